"""Whether a text can be an option code at all: known words, in the right order, about things that exist.

A check that expects a code *not* to be offered would pass for ever with a slip of the pen in it.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from imperium.catalogue import Catalogue
from imperium.catalogue.structure import nearest
from imperium.effects.base import Effect
from imperium.effects.flow import Choose
from imperium.game import CODE_WORDS
from imperium.state import TROOPS
from imperium.window import word_of
from imperium.zones import PLAYER_ZONES

FORMS = {  # by their first word; capitals stand for ids, what is in brackets may be left out
    form.partition(" ")[0]: form
    for form in (
        "acquire CARD[ from row]", "agent CARD>SPACE[:offer][ mentat][ from SPACE]", "alliance SEAT",
        "choose BRANCH", "close SPACE", "decline", "defend", "deploy TROOPS", "discard CARD", "end",
        "influence FACTION", "lose FACTION", "opponent SEAT", "pass", "pay", "play INTRIGUE", "recall AGENT",
        "recover CARD", "retreat TROOPS", "reveal", "reward", "secret FACTION[+FACTION][+FACTION][+FACTION]",
        "set_aside CARD", "to PILE", "trash CARD from ZONE", "use EFFECT",
    )
}  # fmt: skip
NAMES = {  # the capitals of the forms in words
    "CARD": "card", "INTRIGUE": "Intrigue card", "SPACE": "space", "FACTION": "faction",
    "SEAT": "seat", "TROOPS": "number of troops", "PILE": "pile", "ZONE": "zone", "AGENT": "Agent on",
    "BRANCH": "branch", "EFFECT": "effect",
}  # fmt: skip
MOST_SEATS = 4


def flaw(code: str, catalogue: Catalogue) -> str:
    """What keeps a text from ever being an option code, in a few words; empty if nothing does."""
    word = code.partition(" ")[0]
    if word not in CODE_WORDS:
        return f"{code!r:.60} is no option code{nearest(word, sorted(CODE_WORDS))}"
    form = FORMS.get(word)
    if form is None:  # a new verb may bring a word of its own
        return ""
    match = _pattern(form).fullmatch(code)
    if match is None:
        return f"{code!r:.60} is no option code, expected {form!r}"
    for kind, ident in zip(re.findall("[A-Z]+", form), match.groups(), strict=True):
        known = _known(catalogue)[kind]
        if ident is not None and ident not in known:
            return f"there is no {NAMES[kind]} {ident!r:.40} for {code!r:.60}{nearest(ident, known)}"
    return ""


def _pattern(form: str) -> re.Pattern[str]:
    """The form as a pattern; any word may stand for the offer, so that a check can say which a space has not."""
    pattern = form.replace("+", r"\+").replace("[", "(?:").replace("]", ")?").replace("offer", "[a-z0-9_]+")
    return re.compile(re.sub("[A-Z]+", lambda name: r"([\w:]+)" if name[0] == "EFFECT" else r"(\w+)", pattern))


def _known(catalogue: Catalogue) -> dict[str, Collection[str]]:
    """What the capitals of the forms may stand for with these cards, worked out once."""
    found: dict[str, Collection[str]] | None = catalogue.caches.get("codes")
    if found is None:
        spaces = catalogue.spaces
        found = catalogue.caches["codes"] = {
            "CARD": catalogue.cards,
            "INTRIGUE": catalogue.intrigues,
            "SPACE": spaces,
            "AGENT": (*spaces, "mentat_agent"),
            "FACTION": catalogue.factions,
            "SEAT": _numbers(1, MOST_SEATS),
            "TROOPS": _numbers(0, TROOPS),
            "PILE": ("deck", "discard"),
            "ZONE": PLAYER_ZONES,
            "BRANCH": _branches(catalogue),
            "EFFECT": _effects(catalogue),
        }
    return found


def _numbers(first: int, last: int) -> list[str]:
    return [str(number) for number in range(first, last + 1)]


def _branches(catalogue: Catalogue) -> list[str]:
    chooses = (node for node in catalogue.nodes.values() if isinstance(node, Choose))
    return list(dict.fromkeys(slug for node in chooses for slug in node.slugs))


def _effects(catalogue: Catalogue) -> set[str]:
    """`SOURCE:WORD` for every effect; where two sources share an id, the second is named with its kind."""
    found: set[str] = set()
    for path, node in catalogue.nodes.items():
        if isinstance(node, Effect):
            found.add(f"{path.partition('/')[0]}:{word_of(catalogue, node)}")
    found |= {f"space:{space.id}:{space.faction}" for space in catalogue.spaces.values() if space.faction}
    return found | {name.partition(":")[2] for name in found}
