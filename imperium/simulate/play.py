"""Playing the games of a plan. What a worker does, on this machine or another."""

from __future__ import annotations

from typing import Any, NamedTuple

from attrs import frozen

from imperium.core.game import Game
from imperium.core.players.match import play_out
from imperium.core.process import Tell, WorkerDied
from imperium.core.text import in_words, writable
from imperium.simulate.plan import Plan
from imperium.simulate.rows import Row, row_of
from imperium.simulate.samples import Sample, sampled


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


class Played(NamedTuple):
    """A game that was played: its row, the failure if there was one, and positions of it where they are wanted."""

    row: Row
    failure: Failure | None = None
    samples: list[Sample] = []


def play_one(plan: Plan, number: int, tell: Tell | None = None, every: int = 0) -> Played:
    """One game of the plan as its row, with the failure if it broke off or a bot lost a choice, and with a position
    of `every` so many decisions. Every choice is passed on to `tell`, if that is given."""
    game: Game[Any] | None = None
    try:
        game = plan.new_game(number)
        error = play_out(game, dict(enumerate(plan.players(number))), tell)
    except KeyboardInterrupt:
        raise
    except BaseException as trouble:  # whatever it is, sys.exit() in a bot too, the run goes on
        error = in_words(trouble)
    played = _played(plan, number, error, game)
    if not every or game is None or not game.over:
        return played
    return played._replace(samples=sampled(plan, number, game, every))


def lost_game(plan: Plan, number: int, death: WorkerDied) -> Played:
    """A game that ended the processes that played it, as far as they told of it."""
    game = plan.new_game(number)
    for code in death.told:
        game.apply(code)
    who = f"Seat {game.decision.seat + 1}" if death.told and game.decision is not None else "A bot"
    return _played(plan, number, f"{who} ended its process ({death})", game)


def _played(plan: Plan, number: int, error: str, game: Game[Any] | None) -> Played:
    error = writable(error)
    row = row_of(plan, number, game, error)
    if not error:
        return Played(row)
    setup, record = plan.setup(), tuple(game.codes) if game is not None else ()
    return Played(row, Failure(number, plan.seed_of(number), error, setup, plan.packs, plan.names(number), record))
