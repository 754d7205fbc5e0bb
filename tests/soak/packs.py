"""Whole games with packs composed at random: no exception, no answer that does not come back, every invariant.

Each pack is read, told in words, and played in one of several ways: by the rules alone, by bots, on every screen, at
the keyboard, from a journal. The default suite plays a slice.
"""

from __future__ import annotations

import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from imperium.bots import Bot
from imperium.bots.greedy import GreedyBot
from imperium.bots.planner import PlannerBot
from imperium.catalogue import Catalogue, load_catalogue
from imperium.core.errors import BadCatalogue, Endless
from imperium.core.players.guard import default
from imperium.game import Game, load_game, new_game
from imperium.games import open_game, start_game
from imperium.given.corpus import choose
from imperium.terminal.console import Console
from imperium.terminal.imperium.table import whole
from imperium.tui.canvas import size
from imperium.tui.painter import paint
from imperium.tui.visible import Still
from imperium.words.card_text import short
from tests.faces import scene_of, screen_of
from tests.generated_packs import written
from tests.invariants import Scored, check
from tests.terminal.robots import Robot, sit

COUNT = 4_000
MODES = ("table", "solo", "duo", "table")
MOST_DECISIONS = 600  # of one game: what comes after is more of the same
WIDTHS, HEIGHTS = (1, 40, 60, 61, 80, 99, 120, 200), (1, 16, 17, 24, 40, 70)  # of windows
MOST_SECONDS = 5.0  # of processor time for one answer


def setup_of(catalogue: Catalogue, number: int) -> dict[str, Any]:
    """A game in which the leaders of the pack play."""
    mode = MODES[number % len(MODES)]
    own = [ident for ident in catalogue.leaders if ident.startswith("leaders_")]
    if mode == "solo":
        return {"mode": mode, "leader": own[0], "seed": number}
    seats = {"table": 3 + number % 2, "duo": 2}[mode]
    others = [ident for ident in catalogue.leaders if ident not in own]
    return {"mode": mode, "leaders": [*own, *others][:seats], "seed": number}


def answer(game: Game, apply: Callable[[str], None], code: str) -> bool:
    """Give an answer; whether it was made. One that would never end has changed nothing."""
    before, made, begun = game.state.copy(), len(game.record), time.process_time()
    try:
        apply(code)
        return True
    except Endless as error:
        assert "goes round in circles" in str(error)
        assert (game.state, len(game.record)) == (before, made)
        return False
    finally:
        spent = time.process_time() - begun
        assert spent < MOST_SECONDS, f"{code} took {spent:.1f} s"


def by_the_rules(catalogue: Catalogue, number: int, directory: Path) -> Game:
    """Random choices under every invariant; now and then saved, loaded and asked why not."""
    game, dice = new_game(**setup_of(catalogue, number), catalogue=catalogue), random.Random(number)
    scored = Scored()
    while game.decision is not None and len(game.record) < MOST_DECISIONS:
        codes = game.decision.codes
        assert len(set(codes)) == len(codes) > 1
        if not answer(game, game.apply, choose(game.decision, dice).code):
            continue_otherwise(game, dice)
        check(game.state, scored)
        if dice.random() < 0.02 and game.decision is not None:
            again = load_game(game.save(), catalogue)
            assert again.state == game.state
            assert again.decision is not None
            assert again.decision.codes == game.decision.codes
            for code in codes:
                assert code in game.decision.codes or game.why_not(code) is not None
    return game


def continue_otherwise(game: Game, dice: random.Random) -> None:
    """Some other answer, if there is one that comes to an end."""
    assert game.decision is not None
    for code in dice.sample(game.decision.codes, len(game.decision.codes)):
        if answer(game, game.apply, code):
            return
    raise Stuck


class Stuck(Exception):
    """Every answer there is would never end: the game is over for good, and has said why."""


