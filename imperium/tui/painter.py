"""The whole picture for a window: which panels it has room for, and everything around them.

From 100x30 on all panels stand side by side; a smaller window has the board or the cards, whichever is in use.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rich.cells import cell_len

from imperium.screen.names import seat_letter
from imperium.tui import panels
from imperium.tui.bindings import of_mode
from imperium.tui.canvas import Line, Span, Target, beside, block, fit, flow, heading, shortened, size, wrapped
from imperium.tui.explain import explained
from imperium.tui.scene import Scene

LEAST = (80, 24)  # columns and lines of the smallest window with a table
PANELS = (100, 30)  # of the smallest with all panels
TALL = (110, 40)  # of the smallest with words on the cards
TABS = (("board", "BOARD"), ("cards", "CARDS"), ("choices", "CHOICES"))
NEEDED = ("do", "explain", "quit")  # keys that are in the footer of any window: nobody gets lost
BRIEF = 40  # columns of a choice where many stand in a line


class Page(NamedTuple):
    """Something to read over the table: help, the log, a rule."""

    title: str
    lines: list[str]
    top: int = 0


class Stage(Protocol):
    """What the painter paints: the desk of a game or of a replay."""

    mode: str
    guided: bool  # whether a guide leads through the game
    scene: Scene | None
    page: Page | None
    typing: tuple[str, str] | None  # a label and what has been typed so far
    told: list[tuple[int, str]]  # what is being told: who did it, and the words

    @property
    def status(self) -> str:
        """On the right of the title."""

    def heading(self) -> str:
        """What the title bar says."""


def paint(stage: Stage, width: int, height: int) -> list[Line]:
    """The picture, exactly that large."""
    if width < 60 or height < 16:
        return block(_tiny(width), width, height)
    if stage.page is not None:
        body = _page(stage.page, width, height - 2)
    elif stage.scene is not None:
        strip = _guide(stage.scene, width, height)
        body = [*strip, *_table(stage, stage.scene, width, height - 2 - len(strip))]
    else:
        body = block([[], *told(stage, width)], width, height - 2)
    picture = [_title(stage, width), *body, _footer(stage, width)]
    return block(picture, width, height)


def _guide(scene: Scene, width: int, height: int) -> list[Line]:
    """What a lesson or a challenge wants done, in a line or two above the table."""
    guide = scene.screen.guide
    if guide is None:
        return []
    lines = wrapped(str(guide.task), width - 2, "picked")
    if height < PANELS[1]:
        lines = [[Span(shortened(str(guide.task), width - 2), "picked")]]
    return [fit([Span(" ", "picked"), *line], width) for line in lines[:2]]


def _tiny(width: int) -> list[Line]:
    words = f"This window is too small for the table: {LEAST[0]}x{LEAST[1]} are needed. Nothing is lost."
    return wrapped(words, max(8, width - 1), "title")


def told(stage: Stage, width: int) -> list[Line]:
    """What is being told, each paragraph behind the letter of who did it."""
    return [line for seat, words in stage.told for line in panels.paragraph(seat, words, width)]


def _title(stage: Stage, width: int) -> Line:
    left = [Span(f" {stage.heading()}", "bar")]
    scene = stage.scene
    right: Line = [Span(f"{stage.status} ", "bar")]
    if scene is not None:
        points: Line = [Span("VP ", "bar")]
        for seat in scene.screen.seats:
            if seat.vp is not None:
                points += [Span(f"{seat.letter}{seat.vp} ", "bar")]
        right = [*points, Span(f"(to {scene.screen.goal})  ", "bar"), *right]
    gap = width - size(left) - size(right)
    return [*left, Span(" " * gap, "bar"), *right] if gap > 0 else fit(left, width)


def _footer(stage: Stage, width: int) -> Line:
    if stage.typing is not None:
        label, typed = stage.typing
        return [Span(f"{label}{typed}", "key"), Span("█", "key"), Span("  Enter, Esc", "bar")]
    if stage.page is not None:
        keys = [("Esc", "close", "close"), ("↑ ↓", "scroll", "scroll")]
    else:
        keys = [(one.shown, one.word, one.action) for one in of_mode(stage.mode, stage.guided) if one.word]
    pieces: dict[str, Line] = {}
    for shown, word, action in keys:
        target = Target("key", action)
        pieces[action] = [Span(f" {shown} ", "key", target), Span(f"{word} ", "bar", target)]
    room, fitting = width, set()
    for action in sorted(pieces, key=lambda one: one not in NEEDED):
        if size(pieces[action]) <= room:
            room -= size(pieces[action])
            fitting.add(action)
    return [*(span for action in pieces if action in fitting for span in pieces[action]), Span(" " * room, "bar")]


def _page(page: Page, width: int, height: int) -> list[Line]:
    """Text to read, from its top line on."""
    room = width - 4
    lines: list[Line] = []
    for text in page.lines:
        if cell_len(text) <= room:
            lines.append([Span(f"  {text}")])
        else:
            lines += [[Span("  "), *line] for line in wrapped(text, room, indent="    ")]
    shown = lines[page.top : page.top + height - 2]
    more = f"{page.top + 1} to {page.top + len(shown)} of {len(lines)}" if len(lines) > len(shown) else ""
    return block([heading(f" {page.title}", width, more), [], *shown], width, height)


# -- the table -------------------------------------------------------------------------------------
def _table(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    if width >= TALL[0] and height + 2 >= TALL[1]:
        return _tall(stage, scene, width, height)
    if width >= PANELS[0] and height + 2 >= PANELS[1]:
        return _panels(stage, scene, width, height)
    return _tabs(stage, scene, width, height)


def _panels(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """All panels: the board on the left, everything else on the right, the question below."""
    upper = len(scene.screen.spaces) + 1
    left = min(64, max(45, width * 45 // 100))
    right = width - left - 1
    board = panels.board(scene, left, upper)
    seats = panels.seats(scene, right)
    conflict = panels.conflict(scene, right, 4 if upper > 22 else 3)
    room = upper - len(seats) - len(conflict)
    if stage.mode != "choose" and len(told(stage, width)) >= height - upper:  # more than there is room for below
        column = [*seats, *conflict, heading("WHAT HAPPENS", right), *told(stage, right)]
        return [*beside(board, block(column, right, upper)), *_under(width, height - upper)]
    least = panels.least(scene, right, room)  # both are wholly in sight, the hand with more words
    hand = panels.hand(
        scene, right, min(room - least, max(len(scene.items("hand")) + 1, room - len(scene.items("row")) - 1))
    )
    row = panels.row(scene, right, room - len(hand))
    column = [*seats, *conflict, *row, *hand]
    spare = upper - len(column)
    story = panels.story(scene, right, spare) if spare > 1 else []
    upper_half = beside(board, block([*column, *story], right, upper))
    return [*upper_half, *_question(stage, scene, width, height - upper)]


def _tall(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """All panels, with the cards' words in a band of their own below the board."""
    upper = len(scene.screen.spaces) + 1
    left = width * 46 // 100
    right = width - left - 1
    seats, conflict = panels.seats(scene, right), panels.conflict(scene, right, 4)
    markers = wrapped("; ".join(map(str, scene.screen.markers)), right, "faint")
    column = [*seats, *conflict, *markers]
    story = panels.story(scene, right, upper - len(column))
    top = beside(panels.board(scene, left, upper), block([*column, *story], right, upper))
    band = max(9, min((height - upper) * 6 // 10, 18))
    half = width // 2
    cards = beside(
        block(panels.hand(scene, half, band), half, band),
        block(panels.row(scene, width - half - 1, band), width - half - 1, band),
    )
    return [*top, *cards, *_question(stage, scene, width, height - upper - band)]


def _tabs(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """A small window: Conflict and seats, then the board or the cards, then the question."""
    conflict = panels.conflict(scene, width, 3)
    seats = panels.seats(scene, width)
    sends = any(choice.entry.space for choice in scene.every)
    tab = {"hand": "cards", "row": "cards", "choices": "board" if sends else "choices"}.get(scene.panel, "board")
    bar: Line = []
    for name, word in TABS:
        role = "picked" if name == tab else "bar"
        bar += [Span(f" {word} ", role, Target("tab", name)), Span(" ")]
    held = ", ".join(f"{card.name.partition(',')[0]} {card.marks}".strip() for card in scene.screen.hand)
    bar.append(Span(shortened(held, width - size(bar)), "faint", Target("tab", "cards")))
    rows = -(-len(scene.screen.spaces) // 2)
    saying = told(stage, width)
    above = len(saying) > height - len(seats) - rows - 4
    if above:
        content = block(saying, width, rows)
    elif tab == "choices" and stage.mode == "choose":
        content = block(_choices(scene, width, rows), width, rows)
    elif tab == "board":
        content = panels.board(scene, width, rows, columns=2)
    else:
        half = (rows + 1) // 2
        hand = panels.hand(scene, width, min(half, 1 + len(scene.items("hand"))))
        content = block([*hand, *panels.row(scene, width, rows - len(hand))], width, rows)
    used = [*conflict[: max(2, height - len(seats) - 1 - rows - 4)], *seats, bar, *content]
    room = height - len(used)
    below = _under(width, room) if above else _question(stage, scene, width, room, tab == "choices")
    return [*block(used, width, len(used)), *below]


def _under(width: int, height: int, lines: Sequence[Line] = ()) -> list[Line]:
    """Where nothing is asked: a line across, and what is told below it."""
    return block([[Span("─" * width, "faint")], *lines], width, height)


# -- the question ----------------------------------------------------------------------------------
def _question(stage: Stage, scene: Scene, width: int, height: int, listed: bool = False) -> list[Line]:
    """What is asked, the choices unless they are listed already, and what the cursor is on."""
    if stage.mode != "choose" or scene.screen.question is None:
        return _under(width, height, told(stage, width))
    line: Line = [Span(f"{seat_letter(scene.screen.seat)} ", f"seat{scene.screen.seat}")]
    if scene.picked:
        names = [_name(scene, word, one) for word, one in scene.picked.items()]
        line += [Span(f" {' and '.join(names)} ", "picked"), Span(" choose one, Esc lets go", "faint")]
    else:
        line.append(Span(shortened(str(scene.screen.question.prompt), width - 3), "title", Target("prompt")))
    room = height - 1
    detail = explained(scene, width, room - 1)
    wanted = max(1, room - min(len(detail), max(1, room // 2)))
    choices = [] if listed else _choices(scene, width, wanted, max(wanted, room - 1))
    return block([line, *choices, *detail], width, height)


def _name(scene: Scene, word: str, ident: str) -> str:
    """The name of what is picked."""
    if word == "space":
        return scene.space(ident).name
    cards = (*scene.screen.hand, *scene.screen.intrigue, *scene.screen.row, *scene.screen.reserve)
    return next((card.name for card in cards if card.id == ident.removeprefix("intrigue ")), ident)


def _choices(scene: Scene, width: int, height: int, most: int = 0) -> list[Line]:
    """The choices one a line where there is room, else their names one after the other around the cursor.

    Names get shorter, then lines get more, before any choice is out of sight.
    """
    found = scene.choices
    keys = [Span(f"{number} " if number < 10 else "", "faint", one.target) for number, one in enumerate(found, 1)]
    if len(found) <= height and height > 3:
        return [[key, Span(one.label, "open", one.target)] for key, one in zip(keys, found, strict=True)]
    lines: list[Line] = []
    for room, columns in ((height, BRIEF), *((most, BRIEF // part) for part in (1, 2, 3, 4, 5))):
        height = max(height, room)
        names = [Span(shortened(one.short, columns), "open", one.target) for one in found]
        lines = flow([[key, name] for key, name in zip(keys, names, strict=True)], width, "  ")
        if len(lines) <= height:
            break
    at = next((row for row, line in enumerate(lines) for span in line if span.target == scene.cursor), 0)
    top = max(0, min(at - height // 2, len(lines) - height))
    return lines[top : top + height]
