"""The table of Dune (2019) for a window: the wheel with everything beside it, or a list of the map with tabs."""

from __future__ import annotations

from imperium.tui.canvas import Line, Span, beside, block, flow, heading, shortened, tab_bar
from imperium.tui.dune import panels
from imperium.tui.painter import BRIEF, choices, question, story, told, under
from imperium.tui.scene import Scene
from imperium.tui.stage import Stage

DRAWN = (112, 38)  # columns and lines of the smallest window with the wheel
SIDE = 46  # columns beside the wheel
TABS = (("board", "MAP"), ("cards", "CARDS"), ("choices", "CHOICES"))
ASKS = 9  # lines of the question below the wheel


def table(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """Everything between the title and the footer."""
    if width >= DRAWN[0] and height + 2 >= DRAWN[1]:
        return _drawn(stage, scene, width, height)
    return _tabs(stage, scene, width, height)


def _drawn(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """The wheel on the left, everything else on the right, the question below."""
    asks = ASKS if height < 50 else ASKS + 5
    upper = height - asks
    right = SIDE if width < 160 else SIDE + 20
    left = width - right - 1
    board = panels.drawn_map(scene, left, upper)
    column = [*panels.seats(scene, right), *panels.markers(scene, right), *panels.now(scene, right)]
    saying = told(stage, width)
    if stage.mode != "choose" and len(saying) >= asks:
        column += [heading("WHAT HAPPENS", right), *told(stage, right)]
        return [*beside(board, block(column, right, upper)), *under(width, asks)]
    column += panels.hand(scene, right, max(4, upper - len(column)))
    spare = upper - len(column)
    column += story(scene, right, spare) if spare > 1 else []
    return [*beside(board, block(column, right, upper)), *question(stage, scene, width, asks)]


def _tabs(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """A small window: seats and what goes on, then the map or the cards, then the question."""
    seats = panels.seats(scene, width, columns=2)
    going = [*panels.now(scene, width, brief=True), *panels.secrets(scene, width), *panels.markers(scene, width)]
    columns = 4 if width < 100 else 5
    rows = -(-len(scene.screen.territories) // columns)
    tab = _tab(scene, width)
    held = ", ".join(card.name for card in (*scene.screen.hand, *scene.screen.traitors)) or "no cards"
    bar = tab_bar(TABS, tab, f"you hold {held}", width)
    going = going[: max(1, height - len(seats) - 1 - rows - 4)]
    room = height - len(seats) - len(going) - 1 - rows
    saying = told(stage, width)
    above = stage.mode != "choose" and len(saying) > room - 1
    if above:
        content = saying
    elif tab == "choices" and stage.mode == "choose":
        content = choices(scene, width, rows)
    elif tab == "cards":
        content = panels.hand(scene, width, rows)
    else:
        content = panels.listed_map(scene, width, columns)
    used = [*seats, *going, bar, *block(content, width, rows)]
    listed = tab == "choices" and stage.mode == "choose"
    below = under(width, room) if above else question(stage, scene, width, room, listed)
    return [*block(used, width, len(used)), *below]


def _tab(scene: Scene, width: int) -> str:
    """What the cursor is in; a list of choices that would not fit below the map has the place of the map."""
    if scene.panel == "hand":
        return "cards"
    if scene.panel != "choices" or any(choice.entry.space for choice in scene.every):
        return "board"
    names = flow([[Span(f"10 {shortened(scene.skin.short(one), BRIEF)}")] for one in scene.choices], width)
    return "choices" if len(names) > 2 else "board"
