"""The page of a finished game: one file that stands alone, tells what happened, and lets nothing in."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from arrakis.game import Dune
from imperium.commands.games import walk_through
from imperium.games import start_game
from imperium.journal import start_game as start_any
from imperium.lookback.account import Account, NoAccount, account_of
from imperium.lookback.curves import curves
from imperium.lookback.page import page
from tests.journal.players import play
from tests.program import one_sentence, run

SETUPS: dict[str, dict[str, Any]] = {
    "solo": {"mode": "solo", "seed": 3},
    "duo": {"mode": "duo", "seed": 4},
    "three": {"mode": "table", "seats": 3, "seed": 5},
    "four": {"mode": "table", "seats": 4, "seed": 6},
}
ALONE = {"meta", "br", "line", "polyline"}


class Reader(HTMLParser):
    """Every tag, closed as it was opened; every attribute; all the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def told(setup: dict[str, Any], playouts: int = 0, seats: list[str] | None = None) -> tuple[Account, Reader, Any]:
    """The account of a game played at random, its page as read, and the game."""
    with start_game(setup, seats or []) as opened:
        play(opened)
    account = account_of(walk_through(opened.id)[0], playouts)
    return account, Reader(page(account)), opened.game


@pytest.mark.parametrize("kind", SETUPS)
def test_the_page_tells_the_result_the_story_and_where_the_points_came_from(kind: str) -> None:
    account, found, game = told(SETUPS[kind])
    result, state = game.result, game.state
    assert [(rank, seat) for rank, seat, _ in account.standings] == [(one.rank, one.seat) for one in result.standings]
    for one in result.standings:
        assert sum(account.sources[one.seat].values()) == one.score, "R-END-02"
        assert account.course[one.seat][-1] == one.score
    rounds = [chapter.title for chapter in account.chapters if chapter.title.startswith("Round")]
    assert rounds == [f"Round {number}" for number in range(1, state.round + 1)]
    for chapter in account.chapters:
        assert all(words in found.text for _, words in chapter.paragraphs)
    assert found.tags.count("svg") == 1
    assert "Turning points" not in found.text


def test_chances_and_turning_points_are_there_when_the_planner_thinks() -> None:
    """A line for each seat, and the same figures in a table; no chance above 100 %."""
    ticks = []
    with start_game(SETUPS["solo"]) as opened:
        play(opened)
    account = account_of(walk_through(opened.id)[0], 1, lambda done, total: ticks.append((done, total)))
    assert ticks == sorted(ticks) and ticks[-1][0] == ticks[-1][1]  # on and on to the end
    assert all(0 <= chance <= 1 for each in account.chances.values() for chance in each)
    found = Reader(page(account))
    assert found.tags.count("svg") == 2
    assert "The chances as they went" in found.text and "Turning points" in found.text
    figures = [f"{100 * each[0]:.0f}%" for each in account.chances.values()]
    assert all(figure in found.text for figure in figures)


def test_the_page_stands_alone() -> None:
    """Nothing is fetched, nothing is run, by what is in it and by its own policy."""
    account, found, _ = told(SETUPS["solo"])
    text = page(account)
    assert not {"script", "link", "img", "iframe", "object", "embed", "base", "form"} & set(found.tags)
    assert not {"src", "href", "action", "onload"} & {name for name, _ in found.attributes}
    assert "url(" not in text and "@import" not in text and "://" not in text
    assert "default-src 'none'" in text
    assert "prefers-color-scheme: dark" in text and "@media print" in text and "width=device-width" in text


def test_words_from_elsewhere_are_escaped() -> None:
    """What a person is called may be anything."""
    _, found, _ = told(SETUPS["solo"], seats=["person <script>alert(1)</script>&\"'"])
    assert "script" not in found.tags
    assert "<script>alert(1)</script>&\"'" in found.text


def test_dune_is_told_by_turns() -> None:
    """The other game: the story, strongholds over the turns, the final table; nothing about victory points."""
    with start_any(Dune, {"seats": 2, "seed": 2}, ["person", "bot:random"]) as opened:
        play(opened)
    account = account_of(walk_through(opened.id)[0], 8)
    found, rules, state = Reader(page(account)), opened.game.rules, opened.game.state
    assert account.unit == "turn"
    assert [points[-1] for points in account.course.values()] == rules.scores(state)
    assert f"Turn {state.turn}" in [chapter.title for chapter in account.chapters]
    assert account.sources == account.chances == {}
    assert "Strongholds at the end of each turn" in found.text


def test_an_unfinished_game_tells_nothing() -> None:
    with start_game(SETUPS["solo"]) as opened:
        play(opened, 9)
    with pytest.raises(NoAccount, match=r"solo-1\.journal: is not over yet"):
        account_of(walk_through(opened.id)[0], 0)


def test_lines_that_end_at_the_same_height_have_letters_apart() -> None:
    picture = curves("Points", [1, 2], {0: [1.0, 5.0], 1: [2.0, 5.0], 2: [0.0, -2.0]}, "ABC", "")
    heights = [float(one) for one in re.findall(r'class="name s\d" x="[\d.]+" y="([\d.]+)"', picture)]
    assert len(heights) == 3
    assert min(abs(one - other) for one in heights for other in heights if one is not other) >= 12


def test_the_command_writes_it_whole_or_not_at_all(tmp_path: Path) -> None:
    with start_game(SETUPS["solo"], save=tmp_path / "game.journal") as opened:
        play(opened)
    with start_game(SETUPS["solo"], save=tmp_path / "half.journal") as half:
        play(half, 5)
    before = opened.path.read_bytes()
    out = tmp_path / "game.html"

    def export(*words: str) -> Any:
        return run("export", *words, "--as", "html", "--playouts", "0", cwd=tmp_path)

    assert "is not over yet" in one_sentence(export("half.journal", "--out", "game.html"))
    assert not out.exists()
    assert export("game.journal", "--out", "game.html").returncode == 0
    assert out.read_text() == export("game.journal").stdout
    assert "is there already" in one_sentence(export("game.journal", "--out", "game.html"))
    assert "is the journal itself" in one_sentence(export("game.journal", "--out", "game.journal", "--force"))
    (tmp_path / "linked").hardlink_to(opened.path)
    assert "is what is read" in one_sentence(export("game.journal", "--out", "linked", "--force"))
    assert "cannot be written" in one_sentence(export("game.journal", "--out", "nowhere/game.html"))
    assert opened.path.read_bytes() == before
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"data", "game.html", "game.journal", "half.journal", "linked"}, "nothing half-written"
