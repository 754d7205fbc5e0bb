"""Damaged journals and summaries: one clear sentence or a clean recovery, and never a write to the damaged file.

A slice of `python -m tests.soak damage`.
"""

from __future__ import annotations

import errno
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from imperium.core.errors import ImperiumError
from imperium.games import look, open_game, start_game
from imperium.journal import BadJournal, NotSaved, files
from tests.journal.damage import Bench
from tests.journal.players import recorded


def test_a_slice_of_damage(tmp_path: Path) -> None:
    """The first of the 20,000 of the soak."""
    bench = Bench(tmp_path / "bench")
    outcomes: Counter[str] = Counter()
    for number in range(90):
        kind = bench.make(number)
        try:
            sentence = bench.examine(finish=number % 15 == 0)
        except BaseException as error:
            error.add_note(f"damage number {number}: {kind}")
            raise
        outcomes["refused" if sentence else "recovered"] += 1
        assert not (kind.startswith("summary") and sentence), "a damaged summary is passed over"
    assert min(outcomes.values()) > 15


def test_what_is_no_file_at_all(tmp_path: Path) -> None:
    (tmp_path / "directory").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for name in ("directory", "pipe"):
        with pytest.raises(BadJournal, match=f"{name}: is not a file"):
            open_game(tmp_path / name)
    for word in (tmp_path / "loop", "/dev/zero", "/dev/null", tmp_path):
        with pytest.raises(ImperiumError):
            open_game(word)


def test_a_directory_in_the_place_of_a_game_is_listed_as_such(data: Path) -> None:
    (data / "games" / "solo-1.journal").mkdir(parents=True)
    assert look("solo-1", data / "games" / "solo-1.journal").trouble.endswith("is not a file.")


@pytest.mark.parametrize("code", [errno.EACCES, errno.EIO, errno.EROFS, errno.EMFILE])
def test_a_file_that_may_not_be_read(code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = recorded(tmp_path / "x", 0, 5)

    def refuse(*args: Any, **extra: Any) -> Any:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as broken:
        broken.setattr(Path, "open", refuse)
        with pytest.raises(BadJournal, match="x: cannot be read"):
            open_game(path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "open", refuse)
        with pytest.raises(NotSaved, match=r"x\.lock: cannot be locked"):
            open_game(path)
        for save in (None, tmp_path / "new"):
            with pytest.raises(NotSaved, match="cannot be locked"):
                start_game({"mode": "solo"}, save=save)
    with monkeypatch.context() as broken:
        broken.setattr(Path, "mkdir", refuse)
        with pytest.raises(NotSaved, match="cannot be made"):
            start_game({"mode": "solo"})
    with monkeypatch.context() as broken:
        broken.setattr(files, "write_all", refuse)
        with pytest.raises(NotSaved, match="new: cannot be written"):
            start_game({"mode": "solo"}, save=tmp_path / "new")
    assert sorted(one.name for one in tmp_path.iterdir() if one.name != "data") == ["x"]
    open_game(path).close()
