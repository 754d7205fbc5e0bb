"""Every key of the full screen, as data: footer, help and palette are made from this table and cannot disagree."""

from __future__ import annotations

from typing import Final

from attrs import frozen


@frozen
class Binding:
    """Keys, the action they mean, and words: one for the footer, a sentence for help and palette."""

    action: str
    keys: tuple[str, ...]
    shown: str  # how the key is written
    word: str  # in the footer; nothing for keys that are only in the help
    help: str
    modes: tuple[str, ...] = ("choose",)


TELLING = ("story", "leaving")
OWN = ("choose", "story")
PLAYING = (*OWN, "over", "leaving")
LED = ("choose", "over")
LOOKING = (*OWN, "over", "replay")
ANYWHERE = (*LOOKING, "leaving")
ALWAYS = (*ANYWHERE, "curtain")

BINDINGS: Final[tuple[Binding, ...]] = (
    Binding("do", ("enter", "space"), "Enter", "do it", "do what the cursor is on: go there, play it, choose it"),
    Binding("next", ("enter", "space", "right", "n"), "Enter", "go on", "the others' next turn", TELLING),
    Binding("skip", ("escape", "a"), "a", "all at once", "the rest of the others' turns at once", ("story",)),
    Binding("result", ("enter", "space"), "Enter", "the result", "the final ranking once more", ("over",)),
    Binding("onward", ("n",), "n", "go on", "leave this one; on to the next lesson", ("over",)),
    Binding("sit", ("enter", "space"), "Enter", "I sit here", "take the keyboard", ("curtain",)),
    Binding("forward", ("enter", "space", "right", "l", "n"), "Enter", "next", "the next decision", ("replay",)),
    Binding("backward", ("left", "h", "backspace", "b"), "b", "back", "the decision before", ("replay",)),
    Binding("round_on", ("down", "j", "pagedown"), "PgDn", "round on", "the next round", ("replay",)),
    Binding("round_back", ("up", "k", "pageup"), "PgUp", "round back", "the round before", ("replay",)),
    Binding("first", ("home", "g"), "Home", "", "to the start", ("replay",)),
    Binding("last", ("end", "G"), "End", "", "to the end", ("replay",)),
    Binding("jump", (":",), ":", "jump", "to a decision by its number, or `r 4` to a round", ("replay",)),
    Binding("branch", ("B",), "B", "branch", "a new game from here", ("replay",)),
    Binding("chances", ("W",), "W", "chances", "the chance of winning over the game, by the planner", ("replay",)),
    Binding("panel", ("tab",), "Tab", "panel", "to the next panel"),
    Binding("panel_back", ("shift+tab",), "Shift+Tab", "", "to the panel before"),
    Binding("up", ("up", "k"), "k ↑", "", "up"),
    Binding("down", ("down", "j"), "j ↓", "", "down"),
    Binding("left", ("left", "h"), "h ←", "", "left: the column or panel before"),
    Binding("right", ("right", "l"), "l →", "", "right: the next column or panel"),
    Binding("number", tuple("1234567890"), "1 2 3", "", "to the option with this number; once more does it"),
    Binding("reveal", ("r",), "r", "reveal", "to the Reveal turn; once more takes it"),
    Binding("end", ("e",), "e", "end", "to the way out: end, pass, decline; once more takes it"),
    Binding("unpick", ("escape",), "Esc", "", "let go of the card or space you have picked"),
    Binding("hint", ("H",), "H", "hint", "what a bot that knows what you know would do, and why"),
    Binding("task", ("i",), "i", "task", "what this is about, once more", LED),
    Binding("show", ("w",), "w", "show me", "see how it is done", LED),
    Binding("again", ("A",), "A", "again", "from the beginning", LED),
    Binding("undo", ("u",), "u", "undo", "take back your last choice"),
    Binding("retract", ("u",), "u", "undo", "take back your last choice", ("over",)),
    Binding("redo", ("U",), "U", "redo", "make again what you took back"),
    Binding("explain", ("question_mark", "?"), "?", "explain", "all about what the cursor is on; the keys", LOOKING),
    Binding("log", ("L",), "L", "log", "the story so far, round by round", LOOKING),
    Binding("deck", ("D",), "D", "", "what is left in your deck, as you may know it", OWN),
    Binding("discards", ("X",), "X", "", "the discard piles and the cards out of the game", LOOKING),
    Binding("rivals", ("V",), "V", "", "what is known of everybody else", OWN),
    Binding("sheet", ("I",), "I", "", "your faction: what it can do, and how it wins", OWN),
    Binding("search", ("slash", "/"), "/", "rules", "look up a rule, a card, a place, a leader", LOOKING),
    Binding("type", ("colon", ":"), ":", "type", "type an answer as in line mode: a number, a name, a code"),
    Binding("fast", ("F",), "F", "", "the others' turns at once, or step by step", PLAYING),
    Binding("hold", ("P",), "P", "", "be asked about Plot cards when all else of a turn is done, or not"),
    Binding("theme", ("T",), "T", "", "dark or light", ANYWHERE),
    Binding("save", ("S",), "S", "", "where the game is recorded", PLAYING),
    Binding("palette", ("ctrl+p",), "^p", "palette", "everything that can be done, by name", ANYWHERE),
    Binding("quit", ("q", "ctrl+q"), "q", "quit", "leave; the game is saved, `imperium resume` goes on", ALWAYS),
    Binding("interrupt", ("ctrl+c",), "^c", "", "leave at once", ALWAYS),
)  # fmt: skip


GUIDED: Final = frozenset(("onward", "task", "show", "again", "retract"))  # where a guide leads through the game


def of_mode(mode: str, without: frozenset[str] = frozenset()) -> list[Binding]:
    """The bindings that mean something now, in a game that has no use for some."""
    return [binding for binding in BINDINGS if mode in binding.modes and binding.action not in without]


def action_of(key: str, mode: str, without: frozenset[str] = frozenset()) -> str:
    """What a key means now; nothing for most."""
    return next((binding.action for binding in of_mode(mode, without) if key in binding.keys), "")
