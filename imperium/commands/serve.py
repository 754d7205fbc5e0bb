"""The table in a browser: `imperium serve`. It sets a game up or opens one, says who sits where, and serves it."""

from __future__ import annotations

import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from automa.modes import mode_for
from imperium.catalogue import load_catalogue
from imperium.commands.play import Packs, Save, Seed, bots_of, new_seed, sitters, the_daily
from imperium.core.errors import BadSetup
from imperium.game import Imperium
from imperium.games import open_game, start_game
from imperium.journal import OpenGame
from imperium.journal.seat_keys import WATCH, SeatKeys
from imperium.screen.names import seat_letter, short_name
from imperium.terminal.imperium.start import leader_named
from imperium.terminal.names import program

MODES = {"solo": 3, "duo": 3, "table": 3}  # and their seats
PORT = 8770


def serve(
    what: Annotated[
        str, typer.Argument(metavar="[solo|duo|table|GAME]", help="A new game, or a recorded one to go on with.")
    ] = "solo",
    port: Annotated[int, typer.Option(help="The port to serve on.")] = PORT,
    lan: Annotated[bool, typer.Option("--lan", help="Let other devices of the network in; plain HTTP.")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the first seat in a browser here.")] = False,
    leaders: Annotated[str | None, typer.Option(metavar="A,B,...", help="Your leader, or one for each seat.")] = None,
    difficulty: Annotated[str | None, typer.Option(help="Of a solo game, as in `imperium solo`.")] = None,
    seats: Annotated[int, typer.Option(help="Of a table: 3 or 4.")] = 3,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="N=WHO", help="Who sits there: `person` or `bot:NAME`, as in 3=bot:hard; repeatable."),
    ] = None,
    seed: Seed = None,
    daily: Annotated[bool, typer.Option("--daily", help="Today's solo game, as in `imperium solo --daily`.")] = False,
    pack: Packs = None,
    save: Save = None,
) -> None:
    """Open the table for browsers: alone, for two people with House Hagal, or for three and four seats."""
    if find_spec("uvicorn") is None or find_spec("starlette") is None:
        raise BadSetup("The web table needs the extra `web`: pip install 'arrakis-imperium[web]'.")
    from imperium.web import server  # takes a while, and needs the extra
    from imperium.web.room import Room

    sock = server.listening(port, lan)
    with sock, _opened(what, leaders, difficulty, seats, seat or [], seed, daily, pack or [], save) as opened:
        keys = SeatKeys(opened.path)
        room = Room(opened, bots_of(opened), keys.salt)
        port = int(sock.getsockname()[1])
        bases = [f"http://{server.LOOPBACK}:{port}"]
        bases += [f"http://{address}:{port}" for address in server.lan_addresses()] if lan else []
        for line in (*opened.notices, *_welcome(opened, room, keys, bases, lan)):
            typer.echo(line)
        if open_page:
            webbrowser.open(server.links(room, keys, bases[0])[room.seats[0]])
        server.serve(room, keys, sock, lan)
        typer.echo(f"The game is saved. Go on with: {program()} serve {opened.id}")


def _opened(
    what: str,
    leaders: str | None,
    difficulty: str | None,
    seats: int,
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
    if seat and what != "table":
        raise BadSetup("--seat says who sits at a table; solo, duo and recorded games have their seats.")
    if what not in MODES:
        opened = open_game(what, tuple(pack))
        if opened.game.rules.name != Imperium.name:
            opened.close()
            raise BadSetup(f"{what}: there is no page for this game; `imperium resume` plays it.")
        return opened
    catalogue = load_catalogue(tuple(pack))
    named = [leader_named(catalogue, one) for one in leaders.split(",")] if leaders is not None else None
    setup: dict[str, Any] = {"mode": what, "seed": new_seed() if seed is None else seed}
    who: list[str] = []
    if what == "solo":
        setup |= {"leader": named[0] if named else None, "difficulty": difficulty}
    elif what == "duo":
        setup |= {"leaders": named}
    else:
        mode_for(catalogue, "table", seats)
        setup |= {"seats": seats, "leaders": named}
        who = sitters(seats, seat)
    return start_game(setup, who, save, tuple(pack))


def _welcome(opened: OpenGame, room: Any, keys: SeatKeys, bases: list[str], lan: bool) -> list[str]:
    """Who sits where, and with which link."""
    from imperium.web.server import links

    names = [short_name(seat.name) for seat in opened.game.state.seats]
    lines = [
        f"The table {opened.id} is open. The last browser to open a join link has that seat; keep yours to yourself.",
        "",
    ]
    for base in bases:
        if len(bases) > 1:
            lines.append("On this machine:" if base == bases[0] else "From other devices of the network:")
        for seat, link in links(room, keys, base).items():
            who = "to look on" if seat == WATCH else f"seat {seat_letter(seat)}, {names[seat]}"
            lines.append(f"  {link}   {who}")
    if lan:
        lines += ["", "Plain HTTP: whoever can read this network's traffic can read the game and the links."]
        if len(bases) == 1:
            lines += ["No address of this machine on a network was found."]
    return [*lines, "", "Every answer is saved as it is given. Ctrl-C closes the table."]
