"""The position: seats, board, decks and what is still to be resolved. Data only, no rules.

Zones without order (hand, discard pile, row, ...) are kept sorted, so that equal zones compare equal however
they were filled (R-DEF-14). Ordered decks have their top card last.

Written by `python -m imperium.position.make` from the declarations in fields.py: change those, not this.
"""

from __future__ import annotations

from typing import Any

from imperium.box.definitions import Catalogue, Leader
from imperium.box.modifiers import Modifier
from imperium.core.events import EventLog
from imperium.core.steps import NOBODY, Step
from imperium.position.base import SeatBase, StateBase
from imperium.position.modes import Mode
from imperium.position.ways import PLAYER, Way

# fmt: off

class Seat(SeatBase):
    """Everything one participant owns, whoever or whatever plays it (R-DEF-13)."""

    __slots__ = (
        "agents", "agents_total", "barred", "conflict", "council", "deck", "discard", "garrison", "hand",
        "influence", "intrigue", "leader", "name", "persuasion", "places", "played", "retired", "revealed",
        "revealed_turn", "secret", "set_aside", "set_aside_discount", "solari", "spent", "spice", "supply", "swords",
        "used_spaces", "vp", "waiting", "water", "way",
    )

    def __init__(
        self, leader: Leader | None = None, name: str = "", way: Way = PLAYER, barred: tuple[str, ...] = (),
        solari: int = 0, spice: int = 0, water: int = 0, vp: int = 0, supply: int = 12, garrison: int = 0,
        conflict: int = 0, agents: int = 0, agents_total: int = 2, places: list[str] | None = None,
        influence: dict[str, int] | None = None, hand: list[str] | None = None, deck: list[str] | None = None,
        discard: list[str] | None = None, played: list[str] | None = None, revealed: list[str] | None = None,
        intrigue: list[str] | None = None, waiting: list[Step] | None = None, set_aside: list[str] | None = None,
        set_aside_discount: int = 0, secret: tuple[str, ...] = (), spent: tuple[str, ...] = (),
        used_spaces: tuple[str, ...] = (), council: bool = False, revealed_turn: bool = False, retired: bool = False,
        persuasion: int = 0, swords: int = 0,
    ) -> None:
        self.leader: Leader | None = leader
        self.name: str = name
        self.way: Way = way
        self.barred: tuple[str, ...] = barred
        self.solari: int = solari
        self.spice: int = spice
        self.water: int = water
        self.vp: int = vp
        self.supply: int = supply
        self.garrison: int = garrison
        self.conflict: int = conflict
        self.agents: int = agents
        self.agents_total: int = agents_total
        self.places: list[str] = [] if places is None else places
        self.influence: dict[str, int] = {} if influence is None else influence
        self.hand: list[str] = [] if hand is None else hand
        self.deck: list[str] = [] if deck is None else deck
        self.discard: list[str] = [] if discard is None else discard
        self.played: list[str] = [] if played is None else played
        self.revealed: list[str] = [] if revealed is None else revealed
        self.intrigue: list[str] = [] if intrigue is None else intrigue
        self.waiting: list[Step] = [] if waiting is None else waiting
        self.set_aside: list[str] = [] if set_aside is None else set_aside
        self.set_aside_discount: int = set_aside_discount
        self.secret: tuple[str, ...] = secret
        self.spent: tuple[str, ...] = spent
        self.used_spaces: tuple[str, ...] = used_spaces
        self.council: bool = council
        self.revealed_turn: bool = revealed_turn
        self.retired: bool = retired
        self.persuasion: int = persuasion
        self.swords: int = swords

    def copy(self) -> Seat:
        """An independent copy."""
        return Seat(
            self.leader, self.name, self.way, self.barred, self.solari, self.spice, self.water, self.vp, self.supply,
            self.garrison, self.conflict, self.agents, self.agents_total, self.places.copy(), self.influence.copy(),
            self.hand.copy(), self.deck.copy(), self.discard.copy(), self.played.copy(), self.revealed.copy(),
            self.intrigue.copy(), self.waiting.copy(), self.set_aside.copy(), self.set_aside_discount, self.secret,
            self.spent, self.used_spaces, self.council, self.revealed_turn, self.retired, self.persuasion,
            self.swords,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Seat, (
            self.leader, self.name, self.way, self.barred, self.solari, self.spice, self.water, self.vp, self.supply,
            self.garrison, self.conflict, self.agents, self.agents_total, self.places, self.influence, self.hand,
            self.deck, self.discard, self.played, self.revealed, self.intrigue, self.waiting, self.set_aside,
            self.set_aside_discount, self.secret, self.spent, self.used_spaces, self.council, self.revealed_turn,
            self.retired, self.persuasion, self.swords,
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seat) and self.leader == other.leader and self.name == other.name
            and self.way == other.way and self.barred == other.barred and self.solari == other.solari
            and self.spice == other.spice and self.water == other.water and self.vp == other.vp
            and self.supply == other.supply and self.garrison == other.garrison and self.conflict == other.conflict
            and self.agents == other.agents and self.agents_total == other.agents_total
            and self.places == other.places and self.influence == other.influence and self.hand == other.hand
            and self.deck == other.deck and self.discard == other.discard and self.played == other.played
            and self.revealed == other.revealed and self.intrigue == other.intrigue and self.waiting == other.waiting
            and self.set_aside == other.set_aside and self.set_aside_discount == other.set_aside_discount
            and self.secret == other.secret and self.spent == other.spent and self.used_spaces == other.used_spaces
            and self.council == other.council and self.revealed_turn == other.revealed_turn
            and self.retired == other.retired and self.persuasion == other.persuasion and self.swords == other.swords
        )


