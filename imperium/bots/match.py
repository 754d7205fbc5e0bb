"""Whole games among bots: seats filled by name, every bot behind its guard, and what came of it."""

from __future__ import annotations

import random
from time import process_time

from attrs import frozen

from imperium.bots.guard import Fault, Guard
from imperium.bots.registry import make
from imperium.core.errors import BadSetup
from imperium.game import Game, new_game

PATIENCE = 60.0  # seconds for one choice of a bot from somebody's own file


@frozen
class Outcome:
    """One finished game."""

    seed: int
    bots: tuple[str, ...]  # by seat; a rival has no bot
    winners: tuple[int, ...]
    vp: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]  # by seat
    seconds: tuple[float, ...]  # of processor time for thinking, by seat
    record: tuple[str, ...]
    faults: tuple[Fault, ...]

    def won(self, seat: int) -> float:
        """1 for a victory, a share of it if it is shared (R-END-04)."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def margin(self, seat: int) -> int:
        """Own VP minus those of the best other seat."""
        return self.vp[seat] - max(vp for other, vp in enumerate(self.vp) if other != seat)


def guarded(name: str, seed: int) -> Guard:
    """The bot with this name behind its guard; one from somebody's own file also has to answer in time."""
    return Guard(make(name, seed), PATIENCE if ".py:" in name else None)


def seated(names: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """The bots on their seats, drawn by the seed."""
    order = list(names)
    random.Random(f"seats {seed}").shuffle(order)
    return tuple(order)


def play(game: Game, names: tuple[str, ...], seed: int) -> Outcome:
    """Play a game to its end; `names` are the bots of its people's seats, in the order of the seats."""
    people = [index for index, seat in enumerate(game.state.seats) if seat.way.decides]
    if len(people) != len(names):
        raise BadSetup(f"This game needs {len(people)} bots, one for each seat, not {len(names)}.")
    bots = {seat: guarded(name, seed * 16 + seat) for seat, name in zip(people, names, strict=True)}
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
    return Outcome(
        seed,
        names,
        result.winners,
        tuple(seat.vp for seat in game.state.seats),
        game.state.round,
        tuple(decisions),
        tuple(seconds),
        tuple(game.codes),
        tuple(fault for bot in bots.values() for fault in bot.faults),
    )


def table_match(names: tuple[str, ...], seed: int) -> Outcome:
    """A game at the table, leaders and seats drawn by the seed."""
    return play(new_game("table", seats=len(names), seed=seed), seated(names, seed), seed)


def solo_match(name: str, difficulty: str, seed: int) -> Outcome:
    """A solo game, leaders drawn by the seed. With the same seed every difficulty has the same leaders and decks."""
    return play(new_game("solo", difficulty=difficulty, seed=seed), (name,), seed)
