"""Check files: one JSON file for each card with its checks, read strictly.

A check is a position (`given`), a list of option codes (`when`) and what must hold afterwards (`then`), with the ids
of the rules it proves.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.catalogue import Catalogue
from imperium.catalogue.read import read_json, shown
from imperium.errors import ImperiumError
from imperium.events import Event
from imperium.positions import SEAT_KEYS, STATE_KEYS

THEN_KEYS = (
    *STATE_KEYS, "offered", "not_offered", "only_offered", "why_not", "decision", "over", "winners", "events",
    "no_events", "views", "refused",
)  # fmt: skip
THEN_SHAPES: tuple[tuple[str, type, str], ...] = (
    ("refused", str, "a text"), ("over", bool, "true or false"), ("winners", list, "a list"),
    ("why_not", dict, "an object of codes and sentences"), ("decision", dict, "an object"),
)  # fmt: skip
LISTS = {  # words whose value is a list of texts
    "hand", "discard", "played", "revealed", "deck", "intrigue", "agents_at", "used_spaces", "secret", "waiting",
    "row", "removed", "imperium_deck", "intrigue_deck", "intrigue_discard", "conflict_deck", "conflicts_past",
    "hagal_deck", "hagal_discard",
}  # fmt: skip
CHECK_KEYS = ("name", "proves", "given", "when", "then")


class BadCheckFile(ImperiumError):
    """A check file that cannot be used; the sentence names the file and the place."""


@frozen
class Check:
    """One check of one card."""

    file: Path
    number: int
    about: str
    name: str
    proves: tuple[str, ...]
    given: dict[str, Any]
    when: tuple[str, ...]
    then: dict[str, Any]

    @property
    def title(self) -> str:
        """`card:some_card: pays 1 water`."""
        return f"{self.about}: {self.name}"


def find_files(paths: list[Path]) -> Iterator[Path]:
    """Every check file at or below the paths."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.json"))
        elif path.exists():
            yield path
        else:
            raise BadCheckFile(f"{path}: there is no such file or directory.")


def read_checks(path: Path, catalogue: Catalogue) -> list[Check]:
    """The checks of one file. Raises BadCheckFile with the place of the first thing wrong."""
    data, problem = read_json(path)
    path = Path(shown(path))
    if problem:
        raise BadCheckFile(problem if problem.endswith(".") else problem + ".")
    _keys(path, "$", data, ("about", "checks", "$schema"))
    about = data.get("about")
    if not isinstance(about, str) or not exists(catalogue, about):
        sentence = f"{path}: `about` names {about!r:.60}, which is in no deck{_nearest(catalogue, about)}"
        raise BadCheckFile(sentence if sentence.endswith("?") else f"{sentence}.")
    if not isinstance(data.get("checks"), list) or not data["checks"]:
        raise BadCheckFile(f"{path}: `checks` must be a list with at least one check.")
    return [_check(path, number, about, entry) for number, entry in enumerate(data["checks"])]


def shelves(catalogue: Catalogue) -> dict[str, dict[str, Any]]:
    """Every kind of thing a check can be about."""
    return {
        "card": dict(catalogue.cards), "intrigue": dict(catalogue.intrigues), "conflict": dict(catalogue.conflicts),
        "leader": dict(catalogue.leaders), "space": dict(catalogue.spaces), "faction": dict(catalogue.factions),
        "hagal": dict(catalogue.hagal),
    }  # fmt: skip


def exists(catalogue: Catalogue, about: str) -> bool:
    """Whether `kind:id` names something in the catalogue."""
    kind, _, ident = about.partition(":")
    return ident in shelves(catalogue).get(kind, {})


def _nearest(catalogue: Catalogue, about: Any) -> str:
    known = [f"{kind}:{ident}" for kind, shelf in shelves(catalogue).items() for ident in shelf]
    close = get_close_matches(str(about), known, 1)
    return f", did you mean {close[0]!r}?" if close else ""


def _keys(path: Path, where: str, data: Any, known: tuple[str, ...]) -> None:
    if not isinstance(data, dict):
        raise BadCheckFile(f"{path}: {where} must be an object, found {data!r:.40}.")
    for key in data:
        if key not in known:
            close = get_close_matches(key, known, 1)
            hint = f", did you mean {close[0]!r}?" if close else ""
            raise BadCheckFile(f"{path}: unknown key {key!r:.40} at {where}{hint or '.'}")


def _check(path: Path, number: int, about: str, entry: Any) -> Check:
    where = f"$.checks[{number}]"
    _keys(path, where, entry, CHECK_KEYS)
    for key, kind in (("name", str), ("proves", list), ("given", dict), ("when", list), ("then", dict)):
        if not isinstance(entry.get(key), kind):
            raise BadCheckFile(f"{path}: {where}.{key} is missing or not a {kind.__name__}.")
    for key in ("proves", "when"):
        _texts(path, f"{where}.{key}", entry[key])
    then = entry["then"]
    if not then:
        raise BadCheckFile(f"{path}: {where}.then expects nothing, so the check could not fail.")
    _keys(path, f"{where}.then", then, THEN_KEYS)
    for index, seat in enumerate(_list(path, f"{where}.then.seats", then.get("seats", []))):
        _keys(path, f"{where}.then.seats[{index}]", seat, SEAT_KEYS)
    for key in ("events", "no_events"):
        for index, event in enumerate(_list(path, f"{where}.then.{key}", then.get(key, []))):
            _keys(path, f"{where}.then.{key}[{index}]", event, Event._fields)
    for index, look in enumerate(_list(path, f"{where}.then.views", then.get("views", []))):
        if not isinstance(look, dict) or not {"by", "of"} < look.keys():
            raise BadCheckFile(f"{path}: {where}.then.views[{index}] must say `by` whom, `of` whom and what is seen.")
    for key, shape, what in THEN_SHAPES:
        if key in then and not isinstance(then[key], shape):
            raise BadCheckFile(f"{path}: {where}.then.{key} must be {what}, found {then[key]!r:.40}.")
    for key in ("offered", "not_offered", "only_offered"):
        _texts(path, f"{where}.then.{key}", then.get(key, []))
    _keys(path, f"{where}.then.decision", then.get("decision", {}), ("seat", "on_behalf", "kind", "about"))
    for place, words in ((f"{where}.then", then), *_numbered(f"{where}.then.seats", then.get("seats", []))):
        for word in LISTS & words.keys():
            _texts(path, f"{place}.{word}", words[word])
    return Check(
        path, number, about, entry["name"], tuple(entry["proves"]), entry["given"], tuple(entry["when"]), then
    )


def _texts(path: Path, where: str, value: Any) -> None:
    for index, word in enumerate(_list(path, where, value)):
        if not isinstance(word, str):
            raise BadCheckFile(f"{path}: {where}[{index}] must be a text, found {word!r:.40}.")


def _numbered(where: str, parts: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    return [(f"{where}[{index}]", part) for index, part in enumerate(parts)]


def _list(path: Path, where: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BadCheckFile(f"{path}: {where} must be a list, found {value!r:.40}.")
    return value
