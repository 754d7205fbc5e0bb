"""The game of the day: the same for everybody on a date, whatever the clock and the time zone; counted once."""

from __future__ import annotations

import hashlib
import re
import time
from pathlib import Path

import pytest

from imperium.catalogue import load_catalogue
from imperium.commands.games import all_games
from imperium.core.errors import BadSetup
from imperium.journal import GameIsOpen, OpenGame, places, read_journal
from imperium.journal.removal import remove
from imperium.lookback import daily
from imperium.lookback.record import record_of
from tests.journal.players import play
from tests.program import one_sentence, run

DAY = 86_400
NOON = 1_795_003_200  # 2026-11-18, 12:00 UTC


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """A clock that the test sets."""
    said, real = {"now": float(NOON)}, time.gmtime
    monkeypatch.setattr(time, "gmtime", lambda seconds=None: real(said["now"] if seconds is None else seconds))
    return said


def finished(opened: OpenGame) -> str:
    """Play to the end at random; the id."""
    with opened:
        play(opened)
    return opened.id


def test_the_setup_is_the_documented_hash_of_the_date() -> None:
    """Worked out here once more from what docs/playing.md says."""

    def lot(*words: str) -> int:
        text = " ".join(("imperium daily 1", "2026-11-18", *words))
        return int(hashlib.blake2b(text.encode(), digest_size=8).hexdigest(), 16)

    catalogue = load_catalogue()
    leader = min(catalogue.leaders, key=lambda one: lot("leader", one))
    able = sorted(
        (one for one in catalogue.leaders if catalogue.leaders[one].rival), key=lambda one: lot("rival", one)
    )
    level = min((one.id for one in catalogue.solo.difficulties), key=lambda one: lot("difficulty", one))
    assert daily.setup_for("2026-11-18", catalogue) == {
        "mode": "solo",
        "leader": leader,
        "rivals": [one for one in able if one != leader][:2],
        "difficulty": level,
        "seed": lot("seed", "") % 1_000_000,
    }


def test_the_days_differ_and_a_day_stays() -> None:
    """A whole year: every day draws again, every leader and difficulty comes, and a known day is what it was."""
    catalogue = load_catalogue()
    days = [time.strftime("%Y-%m-%d", time.gmtime(NOON + DAY * number)) for number in range(365)]
    found = [daily.setup_for(day, catalogue) for day in days]
    assert {one["leader"] for one in found} == set(catalogue.leaders)
    assert {one["difficulty"] for one in found} == {one.id for one in catalogue.solo.difficulties}
    assert len({one["seed"] for one in found}) > 360
    assert found[0]["seed"] == 799069  # written down on its day: who changes this changes everybody's games


def test_neither_the_order_of_the_cards_nor_another_leader_changes_other_days() -> None:
    catalogue = load_catalogue()
    days = [f"2027-01-{number:02}" for number in range(1, 32)]
    before = [daily.setup_for(day, catalogue) for day in days]
    fewer = catalogue.leaders.copy()
    gone = before[0]["leader"]
    del fewer[gone]
    turned = dict(reversed(catalogue.leaders.items()))
    try:
        whole = dict(catalogue.leaders)
        catalogue.leaders.clear()
        catalogue.leaders.update(turned)
        assert [daily.setup_for(day, catalogue) for day in days] == before
        catalogue.leaders.clear()
        catalogue.leaders.update(fewer)
        for day, setup in zip(days, before, strict=True):
            assert (daily.setup_for(day, catalogue) == setup) == (gone not in (setup["leader"], *setup["rivals"]))
    finally:
        catalogue.leaders.clear()
        catalogue.leaders.update(whole)


def test_the_same_game_in_every_time_zone(tmp_path: Path) -> None:
    """Two machines 25 hours apart by their wall clocks."""
    records = []
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        env = {"PATH": "/usr/bin:/bin", "TZ": zone, "XDG_DATA_HOME": str(tmp_path / zone)}
        done = run("solo", "--daily", cwd=tmp_path, env=env, answers="1\n1\n1\n")
        assert done.returncode == 0, done.stderr
        [path] = (tmp_path / zone / "imperium" / "games").glob("*.journal")
        records.append(re.sub(r"(?m)^created .*$", "", path.read_text()))
    assert records[0] == records[1]
    assert records[0].count("\n") > 15


def test_it_counts_once() -> None:
    """Begun, left and gone on with it is one game; from then on it is practice."""
    with daily.daily_game() as opened:
        play(opened, 5)
        assert opened.header.occasion == "daily 2026-11-18"
        assert "It is the one that counts." in opened.notices[0]
    with daily.daily_game() as again:
        assert again.id == opened.id
        assert len(again.game.record) == 5
        play(again)
    with daily.daily_game() as third:
        assert third.header.occasion == "practice 2026-11-18"
        assert daily.line_of(again) in third.notices[0]
        assert third.header.setup == opened.header.setup
        play(third)
    record = record_of(all_games())
    assert [one.ident for one in record.played] == [opened.id]
    assert record.uncounted == {"practice": 1}


def test_practice_beside_the_counted_game_and_not_before() -> None:
    with pytest.raises(BadSetup, match="counts the first time; practice comes after it"):
        daily.daily_game(practice=True)
    daily.daily_game().close()
    with daily.daily_game(practice=True) as practice:
        assert practice.header.occasion == "practice 2026-11-18"
    with daily.daily_game() as counted:
        assert counted.header.occasion == "daily 2026-11-18"


