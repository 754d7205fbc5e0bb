"""The options of a decision in lines, and what an answer that is typed means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from imperium.core.moves import Move
from imperium.screen.names import plain_words
from imperium.screen.question import Entry, Line, Question
from imperium.terminal.console import Console
from imperium.terminal.names import number_in, wrapped

TIE = "\N{NO-BREAK SPACE}"  # holds an entry together when lines are broken
MANY = 12  # options that are too many for a line each
INDENT = 21  # of what does not fit into the first line: below the words beside the name of a space


class Menu:
    """All options of one decision."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.entries = question.entries
        self.numbered = {entry.number: entry for entry in self.entries}

    # -- showing -----------------------------------------------------------------------------------
    def show(self, console: Console) -> Iterator[str]:
        """The groups as lines of text."""
        for group in self.question.groups:
            if group.title:
                yield console.paint(str(group.title), "title")
            columns = _columns(group.lines, console.width)
            if columns is not None:
                yield from (_painted(line, console) for line in columns)
                continue
            for line in group.lines:
                yield from self._line(line, console)
        others = dict.fromkeys(word for entry in self.entries for word in entry.others)
        if others:
            yield from wrapped(
                f"Add a word to the number to send another Agent: {', '.join(f'`1 {word}`' for word in others)}.",
                console.width,
                "  ",
            )

    def _line(self, line: Line, console: Console) -> Iterator[str]:
        if not line.words:
            entry = line.entries[0]
            for part in wrapped(str(entry.label), console.width, "     ", f" {entry.number:>2}) "):
                yield _painted(part, console)
            return
        # The words, then the entries that belong to them: beside them if all fit there, else below. Nothing is cut.
        indent = " " * INDENT
        *lines, last = wrapped(str(line.words), console.width, indent, " ")
        entries = "  ".join(_named(entry).replace(" ", TIE) for entry in line.entries)
        beside = f"{last} -> {entries}"
        lines += (
            [beside] if len(beside) <= console.width else [last, *wrapped(entries, console.width, indent, indent)]
        )
        for text in lines:
            yield re.sub(rf"\d+\)(?={TIE})", lambda number: console.paint(number[0], "title"), text).replace(TIE, " ")

    # -- answers -----------------------------------------------------------------------------------
    def completions(self, text: str) -> list[str]:
        """What Tab offers: names and codes that begin so."""
        wanted = text.lower()
        words = [word for entry in self.entries for word in (*entry.names, *entry.codes())]
        return [word for word in dict.fromkeys(words) if word.lower().startswith(wanted)]

    def find(self, text: str) -> list[tuple[Entry, Move]]:
        """The (entry, move) pairs an answer may mean: by number, by code, or by the beginning of a name."""
        wanted = plain_words(text)
        if exact := [entry for entry in self.entries if wanted in _handles(entry)]:
            return [(entry, _coded(entry, text)) for entry in exact]  # `3 troops`, as it is printed
        word, _, extra = text.partition(" ")
        if number_in(word) >= 0:
            entry = self.numbered.get(number_in(word))
            return [] if entry is None else _with(entry, extra.strip())
        for fits in (_begins, _words_begin):
            found = [entry for entry in self.entries if any(fits(name, wanted) for name in _handles(entry))]
            if found:
                return [(entry, entry.move) for entry in found]
        return []


def _named(entry: Entry) -> str:
    """An option with its number; a number that is asked for stands alone."""
    return str(entry.number) if str(entry.label) == str(entry.number) else f"{entry.number}) {entry.label}"


def _columns(lines: Sequence[Line], width: int) -> list[str] | None:
    """Many options of few letters beside each other; None for any others."""
    entries = [line.entries[0] for line in lines if not line.words and len(line.entries) == 1]
    texts = [f"{entry.number:>3}) {entry.label}" for entry in entries]
    longest = max(map(len, texts), default=width) + 2
    columns = width // longest
    if len(entries) < len(lines) or len(entries) <= MANY or columns < 2:
        return None
    rows = -(-len(texts) // columns)
    return ["".join(one.ljust(longest) for one in texts[row::rows]).rstrip() for row in range(rows)]


def _with(entry: Entry, extra: str) -> list[tuple[Entry, Move]]:
    """The entry, with the words that were added to its number."""
    wanted = plain_words(extra)
    if not extra or entry.move.code.endswith(f" {wanted}"):  # the only Agent there is may be named, too
        return [(entry, entry.move)]
    return [(entry, move) for words, move in entry.others.items() if plain_words(words).startswith(wanted)]


def _handles(entry: Entry) -> list[str]:
    return [plain_words(name) for name in (*entry.names, *entry.codes())]


def _coded(entry: Entry, text: str) -> Move:
    """The move of the entry that is written so, else its first."""
    return next((move for move in entry.moves() if plain_words(move.code) == plain_words(text)), entry.move)


def _begins(name: str, wanted: str) -> bool:
    return bool(wanted) and name.startswith(wanted)


def _words_begin(name: str, wanted: str) -> bool:
    """Whether the wanted words begin words of the name, in the same order: `dag hall`."""
    words = iter(name.split())
    parts = wanted.split()
    return bool(parts) and all(any(word.startswith(part) for word in words) for part in parts)


def _painted(text: str, console: Console) -> str:
    """The number of an entry in its colour."""
    number, mark, rest = text.partition(")")
    return f"{console.paint(number + mark, 'title')}{rest}" if number.strip().isdigit() else text
