"""What the words in capitals of a written move can stand for with these cards, and every move there can be."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import Any

from imperium.box.definitions import Card, Catalogue
from imperium.box.effect import Effect
from imperium.core.moves import Move, every
from imperium.core.sources import source_of
from imperium.effects.flow import Choose
from imperium.effects.influence import Secret
from imperium.rulebook import MOST_SEATS, PILES, TROOPS, ZONES
from imperium.rules import moves
from imperium.rules.board import sends_anywhere
from imperium.rules.moves import NOTATION
from imperium.rules.steps import ASKS


def stands_for(catalogue: Catalogue) -> dict[str, Collection[object]]:
    """What the words in capitals of a form can be with these cards."""
    return {
        "CARD": catalogue.cards,
        "INTRIGUE": catalogue.intrigues,
        "SPACE": catalogue.spaces,
        "OFFER": {offer.id for space in catalogue.spaces.values() for offer in space.offers},
        "FACTION": catalogue.factions,
        "SEAT": range(MOST_SEATS),
        "N": range(TROOPS + 1),
        "ZONE": ZONES,
        "PILE": PILES,
        "BRANCH": _branches(catalogue),
        "FACTION+FACTION": _secrets(catalogue),
    }


def _branches(catalogue: Catalogue) -> list[str]:
    chooses = (node for node in catalogue.nodes.values() if isinstance(node, Choose))
    return list(dict.fromkeys(slug for node in chooses for slug in node.slugs))


def _secrets(catalogue: Catalogue) -> list[tuple[str, ...]]:
    """Factions that can be chosen in secret (R-LEAD-02)."""
    sizes = {node.factions for node in catalogue.nodes.values() if isinstance(node, Secret)}
    return [chosen for size in sorted(sizes) for chosen in combinations(catalogue.factions, size)]


def every_move(catalogue: Catalogue) -> Iterator[Move]:
    """Every move that can ever be offered with these cards, in a fixed order."""
    yield from _placements(catalogue)
    yield from _uses(catalogue)
    askers: list[Any] = [*ASKS.values(), *(node for node in catalogue.nodes.values() if isinstance(node, Effect))]
    offered = {kind for asker in askers for kind in asker.offers} - {moves.Send, moves.Use}
    things = stands_for(catalogue)
    for kind in NOTATION.moves:
        if kind in offered:
            yield from every(kind, things)


def _placements(catalogue: Catalogue) -> Iterator[Move]:
    offers = [
        (space.id, offer.id if offer is not None else "")
        for space in catalogue.spaces.values()
        for offer in space.offers or (None,)
    ]
    for card in catalogue.cards.values():
        for mentat, origin in _agents(catalogue, card):
            yield from (moves.Send(card.id, *target, mentat, origin) for target in offers)


def _agents(catalogue: Catalogue, card: Card) -> list[tuple[bool, str]]:
    """The Agents a card can send; those on the board only if it says so (R-CARD-11)."""
    board = catalogue.spaces if sends_anywhere(card) else ()
    return [(False, ""), (True, ""), *((False, space) for space in board)]


def _uses(catalogue: Catalogue) -> Iterator[Move]:
    """For every effect that can be pending; where two things of one name share the word, with each kind, too."""
    found: dict[tuple[str, str], set[str]] = {}
    for path, node in catalogue.nodes.items():
        if isinstance(node, Effect):
            source = source_of(path.partition("/")[0])
            if source.id:  # what a difficulty gives at the start is never pending
                found.setdefault((source.id, node.word), set()).add(source.kind)
    for space in catalogue.spaces.values():
        if space.faction is not None:  # the influence of the space itself
            found.setdefault((space.id, space.faction), set()).add(space.source.kind)
    yield from (moves.Use(*name) for name in found)
    for name, kinds in found.items():
        if len(kinds) > 1:
            yield from (moves.Use(*name, kind) for kind in sorted(kinds))
