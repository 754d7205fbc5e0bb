"""Verbs that steer other verbs: choose, if, each_opponent, one_opponent, at_reveal."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Final

from imperium.box.conditions import Condition
from imperium.box.effect import FREE, OPTIONAL, READY, Effect, all_words, doing, footprints
from imperium.box.terms import Amount
from imperium.box.touch import BITS, Touch, adds, touched, uses
from imperium.core.agenda import later, perform
from imperium.core.decisions import Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.core.watching import note
from imperium.effects.conditions import AnyOf
from imperium.effects.targeted import Targeted
from imperium.position.state import State
from imperium.rules import moves
from imperium.rules.prices import prices, together
from imperium.rules.refusals import Cause, no_seat

CHOICE: Final = uses(Touch.KNOWLEDGE)
SEEN_TO_BE_DONE: Final = adds(Touch.KNOWLEDGE)
SHARED: Final = uses(Touch.CONFLICT, Touch.INFLUENCE, Touch.INTRIGUE, Touch.MARKET)


def _branch_obstacle(branch: tuple[Effect, ...], state: State, seat: int, source: Source) -> Effect | None:
    """What keeps a branch from being chosen: something it requires, or that nothing in it can be done at all."""
    able, first = False, None
    for part in branch:
        found = part.obstacle(state, seat, source)
        if found is None:
            able = True
        elif part.required():
            return found
        else:
            first = first or found
    return together(state.seats[seat], prices(branch, state, seat, source)) if able else first


class Choose(Targeted):
    """Choose one branch, or `number` different ones, all named before the first is carried out (R-INF-13).
    Only branches that can be carried out are offered.

    Example: {"do": "choose", "of": [[{"do": "gain", "persuasion": 2}], [{"do": "gain", "swords": 2}]]}
    """

    verb = "choose"

    ask_kind = "choose"
    offers = (moves.Choose,)
    chosen = ()

    def __init__(self, of: tuple[tuple[Effect, ...], ...], number: Amount = 1) -> None:
        super().__init__()
        self.of = of
        self.number = number
        self.slugs: list[str] = []
        for branch in of:
            slug = branch[0].slug() if branch else "nothing"
            self.slugs.append(slug if slug not in self.slugs else f"{slug}_{len(self.slugs) + 1}")

    def parts(self) -> Iterator[Effect]:
        return (effect for branch in self.of for effect in branch)

    def _open(self, state: State, seat: int, source: Source, picked: tuple[int, ...]) -> list[int]:
        return [
            index
            for index, branch in enumerate(self.of)
            if index not in picked and _branch_obstacle(branch, state, seat, source) is None
        ]

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        first = None
        for branch in self.of:
            found = _branch_obstacle(branch, state, seat, source)
            if found is None:
                return None
            first = first or found
        return first

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        found = self.obstacle(state, seat, source)
        assert found is not None
        return found.lack(state, seat, source)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.choose_of(self.slugs[i]) for i in self._open(state, step.seat, step.source, step.data)]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        match move:
            case moves.Choose(slug) if slug not in self.slugs:
                return Refusal(Cause.NOT_A_CANDIDATE, f"{slug!r} is none of the branches: {', '.join(self.slugs)}.")
            case moves.Choose(slug):
                index = self.slugs.index(slug)
                if index in step.data:
                    return Refusal(Cause.NOT_A_CANDIDATE, "You have chosen that already; choose another.")
                found = _branch_obstacle(self.of[index], state, step.seat, step.source)
                return None if found is None else found.lack(state, step.seat, step.source)
        return None

    def answer(self, state: State, step: Step, move: moves.Choose) -> None:
        index = self.slugs.index(move.branch)
        note(f"{self.path}/of/{index}", "chosen")
        picked = (*step.data, index)
        if len(picked) < self.number and self._open(state, step.seat, step.source, picked):
            self.ask(state, step.seat, step.source, picked)
            return
        effects = [effect for index in picked for effect in self.of[index]]
        perform(state, step.seat, effects, step.source, chosen=True)

    def prompt(self, state: State, step: Step) -> str:
        return "Choose one." if len(step.data) + 1 == self.number else f"Choose {self.number - len(step.data)}."

    def footprint(self, state: State, seat: int) -> int:
        return CHOICE | footprints(self.parts(), state, seat)

    def words(self) -> str:
        how = "choose one" if self.number == 1 else f"choose {self.number}"
        return f"{how}: {' / '.join(all_words(branch) or 'nothing' for branch in self.of)}"


class If(Effect):
    """An effect under a condition, tested when it is resolved; unmet, it stays pending to the end of the turn
    (R-AGENT-14). With `else` one of the two always happens.

    Example: {"do": "if", "condition": {"is": "influence", "faction": "guild", "at_least": 2},
              "then": [{"do": "draw", "cards": 2}]}
    """

    verb = "if"

    spelled = {"otherwise": "else"}

    def __init__(self, condition: Condition, then: tuple[Effect, ...], otherwise: tuple[Effect, ...] = ()) -> None:
        super().__init__()
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def parts(self) -> Iterator[Effect]:
        return iter((*self.then, *self.otherwise))

    def _branch(self, state: State, seat: int, source: Source) -> tuple[Effect, ...]:
        return self.then if self.condition.holds(state, seat, source) else self.otherwise

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        # A condition inside the branch may fail; only the outermost one is a condition of play (R-COST-03).
        branch = self._branch(state, seat, source)
        if not branch:
            return self
        for part in branch:
            if part.required():
                found = part.obstacle(state, seat, source)
                if found is not None:
                    return found
        return together(state.seats[seat], prices(branch, state, seat, source))

    def required(self) -> bool:
        return bool(self.otherwise)

    def price(self, state: State, seat: int, source: Source) -> list[tuple[str, int]]:
        return prices(self._branch(state, seat, source), state, seat, source)

    def standing(self, state: State, seat: int, source: Source) -> int:
        ready, every = 0, OPTIONAL if self.otherwise else FREE | OPTIONAL  # an `else` may be worth waiting for
        for part in self._branch(state, seat, source):
            found = part.standing(state, seat, source)
            ready |= found & READY
            every &= found
        return ready | every if ready else 0

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        branch = self._branch(state, seat, source)
        if branch:  # nothing that follows can be done
            return branch[0].lack(state, seat, source)
        return Refusal(Cause.CONDITION, state.catalogue.spelled(f"It needs {self.condition.words()}."))

    def resolve(self, state: State, seat: int, source: Source) -> None:
        perform(state, seat, self._branch(state, seat, source), source)

    def use(self, state: State, seat: int, source: Source) -> None:
        branch = self._branch(state, seat, source)
        perform(state, seat, branch, source, chosen=len(branch) == 1)

    def footprint(self, state: State, seat: int) -> int:
        return self.condition.touched() << BITS | footprints(self.parts(), state, seat)

    def words(self) -> str:
        inner = tuple(part.condition if isinstance(part, If) else None for part in self.then)
        if isinstance(self.condition, AnyOf) and inner == self.condition.of and not self.otherwise:
            return all_words(self.then)  # the parts say themselves when they happen
        text = f"{self.condition.clause()}: {all_words(self.then)}"
        return f"{text}; otherwise {all_words(self.otherwise)}" if self.otherwise else text

    def slug(self) -> str:
        return self.then[0].slug() if self.then else self.verb


def _duty(effects: tuple[Effect, ...]) -> str:
    """What somebody else must do."""
    return " and ".join(doing(effect.words()) for effect in effects)


class EachOpponent(Effect):
    """Every opponent, clockwise from the left, carries the effects out, whoever plays it (R-CARD-17, F-32).

    Example: {"do": "each_opponent", "effects": [{"do": "lose", "troops": 1, "from": "garrison"}]}
    """

    verb = "each_opponent"

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        super().__init__()
        self.effects = effects

    def resolve(self, state: State, seat: int, source: Source) -> None:
        for other in reversed(state.opponents(seat)):
            later(state, other, self.effects, source)

    def parts(self) -> Iterator[Effect]:
        return iter(self.effects)

    def footprint(self, state: State, seat: int) -> int:
        return SEEN_TO_BE_DONE | touched(footprints(self.effects, state, seat)) << BITS & SHARED

    def words(self) -> str:
        return f"each opponent must {_duty(self.effects)}"

    def slug(self) -> str:
        return "opponents"


class OneOpponent(Targeted):
    """One opponent of the owner's choice, among those who meet the condition, carries the effects out.

    Example: {"do": "one_opponent", "having": {"is": "troops_in_conflict", "at_least": 1},
              "effects": [{"do": "lose", "troops": 1, "from": "conflict"}]}
    """

    verb = "one_opponent"

    ask_kind = "opponent"
    offers = (moves.Opponent,)

    def __init__(self, having: Condition, effects: tuple[Effect, ...]) -> None:
        super().__init__()
        self.having = having
        self.effects = effects

    def _eligible(self, state: State, seat: int, source: Source) -> list[int]:
        return [other for other in state.opponents(seat) if self.having.holds(state, other, source)]

    def parts(self) -> Iterator[Effect]:
        return iter(self.effects)

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if self._eligible(state, seat, source) else self

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        return Refusal(Cause.NO_TARGET, state.catalogue.spelled(f"No opponent has {self.having.words()}."))

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.Opponent(other) for other in self._eligible(state, step.seat, step.source)]

    def _unlike(self, state: State, seat: int) -> Refusal:
        text = f"{state.seats[seat].name} does not have {self.having.words()}."
        return Refusal(Cause.CONDITION, state.catalogue.spelled(text))

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        match move:
            case moves.Opponent(seat) if seat == step.seat:
                return Refusal(Cause.NOT_A_CANDIDATE, "It is for an opponent, not for yourself.")
            case moves.Opponent(seat):
                return no_seat(seat, len(state.seats)) or self._unlike(state, seat)
        return None

    def answer(self, state: State, step: Step, move: moves.Opponent) -> None:
        perform(state, move.seat, self.effects, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "Which opponent?"

    def footprint(self, state: State, seat: int) -> int:
        found = touched(footprints(self.effects, state, seat)) | self.having.touched()
        return CHOICE | found << BITS

    def words(self) -> str:
        return f"one opponent with {self.having.words()} must {_duty(self.effects)}"

    def slug(self) -> str:
        return "opponent"


class AtReveal(Effect):
    """Effects that wait for the owner's Reveal turn of this round; in that turn they happen at once (R-INTR-07).

    Example: {"do": "at_reveal", "effects": [{"do": "gain", "persuasion": 2}]}
    """

    verb = "at_reveal"

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        super().__init__()
        self.effects = effects

    def resolve(self, state: State, seat: int, source: Source) -> None:
        at_once = state.turn.reveal and state.turn.seat == seat
        note(self.path, "at once" if at_once else "waits")
        if at_once:
            perform(state, seat, self.effects, source)
        elif state.seats[seat].way.cards:  # without cards there is no Reveal turn
            insort(state.seats[seat].waiting, Step("effect", seat, self, source), key=lambda step: str(step.source))
            emit(state, "waits", seat, source=source)

    def parts(self) -> Iterator[Effect]:
        return iter(self.effects)

    def footprint(self, state: State, seat: int) -> int:
        return touched(footprints(self.effects, state, seat)) << BITS

    def words(self) -> str:
        return f"in your Reveal turn this round: {all_words(self.effects)}"
