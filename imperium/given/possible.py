"""Whether a described position can be: more copies than the box holds, tokens in wrong hands, decks in wrong order.

What a single value shows is checked where it is read; here is what only the whole position shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from imperium.core.errors import BadPosition
from imperium.core.position import copies
from imperium.core.position.copies import check_copies
from imperium.core.position.kinds import Shelf
from imperium.core.steps import NOBODY
from imperium.position.fields import CARD, CONFLICT, HAGAL, IMPERIUM, INTRIGUE, RESERVE
from imperium.position.layout import LAYOUT
from imperium.position.state import Seat, State
from imperium.rulebook import ALLIANCE, CONFLICT_LEVELS, RESOURCES

HEIR: Final = "alliance_heir"  # the step that asks who takes an Alliance token


def everywhere(state: State, *shelves: Shelf) -> Counter[str]:
    """How many copies of each card of these shelves there are, with all seats."""
    return copies.everywhere(LAYOUT, state, *shelves)


def check_possible(state: State) -> None:
    """What no single value shows: more copies than the box holds, tokens in wrong hands."""
    catalogue = state.catalogue
    cards = everywhere(state, CARD, IMPERIUM, RESERVE)
    starters = dict.fromkeys(catalogue.starter, len(state.seats))
    check_copies(cards, {card: catalogue.cards[card].copies * starters.get(card, 1) for card in cards})
    waiting = (step.source for seat in state.seats for step in seat.waiting)
    intrigues = everywhere(state, INTRIGUE) + Counter(source.id for source in waiting if source.kind == "intrigue")
    check_copies(intrigues, {ident: card.copies for ident, card in catalogue.intrigues.items()})
    _check_hagal(state)
    _check_conflicts(state)
    _check_alliances(state)
    for number, seat in enumerate(state.seats):
        for what in _cannot_have(state, seat):
            raise BadPosition(f"given.seats[{number}].{what}.")
    if state.mentat_space is not None and state.mentat_owner == NOBODY:
        raise BadPosition("given.mentat: a Mentat on a space belongs to somebody; name its owner.")


def _check_alliances(state: State) -> None:
    """Each token lies with who leads from 4 influence on (R-INF-06, 07)."""
    for faction, holder in state.alliances.items():
        levels = [seat.influence[faction] for seat in state.seats]
        if any(step.kind == HEIR and step.source.id == faction for step in state.agenda):
            continue  # somebody is choosing who takes it (R-INF-09)
        if holder != NOBODY and (levels[holder] < ALLIANCE or levels[holder] < max(levels)):
            raise BadPosition(
                f"given.alliances.{faction}: the holder needs 4 influence and nobody may be ahead (R-INF-06, 07)."
            )
        if holder == NOBODY and max(levels) >= ALLIANCE:
            raise BadPosition(
                f"given.alliances.{faction}: somebody has 4 influence, so somebody holds the token (R-INF-06)."
            )


def _check_hagal(state: State) -> None:
    """The House Hagal cards are those of the mode, no more of each than there are (R-2P-02, R-SOLO-03)."""
    shelf = state.catalogue.hagal
    cards = everywhere(state, HAGAL)
    for card in cards:
        if state.mode.name not in shelf[card].modes:
            raise BadPosition(f"given.hagal_deck: {card!r} is no card of the mode {state.mode.name!r}.")
    check_copies(cards, {card: shelf[card].copies for card in cards}, "given.hagal_deck")


def _check_conflicts(state: State) -> None:
    """The Conflict deck lies by level, I above II above III, and every card is there once (R-SETUP-03)."""
    for card, found in everywhere(state, CONFLICT).items():
        if found > 1:
            raise BadPosition(f"given.conflict_deck: {card!r} is there {found} times, but the box has it once.")
    most = sum(cards for _, cards in CONFLICT_LEVELS) - state.round
    if len(state.conflict_deck) > most:
        raise BadPosition(f"given.conflict_deck: at most {most} cards are left in round {state.round} (R-SETUP-03).")
    if len(state.conflicts_past) > max(state.round - 1, 0):
        raise BadPosition(f"given.conflicts_past: {len(state.conflicts_past)} are over in round {state.round}.")
    levels = [state.catalogue.conflicts[card].level for card in reversed(state.conflict_deck)]
    for above, below in pairwise(levels):
        if below < above:
            raise BadPosition(
                f"given.conflict_deck: a card of level {below} lies below one of level {above} (R-SETUP-03)."
            )


# -- what single seats cannot have -----------------------------------------------------------------
def _cannot_have(state: State, seat: Seat) -> Iterator[str]:
    """The words of a seat that its Leader, or a rival, cannot have come to; each with the reason."""
    secrets = _factions_in_secret(seat)
    if seat.secret and not secrets:
        yield "secret: its Leader chooses no factions in secret (R-LEAD-02)"
    if secrets and len(seat.secret) != secrets and state.phase != "setup":
        yield f"secret: its Leader has chosen {secrets} factions in secret at setup; say which (R-LEAD-02)"
    if seat.set_aside and not _sets_aside(state, seat):
        yield "set_aside: nothing sets cards aside for its Leader (R-LEAD-12)"
    if not seat.way.cards:
        for word in RIVALS_HAVE_NO:
            if getattr(seat, word):
                yield f"{word}: a rival has none (R-HAGAL-01, R-SOLO-05)"
        for word in (*RESOURCES, "vp", "intrigue"):
            if getattr(seat, word) and not seat.way.scores:
                yield f"{word}: House Hagal gains none with two players (R-2P-06)"
    for word, size in seat.way.conversion.items():
        held = getattr(seat, word)
        if (len(held) if isinstance(held, list) else held) >= size:
            yield f"{word}: a rival turns a set of {size} into 1 VP at once (R-SOLO-09)"


RIVALS_HAVE_NO: Final = ("hand", "deck", "discard", "played", "revealed", "waiting", "persuasion", "council")


def _factions_in_secret(seat: Seat) -> int:
    """How many factions the Leader chooses in secret; a rival has its signet only (R-SOLO-02)."""
    start = seat.leader.start if seat.leader is not None and seat.way.abilities else ()
    return sum(getattr(effect, "factions", 0) for effect in start if effect.verb == "secret")


def _sets_aside(state: State, seat: Seat) -> bool:
    """Whether something this seat may have used sets cards aside: its Leader, or any card."""
    mine = f"leader:{seat.leader.id}/" if seat.leader is not None and seat.way.abilities else "-"
    paths = (path for path, node in state.catalogue.nodes.items() if getattr(node, "verb", "") == "set_aside")
    return any(path.startswith(mine) or not path.startswith("leader:") for path in paths)
