"""What a bot sees at a glance: a position turned into the few facts and prices that judging an option needs.

The position is the redacted one of a view, or a whole one that was imagined. Both are judged alike: of a whole one
nothing is read that the viewer could not know.
"""

from __future__ import annotations

from imperium.bots.numbers import Numbers, numbers_for
from imperium.bots.prices import Prices, added, influence_step, prices, rounds_left
from imperium.box.definitions import Catalogue, Conflict, Leader
from imperium.box.modifiers import AcquireDiscount
from imperium.core.position.redaction import Pools
from imperium.effects.rules import ThisTurn
from imperium.position.layout import is_told
from imperium.position.state import Seat, State, Turn
from imperium.rules.board import Board, Target, board_for


class Outlook:
    """The table as it concerns one seat, with what `viewer` may know; `pools` are those of a redacted position, and
    `numbers` those to judge by, if not the ones for this mode."""

    def __init__(
        self,
        position: State,
        seat: int,
        viewer: int,
        pools: Pools | None = None,
        numbers: Numbers | None = None,
    ) -> None:
        self.position = position
        self.seat = seat
        self.viewer = viewer
        self.pools = pools
        self.catalogue: Catalogue = position.catalogue
        self.seats: list[Seat] = position.seats
        self.me = self.seats[seat]
        self.others = [other for index, other in enumerate(self.seats) if index != seat]
        self.turn: Turn = position.turn
        self.revealing = self.turn.reveal and self.turn.seat == seat  # this seat's Reveal turn is under way
        known = seat == viewer
        self.hand: list[str] = self.me.hand if known else []
        self.intrigue: list[str] = self.me.intrigue if known else []
        self.spaces: dict[int, float] = {}  # what each is worth, the same for every card of the hand
        self.boxes: dict[str, float] = {}  # what the Agent box of a card is worth beyond its Reveal box
        self.in_play = self.me.played + self.me.revealed
        name = position.conflict
        self.conflict: Conflict | None = self.catalogue.conflicts[name] if name is not None else None
        waiting = position.mentat_owner == seat and position.mentat_space is None
        self.agents_left = self.me.agents + waiting  # that can still be sent this round
        self._card_worths: dict[str, float] | None = None
        self._discounts: dict[str, int] | None = None  # in persuasion, by card
        best = max(other.vp for other in self.seats)
        self.numbers = numbers_for(position.mode) if numbers is None else numbers
        left = rounds_left(self.numbers, len(position.conflict_deck), best)
        self.prices: Prices = prices(self.numbers, left)

    def of(self, seat: int) -> Outlook:
        """The same table as it concerns another seat."""
        return Outlook(self.position, seat, self.viewer, self.pools, self.numbers)

    @property
    def leader(self) -> Leader | None:
        """The Leader of this seat."""
        return self.me.leader

    @property
    def secret(self) -> tuple[str, ...]:
        """The factions chosen in secret, if the viewer knows them (R-LEAD-02)."""
        return self.me.secret if self.seat == self.viewer or is_told(self.position, self.seat) else ()

    def owned(self, card: str) -> int:
        """How many copies of a card this seat has, wherever they are: what it acquired is public."""
        me = self.me
        unseen = [] if self.pools is None else self.pools[f"cards {self.seat}"]
        return sum(zone.count(card) for zone in (me.hand, me.deck, me.discard, me.played, me.revealed, unseen))

    def influence_worth(self, faction: str, steps: int = 1) -> float:
        """The worth of rising that many steps with a faction now."""
        level = self.me.influence[faction]
        best = max(other.influence[faction] for other in self.others)
        holder = self.position.alliances[faction]
        total = 0.0
        for step in range(steps):
            mine = holder == self.seat or (step > 0 and level + step >= 4 and holder == -1)
            taken = holder not in (-1, self.seat)
            total += influence_step(self.numbers, level + step, best, mine, taken, self.prices.rounds_left)
        return total

    def best_influence(self, factions: list[str], steps: int, number: int) -> float:
        """The worth of the best `number` of several factions."""
        found = sorted((self.influence_worth(faction, steps) for faction in factions), reverse=True)
        return added(found[:number])

    def behind(self) -> list[str]:
        """The factions where some opponent is ahead."""
        own = self.me.influence
        return [
            faction
            for faction in self.catalogue.factions
            if any(one.influence[faction] > own[faction] for one in self.others)
        ]

    @property
    def board(self) -> Board:
        """The board with the prices for this seat."""
        return board_for(self.position, self.seat)

    def space_cost(self, place: Target) -> float:
        """What the price of a space is worth to this seat."""
        found = self.prices
        return place.solari * found.solari + place.spice * found.spice + place.water * found.water

    @property
    def card_worths(self) -> dict[str, float]:
        """What cards are worth with these prices, as far as it was worked out: the same in all games."""
        if self._card_worths is None:
            key = ("bot cards", self.prices.rounds_left, self.numbers.name)
            self._card_worths = self.catalogue.caches.setdefault(key, {})
        return self._card_worths

    def card_price(self, card: str) -> int:
        """The persuasion a card costs this seat now."""
        if self._discounts is None:
            self._discounts = self._found_discounts()
        return max(0, (self.catalogue.cards[card].cost or 0) - self._discounts.get(card, 0))

    def _found_discounts(self) -> dict[str, int]:
        """What the cards revealed this turn take off the price of a card."""
        found: dict[str, int] = {}
        for card in self.me.revealed if self.revealing else ():
            for effect in self.catalogue.cards[card].reveal:
                if isinstance(effect, ThisTurn):
                    for rule in effect.modifiers:
                        if isinstance(rule, AcquireDiscount):
                            found[rule.card] = found.get(rule.card, 0) + rule.persuasion
        return found
