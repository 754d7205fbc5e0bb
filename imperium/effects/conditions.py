"""What cards test and count: conditions for `if` and requirements, counts for `per` and comparisons."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import field, frozen

from imperium.effects.base import Touch
from imperium.state import NOBODY, State
from imperium.zones import in_play

CONDITIONS: dict[str, type[Condition]] = {}
COUNTS: dict[str, type[Count]] = {}
FACTION_NAMES = {
    "emperor": "Emperor",
    "guild": "Spacing Guild",
    "bene_gesserit": "Bene Gesserit",
    "fremen": "Fremen",
}


def _named(registry: dict[str, Any], attribute: str, name: str) -> Any:
    def register(cls: Any) -> Any:
        setattr(cls, attribute, name)
        registry[name] = cls
        return cls

    return register


def condition(name: str) -> Any:
    """Register a condition under its word in `{"is": ...}`."""
    return _named(CONDITIONS, "word", name)


def countable(name: str) -> Any:
    """Register a count under its word in `{"count": ...}`."""
    return _named(COUNTS, "word", name)


@frozen(slots=False)
class Count:
    """A number read off the position."""

    word: ClassVar[str] = ""
    reads: ClassVar[int] = Touch.NOTHING
    path: str = field(default="", eq=False, kw_only=True, metadata={"hidden": True})

    def value(self, state: State, seat: int) -> int:
        """The number now."""
        raise AssertionError(self.word)

    def words(self) -> str:
        """What is counted, in the singular."""
        raise AssertionError(self.word)


@frozen(slots=False)
class Condition:
    """A yes-or-no question about the position."""

    word: ClassVar[str] = ""
    reads: ClassVar[int] = Touch.NOTHING
    path: str = field(default="", eq=False, kw_only=True, metadata={"hidden": True})

    def holds(self, state: State, seat: int, source: str) -> bool:
        """The answer now."""
        raise AssertionError(self.word)

    def words(self) -> str:
        """The condition, to follow `if`."""
        raise AssertionError(self.word)


@countable("cards_in_play")
@frozen(slots=False)
class CardsInPlay(Count):
    """The owner's cards in play, of one faction if named (R-CARD-14)."""

    reads: ClassVar[int] = Touch.PLAY
    faction: str | None = None

    def value(self, state: State, seat: int) -> int:
        cards = state.catalogue.cards
        play = in_play(state.seats[seat])
        return sum(1 for card in play if self.faction is None or self.faction in cards[card].factions)

    def words(self) -> str:
        return f"{FACTION_NAMES[self.faction] + ' ' if self.faction else ''}card you have in play"


@countable("cards_owned")
@frozen(slots=False)
class CardsOwned(Count):
    """Copies of one card among all the owner's cards, whatever the zone (F-09). Rivals own what the mode says."""

    card: str

    def value(self, state: State, seat: int) -> int:
        owner = state.seats[seat]
        if owner.rival:
            return state.mode.rival_cards.get(self.card, 0)  # R-SOLO-15
        zones = (owner.deck, owner.hand, owner.discard, owner.played, owner.revealed)
        return sum(zone.count(self.card) for zone in zones)

    def words(self) -> str:
        return f"copy of [{self.card}] you own"


@countable("factions_with_influence")
@frozen(slots=False)
class FactionsWithInfluence(Count):
    """The number of factions where the owner has at least that much influence (F-25)."""

    reads: ClassVar[int] = Touch.INFLUENCE
    at_least: int

    def value(self, state: State, seat: int) -> int:
        return sum(level >= self.at_least for level in state.seats[seat].influence.values())

    def words(self) -> str:
        return f"faction with {self.at_least}+ influence"


@condition("at_least")
@frozen(slots=False)
class AtLeast(Condition):
    """A count reaches a number. Example: {"is": "at_least", "number": 3, "of": {"count": ...}}"""

    number: int
    of: Count

    def holds(self, state: State, seat: int, source: str) -> bool:
        return self.of.value(state, seat) >= self.number

    def words(self) -> str:
        return f"{self.number}+ ({self.of.words()})"


@condition("more_than_each_opponent")
@frozen(slots=False)
class MoreThanEachOpponent(Condition):
    """The owner's count is higher than that of every single opponent (F-09)."""

    of: Count

    def holds(self, state: State, seat: int, source: str) -> bool:
        own = self.of.value(state, seat)
        return all(own > self.of.value(state, other) for other in state.opponents(seat))

    def words(self) -> str:
        return f"more than each opponent ({self.of.words()})"


