"""Positions in words: build one from a short description; `descriptions` writes any position in the same words.

Only what matters need be said; the rest has plain defaults. Seats are counted from 1 and decks are written top card
first, as people do. This is the `given` of a check file and the text form of a position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from imperium.catalogue import Catalogue, load_catalogue
from imperium.core.chance import SEED_LIMIT
from imperium.core.errors import BadPosition, ImperiumError
from imperium.core.events import EventLog
from imperium.core.position import reading
from imperium.core.position.copies import held
from imperium.core.position.kinds import Definition, Shelf, Steps
from imperium.core.position.reading import without
from imperium.core.position.saving import part_from, step_from
from imperium.core.sources import source_of
from imperium.core.steps import NOBODY, Step
from imperium.game import Game, Imperium, game_at, set_up
from imperium.given.descriptions import TABLE_WORDS, TOLD, WORDS, once_per_game, waiting_paths
from imperium.given.possible import check_possible
from imperium.position.fields import CARD, LEADER, SEAT
from imperium.position.layout import LAYOUT
from imperium.position.state import Seat, State, Turn
from imperium.rulebook import FRIENDSHIP, MOST_AGENTS, PHASES, START_GARRISON, TROOPS
from imperium.rules import intrigue, setup


class Reader(reading.Reader):
    """Reads the values of a position of Imperium."""

    def steps(self, where: str, seat: int, data: Any) -> list[Step]:
        """Cards that wait for the Reveal turn (R-INTR-07), by the id of an Intrigue card or the path of an effect."""
        found: list[Step] = []
        for number, word in enumerate(self.listed(where, data)):
            paths = waiting_paths(self.catalogue, str(word))
            if len(paths) != 1:
                which = f"; say which: {', '.join(paths)}" if paths else ""
                self.fail(
                    f"{where}[{number}]", f"{word!r:.60} is no one effect that can wait for a Reveal turn{which}"
                )
            source = source_of(paths[0].partition("/")[0])
            last = waiting_paths(self.catalogue, source.id)[-1:] == paths
            kind = None if source.kind != "intrigue" else intrigue.CARD if last else intrigue.PART
            found.append(Step("effect", seat, self.catalogue.nodes[paths[0]], source, kind))
        return sorted(found, key=lambda step: str(step.source))


ENTERED_FROM: Final = {  # the phase whose end leads into the one described
    "round_start": "setup", "combat": "player_turns", "makers": "combat", "recall": "makers", "endgame": "recall",
}  # fmt: skip
STATE_KEYS: Final = ("seats", *TABLE_WORDS, *WORDS.table_keys)
SETUP_KEYS: Final = ("mode", "seats", "leader", "leaders", "rivals", "difficulty", "seed")
SEAT_KEYS: Final = (*WORDS.seat, *TOLD)


def build(given: dict[str, Any], catalogue: Catalogue | None = None) -> State:
    """The position described. Raises BadPosition with the place of everything that cannot be read, or cannot be."""
    catalogue = catalogue or load_catalogue()
    read = Reader(catalogue)
    if "new_game" in read.mapping("given", given):
        return _new_game(read, given)
    read.known("given", given, STATE_KEYS)
    seats = read.listed("given.seats", given.get("seats", []))
    for index, seat in enumerate(seats):
        read.known(f"given.seats[{index}]", seat, SEAT_KEYS)
    state = _empty(read, given, seats)
    read.seats = len(state.seats)
    _common(read, state, given)
    actor = read.seat("given.to_act", given.get("to_act", 1))
    for index in range(len(state.seats)):
        _seat(read, state, index, seats[index] if index < len(seats) else {})
    if read.problems:
        raise BadPosition(*read.problems)
    _fill_reserve(state, given.get("reserve", {}))
    _enter(read, state, given, actor)
    check_possible(state)
    return state


def _new_game(read: Reader, given: dict[str, Any]) -> State:
    """A game as it is set up, before anything is drawn or decided."""
    read.known("given", given, ("new_game",))
    words = read.known("given.new_game", given["new_game"], SETUP_KEYS)
    for word in ("leaders", "rivals"):
        read.listed(f"given.new_game.{word}", words.get(word, []))
    try:
        return set_up(**words, catalogue=read.catalogue)
    except (ImperiumError, TypeError) as error:
        raise BadPosition(f"given.new_game: {error}") from None


def _empty(read: Reader, given: dict[str, Any], seats: list[dict[str, Any]]) -> State:
    """The mode as it is set up, with its seats and leaders; who is given no leader has one without abilities."""
    mode = given.get("mode", "table")
    if not isinstance(mode, str):
        read.fail("given.mode", f"expected the name of a mode, found {mode!r:.40}")
    most, number = 4 if mode == "table" else 3, max(3, len(seats))
    if number > most:
        read.fail("given.seats", f"{number} seats are described, but there are at most {most}")
    named = [seat.get("leader") for seat in seats] + [None] * (number - len(seats))
    leaders = _leaders(read, named)
    words: dict[str, Any] = {"seed": read.number("given.seed", given.get("seed", 0), SEED_LIMIT - 1)}
    if mode == "solo":
        words |= {"leader": leaders[0], "rivals": leaders[1:], "difficulty": given.get("difficulty")}
    else:
        words |= {"leaders": leaders[:2]} if mode == "duo" else {"seats": number, "leaders": leaders}
    try:
        state = set_up(mode, **words, catalogue=read.catalogue)
    except ImperiumError as error:
        raise BadPosition(f"given: {error}") from None
    for index, leader in enumerate(named):
        if leader is None and state.seats[index].leader is not None:
            state.seats[index].leader, state.seats[index].name = None, f"Seat {index + 1}"
    return state


def _leaders(read: Reader, named: list[Any]) -> list[str]:
    """The leaders named, and any others for the seats that name none, because a game is set up with some."""
    spare = [leader.id for leader in read.catalogue.leaders.values() if leader.id not in named and leader.rival]
    found = [leader or spare.pop() for leader in named]
    return [read.ident(f"given.seats[{index}].leader", leader, LEADER) for index, leader in enumerate(found)]


def _common(read: Reader, state: State, given: dict[str, Any]) -> None:
    """Board and common decks."""
    state.agenda, state.events = [], EventLog()
    fields = without(WORDS.table, lambda field: field.name == "phase")
    read.fill(state, fields, read.ungrouped(given, WORDS), "given")
    if "hagal_deck" in given and "hagal_discard" not in given:
        state.hagal_discard = []
    described = [*state.hagal_deck, *state.hagal_discard]
    if sorted(described) != sorted(state.mode.hagal_deck):
        state.mode = replace(state.mode, hagal_deck=tuple(described))  # no other House Hagal card is in this game
    if "conflict" not in given and given.get("phase") != "setup":
        state.conflict = _some_conflict(state)


def _some_conflict(state: State) -> str:
    """The first Conflict card that is not named elsewhere: one is always being fought over."""
    elsewhere = (*state.conflict_deck, *state.conflicts_past)
    free = [conflict for conflict in state.catalogue.conflicts.values() if conflict.id not in elsewhere]
    printed = load_catalogue().conflicts
    return min(free, key=lambda conflict: (conflict.id not in printed, conflict.level, conflict.id)).id


def _seat(read: Reader, state: State, index: int, given: dict[str, Any]) -> None:
    """One seat: first what is said, then what follows from it."""
    where, seat = f"given.seats[{index}]", state.seats[index]
    fields = without(WORDS.seat, lambda field: isinstance(field, (Definition, Steps)))
    read.fill(seat, fields, given, where)
    if read.problems:
        return
    seat.waiting = read.steps(f"{where}.waiting", index, given.get("waiting", []))
    if seat.set_aside and "set_aside_discount" not in given:
        seat.set_aside_discount = _discount(state.catalogue)
    _troops(read, where, seat, given)
    _agents(read, where, seat, given)
    _abilities(read, f"{where}.ability_used", seat, given.get("ability_used", False))
    least = sum(level >= FRIENDSHIP for level in seat.influence.values())
    least += sum(holder == index for holder in state.alliances.values())
    if "vp" not in given and seat.way.scores:
        seat.vp = least
    if seat.way.scores and seat.vp < least:
        read.fail(f"{where}.vp", f"influence and alliances alone give {least} VP (R-INF-04, R-INF-06)")


def _troops(read: Reader, where: str, seat: Seat, given: dict[str, Any]) -> None:
    """Troops not named are in the supply."""
    if "garrison" not in given and seat.way.decides:
        seat.garrison = START_GARRISON
    seat.supply = TROOPS - seat.garrison - seat.conflict
    if seat.supply < 0 or given.get("supply", seat.supply) != seat.supply:
        read.fail(where, f"garrison, conflict and supply must add up to {TROOPS} troops (R-DEF-05)")
    if read.number(f"{where}.strength", given.get("strength", seat.strength)) != seat.strength:
        read.fail(f"{where}.strength", f"follows from troops and swords, which make {seat.strength} (R-COMBAT-02)")


def _agents(read: Reader, where: str, seat: Seat, given: dict[str, Any]) -> None:
    """Agents not on the board are on the Leader; a council seat or a Swordmaster was bought where it is sold."""
    swordmaster = read.flag(f"{where}.swordmaster", given.get("swordmaster", False))
    if swordmaster:
        seat.agents_total = MOST_AGENTS
    if "agents" not in given:
        seat.agents = max(seat.agents_total - len(seat.places), 0)
    if seat.agents + len(seat.places) > seat.agents_total:
        without = "" if seat.agents_total == MOST_AGENTS else ", without a Swordmaster"
        read.fail(
            where, f"this seat has at most {seat.agents_total} Agents of its own{without} (R-SETUP-08, R-UPG-01)"
        )
    if "used_spaces" not in given:
        council = _spaces_doing(read.catalogue, "council_seat") if seat.council else []
        master = _spaces_doing(read.catalogue, "swordmaster") if swordmaster else []
        seat.used_spaces = tuple(sorted(council + master))


def _abilities(read: Reader, where: str, seat: Seat, data: Any) -> None:
    """The once-per-game abilities used: all, none, or those named."""
    once = once_per_game(seat)
    if isinstance(data, list):
        shelf = Shelf("", "once-per-game ability", words=tuple(once))
        seat.spent = tuple(read.ident(f"{where}[{index}]", key, shelf) for index, key in enumerate(data))
    elif read.flag(where, data):
        seat.spent = tuple(once)


def _discount(catalogue: Catalogue) -> int:
    """What a card set aside costs less, as the ability that sets it aside says (R-LEAD-12)."""
    nodes = catalogue.nodes.values()
    return next((node.discount for node in nodes if getattr(node, "verb", "") == "set_aside"), 0)


def _spaces_doing(catalogue: Catalogue, verb: str) -> list[str]:
    """The spaces whose effect is this verb."""
    return [space.id for space in catalogue.spaces.values() if any(effect.verb == verb for effect in space.effects)]


def _fill_reserve(state: State, named: dict[str, int]) -> None:
    """Reserve stacks that are not named hold the copies nobody owns."""
    owned = Counter(card for seat in state.seats for card in held(seat, SEAT, CARD))
    for card in state.catalogue.reserve:
        if card not in named:
            state.reserve[card] = max(0, state.catalogue.cards[card].copies - owned[card])


def _enter(read: Reader, state: State, given: dict[str, Any], actor: int) -> None:
    """Put the state at the moment described: a turn, the start of a phase, or the middle of something."""
    phase = given.get("phase", "player_turns")
    if phase not in PHASES:
        read.fail("given.phase", f"there is no phase {phase!r:.40}; there are {', '.join(PHASES)}")
    if state.conflict is None and phase not in ("setup", "round_start"):
        read.fail("given.conflict", "there is a Conflict from round 1 on")
    if ("agenda" in given) != ("turn" in given):
        read.fail("given", "turn and agenda belong together")
    state.phase = phase
    if "agenda" in given:
        try:
            state.turn = part_from(LAYOUT, LAYOUT.parts["Turn"], Turn(), given["turn"], state)
            state.agenda = [step_from(step, state) for step in given["agenda"]]
            _check_agenda(state)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            read.fail("given.agenda", f"turn and agenda do not fit the card data ({error})")
    elif phase in ENTERED_FROM:
        state.phase = ENTERED_FROM[phase]
    elif phase == "setup":  # what the Leaders change and ask before round 1 (R-SETUP-11)
        setup.begin(state)
    else:
        state.turn = Turn()
        state.agenda = [Step("next_turn", NOBODY, data=(actor + 1) % len(state.seats))]
        state.seats[actor].way.take_turn(state, actor)


def _check_agenda(state: State) -> None:
    """Steps that are known and belong to a seat; whoever writes an agenda by hand gets no further."""
    for step in (*state.agenda, *state.turn.pending):
        known = step.kind in (*Imperium.asks, *Imperium.runs) or (step.kind == "ask" and step.effect is not None)
        if not known or not isinstance(step.seat, int) or not NOBODY <= step.seat < len(state.seats):
            raise ValueError(f"the step {step.kind!r:.40} of seat {step.seat!r:.10}")


def game_from(given: dict[str, Any], catalogue: Catalogue | None = None) -> Game:
    """A game that starts at the position described, for tests in Python: it runs on to the first real choice."""
    return game_at(build(given, catalogue))
