"""What cards test and count: conditions for `if` and requirements, counts for `per` and comparisons."""

from __future__ import annotations

from typing import ClassVar

from imperium.box.conditions import Condition, Count
from imperium.box.terms import Amount, CardId, FactionId, Steps
from imperium.box.touch import Touch
from imperium.core.sources import Source
from imperium.position.state import State
from imperium.rules.zones import in_play


class CardsInPlay(Count):
    """The owner's cards in play, of one faction if named (R-CARD-14).

    Example: {"count": "cards_in_play", "faction": "fremen"}
    """

    word = "cards_in_play"

    reads: ClassVar[int] = Touch.PLAY.value

    def __init__(self, faction: FactionId | None = None) -> None:
        super().__init__()
        self.faction = faction

    def counted(self, state: State, seat: int) -> int:
        cards = state.catalogue.cards
        play = in_play(state.seats[seat])
        return sum(1 for card in play if self.faction is None or self.faction in cards[card].factions)

    def words(self) -> str:
        return f"{self._faction_words()}card you have in play"

    def many(self, number: str) -> str:
        return f"{number} {self._faction_words()}cards in play"

    def _faction_words(self) -> str:
        return f"[faction {self.faction}] " if self.faction else ""


class CardsOwned(Count):
    """Copies of one card among all the owner's cards, whatever the zone (F-09).
    A seat without cards counts as owning what its way of playing says.

    Example: {"count": "cards_owned", "card": "some_card"}
    """

    word = "cards_owned"

    reads: ClassVar[int] = (Touch.CARDS | Touch.PLAY | Touch.MARKET).value

    def __init__(self, card: CardId) -> None:
        super().__init__()
        self.card = card

    def counted(self, state: State, seat: int) -> int:
        owner = state.seats[seat]
        if owner.way.owns is not None:
            return owner.way.owns.get(self.card, 0)  # R-SOLO-15
        zones = (owner.deck, owner.hand, owner.discard, owner.played, owner.revealed)
        return sum(zone.count(self.card) for zone in zones)

    def words(self) -> str:
        return f"copy of [{self.card}] you own"

    def many(self, number: str) -> str:
        return f"{number} copies of [{self.card}]"


class FactionsWithInfluence(Count):
    """The number of factions where the owner has at least that much influence (F-25).

    Example: {"count": "factions_with_influence", "at_least": 3}
    """

    word = "factions_with_influence"

    reads: ClassVar[int] = Touch.INFLUENCE.value

    def __init__(self, at_least: Steps) -> None:
        super().__init__()
        self.at_least = at_least

    def counted(self, state: State, seat: int) -> int:
        return sum(level >= self.at_least for level in state.seats[seat].influence.values())

    def words(self) -> str:
        return f"faction where you have {self.at_least}+ influence"

    def many(self, number: str) -> str:
        return f"{number} factions at {self.at_least}+ influence"


class AtLeast(Condition):
    """A count reaches a number.

    Example: {"is": "at_least", "number": 3, "of": {"count": "cards_in_play", "faction": "fremen"}}
    """

    word = "at_least"

    def __init__(self, number: Amount, of: Count) -> None:
        super().__init__()
        self.number = number
        self.of = of

    def touched(self) -> int:
        return self.of.touched()

    def test(self, state: State, seat: int, source: Source) -> bool:
        return self.of.value(state, seat) >= self.number

    def words(self) -> str:
        return self.of.many(f"{self.number}+")


class MoreThanEachOpponent(Condition):
    """The owner's count is higher than that of every single opponent (F-09).

    Example: {"is": "more_than_each_opponent", "of": {"count": "cards_owned", "card": "some_card"}}
    """

    word = "more_than_each_opponent"

    def __init__(self, of: Count) -> None:
        super().__init__()
        self.of = of

    def touched(self) -> int:
        return self.of.touched()

    def test(self, state: State, seat: int, source: Source) -> bool:
        own = self.of.value(state, seat)
        return all(own > self.of.value(state, other) for other in state.opponents(seat))

    def words(self) -> str:
        return f"{self.of.many('more')} than each opponent"


