"""Intrigue cards: which can be played now, and playing them (R-INTR, R-COST-03)."""

from __future__ import annotations

from bisect import insort
from typing import NamedTuple

from imperium.catalogue.definitions import Catalogue
from imperium.core.agenda import perform, push, runs
from imperium.core.decisions import Option, option
from imperium.core.events import emit
from imperium.effects.base import Effect, Touch
from imperium.position.state import State, Step
from imperium.rules.placement import can_send

CARD, PART = "card", "part"  # what a waiting effect stands for: the face-up card, or more of what it does
MEMORY = 5_000  # hands of Intrigue cards remembered
SHORT_DECK = 3  # with fewer Intrigue cards left, the draws of one turn may need the discard pile


class Play(NamedTuple):
    """One Intrigue card in one of its uses: plot, combat, victory or endgame (R-INTR-01)."""

    option: Option
    source: str
    timing: str
    effects: tuple[Effect, ...]


def plays(catalogue: Catalogue, use: str) -> dict[str, Play]:
    """Every card that has this use, worked out once."""
    made: dict[str, Play] | None = catalogue.caches.get(("plays", use))
    if made is None:
        made = {
            card.id: Play(option(f"play {card.id}", card.id), f"intrigue:{card.id}", card.timing, getattr(card, use))
            for card in catalogue.intrigues.values()
            if getattr(card, use)
        }
        catalogue.caches["plays", use] = made
    return made


def in_time(state: State, seat: int, play: Play) -> bool:
    """Whether the moment is right for the card."""
    if play.timing == "start_of_turn":
        return state.turn.fresh  # R-TURN-06
    if play.timing == "before_agent":
        return not state.turn.reveal and can_send(state, seat)  # R-CARD-07, R-CARD-10
    return True


def playable(state: State, seat: int, play: Play) -> bool:
    """Whether cost, conditions and timing allow the card now (R-COST-03)."""
    if play.timing != "any" and not in_time(state, seat, play):
        return False
    for effect in play.effects:
        if not effect.possible(state, seat, play.source):
            return False
    return True


def held(state: State, seat: int, use: str) -> list[Play]:
    """The different cards the seat holds that have this use; the same hands come up again and again."""
    cards = state.seats[seat].intrigue
    hands: dict[tuple[str, ...], list[Play]] | None = state.catalogue.caches.get("hands")
    if hands is None or len(hands) >= MEMORY:
        hands = state.catalogue.caches["hands"] = {}
    found = hands.get((use, *cards))
    if found is None:
        known = plays(state.catalogue, use)
        found = hands[use, *cards] = [known[card] for card in dict.fromkeys(cards) if card in known]
    return found


def options(state: State, seat: int, use: str) -> list[Option]:
    """Every different card the seat may play as this now."""
    if not state.seats[seat].intrigue:
        return []
    return [play.option for play in held(state, seat, use) if playable(state, seat, play)]


def plots(state: State, seat: int) -> list[Option]:
    """The Plot cards that can be played now (R-INTR-02)."""
    return options(state, seat, "plot")


def plots_touch(state: State, seat: int) -> tuple[int, int]:
    """What the held Plot cards that fit this turn could add to and use if they came before a pending effect."""
    adds = uses = 0
    if not state.seats[seat].intrigue:
        return adds, uses
    for play in held(state, seat, "plot"):
        if not in_time(state, seat, play):
            continue
        for effect in play.effects:
            adds |= effect.adds(state, seat)
            uses |= effect.uses(state, seat)
        if len(state.intrigue_deck) < SHORT_DECK:
            uses |= Touch.INTRIGUE  # once played it may be shuffled into the new deck (R-INTR-06)
    return adds, uses


def play(state: State, seat: int, card: str, use: str) -> None:
    """Play the card: its effects, then the common discard pile (R-INTR-05)."""
    state.seats[seat].intrigue.remove(card)
    known = plays(state.catalogue, use)[card]
    if known.timing != "start_of_turn":
        state.turn.fresh = False  # R-TURN-06: the first other action closes the window
    emit(state, "play", seat, card, 1, known.source, use)
    finish_later(state, seat, known.source)
    perform(state, seat, known.effects, known.source)


def finish_later(state: State, seat: int, source: str) -> None:
    """Discard the card once everything above this step is resolved."""
    push(state, "intrigue_done", seat, None, source)


@runs("intrigue_done")
def _done(state: State, step: Step) -> None:
    """A resolved card goes to the discard pile, unless it waits for the Reveal turn (R-INTR-07).

    Of the effects of a card that wait, the last one stands for the card itself: its `data` says so.
    """
    waiting = state.seats[step.seat].waiting
    new = [i for i, later in enumerate(waiting) if later.source == step.source and later.data is None]
    for index in new:
        waiting[index] = waiting[index]._replace(data=CARD if index == new[-1] else PART)
    if not new:
        insort(state.intrigue_discard, step.source.partition(":")[2])
