"""How options are written: the forms of all codes, and what the words in capitals stand for (docs/notation.md).

Whatever asks carries the forms of its options as `codes`; nothing else has to know a new one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from itertools import combinations

from imperium.catalogue.definitions import Catalogue
from imperium.core.agenda import ASKERS
from imperium.effects.base import Effect
from imperium.effects.flow import Choose
from imperium.effects.influence import Secret
from imperium.position.state import FACTIONS, TROOPS
from imperium.rules.window import word_of
from imperium.rules.zones import PLAYER_ZONES

MOST_SEATS = 4
CAPITALS = re.compile(r"(SOURCE:WORD|FACTION\+FACTION|\b[A-Z]+\b)")  # what stands for something else in a form


def forms(verbs: Iterable[type[Effect]]) -> list[str]:
    """The forms of every option that a step or one of these verbs can offer."""
    of_steps = {form for asker in ASKERS.values() for form in asker.codes}
    return sorted(of_steps.union(*(verb.codes for verb in verbs)))


def stands_for(catalogue: Catalogue) -> dict[str, Collection[str]]:
    """What the words in capitals of a form can be with these cards."""
    return {
        "CARD": catalogue.cards,
        "INTRIGUE": catalogue.intrigues,
        "SPACE": catalogue.spaces,
        "FACTION": FACTIONS,
        "SEAT": [str(number) for number in range(1, MOST_SEATS + 1)],
        "N": [str(number) for number in range(TROOPS + 1)],
        "ZONE": PLAYER_ZONES,
        "PILE": ("discard", "deck"),
        "BRANCH": _branches(catalogue),
        "FACTION+FACTION": _secrets(catalogue),
        "SOURCE:WORD": _effects(catalogue),
    }


def _branches(catalogue: Catalogue) -> list[str]:
    chooses = (node for node in catalogue.nodes.values() if isinstance(node, Choose))
    return list(dict.fromkeys(slug for node in chooses for slug in node.slugs))


def _secrets(catalogue: Catalogue) -> list[str]:
    """Factions that can be chosen in secret (R-LEAD-02)."""
    sizes = {node.factions for node in catalogue.nodes.values() if isinstance(node, Secret)}
    return ["+".join(chosen) for size in sorted(sizes) for chosen in combinations(FACTIONS, size)]


def _effects(catalogue: Catalogue) -> list[str]:
    """`SOURCE:WORD` for every effect that can be pending; where two sources share it, also with the kind of each."""
    found: dict[str, set[str]] = {}
    for path, node in catalogue.nodes.items():
        if isinstance(node, Effect):
            source = path.partition("/")[0]
            found.setdefault(f"{source.partition(':')[2]}:{word_of(catalogue, node)}", set()).add(source)
    for space in catalogue.spaces.values():
        if space.faction is not None:  # the influence of the space itself
            found.setdefault(f"{space.id}:{space.faction}", set()).add(f"space:{space.id}")
    names = list(found)
    for name, sources in found.items():
        if len(sources) > 1:
            names += [f"{source}:{name.rpartition(':')[2]}" for source in sorted(sources)]
    return names
