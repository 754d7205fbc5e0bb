"""Check files of the first form turned into the second, with the same meaning.

The first form ran on to the next real choice, gave a card to every seat that was not to act and a leader of the box
to every seat that named none. What of that a check does not need is left out; where nothing plain will do it is
written out; and what cannot be decided here is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.checks.begin import text_of
from imperium.checks.files import FORMAT, BadCheckFile, checks_of, find_files
from imperium.checks.grammar import file_flaws
from imperium.checks.run import Outcome, run
from imperium.core.checked import Checked
from imperium.core.json_files import read_json
from imperium.core.mutants import json_path
from imperium.core.text import ended, shown

Entry = dict[str, Any]


@frozen
class Upgraded:
    """A file in the second form, and what could not be decided, a sentence each."""

    path: Path
    text: str
    doubts: tuple[str, ...]


def upgrades(paths: list[Path], game: Checked[Any]) -> Iterator[Upgraded]:
    """Every file of the first form at or below the paths. Raises BadCheckFile for one that is no check file."""
    for path in find_files(paths):
        data, problem = read_json(path)
        if problem:
            raise BadCheckFile(ended(problem))
        entries = data.get("checks") if isinstance(data, dict) else None
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise BadCheckFile(f"{shown(path)}: is no check file: it has no list `checks`.")
        if "format" not in data:
            yield _upgraded(path, data, game)


def _upgraded(path: Path, data: dict[str, Any], game: Checked[Any]) -> Upgraded:
    doubts: list[str] = []
    entries: list[Entry] = []
    for number, entry in enumerate(data["checks"]):
        found = _first_that_holds(path, data, entry, game)
        entries.append(found[0])
        if found[1]:
            doubts.append(f"{shown(path)}: $.checks[{number}] ({entry.get('name')!r:.60}): {found[1]}")
    head = {word: data[word] for word in ("$schema",) if word in data}
    made = {**head, "format": FORMAT, "about": data.get("about"), "checks": entries}
    return Upgraded(path, text_of(made) + "\n", tuple(doubts))


def _first_that_holds(path: Path, data: dict[str, Any], entry: Entry, game: Checked[Any]) -> tuple[Entry, str]:
    """The plainest form of a check that still holds; else the most literal one, and why that does not."""
    doubt, last = "", entry
    for candidate in _candidates(entry, game):
        last, outcome, flaw = candidate, None, ""
        made = {"format": FORMAT, "about": data.get("about"), "checks": [candidate]}
        flaw = next((f"{json_path(place[2:])}: {what}" for place, what in file_flaws(made, game, FORMAT)), "")
        if not flaw:
            (check,) = checks_of(path, made)
            outcome = run(check, game)
            if outcome.passed:
                return candidate, ""
            candidate = _forced(candidate, outcome)
            (check,) = checks_of(path, {**made, "checks": [candidate]})
            if run(check, game).passed:
                return candidate, ""
            flaw = str(outcome.differences[0])
        doubt = doubt or flaw
    return last, doubt


def _candidates(entry: Entry, game: Checked[Any]) -> Iterator[Entry]:
    """The check as it stands, then with more and more of what the first form took for granted."""
    then = _hidden_is_null(entry.get("then"))
    for given in game.spelled_out(entry.get("given", {})):
        for until in ({}, {"until": "decision"}):
            yield _ordered({**entry, "given": given, **until, "then": then})


def _hidden_is_null(then: Any) -> Any:
    """A secret that is not seen was an empty list in `views`, and is null as all that is hidden."""
    if not isinstance(then, dict) or not isinstance(then.get("views"), list):
        return then
    looks = [{**look, "secret": look.get("secret") or None} if "secret" in look else look for look in then["views"]]
    return {**then, "views": looks}


def _ordered(entry: Entry) -> Entry:
    words = ("name", "proves", "given", "when", "until", "then")
    kept = {word: entry[word] for word in words if word in entry and (entry[word] or word not in ("when", "given"))}
    return kept | {word: value for word, value in entry.items() if word not in words}


def _forced(entry: Entry, outcome: Outcome) -> Entry:
    """What is not offered because nothing was: the engine has made the only choice there was."""
    then, play = entry.get("then", {}), outcome.play
    places = {difference.place for difference in outcome.differences}
    if play is None or places != {("then", "not_offered")}:
        return entry
    forced = [made.code for made in play.made if made.forced]
    rest = {word: value for word, value in then.items() if word != "not_offered"}
    return {**entry, "then": {**rest, "forced": forced}} if forced and play.decision is None else entry
