"""Whether hints and reviews say the same when they are asked again: `python -m imperium.bots.steady`.

Ten games are reviewed with two seeds of what is imagined, and ten positions are hinted at with ten. Two reviews agree
if their turning points are the same turns. A hint agrees if there is one option that all seeds put first or call
even with the first.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator

from imperium.bots.calibration import case_game
from imperium.bots.hints import hint
from imperium.bots.registry import make
from imperium.bots.review import PLAYOUTS, review
from imperium.game import Game

GAMES = 10
SEEDS = 10
HINT_MS = 1000.0


def played(seed: int, bot: str, decisions: int | None = None) -> Game:
    """A game with one bot on all seats, to its end or some way on: solo at every difficulty in turn, then a table."""
    game = case_game("table" if seed % 5 == 4 else "solo", seed)
    bots = {index: make(bot, seed * 16 + index) for index, seat in enumerate(game.state.seats) if seat.way.decides}
    while (decision := game.decision) is not None and (decisions is None or len(game.record) < decisions):
        game.apply(bots[decision.seat].choose(game.view(decision.seat)))
    return game


def reviewed(seed: int, bot: str, playouts: int) -> tuple[list[int], list[int]]:
    """The turning points of one game for two seeds, by turns."""
    game = played(seed, bot)
    seat = next(index for index, one in enumerate(game.state.seats) if one.way.decides)
    found = [[point.turn for point in review(game, [seat], playouts, again).turning_points()] for again in (1, 2)]
    return found[0], found[1]


def hinted(seed: int, bot: str, budget_ms: float) -> tuple[bool, list[str]]:
    """Whether all seeds of a hint agree at one position, and what each puts first."""
    game = played(seed, bot, 20 + 7 * (seed % 5))
    while game.decision is not None and (game.decision.kind != "turn" or len(game.decision.options) < 4):
        game.apply(game.decision.options[0])
    assert game.decision is not None
    view = game.view(game.decision.seat)
    first, allowed = [], set(view.codes)
    for again in range(SEEDS):
        found = hint(view, budget_ms, seed=again)
        first.append(found[0].move.code)
        allowed &= {one.move.code for one in found if one.even}
    return bool(allowed), first


def lines(bot: str, seed: int, playouts: int, budget_ms: float) -> Iterator[str]:
    """Both tables."""
    same = 0
    for number in range(seed, seed + GAMES):
        one, two = reviewed(number, bot, playouts)
        same += one == two
        verdict = "the same" if one == two else "differ"
        yield f"game {number}: turning points in turns {one or 'none'} and {two or 'none'}: {verdict}"
    yield f"The same turning points in {same} of {GAMES} games ({bot}, {playouts} playouts, seeds 1 and 2)."
    agree = 0
    for number in range(seed, seed + GAMES):
        agreed, first = hinted(number, bot, budget_ms)
        agree += agreed
        yield f"position {number}: {'agreed' if agreed else 'differ'}, first {', '.join(sorted(set(first)))}"
    yield f"Hints agree in {agree} of {GAMES} positions ({SEEDS} seeds, {budget_ms:.0f} ms each)."


def main() -> None:
    """Print both tables."""
    parser = ArgumentParser(description="Whether hints and reviews say the same when they are asked again.")
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--seed", type=int, default=700_000)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--milliseconds", type=float, default=HINT_MS)
    wanted = parser.parse_args()
    for line in lines(wanted.bot, wanted.seed, wanted.playouts, wanted.milliseconds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
