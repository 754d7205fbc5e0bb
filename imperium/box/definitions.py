"""The frozen definitions of everything in the box, as the card files spell them."""

from __future__ import annotations

import copyreg
import re
from dataclasses import dataclass, field
from typing import Any, Literal

from imperium.box.conditions import Condition
from imperium.box.effect import Effect, every_part
from imperium.box.modifiers import Modifier
from imperium.box.nodes import made_from
from imperium.box.terms import (
    Amount,
    CardId,
    Colour,
    Copies,
    FactionId,
    IconId,
    Id,
    LeaderId,
    Letter,
    Level,
    Persuasion,
    RegionId,
    SpaceId,
)
from imperium.core.sources import Source
from imperium.rulebook import Timing

VOWELS = "AEIOU"


@dataclass(frozen=True)
class Card:
    """An Imperium, starter or reserve card."""

    id: Id
    name: str
    copies: Copies
    cost: Persuasion | None = None  # persuasion; none: cannot be acquired with it
    factions: tuple[FactionId, ...] = ()
    icons: tuple[IconId, ...] = ()
    sending: tuple[Modifier, ...] = ()  # rules changed while this card sends its Agent
    agent: tuple[Effect, ...] = ()
    reveal: tuple[Effect, ...] = ()
    acquire: tuple[Effect, ...] = ()  # the acquire bonus
    trashed: tuple[Effect, ...] = ()  # when it is trashed by anything
    rulings: tuple[str, ...] = ()  # ids of rules and rulings beside the text
    source: Source = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", Source("card", self.id))


@dataclass(frozen=True)
class Intrigue:
    """An Intrigue card: what it does as a Plot, a Combat or an Endgame card, or for the winner of a Conflict."""

    id: Id
    name: str
    copies: Copies
    plot: tuple[Effect, ...] = ()
    combat: tuple[Effect, ...] = ()
    victory: tuple[Effect, ...] = ()  # "when you win a Conflict" (R-COMBAT-09)
    endgame: tuple[Effect, ...] = ()
    timing: Timing = "any"
    rulings: tuple[str, ...] = ()
    source: Source = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", Source("intrigue", self.id))
        for part in every_part((*self.plot, *self.combat, *self.victory, *self.endgame)):
            part.played()


@dataclass(frozen=True)
class Conflict:
    """A Conflict card with its three rewards."""

    id: Id
    name: str
    level: Level
    first: tuple[Effect, ...]
    second: tuple[Effect, ...] = ()
    third: tuple[Effect, ...] = ()
    location: SpaceId | None = None  # the space it is fought over
    rulings: tuple[str, ...] = ()
    source: Source = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", Source("conflict", self.id))


@dataclass(frozen=True)
class Trigger:
    """An ability that waits for an occasion.

    Example: {"on": "harvest", "effects": [{"do": "draw", "cards": 1}]}
    """

    on: Literal["harvest", "paid_solari", "council_seat", "deployed"]
    effects: tuple[Effect, ...]
    troops: int = 0  # with `deployed`: this many within one turn, once per game

    @property
    def key(self) -> str:
        """What a seat notes when a once-per-game ability is used."""
        return f"{self.on}:{self.troops}"


OCCASIONS = {  # what the words of `on` mean
    "harvest": "each time the owner harvests spice on a maker space (R-LEAD-05)",
    "paid_solari": "each time the owner pays Solari as the cost of a board space (R-LEAD-06)",
    "council_seat": "when the owner takes a High Council seat (R-LEAD-09)",
    "deployed": "the first turn in which the owner deploys `troops` troops or more, once per game (R-LEAD-03)",
}


