"""The table of Dune: Imperium for a window: which panels it has room for, and where they stand.

From 100x30 on all panels stand side by side; a smaller window has the board or the cards, whichever is in use.
"""

from __future__ import annotations

from imperium.tui.canvas import Line, beside, block, heading, tab_bar, wrapped
from imperium.tui.imperium import panels
from imperium.tui.painter import choices, question, story, told, under
from imperium.tui.scene import Scene
from imperium.tui.stage import Stage

PANELS = (100, 30)  # columns and lines of the smallest window with all panels
TALL = (110, 40)  # of the smallest with words on the cards
TABS = (("board", "BOARD"), ("cards", "CARDS"), ("choices", "CHOICES"))


def table(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """Everything between the title and the footer."""
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
        return [*beside(board, block(column, right, upper)), *under(width, height - upper)]
    least = panels.least(scene, right, room)  # both are wholly in sight, the hand with more words
    hand = panels.hand(
        scene, right, min(room - least, max(len(scene.items("hand")) + 1, room - len(scene.items("row")) - 1))
    )
    row = panels.row(scene, right, room - len(hand))
    column = [*seats, *conflict, *row, *hand]
    spare = upper - len(column)
    last = story(scene, right, spare) if spare > 1 else []
    upper_half = beside(board, block([*column, *last], right, upper))
    return [*upper_half, *question(stage, scene, width, height - upper)]


def _tall(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """All panels, with the cards' words in a band of their own below the board."""
    upper = len(scene.screen.spaces) + 1
    left = width * 46 // 100
    right = width - left - 1
    seats, conflict = panels.seats(scene, right), panels.conflict(scene, right, 4)
    markers = wrapped("; ".join(map(str, scene.screen.markers)), right, "faint")
    column = [*seats, *conflict, *markers]
    last = story(scene, right, upper - len(column))
    top = beside(panels.board(scene, left, upper), block([*column, *last], right, upper))
    band = max(9, min((height - upper) * 6 // 10, 18))
    half = width // 2
    cards = beside(
        block(panels.hand(scene, half, band), half, band),
        block(panels.row(scene, width - half - 1, band), width - half - 1, band),
    )
    return [*top, *cards, *question(stage, scene, width, height - upper - band)]


def _tabs(stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
    """A small window: Conflict and seats, then the board or the cards, then the question."""
    conflict = panels.conflict(scene, width, 3)
    seats = panels.seats(scene, width)
    sends = any(choice.entry.space for choice in scene.every)
    tab = {"hand": "cards", "row": "cards", "choices": "board" if sends else "choices"}.get(scene.panel, "board")
    held = ", ".join(f"{card.name.partition(',')[0]} {card.marks}".strip() for card in scene.screen.hand)
    bar = tab_bar(TABS, tab, held, width)
    rows = -(-len(scene.screen.spaces) // 2)
    saying = told(stage, width)
    above = len(saying) > height - len(seats) - rows - 4
    if above:
        content = block(saying, width, rows)
    elif tab == "choices" and stage.mode == "choose":
        content = block(choices(scene, width, rows), width, rows)
    elif tab == "board":
        content = panels.board(scene, width, rows, columns=2)
    else:
        half = (rows + 1) // 2
        hand = panels.hand(scene, width, min(half, 1 + len(scene.items("hand"))))
        content = block([*hand, *panels.row(scene, width, rows - len(hand))], width, rows)
    used = [*conflict[: max(2, height - len(seats) - 1 - rows - 4)], *seats, bar, *content]
    room = height - len(used)
    below = under(width, room) if above else question(stage, scene, width, room, tab == "choices")
    return [*block(used, width, len(used)), *below]
