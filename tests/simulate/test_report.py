"""Reports: intervals against published values, counts against rows made by hand."""

from __future__ import annotations

import struct
import sys
from math import inf
from pathlib import Path
from xml.etree import ElementTree

import pytest

from imperium.errors import ImperiumError
from imperium.simulate import rows
from imperium.simulate.charts import svg, write_pngs
from imperium.simulate.page import page
from imperium.simulate.paired import compare
from imperium.simulate.rows import Row, SeatRow
from imperium.simulate.sections import Section
from imperium.simulate.statistics import Spread, student, wilson
from imperium.simulate.tally import report
from tests.simulate.command import one_sentence, run


# -- statistics ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 100, 0.0018, 0.0545)],
)
def test_wilson_intervals_are_the_published_ones(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


@pytest.mark.parametrize(("freedom", "factor"), [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)])
def test_student_factors_are_those_of_the_tables(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, abs=0.01)


def test_spread_of_known_values() -> None:
    """1, 2, 3, 4, 5: mean 3, standard deviation 1.5811, interval 3 +- 2.776 * 1.5811 / sqrt(5)."""
    spread = Spread()
    for value in range(1, 6):
        spread.add(value)
    assert spread.mean == 3
    assert spread.interval() == pytest.approx((3 - 1.963, 3 + 1.963), abs=0.001)
    assert Spread(1, 4.0, 16.0).interval() == (-inf, inf)


# -- rows made by hand -----------------------------------------------------------------------------
def made(game: int, winner: int, vp: tuple[int, int, int], **more: object) -> Row:
    """A game of leaders a, b and c in which seat 1 acquired `crown` and seat 2 visited `spring` twice."""
    order = sorted(range(3), key=lambda seat: (seat != winner - 1, seat))
    seats = tuple(
        SeatRow(
            leader="abc"[seat],
            bot="random",
            rank=order.index(seat) + 1,
            vp=vp[seat],
            vp_from={"conflict:siege": vp[seat]} if vp[seat] else {},
            acquired={"crown": 1} if seat == 0 else {},
            spaces={"spring": 2} if seat == 1 else {"market": 1},
        )
        for seat in range(3)
    )
    fields = {
        "game": game, "seed": 1000 + game, "mode": "table", "difficulty": "", "cards": "printed", "first_player": 2,
        "rounds": 8, "decisions": 100, "winners": (winner,), "error": "", "seats": seats, **more,
    }  # fmt: skip
    return Row(**fields)  # type: ignore[arg-type]


def written(path: Path, games: list[Row]) -> Path:
    """The rows as a file."""
    lines = [rows.line(rows.columns(3)), *(rows.line(rows.cells(row)) for row in games)]
    path.write_text("".join(lines))
    return path


@pytest.fixture
def four(tmp_path: Path) -> Path:
    """Four games: seat 1 wins three of them, seat 2 one; a fifth one failed."""
    games = [made(1, 1, (10, 4, 2)), made(2, 1, (9, 4, 2), rounds=10), made(3, 2, (3, 11, 2)), made(4, 1, (10, 4, 2))]
    return written(tmp_path / "four.csv", [*games, made(5, 3, (0, 0, 9), error="it broke")])


def table(sections: list[Section], title: str) -> dict[str, tuple[str, ...]]:
    """The lines of the section with this title, by name."""
    section = next(section for section in sections if section.title.startswith(title))
    return {line[0]: line[1:] for line in section.lines}


def test_win_rates_of_leaders_seats_and_turn_order(four: Path) -> None:
    """Three wins of four are 75 %, 30.1 to 95.4 % (Wilson); seat 2 is first player, so seat 1 is the third."""
    sections = report(four)
    assert table(sections, "Win rate by leader")["a"] == ("4", "3", "75.0", "30.1", "95.4")
    assert table(sections, "Win rate by seat")["seat 2"][:3] == ("4", "1", "25.0")
    assert table(sections, "Win rate by bot")["random"][:3] == ("12", "4", "33.3")
    places = table(sections, "Win rate by place")
    assert list(places) == ["first player", "second", "third"]
    assert [line[1] for line in places.values()] == ["1", "0", "3"]


def test_cards_spaces_points_and_length(four: Path) -> None:
    """Means and shares of the four finished games, worked out by hand; the failed one is left out."""
    sections = report(four)
    assert table(sections, "Cards by win rate")["crown"] == ("4", "3", "75.0", "30.1", "95.4", "1.00")
    assert table(sections, "Space use") == {
        "spring": ("8", "2.00", "0.50", "50.0"),
        "market": ("8", "2.00", "0.75", "50.0"),
    }
    points = 10 + 4 + 2 + 9 + 4 + 2 + 3 + 11 + 2 + 10 + 4 + 2
    winners = (10 + 9 + 11 + 10) / 4
    assert table(sections, "VP sources")["conflict:siege"] == (
        str(points), f"{points / 4:.3f}", f"{winners:.3f}", "100.0",
    )  # fmt: skip
    assert table(sections, "Game length")["8 rounds"][0] == "3"
    assert "mean 8.50 rounds" in sections[0].note
    assert "1 failed" in sections[0].note


