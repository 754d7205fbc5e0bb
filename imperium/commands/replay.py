"""`replay`: walk through a recorded game step by step, verify it, or branch a new game from any of its decisions."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from imperium.commands.games import Packs, walk_through
from imperium.commands.play import Lines, Plain
from imperium.core.errors import ImperiumError
from imperium.core.text import visible
from imperium.journal.branch import branch, moment
from imperium.journal.walk import Walk
from imperium.terminal.console import Console
from imperium.terminal.names import wrapped

INDENT = " " * 6  # of a line that goes on
PACE = 1.0  # seconds between the decisions of autoplay


class NotUnderstood(ImperiumError):
    """A line that is no command of the replay."""


class Stepper:
    """The commands of a replay. Each is a line of text in and lines of text out."""

    def __init__(self, walk: Walk, sleep: Callable[[float], None] = time.sleep) -> None:
        self.walk = walk
        self.done = False
        self.sleep = sleep

    def command(self, line: str) -> Iterator[str]:
        """Carry one command out. Raises ImperiumError with a sentence if it cannot be."""
        word, _, rest = line.strip().partition(" ")
        for names, _, action in COMMANDS:
            if word in names:
                return action(self, rest.strip())
        raise NotUnderstood(f"{word[:40]!r} is no command of a replay; ? lists them.")

    def forward(self, rest: str) -> Iterator[str]:
        """Some decisions on."""
        for _ in range(_number(rest, 1)):
            if self.walk.at_end:
                yield from self.end()
                return
            yield from self.walk.forward()

    def back(self, rest: str) -> Iterator[str]:
        """Some decisions back."""
        self.walk.go_to(max(0, self.walk.number - _number(rest, 1)))
        yield from self.walk.status()

    def go_round(self, rest: str) -> Iterator[str]:
        """To the start of a round."""
        self.walk.go_to_round(_number(rest))
        yield from self.walk.status()

    def decision(self, rest: str) -> Iterator[str]:
        """To a decision."""
        self.walk.go_to(_number(rest))
        yield from self.walk.status()

    def play(self, rest: str) -> Iterator[str]:
        """Everything that is left, by itself."""
        pace = _seconds(rest) if rest else PACE
        while not self.walk.at_end:
            yield from self.walk.forward()
            self.sleep(pace)
        yield from self.end()

    def status(self, rest: str) -> Iterator[str]:
        """Where the game stands."""
        yield from self.walk.status()

    def end(self) -> Iterator[str]:
        """What there is to say after the last decision."""
        yield from self.walk.ranking() or ["Nothing more is recorded; the game is not over."]

    def branch(self, rest: str) -> Iterator[str]:
        """A new game from here."""
        yield start_branch(self.walk, self.walk.number, Path(rest) if rest else None)

    def help(self, rest: str) -> Iterator[str]:
        """The commands."""
        for names, text, _ in COMMANDS:
            yield f"   {names[-1] or 'Enter':10}{text}"

    def quit(self, rest: str) -> Iterator[str]:
        """Leave."""
        self.done = True
        yield from ()


COMMANDS: tuple[tuple[tuple[str, ...], str, Callable[[Stepper, str], Iterator[str]]], ...] = (
    (("f", "forward", ""), "the next decision; `f N` the next N", Stepper.forward),
    (("b", "back"), "one decision back; `b N` that many", Stepper.back),
    (("r", "round"), "`r N`: to the start of round N", Stepper.go_round),
    (("d", "decision"), "`d N`: to the moment after N decisions", Stepper.decision),
    (("p", "play"), "go on by itself; `p S` waits S seconds at each decision, Ctrl-C stops", Stepper.play),
    (("s", "status"), "where the game stands", Stepper.status),
    (("branch",), "a new game from here; `branch PATH` records it there", Stepper.branch),
    (("h", "help", "?"), "these commands", Stepper.help),
    (("q", "quit"), "leave", Stepper.quit),
)


def _number(text: str, unsaid: int | None = None) -> int:
    if not text and unsaid is not None:
        return unsaid
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise NotUnderstood(f"A number should be here, not {text[:40]!r}.")
    return int(text)


def _seconds(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = -1
    if not 0 <= pace <= 3600:
        raise NotUnderstood(f"Seconds should be here, not {text[:40]!r}.")
    return pace


def start_branch(walk: Walk, number: int, save: Path | None) -> str:
    """Record a new game that shares the first decisions; how to go on with it."""
    walk.go_to(number)
    with branch(walk.rules, walk.header, walk.path, walk.codes[:number], save, walk.packs) as game:
        return f"A new game begins after {number} decisions; `imperium resume {game.id}` plays it."


def replay(
    game: Annotated[str, typer.Argument(metavar="ID|PATH[@N]", help="A game, and the decisions to skip.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check every recorded turn.")] = False,
    from_round: Annotated[int | None, typer.Option("--round", help="Begin at this round.")] = None,
    at: Annotated[int | None, typer.Option("--branch", help="Branch a new game after this many decisions.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to record the new game.")] = None,
    pack: Packs = None,
    plain: Plain = False,
    lines: Lines = False,
    own: Annotated[
        Path | None, typer.Option("--game", metavar="FILE.py", help="The file of the game it is of.")
    ] = None,
) -> None:
    """Walk through a recorded game on the board; in a pipe the whole of it is told."""
    word, number = moment(game)
    walk, notices = walk_through(word, pack, own)
    if verify:
        if walk.trouble:
            raise ImperiumError(notices[-1])
        for notice in notices:
            typer.echo(notice, err=True)
        typer.echo(f"{visible(word)}: {len(walk.codes)} decisions, {walk.checks} checks, all the same.")
        return
    for notice in notices:
        typer.echo(notice, err=True)
    if at is not None:
        typer.echo(start_branch(walk, at, save))
        return
    if number is not None:
        walk.go_to(number)
    if from_round is not None:
        walk.go_to_round(from_round)
    if Console(plain, lines=lines).full_screen:
        raise typer.Exit(_full_screen(walk))
    if sys.stdin.isatty() and sys.stdout.isatty():
        interact(Stepper(walk))
    else:
        show(Stepper(walk).play("0"))
        if walk.trouble:
            raise typer.Exit(1)


def _full_screen(walk: Walk) -> int:
    """On the board of the full screen, which only now is imported."""
    from imperium.tui.app import TableApp, run
    from imperium.tui.replay import ReplayDesk

    return run(TableApp(ReplayDesk(walk)))


def show(lines: Iterable[str]) -> None:
    """Write lines as they come, wrapped to the window."""
    width = Console().width
    for line in lines:
        typer.echo("\n".join(wrapped(line, width, INDENT)))


def interact(stepper: Stepper) -> None:
    """Read commands until the reader leaves."""
    show((*stepper.walk.status(), "Enter goes on; ? lists the commands."))
    while not stepper.done:
        try:
            show(stepper.command(input("replay> ")))
        except KeyboardInterrupt:
            typer.echo("")
        except EOFError:
            return
        except ImperiumError as error:
            show([str(error)])
