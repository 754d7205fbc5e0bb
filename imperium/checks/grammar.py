"""What may stand in a check file: every word, shape and id, so that no expectation passes by a slip of the pen.

Each flaw is a place in the file and what is wrong there; a file has all of its flaws told at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import Any, Final

from imperium.checks import codes, event_words
from imperium.checks.compare import SIZE
from imperium.checks.play import split
from imperium.core.checked import Checked
from imperium.core.errors import BadPosition
from imperium.core.events import Event
from imperium.core.mutants import Place
from imperium.core.position import kinds
from imperium.core.position.words import Fields
from imperium.core.text import is_text, nearest

Flaws = Iterator[tuple[Place, str]]

NOWHERE: Final = "names "  # how the flaw of a thing begins that is in no deck
STEP_KEYS: Final = ("when", "until", "then")
CHECK_KEYS: Final = ("name", "about", "proves", "given", "seeds", "steps", *STEP_KEYS)
FILE_KEYS: Final = ("format", "game", "about", "given", "checks", "$schema")
DECISION_KEYS: Final = ("seat", "on_behalf", "kind", "about")
EVENT_KEYS: Final = Event._fields
MOST_SEEDS: Final = 1000
EMPTY_IS_NOTHING: Final = (
    "offered", "not_offered", "options", "why_not", "decision", "events", "no_events", "events_in_order", "views",
)  # fmt: skip
THEN_KEYS: Final = (
    "offered", "not_offered", "only_offered", "forced", "options", "why_not", "decision", "asked", "over", "winners",
    "events", "no_events", "events_in_order", "views", "refused",
)  # fmt: skip


def table_keys(game: Checked[Any]) -> tuple[str, ...]:
    """The words of the table, and with `_size` those of its zones and decks."""
    words = game.words
    more = [f"{word}{SIZE}" for word in words.table if word in words.listed]
    return ("seats", *game.table_words, *words.table_keys, *more)


def seat_keys(game: Checked[Any]) -> tuple[str, ...]:
    """The words of a seat, and with `_size` those of its zones and decks."""
    words = game.words
    return (*words.seat, *game.seat_words, *(f"{word}{SIZE}" for word in words.seat if word in words.listed))


def until(game: Checked[Any]) -> tuple[str, ...]:
    """How far a check may go on."""
    return ("decision", game.short, game.long, "game")


# -- the file and its checks -----------------------------------------------------------------------
def file_flaws(data: Any, game: Checked[Any], form: int) -> Flaws:
    """Everything that is wrong with a check file."""
    yield from keys((), data, FILE_KEYS)
    if not isinstance(data, dict):
        return
    if data.get("format") != form:
        yield (
            ("format",),
            f"expected {form}, the form of check files this engine reads, found {data.get('format')!r:.40}",
        )
    checks = data.get("checks")
    if not isinstance(checks, list) or not checks:
        yield ("checks",), "must be a list with at least one check"
        return
    if "about" in data or any(not isinstance(entry, dict) or "about" not in entry for entry in checks):
        yield from _about(("about",), data.get("about"), game)
    yield from shape(("given",), data.get("given", {}), dict, "an object")
    names: list[Any] = []
    for number, entry in enumerate(checks):
        yield from _check(("checks", number), entry, game)
        if isinstance(entry, dict):
            if entry.get("name") in names:
                yield ("checks", number, "name"), f"two checks are named {entry.get('name')!r:.60}"
            names.append(entry.get("name"))


def _about(place: Place, about: Any, game: Checked[Any]) -> Flaws:
    several = about if isinstance(about, list) and about else [about]
    for index, one in enumerate(several):
        if not isinstance(one, str) or not game.exists(one):
            known = [f"{kind}:{ident}" for kind, shelf in game.shelves().items() for ident in shelf]
            where = (*place, index) if isinstance(about, list) and about else place
            yield where, f"{NOWHERE}{one!r:.60}, which is in no deck{nearest(str(one), known)}"


def _check(place: Place, entry: Any, game: Checked[Any]) -> Flaws:
    yield from keys(place, entry, CHECK_KEYS)
    if not isinstance(entry, dict):
        return
    if "about" in entry:
        yield from _about((*place, "about"), entry["about"], game)
    yield from shape((*place, "name"), entry.get("name"), str, "a text")
    yield from shape((*place, "given"), entry.get("given", {}), dict, "an object")
    yield from _proves((*place, "proves"), entry.get("proves"), game)
    seeds = entry.get("seeds", 1)
    if type(seeds) is not int or not 1 <= seeds <= MOST_SEEDS:
        yield (*place, "seeds"), f"expected a number from 1 to {MOST_SEEDS}, found {seeds!r:.40}"
    if "steps" not in entry:
        yield from _step(place, entry, game)
        return
    for word in STEP_KEYS:
        if word in entry:
            yield (*place, word), "belongs into the steps"
    steps = entry["steps"]
    if not isinstance(steps, list) or not steps:
        yield (*place, "steps"), "must be a list with at least one step"
        return
    for index, step in enumerate(steps):
        where = (*place, "steps", index)
        flaws = list(keys(where, step, STEP_KEYS))
        yield from flaws
        if isinstance(step, dict):
            yield from _step(where, step, game)


def _proves(place: Place, proves: Any, game: Checked[Any]) -> Flaws:
    if not isinstance(proves, list) or not proves:
        yield place, "name at least one rule that the check proves"
        return
    for index, rule in enumerate(proves):
        if not isinstance(rule, str) or rule not in game.rule_ids():
            yield (*place, index), f"there is no rule {rule!r:.40}{nearest(str(rule), game.rule_ids())}"


def _step(place: Place, step: dict[str, Any], game: Checked[Any]) -> Flaws:
    yield from _codes((*place, "when"), step.get("when", []), game, seats=True)
    end = step.get("until")
    if "until" in step and end not in until(game):
        yield (*place, "until"), f"there is no {end!r:.40} to go on to{nearest(str(end), until(game))}"
    then = step.get("then")
    if not isinstance(then, dict):
        yield (*place, "then"), "is missing or not an object"
        return
    if not any(_expects(key, value) for key, value in then.items()):
        yield (*place, "then"), "expects nothing, so the check could not fail"
    for key, value in then.items():
        yield from _word((*place, "then", key), key, value, game)


def _expects(key: str, value: Any) -> bool:
    """Whether there is something here that could be otherwise."""
    return isinstance(value, list) and any(value) if key == "seats" else bool(value) or key not in EMPTY_IS_NOTHING


# -- what is expected ------------------------------------------------------------------------------
def _word(place: Place, key: str, value: Any, game: Checked[Any]) -> Flaws:
    """One word of `then`."""
    match key:
        case "offered" | "not_offered" | "only_offered" | "forced":
            yield from _codes(place, value, game)
        case "why_not":
            yield from shape(place, value, dict, "an object of codes and sentences")
            for code in value if isinstance(value, dict) else ():
                yield from _code((*place, code), code, game)
        case "options":
            yield from _options(place, value, game)
        case "decision":
            yield from _decision(place, value, game)
        case "asked":
            for index, part in enumerate(value if isinstance(value, list) else [None]):
                asked = part if isinstance(part, dict) else {"seat": part}
                yield from _decision((*place, index), asked, game)
        case "events" | "no_events" | "events_in_order":
            yield from _events(place, value, game)
        case "views":
            yield from _views(place, value, game)
        case "seats":
            yield from shape(place, value, list, "a list")
            for index, seat in enumerate(value if isinstance(value, list) else ()):
                yield from _words((*place, index), seat, seat_keys(game), game.words.seat, game)
        case "over":
            yield from shape(place, value, bool, "true or false")
        case "refused":
            yield from shape(place, value, str, "a text")
        case "winners":
            yield from shape(place, value, list, "a list")
            for index, seat in enumerate(value if isinstance(value, list) else ()):
                yield from _number((*place, index), seat, game.rules.layout.most_seats, 1)
        case _:
            yield from _words(place[:-1], {key: value}, (*table_keys(game), *THEN_KEYS), game.words.table, game)


def _words(place: Place, words: Any, known: Collection[str], fields: Fields, game: Checked[Any]) -> Flaws:
    """Words of the position, each with a value that it can have."""
    flaws = list(keys(place, words, known))
    yield from flaws
    for key, value in words.items() if isinstance(words, dict) and not flaws else ():
        yield from _value((*place, key), key, value, fields, game)


def _value(place: Place, key: str, value: Any, fields: Fields, game: Checked[Any]) -> Flaws:
    """What is expected of one word; null stands for nothing, where there can be nothing."""
    field, read = fields.get(key), game.reader()
    match field:
        case kinds.Table() if isinstance(value, dict):
            said = {word: part for word, part in value.items() if part is not None}
            yield from _read(place, lambda: read.value("", field, said))
            for word in value.keys() - said.keys():
                yield from _read(place, partial(read.ident, "", word, field.shelf))
        case kinds.Definition() | kinds.SeatMarker() | kinds.Marker() if value is None:
            pass
        case kinds.Definition():
            yield from _read(place, lambda: read.ident("", value, field.shelf))
        case kinds.Field():
            yield from _read(place, lambda: read.value("", field, value))
        case None if key.endswith(SIZE):
            yield from _number(place, value)
        case None if key in game.words.groups:
            known = game.words.groups[key]
            yield from keys(place, value, known)
            for word, part in value.items() if isinstance(value, dict) else ():
                if part is not None and word in known:
                    yield from _read((*place, word), partial(read.value, "", fields[f"{key}.{word}"], part))
        case None:
            yield from _read(place, partial(game.read_word, read, key, value))


def _read(place: Place, reading: Any) -> Flaws:
    """What a reader has to say about a value."""
    try:
        reading()
    except BadPosition as error:
        yield place, str(error).removeprefix(": ")


def _number(place: Place, value: Any, most: int = 1000, least: int = 0) -> Flaws:
    if type(value) is not int or not least <= value <= most:
        yield place, f"expected a number from {least} to {most}, found {value!r:.40}"


# -- codes, decisions, events, views ---------------------------------------------------------------
def _codes(place: Place, value: Any, game: Checked[Any], seats: bool = False) -> Flaws:
    yield from shape(place, value, list, "a list")
    for index, code in enumerate(value if isinstance(value, list) else ()):
        if isinstance(code, str):
            who, choice = split(code) if seats else ("", code)
            known = [str(number) for number in range(1, game.rules.layout.most_seats + 1)]
            if who and who not in (*known, *game.seat_names()):
                yield (*place, index), f"there is no seat {who!r:.40}{nearest(who, [*known, *game.seat_names()])}"
            yield from _code((*place, index), choice, game)
        else:
            yield (*place, index), f"must be a text, found {code!r:.40}"


def _code(place: Place, code: str, game: Checked[Any]) -> Flaws:
    if what := codes.flaw(code, game):
        yield place, what


def _options(place: Place, value: Any, game: Checked[Any]) -> Flaws:
    yield from shape(place, value, dict, "an object of beginnings and what follows them")
    for begin, rest in value.items() if isinstance(value, dict) else ():
        if not codes.begins(begin, game):
            yield (*place, begin), f"no option code begins with {begin!r:.60}"
        elif isinstance(rest, list):
            for index, part in enumerate(rest):
                space = "" if begin.endswith((">", ":", " ")) else " "
                yield from _code((*place, begin, index), f"{begin}{space}{part}", game)
        else:
            yield from _number((*place, begin), rest)


def _decision(place: Place, value: Any, game: Checked[Any]) -> Flaws:
    yield from keys(place, value, DECISION_KEYS)
    for word, part in value.items() if isinstance(value, dict) else ():
        if word in ("seat", "on_behalf"):
            yield from _number((*place, word), part, game.rules.layout.most_seats, 1)
        elif word == "kind" and part not in game.decision_kinds():
            yield (*place, word), f"there is no decision {part!r:.40}{nearest(str(part), game.decision_kinds())}"
        elif word == "about" and (what := event_words.source_flaw(part, game)):
            yield (*place, word), what


def _events(place: Place, value: Any, game: Checked[Any]) -> Flaws:
    yield from shape(place, value, list, "a list")
    known = (*EVENT_KEYS, "times") if place[-1] == "events" else EVENT_KEYS
    for index, event in enumerate(value if isinstance(value, list) else ()):
        where = (*place, index)
        flaws = list(keys(where, event, known))
        yield from flaws
        if flaws:
            continue
        if not event.keys() - {"times"}:
            yield where, "name at least the kind of the event"
        yield from _number((*where, "times"), event.get("times", 0))
        named = {word: part for word, part in event.items() if word != "times"}
        yield from (((*where, word), what) for word, what in event_words.flaws(named, game))


def _views(place: Place, value: Any, game: Checked[Any]) -> Flaws:
    yield from shape(place, value, list, "a list")
    for index, look in enumerate(value if isinstance(value, list) else ()):
        where = (*place, index)
        if not isinstance(look, dict) or not look.keys() - {"by", "of"} or "by" not in look:
            yield where, "must say `by` whom, `of` whom (or nobody, for the table) and what is seen"
            continue
        for word in look.keys() & {"by", "of"}:
            yield from _number((*where, word), look[word], game.rules.layout.most_seats, 1)
        known = (*seat_keys(game), *game.seen_words) if "of" in look else table_keys(game)
        words = {word: part for word, part in look.items() if word not in ("by", "of")}
        yield from keys(where, words, known)
        for word, part in words.items():
            if part is not None:  # null is what is hidden
                fields = game.words.seat if "of" in look else game.words.table
                yield from _value((*where, word), word, part, fields, game)


# -- shapes ----------------------------------------------------------------------------------------
def keys(place: Place, data: Any, known: Collection[str], needed: Collection[str] = ()) -> Flaws:
    """What is wrong with an object that may have these words, and must have some of them."""
    if not isinstance(data, dict):
        yield place, f"must be an object, found {data!r:.40}"
        return
    for key in data:
        if key not in known:
            yield (*place, key), f"unknown word {key!r:.40}{nearest(key, known)}"
    for key in needed:
        if key not in data:
            yield place, f"{key!r} is missing"


def shape(place: Place, value: Any, kind: type | tuple[type, ...], what: str) -> Flaws:
    """What is wrong with a value that must be of a kind."""
    if not isinstance(value, kind):
        yield place, f"must be {what}, found {value!r:.40}"


def said(place: Place, value: Any) -> Flaws:
    """What is wrong with a text that must say something."""
    if not is_text(value):
        yield place, f"must be a text that can be printed, found {value!r:.40}"