def by_bots(catalogue: Catalogue, number: int, directory: Path) -> Game:
    """Greedy bots, and one that plans."""
    game = new_game(**setup_of(catalogue, number), catalogue=catalogue)
    bots: list[Bot] = [PlannerBot(playouts=2), *(GreedyBot() for _ in game.state.seats)]
    while game.decision is not None and len(game.record) < MOST_DECISIONS:
        decision = game.decision
        bot = bots[decision.seat] if len(game.record) < 60 else GreedyBot()
        chosen = bot.choose(game.view(decision.seat))
        if not answer(game, game.apply, str(chosen)):
            rest = [move for move in decision.options if move != chosen]
            if not rest or not answer(game, game.apply, default(rest).code):
                raise Stuck
    return game


def at_the_keyboard(catalogue: Catalogue, number: int, directory: Path) -> Game:
    """A person who looks around."""
    setup = setup_of(catalogue, number)
    robot = Robot(number, width=random.Random(number).choice(WIDTHS), looking=0.2)
    sitting = sit(new_game(**setup, catalogue=catalogue), setup, robot)

    def watch(text: str) -> None:
        if len(sitting.game.record) >= MOST_DECISIONS:
            raise Stuck

    robot.watch = watch
    sitting.play()
    return sitting.game


def on_every_screen(catalogue: Catalogue, number: int, directory: Path) -> Game:
    """What every seat sees, as data, in full-screen windows of all sizes and in lines; random choices in between."""
    game, dice = new_game(**setup_of(catalogue, number), catalogue=catalogue), random.Random(number)
    while game.decision is not None and len(game.record) < MOST_DECISIONS // 4:
        if dice.random() < 0.3:
            for seat in range(len(game.state.seats)):
                shown = screen_of(game.view(seat))
                json.dumps(shown.data())
                width, height = dice.choice(WIDTHS), dice.choice(HEIGHTS)
                lines = paint(Still(scene_of(shown)), width, height)
                assert {size(line) for line in lines} == {width} and len(lines) == height
                assert all(line.isprintable() for line in whole(shown, Console(plain=True, width=width)))
        if not answer(game, game.apply, choose(game.decision, dice).code):
            continue_otherwise(game, dice)
    return game


def from_a_journal(catalogue: Catalogue, number: int, directory: Path) -> Game:
    """Recorded, taken back, left and resumed."""
    path, dice = directory / "x.journal", random.Random(number)
    opened = start_game(setup_of(catalogue, number), save=path, packs=(directory / "pack",))
    try:
        while opened.game.decision is not None and len(opened.game.record) < MOST_DECISIONS // 4:
            if not answer(opened.game, opened.answer, choose(opened.game.decision, dice).code):
                raise Stuck
            if dice.random() < 0.05:
                opened.undo(dice.randint(1, min(5, len(opened.game.record))))
            if dice.random() < 0.05:
                state = opened.game.state
                opened.close()
                opened = open_game(path)
                assert opened.game.state == state
        return opened.game
    finally:
        opened.close()


WAYS = (by_the_rules, by_the_rules, by_bots, on_every_screen, at_the_keyboard, by_the_rules, from_a_journal)


def prepared(directory: Path) -> Callable[[int], Counter[str]]:
    """Nothing is needed."""
    return lambda number: Counter([one(number)])


def one(number: int) -> str:
    """Compose a pack and play a game with it; what came of it."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        try:
            catalogue = load_catalogue((written(number, directory / "pack"),))
        except BadCatalogue as error:
            assert all(problem.isprintable() for problem in error.problems)
            return "refused"
        for definition in (*catalogue.cards.values(), *catalogue.intrigues.values(), *catalogue.leaders.values()):
            assert short(catalogue, definition).isprintable()
        way = WAYS[number % len(WAYS)]
        try:
            new_game(**setup_of(catalogue, number), catalogue=catalogue)
        except Endless as error:  # said in one sentence before anything is asked, and nothing is begun
            assert "goes round in circles" in str(error)
            return "never begins"
        try:
            game = way(catalogue, number, directory)
        except Stuck:
            return f"{way.__name__}: stuck"
        return f"{way.__name__}: {'over' if game.over else 'left'}"
