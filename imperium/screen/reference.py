"""Looking rules up, by id or by the words in them."""

from __future__ import annotations

from itertools import groupby

from imperium.core.rules_text import Rule
from imperium.screen.names import plain_words
from imperium.words.rules_text import rules

Part = tuple[str, list[str]]  # a heading and its lines


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


def sections(found: list[Rule]) -> list[Part]:
    """Rules under the headings of their sections."""
    parts = groupby(found, key=lambda rule: rule.section)
    return [(section, [f"{rule.id}  {rule.text}" for rule in some]) for section, some in parts]
