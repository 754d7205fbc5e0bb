"""Every move of the game, each a small frozen class with the form in which it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from arrakis.box import Box
from arrakis.definitions import NONE
from imperium.core.moves import NUMBER, SEAT, Move, Notation, every


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Not now."""

    form = ("pass",)
    modesty = 9


@dataclass(frozen=True, slots=True)
class Yes(Move):
    """Do it."""

    form = ("yes",)


@dataclass(frozen=True, slots=True)
class Amount(Move):
    """So many: a dial, forces, spice."""

    form = ("take {amount}",)
    terms = {"amount": NUMBER}
    amount: int


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Bid so much spice."""

    form = ("bid {amount}",)
    terms = {"amount": NUMBER}
    amount: int


@dataclass(frozen=True, slots=True)
class Predict(Move):
    """This faction will win."""

    form = ("predict {faction}",)
    faction: str


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep this traitor."""

    form = ("keep {leader}",)
    leader: str


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play this card at a window."""

    form = ("play {card}",)
    card: str


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Discard this played card."""

    form = ("drop {card}",)
    card: str


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give the ally so much spice."""

    form = ("give {amount}",)
    terms = {"amount": NUMBER}
    amount: int


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Offer this seat an alliance."""

    form = ("ally {seat}",)
    terms = {"seat": SEAT}
    seat: int


@dataclass(frozen=True, slots=True)
class Revive(Move):
    """This leader comes back."""

    form = ("revive {leader}",)
    leader: str


@dataclass(frozen=True, slots=True)
class Ship(Move):
    """Reserves to this cell; with Karama at half price."""

    form = ("ship {cell}", " {karama}")
    cell: str
    karama: bool = False


@dataclass(frozen=True, slots=True)
class CrossShip(Move):
    """Forces of the part of the map around this cell, across the board."""

    form = ("cross {cell}",)
    cell: str


@dataclass(frozen=True, slots=True)
class ShipHome(Move):
    """Forces of the part of the map around this cell, back to reserve."""

    form = ("home {cell}",)
    cell: str


@dataclass(frozen=True, slots=True)
class March(Move):
    """A group from the part of the map around this cell moves."""

    form = ("move {cell}",)
    cell: str


@dataclass(frozen=True, slots=True)
class To(Move):
    """There."""

    form = ("to {cell}",)
    cell: str


@dataclass(frozen=True, slots=True)
class Fight(Move):
    """Fight this seat in the part of the map around this cell."""

    form = ("fight {cell} {seat}",)
    terms = {"seat": SEAT}
    cell: str
    seat: int


@dataclass(frozen=True, slots=True)
class Command(Move):
    """The Voice: play such a card."""

    form = ("command {kind}",)
    kind: str


@dataclass(frozen=True, slots=True)
class Forbid(Move):
    """The Voice: do not play such a card."""

    form = ("forbid {kind}",)
    kind: str


