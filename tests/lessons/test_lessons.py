"""Every lesson is tested like a check, in every way that is accepted, and fails when the rules it teaches change."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from imperium.catalogue import load_catalogue
from imperium.catalogue.load import load_directory, printed_cards
from imperium.checks.files import Check
from imperium.checks.run import run
from imperium.commands.learn import begun
from imperium.game import Imperium
from imperium.games import checked_as
from imperium.given.positions import game_from
from imperium.journal.loose import Loose
from imperium.lessons.files import FOLDER, BadLesson, Lesson, files_in, read_lesson
from imperium.lessons.guide import LessonGuide
from imperium.screen.guide import NotNow
from imperium.screen.table import Table

CATALOGUE = load_catalogue()
LESSONS = [read_lesson(path, CATALOGUE) for path in files_in(FOLDER, [])]
CHECKS = [check for lesson in LESSONS for check in lesson.checks]
IDEAS = ("icon", "Agent", "influence", "Alliance", "Combat", "reveal", "cquire", "maker", "Intrigue", "rival")


def guide_of(lesson: Lesson) -> LessonGuide:
    return LessonGuide(lesson, 1, 1, lambda codes: None)


def lines(lesson: Lesson) -> list[list[str]]:
    """Every accepted line through a lesson, as its checks have them."""
    return [check.codes for check in lesson.checks]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: f"{check.file.stem}: {check.name}")
def test_a_lesson_holds(check: Check) -> None:
    """The rules are those that the lesson names in `proves`."""
    outcome = run(check, checked_as(Imperium(CATALOGUE)))
    assert outcome.passed, [difference.text for difference in outcome.differences]


def test_the_lessons_cover_the_ideas() -> None:
    said = " ".join(words for one in LESSONS for words in (one.opens, *(step.say for step in one.steps)))
    assert [idea for idea in IDEAS if idea not in said] == []
    assert len(LESSONS) == 8
    assert sum(len(lesson.steps) for lesson in LESSONS) >= 20


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.id))
def test_every_accepted_line_is_played_at_the_table_and_nobody_else_is_asked(lesson: Lesson) -> None:
    for codes in lines(lesson):
        guide = guide_of(lesson)
        table = Table(Loose(game_from(lesson.given, CATALOGUE), lesson.id), {}, guide)
        for code in codes:
            assert not guide.ended(table.game)
            decision = table.game.decision
            assert decision is not None
            assert decision.seat == 0
            table.answer(code)
        assert guide.ended(table.game)
        assert lesson.closes in guide.verdict(table.game)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.id))
def test_any_other_move_gets_a_kind_word_and_changes_nothing(lesson: Lesson) -> None:
    guide = guide_of(lesson)
    table = Table(Loose(game_from(lesson.given, CATALOGUE), lesson.id), {}, guide)
    for code in lines(lesson)[0]:
        expected = guide.expected(table.game)
        assert code in expected
        assert table.game.decision is not None
        for other in table.game.decision.codes:
            if other not in expected:
                before = table.game.rules.mark(table.game.state)
                with pytest.raises(NotNow, match=re.escape("Try again, or type `hint` or `show`")):
                    table.answer(other)
                assert table.game.rules.mark(table.game.state) == before
        assert guide.hint(table.game)
        assert guide.show(table.game)[0] in expected
        table.answer(code)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.id))
def test_the_words_for_other_moves_are_all_of_use(lesson: Lesson) -> None:
    """A beginning of codes that nobody can choose would say nothing to anybody."""
    game, guide = game_from(lesson.given, CATALOGUE), guide_of(lesson)
    said: set[tuple[int, str]] = set()
    for code in lines(lesson)[0]:
        number = guide.place(game.codes)[0]
        assert game.decision is not None
        others = [one for one in game.decision.codes if one not in guide.expected(game)]
        words = lesson.steps[number].instead
        said |= {(number, next(begin for begin in words if one.startswith(begin))) for one in others
                 if any(one.startswith(begin) for begin in words)}  # fmt: skip
        game.apply(code)
    assert said == {(number, begin) for number, step in enumerate(lesson.steps) for begin in step.instead}


def test_one_comes_back_at_every_step() -> None:
    """The choices made lead to the same place; what does not fit any more begins anew."""
    for lesson in LESSONS:
        codes = lines(lesson)[0]
        for made in range(len(codes)):
            game = begun(lesson, guide_of(lesson), CATALOGUE, codes[:made])
            assert game.codes == codes[:made]
        for damaged in (codes, ["reveal"] * 3, ["nonsense"]):
            assert begun(lesson, guide_of(lesson), CATALOGUE, damaged).codes == []


CHANGED = {  # what is changed in a card file, and the lessons that must notice
    "board.json": [
        (r'"id": "secure_contract".*?"solari": (3)', "2", ["1-agents", "7-leader"]),
        (r'"id": "stillsuits".*?"water": (1)', "2", ["2-influence"]),
        (r'"id": "arrakeen".*?"troops": (1)', "2", ["3-combat"]),
        (r'"id": "hagga_basin".*?"water": (1)', "2", ["4-makers", "6-rivals"]),
    ],
    "intrigue.json": [(r'"id": "windfall".*?"solari": (2)', "1", ["5-intrigue"])],
    "reserve.json": [(r'"id": "the_spice_must_flow".*?"cost": (9)', "11", ["8-end"])],
}


@pytest.mark.parametrize(
    ("file", "pattern", "number", "noticed"),
    [(file, *change) for file, changes in CHANGED.items() for change in changes],
)
def test_a_lesson_fails_when_the_rule_it_teaches_changes(
    file: str, pattern: str, number: str, noticed: list[str], tmp_path: Path
) -> None:
    shutil.copytree(printed_cards(), tmp_path / "cards")
    path = tmp_path / "cards" / file
    text = path.read_text(encoding="utf-8")
    found = re.search(pattern, text, re.DOTALL)
    assert found is not None
    path.write_text(text[: found.start(1)] + number + text[found.end(1) :], encoding="utf-8")
    other = checked_as(Imperium(load_directory(tmp_path / "cards")))
    failed = {lesson.id for lesson in LESSONS for check in lesson.checks if not run(check, other).passed}
    assert failed >= set(noticed)


# -- files that cannot be used ---------------------------------------------------------------------
GOOD = json.loads(LESSONS[0].file.read_text(encoding="utf-8")) if LESSONS[0].file.exists() else {}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 7}, "this program reads lessons of format 1, found 7"),
        ({"title": ""}, "$.title: must be a text that can be printed, found ''"),
        ({"opens": "\x1b[2J"}, r"$.opens: must be a text that can be printed, found '\x1b[2J'"),
        ({"steps": [{**GOOD["steps"][0], "say": "\ud800"}]}, "$.steps[0].say: must be a text that can be printed"),
        ({"steps": [{**GOOD["steps"][0], "instead": {"reveal": "\x07"}}]}, "each with a kind word"),
        ({"titel": "x"}, "unknown word 'titel', did you mean 'title'"),
        ({"steps": []}, "$.steps: must be a list of steps"),
        ({"steps": [3]}, "must be an object, found 3"),
        ({"steps": [{"say": "x"}]}, "'task' is missing"),
        ({"proves": ["R-NONE-99"]}, "R-NONE-99"),
        ({"given": {"seats": [{"hand": ["dagge"]}]}}, "dagge"),
        ({"about": "card:nothing"}, "nothing"),
    ],
)
def test_a_broken_lesson_is_refused_in_one_sentence(change: dict[str, object], sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(json.dumps({**GOOD, **change}), encoding="utf-8")
    with pytest.raises(BadLesson) as refused:
        read_lesson(path, CATALOGUE)
    said = str(refused.value)
    assert sentence in said
    assert "broken.json" in said
    assert "\n" not in said
