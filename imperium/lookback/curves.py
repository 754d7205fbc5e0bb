"""Lines over rounds as an SVG picture that stands in a page: one line for each seat, told apart by colour, dashes and
the letter at its end."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH, HEIGHT = 640, 250
LEFT, RIGHT, TOP, BOTTOM = 46, 30, 12, 28
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_STEPS: Final = 6
APART: Final = 12  # pixels between two letters at the end of their lines


def curves(
    words: str, rounds: Sequence[int], lines: dict[int, list[float]], letters: Sequence[str], sign: str
) -> str:
    """The picture; `words` say what it shows."""
    numbers = [number for points in lines.values() for number in points]
    low, high = min(0.0, *numbers, 0.0), max(1.0, *numbers, 0.0)
    if sign == "%":
        low, high = 0.0, 100.0
    step = next((one for one in STEPS if (high - low) / one <= MOST_STEPS), STEPS[-1])
    high = step * -(-high // step)
    low = step * (low // step)

    def x(place: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (place / max(1, len(rounds) - 1))

    def y(number: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - (number - low) / (high - low))

    ident = "".join(letter for letter in words.lower() if letter.isascii() and letter.isalpha())[:24]
    found = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{ident}">',
        f'<title id="{ident}">{escape(words)}; the figures follow as a table.</title>',
    ]
    for index in range(int((high - low) / step) + 1):
        value = low + index * step
        found.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(value):.1f}" y2="{y(value):.1f}"/>')
        found.append(f'<text x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value:.0f}{sign}</text>')
    for place, number in enumerate(rounds):
        found.append(f'<text x="{x(place):.1f}" y="{HEIGHT - 10}" text-anchor="middle">{number}</text>')
    for seat, points in lines.items():
        way = " ".join(f"{x(place):.1f},{y(number):.1f}" for place, number in enumerate(points))
        found.append(f'<polyline class="s{seat}" points="{way}"/>')
    for seat, height in _ends({seat: y(points[-1]) for seat, points in lines.items()}).items():
        found.append(
            f'<text class="name s{seat}" x="{WIDTH - RIGHT + 8}" y="{height + 4:.1f}">{escape(letters[seat])}</text>'
        )
    return "\n".join([*found, "</svg>"])


def _ends(heights: dict[int, float]) -> dict[int, float]:
    """Where the letters stand: beside the ends of their lines, and never on top of each other."""
    found: dict[int, float] = {}
    last = -APART * 1.0
    for seat, height in sorted(heights.items(), key=lambda item: item[1]):
        last = found[seat] = max(height, last + APART)
    return found
