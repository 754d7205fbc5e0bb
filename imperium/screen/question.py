"""The options of a decision as a player thinks of them: entries with words, in lines, in groups, numbered."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, field, frozen

from imperium.core.events import Event
from imperium.core.moves import Move
from imperium.screen.text import NOTHING, Text, text


@frozen
class Preview:
    """What is certain to happen, event by event, its sum in words, and what ends the certainty."""

    events: tuple[Event, ...]
    changes: tuple[Text, ...]
    end: Text

    @property
    def summary(self) -> Text:
        """Everything in one line."""
        words = ", ".join(map(str, self.changes))
        return text("preview", "; ".join(part for part in (words, self.end.english) if part))


@frozen
class Entry:
    """One numbered option. `others` are the same choice made in another way, such as `mentat`, `from SPACE`."""

    move: Move
    label: Text
    names: tuple[str, ...] = ()  # what a player may type for it besides the code
    others: dict[str, Move] = field(factory=dict)  # the words to add, and the move they lead to
    amount: int | None = None  # the option is a number of something
    then: Move | None = None  # the move that follows by itself, unless the first one is typed as a code
    number: int = 0
    card: str = ""  # the card and the place on the board it is about, where there is one
    space: str = ""
    on_board: bool = False  # the board shows where it leads, so that no list has to
    key: str = ""  # "out" for what ends, passes or declines; another word for what has a key of its own
    previews: dict[str, Preview] = field(factory=dict)  # what each of its moves will change, by code

    def moves(self) -> list[Move]:
        """Every move that this number can lead to."""
        return [self.move, *self.others.values()]

    def codes(self) -> list[str]:
        """How they are written."""
        return [move.code for move in self.moves()]

    @property
    def brings(self) -> Text:
        """What the move will change, in a few words."""
        found = self.previews.get(self.move.code)
        return found.summary if found is not None else NOTHING


@frozen
class Line:
    """Some words and the entries that belong to them; an entry alone on its line is the line."""

    entries: tuple[Entry, ...]
    words: Text = NOTHING


@frozen
class Group:
    """Lines under a title."""

    title: Text
    lines: tuple[Line, ...]


@frozen
class Question:
    """What a seat is asked. `about` is the source of the question, `on_behalf` the seat the choice is for."""

    kind: str
    about: str
    prompt: Text
    on_behalf: int
    groups: tuple[Group, ...]

    @property
    def entries(self) -> list[Entry]:
        """All options, in the order of their lines."""
        return [entry for group in self.groups for line in group.lines for entry in line.entries]

    def entry_of(self, move: Move) -> Entry | None:
        """The entry that leads to a move."""
        return next((entry for entry in self.entries if move in entry.moves()), None)

    def named(self, move: Move) -> str:
        """One option in a few words, with what it brings: for a look back at it."""
        entry = self.entry_of(move)
        if entry is None:
            return move.code
        name = entry.names[0] if entry.names else str(entry.label)
        found = entry.previews.get(move.code)
        return f"{name}: {found.summary}" if found is not None and found.summary else name


def numbered(groups: Iterable[Group]) -> tuple[Group, ...]:
    """The groups that hold something, with numbers: where a number is asked for, the answer is that number."""
    held = [group for group in groups if group.lines]
    entries = [entry for group in held for line in group.lines for entry in line.entries]
    amounts = [entry.amount for entry in entries if entry.amount is not None]
    numbers = iter(amounts if len(amounts) == len(entries) else range(1, len(entries) + 1))
    return tuple(
        evolve(group, lines=tuple(_numbered(line, [next(numbers) for _ in line.entries]) for line in group.lines))
        for group in held
    )


def _numbered(line: Line, numbers: list[int]) -> Line:
    pairs = zip(line.entries, numbers, strict=True)
    return evolve(line, entries=tuple(evolve(entry, number=number) for entry, number in pairs))
