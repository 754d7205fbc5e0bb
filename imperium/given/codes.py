"""The option codes of Imperium: those that a card can bring about, and effects that are none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from imperium.box.definitions import Catalogue
from imperium.box.effect import Effect
from imperium.core.moves import form_of
from imperium.core.sources import Source, source_of
from imperium.core.text import nearest
from imperium.effects.flow import Choose
from imperium.effects.notation import every_move
from imperium.rules import moves
from imperium.rules.board import sends_anywhere

NAMES = {"INTRIGUE": "Intrigue card", "N": "number of troops", "FACTION+FACTION": "choice"}


def no_effect(move: moves.Use, catalogue: Catalogue) -> str:
    """That there is no such effect."""
    uses = catalogue.caches.get("uses")
    if uses is None:
        uses = catalogue.caches["uses"] = {one for one in every_move(catalogue) if isinstance(one, moves.Use)}
    if move in uses:
        return ""
    shown = f"{move.id}:{move.word}"
    close = nearest(shown, [f"{one.id}:{one.word}" for one in uses])
    return f"there is no effect {shown!r:.40} for {move.code!r:.60}{close}"


BOXES = ("agent", "reveal", "effects", "offers", "presence", "signet", "plot", "combat", "endgame")


def codes_of(catalogue: Catalogue, about: str) -> list[str]:
    """The option codes that a card, leader or space can bring about; words in capitals stand for ids."""
    source = source_of(about)
    thing = catalogue.shelf(source.kind)[source.id]
    found = [*_of_the_thing(source, thing)]
    nodes = [(path, node) for path, node in catalogue.nodes.items() if path.startswith(f"{about}/")]
    for path, node in nodes:
        steps = path.removeprefix(f"{about}/").split("/")
        if isinstance(node, Effect) and steps[0] in BOXES and source.kind != "intrigue":
            depth = 4 if steps[0] == "offers" else 2
            found += [moves.Use(source.id, node.word).code] if len(steps) == depth else []
    if getattr(thing, "faction", None) is not None and source.kind == "space":
        found.append(moves.Use(source.id, thing.faction).code)
    for _, node in nodes:
        if isinstance(node, Choose):
            found += [moves.Choose(slug).code for slug in node.slugs]
        elif isinstance(node, Effect) and node.word not in catalogue.factions:  # one faction is no choice
            found += [str(form_of(kind)) for kind in node.offers]
    return list(dict.fromkeys(found))


def _of_the_thing(source: Source, thing: Any) -> Iterator[str]:
    """What is done with the thing as a whole: it is sent, visited, bought, played."""
    if source.kind == "card":
        if thing.icons or sends_anywhere(thing):
            yield f"agent {source.id}>SPACE"
        if thing.cost is not None:
            yield moves.Acquire(source.id).code
    elif source.kind == "intrigue":
        yield moves.Play(source.id).code
    elif source.kind == "space":
        offers = [f":{offer.id}" for offer in thing.offers] or [""]
        yield from (f"agent CARD>{source.id}{offer}" for offer in offers)
