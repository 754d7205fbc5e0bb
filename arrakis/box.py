"""Everything in the box, by id, and what is worked out from it once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arrakis.definitions import POLE, STRONGHOLD, Faction, Leader, Map, Numbers, SpiceCard, Treachery
from arrakis.land import Land
from arrakis.orders import words


class Box:
    """Everything in the box, by id, and what is worked out from it once."""

    def __init__(
        self,
        board: Map,
        factions: tuple[Faction, ...],
        leaders: tuple[Leader, ...],
        treachery: tuple[Treachery, ...],
        spice: tuple[SpiceCard, ...],
        numbers: Numbers,
        fingerprint: str,
    ) -> None:
        self.board, self.numbers, self.fingerprint = board, numbers, fingerprint
        self.factions = {one.id: one for one in factions}
        self.leaders = {one.id: one for one in leaders}
        self.treachery = {one.id: one for one in treachery}
        self.spice = {one.id: one for one in spice}
        self.territories = {one.id: one for one in board.territories}
        self.places = tuple(self.territories)  # by number
        self.number = {place: number for number, place in enumerate(self.places)}
        self.cells_of = {one.id: tuple(one.cells) for one in board.territories}
        self.cells: dict[str, tuple[str, ...]] = {}  # those that touch a cell
        self.territory: dict[str, str] = {}  # of a cell
        self.sector: dict[str, int] = {}  # of a cell
        self.bit: dict[str, int] = {}  # of a cell: its territory, where several are one number with a bit for each
        for one in board.territories:
            for cell, touching in one.cells.items():
                self.cells[cell] = touching
                self.territory[cell] = one.id
                self.bit[cell] = 1 << self.number[one.id]
                self.sector[cell] = int(cell.partition("@")[2]) if "@" in cell else POLE
        self.strongholds = tuple(one.id for one in board.territories if one.kind == STRONGHOLD)
        self.cities = tuple(one.id for one in board.territories if one.ornithopters)
        self.pole = next(cell for cell in self.cells if self.sector[cell] == POLE)
        self.stronghold_bits = self.bits(self.strongholds)
        self.city_bits = self.bits(self.cities)
        self.leaders_of = {
            faction: tuple(one.id for one in leaders if one.faction == faction) for faction in self.factions
        }
        self.windows: dict[str, set[str]] = {}  # the cards that can be played at each,
        self.slots: dict[str, set[str]] = {}  # those that go into each slot of a plan,
        self.kinds: dict[str, set[str]] = {}  # and those of each kind
        for card in treachery:
            self.kinds.setdefault(card.kind, set()).add(card.id)
            for window in card.windows:
                self.windows.setdefault(window, set()).add(card.id)
            for slot in card.slots:
                self.slots.setdefault(slot, set()).add(card.id)
        self.by_effect = {one.effect: one.id for one in treachery if one.effect}
        self.powers = {advantage.power: faction.id for faction in factions for advantage in faction.advantages}
        self.orders = words(
            dict.fromkeys(one.power for faction in factions for one in faction.advantages if one.stoppable)
        )
        self.stoppable = frozenset(
            advantage.power for faction in factions for advantage in faction.advantages if advantage.stoppable
        )
        self._lands: dict[int, Land] = {}

    def bits(self, places: Iterable[str]) -> int:
        """Some territories as one number."""
        found = 0
        for place in places:
            found |= 1 << self.number[place]
        return found

    def land(self, storm: int) -> Land:
        """The map with the storm in this sector."""
        found = self._lands.get(storm)
        if found is None:
            found = self._lands[storm] = Land(self, storm)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes: what it was made from, in both forms alike."""
        shelves = (self.factions, self.leaders, self.treachery, self.spice)
        return Box, (self.board, *[tuple(shelf.values()) for shelf in shelves], self.numbers, self.fingerprint)

    def __deepcopy__(self, memo: dict[int, Any]) -> Box:
        return self  # nothing in it ever changes but what is worked out again
