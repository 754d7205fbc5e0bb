"""What is expected against what is: every word of `then`, each difference with its place in the check."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import frozen

from imperium.checks.play import Play
from imperium.core.checked import Checked
from imperium.core.decisions import Decision
from imperium.core.events import Event
from imperium.core.mutants import Place
from imperium.core.position.kinds import Field
from imperium.core.position.redaction import HIDDEN
from imperium.core.position.words import Vocabulary
from imperium.core.steps import NOBODY

SIZE = "_size"  # behind the word of a zone or deck: how many cards are in it


@frozen
class Difference:
    """One thing that is not as expected, and the place in the check that expects it."""

    text: str
    place: Place = ()

    def __str__(self) -> str:
        return self.text


Found = Iterator[Difference]


class Step:
    """What happened in one step of a check, for its `then` to be held against."""

    def __init__(self, play: Play, then: dict[str, Any]) -> None:
        self.play = play
        self.then = then
        self.events = len(play.state.events)
        self.made, self.asked = len(play.made), len(play.asked)

    def happened(self) -> list[Event]:
        """The events of the step."""
        return self.play.events[self.events :]


def differences(step: Step) -> Found:
    """Everything that is not as `then` has it."""
    words = step.play.game.words
    actual = step.play.game.describe(step.play.state)
    for key, expected in step.then.items():
        if key in COMPARISONS:
            yield from COMPARISONS[key](expected, step)
        elif key == "seats":
            for index, part in enumerate(expected):
                for word, value in part.items():
                    where: Place = ("seats", index, word)
                    if index < len(actual["seats"]):
                        yield from _differ(
                            f"seat {index + 1} {word}", word, value, actual["seats"][index], where, words
                        )
                    else:
                        yield Difference(f"there is no seat {index + 1}", where)
        else:
            yield from _differ(key, key, expected, actual, (key,), words)


def _differ(where: str, word: str, expected: Any, found: dict[str, Any], place: Place, words: Vocabulary) -> Found:
    """The word as it is expected against all the words there are."""
    if word.endswith(SIZE):
        cards = found.get(word.removesuffix(SIZE))
        yield from _unlike(where, expected, None if cards is None else len(cards), place)
        return
    actual = found.get(word)
    if isinstance(expected, dict) and isinstance(actual, dict) and expected:
        for key, value in expected.items():
            yield from _differ(f"{where}.{key}", key, value, actual, (*place, key), words)
        return
    if word in words.unordered and isinstance(expected, list) and isinstance(actual, list):
        expected, actual = sorted(expected), sorted(actual)
    yield from _unlike(where, expected, actual, place)


def _unlike(where: str, expected: Any, actual: Any, place: Place) -> Found:
    if expected != actual:
        yield Difference(f"{where}: expected {expected!r}, found {actual!r}", place)


# -- what is offered -------------------------------------------------------------------------------
def _codes(step: Step) -> list[str]:
    return step.play.decision.codes if step.play.decision else []


def _offered(expected: list[str], step: Step) -> Found:
    codes = _codes(step)
    for index, code in enumerate(expected):
        if code not in codes:
            yield Difference(f"{code!r} should be offered; {step.play.where()}", ("offered", index))


def _not_offered(expected: list[str], step: Step) -> Found:
    """What is not offered where nobody, or somebody else, is asked proves nothing, unless the check says so."""
    codes, decision = _codes(step), step.play.decision
    said = step.then.get("over") or "seat" in step.then.get("decision", {})
    if (decision is None or decision.seat != step.play.seat) and not said:
        text = f"seat {step.play.seat + 1}, whose codes these are, is not asked anything here: {step.play.where()}"
        yield Difference(f"{text} Say so with `decision` or `over`, or expect something else", ("not_offered",))
    for index, code in enumerate(expected):
        if code in codes:
            yield Difference(f"{code!r} should not be offered", ("not_offered", index))


def _only_offered(expected: list[str], step: Step) -> Found:
    yield from _unlike("only_offered", sorted(expected), sorted(_codes(step)), ("only_offered",))


def _options(expected: dict[str, Any], step: Step) -> Found:
    """The codes with a beginning: how many there are, or how they go on."""
    for begin, value in expected.items():
        ends = sorted(code.removeprefix(begin).strip() for code in _codes(step) if code.startswith(begin))
        found: Any = len(ends) if isinstance(value, int) else ends
        wanted = value if isinstance(value, int) else sorted(str(part) for part in value)
        yield from _unlike(f"options {begin!r}", wanted, found, ("options", begin))


def _why_not(expected: dict[str, str], step: Step) -> Found:
    decision = step.play.decision
    for code, sentence in expected.items():
        move = step.play.rules.notation.parse(code)
        if decision is None or move is None:
            yield Difference(f"why_not {code!r}: {step.play.where()}", ("why_not", code))
        else:
            yield from _unlike(f"why_not {code!r}", sentence, str(decision.refusal(move) or ""), ("why_not", code))


def _told(decision: Decision) -> dict[str, Any]:
    return {
        "seat": decision.seat + 1,
        "on_behalf": decision.on_behalf + 1,
        "kind": decision.kind,
        "about": str(decision.about),
    }


def _decision(expected: dict[str, Any], step: Step) -> Found:
    decision = step.play.decision
    if decision is None:
        yield Difference(f"a decision was expected: {step.play.where()}", ("decision",))
        return
    for word, value in expected.items():
        yield from _unlike(f"decision {word}", value, _told(decision)[word], ("decision", word))


def _asked(expected: list[Any], step: Step) -> Found:
    """Who had a choice in this step, in order; whoever has one now is the last."""
    now = [step.play.decision] if step.play.decision is not None else []
    asked = [_told(decision) for decision in [*step.play.asked[step.asked :], *now]]
    wanted = [part if isinstance(part, dict) else {"seat": part} for part in expected]
    alike = len(asked) == len(wanted) and all(
        found[word] == value for found, part in zip(asked, wanted, strict=True) for word, value in part.items()
    )
    if not alike:
        found = [f"seat {one['seat']} ({one['kind']})" for one in asked]
        yield Difference(f"asked: expected {expected}, found {', '.join(found) or 'nobody'}", ("asked",))


def _forced(expected: list[str], step: Step) -> Found:
    found = [made.code for made in step.play.made[step.made :] if made.forced]
    yield from _unlike("forced", expected, found, ("forced",))


# -- the end of the game ---------------------------------------------------------------------------
def _over(expected: bool, step: Step) -> Found:
    if step.play.over != expected:
        yield Difference(f"over: expected {expected}; {step.play.where()}", ("over",))


def _winners(expected: list[int], step: Step) -> Found:
    play = step.play
    winners = sorted(seat + 1 for seat in play.rules.result(play.state).winners) if play.over else None
    yield from _unlike("winners", sorted(expected), winners, ("winners",))


# -- what happened and what is seen ----------------------------------------------------------------
def _events(expected: list[dict[str, Any]], step: Step) -> Found:
    for index, part in enumerate(expected):
        times = part.get("times")
        found = sum(_like(part, event) for event in step.happened())
        if found == 0 and times != 0:
            yield Difference(f"no event like {part}", ("events", index))
        elif times is not None:
            yield from _unlike(f"events like {part}", times, found, ("events", index, "times"))


def _no_events(expected: list[dict[str, Any]], step: Step) -> Found:
    for index, part in enumerate(expected):
        if any(_like(part, event) for event in step.happened()):
            yield Difference(f"an event like {part} happened", ("no_events", index))


def _events_in_order(expected: list[dict[str, Any]], step: Step) -> Found:
    events = iter(step.happened())
    for index, part in enumerate(expected):
        if not any(_like(part, event) for event in events):
            after = f" after one like {expected[index - 1]}" if index else ""
            yield Difference(f"no event like {part}{after}", ("events_in_order", index))
            return


def _like(part: dict[str, Any], event: Event) -> bool:
    """Whether the event has all the parts named; seats are counted from 1."""
    for word, value in part.items():
        if word == "times":
            continue
        actual: Any = str(event.source) if word == "source" else getattr(event, word)
        if word == "seat":
            actual = actual + 1 if actual != NOBODY else None
        if actual != value:
            return False
    return True


def _views(expected: list[dict[str, Any]], step: Step) -> Found:
    """What the seat `by` sees of the table or of the seat `of` (R-INFO-01); null is what it cannot see."""
    game, state = step.play.game, step.play.state
    for index, look in enumerate(expected):
        by, of = look["by"], look.get("of")
        if not all(number in range(1, len(state.seats) + 1) for number in (by, of or by)):
            yield Difference(f"views: there is no seat {by} or no seat {of}", ("views", index))
            continue
        view = step.play.rules.view(state, by - 1, step.play.decision)
        words = game.describe(view.position)
        if of is not None:
            secrets = [one for one in game.rules.layout.seat_secrets if not _known(game, state, one, of - 1, by - 1)]
            words = {**words["seats"][of - 1], **game.seen(view, of - 1), **{one.word: None for one in secrets}}
        seen = {word: None if _hidden(value) else value for word, value in words.items()}
        whom = f"seat {of}" if of is not None else "the table"
        for word, value in look.items():
            if word not in ("by", "of"):
                found = words if word.endswith(SIZE) else seen
                place: Place = ("views", index, word)
                yield from _differ(f"{whom} as seen by seat {by}: {word}", word, value, found, place, game.words)


def _known(game: Checked[Any], state: Any, secret: Field, owner: int, seat: int) -> bool:
    return game.rules.layout.knows(state, secret, owner, seat)


def _hidden(value: Any) -> bool:
    """Whether it is something that lies face down; the back of a Conflict card tells its level."""
    return isinstance(value, list) and any(isinstance(card, str) and card.startswith(HIDDEN) for card in value)


def _refused(expected: str, step: Step) -> Found:
    yield Difference(f"the position should be refused because {expected!r}, but it can be set up", ("refused",))


COMPARISONS: dict[str, Callable[[Any, Step], Found]] = {
    "offered": _offered,
    "not_offered": _not_offered,
    "only_offered": _only_offered,
    "options": _options,
    "why_not": _why_not,
    "decision": _decision,
    "asked": _asked,
    "forced": _forced,
    "over": _over,
    "winners": _winners,
    "events": _events,
    "no_events": _no_events,
    "events_in_order": _events_in_order,
    "refused": _refused,
    "views": _views,
}
