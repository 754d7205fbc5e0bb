"""The position, declared once: every field of a seat, of a turn and of the state, in the rulebook's words.

Each declaration says what the field holds, within which limits, who may see it (R-INFO-01) and to which pool a hidden
card belongs, its word in a description, and whether learning agents observe it. Everything else is derived; after a
change `python -m imperium.position.make` writes the classes anew. docs/new-field.md shows how a field is added.
"""

from __future__ import annotations

from typing import Final

from imperium.core.chance import SEED_LIMIT
from imperium.core.position.kinds import (
    AS_SET_UP,
    FOLLOWS,
    REQUIRED,
    Claims,
    Condition,
    Conditions,
    Constant,
    Deck,
    Definition,
    Field,
    Flag,
    Marker,
    Nodes,
    Number,
    Part,
    Pool,
    SeatMarker,
    Shelf,
    Steps,
    Surrounding,
    Table,
    Words,
    Zone,
)  # fmt: skip
from imperium.rulebook import MOST_AGENTS, PHASES, START_AGENTS, TOP_INFLUENCE, TROOPS

# -- where ids come from ---------------------------------------------------------------------------
CARD: Final = Shelf("cards", "card")
IMPERIUM: Final = Shelf("imperium", "Imperium card")
RESERVE: Final = Shelf("reserve", "reserve card")
INTRIGUE: Final = Shelf("intrigues", "Intrigue card")
CONFLICT: Final = Shelf("conflicts", "Conflict card")
HAGAL: Final = Shelf("hagal", "House Hagal card")
LEADER: Final = Shelf("leaders", "leader")
WAY: Final = Shelf("ways", "way of playing")
SPACE: Final = Shelf("spaces", "space")
MAKER: Final = Shelf("spaces", "maker space", only="maker")
CONTROLLED: Final = Shelf("spaces", "space that can be controlled", only="control")
FACTION: Final = Shelf("factions", "faction", ordered=True)
PHASE: Final = Shelf("", "phase", words=PHASES)
DIFFICULTY: Final = Shelf("difficulties", "difficulty")
VERB: Final = Shelf("verbs", "verb")
TRIGGER: Final = Shelf("", "once-per-game ability")

# -- what hidden cards can be ----------------------------------------------------------------------
UNSEEN: Final = Pool("cards", own=True)  # hand and deck together: every card ever acquired is public
SECRETS: Final = Pool("secret", own=True, rest=True)
INTRIGUES: Final = Pool("intrigue")
MARKET: Final = Pool("imperium")
CONFLICTS: Final = Pool("conflict", rest=True, back="level")  # R-SETUP-03: some of each level stay in the box
HAGALS: Final = Pool("hagal")

SEAT: Final[tuple[Field, ...]] = (  # everything one participant owns, whoever or whatever plays it (R-DEF-13)
    Definition("leader", LEADER, "Leader | None", unsaid=AS_SET_UP),
    Constant("name", "str", default=""),
    Definition("way", WAY, "Way", constant="PLAYER", word="", observed=False),  # how the seat is played
    Words("barred", SPACE, word="", observed=False),  # spaces closed to this seat for the whole game (R-SOLO-04)
    Number("solari"),
    Number("spice"),
    Number("water"),
    Number("vp", unsaid=FOLLOWS),
    Number("supply", default=TROOPS, most=TROOPS, unsaid=FOLLOWS),
    Number("garrison", most=TROOPS, unsaid=FOLLOWS),
    Number("conflict", most=TROOPS),
    Number("agents", most=MOST_AGENTS, unsaid=FOLLOWS),  # coloured Agents on the Leader
    Number("agents_total", default=START_AGENTS, most=MOST_AGENTS, word="", unsaid=AS_SET_UP),
    Zone("places", SPACE, word="agents_at"),  # spaces where its coloured Agents stand
    Table("influence", FACTION, most=TOP_INFLUENCE),
    Zone("hand", CARD, sees="owner", pool=UNSEEN, unsaid=FOLLOWS),
    Deck("deck", CARD, sees="nobody", pool=UNSEEN),
    Zone("discard", CARD),
    Zone("played", CARD),  # in play since an Agent turn of this round
    Zone("revealed", CARD),  # in play since this Reveal turn
    Zone("intrigue", INTRIGUE, sees="owner", pool=INTRIGUES),
    Steps("waiting"),  # face-up plot cards that wait for the Reveal turn (R-INTR-07)
    Zone("set_aside", CARD),  # the Row cards kept for this seat (R-LEAD-12)
    Number("set_aside_discount", most=20),
    Words("secret", FACTION, sees="owner", pool=SECRETS),  # factions chosen in secret (R-LEAD-02)
    Words("spent", TRIGGER, word="", observed=False),  # once-per-game triggers already used
    Words("used_spaces", SPACE, unsaid=FOLLOWS),  # once-per-game spaces already used (R-AGENT-07)
    Flag("council"),
    Flag("revealed_turn", word="done"),  # the Reveal turn of this round is taken
    Flag("retired"),  # it sends no more Agents this round (R-HAGAL-05)
    Number("persuasion"),
    Number("swords"),
)

