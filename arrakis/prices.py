"""What shipments cost, and who is paid (K-SHIP-03, K-SHIP-04, K-GUILD-03 to K-GUILD-08)."""

from __future__ import annotations

from arrakis.state import State
from arrakis.table import helps, holder, means
from imperium.core.steps import NOBODY


def price(state: State, target: str, number: int) -> int:
    """The full price of forces to a cell."""
    box = state.catalogue
    into = box.territory[target] in box.strongholds
    return number * (box.numbers.stronghold_price if into else box.numbers.other_price)


def half(amount: int) -> int:
    """Half a price, rounded up (K-DEF-12)."""
    return (amount + 1) // 2


def discount(state: State, seat: int) -> str:
    """The power by which a seat ships at half price; empty if it has none."""
    if holder(state, "half_price") == seat:
        return "half_price" if "half_price" not in state.stopped else ""
    return "ally_shipment" if helps(state, "ally_shipment", seat) != NOBODY else ""


def cost(state: State, seat: int, kind: str, target: str, number: int) -> int:
    """What a shipment of this kind costs a seat now."""
    match kind:
        case "home":
            per = state.catalogue.numbers.home_forces_per_spice
            return -(-number // per)
        case "land":
            return 0
        case "cross" | "saving":
            return half(price(state, target, number))
    full = price(state, target, number)
    return half(full) if discount(state, seat) else full


def group_limit(state: State, seat: int, kind: str, target: str) -> int:
    """How many forces a seat can pay for."""
    have = means(state, seat)
    number = 0
    while number < 20 and cost(state, seat, kind, target, number + 1) <= have:
        number += 1
    return number
