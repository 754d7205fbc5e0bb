"""The odds of a Conflict: how strong the others may yet become, and what a strength of one's own is worth."""

from __future__ import annotations

from math import exp
from typing import Any

from imperium.bots.outlook import Outlook
from imperium.bots.prices import added
from imperium.bots.worth import worth
from imperium.position.state import Seat

SWORDS_PER_CARD = 0.45  # an average card of an unknown hand
SWORDS_PER_RIVAL = 2.6  # an average House Hagal card
SWORDS_PER_INTRIGUE = 0.7


def expected_strength(seat: Seat) -> tuple[float, float]:
    """The strength a seat will probably reach this round, and how far off that guess may be."""
    strength = float(seat.strength)
    spread = 0.6
    if seat.revealed_turn and not seat.rival:
        more = SWORDS_PER_INTRIGUE * len(seat.intrigue) if seat.conflict else 0.0
        return strength + more, spread + 0.8 * more
    fresh = 2 * min(seat.garrison, 2 * seat.agents)
    chance = 0.75 if seat.conflict else 0.35
    joins = seat.conflict > 0 or fresh > 0
    strength += 0.5 * chance * fresh
    spread += 0.35 * fresh
    if seat.rival:
        return strength + (SWORDS_PER_RIVAL if joins else 0.0) * chance, spread + 1.5
    swords = SWORDS_PER_CARD * len(seat.hand) + SWORDS_PER_INTRIGUE * len(seat.intrigue)
    return strength + chance * swords, spread + 0.5 * swords


class Odds:
    """What strength is worth in the Conflict of this round, for one seat."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        conflict = outlook.conflict
        self.rewards: tuple[float, ...] = (0.0, 0.0, 0.0)
        if conflict is not None:
            source = conflict.source
            third = conflict.third if len(outlook.seats) > 3 else ()
            self.rewards = tuple(
                worth(effects, outlook, source) for effects in (conflict.first, conflict.second, third)
            )
        self.others = [expected_strength(other) for other in outlook.others]
        self.swords = self._swords_to_come()
        self._found: dict[float, float] = {}
        self._best: dict[int, float] = {}

    def _swords_to_come(self) -> float:
        """Swords this seat can expect from its own hand and Intrigue cards."""
        outlook = self.outlook
        swords = 0.0
        if not outlook.me.revealed_turn and not outlook.revealing:
            kept = max(0, len(outlook.hand) - outlook.agents_left)
            each = [card_swords(outlook, card) for card in outlook.hand]
            swords += added(sorted(each)[-kept:]) if kept else 0.0
        for card in outlook.intrigue:
            swords += effects_swords(outlook.catalogue.intrigues[card].combat)
        return swords

    def reward(self, strength: float) -> float:
        """The worth of the Conflict to a seat that ends with this strength and its swords to come."""
        if strength <= 0:
            return 0.0
        strength += self.swords
        if strength not in self._found:
            beaten = [1.0]  # the chance of beating 0, 1, 2, ... of the others
            for expected, spread in self.others:
                chance = 1 / (1 + exp(max(-30.0, min(30.0, (expected - strength + 0.3) / (0.6 * spread)))))
                missed = [p * (1 - chance) for p in beaten] + [0.0]
                for number, p in enumerate(beaten):
                    missed[number + 1] += p * chance
                beaten = missed
            each = zip(reversed(beaten), self.rewards, strict=False)
            self._found[strength] = added(p * reward for p, reward in each)
        return self._found[strength]

    def deploy(self, troops: int) -> float:
        """The gain from moving that many troops from the garrison to the Conflict."""
        me = self.outlook.me
        now = me.strength if me.conflict else 0
        after = 2 * (me.conflict + troops) + me.swords
        return self.reward(after) - self.reward(now) - troops * self.outlook.prices.troop

    def best_deployment(self, most: int) -> float:
        """The gain from the best deployment of up to that many troops."""
        if most not in self._best:
            self._best[most] = max((self.deploy(number) for number in range(most + 1)), default=0.0)
        return self._best[most]

    def swords_worth(self, swords: int) -> float:
        """The gain from that many swords more."""
        me = self.outlook.me
        if not me.conflict:
            return 0.0
        return self.reward(me.strength + swords) - self.reward(me.strength)


def effects_swords(effects: tuple[Any, ...]) -> float:
    """The swords in a list of effects, conditions and prices half met."""
    total = 0.0
    for effect in effects:
        total += getattr(effect, "swords", 0)
        total += 0.5 * effects_swords(getattr(effect, "then", ()))
        total += max((effects_swords(branch) for branch in getattr(effect, "of", ()) if branch), default=0.0)
    return total


def card_swords(outlook: Outlook, card: str) -> float:
    """The swords of a card's Reveal box, worked out once."""
    table: dict[str, float] = outlook.catalogue.caches.setdefault("bot swords", {})
    if card not in table:
        table[card] = effects_swords(outlook.catalogue.cards[card].reveal)
    return table[card]
