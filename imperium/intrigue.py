"""Intrigue cards: which can be played now, and playing them (R-INTR, R-COST-03)."""

from __future__ import annotations

from bisect import insort
from typing import NamedTuple

from imperium.agenda import perform, push, runs
from imperium.catalogue.definitions import Catalogue
from imperium.decisions import Option, option
from imperium.effects.base import Effect, Touch, touches
from imperium.events import emit
from imperium.placement import can_send
from imperium.state import State, Step

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


def playable(state: State, seat: int, play: Play) -> bool:
    """Whether cost, conditions and timing allow the card now (R-COST-03)."""
    if play.timing == "start_of_turn" and not state.turn.fresh:
        return False  # R-TURN-06
    if play.timing == "before_agent" and (state.turn.reveal or not can_send(state, seat)):
        return False  # R-CARD-07, R-CARD-10
    return all(effect.possible(state, seat, play.source) for effect in play.effects)


def options(state: State, seat: int, use: str) -> list[Option]:
    """Every different card the seat may play as this now."""
    held = state.seats[seat].intrigue
    if not held:
        return []
    known = plays(state.catalogue, use)
    usable = [known[card] for card in dict.fromkeys(held) if card in known]
    return [play.option for play in usable if playable(state, seat, play)]


def plots(state: State, seat: int) -> list[Option]:
    """The Plot cards that can be played now (R-INTR-02)."""
    return options(state, seat, "plot")


def plots_touch(state: State, seat: int) -> int:
    """What the held Plot cards could touch if they were played before a pending effect."""
    total = 0
    for card in state.seats[seat].intrigue:
        plot = state.catalogue.intrigues[card].plot
        total |= touches(plot, state, seat)
        if plot and len(state.intrigue_deck) < SHORT_DECK:
            total |= Touch.INTRIGUE  # once played it may be shuffled into the new deck (R-INTR-06)
    return total


def play(state: State, seat: int, card: str, use: str) -> None:
    """Play the card: its effects, then the common discard pile (R-INTR-05)."""
    state.seats[seat].intrigue.remove(card)
    state.turn.fresh = False
    known = plays(state.catalogue, use)[card]
    emit(state, "play", seat, card, 1, known.source, use)
    finish_later(state, known.source)
    perform(state, seat, known.effects, known.source)


def finish_later(state: State, source: str) -> None:
    """Discard the card once everything above this step is resolved."""
    push(state, "intrigue_done", state.turn.seat, None, source)


@runs("intrigue_done")
class _Done:
    """A resolved card goes to the discard pile, unless it waits for the Reveal turn (R-INTR-07)."""

    def run(self, state: State, step: Step) -> None:
        if any(waiting.source == step.source for seat in state.seats for waiting in seat.waiting):
            return
        insort(state.intrigue_discard, step.source.partition(":")[2])
