"""The position, declared once: every field of a seat, of a battle and of the state, in the rulebook's words.

A field that its owner alone sees stays so until it is turned up (K-DEF-14): what a secret choice was answered with is
such a field, never part of a step. After a change `python -m arrakis.make` writes the classes anew.
"""

from __future__ import annotations

from typing import Final

from imperium.core.chance import SEED_LIMIT
from imperium.core.position.kinds import (
    AS_SET_UP,
    FOLLOWS,
    REQUIRED,
    Claims,
    Deck,
    Field,
    Flag,
    Marker,
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

FORCES: Final = 20
PHASES: Final = (
    "setup", "storm", "spice_blow", "choam_charity", "bidding", "revival", "shipment_and_movement", "battle",
    "spice_collection", "mentat_pause", "over",
)  # fmt: skip

FACTION: Final = Shelf("factions", "faction")
LEADER: Final = Shelf("leaders", "leader")
TREACHERY: Final = Shelf("treachery", "treachery card")
SPICE: Final = Shelf("spice", "spice card")
CELL: Final = Shelf("cells", "cell", ordered=True)
TERRITORY: Final = Shelf("territories", "territory")
POWER: Final = Shelf("powers", "power")
PHASE: Final = Shelf("", "phase", words=PHASES)
ORDER: Final = Shelf("orders", "standing order")
ELEMENT: Final = Shelf("", "element", words=("leader", "weapon", "defence", "dial"))
WORD: Final = Shelf("", "word")

CARDS: Final = Pool("treachery")  # hands, the row and the deck together
BLOWS: Final = Pool("spice")
TRAITORS: Final = Pool("traitors")

SEAT: Final[tuple[Field, ...]] = (
    Marker("faction", FACTION, default="", unsaid=AS_SET_UP),
    Number("player", unsaid=AS_SET_UP),  # who plays it; one player may have two factions (K-2P-03)
    Number("circle", most=17, unsaid=AS_SET_UP),
    Words("orders", ORDER, sees="owner", observed=False, unsaid=AS_SET_UP),  # what it wants to be asked
    Number("spice", sees="owner"),  # behind the shield (K-INFO-03)
    Number("reserve", most=FORCES, unsaid=FOLLOWS),
    Number("tanks", most=FORCES),
    Table("forces", CELL, most=FORCES),
    Zone("hand", TREACHERY, sees="owner", pool=CARDS),
    Zone("leaders", LEADER, unsaid=FOLLOWS),  # alive
    Zone("dead", LEADER),
    Table("deaths", LEADER, unsaid=FOLLOWS),
    Table("bound", LEADER, of=TERRITORY, observed=False),  # to a territory, by its number (K-BATTLE-27)
    Zone("traitors", LEADER, sees="owner", pool=TRAITORS),
    Zone("given_back", LEADER, sees="owner", pool=TRAITORS),
    Zone("open_traitors", LEADER),
    SeatMarker("ally"),
    Number("pledge", sees="owner"),
    Number("gift", sees="owner"),  # announced to the ally, not yet given
    Number("limit", sees="owner"),  # a bid of so much is passed without asking; 0: none
    Number("bribe"),  # in front of the shield until the Mentat Pause (K-DEAL-05)
    Claims("promised", TERRITORY),  # to whom, and what is not entered in this turn (K-DEAL-07)
    Marker("predicted", FACTION, sees="owner"),
    Number("predicted_turn", sees="owner", most=10),
    Number("wheel", sees="owner", most=20),  # the storm dial
    Marker("plan_leader", WORD, sees="owner", observed=False),
    Marker("plan_weapon", TREACHERY, sees="owner"),
    Marker("plan_defence", TREACHERY, sees="owner"),
    Number("plan_dial", sees="owner", most=FORCES),
    Flag("call", sees="owner"),
    Marker("answer", WORD, sees="owner", observed=False),  # to Prescience; it binds (K-ATR-05)
    Marker("auction_look", TREACHERY, sees="owner"),
    Marker("spice_look", SPICE, sees="owner"),
    Claims("noted", TREACHERY, sees="owner"),  # who bought what this seat had looked at
    Flag("passed"),
)

BATTLE: Final[tuple[Field, ...]] = (  # forgotten when the next one begins
    SeatMarker("aggressor"),
    SeatMarker("defender"),
    Marker("territory", TERRITORY),
    Words("cells", CELL),  # the part of the territory that is fought in (K-BATTLE-02)
    SeatMarker("commanded"),
    Flag("must"),  # the command is to play, not to leave out
    Marker("command", WORD, observed=False),
    SeatMarker("seer"),
    SeatMarker("asked"),
    Marker("element", ELEMENT),
    Flag("opened"),  # both plans lie open
)

STATE: Final[tuple[Field, ...]] = (
    Surrounding("catalogue", "Box", default=REQUIRED),
    Number("seed", most=SEED_LIMIT - 1, sees="nobody", observed=False),
    Number("draws", most=2**32, sees="nobody", observed=False),
    Number("turn", most=10, unsaid=2),
    Marker("phase", PHASE, default="setup", unsaid="shipment_and_movement"),
    Number("strongholds_alone", most=5, unsaid=AS_SET_UP),
    Number("strongholds_allied", most=5, unsaid=AS_SET_UP),
    Flag("stop_once"),  # Karama stops one use of an advantage, not the whole phase (KAMB-20)
    Flag("deals"),  # are made (K-DEAL-07)
    Flag("fixed_alliances", unsaid=AS_SET_UP),
    Flag("alliances", default=True, unsaid=AS_SET_UP),
    Number("storm", most=17),
    Number("movement", most=40),
    SeatMarker("first", default=0),
    SeatMarker("wheel_1", unsaid=FOLLOWS),
    SeatMarker("wheel_2", unsaid=FOLLOWS),
    Flag("wall", default=True),  # it stands
    Table("spice", CELL),
    Deck("spice_deck", SPICE, sees="nobody", pool=BLOWS),
    Zone("spice_discard", SPICE, sorted=False),
    Zone("set_aside", SPICE, sorted=False),  # the worms of turn 1
    Flag("looked"),  # somebody has looked at the top spice card since the last blow
    Number("worms", most=6),
    Marker("devoured", TERRITORY),
    Flag("protected"),
    Deck("treachery_deck", TREACHERY, sees="nobody", pool=CARDS),
    Zone("treachery_discard", TREACHERY, sorted=False),
    Deck("row", TREACHERY, sees="nobody", pool=CARDS),  # up for auction, the first card last
    Zone("removed", TREACHERY),
    Deck("traitor_deck", LEADER, sees="nobody", pool=TRAITORS),
    Words("stopped", POWER),  # for the rest of the phase (K-KAR-03)
    SeatMarker("granted"),  # whose free revival is raised
    SeatMarker("opener"),
    Number("bid", most=99),
    SeatMarker("bidder"),
    Claims("offers", FACTION),
    Words("winners", FACTION),
    Marker("reason", WORD, observed=False),
    Part("seats", "Seat", several=True),
    Part("battle", "Battle"),
    Steps("agenda", word="", observed=False),
    Surrounding("events", "EventLog"),
)
