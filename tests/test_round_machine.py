"""The round controller: what runs is a table made from the `transitions` machine, and both go the same way."""

from __future__ import annotations

import random

import pytest

from imperium.core.agenda import drain
from imperium.game import Imperium
from imperium.position.state import State
from imperium.rulebook import PHASES
from imperium.rules import rounds
from tests.random_games import setup_of


class Model:
    """What the machine moves: a phase; its callbacks are given the position."""

    phase = "setup"


def by_the_machine(state: State) -> None:
    """One step of the machine itself."""
    model = Model()
    rounds.MACHINE.add_model(model, initial=state.phase)
    try:
        rounds.MACHINE.events["advance"].trigger(model, Phased(state, model))
    finally:
        rounds.MACHINE.remove_model(model)
    state.phase = model.phase


class Phased:
    """A position whose phase is that of the model: the machine enters a phase before it calls what happens there."""

    def __init__(self, state: State, model: Model) -> None:
        object.__setattr__(self, "_state", state)
        object.__setattr__(self, "_model", model)

    def __getattr__(self, name: str) -> object:
        return getattr(self._model if name == "phase" else self._state, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self._model if name == "phase" else self._state, name, value)


@pytest.mark.parametrize("kind", ["table3", "table4", "duo", "solo-mentat"])
def test_the_table_and_the_machine_go_the_same_way(kind: str) -> None:
    """R-ROUND-01: the same phases in the same order, with the same positions, over whole games."""
    for seed in range(3):
        one, two = setup_of(kind, seed).state, setup_of(kind, seed).state
        dice = random.Random(seed)
        phases = {one.phase}
        while one.phase != "finished":
            decision, twin = drain(Imperium(), one), drain(Imperium(), two)
            assert one == two
            if decision is None:
                rounds.advance(one)
                by_the_machine(two)
                phases.add(one.phase)
                continue
            assert twin is not None
            move = dice.choice(decision.options)
            for state, asked in ((one, decision), (two, twin)):
                asked.asker.answer(state, state.agenda.pop(), move)
        assert phases | {"setup"} == set(PHASES)


def test_the_table_has_every_transition() -> None:
    machine = rounds.MACHINE.events["advance"].transitions
    assert {phase: [one.dest for one in found] for phase, found in machine.items()} == {
        phase: [change.phase for change in changes] for phase, changes in rounds.CHANGES.items()
    }