def test_deleting_it_gives_no_second_try() -> None:
    remove(finished(daily.daily_game()))
    with daily.daily_game() as again:
        assert again.header.occasion == "practice 2026-11-18"


@pytest.mark.parametrize("damage", [b"", b"nonsense\n", b"\xff\xfe", b"../../elsewhere\n", None])
def test_without_its_note_the_record_itself_says_that_it_was_begun(damage: bytes | None) -> None:
    with daily.daily_game() as opened:
        play(opened, 3)
    claim = daily.claim_of("2026-11-18")
    claim.unlink()
    if damage is not None:
        claim.write_bytes(damage)
    with daily.daily_game() as again:
        assert again.id == opened.id


def test_a_second_window_does_not_begin_another_one() -> None:
    with daily.daily_game(), pytest.raises(GameIsOpen):
        daily.daily_game()
    assert places.recorded() == ["solo-1"]


def test_a_damaged_counted_game_counted_all_the_same() -> None:
    ident = finished(daily.daily_game())
    places.path_of(ident).write_text("nonsense\n")
    with daily.daily_game() as again:
        assert again.header.occasion == "practice 2026-11-18"


@pytest.mark.parametrize(("now", "date"), [(0, "1970-01-01"), (4_102_444_800, "2100-01-01")])
def test_a_wrong_clock_is_harmless(clock: dict[str, float], now: float, date: str) -> None:
    """The game is that of the date the clock says, and says so; when the clock is right again, today is untouched."""
    clock["now"] = now
    wrong = finished(daily.daily_game())
    header = read_journal(places.path_of(wrong))[0].header
    assert header.occasion == f"daily {date}"
    assert header.created.startswith(date)
    clock["now"] = NOON
    right = finished(daily.daily_game())
    assert read_journal(places.path_of(right))[0].header.occasion == "daily 2026-11-18"
    record = record_of(all_games())
    assert sorted(one.ident for one in record.played) == [wrong, right]
    assert record.left_out == ()


def test_midnight_does_not_split_a_game(clock: dict[str, float]) -> None:
    with daily.daily_game() as opened:
        play(opened, 4)
    clock["now"] += DAY
    with daily.daily_game() as tomorrow:
        assert tomorrow.header.occasion == "daily 2026-11-19"
    assert read_journal(opened.path)[0].header.occasion == "daily 2026-11-18"


def test_another_day_is_practice() -> None:
    with daily.daily_game("2026-11-17") as opened:
        assert opened.header.occasion == "practice 2026-11-17"
    assert daily.begun("2026-11-17") is None


@pytest.mark.parametrize(
    "word", ["yesterday", "2026-13-01", "2026-1-1", "20261118", "2026-11-18T00:00", "", "x" * 500]
)
def test_what_is_no_date_is_refused(word: str) -> None:
    with pytest.raises(BadSetup, match=r"is no date; one is written as in 2026-11-18\.$"):
        daily.day(word)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--daily", "--seed", "0"), "takes no --seed"),
        (("--daily", "--leader", "leto"), "takes no --leader"),
        (("--daily", "--save", "x"), "takes no --save"),
        (("--daily", "--date", "soon"), "'soon' is no date"),
        (("--date", "2026-11-18"), "add --daily"),
    ],
)
def test_bad_flags_are_one_sentence_and_start_nothing(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    env = {"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(tmp_path / "data")}
    assert said in one_sentence(run("solo", *words, cwd=tmp_path, env=env))
    assert list(tmp_path.rglob("*.journal")) == []


def test_the_line_gives_the_result_and_nothing_else_away() -> None:
    with daily.daily_game() as opened:
        play(opened, undo=0.1)
        line = daily.line_of(opened)
        result, state = opened.game.result, opened.game.state
    assert result is not None
    own, best = state.seats[0].vp, max(seat.vp for seat in state.seats[1:])
    taken = sum(len(one.codes) for one in read_journal(opened.path)[0].undone)
    pattern = (
        rf"Imperium daily 2026-11-18, [a-z ]+: {'won' if 0 in result.winners else 'lost'} "
        rf"(?:by {abs(own - best)} VP|on the tie-breaker|together) \({own} to {best}\) in {state.round} rounds "
        rf"[-+=]{{{state.round}}}, {taken} taken back \[[0-9a-f]{{4}}\]"
    )
    assert re.fullmatch(pattern, line)
    assert taken > 0
    names = [thing.name for shelf in (state.catalogue.cards, state.catalogue.leaders) for thing in shelf.values()]
    assert not any(name in line for name in names)


def test_the_end_of_the_game_shows_the_line(tmp_path: Path) -> None:
    """In line mode, to somebody who always takes the first option; a second game is practice."""
    env = {"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(tmp_path)}
    first, second = (run("solo", "--daily", cwd=tmp_path, env=env, answers="1\n" * 500).stdout for _ in range(2))
    [line] = re.findall(r"(?m)^Imperium daily \d.*$", first)
    assert "It is the one that counts." in " ".join(first.split())
    assert f"This one is practice and does not count. You have played the counted one: {line}" in " ".join(
        second.split()
    )
    assert "(practice)" in re.findall(r"(?m)^Imperium daily \d.*$", second)[-1]
