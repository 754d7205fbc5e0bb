"""Verbs that steer other verbs: choose, if, each_opponent, one_opponent, at_reveal."""

from __future__ import annotations

from bisect import insort

from attrs import field, frozen

from imperium.core.agenda import perform
from imperium.core.decisions import Option, option
from imperium.core.events import emit
from imperium.effects.base import Effect, Touch, all_words, doing, touches, verb
from imperium.effects.conditions import AnyOf, Condition
from imperium.effects.terms import Amount
from imperium.position.state import State, Step


def _can_be_chosen(branch: tuple[Effect, ...], state: State, seat: int, source: str) -> bool:
    """Whether all that a branch requires is possible, and something in it at all; `nothing` always is."""
    able = not branch
    for part in branch:
        if part.possible(state, seat, source):
            able = True
        elif part.required():
            return False
    return able


@verb("choose")
@frozen(slots=False)
class Choose(Effect):
    """Choose one branch, or `number` different ones, all named before the first is carried out (R-INF-13).
    Only branches that can be carried out are offered.

    Example: {"do": "choose", "of": [[{"do": "gain", "persuasion": 2}], [{"do": "gain", "swords": 2}]]}
    """

    ask_kind = "choose"
    codes = ("choose BRANCH",)

    of: tuple[tuple[Effect, ...], ...]
    number: Amount = 1
    slugs: tuple[str, ...] = field(init=False, eq=False, repr=False, default=())

    def __attrs_post_init__(self) -> None:
        slugs: list[str] = []
        for branch in self.of:
            slug = branch[0].slug() if branch else "nothing"
            slugs.append(slug if slug not in slugs else f"{slug}_{len(slugs) + 1}")
        object.__setattr__(self, "slugs", tuple(slugs))

    def _open(self, state: State, seat: int, source: str, picked: list[int]) -> list[int]:
        return [
            index
            for index, branch in enumerate(self.of)
            if index not in picked and _can_be_chosen(branch, state, seat, source)
        ]

    def possible(self, state: State, seat: int, source: str) -> bool:
        return bool(self._open(state, seat, source, []))

    def ready(self, state: State, seat: int, source: str) -> bool:
        return self.possible(state, seat, source)

    def resolve(self, state: State, seat: int, source: str) -> None:
        if self._open(state, seat, source, []):
            self.ask(state, seat, source, [])

    def options(self, state: State, step: Step) -> list[Option]:
        still_open = self._open(state, step.seat, step.source, step.data)
        return [option(f"choose {self.slugs[index]}", self.slugs[index]) for index in still_open]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        picked = [*step.data, self.slugs.index(choice.value)]
        if len(picked) < self.number and self._open(state, step.seat, step.source, picked):
            self.ask(state, step.seat, step.source, picked)
            return
        effects = [effect for index in picked for effect in self.of[index]]
        perform(state, step.seat, effects, step.source, chosen=True)

    def prompt(self, state: State, step: Step) -> str:
        return "Choose one." if len(step.data) + 1 == self.number else f"Choose {self.number - len(step.data)}."

    def adds(self, state: State, seat: int) -> int:
        total = 0
        for branch in self.of:
            for effect in branch:
                total |= effect.adds(state, seat)
        return total

    def uses(self, state: State, seat: int) -> int:
        total = int(Touch.KNOWLEDGE)
        for branch in self.of:
            for effect in branch:
                total |= effect.uses(state, seat)
        return total

    def words(self) -> str:
        how = "choose one" if self.number == 1 else f"choose {self.number}"
        return f"{how}: {' / '.join(all_words(branch) or 'nothing' for branch in self.of)}"


