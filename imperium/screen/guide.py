"""Somebody who leads through a game: what is to be done now, which answers count for it, and when it is over.

Lessons and challenges are guides. A table has one or none; every skin shows what it says as a part of the screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from attrs import frozen

from imperium.core.errors import ImperiumError
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.screen.text import NOTHING, Text


class NotNow(ImperiumError):
    """A legal answer that is not what this is about; the sentence is a kind word why."""


@frozen
class Guided:
    """What a guide says at one moment."""

    title: Text
    task: Text  # what to do, in a line
    said: tuple[Text, ...] = ()  # all of it, a paragraph each
    progress: Text = NOTHING  # how far one has come


class Guide(ABC):
    """One lesson, or one challenge, on its way. The games it is asked about are at the same table."""

    @abstractmethod
    def guided(self, game: Game[Any]) -> Guided:
        """What is said now."""

    def objection(self, game: Game[Any], move: Move | str) -> str:
        """Why an answer is not taken now; nothing if it is."""
        return ""

    @abstractmethod
    def wants(self, game: Game[Any], then: Move) -> bool:
        """Whether what would follow an answer by itself may follow it here."""

    @abstractmethod
    def ended(self, game: Game[Any]) -> bool:
        """Whether nobody is asked any more."""

    @abstractmethod
    def succeeded(self, game: Game[Any]) -> bool:
        """Whether it has ended well."""

    @abstractmethod
    def verdict(self, game: Game[Any]) -> Sequence[str]:
        """What is said at the end, a paragraph each."""

    @abstractmethod
    def hint(self, game: Game[Any]) -> str:
        """The next word of help."""

    @abstractmethod
    def show(self, game: Game[Any]) -> list[str]:
        """The codes that show how it is done from here; with nothing on the way from here, none."""

    @abstractmethod
    def moved(self, game: Game[Any]) -> None:
        """Something was answered, taken back or made again."""
