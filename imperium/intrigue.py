"""Intrigue cards: which can be played now, and playing them (R-INTR, R-COST-03)."""

from __future__ import annotations

from bisect import insort

from imperium.agenda import perform, push, runs
from imperium.catalogue.definitions import Intrigue
from imperium.decisions import Option, option
from imperium.effects.base import Effect, Touch, touches
from imperium.events import emit
from imperium.placement import can_send
from imperium.state import State, Step

SHORT_DECK = 3  # with fewer Intrigue cards left, the draws of one turn may need the discard pile


def effects_as(card: Intrigue, use: str) -> tuple[Effect, ...]:
    """What the card does when used as plot, combat, victory or endgame card (R-INTR-01)."""
    found: tuple[Effect, ...] = getattr(card, use)
    return found


def playable(state: State, seat: int, card: str, use: str) -> bool:
    """Whether cost, conditions and timing allow the card now (R-COST-03)."""
    definition = state.catalogue.intrigues[card]
    effects = effects_as(definition, use)
    if not effects:
        return False
    if use == "plot":
        if definition.timing == "start_of_turn" and not state.turn.fresh:
            return False  # R-TURN-06
        if definition.timing == "before_agent" and (state.turn.reveal or not can_send(state, seat)):
            return False  # R-CARD-07, R-CARD-10
    source = f"intrigue:{card}"
    return all(effect.possible(state, seat, source) for effect in effects)


def options(state: State, seat: int, use: str) -> list[Option]:
    """Every different card the seat may play as this now."""
    held = state.seats[seat].intrigue
    if not held:
        return []
    return [option(f"play {card}", card) for card in dict.fromkeys(held) if playable(state, seat, card, use)]


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
    source = f"intrigue:{card}"
    emit(state, "play", seat, card, 1, source, use)
    finish_later(state, source)
    perform(state, seat, effects_as(state.catalogue.intrigues[card], use), source)


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
