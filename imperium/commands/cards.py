"""The `cards` commands: list, show, validate and describe everything that is defined as data."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from attrs import frozen

from imperium.box.terms import listed
from imperium.catalogue import Catalogue, load_catalogue
from imperium.catalogue.schema import schema_text
from imperium.core.errors import BadCatalogue, ImperiumError
from imperium.core.text import ended, nearest
from imperium.given.codes import codes_of
from imperium.words.card_text import long, rulings, short
from imperium.words.rules_text import rules

WIDTH = 80
UNBROKEN = "\N{NO-BREAK SPACE}"  # within an option code
DECKS = {  # deck: the kind of what is in it, as in `kind:id`
    **dict.fromkeys(("imperium", "starter", "reserve"), "card"),
    "intrigue": "intrigue",
    "conflicts": "conflict",
    "leaders": "leader",
    "spaces": "space",
    "factions": "faction",
    "hagal": "hagal",
}

app = typer.Typer(help="Everything in the box: list, show, validate.", no_args_is_help=True)
Packs = Annotated[list[Path] | None, typer.Option("--pack", help="A pack to lay over the base game; repeatable.")]


@frozen
class Row:
    """One definition with the deck it belongs to."""

    deck: str
    definition: Any

    @property
    def code(self) -> str:
        """`kind:id`, which names it among all decks."""
        return f"{DECKS[self.deck]}:{self.definition.id}"


class NoSuchCard(ImperiumError):
    """A filter or an id that names nothing, or more than one thing."""


def load(packs: list[Path] | None) -> Catalogue:
    """The catalogue with the packs of the command line."""
    return load_catalogue(tuple(packs or ()))


def rows(catalogue: Catalogue) -> Iterator[Row]:
    """Every definition, deck by deck."""
    for deck, kind in DECKS.items():
        shelf = catalogue.shelf(kind)
        for ident in getattr(catalogue, deck) if kind == "card" else shelf:
            yield Row(deck, shelf[ident])


def chosen(
    catalogue: Catalogue,
    deck: str | None = None,
    faction: str | None = None,
    icon: str | None = None,
    cost: int | None = None,
) -> list[Row]:
    """The definitions that pass every filter given. Raises NoSuchCard for an unknown word."""
    shelves: tuple[tuple[str | None, Collection[str], str], ...] = (
        (deck, DECKS, "deck"),
        (faction, catalogue.factions, "faction"),
        (icon, catalogue.icons, "icon"),
    )
    for word, known, what in shelves:
        if word is not None and word not in known:
            raise NoSuchCard(ended(f"There is no {what} {word!r}{nearest(word, known)}"))
    return [
        row
        for row in rows(catalogue)
        if deck in (None, row.deck)
        and (faction is None or faction in _factions(row.definition))
        and (icon is None or icon in _icons(row.definition))
        and (cost is None or _cost(row.definition) == cost)
    ]


def find(catalogue: Catalogue, word: str) -> Row:
    """The definition with this id, or this `kind:id` where several share one. Raises NoSuchCard."""
    every = list(rows(catalogue))
    found = [row for row in every if word in (row.code, row.definition.id)]
    if len(found) > 1:
        raise NoSuchCard(f"{word!r} is {listed([row.code for row in found], 'or')}; say which.")
    if not found:
        close = nearest(word, [row.code if ":" in word else row.definition.id for row in every])
        raise NoSuchCard(ended(f"There is no {word!r} in any deck{close}"))
    return found[0]


def as_data(catalogue: Catalogue, row: Row) -> dict[str, Any]:
    """One definition as `cards list --json` prints it."""
    definition = row.definition
    return {
        "deck": row.deck,
        "id": definition.id,
        "name": definition.name,
        "copies": getattr(definition, "copies", 1),
        "cost": _cost(definition),
        "factions": list(_factions(definition)),
        "icons": list(_icons(definition)),
        "text": short(catalogue, definition),
        "rulings": list(getattr(definition, "rulings", ())),
    }


def table(catalogue: Catalogue, found: list[Row]) -> Iterator[str]:
    """The definitions as a plain table, 80 columns wide, deck by deck."""
    deck = ""
    for row in found:
        if row.deck != deck:
            deck = row.deck
            yield from ("", deck.upper()) if row is not found[0] else (deck.upper(),)
        definition = row.definition
        price = "" if _cost(definition) is None else f", cost {_cost(definition)}"
        yield f"{definition.name} ({definition.id}) x{getattr(definition, 'copies', 1)}{price}"
        yield from _wrapped(short(catalogue, definition) or "no effect", "  ")
    yield from ("", f"{len(found)} different, {sum(getattr(row.definition, 'copies', 1) for row in found)} in all")


def page(catalogue: Catalogue, row: Row) -> Iterator[str]:
    """One definition in full: everything on it, then its rulings."""
    text = long(catalogue, row.definition)
    beside = rulings(row.definition)
    yield f"{text[0]} ({row.code}, {row.deck})"
    for line in text[1 : len(text) - len(beside)]:
        yield from _wrapped(line)
    if codes := codes_of(catalogue, row.code):
        whole = ", ".join(code.replace(" ", UNBROKEN) for code in codes)
        yield from (line.replace(UNBROKEN, " ") for line in _wrapped(f"Option codes: {whole}"))
    if beside:
        yield from ("", "Rules and rulings")
        for line in beside:
            yield from _wrapped(line)


def summary(catalogue: Catalogue) -> Iterator[str]:
    """What a catalogue holds, deck by deck."""
    every = list(rows(catalogue))
    for deck in DECKS:
        mine = [row.definition for row in every if row.deck == deck]
        copies = sum(getattr(definition, "copies", 1) for definition in mine)
        yield f"{deck:10}{copies:4} ({len(mine)} different)"
    for pack in catalogue.packs:
        yield f"pack {pack.name} {pack.version}, fingerprint {pack.fingerprint}"
    yield f"fingerprint {catalogue.fingerprint}"


def unknown_rulings(catalogue: Catalogue) -> list[str]:
    """Ids among `rulings` that the rules reference does not have."""
    return [
        f"{row.code} names the ruling {ident!r}, which the rules reference does not have."
        for row in rows(catalogue)
        for ident in getattr(row.definition, "rulings", ())
        if ident not in rules()
    ]


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")


def _cost(definition: Any) -> int | None:
    cost = getattr(definition, "cost", None)
    return cost if isinstance(cost, int) else None


def _factions(definition: Any) -> tuple[str, ...]:
    own = getattr(definition, "faction", None)
    found: tuple[str, ...] = getattr(definition, "factions", (own,) if own else ())
    return found


def _icons(definition: Any) -> tuple[str, ...]:
    own = getattr(definition, "icon", None)
    found: tuple[str, ...] = getattr(definition, "icons", (own,) if own else ())
    return found


# -- the commands ----------------------------------------------------------------------------------
@app.command("list")
def list_command(
    deck: Annotated[str | None, typer.Option(help=f"Only this deck: {', '.join(DECKS)}.")] = None,
    faction: Annotated[str | None, typer.Option(help="Only this faction, by its id.")] = None,
    icon: Annotated[str | None, typer.Option(help="Only with this Agent icon, by its id.")] = None,
    cost: Annotated[int | None, typer.Option(help="Only of this cost in persuasion.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
    pack: Packs = None,
) -> None:
    """List cards, leaders, conflicts and spaces with their words."""
    catalogue = load(pack)
    found = chosen(catalogue, deck, faction, icon, cost)
    if as_json:
        typer.echo(json.dumps([as_data(catalogue, row) for row in found], indent=2, ensure_ascii=False))
    else:
        typer.echo("\n".join(table(catalogue, found)))


@app.command("show")
def show_command(ident: Annotated[str, typer.Argument(metavar="ID")], pack: Packs = None) -> None:
    """Show one card, leader, conflict or space in full, with its rulings; `space:ID` where decks share an id."""
    catalogue = load(pack)
    typer.echo("\n".join(page(catalogue, find(catalogue, ident))))


@app.command("validate")
def validate_command(pack: Packs = None) -> None:
    """Check the card files, with packs if given, and say what they hold or everything that is wrong."""
    catalogue = load(pack)
    if problems := unknown_rulings(catalogue):
        raise BadCatalogue(problems)
    typer.echo("\n".join(summary(catalogue)))


@app.command("schema")
def schema_command(pack: Packs = None) -> None:
    """Print the JSON Schema of card files; it offers the factions, icons and regions of these packs, too."""
    typer.echo(schema_text(load(pack)), nl=False)
