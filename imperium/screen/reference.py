"""Looking things up: any card, space, leader, conflict or rule by its name, its id, or words in it."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import groupby
from typing import Any

from imperium.box.definitions import Catalogue
from imperium.core.rules_text import Rule
from imperium.screen.names import plain_words
from imperium.words.card_text import long
from imperium.words.rules_text import rules

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


def rules_about(word: str, game: str = "imperium") -> list[Rule]:
    """The rule with this id, the rules whose id begins so, or all rules that hold every one of the words.

    Those whose id or section is named so come first.
    """
    every = rules(game)
    ident = word.strip().upper()
    if ident in every:
        return [every[ident]]
    found = [rule for rule in every.values() if rule.id.startswith(ident)]
    if found and "-" in ident:
        return found
    wanted = plain_words(word).split()
    named = [rule for rule in every.values() if wanted and _holds(f"{rule.id} {rule.section}", wanted)]
    told = [rule for rule in every.values() if wanted and _holds(f"{rule.section} {rule.text}", wanted)]
    return list(dict.fromkeys([*named, *told]))


def _holds(text: str, wanted: list[str]) -> bool:
    """Whether the text has every one of the words, or words that begin so where three letters are given."""
    words = plain_words(text).split()
    return all(any(word == part or (len(part) >= 3 and word.startswith(part)) for word in words) for part in wanted)


def look_up(catalogue: Catalogue, word: str) -> list[tuple[str, list[str]]]:
    """Everything there is to say about a word: headings, each with its lines."""
    found = things(catalogue, word)
    parts = []
    for kind, one in found[:MOST_THINGS]:
        first, *rest = long(catalogue, one)
        parts.append((f"{first} ({kind})", rest))
    if len(found) > MOST_THINGS:
        parts.append(("Also", [", ".join(one.name for _, one in found[MOST_THINGS:])]))
    return parts if found else sections(rules_about(word))


def sections(found: list[Rule]) -> list[tuple[str, list[str]]]:
    """Rules under the headings of their sections."""
    parts = groupby(found, key=lambda rule: rule.section)
    return [(section, [f"{rule.id}  {rule.text}" for rule in some]) for section, some in parts]


def not_found(catalogue: Catalogue, word: str) -> str:
    """One sentence for a word that names nothing."""
    names = [one.name for kind in SHELVES for one in catalogue.shelf(kind).values()]
    close = get_close_matches(word, names, 1, 0.6)
    hint = f" Did you mean {close[0]}?" if close else " Try the name of a card, space or leader, or a word of a rule."
    return f"Nothing here is called {word!r}.{hint}"
