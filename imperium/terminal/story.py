"""The story in lines, and the end of a game: final ranking, where every point came from, a chart of its course."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from imperium.core.events import Event, seen
from imperium.core.game import Game
from imperium.core.steps import NOBODY
from imperium.journal.loose import Held
from imperium.lookback.daily import line_of
from imperium.lookback.levels import suggested_solo
from imperium.lookback.record import SOLO
from imperium.screen.face import Face
from imperium.screen.names import short_name
from imperium.screen.story import Ending, Told
from imperium.screen.table import Table
from imperium.terminal.console import Console
from imperium.terminal.names import rule, wrapped


def tell(table: Table, events: Sequence[Event], seat: int, console: Console) -> list[str]:
    """The events as a person at the table may know them, wrapped to the screen, with an empty line between turns."""
    position = table.view(max(0, seat)).position
    return story(table.face, seen(events, seat), position, console)


def story(face: Face, events: Sequence[Event], position: object, console: Console) -> list[str]:
    """Events as somebody saw them, in paragraphs."""
    letters = face.letters(position)
    return [line for one in face.told(events, position) for line in lines(face, one, letters, console)]


def lines(face: Face, one: Told, letters: Sequence[str], console: Console) -> list[str]:
    """One paragraph."""
    words = str(one.words)
    if not words or one.kind == face.rounds:
        return [console.paint(words, "title")]
    letter = " " if one.seat == NOBODY else letters[one.seat]
    first, *rest = wrapped(words, console.width - 3, "  ")
    mark = console.paint(letter, f"seat{one.seat}") if one.seat != NOBODY else letter
    return [f" {mark} {first}", *(f"   {line}" for line in rest)]


MOST_ROWS = 12  # lines of the chart
ABBREVIATED = {"vp": "VP"}


def ending(face: Face, game: Game[Any], console: Console) -> list[str]:
    """Everything about a finished game."""
    found, letters = face.ending(game), face.letters(game.state)
    lines = [rule(console, "The game is over"), *ranking(found, letters, console)]
    if found.sources:
        lines += ["", *sources(found, letters, console)]
    if found.course:
        lines += ["", *chart(found, letters, console)]
    return lines


def afterwards(opened: Held, console: Console) -> list[str]:
    """What comes after a finished game: the line to paste of a daily one, and the level to play next."""
    found = []
    if line := line_of(opened):
        found += ["", "To paste, it gives nothing away:", line]
    if opened.header.setup.get("mode") == SOLO:
        found += ["", *wrapped(suggested_solo(opened.game.state.catalogue).why, console.width, "  ")]
    return found


def ranking(found: Ending, letters: tuple[str, ...], console: Console) -> list[str]:
    """The final ranking with a few figures, those that break ties among them."""
    words = list(next(iter(found.figures.values())))
    heads = {word: ABBREVIATED.get(word, word.capitalize()) for word in words}
    lines = [console.paint(f"   {'':28}{''.join(f'{head:>{len(head) + 2}}' for head in heads.values())}", "faint")]
    for one in found.standings:
        name = console.paint(f"{letters[one.seat]} {short_name(one.name):<26}", f"seat{one.seat}")
        figures = found.figures[one.seat]
        lines.append(f"{one.rank}. {name}{''.join(f'{figures[word]:>{len(heads[word]) + 2}}' for word in words)}")
    return [*lines, console.paint(str(found.winners), "title")]


def sources(found: Ending, letters: tuple[str, ...], console: Console) -> list[str]:
    """Where every point came from, seat by seat."""
    lines = [console.paint("Where the victory points came from", "title")]
    for one in sorted(found.standings, key=lambda standing: standing.seat):
        points = found.sources[one.seat].items()
        text = ", ".join(f"{words} {amount:+d}" for words, amount in points) or "none"
        mark = console.paint(letters[one.seat], f"seat{one.seat}")
        first, *rest = wrapped(f"{short_name(one.name)}, {one.score} VP: {text}", console.width - 3, "  ")
        lines += [f" {mark} {first}", *(f"   {line}" for line in rest)]
    return lines


def chart(found: Ending, letters: tuple[str, ...], console: Console) -> list[str]:
    """Points upward, rounds to the right, the letter of each seat where it stood."""
    course = found.course
    top = max(max(points) for points in course.values())
    low = min(0, *(min(points) for points in course.values()))
    step = max(1, -(-(top - low + 1) // MOST_ROWS))
    lines = [console.paint(f"{found.points[0].upper()}{found.points[1:]} at the end of each round", "title")]
    rounds = len(next(iter(course.values())))
    wide = max(5, 1 + len(course))
    for floor in range(low + (top - low) // step * step, low - 1, -step):
        line = f"{floor:>4} |"
        for index in range(rounds):
            here = [seat for seat, points in course.items() if floor <= points[index] < floor + step]
            marks = "".join(console.paint(letters[seat], f"seat{seat}") for seat in here)
            line += " " * (wide - len(here)) + marks
        lines.append(line)
    lines.append(f"     +{'-' * (wide * rounds)}")
    lines.append(f"Round {''.join(f'{number:>{wide}}' for number in range(1, rounds + 1))}")
    return lines
