"""Verbs that change what is allowed: this_turn, end_turn, close_space."""

from __future__ import annotations

from attrs import frozen

from imperium.core.decisions import Option, option
from imperium.core.events import emit
from imperium.effects.base import Effect, Touch, verb
from imperium.effects.modifiers import Modifier
from imperium.position.state import State, Step


@verb("this_turn")
@frozen(slots=False)
class ThisTurn(Effect):
    """Changed rules for the rest of this turn.

    Example: {"do": "this_turn", "modifiers": [{"rule": "ignore_enemy_agents"}]}
    """

    modifiers: tuple[Modifier, ...]

    def resolve(self, state: State, seat: int, source: str) -> None:
        state.turn.modifiers = (*state.turn.modifiers, *self.modifiers)
        emit(state, "rule", seat, "; ".join(rule.words() for rule in self.modifiers), 1, source)

    def free(self, state: State, seat: int) -> bool:
        return True

    def words(self) -> str:
        return "for the rest of the turn " + " and ".join(rule.words() for rule in self.modifiers)


@verb("end_turn")
@frozen(slots=False)
class EndTurn(Effect):
    """The owner may end the turn now with neither an Agent nor a Reveal turn taken (R-CARD-03).

    Example: {"do": "end_turn"}
    """

    def resolve(self, state: State, seat: int, source: str) -> None:
        state.turn.can_pass = True

    def words(self) -> str:
        return "you may end your turn now"


@verb("close_space")
@frozen(slots=False)
class CloseSpace(Effect):
    """Choose any space: no opponent may send an Agent there until the owner's next turn (R-CARD-18).

    Example: {"do": "close_space"}
    """

    ask_kind = "close"
    codes = ("close SPACE",)

    def resolve(self, state: State, seat: int, source: str) -> None:
        self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"close {space}", space) for space in state.catalogue.spaces]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        state.closed = tuple(sorted((*state.closed, (step.seat, choice.value))))
        emit(state, "close", step.seat, choice.value, 1, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "Which space do you close to your opponents?"

    def uses(self, state: State, seat: int) -> int:
        return Touch.AGENTS | Touch.KNOWLEDGE

    def words(self) -> str:
        return "close a space to your opponents until your next turn"

    def slug(self) -> str:
        return "close"
