"""Phase 6, movement: how far a group can go, and the march itself (K-MOVE)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask, could_play
from arrakis.groups import begin_group, every_part, go, part_of
from arrakis.karama import about_to
from arrakis.moves import March, Pass, Play, To
from arrakis.state import State
from arrakis.table import discard, faction, full, has_city, open_cells
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import Step

ANEW = -1


def plain_range(state: State, seat: int) -> int:
    """How far a seat goes without a power of its own (K-MOVE-03, K-MOVE-04)."""
    numbers = state.catalogue.numbers
    return numbers.ornithopter_range if has_city(state, seat) else numbers.range


def own_range(state: State, seat: int) -> int:
    """How far a seat goes."""
    longer = faction(state, seat).range if "long_march" not in state.stopped else 0
    return max(plain_range(state, seat), longer)


def ways(state: State, seat: int, start: str) -> dict[str, int]:
    """The cells that can be reached from a cell, with their distance in territories (K-MOVE-05, K-MOVE-06)."""
    box = state.catalogue
    blocked = frozenset(one for one in box.strongholds if full(state, seat, one))
    key = ("ways", start, state.storm, blocked)
    found: dict[str, int] | None = box.caches.get(key)
    if found is None:
        found = {start: 0}
        level = [start]
        most = box.numbers.ornithopter_range
        for distance in range(most + 1):
            todo, after = list(level), list[str]()
            while todo:
                cell = todo.pop()
                for other in box.cells[cell]:
                    if other in found or box.sector[other] == state.storm or box.territory[other] in blocked:
                        continue
                    if box.territory[other] == box.territory[cell]:
                        found[other] = distance
                        todo.append(other)
                    else:
                        after.append(other)
            if distance == most:
                break
            level = [cell for cell in dict.fromkeys(after) if cell not in found]
            found.update(dict.fromkeys(level, distance + 1))
        found = {cell: found[cell] for cell in sorted(found)}
        box.caches[key] = found
    return found


def reach(state: State, seat: int, start: str, most: int) -> list[str]:
    """Where a group of the part around a cell may go; each of its forces has to get there (K-MOVE-07)."""
    sources = part_of(state, seat, start)
    there = set(open_cells(state, seat))
    found = ways(state, seat, start)  # the same from each
    return [cell for cell, far in found.items() if far <= most and cell in there and sources != (cell,)]


class DeclareMarch(Ask):
    """Which part of the forces moves? `data`: how many movements are left; Hajr adds one (K-MOVE-01, K-CARD-11).

    A movement that is declared anew is this one alone; what is left comes after it.
    """

    ask_kind, offers = "move", (Pass, March, Play)
    title = "Do you move forces? Choose where from."

    def choices(self, state: State, step: Step) -> list[Move]:
        found: list[Move] = [Pass()]
        owner = state.seats[step.seat]
        if step.data and owner.forces:
            most = own_range(state, step.seat)
            parts = every_part(state, step.seat)
            found += [March(part[0]) for part in parts if reach(state, step.seat, part[0], most)]
        if owner.forces and step.data != ANEW:
            found += [Play(card) for card in dict.fromkeys(owner.hand) if self._adds(state, card)]
        return found

    def possible(self, state: State, step: Step) -> bool:
        return bool(state.seats[step.seat].forces) and step.data != ANEW and could_play(state, step.seat, "movement")

    def _adds(self, state: State, card: str) -> bool:
        return "movement" in state.catalogue.treachery[card].windows

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Play):
            emit(state, "play", step.seat, move.card)
            discard(state, step.seat, move.card)
            push(state, "march", step.seat, data=step.data + 1)
        elif isinstance(move, March):
            if step.data != ANEW:
                push(state, "march", step.seat, data=step.data - 1)
            push(state, "march_to", step.seat, data=move.cell)


class MarchTo(Ask):
    """Where to? (K-MOVE-02)"""

    ask_kind, offers, own_cards = "move", (To,), False
    title = "Where do they go?"

    def choices(self, state: State, step: Step) -> list[Move]:
        cells = reach(state, step.seat, step.data, own_range(state, step.seat))
        return [To(cell) for cell in cells]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        begin_group(state, step.seat, "march", step.data, move.cell)


def march_group(state: State, step: Step) -> None:
    """A group is declared; one that needs the longer range can be stopped (K-FRE-04)."""
    target, sources, taken = step.data
    needed = max(ways(state, step.seat, cell)[target] for cell, number in zip(sources, taken, strict=True) if number)
    push(state, "marched", step.seat, data=step.data)
    if needed > plain_range(state, step.seat):
        about_to(state, "long_march")


def marched(state: State, step: Step) -> None:
    """The group goes, or declares anew if its range was cut (K-KAR-08)."""
    target, sources, taken = step.data
    for cell, number in zip(sources, taken, strict=True):
        if number and ways(state, step.seat, cell)[target] > own_range(state, step.seat):
            push(state, "march", step.seat, data=ANEW)
            return
    go(state, step.seat, target, sources, taken)
