"""What is in the box, as its files have it: territories and their cells, factions with their advantages, leaders,
cards, numbers. `box` puts it together."""

from __future__ import annotations

from typing import Final

from attrs import Factory, field, frozen

POLE: Final = -1  # the sector of the Polar Sink, which lies in none (K-DEF-06)
STRONGHOLD: Final = "stronghold"
POLAR_SINK: Final = "polar_sink"  # a kind of territory, the only one of its kind
NONE: Final = "none"  # an empty slot, as it is written


@frozen
class Territory:
    """A territory; each cell with the cells that touch it (K-DEF-07)."""

    id: str
    name: str
    kind: str
    shelter: str  # always, wall (while the Shield Wall stands) or none
    cells: dict[str, tuple[str, ...]]
    ornithopters: bool = False
    wall: bool = False


@frozen
class Map:
    """The file of the map."""

    sectors: int
    circles: tuple[int, ...]
    seated: dict[str, tuple[int, ...]]  # the circles that are used, by number of players (K-SETUP-04)
    territories: tuple[Territory, ...]


@frozen
class Leader:
    """A leader, who is also a traitor card."""

    id: str
    name: str
    faction: str
    strength: int


@frozen
class SpiceCard:
    """A card of the spice deck: a blow, or a worm."""

    id: str
    name: str
    count: int = 1
    cell: str = ""
    amount: int = 0
    worm: bool = False


@frozen
class Treachery:
    """A treachery card: what it is called by the Voice, where it goes, what it does there."""

    id: str
    name: str
    count: int
    kind: str
    text: str
    rules: tuple[str, ...]
    slots: tuple[str, ...] = ()
    kills: str = ""  # projectile, poison, anybody
    stops: str = ""
    explodes_with: str = ""  # a kind
    effect: str = ""
    windows: tuple[str, ...] = ()
    leaves_game: bool = False


@frozen
class Advantage:
    """What a faction can that others cannot; the power is the word the rules know it by."""

    id: str
    power: str
    rule: str
    stoppable: bool
    text: str
    ally: bool = False  # what it does for an ally


@frozen
class Placed:
    """Forces on the map at the start, split as their owner likes if there are several cells."""

    cells: tuple[str, ...]
    number: int


@frozen
class LastTurn:
    """A way to win when nobody has won in the last turn; the lowest rank comes first (K-MENTAT-08)."""

    rank: int
    empty: dict[str, tuple[str, ...]] = Factory(dict)  # by territory: factions without forces there; none: all others


@frozen
class Faction:
    """A faction as its sheet has it."""

    id: str
    name: str
    letter: str
    ruler: str
    spice: int
    reserve: int
    placed: tuple[Placed, ...]
    free_revival: int
    hand_limit: int
    cards: int
    traitors: int
    advantages: tuple[Advantage, ...]
    landing: tuple[str, ...] = ()  # where its reserves land, which are then on the planet (K-FRE-02)
    range: int = 0  # if it is not everybody's
    singular: bool = False  # it bids, the others bid
    last_turn: tuple[LastTurn, ...] = ()


@frozen
class Numbers:
    """The file of the turn: prices, limits, ranges."""

    turns: int
    first_dial: tuple[int, int]
    later_dial: tuple[int, int]
    weather: tuple[int, int]
    storm_cards_from: int
    worms_from: int
    charity_below: int
    charity_to: int
    minimum_bid: int
    most_bid: int
    revival_forces: int
    revival_price: int
    extra_revival: int
    granted_free: int
    ghola_forces: int
    stronghold_price: int
    other_price: int
    home_forces_per_spice: int
    stronghold_factions: int
    range: int
    ornithopter_range: int
    collect: int
    collect_with_city: int
    strongholds_alone: int
    strongholds_allied: int
    allied_choices: tuple[int, ...]
    strongholds_two_players: int
    most_spice_asked: int
    traitors_dealt: int
    voice: tuple[str, ...]
    classes: dict[str, tuple[str, ...]]
    line_ups: dict[str, tuple[str, ...]]


@frozen
class LeaderFile:
    """The file of the leaders."""

    leaders: tuple[Leader, ...] = field()


@frozen
class TreacheryFile:
    """The file of the treachery cards."""

    cards: tuple[Treachery, ...]


@frozen
class SpiceFile:
    """The file of the spice cards."""

    cards: tuple[SpiceCard, ...]


@frozen
class FactionFile:
    """The file of the factions."""

    factions: tuple[Faction, ...]
