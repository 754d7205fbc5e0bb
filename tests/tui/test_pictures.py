"""Text snapshots of one position at four sizes, looked at as pictures; `python -m tests.tui.test_pictures` anew."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest

from imperium.bots import make
from imperium.game import Game, new_game
from imperium.tui import painter
from imperium.tui.canvas import size, text_of
from imperium.tui.imperium import panels
from imperium.tui.painter import paint
from imperium.tui.palette import DARK, LIGHT
from imperium.tui.visible import WINDOWS, Still
from tests.faces import scene_of, screen_of

SNAPSHOTS = Path(__file__).parent / "snapshots"


def position() -> Game:
    """The position of the pictures in docs/pictures."""
    setup = {"leader": "duke_leto_atreides", "rivals": ["earl_memnon_thorvald", "glossu_rabban"]}
    game, bot = new_game("solo", seed=12, **setup), make("greedy", 12)  # type: ignore[arg-type]
    while game.decision is not None and (len(game.record) < 40 or game.decision.kind != "turn"):
        game.apply(bot.choose(game.view(game.decision.seat)))
    return game


def snapshot(width: int, height: int) -> str:
    game = position()
    events = [event.seen_by(0) for event in game.events[-30:]]
    lines = paint(Still(scene_of(screen_of(game.view(0), events))), width, height)
    return "".join(f"{text_of(line).rstrip()}\n" for line in lines)


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_the_table_looks_as_it_was_looked_at(width: int, height: int) -> None:
    """If this fails after a change on purpose: look at the new picture, then write the snapshots anew."""
    assert snapshot(width, height) == (SNAPSHOTS / f"{width}x{height}.txt").read_text(encoding="utf-8")


def test_every_role_has_a_colour_in_both_palettes() -> None:
    """And one hue has one meaning: no two roles with letters of their own share one."""
    source = "".join(Path(module.__file__ or "").read_text(encoding="utf-8") for module in (painter, panels))
    roles = set(re.findall(r'Span\([^()]*?, "(\w+)"', source))
    assert roles <= set(DARK) and set(DARK) == set(LIGHT)
    for palette in (DARK, LIGHT):
        hues = [palette[role][0] for role in ("seat0", "seat1", "seat2", "seat3", "danger")]
        assert len(set(hues)) == len(hues)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_everything_can_be_read_on_its_ground(palette: dict[str, tuple[str, str, bool]]) -> None:
    """A contrast of at least 4.5 to 1, the usual measure for text."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for role, (colour, behind, _) in palette.items():
        one, other = light(colour), light(behind or palette["ground"][1])
        assert (max(one, other) + 0.05) / (min(one, other) + 0.05) >= 4.5, role


def test_pictures_have_exactly_the_size_of_the_window() -> None:
    """At every decision of a game, in windows of all sizes, down to one letter."""
    game, dice = new_game("duo", seed=4), random.Random(4)
    while game.decision is not None:
        scene = scene_of(screen_of(game.view(game.decision.seat), previews=False))
        width, height = dice.choice([*WINDOWS, (1, 1), (20, 5), (61, 17), (99, 29), (110, 39), (130, 24)])
        lines = paint(Still(scene), width, height)
        assert len(lines) == height
        assert {size(line) for line in lines} == {width}
        game.apply(dice.choice(game.decision.options))


def test_screen_data_and_a_picture_are_made_in_no_time() -> None:
    """Processor time: screen data with previews and as JSON 5 ms at the 95th percentile, its picture 20 ms."""
    bot = make("greedy", 2)
    game = new_game("solo", seed=2)
    data, painted = [], []
    while game.decision is not None:
        view = game.view(game.decision.seat)
        start = process_time()
        screen = screen_of(view)
        json.dumps(screen.data())
        middle = process_time()
        paint(Still(scene_of(screen)), 120, 40)
        painted.append(process_time() - middle)
        data.append(middle - start)
        game.apply(bot.choose(view))
    assert sorted(data)[int(0.95 * len(data))] < 0.005 * SLACK
    assert sorted(painted)[int(0.95 * len(painted))] < 0.02 * SLACK


SLACK = 3  # a machine that others use at the same time


def test_textual_is_imported_only_for_the_full_screen() -> None:
    """Neither the commands nor the line mode load it."""
    rooms = "imperium.commands.play, imperium.commands.replay, imperium.terminal.sitting"
    code = f"import sys, {rooms}; print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"


def main() -> None:
    SNAPSHOTS.mkdir(exist_ok=True)
    for width, height in WINDOWS:
        (SNAPSHOTS / f"{width}x{height}.txt").write_text(snapshot(width, height), encoding="utf-8")


if __name__ == "__main__":
    main()
