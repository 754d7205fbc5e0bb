"""`imperium learn` as a person meets it: in a pipe, in a terminal line by line, and on the full screen."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

import pytest
from textual.pilot import Pilot

from imperium.catalogue import load_catalogue
from imperium.given.positions import game_from
from imperium.journal import places
from imperium.journal.loose import Loose
from imperium.lessons.files import FOLDER, Lesson, files_in, read_lesson
from imperium.lessons.guide import LessonGuide
from imperium.lessons.progress import read_progress
from imperium.screen.table import Table
from imperium.tui.canvas import text_of
from imperium.tui.guided import GuidedDesk
from tests.program import Done, one_sentence, run
from tests.pseudo_terminal import PseudoTerminal
from tests.tui.desks import app_of

CATALOGUE = load_catalogue()
LESSONS = [read_lesson(path, CATALOGUE) for path in files_in(FOLDER, [])]
ALL = [code for lesson in LESSONS for code in lesson.checks[0].codes]


def learn(data: Path, *words: str, answers: str = "") -> Done:
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "HOME": str(data)}
    return run("learn", *words, cwd=data, answers=answers, env=environment)


def place(data: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((data / "imperium" / "lessons.json").read_text(encoding="utf-8"))
    return found


# -- in a pipe -------------------------------------------------------------------------------------
def test_the_whole_of_it(tmp_path: Path) -> None:
    found = learn(tmp_path, answers="\n".join(ALL) + "\n")
    assert (found.returncode, found.stderr) == (0, "")
    assert "That was all." in found.stdout
    for lesson in LESSONS:
        assert all(" ".join(step.task.split()[:5]) in found.stdout for step in lesson.steps)
    assert place(tmp_path)["done"] == [lesson.id for lesson in LESSONS]


def test_another_move_a_hint_and_being_shown(tmp_path: Path) -> None:
    found = learn(tmp_path, answers="hall\nhint\nshow\nundo\nagain\ntask\nquit\n")
    assert found.returncode == 0
    assert "This step wants the 3 Solari of Secure Contract. Try" in found.stdout
    assert "only Dune, the Desert" in found.stdout
    assert "Shown: " in found.stdout
    assert "Taken back: 1 choice." in found.stdout
    assert "Your place is kept. Go on with: " in found.stdout
    assert place(tmp_path) == {"format": 1, "done": [], "lesson": "1-agents", "codes": []}


def test_one_leaves_and_comes_back_at_every_step(tmp_path: Path) -> None:
    """One choice at a time, each in a program of its own; the input just ends."""
    for code in ALL[:6]:
        assert learn(tmp_path, answers=f"{code}\n").returncode == 0
    assert place(tmp_path)["codes"] == ALL[len(LESSONS[0].checks[0].codes) : 6]
    assert place(tmp_path)["done"] == ["1-agents"]
    listed = learn(tmp_path, "--list").stdout.splitlines()
    assert [line.split()[-1] for line in listed[:2]] == ["done", "here"]
    assert len(listed) == len(LESSONS)


def test_what_is_done_at_another_window_meanwhile_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "data_directory", lambda: tmp_path)
    first, second = read_progress(), read_progress()
    first.at("2-influence", [])
    second.finish("1-agents")
    first.finish("2-influence")
    assert sorted(read_progress().done) == ["1-agents", "2-influence"]


def test_a_lesson_by_number_and_by_id(tmp_path: Path) -> None:
    assert "Lesson 4 of 8" in learn(tmp_path, "4").stdout
    assert "Lesson 6 of 8" in learn(tmp_path, "6-rivals").stdout


def test_for_a_screen_reader(tmp_path: Path) -> None:
    found = learn(tmp_path, "--screen-reader", answers="secure\n")
    assert "To do: Send your second Agent" in found.stdout


def test_what_is_refused_is_one_sentence(tmp_path: Path) -> None:
    assert "There is no lesson 'nine'" in one_sentence(learn(tmp_path, "nine"))
    pack = tmp_path / "mine"
    (pack / "lessons").mkdir(parents=True)
    (pack / "pack.json").write_text('{"name": "mine", "version": "1.0"}', encoding="utf-8")
    own = pack / "lessons" / "9-own.json"
    own.write_text("{", encoding="utf-8")
    assert "9-own.json" in one_sentence(learn(tmp_path, "--pack", "mine"))
    lesson = json.loads(Path(LESSONS[0].file).read_text(encoding="utf-8"))
    lesson["steps"][0]["then"]["seats"][0]["solari"] = 4
    own.write_text(json.dumps(lesson), encoding="utf-8")
    said = one_sentence(learn(tmp_path, "9-own", "--pack", "mine"))
    assert "step 1 does not hold: seat 1 solari: expected 4, found 3" in said
    lesson["steps"][0]["then"]["seats"][0]["solari"] = 3
    own.write_text(json.dumps(lesson), encoding="utf-8")
    assert "Lesson 9 of 9" in learn(tmp_path, "9", "--pack", "mine").stdout
    (tmp_path / "imperium" / "lessons.json").write_text("[]", encoding="utf-8")
    assert "holds no progress of lessons" in one_sentence(learn(tmp_path))


# -- in a terminal ---------------------------------------------------------------------------------
def test_line_by_line_in_a_terminal(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "TERM": "xterm"}
    terminal = PseudoTerminal(
        ("learn", "2", "--lines", "--fast"), tmp_path, environment, (40, 100), encoding="utf-8", timeout=30
    )
    for code in LESSONS[1].checks[0].codes:
        terminal.expect("A> ")
        terminal.send(f"{code}\r")
    terminal.expect("Enter for the next lesson")
    terminal.send("\r")
    terminal.expect("Lesson 3 of 8")
    terminal.expect("A> ")
    terminal.send("quit\r")
    terminal.expect("Your place is kept")
    assert terminal.wait() == 0


# -- on the full screen ----------------------------------------------------------------------------
def desk_at(lesson: Lesson) -> GuidedDesk:
    guide = LessonGuide(lesson, 1, len(LESSONS), lambda codes: None)
    return GuidedDesk(Table(Loose(game_from(lesson.given, CATALOGUE), lesson.id), {}, guide), guide)


async def choose(pilot: Pilot[int], desk: GuidedDesk, code: str) -> None:
    """Whatever is told or read first, then the answer as it is typed."""
    for _ in range(30):
        if desk.page is None and desk.mode == "choose":
            break
        await pilot.press("enter")
    await pilot.press("colon")
    assert desk.typing is not None
    desk.typing = (desk.typing[0], code)  # letter by letter is tried elsewhere, and takes long
    await pilot.press("enter")


SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)] * 2
SLICE = 2  # lessons in the suite


def test_some_lessons_on_the_full_screen() -> None:
    on_the_full_screen(LESSONS[:SLICE], SIZES[:SLICE])


@pytest.mark.slow
def test_every_lesson_on_the_full_screen() -> None:
    on_the_full_screen(LESSONS[SLICE:], SIZES[SLICE:])


def on_the_full_screen(lessons: list[Lesson], sizes: list[tuple[int, int]]) -> None:
    async def played(lesson: Lesson, size: tuple[int, int]) -> None:
        desk = desk_at(lesson)
        app = app_of(desk)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            shown = "\n".join(text_of(line) for line in app.picture.lines)
            assert lesson.title in shown
            assert lesson.opens.split()[0] in shown
            for code in lesson.checks[0].codes:
                await choose(pilot, desk, code)
            for _ in range(30):
                if desk.mode == "over":
                    break
                await pilot.press("enter")
            assert desk.page is not None
            assert lesson.closes in desk.page.lines
            await pilot.press("enter")
        assert desk.onward
        assert app.return_code in (0, None)

    for lesson, size in zip(lessons, sizes, strict=True):
        asyncio.run(played(lesson, size))


def test_kind_words_hints_and_being_shown_on_the_full_screen() -> None:
    async def played() -> None:
        desk = desk_at(LESSONS[0])
        app = app_of(desk)
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            assert desk.page is not None  # what the step is about
            await pilot.press("escape")
            assert LESSONS[0].steps[0].task in text_of(app.picture.lines[1])
            await choose(pilot, desk, "reveal")
            assert desk.table.game.codes == []
            assert "give up both Agents" in desk.here.message
            await pilot.press("H")
            assert desk.page is not None
            assert LESSONS[0].steps[0].hint in desk.page.lines
            await pilot.press("escape", "i")
            assert LESSONS[0].steps[0].say in desk.page.lines
            await pilot.press("escape", "w")
            assert desk.table.game.codes == ALL[:1]
            while desk.page is not None or desk.mode == "story":
                await pilot.press("escape")
            await pilot.press("A")
            assert desk.table.game.codes == []
            assert not desk.onward
            desk.page = None
            await pilot.press("q")
        assert not desk.onward

    asyncio.run(played())
