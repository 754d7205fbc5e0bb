"""`imperium bots ...`: which bots there are and how strong they are, in tables with intervals and seeds."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from automa.modes import difficulty_of
from imperium.bots import NAMES, tables
from imperium.bots import calibration as calibrating
from imperium.bots.compare import compare as compared
from imperium.bots.compare import matched
from imperium.bots.levels import ABOUT, FOR_PEOPLE, HAGAL
from imperium.bots.registry import make
from imperium.catalogue import load_catalogue
from imperium.core.errors import BadSetup
from imperium.core.players.match import check
from imperium.core.text import visible
from imperium.terminal.names import number_in, wrapped
from imperium.words.tables import table

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None)

Games = Annotated[
    int, typer.Option(min=1, max=1_000_000, help="Number of games, with the seeds from --seed upwards.")
]
Seed = Annotated[int, typer.Option(min=0, help="Seed of the first game.")]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="Processes that share the work; the table is the same.")]

MOST_GAMES = 1_000_000
WIDTH = 80


@app.callback()
def root() -> None:
    """Bots: which there are and how strong they are."""


@app.command("list")
def listed() -> None:
    """The bots that come with the engine."""
    for name in NAMES:
        typer.echo("\n".join(wrapped(ABOUT[name], WIDTH, lead=f"{name:<8}  ")))
    typer.echo("FILE.py:CLASS  a bot of your own (see docs/bots.md)")
    levels = f"Levels for people at a table, the easiest first: {', '.join(FOR_PEOPLE)}."
    alone = wrapped(f"Alone: {HAGAL} `imperium solo` tells what each level changes.", WIDTH)
    typer.echo("\n".join(("", levels, "", *alone)))


def _percent(found: tables.Interval) -> str:
    return f"{100 * found.value:5.1f} %  ({100 * found.low:4.1f} to {100 * found.high:4.1f})"


def _points(found: tables.Interval) -> str:
    return f"{found.value:+6.2f}  ({found.low:+5.2f} to {found.high:+5.2f})"


@app.command()
def versus(
    bot: Annotated[str, typer.Argument(help="The bot to be measured.")],
    opponent: Annotated[str, typer.Argument(help="The bot on all other seats.")],
    games: Games = 120,
    seed: Seed = 1,
    seats: Annotated[int, typer.Option(min=3, max=4, help="Three or four seats.")] = 3,
    jobs: Jobs = 1,
) -> None:
    """One bot against a table of others; leaders and seats drawn by the seed of each game."""
    check(make, (bot, opponent))
    found = tables.versus(bot, opponent, games, seed, seats, jobs, sys.stderr)
    name, other = visible(bot), visible(opponent)
    typer.echo(f"{name} against {seats - 1} x {other}, {found.games} games, seeds {seed} to {seed + games - 1}")
    typer.echo(f"  wins  {_percent(found.wins)}   an even share is {100 / seats:.1f} %")
    typer.echo(
        f"  processor time: {found.milliseconds:.1f} ms for a choice of {name}, {found.seconds:.2f} s for a game"
    )
    for line in (*found.lost, *tables.reported(found.faulty)):
        typer.echo(line, err=True)


@app.command()
def solo(
    bot: Annotated[list[str], typer.Argument(help="The bots to be measured, each as BOT or BOT=GAMES.")],
    difficulty: Annotated[str | None, typer.Option(help="This one alone.")] = None,
    games: Games = 100,
    seed: Seed = 1,
    jobs: Jobs = 1,
) -> None:
    """Bots alone against House Hagal: wins and margins at each difficulty, the same seeds at all of them."""
    wanted: list[tuple[str, int]] = []
    for word in bot:
        name, _, number = word.partition("=")
        if number and not 1 <= number_in(number) <= MOST_GAMES:
            raise BadSetup(f"{word[:60]!r}: the number of games is a whole number from 1 to {MOST_GAMES:,}.")
        check(make, (name,))
        wanted.append((name, number_in(number) if number else games))
    catalogue = load_catalogue()
    levels = catalogue.solo.difficulties if difficulty is None else (difficulty_of(catalogue, difficulty),)
    typer.echo(f"{'bot':<14}{'difficulty':<20}{'games':>6}  {'wins':<25} {'VP ahead of the best rival':<28}a choice")
    for name, each in wanted:
        for level in levels:
            found = tables.solo(name, level.id, each, seed, jobs, sys.stderr)
            told = f"{visible(name):<14}{level.id:<20}{found.games:>6}  {_percent(found.wins):<25} "
            typer.echo(f"{told}{_points(found.margin):<28}{found.milliseconds:.0f} ms")
            for line in found.lost:
                typer.echo(line, err=True)


@app.command()
def margin(
    bot: Annotated[str, typer.Argument(help="The bot to be measured.")] = "greedy",
    games: Games = 200,
    seed: Seed = 1,
    jobs: Jobs = 1,
) -> None:
    """How hard the difficulties are for a bot: margins over paired seeds, and how they differ from the first."""
    check(make, (bot,))
    levels = [level.id for level in load_catalogue().solo.difficulties]
    found = [tables.solo(bot, level, games, seed, jobs, sys.stderr) for level in levels]
    typer.echo(f"{visible(bot)}, {games} paired seeds from {seed}: own VP minus best rival's, with 95 % intervals")
    paired = ["", *(_points(tables.easier(found[0], one)) for one in found[1:])]
    lines = [(one.difficulty, _points(one.margin), easier) for one, easier in zip(found, paired, strict=True)]
    typer.echo("\n".join(table(("difficulty", "margin", f"{levels[0]} is easier by"), lines, names=3)))
    for line in dict.fromkeys(line for one in found for line in one.lost):
        typer.echo(line, err=True)


@app.command()
def compare(
    bot: Annotated[str, typer.Argument(help="The bot that may be better.")],
    other: Annotated[str, typer.Argument(help="The bot that it is compared with.")],
    mode: Annotated[str, typer.Option(help="solo or table.")] = "solo",
    difficulty: Annotated[str | None, typer.Option(help="Of the solo games; the hardest if not said.")] = None,
    against: Annotated[str | None, typer.Option(help="On the other seats of a table; OTHER if not said.")] = None,
    seats: Annotated[int, typer.Option(min=3, max=4, help="Of a table.")] = 3,
    games: Games = 200,
    seed: Seed = 1,
    jobs: Jobs = 1,
) -> None:
    """Two bots in the same games, seed by seed; it ends early when it is decided which is better."""
    names = (bot, other, against or other)
    check(make, names)
    catalogue = load_catalogue()
    level = difficulty_of(catalogue, difficulty or catalogue.solo.difficulties[-1].id).id
    found = compared(matched(mode, (bot, other), level, names[2], seats), names, games, seed, jobs, sys.stderr)
    where = f"solo, {level}" if mode == "solo" else f"table, against {seats - 1} x {visible(names[2])}"
    typer.echo(f"{visible(bot)} and {visible(other)}, {where}: {found.games} paired seeds from {seed}")
    lines = [
        (
            visible(name),
            _percent(found.wins[side]),
            _points(found.margins[side]),
            f"{found.milliseconds[side]:.1f} ms",
        )
        for side, name in enumerate((bot, other))
    ]
    lines.append(("difference", _percent(found.more_wins), _points(found.more_margin), ""))
    typer.echo("\n".join(table(("bot", "wins", "margin", "for a choice"), lines, names=4)))
    better = None if found.better is None else visible((bot, other)[found.better])
    typer.echo("Neither is surely better." if better is None else f"Decided: {better} is better.")
    for said in found.lost:
        typer.echo(said, err=True)


@app.command()
def calibration(
    bot: Annotated[str, typer.Argument(help="The bot that plays, on every seat.")] = "planner:24",
    mode: Annotated[str, typer.Option(help="solo, every difficulty in turn, or table.")] = "solo",
    playouts: Annotated[int, typer.Option(min=8, max=10_000, help="Playouts for each chance that is said.")] = 64,
    games: Games = 500,
    seed: Seed = 1,
    jobs: Jobs = 1,
) -> None:
    """Whether the chances are right: what is said at the start of each round beside what happened, by tenths."""
    check(make, (bot,))
    found = calibrating.measured(mode, bot, playouts, games, seed, jobs, sys.stderr)
    typer.echo(f"{visible(bot)}, {mode}, {games} games from seed {seed}, {len(found)} chances of {playouts} playouts")
    lines = [
        (
            f"{100 * tenth.low:.0f} to {100 * tenth.low + 10:.0f} %",
            str(tenth.cases),
            f"{100 * tenth.said:.1f} %",
            _percent(tenth.happened),
            f"{100 * (tenth.happened.value - tenth.said):+.1f}",
        )
        for tenth in calibrating.table(found)
    ]
    typer.echo("\n".join(table(("said", "cases", "on average", "happened", "points off"), lines, names=1)))
