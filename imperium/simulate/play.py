"""Playing the games of a plan, one after the other. What a worker does, on this machine or another."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from attrs import evolve, field, frozen

from imperium.bots import Bot
from imperium.bots.guard import Guard, still_thinking
from imperium.core.errors import ImperiumError
from imperium.core.moves import Move
from imperium.core.text import in_words, writable
from imperium.game import Game
from imperium.simulate import rows
from imperium.simulate.plan import Plan
from imperium.simulate.rows import Row
from imperium.simulate.summary import Summary
from imperium.simulate.worker import WorkerDied

MOST_DECISIONS = 20_000  # a hundred times a usual game: something goes round in circles


@frozen
class Failure:
    """A game that broke off, or in which a bot lost a choice to its guard: everything needed to see it again."""

    game: int
    seed: int
    error: str
    setup: dict[str, Any]  # what `imperium.new_game` takes besides the seed and the cards
    packs: tuple[str, ...]
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
    worn: bool = False  # a bot is still thinking about a choice that it lost, in the process that played this


class StuckGame(ImperiumError):
    """A game that does not come to an end."""


def play_batch(plan: Plan, numbers: tuple[int, ...], tell: Callable[[str], None] | None = None) -> Batch:
    """Play these games, or those up to one that wears this process out. One that fails is reported in the batch, and
    the others are played all the same. Every choice is passed on to `tell`, if that is given."""
    begun = time.monotonic()
    batch = Batch((), [], Summary())
    for number in numbers:
        _add(batch, *play_one(plan, number, tell))
        if worn := still_thinking():
            break
    return evolve(batch, numbers=numbers[: len(batch.lines)], seconds=time.monotonic() - begun, worn=worn)


def _add(batch: Batch, row: Row, failure: Failure | None) -> None:
    batch.lines.append(rows.line(rows.cells(row)))
    batch.summary.add(row)
    if failure is not None:
        batch.failures.append(failure)


def play_one(plan: Plan, number: int, tell: Callable[[str], None] | None = None) -> tuple[Row, Failure | None]:
    """One game of the plan as its row, with the failure if it broke off or a bot lost a choice."""
    game: Game | None = None
    try:
        game = plan.new_game(number)
        error = play(game, plan.players(number), tell)
    except KeyboardInterrupt:
        raise
    except BaseException as trouble:  # whatever it is, sys.exit() in a bot too, the run goes on
        error = in_words(trouble)
    return _told(plan, number, error, game)


def lost_game(plan: Plan, number: int, death: WorkerDied) -> Batch:
    """The batch of a game that ended the processes that played it, as far as they told of it."""
    game = plan.new_game(number)
    for code in death.told:
        game.apply(code)
    who = f"Seat {game.decision.seat + 1}" if death.told and game.decision is not None else "A bot"
    batch = Batch((number,), [], Summary())
    _add(batch, *_told(plan, number, f"{who} ended its process ({death})", game))
    return batch


def _told(plan: Plan, number: int, error: str, game: Game | None) -> tuple[Row, Failure | None]:
    error = writable(error)
    row = rows.row_of(plan, number, game, error) if game is not None else rows.blank_row(plan, number, error)
    return row, _failure(plan, number, error, game) if error else None


def play(game: Game, bots: list[Bot], tell: Callable[[str], None] | None = None) -> str:
    """Play a game to its end; every bot is given the view of its seat. Says which choices bots from files lost."""
    choosers = [(bot.choose, bot.looks) for bot in bots]
    state, view = game.state, game.rules.view
    apply = game.apply if tell is None else _telling(game, tell)
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        seat = decision.seat
        choose, looks = choosers[seat]
        apply(choose(view(state, seat, decision, looks)))
    else:
        raise StuckGame(f"the game has not ended after {MOST_DECISIONS:,} decisions")
    faults = [fault for bot in bots if isinstance(bot, Guard) for fault in bot.faults]
    more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
    return f"{faults[0]}{more}" if faults else ""


def _telling(game: Game, tell: Callable[[str], None]) -> Callable[[Move | str], None]:
    def apply(move: Move | str) -> None:
        game.apply(move)
        tell(game.record[-1].code)

    return apply


def _failure(plan: Plan, number: int, error: str, game: Game | None) -> Failure:
    return Failure(
        game=number,
        seed=plan.seed_of(number),
        error=error,
        setup={"mode": plan.mode, **plan.setup()},
        packs=plan.packs,
        bots=plan.names(number),
        record=tuple(game.codes) if game is not None else (),
    )
