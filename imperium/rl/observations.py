"""What a learning agent sees: the view of its seat as a row of numbers of fixed length, each with a name.

Seats are told from the own one clockwise, so that an agent learns the same whichever seat it has. Absent seats, and
whatever a seat may not know, are 0.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from imperium.catalogue import Catalogue
from imperium.position.state import FACTIONS, Seat
from imperium.position.views import View

MOST_SEATS = 4
PHASES = ("setup", "round_start", "player_turns", "combat", "makers", "recall", "endgame", "finished")
FIGURES = (
    "vp", "solari", "spice", "water", "garrison", "supply", "conflict", "swords", "strength", "persuasion", "agents",
    "agents_total", "hand_size", "deck_size", "intrigue_size",
)  # fmt: skip
FLAGS = ("rival", "council", "revealed_turn", "secret_used")
OWN_ZONES = ("hand", "deck", "discard", "played", "revealed")
OPEN_ZONES = ("unseen", "discard", "played", "revealed")


class Observations:
    """From views to rows of numbers. `names` says what each number is."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.cards = list(catalogue.cards)
        self.intrigues = list(catalogue.intrigues)
        self.conflicts = list(catalogue.conflicts)
        self.spaces = list(catalogue.spaces)
        self.leaders = list(catalogue.leaders)
        self.names: tuple[str, ...] = tuple(self._names())

    def __len__(self) -> int:
        return len(self.names)

    # -- names, in the order of the numbers --------------------------------------------------------
    def _names(self) -> list[str]:
        found = ["round", "conflicts_left", "imperium_deck", "intrigue_deck", "hagal_deck", "to_decide"]
        found += [f"phase {phase}" for phase in PHASES]
        for what in ("conflict", "conflict_past"):
            found += [f"{what} {conflict}" for conflict in self.conflicts]
        for what in ("row", "reserve", "removed"):
            found += [f"{what} {card}" for card in self.cards]
        found += [f"intrigue_discard {card}" for card in self.intrigues]
        for what in ("bonus_spice", "closed", "mentat", "turn"):
            found += [f"{what} {space}" for space in self.spaces]
        found += ["turn recruited", "turn deployed", "turn reveal"]
        for seat in range(MOST_SEATS):
            found += [f"seat {seat} {word}" for word in self._seat_names()]
        for zone in OWN_ZONES:
            found += [f"own {zone} {card}" for card in self.cards]
        found += [f"own intrigue {card}" for card in self.intrigues]
        found += [f"own secret {faction}" for faction in FACTIONS]
        for seat in range(1, MOST_SEATS):
            for zone in OPEN_ZONES:
                found += [f"seat {seat} {zone} {card}" for card in self.cards]
        return found

    def _seat_names(self) -> list[str]:
        found = ["present", "first_player", "turn", "mentat", "mentat_next", "set_aside"]
        found += [*FIGURES, *FLAGS]
        for what in ("influence", "alliance"):
            found += [f"{what} {faction}" for faction in FACTIONS]
        found += [f"leader {leader}" for leader in self.leaders]
        for what in ("agent", "control", "used"):
            found += [f"{what} {space}" for space in self.spaces]
        return found

    # -- numbers -----------------------------------------------------------------------------------
    def of(self, view: View) -> NDArray[np.float32]:
        """The numbers of a view."""
        count = len(view.position.seats)
        order = [(view.seat + offset) % count for offset in range(count)]
        row = self._table(view)
        for place in range(MOST_SEATS):
            absent = place >= count
            row += [0] * len(self._seat_names()) if absent else self._seat(view, order[place])
        for zone in OWN_ZONES:
            row += _counts(self.cards, _zone(view, view.seat, zone))
        row += _counts(self.intrigues, view.me.intrigue)
        row += _counts(list(FACTIONS), list(view.me.secret))
        for place in range(1, MOST_SEATS):
            for zone in OPEN_ZONES:
                row += _counts(self.cards, _zone(view, order[place], zone) if place < count else [])
        return np.array(row, dtype=np.float32)

    def _table(self, view: View) -> list[float]:
        table, turn = view.position, view.position.turn
        row: list[float] = [
            table.round, len(table.conflict_deck), len(table.imperium_deck), len(table.intrigue_deck),
            len(table.hagal_deck), view.decision is not None,
        ]  # fmt: skip
        row += [table.phase == phase for phase in PHASES]
        row += [table.conflict == conflict for conflict in self.conflicts]
        row += _counts(self.conflicts, table.conflicts_past)
        row += _counts(self.cards, table.row)
        row += [table.reserve.get(card, 0) for card in self.cards]
        row += _counts(self.cards, table.removed)
        row += _counts(self.intrigues, table.intrigue_discard)
        row += [table.bonus_spice.get(space, 0) for space in self.spaces]
        row += _counts(self.spaces, [space for _, space in table.closed])
        row += [table.mentat_space == space for space in self.spaces]
        row += [turn.space == space for space in self.spaces]
        return [*row, turn.recruited, turn.deployed, turn.reveal]

    def _seat(self, view: View, index: int) -> list[float]:
        table, seat = view.position, view.position.seats[index]
        row: list[float] = [
            1, table.first_player == index, table.turn.seat == index, table.mentat_owner == index,
            table.mentat_next == index, seat.set_aside is not None,
        ]  # fmt: skip
        row += [_figure(seat, word) for word in (*FIGURES, *FLAGS)]
        row += [seat.influence[faction] for faction in FACTIONS]
        row += [table.alliances[faction] == index for faction in FACTIONS]
        row += [seat.leader is not None and seat.leader.id == leader for leader in self.leaders]
        row += _counts(self.spaces, seat.places)
        row += [table.control.get(space) == index for space in self.spaces]
        return row + _counts(self.spaces, list(seat.used_spaces))


def _figure(seat: Seat, word: str) -> float:
    if word == "secret_used":
        return bool(seat.spent)
    zone = word.removesuffix("_size")
    found: float = len(getattr(seat, zone)) if zone != word else getattr(seat, word)
    return found


def _zone(view: View, seat: int, zone: str) -> list[str]:
    """The cards of a zone as far as they are known; of the own deck they are known by counting."""
    held: list[str] = [] if zone == "unseen" else getattr(view.position.seats[seat], zone)
    return [*held, *view.unseen(seat)] if zone in ("unseen", "deck") else held


def _counts(known: list[str], found: list[str]) -> list[float]:
    """How often each of the known words is found."""
    if not found:
        return [0] * len(known)
    counted = Counter(found)
    return [counted[word] for word in known]
