"""Phase 6, movement: how far a group can go, and the march itself (K-MOVE)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask, could_play
from arrakis.groups import Numbers, begin_group, every_part, go, part_of
from arrakis.karama import about_to
from arrakis.moves import PASS, March, Pass, Play, To, march_of, play_of, to_of
from arrakis.state import State
from arrakis.table import closed, discard, faction, full_ones, has_city
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


def reach(state: State, seat: int, start: str, most: int) -> list[str]:
    """Where a group of the part around a cell may go; each of its forces has to get there (K-MOVE-07)."""
    land, barred = state.catalogue.land(state.storm), closed(state, seat)
    found: list[str] = []
    for part, far in enumerate(land.ways(land.part[start], full_ones(state, seat))):
        if far <= most and not land.bits[part] & barred:
            found += land.parts[part]
    if start in found and len(part_of(state, seat, start)) == 1:
        found.remove(start)  # nobody else would go there
    found.sort()
    return found


def can_leave(state: State, seat: int) -> list[str]:
    """A cell of each part from which forces of a seat have somewhere to go."""
    land, most = state.catalogue.land(state.storm), own_range(state, seat)
    blocked, barred = full_ones(state, seat), closed(state, seat)
    found = []
    for cells in every_part(state, seat):
        start = land.part[cells[0]]
        for part, far in enumerate(land.ways(start, blocked)):
            if far <= most and not land.bits[part] & barred and (part != start or len(land.parts[part]) > 1):
                found.append(cells[0])
                break
    return found


class DeclareMarch(Ask):
    """Which part of the forces moves? `data`: how many movements are left; Hajr adds one (K-MOVE-01, K-CARD-11).

    A movement that is declared anew is this one alone; what is left comes after it.
    """

    ask_kind = "move"
    offers = (Pass, March, Play)
    title = "Do you move forces? Choose where from."

    def choices(self, state: State, step: Step) -> list[Move]:
        found: list[Move] = [PASS]
        owner = state.seats[step.seat]
        if step.data and owner.forces:
            found += [march_of(cell) for cell in can_leave(state, step.seat)]
        if owner.forces and step.data != ANEW:
            found += [play_of(card) for card in dict.fromkeys(owner.hand) if self._adds(state, card)]
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

    ask_kind = "move"
    offers = (To,)
    own_cards = False
    title = "Where do they go?"

    def choices(self, state: State, step: Step) -> list[Move]:
        cells = reach(state, step.seat, step.data, own_range(state, step.seat))
        return [to_of(cell) for cell in cells]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        begin_group(state, step.seat, "march", step.data, move.cell)


def march_group(state: State, step: Step) -> None:
    """A group is declared; one that needs the longer range can be stopped (K-FRE-04)."""
    target, sources, taken = step.data
    push(state, "marched", step.seat, data=step.data)
    if _distance(state, step.seat, target, sources, taken) > plain_range(state, step.seat):
        about_to(state, "long_march")


def marched(state: State, step: Step) -> None:
    """The group goes, or declares anew if its range was cut (K-KAR-08)."""
    target, sources, taken = step.data
    if _distance(state, step.seat, target, sources, taken) > own_range(state, step.seat):
        push(state, "march", step.seat, data=ANEW)
        return
    go(state, step.seat, target, sources, taken)


def _distance(state: State, seat: int, target: str, sources: tuple[str, ...], taken: Numbers) -> int:
    """How far the farthest of a group has to go."""
    land, blocked = state.catalogue.land(state.storm), full_ones(state, seat)
    going = [land.part[cell] for cell, number in zip(sources, taken, strict=True) if number]
    return max([land.ways(part, blocked)[land.part[target]] for part in going])
