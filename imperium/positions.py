"""Positions in words: build one from a short description, and describe any position in the same words.

Only what matters need be said; the rest has plain defaults. Seats are counted from 1 and decks are written top card
first, as people do. This is the `given` of a check file and the text form of a position.
"""

from __future__ import annotations

from collections import Counter
from difflib import get_close_matches
from typing import Any

from imperium import influence, setup, snapshots
from imperium.catalogue import Catalogue, load_catalogue
from imperium.errors import BadPosition, ImperiumError
from imperium.game import Game, set_up
from imperium.state import FACTIONS, NOBODY, RESOURCES, TROOPS, Seat, State, Step, Turn

ENTERED_FROM = {  # the phase whose end leads into the one described
    "round_start": "setup", "combat": "player_turns", "makers": "combat", "recall": "makers", "endgame": "recall",
}  # fmt: skip
ZONES = ("hand", "discard", "played", "revealed")
STATE_KEYS = (
    "mode", "difficulty", "seats", "round", "phase", "to_act", "first_player", "conflict", "conflict_deck",
    "conflicts_past", "row", "imperium_deck", "reserve", "removed", "intrigue_deck", "intrigue_discard",
    "bonus_spice", "control", "alliances", "closed", "mentat", "hagal_deck", "hagal_discard", "seed", "draws",
    "turn", "agenda",
)  # fmt: skip
SEAT_KEYS = (
    "leader", "vp", *RESOURCES, "garrison", "conflict", "supply", "influence", *ZONES, "deck", "intrigue",
    "agents", "agents_at", "swordmaster", "council", "used_spaces", "done", "persuasion", "swords", "set_aside",
    "secret", "ability_used", "strength", "waiting",
)  # fmt: skip


