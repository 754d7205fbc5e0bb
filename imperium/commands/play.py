"""The commands that play: solo, duo, table, resume, and `play` for a game from somebody's own file. They set a game
up, record it, and sit down at it."""

from __future__ import annotations

import inspect
import secrets
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from automa.modes import mode_for
from imperium import journal
from imperium.bots import Bot
from imperium.box.effect import count
from imperium.catalogue import load_catalogue
from imperium.commands.games import unfinished
from imperium.core.errors import BadSetup, ImperiumError
from imperium.core.game import Game
from imperium.core.players.guard import Guard
from imperium.core.players.named import OWN
from imperium.core.ruleset import PERSON, Ruleset
from imperium.core.text import shown
from imperium.game import Imperium
from imperium.games import bot_of, game_in, open_game, shelf, start_game
from imperium.journal import OpenGame
from imperium.journal.loose import Loose
from imperium.lookback.daily import PRACTICE, daily_game
from imperium.lookback.levels import suggested_bot, suggested_solo
from imperium.screen.guide import Guide
from imperium.screen.table import Table
from imperium.terminal.console import Console, EndOfInput, Leave
from imperium.terminal.guided import GuidedSitting
from imperium.terminal.imperium.start import (
    RESUME,
    TODAY,
    guided_duo,
    guided_solo,
    guided_table,
    leader_named,
    leaders_named,
)
from imperium.terminal.names import number_in, program
from imperium.terminal.signals import watched
from imperium.terminal.sitting import Sitting
from imperium.terminal.story import afterwards, ending

T = TypeVar("T")
KEYWORD = inspect.Parameter.KEYWORD_ONLY
INTERRUPTED = 130  # what shells expect after Ctrl-C

Seed = Annotated[int | None, typer.Option(help="The same seed and the same choices give the same game.")]
Packs = Annotated[list[Path] | None, typer.Option("--pack", help="A pack to lay over the base game; repeatable.")]
Save = Annotated[Path | None, typer.Option(help="Record the game in this file instead of the data directory.")]
Plain = Annotated[bool, typer.Option("--plain", help="Plain text without colours or control characters.")]
OwnGame = Annotated[Path | None, typer.Option("--game", metavar="FILE.py", help="The file of the game it is of.")]
Lines = Annotated[bool, typer.Option("--lines", help="Line by line instead of the full screen.")]
Reader = Annotated[bool, typer.Option("--screen-reader", help="Numbered, labelled lines without tables.")]
Fast = Annotated[bool, typer.Option("--fast", help="Do not wait for Enter while the story is told.")]


def at_the_table(command: Callable[..., None]) -> Callable[..., None]:
    """A command with the options of who sits down at a table, which make its `console`."""
    own = inspect.signature(command, eval_str=True)
    options = {"plain": Plain, "lines": Lines, "screen_reader": Reader, "fast": Fast}

    @wraps(command)
    def run(
        *said: Any,
        plain: bool = False,
        lines: bool = False,
        screen_reader: bool = False,
        fast: bool = False,
        **more: Any,
    ) -> None:
        command(Console(plain, lines=lines, reader=screen_reader, fast=fast), *said, **more)

    parameters = [one for one in own.parameters.values() if one.name != "console"]
    parameters += [inspect.Parameter(word, KEYWORD, default=False, annotation=one) for word, one in options.items()]
    run.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
    return run


@at_the_table
def solo(
    console: Console,
    leader: Annotated[str | None, typer.Option(help="Your leader: an id or a part of the name.")] = None,
    rivals: Annotated[str | None, typer.Option(metavar="A,B", help="The leaders of the two rivals.")] = None,
    difficulty: Annotated[str | None, typer.Option(help="mercenary, sardaukar, mentat or kwisatz-haderach.")] = None,
    seed: Seed = None,
    daily: Annotated[
        bool, typer.Option("--daily", help="Today's game, the same for everybody on this date (UTC); it counts once.")
    ] = False,
    date: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="With --daily: the game of another day, for practice.")
    ] = None,
    practice: Annotated[bool, typer.Option("--practice", help="The game does not count in your record.")] = False,
    pack: Packs = None,
    save: Save = None,
) -> None:
    """Play alone against two rivals of House Hagal. Without flags a short guided start asks what to play."""
    if daily:
        said = {"leader": leader, "rivals": rivals, "difficulty": difficulty, "seed": seed}
        sit_down(the_daily({**said, "pack": pack, "save": save}, date, practice), console)
        return
    if date is not None:
        raise BadSetup("--date names the day of a daily game; add --daily.")
    catalogue = load_catalogue(tuple(pack or ()))
    setup: dict[str, Any] = {
        "leader": leader_named(catalogue, leader) if leader is not None else None,
        "rivals": leaders_named(catalogue, rivals),
        "difficulty": difficulty,
    }
    if (leader, rivals, difficulty, seed) == (None, None, None, None):
        last = _last_game()
        next_level = suggested_solo(catalogue)
        ident = last.stem if last is not None else ""
        setup = asked(console, lambda: guided_solo(catalogue, console, ident, next_level))
        if last is not None and setup == RESUME:
            sit_down(open_game(last, tuple(pack or ())), console)
            return
        if setup == TODAY:
            sit_down(the_daily({"pack": pack, "save": save}, None, practice), console)
            return
    start({"mode": "solo", **setup, "seed": seed}, [], save, pack, console, PRACTICE if practice else "")


