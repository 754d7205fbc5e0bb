"""R-INFO-01 for screens: what a seat cannot know changes no byte of one, and previews keep what they promise."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from imperium.core.events import Event
from imperium.game import Game
from imperium.position.views import View
from imperium.screen.imperium.fold import fold
from imperium.screen.imperium.preview import Previews
from tests.bots.test_hidden import KINDS, moments, permuted
from tests.faces import screen_of
from tests.random_games import setup_of
from tests.test_reach import leads_nowhere

PAIRS = 75  # of each kind of game: 300 in all
GAMES = 25  # of each kind: 100 in all


def written(game: Game, seat: int) -> str:
    """The screen of a seat, byte for byte."""
    events = [event.seen_by(seat) for event in game.events]
    return json.dumps(screen_of(game.view(seat), events).data(), sort_keys=True)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_changes_no_byte_of_a_screen(kind: str) -> None:
    """Screens with all previews, of pairs of positions that the seat who decides cannot tell apart."""
    tried = 0
    for seed in range(200):
        for game, dice in moments(kind, seed + 300, 0.1):
            assert game.decision is not None
            seat = game.decision.seat
            twin = permuted(game, seat, dice)
            assert written(game, seat) == written(twin, seat)
            tried += 1
            if tried == PAIRS:
                return
    raise AssertionError(f"only {tried} pairs")


def test_the_comparison_would_notice_a_leak() -> None:
    """A preview played in the true game differs for positions that look alike: the property above is no empty one."""
    differing = 0
    for game, dice in moments("duo", 5, 0.5):
        assert game.decision is not None
        seat = game.decision.seat
        twin = permuted(game, seat, dice)
        for move in game.decision.options:
            here, there = game.copy(), twin.copy()
            here.apply(move)
            there.apply(move)
            differing += here.events[len(game.events) :] != there.events[len(twin.events) :]
    assert differing


def test_nothing_of_the_game_is_reached_from_a_screen() -> None:
    """No reference leads from a screen to a position, in any kind of game."""
    for kind in KINDS:
        for game, _ in moments(kind, 4, 0.05):
            for seat in range(len(game.state.seats)):
                leads_nowhere(screen_of(game.view(seat)), game)


@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", KINDS)
def test_previews_agree_with_what_then_happens(kind: str, every: int) -> None:
    """Event for event up to where they stop, over whole games, at every second decision or, slowly, at all; and the
    sums are those of the true table."""
    ends: Counter[str] = Counter()
    for seed in range(GAMES):
        game, dice = setup_of(kind, seed + 50), random.Random(seed)
        while game.decision is not None:
            if (len(game.record) + seed) % every:
                game.apply(dice.choice(game.decision.options))
                continue
            view = game.view(game.decision.seat)
            move = dice.choice(view.options)
            preview = Previews(view).of(move)
            before = len(game.events)
            game.apply(move)
            happened = [event.seen_by(view.seat) for event in game.events[before:]]
            assert list(preview.events) == happened[: len(preview.events)], (kind, seed, move)
            ends[preview.end.key] += 1
            if preview.end.key == "preview.asked":
                assert happened == list(preview.events)
                assert game.decision is not None and game.decision.seat == view.seat
            if preview.end.key == "preview.draws":
                drawn = happened[len(preview.events)]
                assert (drawn.kind, drawn.seat) in {("draw", view.seat), ("intrigue", view.seat)}
    assert ends["preview.asked"] > 100 and ends["preview.draws"] > 20


NUMBERS = ("vp", "solari", "spice", "water", "garrison", "conflict", "supply", "influence", "council", "agents_total")


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_brought_forward_by_events_is_the_true_one(kind: str) -> None:
    """From decision to decision: numbers and markers of every seat, Agents on the board, control, bonus spice."""
    for seed in range(6):
        game, dice = setup_of(kind, seed + 80), random.Random(seed)
        while game.decision is not None:
            seat = game.decision.seat
            table, before = game.view(seat).position, len(game.events)
            game.apply(dice.choice(game.decision.options))
            events: list[Event] = [event.seen_by(seat) for event in game.events[before:]]
            for event in events:
                fold(table, event)
            true = game.view(seat).position
            for mine, its in zip(table.seats, true.seats, strict=True):
                for name in NUMBERS:
                    assert getattr(mine, name) == getattr(its, name), (kind, seed, name, events)
            assert table.alliances == true.alliances
            assert table.control == true.control
            spaces = true.catalogue.spaces
            assert [table.bonus_spice.get(one, 0) for one in spaces] == [
                true.bonus_spice.get(one, 0) for one in spaces
            ]
            assert (table.round, table.conflict) == (true.round, true.conflict)
            assert len(table.conflict_deck) == len(true.conflict_deck)
            standing = [sorted(one.places) for one in table.seats]
            if table.mentat_space is None and true.mentat_space is None:
                assert standing == [sorted(one.places) for one in true.seats]


def test_a_preview_says_what_nobody_can_know() -> None:
    """Over whole games no preview of an option names a card that is drawn."""
    for game, _ in moments("duo", 9, 1.0):
        view: View = game.view(game.decision.seat)  # type: ignore[union-attr]
        for move in view.options:
            hidden = {event.kind for event in Previews(view).of(move).events if event.hidden}
            assert hidden <= {"secret"}  # one's own choice