@condition("influence")
@frozen(slots=False)
class HasInfluence(Condition):
    """Current influence with a faction (R-INF-12). Example: {"is": "influence", "faction": "fremen", "at_least": 2}"""

    reads: ClassVar[int] = Touch.INFLUENCE
    faction: str
    at_least: int

    def holds(self, state: State, seat: int, source: str) -> bool:
        return state.seats[seat].influence[self.faction] >= self.at_least

    def words(self) -> str:
        return f"{self.at_least}+ {FACTION_NAMES[self.faction]} influence"


@condition("alliance")
@frozen(slots=False)
class HasAlliance(Condition):
    """Possession of an Alliance token, any if no faction is named (R-INF-12)."""

    reads: ClassVar[int] = Touch.INFLUENCE
    faction: str | None = None

    def holds(self, state: State, seat: int, source: str) -> bool:
        if self.faction is None:
            return seat in state.alliances.values()
        return state.alliances[self.faction] == seat

    def words(self) -> str:
        return f"you hold {'the ' + FACTION_NAMES[self.faction] if self.faction else 'any'} Alliance"


@condition("another_in_play")
@frozen(slots=False)
class AnotherInPlay(Condition):
    """Another card of the faction is in play besides this one: Fremen Bond and its like (R-CARDS-13, 14)."""

    reads: ClassVar[int] = Touch.PLAY
    faction: str

    def holds(self, state: State, seat: int, source: str) -> bool:
        cards = state.catalogue.cards
        play = in_play(state.seats[seat])
        this = source.partition(":")[2]
        others = sum(1 for card in play if self.faction in cards[card].factions)
        if this in play and self.faction in cards[this].factions:
            others -= 1
        return others > 0

    def words(self) -> str:
        return f"another {FACTION_NAMES[self.faction]} card of yours is in play"


@condition("council_seat")
@frozen(slots=False)
class HasCouncilSeat(Condition):
    """The owner sits on the High Council."""

    def holds(self, state: State, seat: int, source: str) -> bool:
        return state.seats[seat].council

    def words(self) -> str:
        return "you have a High Council seat"


@condition("reveal_turn")
@frozen(slots=False)
class IsRevealTurn(Condition):
    """The owner's Reveal turn is under way."""

    def holds(self, state: State, seat: int, source: str) -> bool:
        return state.turn.reveal and state.turn.seat == seat

    def words(self) -> str:
        return "it is your Reveal turn"


@condition("deck_not_empty")
@frozen(slots=False)
class DeckNotEmpty(Condition):
    """The owner's deck holds a card; looking never reshuffles (R-CARDS-03, R-CARD-15)."""

    reads: ClassVar[int] = Touch.CARDS

    def holds(self, state: State, seat: int, source: str) -> bool:
        return bool(state.seats[seat].deck)

    def words(self) -> str:
        return "your deck is not empty"


@condition("mentat_at_home")
@frozen(slots=False)
class MentatAtHome(Condition):
    """The Mentat lies unused on its own space and is not promised to anyone (R-UPG-03, 05)."""

    reads: ClassVar[int] = Touch.AGENTS

    def holds(self, state: State, seat: int, source: str) -> bool:
        return state.mentat_owner == NOBODY

    def words(self) -> str:
        return "the Mentat is at home"


@condition("troops_in_conflict")
@frozen(slots=False)
class TroopsInConflict(Condition):
    """The seat has at least that many troops in the Conflict."""

    reads: ClassVar[int] = Touch.CONFLICT
    at_least: int = 1

    def holds(self, state: State, seat: int, source: str) -> bool:
        return state.seats[seat].conflict >= self.at_least

    def words(self) -> str:
        return f"{self.at_least}+ troop{'s' if self.at_least != 1 else ''} in the Conflict"


@condition("any")
@frozen(slots=False)
class AnyOf(Condition):
    """At least one of several conditions holds. Example: {"is": "any", "of": [{...}, {...}]}"""

    of: tuple[Condition, ...]

    def holds(self, state: State, seat: int, source: str) -> bool:
        return any(part.holds(state, seat, source) for part in self.of)

    def words(self) -> str:
        return " or ".join(part.words() for part in self.of)
