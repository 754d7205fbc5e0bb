"""Reports: intervals against published values, counts against rows made by hand."""

from __future__ import annotations

import os
import struct
import sys
from math import inf
from pathlib import Path
from xml.etree import ElementTree

import pytest
from attrs import evolve

from imperium.core.errors import ImperiumError
from imperium.core.statistics import Spread, student, wilson
from imperium.simulate import rows
from imperium.simulate.charts import write_charts
from imperium.simulate.page import page, write_page
from imperium.simulate.paired import compare
from imperium.simulate.rows import Row, SeatRow
from imperium.simulate.sections import Bar, Section, short, text
from imperium.simulate.tally import Summary, report
from tests.program import one_sentence, run, run_limited


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
    assert table(sections, "VP by seat")["seat 1"] == ("3", "3.000", "6.000", "+3.000", "+0.516", "+5.484", "*")
    assert table(sections, "VP by leader")["b"] == ("3", "9.000", "9.000", "+0.000", "+0.000", "+0.000", "")
    assert table(sections, "Win rate by seat")["seat 1"][:4] == ("3", "0.000", "100.000", "+100.000")
    assert table(sections, "Win rate by bot")["random"][:4] == ("3", "33.333", "33.333", "+0.000")
    assert table(sections, "Cards acquired")["crown"][:4] == ("3", "1.000", "1.000", "+0.000")
    assert "decisions" in table(sections, "Differences per game")
    assert "decisions" not in {bar.label for bar in sections[0].bars}, "a hundred decisions hide a tenth of a round"


def test_something_in_few_games_is_a_difference_of_zero_in_the_others(tmp_path: Path) -> None:
    """A card acquired in one of four games of the second file alone: mean +0.25 over four pairs."""
    plain = [made(game, 1, (9, 4, 2)) for game in (1, 2, 3, 4)]
    extra = [made(1, 1, (9, 4, 2)), *plain[1:]]
    extra[0].seats[1].acquired["robe"] = 1
    sections = compare(written(tmp_path / "a.csv", plain), written(tmp_path / "b.csv", extra))
    assert table(sections, "Cards acquired")["robe"][:4] == ("4", "0.000", "0.250", "+0.250")


def test_a_bot_in_every_seat_wins_its_share_for_certain(four: Path) -> None:
    """It wins every one of the four games: 51.0 to 100 % (Wilson) of them, a third of that for each of its seats."""
    assert table(report(four), "Win rate by bot")["random"] == ("12", "4", "33.3", "17.0", "33.3")


def test_a_bot_with_several_seats_has_one_result_a_game(tmp_path: Path) -> None:
    """Two seats that win one game of two are at 25 %, 4.7 to 45.3: half of Wilson's 9.5 to 90.5 for one of two."""
    games = []
    for game, winner in ((1, 1), (2, 3)):
        row = made(game, winner, (9, 4, 9))
        games.append(evolve(row, seats=(*(evolve(seat, bot="pair") for seat in row.seats[:2]), row.seats[2])))
    found = table(report(written(tmp_path / "a.csv", games)), "Win rate by bot")
    assert found["pair"] == ("4", "1", "25.0", "4.7", "45.3")
    assert found["random"] == ("2", "1", "50.0", "9.5", "90.5")


def test_rivals_are_no_measure_for_leaders_and_cards(tmp_path: Path) -> None:
    """Seat 1 wins one game of four against two rivals: leaders and cards are held against its 25 %, not a third."""
    games = []
    for game, winner in ((1, 1), (2, 2), (3, 3), (4, 2)):
        row = made(game, winner, (9, 9, 9), mode="solo", difficulty="mentat")
        games.append(evolve(row, seats=(row.seats[0], *(evolve(seat, bot="rival") for seat in row.seats[1:]))))
    path = written(tmp_path / "solo.csv", games)
    sections = report(path)
    assert table(sections, "Win rate by leader") == {"a": ("4", "1", "25.0", "4.6", "69.9")}
    for title in ("Win rate by leader", "Cards by win rate"):
        section = next(section for section in sections if section.title.startswith(title))
        assert section.baseline == 0.25
        assert "Rivals are left out. A seat wins 25.0 %" in section.note
    assert table(sections, "Win rate by bot")["rival"][:3] == ("8", "3", "37.5")
    assert list(table(compare(path, path), "Win rate by leader")) == ["a"]
    summary = Summary()
    for row in games:
        summary.add(row)
    assert summary.data()["wins_by_leader"] == {"a": 1}
    assert summary.data()["wins_by_bot"] == {"random": 1, "rival": 3}


