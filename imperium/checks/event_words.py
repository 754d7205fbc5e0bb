"""The events as checks name them: every kind with what its item and target can be, as a table and as a test.

`python -m imperium.checks.event_words` writes docs/events.md.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from imperium.catalogue import Catalogue
from imperium.core.events import Event
from imperium.core.steps import NOBODY
from imperium.core.text import nearest
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
CAUSES = ("card", "intrigue", "conflict", "leader", "space", "faction", "alliance", "control", "hagal")
HEAD = """# Events

Generated from the code by `python -m imperium.checks.event_words`; a test fails when it is stale.

Whatever changes in a game is an event. Checks name events under `events` and `no_events`, see
[writing-checks.md](writing-checks.md). Every key may be left out:

- `kind` is the first column of the table.
- `item` and `target`: a word in capitals stands for an id of that sort, any other for itself. The target of `steal`
  is the seat stolen from, counted from 1.
- `seat` is who acts, counted from 1, or null.
- `amount` is a number; of `influence` and `vp` it is below 0 for a loss.
- `source` is the cause, as in `card:chani`: one of CAUSES
  and an id, or `rule:` and the id of a rule.

| kind | sentence | item | target |
| --- | --- | --- | --- |
"""


# -- is it an event? -------------------------------------------------------------------------------
def flaws(part: dict[str, Any], catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """What keeps an event like this from ever happening: each key with the reason."""
    kind = part.get("kind")
    if kind is not None and (not isinstance(kind, str) or kind not in KINDS):
        yield "kind", f"there is no kind of event {kind!r:.40}{nearest(str(kind), KINDS)}"
        return
    for word, table in (("item", ITEMS), ("target", TARGETS)):
        if kind is not None and part.get(word, "") != "":
            yield from ((word, what) for what in _value_flaw(kind, word, part[word], table.get(kind, ()), catalogue))
    if "source" in part and (what := source_flaw(part["source"], catalogue)):
        yield "source", what
    seat, amount = part.get("seat"), part.get("amount", 0)
    if seat is not None and (type(seat) is not int or not 1 <= seat <= 4):
        yield "seat", f"expected a seat from 1 to 4 or null, found {seat!r:.40}"
    if type(amount) is not int:
        yield "amount", f"expected a whole number, found {amount!r:.40}"


def _value_flaw(kind: str, word: str, value: Any, allowed: tuple[str, ...], catalogue: Catalogue) -> Iterator[str]:
    if not allowed:
        yield f"an event {kind!r} has no {word}"
    elif "TEXT" not in allowed:
        known = [one for name in allowed for one in _meant(name, catalogue)]
        parts = str(value).split("+") if "FACTION+FACTION" in allowed else [value]
        yield from (
            f"an event {kind!r} never has the {word} {one!r:.40}{nearest(str(one), known)}"
            for one in parts
            if one not in known
        )


def _meant(name: str, catalogue: Catalogue) -> Collection[str]:
    """The words that an entry of the tables stands for."""
    return catalogue.shelf(name.partition("+")[0].lower()) if name.isupper() else (name,)


def source_flaw(source: Any, catalogue: Catalogue) -> str:
    """What keeps a text from naming a cause; empty if nothing does."""
    kind, _, ident = str(source).partition(":")
    known: dict[str, Collection[str]] = {cause: catalogue.shelf(cause) for cause in CAUSES}
    known |= {"rule": (*rules(), "council"), "reason": SKIPPED, "": ("",)}
    if kind not in known:
        return f"there is no source {source!r:.40}{nearest(kind, CAUSES)}"
    return "" if ident in known[kind] else f"there is no {kind} {ident!r:.40}{nearest(ident, known[kind])}"


# -- as data and as a page -------------------------------------------------------------------------
def as_part(event: Event) -> dict[str, Any]:
    """An event as a check would name it: seats from 1, and only what there is to say."""
    seat = event.seat + 1 if event.seat != NOBODY else ""
    data = {**event._asdict(), "seat": seat, "source": str(event.source)}
    return {word: value for word, value in data.items() if value not in ("", 0) or word == "kind"}


def events_text() -> str:
    """The page of all kinds of event."""
    head = HEAD.replace("CAUSES", ", ".join(f"`{cause}:`" for cause in CAUSES))
    rows = (
        f"| `{kind}` | {_plain(text)} | {_cell(ITEMS, kind)} | {_cell(TARGETS, kind)} |"
        for kind, text in KINDS.items()
    )
    return head + "\n".join(rows) + "\n"


def _plain(text: str) -> str:
    """A sentence with its gaps shown: `WHO gains AMOUNT OF` reads better than braces."""
    text = text.replace("{why}", "").replace("{to_deck}", "")
    return re.sub(r"{(\w+)}", lambda gap: GAPS.get(gap[1], f"*{gap[1]}*"), text)


GAPS = {
    "amount_of": "*amount* *item*", "a_card": "*item*", "an_intrigue": "*item*", "text": "*item*",
    "reason": "*source*", "shuffled": "A deck", "who": "*seat*", **dict.fromkeys(SHELVES, "*item*"),
}  # fmt: skip


def _cell(table: dict[str, tuple[str, ...]], kind: str) -> str:
    return ", ".join(f"`{word}`" for word in table.get(kind, ()))


def main() -> None:
    """Write the page into the checkout."""
    page = Path(__file__).resolve().parents[2] / "docs" / "events.md"
    page.write_text(events_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