@verb("if")
@frozen(slots=False)
class If(Effect):
    """An effect under a condition, tested when it is resolved; unmet, it stays pending to the end of the turn
    (R-AGENT-14). With `else` one of the two always happens.

    Example: {"do": "if", "condition": {"is": "influence", "faction": "guild", "at_least": 2},
              "then": [{"do": "draw", "cards": 2}]}
    """

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = field(default=(), metadata={"key": "else"})

    def _branch(self, state: State, seat: int, source: str) -> tuple[Effect, ...]:
        return self.then if self.condition.holds(state, seat, source) else self.otherwise

    def possible(self, state: State, seat: int, source: str) -> bool:
        # A condition inside the branch may fail; only the outermost one is a condition of play (R-COST-03).
        branch = self._branch(state, seat, source)
        return bool(branch) and all(part.possible(state, seat, source) for part in branch if part.required())

    def required(self) -> bool:
        return bool(self.otherwise)

    def ready(self, state: State, seat: int, source: str) -> bool:
        for part in self._branch(state, seat, source):
            if part.ready(state, seat, source):
                return True
        return False

    def optional(self, state: State, seat: int, source: str) -> bool:
        for part in self._branch(state, seat, source):
            if not part.optional(state, seat, source):
                return False
        return True

    def resolve(self, state: State, seat: int, source: str) -> None:
        perform(state, seat, self._branch(state, seat, source), source)

    def use(self, state: State, seat: int, source: str) -> None:
        branch = self._branch(state, seat, source)
        perform(state, seat, branch, source, chosen=len(branch) == 1)

    def free(self, state: State, seat: int) -> bool:
        if self.otherwise:
            return False
        for part in self.then:
            if not part.free(state, seat):
                return False
        return True

    def adds(self, state: State, seat: int) -> int:
        total = 0
        for part in (*self.then, *self.otherwise):
            total |= part.adds(state, seat)
        return total

    def uses(self, state: State, seat: int) -> int:
        total = self.condition.touched()
        for part in (*self.then, *self.otherwise):
            total |= part.uses(state, seat)
        return total

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


@verb("each_opponent")
@frozen(slots=False)
class EachOpponent(Effect):
    """Every opponent, clockwise from the left, carries the effects out, rivals included (R-CARD-17, F-32).

    Example: {"do": "each_opponent", "effects": [{"do": "lose", "troops": 1, "from": "garrison"}]}
    """

    effects: tuple[Effect, ...]

    def resolve(self, state: State, seat: int, source: str) -> None:
        for other in reversed(state.opponents(seat)):
            for effect in reversed(self.effects):
                state.agenda.append(Step("effect", other, effect, source))

    def adds(self, state: State, seat: int) -> int:
        return Touch.KNOWLEDGE  # what they do is seen

    def uses(self, state: State, seat: int) -> int:
        shared = Touch.CONFLICT | Touch.INFLUENCE | Touch.INTRIGUE | Touch.MARKET
        return touches(self.effects, state, seat) & shared

    def words(self) -> str:
        return f"each opponent must {_duty(self.effects)}"

    def slug(self) -> str:
        return "opponents"


@verb("one_opponent")
@frozen(slots=False)
class OneOpponent(Effect):
    """One opponent of the owner's choice, among those who meet the condition, carries the effects out.

    Example: {"do": "one_opponent", "having": {"is": "troops_in_conflict", "at_least": 1},
              "effects": [{"do": "lose", "troops": 1, "from": "conflict"}]}
    """

    ask_kind = "opponent"
    codes = ("opponent SEAT",)

    having: Condition
    effects: tuple[Effect, ...]

    def _eligible(self, state: State, seat: int, source: str) -> list[int]:
        return [other for other in state.opponents(seat) if self.having.holds(state, other, source)]

    def possible(self, state: State, seat: int, source: str) -> bool:
        return bool(self._eligible(state, seat, source))

    def ready(self, state: State, seat: int, source: str) -> bool:
        return self.possible(state, seat, source)

    def resolve(self, state: State, seat: int, source: str) -> None:
        if self.possible(state, seat, source):
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"opponent {other + 1}", other) for other in self._eligible(state, step.seat, step.source)]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        perform(state, choice.value, self.effects, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "Which opponent?"

    def uses(self, state: State, seat: int) -> int:
        return touches(self.effects, state, seat) | self.having.touched() | Touch.KNOWLEDGE

    def words(self) -> str:
        return f"one opponent with {self.having.words()} must {_duty(self.effects)}"

    def slug(self) -> str:
        return "opponent"


@verb("at_reveal")
@frozen(slots=False)
class AtReveal(Effect):
    """Effects that wait for the owner's Reveal turn of this round; in that turn they happen at once (R-INTR-07).

    Example: {"do": "at_reveal", "effects": [{"do": "gain", "persuasion": 2}]}
    """

    effects: tuple[Effect, ...]

    def resolve(self, state: State, seat: int, source: str) -> None:
        if state.turn.reveal and state.turn.seat == seat:
            perform(state, seat, self.effects, source)
        elif not state.seats[seat].rival:  # a rival has no Reveal turn (R-HAGAL-01)
            insort(state.seats[seat].waiting, Step("effect", seat, self, source), key=lambda step: step.source)
            emit(state, "waits", seat, source=source)

    def uses(self, state: State, seat: int) -> int:
        return touches(self.effects, state, seat)

    def words(self) -> str:
        return f"in your Reveal turn this round: {all_words(self.effects)}"
