"""Dune (2019) on the full screen: pictures of every size, every option by pointing, a game by keys, in a terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from arrakis.bots import make
from imperium.core.game import start
from imperium.core.steps import NOBODY
from imperium.games import GAMES
from imperium.journal import open_game, start_game
from imperium.screen.table import Table
from imperium.terminal.menu import Menu
from imperium.tui.canvas import Target, size, text_of
from imperium.tui.desk import Desk
from imperium.tui.painter import paint
from imperium.tui.scene import Scene
from imperium.tui.skins import skin_of
from imperium.tui.visible import WINDOWS, Still, in_sight
from tests.arrakis.tables import RULES
from tests.screen.test_dune import FACE, moments
from tests.tui.desks import app_of, keys_to, way_to
from tests.tui.test_terminal import Window

SKIN = skin_of(FACE)
SNAPSHOTS = Path(__file__).parent / "snapshots"


def scene_of(game: Any, events: bool = False) -> Scene:
    view = game.view(game.decision.seat)
    told = [event.seen_by(view.seat) for event in game.events[-12:]] if events else []
    return Scene(SKIN, FACE.screen(view, told, previews=False))


def position() -> Any:
    """A battle of the second turn: forces, spice and storm on the map, cards in hand."""
    game, bots = start(RULES, seed=3, seats=6), [make("greedy", index) for index in range(6)]
    while game.decision is not None and (len(game.record) < 150 or game.decision.kind != "plan"):
        game.apply(bots[game.decision.seat].choose(game.view(game.decision.seat)))
    return game


def snapshot(width: int, height: int) -> str:
    lines = paint(Still(scene_of(position(), events=True)), width, height)
    return "".join(f"{text_of(line).rstrip()}\n" for line in lines)


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_the_table_looks_as_it_was_looked_at(width: int, height: int) -> None:
    """After a change on purpose: look at the picture, then `python -m tests.tui.test_dune` writes them anew."""
    assert snapshot(width, height) == (SNAPSHOTS / f"dune-{width}x{height}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_the_picture_fills_the_window_at_every_question(width: int, height: int) -> None:
    """The seats and the question with its options are in sight; the map, too, unless the options need its place."""
    mapped = asked = 0
    for game, _ in moments(4, 6, 0.1):
        assert game.decision is not None
        lines = paint(Still(scene_of(game)), width, height)
        assert len(lines) == height
        assert {size(line) for line in lines} == {width}
        found = in_sight(FACE, game.view(game.decision.seat), width, height)
        assert found["seats"], "everybody is in sight"
        asked += 1
        mapped += found["map"]
        assert found["question"] or game.decision.kind in ("question", "aside", "show", "deal"), game.decision.kind
    assert mapped > 0.85 * asked


def test_every_option_can_be_pointed_at_reached_by_keys_and_typed() -> None:
    """With the very code resulting."""
    for game, _ in moments(7, 6, 0.08):
        assert game.decision is not None
        menu = Menu(FACE.question(game.view(game.decision.seat), previews=False))
        for code in game.decision.codes:
            scene = scene_of(game)

            def point(target: Target, scene: Scene = scene) -> None:
                keys_to(scene, target)

            assert way_to(scene, code, point) == code
            assert [move.code for _, move in menu.find(code)] == [code]


def test_everything_on_the_table_is_explained() -> None:
    """A territory, a seat, a card, a leader: what it is, in a sentence; on its page more."""
    scene = scene_of(position())
    view = position().view(scene.screen.seat)
    for panel in SKIN.panels[1:]:
        for target in scene.items(panel):
            scene.cursor = target
            assert text_of(SKIN.explained(scene, 200)[0]).strip(" .")
            assert FACE.about(view, target.kind, target.id)


def desk_of(path: Path, people: int, **setup: Any) -> Desk:
    who = ["person"] * people + ["bot:greedy"] * (3 - people)
    opened = start_game(type(RULES), {"seed": 5, "seats": 3, **setup}, who, path)
    return Desk(Table(opened, {seat: make("greedy", seat) for seat in range(people, 3)}), fast=True)


def test_a_turn_by_keys_with_undo_help_and_look_up(tmp_path: Path) -> None:
    """The same keys as in the other game; what this game does not have is not offered."""
    desk = desk_of(tmp_path / "x.journal", 1)
    app = app_of(desk)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(400):
                if len(desk.table.game.record) > 40:
                    break
                await pilot.press("enter")
            assert len(desk.table.game.record) > 40
            while desk.mode != "choose" or desk.work is not None:
                await pilot.press("enter")
            made = len(desk.table.game.record)
            await pilot.press("u")
            while desk.work is not None:
                await pilot.pause(0.01)
            assert len(desk.table.game.record) < made
            await pilot.press("U")
            await pilot.press("question_mark")
            assert desk.page is not None
            assert any("whoever holds 3 strongholds" in line for line in desk.page.lines)
            assert not any("Plot cards" in line or "Reveal" in line for line in desk.page.lines)
            await pilot.press("escape")
            mine = RULES.seated(desk.table.game.state)[0].name
            for key, words in (("V", "The others"), ("X", "Discard piles and tanks"), ("I", mine)):
                await pilot.press(key)
                assert desk.page is not None and desk.page.title == words
                await pilot.press("escape")
            await pilot.press("slash", *"lasgun", "enter")
            assert desk.page is not None and "Lasgun (treachery card)" in desk.page.lines[0]
            await pilot.press("escape")
            await pilot.press("q")

    asyncio.run(run())
    desk.table.opened.close()


def test_between_two_people_a_curtain_hides_everything(tmp_path: Path) -> None:
    """K-INFO-03: nothing of anybody's is on the screen or behind it while it changes hands."""
    desk = desk_of(tmp_path / "x.journal", 3)
    desk.begin()
    curtains = 0
    for _ in range(300):
        if desk.mode == "curtain":
            curtains += 1
            words = "".join(text_of(line) for line in paint(desk, 80, 24))
            box = RULES.catalogue
            assert desk.scene is None and desk.page is None
            assert not any(one.name in words for one in (*box.treachery.values(), *box.leaders.values()))
            desk.go_on()
            assert desk.scene is not None
            assert desk.scene.screen.seat == desk.seat != NOBODY
            state = desk.table.game.state.seats[desk.seat]
            assert [card.id for card in desk.scene.screen.hand] == state.hand
        elif desk.mode in ("story", "leaving"):
            desk.go_on()
        elif desk.mode == "over":
            break
        else:
            desk.answer(desk.here.every[0].move)
    assert curtains > 10
    desk.table.opened.close()


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40)])
def test_in_a_terminal_played_left_resumed_and_replayed(columns: int, lines: int, tmp_path: Path) -> None:
    """The full screen opens for `dune`, `resume` and `replay`; everything answered is recorded."""
    window = Window(tmp_path, "dune", "--faction", "atreides", "--seed", "3", "--fast", columns=columns, lines=lines)
    window.until("Which traitor do you keep?")
    assert "SEATS" in window.text and "Tuek's Sietch" in window.text
    window.press("11")
    window.until("What do you dial")
    window.press("q")
    assert "resume dune-1" in window.rest()
    again = Window(tmp_path, "resume", "dune-1", "--fast", columns=columns, lines=lines)
    again.until("What do you dial")
    again.press("q")
    again.rest()
    path = next(tmp_path.rglob("dune-1.journal"))
    with open_game(GAMES, path) as opened:
        assert any(code.startswith("keep ") for code in opened.game.codes)
    walk = Window(tmp_path, "replay", "dune-1", columns=columns, lines=lines)
    walk.until("dune-1: 0 of")
    walk.press("\r\r")
    walk.until("dune-1: 2 of")
    assert "SEATS" in walk.text
    walk.press("q")
    walk.rest()
    assert walk.child.exitstatus == 0


if __name__ == "__main__":
    for columns, rows in WINDOWS:
        (SNAPSHOTS / f"dune-{columns}x{rows}.txt").write_text(snapshot(columns, rows), encoding="utf-8")
