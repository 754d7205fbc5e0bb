"""Verbs of troops: recruit, deploy, retreat, lose."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from imperium.box.effect import FREE, OPTIONAL, READY, Effect, count
from imperium.box.terms import Amount
from imperium.box.touch import Touch, adds, uses
from imperium.core.decisions import Refusal
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.position.state import State
from imperium.rules import moves, troops
from imperium.rules.refusals import Cause, number

RECRUITS: Final = adds(Touch.TROOPS)
TROOPS: Final = uses(Touch.TROOPS)
FIGHT: Final = uses(Touch.TROOPS, Touch.CONFLICT)
CHOICE: Final = uses(Touch.KNOWLEDGE)
AMPLE_SUPPLY: Final = 3  # with this many left over a recruit cannot get in the way of anything else


class Recruit(Effect):
    """Recruit troops to the garrison (R-TROOP-01). With `deploy` any of these very troops may be deployed at once.

    Example: {"do": "recruit", "troops": 2, "deploy": true}
    """

    verb = "recruit"

    ask_kind = "deploy"
    offers = (moves.Deploy,)

    def __init__(self, troops: Amount, deploy: bool = False) -> None:
        super().__init__()
        self.troops = troops
        self.deploy = deploy

    def resolve(self, state: State, seat: int, source: Source) -> None:
        recruited = troops.recruit(state, seat, self.troops, source)
        if self.deploy and recruited:
            self.ask(state, seat, source, recruited)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.Deploy(some) for some in range(step.data + 1)]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        return number(step.data, "deploy") if isinstance(move, moves.Deploy) else None

    def answer(self, state: State, step: Step, move: moves.Deploy) -> None:
        if state.turn.seat == step.seat:
            state.turn.recruited -= move.troops  # what the effect deploys does not raise the allowance (R-TROOP-10)
        troops.deploy(state, step.seat, move.troops, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "How many of these recruits do you deploy to the Conflict?"

    def standing(self, state: State, seat: int, source: Source) -> int:
        ample = not self.deploy and state.seats[seat].supply >= self.troops + AMPLE_SUPPLY
        return READY | FREE if ample else READY

    def footprint(self, state: State, seat: int) -> int:
        return RECRUITS | FIGHT | CHOICE if self.deploy else RECRUITS

    def words(self) -> str:
        return f"recruit {self.troops}" + (" (any of them may be deployed at once)" if self.deploy else "")


class _Movable(Effect):
    """Shared by deploy and retreat: `troops` exactly, or any number `up_to` a limit (R-COST-06)."""

    asked: ClassVar[type[moves.Deploy] | type[moves.Retreat]]

    def __init__(self, troops: int = 0, up_to: Amount | None = None) -> None:
        super().__init__()
        self.troops = troops
        self.up_to = up_to

    def limit(self, state: State, seat: int) -> int:
        """How many could move now."""
        raise AssertionError

    def move(self, state: State, seat: int, number: int, source: Source) -> None:
        """Move them."""
        raise AssertionError

    def standing(self, state: State, seat: int, source: Source) -> int:
        if self.troops:
            return READY
        return READY | OPTIONAL if self.limit(state, seat) > 0 else OPTIONAL

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        return Refusal(Cause.NO_TARGET, f"You have no troops to {self.verb}.")

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if self.troops:
            self.move(state, seat, self.troops, source)
        elif self.limit(state, seat):
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Move]:
        return [self.asked(some) for some in range(self.limit(state, step.seat) + 1)]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        return number(self.limit(state, step.seat), self.verb) if isinstance(move, self.asked) else None

    def answer(self, state: State, step: Step, move: moves.Deploy | moves.Retreat) -> None:
        self.move(state, step.seat, move.troops, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return f"How many troops do you {self.verb}?"

    def footprint(self, state: State, seat: int) -> int:
        return FIGHT

    def number_words(self) -> str:
        """`2 troops`, `up to 3 troops`, `any number of troops`."""
        if self.troops:
            return count(self.troops, "troop")
        return f"up to {count(self.up_to, 'troop')}" if self.up_to else "any number of troops"


class Deploy(_Movable):
    """Deploy troops to the Conflict by the effect itself (R-TROOP-10): exactly `troops`, or `up_to` a number,
    or any number if neither is given.

    Example: {"do": "deploy", "up_to": 3}
    """

    verb = "deploy"

    ask_kind = "deploy"
    asked = moves.Deploy
    offers = (moves.Deploy,)

    spelled = {"origin": "from"}

    def __init__(
        self, troops: int = 0, up_to: Amount | None = None, origin: Literal["garrison", "supply"] = "garrison"
    ) -> None:
        super().__init__(troops, up_to)
        self.origin = origin

    def limit(self, state: State, seat: int) -> int:
        there: int = getattr(state.seats[seat], self.origin)
        return there if self.up_to is None else min(there, self.up_to)

    def move(self, state: State, seat: int, number: int, source: Source) -> None:
        troops.deploy(state, seat, number, source, self.origin)

    def words(self) -> str:
        return f"deploy {self.number_words()} from your {self.origin}"


class Retreat(_Movable):
    """Move troops from the Conflict back to the garrison: exactly `troops`, or `up_to` a number, or any number.

    Example: {"do": "retreat", "up_to": 2}
    """

    verb = "retreat"

    ask_kind = "retreat"
    asked = moves.Retreat
    offers = (moves.Retreat,)

    def limit(self, state: State, seat: int) -> int:
        there = state.seats[seat].conflict
        return there if self.up_to is None else min(there, self.up_to)

    def move(self, state: State, seat: int, number: int, source: Source) -> None:
        troops.retreat(state, seat, number, source)

    def words(self) -> str:
        return f"retreat {self.number_words()}"


class Lose(Effect):
    """Lose troops from the garrison or the Conflict to the supply (R-TROOP-03). As a cost all of them must be there.

    Example: {"do": "lose", "troops": 3, "from": "conflict"}
    """

    verb = "lose"

    spelled = {"origin": "from"}

    def __init__(self, troops: Amount, origin: Literal["garrison", "conflict"]) -> None:
        super().__init__()
        self.troops = troops
        self.origin = origin

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if int(getattr(state.seats[seat], self.origin)) >= self.troops else self

    def price(self, state: State, seat: int, source: Source) -> tuple[tuple[str, int], ...]:
        return ((self.origin, self.troops),)

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        there = count(int(getattr(state.seats[seat], self.origin)), "troop")
        return Refusal(
            Cause.TOO_DEAR, f"It takes {count(self.troops, 'troop')} of the {self.origin}; you have {there}."
        )

    def resolve(self, state: State, seat: int, source: Source) -> None:
        troops.lose(state, seat, self.troops, source, self.origin)

    def footprint(self, state: State, seat: int) -> int:
        return FIGHT if self.origin == "conflict" else TROOPS

    def words(self) -> str:
        place = "in the Conflict" if self.origin == "conflict" else "from the garrison"
        return f"lose {count(self.troops, 'troop')} {place}"