def test_a_card_that_won_once_does_not_lead(tmp_path: Path) -> None:
    """One win of one is surely above 20.7 %, eight of ten above 49.0: the order is that of what is sure."""
    games = [made(game, 1 if game < 9 else 2, (9, 4, 2)) for game in range(1, 11)]
    games[0].seats[0].acquired["robe"] = 1
    cards = table(report(written(tmp_path / "a.csv", games)), "Cards by win rate")
    assert [(name, line[2], line[3]) for name, line in cards.items()] == [
        ("crown", "80.0", "49.0"),
        ("robe", "100.0", "20.7"),
    ]


def test_rows_out_of_order_are_refused(four: Path, tmp_path: Path) -> None:
    """A report counts no game twice; the line is named."""
    lines = four.read_text().splitlines(keepends=True)
    (tmp_path / "twice.csv").write_text("".join([*lines, lines[2]]))
    with pytest.raises(ImperiumError, match=r"twice.csv: line 7 does not fit: game 2 comes after game 5"):
        report(tmp_path / "twice.csv")


def test_files_of_other_seeds_are_not_paired(tmp_path: Path, four: Path) -> None:
    other = written(tmp_path / "b.csv", [made(1, 1, (9, 4, 2), seed=7)])
    with pytest.raises(ImperiumError, match="not played with the same seeds"):
        compare(four, other)


# -- in words ---------------------------------------------------------------------------------------
def test_no_line_is_wider_than_the_terminal(tmp_path: Path) -> None:
    """Notes are wrapped, bots from files go by `file.py:Class`, and a name that is still too long goes on below."""
    row = made(1, 1, (9, 4, 2))
    bots = ("/a/long/way/" * 9 + "my_bot.py:Mine", "/b/bot.py:Same" + "x" * 80, "/c/bot.py:Same" + "x" * 80)
    row = evolve(row, seats=tuple(evolve(seat, bot=bot) for seat, bot in zip(row.seats, bots, strict=True)))
    path = written(tmp_path / "a.csv", [row, evolve(row, game=2, seed=2)])
    for sections in (report(path), compare(path, path)):
        lines = [line for section in sections for line in text(section, 0, 80)]
        assert max(map(len, lines)) <= 80
        assert any(line.startswith("my_bot.py:Mine ") for line in lines)
        assert any(line.startswith("/b/bot.py:Samexxx") for line in lines)
        assert any(set(line) == {"x"} for line in lines)


def test_bots_of_the_same_name_keep_their_paths() -> None:
    assert short(["random", "a/b.py:C", "d/e.py:C", "f/e.py:C"]) == {
        "random": "random",
        "a/b.py:C": "b.py:C",
        "d/e.py:C": "d/e.py:C",
        "f/e.py:C": "f/e.py:C",
    }


# -- charts ----------------------------------------------------------------------------------------
def test_every_section_is_drawn(four: Path, tmp_path: Path) -> None:
    """Each chart is well-formed SVG with the names of its bars, and each PNG a picture of the size it says."""
    sections = report(four)
    for form in ("png", "svg"):
        assert write_charts(sections, tmp_path / form, form) == len(sections)
    for section, chart in zip(sections, sorted((tmp_path / "svg").glob("*.svg")), strict=True):
        words = [part.text.strip() for part in ElementTree.parse(chart).iter() if part.text]
        assert {section.title, *(bar.label for bar in section.bars)} <= set(words)
        said = " ".join(words)
        assert section.note in said, "a picture has to explain itself"
        assert ("Dark lines: 95 %" in said) == any(bar.low < bar.high for bar in section.bars)
        assert ("Grey line: the average, 33.3 %" in said) == (section.baseline is not None)
    for picture in (tmp_path / "png").iterdir():
        content = picture.read_bytes()
        assert content.startswith(b"\x89PNG\r\n")
        assert struct.unpack(">I", content[16:20])[0] == 760


