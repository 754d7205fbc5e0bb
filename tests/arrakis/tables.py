"""Tables for tests: a game at a phase, with only what a test sets; answers by code."""

from __future__ import annotations

import random
from typing import Any

from arrakis.game import Dune
from arrakis.state import State
from arrakis.table import place
from imperium.core.agenda import push
from imperium.core.game import Game, start
from imperium.core.steps import NOBODY

RULES = Dune()
ALL = ["atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen"]
BOX = RULES.catalogue


def new(factions: list[str] | None = None, seed: int = 1, **more: Any) -> Game[State]:
    """A game of these factions at its first decision, in this order of circles."""
    return start(RULES, seed=seed, factions=factions or ALL, **more)


def bare(factions: list[str] | None = None, turn: int = 2, storm: int = 0, **more: Any) -> State:
    """A position without forces on the map, cards in hands or traitors, at the start of a turn."""
    state = RULES.set_up(seed=1, factions=factions or ALL, **more)
    for seat in state.seats:
        seat.reserve, seat.traitors = 20, []
    state.wheel_1, state.wheel_2 = 0, len(state.seats) - 1
    state.turn, state.storm, state.phase = turn, storm, "mentat_pause"
    return state


def seat_of(state: State, faction: str) -> int:
    """The number of a faction's seat."""
    return next(index for index, seat in enumerate(state.seats) if seat.faction == faction)


def put(state: State, faction: str, **cells: int) -> None:
    """Forces from reserve to cells: `arrakeen_9=5`."""
    seat = seat_of(state, faction)
    for name, number in cells.items():
        stem, _, sector = name.rpartition("_")
        place(state, seat, f"{stem}@{sector}" if sector.isdigit() else name, number)
        state.seats[seat].reserve -= number


def hold(state: State, faction: str, *cards: str) -> None:
    """Cards from the deck to a hand."""
    for card in cards:
        state.treachery_deck.remove(card)
    owner = state.seats[seat_of(state, faction)]
    owner.hand = sorted([*owner.hand, *cards])


def traitor(state: State, faction: str, *leaders: str) -> None:
    """Traitor cards of a faction."""
    for leader in leaders:
        state.traitor_deck.remove(leader)
    state.seats[seat_of(state, faction)].traitors = sorted(leaders)


def ally(state: State, one: str, other: str) -> None:
    """An alliance."""
    a, b = seat_of(state, one), seat_of(state, other)
    state.seats[a].ally, state.seats[b].ally = b, a


def at(state: State, phase: str) -> Game[State]:
    """The game where this phase begins; the storm order is as the position has it."""
    state.phase = phase
    push(state, "begin", NOBODY)
    return Game(RULES, state)


def say(game: Game[State], *codes: str) -> Game[State]:
    """Answer one decision after another."""
    for code in codes:
        game.apply(code)
    return game


def asked(game: Game[State]) -> tuple[str, str] | None:
    """Who is asked what."""
    decision = game.decision
    return None if decision is None else (game.state.seats[decision.on_behalf].faction, decision.kind)


def pass_until(game: Game[State], kind: str, faction: str = "") -> Game[State]:
    """The most modest answers until a decision of this kind."""
    while game.decision is not None:
        if game.decision.kind == kind and (not faction or asked(game) == (faction, kind)):
            return game
        game.apply(max(game.decision.options, key=lambda move: move.modesty))
    raise AssertionError(f"never asked: {kind}")


def played(game: Game[State], seed: int, watch: Any = None) -> Game[State]:
    """A random game to its end."""
    dice = random.Random(seed)
    while game.decision is not None:
        if watch is not None:
            watch(game)
        game.apply(dice.choice(game.decision.options))
    return game


def spice(game: Game[State], faction: str) -> int:
    """What a faction has."""
    return game.state.seats[seat_of(game.state, faction)].spice


def seat(game: Game[State], faction: str) -> Any:
    """The seat of a faction."""
    return game.state.seats[seat_of(game.state, faction)]


def events(game: Game[State], kind: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in game.events if event.kind == kind]
