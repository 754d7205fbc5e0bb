"""Whether a text can be an option code at all: known words, in the right order, about things that exist.

A check that expects a code *not* to be offered would pass for ever with a slip of the pen in it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping
from typing import Any

from imperium.core.checked import Checked
from imperium.core.moves import Move, form_of
from imperium.core.text import nearest


def flaw(code: str, game: Checked[Any]) -> str:
    """What keeps a text from ever being an option code, in a few words; empty if nothing does."""
    notation = game.rules.notation
    begun = notation.begun(code)
    if not begun:
        return f"{code!r:.60} is no option code{nearest(code.partition(' ')[0], notation.words)}"
    move = notation.parse(code)
    if move is None:
        return f"{code!r:.60} is no option code, expected {' or '.join(repr(str(form_of(kind))) for kind in begun)}"
    found = game.impossible(move)
    return _unknown(move, game) if found is None else found


def _unknown(move: Move, game: Checked[Any]) -> str:
    """The first thing that a move names and that does not exist; where nothing is known any word will do."""
    terms = _terms(game)
    for name, gap in form_of(type(move)).gaps.items():
        value = getattr(move, name)
        known = terms.get(gap.term)
        if known is not None and value != gap.default and value not in known:
            shown = gap.written(value)
            thing = game.term_names.get(gap.term, gap.term.lower())
            close = nearest(shown, [gap.written(one) for one in known])
            return f"there is no {thing} {shown!r:.40} for {move.code!r:.60}{close}"
    return ""


def _terms(game: Checked[Any]) -> Mapping[str, Collection[object]]:
    """What the words in capitals of the forms may stand for with these cards, worked out once."""
    found: Mapping[str, Collection[object]] | None = game.caches.get("terms")
    if found is None:
        found = game.caches["terms"] = game.terms()
    return found


def begins(text: str, game: Checked[Any]) -> bool:
    """Whether some option code begins so."""
    if not game.rules.notation.begun(text.strip()):
        return False
    every = game.caches.get("codes")
    if every is None:
        every = game.caches["codes"] = sorted(move.code for move in game.rules.every_move())
    at = bisect_left(every, text)
    return at < len(every) and every[at].startswith(text)
