"""Verbs of troops: recruit, deploy, retreat, lose."""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen

from imperium.core.decisions import Option, option
from imperium.effects.base import Effect, Touch, count, verb
from imperium.effects.terms import Amount
from imperium.position.state import State, Step
from imperium.rules import troops

AMPLE_SUPPLY = 3  # with this many left over a recruit cannot get in the way of anything else


@verb("recruit")
@frozen(slots=False)
class Recruit(Effect):
    """Recruit troops to the garrison (R-TROOP-01). With `deploy` any of these very troops may be deployed at once.

    Example: {"do": "recruit", "troops": 2, "deploy": true}
    """

    ask_kind = "deploy"
    codes = ("deploy N",)

    troops: Amount
    deploy: bool = False

    def resolve(self, state: State, seat: int, source: str) -> None:
        recruited = troops.recruit(state, seat, self.troops, source)
        if self.deploy and recruited:
            self.ask(state, seat, source, recruited)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"deploy {number}", number) for number in range(step.data + 1)]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        if state.turn.seat == step.seat:
            state.turn.recruited -= choice.value  # what the effect deploys does not raise the allowance (R-TROOP-10)
        troops.deploy(state, step.seat, choice.value, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "How many of these recruits do you deploy to the Conflict?"

    def free(self, state: State, seat: int) -> bool:
        return not self.deploy and state.seats[seat].supply >= self.troops + AMPLE_SUPPLY

    def adds(self, state: State, seat: int) -> int:
        return Touch.TROOPS

    def uses(self, state: State, seat: int) -> int:
        return Touch.TROOPS | Touch.CONFLICT | Touch.KNOWLEDGE if self.deploy else Touch.NOTHING

    def words(self) -> str:
        return f"recruit {self.troops}" + (" (any of them may be deployed at once)" if self.deploy else "")


class _Movable(Effect):
    """Shared by deploy and retreat: `troops` exactly, or any number `up_to` a limit (R-COST-06)."""

    troops: int
    up_to: int | None

    def limit(self, state: State, seat: int) -> int:
        """How many could move now."""
        raise AssertionError

    def move(self, state: State, seat: int, number: int, source: str) -> None:
        """Move them."""
        raise AssertionError

    def ready(self, state: State, seat: int, source: str) -> bool:
        return self.troops > 0 or self.limit(state, seat) > 0

    def optional(self, state: State, seat: int, source: str) -> bool:
        return not self.troops

    def resolve(self, state: State, seat: int, source: str) -> None:
        if self.troops:
            self.move(state, seat, self.troops, source)
        elif self.limit(state, seat):
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        most = self.limit(state, step.seat)
        return [option(f"{self.verb} {number}", number) for number in range(most + 1)]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        self.move(state, step.seat, choice.value, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return f"How many troops do you {self.verb}?"

    def uses(self, state: State, seat: int) -> int:
        return Touch.TROOPS | Touch.CONFLICT

    def number_words(self) -> str:
        """`2 troops`, `up to 3 troops`, `any number of troops`."""
        if self.troops:
            return count(self.troops, "troop")
        return f"up to {count(self.up_to, 'troop')}" if self.up_to else "any number of troops"


@verb("deploy")
@frozen(slots=False)
class Deploy(_Movable):
    """Deploy troops to the Conflict by the effect itself (R-TROOP-10): exactly `troops`, or `up_to` a number,
    or any number if neither is given.

    Example: {"do": "deploy", "up_to": 3}
    """

    ask_kind = "deploy"
    codes = ("deploy N",)

    troops: int = 0
    up_to: Amount | None = None
    origin: Literal["garrison", "supply"] = field(default="garrison", metadata={"key": "from"})

    def limit(self, state: State, seat: int) -> int:
        there: int = getattr(state.seats[seat], self.origin)
        return there if self.up_to is None else min(there, self.up_to)

    def move(self, state: State, seat: int, number: int, source: str) -> None:
        troops.deploy(state, seat, number, source, self.origin)

    def words(self) -> str:
        return f"deploy {self.number_words()} from your {self.origin}"


@verb("retreat")
@frozen(slots=False)
class Retreat(_Movable):
    """Move troops from the Conflict back to the garrison: exactly `troops`, or `up_to` a number, or any number.

    Example: {"do": "retreat", "up_to": 2}
    """

    ask_kind = "retreat"
    codes = ("retreat N",)

    troops: int = 0
    up_to: Amount | None = None

    def limit(self, state: State, seat: int) -> int:
        there = state.seats[seat].conflict
        return there if self.up_to is None else min(there, self.up_to)

    def move(self, state: State, seat: int, number: int, source: str) -> None:
        troops.retreat(state, seat, number, source)

    def words(self) -> str:
        return f"retreat {self.number_words()}"


@verb("lose")
@frozen(slots=False)
class Lose(Effect):
    """Lose troops from the garrison or the Conflict to the supply (R-TROOP-03). As a cost all of them must be there.

    Example: {"do": "lose", "troops": 3, "from": "conflict"}
    """

    troops: Amount
    origin: Literal["garrison", "conflict"] = field(metadata={"key": "from"})

    def possible(self, state: State, seat: int, source: str) -> bool:
        return int(getattr(state.seats[seat], self.origin)) >= self.troops

    def resolve(self, state: State, seat: int, source: str) -> None:
        troops.lose(state, seat, self.troops, source, self.origin)

    def uses(self, state: State, seat: int) -> int:
        return Touch.TROOPS | Touch.CONFLICT if self.origin == "conflict" else Touch.TROOPS

    def words(self) -> str:
        place = "in the Conflict" if self.origin == "conflict" else "from the garrison"
        return f"lose {count(self.troops, 'troop')} {place}"
