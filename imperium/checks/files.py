"""Check files: one JSON file for each card with its checks, read strictly.

A check is a position (`given`), a list of option codes (`when`) and what must hold afterwards (`then`), with the ids
of the rules it proves.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.catalogue import Catalogue
from imperium.catalogue.packs import MANIFEST
from imperium.checks import codes, event_words
from imperium.core.errors import ImperiumError
from imperium.core.events import Event
from imperium.core.json_files import read_json
from imperium.core.text import ended, nearest, shown
from imperium.given.descriptions import LISTS
from imperium.given.positions import SEAT_KEYS, STATE_KEYS
from imperium.words.rules_text import rules

THEN_KEYS = (
    *STATE_KEYS, "offered", "not_offered", "only_offered", "why_not", "decision", "over", "winners", "events",
    "no_events", "views", "refused",
)  # fmt: skip
THEN_SHAPES: tuple[tuple[str, type, str], ...] = (
    ("refused", str, "a text"), ("over", bool, "true or false"), ("winners", list, "a list"),
    ("why_not", dict, "an object of codes and sentences"), ("decision", dict, "an object"),
)  # fmt: skip
EMPTY_IS_NOTHING = ("offered", "not_offered", "why_not", "decision", "events", "no_events", "views")
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
    pack, path = pack_of(path.absolute()), Path(shown(path))
    if problem:
        raise BadCheckFile(ended(problem))
    _keys(path, "$", data, ("about", "checks", "$schema"))
    about = data.get("about")
    if not isinstance(about, str) or not exists(catalogue, about):
        unknown = f"{path}: `about` names {about!r:.60}, which"
        if pack is not None and not _is_laid(pack, catalogue):
            raise BadCheckFile(f"{unknown} belongs to the pack beside the checks: add `--pack {shown(pack)}`.")
        known = [f"{kind}:{ident}" for kind, shelf in shelves(catalogue).items() for ident in shelf]
        raise BadCheckFile(ended(f"{unknown} is in no deck{nearest(str(about), known)}"))
    if not isinstance(data.get("checks"), list) or not data["checks"]:
        raise BadCheckFile(f"{path}: `checks` must be a list with at least one check.")
    checks = [_check(path, number, about, entry, catalogue) for number, entry in enumerate(data["checks"])]
    names = [check.name for check in checks]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadCheckFile(f"{path}: $.checks[{number}].name: two checks are named {name!r:.60}.")
    return checks


def pack_of(path: Path) -> Path | None:
    """The pack whose directory `checks` this file is in."""
    for folder in path.parents:
        if folder.name == "checks" and (folder.parent / MANIFEST).is_file():
            return folder.parent
    return None


def _is_laid(pack: Path, catalogue: Catalogue) -> bool:
    manifest, _ = read_json(pack / MANIFEST)
    return isinstance(manifest, dict) and manifest.get("name") in [laid.name for laid in catalogue.packs]


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


def _keys(path: Path, where: str, data: Any, known: tuple[str, ...]) -> None:
    if not isinstance(data, dict):
        raise BadCheckFile(f"{path}: {where} must be an object, found {data!r:.40}.")
    for key in data:
        if key not in known:
            raise BadCheckFile(ended(f"{path}: unknown key {key!r:.40} at {where}{nearest(key, known)}"))


def _check(path: Path, number: int, about: str, entry: Any, catalogue: Catalogue) -> Check:
    where = f"$.checks[{number}]"
    _keys(path, where, entry, CHECK_KEYS)
    for key, kind in (("name", str), ("proves", list), ("given", dict), ("when", list), ("then", dict)):
        if not isinstance(entry.get(key), kind):
            raise BadCheckFile(f"{path}: {where}.{key} is missing or not a {kind.__name__}.")
    for key in ("proves", "when"):
        _texts(path, f"{where}.{key}", entry[key])
    _shape(path, f"{where}.then", entry["then"])
    for place, what in _flaws(entry, catalogue):
        raise BadCheckFile(ended(f"{path}: {where}.{place}: {what}"))
    return Check(
        path,
        number,
        about,
        entry["name"],
        tuple(entry["proves"]),
        entry["given"],
        tuple(entry["when"]),
        entry["then"],
    )


def _shape(path: Path, where: str, then: dict[str, Any]) -> None:
    """Every value of `then` is of the right sort."""
    _keys(path, where, then, THEN_KEYS)
    for index, seat in enumerate(_list(path, f"{where}.seats", then.get("seats", []))):
        _keys(path, f"{where}.seats[{index}]", seat, SEAT_KEYS)
    for key in ("events", "no_events"):
        for index, event in enumerate(_list(path, f"{where}.{key}", then.get(key, []))):
            _keys(path, f"{where}.{key}[{index}]", event, Event._fields)
    for index, look in enumerate(_list(path, f"{where}.views", then.get("views", []))):
        if not isinstance(look, dict) or not {"by", "of"} < look.keys():
            raise BadCheckFile(f"{path}: {where}.views[{index}] must say `by` whom, `of` whom and what is seen.")
    for key, shape, what in THEN_SHAPES:
        if key in then and not isinstance(then[key], shape):
            raise BadCheckFile(f"{path}: {where}.{key} must be {what}, found {then[key]!r:.40}.")
    for key in ("offered", "not_offered", "only_offered"):
        _texts(path, f"{where}.{key}", then.get(key, []))
    _keys(path, f"{where}.decision", then.get("decision", {}), ("seat", "on_behalf", "kind", "about"))
    for place, words in ((where, then), *_numbered(f"{where}.seats", then.get("seats", []))):
        for word in LISTS & words.keys():
            _texts(path, f"{place}.{word}", words[word])
    if not any(_expects(key, value) for key, value in then.items()):
        raise BadCheckFile(f"{path}: {where} expects nothing, so the check could not fail.")


def _expects(key: str, value: Any) -> bool:
    """Whether there is something here that could be otherwise."""
    return any(value) if key == "seats" else bool(value) or key not in EMPTY_IS_NOTHING


def _flaws(entry: dict[str, Any], catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """Words that name nothing, each with its place: a check with one would prove nothing, or pass for ever."""
    if not entry["proves"]:
        yield "proves", "name at least one rule that the check proves"
    for index, rule in enumerate(entry["proves"]):
        if rule not in rules():
            yield f"proves[{index}]", f"there is no rule {rule!r:.40}{nearest(rule, rules())}"
    then = entry["then"]
    for key in ("offered", "not_offered", "only_offered", "why_not"):
        for index, code in enumerate(then.get(key, ())):
            if what := codes.flaw(code, catalogue):
                yield f"then.{key}" if key == "why_not" else f"then.{key}[{index}]", what
    for key in ("events", "no_events"):
        for index, event in enumerate(then.get(key, ())):
            if not event:
                yield f"then.{key}[{index}]", "name at least the kind of the event"
            for word, what in event_words.flaws(event, catalogue):
                yield f"then.{key}[{index}].{word}", what


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
