"""The odds of a Conflict: how strong the others may yet become, and what a strength of one's own is worth."""

from __future__ import annotations

from math import exp
from typing import Any

from imperium.bots.numbers import Numbers
from imperium.bots.outlook import Outlook
from imperium.bots.prices import added
from imperium.bots.worth import worth
from imperium.position.state import Seat

TIE = 0.3  # two strengths that are closer than this come out level


def expected_strength(numbers: Numbers, seat: Seat) -> tuple[float, float]:
    """The strength a seat will probably reach this round, and how far off that guess may be."""
    strength = float(seat.strength)
    spread = numbers.spread
    if seat.revealed_turn and seat.way.decides:
        more = numbers.swords_per_intrigue * len(seat.intrigue) if seat.conflict else 0.0
        return strength + more, spread + 0.8 * more
    fresh = 2 * min(seat.garrison, 2 * seat.agents)
    chance = numbers.joins if seat.conflict else numbers.joins_late
    joins = seat.conflict > 0 or fresh > 0
    strength += numbers.brings * chance * fresh
    spread += numbers.spread_troops * fresh
    if not seat.way.decides:
        return strength + (numbers.swords_per_rival if joins else 0.0) * chance, spread + numbers.spread_rival
    swords = numbers.swords_per_card * len(seat.hand) + numbers.swords_per_intrigue * len(seat.intrigue)
    return strength + chance * swords, spread + numbers.spread_swords * swords


class Odds:
    """What strength is worth in the Conflict of this round, for one seat."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        conflict = outlook.conflict
        self.rewards: tuple[float, ...] = (0.0, 0.0, 0.0)
        if conflict is not None:
            effects = (conflict.first, conflict.second, conflict.third)
            counts = outlook.numbers.conflict
            self.rewards = tuple(counts * worth(each, outlook, conflict.source) for each in effects)
        self.others = [expected_strength(outlook.numbers, other) for other in outlook.others]
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
            self._found[strength] = self._expected(strength)
        return self._found[strength]

    def _expected(self, strength: float) -> float:
        """The rewards by the chance of each place: who ties takes the next reward (R-COMBAT-14, 17), and who is third
        alone may take none (R-COMBAT-13)."""
        first, tied_first, second, tied_second, third = 1.0, 0.0, 0.0, 0.0, 0.0
        for expected, spread in self.others:
            behind = _chance((strength - expected - TIE) / (0.6 * spread))
            ahead = _chance((expected - strength - TIE) / (0.6 * spread))
            level = 1 - behind - ahead
            third = third * behind + second * ahead
            tied_second = tied_second * (1 - ahead) + second * level + tied_first * ahead
            second = second * behind + first * ahead
            tied_first = tied_first * (1 - ahead) + first * level
            first *= behind
        sole_third = third if self.outlook.position.mode.third_reward else 0.0
        one, two, three = self.rewards
        return first * one + (tied_first + second) * two + (tied_second + sole_third) * three

    def deploy(self, troops: int) -> float:
        """The gain from moving that many troops from the garrison to the Conflict."""
        me = self.outlook.me
        now = me.strength if me.conflict else 0
        after = 2 * (me.conflict + troops) + me.swords
        return (
            self.reward(after) - self.reward(now) - self.outlook.numbers.deploy * troops * self.outlook.prices.troop
        )

    def best_deployment(self, most: int) -> float:
        """The gain from the best deployment of up to that many troops."""
        if most not in self._best:
            self._best[most] = max((self.deploy(number) for number in range(most + 1)), default=0.0)
        return self._best[most]


def _chance(lead: float) -> float:
    """That a strength with this lead is really higher."""
    return 1 / (1 + exp(max(-30.0, min(30.0, -lead))))


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
