"""What is on the full screen now: a seat's screen, where the cursor is, what is picked, and what the keys do to that.

An option is reached by pointing at what it is about (a space, a card) or in the list of choices. Where several are
about the same thing, picking it leaves those to choose from.
"""

from __future__ import annotations

from typing import Any

from attrs import frozen

from imperium.core.moves import Move
from imperium.screen.question import Entry
from imperium.tui.canvas import Target
from imperium.tui.skin import Skin

RESTING = Target("prompt")  # where the cursor stands on nothing


@frozen
class Choice:
    """One option as it stands in the list of choices."""

    entry: Entry
    move: Move
    label: str
    number: int

    @property
    def target(self) -> Target:
        """What to point at."""
        return Target("choice", self.move.code)

    @property
    def counted(self) -> bool:
        """Whether it is nothing but a number, which is also what to answer."""
        return str(self.entry.label) == str(self.entry.number)

    @property
    def brings(self) -> str:
        """What it will change."""
        preview = self.entry.previews.get(self.move.code)
        return str(preview.summary) if preview is not None else ""


class Scene:
    """A screen, and where somebody is on it."""

    def __init__(
        self, skin: Skin, screen: Any, marks: frozenset[Target] = frozenset(), resting: bool = False
    ) -> None:
        self.skin = skin
        self.screen = screen
        self.marks = marks  # what has just changed
        self.picked: dict[str, str] = {}  # "card", "space": what all choices must be about
        self.message = ""
        self.pointed: Target | None = None  # what a key of its own has pointed at: the same key once more does it
        self.every = self._every()
        self.columns = 1  # of the board, as it was painted last
        # After a story that Enter has gone through, one Enter too many must choose nothing.
        self.cursor = RESTING if resting else self.start()

    # -- choices -----------------------------------------------------------------------------------
    def _every(self) -> list[Choice]:
        if self.screen.question is None:
            return []
        found = []
        for entry in self.screen.question.entries:
            label = self.skin.label(self.screen, entry)
            found.append(Choice(entry, entry.move, label, entry.number))
            for words, move in entry.others.items():
                found.append(Choice(entry, move, f"{label} ({words})", entry.number))
        return found

    def about(self, target: Target) -> list[Choice]:
        """The options that are about a space or a card."""
        if target.kind == "choice":
            return [choice for choice in self.every if choice.move.code == target.id]
        if target.kind == "space":
            return [choice for choice in self.every if choice.entry.space == target.id]
        return self.skin.about(self, target)

    def left(self) -> list[Choice]:
        """The options that fit what is picked."""
        card, space = self.picked.get("card", ""), self.picked.get("space", "")
        return [
            choice for choice in self.every if choice.entry.card == card or not card
            if choice.entry.space == space or not space
        ]  # fmt: skip

    @property
    def choices(self) -> list[Choice]:
        """What the list shows: what the board shows is not listed until something is picked."""
        left = self.left()
        return left if self.picked else [one for one in left if not one.entry.on_board]

    # -- the cursor --------------------------------------------------------------------------------
    def items(self, panel: str) -> list[Target]:
        """What the cursor can stand on in a panel."""
        if panel == "choices":
            return [choice.target for choice in self.choices]
        return self.skin.items(self, panel)

    @property
    def panel(self) -> str:
        """The panel the cursor is in."""
        return self.skin.kinds.get(self.cursor.kind, self.skin.panels[-1])

    def start(self) -> Target:
        """Where the cursor begins: where the game says, else at the first choice."""
        begun = self.skin.start(self)
        if begun is not None:
            return begun
        choices = self.items("choices")
        return choices[0] if choices else RESTING

    def move(self, step: int) -> None:
        """Up or down in a panel, round its ends."""
        items = self.items(self.panel)
        if self.cursor not in items:
            self.cursor = self.start()
        else:
            self.cursor = items[(items.index(self.cursor) + step) % len(items)]

    def across(self, step: int) -> None:
        """Left or right: along the choices, between the columns of the board, or to the next panel."""
        items = self.items(self.panel)
        if self.cursor == RESTING or (self.panel == "choices" and len(items) > 1):
            self.move(step)
            return
        if self.panel == "board" and self.columns > 1 and self.cursor in items:
            rows = -(-len(items) // self.columns)
            goal = items.index(self.cursor) + step * rows
            if 0 <= goal < len(items):
                self.cursor = items[goal]
                return
        self.turn(step)

    def turn(self, step: int) -> None:
        """To the next panel that holds something."""
        ring = [panel for panel in self.skin.panels if self.items(panel)]
        if not ring:
            return
        panel = ring[(ring.index(self.panel) + step) % len(ring)] if self.panel in ring else ring[0]
        items = self.items(panel)
        fitting = [one for one in items if self.about(one)]
        self.cursor = (fitting or items)[0]

    # -- doing -------------------------------------------------------------------------------------
    def do(self) -> Choice | None:
        """What Enter means: the option, if only one is meant; otherwise what is meant is picked, or told."""
        self.message = ""
        if self.cursor == RESTING:
            self.cursor = self.start()
            return None
        found = [choice for choice in self.about(self.cursor) if choice in self.left()]
        if not found:
            found = self.about(self.cursor)  # another card than the one picked
            self.picked = {} if found else self.picked
        if len(found) == 1:
            return found[0]
        if not found:
            self.message = self.skin.refusal(self)
            return None
        word = "space" if self.cursor.kind == "space" else "card"
        self.picked[word] = found[0].entry.space if word == "space" else found[0].entry.card
        if word == "card" and all(one.entry.on_board for one in found) and "space" not in self.picked:
            self.cursor = Target("space", found[0].entry.space)
        else:
            self.cursor = found[0].target
        return None

    def unpick(self) -> None:
        """Let go of what was picked last."""
        self.message = ""
        if self.picked:
            self.picked.popitem()
            if self.cursor not in self.items(self.panel):
                self.cursor = self.start()

    def point(self, choice: Choice | None) -> Choice | None:
        """Put the cursor on a choice; the choice itself if that was done just before."""
        if choice is None:
            return None
        if self.cursor == self.pointed == choice.target:
            return choice
        self.pointed = choice.target
        if choice not in self.choices:
            self.picked = {}
        self.cursor = choice.target
        return None

    def numbered(self, number: int) -> Choice | None:
        """The choice with this place in the list; where numbers are chosen from, the number itself."""
        if any(choice.counted for choice in self.choices):
            return next((choice for choice in self.choices if choice.number == number), None)
        return next(iter(self.choices[number - 1 : number]), None)

    def out(self) -> Choice | None:
        """The choice that ends, passes or declines."""
        return self.keyed("out")

    def keyed(self, key: str) -> Choice | None:
        """The choice that has a key of its own."""
        return next((choice for choice in self.every if choice.entry.key == key), None)

    def of(self, move: Move) -> Choice | None:
        """The choice of a move."""
        return next((choice for choice in self.every if choice.move == move), None)
