"""`imperium challenge`: puzzles with a proof. List them, play one, make one of a game of your own, prove them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from imperium.catalogue import Catalogue, load_catalogue
from imperium.challenges.course import Course, read_limit
from imperium.challenges.files import FOLDER, FORMAT, Challenge, proof_data, proven, read_challenge
from imperium.challenges.goals import FLAGS, LISTS, NUMBERS, WORDS, read_goal
from imperium.challenges.guide import ChallengeGuide, Reply
from imperium.challenges.making import NoChallenge, laid_open
from imperium.challenges.record import kept, read_record
from imperium.challenges.search import prove
from imperium.checks.begin import recorded_at, text_of
from imperium.commands.play import Packs, at_the_table, lead
from imperium.core.errors import BadSetup
from imperium.core.progress import bar
from imperium.core.text import ended, nearest, shown
from imperium.game import Game, Imperium, game_at
from imperium.given.positions import build
from imperium.journal.files import NotSaved, create
from imperium.lessons.files import files_in
from imperium.terminal.console import Console
from imperium.terminal.names import number_in, program

MAKE: Final = "make"
PROVE: Final = "prove"


@at_the_table
def challenge(
    console: Console,
    what: Annotated[str | None, typer.Argument(help="A challenge by id, number or file; `make` or `prove`.")] = None,
    place: Annotated[str | None, typer.Argument(help="With `make`: GAME@N; with `prove`: one id, else all.")] = None,
    goal: Annotated[
        list[str] | None,
        typer.Option(help="With `make`: win, vp=3, alliance=fremen, acquire=chani, ...; repeatable."),
    ] = None,
    within: Annotated[str, typer.Option(help="With `make`: `round`, or a number of turns.")] = "round",
    out: Annotated[Path | None, typer.Option(help="With `make`: the file to write.")] = None,
    table: Annotated[bool, typer.Option("--table", help="With `prove`: the figures as a table.")] = False,
    pack: Packs = None,
) -> None:
    """Puzzles: a position, a goal, a limit, and a proof that it can be done. Without an id they are listed."""
    packs = tuple(pack or ())
    catalogue = load_catalogue(packs)
    if what == MAKE:
        _make(place, goal or [], within, out)
        return
    paths = files_in(FOLDER, packs)
    if what == PROVE:
        _prove([_path(paths, place)] if place else paths, catalogue, table)
    elif what is None:
        _list(paths, catalogue)
    else:
        chosen = read_challenge(_path(paths, what), catalogue)
        _play(chosen, catalogue, console)


def _path(paths: Sequence[Path], said: str) -> Path:
    """The challenge that is meant: by its id, its number in the list, or its file."""
    ids = [path.stem for path in paths]
    if said in ids:
        return paths[ids.index(said)]
    if 1 <= number_in(said) <= len(ids):
        return paths[number_in(said) - 1]
    if said.endswith(".json"):
        return Path(said)
    near = nearest(said, ids) if get_close_matches(said, ids, 1) else ""  # all of them would be too many
    raise BadSetup(f"{ended(f'There is no challenge {said!r:.60}{near}')} `{program()} challenge` lists them.")


def _list(paths: Sequence[Path], catalogue: Catalogue) -> None:
    record = read_record()
    for number, path in enumerate(paths, 1):
        one = read_challenge(path, catalogue)
        done = record.attempts[one.id].words if one.id in record.attempts else ""
        typer.echo(f"{number:>3}  {one.id:<26} {one.level:<5} {one.task(catalogue):<62} {done}".rstrip())
    solved = sum(one.solved > 0 for one in record.attempts.values())
    typer.echo(f"{solved} of {len(paths)} solved. `{program()} challenge ID` plays one.")


# -- playing ---------------------------------------------------------------------------------------
def _play(one: Challenge, catalogue: Catalogue, console: Console) -> None:
    """One attempt, with as many tries as somebody likes; what came of it is kept before it is said."""
    with kept() as record:
        record.of(one.id).tries += 1

    def gave_up() -> None:
        with kept() as record:
            mine = record.of(one.id)
            mine.shown = mine.shown or not mine.solved

    guide = ChallengeGuide(one, catalogue, gave_up)
    game: Game = game_at(build(one.given, catalogue))
    others = [seat for seat in range(len(game.state.seats)) if seat != guide.course.seat]
    bots = {seat: Reply(guide, lambda: game) for seat in others}
    code = lead(game, guide, bots, console, one.id)
    if code is None and guide.succeeded(game) and not guide.shown:
        with kept() as record:
            mine = record.of(one.id)
            mine.solved += 1
            mine.hints = guide.hints if mine.hints < 0 else min(mine.hints, guide.hints)
        console.say("", f"Solved with {guide.hints} hints." if guide.hints else "Solved without a hint.")
    if code:
        raise typer.Exit(code)


# -- proving ---------------------------------------------------------------------------------------
HEADS: Final = ("challenge", "level", "goal", "solutions", "lines", "in chance", "positions", "first moves", "blind")


def _prove(paths: Sequence[Path], catalogue: Catalogue, table: bool) -> None:
    """Search challenges through once more, and say what is found."""
    if table:
        typer.echo(f"| {' | '.join(HEADS)} |")
        typer.echo(f"|---|---|---|{'--:|' * (len(HEADS) - 3)}")
    challenges = [read_challenge(path, catalogue) for path in paths]
    progress = bar(sum(one.proof["positions"] for one in challenges), "positions")
    for one in challenges:
        try:
            found = proven(one, catalogue, progress.advance)
        finally:
            progress.close()
        figures = [found.solutions, found.lines, found.chancy, found.positions]
        first = f"{len(found.first_moves)} of {found.choices}"
        if table:
            cells = [one.title, one.level, one.task(catalogue), *(f"{number:,}" for number in figures), first]
            typer.echo(f"| {' | '.join([*cells, f'1 in {found.odds:,}'])} |")
        else:
            typer.echo(
                f"{one.id}: {found.solutions:,} solutions among {found.lines:,} lines ({found.chancy:,} in chance), "
                f"{found.positions:,} positions; {first} first moves; 1 in {found.odds:,} blind tries."
            )


# -- making ----------------------------------------------------------------------------------------
def _make(place: str | None, goal: Sequence[str], within: str, out: Path | None) -> None:
    """A challenge of a position of a game, with its proof. Raises NoChallenge, TooLarge, BadSetup, NotSaved."""
    if place is None or not goal:
        raise BadSetup(f"Say which decision and what goal, as in: {program()} challenge make solo-3@17 --goal vp=2")
    game = recorded_at(place)[0]
    if game.rules.name != Imperium.name:
        raise NoChallenge(f"Challenges are of {Imperium.title}; {place} is of {game.rules.title}.")
    catalogue = game.state.catalogue
    wanted = read_goal(_goal(goal), catalogue)
    limit = read_limit("round" if within == "round" else {"turns": number_in(within)})
    given = laid_open(game)
    progress = bar(things="positions")
    try:
        proof = prove(Course(build(given, catalogue), wanted, limit), watch=progress.advance)
    finally:
        progress.close()
    if not proof.solutions:
        raise NoChallenge(
            f"That cannot be reached for certain from there: {proof.lines:,} lines were searched, "
            f"of which {proof.chancy:,} end in chance."
        )
    path = out if out is not None else Path(f"{place.replace('@', '-')}.json")
    data = {
        "format": FORMAT, "title": f"From {place}", "words": "A position of a game of your own.",
        "teaches": "what you meant to do there", "found": place, "level": _level(proof.odds), "given": given,
        "goal": wanted.said, "within": limit.data, "hints": [], "proof": proof_data(proof),
    }  # fmt: skip
    try:
        create(path, (text_of(json.loads(json.dumps(data))) + "\n").encode())
    except FileExistsError:
        raise NotSaved(f"{shown(path)}: is there already; name another file with --out.") from None
    typer.echo(
        f"{shown(path)}: {proof.solutions:,} solutions among {proof.lines:,} lines, 1 in {proof.odds:,} blind tries. "
        f"Title, words and hints are yours to write; `{program()} challenge {shown(path)}` plays it."
    )


def _level(odds: int) -> str:
    return "easy" if odds < 20 else "fair" if odds < 100 else "hard" if odds < 1000 else "mean"


def _goal(said: Sequence[str]) -> dict[str, Any]:
    """The words of a goal from `win`, `vp=3`, `alliance=fremen`, `influence=fremen:4`, `acquire=chani`."""
    found: dict[str, Any] = {}
    for text in said:
        word, _, value = text.partition("=")
        word = "alliances" if word == "alliance" else word
        if word not in WORDS:
            raise BadSetup(ended(f"--goal {text!r:.60}: there is no such goal{nearest(word, WORDS)}"))
        if word in FLAGS:
            found[word] = True
        elif word in NUMBERS:
            found[word] = number_in(value)
        elif word in LISTS:
            found.setdefault(word, []).append(value)
        else:
            faction, _, level = value.partition(":")
            found.setdefault(word, {})[faction] = number_in(level)
    return found
