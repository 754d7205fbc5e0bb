"""A review in words: the chances round by round as a small chart, then what was chosen and what was better."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from imperium.bots.reasons import points
from imperium.bots.review import NOTICED, TURNING, Choice, Review

BARS = " ▁▂▃▄▅▆▇█"
DIGITS = "0123456789"
WIDTH = 79  # of a line, so that it fits every terminal


def told(found: Review, plain: bool = False) -> Iterator[str]:
    """The review as lines of text."""
    yield "Chances of winning, round by round:"
    width = max(len(name) for name in found.names)
    rounds = sorted(found.course)
    yield f"  {'Round':<{width}}  {' '.join(f'{number:>3}' for number in rounds)}"
    for seat, name in enumerate(found.names):
        each = [found.course[number][seat] for number in rounds]
        figures = " ".join(f"{100 * chance:>3.0f}" for chance in each)
        mark = "  won" if seat in found.winners else ""
        yield f"  {name:<{width}}  {figures}  {chart(each, plain)}{mark}"
    yield ""
    costliest = found.costliest()
    choices = len(found.choices)
    if costliest:
        yield f"What cost most ({choices} choices examined):"
        for point in costliest:
            yield from _point(found, point)
    else:
        yield f"None of {choices} choices surely cost {100 * NOTICED:.0f} points or more."
    if not found.turning_points():
        text = f"No turning points: no choice surely cost {100 * TURNING:.0f} points of a hundred."
        yield from textwrap.wrap(text, WIDTH)
    even = found.even()
    if even:
        text = f"In {even} of {choices} choices nothing else was surely better than what was chosen."
        yield from textwrap.wrap(text, WIDTH)


def _point(found: Review, point: Choice) -> Iterator[str]:
    mark = "Turning point! " if point.turning else ""
    text = f"  {point.number}. {mark}Round {point.round}, {found.names[point.seat]}: {point.prompt}"
    yield from textwrap.wrap(text, WIDTH, subsequent_indent="     ")
    instead, chance = 100 * point.instead.value, 100 * point.chance.value
    lines = [
        f"chosen  {point.chosen_words} ({chance:.0f} % to win)",
        f"better  {point.better_words} ({instead:.0f} % to win), by {points(point.cost)} points",
    ]
    if point.why:
        lines.append(f"why     {point.why[0].upper()}{point.why[1:]}.")
    for line in lines:
        yield from textwrap.wrap(line, WIDTH, initial_indent="     ", subsequent_indent="             ")


def chart(values: Sequence[float], plain: bool = False) -> str:
    """Chances as a row of small bars, or of digits (tenths) in plain text."""
    marks = DIGITS if plain else BARS
    return "".join(marks[min(len(marks) - 1, int(value * len(marks)))] for value in values)
