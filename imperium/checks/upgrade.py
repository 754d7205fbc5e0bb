"""Check files of the first form turned into the second, with the same meaning.

The first form ran on to the next real choice, gave a card to every seat that was not to act and a leader of the box
to every seat that named none. What of that a check does not need is left out; where nothing plain will do it is
written out; and what cannot be decided here is told.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.box.definitions import Leader
from imperium.catalogue import Catalogue, load_catalogue
from imperium.checks.begin import text_of
from imperium.checks.files import FORMAT, BadCheckFile, checks_of, find_files
from imperium.checks.grammar import file_flaws, path_of
from imperium.checks.run import Outcome, run
from imperium.core.json_files import read_json
from imperium.core.text import ended, shown

Entry = dict[str, Any]


@frozen
class Upgraded:
    """A file in the second form, and what could not be decided, a sentence each."""

    path: Path
    text: str
    doubts: tuple[str, ...]


def upgrades(paths: list[Path], catalogue: Catalogue) -> Iterator[Upgraded]:
    """Every file of the first form at or below the paths. Raises BadCheckFile for one that is no check file."""
    for path in find_files(paths):
        data, problem = read_json(path)
        if problem:
            raise BadCheckFile(ended(problem))
        entries = data.get("checks") if isinstance(data, dict) else None
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise BadCheckFile(f"{shown(path)}: is no check file: it has no list `checks`.")
        if "format" not in data:
            yield _upgraded(path, data, catalogue)


def _upgraded(path: Path, data: dict[str, Any], catalogue: Catalogue) -> Upgraded:
    doubts: list[str] = []
    entries: list[Entry] = []
    for number, entry in enumerate(data["checks"]):
        found = _first_that_holds(path, data, entry, catalogue)
        entries.append(found[0])
        if found[1]:
            doubts.append(f"{shown(path)}: $.checks[{number}] ({entry.get('name')!r:.60}): {found[1]}")
    head = {word: data[word] for word in ("$schema",) if word in data}
    made = {**head, "format": FORMAT, "about": data.get("about"), "checks": entries}
    return Upgraded(path, text_of(made) + "\n", tuple(doubts))


def _first_that_holds(path: Path, data: dict[str, Any], entry: Entry, catalogue: Catalogue) -> tuple[Entry, str]:
    """The plainest form of a check that still holds; else the most literal one, and why that does not."""
    doubt, last = "", entry
    for candidate in _candidates(entry, catalogue):
        last, outcome, flaw = candidate, None, ""
        made = {"format": FORMAT, "about": data.get("about"), "checks": [candidate]}
        flaw = next((f"{path_of(place[2:])}: {what}" for place, what in file_flaws(made, catalogue, FORMAT)), "")
        if not flaw:
            (check,) = checks_of(path, made)
            outcome = run(check, catalogue)
            if outcome.passed:
                return candidate, ""
            candidate = _forced(candidate, outcome)
            (check,) = checks_of(path, {**made, "checks": [candidate]})
            if run(check, catalogue).passed:
                return candidate, ""
            flaw = str(outcome.differences[0])
        doubt = doubt or flaw
    return last, doubt


def _candidates(entry: Entry, catalogue: Catalogue) -> Iterator[Entry]:
    """The check as it stands, then with more and more of what the first form took for granted."""
    then = _hidden_is_null(entry.get("then"))
    for leaders in (False, True):
        for hands in (False, True):
            for until in ({}, {"until": "decision"}):
                given = _spelled_out(entry.get("given", {}), catalogue, leaders, hands)
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


def _spelled_out(given: Any, catalogue: Catalogue, leaders: bool, hands: bool) -> Any:
    """The position with the leaders and the hands that the first form gave to who had none."""
    if not isinstance(given, dict) or not isinstance(given.get("seats", []), list):
        return given
    made = copy.deepcopy(given)
    seats = made.setdefault("seats", [])
    if not all(isinstance(seat, dict) for seat in seats):
        return given
    seats += [{} for _ in range(3 - len(seats))]
    if leaders:
        named = [seat.get("leader") for seat in seats]
        spare = _spare_leaders(catalogue, named)
        for seat in seats[: 2 if given.get("mode") == "duo" else None]:
            if "leader" not in seat:
                seat |= _with_secret(catalogue, catalogue.leaders[spare.pop(0)])
    people = {"solo": 1, "duo": 2}.get(str(given.get("mode")), len(seats))
    for number, seat in enumerate(seats[:people], 1):
        if hands and number != given.get("to_act", 1):
            seat.setdefault("hand", [_idle_card(catalogue)])
    while seats and not seats[-1]:
        seats.pop()
    return made if seats else {word: value for word, value in made.items() if word != "seats"}


def _with_secret(catalogue: Catalogue, leader: Leader) -> dict[str, Any]:
    """A leader that the first form gave to a seat; one who chooses factions in secret has chosen some."""
    number = sum(getattr(effect, "factions", 0) for effect in leader.start)
    return {"leader": leader.id, **({"secret": list(catalogue.factions)[:number]} if number else {})}


def _spare_leaders(catalogue: Catalogue, named: list[Any]) -> list[str]:
    """Those with the fewest abilities first, a pack's last."""
    printed = load_catalogue().leaders
    spare = [leader for leader in catalogue.leaders.values() if leader.id not in named and leader.rival]
    spare.sort(key=lambda leader: (leader.id not in printed, len(leader.modifiers) + len(leader.triggers), leader.id))
    return [leader.id for leader in spare]


def _idle_card(catalogue: Catalogue) -> str:
    """The starter card with no Agent box and most icons."""
    printed = load_catalogue().cards
    cards = [catalogue.cards[card] for card in catalogue.starter]
    return max(cards, key=lambda card: (not card.agent, card.id in printed, len(card.icons), card.id)).id
