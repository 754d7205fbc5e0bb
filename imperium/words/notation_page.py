"""The tables of docs/notation.md, made from the classes of moves and from what asks for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from imperium.core.moves import Move, form_of
from imperium.rules import moves

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
TABLE = re.compile(r"(<!-- made: ([\w ]+) -->\n).*?(?=\n\n|\Z)", re.DOTALL)
KINDS = {
    "turn": "which turn to take, or a Plot card first",
    "effects": "the window of a turn: effects, deployment, acquisitions, Plot cards, the end",
    "combat": "a Combat card, or pass",
    "victory": "a card for winning the Conflict, or the reward",
    "endgame": "an Endgame card, or pass",
    "defend": "whether to defend a controlled space",
    "faction": "influence to gain or lose",
    "secret": "the factions chosen in secret",
    "alliance": "who takes over the token",
    "choose": "a branch",
    "pay": "whether to pay the price of an arrow",
    "opponent": "an opponent",
    "acquire": "a card to acquire for free",
    "destination": "deck or discard pile",
    "discard": "a card to discard",
    "trash": "a card to trash",
    "recover": "a card to take back",
    "set_aside": "a card of the Row",
    "recall": "an Agent",
    "close": "a space",
    "deploy": "a number of troops",
    "retreat": "a number of troops",
}


def made(page: str) -> str:
    """The page with its tables made anew."""
    tables = {
        "a turn": _moves(moves.IN_A_TURN),
        "what effects ask": _moves(moves.ASKED_BY_EFFECTS),
        "kinds of decision": _table("| kind | what is asked |", (f"| `{k}` | {text} |" for k, text in KINDS.items())),
    }
    return TABLE.sub(lambda match: match[1] + tables[match[2]], page)


def _moves(kinds: Iterable[type[Move]]) -> str:
    rows = (f"| `{form_of(kind)}` | `{kind.__name__}` | {_meaning(kind)} |" for kind in kinds)
    return _table("| code | move | what it means |", rows)


def _table(head: str, rows: Iterable[str]) -> str:
    return "\n".join([head, "|---" * (head.count("|") - 1) + "|", *rows])


def _meaning(kind: type[Move]) -> str:
    text = " ".join((kind.__doc__ or "").split()).rstrip(".")
    return text[0].lower() + text[1:]


if __name__ == "__main__":
    PAGE.write_text(made(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
