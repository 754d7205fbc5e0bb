"""The commands about recorded games: list them, their records, delete one, export one."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from imperium.catalogue import load_catalogue
from imperium.core.progress import Progress
from imperium.core.text import shown
from imperium.games import GAMES, shelf
from imperium.journal import files, packs, places
from imperium.journal.export import as_json as whole_game
from imperium.journal.export import report, title
from imperium.journal.lines import BadJournal
from imperium.journal.reader import read_journal
from imperium.journal.removal import remove
from imperium.journal.replaying import replay
from imperium.journal.replaying import told as told_of
from imperium.journal.summary import Listed, look
from imperium.journal.walk import Walk
from imperium.lookback import statistics
from imperium.lookback.record import record_of
from imperium.screen.face import Face
from imperium.screen.faces import FACES
from imperium.terminal.console import wants_plain

app = typer.Typer(help="Recorded games: list them, delete one.", invoke_without_command=True)
PLAYOUTS = 48  # for each choice: a page of a solo game in about half a minute
AT_ONCE = 50  # games that are looked at before anybody wonders
Packs = Annotated[list[Path] | None, typer.Option("--pack", help="A pack of the game that is not kept with it.")]


class Form(StrEnum):
    """The forms of an export."""

    journal = "journal"
    json = "json"
    report = "report"
    html = "html"


def all_games() -> list[Listed]:
    """Every recorded game, the newest first. The first look at a game takes a moment, and many are many moments."""
    idents = places.recorded()
    progress = Progress(sys.stderr if len(idents) > AT_ONCE else None, len(idents))
    games = []
    for ident in idents:
        games.append(look(ident, places.path_of(ident), GAMES))
        progress.advance()
    progress.close()
    return sorted(games, key=lambda game: game.header.created if game.header else "", reverse=True)


def listing(games: list[Listed]) -> Iterator[str]:
    """The games as plain text, 80 columns wide."""
    for game in games:
        if game.header is None:
            yield from _wrapped(f"{game.id:10} {game.trouble}")
            continue
        date = game.header.created[:16].replace("T", " ")
        yield from _wrapped(f"{game.id:10} {date}, {title(game.header)}: {standing(game)}")
        if game.summary is not None:
            points = GAMES[game.header.game].points if game.header.game in GAMES else ""
            told = ", ".join(_scored(name, score, points) for name, score in game.summary["scores"])
            yield from _wrapped(f"{'':10} {told}")
    if not games:
        yield f"No games are recorded yet in {shown(places.games_directory())}."


def _scored(name: str, score: int, points: str) -> str:
    return f"{name} {score} {points.removesuffix('s') if score == 1 else points}".rstrip()


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, 80, subsequent_indent=" " * 11, break_long_words=False, break_on_hyphens=False)


def standing(game: Listed) -> str:
    """How far a game has come, in a few words."""
    if game.summary is None:
        return game.trouble
    winners = [game.summary["names"][seat] for seat in game.summary["winners"]]
    unit = FACES.get(game.header.game, Face).rounds if game.header is not None else ""
    state = (
        f"won by {' and '.join(winners)}" if game.summary["over"] else f"{unit or 'round'} {game.summary['round']}"
    )
    return f"{state} ({game.trouble})" if game.trouble else state


def as_data(game: Listed) -> dict[str, Any]:
    """A line of the list for programs."""
    if game.header is None or game.summary is None:
        return {"id": game.id, "trouble": game.trouble}
    known = ("round", "decisions", "over", "names", "points", "winners")
    return {
        "id": game.id,
        "created": game.header.created,
        "game": game.header.game,
        "setup": game.header.setup,
        "seats": [seat.kind for seat in game.header.seats],
        "occasion": game.header.occasion,
        "branch": game.header.branch,
        "counts": game.header.counts,
        **{word: game.summary[word] for word in known},
        "trouble": game.trouble,
    }


def unfinished(own: Path | None = None) -> Path:
    """The game played last that is not over. Raises NoSuchGame."""
    for path in places.by_time():
        game = look(path.name, path, shelf(own))
        if game.summary is not None and not game.summary["over"] and not game.trouble:
            return path
    raise places.NoSuchGame("There is no unfinished game to resume; `imperium games` lists all games.")


def walk_through(game: str, given: list[Path] | None = None, own: Path | None = None) -> tuple[Walk, list[str]]:
    """A recorded game to walk through, and what the reader should know: a torn line, where it differs."""
    path = places.find(game)
    journal, _ = read_journal(path)
    found = replay(journal, packs.rules_of(journal.header, path, shelf(own), given or ()), path)
    notices = []
    if journal.torn:
        notices.append(f"{shown(path)}: its last line was cut off and is left out.")
    if found.difference is not None:
        notices.append(told_of(found, journal, path))
    return Walk(journal, found, path, given or ()), notices


# -- the commands ----------------------------------------------------------------------------------
@app.callback()
def games_command(
    context: typer.Context,
    stats: Annotated[
        bool, typer.Option("--stats", help="Your record: by leader, difficulty and month, streaks, favourites.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON data.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Charts in plain letters.")] = False,
) -> None:
    """List recorded games with mode, leaders, round, score and date."""
    if context.invoked_subcommand is not None:
        return
    games = all_games()
    if as_json:
        found = statistics.data(record_of(games), load_catalogue()) if stats else [as_data(game) for game in games]
        typer.echo(json.dumps(found, indent=1, ensure_ascii=False))
    elif stats:
        plain = plain or wants_plain() or not sys.stdout.isatty()
        typer.echo("\n".join(statistics.told(record_of(games), load_catalogue(), plain)))
    else:
        typer.echo("\n".join(listing(games)))


@app.command("delete")
def delete_command(
    ident: Annotated[str, typer.Argument(metavar="ID")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a recorded game, after asking."""
    typer.echo("\n".join(listing([look(ident, places.to_delete(ident), GAMES)])))
    if not yes:
        typer.confirm(f"Delete {ident} for good?", abort=True)
    remove(ident)
    typer.echo(f"{ident} is deleted.")


