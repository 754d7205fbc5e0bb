"""The events as checks name them: every kind with what its item and target can be, as a table and as a test.

`python -m imperium.checks.event_words` writes the pages of the documents.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from imperium.core.checked import Checked
from imperium.core.events import Event
from imperium.core.steps import NOBODY
from imperium.core.text import nearest
from imperium.games import checked_games

GAPS = {"who": "*seat*", "other": "*target*"}
HEAD = """# Events of TITLE

Generated from the code by `python -m imperium.checks.event_words`; a test fails when it is stale.

Whatever changes in a game is an event. Checks name events under `events` and `no_events`, see
[writing-checks.md](UP/writing-checks.md). Every key may be left out:

- `kind` is the first column of the table.
- `item` and `target`: a word in capitals stands for an id of that sort, any other for itself. A target that is
  a number is a seat, counted from 1.
- `seat` is who acts, counted from 1, or null.
- `amount` is a number, below 0 for what is lost where the sentence leaves that open.
- `source` is the cause, a kind and an id: one of CAUSES
  and an id, or `rule:` and the id of a rule.

| kind | sentence | item | target |
| --- | --- | --- | --- |
"""


# -- is it an event? -------------------------------------------------------------------------------
def flaws(part: dict[str, Any], game: Checked[Any]) -> Iterator[tuple[str, str]]:
    """What keeps an event like this from ever happening: each key with the reason."""
    kind = part.get("kind")
    if kind is not None and (not isinstance(kind, str) or kind not in game.event_kinds):
        yield "kind", f"there is no kind of event {kind!r:.40}{nearest(str(kind), game.event_kinds)}"
        return
    for word, table in (("item", game.event_items), ("target", game.event_targets)):
        if kind is not None and part.get(word, "") != "":
            yield from ((word, what) for what in _value_flaw(kind, word, part[word], table.get(kind, ()), game))
    if "source" in part and (what := source_flaw(part["source"], game)):
        yield "source", what
    seat, amount = part.get("seat"), part.get("amount", 0)
    most = game.rules.layout.most_seats
    if seat is not None and (type(seat) is not int or not 1 <= seat <= most):
        yield "seat", f"expected a seat from 1 to {most} or null, found {seat!r:.40}"
    if type(amount) is not int:
        yield "amount", f"expected a whole number, found {amount!r:.40}"


def _value_flaw(kind: str, word: str, value: Any, allowed: tuple[str, ...], game: Checked[Any]) -> Iterator[str]:
    if not allowed:
        yield f"an event {kind!r} has no {word}"
    elif "TEXT" not in allowed:
        known = [one for name in allowed for one in (game.meant(name) if name.isupper() else (name,))]
        parts = str(value).split(_between(allowed)) if _between(allowed) else [value]
        yield from (
            f"an event {kind!r} never has the {word} {one!r:.40}{nearest(str(one), known)}"
            for one in parts
            if one not in known
        )


def _between(allowed: tuple[str, ...]) -> str:
    """What stands between several things in one item: `FACTION+FACTION`, `CARD CARD`."""
    return next((mark for mark in "+ " if any(mark in word for word in allowed)), "")


def source_flaw(source: Any, game: Checked[Any]) -> str:
    """What keeps a text from naming a cause; empty if nothing does."""
    kind, _, ident = str(source).partition(":")
    known = game.causes()
    if kind not in known:
        return f"there is no source {source!r:.40}{nearest(kind, game.cause_kinds)}"
    return "" if ident in known[kind] else f"there is no {kind} {ident!r:.40}{nearest(ident, known[kind])}"


# -- as data and as a page -------------------------------------------------------------------------
def as_part(event: Event) -> dict[str, Any]:
    """An event as a check would name it: seats from 1, and only what there is to say."""
    seat = event.seat + 1 if event.seat != NOBODY else ""
    data = {**event._asdict(), "seat": seat, "source": str(event.source)}
    return {word: value for word, value in data.items() if value not in ("", 0) or word == "kind"}


def events_text(game: Checked[Any]) -> str:
    """The page of all kinds of event of a game."""
    head = HEAD.replace("CAUSES", ", ".join(f"`{cause}:`" for cause in game.cause_kinds))
    gaps = {**GAPS, **game.event_gaps}
    rows = (
        f"| `{kind}` | {_plain(text, gaps)} | {_cell(game.event_items, kind)} | {_cell(game.event_targets, kind)} |"
        for kind, text in game.event_kinds.items()
    )
    up = "../" * game.events_page.count("/")
    return head.replace("TITLE", game.rules.title).replace("UP/", up) + "\n".join(rows) + "\n"


def _plain(text: str, gaps: Mapping[str, str]) -> str:
    """A sentence with its gaps shown: `WHO gains AMOUNT OF` reads better than braces."""
    text = re.sub("{(?:why|to_deck|told)}", "", text)
    return re.sub(r"{(\w+)}", lambda gap: gaps.get(gap[1], f"*{gap[1]}*"), text)


def _cell(table: Mapping[str, tuple[str, ...]], kind: str) -> str:
    return ", ".join(f"`{word}`" for word in table.get(kind, ()))


def main() -> None:
    """Write the pages into the checkout."""
    docs = Path(__file__).resolve().parents[2] / "docs"
    for game in checked_games().values():
        (docs / game.events_page).write_text(events_text(game), encoding="utf-8")


if __name__ == "__main__":
    main()
