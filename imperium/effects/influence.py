"""Verbs of influence: influence, lose_influence, secret."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal

from imperium.box.effect import Effect, every_part, footprints
from imperium.box.terms import FactionId, Factions, Secrets, Steps, listed
from imperium.box.touch import Touch, adds, touched, uses
from imperium.core.agenda import push
from imperium.core.decisions import Refusal
from imperium.core.events import ITEM, emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.effects.targeted import Targeted
from imperium.position.state import State
from imperium.rulebook import ALLIANCE
from imperium.rules import influence, moves
from imperium.rules.prices import INFLUENCE
from imperium.rules.refusals import Cause, no_faction

TRACKS: Final = adds(Touch.INFLUENCE)
COMPARED: Final = uses(Touch.INFLUENCE, Touch.KNOWLEDGE)
CHOICE: Final = uses(Touch.KNOWLEDGE)
EVERYTHING: Final = uses(Touch.EVERYTHING)

Whom = tuple[FactionId, ...] | Literal["any", "behind", "secret"]


class Influence(Targeted):
    """Gain influence. `with` is one faction or a list to choose from, `any`, `behind` (where some opponent is
    ahead), or `secret` (the factions chosen in secret). `number` different ones gain, all named before the
    first does and in the order named (R-INF-13); a seat that has no choice of its own takes those where it has
    least (R-SOLO-14, 21).

    Example: {"do": "influence", "with": "any", "steps": 2}
    """

    verb = "influence"

    ask_kind = "faction"
    offers = (moves.GainInfluence,)
    sets_off = True

    spelled = {"whom": "with"}

    def __init__(self, whom: Whom, steps: Steps = 1, number: Factions = 1) -> None:
        super().__init__()
        self.whom = whom
        self.steps = steps
        self.number = number

    def candidates(self, state: State, seat: int) -> Sequence[str]:
        """The factions that may be chosen now."""
        if isinstance(self.whom, tuple):
            return self.whom
        if self.whom == "any":
            return tuple(state.catalogue.factions)
        if self.whom == "behind":
            return [faction for faction in state.catalogue.factions if influence.is_behind(state, seat, faction)]
        return state.seats[seat].secret

    @property
    def tells(self) -> bool:
        return self.whom == "secret"

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if self.candidates(state, seat) else self

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        why = "You have chosen no factions in secret." if self.whom == "secret" else "No opponent is ahead of you."
        return Refusal(Cause.NO_TARGET, why)

    def resolve(self, state: State, seat: int, source: Source) -> None:
        found = self.candidates(state, seat)
        if len(found) == 1:
            influence.gain(state, seat, found[0], self.steps, source)
        elif found:
            self.ask(state, seat, source, (tuple(found), ()))

    def _offered(self, state: State, step: Step) -> Sequence[str]:
        return state.seats[step.seat].way.factions(state, step.seat, step.data[0])

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.gain_of(faction) for faction in self._offered(state, step)]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        if not isinstance(move, moves.GainInfluence):
            return None
        found, named = step.data
        if move.faction in named:
            why = "is named already; the others are different ones"
        elif move.faction in found:
            why = f"is not where {state.seats[step.seat].name} has least influence"
        else:
            why = "is not among the factions of this choice"
        faction = state.catalogue.named("faction", move.faction)
        return no_faction(state.catalogue, move.faction) or Refusal(Cause.NOT_A_CANDIDATE, f"{faction} {why}.")

    def answer(self, state: State, step: Step, move: moves.GainInfluence) -> None:
        found, before = step.data
        rest = tuple(faction for faction in found if faction != move.faction)
        named: tuple[str, ...] = (*before, move.faction)
        if rest and len(named) < self.number:
            self.ask(state, step.seat, step.source, (rest, named))
            return
        for faction in named[::-1]:
            push(state, "influence_rise", step.seat, None, step.source, (faction, self.steps))

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
            if levels[faction] < ALLIANCE <= levels[faction] + self.steps:
                bonus = state.catalogue.factions[faction].bonus
                if any(part.sets_off for part in every_part(bonus)):
                    return Touch.EVERYTHING.value  # a bonus that brings on bonuses could be followed for ever
                total |= footprints(bonus, state, seat)
        return touched(total)

    def footprint(self, state: State, seat: int) -> int:
        bonuses = self._bonuses(state, seat)
        if self.whom == "behind":
            return TRACKS | bonuses | COMPARED
        if len(self.candidates(state, seat)) <= 1:
            return TRACKS | bonuses
        return TRACKS | bonuses | (EVERYTHING if bonuses else CHOICE)

    def words(self) -> str:
        if self.whom == "secret":
            return f"reveal the factions you chose in secret and gain {self.steps} influence with each"
        return f"{self.steps} influence with {self._whom_words()}"

    def _whom_words(self) -> str:
        which = f"each of {self.number} different factions" if self.number > 1 else "a faction"
        if self.whom == "any":
            return f"{which} of your choice"
        if self.whom == "behind":
            return f"{which} where an opponent is ahead of you"
        names = [f"the [faction {faction}]" for faction in self.whom]
        if self.number in (1, len(names)):
            return listed(names, "or" if self.number == 1 else "and")
        return f"{self.number} different ones of {listed(names, 'and')}"

    def slug(self) -> str:
        return self.whom[0] if isinstance(self.whom, tuple) and len(self.whom) == 1 else "influence"


class LoseInfluence(Effect):
    """Lose one influence with a faction of one's choice; only with one where there is some (R-COST-08).

    Example: {"do": "lose_influence"}
    """

    verb = "lose_influence"

    ask_kind = "faction"
    offers = (moves.LoseInfluence,)

    def _found(self, state: State, seat: int) -> list[str]:
        levels = state.seats[seat].influence
        return [faction for faction in state.catalogue.factions if levels[faction] > 0]

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if self._found(state, seat) else self

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        return Refusal(Cause.NO_TARGET, "You have no influence to lose.")

    def price(self, state: State, seat: int, source: Source) -> tuple[tuple[str, int], ...]:
        return ((INFLUENCE, 1),)

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if self._found(state, seat):
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.LoseInfluence(faction) for faction in self._found(state, step.seat)]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        if not isinstance(move, moves.LoseInfluence):
            return None
        faction = state.catalogue.named("faction", move.faction)
        why = f"You have no influence with the {faction}."
        return no_faction(state.catalogue, move.faction) or Refusal(Cause.NO_TARGET, why)

    def answer(self, state: State, step: Step, move: moves.LoseInfluence) -> None:
        influence.lose(state, step.seat, move.faction, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "With which faction do you lose 1 influence?"

    def footprint(self, state: State, seat: int) -> int:
        return COMPARED

    def words(self) -> str:
        return "lose 1 influence with a faction of your choice"


class Secret(Effect):
    """Choose that many different factions in secret (R-LEAD-02); `influence` with `secret` uses them later.

    Example: {"do": "secret", "factions": 2}
    """

    verb = "secret"

    ask_kind = "secret"
    offers = (moves.Secret,)

    def __init__(self, factions: Secrets = 2) -> None:
        super().__init__()
        self.factions = factions

    def resolve(self, state: State, seat: int, source: Source) -> None:
        self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.Secret(chosen) for chosen in combinations(state.catalogue.factions, self.factions)]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        if not isinstance(move, moves.Secret):
            return None
        return Refusal(Cause.NUMBER, f"Name {self.factions} different factions, in the order of the board.")

    def answer(self, state: State, step: Step, move: moves.Secret) -> None:
        state.seats[step.seat].secret = move.factions
        emit(state, "secret", step.seat, "+".join(move.factions), 1, step.source, hidden=ITEM)

    def prompt(self, state: State, step: Step) -> str:
        return f"Which {self.factions} factions do you choose in secret?"

    def words(self) -> str:
        return f"choose {self.factions} factions in secret"
