"""Nothing passes by accident: every expected value of every shipped check, swapped for another one, must fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from imperium.catalogue import Catalogue
from imperium.checks import compare
from imperium.checks.files import Check
from imperium.checks.grammar import SEAT_FIELDS, STATE_FIELDS
from imperium.checks.lines import Place
from imperium.checks.play import Play
from imperium.checks.suite import Suite, gather
from imperium.core.errors import BadPosition
from imperium.core.events import Event
from imperium.core.position import kinds
from imperium.given.positions import build

Swap = tuple[Place, Any]  # where, and the other value
NEVER = "there is no such reason"


def swaps(then: dict[str, Any], play: Play, recent: list[Event], catalogue: Catalogue) -> Iterator[Swap]:
    """One other legal value for each value that is expected; `recent` is what happened in the step."""
    offered = play.decision.codes if play.decision is not None else []
    for word, value in then.items():
        match word:
            case "seats":
                for index, seat in enumerate(value):
                    for key, part in seat.items():
                        yield from _word(("seats", index, key), key, part, SEAT_FIELDS.get(key), catalogue)
            case "offered" | "only_offered" | "forced":
                for index in range(len(value)):
                    yield (word, index), next(code for code in ("pass", "defend", "deploy 12") if code not in offered)
                if not value:
                    yield (word,), ["end"]
            case "not_offered":
                for index in range(len(value)):
                    if offered:
                        yield (word, index), offered[0]
            case "options":
                for begin, part in value.items():
                    yield (word, begin), part + 1 if isinstance(part, int) else part[1:]
            case "why_not":
                yield from (((word, code), NEVER) for code in value)
            case "decision":
                for key, part in value.items():
                    other = {"kind": "turn" if part != "turn" else "effects", "about": "leader:paul_atreides"}
                    yield (word, key), other[key] if key in other else part % len(play.state.seats) + 1
            case "asked":
                yield (word,), value[1:] if value else [1]
            case "over":
                yield (word,), not value
            case "winners":
                yield (word,), [value[0] % 3 + 1]
            case "refused":
                yield (word,), NEVER
            case "events" | "events_in_order" | "no_events":
                for index, event in enumerate(value):
                    yield from _event((word, index), word, event, recent)
            case "views":
                for index, look in enumerate(value):
                    for key, part in look.items():
                        if key not in ("by", "of"):
                            field = SEAT_FIELDS.get(key)
                            yield from _word((word, index, key), key, part, field, catalogue)
            case _:
                yield from _word((word,), word, value, STATE_FIELDS.get(word), catalogue)


def _word(place: Place, key: str, value: Any, field: kinds.Field | None, catalogue: Catalogue) -> Iterator[Swap]:
    """Another value for a word of the position."""
    if isinstance(value, bool):
        yield place, not value
    elif isinstance(value, int):
        yield place, value - 1 if value else 1
    elif isinstance(value, dict):
        if isinstance(field, kinds.Table):
            for inner, part in value.items():
                yield (*place, inner), 1 if part is None else part % 3 + 1 if field.seats else abs(part - 1)
            if not value:
                ident = next(iter(field.shelf.ids(catalogue)))
                yield place, {ident: 1}
        else:
            for inner, part in value.items():
                other: Any = part % 3 + 1 if isinstance(part, int) else "wealth" if part != "wealth" else "secrets"
                yield (*place, inner), 1 if part is None and inner != "space" else other
            if not value:
                yield place, {"owner": 1}
    elif isinstance(value, list):
        yield from _cards(place, key, value, field, catalogue)
    elif value is None:
        yield place, _some(key, field, catalogue)
    elif isinstance(value, str):
        ids = field.shelf.ids(catalogue) if isinstance(field, kinds.OnShelf) else catalogue.factions
        yield place, next(one for one in ids if one != value)


def _some(key: str, field: kinds.Field | None, catalogue: Catalogue) -> Any:
    if isinstance(field, (kinds.Zone, kinds.Deck, kinds.Words)):
        return []
    return "dagger" if key == "top_card" else 1


def _cards(
    place: Place, key: str, value: list[Any], field: kinds.Field | None, catalogue: Catalogue
) -> Iterator[Swap]:
    if isinstance(field, kinds.Claims):
        yield place, [] if value else [{"by": 1, "space": "wealth"}]
        return
    assert isinstance(field, kinds.OnShelf) or key in ("waiting", "ability_used", "unseen"), key
    ids = list(field.shelf.ids(catalogue)) if isinstance(field, kinds.OnShelf) else ["charisma"]
    yield place, [*value, ids[0]]
    for index, one in enumerate(value):
        other = next((ident for ident in ids if ident != one), None)
        if other is not None:
            yield (*place, index), other
    if isinstance(field, kinds.Deck) and len(set(value)) > 1:
        yield place, [*value[1:], value[0]]


def _event(place: Place, word: str, event: dict[str, Any], recent: list[Event]) -> Iterator[Swap]:
    if word == "no_events" or event.get("times") == 0:  # an event that has happened
        happened = next((one for one in reversed(recent) if one.kind == event.get("kind")), recent[-1])
        yield place, {"kind": happened.kind, **({"times": 0} if "times" in event else {})}
        return
    for key, value in event.items():
        if key == "kind":
            yield (*place, key), "council" if value != "council" else "endgame"
        elif isinstance(value, int) and not isinstance(value, bool):
            yield (*place, key), value % 3 + 1 if key == "seat" else value + 1
        elif key == "source":
            yield (*place, key), "leader:paul_atreides"
        elif key in ("item", "target"):
            yield (*place, key), "reconnaissance" if value != "reconnaissance" else "dagger"


def with_swap(then: dict[str, Any], place: Place, value: Any) -> dict[str, Any]:
    """A copy with another value in one place."""

    def changed(data: Any, way: Place) -> Any:
        if not way:
            return value
        if isinstance(data, list):
            return [changed(part, way[1:]) if index == way[0] else part for index, part in enumerate(data)]
        return {key: changed(part, way[1:]) if key == way[0] else part for key, part in data.items()}

    found: dict[str, Any] = changed(then, place)
    return found


def survivors(check: Check, catalogue: Catalogue) -> Iterator[tuple[Place, bool]]:
    """Each swap of a check, and whether the check passes all the same."""
    try:
        state = build(check.given, catalogue)
    except BadPosition as error:
        yield ("refused",), NEVER in str(error)
        return
    first = state.first_player if "new_game" in check.given else check.given.get("to_act", 1) - 1
    play = Play(state, first)
    for step in check.steps:
        held = compare.Step(play, step.then)
        for code in step.when:
            play.make(code)
        play.finish(step.until)
        for place, value in swaps(step.then, play, held.happened(), catalogue):
            held.then = with_swap(step.then, place, value)
            yield (*step.place, "then", *place), not any(compare.differences(held))


@pytest.fixture(scope="module")
def suite() -> Suite:
    return gather()


def test_every_expected_value_swapped_for_another_makes_its_check_fail(suite: Suite) -> None:
    """Words, cards, numbers, codes, decisions, events, views: whatever is said could be otherwise, and is noticed."""
    count, found = 0, []
    for check in suite.checks:
        for place, survives in survivors(check, suite.catalogue):
            count += 1
            if survives:
                found.append(f"{check.title} {'.'.join(map(str, place))}")
    assert found == []
    assert count > 12_000
