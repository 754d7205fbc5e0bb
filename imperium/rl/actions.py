"""Every option code the cards of a catalogue can produce, numbered: the fixed action space of a learning agent.

The table follows from the card data and from the `codes` of whatever asks, so the same cards give the same numbers on
every machine, and a new verb changes no table of cards that do not use it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from imperium.agenda import forms
from imperium.bots.outlook import destinations
from imperium.catalogue import Catalogue
from imperium.catalogue.definitions import Card
from imperium.effects.base import Effect
from imperium.effects.flow import Choose
from imperium.effects.influence import Secret
from imperium.effects.modifiers import SendAnywhere
from imperium.errors import ImperiumError
from imperium.placement import FROM, MENTAT, code
from imperium.state import FACTIONS, TROOPS
from imperium.zones import PLAYER_ZONES

SPECIAL = ("agent", "choose", "secret", "use")  # words whose codes are worked out below, not from their form
MOST_SEATS = 4


class Actions:
    """Codes to numbers and back."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.codes: tuple[str, ...] = tuple(dict.fromkeys(all_codes(catalogue)))
        self.numbers: dict[str, int] = {code: number for number, code in enumerate(self.codes)}

    def __len__(self) -> int:
        return len(self.codes)

    def number(self, code: str) -> int:
        """The number of a code. A code that is not in the table would be a gap in it, not the agent's fault."""
        if code not in self.numbers:
            raise ImperiumError(f"The option {code!r} is not in the table of actions.")
        return self.numbers[code]


def all_codes(catalogue: Catalogue) -> Iterator[str]:
    """Every code, in a fixed order."""
    yield from _placements(catalogue)
    things = stands_for(catalogue)
    verbs = {type(node) for node in catalogue.nodes.values() if isinstance(node, Effect)}
    for form in forms(verbs):
        if form.partition(" ")[0] not in SPECIAL:
            parts = re.split(r"\b([A-Z]+)\b", form)
            yield from map("".join, product(*(things[part] if part.isupper() else (part,) for part in parts)))
    yield from _named_by_effects(catalogue)


def stands_for(catalogue: Catalogue) -> dict[str, Iterable[str]]:
    """What each word in capitals of a form can be."""
    return {
        "CARD": catalogue.cards,
        "INTRIGUE": catalogue.intrigues,
        "SPACE": catalogue.spaces,
        "FACTION": FACTIONS,
        "SEAT": [str(number) for number in range(1, MOST_SEATS + 1)],
        "N": [str(number) for number in range(TROOPS + 1)],
        "ZONE": PLAYER_ZONES,
        "PILE": ("discard", "deck"),
    }


def _placements(catalogue: Catalogue) -> Iterator[str]:
    places = destinations(catalogue, None)
    for card in catalogue.cards.values():
        for agent in _agents(catalogue, card):
            yield from (code(card.id, key, agent) for key in places)


def _agents(catalogue: Catalogue, card: Card) -> list[str]:
    """The Agents a card can send; those on the board only if it says so (R-CARD-11)."""
    anywhere = any(isinstance(rule, SendAnywhere) for rule in card.sending)
    return ["", MENTAT, *(f"{FROM}{space}" for space in catalogue.spaces if anywhere)]


def _named_by_effects(catalogue: Catalogue) -> Iterator[str]:
    """Codes that name an effect or one of its branches."""
    for path, node in catalogue.nodes.items():
        if isinstance(node, Choose):
            yield from (f"choose {slug}" for slug in node.slugs)
        if isinstance(node, Secret):
            yield from (f"secret {'+'.join(chosen)}" for chosen in combinations(FACTIONS, node.factions))
        if isinstance(node, Effect):
            source = path.partition("/")[0]
            yield f"use {source.partition(':')[2]}:{node.slug()}"
    for space in catalogue.spaces.values():
        if space.faction is not None:  # the influence of the space itself
            yield f"use {space.id}:{space.faction}"
