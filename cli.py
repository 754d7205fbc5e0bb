"""The command line: parse arguments, call one function, print. No rules here.

Commands are named here with one line of help and loaded when they are called, so that `--help` answers at once.
"""

from __future__ import annotations

import importlib
import io
import os
import sys
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from imperium import __version__
from imperium.form import form

COMMANDS = {  # name: (module, the function or the Typer app in it, help)
    "learn": ("imperium.commands.learn", "learn", "Learn the game in fifteen minutes: a guided first game."),
    "challenge": ("imperium.commands.challenge", "challenge", "Puzzles with a proof: list, play, make your own."),
    "solo": ("imperium.commands.play", "solo", "Play alone against two rivals of House Hagal."),
    "duo": ("imperium.commands.play", "duo", "Play with two people at one keyboard, House Hagal in between."),
    "table": ("imperium.commands.play", "table", "Play with three or four seats, each a person or a bot."),
    "dune": ("imperium.commands.dune", "dune", "Play Dune (2019) with two to six factions, people or bots."),
    "play": ("imperium.commands.play", "play", "Play a game of your own, from the file with its rules."),
    "resume": ("imperium.commands.play", "resume", "Go on with a recorded game, the latest if none is named."),
    "serve": ("imperium.commands.serve", "serve", "Open the table for browsers, here or on the network."),
    "replay": ("imperium.commands.replay", "replay", "Walk through a recorded game, verify it, or branch from it."),
    "export": ("imperium.commands.games", "export", "Write a recorded game as journal, JSON, report or page."),
    "games": ("imperium.commands.games", "app", "Recorded games: list them, their statistics, delete one."),
    "cards": ("imperium.commands.cards", "app", "Everything in the box: list, show, validate."),
    "check": ("imperium.commands.check", "check", "Check that every card does what it should."),
    "rules": ("imperium.commands.rules", "rules", "Look up a rule by its id or by words, offline."),
    "prompts": ("imperium.commands.prompts", "prompts", "Count the prompts of a turn over bot-played solo games."),
    "review": ("imperium.commands.review", "review", "Go through a finished game with the planner."),
    "bots": ("imperium.commands.bots", "app", "Bots: which there are and how strong they are."),
    "simulate": ("imperium.commands.simulate", "simulate", "Play thousands of games among bots, one row each."),
    "report": ("imperium.commands.report", "report", "Win rates, cards, spaces and points of simulated games."),
}


class Later(TyperCommand):
    """A command that is loaded when it is called."""

    def __init__(self, name: str) -> None:
        self.module, self.attribute, text = COMMANDS[name]
        super().__init__(name, help=text)

    def load(self) -> TyperCommand:
        """The command itself."""
        found: Any = getattr(importlib.import_module(self.module), self.attribute)
        if not isinstance(found, typer.Typer):
            single = typer.Typer(add_completion=False)
            single.command(self.name)(found)
            found = single
        found._add_completion = False
        found.rich_markup_mode = None
        command: Any = typer.main.get_command(found)
        command.name = self.name
        return command  # type: ignore[no-any-return]

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """The context of the loaded command: from here on it takes over."""
        return self.load().make_context(info_name, args, parent, **extra)


class Commands(TyperGroup):
    """The commands of the table above and those registered below."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*COMMANDS, *(name for name in super().list_commands(ctx) if name not in COMMANDS)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return Later(cmd_name) if cmd_name in COMMANDS else super().get_command(ctx, cmd_name)


app = typer.Typer(cls=Commands, no_args_is_help=True, rich_markup_mode=None)


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"imperium {__version__} ({form()})")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Dune: Imperium in the terminal (unofficial fan project)."""


@app.command()
def demo(
    seed: Annotated[int, typer.Option(help="The seed of the game and of the choices.")] = 7,
    seats: Annotated[int, typer.Option(help="3 or 4.")] = 3,
) -> None:
    """Play a game among bots that choose at random, and tell it in words."""
    from imperium.commands.demo import play_demo

    for line in play_demo(seats, seed):
        typer.echo(line)


def main() -> None:
    """Run the app; anything the engine or the system refuses is one sentence and exit code 1."""
    from imperium.core.errors import ImperiumError

    _prepare_streams()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()  # here, where what goes wrong can still be said
    except ImperiumError as error:
        _complain(str(error))
    except BrokenPipeError:  # whoever read it has had enough
        _forget_output()
    except OSError as error:
        _forget_output()
        what = f"{error.filename}: cannot be read or" if error.filename else "The output cannot be"
        _complain(f"{what} written ({error.strerror or error}).")


def _complain(sentences: str) -> NoReturn:
    """The end of a command that was refused, whoever has given the files it tells of their names."""
    from imperium.core.text import visible

    for sentence in sentences.split("\n"):
        typer.echo(visible(sentence), err=True)
    sys.exit(1)


def _prepare_streams() -> None:
    """A stream that was closed before we began is one that gives nothing and takes nothing, so that no file of ours
    gets its number; and a letter that a stream does not have, or a byte that is none, stops nobody."""
    for name, flag, mode in (("stdin", os.O_RDONLY, "r"), ("stdout", os.O_RDONLY, "w"), ("stderr", os.O_WRONLY, "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, flag), mode))
        if isinstance(stream := getattr(sys, name), io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _forget_output() -> None:
    """Otherwise Python tries to write it once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


if __name__ == "__main__":
    main()
