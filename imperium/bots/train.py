"""Trains the learned value on games of the bots themselves: play, train, compare, again.

    python -m imperium.bots.train play rivals --games 300000 --seed 1000000 --jobs 2 --rows rivals.npz
    python -m imperium.bots.train fit rivals --rows rivals.npz
    python -m imperium.bots.train calibrate rivals --bot planner:24 --games 300 --seed 150000 --jobs 2

`play` adds a row for every round and person of every game: the position in figures when the round's first decision is
asked, and who won in the end. `fit` makes a network of them and puts it into `value.json`. Every tenth game is kept
aside, and what the network says of those is compared with what the plain evaluation says. `calibrate` finds the two
numbers that put right what the search makes of it. Needs numpy.
"""

from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentParser
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from imperium.bots import evaluation
from imperium.bots.calibration import SUREST, Case, measured
from imperium.bots.features import NAMES, features
from imperium.bots.greedy import Judgement
from imperium.bots.numbers import KINDS
from imperium.bots.registry import make
from imperium.bots.search import CANDIDATES
from imperium.bots.tune import game_of
from imperium.bots.value import FILE
from imperium.core.moves import Move
from imperium.core.progress import Progress
from imperium.core.workers import crew

PLAYOUTS = 64  # for each chance that is said when they are put right
UNITS = 48  # of the hidden layer
EPOCHS = 6
BATCH = 512
RATE = 2e-3
GOING_ON = 0.25  # of the rate, for a network that goes on learning
DECAY = 1e-4
STRAY = (0.0, 0.02, 0.06, 0.15)  # choices of the training games that are made at random: one of these for a seat
MOST_ROUNDS = 10  # that a game has
WILD = 0.5  # choices of the loose round that are made at random among those that look best
ASIDE = 10  # every so manyth game is for testing
DIGITS = 5
Row = tuple[float, ...]  # seed, what the plain evaluation says, whether it was won, and the figures


# -- games -----------------------------------------------------------------------------------------
def rows_of(kind: str, bot: str, seed: int) -> list[Row]:
    """The rows of one game. A value has to know positions that nobody would choose, because a search tries them: so
    every seat strays now and then, some more than others, and in one round of the game it takes anything that does
    not look too bad."""
    game = game_of(kind, seed)
    dice = random.Random(f"rows {seed}")
    people = [index for index, seat in enumerate(game.state.seats) if seat.way.decides]
    bots = {seat: make(bot, seed * 16 + seat) for seat in people}
    stray = {seat: dice.choice(STRAY) for seat in people}
    loose = {seat: dice.randrange(MOST_ROUNDS) for seat in people}
    found: list[tuple[int, float, list[float]]] = []
    seen = 0
    while (decision := game.decision) is not None:
        state, seat = game.state, decision.seat
        if state.round > seen:
            seen = state.round
            plain = evaluation.chances(state)
            found += [(each, plain[each], features(state, each)) for each in people]
        if dice.random() < stray[seat]:
            move: Move | str = dice.choice(decision.options)
        elif bot == "greedy" or state.round == loose[seat]:  # judged without a view, which is much quicker
            values = Judgement(state, decision).values()
            order = sorted(range(len(values)), key=lambda index: -values[index])
            wild = state.round == loose[seat] and dice.random() < WILD
            move = decision.options[dice.choice(order[:CANDIDATES]) if wild else order[0]]
        else:
            move = bots[seat].choose(game.view(seat))
        game.apply(move)
    result = game.result
    assert result is not None
    won = {seat: 1 / len(result.winners) if seat in result.winners else 0.0 for seat in people}
    return [(float(seed), plain, won[seat], *figures) for seat, plain, figures in found]


def play(kind: str, bot: str, games: int, seed: int, jobs: int, path: Path) -> None:
    """Play games and add their rows to a file."""
    tables = [np.load(path)["rows"]] if path.exists() else []
    progress = Progress(sys.stderr, games)
    task = partial(rows_of, kind, bot)
    for _, found in crew(task, jobs, trusted=True).run(range(seed, seed + games)):
        tables.append(np.array(found, dtype=np.float32))  # at once: as tuples they would take ten times the room
        progress.advance()
    progress.close()
    table = np.concatenate(tables)
    np.savez_compressed(path, rows=table)
    print(f"{len(table):,} rows in {path}")


# -- learning --------------------------------------------------------------------------------------
def _loss(said: Any, won: Any) -> float:
    said = np.clip(said, 1e-4, 1 - 1e-4)
    return float(-(won * np.log(said) + (1 - won) * np.log(1 - said)).mean())


def _said(weights: list[Any], figures: Any) -> tuple[Any, Any]:
    hidden = np.maximum(0.0, figures @ weights[0] + weights[1])
    return hidden, 1 / (1 + np.exp(-(hidden @ weights[2] + weights[3])))


