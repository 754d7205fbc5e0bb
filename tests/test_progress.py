"""The progress line: a bar that moves on a terminal, a plain line now and then in a log."""

from __future__ import annotations

import io

import pytest

from imperium.core import progress
from imperium.core.progress import Progress, spoken
from tests.progress_screen import Screen


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands where it is put."""
    now = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    return now


def test_a_terminal_sees_the_bar_move_and_a_clean_line_in_the_end(clock: list[float]) -> None:
    """10 of 40 in 5 s: 2 a second, and 30 more take 15 s."""
    screen = Screen()
    shown = Progress(screen, 40)
    assert screen.getvalue() == "\r[........................] 0/40 games  0 s so far  ? left\x1b[K"
    clock[0] = 5.0
    shown.advance(10)
    assert screen.getvalue().endswith("\r[######..................] 10/40 games  2.00/s  15 s left\x1b[K")
    shown.close()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_time_that_passes_is_seen_before_the_first_thing_is_done(clock: list[float]) -> None:
    screen = Screen()
    shown = Progress(screen, 40)
    clock[0] = 7.0
    shown.advance(0)
    assert screen.getvalue().endswith(" 0/40 games  7 s so far  ? left\x1b[K")


def test_a_log_gets_whole_lines_and_few_of_them(clock: list[float]) -> None:
    log = io.StringIO()
    shown = Progress(log, 40, things="decisions")
    for second in range(1, 41):
        clock[0] = float(second)
        shown.advance()
    shown.close()
    lines = log.getvalue().splitlines()
    assert [line.split()[1] for line in lines] == ["10/40", "20/40", "30/40", "40/40"]
    assert "decisions" in lines[0]
    assert "\r" not in log.getvalue()


def test_what_was_done_before_does_not_count_into_the_rate(clock: list[float]) -> None:
    """20 of 40 were there; 10 more in 5 s leave 5 s."""
    shown = Progress(None, 40, 20)
    shown.advance(10)
    assert shown.text(5.0).endswith("30/40 games  2.00/s  5 s left")


def test_the_number_may_be_learnt_on_the_way(clock: list[float]) -> None:
    """A screen sees something before anybody has counted, and 10 of 40 as soon as somebody has."""
    screen = Screen()
    shown = Progress(screen, things="checks")
    assert screen.getvalue() == "\r0 checks  0 s so far\x1b[K"
    clock[0] = 5.0
    shown.reach(10, 40)
    assert screen.getvalue().endswith("\r[######..................] 10/40 checks  2.00/s  15 s left\x1b[K")


def test_times_are_said_as_people_say_them() -> None:
    assert [spoken(seconds) for seconds in (4.6, 185, 7810)] == ["5 s", "3 min 5 s", "2 h 10 min"]


def test_where_nobody_knows_how_many_there_are_it_counts(clock: list[float]) -> None:
    shown = Progress(None, things="positions")
    shown.advance(6_000)
    assert shown.text(3.0) == "6,000 positions  2000/s"


def test_a_bar_is_for_a_terminal_alone(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, sees in ((Screen(), True), (io.StringIO(), False)):
        monkeypatch.setattr(progress.sys, "stderr", stream)
        shown = progress.bar(4)
        clock[0] += 60
        shown.advance()
        shown.close()
        assert ("1/4 games" in stream.getvalue()) == sees == bool(stream.getvalue())
