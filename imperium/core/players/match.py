"""Whole games among bots, each behind its guard, and what came of them: for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import process_time
from typing import Any

from attrs import frozen

from imperium.core.errors import BadSetup
from imperium.core.game import Game
from imperium.core.players import named
from imperium.core.players.bot import Bot
from imperium.core.players.dice import play_at_random
from imperium.core.players.guard import Fault, Guard
from imperium.core.players.named import OWN
from imperium.core.players.random_bot import RandomBot
from imperium.core.process import WorkerDied
from imperium.core.workers import apart


@frozen
class Outcome:
    """One finished game."""

    seed: int
    bots: tuple[str, ...]  # by seat; one that the game plays by itself has none
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]  # by seat
    seconds: tuple[float, ...]  # of processor time for thinking, by seat
    record: tuple[str, ...]
    faults: tuple[Fault, ...]

    def won(self, seat: int) -> float:
        """1 for a victory, a share of it if it is shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def margin(self, seat: int) -> int:
        """Own score minus that of the best other seat."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)


def check(make: Callable[[str], Bot], names: Iterable[str]) -> None:
    """Refuse what is no bot before anything is played. Those from files are made in a process of its own, which they
    may end. Raises BadSetup."""
    for name in dict.fromkeys(names):
        try:
            apart(_tried, name) if OWN in name else make(name)
        except WorkerDied as death:
            raise BadSetup(f"{name}: the bot ended the process that made it ({death}).") from None


def _tried(name: str) -> None:
    named.make(name)


def play(game: Game[Any], bots: Mapping[int, Bot], names: tuple[str, ...], seed: int) -> Outcome:
    """Play a game to its end with these bots by seat."""
    decisions = [0] * len(game.state.seats)
    seconds = [0.0] * len(game.state.seats)
    while (decision := game.decision) is not None:
        start = process_time()
        bot = bots[decision.seat]
        move = bot.choose(game.view(decision.seat, bot.looks))
        seconds[decision.seat] += process_time() - start
        decisions[decision.seat] += 1
        game.apply(move)
    result = game.result
    assert result is not None
    scores = tuple(score or 0 for score in game.rules.scores(game.state))
    faults = tuple(_faults(bots))
    return Outcome(seed, names, result.winners, scores, tuple(decisions), tuple(seconds), tuple(game.codes), faults)


def _faults(bots: Mapping[int, Bot]) -> list[Fault]:
    return [fault for bot in bots.values() if isinstance(bot, Guard) for fault in bot.faults]


def play_out(game: Game[Any], bots: Mapping[int, Bot], tell: Callable[[str], None] | None = None) -> str:
    """Play a game to its end as fast as it goes; says which choices bots from files lost."""
    dice = {seat: bot.dice for seat, bot in bots.items() if type(bot) is RandomBot}
    if tell is None and len(dice) == len(bots):
        play_at_random(game, dice)
        return ""
    choosers = {seat: (bot.choose, bot.looks) for seat, bot in bots.items()}
    state, view = game.state, game.rules.view
    while (decision := game.decision) is not None:
        seat = decision.seat
        choose, looks = choosers[seat]
        game.apply(choose(view(state, seat, decision, looks)))
        if tell is not None:
            tell(game.record[-1].code)
    faults = _faults(bots)
    more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
    return f"{faults[0]}{more}" if faults else ""
