"""The map: territories with their sectors, the storm, forces and spice, and where each lies around the pole."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from attrs import frozen

from arrakis.box import Box
from arrakis.definitions import POLE, STRONGHOLD
from imperium.core.views import View
from imperium.screen.text import Text, text

SIGNS = {STRONGHOLD: "!", "rock": "#", "polar_sink": "o"}
KINDS = {STRONGHOLD: "stronghold", "rock": "rock", "sand": "sand", "polar_sink": "the pole, in no sector"}


@frozen
class ShownCell:
    """The part of a territory that lies in one sector."""

    id: str
    sector: int  # -1 for the Polar Sink, which lies in none
    storm: bool
    spice: int
    forces: dict[int, int]  # by seat


@frozen
class ShownTerritory:
    """A territory. Where it lies: `x` from -1 in the west to 1 in the east, `y` from north to south."""

    id: str
    name: str
    kind: str
    sign: str  # ! a stronghold, # rock, o the Polar Sink
    sectors: str  # `9`, `0-2`
    first: int  # sector
    x: float
    y: float
    storm: bool  # whether a part of it lies in the storm
    spice: int
    forces: dict[int, int]  # by seat
    cells: tuple[ShownCell, ...]
    things: Text  # what lies there: `A10 *8`, with the sector where there are several
    codes: tuple[str, ...]  # the options that lead there

    def label(self, most: int) -> str:
        """Storm, sign, name and what lies there, in about that many letters; the name gives way first."""
        things = f" {self.things}" if self.things else ""
        marks = f"{'~' if self.storm else ''}{self.sign}"
        room = max(4, most - len(things) - len(marks))
        name = self.name if len(self.name) <= room else f"{self.name[: room - 2].rstrip()}.."
        return f"{marks}{name}{things}"

    def words(self, letters: tuple[str, ...], names: tuple[str, ...]) -> str:
        """Everything about it in a sentence."""
        where = f"sector {self.sectors}" if self.sectors.isdigit() else f"sectors {self.sectors}"
        parts = [f"{KINDS[self.kind]}, {where}" if self.sectors else KINDS[self.kind]]
        for cell in self.cells:
            here = [f"{number} of the {names[seat]} ({letters[seat]})" for seat, number in cell.forces.items()]
            here += [f"{cell.spice} spice"] if cell.spice else []
            here += ["in storm"] if cell.storm else []
            if here:
                place = f"sector {cell.sector}: " if len(self.cells) > 1 else ""
                parts.append(place + ", ".join(here))
        return f"{self.name}: {'; '.join(parts)}"


def territories_of(view: View, letters: tuple[str, ...]) -> tuple[ShownTerritory, ...]:
    """All territories in the order of their sectors, the Polar Sink first."""
    table = view.position
    box: Box = table.catalogue
    leading: dict[str, list[str]] = {}
    for move in view.options:
        cell = str(getattr(move, "cell", ""))
        if cell:
            leading.setdefault(box.territory[cell], []).append(move.code)
    found = []
    for ident, (x, y) in places(box).items():
        territory = box.territories[ident]
        cells = tuple(
            ShownCell(
                cell,
                box.sector[cell],
                box.sector[cell] == table.storm,
                table.spice.get(cell, 0),
                {index: seat.forces[cell] for index, seat in enumerate(table.seats) if cell in seat.forces},
            )
            for cell in sorted(territory.cells, key=lambda one: _along(box, territory.cells, one))
        )
        forces: dict[int, int] = {}
        for part in cells:
            for seat, number in part.forces.items():
                forces[seat] = forces.get(seat, 0) + number
        sectors = [one.sector for one in cells if one.sector != POLE]
        found.append(
            ShownTerritory(
                ident,
                territory.name,
                territory.kind,
                SIGNS.get(territory.kind, ""),
                "" if not sectors else str(sectors[0]) if len(sectors) == 1 else f"{sectors[0]}-{sectors[-1]}",
                sectors[0] if sectors else POLE,
                x,
                y,
                any(one.storm for one in cells),
                sum(one.spice for one in cells),
                forces,
                cells,
                text("things", " ".join(_things(cells, letters)), territory=ident),
                tuple(leading.get(ident, ())),
            )
        )
    return tuple(sorted(found, key=lambda one: (one.first, one.x * one.x + one.y * one.y)))


def _things(cells: tuple[ShownCell, ...], letters: tuple[str, ...]) -> list[str]:
    found = []
    for cell in cells:
        here = [f"{letters[seat]}{number}" for seat, number in cell.forces.items()]
        here += [f"*{cell.spice}"] if cell.spice else []
        if here:
            found.append((f"{cell.sector}:" if len(cells) > 1 else "") + " ".join(here))
    return found


def _along(box: Box, cells: object, cell: str) -> int:
    """The place of a cell along its territory, counted against the clock, also where that crosses sector 0."""
    sectors = {box.sector[one] for one in cells}  # type: ignore[attr-defined]
    last = box.board.sectors - 1
    across = 0 in sectors and last in sectors
    return box.sector[cell] + (box.board.sectors if across and box.sector[cell] < last // 2 else 0)


@lru_cache(maxsize=4)
def places(box: Box) -> dict[str, tuple[float, float]]:
    """Where each territory lies on the wheel: sector 0 in the south, counted against the clock, the pole inside."""
    steps = {box.pole: 0}
    todo = [box.pole]
    for cell in todo:
        for other in box.cells[cell]:
            if other not in steps:
                steps[other] = steps[cell] + 1
                todo.append(other)
    deepest = {
        sector: max(steps[cell] for cell in box.cells if box.sector[cell] == sector)
        for sector in range(box.board.sectors)
    }
    found = {}
    for ident, territory in box.territories.items():
        points = []
        for cell in territory.cells:
            sector = box.sector[cell]
            if sector != POLE:
                far = (steps[cell] + 0.15) / (deepest[sector] + 0.15)
                turn = 2 * pi * (sector + 0.5) / box.board.sectors
                points.append((far * sin(turn), far * cos(turn)))
        count = len(points) or 1
        found[ident] = (round(sum(x for x, _ in points) / count, 3), round(sum(y for _, y in points) / count, 3))
    return found