class Turn:
    """What belongs to the current turn alone and is forgotten with it."""

    __slots__ = (
        "agent_sent", "can_pass", "card", "combat", "deployed", "deployed_total", "fresh", "looking", "modifiers",
        "pending", "plays", "recruited", "reveal", "seat", "space", "trashed",
    )

    def __init__(
        self, seat: int = NOBODY, fresh: bool = True, can_pass: bool = False, reveal: bool = False,
        agent_sent: bool = False, card: str | None = None, space: str | None = None, combat: bool = False,
        recruited: int = 0, deployed: int = 0, deployed_total: int = 0, plays: int = 0,
        trashed: tuple[str, ...] = (), looking: int = NOBODY, modifiers: tuple[Modifier, ...] = (),
        pending: list[Step] | None = None,
    ) -> None:
        self.seat: int = seat
        self.fresh: bool = fresh
        self.can_pass: bool = can_pass
        self.reveal: bool = reveal
        self.agent_sent: bool = agent_sent
        self.card: str | None = card
        self.space: str | None = space
        self.combat: bool = combat
        self.recruited: int = recruited
        self.deployed: int = deployed
        self.deployed_total: int = deployed_total
        self.plays: int = plays
        self.trashed: tuple[str, ...] = trashed
        self.looking: int = looking
        self.modifiers: tuple[Modifier, ...] = modifiers
        self.pending: list[Step] = [] if pending is None else pending

    def copy(self) -> Turn:
        """An independent copy."""
        return Turn(
            self.seat, self.fresh, self.can_pass, self.reveal, self.agent_sent, self.card, self.space, self.combat,
            self.recruited, self.deployed, self.deployed_total, self.plays, self.trashed, self.looking,
            self.modifiers, self.pending.copy(),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Turn, (
            self.seat, self.fresh, self.can_pass, self.reveal, self.agent_sent, self.card, self.space, self.combat,
            self.recruited, self.deployed, self.deployed_total, self.plays, self.trashed, self.looking,
            self.modifiers, self.pending,
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Turn) and self.seat == other.seat and self.fresh == other.fresh
            and self.can_pass == other.can_pass and self.reveal == other.reveal
            and self.agent_sent == other.agent_sent and self.card == other.card and self.space == other.space
            and self.combat == other.combat and self.recruited == other.recruited and self.deployed == other.deployed
            and self.deployed_total == other.deployed_total and self.plays == other.plays
            and self.trashed == other.trashed and self.looking == other.looking and self.modifiers == other.modifiers
            and self.pending == other.pending
        )


