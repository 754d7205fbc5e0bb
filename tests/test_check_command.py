"""`imperium check` as a person types it: tables, failures with their line, machine formats, exit codes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner, Result

from imperium.catalogue import load
from imperium.checks.suite import shipped_checks
from imperium.commands.check import check

ROOT = Path(__file__).parents[1]
CHANI = ROOT / "tests" / "cards" / "imperium" / "chani.json"
app = typer.Typer()
app.command()(check)


def imperium_check(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def failing(tmp_path: Path, then: dict[str, Any]) -> Path:
    path = tmp_path / "chani.json"
    one = {
        "name": "too much",
        "proves": ["R-REVEAL-03"],
        "given": {"seats": [{"hand": ["chani"]}]},
        "when": ["reveal"],
        "then": then,
    }
    path.write_text(json.dumps({"format": 2, "about": "card:chani", "checks": [one]}, indent=2))
    return path


def test_every_shipped_check_passes_and_every_file_has_a_line() -> None:
    result = imperium_check()
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[-1].endswith("all passed.")
    assert {line.split()[0] for line in lines[:-2]} == {
        path.relative_to(ROOT).as_posix() for path in shipped_checks().rglob("*.json")
    }


def test_a_failing_check_shows_expected_against_actual_with_line_and_events(tmp_path: Path) -> None:
    path = failing(tmp_path, {"seats": [{"persuasion": 3}]})
    result = imperium_check(path)
    assert result.exit_code == 1
    assert f"{path}     1  FAILED 1" in result.stdout
    line = next(number for number, text in enumerate(path.read_text().splitlines(), 1) if '"persuasion": 3' in text)
    column = path.read_text().splitlines()[line - 1].index('"persuasion"') + 1
    assert f"chani.json:{line}:{column}: seat 1 persuasion: expected 3, found 2" in result.stdout
    assert "    reveal chani: Seat 1 reveals Chani." in result.stdout
    assert "    gain persuasion: Seat 1 gains 2 persuasion (Chani)." in result.stdout


@pytest.fixture
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the printed cards that takes their place, to be changed by hand."""
    cards = tmp_path / "cards"
    shutil.copytree(load.printed_cards(), cards)
    monkeypatch.setattr(load, "printed_cards", lambda: cards)
    _forget()
    yield cards
    _forget()


def _forget() -> None:
    load.read_again()


CHANGES = {  # about: (file, before, after, what is told)
    "card:chani": (
        "imperium", '"reveal": [{"do": "gain", "persuasion": 2}, {"do": "retreat"}]',
        '"reveal": [{"do": "gain", "persuasion": 3}, {"do": "retreat"}]', "seat 1 persuasion: expected 2, found 3",
    ),
    "intrigue:water_peddlers_union": (
        "intrigue", '"plot": [{"do": "gain", "water": 1}]', '"plot": [{"do": "gain", "water": 2}]',
        "seat 1 water: expected",
    ),
}  # fmt: skip


def test_one_number_changed_on_a_card_is_named_with_card_line_and_expectation(own_cards: Path) -> None:
    """On one card of each of two decks, among all the checks there are."""
    for file, before, after, _ in CHANGES.values():
        path = own_cards / f"{file}.json"
        text = path.read_text()
        assert text.count(before) == 1
        path.write_text(text.replace(before, after))
    result = imperium_check()
    assert result.exit_code == 1
    for about, (_, _, _, expected) in CHANGES.items():
        assert f"FAILED {about}: " in result.stdout
        ident = about.partition(":")[2]
        place = next(line for line in result.stdout.splitlines() if expected in line and f"{ident}.json:" in line)
        named, number, _ = place.split(": ")[0].strip().rsplit(":", 2)
        there = (ROOT / named).read_text().splitlines()[int(number) - 1]
        assert expected.split()[2].rstrip(":") in there, "the line named holds what was expected"


def test_a_bad_file_is_a_sentence_and_the_others_still_run(tmp_path: Path) -> None:
    failing(tmp_path, {"seats": [{"persuasion": 2}]})
    (tmp_path / "broken.json").write_text('{"about":')
    result = imperium_check(tmp_path)
    assert result.exit_code == 1
    assert "broken.json: not JSON, line 1" in result.stdout
    assert "1 check in 1 file: all passed; 1 file could not be read." in result.stdout


