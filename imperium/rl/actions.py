"""Every option code the cards of a catalogue can produce, numbered: the fixed action space of a learning agent.

The table follows from the card data and from the `codes` of whatever asks, so the same cards give the same numbers on
every machine, and a new verb changes no table of cards that do not use it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from imperium.bots.outlook import destinations
from imperium.catalogue import Catalogue
from imperium.catalogue.definitions import Card
from imperium.core.errors import ImperiumError
from imperium.effects.base import Effect
from imperium.effects.modifiers import SendAnywhere
from imperium.rules.notation import CAPITALS, forms, stands_for
from imperium.rules.placement import FROM, MENTAT, code


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
        if not form.startswith("agent "):  # where which Agents can go is worked out below
            parts = CAPITALS.split(form)
            yield from map("".join, product(*(things.get(part, (part,)) for part in parts)))


def _placements(catalogue: Catalogue) -> Iterator[str]:
    places = destinations(catalogue, None)
    for card in catalogue.cards.values():
        for agent in _agents(catalogue, card):
            yield from (code(card.id, key, agent) for key in places)


def _agents(catalogue: Catalogue, card: Card) -> list[str]:
    """The Agents a card can send; those on the board only if it says so (R-CARD-11)."""
    anywhere = any(isinstance(rule, SendAnywhere) for rule in card.sending)
    return ["", MENTAT, *(f"{FROM}{space}" for space in catalogue.spaces if anywhere)]
