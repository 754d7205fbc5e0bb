"""R-INFO-01: from what a seat is given, no reference leads to the position or to anything that is hidden from it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from imperium.bots import Bot
from imperium.core.events import EventLog
from imperium.core.game import Game
from imperium.core.players.match import play_out
from imperium.position.state import State
from imperium.position.views import View
from imperium.screen.imperium.face import ImperiumFace
from imperium.screen.imperium.options import question_of
from imperium.terminal import commands
from imperium.terminal.menu import Menu
from tests.bots.test_hidden import KINDS, moments, permuted
from tests.random_games import setup_of
from tests.reach import MUTABLE, atoms, definitions, reachable
from tests.terminal.robots import Robot, sit

POSITIONS = 75  # of each kind of game: 300 in all


def leads_nowhere(given: Any, game: Game) -> set[tuple[str, Any]]:
    """Nothing of the game that ever changes is reached. The words and numbers that are."""
    stops = definitions(game.state.catalogue)
    found = reachable([given], stops)
    true = [thing for thing in reachable([game], stops) if isinstance(thing, MUTABLE)]
    assert not {id(thing) for thing in found} & {id(thing) for thing in true}
    return atoms(found)


def positions(kind: str) -> Iterator[tuple[int, Game, random.Random]]:
    """So many moments of random games, numbered."""
    every = (moment for seed in range(100) for moment in moments(kind, seed + 900, 0.12))
    tried = 0
    for tried, (game, dice) in enumerate(islice(every, POSITIONS), 1):
        yield tried, game, dice
    assert tried == POSITIONS


def reaches_the_same(game: Game, seat: int, dice: random.Random) -> None:
    """The same words are reached from the view of a seat when everything hidden from it is permuted."""
    twin = permuted(game, seat, dice)
    assert leads_nowhere(game.view(seat), game) == leads_nowhere(twin.view(seat), twin)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_hidden_is_reached_from_a_view(kind: str) -> None:
    """From the view of one seat at each position, the next seat at the next."""
    for number, game, dice in positions(kind):
        reaches_the_same(game, number % len(game.state.seats), dice)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_hidden_is_reached_from_any_view(kind: str) -> None:
    """From the views of all seats at each position."""
    for _, game, dice in positions(kind):
        for seat in range(len(game.state.seats)):
            reaches_the_same(game, seat, dice)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("looks", [True, False])
def test_nothing_of_the_game_is_reached_from_what_a_bot_is_given(kind: str, looks: bool) -> None:
    """Through the loop that simulations use, for bots that look at the table and for those that do not; at every
    third choice of a game."""
    game = setup_of(kind, 8)

    class Walks(Bot):
        def choose(self, view: View) -> str:
            if len(game.record) % 3 == 0:
                found = leads_nowhere(view, game)
                assert looks or not any(isinstance(thing, State) for thing in reachable([view]))
                assert found or not looks
            return random.Random(len(game.record)).choice(view.options).code

    Walks.looks = looks
    play_out(game, {seat: Walks() for seat in range(len(game.state.seats))})
    assert game.over


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_the_game_is_reached_from_an_observation(kind: str) -> None:
    pytest.importorskip("pettingzoo")
    from imperium.rl import ImperiumEnv

    words = kind.partition("-")
    setup: dict[str, Any] = {"mode": "table", "seats": int(kind[-1])} if "table" in kind else {"mode": words[0]}
    inner = ImperiumEnv(**setup)
    for game, dice in moments(kind, 4, 0.1):
        for agent, seat in inner.seats.items():
            twin = permuted(game, seat, dice)
            seen = []
            for one in (game, twin):
                inner.reset(seed=0)
                inner.episode.game = one
                given = inner.observe(agent)
                leads_nowhere(given, one)
                seen.append({part: numbers.tolist() for part, numbers in given.items()})
            assert seen[0] == seen[1]


def test_nothing_of_the_game_is_reached_from_what_a_hint_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """The view, a budget and a number; the clock that ticks on the screen is the terminal's own."""
    given: list[Any] = []

    def keep(*words: Any, tick: Any, **more: Any) -> list[Any]:
        given.extend((*words, more))
        return []

    monkeypatch.setattr(ImperiumFace, "hint", staticmethod(keep))
    sitting = sit(setup_of("solo-mentat", 3), {"mode": "solo", "seed": 3}, Robot(3))
    assert commands.run(sitting, Menu(question_of(sitting.view)), "hint")
    assert isinstance(given[0], View)
    leads_nowhere(given, sitting.game)


@pytest.mark.parametrize("kind", KINDS)
def test_the_caches_of_the_catalogue_hold_no_position(kind: str) -> None:
    """Everybody who has the cards has them too: what was played leaves no trace there, no held hand either."""
    game = setup_of(kind, 6)
    dice = random.Random(6)
    held = set()
    while game.decision is not None:
        held |= {tuple(seat.intrigue) for seat in game.state.seats if len(seat.intrigue) > 1}
        game.apply(dice.choice(game.decision.options))
    catalogue = game.state.catalogue
    found = reachable([catalogue.caches], definitions(catalogue))
    assert not [thing for thing in found if isinstance(thing, (*MUTABLE[:3], EventLog, Game))]
    assert held
    kept = {part for thing in found if type(thing) is tuple for part in (thing, thing[1:])}
    assert not [hand for hand in held if hand in kept]


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_game_is_played_under_holds_no_position(kind: str) -> None:
    """Rules, mode and ways of playing are in every view; they are the same for everybody and lead to no position."""
    game = setup_of(kind, 6)
    dice = random.Random(6)
    for _ in range(20):
        assert game.decision is not None
        game.apply(dice.choice(game.decision.options))
    mode = game.state.mode
    held = [vars(game.rules), {name: getattr(mode, name) for name in ("ways", "space_costs", "hagal_deck")}]
    held += [vars(way) for way in mode.ways.values()]
    found = reachable(held, definitions(game.state.catalogue))
    assert not [thing for thing in found if isinstance(thing, (State, EventLog, Game))]
