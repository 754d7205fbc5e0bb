"""Setting up the games with House Hagal: one player and two rivals, or two players and the spoiler between them."""

from __future__ import annotations

from typing import Final

from automa.modes import difficulty_of
from automa.ways import SPOILER
from imperium.box.definitions import Catalogue, Difficulty, Leader
from imperium.core.agenda import perform
from imperium.core.chance import pick, shuffled
from imperium.core.errors import BadSetup
from imperium.core.sources import Source
from imperium.position.modes import Mode
from imperium.position.state import Seat, State
from imperium.position.ways import Way
from imperium.rulebook import START_WATER
from imperium.rules import setup

RIVALS: Final = 2
PLAYERS: Final = 2
HOUSE_HAGAL: Final = "House Hagal"
HAGAL_AGENTS: Final = 3


# -- solo ------------------------------------------------------------------------------------------
def solo_game(catalogue: Catalogue, mode: Mode, leader: str | None, rivals: list[str] | None, seed: int) -> State:
    """The player at seat 0, the rivals on the left; the first of them has the First Player marker (R-SOLO-06)."""
    level = difficulty_of(catalogue, mode.difficulty)
    check_solo_leaders(catalogue, leader, rivals)
    state = setup.new_state(catalogue, mode, seed)
    if rivals is None:
        able = [one.id for one in catalogue.leaders.values() if one.rival and one.id != leader]
        rivals = shuffled(state, able)[:RIVALS]
    if leader is None:
        left = [one for one in catalogue.leaders if one not in rivals]
        leader = left[pick(state, len(left))]
    human = setup.player_seat(state, catalogue.leaders[leader])
    human.barred = level.barred_spaces
    way = mode.ways["rival"]
    state.seats = [human, *(_solo_rival(catalogue, way, catalogue.leaders[one], level) for one in rivals)]
    state.first_player = 1
    state.hagal_deck = shuffled(state, sorted(mode.hagal_deck))
    perform(state, 0, level.human_start, Source("rule", "R-SOLO-04"))
    for index in range(1, len(state.seats)):
        perform(state, index, level.rival_start, Source("rule", "R-SOLO-04"))
    setup.begin(state)
    return state


def _solo_rival(catalogue: Catalogue, way: Way, leader: Leader, level: Difficulty) -> Seat:
    """A rival's pieces at this difficulty (R-SOLO-04, 05)."""
    seat = setup.empty_seat(catalogue, leader.name, leader, way)
    seat.water = START_WATER
    seat.garrison = level.rival_garrison
    seat.supply -= level.rival_garrison
    seat.agents = seat.agents_total
    return seat


def check_solo_leaders(catalogue: Catalogue, leader: str | None, rivals: list[str] | None) -> None:
    """Known and different leaders, two of them able to lead a rival (R-SETUP-06, R-SOLO-02)."""
    if rivals is not None and len(rivals) != RIVALS:
        raise BadSetup(f"A solo game has {RIVALS} rivals; name a leader for each of them, or none.")
    named = [*([] if leader is None else [leader]), *(rivals or [])]
    setup.check_leaders(catalogue, named, len(named))
    for one in rivals or []:
        if not catalogue.leaders[one].rival:
            able = [other.id for other in catalogue.leaders.values() if other.rival]
            raise BadSetup(f"{catalogue.leaders[one].name} cannot lead a rival; these can: {', '.join(able)}.")


# -- two players -----------------------------------------------------------------------------------
def duo_game(catalogue: Catalogue, mode: Mode, leaders: list[str] | None, seed: int) -> State:
    """Two players and House Hagal, which scores nothing and takes no reward (R-2P-01, 06, 07)."""
    if leaders is not None:
        if len(leaders) != PLAYERS:
            raise BadSetup(f"A duo game has {PLAYERS} players; name a leader for each of them, or none.")
        setup.check_leaders(catalogue, leaders, PLAYERS)
    state = setup.new_state(catalogue, mode, seed)
    leaders = leaders or setup.draw_leaders(state, PLAYERS)
    state.seats = [setup.player_seat(state, catalogue.leaders[one]) for one in leaders]
    state.seats.append(_spoiler(catalogue))
    state.first_player = pick(state, PLAYERS)  # R-SETUP-10, R-2P-05
    state.hagal_deck = shuffled(state, sorted(mode.hagal_deck))
    setup.begin(state)
    return state


def _spoiler(catalogue: Catalogue) -> Seat:
    """House Hagal of the two-player game (R-2P-01)."""
    seat = setup.empty_seat(catalogue, HOUSE_HAGAL, None, SPOILER)
    seat.agents_total = HAGAL_AGENTS
    seat.agents = HAGAL_AGENTS
    return seat
