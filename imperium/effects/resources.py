"""Verbs of the purse: gain, pay."""

from __future__ import annotations

from attrs import field, frozen

from imperium.core.agenda import perform
from imperium.core.decisions import Option, option
from imperium.effects.base import Effect, Touch, all_words, touches, verb
from imperium.effects.conditions import Count
from imperium.position.state import State, Step
from imperium.rules import resources

GAINS = ("solari", "spice", "water", "vp", "persuasion", "swords")
NAMES = {"solari": "Solari", "spice": "spice", "water": "water", "vp": "VP", "persuasion": "persuasion"}


def amount_words(kind: str, amount: int) -> str:
    """`2 spice`, `1 sword`."""
    if kind == "intrigue":
        return f"{amount} Intrigue card" + ("s" if amount != 1 else "")
    if kind == "swords":
        return f"{amount} sword" + ("s" if amount != 1 else "")
    return f"{amount} {NAMES[kind]}"


@verb("gain")
@frozen(slots=False)
class Gain(Effect):
    """Gain resources, victory points, persuasion or swords, optionally once per thing counted (`per`).

    Example: {"do": "gain", "persuasion": 2, "per": {"count": "cards_in_play", "faction": "fremen"}}
    """

    solari: int = 0
    spice: int = 0
    water: int = 0
    vp: int = 0
    persuasion: int = 0
    swords: int = 0
    per: Count | None = None
    gains: tuple[tuple[str, int], ...] = field(init=False, eq=False, repr=False, default=())

    def __attrs_post_init__(self) -> None:
        gains = tuple((kind, getattr(self, kind)) for kind in GAINS if getattr(self, kind))
        object.__setattr__(self, "gains", gains)

    def free(self, state: State, seat: int) -> bool:
        return self.per is None

    def resolve(self, state: State, seat: int, source: str) -> None:
        times = 1 if self.per is None else self.per.value(state, seat)
        for kind, amount in self.gains:
            if kind == "vp":
                resources.score(state, seat, amount * times, source)
            else:
                resources.gain(state, seat, kind, amount * times, source)

    def adds(self, state: State, seat: int) -> int:
        total = Touch.PERSUASION if self.persuasion else Touch.NOTHING
        total |= Touch.CONFLICT if self.swords else Touch.NOTHING
        return total | (Touch.PURSE if self.solari or self.spice or self.water else Touch.NOTHING)

    def uses(self, state: State, seat: int) -> int:
        return Touch.NOTHING if self.per is None else self.per.touched()

    def words(self) -> str:
        text = ", ".join(amount_words(kind, amount) for kind, amount in self.gains)
        return text if self.per is None else f"{text} for each {self.per.words()}"

    def slug(self) -> str:
        return self.gains[0][0] if self.gains else self.verb


@verb("pay")
@frozen(slots=False)
class Pay(Effect):
    """An arrow: pay the whole cost, then the effects follow (R-COST-01). Never forced on a card or space,
    part of playing an Intrigue card (R-COST-02, 03). `cost` holds costs that are themselves verbs.

    Example: {"do": "pay", "water": 1, "then": [{"do": "recruit", "troops": 1}, {"do": "draw", "cards": 1}]}
    """

    ask_kind = "pay"
    codes = ("pay", "decline")

    then: tuple[Effect, ...]
    solari: int = 0
    spice: int = 0
    water: int = 0
    cost: tuple[Effect, ...] = ()

    def possible(self, state: State, seat: int, source: str) -> bool:
        owner = state.seats[seat]
        if not resources.can_pay(owner, self.solari, self.spice, self.water):
            return False
        for part in (*self.cost, *self.then):
            if part.required() and not part.possible(state, seat, source):
                return False
        return True

    def ready(self, state: State, seat: int, source: str) -> bool:
        # On a card the effect may come out reduced (R-COST-09); only the cost must be payable in full.
        owner = state.seats[seat]
        if not resources.can_pay(owner, self.solari, self.spice, self.water):
            return False
        for part in self.cost:
            if not part.possible(state, seat, source):
                return False
        for part in self.then:
            if part.ready(state, seat, source):
                return True
        return False

    def optional(self, state: State, seat: int, source: str) -> bool:
        return True

    def resolve(self, state: State, seat: int, source: str) -> None:
        if not self.ready(state, seat, source):
            return
        # Part of playing an Intrigue card (R-COST-03); a rival pays whenever it can (R-SOLO-17).
        if source.startswith("intrigue:") or state.seats[seat].rival:
            self.use(state, seat, source)
        else:
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option("pay", True), option("decline")]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        if choice.value:
            self.use(state, step.seat, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return f"Do you {self.words()}?"

    def use(self, state: State, seat: int, source: str) -> None:
        resources.pay(state, seat, self.solari, self.spice, self.water, source)
        perform(state, seat, (*self.cost, *self.then), source)

    def adds(self, state: State, seat: int) -> int:
        total = 0
        for part in self.then:
            total |= part.adds(state, seat)
        return total

    def uses(self, state: State, seat: int) -> int:
        total = Touch.PURSE | touches(self.cost, state, seat)
        for part in self.then:
            total |= part.uses(state, seat)
        return total

    def words(self) -> str:
        costs = [amount_words(kind, getattr(self, kind)) for kind in GAINS[:3] if getattr(self, kind)]
        costs = ["pay " + ", ".join(costs)] if costs else []
        costs += [part.words() for part in self.cost]
        return f"{' and '.join(costs)}: {all_words(self.then)}"
