"""Whole games through the full screen with Textual's own pilot, by keys alone and by mouse alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from imperium.game import new_game
from imperium.tui.app import TableApp
from imperium.tui.bindings import BINDINGS, of_mode
from imperium.tui.canvas import Target, size, text_of
from imperium.tui.desk import Desk
from tests.tui.desks import Player, app_of, desk_of, keys_to

MOST = 4000  # steps of any game
SIZE = (100, 30)
Step = Callable[[TableApp, Desk, Pilot[int], Player], Awaitable[None]]


def text(app: TableApp) -> str:
    """What is on the screen."""
    return "\n".join(text_of(line) for line in app.picture.lines)


async def by_keys(app: TableApp, desk: Desk, pilot: Pilot[int], player: Player) -> None:
    """The next step with the keyboard."""
    if desk.mode != "choose" or desk.page is not None:
        await pilot.press("enter")
        return
    assert desk.scene is not None
    before, at = desk.scene.cursor, player.target(desk.scene)
    keys = keys_to(desk.scene, at)
    desk.scene.cursor = before  # it is the keys that must bring it there
    await pilot.press(*keys, "enter")


async def by_mouse(app: TableApp, desk: Desk, pilot: Pilot[int], player: Player) -> None:
    """The next step with the mouse: over it, then a click."""
    if desk.mode != "choose" or desk.page is not None:
        await pilot.click(offset=(1, 1))
        return
    assert desk.scene is not None
    await point(app, pilot, player.target(desk.scene))


async def point(app: TableApp, pilot: Pilot[int], target: Target) -> None:
    """Click on what is painted for a target."""
    for y, line in enumerate(app.picture.lines):
        for index, span in enumerate(line):
            if span.target == target and span.text.strip():
                offset = (size(line[:index]) + len(span.text) - len(span.text.lstrip()), y)
                await pilot.hover(offset=offset)
                await pilot.click(offset=offset)
                return
    raise AssertionError(f"{target} is not painted:\n{text(app)}")


def play(mode: str, step: Step, seed: int, fast: bool) -> Desk:
    """A whole game."""
    desk = desk_of(new_game(mode, seed=seed), mode, seed, fast)
    app = app_of(desk)

    async def run() -> None:
        async with app.run_test(size=SIZE) as pilot:
            player = Player(seed)
            for _ in range(MOST):
                if desk.mode == "over":
                    break
                await step(app, desk, pilot, player)
            assert "Where the victory points came from" in text(app)
            await pilot.press("q")

    asyncio.run(run())
    assert desk.table.game.over
    return desk


GAMES = [
    ("solo", by_mouse, True),
    pytest.param("solo", by_keys, False, marks=pytest.mark.slow),
    pytest.param("duo", by_keys, True, marks=pytest.mark.slow),
    pytest.param("solo", by_mouse, False, marks=pytest.mark.slow),
    pytest.param("duo", by_mouse, False, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("mode", "step", "fast"), GAMES)
def test_a_whole_game(mode: str, step: Step, fast: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first picture to the final ranking, with a record that is played again to the same end."""
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.004)  # the pilot rests after each of hundreds of steps
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.0004)
    desk = play(mode, step, 11, fast)
    again = new_game(mode, seed=11)
    for code in desk.table.game.codes:
        again.apply(code)
    assert again.state == desk.table.game.state


def at_the_start(check: Callable[[TableApp, Desk, Pilot[int]], Awaitable[None]], mode: str = "solo") -> None:
    """A new game on the full screen, at its first choice, and something done there."""
    desk = desk_of(new_game(mode, seed=7), mode, 7)
    app = app_of(desk)

    async def run() -> None:
        async with app.run_test(size=SIZE) as pilot:
            while desk.mode == "story":
                await pilot.press("enter")
            await check(app, desk, pilot)

    asyncio.run(run())


def test_what_rivals_do_before_the_first_choice_is_told() -> None:
    """Turn by turn like all that follows, from the first Conflict on; the space where an Agent has come is marked."""
    game = new_game("solo", seed=7)
    desk = desk_of(game, "solo", 7)
    desk.begin()
    assert desk.told[0][1].startswith("Welcome.")
    told, marked, seen = [], set(), set()
    while desk.mode == "story":
        conflict = desk.here.screen.conflict
        assert conflict is not None and (conflict.number, conflict.of) == (1, 10)  # R-SETUP-03
        told += [words for _, words in desk.told]
        marked |= {mark.id for mark in desk.here.marks if mark.kind == "space"}
        seen.add(str(desk.here.screen.title))
        desk.go_on()
    sent = [event for event in game.events if event.kind == "agent"]
    assert len(sent) == 2  # both rivals are before the person
    assert marked == {event.target for event in sent}
    for event in sent:
        space = game.state.catalogue.spaces[event.target].name
        assert any(f"sends an Agent to {space}" in words for words in told)
    assert seen == {"Round 1, round start, first player B", "Round 1, player turns, first player B"}
    assert game.record == [] and desk.mode == "choose"


