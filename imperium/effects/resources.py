"""Verbs of the purse: gain, pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from imperium.box.conditions import Count
from imperium.box.effect import FREE, OPTIONAL, READY, Effect, all_words, every_part, footprints
from imperium.box.touch import BITS, Touch, adds, touched, uses
from imperium.core.agenda import perform
from imperium.core.decisions import Refusal
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.core.watching import note
from imperium.effects.cards import Trash
from imperium.position.state import State
from imperium.rules import moves, resources
from imperium.rules.prices import prices, together
from imperium.rules.resources import amount_words, too_dear

PERSUASION: Final = adds(Touch.PERSUASION)
SWORDS: Final = adds(Touch.CONFLICT)
PURSE: Final = adds(Touch.PURSE)
PRICE: Final = uses(Touch.PURSE)
GAINS: Final = ("solari", "spice", "water", "vp", "persuasion", "swords")


class Gain(Effect):
    """Gain resources, victory points, persuasion or swords, optionally once per thing counted (`per`).

    Example: {"do": "gain", "persuasion": 2, "per": {"count": "cards_in_play", "faction": "fremen"}}
    """

    verb = "gain"

    def __init__(
        self,
        solari: int = 0,
        spice: int = 0,
        water: int = 0,
        vp: int = 0,
        persuasion: int = 0,
        swords: int = 0,
        per: Count | None = None,
    ) -> None:
        super().__init__()
        self.solari = solari
        self.spice = spice
        self.water = water
        self.vp = vp
        self.persuasion = persuasion
        self.swords = swords
        self.per = per
        self.gains = [
            (kind, amount)
            for kind, amount in zip(GAINS, (solari, spice, water, vp, persuasion, swords), strict=True)
            if amount
        ]
        found = (PERSUASION if persuasion else 0) | (SWORDS if swords else 0)
        found |= PURSE if solari or spice or water else 0
        self.touched = found if per is None else found | per.touched() << BITS

    def standing(self, state: State, seat: int, source: Source) -> int:
        return READY | FREE if self.per is None else READY

    def resolve(self, state: State, seat: int, source: Source) -> None:
        times = 1 if self.per is None else self.per.value(state, seat)
        for kind, amount in self.gains:
            if kind == "vp":
                resources.score(state, seat, amount * times, source)
            else:
                resources.gain(state, seat, kind, amount * times, source)

    def footprint(self, state: State, seat: int) -> int:
        return self.touched

    def words(self) -> str:
        text = ", ".join(amount_words(kind, amount) for kind, amount in self.gains)
        return text if self.per is None else f"{text} for each {self.per.words()}"

    def slug(self) -> str:
        return self.gains[0][0] if self.gains else self.verb


class Pay(Effect):
    """An arrow: pay the whole cost, then the effects follow (R-COST-01). Never forced on a card or space,
    part of playing an Intrigue card (R-COST-02, 03). `cost` holds costs that are themselves verbs.

    Example: {"do": "pay", "water": 1, "then": [{"do": "recruit", "troops": 1}, {"do": "draw", "cards": 1}]}
    """

    verb = "pay"

    ask_kind = "pay"
    offers = (moves.Pay, moves.Decline)
    noted = "offered"  # it may still be declined, and is done when it is paid

    def __init__(
        self, then: tuple[Effect, ...], solari: int = 0, spice: int = 0, water: int = 0, cost: tuple[Effect, ...] = ()
    ) -> None:
        super().__init__()
        self.then = then
        self.solari = solari
        self.spice = spice
        self.water = water
        self.cost = cost
        self.amounts = (("solari", solari), ("spice", spice), ("water", water))
        # Set by the Intrigue card it is printed on, paying is part of playing it (R-COST-03); or where it is a price.
        self.part_of_playing = False
        for part in every_part(cost):
            if isinstance(part, Trash):
                part.is_cost = True
            elif isinstance(part, Pay):
                part.part_of_playing = True  # a price is not left (R-COST-01)

    def played(self) -> None:
        self.part_of_playing = True

    def parts(self) -> Iterator[Effect]:
        return iter((*self.cost, *self.then))

    def _payable(self, state: State, seat: int) -> bool:
        return resources.can_pay(state.seats[seat], self.solari, self.spice, self.water)

    def _too_dear(self, state: State, seat: int, source: Source) -> Effect | None:
        """What of the cost cannot be paid: of the purse, or a part of it, or all parts together."""
        if not self._payable(state, seat):
            return self
        for part in self.cost:
            found = part.obstacle(state, seat, source)
            if found is not None:
                return found
        return together(state.seats[seat], self._cost(state, seat, source)) if self.cost else None

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        found = self._hindrance(state, seat, source)
        note(self.path, "payable" if found is None else "too dear")
        return found

    def _hindrance(self, state: State, seat: int, source: Source) -> Effect | None:
        found = self._too_dear(state, seat, source)
        if found is not None:
            return found
        for part in self.then:
            if part.required():
                found = part.obstacle(state, seat, source)
                if found is not None:
                    return found
        return together(state.seats[seat], self.price(state, seat, source))

    def _cost(self, state: State, seat: int, source: Source) -> list[tuple[str, int]]:
        found = [(kind, amount) for kind, amount in self.amounts if amount]
        return found + prices(self.cost, state, seat, source)

    def price(self, state: State, seat: int, source: Source) -> list[tuple[str, int]]:
        return self._cost(state, seat, source) + prices(self.then, state, seat, source)

    def standing(self, state: State, seat: int, source: Source) -> int:
        ready = self._is_ready(state, seat, source)
        note(self.path, "payable" if ready else "too dear")
        return READY | OPTIONAL if ready else OPTIONAL

    def _is_ready(self, state: State, seat: int, source: Source) -> bool:
        # On a card the effect may come out reduced (R-COST-09); only the cost must be payable in full.
        if self._too_dear(state, seat, source) is not None:
            return False
        for part in self.then:
            if part.standing(state, seat, source) & READY:
                return True
        return False

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        if not self._payable(state, seat):
            return too_dear("It", state, seat, self.solari, self.spice, self.water)
        return (self._too_dear(state, seat, source) or self.then[0]).lack(state, seat, source)

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if not self.standing(state, seat, source) & READY:
            return
        if self.part_of_playing or not state.seats[seat].way.decides:  # R-SOLO-17
            self.use(state, seat, source)
        else:
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.PAY, moves.DECLINE]

    def answer(self, state: State, step: Step, move: Move) -> None:
        if isinstance(move, moves.Pay):
            self.use(state, step.seat, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return state.catalogue.spelled(f"Do you {self.words()}?")

    def use(self, state: State, seat: int, source: Source) -> None:
        if self._too_dear(state, seat, source) is not None:
            return  # something else of the same card has taken what it costs, or turned it into something (R-SOLO-09)
        note(self.path, "done")
        resources.pay(state, seat, self.solari, self.spice, self.water, source)
        perform(state, seat, (*self.cost, *self.then), source)

    def footprint(self, state: State, seat: int) -> int:
        price = touched(footprints(self.cost, state, seat)) << BITS
        return PRICE | price | footprints(self.then, state, seat)

    def words(self) -> str:
        costs = [amount_words(kind, amount) for kind, amount in self.amounts if amount]
        costs = ["pay " + ", ".join(costs)] if costs else []
        costs += [part.words() for part in self.cost]
        return f"{' and '.join(costs)}: {all_words(self.then)}"
