"""Where games are kept, and which words are ids."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from imperium.journal import NoSuchGame, places

HOME = Path.home()
REAL = places.data_directory  # before any test has one of its own


@pytest.mark.skipif(sys.platform != "linux", reason="what other platforms want is known to platformdirs")
@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (None, HOME / ".local/share/imperium"),
        ("/data", Path("/data/imperium")),
        ("relative", HOME / ".local/share/imperium"),  # the standard: to be ignored
        ("", HOME / ".local/share/imperium"),
    ],
)
def test_games_stay_where_they_have_always_been(
    chosen: str | None, expected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if chosen is not None:
        monkeypatch.setenv("XDG_DATA_HOME", chosen)
    assert REAL() == expected


@pytest.mark.parametrize(
    "word", ["", "solo", "solo-0", "solo-01", "../solo-1", "solo-1/..", "solo-1\n", "SOLO-1", "x--1"]
)
def test_only_ids_are_ids(word: str) -> None:
    with pytest.raises(NoSuchGame):
        places.path_of(word)
