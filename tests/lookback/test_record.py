"""What counts in a record, and what the look back makes of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from imperium.catalogue import load_catalogue
from imperium.commands.games import all_games
from imperium.games import start_game
from imperium.journal import branch, cache, places, read_journal
from imperium.lookback import statistics
from imperium.lookback.levels import suggested
from imperium.lookback.record import Played, Record, Streaks, record_of, streaks
from imperium.lookback.statistics import bar, results, share
from tests.journal.players import play
from tests.program import run

ONE = Played("solo-1", "2026-01-02", "imperium", "solo", "mentat", "Anna", True, True, 10, 2, 9, tally={"points": {}})
LADDER = {"low": "Low", "middle": "Middle", "high": "High"}


def entries(*words: str, **more: Any) -> list[Played]:
    """`low+ low-`: games at a level, won or lost."""
    return [evolve(ONE, level=word[:-1], won=word.endswith("+"), **more) for word in words]


# -- what counts -----------------------------------------------------------------------------------
def test_practice_branches_and_games_without_people_do_not_count() -> None:
    with start_game({"mode": "solo", "seed": 1}) as counted:
        play(counted)
    with start_game({"mode": "solo", "seed": 2}, occasion="practice") as practice:
        play(practice)
    with start_game({"mode": "solo", "seed": 3}, occasion="challenge first") as challenge:
        play(challenge)
    journal = read_journal(counted.path)[0]
    with branch(counted.game.rules, journal.header, counted.path, journal.codes[:5]) as other:
        play(other)
    with start_game({"mode": "table", "seats": 3, "seed": 4}, ["bot:random"] * 3) as bots:
        play(bots)
    with start_game({"mode": "solo", "seed": 5}) as left:
        play(left, 4)
    record = record_of(all_games())
    assert [one.ident for one in record.played] == [counted.id]
    assert record.uncounted == {"branched": 1, "challenge": 1, "practice": 1, "unfinished": 1, "without a person": 1}


def test_each_person_of_a_game_has_a_part_in_it() -> None:
    with start_game({"mode": "duo", "seed": 6}) as opened:
        play(opened)
    first, second = record_of(all_games()).played
    seats, result = opened.game.state.seats, opened.game.result
    assert result is not None
    assert [first.points, second.points] == [seats[0].vp, seats[1].vp]
    assert first.margin == -second.margin == seats[0].vp - seats[1].vp
    assert [first.won, second.won] == [0 in result.winners, 1 in result.winners]
    assert not first.alone


def test_the_tally_of_a_game_is_what_its_events_say() -> None:
    """The points add up to the score (R-END-02), and every Agent that was sent is there."""
    with start_game({"mode": "solo", "seed": 7}) as opened:
        play(opened)
    [one] = record_of(all_games()).played
    events, state = opened.game.events, opened.game.state
    assert sum(one.tally["points"].values()) == state.seats[0].vp == one.points
    assert sum(one.tally["spaces"].values()) == sum(event.kind == "agent" and event.seat == 0 for event in events)
    acquired = [event.item for event in events if event.kind == "acquire" and event.seat == 0]
    assert one.tally["cards"] == {state.catalogue.cards[card].name: acquired.count(card) for card in acquired}


def test_damaged_files_are_named_and_left_out(data: Path) -> None:
    with start_game({"mode": "solo", "seed": 8}) as opened:
        play(opened)
    (data / "games" / "solo-8.journal").write_text("nonsense\n")
    (data / "games" / "solo-9.journal").write_bytes(opened.path.read_bytes().replace(b"seed 8", b"seed 9"))
    record = record_of(all_games())
    assert [one.ident for one in record.played] == [opened.id]
    assert ["solo-8" in record.left_out[0], "solo-9" in record.left_out[1]] == [True, True]
    text = "\n".join(statistics.told(record, load_catalogue(), plain=True))
    assert text.count("Left out:") == 2


@pytest.mark.parametrize("damage", ["gone", "text", "tallies"])
def test_a_summary_that_is_no_good_is_made_again_and_kept(damage: str) -> None:
    with start_game({"mode": "solo", "seed": 9}) as opened:
        play(opened)
    before = record_of(all_games())
    place = cache.place(opened.path)
    if damage == "gone":
        place.unlink()
    elif damage == "text":
        place.write_text("nonsense")
    else:
        summary = json.loads(place.read_bytes().partition(b"\n")[2])["summary"]
        summary["tallies"][0]["points"] = {"a\x1b[2Jb": "many"}
        body = read_journal(opened.path)[1]
        cache.write(opened.path, cache.digest(body), opened.header.cards, summary)
    assert record_of(all_games()) == before
    assert json.loads(place.read_bytes().partition(b"\n")[2])["summary"]["tallies"][0] == before.played[0].tally


# -- what it comes to ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("games", "found"),
    [
        ("", Streaks()),
        ("+", Streaks(1, 1, 0)),
        ("++-+++--", Streaks(-2, 3, 2)),
        ("--+", Streaks(1, 1, 2)),
    ],
)
def test_streaks(games: str, found: Streaks) -> None:
    assert streaks([evolve(ONE, won=mark == "+") for mark in games]) == found
    assert streaks([evolve(ONE, won=mark == "+", alone=False) for mark in games]) == Streaks()


def test_groups_months_and_the_closest_games() -> None:
    played = (
        evolve(ONE, ident="a", level="mercenary", leader="Bea", points=8, margin=-3, won=False),
        evolve(ONE, ident="b", date="2026-02-01", margin=1),
        evolve(ONE, ident="c", date="2026-02-03", margin=-1, won=False, points=7),
        evolve(ONE, ident="d", date="2026-02-03", mode="Dune (2019)", level="", tally={}, margin=0),
    )
    found = statistics.data(Record(played), load_catalogue())
    assert [(row["name"], row["games"], row["won"]) for row in found["by_leader"]] == [("Anna", 3, 2), ("Bea", 1, 0)]
    assert [row["name"] for row in found["by_difficulty"]] == ["mercenary", "mentat", "Dune (2019)"], "as in the box"
    assert found["by_difficulty"][1]["points"] == 8.5
    assert found["by_difficulty"][2]["points"] is None
    assert [(row["name"], row["games"]) for row in found["by_month"]] == [("2026-01", 1), ("2026-02", 3)]
    assert [one["id"] for one in found["closest"]] == ["c", "b", "a"]


def test_the_tables_fit_80_columns_in_plain_letters() -> None:
    long = evolve(
        ONE, leader="A leader with a name that goes on and on and on until it is far too long", level="x" * 70
    )
    tally = {"points": {"Influence": 4, "y" * 90: 1}, "spaces": {"Carthag": 3}, "cards": {}, "intrigue": {}}
    record = Record((long, evolve(ONE, tally=tally)), {"practice": 3}, ("z" * 200,))
    lines = list(statistics.told(record, load_catalogue(), plain=True))
    assert all(line.isascii() for line in lines)
    assert all(len(line) <= 80 for line in lines if "z" not in line)
    assert any("█" in line for line in statistics.told(record, load_catalogue(), plain=False))


def test_nothing_played_yet(tmp_path: Path) -> None:
    done = run("games", "--stats", cwd=tmp_path, env={"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(tmp_path)})
    assert done.returncode == 0
    assert done.stdout == "0 finished, 0 won.\n\nMercenary is the level to begin with.\n"


def test_bars_and_results() -> None:
    assert [bar(part, 8, True, 4) for part in (0, 0.1, 4, 8)] == ["", "#", "##", "####"]
    assert bar(3, 0, True) == ""
    assert share(1, 2, 4, True, 8) == "##.."
    assert share(99, 100, 100, True, 4) == "###.", "what is not all of it does not look so"
    assert share(1, 100, 100, True, 4) == "#...", "nor what is something like nothing"
    assert results([True, False, True], 2) == "-+"


# -- the next level --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("games", "level", "why"),
    [
        ("", "low", "Low is the level to begin with."),
        ("low+", "low", "Stay at Low: you won your one counted game at Low; win 3 of 5 to move up."),
        ("low+ low+ low+", "middle", "Try Middle next: you won 3 of your last 3 counted games at Low."),
        ("low+ low+ low- low- low+", "middle", "Try Middle next: you won 3 of your last 5 counted games at Low."),
        (
            "low+ low+ low+ low- low- low- low-",
            "low",
            "Stay at Low: you won 1 of your last 5 counted games at Low;",
        ),
        ("middle- middle- middle- middle-", "middle", "Stay at Middle: you won none of your last 4"),
        ("middle- middle- middle- middle- middle-", "low", "Try Low for a change: you won none of your last 5"),
        ("low- low- low- low- low- low-", "low", "Stay at Low: you won none of your last 5"),
        ("high+ high+ high+", "high", "There is nothing harder than High: you won 3 of your last 3"),
        ("low+ low+ low+ middle-", "middle", "Stay at Middle: you lost your one counted game at Middle"),
        ("elsewhere+ elsewhere+ elsewhere+", "low", "Low is the level to begin with."),
    ],
)
def test_the_next_level(games: str, level: str, why: str) -> None:
    """docs/playing.md has these thresholds."""
    found = suggested(entries(*games.split()), "solo", LADDER)
    assert found.level == level
    assert found.why.startswith(why)


def test_games_of_several_people_and_other_modes_say_nothing_about_a_level() -> None:
    assert suggested(entries("low+", "low+", "low+", alone=False), "solo", LADDER).level == "low"
    assert suggested(entries("low+", "low+", "low+", mode="table"), "solo", LADDER).level == "low"
    assert places.recorded() == []
