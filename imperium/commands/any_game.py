"""The command that plays any game: one from a file of somebody's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from imperium.commands.play import Fast, Lines, Plain, Reader, Save, Seed, new_seed, sit_down, sitters
from imperium.core.errors import BadSetup
from imperium.core.game import Game
from imperium.core.ruleset import PERSON
from imperium.games import game_in
from imperium.journal import start_game
from imperium.terminal.console import Console


def play(
    game: Annotated[Path, typer.Argument(metavar="FILE.py", help="The file of a game; see docs/another-game.md.")],
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="N=WHO", help="Who sits there: `person` or `bot:NAME`, as in 2=bot:random; repeatable."),
    ] = None,
    say: Annotated[
        list[str] | None, typer.Option("--set", metavar="WORD=VALUE", help="A word of its set-up; repeatable.")
    ] = None,
    seed: Seed = None,
    save: Save = None,
    plain: Plain = False,
    lines: Lines = False,
    screen_reader: Reader = False,
    fast: Fast = False,
) -> None:
    """Play a game of your own: a file with its rules is all it takes."""
    kind = game_in(game)
    setup = {}
    for text in say or []:
        word, equals, value = text.partition("=")
        if not equals or word not in kind.setup_words:
            there = ", ".join(kind.setup_words) or "none"
            raise BadSetup(f"--set {text[:60]!r}: name a word of the set-up and its value; there are {there}.")
        setup[word] = kind.setup_words[word].read(value)
    setup["seed"] = new_seed() if seed is None else seed
    rules = kind.with_packs(())
    seated = rules.seated(Game(rules, rules.set_up(**setup)).state)
    who = sitters(len(seated), seat or [], rules)
    who = [one if there.kind == PERSON else "" for one, there in zip(who, seated, strict=True)]
    sit_down(start_game(kind, setup, who, save), Console(plain, lines=lines, reader=screen_reader), fast)
