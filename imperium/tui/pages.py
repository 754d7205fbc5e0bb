"""Pages to read over the table: what something is, the story, the own deck, the piles, the others, the rules.

What the cursor is on stands in a few lines below the question, too: what it is, where it leads, what it will change.
"""

from __future__ import annotations

import io
from typing import Any, NamedTuple

from imperium.screen.face import Face
from imperium.screen.table import Table
from imperium.terminal.console import Console
from imperium.terminal.story import story
from imperium.tui.bindings import of_mode
from imperium.tui.canvas import Line, Span, shortened, text_of, wrapped
from imperium.tui.scene import Scene

WIDTH = 100


class Page(NamedTuple):
    """Something to read over the table: help, the log, a rule."""

    title: str
    lines: list[str]
    top: int = 0


def plain(width: int = WIDTH) -> Console:
    """A console that only measures."""
    return Console(plain=True, source=io.StringIO(), target=io.StringIO(), width=width)


def explained(scene: Scene, view: Any, mode: str, without: frozenset[str]) -> Page:
    """Everything about what the cursor is on, with rulings; then the game in a few sentences, and the keys."""
    skin, face = scene.skin, scene.skin.face
    lines = [text_of(line) for line in detail(scene, WIDTH)]
    more = face.about(view, scene.cursor.kind, scene.cursor.id)
    lines += ["", *more] if more else []
    lines += ["", *face.aim] if face.aim else []
    lines += ["", *skin.legend()]
    lines += [f"Short forms: {face.short_forms}."] if face.short_forms else []
    return Page("What this is", [*lines, "", "Keys", *keys(mode, without)])


def keys(mode: str, without: frozenset[str] = frozenset()) -> list[str]:
    """The bindings of a mode, a line each."""
    return [f"  {one.shown:<10} {one.help}" for one in of_mode(mode, without)]


def log(table: Table, seat: int) -> Page:
    """The whole story, the last round first."""
    events, face = table.events(seat), table.face
    starts = [index for index, event in enumerate(events) if event.kind == face.rounds] or [0]
    parts = [events[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]
    lines: list[str] = []
    for part in reversed(parts):
        lines += [*story(face, part, table.view(seat).position, plain()), ""]
    return Page("The story, the last round first", lines)


def read(face: Face, word: str, view: Any) -> Page:
    """A page of the game: decks, piles, the others."""
    return Page(*face.pages[word][1](view))


def found(face: Face, word: str) -> Page:
    """Cards, places, leaders or rules that a word names."""
    lines: list[str] = []
    for heading, rest in face.look_up(word):
        lines += [heading, *(f"  {line}" for line in rest), ""]
    return Page(f"About {word!r}", lines or [face.not_found(word)])


def not_understood(face: Face, view: Any, typed: str) -> str:
    """Why what was typed is no answer."""
    return face.why(view, typed) or f"{typed!r} is not understood: a number, the beginning of a name, or a code."


LOOK_AROUND = "Arrows, Tab or the mouse look around; Enter goes to the first option."


def detail(scene: Scene, width: int, most: int = 100) -> list[Line]:
    """The lines of the detail panel; where there are few, what it is gets one of them and what it brings the rest."""
    lines = _detail(scene, width)
    about = [line for line in lines if line[0].role == "title"]
    if len(lines) > most and len(about) > 1:
        said = shortened(" ".join(line[0].text for line in about), width)
        lines = [[Span(said, "title")], *(line for line in lines if line not in about)]
    return lines


def _detail(scene: Scene, width: int) -> list[Line]:
    lines = wrapped(scene.message, width, "danger") if scene.message else []
    match scene.cursor.kind:
        case "prompt":
            return lines + wrapped(LOOK_AROUND, width, "faint")
        case "choice":
            return lines + _choice(scene, width)
    return lines + scene.skin.explained(scene, width)


def _choice(scene: Scene, width: int) -> list[Line]:
    found = scene.about(scene.cursor)
    if not found:
        return []
    said = found[0].brings
    lines = wrapped(f"{found[0].label}", width, "title")
    return lines + (wrapped(f"→ {said}.", width) if said else [])
