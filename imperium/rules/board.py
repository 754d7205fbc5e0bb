"""The board as bits: every target an Agent can be sent to is one bit, so that sets of targets are integers.

A board is worked out once for each mode and set of discounts and shared by all games; it holds no position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from imperium.box.conditions import Condition
from imperium.box.definitions import Card, Space
from imperium.box.effect import Effect
from imperium.box.modifiers import SendAnywhere, SpaceDiscount
from imperium.position.changed_rules import active
from imperium.position.state import Seat, State
from imperium.rulebook import RESOURCES
from imperium.rules.moves import Send


class Agent(NamedTuple):
    """Which Agent is sent: one's own on the Leader, the Mentat, or the one that stands on a space (R-CARD-11)."""

    mentat: bool = False
    origin: str = ""


class Target:
    """A space, or one offer of a space that has several prices, as one bit of the board."""

    def __init__(
        self, bit: int, offer: str, solari: int, spice: int, water: int, space: Space, effects: tuple[Effect, ...]
    ) -> None:
        self.bit = bit
        self.offer = offer  # its id, where the space has several
        self.solari = solari
        self.spice = spice
        self.water = water
        self.space = space
        self.effects = effects


def sends_anywhere(card: Card) -> bool:
    """Whether the card sends an Agent without an icon, also one from the board (R-CARD-11)."""
    return any(isinstance(rule, SendAnywhere) for rule in card.sending)


class Board:
    """Every target with its price, and the sets of targets that the rules ask for."""

    def __init__(self, state: State, rules: Sequence[SpaceDiscount]) -> None:
        self.targets: dict[tuple[str, str], Target] = {}  # by space and offer
        self.at: dict[str, int] = {}  # the targets of each space
        self._icons: dict[str, int] = {}
        for space in state.catalogue.spaces.values():
            self._add(state, space, sum(rule.solari for rule in rules if rule.icon == space.icon))
        self.every = sum(self.at.values())
        spaces = state.catalogue.spaces.values()
        self.requirements: list[tuple[int, Condition]] = [
            (self.at[space.id], space.requirement) for space in spaces if space.requirement is not None
        ]
        self.of_card = {card.id: self.with_icons(card.icons) for card in state.catalogue.cards.values()}
        self._solari, self._spice, self._water = map(self._dearer, RESOURCES)
        self.anywhere = frozenset(card.id for card in state.catalogue.cards.values() if sends_anywhere(card))
        # By the Agents that are ready and the icons that all cards have besides, then by card: see `placement`.
        self.ways: dict[tuple[tuple[Agent, ...], int], dict[str, list[tuple[int, Send]]]] = {}

    def _add(self, state: State, space: Space, discount: int) -> None:
        for offer in space.offers or (None,):
            ident = "" if offer is None else offer.id
            effects = space.effects if offer is None else offer.effects
            cost = state.mode.space_costs.get(space.id, space.cost if offer is None else offer.cost)  # R-SOLO-04
            bit = 1 << len(self.targets)
            solari = max(0, cost.solari - discount)  # R-LEAD-07
            self.targets[space.id, ident] = Target(bit, ident, solari, cost.spice, cost.water, space, effects)
            self.at[space.id] = self.at.get(space.id, 0) | bit
            self._icons[space.icon] = self._icons.get(space.icon, 0) | bit

    def _dearer(self, kind: str) -> list[int]:
        """For every amount owned below the highest price, the targets that cost more of this."""
        prices = [(getattr(target, kind), target.bit) for target in self.targets.values()]
        most = max(price for price, _ in prices)
        return [sum(bit for price, bit in prices if price > owned) for owned in range(most)]

    def too_dear(self, owner: Seat) -> int:
        """The targets whose price this seat cannot pay (R-AGENT-08)."""
        solari, spice, water = self._solari, self._spice, self._water
        return (
            (solari[owner.solari] if owner.solari < len(solari) else 0)
            | (spice[owner.spice] if owner.spice < len(spice) else 0)
            | (water[owner.water] if owner.water < len(water) else 0)
        )

    def with_icons(self, icons: Iterable[str]) -> int:
        """The targets on spaces that carry one of these icons (R-AGENT-02)."""
        bits = 0
        for icon in icons:
            bits |= self._icons.get(icon, 0)
        return bits


def board_for(state: State, seat: int) -> Board:
    """The board with the prices of this mode and of this seat now."""
    rules = active(state, seat, SpaceDiscount)
    key = ("board", state.mode.difficulty, rules)
    made: Board | None = state.catalogue.caches.get(key)
    if made is None:
        made = state.catalogue.caches[key] = Board(state, rules)
    return made
