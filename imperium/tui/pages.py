"""Pages to read over the table: what something is, the story, the own deck, the piles, the others, the rules."""

from __future__ import annotations

import io

from imperium.box.definitions import Catalogue
from imperium.position.views import View
from imperium.rulebook import WINNING_VP
from imperium.screen.names import legend, seat_letter
from imperium.screen.reasons import why
from imperium.screen.reference import look_up, not_found
from imperium.screen.seats import deck_of, known_of, piles_of
from imperium.screen.table import Table
from imperium.terminal.console import Console
from imperium.terminal.story import tell
from imperium.tui.bindings import of_mode
from imperium.tui.canvas import Target, text_of
from imperium.tui.explain import explained as explained_lines
from imperium.tui.painter import Page
from imperium.tui.scene import Scene
from imperium.words.card_text import long

WIDTH = 100
AIM = (  # R-RECALL-01, R-END-02, R-TURN-01, R-AGENT-02, R-REVEAL-02, R-COMBAT-01
    f"The game: most VP wins, after the round in which somebody has {WINNING_VP} or the last Conflict is fought.",
    "A round: turn by turn everybody sends an Agent to a space, with a card of the hand that has the letter of the "
    "space in [ ]. Once, at the latest with no Agent left, you reveal the rest of your hand: its persuasion (per) "
    "acquires cards of the Row and the Reserve for your deck, its swords (sw) add to your strength.",
    "Then the Conflict is decided. Combat spaces (*) let you deploy troops to it: each counts 2, each sword 1, "
    "swords without a troop nothing. The strongest take the rewards.",
)
SHORT_FORMS = (
    "$ Solari, sp spice, wa water, tr troops, cd cards, int Intrigue cards, per persuasion, sw swords; ga troops in "
    "garrison, co in the Conflict, STR strength, Agt Agents ready of all (M the Mentat), Hd cards in hand, In "
    "Intrigue cards, * an Alliance, c a High Council seat, - has revealed; ^A held by A, +2sp bonus spice"
)


def plain(width: int = WIDTH) -> Console:
    """A console that only measures."""
    return Console(plain=True, source=io.StringIO(), target=io.StringIO(), width=width)


def explained(scene: Scene, view: View, mode: str, guided: bool = False) -> Page:
    """Everything about what the cursor is on, with rulings; then the keys."""
    lines = [text_of(line) for line in explained_lines(scene, WIDTH)]
    definition = _definition(scene.cursor, view)
    if definition is not None:
        lines += ["", *long(view.catalogue, definition)]
    lines += ["", *AIM, "", f"Letters of spaces and Agent icons: {legend(view.catalogue)}. * is a Combat space."]
    lines += [f"Short forms: {SHORT_FORMS}."]
    return Page("What this is", [*lines, "", "Keys", *keys(mode, guided)])


def keys(mode: str, guided: bool = False) -> list[str]:
    """The bindings of a mode, a line each."""
    return [f"  {one.shown:<10} {one.help}" for one in of_mode(mode, guided)]


def _definition(target: Target, view: View) -> object | None:
    catalogue = view.catalogue
    match target.kind:
        case "space":
            return catalogue.spaces[target.id]
        case "card" | "row":
            return catalogue.cards[target.id]
        case "intrigue":
            return catalogue.intrigues[target.id]
        case "conflict" if view.position.conflict is not None:
            return catalogue.conflicts[view.position.conflict]
        case "seat":
            return view.position.seats[int(target.id)].leader
    return None


def log(table: Table, seat: int) -> Page:
    """The whole story, the last round first."""
    events = table.events(seat)
    starts = [index for index, event in enumerate(events) if event.kind == "round"] or [0]
    parts = [events[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]
    lines: list[str] = []
    for part in reversed(parts):
        lines += [*tell(part, table.view(seat).position, seat, plain()), ""]
    return Page("The story, the last round first", lines)


def deck(view: View) -> Page:
    """What is left in the own deck."""
    return Page("Your deck", [str(line) for line in deck_of(view)])


def discards(view: View) -> Page:
    """The discard piles."""
    return Page("Discard piles", [str(line) for line in piles_of(view)])


def rivals(view: View) -> Page:
    """Everybody else."""
    others = view.position.opponents(view.seat)
    return Page("The others", [f"{seat_letter(seat)} {known_of(view, seat)}" for seat in others])


def found(catalogue: Catalogue, word: str) -> Page:
    """Cards, spaces, leaders or rules that a word names."""
    lines: list[str] = []
    for heading, rest in look_up(catalogue, word):
        lines += [heading, *(f"  {line}" for line in rest), ""]
    return Page(f"About {word!r}", lines or [not_found(catalogue, word)])


def not_understood(view: View, typed: str) -> str:
    """Why what was typed is no answer."""
    return why(view, typed) or f"{typed!r} is not understood: a number, the beginning of a name, or a code."
