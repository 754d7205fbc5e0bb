"""The table in a browser: `imperium serve`. It sets a game up or opens one, says who sits where, and serves it."""

from __future__ import annotations

import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from arrakis.game import Dune
from automa.modes import mode_for
from imperium.catalogue import load_catalogue
from imperium.commands.dune import new_game as new_dune
from imperium.commands.play import Packs, Save, Seed, bots_of, new_seed, sitters, the_daily
from imperium.core.errors import BadSetup
from imperium.games import open_game, start_game
from imperium.journal import OpenGame
from imperium.journal.seat_keys import WATCH, SeatKeys
from imperium.screen.names import short_name
from imperium.terminal.imperium.start import leaders_named
from imperium.terminal.names import program

MODES = {"solo": 3, "duo": 3, "table": 3}  # and their seats
DUNE = Dune.name
PORT = 8770


def serve(
    what: Annotated[
        str, typer.Argument(metavar="[solo|duo|table|dune|GAME]", help="A new game, or a recorded one to go on with.")
    ] = "solo",
    port: Annotated[int, typer.Option(help="The port to serve on.")] = PORT,
    lan: Annotated[bool, typer.Option("--lan", help="Let other devices of the network in; plain HTTP.")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the first seat in a browser here.")] = False,
    leaders: Annotated[str | None, typer.Option(metavar="A,B,...", help="Your leader, or one for each seat.")] = None,
    difficulty: Annotated[str | None, typer.Option(help="Of a solo game, as in `imperium solo`.")] = None,
    faction: Annotated[str | None, typer.Option(help="Of `dune`: yours; bots play the others.")] = None,
    seats: Annotated[int | None, typer.Option(help="Of a table: 3 or 4; of `dune`: 2 to 6.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="N=WHO", help="Who sits there: `person` or `bot:NAME`, as in 3=bot:hard; repeatable."),
    ] = None,
    seed: Seed = None,
    daily: Annotated[bool, typer.Option("--daily", help="Today's solo game, as in `imperium solo --daily`.")] = False,
    pack: Packs = None,
    save: Save = None,
) -> None:
    """Open the table for browsers: alone, for two people with House Hagal, three and four seats, or Dune (2019)."""
    if find_spec("uvicorn") is None or find_spec("starlette") is None:
        raise BadSetup("The web table needs the extra `web`: pip install 'arrakis-imperium[web]'.")
    from imperium.web import server  # takes a while, and needs the extra
    from imperium.web.room import Room

    sock = server.listening(port, lan)
    said = (what, leaders, difficulty, faction, seats, seat or [], seed, daily, pack or [], save)
    with sock, _opened(*said) as opened:
        keys = SeatKeys(opened.path)
        room = Room(opened, bots_of(opened), keys.salt)
        port = int(sock.getsockname()[1])
        bases = [f"http://{server.LOOPBACK}:{port}"]
        bases += [f"http://{address}:{port}" for address in server.lan_addresses()] if lan else []
        typer.echo("\n".join((*opened.notices, *_welcome(opened, room, keys, bases, lan))))
        if open_page:
            webbrowser.open(server.links(room, keys, bases[0])[room.seats[0]])
        try:
            server.serve(room, keys, sock, lan)
        finally:  # uvicorn passes Ctrl-C on
            typer.echo(f"\nThe game is saved. Go on with: {program()} serve {opened.id}")


def _opened(
    what: str,
    leaders: str | None,
    difficulty: str | None,
    faction: str | None,
    seats: int | None,
    seat: list[str],
    seed: int | None,
    daily: bool,
    pack: list[Path],
    save: Path | None,
) -> OpenGame:
    """The game that is named, or a new one."""
    if daily and what != "solo":
        raise BadSetup("The daily game is a solo game: `imperium serve solo --daily`.")
    if daily:
        said = {"leaders": leaders, "difficulty": difficulty, "seat": seat, "seed": seed, "pack": pack, "save": save}
        return the_daily(said)
    if seat and what not in ("table", DUNE):
        raise BadSetup("--seat says who sits at a table; solo, duo and recorded games have their seats.")
    if what == DUNE:
        played: dict[str, Any] = {"seed": new_seed() if seed is None else seed}
        played |= {"seats": seats} if seats is not None else {}
        return new_dune(Dune(), played, faction, seat, [], None, save)
    if what not in MODES:
        return open_game(what, tuple(pack))
    catalogue = load_catalogue(tuple(pack))
    named = leaders_named(catalogue, leaders)
    setup: dict[str, Any] = {"mode": what, "seed": new_seed() if seed is None else seed}
    who: list[str] = []
    if what == "solo":
        setup |= {"leader": named[0] if named else None, "difficulty": difficulty}
    elif what == "duo":
        setup |= {"leaders": named}
    else:
        mode_for(catalogue, "table", seats or MODES[what])
        setup |= {"seats": seats or MODES[what], "leaders": named}
        who = sitters(seats or MODES[what], seat)
    return start_game(setup, who, save, tuple(pack))


def _welcome(opened: OpenGame, room: Any, keys: SeatKeys, bases: list[str], lan: bool) -> list[str]:
    """Who sits where, and with which link."""
    from imperium.web.server import links

    names, letters = [short_name(name) for name in room.table.names], room.table.letters
    lines = [
        f"The table {opened.id} is open. Whoever opens a join link last has that seat;",
        "keep yours to yourself.",
        "",
    ]
    for base in bases:
        if len(bases) > 1:
            lines.append("On this machine:" if base == bases[0] else "From other devices of the network:")
        for seat, link in links(room, keys, base).items():
            who = "To look on" if seat == WATCH else f"Seat {letters[seat]}, {names[seat]}"
            lines += [f"  {who}:", f"    {link}"]
    if lan:
        lines += ["", "Plain HTTP: whoever can read this network's traffic", "can read the game and the links."]
        if len(bases) == 1:
            lines += ["No address of this machine on a network was found."]
    return [*lines, "", "Every answer is saved as it is given. Ctrl-C closes the table."]