def test_the_same_chart_is_the_same_file_and_names_are_no_formulas(tmp_path: Path) -> None:
    """A name with the marks of a formula is a name; of a hundred bars the first are drawn, and that is said."""
    bars = [Bar(f"$x_{number}$", number / 100, 0.0, inf) for number in range(100)]
    section = Section("Names", "A note.", ("",), [], bars)
    for directory in ("one", "two"):
        write_charts([section], tmp_path / directory, "svg")
    one, two = ((tmp_path / directory / "01_names.svg").read_text() for directory in ("one", "two"))
    assert one == two
    assert "$x_0$" in one
    assert "The first 80 of 100." in one


def test_the_page_holds_every_table_and_no_foreign_markup(four: Path) -> None:
    text = page("<b>rows</b>", report(four))
    assert "&lt;b&gt;rows&lt;/b&gt;" in text
    assert "<b>rows" not in text
    assert text.count("<table>") == len(report(four))


def test_the_page_draws_bars_between_the_ends_of_their_section() -> None:
    """From -1 to 3: a bar of 1 begins at a quarter and is a quarter wide; an interval without end ends there."""
    bars = [Bar("a", 1.0, -1.0, 3.0), Bar("b", -1.0, -inf, inf)]
    section = Section("Change", "", ("", "change"), [("a", "1"), ("b", "-1"), ("c", "?")], bars, False, 0.0)
    a, b, c = page("rows", [section]).split("</tr>")[1:4]
    assert '<i class="value" style="left:25.0%;width:25.0%">' in a
    assert '<i class="sure" style="left:0.0%;width:100.0%">' in a
    assert '<i class="value" style="left:0.0%;width:25.0%">' in b
    assert '<i class="sure" style="left:0.0%;width:100.0%">' in b
    assert '<i class="base" style="left:25.0%;' in b
    assert "<i" not in c


def test_without_matplotlib_it_says_what_to_install(
    four: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImperiumError, match="pip install"):
        write_charts(report(four), tmp_path, "png")


# -- the command -----------------------------------------------------------------------------------
def test_report_command(four: Path, tmp_path: Path) -> None:
    done = run("report", str(four), "--html", "page.html", "--png", "charts", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Win rate by leader" in done.stdout
    assert (tmp_path / "page.html").is_file()
    assert len(list((tmp_path / "charts").glob("*.png"))) == 8


def test_the_page_is_written_before_anybody_stops_reading(four: Path, tmp_path: Path) -> None:
    """A reader that goes away after the first line, as `head` does, has the page all the same."""
    reading, writing = os.pipe()
    os.close(reading)
    run("report", str(four), "--html", "page.html", cwd=tmp_path, stdout=writing)
    os.close(writing)
    assert (tmp_path / "page.html").read_text().endswith("</html>\n")


def test_a_full_disk_leaves_the_old_page_and_pictures(four: Path, tmp_path: Path) -> None:
    """With room for 3,000 bytes a file the new page is refused and the old one is whole; no picture is half there."""
    (tmp_path / "page.html").write_text("the old page")
    for words in (("--html", "page.html"), ("--png", "charts")):
        done = run_limited("report", four.name, *words, cwd=tmp_path, most=3000)
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1
        assert "cannot be written" in done.stderr
    assert (tmp_path / "page.html").read_text() == "the old page"
    assert not [path for path in (tmp_path / "charts").iterdir() if not path.read_bytes().endswith(b"IEND\xaeB`\x82")]


def test_a_page_replaces_no_device(four: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ImperiumError, match="pipe: is not a file"):
        write_page(tmp_path / "pipe", "rows", report(four))
    assert (tmp_path / "pipe").is_fifo()


def test_fewer_lines_than_none_are_refused(four: Path) -> None:
    assert "not -5" in one_sentence(run("report", str(four), "--top", "-5"))


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


def test_a_page_never_replaces_the_rows_it_is_made_of(four: Path, tmp_path: Path) -> None:
    before = four.read_bytes()
    (tmp_path / "link.html").symlink_to(four)
    (tmp_path / "hard.html").hardlink_to(four)
    for name in (four.name, "link.html", "hard.html"):
        with pytest.raises(ImperiumError, match=r"is what is read; write to another file\.$"):
            write_page(tmp_path / name, "", report(four), [four])
    assert run("report", str(four), "--html", str(four)).returncode == 1
    assert four.read_bytes() == before
