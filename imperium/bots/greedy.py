"""The bot that takes the option that looks best now: a judgement for every kind of option, no looking ahead.

Values are victory points, as far as they can be guessed from what the seat knows; ending a turn is worth 0.
"""

from __future__ import annotations

import random

from imperium.bots.numbers import Numbers
from imperium.bots.odds import Odds, effects_swords
from imperium.bots.outlook import Outlook
from imperium.bots.placing import placement_worth
from imperium.bots.prices import added
from imperium.bots.worth import bonus_worth, card_worth, loss_worth, reveal_worth, worth
from imperium.box.effect import Effect
from imperium.core.decisions import Decision
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.core.position.redaction import Pools
from imperium.core.sources import Source
from imperium.effects.flow import Choose
from imperium.position.state import State
from imperium.position.views import View
from imperium.rulebook import TROOP_STRENGTH, USE_AT
from imperium.rules import moves

FIRST = 2.0  # what comes before everything else of a turn that is worth doing


class Judgement:
    """The options of one decision, and what each is worth."""

    def __init__(
        self, position: State, decision: Decision, pools: Pools | None = None, numbers: Numbers | None = None
    ) -> None:
        self.kind = decision.kind
        self.about = decision.about
        self.asker = decision.asker
        self.options = decision.options
        self.outlook = Outlook(position, decision.on_behalf, decision.seat, pools, numbers)
        # A choice made for a rival is made against it (R-SOLO-14).
        self.sign = 1.0 if decision.on_behalf == decision.seat else -1.0
        self._odds: Odds | None = None
        self._offers: list[tuple[str, int, float]] | None = None

    @property
    def odds(self) -> Odds:
        """The odds of the Conflict, worked out when first asked for."""
        if self._odds is None:
            self._odds = Odds(self.outlook)
        return self._odds

    @property
    def offers(self) -> list[tuple[str, int, float]]:
        """The cards that can be acquired: price and worth of each, worked out when first asked for."""
        if self._offers is None:
            found = [move.card for move in self.options if isinstance(move, moves.Acquire)]
            outlook = self.outlook
            self._offers = [(card, outlook.card_price(card), bonus_worth(outlook, card)) for card in found]
        return self._offers

    def values(self) -> list[float]:
        """The worth of every option, in the order offered."""
        return [self.sign * self.value(move) for move in self.options]

    def value(self, move: Move) -> float:
        """The worth of one option."""
        outlook = self.outlook
        match move:
            case moves.Send():
                return placement_worth(outlook, self.odds, move)
            case moves.Deploy(number):
                return self.odds.deploy(number) if number else 0.0
            case moves.Use():
                return _use(self, move)
            case moves.Play(card):
                return _play(self, card)
            case moves.Acquire(card):
                return _acquire(self, card)
            case moves.Trash(card, zone):
                return _trash(outlook, card, zone)
            case moves.Discard(card):
                return -_held(outlook, card)
            case moves.Recover(card):
                return _held(outlook, card)
            case moves.SetAside(card):
                return bonus_worth(outlook, card) - 0.05 * outlook.card_price(card)
            case moves.GainInfluence(faction):
                return outlook.influence_worth(faction)
            case moves.LoseInfluence(faction):
                return -loss_worth(outlook, faction)
            case moves.Secret(factions):
                return added(outlook.influence_worth(faction) for faction in factions)
            case moves.Opponent(seat):
                return 0.1 * outlook.seats[seat].strength + 0.05 * outlook.seats[seat].vp
            case moves.GiveAlliance(seat):
                return -float(outlook.seats[seat].vp)
            case moves.Choose(slug):
                return _choose(self, slug)
            case moves.Pay():  # an arrow that may be left: what it brings beyond its price, if anything
                return worth([self.asker], outlook, self.about) - 0.01
            case moves.Retreat(number):
                return _retreat(self, number)
            case moves.Close(space):
                return _close(outlook, space)
            case moves.Defend() | moves.Put("deck"):
                return 0.1
        return 0.0


# -- turns -----------------------------------------------------------------------------------------
def _use(judgement: Judgement, move: moves.Use) -> float:
    outlook = judgement.outlook
    for step in outlook.turn.pending:
        effect, source = step.effect, step.source
        assert effect is not None
        if (source.id, effect.word) == (move.id, move.word) and move.kind in ("", source.kind):
            value = worth([effect], outlook, source)
            return FIRST + value if value > 0 else value - 0.01
    return 0.0