def test_if_no_file_can_be_read_no_check_has_passed(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text('{"about":')
    result = imperium_check(tmp_path)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0].startswith(f"{tmp_path}/broken.json: not JSON")
    assert result.stdout.splitlines()[-1] == "No check was run; 1 file could not be read."


def test_a_directory_without_a_check_is_one_sentence(tmp_path: Path) -> None:
    result = imperium_check(tmp_path)
    assert result.exit_code == 1
    assert str(result.exception) == f"There is no check in {tmp_path}."


def test_a_failing_check_makes_explain_fail(tmp_path: Path) -> None:
    path = failing(tmp_path, {"seats": [{"persuasion": 3}]})
    result = imperium_check(path, "--explain", "chani")
    assert result.exit_code == 1
    assert "  FAILED too much [R-REVEAL-03]" in result.stdout


def test_mutation_is_refused_while_a_check_fails_without_any_change(tmp_path: Path) -> None:
    """Else the mutants that the broken check is for would be listed as survivors."""
    path = failing(tmp_path, {"seats": [{"persuasion": 3}]})
    result = imperium_check(path, "--mutate")
    assert result.exit_code == 1
    what = "1 check fails without any change; mend it first: card:chani: too much"
    assert str(result.exception) == f"{what} ({path}:5:5)."
    assert result.stdout == ""


def test_an_event_in_json_can_be_pasted_into_a_check(tmp_path: Path) -> None:
    found = json.loads(imperium_check(failing(tmp_path, {"over": True}), "--json").stdout)["results"][0]["events"]
    event = next(event for event in found if event["kind"] == "gain" and event["item"] == "persuasion")
    text = event.pop("text")
    assert text == "Seat 1 gains 2 persuasion (Chani)."
    assert event == {"kind": "gain", "seat": 1, "item": "persuasion", "amount": 2, "source": "card:chani"}
    assert imperium_check(failing(tmp_path, {"events": [event]})).exit_code == 0
    assert imperium_check(failing(tmp_path, {"no_events": [event]})).exit_code == 1


def test_json_and_junit_say_the_same_as_the_table(tmp_path: Path) -> None:
    path, report = failing(tmp_path, {"seats": [{"persuasion": 3}]}), tmp_path / "report.xml"
    result = imperium_check(path, "--json", "--junit", report)
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert (data["checks"], data["failed"], data["problems"]) == (1, 1, [])
    (found,) = data["results"]
    assert found["differences"][0]["text"] == "seat 1 persuasion: expected 3, found 2"
    assert found["events"]
    suites = ElementTree.parse(report).getroot()
    assert suites.find(f"testsuite[@name='{path}'][@failures='1']") is not None
    failure = suites.find("testsuite/testcase/failure")
    assert failure is not None and failure.get("message") == "seat 1 persuasion: expected 3, found 2"


def test_explain_tells_text_checks_coverage_and_rulings() -> None:
    result = imperium_check("--explain", "chani")
    assert result.exit_code == 0
    for part in ("Reveal: 2 persuasion", "acquired: 1 water", "card:chani/acquire/0: done", "R-COST-06"):
        assert part in result.stdout


def test_explain_takes_the_printed_name_too() -> None:
    assert imperium_check("--explain", "Chani").stdout == imperium_check("--explain", "card:chani").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--explain", "chanj"), "There is no 'chanj' in any deck, did you mean 'chani'?"),
        (("--explain", "secrets"), "'secrets' is space:secrets or hagal:secrets; say which."),
        (("nowhere",), "nowhere: there is no such file or directory."),
        (("--from", "table3-01"), "Say which game and which decision, as in table3-01@17, not 'table3-01'."),
        (("--from", "nix@1"), "There is no game 'nix': no id that `imperium games` lists, and no file."),
        (("--games", "nowhere"), "nowhere: does not exist."),
        ((str(CHANI), "--junit", "nowhere/x.xml"), "nowhere/x.xml: cannot be written (No such file or directory)."),
    ],
)  # fmt: skip
def test_a_mistake_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    result = imperium_check(*words)
    assert result.exit_code == 1
    assert str(result.exception) == sentence
