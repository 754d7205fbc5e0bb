"""What holds in both forms of the engine, and in the compiled one is easily lost."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from arrakis.game import Dune
from imperium import native, new_game
from imperium.box.effect import Effect
from imperium.box.nodes import about, parameters
from imperium.box.terms import Amount
from imperium.catalogue.fields import json_fields
from imperium.catalogue.structure import structure
from imperium.core.agenda import perform
from imperium.core.game import start
from imperium.core.sources import Source
from imperium.effects.vocabulary import VERBS
from imperium.form import form

ROOT = Path(__file__).resolve().parents[1]


class Windfall(Effect):
    """Spice from nowhere, for a verb that somebody brings in Python (docs/new-verb.md).

    Example: {"do": "windfall", "spice": 2}
    """

    verb = "windfall"

    def __init__(self, spice: Amount) -> None:
        super().__init__()
        self.spice = spice

    def resolve(self, state: Any, seat: int, source: Source) -> None:
        state.seats[seat].spice += self.spice


def test_a_verb_of_somebody_elses_is_read_and_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VERBS, "windfall", Windfall)
    effect, found = structure({"do": "windfall", "spice": 3}, Effect, "$")
    assert found == []
    assert effect == Windfall(3) != Windfall(4)
    state = new_game(seed=1).state
    before = state.seats[0].spice
    perform(state, 0, (effect,), Source("card", "some_card"))
    assert state.seats[0].spice == before + 3


def test_keys_types_and_docstrings_are_the_same_in_both_forms() -> None:
    """They are declared in the source of the class, and a compiled class has forgotten them."""
    gain = VERBS["gain"]
    assert list(parameters(gain)) == ["solari", "spice", "water", "vp", "persuasion", "swords", "per"]
    (of, number) = json_fields(VERBS["choose"])
    assert (of.type, of.required) == (tuple[tuple[Effect, ...], ...], True)
    assert (number.type, number.default) == (Amount, 1)
    assert about(gain).startswith("Gain resources, victory points, persuasion or swords")


def test_the_pure_form_is_forced_by_a_word_of_the_environment() -> None:
    command = [sys.executable, str(ROOT / "cli.py"), "--version"]
    said = subprocess.run(
        command, env={**os.environ, "IMPERIUM_PURE": "1"}, capture_output=True, text=True, check=True
    )
    assert said.stdout.rstrip().endswith("(pure)")
    assert form() in ("pure", "compiled")


def test_every_source_that_is_compiled_is_there() -> None:
    found = native.modules()
    assert len(found) == len(set(found)) > 50
    assert [name for name in found if not (ROOT / name).is_file()] == []


def test_both_games_are_compiled_where_one_is() -> None:
    rooms = {name.partition("/")[0] for name in native.modules()}
    assert rooms == {"imperium", "automa", "arrakis"}
    told = [find_spec(f"{room}.setup").origin for room in ("automa", "arrakis", "imperium.rules")]  # type: ignore[union-attr]
    assert {str(origin).endswith(".py") for origin in told} == {form() == "pure"}


def test_a_position_of_dune_is_pickled_for_other_processes() -> None:
    game = start(Dune(), seats=4, seed=5)
    twin = pickle.loads(pickle.dumps(game.state))
    assert twin == game.state
    assert twin.catalogue.orders == game.state.catalogue.orders
    assert pickle.loads(pickle.dumps(game.view(game.decision.seat))).codes == game.decision.codes


def test_moves_are_pickled_for_other_processes() -> None:
    for move in new_game(seed=3).decision.options:
        assert pickle.loads(pickle.dumps(move)) == move
