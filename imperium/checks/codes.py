"""Whether a text can be an option code at all: known words, in the right order, about things that exist.

A check that expects a code *not* to be offered would pass for ever with a slip of the pen in it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator
from typing import Any

from imperium.box.effect import Effect
from imperium.catalogue import Catalogue
from imperium.core.moves import Move, form_of
from imperium.core.sources import Source, source_of
from imperium.core.text import nearest
from imperium.effects.flow import Choose
from imperium.effects.notation import every_move, stands_for
from imperium.rules import moves
from imperium.rules.board import sends_anywhere
from imperium.rules.moves import NOTATION

NAMES = {"INTRIGUE": "Intrigue card", "N": "number of troops", "FACTION+FACTION": "choice"}


def flaw(code: str, catalogue: Catalogue) -> str:
    """What keeps a text from ever being an option code, in a few words; empty if nothing does."""
    begun = NOTATION.begun(code)
    if not begun:
        return f"{code!r:.60} is no option code{nearest(code.partition(' ')[0], NOTATION.words)}"
    move = NOTATION.parse(code)
    if move is None:
        return f"{code!r:.60} is no option code, expected {' or '.join(repr(str(form_of(kind))) for kind in begun)}"
    if isinstance(move, moves.Use):
        return _no_effect(move, catalogue)
    return _unknown(move, catalogue)


def _no_effect(move: moves.Use, catalogue: Catalogue) -> str:
    """That there is no such effect."""
    uses = catalogue.caches.get("uses")
    if uses is None:
        uses = catalogue.caches["uses"] = {one for one in every_move(catalogue) if isinstance(one, moves.Use)}
    if move in uses:
        return ""
    shown = f"{move.id}:{move.word}"
    close = nearest(shown, [f"{one.id}:{one.word}" for one in uses])
    return f"there is no effect {shown!r:.40} for {move.code!r:.60}{close}"


def _unknown(move: Move, catalogue: Catalogue) -> str:
    """The first thing that a move names and that does not exist; but any word may be the offer of a space, so that a
    check can say which it has not."""
    for name, gap in form_of(type(move)).gaps.items():
        value = getattr(move, name)
        known = _known(catalogue).get(gap.term)
        if known is not None and gap.term != "OFFER" and value != gap.default and value not in known:
            shown = gap.written(value)
            thing = NAMES.get(gap.term, gap.term.lower())
            close = nearest(shown, [gap.written(one) for one in known])
            return f"there is no {thing} {shown!r:.40} for {move.code!r:.60}{close}"
    return ""


def _known(catalogue: Catalogue) -> dict[str, Collection[object]]:
    """What the words in capitals of the forms may stand for with these cards, worked out once."""
    found: dict[str, Collection[object]] | None = catalogue.caches.get("terms")
    if found is None:
        found = catalogue.caches["terms"] = stands_for(catalogue)
    return found


def begins(text: str, catalogue: Catalogue) -> bool:
    """Whether some option code begins so."""
    if not NOTATION.begun(text.strip()):
        return False
    every = catalogue.caches.get("codes")
    if every is None:
        every = catalogue.caches["codes"] = sorted(move.code for move in every_move(catalogue))
    at = bisect_left(every, text)
    return at < len(every) and every[at].startswith(text)


# -- the codes of one card -------------------------------------------------------------------------
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