def _play(judgement: Judgement, card: str) -> float:
    outlook = judgement.outlook
    definition = outlook.catalogue.intrigues[card]
    use = USE_AT[judgement.kind]
    effects = getattr(definition, use)
    if use == "combat":
        return _fight(judgement, effects, definition.source)
    gain = worth(effects, outlook, definition.source)
    if use != "plot":
        return gain
    if any(effect.verb == "deploy" for effect in effects):
        gain += judgement.odds.best_deployment(outlook.me.garrison)
    if definition.timing == "before_agent" and outlook.agents_left == 0:
        return -1.0
    keep = outlook.numbers.keep_intrigue * min(outlook.prices.intrigue, 0.3)
    return gain - keep


def _fight(judgement: Judgement, effects: tuple[Effect, ...], source: Source) -> float:
    """A Combat card: its swords as far as they change the outcome, its price, and not having it later."""
    outlook = judgement.outlook
    odds = judgement.odds
    swords = effects_swords(effects)
    own = outlook.me.strength
    held = odds.swords
    odds.swords = 0.0  # the cards in hand count only once they are played
    gain = odds.reward(own + swords) - odds.reward(own)
    odds.swords = held
    points = worth(effects, outlook, source) - outlook.numbers.sword * swords
    return gain + min(points, 1.5) - outlook.numbers.fight_intrigue * outlook.prices.intrigue


def _acquire(judgement: Judgement, card: str) -> float:
    outlook = judgement.outlook
    value = bonus_worth(outlook, card)
    if judgement.kind == "effects":  # what could still be bought with the rest
        rest = outlook.me.persuasion - outlook.card_price(card)
        value += max(
            [gain for other, price, gain in judgement.offers if other != card and price <= rest], default=0.0
        )
    return value


# -- cards -----------------------------------------------------------------------------------------
def _trash(outlook: Outlook, card: str, zone: str) -> float:
    definition = outlook.catalogue.cards[card]
    value = -card_worth(outlook, card) + worth(definition.trashed, outlook, definition.source)
    return value - reveal_worth(outlook, card) if zone == "hand" else value


def _held(outlook: Outlook, card: str) -> float:
    """What a card in hand can still do this round."""
    definition = outlook.catalogue.cards[card]
    agent = worth(definition.agent, outlook, definition.source) + 0.1 * len(definition.icons)
    return max(reveal_worth(outlook, card), agent if outlook.agents_left else 0.0)


# -- branches, troops, spaces ----------------------------------------------------------------------
def _choose(judgement: Judgement, slug: str) -> float:
    effect = judgement.asker
    assert isinstance(effect, Choose)
    return worth(effect.of[effect.slugs.index(slug)], judgement.outlook, judgement.about)


def _retreat(judgement: Judgement, number: int) -> float:
    outlook, odds = judgement.outlook, judgement.odds
    left = outlook.me.conflict - number
    after = TROOP_STRENGTH * left + outlook.me.swords if left else 0
    return odds.reward(after) - odds.reward(outlook.me.strength) + number * outlook.prices.troop


def _close(outlook: Outlook, space: str) -> float:
    if any(space in seat.places for seat in outlook.seats):
        return 0.0
    definition = outlook.catalogue.spaces[space]
    return worth(definition.effects, outlook, definition.source) + (0.3 if definition.faction else 0.0)


def judge(view: View, numbers: Numbers | None = None) -> list[float]:
    """The worth of every option of the view's decision, in the order offered."""
    assert view.decision is not None
    return Judgement(view.position, view.decision, view.pools, numbers).values()


class GreedyBot(Bot):
    """Takes the option that is worth most; of equals the first."""

    def choose(self, view: View) -> Move:
        values = judge(view)
        return view.options[values.index(max(values))]


class EasyBot(GreedyBot):
    """Greedy with a wandering mind: every third choice is made at random."""

    LAPSES = 1 / 3

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._dice = random.Random(seed)

    def choose(self, view: View) -> Move:
        if self._dice.random() < self.LAPSES:
            return self._dice.choice(view.options)
        return super().choose(view)
