"""What a card does on an average day, whatever the position is now: for judging cards not yet in hand."""

from __future__ import annotations

from typing import Any

from imperium.bots.prices import Prices, added
from imperium.box.definitions import Catalogue

SMALL = 0.08  # any effect that has no line here


def typical_worth(catalogue: Catalogue, card: str, prices: Prices) -> float:
    """What a card brings each time it is in hand."""
    definition = catalogue.cards[card]
    agent = added(_typical(effect, prices) for effect in definition.agent)
    numbers = prices.numbers
    agent += numbers.icon * min(4, len(definition.icons)) + numbers.sending * len(definition.sending)
    reveal = added(_typical(effect, prices) for effect in definition.reveal)
    # The box that is not used this time still counts: it is there to choose.
    return max(agent, reveal) + numbers.other_half * min(agent, reveal)


def _goods(effect: Any, prices: Prices) -> float:
    return float(effect.solari * prices.solari + effect.spice * prices.spice + effect.water * prices.water)


def _typical(effect: Any, prices: Prices) -> float:
    match effect.verb:
        case "gain":
            each = 1.0 if effect.per is None else 1.5
            more = effect.vp + effect.persuasion * prices.persuasion + effect.swords * prices.numbers.sword
            return each * (_goods(effect, prices) + float(more))
        case "if":
            return 0.5 * added(_typical(part, prices) for part in effect.then)
        case "pay":
            return max(0.0, 0.7 * (added(_typical(part, prices) for part in effect.then) - _goods(effect, prices)))
        case "choose":
            return max(added(_typical(part, prices) for part in branch) for branch in effect.of)
        case "influence":
            return prices.numbers.card_influence * float(effect.steps * effect.number)
        case "trash":
            return 0.0 if effect.which == "this" else prices.trash
        case "recruit":
            return float(effect.troops * prices.troop)
        case "each_opponent" | "signet":
            return 0.15
        case "draw":
            return float(effect.cards * prices.draw)
        case "intrigue":
            return float(effect.cards * prices.intrigue)
    return SMALL
