"""Whether a set of definitions makes a whole game: references that exist, enough of everything."""

from __future__ import annotations

from imperium.catalogue.definitions import Catalogue
from imperium.effects.cards import TakeReserve
from imperium.effects.conditions import CardsOwned
from imperium.effects.modifiers import AcquireDiscount


def validate(catalogue: Catalogue) -> list[str]:
    """Every reason why these definitions are no game, one sentence each."""
    problems: list[str] = []
    starter = sum(catalogue.cards[card].copies for card in catalogue.starter)
    if starter < 5:
        problems.append(f"the starting deck has {starter} cards, a hand of 5 needs more")
    for level, needed in ((1, 1), (2, 5), (3, 4)):
        found = sum(conflict.level == level for conflict in catalogue.conflicts.values())
        if found < needed:
            problems.append(f"there are {found} Conflict cards of level {level}, the Conflict deck needs {needed}")
    if len(catalogue.leaders) < 4:
        problems.append(f"there are {len(catalogue.leaders)} leaders, four seats need 4")
    if sum(leader.rival for leader in catalogue.leaders.values()) < 3:
        problems.append("fewer than three leaders may lead a rival")
    for node in catalogue.nodes.values():
        if isinstance(node, (CardsOwned, AcquireDiscount)) and node.card not in catalogue.cards:
            problems.append(f"{node.path}: there is no card {node.card!r}")
        if isinstance(node, TakeReserve) and node.card not in catalogue.reserve:
            problems.append(f"{node.path}: there is no reserve card {node.card!r}")
    for conflict in catalogue.conflicts.values():
        if conflict.location is not None and conflict.location not in catalogue.spaces:
            problems.append(f"conflict:{conflict.id}: there is no space {conflict.location!r}")
    for card in catalogue.hagal.values():
        for space in card.spaces:
            if space not in catalogue.spaces:
                problems.append(f"hagal:{card.id}: there is no space {space!r}")
    return problems
