"""A pack author's directory outside the project: its checks run by `imperium check --pack` and by pytest there."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from imperium.checks.suite import gather
from tests.program import run, run_code

PACK = {
    "pack.json": {"name": "mine", "version": "1.0", "replace": {"intrigues": ["windfall"]}},
    "imperium.json": {
        "cards": [
            {
                "id": "my_card", "name": "My Card", "copies": 2, "cost": 2, "icons": ["city"],
                "agent": [{"do": "gain", "spice": 2}], "reveal": [{"do": "gain", "persuasion": 1}],
            }
        ]
    },
    "intrigue.json": {
        "intrigues": [{"id": "windfall", "name": "Windfall", "copies": 1, "plot": [{"do": "gain", "solari": 5}]}]
    },
    "checks/my_card.json": {
        "format": 2,
        "about": "card:my_card",
        "checks": [
            {
                "name": "sent out: 2 spice", "proves": ["R-AGENT-11"], "given": {"seats": [{"hand": ["my_card"]}]},
                "when": ["agent my_card>carthag"], "then": {"seats": [{"spice": 2}]},
            }
        ],
    },
    "checks/windfall.json": {
        "format": 2,
        "about": "intrigue:windfall",
        "checks": [
            {
                "name": "5 Solari now", "proves": ["R-INTR-02"], "when": ["play windfall"],
                "given": {"seats": [{"hand": ["dagger"], "intrigue": ["windfall"]}]},
                "then": {"seats": [{"solari": 5}]},
            }
        ],
    },
}  # fmt: skip


def write_mine(above: Path) -> Path:
    """The author's directory."""
    directory = above / "mine"
    (directory / "checks").mkdir(parents=True)
    for name, content in PACK.items():
        (directory / name).write_text(json.dumps(content, indent=2))
    return directory


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return write_mine(tmp_path)


def pytest_in(directory: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What pytest says in the author's directory."""
    return run_code(f"import sys, pytest; sys.exit(pytest.main({['-p', 'no:cacheprovider', *words]}))", cwd=directory)


def test_imperium_check_runs_the_checks_of_a_pack_and_those_that_are_shipped(pack: Path) -> None:
    """And what a pack adds does not change other checks: its leaders, starter cards and Conflicts are nobody's
    default."""
    leader = {
        "id": "aaa", "name": "A", "house": "A", "complexity": 1, "ability": "A", "signet_name": "A",
        "signet": [{"do": "gain", "spice": 5}],
    }  # fmt: skip
    conflict = {"id": "aaa", "name": "A", "level": 1, "first": [{"do": "gain", "vp": 3}]}
    starter = {"id": "zzz", "name": "Z", "copies": 1, "icons": ["city", "fremen", "guild", "emperor", "landsraad"]}
    (pack / "leaders.json").write_text(json.dumps({"leaders": [leader]}))
    (pack / "conflicts.json").write_text(json.dumps({"conflicts": [conflict]}))
    (pack / "starter.json").write_text(json.dumps({"cards": [starter]}))
    done = run("check", "--pack", ".", cwd=pack)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "checks/my_card.json" in done.stdout
    passed = re.search(r"^(\d+) checks in \d+ files: all passed", done.stdout, re.MULTILINE)
    assert passed and int(passed[1]) > 1500, done.stdout
    assert "shipped checks left out because a pack changes what they are about" in done.stdout


def test_pytest_collects_the_checks_of_a_pack(pack: Path) -> None:
    done = pytest_in(pack, "-v")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "checks/my_card.json::sent out: 2 spice PASSED" in done.stdout
    assert "checks/windfall.json::5 Solari now PASSED" in done.stdout
    assert "2 passed" in done.stdout


def test_a_broken_card_fails_both_with_what_was_expected(pack: Path) -> None:
    path = pack / "imperium.json"
    path.write_text(path.read_text().replace('"spice": 2', '"spice": 3'))
    for done in (run("check", "checks", "--pack", ".", cwd=pack), pytest_in(pack)):
        assert done.returncode == 1
        assert "checks/my_card.json:" in done.stdout
        assert "seat 1 spice: expected 2, found 3" in done.stdout


def test_pytest_names_a_bad_check_file_in_one_sentence(pack: Path) -> None:
    (pack / "checks" / "bad.json").write_text('{"format": 2, "about": "card:nobody", "checks": [{}]}')
    done = pytest_in(pack)
    assert done.returncode == 2
    assert "$.about: names 'card:nobody', which is in no deck" in done.stdout
    assert "Traceback" not in done.stdout


def test_other_json_files_are_left_alone(pack: Path) -> None:
    (pack / "checks" / "notes.json").write_text("{}")
    (pack / "tests").mkdir()
    (pack / "tests" / "data.json").write_text('{"about": 1, "checks": 2}')
    assert "2 passed" in pytest_in(pack).stdout


def test_checks_elsewhere_are_collected_by_a_setting(pack: Path) -> None:
    above = pack.parent
    (above / "pytest.ini").write_text("[pytest]\nimperium_checks = more\n")
    (above / "more").mkdir()
    text = (pack / "checks" / "my_card.json").read_text()
    (above / "more" / "chani.json").write_text(
        text.replace("card:my_card", "card:chani").replace("my_card", "chani").replace('"spice": 2', '"spice": 0')
    )
    done = pytest_in(above)
    assert "3 passed" in done.stdout, done.stdout


def test_shipped_checks_about_what_a_pack_changes_are_left_out(pack: Path) -> None:
    suite = gather((), (pack,))
    base = gather(only="imperium")
    words = [check for check in base.checks if "windfall" in json.dumps([check.given, check.codes, check.about])]
    assert suite.left_out == len(words) > 0
    assert len(suite.checks) == len(base.checks) - len(words) + 2


def test_checks_of_a_pack_without_it_say_which_pack_to_add(pack: Path) -> None:
    done = run("check", "mine/checks/my_card.json", cwd=pack.parent)
    assert done.returncode == 1
    sentence = "$.about: belongs to the pack beside the checks: add `--pack mine`."
    assert f"mine/checks/my_card.json:3:3: {sentence}" in done.stdout
    assert done.stdout.splitlines()[-1] == "No check was run; 1 file could not be read."