class _Reader:
    """Checks every value on its way in; the first thing wrong is the error."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def fail(self, where: str, what: str) -> None:
        """Refuse, naming the place."""
        raise BadPosition(f"{where}: {what}.")

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
    number = {"solo": 3, "duo": 3}.get(mode, max(3, len(seats)))
    named = [seat.get("leader") for seat in seats]
    plain = sorted(
        (leader.id for leader in catalogue.leaders.values()),
        key=lambda ident: (len(catalogue.leaders[ident].modifiers) + len(catalogue.leaders[ident].triggers), ident),
    )
    spare = [ident for ident in plain if ident not in named and catalogue.leaders[ident].rival]
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
    state.events = []
    for zone in ("imperium_deck", "row", "intrigue_deck", "conflict_deck", "removed"):
        setattr(state, zone, [])
    return state


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
    state.round = read.number("given.round", given.get("round", 1), 10)
    state.seed = read.number("given.seed", given.get("seed", 0), 2**64 - 1)
    state.draws = read.number("given.draws", given.get("draws", 0), 2**32)
    state.first_player = read.seat("given.first_player", given.get("first_player", 1), seats)
    first_conflict = min(catalogue.conflicts.values(), key=lambda conflict: (conflict.level, conflict.id)).id
    state.conflict = read.ident(
        "given.conflict", given.get("conflict", first_conflict), catalogue.conflicts, "Conflict card"
    )
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


def _idle_card(catalogue: Catalogue) -> str:
    """The starter card with most icons and no Agent box: it gives an undescribed seat a choice and nothing else."""
    cards = [catalogue.cards[card] for card in catalogue.starter if not catalogue.cards[card].agent]
    return max(cards, key=lambda card: (len(card.icons), card.id)).id


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
        read.counts(f"{where}.influence", given.get("influence", {}), FACTIONS, "faction", influence.TOP)
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
    if given.get("set_aside") is not None:
        seat.set_aside = read.ident(f"{where}.set_aside", given["set_aside"], catalogue.cards, "card")
        seat.set_aside_discount = 1
    seat.secret = tuple(read.idents(f"{where}.secret", given.get("secret", []), FACTIONS, "faction"))
    if read.flag(f"{where}.ability_used", given.get("ability_used", False)) and seat.leader is not None:
        seat.spent = tuple(trigger.on for trigger in seat.leader.triggers if trigger.troops)
    least = sum(level >= influence.FRIENDSHIP for level in seat.influence.values())
    least += sum(holder == index for holder in state.alliances.values())
    seat.vp = read.number(f"{where}.vp", given.get("vp", least if seat.scores else 0))
    if seat.scores and seat.vp < least:
        read.fail(f"{where}.vp", f"influence and alliances alone give {least} VP (R-INF-04, R-INF-06)")


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
    if "agenda" in given or "turn" in given:
        try:
            state.turn = snapshots.turn_from(given["turn"], state.catalogue)
            state.agenda = [snapshots.step_from(step, state.catalogue) for step in given["agenda"]]
        except (KeyError, TypeError, ValueError) as error:
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
    if phase != "player_turns":
        read.fail(
            "given.phase",
            f"there is no phase {phase!r:.40}; there are setup, player_turns, {', '.join(ENTERED_FROM)}",
        )
    seat = read.seat("given.to_act", given.get("to_act", 1), len(state.seats))
    state.phase = phase
    state.turn = Turn()
    state.agenda = [
        Step("next_turn", NOBODY, data=(seat + 1) % len(state.seats)),
        Step(state.seats[seat].turn_step, seat),
    ]


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
    for faction, holder in state.alliances.items():
        levels = [seat.influence[faction] for seat in state.seats]
        if holder != NOBODY and (levels[holder] < influence.ALLIANCE or levels[holder] < max(levels)):
            raise BadPosition(
                f"given.alliances.{faction}: the holder needs 4 influence and nobody may be ahead (R-INF-06, 07)."
            )
        if holder == NOBODY and max(levels) >= influence.ALLIANCE:
            raise BadPosition(
                f"given.alliances.{faction}: somebody has 4 influence, so somebody holds the token (R-INF-06)."
            )
    if state.mentat_space is not None and state.mentat_owner == NOBODY:
        raise BadPosition("given.mentat: a Mentat on a space belongs to somebody; name its owner.")


def describe(state: State) -> dict[str, Any]:
    """Every word of the position, in the words `build` takes."""
    data: dict[str, Any] = {
        "mode": state.mode.name,
        "difficulty": state.mode.difficulty,
        "round": state.round,
        "phase": state.phase,
        "first_player": state.first_player + 1,
        "conflict": state.conflict,
        "conflict_deck": state.conflict_deck[::-1],
        "conflicts_past": list(state.conflicts_past),
        "row": list(state.row),
        "imperium_deck": state.imperium_deck[::-1],
        "reserve": dict(state.reserve),
        "removed": list(state.removed),
        "intrigue_deck": state.intrigue_deck[::-1],
        "intrigue_discard": list(state.intrigue_discard),
        "bonus_spice": dict(state.bonus_spice),
        "control": {space: seat + 1 for space, seat in state.control.items()},
        "alliances": {faction: seat + 1 for faction, seat in state.alliances.items() if seat != NOBODY},
        "closed": [{"by": seat + 1, "space": space} for seat, space in state.closed],
        "mentat": _mentat(state),
        "hagal_deck": state.hagal_deck[::-1],
        "hagal_discard": list(state.hagal_discard),
        "seed": state.seed,
        "draws": state.draws,
        "seats": [_describe_seat(seat) for seat in state.seats],
    }
    if state.turn.seat != NOBODY:
        data["to_act"] = state.turn.seat + 1
    return data


def _mentat(state: State) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if state.mentat_owner != NOBODY:
        data["owner"] = state.mentat_owner + 1
    if state.mentat_space is not None:
        data["space"] = state.mentat_space
    if state.mentat_next != NOBODY:
        data["next"] = state.mentat_next + 1
    return data


def _describe_seat(seat: Seat) -> dict[str, Any]:
    return {
        "leader": seat.leader.id if seat.leader is not None else None,
        "vp": seat.vp,
        **{kind: getattr(seat, kind) for kind in RESOURCES},
        "garrison": seat.garrison,
        "conflict": seat.conflict,
        "supply": seat.supply,
        "influence": dict(seat.influence),
        **{zone: list(getattr(seat, zone)) for zone in ZONES},
        "deck": seat.deck[::-1],
        "intrigue": list(seat.intrigue),
        "agents": seat.agents,
        "agents_at": list(seat.places),
        "swordmaster": seat.agents_total > 2,
        "council": seat.council,
        "used_spaces": list(seat.used_spaces),
        "done": seat.revealed_turn,
        "persuasion": seat.persuasion,
        "swords": seat.swords,
        "strength": seat.strength,
        "set_aside": seat.set_aside,
        "secret": list(seat.secret),
        "ability_used": bool(seat.spent),
        "waiting": [step.source.partition(":")[2] for step in seat.waiting],
    }


def game_from(given: dict[str, Any], catalogue: Catalogue | None = None) -> Game:
    """A game that starts at the position described."""
    return Game(build(given, catalogue))
