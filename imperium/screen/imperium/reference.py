"""Looking things up: any card, space, leader or conflict by its name, or a rule."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from imperium.box.definitions import Catalogue
from imperium.screen.names import plain_words
from imperium.screen.reference import Part, rules_about, sections
from imperium.words.card_text import long

SHELVES = ("card", "intrigue", "space", "leader", "conflict", "faction", "hagal")
MOST_THINGS = 4  # shown in full; of more only the names


def things(catalogue: Catalogue, word: str) -> list[tuple[str, Any]]:
    """Every (kind, definition) a word names: of that name or id, else of names that begin so, else that hold it."""
    wanted = plain_words(word)
    every = [(kind, one) for kind in SHELVES for one in catalogue.shelf(kind).values()]
    for fits in (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: f" {wanted}" in f" {name}",
    ):
        found = [
            (kind, one)
            for kind, one in every
            if wanted and (fits(plain_words(one.name)) or fits(plain_words(one.id)))
        ]
        if found:
            return found
    return []


def look_up(catalogue: Catalogue, word: str) -> list[Part]:
    """Everything there is to say about a word: headings, each with its lines."""
    found = things(catalogue, word)
    parts = []
    for kind, one in found[:MOST_THINGS]:
        first, *rest = long(catalogue, one)
        parts.append((f"{first} ({kind})", rest))
    if len(found) > MOST_THINGS:
        parts.append(("Also", [", ".join(one.name for _, one in found[MOST_THINGS:])]))
    return parts if found else sections(rules_about(word))


def not_found(catalogue: Catalogue, word: str) -> str:
    """One sentence for a word that names nothing."""
    names = [one.name for kind in SHELVES for one in catalogue.shelf(kind).values()]
    close = get_close_matches(word, names, 1, 0.6)
    hint = f" Did you mean {close[0]}?" if close else " Try the name of a card, space or leader, or a word of a rule."
    return f"Nothing here is called {word!r}.{hint}"