def test_paired_differences(tmp_path: Path) -> None:
    """Seat 1 gains 2, 3 and 4 VP: mean 3, interval 3 +- 4.303 / sqrt(3); games without a partner are left out."""
    first = written(tmp_path / "a.csv", [made(game, 2, (3, 9, 2)) for game in (1, 2, 3, 4)])
    second = written(tmp_path / "b.csv", [made(game, 1, (4 + game, 9, 2)) for game in (1, 2, 3)])
    sections = compare(first, second)
    assert table(sections, "VP by seat")["seat 1"] == ("3", "+3.000", "+0.516", "+5.484", "*")
    assert table(sections, "VP by leader")["b"] == ("3", "+0.000", "+0.000", "+0.000", "")
    assert table(sections, "Win rate by seat")["seat 1"][:2] == ("3", "+100.000")
    assert table(sections, "Win rate by bot")["random"][:2] == ("3", "+0.000")
    assert table(sections, "Cards acquired")["crown"][:2] == ("3", "+0.000")


def test_something_in_few_games_is_a_difference_of_zero_in_the_others(tmp_path: Path) -> None:
    """A card acquired in one of four games of the second file alone: mean +0.25 over four pairs."""
    plain = [made(game, 1, (9, 4, 2)) for game in (1, 2, 3, 4)]
    extra = [made(1, 1, (9, 4, 2)), *plain[1:]]
    extra[0].seats[1].acquired["robe"] = 1
    sections = compare(written(tmp_path / "a.csv", plain), written(tmp_path / "b.csv", extra))
    assert table(sections, "Cards acquired")["robe"][:2] == ("4", "+0.250")


def test_files_of_other_seeds_are_not_paired(tmp_path: Path, four: Path) -> None:
    other = written(tmp_path / "b.csv", [made(1, 1, (9, 4, 2), seed=7)])
    with pytest.raises(ImperiumError, match="not played with the same seeds"):
        compare(four, other)


# -- charts ----------------------------------------------------------------------------------------
def test_every_section_is_drawn(four: Path, tmp_path: Path) -> None:
    """Each chart is well-formed SVG with the names of its bars, and each PNG a picture of the size it says."""
    sections = report(four)
    for section in sections:
        words = [part.text for part in ElementTree.fromstring(svg(section)).iter() if part.text]
        assert {bar.label for bar in section.bars} <= set(words)
    pictures = write_pngs(sections, tmp_path / "charts")
    assert len(pictures) == len(sections)
    for picture in pictures:
        content = picture.read_bytes()
        assert content.startswith(b"\x89PNG\r\n")
        assert struct.unpack(">I", content[16:20])[0] == 760


def test_the_page_holds_every_table_and_no_foreign_markup(four: Path) -> None:
    text = page("<b>rows</b>", report(four))
    assert "&lt;b&gt;rows&lt;/b&gt;" in text
    assert "<b>rows" not in text
    assert text.count("<svg") == text.count("<table>") == len(report(four))


def test_png_without_pillow_says_what_to_install(four: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImperiumError, match="pip install"):
        write_pngs(report(four), tmp_path)


# -- the command -----------------------------------------------------------------------------------
def test_report_command(four: Path, tmp_path: Path) -> None:
    done = run("report", str(four), "--html", "page.html", "--png", "charts", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Win rate by leader" in done.stdout
    assert (tmp_path / "page.html").is_file()
    assert len(list((tmp_path / "charts").glob("*.png"))) == 8


def test_bad_files_are_one_sentence(four: Path, tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("these,are\nno,rows\n")
    (tmp_path / "empty.csv").write_text("")
    (tmp_path / "noise.csv").write_bytes(bytes(range(256)))
    (tmp_path / "noise.parquet").write_bytes(bytes(range(256)))
    (tmp_path / "damaged.csv").write_bytes(four.read_bytes().replace(b",1001,", b",many,"))
    written(tmp_path / "header.csv", [])
    for name in (
        "words.csv",
        "empty.csv",
        "noise.csv",
        "noise.parquet",
        "damaged.csv",
        "header.csv",
        "none.csv",
        ".",
    ):
        assert name in one_sentence(run("report", name, cwd=tmp_path)), name
    one_sentence(run("report", str(four), str(four), str(four)))


def test_an_unwritable_page_is_one_sentence(four: Path, tmp_path: Path) -> None:
    """The tables are printed all the same; the page and the charts are refused in one sentence each."""
    for words in (("--html", "no/such/page.html"), ("--png", "four.csv/charts")):
        done = run("report", four.name, *words, cwd=tmp_path)
        assert done.returncode == 1
        assert done.stdout.startswith("Game length")
        assert len(done.stderr.splitlines()) == 1
        assert "cannot be written" in done.stderr
