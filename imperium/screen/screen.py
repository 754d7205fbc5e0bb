"""The screen of one seat: what it sees and can do at one moment, as far as every game has it."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from imperium.screen.guide import Guided
from imperium.screen.question import Question
from imperium.screen.story import Told
from imperium.screen.text import Text, plain


@frozen(kw_only=True)
class Screen:
    """What a seat sees and can do. `question` is None for a seat that is not asked, or does not know who is."""

    game: str  # whose table it is
    seat: int
    round: int
    phase: str
    title: Text
    standing: Text  # how the seats stand, in a few letters
    letters: tuple[str, ...]  # of the seats
    names: tuple[str, ...]
    question: Question | None
    story: tuple[Told, ...]  # the last turns
    back: Text  # what undo would take back, or why it takes back nothing
    again: Text  # what redo would make again
    guide: Guided | None = None  # what a lesson or a challenge says

    def data(self) -> dict[str, Any]:
        """All of it as what JSON knows."""
        found: dict[str, Any] = plain(self)
        return found


@frozen(kw_only=True)
class PlainScreen(Screen):
    """The screen of a game that says no more of itself than its rules do."""

    table: tuple[Text, ...]  # how it stands, line by line
    own: tuple[Text, ...]  # what this seat holds
