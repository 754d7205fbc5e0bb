"""The command that plays Dune (2019): a guided start or flags; any seat a person or a bot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from arrakis.game import Dune
from arrakis.orders import for_people
from imperium.commands.play import Save, Seed, asked, at_the_table, new_seed, sit_down, sitters
from imperium.core.errors import BadSetup
from imperium.core.game import start
from imperium.core.ruleset import PERSON
from imperium.core.text import ended, nearest
from imperium.journal import OpenGame, start_game
from imperium.terminal.console import Console
from imperium.terminal.names import number_in


@at_the_table
def dune(
    console: Console,
    faction: Annotated[str | None, typer.Option(help="Yours: an id or the beginning of a name.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many factions are in play: 2 to 6.")] = None,
    factions: Annotated[str, typer.Option(metavar="A,B,...", help="Who sits where, in the order of circles.")] = "",
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="N=WHO", help="Who sits there: `person` or `bot:NAME`, as in 2=bot:greedy; repeatable."),
    ] = None,
    orders: Annotated[
        str,
        typer.Option(help="Standing orders, such as claim,share,fremen:protect; unsaid, those that ask you least."),
    ] = "",
    pairs: Annotated[bool, typer.Option("--pairs", help="Two players with two factions each.")] = False,
    deals: Annotated[
        bool | None, typer.Option(help="Deals and bribes are made; unsaid, if two or more people play.")
    ] = None,
    karama_scope: Annotated[
        str, typer.Option(help="Karama stops an advantage for the phase, or for one use.")
    ] = "phase",
    allied: Annotated[int, typer.Option(help="Strongholds that allies win with: 4 or 3.")] = 4,
    seed: Seed = None,
    save: Save = None,
) -> None:
    """Play Dune (2019), the basic game with alliances. Without flags a short guided start asks what to play."""
    rules = Dune()
    if (faction, seats, factions, seat, seed, pairs) == (None, None, "", None, None, False):
        seats, faction = asked(console, lambda: guided(rules, console))
    setup: dict[str, Any] = {"seed": new_seed() if seed is None else seed}
    setup |= {"karama_scope": karama_scope} if karama_scope != "phase" else {}
    setup |= {"allied": allied} if allied != 4 else {}
    setup |= {"factions": _words(factions)} if factions else {}
    setup |= {"seats": seats} if seats is not None else {}
    setup |= {"pairs": True} if pairs else {}
    sit_down(new_game(rules, setup, faction, seat or [], _words(orders), deals, save), console)


def new_game(
    rules: Dune,
    setup: dict[str, Any],
    faction: str | None,
    seat: list[str],
    orders: list[str],
    deals: bool | None,
    save: Path | None,
) -> OpenGame:
    """Record a new game. Who names a faction plays it against bots, unless a seat is said to be somebody's."""
    position = start(rules, **setup).state
    seated = rules.seated(position)
    people = [f"{1 + _seat_of(rules, seated, faction)}=person"] if faction else []
    said = [*seat, *people]
    named = {text.partition("=")[0].strip() for text in said}
    if faction:  # one person: everybody else is a bot
        said += [f"{n}=bot:greedy" for n, _ in enumerate(seated, 1) if str(n) not in named]
    who = sitters(len(seated), said, rules)
    who = [one if there.kind == PERSON else "" for one, there in zip(who, seated, strict=True)]
    persons = [one.faction for one in position.seats if who[one.player] == PERSON]
    setup["orders"] = orders or for_people(persons, who.count(PERSON))
    if deals or (deals is None and who.count(PERSON) > 1):
        setup["deals"] = "yes"
    return start_game(Dune, setup, who, save)


def guided(rules: Dune, console: Console) -> tuple[int, str]:
    """How many factions, and which one is yours."""
    console.say("Dune (2019), the basic game with alliances. Bots play the other factions.")
    while True:
        text = console.ask("How many factions are in play, 2 to 6? [6] ").strip() or "6"
        if text in rules.catalogue.numbers.line_ups:
            break
        console.say("A number from 2 to 6, please.")
    there = rules.catalogue.numbers.line_ups[text]
    console.say(*(f"{number:>3}) {rules.catalogue.factions[one].name}" for number, one in enumerate(there, 1)))
    while True:
        answer = console.ask("Which one is yours? [1] ").strip() or "1"
        if 1 <= number_in(answer) <= len(there):
            return int(text), there[number_in(answer) - 1]
        if answer.lower() in there:
            return int(text), answer.lower()
        console.say(f"A number from 1 to {len(there)}, please.")


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _seat_of(rules: Dune, seated: Any, said: str) -> int:
    """The seat of the faction that is meant."""
    word = said.strip().lower().replace(" ", "_")
    for index, one in enumerate(seated):
        if one.mark.startswith(word) and word:
            return index
    there = [one.mark for one in seated]
    raise BadSetup(ended(f"No faction {said[:40]!r} is in play{nearest(word, there)}"))