@at_the_table
def duo(
    console: Console,
    leaders: Annotated[str | None, typer.Option(metavar="A,B", help="The leaders of the two people.")] = None,
    seed: Seed = None,
    pack: Packs = None,
    save: Save = None,
) -> None:
    """Play with two people at one keyboard and House Hagal as the third participant."""
    catalogue = load_catalogue(tuple(pack or ()))
    setup: dict[str, Any] = {"leaders": leaders_named(catalogue, leaders)}
    if leaders is None and seed is None:
        setup = asked(console, lambda: guided_duo(catalogue, console))
    start({"mode": "duo", **setup, "seed": seed}, [], save, pack, console)


@at_the_table
def table(
    console: Console,
    seats: Annotated[int, typer.Option(help="3 or 4.")] = 3,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="N=WHO", help="Who sits there: `person` or `bot:NAME`, as in 2=bot:normal; repeatable."),
    ] = None,
    leaders: Annotated[str | None, typer.Option(metavar="A,B,C", help="One leader for each seat.")] = None,
    seed: Seed = None,
    pack: Packs = None,
    save: Save = None,
) -> None:
    """Play with three or four seats, each a person or a bot (easy, normal, hard, random, greedy, planner)."""
    catalogue = load_catalogue(tuple(pack or ()))
    mode_for(catalogue, "table", seats)  # an enormous table is refused before anybody sits down at it
    setup = {"mode": "table", "seats": seats, "leaders": leaders_named(catalogue, leaders), "seed": seed}
    if seat is None and console.interactive:
        who = asked(console, lambda: guided_table(seats, console, suggested_bot()))
    else:
        who = sitters(seats, seat or [])
    start(setup, who, save, pack, console)


@at_the_table
def resume(
    console: Console,
    game: Annotated[str | None, typer.Argument(help="Id or path; unsaid, the latest unfinished game.")] = None,
    pack: Packs = None,
    own: OwnGame = None,
) -> None:
    """Go on with a recorded game."""
    opened = journal.open_game(shelf(own), game if game is not None else unfinished(own), tuple(pack or ()))
    sit_down(opened, console)


def sitters(seats: int, said: list[str], rules: Ruleset[Any] | None = None) -> list[str]:
    """Who sits where, from `N=person` and `N=bot:NAME`; everybody else is a person."""
    found = ["person"] * seats
    for text in said:
        number, _, who = text.partition("=")
        if not 1 <= number_in(number.strip()) <= seats:
            raise BadSetup(
                f"--seat {text[:60]!r}: name a seat from 1 to {seats} and who sits there, as in 2=bot:normal."
            )
        if who != "person" and not who.startswith("bot:"):
            raise BadSetup(f"--seat {text!r}: a seat is `person` or `bot:NAME`, not {who!r}.")
        if who.startswith("bot:"):
            bot_of(rules or Imperium(), who.removeprefix("bot:"))  # an unknown name is refused before it is recorded
        found[number_in(number.strip()) - 1] = who
    if "person" not in found:
        raise BadSetup("Nobody would be at the keyboard: leave one seat to a person, or use `imperium simulate`.")
    return found


def _last_game() -> Path | None:
    try:
        return unfinished()
    except ImperiumError:
        return None


def asked(console: Console, ask: Callable[[], T]) -> T:
    """The answers of a guided start, and a word before the whole window changes; leaving it starts no game."""
    try:
        found = ask()
        if console.full_screen:
            console.say(
                "", "The table opens ... (there ? explains, q leaves; with --lines it is played line by line)"
            )
        return found
    except (Leave, EndOfInput, KeyboardInterrupt) as error:
        with suppress(EndOfInput):  # the terminal may be gone
            console.say("", "No game was started.")
        raise typer.Exit(INTERRUPTED if isinstance(error, KeyboardInterrupt) else 0) from None


