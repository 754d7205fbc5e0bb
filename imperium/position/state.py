"""The position: seats, board, decks and what is still to be resolved. Data only, no rules.

Zones without order (hand, discard pile, row, ...) are kept sorted, so that equal zones compare equal however
they were filled (R-DEF-14). Ordered decks have their top card last.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from attrs import Factory, define, field, fields

from imperium.core.events import EventLog
from imperium.core.steps import NOBODY as NOBODY
from imperium.core.steps import Step as Step

if TYPE_CHECKING:
    from imperium.catalogue.definitions import Catalogue, Leader
    from imperium.effects.modifiers import Modifier
    from imperium.rules.modes import Mode

FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
ICONS = (*FACTIONS, "landsraad", "city", "spice_trade")
RESOURCES = ("solari", "spice", "water")
TROOPS = 12
MOST_AGENTS = 3  # of one colour (R-SETUP-08)


@define
class Seat:
    """Everything one participant owns. A rival is a seat like any other (R-DEF-13)."""

    leader: Leader | None = None
    name: str = ""
    rival: bool = False  # driven by House Hagal cards
    turn_step: str = "turn"  # the agenda step that is this seat's turn
    strength_step: str = ""  # the agenda step that adds strength when Combat begins (R-HAGAL-11)
    order: bool = True  # takes turns in turn order and may hold the First Player marker
    scores: bool = True  # gains VP and resources and is ranked at the end (R-2P-06)
    rewarded: bool = True  # takes the conflict rewards of its rank (R-2P-07)
    conversion: dict[str, int] | None = None  # sets turned into 1 VP at once (R-SOLO-09)
    barred: tuple[str, ...] = ()  # spaces closed to this seat for the whole game (R-SOLO-04)
    solari: int = 0
    spice: int = 0
    water: int = 0
    vp: int = 0
    supply: int = TROOPS
    garrison: int = 0
    conflict: int = 0
    agents: int = 0  # coloured Agents on the Leader
    agents_total: int = 2
    places: list[str] = Factory(list)  # spaces where its coloured Agents stand
    influence: dict[str, int] = Factory(lambda: dict.fromkeys(FACTIONS, 0))
    deck: list[str] = Factory(list)
    hand: list[str] = Factory(list)
    discard: list[str] = Factory(list)
    played: list[str] = Factory(list)  # in play since an Agent turn of this round
    revealed: list[str] = Factory(list)  # in play since this Reveal turn
    intrigue: list[str] = Factory(list)
    waiting: list[Step] = Factory(list)  # face-up plot cards that wait for the Reveal turn (R-INTR-07)
    set_aside: str | None = None  # the Row card kept for this seat (R-LEAD-12)
    set_aside_discount: int = 0
    secret: tuple[str, ...] = ()  # factions chosen in secret (R-LEAD-02)
    spent: tuple[str, ...] = ()  # once-per-game triggers already used
    used_spaces: tuple[str, ...] = ()  # once-per-game spaces already used (R-AGENT-07)
    council: bool = False
    revealed_turn: bool = False  # the Reveal turn of this round is taken
    retired: bool = False  # a rival that can send no more Agents this round (R-HAGAL-05)
    persuasion: int = 0
    swords: int = 0

    @property
    def strength(self) -> int:
        """R-COMBAT-01, 02: two per troop and one per sword, nothing without a troop."""
        return 2 * self.conflict + self.swords if self.conflict else 0

    def copy(self) -> Seat:
        """An independent copy; definitions and steps are immutable and shared."""
        twin = Seat(*_seat_values(self))
        twin.places = self.places.copy()
        twin.influence = self.influence.copy()
        twin.deck = self.deck.copy()
        twin.hand = self.hand.copy()
        twin.discard = self.discard.copy()
        twin.played = self.played.copy()
        twin.revealed = self.revealed.copy()
        twin.intrigue = self.intrigue.copy()
        twin.waiting = self.waiting.copy()
        return twin


SEAT_FIELDS = tuple(one.name for one in fields(Seat))
_seat_values = attrgetter(*SEAT_FIELDS)


@define
class Turn:
    """What belongs to the current turn alone and is forgotten with it."""

    seat: int = NOBODY
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
    pending: list[Step] = Factory(list)  # effects still to be resolved in any order (R-AGENT-11, R-REVEAL-03)

    def copy(self) -> Turn:
        """An independent copy."""
        twin = Turn(*_turn_values(self))
        twin.pending = self.pending.copy()
        return twin


TURN_FIELDS = tuple(one.name for one in fields(Turn))
_turn_values = attrgetter(*TURN_FIELDS)


@define
class State:
    """One position of one game, complete: the same state and the same choices give the same game."""

    catalogue: Catalogue = field(eq=False)
    mode: Mode
    seed: int
    draws: int = 0
    phase: str = "setup"
    round: int = 0
    first_player: int = 0
    seats: list[Seat] = Factory(list)
    turn: Turn = Factory(Turn)
    agenda: list[Step] = Factory(list)
    events: EventLog = field(factory=EventLog, eq=False)  # how a position came about does not tell it from another
    imperium_deck: list[str] = Factory(list)
    row: list[str] = Factory(list)
    reserve: dict[str, int] = Factory(dict)
    removed: list[str] = Factory(list)  # trashed and out of the game
    intrigue_deck: list[str] = Factory(list)
    intrigue_discard: list[str] = Factory(list)
    conflict_deck: list[str] = Factory(list)
    conflict: str | None = None
    conflicts_past: list[str] = Factory(list)
    bonus_spice: dict[str, int] = Factory(dict)
    control: dict[str, int] = Factory(dict)
    alliances: dict[str, int] = Factory(lambda: dict.fromkeys(FACTIONS, NOBODY))
    closed: tuple[tuple[int, str], ...] = ()  # (seat, space) of The Voice (R-CARD-18)
    mentat_owner: int = NOBODY  # NOBODY while at home on its own space
    mentat_space: str | None = None  # where its owner has sent it; None on the Leader
    mentat_next: int = NOBODY  # who gets it when the next round starts (R-UPG-07)
    hagal_deck: list[str] = Factory(list)
    hagal_discard: list[str] = Factory(list)

    def copy(self) -> State:
        """An independent copy; definitions, steps and events are immutable and shared."""
        twin = State(*_state_values(self))
        twin.seats = [seat.copy() for seat in self.seats]
        twin.turn = self.turn.copy()
        twin.agenda = self.agenda.copy()
        twin.events = self.events.copy()
        twin.imperium_deck = self.imperium_deck.copy()
        twin.row = self.row.copy()
        twin.reserve = self.reserve.copy()
        twin.removed = self.removed.copy()
        twin.intrigue_deck = self.intrigue_deck.copy()
        twin.intrigue_discard = self.intrigue_discard.copy()
        twin.conflict_deck = self.conflict_deck.copy()
        twin.conflicts_past = self.conflicts_past.copy()
        twin.bonus_spice = self.bonus_spice.copy()
        twin.control = self.control.copy()
        twin.alliances = self.alliances.copy()
        twin.hagal_deck = self.hagal_deck.copy()
        twin.hagal_discard = self.hagal_discard.copy()
        return twin

    def opponents(self, seat: int) -> list[int]:
        """All other seats, clockwise from the left of `seat` (R-DEF-07)."""
        count = len(self.seats)
        return [(seat + k) % count for k in range(1, count)]

    def turn_order(self) -> list[int]:
        """All seats clockwise from the holder of the First Player marker (R-ROUND-02)."""
        count = len(self.seats)
        return [(self.first_player + k) % count for k in range(count)]


STATE_FIELDS = tuple(one.name for one in fields(State) if one.name != "catalogue")
_state_values = attrgetter("catalogue", *STATE_FIELDS)