def test_the_first_clicks_of_a_turn() -> None:
    """Over a space it is explained, a click goes there; undo and redo are one key each."""

    async def check(app: TableApp, desk: Desk, pilot: Pilot[int]) -> None:
        assert desk.scene is not None
        space = next(space for space in desk.scene.screen.spaces if len(space.codes) == 1)
        await point(app, pilot, Target("space", space.id))
        assert desk.table.game.codes == list(space.codes)
        await pilot.press("a", "u")
        assert desk.table.game.codes == []
        assert "takes back" in text(app)
        await pilot.press("U")
        assert desk.table.game.codes == list(space.codes)

    at_the_start(check)


def test_a_closed_space_says_why_and_changes_nothing() -> None:
    """The whole reason stands below, and Enter repeats it."""

    async def check(app: TableApp, desk: Desk, pilot: Pilot[int]) -> None:
        assert desk.scene is not None
        space = next(space for space in desk.scene.screen.spaces if space.reason.key == "refusal.too_dear")
        await point(app, pilot, Target("space", space.id))
        assert str(space.reason) in text(app)
        assert desk.table.game.codes == []

    at_the_start(check)


def test_pages_open_and_close() -> None:
    """Log, deck, discards, rivals, explanation; the rules by a word."""

    async def check(app: TableApp, desk: Desk, pilot: Pilot[int]) -> None:
        for key, words in {
            "L": "The story",
            "D": "Your deck",
            "X": "Discard",
            "V": "The others",
            "?": "Keys",
        }.items():
            await pilot.press(key)
            assert words in text(app), key
            await pilot.press("escape")
            assert desk.page is None
        await pilot.press("slash", *"alliance", "enter")
        assert "R-INF-06" in text(app)
        await pilot.press("escape", "colon", *"rev", "enter")
        assert desk.table.game.codes == ["reveal"]

    at_the_start(check)


def test_the_palette_does_what_the_keys_do() -> None:
    """Found by a word, done by Enter."""

    async def check(app: TableApp, desk: Desk, pilot: Pilot[int]) -> None:
        await pilot.press("ctrl+p")
        await pilot.press(*"deck")
        await pilot.pause(0.5)  # it searches while one types
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert desk.page is not None and desk.page.title == "Your deck"

    at_the_start(check)


def test_one_enter_too_many_after_a_story_chooses_nothing() -> None:
    """The cursor rests until it is moved."""

    async def check(app: TableApp, desk: Desk, pilot: Pilot[int]) -> None:
        await pilot.press("r", "r", "e", "e")
        made = len(desk.table.game.record)
        while desk.mode == "story":
            await pilot.press("enter")
        await pilot.press("enter")
        assert len(desk.table.game.record) == made

    at_the_start(check)


def test_the_curtain_hides_everything() -> None:
    """Before the first person sits down and between two people nothing of anybody is painted."""

    async def check(app: TableApp, desk: Desk, pilot: Pilot[int]) -> None:
        names = [card.name for card in desk.table.game.state.catalogue.cards.values()]
        for _ in range(60):
            if desk.mode == "curtain":
                assert "it is your choice. Nobody else should look now." in text(app)
                assert not any(name in text(app) for name in names)
                await pilot.press("1", "r", "r", "u", "L", "D")  # nothing can be done or read here
                assert desk.mode == "curtain" and desk.page is None
            await pilot.press(*(["enter"] if desk.mode != "choose" else ["r", "r", "e", "e"]))
            if desk.table.game.state.round > 1:
                return

    at_the_start(check, "duo")


def test_the_window_may_become_tiny_and_large_again() -> None:
    """Nothing breaks at 20x5, and the table is there again afterwards."""

    async def check(app: TableApp, desk: Desk, pilot: Pilot[int]) -> None:
        whole = text(app)
        for width, height in ((20, 5), (1, 1), (79, 23), (300, 100), SIZE):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert len(app.picture.lines) == height
            assert {size(line) for line in app.picture.lines} == {width}
        assert text(app) == whole

    at_the_start(check)


def test_every_binding_does_something_and_no_key_means_two_things() -> None:
    """Footer, help and palette come from the table of bindings; behind each name there is a function."""
    from imperium.tui.guided import GuidedDesk
    from imperium.tui.replay import ReplayDesk

    for mode in ("choose", "story", "leaving", "curtain", "over", "replay"):
        known = ReplayDesk.actions if mode == "replay" else GuidedDesk.actions
        keys = [key for binding in of_mode(mode) for key in binding.keys]
        assert len(keys) == len(set(keys)), mode
        for binding in of_mode(mode):
            assert binding.action in known or binding.action in ("number", "palette"), (mode, binding.action)
    assert {mode for binding in BINDINGS for mode in binding.modes} == {
        "choose", "story", "leaving", "curtain", "over", "replay"
    }  # fmt: skip
