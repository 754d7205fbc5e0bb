"""What came of a run: a line for each file, and each failure with its story; JSON and JUnit for machines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from imperium.checks.event_words import as_part
from imperium.checks.lines import place_in
from imperium.checks.play import Play
from imperium.checks.run import Outcome
from imperium.checks.suite import Suite
from imperium.core.text import shown

LAST_EVENTS = 12  # as many as tell what led to a failure


def by_file(outcomes: list[Outcome]) -> dict[str, list[Outcome]]:
    """The outcomes by the file of their check."""
    found: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        found.setdefault(shown(outcome.check.file), []).append(outcome)
    return found


def table(outcomes: list[Outcome]) -> Iterator[str]:
    """One line for each file: how many checks, how many of them failed."""
    files = by_file(outcomes)
    width = max((len(file) for file in files), default=0)
    for file, mine in files.items():
        failed = sum(not outcome.passed for outcome in mine)
        yield f"{file:{width}} {len(mine):5d}  " + (f"FAILED {failed}" if failed else "ok")


def spot(outcome: Outcome, number: int = -1) -> tuple[int, int]:
    """Line and column of the check, or of one of its differences; what it shares with the file stands there."""
    inside = outcome.differences[number].place if number >= 0 else ()
    shared = [inside] if inside[:1] == ("given",) else []
    return place_in(outcome.check.file, ("checks", outcome.check.number, *inside), *shared)


def place(outcome: Outcome, number: int = -1) -> str:
    """`tests/cards/some_card.json:17:5`, the check or one of its differences."""
    line, column = spot(outcome, number)
    return f"{shown(outcome.check.file)}:{line}:{column}"


def failure(outcome: Outcome) -> Iterator[str]:
    """A failed check: where it stands, what was expected, what the game has come to, and what happened."""
    yield f"FAILED {outcome.check.title}"
    yield f"  {place(outcome)}"
    for number, difference in enumerate(outcome.differences):
        yield f"  {place(outcome, number)}: {difference}"
    if outcome.play is None:
        return
    steps = len(outcome.check.steps)
    yield f"  {f'Step {outcome.step + 1} of {steps}. ' if steps > 1 else ''}{_seed(outcome)}{outcome.play.where()}"
    story = list(_told(outcome.play))
    last = f" (the last {LAST_EVENTS} of {len(story)} lines)" if len(story) > LAST_EVENTS else ""
    yield f"  What happened{last}:"
    yield from (f"    {line}" for line in story[-LAST_EVENTS:])


def _seed(outcome: Outcome) -> str:
    return f"With seed {outcome.seed} of 1 to {outcome.check.seeds}. " if outcome.seed is not None else ""


def _told(play: Play) -> Iterator[str]:
    """The events in words, and where the written codes ended."""
    for number, event in enumerate(events(play), 1):
        yield f"{event['kind']} {event.get('item', '')}".rstrip() + f": {event['text']}"
        if number == play.codes_end:
            yield "-- your codes end here --"


def events(play: Play | None) -> list[dict[str, Any]]:
    """What happened in a check: each event as a check would name it, and in words that call seats seats."""
    if play is None:
        return []
    return [{**as_part(event), "text": play.game.sentence(event, play.state)} for event in play.events]


def summary(suite: Suite, outcomes: list[Outcome]) -> str:
    """The whole run in one line."""
    failed = sum(not outcome.passed for outcome in outcomes)
    text = f"{counted(len(outcomes), 'check')} in {counted(len(by_file(outcomes)), 'file')}: "
    text += f"{failed} failed" if failed else "all passed"
    if not outcomes:
        text = "No check was run"
    if suite.problems:
        text += f"; {counted(suite.unread, 'file')} could not be read"
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
                "about": list(outcome.check.about),
                "name": outcome.check.name,
                "proves": list(outcome.check.proves),
                "file": shown(outcome.check.file),
                "passed": outcome.passed,
                "differences": [
                    {"text": str(difference), "line": spot(outcome, number)[0], "column": spot(outcome, number)[1]}
                    for number, difference in enumerate(outcome.differences)
                ],
                "reached": outcome.play.where() if outcome.play is not None else "",
                "events": [] if outcome.passed else events(outcome.play),
            }
            for outcome in outcomes
        ],
    }


def as_junit(suite: Suite, outcomes: list[Outcome]) -> str:
    """The run as a JUnit report: a suite for each file, a case for each check."""
    root = ElementTree.Element("testsuites")
    for file, mine in by_file(outcomes).items():
        failed = str(sum(not outcome.passed for outcome in mine))
        group = ElementTree.SubElement(root, "testsuite", name=file, tests=str(len(mine)), failures=failed)
        for outcome in mine:
            case = ElementTree.SubElement(group, "testcase", classname=", ".join(outcome.check.about))
            case.set("name", outcome.check.name)
            case.set("file", file)
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
