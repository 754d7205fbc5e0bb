"""A guard around any bot: whatever the bot does, the game goes on.

A bot that raises, answers with something that is not offered, or takes too long loses that choice to a default; the
fault is kept, to be reported with the record of the game. A bot from somebody's own file is given views of its own:
whatever it writes into, it spoils for itself alone.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.core.text import in_words, writable
from imperium.core.views import View

LONGEST = 80  # characters of a strange answer that are kept


@frozen
class Fault:
    """One choice that a bot lost."""

    seat: int
    choice: int  # the how-manieth choice of this bot, from 1
    what: str  # raised, illegal or slow
    words: str
    taken: str  # the code of the default

    def __str__(self) -> str:
        return f"Seat {self.seat + 1}, choice {self.choice}: {self.words}; {self.taken!r} was taken instead."


def default(options: Sequence[Move]) -> Move:
    """The move made for a bot that gave no usable answer: the one that commits to least, else the first."""
    return max(options, key=lambda move: move.modesty)


class Guard(Bot):
    """Plays as the bot inside does, and answers for it where it fails. `seconds` is the time for one choice.

    A `known` bot came with the game; it is given the view itself, which it leaves as it is.
    """

    def __init__(self, bot: Bot, seconds: float | None = None, known: bool = False) -> None:
        super().__init__(getattr(bot, "seed", 0))
        self.bot = bot
        self.looks = bool(getattr(bot, "looks", True))
        self.seconds = seconds
        self._foreign = not known and not type(bot).__module__.startswith("imperium.")
        self._definitions: dict[int, Any] = {}  # the bot's own copies of the cards, by the id of the true ones
        self.faults: list[Fault] = []
        self._choices = 0
        self._late: threading.Thread | None = None

    def choose(self, view: View) -> Move:
        self._choices += 1
        if self._late is not None and self._late.is_alive():
            return self._fault(view, "slow", "it is still thinking about an earlier choice")
        shown = self._own(view) if self._foreign else view
        found, trouble = self._ask(shown) if self.seconds is None else self._ask_in_time(shown, self.seconds)
        if trouble is not None:
            return self._fault(view, *trouble)
        for move in view.options:
            if move is found or (type(found) is str and move.code == found):
                return move
        return self._fault(view, "illegal", f"it answered {_short(found)}, which is not offered")

    def _own(self, view: View) -> View:
        """The same view; it shares a copy of the cards with the later views of this bot, and nothing else."""
        if self.looks and not self._definitions:
            cards = getattr(view.position, "catalogue", None)
            if cards is not None:
                self._definitions[id(cards.caches)] = {}
                deepcopy(cards, self._definitions)  # fills it: once for a bot, for it takes a while
        return deepcopy(view, self._definitions.copy())

    def _ask(self, view: View) -> tuple[Any, tuple[str, str] | None]:
        try:
            found = self.bot.choose(view)
            if self._foreign and isinstance(found, Move):
                return str(found.code), None  # a move of its own view, or one that it made itself
            return found, None
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # sys.exit() in a bot is the bot's own end, not the game's
            name, _, text = in_words(error, LONGEST).partition(": ")
            return None, ("raised", f"it raised {name}{f' ({text})' if text else ''}{self._place(error)}")

    def _place(self, error: BaseException) -> str:
        """Where in the bot's own file it happened."""
        own = getattr(sys.modules.get(type(self.bot).__module__), "__file__", None)
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == own]
        return f" at {Path(own).name}:{lines[-1]}" if own and lines else ""

    def _ask_in_time(self, view: View, seconds: float) -> tuple[Any, tuple[str, str] | None]:
        """Ask in a thread of its own; one that stays away is left behind, and only its process can end it."""
        answers: list[tuple[Any, tuple[str, str] | None]] = []
        self._late = threading.Thread(target=lambda: answers.append(self._ask(view)), daemon=True)
        self._late.start()
        self._late.join(seconds)
        return answers[0] if answers else (None, ("slow", f"it took more than {seconds:g} s"))

    def _fault(self, view: View, what: str, words: str) -> Move:
        taken = default(view.options)
        self.faults.append(Fault(view.seat, self._choices, what, words, taken.code))
        return taken


def _short(answer: object) -> str:
    try:
        text = repr(answer)
    except Exception:  # even printing it may fail
        text = f"something of type {type(answer).__name__}"
    return writable(text, LONGEST)
