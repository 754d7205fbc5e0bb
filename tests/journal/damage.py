"""Damaged journals and summaries by the thousand, and what must be true of the program that is given one.

Each is made from a good one and a number, so that a failure can be made again.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

from imperium.commands.games import listing, walk_through
from imperium.core.errors import ImperiumError
from imperium.games import look, open_game
from imperium.journal import cache
from imperium.journal.export import report
from imperium.journal.files import digest
from imperium.journal.reader import read_journal
from tests.journal.players import SETUPS, play, recorded

MOST_SECONDS = 2.0
Damage = Callable[[bytes, random.Random], bytes]
HUGE = ("9" * 4000, "9" * 20, "1e999", "-1", "0x10", "99999999999", "NaN", "[" * 300, "\u0663", "null", "true", '"7"')


def flip(content: bytes, dice: random.Random) -> bytes:
    """Some bits."""
    found = bytearray(content)
    for _ in range(dice.choice((1, 1, 1, 2, 5, 50))):
        found[dice.randrange(len(found))] ^= 1 << dice.randrange(8)
    return bytes(found)


def truncate(content: bytes, dice: random.Random) -> bytes:
    """Cut off anywhere."""
    return content[: dice.randrange(len(content))]


def cut_out(content: bytes, dice: random.Random) -> bytes:
    """A piece missing from the middle."""
    start = dice.randrange(len(content))
    return content[:start] + content[start + dice.randint(1, 200) :]


def lines(content: bytes, dice: random.Random) -> bytes:
    """Lines swapped, doubled, dropped or turned round."""
    found = content.split(b"\n")
    one, other = dice.randrange(len(found)), dice.randrange(len(found))
    kind = dice.randrange(5)
    if kind == 0:
        found[one], found[other] = found[other], found[one]
    elif kind == 1:
        found.insert(one, found[other])
    elif kind == 2:
        del found[one]
    elif kind == 3:
        found[one] = found[one][::-1]
    else:
        dice.shuffle(found)
    return b"\n".join(found)


def fields(content: bytes, dice: random.Random) -> bytes:
    """A field of the wrong type or with a huge number."""
    found = content.split(b"\n")
    line = dice.randrange(min(len(found), 14) if dice.random() < 0.6 else len(found))
    words = found[line].split(b" ")
    words[dice.randrange(len(words))] = dice.choice(HUGE).encode()
    found[line] = b" ".join(words)
    return b"\n".join(found)


def noise(content: bytes, dice: random.Random) -> bytes:
    """Bytes that are not UTF-8, control characters or zeros written over a piece."""
    start = dice.randrange(len(content))
    piece = dice.choice(
        (b"\xff\xfe", b"\x00" * dice.randint(1, 500), b"\x1b[2J", b"\xed\xa0\x80", dice.randbytes(40))
    )
    return content[:start] + piece + content[start + len(piece) :]


def nested(content: bytes, dice: random.Random) -> bytes:
    """A million brackets where a line should be."""
    found = content.split(b"\n")
    found.insert(dice.randrange(len(found)), dice.choice((b"[", b'{"a":', b"(")) * 1_000_000)
    return b"\n".join(found)


def undo(content: bytes, dice: random.Random) -> bytes:
    """Undo lines that take back nothing, too much, or everything a thousand times over."""
    found = content.split(b"\n")
    where = dice.randrange(len(found))
    found[where:where] = [dice.choice((b"undo 1", b"undo 0", b"undo 999999999", b"undo", b"reveal\nundo 1"))] * (
        dice.choice((1, 2, 20_000))
    )
    return b"\n".join(found)


def whole(content: bytes, dice: random.Random) -> bytes:
    """Something else altogether."""
    return dice.choice(
        (b"", b"\n", b"\n" * 100_000, b"\0" * 100_000, dice.randbytes(5000), b"[" * 1_000_000, content * 40,
         b"\xef\xbb\xbf" + content, content.replace(b"\n", b"\r\n"), content.replace(b"\n", b"\r"),
         content.decode().encode("utf-16"), b"x" * 3_000_000, b'{"format": 1}\n', content[::-1])
    )  # fmt: skip


KINDS: tuple[Damage, ...] = (flip, flip, truncate, cut_out, lines, lines, fields, fields, noise, nested, undo, whole)


class Bench:
    """Good journals of every mode, and one place where the damaged ones are tried."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        directory.mkdir(parents=True, exist_ok=True)
        self.good = [recorded(directory / f"good{setup}", setup, 60, 3, undo=0.1) for setup in range(len(SETUPS))]
        self.contents = [path.read_bytes() for path in self.good]
        self.summaries = [cache.place(path).read_bytes() for path in self.good]
        self.path = directory / "damaged.journal"
        self.slowest = 0.0

    def make(self, number: int) -> str:
        """Lay damage number so-and-so on the bench; what kind it is."""
        dice = random.Random(number)
        setup = number % len(SETUPS)
        if number % 5 == 4:
            return self._summary(dice, setup)
        damage = dice.choice(KINDS)
        self.path.write_bytes(damage(self.contents[setup], dice))
        cache.remove(self.path)
        return f"journal {damage.__name__}"

    def _summary(self, dice: random.Random, setup: int) -> str:
        """A good journal with a damaged summary; half of them are sealed anew, as only malice would."""
        self.path.write_bytes(self.contents[setup])
        seal, _, body = self.summaries[setup].partition(b"\n")
        damage = dice.choice(KINDS)
        if dice.random() < 0.5:
            body = damage(body, dice)
            seal = digest(body).encode()
            content = seal + b"\n" + body
        else:
            content = damage(self.summaries[setup], dice)
        cache.place(self.path).write_bytes(content)
        return f"summary {damage.__name__}"

    def examine(self, *, finish: bool = False) -> str:
        """Open, list, replay and report what lies on the bench; the sentence, or nothing if it was recovered."""
        before = self.path.read_bytes()
        self._timed(self._list)
        sentence = self._timed(lambda: open_game(self.path).close())
        cache.remove(self.path)
        self._timed(self._tell)
        self._timed(self._list)
        assert self.path.read_bytes() == before, "the damaged file was written to"
        assert not self.path.with_name("damaged.journal.lock").exists()
        if finish and not sentence:
            self._finish()
        return sentence

    def _timed(self, act: Callable[[], object]) -> str:
        """The sentence of a refusal. The time of the processor counts: others may be using this machine."""
        began = time.process_time()
        sentence = attempt(act)
        took = time.process_time() - began
        assert took < MOST_SECONDS, f"{took:.1f} s"
        self.slowest = max(self.slowest, took)
        return sentence

    def _list(self) -> None:
        listed = look("damaged", self.path)
        assert all(line.isprintable() for line in listing([listed]))
        if listed.trouble:
            check_sentence(f"damaged: {listed.trouble}.".replace("..", "."))

    def _tell(self) -> None:
        walk, notices = walk_through(str(self.path))
        for notice in notices:
            check_sentence(notice)
        list(report(read_journal(self.path)[0], walk))

    def _finish(self) -> None:
        """A recovered game goes on to its end and is sound."""
        twin = self.directory / "recovered.journal"
        twin.write_bytes(self.path.read_bytes())
        with open_game(twin) as opened:
            play(opened)
        walk, notices = walk_through(str(twin))
        assert walk.game.decision is None or walk.codes
        assert not walk.trouble, notices
        os.unlink(twin)


def attempt(act: Callable[[], object]) -> str:
    """The sentence with which something is refused; anything but a refusal goes through."""
    try:
        act()
    except ImperiumError as error:
        check_sentence(str(error))
        return str(error)
    return ""


def check_sentence(text: str) -> None:
    """One line for people that names the file and ends as sentences do."""
    assert "damaged" in text, text
    assert text.isprintable(), text
    assert len(text) < 900, text
    assert text[-1] in ".?", text
