"""The position: seats, board, decks and what is still to be resolved. Data only, no rules.

Zones without order (hand, discard pile, row, ...) are kept sorted, so that equal zones compare equal however
they were filled (R-DEF-14). Ordered decks have their top card last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from imperium.events import NOBODY as NOBODY
from imperium.events import EventLog

if TYPE_CHECKING:
    from imperium.catalogue.definitions import Catalogue, Leader
    from imperium.effects.base import Effect
    from imperium.effects.modifiers import Modifier
    from imperium.modes import Mode

FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
ICONS = (*FACTIONS, "landsraad", "city", "spice_trade")
RESOURCES = ("solari", "spice", "water")
TROOPS = 12
MOST_AGENTS = 3  # of one colour (R-SETUP-08)


class Step(NamedTuple):
    """One thing still to be resolved: who, which effect of which source, and what is known so far."""

    kind: str
    seat: int
    effect: Effect | None = None
    source: str = ""
    data: Any = None


class Seat:
    """Everything one participant owns. A rival is a seat like any other (R-DEF-13)."""

    def __init__(self, leader: Leader | None = None, name: str = "") -> None:
        self.leader = leader
        self.name = name
        self.rival = False  # driven by House Hagal cards
        self.turn_step = "turn"  # the agenda step that is this seat's turn
        self.strength_step = ""  # the agenda step that adds strength when Combat begins (R-HAGAL-11)
        self.order = True  # takes turns in turn order and may hold the First Player marker
        self.scores = True  # gains VP and resources and is ranked at the end (R-2P-06)
        self.rewarded = True  # takes the conflict rewards of its rank (R-2P-07)
        self.conversion: dict[str, int] | None = None  # sets turned into 1 VP at once (R-SOLO-09)
        self.barred: tuple[str, ...] = ()  # spaces closed to this seat for the whole game (R-SOLO-04)
        self.solari = 0
        self.spice = 0
        self.water = 0
        self.vp = 0
        self.supply = TROOPS
        self.garrison = 0
        self.conflict = 0
        self.agents = 0  # coloured Agents on the Leader
        self.agents_total = 2
        self.places: list[str] = []  # spaces where its coloured Agents stand
        self.influence: dict[str, int] = dict.fromkeys(FACTIONS, 0)
        self.deck: list[str] = []
        self.hand: list[str] = []
        self.discard: list[str] = []
        self.played: list[str] = []  # in play since an Agent turn of this round
        self.revealed: list[str] = []  # in play since this Reveal turn
        self.intrigue: list[str] = []
        self.waiting: list[Step] = []  # face-up plot cards that wait for the Reveal turn (R-INTR-07)
        self.set_aside: str | None = None  # the Row card kept for this seat (R-LEAD-12)
        self.set_aside_discount = 0
        self.secret: tuple[str, ...] = ()  # factions chosen in secret (R-LEAD-02)
        self.spent: tuple[str, ...] = ()  # once-per-game triggers already used
        self.used_spaces: tuple[str, ...] = ()  # once-per-game spaces already used (R-AGENT-07)
        self.council = False
        self.revealed_turn = False  # the Reveal turn of this round is taken
        self.retired = False  # a rival that can send no more Agents this round (R-HAGAL-05)
        self.persuasion = 0
        self.swords = 0

    @property
    def strength(self) -> int:
        """R-COMBAT-01, 02: two per troop and one per sword, nothing without a troop."""
        return 2 * self.conflict + self.swords if self.conflict else 0

    def copy(self) -> Seat:
        """An independent copy; definitions and steps are immutable and shared."""
        twin = Seat.__new__(Seat)
        twin.__dict__ = fields = self.__dict__.copy()
        for name in SEAT_CONTAINERS:
            fields[name] = fields[name].copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # seats change


SEAT_CONTAINERS = ("places", "influence", "deck", "hand", "discard", "played", "revealed", "intrigue", "waiting")
SEAT_FIELDS = tuple(sorted(vars(Seat())))


class Turn:
    """What belongs to the current turn alone and is forgotten with it.

    Turns are made often and mostly keep their defaults, which therefore live on the class.
    """

    fresh: bool = True  # nothing done yet: the window of "start of your turn" cards (R-TURN-06)
    can_pass: bool = False  # the turn may be given up (R-CARD-03)
    reveal: bool = False  # this is a Reveal turn
    agent_sent: bool = False
    card: str | None = None  # the card that sent the Agent
    space: str | None = None  # where the Agent was sent
    combat: bool = False  # an Agent was sent to a Combat space
    recruited: int = 0  # R of R-TROOP-06
    deployed: int = 0  # D of R-TROOP-06
    deployed_total: int = 0  # every deployment of this turn (R-LEAD-03)
    trashed: tuple[str, ...] = ()  # cards trashed from the play area (R-CARDS-07)
    looking: int = NOBODY  # the seat that is looking at the top card of its deck (R-CARD-15)
    modifiers: tuple[Modifier, ...] = ()  # changed rules for this turn

    def __init__(self, seat: int = NOBODY) -> None:
        self.seat = seat
        self.pending: list[Step] = []  # effects still to be resolved in any order (R-AGENT-11, R-REVEAL-03)

    def copy(self) -> Turn:
        """An independent copy."""
        twin = Turn.__new__(Turn)
        twin.__dict__ = self.__dict__.copy()
        twin.pending = self.pending[:]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and all(getattr(self, name) == getattr(other, name) for name in TURN_FIELDS)

    __hash__ = None  # type: ignore[assignment]  # turns change


TURN_FIELDS = tuple(sorted(["seat", "pending", *(name for name in Turn.__annotations__)]))


class State:
    """One position of one game, complete: the same state and the same choices give the same game."""

    def __init__(self, catalogue: Catalogue, mode: Mode, seed: int) -> None:
        self.catalogue = catalogue
        self.mode = mode
        self.seed = seed
        self.draws = 0
        self.phase = "setup"
        self.round = 0
        self.first_player = 0
        self.seats: list[Seat] = []
        self.turn = Turn()
        self.agenda: list[Step] = []
        self.events = EventLog()
        self.imperium_deck: list[str] = []
        self.row: list[str] = []
        self.reserve: dict[str, int] = {}
        self.removed: list[str] = []  # trashed and out of the game
        self.intrigue_deck: list[str] = []
        self.intrigue_discard: list[str] = []
        self.conflict_deck: list[str] = []
        self.conflict: str | None = None
        self.conflicts_past: list[str] = []
        self.bonus_spice: dict[str, int] = {}
        self.control: dict[str, int] = {}
        self.alliances: dict[str, int] = dict.fromkeys(FACTIONS, NOBODY)
        self.closed: tuple[tuple[int, str], ...] = ()  # (seat, space) of The Voice (R-CARD-18)
        self.mentat_owner = NOBODY  # NOBODY while at home on its own space
        self.mentat_space: str | None = None  # where its owner has sent it; None on the Leader
        self.mentat_next = NOBODY  # who gets it when the next round starts (R-UPG-07)
        self.hagal_deck: list[str] = []
        self.hagal_discard: list[str] = []

    def copy(self) -> State:
        """An independent copy; definitions, steps and events are immutable and shared."""
        twin = State.__new__(State)
        twin.__dict__ = fields = self.__dict__.copy()
        for name in STATE_CONTAINERS:
            fields[name] = fields[name].copy()
        fields["seats"] = [seat.copy() for seat in self.seats]
        fields["turn"] = self.turn.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        """Equal positions; how they came about (the events) does not matter."""
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in STATE_FIELDS if name != "events"
        )

    __hash__ = None  # type: ignore[assignment]  # positions change

    def opponents(self, seat: int) -> list[int]:
        """All other seats, clockwise from the left of `seat` (R-DEF-07)."""
        count = len(self.seats)
        return [(seat + k) % count for k in range(1, count)]

    def turn_order(self) -> list[int]:
        """All seats clockwise from the holder of the First Player marker (R-ROUND-02)."""
        count = len(self.seats)
        return [(self.first_player + k) % count for k in range(count)]


STATE_CONTAINERS = (
    "agenda", "alliances", "bonus_spice", "conflict_deck", "conflicts_past", "control", "events", "hagal_deck",
    "hagal_discard", "imperium_deck", "intrigue_deck", "intrigue_discard", "removed", "reserve", "row",
)  # fmt: skip
STATE_FIELDS = (
    *STATE_CONTAINERS, "closed", "conflict", "draws", "first_player", "mentat_next", "mentat_owner", "mentat_space",
    "mode", "phase", "round", "seats", "seed", "turn",
)  # fmt: skip