TURN: Final[tuple[Field, ...]] = (  # what belongs to the current turn alone and is forgotten with it
    SeatMarker("seat"),
    Flag("fresh", default=True),  # nothing done yet: the window of "start of your turn" cards (R-TURN-06)
    Flag("can_pass"),  # the turn may be given up (R-CARD-03)
    Flag("reveal"),  # this is a Reveal turn
    Flag("agent_sent"),
    Marker("card", CARD),  # the card that sent the Agent
    Marker("space", SPACE),  # where the Agent was sent
    Flag("combat"),  # an Agent was sent to a Combat space
    Number("recruited"),  # R of R-TROOP-06
    Number("deployed"),  # D of R-TROOP-06
    Number("deployed_total"),  # every deployment of this turn (R-LEAD-03)
    Number("plays", word="", observed=False),  # Intrigue cards played, for the bound of what one turn may see
    Words("trashed", CARD),  # cards trashed from the play area (R-CARDS-07)
    SeatMarker("looking"),  # the seat that is looking at the top card of its deck (R-CARD-15)
    Nodes("modifiers", "tuple[Modifier, ...]", observed=False),  # changed rules for this turn
    Steps("pending", shelf=VERB, by="verb"),  # effects still to be resolved in any order (R-AGENT-11, R-REVEAL-03)
)

STATE: Final[tuple[Field, ...]] = (  # one position of one game, complete
    Surrounding("catalogue", "Catalogue", default=REQUIRED),
    Conditions("mode", "Mode", default=REQUIRED, words=(Condition("difficulty", DIFFICULTY, "mode.difficulty"),)),
    Number("seed", most=SEED_LIMIT - 1, sees="nobody", observed=False),
    Number("draws", most=2**32, sees="nobody", observed=False),
    Marker("phase", PHASE, default="setup", unsaid="player_turns"),
    Number("round", most=10, unsaid=1),
    SeatMarker("first_player", default=0),
    Marker("conflict", CONFLICT, unsaid=FOLLOWS),
    Deck("conflict_deck", CONFLICT, sees="nobody", pool=CONFLICTS),
    Zone("conflicts_past", CONFLICT, sorted=False),
    Zone("row", IMPERIUM),
    Deck("imperium_deck", IMPERIUM, sees="nobody", pool=MARKET),
    Table("reserve", RESERVE, most=100, unsaid=FOLLOWS),
    Zone("removed", CARD),  # trashed and out of the game
    Deck("intrigue_deck", INTRIGUE, sees="nobody", pool=INTRIGUES),
    Zone("intrigue_discard", INTRIGUE),
    Table("bonus_spice", MAKER),
    Table("control", CONTROLLED, seats=True),
    Table("alliances", FACTION, seats=True),
    Claims("closed", SPACE),  # (seat, space) of The Voice (R-CARD-18)
    SeatMarker("mentat_owner", word="mentat.owner"),  # nobody while at home on its own space
    Marker("mentat_space", SPACE, word="mentat.space"),  # where its owner has sent it; none on the Leader
    SeatMarker("mentat_next", word="mentat.next"),  # who gets it when the next round starts (R-UPG-07)
    Deck("hagal_deck", HAGAL, sees="nobody", pool=HAGALS, unsaid=AS_SET_UP),
    Zone("hagal_discard", HAGAL, unsaid=AS_SET_UP),
    Part("seats", "Seat", several=True, word=""),
    Part("turn", "Turn", word=""),
    Steps("agenda", word="", observed=False),
    Surrounding("events", "EventLog"),  # how a position came about does not tell it from another
)
