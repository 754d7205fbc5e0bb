"""The table of segments in docs/learning-agents.md, made from the plan of observations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from imperium.core.position.observing import Observations, Segment
from imperium.game import Imperium

PAGE = Path(__file__).resolve().parents[2] / "docs" / "learning-agents.md"
TABLE = re.compile(r"(<!-- made: segments -->\n).*?(?=\n\n|\Z)", re.DOTALL)
OTHERS = re.compile(r"seat [1-9]\b")
SHOWN = 3  # words of a segment


def made(text: str) -> str:
    """The page with its table made anew."""
    rows = [
        "| segment | begins at | numbers | one for each of |",
        "|---|---|---|---|",
        *_rows(Observations(Imperium())),
    ]
    return TABLE.sub(lambda match: match[1] + "\n".join(rows), text)


def _rows(plan: Observations) -> Iterator[str]:
    """A row for each segment; the other seats have the same as the own."""
    others = {segment.name: segment.start for segment in plan.segments if OTHERS.match(segment.name)}
    for segment in plan.segments:
        if segment.name in others:
            continue
        starts = [
            segment.start,
            *(start for name, start in others.items() if OTHERS.sub("seat 0", name) == segment.name),
        ]
        yield f"| {segment.name} | {', '.join(map(str, starts))} | {len(segment.columns)} | {_words(segment)} |"


def _words(segment: Segment) -> str:
    shown = [f"`{column}`" for column in segment.columns[:SHOWN] if column]
    size = ["`size`"] if segment.columns[-1] == "size" else []
    more = len(segment.columns) > SHOWN
    return ", ".join([*shown, *(["..."] if more else []), *(size if more else [])])


if __name__ == "__main__":
    PAGE.write_text(made(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