@dataclass(frozen=True, slots=True)
class Foresee(Move):
    """Prescience: this element of the plan."""

    form = ("foresee {element}",)
    element: str


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Into a slot of the plan, or what will be in it: a leader, a card, none."""

    form = ("put {thing}",)
    thing: str


@dataclass(frozen=True, slots=True)
class AskSeat(Move):
    """Truthtrance: this seat is asked."""

    form = ("ask {seat}",)
    terms = {"seat": SEAT}
    seat: int


@dataclass(frozen=True, slots=True)
class Whether(Move):
    """Truthtrance: the question."""

    form = ("whether {question}",)
    question: str


@dataclass(frozen=True, slots=True)
class About(Move):
    """Truthtrance: what the question is about."""

    form = ("about {thing}",)
    thing: str


@dataclass(frozen=True, slots=True)
class Aside(Move):
    """Something that can be done at any own decision: the list of it, or one of them."""

    form = ("aside", " {what}")
    what: str = ""


@dataclass(frozen=True, slots=True)
class Order(Move):
    """A standing order from now on, or no longer."""

    form = ("order {order}", " {off}")
    order: str
    off: bool = False


@dataclass(frozen=True, slots=True)
class Let(Move):
    """Do not stop this advantage, and do not ask again."""

    form = ("let {power}",)
    power: str


@dataclass(frozen=True, slots=True)
class Show(Move):
    """Show this seat an own secret."""

    form = ("show {secret} {seat}",)
    terms = {"seat": SEAT}
    secret: str
    seat: int


@dataclass(frozen=True, slots=True)
class DealWith(Move):
    """Offer this seat a deal."""

    form = ("deal {seat}",)
    terms = {"seat": SEAT}
    seat: int


@dataclass(frozen=True, slots=True)
class Promise(Move):
    """A side of a deal: a territory that is not entered, a secret that is shown, none."""

    form = ("promise {promise}",)
    promise: str


@dataclass(frozen=True, slots=True)
class Release(Move):
    """This seat may enter the territory after all."""

    form = ("release {seat} {territory}",)
    terms = {"seat": SEAT}
    seat: int
    territory: str


MOVES: Final[tuple[type[Move], ...]] = (
    Pass, Yes, Amount, Bid, Predict, Keep, Play, Drop, Give, Offer, Revive, Ship, CrossShip, ShipHome, March, To,
    Fight, Command, Forbid, Foresee, Put, AskSeat, Whether, About, Aside, Order, Let, Show, DealWith, Promise,
    Release,
)  # fmt: skip
NOTATION: Final = Notation(MOVES)
ASIDES: Final = ("pledge", "gift", "limit", "show", "deal", "release")
SECRETS: Final = ("spice", "hand", "traitors", "prediction")  # kinds of them, each shown as a whole
QUESTIONS: Final = (
    "holds_card", "holds_class", "traitor_is", "traitor_of_faction", "spice_at_least", "predicted_faction",
    "predicted_turn", "predicted_both", "top_spice_card",
)  # fmt: skip

# Moves that are offered again and again are made once.
PASS: Final = Pass()
YES: Final = Yes()
play_of: Final = cache(Play)
ship_of: Final = cache(Ship)
march_of: Final = cache(March)
to_of: Final = cache(To)
put_of: Final = cache(Put)
_AMOUNTS: Final[list[Move]] = []
_BIDS: Final[list[Move]] = []


def amounts(least: int, most: int) -> list[Move]:
    """Each of these numbers."""
    for number in range(len(_AMOUNTS), most + 1):
        _AMOUNTS.append(Amount(number))
    return _AMOUNTS[least : most + 1]


def bids_of(least: int, most: int) -> list[Move]:
    """Each of these bids."""
    for number in range(len(_BIDS), most + 1):
        _BIDS.append(Bid(number))
    return _BIDS[least : most + 1]


def every_move(box: Box) -> Iterator[Move]:
    """Every move that can ever be offered."""
    most = box.numbers.most_bid
    turns = tuple(str(turn) for turn in range(1, box.numbers.turns + 1))
    both = tuple(f"{faction}_{turn}" for faction in box.factions for turn in turns)
    spice = tuple(str(number) for number in range(1, box.numbers.most_spice_asked + 1))
    things = {
        NUMBER: range(most + 1),
        SEAT: range(6),
        "FACTION": tuple(box.factions),
        "LEADER": tuple(box.leaders),
        "CARD": tuple(box.treachery),
        "CELL": tuple(box.cells),
        "KIND": box.numbers.voice,
        "ELEMENT": ("leader", "weapon", "defence", "dial"),
        "QUESTION": QUESTIONS,
        "WHAT": ("", *ASIDES),
        "ORDER": box.orders,
        "POWER": tuple(box.powers),
        "SECRET": (*SECRETS, *box.treachery, *box.leaders),
        "PROMISE": (NONE, *SECRETS, *box.territories),
        "TERRITORY": tuple(box.territories),
    }
    slots = (NONE, *box.leaders, *box.treachery, *(str(number) for number in range(21)))
    asked = (*box.treachery, *box.numbers.classes, *box.leaders, *box.factions, *spice, *both, *box.spice)
    for kind in MOVES:
        own = slots if kind is Put else tuple(dict.fromkeys(asked)) if kind is About else ()
        yield from every(kind, {**things, "THING": own} if own else things)
