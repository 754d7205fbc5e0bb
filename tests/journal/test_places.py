"""Where games are kept on each platform, and which words are ids."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from imperium.journal import NoSuchGame, places

HOME = Path.home()
REAL = places.data_directory  # before any test has one of its own


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {}, HOME / ".local/share/imperium"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/imperium")),
        ("linux", {"XDG_DATA_HOME": "relative"}, HOME / ".local/share/imperium"),  # the standard: to be ignored
        ("linux", {"XDG_DATA_HOME": ""}, HOME / ".local/share/imperium"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, HOME / "Library/Application Support/imperium"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/imperium")),
        ("win32", {}, HOME / "AppData/Local/imperium"),
    ],
)
def test_the_data_directory_of_each_platform(
    platform: str, variables: dict[str, str], expected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert REAL() == expected


@pytest.mark.parametrize(
    "word", ["", "solo", "solo-0", "solo-01", "../solo-1", "solo-1/..", "solo-1\n", "SOLO-1", "x--1"]
)
def test_only_ids_are_ids(word: str) -> None:
    with pytest.raises(NoSuchGame):
        places.path_of(word)
