"""What effects are worth to a seat: a walk over the verbs of a card, a space or a reward, in victory points.

Every verb of the printed cards has its line in JUDGES, another without one counts as nothing; a card is never judged
by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from imperium.bots.outlook import Outlook
from imperium.bots.prices import added
from imperium.bots.typical import typical_worth
from imperium.box.conditions import Condition, Count
from imperium.box.effect import Effect
from imperium.core.sources import Source
from imperium.core.steps import NOBODY
from imperium.effects.agents import Harvest, Mentat
from imperium.effects.cards import Acquire, TakeReserve, Trash
from imperium.effects.flow import Choose, EachOpponent, If, OneOpponent
from imperium.effects.influence import Influence
from imperium.effects.resources import Gain, Pay
from imperium.effects.troops import Lose, Recruit

Judge = Callable[[Any, Outlook, Source], float]
DISCARD = 0.2  # what a card in hand is worth to its holder
IMPOSSIBLE = -5.0


def worth(effects: Sequence[Effect], outlook: Outlook, source: Source) -> float:
    """The worth of a list of effects."""
    total = 0.0
    for effect in effects:
        judge = JUDGES.get(effect.verb)
        if judge is not None:
            total += judge(effect, outlook, source)
    return total


def price_of(effect: Pay, outlook: Outlook) -> float:
    """What a price in resources is worth; far too much if it cannot be paid."""
    me, prices = outlook.me, outlook.prices
    if effect.solari > me.solari or effect.spice > me.spice or effect.water > me.water:
        return -IMPOSSIBLE
    return float(effect.solari * prices.solari + effect.spice * prices.spice + effect.water * prices.water)


# -- conditions and counts -------------------------------------------------------------------------
def counted(count: Count, outlook: Outlook) -> float:
    """A guess at a number the card counts."""
    detail: Any = count
    if count.word == "cards_in_play":
        cards = outlook.catalogue.cards
        play = outlook.in_play if outlook.revealing else [*outlook.in_play, *outlook.hand]
        return float(sum(detail.faction is None or detail.faction in cards[card].factions for card in play))
    if count.word == "cards_owned":
        return float(outlook.owned(detail.card))
    if count.word == "factions_with_influence":
        return float(sum(level >= detail.at_least for level in outlook.me.influence.values()))
    return 1.0


def likely(condition: Condition, outlook: Outlook, source: Source) -> float:
    """The chance that a condition is met when it matters: 1 or 0 where the position tells."""
    detail: Any = condition
    me = outlook.me
    match condition.word:
        case "influence":
            return float(me.influence[detail.faction] >= detail.at_least)
        case "alliance":
            held = [faction for faction, holder in outlook.position.alliances.items() if holder == outlook.seat]
            return float(bool(held) if detail.faction is None else detail.faction in held)
        case "another_in_play":
            cards = outlook.catalogue.cards
            this = source.id
            group = list(outlook.in_play if outlook.revealing else [*outlook.in_play, *outlook.hand])
            if this in group:
                group.remove(this)
            return float(any(detail.faction in cards[card].factions for card in group))
        case "council_seat":
            return float(me.council)
        case "reveal_turn":
            return float(outlook.revealing)
        case "deck_not_empty":
            return float(bool(me.deck))
        case "troops_in_conflict":
            return float(me.conflict >= detail.at_least)
        case "at_least":
            return float(counted(detail.of, outlook) >= detail.number)
        case "more_than_each_opponent":
            own = counted(detail.of, outlook)
            rest = [counted(detail.of, outlook.of(other)) for other in _opponents(outlook)]
            return float(all(own > other for other in rest))
        case "any":
            return max(likely(part, outlook, source) for part in detail.of)
    return 0.5


# -- verbs -----------------------------------------------------------------------------------------
def _gain(effect: Gain, outlook: Outlook, source: Source) -> float:
    prices = outlook.prices
    total = (
        effect.solari * prices.solari
        + effect.spice * prices.spice
        + effect.water * prices.water
        + effect.vp
        + effect.persuasion * prices.persuasion
        + effect.swords * outlook.numbers.sword
    )
    return float(total if effect.per is None else total * counted(effect.per, outlook))


def _pay(effect: Pay, outlook: Outlook, source: Source) -> float:
    gain = worth(effect.then, outlook, source) + worth(effect.cost, outlook, source) - price_of(effect, outlook)
    return max(0.0, gain)


def _choose(effect: Choose, outlook: Outlook, source: Source) -> float:
    found = sorted((worth(branch, outlook, source) for branch in effect.of), reverse=True)
    return added(found[: effect.number])


def _if(effect: If, outlook: Outlook, source: Source) -> float:
    chance = likely(effect.condition, outlook, source)
    total = chance * worth(effect.then, outlook, source) if chance else 0.0
    return total + (1 - chance) * worth(effect.otherwise, outlook, source) if chance < 1 else total


def _each_opponent(effect: EachOpponent, outlook: Outlook, source: Source) -> float:
    hurt = added(worth(effect.effects, outlook.of(s), source) for s in _opponents(outlook))
    return -0.5 * hurt


def _one_opponent(effect: OneOpponent, outlook: Outlook, source: Source) -> float:
    hurt = [worth(effect.effects, outlook.of(s), source) for s in _opponents(outlook)]
    return -0.7 * min(hurt)


def _opponents(outlook: Outlook) -> list[int]:
    return [seat for seat in range(len(outlook.seats)) if seat != outlook.seat]


def _influence(effect: Influence, outlook: Outlook, source: Source) -> float:
    if effect.whom == "any":
        factions: Sequence[str] = tuple(outlook.catalogue.factions)
    elif effect.whom == "behind":
        factions = outlook.behind()
    elif effect.whom == "secret":
        factions = outlook.secret or tuple(outlook.catalogue.factions)[: effect.number]
    else:
        factions = effect.whom
    return outlook.best_influence(list(factions), effect.steps, effect.number)


def loss_worth(outlook: Outlook, faction: str) -> float:
    """What falling one step with a faction costs."""
    level = outlook.me.influence[faction]
    if level == 0:
        return 0.0
    mine = outlook.position.alliances[faction] == outlook.seat
    ahead = max(other.influence[faction] for other in outlook.others)
    loss = 0.2 + (1.0 if level == 2 else 0.0)
    return loss + (1.5 if mine and (ahead >= level or level == 4) else 0.0)


def _lose_influence(effect: Any, outlook: Outlook, source: Source) -> float:
    held = [loss_worth(outlook, faction) for faction in outlook.catalogue.factions if outlook.me.influence[faction]]
    return -min(held) if held else IMPOSSIBLE


def _signet(effect: Any, outlook: Outlook, source: Source) -> float:
    leader = outlook.leader
    return worth(leader.signet, outlook, leader.source) if leader is not None else 0.0


def _harvest(effect: Harvest, outlook: Outlook, source: Source) -> float:
    bonus = outlook.position.bonus_spice.get(source.id, 0)
    return float((effect.spice + bonus) * outlook.prices.spice)


def _control(effect: Any, outlook: Outlook, source: Source) -> float:
    return outlook.numbers.control * outlook.prices.rounds_left


def _mentat(effect: Mentat, outlook: Outlook, source: Source) -> float:
    if effect.next_round:
        return outlook.prices.mentat if outlook.prices.rounds_left >= 0.5 else 0.0
    useful = len(outlook.hand) > outlook.agents_left
    return outlook.prices.mentat if useful and outlook.position.mentat_owner == NOBODY else 0.0


def _swordmaster(effect: Any, outlook: Outlook, source: Source) -> float:
    return outlook.prices.agent + outlook.numbers.swordmaster_now


def _council(effect: Any, outlook: Outlook, source: Source) -> float:
    return outlook.prices.council + outlook.numbers.council_now


def _recall(effect: Any, outlook: Outlook, source: Source) -> float:
    return 0.4 if outlook.me.places and outlook.hand else 0.0


def _trash(effect: Trash, outlook: Outlook, source: Source) -> float:
    if effect.which == "this":
        known = source.id
        return -card_worth(outlook, known) if known in outlook.catalogue.cards else 0.0
    return outlook.prices.trash


def _take_reserve(effect: TakeReserve, outlook: Outlook, source: Source) -> float:
    return card_worth(outlook, effect.card) if outlook.position.reserve.get(effect.card) else 0.0


def _recruit(effect: Recruit, outlook: Outlook, source: Source) -> float:
    return float(min(effect.troops, outlook.me.supply) * (outlook.prices.troop + (0.04 if effect.deploy else 0.0)))


def _lose(effect: Lose, outlook: Outlook, source: Source) -> float:
    there = getattr(outlook.me, effect.origin)
    each = max(0.05, outlook.prices.troop) * (2.0 if effect.origin == "conflict" else 1.0)
    return -each * float(min(effect.troops, there))


def _acquire(effect: Acquire, outlook: Outlook, source: Source) -> float:
    cards = outlook.catalogue.cards
    offers = [*outlook.position.row, *(card for card, left in outlook.position.reserve.items() if left)]
    return max(
        (card_worth(outlook, card) for card in offers if (cards[card].cost or 99) <= effect.cost_up_to), default=0.0
    )


JUDGES: dict[str, Judge] = {
    "gain": _gain,
    "pay": _pay,
    "choose": _choose,
    "if": _if,
    "each_opponent": _each_opponent,
    "one_opponent": _one_opponent,
    "at_reveal": lambda effect, outlook, source: worth(effect.effects, outlook, source),
    "influence": _influence,
    "lose_influence": _lose_influence,
    "secret": lambda effect, outlook, source: 0.0,
    "signet": _signet,
    "harvest": _harvest,
    "control": _control,
    "mentat": _mentat,
    "swordmaster": _swordmaster,
    "council_seat": _council,
    "recall": _recall,
    "draw": lambda effect, outlook, source: effect.cards * outlook.prices.draw,
    "discard": lambda effect, outlook, source: -DISCARD * min(effect.cards, len(outlook.me.hand)),
    "trash": _trash,
    "recover": lambda effect, outlook, source: 1.2 * outlook.prices.draw,
    "reshuffle": lambda effect, outlook, source: 0.02 * len(outlook.me.discard),
    "look": lambda effect, outlook, source: 0.02,
    "acquire": _acquire,
    "take_reserve": _take_reserve,
    "set_aside": lambda effect, outlook, source: 0.15,
    "recruit": _recruit,
    "deploy": lambda effect, outlook, source: 0.05,
    "retreat": lambda effect, outlook, source: 0.05,
    "lose": _lose,
    "intrigue": lambda effect, outlook, source: effect.cards * outlook.prices.intrigue,
    "steal": lambda effect, outlook, source: (
        outlook.prices.intrigue * sum(len(other.intrigue) >= effect.holding for other in outlook.others)
    ),
    "this_turn": lambda effect, outlook, source: 0.1,
    "end_turn": lambda effect, outlook, source: 0.0,
    "close_space": lambda effect, outlook, source: 0.1,
}


# -- cards -----------------------------------------------------------------------------------------
def reveal_worth(outlook: Outlook, card: str) -> float:
    """The worth of a card's Reveal box to a seat with this hand."""
    return worth(outlook.catalogue.cards[card].reveal, outlook, outlook.catalogue.cards[card].source)


def card_worth(outlook: Outlook, card: str) -> float:
    """What owning one more copy of a card is worth for the rest of the game, its acquire bonus aside."""
    table = outlook.card_worths
    found = table.get(card)
    if found is None:
        agent = outlook.catalogue.cards[card].agent
        once = any(effect.verb == "trash" and getattr(effect, "which", "") == "this" for effect in agent)
        used = typical_worth(outlook.catalogue, card, outlook.prices)
        uses = min(1.0, outlook.prices.uses) if once else outlook.prices.uses
        found = table[card] = uses * (used - (0.0 if once else outlook.numbers.average_card))
    return found


def bonus_worth(outlook: Outlook, card: str) -> float:
    """The worth of acquiring a card now: its acquire bonus and its future."""
    definition = outlook.catalogue.cards[card]
    return card_worth(outlook, card) + worth(definition.acquire, outlook, definition.source)
