"""Every test that looks back has a data directory of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from imperium.journal import places


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data directory of this test."""
    directory = tmp_path / "data"
    monkeypatch.setattr(places, "data_directory", lambda: directory)
    return directory
