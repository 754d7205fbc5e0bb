"""The map as text, a row for each sector; readable in 80 columns, in a pipe and for a screen reader."""

from __future__ import annotations

from arrakis.definitions import POLE, STRONGHOLD
from arrakis.state import State
from arrakis.table import order

SIGNS = {STRONGHOLD: "!", "rock": "#"}


def lines(state: State) -> list[str]:
    """The whole table: storm order, sectors with what lies there, reserves, tanks and hands."""
    box = state.catalogue
    letters = [box.factions[seat.faction].letter for seat in state.seats]
    circles = {seat.circle: letter for seat, letter in zip(state.seats, letters, strict=True)}
    turn = f"Turn {state.turn}/{box.numbers.turns}  {state.phase.replace('_', ' ')}  storm {state.storm:02}"
    found = [f"{turn}  order {' '.join(letters[seat] for seat in order(state))}"]
    for sector in (POLE, *range(box.board.sectors)):
        here = [_cell(state, cell, letters) for cell in box.cells if box.sector[cell] == sector]
        mark = "~" if sector == state.storm else " "
        name = "--" if sector == POLE else f"{sector:02}"
        things = "  ".join(one for one in here if one)
        if things or mark == "~" or sector in circles:
            found.append(f"{mark}{name} {circles.get(sector, ' ')} {things or '.'}")
    for word, numbers in (
        ("Reserve", [seat.reserve for seat in state.seats]),
        ("Tanks", [seat.tanks for seat in state.seats]),
        ("Cards", [len(seat.hand) for seat in state.seats]),
    ):
        found.append(f"{word} " + " ".join(f"{one}{number}" for one, number in zip(letters, numbers, strict=True)))
    allies = [f"{letters[one]}+{letters[seat.ally]}" for one, seat in enumerate(state.seats) if one < seat.ally]
    if allies:
        found.append(f"Allies {' '.join(allies)}")
    return found


def _cell(state: State, cell: str, letters: list[str]) -> str:
    """A cell with something in it; strongholds always."""
    box = state.catalogue
    territory = box.territories[box.territory[cell]]
    things = [f"*{state.spice[cell]}"] if cell in state.spice else []
    things += [f"{letters[seat]}{one.forces[cell]}" for seat, one in enumerate(state.seats) if cell in one.forces]
    if not things and territory.kind != STRONGHOLD:
        return ""
    return " ".join([SIGNS.get(territory.kind, "") + territory.name, *(things or ["-"])])
