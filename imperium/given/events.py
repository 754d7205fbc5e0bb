"""The events of Imperium as checks name them: every kind with what its item and target can be, and every cause."""

from __future__ import annotations

from collections.abc import Collection

from imperium.box.definitions import Catalogue
from imperium.words.narration import SENTENCES, SHELF_OF, SHELVES, SKIPPED
from imperium.words.rules_text import rules

OWN_WORDS = {  # kinds that are told with a sentence of their own
    "influence": "{who} gains or loses {amount} influence with the {item}{why}.",
    "vp": "{who} scores or loses {amount} VP{why}.",
}
KINDS = {**SENTENCES, **OWN_WORDS}
TROOPS = ("troops",)
# What `item` and `target` of a kind can be: a word in capitals is an id of that sort, any other stands for itself.
ITEMS: dict[str, tuple[str, ...]] = {
    **{kind: (shelf.upper(),) for kind, shelf in SHELF_OF.items()},
    "agent": ("CARD", "HAGAL"),  # a rival is sent by a House Hagal card
    "persuasion": ("CARD",),
    "influence": ("FACTION",),
    "gain": ("solari", "spice", "water", "persuasion", "swords"),
    "pay": ("solari", "spice", "water"),
    "convert": ("solari", "spice", "water", "intrigue"),
    **dict.fromkeys(("harvest", "spice_removed"), ("spice",)),
    **dict.fromkeys(("recruit", "deploy", "retreat", "lose_troops", "hagal_hold"), TROOPS),
    **dict.fromkeys(("strength", "final_strength"), ("strength",)),
    "vp": ("vp",),
    "shuffle": ("deck", "intrigue"),
    "secret": ("FACTION+FACTION",),
    "rule": ("TEXT",),
}
TARGETS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("agent", "hagal_skip", "spice_removed"), ("SPACE",)),
    "trash": ("hand", "discard", "play", "deck"),
    "acquire": ("discard", "deck"),
    "deploy": ("garrison", "supply"),
    "lose_troops": ("garrison", "conflict"),
    "steal": ("1", "2", "3", "4"),  # the seat it is stolen from
    "play": ("plot", "combat", "victory", "endgame"),
    "reward": ("first", "second", "third"),
    "recall": ("mentat",),
}
GAPS = {
    "amount_of": "*amount* *item*", "a_card": "*item*", "an_intrigue": "*item*", "text": "*item*",
    "reason": "*source*", "shuffled": "A deck", **dict.fromkeys(SHELVES, "*item*"),
}  # fmt: skip
CAUSES = ("card", "intrigue", "conflict", "leader", "space", "faction", "alliance", "control", "hagal")


def meant(word: str, catalogue: Catalogue) -> Collection[str]:
    """The ids that a word in capitals of the tables stands for."""
    return catalogue.shelf(word.partition("+")[0].lower())


def causes(catalogue: Catalogue) -> dict[str, Collection[str]]:
    """The ids of every kind of cause."""
    known: dict[str, Collection[str]] = {cause: catalogue.shelf(cause) for cause in CAUSES}
    return known | {"rule": (*rules(), "council"), "reason": SKIPPED, "": ("",)}
