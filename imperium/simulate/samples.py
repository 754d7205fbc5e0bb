"""Positions of a game and what became of them, taken from the game as it was played."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from imperium.core.errors import BadSetup
from imperium.core.game import Game
from imperium.core.ruleset import Ruleset
from imperium.simulate.plan import Plan

MOST_BETWEEN: Final = 1_000


class Sample(NamedTuple):
    """One position, and what became of it."""

    decision: int  # of the game, counted from 1
    seat: int  # counted from 1
    observation: bytes  # 32-bit numbers
    offered: tuple[int, ...]  # actions
    action: int
    won: float  # a share of it if the victory was shared
    score: int
    rank: int
    margin: int  # to the best other seat


def sampled(plan: Plan, number: int, game: Game[Any], every: int) -> list[Sample]:
    """The samples of a finished game, which is played again for them. The first is among its first `every`
    decisions, another one in each game, so that no moment of a turn is looked at more often than others."""
    from imperium.core.position.observing import Observer  # numpy is loaded only where it is needed

    result = game.result
    assert result is not None
    standings = {one.seat: one for one in result.standings}
    actions, observations = numbered(plan.rules())
    observers: dict[int, Any] = {}
    again, found = plan.new_game(number), []
    for place, move in enumerate(game.record):
        decision = again.decision
        assert decision is not None
        if (place + plan.seed_of(number)) % every == 0 and decision.seat in standings:
            own = standings[decision.seat]
            observer = observers.setdefault(decision.seat, Observer(observations, decision.seat))
            best = max((one.score for one in result.standings if one.seat != own.seat), default=0)
            found.append(
                Sample(
                    place + 1,
                    own.seat + 1,
                    observer.of(again.state, decision).tobytes(),
                    tuple(actions.number(option) for option in decision.options),
                    actions.number(move),
                    1 / len(result.winners) if own.seat in result.winners else 0.0,
                    own.score,
                    own.rank,
                    own.score - best,
                )
            )
        again.apply(move)
    return found


@lru_cache(maxsize=4)
def numbered(rules: Ruleset[Any]) -> tuple[Any, Any]:
    """The actions of a game with its cards, and the plan of what is observed in it, made once in every process."""
    from imperium.core.actions import Actions
    from imperium.core.position.observing import Observations

    return Actions(rules), Observations(rules)


def check_every(every: int) -> int:
    """How many decisions lie between two samples. Raises BadSetup."""
    if not 1 <= every <= MOST_BETWEEN:
        raise BadSetup(f"Positions are taken every 1 to {MOST_BETWEEN:,} decisions, not every {every}.")
    return every
