"""Cards and revival: what a treachery card is worth, paying, keeping, who comes back from the tanks."""

from __future__ import annotations

import random

from arrakis.definitions import Treachery
from arrakis.moves import Amount, Bid, Drop, Pass, Play, Revive, Yes
from arrakis.prices import cost
from arrakis.revival import free
from arrakis.state import State
from arrakis.table import means
from arrakis.thinking.idea import Idea, Options, forces
from imperium.core.steps import Step

DEAR = 4  # a price from which on a card that pays for it is worth it
WELL_OFF = 10  # spice from which on dead forces are bought back


def useless(card: Treachery) -> bool:
    """Whether a card does nothing."""
    return not (card.kills or card.stops or card.effect or "leader" in card.slots)


def value(state: State, seat: int) -> tuple[int, str]:
    """What the card up for auction is worth, and why."""
    owner, cards = state.seats[seat], state.catalogue.treachery
    purse = max(1, means(state, seat) // 3)
    if owner.auction_look is None:
        return min(4 - len(owner.hand) // 2, purse), "An unknown card, while your hand is small."
    card = cards[owner.auction_look]
    if useless(card):
        return 0, f"{card.name} does nothing."
    held = [cards[one] for one in owner.hand]
    if card.effect:
        worth, reason = 4, f"{card.name} can turn a phase."
    elif any((one.kills, one.stops) == (card.kills, card.stops) for one in held):
        worth, reason = 2, f"You hold something like {card.name} already."
    else:
        worth, reason = 5, f"You have nothing like {card.name} yet."
    return min(worth, max(purse, means(state, seat) // 2)), reason


def bid(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """One more than the last bid, as long as the card is worth it."""
    worth, reason = value(state, step.seat)
    bids = [move for move in options if isinstance(move, Bid)]
    found = [Idea(Pass(), 0.0, f"It is worth {worth} to you at most.")]
    if bids:
        least = bids[0]
        found.append(Idea(least, worth - least.amount + 0.5, reason))
    return found


def pay(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Karama pays where the price is high."""
    found = [Idea(Yes(), 1.0, f"{state.bid} spice is less than Karama is worth.")]
    reason = f"It saves you {state.bid} spice."
    return found + [Idea(move, float(state.bid > DEAR) * 2, reason) for move in options if isinstance(move, Play)]


def share(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """The ally's spice first."""
    most = max((move for move in options if isinstance(move, Amount)), key=lambda move: move.amount)
    return [Idea(most, 1.0, "What your ally pays you keep.")]


def keep(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Useless cards make room."""
    card = state.catalogue.treachery[step.data]
    drop = Idea(Drop(step.data), float(useless(card)), f"{card.name} does nothing but fill your hand.")
    return [drop, Idea(Pass(), 0.5, f"{card.name} can serve you again.")]


# -- revival -----------------------------------------------------------------------------------------
def revive(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Whatever is free; more if one is well off."""
    gratis, spice = free(state, step.seat), state.seats[step.seat].spice
    found = []
    for move in options:
        if isinstance(move, Amount):
            dear = max(0, move.amount - gratis) * state.catalogue.numbers.revival_price
            worth = move.amount * 3.0 - (dear * 1.2 if spice > WELL_OFF else dear * 4)
            reason = f"{forces(move.amount)} for {dear} spice." if dear else f"{forces(move.amount)}, free."
            found.append(Idea(move, worth, reason))
    return found


def revive_leader(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """The strongest, whenever it can be paid for; else forces."""
    found = []
    for move in options:
        match move:
            case Revive(name):
                leader = state.catalogue.leaders[name]
                found.append(Idea(move, 10.0 + leader.strength, f"{leader.name} has strength {leader.strength}."))
            case Amount(number):
                found.append(Idea(move, 2.0 * number, f"{forces(number)} come back to your reserve."))
    return [*found, Idea(Pass(), 0.0, "Spice is worth more to you now.")]


def extra(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Forces of the ally, if one is well off."""
    rich = state.seats[step.seat].spice > WELL_OFF
    reason = "You can afford to strengthen your ally." if rich else "You need your spice yourself."
    amounts = [move for move in options if isinstance(move, Amount)]
    return [Idea(move, move.amount * (1.0 if rich else -1.0), reason) for move in amounts]


# -- cards that can be played at any own decision ----------------------------------------------------
def own_card(state: State, seat: int, move: Play) -> Idea | None:
    """A Ghola when it brings back much; what asks questions waits for a person."""
    owner = state.seats[seat]
    if state.catalogue.treachery[move.card].effect != "revive":
        return None
    few = len(owner.leaders) <= 2 and owner.dead
    if few or owner.tanks >= state.catalogue.numbers.ghola_forces:
        return Idea(move, 50.0, "It brings back more now than it is likely to later.")
    return None


def saving(state: State, seat: int, cell: str, number: int) -> int:
    """What Karama saves on a shipment."""
    return cost(state, seat, "ship", cell, number) - cost(state, seat, "saving", cell, number)
