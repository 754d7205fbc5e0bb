"""Verbs of influence: influence, lose_influence, secret."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from attrs import field, frozen

from imperium.core.agenda import push
from imperium.core.decisions import Option, option
from imperium.core.events import emit
from imperium.effects.base import Effect, Touch, touches, verb
from imperium.effects.terms import FACTION_NAMES, Faction, Factions, Steps, listed
from imperium.position.state import FACTIONS, State, Step
from imperium.rules import influence

Whom = tuple[Faction, ...] | Literal["any", "behind", "secret"]


@verb("influence")
@frozen(slots=False)
class Influence(Effect):
    """Gain influence. `with` is one faction or a list to choose from, `any`, `behind` (where some opponent is
    ahead), or `secret` (the factions chosen in secret). `number` different ones gain, all named before the
    first does and in the order named (R-INF-13); a rival takes those where it has least (R-SOLO-14, 21).

    Example: {"do": "influence", "with": "any", "steps": 2}
    """

    ask_kind = "faction"
    codes = ("influence FACTION",)

    whom: Whom = field(metadata={"key": "with"})
    steps: Steps = 1
    number: Factions = 1

    def candidates(self, state: State, seat: int) -> Sequence[str]:
        """The factions that may be chosen now."""
        if isinstance(self.whom, tuple):
            return self.whom
        if self.whom == "any":
            return FACTIONS
        if self.whom == "behind":
            return [faction for faction in FACTIONS if influence.is_behind(state, seat, faction)]
        return state.seats[seat].secret

    def possible(self, state: State, seat: int, source: str) -> bool:
        return bool(self.candidates(state, seat))

    def ready(self, state: State, seat: int, source: str) -> bool:
        return bool(self.candidates(state, seat))

    def resolve(self, state: State, seat: int, source: str) -> None:
        found = self.candidates(state, seat)
        if len(found) == 1:
            influence.gain(state, seat, found[0], self.steps, source)
        elif found:
            self.ask(state, seat, source, [list(found), []])

    def options(self, state: State, step: Step) -> list[Option]:
        found: list[str] = step.data[0]
        owner = state.seats[step.seat]
        if owner.rival:
            least = min(owner.influence[faction] for faction in found)
            found = [faction for faction in found if owner.influence[faction] == least]
        return [option(f"influence {faction}", faction) for faction in found]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        found, named = step.data
        rest = [faction for faction in found if faction != choice.value]
        named = [*named, choice.value]
        if rest and len(named) < self.number:
            self.ask(state, step.seat, step.source, [rest, named])
            return
        for faction in reversed(named):
            push(state, "influence_rise", step.seat, None, step.source, [faction, self.steps])

    def prompt(self, state: State, step: Step) -> str:
        which = (
            "With which faction"
            if self.number == 1
            else f"With which faction ({len(step.data[1]) + 1} of {self.number})"
        )
        return f"{which} do you gain {self.steps} influence?"

    def _bonuses(self, state: State, seat: int) -> int:
        """What the bonuses within reach of this gain touch (R-INF-05)."""
        levels = state.seats[seat].influence
        total = 0
        for faction in self.candidates(state, seat):
            if levels[faction] < influence.ALLIANCE <= levels[faction] + self.steps:
                total |= touches(state.catalogue.factions[faction].bonus, state, seat)
        return total

    def adds(self, state: State, seat: int) -> int:
        return Touch.INFLUENCE | self._bonuses(state, seat)

    def uses(self, state: State, seat: int) -> int:
        if self.whom == "behind":
            return Touch.INFLUENCE | Touch.KNOWLEDGE
        if len(self.candidates(state, seat)) <= 1:
            return Touch.NOTHING
        return Touch.EVERYTHING if self._bonuses(state, seat) else Touch.KNOWLEDGE

    def words(self) -> str:
        if self.whom == "secret":
            return f"reveal the factions you chose in secret and gain {self.steps} influence with each"
        return f"{self.steps} influence with {self._whom_words()}"

    def _whom_words(self) -> str:
        every = self.whom == "any" or len(self.whom) == len(FACTIONS)
        if every and self.number == len(FACTIONS):
            return "each faction"
        which = f"each of {self.number} different factions" if self.number > 1 else "a faction"
        if every:
            return f"{which} of your choice"
        if self.whom == "behind":
            return f"{which} where an opponent is ahead of you"
        names = [f"the {FACTION_NAMES[faction]}" for faction in self.whom]
        if self.number in (1, len(names)):
            return listed(names, "or" if self.number == 1 else "and")
        return f"{self.number} different ones of {listed(names, 'and')}"

    def slug(self) -> str:
        return self.whom[0] if isinstance(self.whom, tuple) and len(self.whom) == 1 else "influence"


@verb("lose_influence")
@frozen(slots=False)
class LoseInfluence(Effect):
    """Lose one influence with a faction of one's choice; only with one where there is some (R-COST-08).

    Example: {"do": "lose_influence"}
    """

    ask_kind = "faction"
    codes = ("lose FACTION",)

    def _found(self, state: State, seat: int) -> list[str]:
        levels = state.seats[seat].influence
        return [faction for faction in FACTIONS if levels[faction] > 0]

    def possible(self, state: State, seat: int, source: str) -> bool:
        return bool(self._found(state, seat))

    def resolve(self, state: State, seat: int, source: str) -> None:
        if self._found(state, seat):
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"lose {faction}", faction) for faction in self._found(state, step.seat)]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        influence.lose(state, step.seat, choice.value, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "With which faction do you lose 1 influence?"

    def uses(self, state: State, seat: int) -> int:
        return Touch.INFLUENCE | Touch.KNOWLEDGE

    def words(self) -> str:
        return "lose 1 influence with a faction of your choice"


@verb("secret")
@frozen(slots=False)
class Secret(Effect):
    """Choose that many different factions in secret (R-LEAD-02); `influence` with `secret` uses them later.

    Example: {"do": "secret", "factions": 2}
    """

    ask_kind = "secret"
    codes = ("secret FACTION+FACTION",)

    factions: Factions = 2

    def resolve(self, state: State, seat: int, source: str) -> None:
        self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        chosen = combinations(FACTIONS, self.factions)
        return [option(f"secret {'+'.join(pair)}", pair) for pair in chosen]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        state.seats[step.seat].secret = choice.value
        emit(state, "secret", step.seat, "+".join(choice.value), 1, step.source, hidden=True)

    def prompt(self, state: State, step: Step) -> str:
        return f"Which {self.factions} factions do you choose in secret?"

    def words(self) -> str:
        return f"choose {self.factions} factions in secret"
