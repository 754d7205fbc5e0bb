"""Running one check: build the position, make the choices, compare what came out with what was expected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import field, frozen

from imperium.catalogue import Catalogue
from imperium.checks.files import Check
from imperium.checks.lines import Place
from imperium.core.errors import ImperiumError
from imperium.core.events import Event
from imperium.core.steps import NOBODY
from imperium.core.text import nearest
from imperium.game import Game
from imperium.given.descriptions import UNORDERED, describe
from imperium.given.positions import game_from


@frozen
class Difference:
    """One thing that is not as expected, and the place in the check that expects it."""

    text: str
    place: Place = ()

    def __str__(self) -> str:
        return self.text


Found = Iterator[Difference]


@frozen
class Outcome:
    """What came of one check: every difference, and the game that led there."""

    check: Check
    differences: tuple[Difference, ...] = ()
    game: Game | None = field(default=None, repr=False, eq=False)

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.differences


def run(check: Check, catalogue: Catalogue) -> Outcome:
    """Run one check against a catalogue. Whatever goes wrong is a difference, not a crash."""
    try:
        game = game_from(check.given, catalogue)
    except ImperiumError as error:
        expected = check.then.get("refused")  # a position that cannot be, and words of the reason
        refused = bool(expected) and str(expected) in str(error)
        return Outcome(check, () if refused else (Difference(str(error), ("given",)),))
    except Exception as error:
        return Outcome(check, (_failure(error, ("given",)),))
    for number, code in enumerate(check.when):
        try:
            game.apply(code)
        except ImperiumError as error:
            offered = ", ".join(game.decision.codes) if game.decision else "nothing: the game is over"
            text = f"when[{number}]: {code!r} is not offered. {error} Offered are: {offered}."
            return Outcome(check, (Difference(text, ("when", number)),), game)
        except Exception as error:
            return Outcome(check, (_failure(error, ("when", number)),), game)
    return Outcome(check, tuple(_compare(check.then, game)), game)


def _failure(error: Exception, place: Place) -> Difference:
    """The engine itself has failed: that is a difference to report, and the other checks still run."""
    return Difference(f"the engine failed here with {type(error).__name__}: {error}", place)


def _compare(then: dict[str, Any], game: Game) -> Found:
    actual = describe(game.state)
    for key, expected in then.items():
        if key in COMPARISONS:
            yield from COMPARISONS[key](expected, game)
        elif key == "seats":
            for index, part in enumerate(expected):
                for word, value in part.items():
                    place = ("then", "seats", index, word)
                    if index < len(actual["seats"]):
                        found = actual["seats"][index][word]
                        yield from _differ(f"seat {index + 1} {word}", word, value, found, place)
                    else:
                        yield Difference(f"there is no seat {index + 1}", place)
        else:
            yield from _differ(key, key, expected, actual.get(key), ("then", key))


# -- what is offered -------------------------------------------------------------------------------
def _codes(game: Game) -> list[str]:
    return game.decision.codes if game.decision else []


def _offered(expected: list[str], game: Game) -> Found:
    codes = _codes(game)
    for index, code in enumerate(expected):
        if code not in codes:
            text = f"{code!r} should be offered; offered are: {', '.join(codes) or 'nothing'}"
            yield Difference(text, ("then", "offered", index))


def _not_offered(expected: list[str], game: Game) -> Found:
    codes = _codes(game)
    for index, code in enumerate(expected):
        if code in codes:
            yield Difference(f"{code!r} should not be offered", ("then", "not_offered", index))


def _only_offered(expected: list[str], game: Game) -> Found:
    codes = sorted(_codes(game))
    if sorted(expected) != codes:
        yield Difference(f"offered should be exactly {sorted(expected)}; it is {codes}", ("then", "only_offered"))


def _why_not(expected: dict[str, str], game: Game) -> Found:
    for code, sentence in expected.items():
        reason = str(game.why_not(code) or "")
        if reason != sentence:
            text = f"why_not {code!r}: expected {sentence!r}, found {reason!r}"
            yield Difference(text, ("then", "why_not", code))


def _decision(expected: dict[str, Any], game: Game) -> Found:
    decision = game.decision
    if decision is None:
        yield Difference("a decision was expected, but the game is over", ("then", "decision"))
        return
    actual = {
        "seat": decision.seat + 1,
        "on_behalf": decision.on_behalf + 1,
        "kind": decision.kind,
        "about": str(decision.about),
    }
    for word, value in expected.items():
        if actual.get(word) != value:
            text = f"decision {word}: expected {value!r}, found {actual.get(word)!r}"
            yield Difference(text, ("then", "decision", word))


# -- the end of the game ---------------------------------------------------------------------------
def _over(expected: bool, game: Game) -> Found:
    if game.over != expected:
        yield Difference(f"over: expected {expected}, found {game.over}", ("then", "over"))


def _winners(expected: list[int], game: Game) -> Found:
    winners = [seat + 1 for seat in game.result.winners] if game.result else None
    if winners != expected:
        yield Difference(f"winners: expected {expected}, found {winners}", ("then", "winners"))


# -- what happened and what is seen ----------------------------------------------------------------
def _events(expected: list[dict[str, Any]], game: Game) -> Found:
    for index, part in enumerate(expected):
        if not any(_like(part, event) for event in game.events):
            yield Difference(f"no event like {part}", ("then", "events", index))


def _no_events(expected: list[dict[str, Any]], game: Game) -> Found:
    for index, part in enumerate(expected):
        if any(_like(part, event) for event in game.events):
            yield Difference(f"an event like {part} happened", ("then", "no_events", index))


def _like(part: dict[str, Any], event: Event) -> bool:
    """Whether the event has all the parts named; seats are counted from 1."""
    for word, value in part.items():
        actual: Any = str(event.source) if word == "source" else getattr(event, word)
        if word == "seat":
            actual = actual + 1 if actual != NOBODY else None
        if actual != value:
            return False
    return True


def _views(expected: list[dict[str, Any]], game: Game) -> Found:
    """What the seat `by` sees of the seat `of` (R-INFO-01); null is expected of what it cannot see."""
    for index, look in enumerate(expected):
        by, of = look["by"], look["of"]
        if not all(number in range(1, len(game.state.seats) + 1) for number in (by, of)):
            yield Difference(f"views: there is no seat {by} or no seat {of}", ("then", "views", index))
            continue
        seen = game.view(by - 1).data()["seats"][of - 1]
        known = {*seen, "top_card"}  # all that anybody may see of a seat
        for word, value in look.items():
            if word not in known and word not in ("by", "of"):
                text = f"views: nobody sees {word!r:.40} of a seat{nearest(word, known)}"
                yield Difference(text, ("then", "views", index, word))
            elif word not in ("by", "of"):
                where = f"seat {of} as seen by seat {by}: {word}"
                yield from _differ(where, word, value, seen.get(word), ("then", "views", index, word))


def _refused(expected: str, game: Game) -> Found:
    text = f"the position should be refused because {expected!r}, but it can be set up"
    yield Difference(text, ("then", "refused"))


COMPARISONS: dict[str, Any] = {
    "offered": _offered,
    "not_offered": _not_offered,
    "only_offered": _only_offered,
    "why_not": _why_not,
    "decision": _decision,
    "over": _over,
    "winners": _winners,
    "events": _events,
    "no_events": _no_events,
    "refused": _refused,
    "views": _views,
}


def _differ(where: str, word: str, expected: Any, actual: Any, place: Place) -> Found:
    if isinstance(expected, dict) and isinstance(actual, dict) and expected:
        for key, value in expected.items():
            yield from _differ(f"{where}.{key}", key, value, actual.get(key), (*place, key))
        return
    if word in UNORDERED and isinstance(expected, list) and isinstance(actual, list):
        expected, actual = sorted(expected), sorted(actual)
    if expected != actual:
        yield Difference(f"{where}: expected {expected!r}, found {actual!r}", place)