def the_daily(said: dict[str, Any], date: str | None = None, practice: bool = False) -> OpenGame:
    """The game of the day, with nothing else said about it. Raises BadSetup."""
    if given := [f"--{word}" for word, value in said.items() if value not in (None, [])]:
        raise BadSetup(f"The daily game is the same for everybody; it takes no {given[0]}.")
    return daily_game(date, practice)


def start(
    setup: dict[str, Any],
    seats: list[str],
    save: Path | None,
    pack: list[Path] | None,
    console: Console,
    occasion: str = "",
) -> None:
    """Record a new game and sit down at it. A seed that nobody named is short, so that it can be told to others."""
    if setup["seed"] is None:
        setup["seed"] = new_seed()
    sit_down(start_game(setup, seats, save, tuple(pack or ()), occasion), console)


def new_seed() -> int:
    """A short one, so that it can be told to others."""
    return secrets.randbelow(1_000_000)


def bots_of(opened: OpenGame) -> dict[int, Bot]:
    """The bots of the seats that are not people's, each with randomness of its own."""
    found: dict[int, Bot] = {}
    for index, seat in enumerate(opened.header.seats):
        if seat.kind.startswith("bot:"):
            seed = zlib.crc32(f"{opened.game.state.seed} {index}".encode())
            name = seat.kind.removeprefix("bot:")
            found[index] = Guard(bot_of(opened.game.rules, name, seed), known=OWN not in name)
    seated = enumerate(opened.game.rules.seated(opened.game.state))
    if all(seat.kind != PERSON or index in found for index, seat in seated):
        raise BadSetup(f"{shown(opened.path)}: nobody sits at the keyboard in this game; `imperium replay` shows it.")
    return found


def sit_down(opened: OpenGame, console: Console) -> None:
    """Play an open game until it ends or is left; whatever happens it is saved and the terminal is left clean."""
    if console.full_screen:
        _full_screen(opened, console)
        return
    code = 0
    with opened, watched(console):
        sitting = Sitting(opened, bots_of(opened), console, console.fast)
        try:
            sitting.play()
            return
        except KeyboardInterrupt:
            code = INTERRUPTED
        except (Leave, EndOfInput):
            pass
        if len(sitting.people) > 1:
            console.clear()  # whoever comes next sees nothing of this person's cards
        _farewell(opened, console)
    raise typer.Exit(code)


def _full_screen(opened: OpenGame, console: Console) -> None:
    """The same on the full screen, which only now is imported."""
    from imperium.screen.table import Table
    from imperium.tui.app import TableApp, run
    from imperium.tui.desk import Desk

    with opened:
        desk = Desk(Table(opened, bots_of(opened)), console.fast)
        code = run(TableApp(desk))
        if opened.game.over:
            console.say(*ending(desk.table.face, opened.game, console), *afterwards(opened, console))
        _farewell(opened, console)
    raise typer.Exit(code)


def _farewell(opened: OpenGame, console: Console) -> None:
    made = count(len(opened.game.record), "decision")
    on = (
        f"`{program()} replay {opened.id}` walks through it"
        if opened.game.over
        else f"Go on with: {program()} resume {opened.id}"
    )
    with suppress(EndOfInput):  # the terminal may be gone; the record is not
        console.say("", f"The game is saved after {made} (seed {opened.game.state.seed}).", on)


@at_the_table
def play(
    console: Console,
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
    sit_down(journal.start_game(kind, setup, who, save), console)


def lead(game: Game[Any], guide: Guide, bots: Mapping[int, Bot], console: Console, name: str) -> int | None:
    """Sit down with a guide until it is done: a lesson, a challenge; the exit code if somebody has left before."""
    opened = Loose(game, name)
    if console.full_screen:
        from imperium.tui.app import TableApp, run
        from imperium.tui.guided import GuidedDesk

        desk = GuidedDesk(Table(opened, bots, guide), guide, console.fast)
        code = run(TableApp(desk))
        return None if desk.onward else code
    with watched(console):
        try:
            GuidedSitting(opened, bots, console, guide, console.fast).play()
            return None
        except KeyboardInterrupt:
            return INTERRUPTED
        except (Leave, EndOfInput):
            return 0
