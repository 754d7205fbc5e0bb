"""Whether a described position can be: more copies than the box holds, tokens in wrong hands, decks in wrong order.

What a single value shows is checked where it is read; here is what only the whole position shows.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from imperium.core.errors import BadPosition
from imperium.position.descriptions import ZONES
from imperium.position.state import NOBODY, State, Step
from imperium.rulebook import ALLIANCE


def check_possible(state: State) -> None:
    """What no single value shows: more copies than the box holds, tokens in wrong hands."""
    catalogue = state.catalogue
    cards: Counter[str] = Counter([*state.row, *state.imperium_deck, *state.removed])
    intrigues: Counter[str] = Counter([*state.intrigue_deck, *state.intrigue_discard])
    for seat in state.seats:
        for zone in (*ZONES, "deck"):
            cards.update(getattr(seat, zone))
        cards.update([seat.set_aside] if seat.set_aside else [])
        intrigues.update(seat.intrigue)
        intrigues.update(ident for ident in map(_waiting_card, seat.waiting) if ident in catalogue.intrigues)
    for card in catalogue.reserve:
        cards[card] += state.reserve[card]
    for card, found in cards.items():
        copies = catalogue.cards[card].copies * (len(state.seats) if card in catalogue.starter else 1)
        if found > copies:
            raise BadPosition(f"given: {found} copies of {card!r}, but the box has {copies}.")
    for intrigue_card, found in intrigues.items():
        if found > catalogue.intrigues[intrigue_card].copies:
            copies = catalogue.intrigues[intrigue_card].copies
            raise BadPosition(f"given: {found} copies of {intrigue_card!r}, but the box has {copies}.")
    _check_hagal(state)
    _check_conflicts(state)
    for faction, holder in state.alliances.items():
        levels = [seat.influence[faction] for seat in state.seats]
        if holder != NOBODY and (levels[holder] < ALLIANCE or levels[holder] < max(levels)):
            raise BadPosition(
                f"given.alliances.{faction}: the holder needs 4 influence and nobody may be ahead (R-INF-06, 07)."
            )
        if holder == NOBODY and max(levels) >= ALLIANCE:
            raise BadPosition(
                f"given.alliances.{faction}: somebody has 4 influence, so somebody holds the token (R-INF-06)."
            )
    if state.mentat_space is not None and state.mentat_owner == NOBODY:
        raise BadPosition("given.mentat: a Mentat on a space belongs to somebody; name its owner.")


def _check_hagal(state: State) -> None:
    """The House Hagal cards are those of the mode, no more of each than there are (R-2P-02, R-SOLO-03)."""
    for card, found in Counter([*state.hagal_deck, *state.hagal_discard]).items():
        definition = state.catalogue.hagal[card]
        if state.mode.name not in definition.modes:
            raise BadPosition(f"given.hagal_deck: {card!r} is no card of the mode {state.mode.name!r}.")
        if found > definition.copies:
            raise BadPosition(f"given.hagal_deck: {found} copies of {card!r}, but the box has {definition.copies}.")


def _check_conflicts(state: State) -> None:
    """The Conflict deck lies by level, I above II above III, and every card is there once (R-SETUP-03)."""
    current = [state.conflict] if state.conflict is not None else []
    for card, found in Counter([*current, *state.conflict_deck, *state.conflicts_past]).items():
        if found > 1:
            raise BadPosition(f"given.conflict_deck: {card!r} is there {found} times, but the box has it once.")
    levels = [state.catalogue.conflicts[card].level for card in reversed(state.conflict_deck)]
    for above, below in pairwise(levels):
        if below < above:
            raise BadPosition(
                f"given.conflict_deck: a card of level {below} lies below one of level {above} (R-SETUP-03)."
            )


def _waiting_card(step: Step) -> str:
    return step.source.id if step.source.kind == "intrigue" else ""
