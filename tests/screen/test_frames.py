"""The others' turns, told step by step: after the last step a seat's table is what it truly sees of every seat."""

from __future__ import annotations

from random import Random

import pytest

import imperium
from imperium.core.events import seen
from imperium.screen.faces import face_of

TOLD = (
    "solari", "spice", "water", "garrison", "conflict", "influence", "vp", "hand", "intrigue", "discard",
    "revealed",
)  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(5, 9))
def test_the_last_step_is_what_is_there(seed: int, seat: int) -> None:
    game, dice = imperium.new_game("duo", seed=seed), Random(seed)
    face = face_of(game.rules)
    before, told = game.view(seat), len(game.events)
    steps = 0
    while (decision := game.decision) is not None:
        if decision.seat == seat:
            now = game.view(seat)
            shuffled = any(event.kind == "shuffle" for event in game.events[told:])
            frames = list(face.frames(before, now, seen(game.events[told:], seat)))
            steps += len(frames)
            last = frames[-1].screen.seats if frames else []
            for shown, true in zip(last, face.screen(now, [], previews=False).seats, strict=bool(last)):
                words = [word for word in TOLD if not (shuffled and word == "discard")]
                assert {word: getattr(shown, word) for word in words} == {word: getattr(true, word) for word in words}
        game.apply(dice.choice(decision.options))
        if decision.seat == seat:
            before, told = game.view(seat), len(game.events)
    assert steps > 20