def export(
    game: Annotated[str, typer.Argument(metavar="ID|PATH")],
    form: Annotated[
        Form, typer.Option("--as", help="The journal itself, JSON, a readable report, or a page.")
    ] = Form.report,
    out: Annotated[Path | None, typer.Option(help="A file to write instead of printing.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
    playouts: Annotated[
        int,
        typer.Option(min=0, max=10_000, help="Of the planner for each choice on a page; 0 leaves the chances out."),
    ] = PLAYOUTS,
    pack: Packs = None,
) -> None:
    """Write a recorded game as a journal, as JSON, as a readable report, or as a page that stands alone."""
    path = places.find(game)
    journal, content = read_journal(path)
    incomplete = False
    if out is not None:
        _check_free(out, path, force)  # before anybody thinks about it
    if form is Form.html:
        text = _page(walk_through(game, pack)[0], playouts)
    elif form is Form.journal:
        text = content[: journal.length].decode()
    else:
        walk, notices = walk_through(game, pack)
        incomplete = walk.trouble
        for notice in notices:
            typer.echo(notice, err=True)
        text = whole_game(journal, walk) if form is Form.json else "\n".join(report(journal, walk)) + "\n"
    if out is None:
        sys.stdout.write(text)
    else:
        _write(out, text, path, force)
    if incomplete:
        raise typer.Exit(1)


def _page(walk: Walk, playouts: int) -> str:
    """The page of a finished game, with word of how far it is. Raises NoAccount."""
    from imperium.lookback.account import account_of, check_whole
    from imperium.lookback.page import page

    check_whole(walk)
    progress = Progress(sys.stderr, things="playouts")
    account = account_of(walk, playouts, progress.reach)
    progress.close()
    return page(account)


def _write(out: Path, text: str, journal: Path, force: bool) -> None:
    _check_free(out, journal, force)
    files.replace_file(out, text.encode(), [journal])
    typer.echo(f"{shown(out)} is written.", err=True)


def _check_free(out: Path, journal: Path, force: bool) -> None:
    """Raises BadJournal or NotSaved where an export would replace what it must not."""
    if out.resolve() == journal:
        raise BadJournal(f"{shown(out)}: is the journal itself, which an export never replaces.")
    if out.exists() and not (force and out.is_file()):
        raise files.NotSaved(f"{shown(out)}: is there already; --force replaces a file.")
