"""Whether a text can be an option code at all: known words, in the right order, about things that exist.

A check that expects a code *not* to be offered would pass for ever with a slip of the pen in it.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from imperium.catalogue import Catalogue
from imperium.catalogue.structure import nearest
from imperium.effects.base import VERBS
from imperium.game import CODE_WORDS
from imperium.rules.notation import CAPITALS, forms, stands_for

NAMES = {"INTRIGUE": "Intrigue card", "N": "number of troops", "SOURCE:WORD": "effect", "FACTION+FACTION": "choice"}
OFFER = re.compile(r"(>\w+):\w+")  # any word may be the offer of a space, so that a check can say which it has not


def flaw(code: str, catalogue: Catalogue) -> str:
    """What keeps a text from ever being an option code, in a few words; empty if nothing does."""
    word = code.partition(" ")[0]
    if word not in CODE_WORDS:
        return f"{code!r:.60} is no option code{nearest(word, sorted(CODE_WORDS))}"
    alike = [form for form in forms(VERBS.values()) if form.partition(" ")[0] == word]
    found = [(form, match) for form in alike if (match := _pattern(form).fullmatch(OFFER.sub(r"\1", code)))]
    if not found:
        return f"{code!r:.60} is no option code, expected {' or '.join(map(repr, alike))}"
    flaws = [_unknown(code, form, match, catalogue) for form, match in found]
    return flaws[0] if all(flaws) else ""


@cache
def _pattern(form: str) -> re.Pattern[str]:
    """The form with a gap for every word in capitals, but the offer."""
    parts = CAPITALS.split(form.replace(":OFFER", ""))
    return re.compile("".join(r"([\w:+]+)" if CAPITALS.fullmatch(part) else re.escape(part) for part in parts))


def _unknown(code: str, form: str, match: re.Match[str], catalogue: Catalogue) -> str:
    """The first thing that a code of this form names and that does not exist."""
    for kind, ident in zip(CAPITALS.findall(form), match.groups(), strict=False):  # an offer comes last
        known = _known(catalogue)[kind]
        if ident not in known:
            thing = NAMES.get(kind, kind.lower())
            return f"there is no {thing} {ident!r:.40} for {code!r:.60}{nearest(ident, known)}"
    return ""


def _known(catalogue: Catalogue) -> dict[str, Collection[str]]:
    """What the capitals of the forms may stand for with these cards, worked out once."""
    found: dict[str, Collection[str]] | None = catalogue.caches.get("codes")
    if found is None:
        found = catalogue.caches["codes"] = {
            kind: known if isinstance(known, dict) else set(known) for kind, known in stands_for(catalogue).items()
        }
    return found
