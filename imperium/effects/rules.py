"""Verbs that change what is allowed: this_turn, end_turn, close_space."""

from __future__ import annotations

from typing import Final

from imperium.box.effect import FREE, READY, Effect
from imperium.box.modifiers import Modifier
from imperium.box.touch import Touch, uses
from imperium.core.decisions import Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.position.state import State
from imperium.rules import moves
from imperium.rules.refusals import Cause

AGENTS: Final = uses(Touch.AGENTS, Touch.KNOWLEDGE)


class ThisTurn(Effect):
    """Changed rules for the rest of this turn.

    Example: {"do": "this_turn", "modifiers": [{"rule": "ignore_enemy_agents"}]}
    """

    verb = "this_turn"

    def __init__(self, modifiers: tuple[Modifier, ...]) -> None:
        super().__init__()
        self.modifiers = modifiers

    def resolve(self, state: State, seat: int, source: Source) -> None:
        state.turn.modifiers = (*state.turn.modifiers, *self.modifiers)
        emit(state, "rule", seat, "; ".join(rule.words() for rule in self.modifiers), 1, source)

    def standing(self, state: State, seat: int, source: Source) -> int:
        return READY | FREE

    def words(self) -> str:
        return "for the rest of the turn " + " and ".join(rule.words() for rule in self.modifiers)


class EndTurn(Effect):
    """The owner may end the turn now with neither an Agent nor a Reveal turn taken (R-CARD-03).

    Example: {"do": "end_turn"}
    """

    verb = "end_turn"

    def resolve(self, state: State, seat: int, source: Source) -> None:
        state.turn.can_pass = True

    def words(self) -> str:
        return "you may end your turn now"


class CloseSpace(Effect):
    """Choose any space: no opponent may send an Agent there until the owner's next turn (R-CARD-18).

    Example: {"do": "close_space"}
    """

    verb = "close_space"

    ask_kind = "close"
    offers = (moves.Close,)

    def resolve(self, state: State, seat: int, source: Source) -> None:
        self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.close_of(space) for space in state.catalogue.spaces]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        if not isinstance(move, moves.Close):
            return None
        return Refusal(Cause.UNKNOWN, f"There is no board space {move.space!r}.")

    def answer(self, state: State, step: Step, move: moves.Close) -> None:
        state.closed = tuple(sorted((*state.closed, (step.seat, move.space))))
        emit(state, "close", step.seat, move.space, 1, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "Which space do you close to your opponents?"

    def footprint(self, state: State, seat: int) -> int:
        return AGENTS

    def words(self) -> str:
        return "close a space to your opponents until your next turn"

    def slug(self) -> str:
        return "close"