class State(StateBase):
    """One position of one game, complete: the same state and choices give the same game."""

    __slots__ = (
        "alliances", "bonus_spice", "catalogue", "closed", "conflict", "conflict_deck", "conflicts_past", "control",
        "first_player", "hagal_deck", "hagal_discard", "imperium_deck", "intrigue_deck", "intrigue_discard",
        "mentat_next", "mentat_owner", "mentat_space", "mode", "phase", "removed", "reserve", "round", "row", "turn",
    )

    def __init__(
        self, catalogue: Catalogue, mode: Mode, seed: int = 0, draws: int = 0, phase: str = "setup", round: int = 0,
        first_player: int = 0, conflict: str | None = None, conflict_deck: list[str] | None = None,
        conflicts_past: list[str] | None = None, row: list[str] | None = None,
        imperium_deck: list[str] | None = None, reserve: dict[str, int] | None = None,
        removed: list[str] | None = None, intrigue_deck: list[str] | None = None,
        intrigue_discard: list[str] | None = None, bonus_spice: dict[str, int] | None = None,
        control: dict[str, int] | None = None, alliances: dict[str, int] | None = None,
        closed: tuple[tuple[int, str], ...] = (), mentat_owner: int = NOBODY, mentat_space: str | None = None,
        mentat_next: int = NOBODY, hagal_deck: list[str] | None = None, hagal_discard: list[str] | None = None,
        seats: list[Seat] | None = None, turn: Turn | None = None, agenda: list[Step] | None = None,
        events: EventLog | None = None,
    ) -> None:
        self.catalogue: Catalogue = catalogue
        self.mode: Mode = mode
        self.seed: int = seed
        self.draws: int = draws
        self.phase: str = phase
        self.round: int = round
        self.first_player: int = first_player
        self.conflict: str | None = conflict
        self.conflict_deck: list[str] = [] if conflict_deck is None else conflict_deck
        self.conflicts_past: list[str] = [] if conflicts_past is None else conflicts_past
        self.row: list[str] = [] if row is None else row
        self.imperium_deck: list[str] = [] if imperium_deck is None else imperium_deck
        self.reserve: dict[str, int] = {} if reserve is None else reserve
        self.removed: list[str] = [] if removed is None else removed
        self.intrigue_deck: list[str] = [] if intrigue_deck is None else intrigue_deck
        self.intrigue_discard: list[str] = [] if intrigue_discard is None else intrigue_discard
        self.bonus_spice: dict[str, int] = {} if bonus_spice is None else bonus_spice
        self.control: dict[str, int] = {} if control is None else control
        self.alliances: dict[str, int] = {} if alliances is None else alliances
        self.closed: tuple[tuple[int, str], ...] = closed
        self.mentat_owner: int = mentat_owner
        self.mentat_space: str | None = mentat_space
        self.mentat_next: int = mentat_next
        self.hagal_deck: list[str] = [] if hagal_deck is None else hagal_deck
        self.hagal_discard: list[str] = [] if hagal_discard is None else hagal_discard
        self.seats: list[Seat] = [] if seats is None else seats
        self.turn: Turn = Turn() if turn is None else turn
        self.agenda: list[Step] = [] if agenda is None else agenda
        self.events: EventLog = EventLog() if events is None else events

    def copy(self, events: EventLog | None = None) -> State:
        """An independent copy, with another log if one is given."""
        return State(
            self.catalogue, self.mode, self.seed, self.draws, self.phase, self.round, self.first_player,
            self.conflict, self.conflict_deck.copy(), self.conflicts_past.copy(), self.row.copy(),
            self.imperium_deck.copy(), self.reserve.copy(), self.removed.copy(), self.intrigue_deck.copy(),
            self.intrigue_discard.copy(), self.bonus_spice.copy(), self.control.copy(), self.alliances.copy(),
            self.closed, self.mentat_owner, self.mentat_space, self.mentat_next, self.hagal_deck.copy(),
            self.hagal_discard.copy(), [one.copy() for one in self.seats], self.turn.copy(), self.agenda.copy(),
            self.events.copy() if events is None else events,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (
            self.catalogue, self.mode, self.seed, self.draws, self.phase, self.round, self.first_player,
            self.conflict, self.conflict_deck, self.conflicts_past, self.row, self.imperium_deck, self.reserve,
            self.removed, self.intrigue_deck, self.intrigue_discard, self.bonus_spice, self.control, self.alliances,
            self.closed, self.mentat_owner, self.mentat_space, self.mentat_next, self.hagal_deck, self.hagal_discard,
            self.seats, self.turn, self.agenda, self.events,
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State) and self.mode == other.mode and self.seed == other.seed
            and self.draws == other.draws and self.phase == other.phase and self.round == other.round
            and self.first_player == other.first_player and self.conflict == other.conflict
            and self.conflict_deck == other.conflict_deck and self.conflicts_past == other.conflicts_past
            and self.row == other.row and self.imperium_deck == other.imperium_deck and self.reserve == other.reserve
            and self.removed == other.removed and self.intrigue_deck == other.intrigue_deck
            and self.intrigue_discard == other.intrigue_discard and self.bonus_spice == other.bonus_spice
            and self.control == other.control and self.alliances == other.alliances and self.closed == other.closed
            and self.mentat_owner == other.mentat_owner and self.mentat_space == other.mentat_space
            and self.mentat_next == other.mentat_next and self.hagal_deck == other.hagal_deck
            and self.hagal_discard == other.hagal_discard and self.seats == other.seats and self.turn == other.turn
            and self.agenda == other.agenda
        )
