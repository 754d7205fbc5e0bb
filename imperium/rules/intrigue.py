"""Intrigue cards: which can be played now, and playing them (R-INTR, R-COST-03)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from imperium.box.definitions import Catalogue, Intrigue
from imperium.box.effect import Effect, footprints
from imperium.box.touch import Touch, uses
from imperium.core.agenda import perform, push
from imperium.core.decisions import Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.position.state import State
from imperium.rulebook import USES
from imperium.rules.moves import Play
from imperium.rules.placement import can_send
from imperium.rules.prices import prices, together
from imperium.rules.refusals import Cause, not_held

CARD: Final = "card"  # what a waiting effect stands for: the face-up card,
PART: Final = "part"  # or more of what it does
SHORT_DECK: Final = 3  # with fewer Intrigue cards left, the draws of one turn may need the discard pile
MOST_PLAYS: Final = 100  # Intrigue cards in one turn or Combat; printed are 40, but a pack's may draw each other
RESHUFFLED: Final = uses(Touch.INTRIGUE)
USE_NAMES = {"plot": "Plot", "combat": "Combat", "victory": "when you win a Conflict", "endgame": "Endgame"}


class Playing:
    """One Intrigue card in one of its uses: plot, combat, victory or endgame (R-INTR-01)."""

    def __init__(self, card: Intrigue, effects: tuple[Effect, ...]) -> None:
        self.move = Play(card.id)
        self.source = card.source
        self.timing: str = card.timing
        self.effects = effects


def plays(catalogue: Catalogue, use: str) -> dict[str, Playing]:
    """Every card that has this use, worked out once."""
    made: dict[str, Playing] | None = catalogue.caches.get(use)
    if made is None:
        made = {
            card.id: Playing(card, getattr(card, use)) for card in catalogue.intrigues.values() if getattr(card, use)
        }
        catalogue.caches[use] = made
    return made


def in_time(state: State, seat: int, play: Playing) -> bool:
    """Whether the moment is right for the card."""
    if play.timing == "start_of_turn":
        return state.turn.fresh  # R-TURN-06
    if play.timing == "before_agent":
        return not state.turn.reveal and can_send(state, seat)  # R-CARD-07, R-CARD-10
    return True


def obstacle(state: State, seat: int, play: Playing) -> Effect | None:
    """What on the card cannot be done now: a cost, a condition, a target (R-COST-03)."""
    for effect in play.effects:
        found = effect.obstacle(state, seat, play.source)
        if found is not None:
            return found
    if len(play.effects) > 1:
        return together(state.seats[seat], prices(play.effects, state, seat, play.source))
    return None


def options(state: State, seat: int, use: str) -> list[Move]:
    """Every different card the seat may play as this now."""
    found: list[Move] = []
    held = state.seats[seat].intrigue
    if not held or state.turn.plays >= MOST_PLAYS:
        return found
    known, last = plays(state.catalogue, use), ""
    for card in held:  # kept sorted: copies lie side by side
        play = known.get(card)
        if play is None or card == last:
            continue
        last = card
        if (play.timing == "any" or in_time(state, seat, play)) and obstacle(state, seat, play) is None:
            found.append(play.move)
    return found


def refusal(state: State, seat: int, move: Play, use: str) -> Refusal:
    """Why the card cannot be played as this now."""
    if move.card not in state.seats[seat].intrigue:
        return not_held(state.catalogue, "intrigue", move.card, "among your Intrigue cards")
    card = state.catalogue.intrigues[move.card]
    play = plays(state.catalogue, use).get(move.card)
    if play is None:
        when = " or ".join(USE_NAMES[one] for one in USES if getattr(card, one))
        return Refusal(Cause.WRONG_MOMENT, f"{card.name} is played as: {when}; this is not the moment.")
    if not in_time(state, seat, play):
        when = {
            "start_of_turn": "at the start of your turn, before anything else",
            "before_agent": "before you send an Agent, while you can still send one this turn",
        }[play.timing]
        return Refusal(Cause.WRONG_MOMENT, f"{card.name} is played {when}.")
    if state.turn.plays >= MOST_PLAYS:
        return Refusal(
            Cause.NUMBER, f"{card.name} cannot be played now: {MOST_PLAYS} cards were, and no turn may see more."
        )
    found = obstacle(state, seat, play)
    if found is None:  # in a view that hides what it depends on
        return Refusal(Cause.CONDITION, f"{card.name} cannot be played now: it depends on what you cannot see.")
    reason = found.lack(state, seat, play.source)
    return Refusal(reason.cause, f"{card.name} cannot be played now. {reason.words}")


def plots_touch(state: State, seat: int) -> int:
    """What the held Plot cards that fit this turn could add to and use if they came before a pending effect."""
    total = 0
    known = plays(state.catalogue, "plot")
    for card in state.seats[seat].intrigue:
        play = known.get(card)
        if play is None or not in_time(state, seat, play):
            continue
        total |= footprints(play.effects, state, seat)
        if len(state.intrigue_deck) < SHORT_DECK:
            total |= RESHUFFLED  # once played it may be shuffled into the new deck (R-INTR-06)
    return total


def play(state: State, seat: int, card: str, use: str) -> None:
    """Play the card: its effects, then the common discard pile (R-INTR-05)."""
    state.seats[seat].intrigue.remove(card)
    state.turn.plays += 1
    known = plays(state.catalogue, use)[card]
    if known.timing != "start_of_turn":
        state.turn.fresh = False  # R-TURN-06: the first other action closes the window
    emit(state, "play", seat, card, 1, known.source, use)
    finish_later(state, seat, known.source)
    perform(state, seat, known.effects, known.source)


def finish_later(state: State, seat: int, source: Source) -> None:
    """Discard the card once everything above this step is resolved."""
    push(state, "intrigue_done", seat, None, source)


def done(state: State, step: Step) -> None:
    """A resolved card goes to the discard pile, unless it waits for the Reveal turn (R-INTR-07).

    Of the effects of a card that wait, the last one stands for the card itself: its `data` says so.
    """
    waiting = state.seats[step.seat].waiting
    new = [i for i, later in enumerate(waiting) if later.source == step.source and later.data is None]
    for index in new:
        later = waiting[index]
        known = CARD if index == new[-1] else PART
        waiting[index] = Step(later.kind, later.seat, later.effect, later.source, known)
    if not new:
        insort(state.intrigue_discard, step.source.id)
