"""Playing the games of a plan, one after the other. What a worker does, on this machine or another."""

from __future__ import annotations

import time
from typing import Any

from attrs import field, frozen

from imperium.bots import Bot
from imperium.bots.guard import Guard
from imperium.errors import ImperiumError
from imperium.game import Game
from imperium.simulate import rows
from imperium.simulate.plan import Plan
from imperium.simulate.rows import Row
from imperium.simulate.summary import Summary

MOST_DECISIONS = 20_000  # a hundred times a usual game: something goes round in circles


@frozen
class Failure:
    """A game that broke off, or in which a bot lost a choice to its guard: everything needed to see it again."""

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
    """One game of the plan as its row, with the failure if it broke off or a bot lost a choice."""
    game: Game | None = None
    try:
        game = plan.new_game(number)
        error = play(game, plan.players(number))
    except Exception as trouble:  # whatever it is, the run goes on
        error = f"{type(trouble).__name__}: {trouble}"
    error = " ".join(error.split())
    row = rows.row_of(plan, number, game, error) if game is not None else rows.blank_row(plan, number, error)
    return row, _failure(plan, number, error, game) if error else None


def play(game: Game, bots: list[Bot]) -> str:
    """Play a game to its end; every bot is given the view of its seat. Says which choices bots from files lost."""
    choosers = [bot.choose for bot in bots]
    look, apply = game.look, game.apply
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        seat = decision.seat
        apply(choosers[seat](look(seat)))
    else:
        raise StuckGame(f"the game has not ended after {MOST_DECISIONS:,} decisions")
    faults = [fault for bot in bots if isinstance(bot, Guard) for fault in bot.faults]
    more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
    return f"{faults[0]}{more}" if faults else ""


def _failure(plan: Plan, number: int, error: str, game: Game | None) -> Failure:
    return Failure(
        game=number,
        seed=plan.seed_of(number),
        error=error,
        setup={"mode": plan.mode, **plan.setup(), "packs": list(plan.packs)},
        bots=plan.names(number),
        record=tuple(game.record) if game is not None else (),
    )
