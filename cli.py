"""The command line: parse arguments, call one function, print. No rules here."""

from __future__ import annotations

import sys

import typer

from imperium.commands import cards

app = typer.Typer(help="Dune: Imperium in the terminal (unofficial fan project).", no_args_is_help=True)
app.add_typer(cards.app, name="cards")


@app.callback()
def root() -> None:
    """Dune: Imperium in the terminal (unofficial fan project)."""


@app.command()
def demo(seed: int = 7, seats: int = 3) -> None:
    """Play a game among bots that choose at random, and tell it in words."""
    from imperium.demo import play_demo

    for line in play_demo(seats, seed):
        typer.echo(line)


def main() -> None:
    """Run the app; anything the engine refuses is one sentence and exit code 1."""
    from imperium.errors import ImperiumError

    try:
        app()
    except ImperiumError as error:
        typer.echo(str(error), err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
