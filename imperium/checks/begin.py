"""From a position to a check: the text of a new check file that starts where a game is now.

`given` is the position as the deciding seat knows it, or the whole of it; what must hold afterwards is for the person
who saw the game to write. Until then the check expects the decision that the engine comes to.
"""

from __future__ import annotations

import json
from typing import Any

from imperium.checks.files import FORMAT, UNSAID
from imperium.checks.games import NotRecorded, Recorded, recorded_games
from imperium.core.checked import Checked
from imperium.core.game import Game
from imperium.games import checked_as
from imperium.journal import places, read_journal

WIDTH = 112


def check_from(kind: Checked[Any], game: Game[Any], code: str = "", whole: bool = False) -> dict[str, Any]:
    """A check file about the present position of a game, with one choice made if a code is given.

    It expects the decision that the engine comes to.
    """
    assert game.decision is not None
    seat = game.decision.seat
    given = kind.full(game.state if whole else kind.known_to(game.state, seat))
    after = kind.game_from(given)
    choice: dict[str, Any] = {}
    if code:
        after.apply(code)
        choice = {"when": [code], "until": "decision"}
    name = f"{kind.rules.where(game.state)}, decision of seat {seat + 1}"
    check = {"name": name, "proves": [kind.options_rule], "given": given, **choice, "then": _then(after)}
    said = {} if kind.name == UNSAID else {"game": kind.name}
    return {"format": FORMAT, **said, "about": kind.about_choice(game, code), "checks": [check]}


def _then(game: Game[Any]) -> dict[str, Any]:
    if game.decision is None:
        return {"over": True}
    return {"decision": {"seat": game.decision.seat + 1, "kind": game.decision.kind}}


def check_from_recorded(place: str, whole: bool = False) -> dict[str, Any]:
    """The check file for `GAME@N`: the position before decision N of a recorded game, and the choice made there."""
    game, code = recorded_at(place)
    return check_from(checked_as(game.rules), game, code, whole)


def recorded_at(place: str) -> tuple[Game[Any], str]:
    """The game of `GAME@N` before its decision N, and the choice made there.

    GAME is a game of the corpus, or a journal by its id or path.
    """
    name, at, number = place.rpartition("@")
    if not at or not (number.isascii() and number.isdigit() and len(number) < 10):
        raise NotRecorded(f"Say which game and which decision, as in table3-01@17, not {place!r:.80}.")
    recorded = _recorded(name)
    game, codes = recorded.new(), recorded.codes
    if not 1 <= int(number) <= len(codes):
        what = f"the decisions 1 to {len(codes)}, not {number}" if codes else "no decision yet"
        raise NotRecorded(f"{name} has {what}.")
    for code in codes[: int(number) - 1]:
        game.apply(code)
    return game, codes[int(number) - 1]


def _recorded(name: str) -> Recorded:
    """A game of the corpus, or any journal by its id or path."""
    path = recorded_games() / f"{name}{places.SUFFIX}"
    path = path if path.is_file() else places.find(name)
    return Recorded(path, read_journal(path)[0])


# -- as text ---------------------------------------------------------------------------------------
def text_of(data: Any, indent: int = 0, lead: int = 0) -> str:
    """JSON that a person likes to read: short things on one line behind their key, long ones opened up."""
    line = json.dumps(data, ensure_ascii=False)
    if len(line) + indent + lead <= WIDTH or not isinstance(data, (dict, list)) or not data:
        return line
    pad = " " * (indent + 2)
    if isinstance(data, dict):
        keys = {f"{json.dumps(key, ensure_ascii=False)}: ": part for key, part in data.items()}
        parts = [key + text_of(part, indent + 2, len(key) + 1) for key, part in keys.items()]
        return "{\n" + ",\n".join(pad + part for part in parts) + f"\n{' ' * indent}}}"
    if all(isinstance(part, str) for part in data):
        return "[\n" + "\n".join(pad + part for part in _filled(data, indent + 2)) + f"\n{' ' * indent}]"
    return "[\n" + ",\n".join(pad + text_of(part, indent + 2) for part in data) + f"\n{' ' * indent}]"


def _filled(words: list[str], indent: int) -> list[str]:
    """As many words on a line as there is room for."""
    lines = [""]
    for number, word in enumerate(words, 1):
        text = json.dumps(word, ensure_ascii=False) + ("," if number < len(words) else "")
        if lines[-1] and len(lines[-1]) + len(text) + 1 + indent > WIDTH:
            lines.append("")
        lines[-1] += f" {text}" if lines[-1] else text
    return lines