class HasInfluence(Condition):
    """Current influence with a faction (R-INF-12).

    Example: {"is": "influence", "faction": "fremen", "at_least": 2}
    """

    word = "influence"

    reads: ClassVar[int] = Touch.INFLUENCE.value

    def __init__(self, faction: FactionId, at_least: Steps) -> None:
        super().__init__()
        self.faction = faction
        self.at_least = at_least

    def test(self, state: State, seat: int, source: Source) -> bool:
        return state.seats[seat].influence[self.faction] >= self.at_least

    def words(self) -> str:
        return f"{self.at_least}+ [faction {self.faction}] influence"


class HasAlliance(Condition):
    """Possession of an Alliance token, any if no faction is named (R-INF-12).

    Example: {"is": "alliance", "faction": "guild"}
    """

    word = "alliance"

    reads: ClassVar[int] = Touch.INFLUENCE.value

    def __init__(self, faction: FactionId | None = None) -> None:
        super().__init__()
        self.faction = faction

    def test(self, state: State, seat: int, source: Source) -> bool:
        if self.faction is None:
            return seat in state.alliances.values()
        return state.alliances[self.faction] == seat

    def words(self) -> str:
        return f"the [faction {self.faction}] Alliance" if self.faction else "any Alliance"


class AnotherInPlay(Condition):
    """Another card of the faction is in play besides this one: Fremen Bond and its like (R-CARDS-13, 14).

    Example: {"is": "another_in_play", "faction": "fremen"}
    """

    word = "another_in_play"

    reads: ClassVar[int] = Touch.PLAY.value

    def __init__(self, faction: FactionId) -> None:
        super().__init__()
        self.faction = faction

    def test(self, state: State, seat: int, source: Source) -> bool:
        cards = state.catalogue.cards
        play = in_play(state.seats[seat])
        this = source.id
        others = sum(1 for card in play if self.faction in cards[card].factions)
        # Of two copies the owner may say which one was trashed: then the one in play is another (R-DEF-14).
        if this in play and this not in state.turn.trashed and self.faction in cards[this].factions:
            others -= 1
        return others > 0

    def words(self) -> str:
        return f"another [faction {self.faction}] card in play"


class HasCouncilSeat(Condition):
    """The owner sits on the High Council.

    Example: {"is": "council_seat"}
    """

    word = "council_seat"

    def test(self, state: State, seat: int, source: Source) -> bool:
        return state.seats[seat].council

    def words(self) -> str:
        return "a High Council seat"


class IsRevealTurn(Condition):
    """The owner's Reveal turn is under way.

    Example: {"is": "reveal_turn"}
    """

    word = "reveal_turn"

    def test(self, state: State, seat: int, source: Source) -> bool:
        return state.turn.reveal and state.turn.seat == seat

    def words(self) -> str:
        return "a Reveal turn under way"

    def clause(self) -> str:
        return "in your Reveal turn"


class DeckNotEmpty(Condition):
    """The owner's deck holds a card; looking never reshuffles (R-CARDS-03, R-CARD-15).

    Example: {"is": "deck_not_empty"}
    """

    word = "deck_not_empty"

    reads: ClassVar[int] = Touch.CARDS.value

    def test(self, state: State, seat: int, source: Source) -> bool:
        return bool(state.seats[seat].deck)

    def words(self) -> str:
        return "a card left in the deck"


class TroopsInConflict(Condition):
    """The seat has at least that many troops in the Conflict.

    Example: {"is": "troops_in_conflict", "at_least": 2}
    """

    word = "troops_in_conflict"

    reads: ClassVar[int] = Touch.CONFLICT.value

    def __init__(self, at_least: Amount = 1) -> None:
        super().__init__()
        self.at_least = at_least

    def test(self, state: State, seat: int, source: Source) -> bool:
        return state.seats[seat].conflict >= self.at_least

    def words(self) -> str:
        return "a troop in the Conflict" if self.at_least == 1 else f"{self.at_least}+ troops in the Conflict"


class AnyOf(Condition):
    """At least one of several conditions holds.

    Example: {"is": "any", "of": [{"is": "council_seat"}, {"is": "alliance"}]}
    """

    word = "any"

    def __init__(self, of: tuple[Condition, ...]) -> None:
        super().__init__()
        self.of = of

    def touched(self) -> int:
        total = 0
        for part in self.of:
            total |= part.touched()
        return total

    def test(self, state: State, seat: int, source: Source) -> bool:
        return any(part.holds(state, seat, source) for part in self.of)

    def words(self) -> str:
        return " or ".join(part.words() for part in self.of)
