"""docs/notation.md, made from the classes of moves and from what asks for them."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.core.moves import Move, form_of
from imperium.rules import moves

HEAD = """# Notation

Generated from `imperium/rules/moves.py` by `python -m imperium.words.notation_page > docs/notation.md`.

Whatever a player, a bot, a check or a recorded game decides is a **move**, a small value, and is written as one
**option code**: a word and what it is about. Codes are short, stable and the same for interchangeable cards, so a
game can be read, written by hand, compared line by line and pasted into a bug report. The journal of a game is a
header and one code per line.

```
agent dagger>hall_of_oratory
end
reveal
acquire arrakis_liaison
end
```

Words in capitals stand for ids: `CARD`, `SPACE` and the like are the `id` of an entry in the card files, `N` is a
number, `SEAT` is counted from 1, `KIND` is `card`, `space` or another kind of source. What stands in square brackets
is written only where it says something.
"""
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
TAIL = """
## In code

An answer is a move or its code; what is refused is refused with its cause, from the predicate that filtered it.

```python
import imperium
from imperium.rules import moves

game = imperium.new_game(leaders=["paul_atreides", "glossu_rabban", "helena_richese"], seed=7)
print(game.decision.seat, game.decision.kind, game.decision.codes)
refusal = game.why_not("agent dagger>swordmaster")
print(refusal.cause, refusal)
for move in game.decision.options:
    match move:
        case moves.Send(card, space):
            print(card, "leads to", space, "and is written", move.code)
game.apply(game.decision.options[0])  # or its code
game.undo()
game.redo()
```

A choice with one legal option only is no decision: the engine takes it, and it is written nowhere.
"""


def table(kinds: Iterable[type[Move]]) -> str:
    """The codes and classes of some moves."""
    rows = [f"| `{form_of(kind)}` | `{kind.__name__}` | {_meaning(kind)} |\n" for kind in kinds]
    return "| code | move | what it means |\n|---|---|---|\n" + "".join(rows)


def _meaning(kind: type[Move]) -> str:
    text = " ".join((kind.__doc__ or "").split()).rstrip(".")
    return text[0].lower() + text[1:]


def page() -> str:
    """The whole page."""
    kinds = "".join(f"| `{kind}` | {meaning} |\n" for kind, meaning in KINDS.items())
    return (
        f"{HEAD}\n## A turn\n\n{table(moves.IN_A_TURN)}\n## What effects ask\n\n{table(moves.ASKED_BY_EFFECTS)}\n"
        "## Kinds of decision\n\n`decision.kind` says in one word what is asked; `decision.about` names the cause, "
        "for example\n`card:stilgar` or `space:arrakeen`; `decision.prompt` is the question in English.\n\n"
        f"| kind | what is asked |\n|---|---|\n{kinds}{TAIL}"
    )


if __name__ == "__main__":
    print(page(), end="")
