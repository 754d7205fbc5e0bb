"""Check files of the first form upgraded: the same meaning, in place, with what could not be decided."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from imperium.checks.files import BadCheckFile, read_checks
from imperium.checks.run import run
from imperium.checks.upgrade import upgrades
from imperium.commands.check import check
from imperium.games import checked_games
from imperium.given.checked import ImperiumChecked

app = typer.Typer()
app.command()(check)
CHANI = {"seats": [{"hand": ["chani"]}]}


def first_form(tmp_path: Path, *checks: dict[str, Any]) -> Path:
    path = tmp_path / "chani.json"
    entries = [{"name": f"check {number}", "proves": ["R-REVEAL-03"], **one} for number, one in enumerate(checks)]
    path.write_text(json.dumps({"about": "card:chani", "checks": entries}))
    return path


def upgrade(path: Path) -> Result:
    return CliRunner().invoke(app, ["--upgrade", str(path)])


def upgraded(tmp_path: Path, one: dict[str, Any]) -> dict[str, Any]:
    """One check in the second form; it holds."""
    path = first_form(tmp_path, one)
    result = upgrade(path)
    assert result.exit_code == 0, result.stdout
    (made,) = read_checks(path, checked_games())
    assert run(made, ImperiumChecked()).passed
    entry: dict[str, Any] = json.loads(path.read_text())["checks"][0]
    return entry


def test_a_check_that_needs_nothing_of_the_first_form_stays_as_it_is(tmp_path: Path) -> None:
    one = {"given": CHANI, "when": ["reveal"], "then": {"seats": [{"persuasion": 2}]}}
    assert upgraded(tmp_path, one) == {"name": "check 0", "proves": ["R-REVEAL-03"], **one}


def test_who_relied_on_running_on_says_so(tmp_path: Path) -> None:
    """The first form gave a card to seat 2, so that the game waited there."""
    made = upgraded(tmp_path, {"given": CHANI, "when": ["reveal", "end"], "then": {"decision": {"seat": 2}}})
    assert made["until"] == "decision"
    assert made["given"]["seats"] == [{"hand": ["chani"]}, {"hand": ["diplomacy"]}, {"hand": ["diplomacy"]}]


def test_who_relied_on_the_leaders_says_so(tmp_path: Path) -> None:
    made = upgraded(tmp_path, {"given": CHANI, "when": [], "then": {"seats": [{"leader": "glossu_rabban"}]}})
    assert made["given"]["seats"][0]["leader"] == "glossu_rabban"
    assert "when" not in made


def test_what_was_not_offered_because_nobody_was_asked_is_said_by_what_was_forced(tmp_path: Path) -> None:
    given = {"seats": [{"hand": ["seek_allies"]}], "row": ["chani"]}
    made = upgraded(tmp_path, {"given": given, "when": ["reveal"], "then": {"not_offered": ["acquire chani"]}})
    assert made["then"] == {"forced": ["end"]}


def test_a_secret_that_is_not_seen_is_null(tmp_path: Path) -> None:
    seat = {"leader": "baron_vladimir_harkonnen", "secret": ["guild", "fremen"], "hand": ["chani"]}
    views = [{"by": 2, "of": 1, "secret": []}, {"by": 1, "of": 1, "secret": ["guild", "fremen"]}]
    made = upgraded(tmp_path, {"given": {"seats": [seat]}, "when": [], "then": {"views": views}})
    assert [look["secret"] for look in made["then"]["views"]] == [None, ["guild", "fremen"]]


def test_what_cannot_be_decided_is_told_and_everything_is_written(tmp_path: Path) -> None:
    good = {"given": CHANI, "when": ["reveal"], "then": {"seats": [{"persuasion": 2}]}}
    impossible = {"given": {"seats": [{"agents": 3, "hand": ["chani"]}]}, "when": ["reveal"], "then": {"over": False}}
    path = first_form(tmp_path, good, impossible)
    result = upgrade(path)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == f"{path}: upgraded"
    assert lines[1].startswith(f"{path}: $.checks[1] ('check 1'): given.seats[0]: this seat has at most 2 Agents")
    assert lines[-1] == "1 file upgraded; 1 check could not be decided, look at them."
    assert len(read_checks(path, checked_games())) == 2


def test_upgrading_twice_changes_nothing(tmp_path: Path) -> None:
    path = first_form(tmp_path, {"given": CHANI, "when": ["reveal"], "then": {"seats": [{"persuasion": 2}]}})
    upgrade(path)
    once = path.read_text()
    assert upgrade(path).stdout == "0 files upgraded.\n"
    assert path.read_text() == once


@pytest.mark.parametrize(("content", "expected"), [("{", "not JSON"), ("[]", "no list `checks`"), ("{}", "no list")])
def test_a_file_that_is_no_check_file_is_refused_and_left_alone(tmp_path: Path, content: str, expected: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(content)
    with pytest.raises(BadCheckFile, match=expected):
        list(upgrades([path], ImperiumChecked()))
    assert path.read_text() == content
