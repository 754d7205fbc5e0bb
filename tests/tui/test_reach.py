"""Every option can be reached: by pointing on the full screen, by keys, by a click, and typed in line mode."""

from __future__ import annotations

import random
from functools import lru_cache

import pytest

from imperium.bots import make
from imperium.checks.games import NotRecorded, Recorded, read_games, recorded_games
from imperium.commands.prompts import sights
from imperium.core.progress import Progress
from imperium.game import Game
from imperium.screen.imperium.options import question_of
from imperium.terminal.menu import Menu
from imperium.tui.canvas import Target
from imperium.tui.painter import paint
from imperium.tui.scene import Scene
from imperium.tui.visible import Still, in_sight
from tests.bots.test_hidden import KINDS
from tests.faces import FACE, scene_of, screen_of
from tests.random_games import setup_of
from tests.tui.desks import keys_to, way_to

RECORDED = read_games(recorded_games())
SLICES = [
    pytest.param(RECORDED[::54], id="4"),
    pytest.param(RECORDED[1::4], id="54", marks=pytest.mark.slow),
]  # of all kinds
CROWDED = ("table4-15", 219)  # four seats, five cards and three Intrigue cards in hand, long names in the Row


@lru_cache(maxsize=8)
def decisions(kind: str, seed: int) -> list[Game]:
    """The moments of a game in which a bot plays well at times and anything at others."""
    game, bot, dice = setup_of(kind, seed), make("greedy", seed), random.Random(seed)
    found = []
    while game.decision is not None:
        found.append(game.copy())
        view = game.view(game.decision.seat)
        game.apply(bot.choose(view) if dice.random() < 0.7 else dice.choice(view.options))
    return found


@pytest.mark.parametrize("recorded", SLICES)
def test_every_option_of_every_decision_can_be_reached(recorded: list[Recorded]) -> None:
    """Of recorded games, on the full screen and in line mode, with the very code resulting."""
    for one in recorded:
        game = one.new()
        for made in one.codes:
            assert game.decision is not None
            view = game.view(game.decision.seat)
            menu = Menu(question_of(view, previews=False))
            scene = scene_of(screen_of(view, previews=False))

            def point(target: Target, scene: Scene = scene) -> None:
                scene.cursor = target

            for code in game.decision.codes:
                scene.picked = {}
                assert way_to(scene, code, point) == code
                assert [move.code for _, move in menu.find(code)] == [code]
            game.apply(made)


@pytest.mark.parametrize("kind", KINDS)
def test_keys_alone_reach_everything(kind: str) -> None:
    """Tab and the arrows bring the cursor to everything that can be pointed at, from wherever it is."""
    for game in decisions(kind, 3)[::5]:
        assert game.decision is not None
        screen = screen_of(game.view(game.decision.seat), previews=False)
        for code in game.decision.codes:
            scene = scene_of(screen)

            def point(target: Target, scene: Scene = scene) -> None:
                keys_to(scene, target)

            assert way_to(scene, code, point) == code


SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))


@pytest.mark.parametrize(
    ("first", "every"), [pytest.param(5, 40, id="some"), pytest.param(0, 17, id="more", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_mouse_alone_reaches_everything(width: int, height: int, first: int, every: int) -> None:
    """What has to be pointed at is painted, after a click on its tab in a small window; other decisions at each."""
    for kind in KINDS:
        for game in decisions(kind, 4)[first * SIZES.index((width, height)) :: every]:
            assert game.decision is not None
            screen = screen_of(game.view(game.decision.seat), previews=False)
            for code in game.decision.codes:
                scene = scene_of(screen)

                def point(target: Target, scene: Scene = scene) -> None:
                    shown = [span.target for line in paint(Still(scene), width, height) for span in line]
                    if target not in shown:
                        assert width < 100, target
                        tab = {"space": "board", "choice": "choices"}.get(target.kind, "cards")
                        assert Target("tab", tab) in shown
                        while target not in shown:  # the wheel moves on in the list
                            scene.cursor = scene.items("choices" if tab == "choices" else "board")[0]
                            shown = wheel(scene, target, width, height)
                    scene.cursor = target

                assert way_to(scene, code, point) == code


def wheel(scene: Scene, target: Target, width: int, height: int) -> list[Target | None]:
    """What is painted once the wheel has moved the list far enough."""
    for _ in range(60):
        shown = [span.target for line in paint(Still(scene), width, height) for span in line]
        if target in shown:
            return shown
        scene.move(1)
    raise AssertionError(f"{target} never comes into sight")


@pytest.mark.parametrize(("width", "height"), [(100, 30), (120, 40), (200, 60)])
def test_everything_is_in_sight_at_once(width: int, height: int) -> None:
    """Conflict, seats, hand, Row, board and question at every prompt, from 100x30 on."""
    for kind in KINDS:
        for game in decisions(kind, 6)[::7]:
            assert game.decision is not None
            assert all(in_sight(FACE, game.view(game.decision.seat), width, height).values())


@pytest.mark.parametrize(("width", "height"), [(100, 30), (120, 40)])
def test_a_crowded_table_is_in_sight_at_once(width: int, height: int) -> None:
    """Names get shorter before any card is out of sight."""
    name, decision = CROWDED
    one = next(one for one in RECORDED if one.name == name)
    game = one.new()
    for code in one.codes[:decision]:
        game.apply(code)
    assert game.decision is not None
    assert all(in_sight(FACE, game.view(game.decision.seat), width, height).values())


def test_at_80x24_what_decides_the_choice_is_in_sight() -> None:
    """Conflict, seats and question always; the board where an Agent can be sent."""
    for kind in KINDS:
        for game in decisions(kind, 6)[::7]:
            assert game.decision is not None
            found = in_sight(FACE, game.view(game.decision.seat), 80, 24)
            assert found["Conflict"] and found["seats"] and found["question"]
            if any(code.startswith("agent ") for code in game.decision.codes):
                assert found["board"]


def test_the_measure_is_taken_over_recorded_games() -> None:
    """An even sample of them, with a share for every size; without any game that is said."""
    some = sorted(RECORDED, key=lambda one: len(one.codes))[:3]  # short ones
    head, _, *rows = sights(some, 1, Progress(None))
    assert head.startswith(f"1 of 3 recorded games: {len(some[0].codes)} prompts.")
    shares = {row.split()[0]: [float(share) for share in row.split()[1:]] for row in rows}
    assert list(shares) == ["80x24", "100x30", "120x40", "200x60"]
    assert all(set(found) == {100.0} for window, found in shares.items() if window != "80x24")
    with pytest.raises(NotRecorded):
        list(sights([], 1, Progress(None)))
