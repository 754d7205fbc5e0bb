"""Positions in words: built from a short description, and any position written in the same words.

Only what matters need be said: a seat names its faction, and has nothing else but its leaders and its forces in
reserve; the decks are empty, so that nothing happens by chance. A position begins with a phase. In the middle of one
what the words do not say is there as data: `battle` and `agenda`.
"""

from __future__ import annotations

from typing import Any, Final

from arrakis import setup
from arrakis.box import Box
from arrakis.fields import BATTLE, FORCES, PHASES
from arrakis.game import Dune
from arrakis.given.possible import check_possible
from arrakis.layout import LAYOUT
from arrakis.state import Battle, Seat, State
from imperium.core.chance import SEED_LIMIT
from imperium.core.errors import BadPosition, ImperiumError
from imperium.core.events import EventLog
from imperium.core.position.reading import Reader
from imperium.core.position.saving import step_data, step_from
from imperium.core.position.words import Vocabulary
from imperium.core.steps import NOBODY

WORDS: Final = Vocabulary(LAYOUT)
TABLE_WORDS: Final = ("battle", "agenda")
SETUP_KEYS: Final = ("seed", *Dune.setup_words)
BATTLE_FIELDS: Final = {field.word: field for field in BATTLE}
# What a phase forgets when it begins: said without an agenda it would have no effect.
OF_THE_MOMENT: Final = frozenset(
    (
        "pledge", "gift", "limit", "wheel", "plan_leader", "plan_weapon", "plan_defence", "plan_dial",
        "call", "answer", "auction_look", "passed", "bound", "stopped", "movement", "worms", "devoured",
        "protected", "row", "opener", "bid", "bidder", "granted", "offers", "set_aside", "winners", "reason",
    )
)  # fmt: skip


def build(given: dict[str, Any], box: Box) -> State:
    """The position described. Raises BadPosition with the place of everything that cannot be read, or cannot be."""
    read = Reader(box)
    if "new_game" in read.mapping("given", given):
        return _new_game(read, given)
    read.known("given", given, ("seats", *TABLE_WORDS, *WORDS.table_keys))
    seats = read.listed("given.seats", given.get("seats", []))
    for index, seat in enumerate(seats):
        read.known(f"given.seats[{index}]", seat, tuple(WORDS.seat))
    if "agenda" not in given:
        _refuse_moments(read, given, seats)
    state = _empty(read, given, seats)
    read.seats = len(state.seats)
    state.agenda, state.events = [], EventLog()
    read.fill(state, WORDS.table, given, "given")
    for index, seat in enumerate(seats):
        _seat(read, state.seats[index], seat, f"given.seats[{index}]")
    if read.problems:
        raise BadPosition(*read.problems)
    if "wheel_1" not in given:
        state.wheel_1 = 0  # K-STORM-01, K-STORM-05
    if "wheel_2" not in given:
        state.wheel_2 = len(state.seats) - 1
    check_possible(state)
    _enter(read, state, given)
    return state


def _new_game(read: Reader, given: dict[str, Any]) -> State:
    """A game as it is set up, before anything is decided."""
    read.known("given", given, ("new_game",))
    words = read.known("given.new_game", given["new_game"], SETUP_KEYS)
    try:
        return setup.set_up(read.catalogue, **words)
    except (ImperiumError, TypeError, ValueError) as error:
        raise BadPosition(f"given.new_game: {error}") from None


def _refuse_moments(read: Reader, given: dict[str, Any], seats: list[dict[str, Any]]) -> None:
    places = [("given", given), *((f"given.seats[{index}]", seat) for index, seat in enumerate(seats))]
    for where, said in places:
        for word in said:
            if word in OF_THE_MOMENT:
                read.fail(f"{where}.{word}", "is forgotten when a phase begins; play on to where it is so")
    if "battle" in given:
        read.fail("given.battle", "battle and agenda belong together")


def _empty(read: Reader, given: dict[str, Any], seats: list[dict[str, Any]]) -> State:
    """The table as it is set up with these factions."""
    for index, seat in enumerate(seats):
        if "faction" not in seat:
            read.fail(f"given.seats[{index}].faction", "say which faction sits here")
    pairs = bool(given.get("fixed_alliances", False))
    seed = read.number("given.seed", given.get("seed", 0), SEED_LIMIT - 1)
    try:
        return setup.set_up(read.catalogue, seed, factions=[seat["faction"] for seat in seats] or [""], pairs=pairs)
    except ImperiumError as error:
        raise BadPosition(f"given.seats: {error}") from None


def _seat(read: Reader, seat: Seat, said: dict[str, Any], where: str) -> None:
    """One seat: first what is said, then what follows from it (K-DEF-03)."""
    before = len(read.problems)
    read.fill(seat, WORDS.seat, said, where)
    if len(read.problems) > before:
        return
    if "leaders" not in said:
        seat.leaders = sorted(one for one in read.catalogue.leaders_of[seat.faction] if one not in seat.dead)
    if "deaths" not in said:
        seat.deaths = dict.fromkeys(seat.dead, 1)
    if "reserve" not in said:
        seat.reserve = FORCES - seat.tanks - sum(seat.forces.values())
    seat.forces = {cell: number for cell, number in seat.forces.items() if number}


def _enter(read: Reader, state: State, given: dict[str, Any]) -> None:
    """Put the state at the moment described: before a phase begins, or in the middle of something."""
    if "agenda" in given:
        for word, value in read.known("given.battle", given.get("battle", {}), tuple(BATTLE_FIELDS)).items():
            field = BATTLE_FIELDS[word]
            setattr(state.battle, field.name, read.value(f"given.battle.{word}", field, value))
        try:
            state.agenda = [step_from(step, state) for step in read.listed("given.agenda", given["agenda"])]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            read.fail("given.agenda", f"is no list of steps ({error})")
        return
    if state.phase in ("setup", "over"):
        read.fail("given.phase", f"a position does not begin with {state.phase!r}; see `new_game`")
    state.battle = Battle()
    if state.phase == "storm":
        state.turn -= 1
        state.phase = "mentat_pause" if state.turn else "setup"
    else:
        state.phase = PHASES[PHASES.index(state.phase) - 1]


def describe(state: State) -> dict[str, Any]:
    """Every word of the position."""
    box = state.catalogue
    battle = {
        word: WORDS.said(field, getattr(state.battle, field.name), box) for word, field in BATTLE_FIELDS.items()
    }
    seats = [WORDS.of_seat(seat, box) for seat in state.seats]
    return {**WORDS.of_table(state), "battle": battle, "seats": seats}


def full(state: State) -> dict[str, Any]:
    """The words that say something, and what is pending: `build` makes the very same position of it."""
    words, box = describe(state), state.catalogue
    data = WORDS.telling(words, WORDS.table, box)
    data["seats"] = [WORDS.telling(seat, WORDS.seat, box) for seat in words["seats"]]
    data["battle"] = WORDS.telling(words["battle"], BATTLE_FIELDS, box)
    data["agenda"] = [step_data(step) for step in state.agenda]
    return data


def first(state: State) -> int:
    """Whose codes are written first: the First Player."""
    return max(state.first, NOBODY + 1)
