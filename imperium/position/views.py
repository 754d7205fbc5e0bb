"""What one seat may know (R-INFO-01), as plain data. Screens and bots are given views, never the state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from imperium.catalogue.definitions import Catalogue
from imperium.core.decisions import Decision
from imperium.core.moves import Move
from imperium.effects.modifiers import SeeTopCard, active
from imperium.position import snapshots
from imperium.position.state import State


class View(Mapping[str, Any]):
    """The public position, one seat's own secrets, and the decision if it is this seat's.

    Each part is worked out when it is first asked for, so that a player who looks at little pays little. A view is
    good until the game goes on; `data` is the whole of it for keeping.
    """

    __slots__ = ("_decision", "_parts", "_state", "seat")

    def __init__(self, state: State, seat: int, decision: Decision | None) -> None:
        self._state = state
        self._decision = decision
        self._parts: dict[str, Any] = {}
        self.seat = seat

    def __getitem__(self, part: str) -> Any:
        if part not in self._parts:
            self._parts[part] = PARTS[part](self._state, self.seat, self._decision)
        return self._parts[part]

    def __iter__(self) -> Iterator[str]:
        return iter(PARTS)

    def __len__(self) -> int:
        return len(PARTS)

    @property
    def codes(self) -> list[str]:
        """The codes of the options, if this seat is to decide."""
        return self._decision.codes if self._decision is not None and self._decision.seat == self.seat else []

    @property
    def options(self) -> Sequence[Move]:
        """The options themselves, if this seat is to decide; cheaper than all their codes for who needs only one."""
        return self._decision.options if self._decision is not None and self._decision.seat == self.seat else ()

    @property
    def catalogue(self) -> Catalogue:
        """The cards of this game; everybody may read them."""
        return self._state.catalogue

    def data(self) -> dict[str, Any]:
        """The whole view as plain data."""
        return {part: self[part] for part in PARTS}

    def keep(self) -> View:
        """The same view for good: it does not change when the game goes on."""
        return View(self._state.copy(), self.seat, self._decision)

    def position(self) -> dict[str, Any]:
        """The snapshot of the game with everything left out that this seat may not know (see `known_position`)."""
        return known_position(self._state, self.seat)


def sees_top(state: State, seat: int) -> bool:
    """Whether the seat knows the top card of its own deck (R-LEAD-10, R-CARD-15)."""
    looking = state.turn.looking == seat
    return bool(state.seats[seat].deck) and bool(looking or active(state, seat, SeeTopCard))


def known_position(state: State, seat: int) -> dict[str, Any]:
    """A snapshot without secrets, in the middle of a turn too; `unknown` says how many cards are hidden where.

    Decks whose cards are known by counting are sorted. The Intrigue deck holds all Intrigue cards the seat cannot
    place, those of the others among them; the others' decks hold their hands as well.
    """
    data = snapshots.to_data(state)
    data["seed"] = data["draws"] = 0
    data["imperium_deck"].sort()
    data["hagal_deck"].sort()
    data["conflict_deck"] = []
    unknown: dict[str, Any] = {
        "seat": seat, "conflicts": len(state.conflict_deck), "top": None, "hand": [], "intrigue": [], "secret": [],
    }  # fmt: skip
    for index, held in enumerate(data["seats"]):
        own = index == seat
        if own and sees_top(state, seat):
            unknown["top"] = held["deck"].pop()
        hidden = {
            "hand": held["hand"],
            "intrigue": held["intrigue"],
            "secret": [] if held["spent"] else held["secret"],
        }
        for zone, cards in hidden.items():
            unknown[zone].append(0 if own else len(cards))
        if not own:
            held["deck"] = held["deck"] + held["hand"]
            data["intrigue_deck"] += held["intrigue"]
            held["secret"] = held["secret"] if held["spent"] else []
            held["hand"], held["intrigue"] = [], []
        held["deck"].sort()
    data["intrigue_deck"].sort()
    data["unknown"] = unknown
    return data


def _turn(state: State) -> dict[str, Any]:
    turn = state.turn
    return {
        "seat": turn.seat,
        "reveal": turn.reveal,
        "card": turn.card,
        "space": turn.space,
        "recruited": turn.recruited,
        "deployed": turn.deployed,
        "pending": [step.effect.words() for step in turn.pending if step.effect is not None],
        "effects": [[step.effect.path, str(step.source)] for step in turn.pending if step.effect is not None],
    }


def _decision(decision: Decision | None, seat: int) -> dict[str, Any] | None:
    if decision is None:
        return None
    if decision.seat != seat:
        # Who is asked for such a card holds one; what is asked, and of which options, may be secret too.
        return {"seat": None if decision.kind in ("combat", "victory", "endgame") else decision.seat}
    return {
        "seat": decision.seat,
        "on_behalf": decision.on_behalf,
        "kind": decision.kind,
        "about": str(decision.about),
        "prompt": decision.prompt,
        "options": decision.codes,
    }


def _seat(state: State, index: int, own: bool) -> dict[str, Any]:
    seat = state.seats[index]
    data: dict[str, Any] = {
        "name": seat.name,
        "leader": seat.leader.id if seat.leader is not None else None,
        "rival": seat.rival,
        "vp": seat.vp,
        "solari": seat.solari,
        "spice": seat.spice,
        "water": seat.water,
        "garrison": seat.garrison,
        "supply": seat.supply,
        "conflict": seat.conflict,
        "swords": seat.swords,
        "strength": seat.strength,
        "persuasion": seat.persuasion,
        "agents": seat.agents,
        "agents_total": seat.agents_total,
        "places": list(seat.places),
        "influence": dict(seat.influence),
        "council": seat.council,
        "used_spaces": list(seat.used_spaces),
        "revealed_turn": seat.revealed_turn,
        "played": list(seat.played),
        "revealed": list(seat.revealed),
        "discard": list(seat.discard),
        "set_aside": seat.set_aside,
        "waiting": [step.source.id for step in seat.waiting],
        "secret_used": bool(seat.spent),
        "hand_size": len(seat.hand),
        "deck_size": len(seat.deck),
        "intrigue_size": len(seat.intrigue),
    }
    if own:
        data["hand"] = list(seat.hand)
        data["deck"] = sorted(seat.deck)  # the cards are known by counting, their order is not
        data["intrigue"] = list(seat.intrigue)
        data["secret"] = list(seat.secret)
        if sees_top(state, index):
            data["top_card"] = seat.deck[-1]  # R-LEAD-10, R-CARD-15
    else:
        data["unseen"] = sorted(seat.hand + seat.deck)  # every card ever acquired is public
        data["secret"] = list(seat.secret) if seat.spent else []
    return data


PARTS: dict[str, Callable[[State, int, Decision | None], Any]] = {
    "seat": lambda state, seat, decision: seat,
    "mode": lambda state, seat, decision: state.mode.name,
    "difficulty": lambda state, seat, decision: state.mode.difficulty,
    "phase": lambda state, seat, decision: state.phase,
    "round": lambda state, seat, decision: state.round,
    "first_player": lambda state, seat, decision: state.first_player,
    "turn": lambda state, seat, decision: _turn(state),
    "seats": lambda state, seat, decision: [_seat(state, i, i == seat) for i in range(len(state.seats))],
    "conflict": lambda state, seat, decision: state.conflict,
    "conflicts_past": lambda state, seat, decision: list(state.conflicts_past),
    "conflicts_left": lambda state, seat, decision: len(state.conflict_deck),
    "row": lambda state, seat, decision: list(state.row),
    "reserve": lambda state, seat, decision: dict(state.reserve),
    "imperium_deck": lambda state, seat, decision: len(state.imperium_deck),
    "removed": lambda state, seat, decision: list(state.removed),
    "intrigue_deck": lambda state, seat, decision: len(state.intrigue_deck),
    "intrigue_discard": lambda state, seat, decision: list(state.intrigue_discard),
    "bonus_spice": lambda state, seat, decision: dict(state.bonus_spice),
    "control": lambda state, seat, decision: dict(state.control),
    "alliances": lambda state, seat, decision: dict(state.alliances),
    "closed": lambda state, seat, decision: [list(pair) for pair in state.closed],
    "mentat": lambda state, seat, decision: {
        "owner": state.mentat_owner, "space": state.mentat_space, "next": state.mentat_next
    },
    "hagal_deck": lambda state, seat, decision: len(state.hagal_deck),
    "hagal_discard": lambda state, seat, decision: list(state.hagal_discard),
    "decision": lambda state, seat, decision: _decision(decision, seat),
}  # fmt: skip
