"""The closed sets and the fixed numbers of the rulebook, each in one place, in the rulebook's words.

Factions, Agent icons and regions of the board are no closed sets: card files declare them.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Phase = Literal["setup", "round_start", "player_turns", "combat", "makers", "recall", "endgame", "finished"]
Zone = Literal["hand", "discard", "play"]  # whence the trash icon may take a card (R-CARDS-05)
Timing = Literal["any", "start_of_turn", "before_agent"]  # when a Plot card is played
Reward = Literal["first", "second", "third"]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
RESOURCES: Final = ("solari", "spice", "water")
PILES: Final = ("discard", "deck")  # where an acquired card may go (F-28)
USES: Final = ("plot", "combat", "victory", "endgame")  # what an Intrigue card is played as (R-INTR-01)
USE_AT: Final = {"turn": "plot", "effects": "plot", "combat": "combat", "victory": "victory", "endgame": "endgame"}

MOST_SEATS: Final = 4  # R-SETUP-01
TROOPS: Final = 12  # of one colour (R-DEF-05)
START_GARRISON: Final = 3  # R-SETUP-08
START_WATER: Final = 1  # R-SETUP-08
START_AGENTS: Final = 2  # R-SETUP-08
MOST_AGENTS: Final = 3  # of one colour (R-SETUP-08)
HAND_SIZE: Final = 5  # R-START-05
ROW_SIZE: Final = 5  # R-CARDS-10
CONFLICT_LEVELS: Final = ((3, 4), (2, 5), (1, 1))  # (level, cards) from the bottom of the Conflict deck (R-SETUP-03)
TOP_INFLUENCE: Final = 6  # R-INF-01
FRIENDSHIP: Final = 2  # the step worth 1 VP (R-INF-04)
ALLIANCE: Final = 4  # the step of the bonus and the token (R-INF-05, 06)
DEPLOY_ALLOWANCE: Final = 2  # garrison troops beyond this turn's recruits (R-TROOP-05)
TROOP_STRENGTH: Final = 2  # R-COMBAT-02
COUNCIL_PERSUASION: Final = 2  # R-UPG-02
WINNING_VP: Final = 10  # R-RECALL-01
