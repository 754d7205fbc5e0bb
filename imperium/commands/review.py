"""`imperium review GAME`: go through a finished game with the planner."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from imperium.bots import review as reviewing
from imperium.bots.review_text import told
from imperium.core.errors import ImperiumError
from imperium.core.progress import Progress
from imperium.game import Imperium
from imperium.games import GAMES
from imperium.journal import packs, places, read_journal
from imperium.journal.replaying import replay
from imperium.screen.imperium.options import question_of
from imperium.terminal.console import wants_plain


class NothingToReview(ImperiumError):
    """A recorded game that cannot be reviewed."""


def review(
    game: Annotated[str, typer.Argument(help="The id of a recorded game, or the path of its journal.")],
    seat: Annotated[int | None, typer.Option(help="Examine this seat alone, counted from 1.")] = None,
    playouts: Annotated[int, typer.Option(min=8, max=10_000, help="Playouts for each choice.")] = reviewing.PLAYOUTS,
    seed: Annotated[int, typer.Option(min=0, help="Seed of what is imagined; the same seed, the same review.")] = 0,
    pack: Annotated[list[Path] | None, typer.Option(help="Directory of a pack the game was played with.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain text: digits instead of bars.")] = False,
) -> None:
    """Go through a finished game with the planner: the chances over the game, and its turning points."""
    path = places.find(game)
    journal, _ = read_journal(path)
    found = replay(journal, packs.rules_of(journal.header, path, GAMES, pack or ()), path)
    if journal.header.game != Imperium.name:
        raise NothingToReview(
            f"The planner goes through games of {Imperium.title} alone, not of {found.game.rules.title}."
        )
    if not found.game.over:
        raise NothingToReview(f"{game} is not over yet; it can be reviewed when it is.")
    people = [index for index, one in enumerate(journal.header.seats) if one.kind == "person"]
    seats = people or [index for index, one in enumerate(found.game.state.seats) if one.way.decides]
    if seat is not None:
        if not 1 <= seat <= len(found.game.state.seats) or not found.game.state.seats[seat - 1].way.decides:
            raise NothingToReview(f"There is no seat {seat} that somebody plays in this game.")
        seats = [seat - 1]
    progress = Progress(sys.stderr, things="playouts")
    result = reviewing.review(
        found.game, seats, playouts, seed, progress.reach, lambda view, move: question_of(view).named(move)
    )
    progress.close()
    typer.echo("\n".join(told(result, plain or wants_plain())))
