"""What is on the full screen now: a seat's screen, where the cursor is, what is picked, and what the keys do to that.

An option is reached by pointing at what it is about (a space, a card) or in the list of choices. Where several are
about the same thing, picking it leaves those to choose from.
"""

from __future__ import annotations

from attrs import frozen

from imperium.core.moves import Move
from imperium.rules import moves
from imperium.screen.cards import ShownCard
from imperium.screen.names import plain_words
from imperium.screen.preview import Preview
from imperium.screen.question import Entry
from imperium.screen.screen import Screen
from imperium.screen.spaces import ShownSpace
from imperium.tui.canvas import Target

PANELS = ("choices", "board", "hand", "row", "seats")
RESTING = Target("prompt")  # where the cursor stands on nothing
OUT = (moves.END, moves.PASS, moves.DECLINE, moves.TAKE_REWARD)


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
    def short(self) -> str:
        """The option in as few words as tell it from the others, for where many stand in a line."""
        if isinstance(self.move, moves.Trash):
            return self.label.partition(": ")[0]
        words = self.label
        if self.entry.card and not self.entry.space:
            words = words.partition(" [")[0].partition(": ")[0]
        return words.partition(" (")[0] if not self.entry.others else words

    @property
    def preview(self) -> Preview | None:
        """What it will change."""
        return self.entry.previews.get(self.move.code)


class Scene:
    """A screen, and where somebody is on it."""

    def __init__(self, screen: Screen, marks: frozenset[Target] = frozenset(), resting: bool = False) -> None:
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
            found.append(Choice(entry, entry.move, _label(self.screen, entry), entry.number))
            for words, move in entry.others.items():
                found.append(Choice(entry, move, f"{_label(self.screen, entry)} ({words})", entry.number))
        return found

    def about(self, target: Target) -> list[Choice]:
        """The options that are about a space or a card."""
        if target.kind == "choice":
            return [choice for choice in self.every if choice.move.code == target.id]
        if target.kind == "space":
            return [choice for choice in self.every if choice.entry.space == target.id]
        if target.kind not in ("card", "row", "intrigue"):
            return []
        wanted = f"intrigue {target.id}" if target.kind == "intrigue" else target.id
        bought = target.kind == "row"
        return [one for one in self.every if one.entry.card == wanted and _from_row(one.move) == bought]

    def left(self) -> list[Choice]:
        """The options that fit what is picked."""
        card, space = self.picked.get("card", ""), self.picked.get("space", "")
        return [
            choice for choice in self.every if choice.entry.card == card or not card
            if choice.entry.space == space or not space
        ]  # fmt: skip

    @property
    def choices(self) -> list[Choice]:
        """What the list shows: where Agents can be sent, the board shows that until something is picked."""
        left = self.left()
        return left if self.picked else [one for one in left if not isinstance(one.move, moves.Send)]

    # -- the cursor --------------------------------------------------------------------------------
    def items(self, panel: str) -> list[Target]:
        """What the cursor can stand on in a panel."""
        screen = self.screen
        match panel:
            case "choices":
                return [choice.target for choice in self.choices]
            case "board":
                return [Target("space", space.id) for space in screen.spaces]
            case "hand":
                return [
                    *(Target("card", one.id) for one in screen.hand),
                    *(Target("intrigue", one.id) for one in screen.intrigue),
                ]
            case "row":
                return [Target("row", card.id) for card in (*screen.row, *screen.reserve)]
        return [*(Target("seat", str(seat.seat)) for seat in screen.seats), Target("conflict")]

    @property
    def panel(self) -> str:
        """The panel the cursor is in."""
        kinds = {
            "prompt": "choices",
            "choice": "choices",
            "space": "board",
            "card": "hand",
            "intrigue": "hand",
            "row": "row",
        }
        return kinds.get(self.cursor.kind, "seats")

    def start(self) -> Target:
        """Where the cursor begins: the first space an Agent can go to, else the first choice."""
        opened = [Target("space", one.id) for one in self.screen.spaces if one.open and not self.picked]
        choices = self.items("choices")
        sends = any(isinstance(choice.move, moves.Send) for choice in self.left())
        if sends and opened:
            return opened[0]
        return choices[0] if choices else Target("space", self.screen.spaces[0].id)

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
        ring = [panel for panel in PANELS if self.items(panel)]
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
            self.message = self.refusal()
            return None
        word = "space" if self.cursor.kind == "space" else "card"
        self.picked[word] = found[0].entry.space if word == "space" else found[0].entry.card
        if word == "card" and all(isinstance(one.move, moves.Send) for one in found) and "space" not in self.picked:
            self.cursor = Target("space", found[0].entry.space)
        else:
            self.cursor = found[0].target
        return None

    def refusal(self) -> str:
        """Why nothing can be done with what the cursor is on."""
        if self.cursor.kind == "space":
            return str(self.space(self.cursor.id).reason) or "Nothing that is asked now is about this space."
        card = self.card(self.cursor)
        return f"Nothing that is asked now is about {card.name}." if card is not None else ""

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
        """The choice with this place in the list."""
        return next(iter(self.choices[number - 1 : number]), None)

    def out(self) -> Choice | None:
        """The choice that ends, passes or declines."""
        return next((choice for choice in self.every if choice.move in OUT), None)

    def of(self, move: Move) -> Choice | None:
        """The choice of a move."""
        return next((choice for choice in self.every if choice.move == move), None)

    # -- looking up --------------------------------------------------------------------------------
    def space(self, ident: str) -> ShownSpace:
        """A space of the board."""
        return next(space for space in self.screen.spaces if space.id == ident)

    def card(self, target: Target) -> ShownCard | None:
        """The card a target stands for."""
        screen = self.screen
        shelves = {"card": screen.hand, "intrigue": screen.intrigue, "row": (*screen.row, *screen.reserve)}
        return next((card for card in shelves.get(target.kind, ()) if card.id == target.id), None)


def _from_row(move: Move) -> bool:
    return isinstance(move, (moves.Acquire, moves.SetAside))


def _label(screen: Screen, entry: Entry) -> str:
    """The option in a few words; a placement with both its card and its space."""
    if isinstance(entry.move, moves.Send):
        card = next((one.name for one in screen.hand if one.id == entry.move.card), entry.move.card)
        space = next(one.name for one in screen.spaces if one.id == entry.move.space)
        offer = f" ({plain_words(entry.move.offer)})" if entry.move.offer else ""
        return f"{card.partition(',')[0]} > {space}{offer}"
    words = str(entry.label)
    match entry.move:
        case moves.Deploy():
            return f"Deploy {words}{' and end your turn' if entry.then is not None else ''}"
        case moves.Retreat():
            return f"Retreat {words}"
        case moves.Trash(zone=zone):
            name, _, rest = words.partition(": ")
            return f"{name.partition(' [')[0]} from {zone}: {rest}"
    return words
