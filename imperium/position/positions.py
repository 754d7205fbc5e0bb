"""Positions in words: build one from a short description; `descriptions` writes any position in the same words.

Only what matters need be said; the rest has plain defaults. Seats are counted from 1 and decks are written top card
first, as people do. This is the `given` of a check file and the text form of a position.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from attrs import evolve

from imperium.catalogue import Catalogue, load_catalogue
from imperium.catalogue.structure import ended
from imperium.core import agenda
from imperium.core.errors import BadPosition, ImperiumError
from imperium.core.events import EventLog
from imperium.core.sources import source_of
from imperium.game import Game, set_up
from imperium.position import snapshots
from imperium.position.descriptions import ZONES, waiting_paths
from imperium.position.possible import check_possible
from imperium.position.state import FACTIONS, NOBODY, RESOURCES, TROOPS, Seat, State, Step, Turn
from imperium.rulebook import FRIENDSHIP, PHASES, TOP_INFLUENCE
from imperium.rules import setup
from imperium.rules.intrigue import CARD, PART

ENTERED_FROM = {  # the phase whose end leads into the one described
    "round_start": "setup", "combat": "player_turns", "makers": "combat", "recall": "makers", "endgame": "recall",
}  # fmt: skip
STATE_KEYS = (
    "mode", "difficulty", "seats", "round", "phase", "to_act", "first_player", "conflict", "conflict_deck",
    "conflicts_past", "row", "imperium_deck", "reserve", "removed", "intrigue_deck", "intrigue_discard",
    "bonus_spice", "control", "alliances", "closed", "mentat", "hagal_deck", "hagal_discard", "seed", "draws",
    "turn", "agenda",
)  # fmt: skip
SEAT_KEYS = (
    "leader", "vp", *RESOURCES, "garrison", "conflict", "supply", "influence", *ZONES, "deck", "intrigue",
    "agents", "agents_at", "swordmaster", "council", "used_spaces", "done", "retired", "persuasion", "swords",
    "set_aside", "set_aside_discount", "secret", "ability_used", "strength", "waiting",
)  # fmt: skip


class _Reader:
    """Checks every value on its way in; the first thing wrong is the error."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def fail(self, where: str, what: str) -> None:
        """Refuse, naming the place."""
        raise BadPosition(ended(f"{where}: {what}"))

    def known(self, where: str, data: Any, keys: tuple[str, ...]) -> dict[str, Any]:
        """An object with known keys only."""
        if not isinstance(data, dict):
            self.fail(where, f"expected an object, found {data!r:.40}")
        for key in data:
            if key not in keys:
                close = get_close_matches(str(key), keys, 1)
                self.fail(where, f"unknown setting {key!r}" + (f", did you mean {close[0]!r}?" if close else ""))
        found: dict[str, Any] = data
        return found

    def number(self, where: str, value: Any, most: int = 1000) -> int:
        """A whole number in range."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            self.fail(where, f"expected a number from 0 to {most}, found {value!r:.40}")
        found: int = value
        return found

    def flag(self, where: str, value: Any) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.fail(where, f"expected true or false, found {value!r:.40}")
        found: bool = value
        return found

    def ident(self, where: str, value: Any, shelf: Any, what: str) -> str:
        """An id that exists."""
        if not isinstance(value, str) or value not in shelf:
            close = get_close_matches(str(value), list(shelf), 1)
            self.fail(where, f"there is no {what} {value!r:.40}" + (f", did you mean {close[0]!r}?" if close else ""))
        found: str = value
        return found

    def idents(self, where: str, value: Any, shelf: Any, what: str) -> list[str]:
        """A list of ids that exist."""
        if not isinstance(value, list):
            self.fail(where, f"expected a list, found {value!r:.40}")
        return [self.ident(f"{where}[{index}]", part, shelf, what) for index, part in enumerate(value)]

    def counts(self, where: str, value: Any, shelf: Any, what: str, most: int = 1000) -> dict[str, int]:
        """Numbers by id."""
        if not isinstance(value, dict):
            self.fail(where, f"expected an object, found {value!r:.40}")
        return {
            self.ident(where, key, shelf, what): self.number(f"{where}.{key}", number, most)
            for key, number in value.items()
        }

    def seat(self, where: str, value: Any, seats: int) -> int:
        """A seat number from 1."""
        number = self.number(where, value, seats)
        if number == 0:
            self.fail(where, f"seats are counted from 1 to {seats}")
        return number - 1


def build(given: dict[str, Any], catalogue: Catalogue | None = None) -> State:
    """The position described. Raises BadPosition with the place of the first thing that cannot be."""
    catalogue = catalogue or load_catalogue()
    read = _Reader(catalogue)
    read.known("given", given, STATE_KEYS)
    seats = given.get("seats", [])
    if not isinstance(seats, list):
        read.fail("given.seats", f"expected a list, found {seats!r:.40}")
    for index, seat in enumerate(seats):
        read.known(f"given.seats[{index}]", seat, SEAT_KEYS)
    state = _empty(read, given, seats)
    _common(read, state, given)
    actor = read.seat("given.to_act", given.get("to_act", 1), len(state.seats))
    for index, seat in enumerate(state.seats):
        _seat(read, state, index, seat, seats[index] if index < len(seats) else {}, actor)
    _fill_reserve(state, given.get("reserve", {}))
    _enter(read, state, given)
    check_possible(state)
    return state


def _empty(read: _Reader, given: dict[str, Any], seats: list[dict[str, Any]]) -> State:
    """The mode with its seats and leaders, everything else cleared."""
    catalogue = read.catalogue
    mode = given.get("mode", "table")
    if not isinstance(mode, str):
        read.fail("given.mode", f"expected the name of a mode, found {mode!r:.40}")
    most, number = 4 if mode == "table" else 3, max(3, len(seats))
    if number > most:
        read.fail("given.seats", f"{number} seats are described, but there are at most {most}")
    named = [seat.get("leader") for seat in seats]
    spare = _plain_leaders(catalogue, named)
    leaders: list[str] = []
    for index in range(number):
        leaders.append((named[index] if index < len(named) else None) or spare.pop(0))
    for index, leader in enumerate(leaders):
        read.ident(f"given.seats[{index}].leader", leader, catalogue.leaders, "leader")
    try:
        if mode == "solo":
            state = set_up(
                mode, leader=leaders[0], rivals=leaders[1:], difficulty=given.get("difficulty"), catalogue=catalogue
            )
        elif mode == "duo":
            state = set_up(mode, leaders=leaders[:2], catalogue=catalogue)
        else:
            state = set_up(mode, seats=number, leaders=leaders, catalogue=catalogue)
    except BadPosition:
        raise
    except ImperiumError as error:
        raise BadPosition(f"given: {error}") from None
    state.agenda = []
    state.events = EventLog()
    for zone in ("imperium_deck", "row", "intrigue_deck", "conflict_deck", "removed"):
        setattr(state, zone, [])
    return state


def _plain_leaders(catalogue: Catalogue, named: list[Any]) -> list[str]:
    """Leaders for the seats that name none, those with the fewest abilities of their own first."""
    free = [leader for leader in catalogue.leaders.values() if leader.id not in named and leader.rival]
    printed = load_catalogue().leaders  # a pack's leaders come last, so that other checks do not change with it
    free.sort(key=lambda leader: (leader.id not in printed, len(leader.modifiers) + len(leader.triggers), leader.id))
    return [leader.id for leader in free]


def _common(read: _Reader, state: State, given: dict[str, Any]) -> None:
    """Board and common decks."""
    catalogue, seats = state.catalogue, len(state.seats)
    shelves: dict[str, tuple[Any, str]] = {
        "row": (catalogue.imperium, "Imperium card"),
        "imperium_deck": (catalogue.imperium, "Imperium card"),
        "removed": (catalogue.cards, "card"),
        "intrigue_deck": (catalogue.intrigues, "Intrigue card"),
        "intrigue_discard": (catalogue.intrigues, "Intrigue card"),
        "conflict_deck": (catalogue.conflicts, "Conflict card"),
        "conflicts_past": (catalogue.conflicts, "Conflict card"),
        "hagal_deck": (catalogue.hagal, "House Hagal card"),
        "hagal_discard": (catalogue.hagal, "House Hagal card"),
    }
    for key, (shelf, what) in shelves.items():
        if key in given:
            cards = read.idents(f"given.{key}", given[key], shelf, what)
            setattr(state, key, cards[::-1] if key.endswith("deck") else cards)
    for key in ("row", "removed", "intrigue_discard", "hagal_discard"):
        getattr(state, key).sort()
    if "hagal_deck" in given and "hagal_discard" not in given:
        state.hagal_discard = []
    described = [*state.hagal_deck, *state.hagal_discard]
    if sorted(described) != sorted(state.mode.hagal_deck):
        state.mode = evolve(state.mode, hagal_deck=tuple(described))  # no other House Hagal card is in this game
    state.round = read.number("given.round", given.get("round", 1), 10)
    state.seed = read.number("given.seed", given.get("seed", 0), 2**64 - 1)
    state.draws = read.number("given.draws", given.get("draws", 0), 2**32)
    state.first_player = read.seat("given.first_player", given.get("first_player", 1), seats)
    state.conflict = given.get("conflict", _some_conflict(state) if given.get("phase") != "setup" else None)
    if state.conflict is not None:  # there is none before round 1
        read.ident("given.conflict", state.conflict, catalogue.conflicts, "Conflict card")
    stacks = read.counts("given.reserve", given.get("reserve", {}), catalogue.reserve, "reserve card", 100)
    state.reserve.update(stacks)
    makers = [space.id for space in catalogue.spaces.values() if space.maker is not None]
    state.bonus_spice.update(read.counts("given.bonus_spice", given.get("bonus_spice", {}), makers, "maker space"))
    for space, owner in read.known("given.control", given.get("control", {}), tuple(catalogue.spaces)).items():
        if not catalogue.spaces[space].control:
            read.fail(f"given.control.{space}", "this space cannot be controlled")
        state.control[space] = read.seat(f"given.control.{space}", owner, seats)
    for faction, owner in read.known("given.alliances", given.get("alliances", {}), FACTIONS).items():
        state.alliances[faction] = read.seat(f"given.alliances.{faction}", owner, seats)
    closed = given.get("closed", [])
    if not isinstance(closed, list):
        read.fail("given.closed", "expected a list")
    for index, part in enumerate(closed):
        where = f"given.closed[{index}]"
        pair = read.known(where, part, ("by", "space"))
        space = read.ident(f"{where}.space", pair.get("space"), catalogue.spaces, "space")
        state.closed = tuple(sorted((*state.closed, (read.seat(f"{where}.by", pair.get("by"), seats), space))))
    mentat = read.known("given.mentat", given.get("mentat", {}), ("owner", "space", "next"))
    if "owner" in mentat:
        state.mentat_owner = read.seat("given.mentat.owner", mentat["owner"], seats)
    if mentat.get("space") is not None:
        state.mentat_space = read.ident("given.mentat.space", mentat["space"], catalogue.spaces, "space")
    if "next" in mentat:
        state.mentat_next = read.seat("given.mentat.next", mentat["next"], seats)


def _some_conflict(state: State) -> str:
    """The first Conflict card that is not named elsewhere: one is always being fought over."""
    elsewhere = (*state.conflict_deck, *state.conflicts_past)
    free = [conflict for conflict in state.catalogue.conflicts.values() if conflict.id not in elsewhere]
    printed = load_catalogue().conflicts
    return min(free, key=lambda conflict: (conflict.id not in printed, conflict.level, conflict.id)).id


def _idle_card(catalogue: Catalogue) -> str:
    """The starter card with no Agent box and most icons: it gives an undescribed seat a choice and nothing else."""
    printed = load_catalogue().cards
    cards = [catalogue.cards[card] for card in catalogue.starter]
    return max(cards, key=lambda card: (not card.agent, card.id in printed, len(card.icons), card.id)).id


def _seat(read: _Reader, state: State, index: int, seat: Seat, given: dict[str, Any], actor: int) -> None:
    """One seat; troops not named are in the supply, VP not named follow from influence and alliances.

    A seat that is not to act and whose hand is not described holds one card, so that the game stops at its turn
    instead of running on.
    """
    where = f"given.seats[{index}]"
    catalogue = state.catalogue
    for kind in (*RESOURCES, "persuasion", "swords"):
        setattr(seat, kind, read.number(f"{where}.{kind}", given.get(kind, 0)))
    if "hand" not in given and not seat.rival and index != actor:
        given = {**given, "hand": [_idle_card(catalogue)]}
    for zone in ZONES:
        setattr(seat, zone, sorted(read.idents(f"{where}.{zone}", given.get(zone, []), catalogue.cards, "card")))
    seat.deck = read.idents(f"{where}.deck", given.get("deck", []), catalogue.cards, "card")[::-1]
    seat.intrigue = sorted(
        read.idents(f"{where}.intrigue", given.get("intrigue", []), catalogue.intrigues, "Intrigue card")
    )
    default = 0 if seat.rival else 3
    seat.garrison = read.number(f"{where}.garrison", given.get("garrison", default), TROOPS)
    seat.conflict = read.number(f"{where}.conflict", given.get("conflict", 0), TROOPS)
    seat.supply = TROOPS - seat.garrison - seat.conflict
    if seat.supply < 0 or given.get("supply", seat.supply) != seat.supply:
        read.fail(where, f"garrison, conflict and supply must add up to {TROOPS} troops (R-DEF-05)")
    seat.influence.update(
        read.counts(f"{where}.influence", given.get("influence", {}), FACTIONS, "faction", TOP_INFLUENCE)
    )
    seat.used_spaces = tuple(
        sorted(read.idents(f"{where}.used_spaces", given.get("used_spaces", []), catalogue.spaces, "space"))
    )
    seat.council = read.flag(f"{where}.council", given.get("council", False))
    if seat.council and "used_spaces" not in given:
        seat.used_spaces += _spaces_doing(catalogue, "council_seat")
    if read.flag(f"{where}.swordmaster", given.get("swordmaster", False)):
        seat.agents_total += seat.agents_total < 3
        seat.used_spaces += _spaces_doing(catalogue, "swordmaster") if "used_spaces" not in given else ()
    seat.places = sorted(read.idents(f"{where}.agents_at", given.get("agents_at", []), catalogue.spaces, "space"))
    free = seat.agents_total - len(seat.places)
    seat.agents = read.number(f"{where}.agents", given.get("agents", max(free, 0)), 3)
    if seat.agents + len(seat.places) > 3:
        read.fail(where, "a seat has at most 3 Agents of its own")
    seat.agents_total = max(seat.agents_total, seat.agents + len(seat.places))
    seat.revealed_turn = read.flag(f"{where}.done", given.get("done", False))
    seat.retired = read.flag(f"{where}.retired", given.get("retired", False))
    seat.waiting = _waiting(read, f"{where}.waiting", index, given.get("waiting", []))
    if given.get("set_aside") is not None:
        seat.set_aside = read.ident(f"{where}.set_aside", given["set_aside"], catalogue.cards, "card")
        seat.set_aside_discount = _discount(catalogue)
    if "set_aside_discount" in given:
        seat.set_aside_discount = read.number(f"{where}.set_aside_discount", given["set_aside_discount"], 20)
    seat.secret = tuple(read.idents(f"{where}.secret", given.get("secret", []), FACTIONS, "faction"))
    if read.flag(f"{where}.ability_used", given.get("ability_used", False)) and seat.leader is not None:
        seat.spent = tuple(trigger.key for trigger in seat.leader.triggers if trigger.troops)
    if read.number(f"{where}.strength", given.get("strength", seat.strength)) != seat.strength:
        read.fail(f"{where}.strength", f"follows from troops and swords, which make {seat.strength} (R-COMBAT-02)")
    least = sum(level >= FRIENDSHIP for level in seat.influence.values())
    least += sum(holder == index for holder in state.alliances.values())
    seat.vp = read.number(f"{where}.vp", given.get("vp", least if seat.scores else 0))
    if seat.scores and seat.vp < least:
        read.fail(f"{where}.vp", f"influence and alliances alone give {least} VP (R-INF-04, R-INF-06)")


def _waiting(read: _Reader, where: str, index: int, words: Any) -> list[Step]:
    """Cards that wait for the Reveal turn (R-INTR-07), by the id of the Intrigue card or the path of the effect."""
    if not isinstance(words, list):
        read.fail(where, f"expected a list, found {words!r:.40}")
    found: list[Step] = []
    for number, word in enumerate(words):
        paths = waiting_paths(read.catalogue, str(word))
        if len(paths) != 1:
            several = f"; say which: {', '.join(paths)}" if paths else ""
            read.fail(f"{where}[{number}]", f"{word!r:.60} is no one effect that can wait for a Reveal turn{several}")
        source = source_of(paths[0].partition("/")[0])
        last = waiting_paths(read.catalogue, source.id)[-1:] == paths
        kind = None if source.kind != "intrigue" else CARD if last else PART
        found.append(Step("effect", index, read.catalogue.nodes[paths[0]], source, kind))
    return sorted(found, key=lambda step: str(step.source))


def _discount(catalogue: Catalogue) -> int:
    """What a card set aside costs less, as the ability that sets it aside says (R-LEAD-12)."""
    nodes = catalogue.nodes.values()
    return next((node.discount for node in nodes if getattr(node, "verb", "") == "set_aside"), 0)


def _fill_reserve(state: State, named: dict[str, int]) -> None:
    """Reserve stacks that are not named hold the copies nobody owns."""
    for card in state.catalogue.reserve:
        if card not in named:
            zones = [zone for seat in state.seats for zone in (*(getattr(seat, z) for z in ZONES), seat.deck)]
            owned = sum(zone.count(card) for zone in zones)
            state.reserve[card] = max(0, state.catalogue.cards[card].copies - owned)


def _spaces_doing(catalogue: Catalogue, verb: str) -> tuple[str, ...]:
    """The spaces whose effect is this verb."""
    return tuple(s.id for s in catalogue.spaces.values() if any(effect.verb == verb for effect in s.effects))


def _enter(read: _Reader, state: State, given: dict[str, Any]) -> None:
    """Put the state at the moment described: a turn, the start of a phase, or the middle of something."""
    phase = given.get("phase", "player_turns")
    if phase not in PHASES:
        read.fail("given.phase", f"there is no phase {phase!r:.40}; there are {', '.join(PHASES)}")
    if state.conflict is None and phase not in ("setup", "round_start"):
        read.fail("given.conflict", "there is a Conflict from round 1 on")
    if ("agenda" in given) != ("turn" in given):
        read.fail("given", "turn and agenda belong together")
    if "agenda" in given:
        try:
            state.turn = snapshots.turn_from(given["turn"], state.catalogue)
            state.agenda = [snapshots.step_from(step, state.catalogue) for step in given["agenda"]]
            _check_agenda(state)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            read.fail("given.agenda", f"turn and agenda do not fit the card data ({error})")
        state.phase = phase
        return
    if phase in ENTERED_FROM:
        state.phase = ENTERED_FROM[phase]
        return
    if phase == "setup":  # what the Leaders change and ask before round 1 (R-SETUP-11)
        state.phase = phase
        setup.begin(state)
        return
    seat = read.seat("given.to_act", given.get("to_act", 1), len(state.seats))
    state.phase = phase
    state.turn = Turn()
    state.agenda = [
        Step("next_turn", NOBODY, data=(seat + 1) % len(state.seats)),
        Step(state.seats[seat].turn_step, seat),
    ]


def _check_agenda(state: State) -> None:
    """Steps that are known and belong to a seat; whoever writes an agenda by hand gets no further."""
    for step in (*state.agenda, *state.turn.pending):
        known = step.kind in (*agenda.ASKERS, *agenda.RUNNERS) or (step.kind == "ask" and step.effect is not None)
        if not known or not isinstance(step.seat, int) or not NOBODY <= step.seat < len(state.seats):
            raise ValueError(f"the step {step.kind!r:.40} of seat {step.seat!r:.10}")


def game_from(given: dict[str, Any], catalogue: Catalogue | None = None) -> Game:
    """A game that starts at the position described."""
    return Game(build(given, catalogue))
