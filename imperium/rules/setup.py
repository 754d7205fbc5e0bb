"""Setting up a game (R-SETUP-01 to R-SETUP-12). A mode may add seats of another kind."""

from __future__ import annotations

from imperium.box.definitions import Card, Catalogue, Leader
from imperium.core.agenda import perform
from imperium.core.chance import SEED_LIMIT, pick, shuffled
from imperium.core.errors import BadSetup
from imperium.core.events import emit
from imperium.core.steps import NOBODY
from imperium.position.modes import Mode
from imperium.position.state import Seat, State
from imperium.position.ways import PLAYER, Way
from imperium.rulebook import CONFLICT_LEVELS, START_GARRISON, START_WATER
from imperium.rules import zones


def check_seed(seed: object) -> int:
    """The seed, if it is one."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise BadSetup(f"A seed is a whole number from 0 to 2**64 - 1, not {seed!r}.")
    return seed


def no_leader(catalogue: Catalogue, named: object) -> BadSetup:
    """What is said of a leader that is not there."""
    return BadSetup(f"There is no leader {named!r:.60}; there are {', '.join(catalogue.leaders)}.")


def check_leaders(catalogue: Catalogue, leaders: list[str], seats: int) -> None:
    """Known, different, one for each seat (R-SETUP-06)."""
    if len(leaders) != seats:
        raise BadSetup(f"This game has {seats} seats; name a leader for each of them, not {len(leaders)}.")
    for leader in leaders:
        if leader not in catalogue.leaders:
            raise no_leader(catalogue, leader)
        if leaders.count(leader) > 1:
            raise BadSetup(f"The leader {leader!r} is named twice; each leader is a single copy.")


class Decks:
    """Every deck before it is shuffled: each copy by its id."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.imperium = expand([catalogue.cards[card] for card in catalogue.imperium])
        self.starter = expand([catalogue.cards[card] for card in catalogue.starter])
        self.intrigue = [card.id for card in catalogue.intrigues.values() for _ in range(card.copies)]
        self.conflicts = [
            [conflict.id for conflict in catalogue.conflicts.values() if conflict.level == level]
            for level, _ in CONFLICT_LEVELS
        ]


def expand(cards: list[Card]) -> list[str]:
    """Every copy by its id."""
    return [card.id for card in cards for _ in range(card.copies)]


def decks_of(catalogue: Catalogue) -> Decks:
    """The decks of these cards, worked out once."""
    made: Decks | None = catalogue.caches.get("decks")
    if made is None:
        made = catalogue.caches["decks"] = Decks(catalogue)
    return made


def new_state(catalogue: Catalogue, mode: Mode, seed: int) -> State:
    """The common board and decks, before any seat sits down."""
    state = State(catalogue, mode, seed, alliances=dict.fromkeys(catalogue.factions, NOBODY))
    decks = decks_of(catalogue)
    state.imperium_deck = shuffled(state, decks.imperium)
    state.intrigue_deck = shuffled(state, decks.intrigue)
    state.reserve = {card: catalogue.cards[card].copies for card in catalogue.reserve}
    state.bonus_spice = dict.fromkeys(catalogue.makers, 0)
    for of_level, (_, cards) in zip(decks.conflicts, CONFLICT_LEVELS, strict=True):
        state.conflict_deck += shuffled(state, of_level)[:cards]
    zones.refill_row(state)
    return state


def empty_seat(catalogue: Catalogue, name: str, leader: Leader | None, way: Way = PLAYER) -> Seat:
    """A seat with 12 troops in supply and at the start of every Influence track (R-SETUP-08)."""
    return Seat(leader, name, way, influence=dict.fromkeys(catalogue.factions, 0))


def player_seat(state: State, leader: Leader) -> Seat:
    """A player's seat with the starting pieces and the shuffled starting deck (R-SETUP-07, 08)."""
    catalogue = state.catalogue
    seat = empty_seat(catalogue, leader.name, leader)
    seat.vp = state.mode.start_vp
    seat.water = START_WATER
    seat.garrison = START_GARRISON
    seat.supply -= START_GARRISON
    seat.agents = seat.agents_total
    seat.deck = shuffled(state, decks_of(catalogue).starter)
    return seat


def draw_leaders(state: State, seats: int) -> list[str]:
    """Random leaders, one for each seat."""
    return shuffled(state, list(state.catalogue.leaders))[:seats]


def begin(state: State) -> None:
    """Leader adjustments (R-SETUP-11); what they ask is decided before round 1."""
    for index in reversed(range(len(state.seats))):
        seat = state.seats[index]
        if seat.leader is not None and seat.way.abilities:
            perform(state, index, seat.leader.start, seat.leader.source)
    emit(state, "setup", state.first_player)


def table(seats: int) -> Mode:
    """Three or four players."""
    return Mode("table", seats, start_vp=1 if seats == 4 else 0, third_reward=seats == 4)


def table_game(catalogue: Catalogue, mode: Mode, leaders: list[str] | None, seed: int) -> State:
    """Three or four players (R-SETUP-01)."""
    state = new_state(catalogue, mode, seed)
    if leaders is None:
        leaders = draw_leaders(state, mode.seats)
    check_leaders(catalogue, leaders, mode.seats)
    state.seats = [player_seat(state, catalogue.leaders[leader]) for leader in leaders]
    state.first_player = pick(state, mode.seats)  # R-SETUP-10
    begin(state)
    return state
