"""What sending an Agent is worth: the space, the card's Agent box, the troops it brings to the Conflict, the price,
and what the card would have given in the Reveal turn."""

from __future__ import annotations

from typing import Any

from imperium.bots.odds import Odds
from imperium.bots.outlook import Outlook
from imperium.bots.prices import added
from imperium.bots.worth import reveal_worth, worth
from imperium.box.definitions import Card
from imperium.box.modifiers import HarvestLess, MultiplyHarvest, SpaceInfluence
from imperium.core.steps import NOBODY
from imperium.rulebook import DEPLOY_ALLOWANCE
from imperium.rules.board import Target
from imperium.rules.moves import Send

OTHERS_SHARE = 0.5  # what helps one of several opponents counts half


def placement_worth(outlook: Outlook, odds: Odds, move: Send) -> float:
    """The worth of sending this Agent."""
    target = outlook.board.targets[move.space, move.offer]
    card = outlook.catalogue.cards[move.card]
    if card.id not in outlook.boxes:
        outlook.boxes[card.id] = worth(
            card.agent, outlook, card.source
        ) - outlook.numbers.reveal_share * reveal_worth(outlook, card.id)
    value = _space(outlook, target, card) + outlook.boxes[card.id] - outlook.space_cost(target)
    if target.space.combat:
        value += _deployment(outlook, odds, target, card)
    if move.origin:
        value += 0.3 if outlook.agents_left else 0.1  # the Agents on the Leader stay there
    return value


def _space(outlook: Outlook, target: Target, card: Card) -> float:
    """Everything the space gives, to this seat and to its controller."""
    space = target.space
    source = space.source
    if target.bit not in outlook.spaces:
        value = worth(target.effects, outlook, source)
        value += worth(space.presence, outlook, source)
        value += _triggers(outlook, target)
        controller = outlook.position.control.get(space.id, NOBODY)
        if controller != NOBODY:
            share = 1.0 if controller == outlook.seat else -OTHERS_SHARE
            value += share * worth(space.control, outlook, source)
        outlook.spaces[target.bit] = value
    value = outlook.spaces[target.bit]
    if space.faction is not None:
        steps = max([1, *(rule.steps for rule in card.sending if isinstance(rule, SpaceInfluence))])
        value += outlook.influence_worth(space.faction, steps)
    for rule in card.sending:
        if isinstance(rule, MultiplyHarvest) and space.maker is not None:
            value += (rule.times - 1) * space.maker * outlook.prices.spice
    return value


def _triggers(outlook: Outlook, target: Target) -> float:
    """What the Leader makes of the occasion."""
    leader = outlook.leader
    if leader is None:
        return 0.0
    occasions = {
        "harvest": target.space.maker is not None,
        "paid_solari": target.solari > 0,
        "council_seat": any(effect.verb == "council_seat" for effect in target.effects),
    }
    value = added(
        worth(trigger.effects, outlook, leader.source) for trigger in leader.triggers if occasions.get(trigger.on)
    )
    if occasions["harvest"]:
        less = sum(rule.spice for rule in leader.modifiers if isinstance(rule, HarvestLess))
        value -= less * outlook.prices.spice
    return value


def _recruits(effects: tuple[Any, ...]) -> int:
    return sum(effect.troops for effect in effects if effect.verb == "recruit")


def _deployment(outlook: Outlook, odds: Odds, target: Target, card: Card) -> float:
    """The best use of the troops this Agent may bring along."""
    recruits = _recruits(target.effects) + _recruits(card.agent)
    if outlook.leader is not None and any(effect.verb == "signet" for effect in card.agent):
        recruits += _recruits(outlook.leader.signet)
    most = min(recruits + DEPLOY_ALLOWANCE, outlook.me.garrison + recruits)
    return odds.best_deployment(most)
