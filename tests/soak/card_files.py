"""Mutated card files: each loads as a valid game or gives the clear error, never another exception.

The default suite tries a slice.
"""

from __future__ import annotations

import json
import random
import shutil
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

from imperium.catalogue import load_catalogue
from imperium.catalogue.load import load_directory, printed_cards
from imperium.core.errors import BadCatalogue

COUNT = 5_000
EXAMPLE_PACK = Path(__file__).parents[2] / "examples" / "packs" / "smugglers"
ODD_VALUES = [None, True, False, 0, -1, 1, 3, 7, 10**6, 10**30, 1.5, "", " ", "x", "fremen", "any", "\x00", "\ud800",
              [], {}, [[]], [{}], {"do": "gain"}, {"do": "draw", "cards": 1}, {"count": "cards_in_play"}]  # fmt: skip


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in parsed JSON."""
    found: list[tuple[Any, Any]] = []
    stack = [data]
    while stack:
        node = stack.pop()
        keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        found += [(node, key) for key in keys]
        stack += [node[key] for key in keys]
    return found


def drop(data: Any, dice: random.Random) -> None:
    """Leave a field or list entry out."""
    node, key = dice.choice(places(data))
    del node[key]


def swap(data: Any, dice: random.Random) -> None:
    """Another type or a value out of range."""
    node, key = dice.choice(places(data))
    node[key] = deepcopy(dice.choice(ODD_VALUES))


def misspell(data: Any, dice: random.Random) -> None:
    """One letter of a text or of a key wrong."""
    worded = [place for place in places(data) if isinstance(place[1], str) or _text(place)]
    if not worded:
        return
    node, key = dice.choice(worded)
    word = node[key] if _text((node, key)) else key
    spot = dice.randrange(len(word)) if word else 0
    wrong = word[:spot] + dice.choice("aexz_ 7") + word[spot + 1 :]
    if _text((node, key)):
        node[key] = wrong
    else:
        node[wrong] = node.pop(key)


def move(data: Any, dice: random.Random) -> None:
    """A piece of the file in the place of another."""
    every = places(data)
    (node, key), (other, name) = dice.choice(every), dice.choice(every)
    node[key] = deepcopy(other[name])


def repeat(data: Any, dice: random.Random) -> None:
    """A list entry twice."""
    lists = [node for node, key in places(data) if isinstance(node, list) and key == 0]
    if lists:
        chosen = dice.choice(lists)
        chosen.append(deepcopy(dice.choice(chosen)))


def nest(data: Any, dice: random.Random) -> None:
    """A value deep inside lists."""
    node, key = dice.choice(places(data))
    for _ in range(dice.choice((1, 30, 60, 200))):
        node[key] = [node[key]]


def _text(place: tuple[Any, Any]) -> bool:
    return isinstance(place[0][place[1]], str)


def flip(content: bytearray, dice: random.Random) -> None:
    """A few bytes changed."""
    for _ in range(dice.randint(1, 4)):
        content[dice.randrange(len(content))] = dice.randrange(256)


def truncate(content: bytearray, dice: random.Random) -> None:
    """The end missing."""
    del content[dice.randrange(len(content)) :]


def mutant(content: bytes, dice: random.Random) -> bytes:
    """The file with one to three things wrong."""
    if dice.random() < 0.3:
        changed = bytearray(content)
        dice.choice((flip, truncate))(changed, dice)
        return bytes(changed)
    data = json.loads(content)
    for _ in range(dice.randint(1, 3)):
        if places(data):
            dice.choice((drop, drop, swap, swap, misspell, move, repeat, nest))(data, dice)
    return json.dumps(data).encode()


def prepared(directory: Path) -> Callable[[int], Counter[str]]:
    """Copies of the base game's files and of the example pack's, which are spoilt in turn and mended again."""
    cards, pack = directory / "cards", directory / "pack"
    shutil.copytree(printed_cards(), cards)
    shutil.copytree(EXAMPLE_PACK, pack)

    def one(number: int) -> Counter[str]:
        dice = random.Random(number)
        spoilt = cards if number % 2 else pack
        file = dice.choice(sorted(path for path in spoilt.glob("*.json") if path.name != "schema.json"))
        original = file.read_bytes()
        file.write_bytes(mutant(original, dice))
        try:
            return Counter([_outcome(cards, pack, spoilt is pack, number)])
        finally:
            file.write_bytes(original)

    return one


def _outcome(cards: Path, pack: Path, is_pack: bool, number: int) -> str:
    try:
        if is_pack:
            load_catalogue((pack,))
        else:
            load_directory(cards)
    except BadCatalogue as error:
        _check_clear(error, number)
        return "refused"
    except Exception as error:
        raise AssertionError(f"mutant {number} gave {type(error).__name__}: {error}") from error
    return "loaded"


def _check_clear(error: BadCatalogue, number: int) -> None:
    """Every finding is one printable line of bearable length."""
    assert error.problems, f"mutant {number} was refused without a reason"
    for problem in error.problems:
        assert problem.isprintable(), f"mutant {number}: {problem!r}"
        assert len(problem) < 600, f"mutant {number}: {problem!r}"
