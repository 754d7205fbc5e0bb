"""What came of a run: a line for each card, and each failure with its story; JSON and JUnit for machines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from imperium.checks.event_words import as_part
from imperium.checks.lines import line_of
from imperium.checks.run import Outcome
from imperium.checks.suite import Suite
from imperium.core.text import shown
from imperium.words.narration import sentence

LAST_EVENTS = 12  # as many as tell what led to a failure


def by_card(outcomes: list[Outcome]) -> dict[str, list[Outcome]]:
    """The outcomes by what their check is about."""
    found: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        found.setdefault(outcome.check.about, []).append(outcome)
    return found


def table(outcomes: list[Outcome]) -> Iterator[str]:
    """One line for each card: how many checks, how many of them failed."""
    cards = by_card(outcomes)
    width = max((len(about) for about in cards), default=0)
    for about, mine in cards.items():
        failed = sum(not outcome.passed for outcome in mine)
        yield f"{about:{width}} {len(mine):5d}  " + (f"FAILED {failed}" if failed else "ok")


def place(outcome: Outcome, number: int = -1) -> str:
    """`tests/cards/some_card.json:17`, the line of the check or of one of its differences."""
    check = outcome.check
    inside = outcome.differences[number].place if number >= 0 else ()
    return f"{shown(check.file)}:{line_of(check.file, ('checks', check.number, *inside))}"


def failure(outcome: Outcome) -> Iterator[str]:
    """A failed check: where it stands, what was expected, and what happened."""
    yield f"FAILED {outcome.check.title}"
    yield f"  {place(outcome)}"
    for number, difference in enumerate(outcome.differences):
        yield f"  {place(outcome, number)}: {difference}"
    story = events(outcome)
    if story:
        last = f" (the last {LAST_EVENTS} of {len(story)} events)" if len(story) > LAST_EVENTS else ""
        yield f"  What happened{last}:"
        for event in story[-LAST_EVENTS:]:
            yield f"    {event['kind']} {event.get('item', '')}".rstrip() + f": {event['text']}"


def events(outcome: Outcome) -> list[dict[str, Any]]:
    """What happened in a check: each event as a check would name it, and in words."""
    if outcome.game is None:
        return []
    state = outcome.game.state
    return [{**as_part(event), "text": sentence(event, state)} for event in outcome.game.events]


def summary(suite: Suite, outcomes: list[Outcome]) -> str:
    """The whole run in one line."""
    failed = sum(not outcome.passed for outcome in outcomes)
    text = f"{counted(len(outcomes), 'check')} of {counted(len(by_card(outcomes)), 'card')}: "
    text += f"{failed} failed" if failed else "all passed"
    if not outcomes:
        text = "No check was run"
    if suite.problems:
        text += f"; {counted(len(suite.problems), 'file')} could not be read"
    if suite.left_out:
        left = counted(suite.left_out, "shipped check")
        text += f"; {left} left out because a pack changes what they are about"
    return text + "."


def counted(number: int, thing: str) -> str:
    """`1 check`, `2 checks`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def as_data(suite: Suite, outcomes: list[Outcome]) -> dict[str, Any]:
    """The run as plain data."""
    return {
        "checks": len(outcomes),
        "failed": sum(not outcome.passed for outcome in outcomes),
        "problems": list(suite.problems),
        "left_out": suite.left_out,
        "results": [
            {
                "about": outcome.check.about,
                "name": outcome.check.name,
                "proves": list(outcome.check.proves),
                "file": shown(outcome.check.file),
                "passed": outcome.passed,
                "differences": [
                    {"text": str(difference), "line": line_of(outcome.check.file, _place(outcome, number))}
                    for number, difference in enumerate(outcome.differences)
                ],
                "events": [] if outcome.passed else events(outcome),
            }
            for outcome in outcomes
        ],
    }


def _place(outcome: Outcome, number: int) -> tuple[str | int, ...]:
    return ("checks", outcome.check.number, *outcome.differences[number].place)


def as_junit(suite: Suite, outcomes: list[Outcome]) -> str:
    """The run as a JUnit report: a suite for each card, a case for each check."""
    root = ElementTree.Element("testsuites")
    for about, mine in by_card(outcomes).items():
        failed = str(sum(not outcome.passed for outcome in mine))
        group = ElementTree.SubElement(root, "testsuite", name=about, tests=str(len(mine)), failures=failed)
        for outcome in mine:
            case = ElementTree.SubElement(group, "testcase", classname=about, name=outcome.check.name)
            case.set("file", shown(outcome.check.file))
            if not outcome.passed:
                message = str(outcome.differences[0])
                ElementTree.SubElement(case, "failure", message=message).text = "\n".join(failure(outcome))
    if suite.problems:
        count = str(len(suite.problems))
        group = ElementTree.SubElement(root, "testsuite", name="files", tests=count, errors=count)
        for problem in suite.problems:
            case = ElementTree.SubElement(group, "testcase", classname="files", name=problem)
            ElementTree.SubElement(case, "error", message=problem)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"
