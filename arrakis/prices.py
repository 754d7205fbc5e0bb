"""What shipments cost, and who is paid (K-SHIP-03, K-SHIP-04, K-GUILD-03 to K-GUILD-08)."""

from __future__ import annotations

from arrakis.state import State
from arrakis.table import helps, holder, means
from imperium.core.steps import NOBODY

MOST = 20  # forces there are


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
    """How many forces a seat can pay for; of so many the cost is within its means, and of one more it is not."""
    box = state.catalogue
    if kind == "home":
        return min(MOST, means(state, seat) * box.numbers.home_forces_per_spice)
    per = box.numbers.stronghold_price if box.territory[target] in box.strongholds else box.numbers.other_price
    return min(MOST, _to_spend(state, seat, kind) // per)


def _to_spend(state: State, seat: int, kind: str) -> int:
    """What a seat can pay at full prices, which is twice what it has where it pays half of them."""
    have = means(state, seat)
    return 2 * have if kind in ("cross", "saving") or discount(state, seat) else have


def affordable(state: State, seat: int, kind: str, cells: list[str]) -> list[str]:
    """The cells to which a seat can pay for at least one force; what that costs depends on the kind of territory."""
    box, spend = state.catalogue, _to_spend(state, seat, kind)
    strongholds, others = spend >= box.numbers.stronghold_price, spend >= box.numbers.other_price
    if strongholds and others:
        return cells
    bit, dear = box.bit, box.stronghold_bits
    return [cell for cell in cells if (strongholds if bit[cell] & dear else others)]
