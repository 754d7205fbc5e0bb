"""Nothing passes by accident: every expected value of every shipped check, swapped for another one, must fail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from imperium.checks import compare
from imperium.checks.files import Check
from imperium.checks.play import Play
from imperium.checks.suite import gather
from imperium.core.checked import Checked
from imperium.core.errors import BadPosition
from imperium.core.events import Event
from imperium.core.mutants import Place
from imperium.core.position import kinds

Swap = tuple[Place, Any]  # where, and the other value
NEVER = "there is no such reason"


def another(known: Iterable[Any], *values: Any) -> Any:
    """The first of these that is none of those."""
    return next(one for one in known if one not in values)


class Swaps:
    """One other legal value for each value that is expected of a game."""

    def __init__(self, game: Checked[Any]) -> None:
        self.game = game
        self.codes = [move.code for move in islice(game.rules.every_move(), 400)]
        self.causes = [f"{kind}:{ident}" for kind, ids in game.causes().items() for ident in ids if kind]

    def of(self, then: dict[str, Any], play: Play, recent: list[Event]) -> Iterator[Swap]:
        """The swaps of one step; `recent` is what happened in it."""
        offered = play.decision.codes if play.decision is not None else []
        words, seats = self.game.words, len(play.state.seats)
        for word, value in then.items():
            match word:
                case "seats":
                    for index, seat in enumerate(value):
                        for key, part in seat.items():
                            yield from self.word(("seats", index, key), key, part, words.seat.get(key), seats)
                case "offered" | "only_offered" | "forced":
                    for index in range(len(value)):
                        yield (word, index), another(self.codes, *offered, *value)
                    if not value:
                        yield (word,), [self.codes[0]]
                case "not_offered":
                    for index in range(len(value)):
                        if offered:
                            yield (word, index), offered[0]
                case "options":
                    for begin, part in value.items():
                        more = part + 1 if isinstance(part, int) else part[1:] if part else ["?"]
                        yield (word, begin), more
                case "why_not":
                    yield from (((word, code), NEVER) for code in value)
                case "decision":
                    for key, part in value.items():
                        other = {"kind": self.game.decision_kinds(), "about": self.causes}.get(key)
                        yield (word, key), part % seats + 1 if other is None else another(other, part)
                case "asked":
                    yield (word,), value[1:] if value else [1]
                case "over":
                    yield (word,), not value
                case "winners":
                    yield (word,), [value[0] % seats + 1]
                case "refused":
                    yield (word,), NEVER
                case "events" | "events_in_order" | "no_events":
                    for index, event in enumerate(value):
                        yield from self.event((word, index), word, event, recent, seats)
                case "views":
                    for index, look in enumerate(value):
                        for key, part in look.items():
                            if key not in ("by", "of"):
                                field = words.seat.get(key) if "of" in look else words.table.get(key)
                                yield from self.word((word, index, key), key, part, field, seats)
                case _:
                    yield from self.word((word,), word, value, words.table.get(word), seats)

    def word(self, place: Place, key: str, value: Any, field: kinds.Field | None, seats: int) -> Iterator[Swap]:
        """Another value for a word of the position."""
        catalogue = self.game.catalogue
        if isinstance(value, bool):
            yield place, not value
        elif isinstance(value, int):
            yield place, value - 1 if value else 1
        elif isinstance(value, dict):
            if isinstance(field, kinds.Table):
                shelf = field.of.ids(catalogue) if field.of is not None else ()
                for inner, part in value.items():
                    yield (
                        (*place, inner),
                        (
                            another(shelf, part)
                            if field.of is not None
                            else 1
                            if part is None
                            else part % seats + 1
                            if field.seats
                            else abs(part - 1)
                        ),
                    )
                if not value:
                    yield place, {next(iter(field.shelf.ids(catalogue))): 1}
            else:
                for inner, part in value.items():
                    yield (*place, inner), 1 if part is None else part + 1 if isinstance(part, int) else "another"
                if not value:
                    yield place, {"any": 1}
        elif isinstance(value, list):
            yield from self.cards(place, key, value, field)
        elif value is None:
            yield place, [] if isinstance(field, (kinds.Zone, kinds.Deck, kinds.Words)) else 1
        elif isinstance(value, str):
            ids = field.shelf.ids(catalogue) if isinstance(field, kinds.OnShelf) else ()
            yield place, another([*ids, "another"], value)

    def cards(self, place: Place, key: str, value: list[Any], field: kinds.Field | None) -> Iterator[Swap]:
        """One more, another one, another order."""
        if isinstance(field, kinds.Claims):
            yield (
                place,
                [] if value else [{"by": 1, field.shelf.what: next(iter(field.shelf.ids(self.game.catalogue)))}],
            )
            return
        ids = [*field.shelf.ids(self.game.catalogue), "another"] if isinstance(field, kinds.OnShelf) else ["another"]
        yield place, [*value, ids[0]]
        for index, one in enumerate(value):
            yield (*place, index), another(ids, one)
        if isinstance(field, kinds.Deck) and len(set(value)) > 1:
            yield place, [*value[1:], value[0]]

    def event(
        self, place: Place, word: str, event: dict[str, Any], recent: list[Event], seats: int
    ) -> Iterator[Swap]:
        """Another part for each part of an event."""
        if word == "no_events" or event.get("times") == 0:  # an event that has happened
            happened = next((one for one in reversed(recent) if one.kind == event.get("kind")), recent[-1])
            yield place, {"kind": happened.kind, **({"times": 0} if "times" in event else {})}
            return
        happened_kinds = {one.kind for one in recent}
        for key, value in event.items():
            if key == "kind":
                yield (*place, key), another(self.game.event_kinds, *happened_kinds)
            elif isinstance(value, int) and not isinstance(value, bool):
                yield (*place, key), value % seats + 1 if key == "seat" else value + 1
            elif key == "source":
                yield (*place, key), another(self.causes, value)
            elif key in ("item", "target"):
                yield (*place, key), "another"


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


def survivors(check: Check, swaps: Swaps) -> Iterator[tuple[Place, bool]]:
    """Each swap of a check, and whether the check passes all the same."""
    game = swaps.game
    try:
        state = game.build(check.given)
    except BadPosition as error:
        yield ("refused",), NEVER in str(error)
        return
    play = Play(game, state, game.first(state, check.given))
    for step in check.steps:
        held = compare.Step(play, step.then)
        for code in step.when:
            play.make(code)
        play.finish(step.until)
        for place, value in swaps.of(step.then, play, held.happened()):
            held.then = with_swap(step.then, place, value)
            yield (*step.place, "then", *place), not any(compare.differences(held))


@pytest.mark.parametrize(("game", "at_least"), [("imperium", 12_000), ("dune", 4_000)])
def test_every_expected_value_swapped_for_another_makes_its_check_fail(game: str, at_least: int) -> None:
    """Words, cards, numbers, codes, decisions, events, views: whatever is said could be otherwise, and is noticed."""
    suite = gather(only=game)
    swaps = Swaps(suite.games[game])
    count, found = 0, []
    for check in suite.checks:
        for place, survives in survivors(check, swaps):
            count += 1
            if survives:
                found.append(f"{check.title} {'.'.join(map(str, place))}")
    assert found == []
    assert count > at_least