@dataclass(frozen=True)
class Leader:
    """A Leader: the left ability (start, modifiers, triggers) and the Signet Ring ability."""

    id: Id
    name: str
    house: str
    complexity: Level
    ability: str
    signet_name: str
    signet: tuple[Effect, ...]
    start: tuple[Effect, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    rival: bool = True  # may lead a rival in the solo game
    rulings: tuple[str, ...] = ()
    source: Source = field(init=False, compare=False, repr=False)
    rules: dict[type, tuple[Any, ...]] = field(init=False, compare=False, repr=False)  # the modifiers by kind

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", Source("leader", self.id))
        kinds = {type(rule) for rule in self.modifiers}
        rules = {kind: tuple(rule for rule in self.modifiers if type(rule) is kind) for kind in kinds}
        object.__setattr__(self, "rules", rules)


@dataclass(frozen=True)
class Cost:
    """A price in resources."""

    solari: int = 0
    spice: int = 0
    water: int = 0


@dataclass(frozen=True)
class Offer:
    """One of several prices of a space with its effects (R-SPACE-24); `id` ends the option code."""

    id: Id
    cost: Cost
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Space:
    """A board space."""

    id: Id
    name: str
    icon: IconId
    region: RegionId
    cost: Cost = Cost()
    faction: FactionId | None = None
    combat: bool = False
    requirement: Condition | None = None
    once: bool = False  # once per game and player (R-AGENT-07)
    effects: tuple[Effect, ...] = ()
    offers: tuple[Offer, ...] = ()  # instead of cost and effects: pay one of several prices
    maker: Amount | None = None  # base spice of a maker space
    control: tuple[Effect, ...] = ()  # what its controller takes when an Agent is sent here
    presence: tuple[Effect, ...] = ()  # in the own Reveal turn while an own Agent stands here
    rulings: tuple[str, ...] = ()
    source: Source = field(init=False, compare=False, repr=False)
    control_source: Source = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", Source("space", self.id))
        object.__setattr__(self, "control_source", Source("control", self.id))


@dataclass(frozen=True)
class Icon:
    """An Agent icon, with the letter and the colour that a screen shows it in."""

    id: Id
    name: str
    letter: Letter
    colour: Colour = "grey"


@dataclass(frozen=True)
class Region:
    """A part of the board with spaces of its own."""

    id: Id
    name: str


@dataclass(frozen=True)
class Track:
    """A Faction and the bonus of its fourth step. It brings an Agent icon and a region of the same id."""

    id: Id
    name: str
    letter: Letter
    bonus: tuple[Effect, ...]
    colour: Colour = "grey"
    source: Source = field(init=False, compare=False, repr=False)
    alliance: Source = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", Source("faction", self.id))
        object.__setattr__(self, "alliance", Source("alliance", self.id))


@dataclass(frozen=True)
class HagalCard:
    """A House Hagal card: where the rival goes and what it gets."""

    id: Id
    name: str
    copies: Copies
    modes: tuple[Literal["solo", "duo"], ...]
    spaces: tuple[SpaceId, ...] = ()  # several: the harvest choice, in order for ties
    troops: int = 0
    influence: FactionId | None = None
    signet: bool = False
    swords: int = 0
    harvest: bool = False
    reshuffle: bool = False
    rulings: tuple[str, ...] = ()
    source: Source = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", Source("hagal", self.id))


@dataclass(frozen=True)
class Difficulty:
    """One line of the solo difficulty table (R-SOLO-04)."""

    id: Id
    name: str
    human_start: tuple[Effect, ...] = ()
    space_costs: dict[SpaceId, Cost] = field(default_factory=dict)
    rival_garrison: int = 3
    rival_start: tuple[Effect, ...] = ()
    swordmasters_after: int = 3
    expert_deployment: bool = False
    barred_spaces: tuple[SpaceId, ...] = ()  # closed to the human


@dataclass(frozen=True)
class SoloRules:
    """The numbers of the solo game."""

    conversion: dict[Id, Amount]  # sets worth 1 VP (R-SOLO-09)
    rival_cards: dict[CardId, Amount]  # copies each rival counts as owning (R-SOLO-15)
    first_game: tuple[LeaderId, ...]  # recommended rivals
    difficulties: tuple[Difficulty, ...]


@dataclass(frozen=True)
class Pack:
    """A set of card files that was laid over the base game."""

    name: str
    version: str
    fingerprint: str


@dataclass(eq=False)
class Catalogue:
    """Everything in the box, by id, with what is worked out once for speed."""

    cards: dict[str, Card]
    imperium: tuple[str, ...]
    starter: tuple[str, ...]
    reserve: tuple[str, ...]
    intrigues: dict[str, Intrigue]
    conflicts: dict[str, Conflict]
    leaders: dict[str, Leader]
    spaces: dict[str, Space]
    factions: dict[str, Track]
    icons: dict[str, Icon | Track]
    regions: dict[str, Region | Track]
    hagal: dict[str, HagalCard]
    solo: SoloRules
    fingerprint: str = ""
    packs: tuple[Pack, ...] = ()
    nodes: dict[str, Any] = field(default_factory=dict)  # every effect, condition, count and modifier by its path
    costs: dict[str, int] = field(init=False, repr=False)  # persuasion, of every card that has a price
    for_sale: tuple[str, ...] = field(init=False, repr=False)  # reserve cards that persuasion can buy
    makers: tuple[str, ...] = field(init=False, repr=False)  # spaces where spice is harvested
    caches: dict[Any, Any] = field(default_factory=dict)  # tables derived from the definitions by the rule modules

    @property
    def difficulties(self) -> dict[str, Difficulty]:
        """The levels of the solo game, from the first to the last."""
        return {level.id: level for level in self.solo.difficulties}

    @property
    def verbs(self) -> list[str]:
        """Every verb that some card has."""
        return sorted({node.verb for node in self.nodes.values() if getattr(node, "verb", "")})

    def shelf(self, kind: str) -> dict[str, Any]:
        """The definitions of a kind, as in `kind:id`."""
        shelves: dict[str, Any] = {
            "card": self.cards, "intrigue": self.intrigues, "conflict": self.conflicts, "leader": self.leaders,
            "space": self.spaces, "faction": self.factions, "alliance": self.factions, "control": self.spaces,
            "icon": self.icons, "region": self.regions, "hagal": self.hagal,
        }  # fmt: skip
        found: dict[str, Any] = shelves.get(kind, {})
        return found

    def __post_init__(self) -> None:
        self.costs = {ident: card.cost for ident, card in self.cards.items() if card.cost is not None}
        self.for_sale = tuple(card for card in self.reserve if card in self.costs)  # R-CARDS-11
        self.makers = tuple(space.id for space in self.spaces.values() if space.maker is not None)

    def named(self, kind: str, ident: str) -> str:
        """The printed name of a definition; the id where there is none."""
        return self.name(Source(kind, ident))

    def name(self, source: Source) -> str:
        """The printed name of a source."""
        found = self.shelf(source.kind).get(source.id)
        return found.name if found is not None else source.id

    def spelled(self, text: str) -> str:
        """The text with printed names for the ids in brackets: `[some_card]`, `[space some_space]`, `a [icon x]`."""

        def name(match: re.Match[str]) -> str:
            found = self.named(match[2] or "card", match[3])
            return f"an {found}" if match[1] and found[0] in VOWELS else f"{match[1] or ''}{found}"

        return re.sub(r"(\ba )?\[(?:(\w+) )?(\w+)\]", name, text)


for _kind in (
    Card, Intrigue, Conflict, Trigger, Leader, Cost, Offer, Space, Icon, Region, Track, HagalCard, Difficulty,
    SoloRules, Pack, Catalogue,
):  # fmt: skip
    copyreg.pickle(_kind, made_from)  # a compiled class cannot be copied otherwise
