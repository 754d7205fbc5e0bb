"""The `simulate` command: many games among bots, one row each, and what they add up to."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from imperium.core.text import shown
from imperium.simulate.files import failures_file
from imperium.simulate.plan import Plan
from imperium.simulate.play import Failure
from imperium.simulate.run import Outcome
from imperium.simulate.run import simulate as run_plan
from imperium.simulate.tally import GROUPS
from imperium.words.tables import table

FAILURES_TOLD = 10
STOPPED = 130  # the exit code of a program that was stopped by Ctrl-C


def simulate(
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    mode: Annotated[str, typer.Option(help="solo, duo or table.")] = "table",
    seats: Annotated[int | None, typer.Option(help="Seats of a table: 3 or 4; of Dune: 2 to 6.")] = None,
    difficulty: Annotated[str | None, typer.Option(help="Difficulty of solo games.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots by seat: names or FILE.py:CLASS; one name sits everywhere.")
    ] = "random",
    leaders: Annotated[str, typer.Option(help="Leaders by seat; drawn by the seed if not given.")] = "",
    pack: Annotated[list[Path] | None, typer.Option(help="A pack to lay over the base game; repeatable.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the run; every game has one of its own made from it.")] = 1,
    rotate: Annotated[bool, typer.Option("--rotate", help="Bots move one seat on with every game.")] = False,
    patience: Annotated[float | None, typer.Option(help="Seconds for one choice of a bot from a file.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes; one for each core if not given.")] = None,
    cluster: Annotated[str, typer.Option(help="Play on the Dask cluster whose scheduler is at this address.")] = "",
    out: Annotated[Path | None, typer.Option(help="Write rows here: CSV, or Parquet for NAME.parquet.")] = None,
    positions: Annotated[
        Path | None, typer.Option(help="Write positions and what became of them here, as Parquet, for learning.")
    ] = None,
    every: Annotated[int, typer.Option(help="One position of so many decisions.")] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
    game: Annotated[
        str, typer.Option(metavar="GAME", help="Another game than Dune: Imperium: dune, or FILE.py.")
    ] = "",
) -> None:
    """Play many games among bots. The same command again goes on where a stopped run was."""
    plan = Plan(
        mode=mode,
        games=games,
        seed=seed,
        bots=tuple(bots.split(",")),
        seats=seats,
        difficulty=difficulty,
        leaders=tuple(leader.strip() for leader in leaders.split(",") if leader.strip()),
        packs=tuple(str(directory) for directory in pack or ()),
        rotate=rotate,
        patience=patience,
        game=game,
    )
    outcome = run_plan(
        plan,
        out=out,
        positions=positions,
        every=every,
        jobs=jobs if jobs is not None else os.cpu_count() or 1,
        cluster=cluster,
        watch=sys.stderr,
        tell=teller(out),
    )
    if as_json:
        typer.echo(json.dumps(outcome.data(), indent=2))
    else:
        for text in lines(outcome, out):
            typer.echo(text)
    if outcome.stopped:
        typer.echo(stopped(outcome, out), err=True)
        raise typer.Exit(STOPPED)
    if outcome.summary.failures == outcome.summary.games:
        raise typer.Exit(1)


def teller(out: Path | None) -> Callable[[Failure], None]:
    """Tells of failed games as they come, of so many that the summary is not lost among them."""
    heard = 0

    def tell(failure: Failure) -> None:
        nonlocal heard
        heard += 1
        if heard <= FAILURES_TOLD:
            typer.echo(told(failure, out), err=True)
        elif heard == FAILURES_TOLD + 1:
            where = f"kept in {shown(failures_file(out))}" if out is not None else "counted; --out keeps them"
            typer.echo(f"Further failures are not told, but {where}.", err=True)

    return tell


def told(failure: Failure, out: Path | None) -> str:
    """A failed game in words, with its record or where that is."""
    record = f"in {shown(failures_file(out))}" if out is not None else "; ".join(failure.record)
    after = f"after {len(failure.record)} decisions"
    return f"Game {failure.game} (seed {failure.seed}) failed {after}: {failure.error.rstrip('.')}. Record: {record}."


def stopped(outcome: Outcome, out: Path | None) -> str:
    """How many games a stopped run has kept."""
    count = f"{outcome.summary.games:,} of {outcome.plan.games:,} games"
    if out is None:
        return f"Stopped after {count}; without --out no rows are kept."
    return f"Stopped: {count} are in {shown(out)}; the same command goes on from there."


def lines(outcome: Outcome, out: Path | None) -> Iterator[str]:
    """The summary for people."""
    summary = outcome.summary
    rate = f"{outcome.played / outcome.seconds:.1f} games/s" if outcome.seconds else ""
    yield f"{summary.games:,} games, {summary.decisions:,} decisions, {summary.failures:,} failed."
    yield f"{outcome.played:,} of them played now in {outcome.seconds:.1f} s ({rate})."
    ended = summary.failures < summary.games
    yield f"Mean rounds: {summary.mean_rounds:.2f}." if ended else "No game came to its end without a failure."
    for group in GROUPS if ended else ():
        yield ""
        yield from table(
            (f"wins by {outcome.plan.rules().marked if group == 'leader' else group}", "wins", "of", "%"),
            [
                (name, f"{summary.won[group][name]:,}", f"{played:,}", f"{100 * summary.rate(group, name):.1f}")
                for name, played in sorted(summary.played[group].items())
            ],
        )
    if out is not None and not outcome.stopped:
        yield f"\nThe rows are in {shown(out)}; `imperium report {shown(out)}` looks into them."
