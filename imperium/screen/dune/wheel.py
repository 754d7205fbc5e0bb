"""The map drawn as a wheel of letters: every territory where it lies around the pole, the sectors along the rim."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import cos, pi, sin

from attrs import frozen

from imperium.screen.dune.board import ShownTerritory

RIM = 0.97  # how far out the numbers of the sectors stand
INSIDE = 0.86  # and the outermost names


@frozen
class Label:
    """A text at its place: a row, a column, and the territory or the sector it is about."""

    row: int
    column: int
    text: str
    territory: str = ""
    sector: int = -1


def wheel(
    territories: tuple[ShownTerritory, ...],
    sectors: int,
    storm: int,
    circles: dict[int, str],
    width: int,
    height: int,
) -> list[Label]:
    """The labels of a map that large, none over another; where it is crowded, names are cut."""
    taken: set[tuple[int, int]] = set()
    found = list(_rim(sectors, storm, circles, width, height))
    for one in found:
        _take(taken, one.row, one.column, len(one.text))
    for territory in sorted(territories, key=_urgency):
        x = (width - 1) / 2 * (1 + INSIDE * territory.x)
        y = (height - 1) / 2 * (1 + INSIDE * territory.y)
        for most in (40, 18, 14, 11, 8, 5):
            words = territory.label(most)
            place = _free(taken, x - len(words) / 2, y, len(words), width, height)
            if place is not None:
                found.append(Label(*place, words, territory.id))
                _take(taken, *place, len(words))
                break
    return found


def _urgency(one: ShownTerritory) -> tuple[bool, bool, float]:
    """Who gets the place it wants: the pole and strongholds, then what is not empty, then the outer ones."""
    return (not one.sign or one.sign == "#", not str(one.things), -(one.x * one.x + one.y * one.y))


def _rim(sectors: int, storm: int, circles: dict[int, str], width: int, height: int) -> Iterator[Label]:
    """The numbers of the sectors, with the letter of a faction at its circle and waves at the storm."""
    for sector in range(sectors):
        turn = 2 * pi * (sector + 0.5) / sectors
        words = f"({circles[sector]}){sector}" if sector in circles else str(sector)
        words = f"~{words}~" if sector == storm else words
        column = round((width - 1) / 2 * (1 + RIM * sin(turn)) - len(words) / 2)
        row = round((height - 1) / 2 * (1 + RIM * cos(turn)))
        yield Label(row, max(0, min(column, width - len(words))), words, sector=sector)


def _take(taken: set[tuple[int, int]], row: int, column: int, size: int) -> None:
    taken.update((row, at) for at in range(column - 1, column + size + 1))


def _free(
    taken: set[tuple[int, int]], x: float, y: float, size: int, width: int, height: int
) -> tuple[int, int] | None:
    """The nearest free place; a step up or down counts as much as a few to the side."""
    tries = sorted(product(range(-3, 4), range(-12, 13)), key=lambda one: abs(one[0]) * 3.5 + abs(one[1]))
    for down, aside in tries:
        row, column = round(y) + down, round(x) + aside
        inside = 0 <= row < height and column >= 0 and column + size <= width
        if inside and not any((row, at) in taken for at in range(column, column + size)):
            return row, column
    return None