def fit(
    table: Any, seed: int, units: int, epochs: int, start: list[Any] | None = None
) -> tuple[list[Any], dict[str, float]]:
    """The weights of a network for these rows, and its losses on games kept aside; from the start, or going on with
    the weights of a network that has learned from other games."""
    dice = np.random.default_rng(seed)
    aside = table[:, 0].astype(np.int64) % ASIDE == 0
    train, test = table[~aside], table[aside]
    width = table.shape[1] - 3
    weights: list[Any] = start or [
        dice.normal(0, (2 / width) ** 0.5, (width, units)) * 0.5, np.zeros(units),
        dice.normal(0, (2 / units) ** 0.5, units) * 0.5, np.zeros(1),
    ]  # fmt: skip
    first = [np.zeros_like(each) for each in weights]
    second = [np.zeros_like(each) for each in weights]
    step, best, kept = 0, np.inf, weights
    full = RATE if start is None else RATE * GOING_ON
    for epoch in range(epochs):
        rate = full * (1 - epoch / epochs) + full / 50
        order = dice.permutation(len(train))
        for begin in range(0, len(order), BATCH):
            batch = train[order[begin : begin + BATCH]]
            figures, won = batch[:, 3:], batch[:, 2]
            hidden, said = _said(weights, figures)
            error = (said - won) / len(batch)
            back = np.outer(error, weights[2]) * (hidden > 0)
            slopes = [figures.T @ back, back.sum(0), hidden.T @ error, np.array([error.sum()])]
            step += 1
            for place, slope in enumerate(slopes):
                first[place] = 0.9 * first[place] + 0.1 * slope
                second[place] = 0.999 * second[place] + 0.001 * slope**2
                change = first[place] / (1 - 0.9**step) / (np.sqrt(second[place] / (1 - 0.999**step)) + 1e-8)
                weights[place] = weights[place] - rate * (change + DECAY * weights[place])
        loss = _loss(_said(weights, test[:, 3:])[1], test[:, 2])
        if loss < best:
            best, kept = loss, [each.copy() for each in weights]
    won = test[:, 2]
    constant = _loss(won * 0 + train[:, 2].mean(), won)
    return kept, {"network": best, "plain": _loss(test[:, 1], won), "constant": constant}


def known(kind: str, path: Path) -> list[Any]:
    """The weights of a network in a file."""
    data = json.loads(path.read_text(encoding="utf-8"))["networks"][kind]
    parts = [data["hidden"], data["bias"], data["out"], [data["out_bias"]]]
    return [np.array(each, dtype=np.float64).T for each in parts]


def save(kind: str, weights: list[Any], path: Path) -> None:
    """Put a network into the file, beside that of the other kind."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"networks": {}}
    if data.get("figures") != list(NAMES):
        data = {"figures": list(NAMES), "networks": {}, "calibration": {}}
    rounded = [np.round(each.T, DIGITS).tolist() for each in weights]
    data["networks"][kind] = dict(zip(("hidden", "bias", "out"), rounded, strict=False)) | {"out_bias": rounded[3][0]}
    path.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")


# -- putting right ---------------------------------------------------------------------------------
def platt(cases: list[Case]) -> tuple[float, float]:
    """The slope and the lift that make said chances fit best what happened (Newton's method)."""
    near = np.clip([case.said for case in cases], SUREST, 1 - SUREST)
    figures = np.stack([np.log(near / (1 - near)), np.ones(len(cases))], 1)
    won = np.array([case.won for case in cases])
    found = np.array([1.0, 0.0])
    for _ in range(30):
        said = 1 / (1 + np.exp(-figures @ found))
        bend = figures.T @ (figures * (said * (1 - said))[:, None]) + 1e-6 * np.eye(2)
        found = found - np.linalg.solve(bend, figures.T @ (said - won))
    return round(float(found[0]), 4), round(float(found[1]), 4)


def calibrate(kind: str, bot: str, games: int, seed: int, jobs: int, path: Path) -> None:
    """Find the two numbers for a kind of game, and put them into the file."""
    mode = "solo" if kind == "rivals" else "table"
    cases = measured(mode, bot, PLAYOUTS, games, seed, jobs, sys.stderr, raw=True)
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    data["calibration"][kind] = platt(cases)
    path.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")
    print(f"{len(cases):,} chances; slope and lift: {data['calibration'][kind]}")


def main() -> None:
    """Play or fit, as the words say."""
    parser = ArgumentParser(description="Trains the learned value of the planner.")
    parser.add_argument("task", choices=("play", "fit", "calibrate"))
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--units", type=int, default=UNITS)
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--rows", type=Path, nargs="+", default=[Path("rows.npz")])
    parser.add_argument("--start", type=Path, help="a value.json whose network goes on learning")
    parser.add_argument("--out", type=Path, default=FILE)
    wanted = parser.parse_args()
    if wanted.task == "play":
        play(wanted.kind, wanted.bot, wanted.games, wanted.seed, wanted.jobs, wanted.rows[0])
        return
    if wanted.task == "calibrate":
        calibrate(wanted.kind, wanted.bot, wanted.games, wanted.seed, wanted.jobs, wanted.out)
        return
    table = np.concatenate([np.load(path)["rows"] for path in wanted.rows])
    start = known(wanted.kind, wanted.start) if wanted.start is not None else None
    weights, losses = fit(table, wanted.seed, wanted.units, wanted.epochs, start)
    save(wanted.kind, weights, wanted.out)
    print(f"{len(table):,} rows; log loss of games kept aside: {losses}")


if __name__ == "__main__":
    main()
