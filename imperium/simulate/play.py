"""Playing the games of a plan. What a worker does, on this machine or another."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from imperium.bots import Bot
from imperium.bots.guard import Guard
from imperium.core.errors import ImperiumError
from imperium.core.process import Tell, WorkerDied
from imperium.core.text import in_words, writable
from imperium.game import Game
from imperium.simulate.plan import Plan
from imperium.simulate.rows import Row, row_of

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


Played = tuple[Row, Failure | None]


class StuckGame(ImperiumError):
    """A game that does not come to an end."""


def play_one(plan: Plan, number: int, tell: Tell | None = None) -> Played:
    """One game of the plan as its row, with the failure if it broke off or a bot lost a choice. Every choice is
    passed on to `tell`, if that is given."""
    game: Game | None = None
    try:
        game = plan.new_game(number)
        error = play(game, plan.players(number), tell)
    except KeyboardInterrupt:
        raise
    except BaseException as trouble:  # whatever it is, sys.exit() in a bot too, the run goes on
        error = in_words(trouble)
    return _played(plan, number, error, game)


def lost_game(plan: Plan, number: int, death: WorkerDied) -> Played:
    """A game that ended the processes that played it, as far as they told of it."""
    game = plan.new_game(number)
    for code in death.told:
        game.apply(code)
    who = f"Seat {game.decision.seat + 1}" if death.told and game.decision is not None else "A bot"
    return _played(plan, number, f"{who} ended its process ({death})", game)


def _played(plan: Plan, number: int, error: str, game: Game | None) -> Played:
    error = writable(error)
    row = row_of(plan, number, game, error)
    if not error:
        return row, None
    setup, record = {"mode": plan.mode, **plan.setup()}, tuple(game.codes) if game is not None else ()
    return row, Failure(number, plan.seed_of(number), error, setup, plan.packs, plan.names(number), record)


def play(game: Game, bots: list[Bot], tell: Tell | None = None) -> str:
    """Play a game to its end; every bot is given the view of its seat. Says which choices bots from files lost."""
    choosers = [(bot.choose, bot.looks) for bot in bots]
    state, view = game.state, game.rules.view
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        seat = decision.seat
        choose, looks = choosers[seat]
        game.apply(choose(view(state, seat, decision, looks)))
        if tell is not None:
            tell(game.record[-1].code)
    else:
        raise StuckGame(f"the game has not ended after {MOST_DECISIONS:,} decisions")
    faults = [fault for bot in bots if isinstance(bot, Guard) for fault in bot.faults]
    more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
    return f"{faults[0]}{more}" if faults else ""
