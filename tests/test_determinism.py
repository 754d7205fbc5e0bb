"""The same setup, seed and choices give byte-identical records and states in every process (R-DEF-12)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import imperium
from imperium.core.chance import _bits, shuffled

KINDS = ("table3", "table4", "solo-mentat", "duo")
SCRIPT = """
import json, random, sys
from tests.random_games import setup_of
from imperium.position.layout import fingerprint
seed = int(sys.argv[1])
for kind in sys.argv[2:]:
    game = setup_of(kind, seed)
    dice = random.Random(seed)
    while game.decision is not None:
        print(game.decision.seat, *game.decision.codes)
        game.apply(game.decision.options[dice.randrange(len(game.decision.options))])
    print(json.dumps(game.save(), sort_keys=True))
    print(json.dumps(game.events.kept), fingerprint(game.state))
"""


def test_separate_processes_agree_byte_for_byte() -> None:
    """R-DEF-12: whatever PYTHONHASHSEED is, options, record, events and final state are the same bytes, in games of
    every kind."""
    outputs = set()
    for hash_seed in ("0", "1", "424242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", SCRIPT, "31", *KINDS]
        outputs.add(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)
    assert len(outputs) == 1
    assert len(outputs.pop()) > 40_000


def test_another_seed_is_another_game() -> None:
    """R-DEF-12, R-SETUP-04: the seed decides the shuffles."""
    from tests.random_games import setup_of

    assert setup_of("table3", 1).state.imperium_deck != setup_of("table3", 2).state.imperium_deck


@pytest.mark.parametrize("size", [2, 10, 24, 25, 26, 67, 567])
def test_a_large_deck_is_shuffled_as_if_card_by_card(size: int) -> None:
    """The numbers of a long shuffle are found otherwise than one by one, and are the same."""
    state = imperium.new_game(seed=size).state
    before = state.draws
    number = _bits(state, size * size.bit_length() + 64)
    wanted = list(range(size))
    for last in range(size - 1, 0, -1):
        number, place = divmod(number, last + 1)
        wanted[last], wanted[place] = wanted[place], wanted[last]
    state.draws = before
    assert shuffled(state, list(range(size))) == wanted
