"""Playing the games of a plan, one after the other. What a worker does, on this machine or another."""

from __future__ import annotations

import time
from typing import Any

from attrs import field, frozen

from imperium.errors import ImperiumError
from imperium.game import Game
from imperium.simulate import rows
from imperium.simulate.plan import Plan
from imperium.simulate.rows import Row
from imperium.simulate.summary import Summary

MOST_DECISIONS = 20_000  # a hundred times a usual game: something goes round in circles


@frozen
class Failure:
    """A game that broke off: everything needed to see it again."""

    game: int
    seed: int
    error: str
    setup: dict[str, Any]
    bots: tuple[str, ...]
    record: tuple[str, ...]


@frozen
class Batch:
    """Some games, played: their lines for the file and what they add up to."""

    numbers: tuple[int, ...]
    lines: list[str]
    summary: Summary
    failures: list[Failure] = field(factory=list)
    seconds: float = 0.0


class StuckGame(ImperiumError):
    """A game that does not come to an end."""


def play_batch(plan: Plan, numbers: tuple[int, ...]) -> Batch:
    """Play these games. One that fails is reported in the batch, and the others are played all the same."""
    begun = time.monotonic()
    batch = Batch(numbers, [], Summary())
    for number in numbers:
        row, failure = play_one(plan, number)
        batch.lines.append(rows.line(rows.cells(row)))
        batch.summary.add(row)
        if failure is not None:
            batch.failures.append(failure)
    return Batch(numbers, batch.lines, batch.summary, batch.failures, time.monotonic() - begun)


def play_one(plan: Plan, number: int) -> tuple[Row, Failure | None]:
    """One game of the plan as its row, with the failure if it broke off."""
    game: Game | None = None
    try:
        game = plan.new_game(number)
        play(game, plan, number)
    except Exception as error:  # bots are not ours: anything may happen, and the run goes on
        words = f"{type(error).__name__}: {error}"
        failure = Failure(
            game=number,
            seed=plan.seed_of(number),
            error=" ".join(words.split()),
            setup={"mode": plan.mode, **plan.setup(), "packs": list(plan.packs)},
            bots=plan.names(number),
            record=tuple(game.record) if game is not None else (),
        )
        row = rows.row_of(plan, number, game, words) if game is not None else rows.blank_row(plan, number, words)
        return row, failure
    return rows.row_of(plan, number, game), None


def play(game: Game, plan: Plan, number: int) -> None:
    """Play a game to its end; every bot is given the view of its seat."""
    choosers = [bot.choose for bot in plan.players(number)]
    look, apply = game.look, game.apply
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            return
        seat = decision.seat
        apply(choosers[seat](look(seat)))
    raise StuckGame(f"The game has not ended after {MOST_DECISIONS:,} decisions.")
