"""The bot that takes the option that looks best now: a judgement for every kind of option, no looking ahead.

Values are victory points, as far as they can be guessed from what the seat knows; ending a turn is worth 0.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from imperium.bots.base import Bot
from imperium.bots.odds import Odds
from imperium.bots.outlook import Outlook
from imperium.bots.placing import placement_worth
from imperium.bots.prices import added
from imperium.bots.worth import bonus_worth, card_worth, loss_worth, reveal_worth, worth
from imperium.core.decisions import Decision
from imperium.effects.base import Effect
from imperium.effects.flow import Choose
from imperium.effects.resources import Pay
from imperium.position.redact import Pools
from imperium.position.state import State
from imperium.position.views import View
from imperium.rules.window import word_of
from imperium.rules.zones import card_of

FIRST = 2.0  # what comes before everything else of a turn that is worth doing
USES = {"combat": "combat", "victory": "victory", "endgame": "endgame"}  # how a card is played, by kind of decision


class Judgement:
    """The options of one decision, and what each is worth."""

    def __init__(self, position: State, decision: Decision, pools: Pools | None = None) -> None:
        self.kind = decision.kind
        self.about = decision.about
        self.codes = decision.codes
        self.outlook = Outlook(position, decision.on_behalf, decision.seat, pools)
        # A choice made for a rival is made against it (R-SOLO-14).
        self.sign = 1.0 if decision.on_behalf == decision.seat else -1.0
        self._odds: Odds | None = None

    @property
    def odds(self) -> Odds:
        """The odds of the Conflict, worked out when first asked for."""
        if self._odds is None:
            self._odds = Odds(self.outlook)
        return self._odds

    def values(self) -> list[float]:
        """The worth of every option, in the order offered."""
        return [self.sign * self.value(code) for code in self.codes]

    def value(self, code: str) -> float:
        """The worth of one option."""
        word, _, rest = code.partition(" ")
        judge = JUDGES.get(word)
        return judge(self, rest) if judge is not None else 0.0


# -- turns -----------------------------------------------------------------------------------------
def _agent(judgement: Judgement, rest: str) -> float:
    return placement_worth(judgement.outlook, judgement.odds, rest)


def _deploy(judgement: Judgement, rest: str) -> float:
    return judgement.odds.deploy(int(rest)) if rest != "0" else 0.0


def _use(judgement: Judgement, rest: str) -> float:
    outlook = judgement.outlook
    for _, _, effect, source, _ in outlook.turn.pending:
        assert effect is not None
        word = word_of(outlook.catalogue, effect)
        if rest in (f"{source.partition(':')[2]}:{word}", f"{source}:{word}"):
            value = worth([effect], outlook, source)
            return FIRST + value if value > 0 else value - 0.01
    return 0.0


def _play(judgement: Judgement, card: str) -> float:
    outlook = judgement.outlook
    definition = outlook.catalogue.intrigues[card]
    use = USES.get(judgement.kind, "plot")
    effects = getattr(definition, use)
    if use == "combat":
        return _fight(judgement, effects, f"intrigue:{card}")
    gain = worth(effects, outlook, f"intrigue:{card}")
    if use != "plot":
        return gain
    if any(effect.verb == "deploy" for effect in effects):
        gain += judgement.odds.best_deployment(outlook.me.garrison)
    if definition.timing == "before_agent" and outlook.agents_left == 0:
        return -1.0
    keep = 0.8 * min(outlook.prices.intrigue, 0.3)
    return gain - keep


def _fight(judgement: Judgement, effects: tuple[Effect, ...], source: str) -> float:
    """A Combat card: its swords as far as they change the outcome, its price, and not having it later."""
    from imperium.bots.odds import effects_swords

    outlook = judgement.outlook
    odds = judgement.odds
    swords = effects_swords(effects)
    own = outlook.me.strength
    held = odds.swords
    odds.swords = 0.0  # the cards in hand count only once they are played
    gain = odds.reward(own + swords) - odds.reward(own)
    odds.swords = held
    points = worth(effects, outlook, source) - 0.07 * swords
    return gain + min(points, 1.5) - 0.5 * outlook.prices.intrigue


def _acquire(judgement: Judgement, offer: str) -> float:
    outlook = judgement.outlook
    card = card_of(offer)
    value = bonus_worth(outlook, card)
    if judgement.kind == "effects":  # what could still be bought with the rest
        rest = outlook.me.persuasion - outlook.card_price(card)
        others = [card_of(code.removeprefix("acquire ")) for code in judgement.codes if code.startswith("acquire ")]
        value += max(
            (bonus_worth(outlook, other) for other in others if other != card and outlook.card_price(other) <= rest),
            default=0.0,
        )
    return value


# -- cards -----------------------------------------------------------------------------------------
def _trash(judgement: Judgement, rest: str) -> float:
    outlook = judgement.outlook
    card, _, zone = rest.partition(" from ")
    value = -card_worth(outlook, card) + worth(outlook.catalogue.cards[card].trashed, outlook, f"card:{card}")
    if zone == "hand":
        value -= reveal_worth(outlook, card)
    return value


def _discard(judgement: Judgement, card: str) -> float:
    return -_held(judgement.outlook, card)


def _held(outlook: Outlook, card: str) -> float:
    """What a card in hand can still do this round."""
    definition = outlook.catalogue.cards[card]
    agent = worth(definition.agent, outlook, f"card:{card}") + 0.1 * len(definition.icons)
    return max(reveal_worth(outlook, card), agent if outlook.agents_left else 0.0)


def _recover(judgement: Judgement, card: str) -> float:
    return _held(judgement.outlook, card)


def _set_aside(judgement: Judgement, card: str) -> float:
    return bonus_worth(judgement.outlook, card) - 0.05 * judgement.outlook.card_price(card)


# -- factions, opponents, branches -----------------------------------------------------------------
def _influence(judgement: Judgement, faction: str) -> float:
    return judgement.outlook.influence_worth(faction)


def _lose(judgement: Judgement, faction: str) -> float:
    return -loss_worth(judgement.outlook, faction)


def _secret(judgement: Judgement, rest: str) -> float:
    return added(judgement.outlook.influence_worth(faction) for faction in rest.split("+"))


def _opponent(judgement: Judgement, number: str) -> float:
    other = judgement.outlook.seats[int(number) - 1]
    return 0.1 * other.strength + 0.05 * other.vp


def _alliance(judgement: Judgement, number: str) -> float:
    return -float(judgement.outlook.seats[int(number) - 1].vp)


def _choose(judgement: Judgement, slug: str) -> float:
    outlook = judgement.outlook
    for effect in _choices(outlook, judgement.about):
        if slug in effect.slugs:
            return worth(effect.of[effect.slugs.index(slug)], outlook, judgement.about)
    return 0.0


def _choices(outlook: Outlook, about: str) -> list[Choose]:
    """The effects of a card, space or conflict that let one choose a branch."""
    table: dict[str, list[Choose]] = outlook.catalogue.caches.setdefault("bot choices", {})
    if about not in table:
        nodes = outlook.catalogue.nodes.items()
        table[about] = [node for path, node in nodes if path.startswith(f"{about}/") and isinstance(node, Choose)]
    return table[about]


def _pay(judgement: Judgement, rest: str) -> float:
    """An arrow that may be left: what it brings beyond its price, if anything."""
    outlook, about = judgement.outlook, judgement.about
    table: dict[str, list[Pay]] = outlook.catalogue.caches.setdefault("bot prices", {})
    if about not in table:
        nodes = outlook.catalogue.nodes.items()
        table[about] = [node for path, node in nodes if path.startswith(f"{about}/") and isinstance(node, Pay)]
    return max((worth([effect], outlook, about) for effect in table[about]), default=0.0) - 0.01


def _retreat(judgement: Judgement, rest: str) -> float:
    outlook, odds = judgement.outlook, judgement.odds
    number = int(rest)
    left = outlook.me.conflict - number
    after = 2 * left + outlook.me.swords if left else 0
    return odds.reward(after) - odds.reward(outlook.me.strength) + number * outlook.prices.troop


def _close(judgement: Judgement, space: str) -> float:
    outlook = judgement.outlook
    if any(space in seat.places for seat in outlook.seats):
        return 0.0
    definition = outlook.catalogue.spaces[space]
    return worth(definition.effects, outlook, f"space:{space}") + (0.3 if definition.faction else 0.0)


def _defend(judgement: Judgement, rest: str) -> float:
    return 0.1


def _to(judgement: Judgement, place: str) -> float:
    return 0.1 if place == "deck" else 0.0


JUDGES: dict[str, Callable[[Judgement, str], float]] = {
    "acquire": _acquire,
    "agent": _agent,
    "alliance": _alliance,
    "choose": _choose,
    "close": _close,
    "defend": _defend,
    "deploy": _deploy,
    "discard": _discard,
    "influence": _influence,
    "lose": _lose,
    "opponent": _opponent,
    "pay": _pay,
    "play": _play,
    "recover": _recover,
    "retreat": _retreat,
    "secret": _secret,
    "set_aside": _set_aside,
    "to": _to,
    "trash": _trash,
    "use": _use,
}


def judge(view: View) -> list[float]:
    """The worth of every option of the view's decision, in the order offered."""
    assert view.decision is not None
    return Judgement(view.position, view.decision, view.pools).values()


class GreedyBot(Bot):
    """Takes the option that is worth most; of equals the first."""

    def choose(self, view: View) -> str:
        values = judge(view)
        return view.codes[values.index(max(values))]


class EasyBot(GreedyBot):
    """Greedy with a wandering mind: every third choice is made at random."""

    LAPSES = 1 / 3

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._dice = random.Random(seed)

    def choose(self, view: View) -> str:
        if self._dice.random() < self.LAPSES:
            return self._dice.choice(view.codes)
        return super().choose(view)
