"""The map with the storm in one sector: which cells are open, how they hang together, and how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from arrakis.box import Box

FAR: Final = 99  # farther than anybody goes


class Land:
    """What lies out of the storm. A part is what hangs together of a territory (K-BATTLE-02, K-MOVE-07)."""

    def __init__(self, box: Box, storm: int) -> None:
        self.clear: list[tuple[int, list[str]]] = []  # by territory: its bit, and its cells that are not in the storm
        self.joined: dict[str, list[tuple[str, ...]]] = {}  # the parts of each territory
        self.parts: list[tuple[str, ...]] = []  # all of them, by number
        self.part: dict[str, int] = {}  # the number of the part that a cell belongs to
        self.bits: list[int] = []  # by part, that of its territory
        for place, cells in box.cells_of.items():
            bit = 1 << box.number[place]
            self.clear.append((bit, [cell for cell in cells if box.sector[cell] != storm]))
            self.joined[place] = _joined(box, self.clear[-1][1])
            for part in self.joined[place]:
                for cell in part:
                    self.part[cell] = len(self.parts)
                self.parts.append(part)
                self.bits.append(bit)
        self.touching: list[list[int]] = []  # by part: those of other territories beside it
        for number, part in enumerate(self.parts):
            beside = [self.part[other] for cell in part for other in box.cells[cell] if other in self.part]
            self.touching.append([other for other in dict.fromkeys(beside) if other != number])
        self._most = box.numbers.ornithopter_range
        self._ways: dict[tuple[int, int], list[int]] = {}

    def ways(self, start: int, blocked: int) -> list[int]:
        """How many territories away each part is, on ways around those that are blocked (K-MOVE-05, K-MOVE-06)."""
        key = (start, blocked)
        found = self._ways.get(key)
        if found is None:
            found = [FAR] * len(self.parts)
            found[start] = 0
            level = [start]
            for distance in range(1, self._most + 1):
                after: list[int] = []
                for part in level:
                    for other in self.touching[part]:
                        if found[other] == FAR and not self.bits[other] & blocked:
                            found[other] = distance
                            after.append(other)
                level = after
            self._ways[key] = found
        return found


def _joined(box: Box, cells: list[str]) -> list[tuple[str, ...]]:
    """Cells of a territory in parts that hang together."""
    found: list[tuple[str, ...]] = []
    left = cells
    while left:
        part, todo = {left[0]}, [left[0]]
        while todo:
            for other in box.cells[todo.pop()]:
                if other in left and other not in part:
                    part.add(other)
                    todo.append(other)
        found.append(tuple([cell for cell in left if cell in part]))
        left = [cell for cell in left if cell not in part]
    return found
