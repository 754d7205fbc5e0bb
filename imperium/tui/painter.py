"""The whole picture for a window: the title, the keys, pages to read, the question; the table is the game's own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from imperium.core.steps import NOBODY
from imperium.tui.bindings import of_mode
from imperium.tui.canvas import Line, Span, Target, block, fit, flow, heading, shortened, size, wrapped
from imperium.tui.pages import Page, detail
from imperium.tui.scene import RESTING, Scene
from imperium.tui.skin import seat_span
from imperium.tui.stage import Stage

LEAST = (80, 24)  # columns and lines of the smallest window with a table
NEEDED = ("do", "explain", "quit")  # keys that are in the footer of any window: nobody gets lost
ROOMY = 30  # lines of a window with room for two lines about a lesson
BRIEF = 40  # columns of a choice where many stand in a line


def paint(stage: Stage, width: int, height: int) -> list[Line]:
    """The picture, exactly that large."""
    if width < 60 or height < 16:
        return block(_tiny(width), width, height)
    if stage.page is not None:
        body = _page(stage.page, width, height - 2)
    elif stage.scene is not None:
        strip = _guide(stage.scene, width, height)
        body = [*strip, *stage.scene.skin.table(stage, stage.scene, width, height - 2 - len(strip))]
    else:
        body = block([[], *told(stage, width)], width, height - 2)
    picture = [_title(stage, width), *body, _footer(stage, width)]
    return block(picture, width, height)


def _guide(scene: Scene, width: int, height: int) -> list[Line]:
    """What a lesson or a challenge wants done, in a line above the table, or two where there is room."""
    guide = scene.screen.guide
    if guide is None:
        return []
    lines = wrapped(str(guide.task), width - 2, "picked")
    if height < ROOMY:
        lines = [[Span(shortened(str(guide.task), width - 2), "picked")]]
    return [fit([Span(" ", "picked"), *line], width) for line in lines[:2]]


def _tiny(width: int) -> list[Line]:
    words = f"This window is too small for the table: {LEAST[0]}x{LEAST[1]} are needed. Nothing is lost."
    return wrapped(words, max(8, width - 1), "title")


def told(stage: Stage, width: int) -> list[Line]:
    """What is being told, each paragraph behind the letter of who did it."""
    return [line for seat, words in stage.told for line in paragraph(stage.letters, seat, words, width)]


def _title(stage: Stage, width: int) -> Line:
    left = [Span(f" {stage.heading()}", "bar")]
    scene = stage.scene
    right: Line = [Span(f"{stage.status} ", "bar")]
    if scene is not None and scene.screen.standing:
        right = [Span(f"{scene.screen.standing}  ", "bar"), *right]
    gap = width - size(left) - size(right)
    return [*left, Span(" " * gap, "bar"), *right] if gap > 0 else fit(left, width)


def _footer(stage: Stage, width: int) -> Line:
    if stage.typing is not None:
        label, typed = stage.typing
        return [Span(f"{label}{typed}", "key"), Span("█", "key"), Span("  Enter, Esc", "bar")]
    if stage.page is not None:
        keys = [("Esc", "close", "close"), ("↑ ↓", "scroll", "scroll")]
    else:
        keys = [(one.shown, one.word, one.action) for one in of_mode(stage.mode, stage.without) if one.word]
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


# -- around the question ---------------------------------------------------------------------------
def under(width: int, height: int, lines: Sequence[Line] = ()) -> list[Line]:
    """Where nothing is asked: a line across, and what is told below it."""
    return block([[Span("─" * width, "faint")], *lines], width, height)


def question(stage: Stage, scene: Scene, width: int, height: int, listed: bool = False) -> list[Line]:
    """What is asked, the choices unless they are listed already, and what the cursor is on."""
    if stage.mode != "choose" or scene.screen.question is None:
        return under(width, height, told(stage, width))
    line: Line = [seat_span(scene.screen.letters, scene.screen.seat), Span(" ")]
    asked: list[Line] = []
    if scene.picked:
        names = [scene.skin.named(scene.screen, word, one) for word, one in scene.picked.items()]
        line += [Span(f" {' and '.join(names)} ", "picked"), Span(" choose one, Esc lets go", "faint")]
    else:
        first, *asked = wrapped(str(scene.screen.question.prompt), width - 3, "title", RESTING)
        line += first
    asked = [line, *([Span("  "), *more] for more in asked)][: max(1, height - 3)]
    room = height - len(asked)
    about = detail(scene, width, room - 1)
    wanted = max(1, room - min(len(about), max(1, room // 2)))
    listing = [] if listed else choices(scene, width, wanted, max(wanted, room - 1))
    return block([*asked, *listing, *about], width, height)


def choices(scene: Scene, width: int, height: int, most: int = 0) -> list[Line]:
    """The choices one a line where there is room, else their names one after the other around the cursor.

    Names get shorter, then lines get more, before any choice is out of sight.
    """
    found = scene.choices
    numbers = any(one.counted for one in found)
    keys = [
        Span(f"{key} " if key < 10 and not one.counted else "", "faint", one.target)
        for at, one in enumerate(found, 1)
        for key in [one.number if numbers else at]
    ]
    if len(found) <= height and height > 3:
        return [[key, Span(one.label, "open", one.target)] for key, one in zip(keys, found, strict=True)]
    lines: list[Line] = []
    for room, columns in ((height, BRIEF), *((most, BRIEF // part) for part in (1, 2, 3, 4, 5))):
        height = max(height, room)
        names = [Span(shortened(scene.skin.short(one), columns), "open", one.target) for one in found]
        lines = flow([[key, name] for key, name in zip(keys, names, strict=True)], width, "  ")
        if len(lines) <= height:
            break
    at = next((row for row, line in enumerate(lines) for span in line if span.target == scene.cursor), 0)
    top = max(0, min(at - height // 2, len(lines) - height))
    return lines[top : top + height]


# -- the story -------------------------------------------------------------------------------------
def story(scene: Scene, width: int, height: int) -> list[Line]:
    """The last turns in sentences, the latest last; whole ones, as many as there is room for."""
    lines: list[Line] = []
    for one in reversed([one for one in scene.screen.story if one.words]):
        said = paragraph(scene.screen.letters, one.seat, str(one.words), width)
        if len(said) + len(lines) >= height:
            break
        lines = [*said, *lines]
    return [heading("LAST TURNS", width), *lines] if lines else []


def paragraph(letters: tuple[str, ...], seat: int, words: str, width: int) -> list[Line]:
    """What is told, behind the letter of who did it."""
    lead = [seat_span(letters, seat), Span(" ")] if seat != NOBODY else [Span("  ")]
    first, *rest = wrapped(words, width - 2) or [[Span("")]]
    return [[*lead, *first], *([Span("  "), *line] for line in rest)]
