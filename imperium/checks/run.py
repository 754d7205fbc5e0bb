"""Running one check: build the position, make the choices, compare what came out with what was expected."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from imperium.catalogue import Catalogue
from imperium.checks.files import Check
from imperium.errors import ImperiumError
from imperium.events import Event
from imperium.game import Game
from imperium.positions import describe, game_from
from imperium.state import NOBODY

UNORDERED = {
    "hand", "discard", "played", "revealed", "intrigue", "agents_at", "row", "removed", "intrigue_discard",
    "hagal_discard", "used_spaces", "secret", "waiting", "conflicts_past",
}  # fmt: skip


@frozen
class Outcome:
    """What came of one check: every difference, one sentence each, and the events that led there."""

    check: Check
    differences: tuple[str, ...] = ()
    events: tuple[Event, ...] = field(default=(), repr=False)
    game: Game | None = field(default=None, repr=False, eq=False)

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.differences


def run(check: Check, catalogue: Catalogue) -> Outcome:
    """Run one check against a catalogue. Whatever the engine refuses is a difference, not a crash."""
    try:
        game = game_from(check.given, catalogue)
    except ImperiumError as error:
        expected = check.then.get("refused")  # a position that cannot be, and words of the reason
        return Outcome(check, () if expected and expected in str(error) else (str(error),))
    for number, code in enumerate(check.when, 1):
        try:
            game.apply(code)
        except ImperiumError as error:
            offered = ", ".join(game.decision.codes) if game.decision else "nothing: the game is over"
            text = f"when[{number - 1}]: {code!r} is not offered. {error} Offered are: {offered}."
            return Outcome(check, (text,), tuple(game.events), game)
    return Outcome(check, tuple(_compare(check.then, game)), tuple(game.events), game)


def _compare(then: dict[str, Any], game: Game) -> list[str]:
    found: list[str] = []
    actual = describe(game.state)
    decision = game.decision
    codes = decision.codes if decision else []
    for key, expected in then.items():
        if key == "offered":
            found += [
                f"{code!r} should be offered; offered are: {', '.join(codes)}"
                for code in expected
                if code not in codes
            ]
        elif key == "not_offered":
            found += [f"{code!r} should not be offered" for code in expected if code in codes]
        elif key == "only_offered":
            if sorted(expected) != sorted(codes):
                found.append(f"offered should be exactly {sorted(expected)}; it is {sorted(codes)}")
        elif key == "why_not":
            for code, sentence in expected.items():
                reason = game.why_not(code)
                if reason != sentence:
                    found.append(f"why_not {code!r}: expected {sentence!r}, found {reason!r}")
        elif key == "decision":
            found += _compare_decision(expected, game)
        elif key == "over":
            if game.over != expected:
                found.append(f"over: expected {expected}, found {game.over}")
        elif key == "winners":
            winners = [seat + 1 for seat in game.result.winners] if game.result else None
            if winners != expected:
                found.append(f"winners: expected {expected}, found {winners}")
        elif key == "events":
            found += [f"no event like {part}" for part in expected if not any(_like(part, e) for e in game.events)]
        elif key == "no_events":
            found += [
                f"an event like {part} happened" for part in expected if any(_like(part, e) for e in game.events)
            ]
        elif key == "refused":
            found.append(f"the position should be refused because {expected!r}, but it can be set up")
        elif key == "views":
            for look in expected:
                found += _compare_view(look, game)
        elif key == "seats":
            for index, part in enumerate(expected):
                for word, value in part.items():
                    found += _differ(f"seat {index + 1} {word}", word, value, actual["seats"][index].get(word))
        else:
            found += _differ(key, key, expected, actual.get(key))
    return found


def _compare_view(expected: dict[str, Any], game: Game) -> list[str]:
    """What the seat `by` sees of the seat `of` (R-INFO-01); null is expected of what it cannot see."""
    by, of = expected["by"], expected["of"]
    if not all(number in range(1, len(game.state.seats) + 1) for number in (by, of)):
        return [f"views: there is no seat {by} or no seat {of}"]
    seen = game.view(by - 1)["seats"][of - 1]
    found: list[str] = []
    for word, value in expected.items():
        if word not in ("by", "of"):
            found += _differ(f"seat {of} as seen by seat {by}: {word}", word, value, seen.get(word))
    return found


def _compare_decision(expected: dict[str, Any], game: Game) -> list[str]:
    decision = game.decision
    if decision is None:
        return ["a decision was expected, but the game is over"]
    actual = {
        "seat": decision.seat + 1,
        "on_behalf": decision.on_behalf + 1,
        "kind": decision.kind,
        "about": decision.about,
    }
    return [
        f"decision {word}: expected {value!r}, found {actual.get(word)!r}"
        for word, value in expected.items()
        if actual.get(word) != value
    ]


def _differ(where: str, word: str, expected: Any, actual: Any) -> list[str]:
    if isinstance(expected, dict) and isinstance(actual, dict) and expected:
        found: list[str] = []
        for key, value in expected.items():
            found += _differ(f"{where}.{key}", key, value, actual.get(key))
        return found
    if word in UNORDERED and isinstance(expected, list) and isinstance(actual, list):
        expected, actual = sorted(expected), sorted(actual)
    return [] if expected == actual else [f"{where}: expected {expected!r}, found {actual!r}"]


def _like(part: dict[str, Any], event: Event) -> bool:
    """Whether the event has all the parts named; seats are counted from 1."""
    for word, value in part.items():
        actual: Any = getattr(event, word)
        if word == "seat":
            actual = actual + 1 if actual != NOBODY else None
        if actual != value:
            return False
    return True
