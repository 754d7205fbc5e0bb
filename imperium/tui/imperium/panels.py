"""The panels of the table, each a function from the scene and a size to lines."""

from __future__ import annotations

from collections.abc import Sequence

from imperium.box.effect import count
from imperium.core.steps import NOBODY
from imperium.screen.imperium.cards import ShownCard
from imperium.screen.imperium.conflict import RANKS
from imperium.screen.imperium.seats import ShownSeat
from imperium.screen.imperium.spaces import ShownSpace
from imperium.tui.canvas import (
    Line,
    Span,
    Target,
    beside_words,
    block,
    fit,
    flow,
    heading,
    in_columns,
    shortened,
    size,
    wrapped,
)
from imperium.tui.imperium.brief import brief, reason
from imperium.tui.scene import Scene
from imperium.tui.skin import seat_span

WORDY = 90  # from this width the board says everything in words
MOST_WORDS = 44  # of a reason beside its space
WIDEST = 200
NAMES = (WIDEST, 26, 17, 12)  # columns of a card's name where there is little room, then less


# -- the board -------------------------------------------------------------------------------------
def board(scene: Scene, width: int, height: int, columns: int = 1) -> list[Line]:
    """All spaces, in one column or several."""
    scene.columns = columns
    spaces = scene.screen.spaces
    each = (width - columns + 1) // columns
    joined = in_columns([fit(_space(scene, space, each), each) for space in spaces], columns)
    if columns == 1:
        note = "· open to you, x closed, * Combat" + ("; Faction spaces: +1 influence" if width >= WORDY else "")
        joined.insert(0, heading("BOARD", width, note))
    return block(joined, width, height)


def _space(scene: Scene, space: ShownSpace, width: int) -> Line:
    """One space on one line: what it is, what it costs and does, who is there, and who can go there or why not."""
    target = Target("space", space.id)
    picked = scene.picked.get("card")
    ways = [one for one in scene.about(target) if not picked or one.entry.card == picked]
    role = "open" if ways else "closed" if space.reason or picked else ""
    role = "changed" if target in scene.marks else role
    wordy = width >= WORDY
    cost, effect = str(space.cost), str(space.effect)
    if not wordy:
        cost, effect = brief(cost), brief(effect)
        for track in scene.screen.tracks:
            cost = cost.replace(f" {track.name}", track.letter)
    name, price = (19, 16) if wordy else (18, 7) if width >= 46 else (14, 5)
    status = _status(scene, space, bool(ways), wordy)
    room = width - 2 - name - price - size(status) - 1
    line = [
        Span(space.letter, "title" if ways else role, target),
        Span("*" if space.combat else " ", role, target),
        Span(f"{shortened(space.name, name - 1):<{name}}", role, target),
        Span(f"{shortened(cost, price - 1):<{price}}", "closed" if role == "closed" else "", target),
    ]
    if room > 0:
        line.append(Span(f"{shortened(effect, room):<{room}}", "closed" if role == "closed" else "", target))
    return [*line, Span(" ", "", target), *status]


def _status(scene: Scene, space: ShownSpace, opened: bool, wordy: bool) -> Line:
    """Bonus spice, who controls it, who stands there, why it is closed."""
    target, letters = Target("space", space.id), scene.screen.letters
    found: Line = []
    if space.bonus:
        found.append(Span(f"+{space.bonus}sp ", "title", target))
    if space.control != NOBODY:
        found += [Span("^", "", target), seat_span(letters, space.control, target=target), Span(" ", "", target)]
    found += [seat_span(letters, seat, target=target) for seat in space.occupants]
    said = "" if opened or space.occupants else reason(space)
    if said and wordy and len(str(space.reason)) < MOST_WORDS:
        said = str(space.reason)
    if said:
        found.append(Span(f"x {said}", "closed", target))
    elif opened and not found:
        found.append(Span("·", "open", target))
    return found


# -- seats and the Conflict ------------------------------------------------------------------------
HEADS = (("VP", 3), ("$", 3), ("sp", 3), ("wa", 3), ("ga", 3), ("co", 3), ("STR", 4), ("Agt", 5))
TRACKS, HELD = 3, (("Hd", 3), ("In", 3))


def seats(scene: Scene, width: int) -> list[Line]:
    """One line for every seat under a line of headings."""
    fixed = sum(wide for _, wide in (*HEADS, *HELD)) + TRACKS * len(scene.screen.tracks)
    room = max(3, min(24, width - 6 - fixed))
    cells = "".join(f"{head:>{wide}}" for head, wide in HEADS) + " "
    tracks = "".join(f"{track.letter:>2} " for track in scene.screen.tracks)
    held = "".join(f"{head:>{wide}}" for head, wide in HELD)
    head = [Span("SEATS", "title"), Span(f"{'':<{max(0, room - 2)}}{cells}{tracks}{held}", "faint")]
    return [head, *(_seat(scene, seat, room) for seat in scene.screen.seats)]


def _seat(scene: Scene, seat: ShownSeat, room: int) -> Line:
    target = Target("seat", str(seat.seat))
    numbers = {
        "vp": "-" if seat.vp is None else seat.vp, "solari": seat.solari, "spice": seat.spice, "water": seat.water,
        "garrison": seat.garrison, "conflict": seat.conflict, "strength": seat.strength, "agents": seat.agents_words,
    }  # fmt: skip
    mark = "▸" if seat.turn else " "
    name = f"{seat.letter} {shortened(seat.name, room):<{room}}"
    line = [Span(mark, "title", target), seat_span(scene.screen.letters, seat.seat, name)]
    for (word, value), (_, wide) in zip(numbers.items(), HEADS, strict=True):
        line += _cell(scene, seat.seat, word, str(value), wide)
    line.append(Span(" "))
    for track in scene.screen.tracks:
        line += _cell(scene, seat.seat, track.id, str(seat.influence[track.id]), 2)
        line.append(Span("*" if track.id in seat.alliances else " ", "title", target))
    hand = "-" if seat.hand is None else seat.hand
    notes = " c" if seat.council else ""
    notes += " -" if seat.revealed and not seat.turn else ""
    return [*line, Span(f"{hand:>3}{seat.intrigue:>3}{notes}", "", target)]


def _cell(scene: Scene, seat: int, word: str, text: str, wide: int) -> Line:
    changed = Target("seat", f"{seat} {word}") in scene.marks
    return [Span(" " * (wide - len(text))), Span(text, "changed" if changed else "", Target("seat", str(seat)))]


def conflict(scene: Scene, width: int, height: int) -> list[Line]:
    """The Conflict: rewards, and strengths with who would take what."""
    shown = scene.screen.conflict
    target = Target("conflict")
    if shown is None:
        return [heading("CONFLICT", width)]
    place = f", for {scene.screen.space(shown.location).name}" if shown.location else ""
    title = f"{'I' * shown.level} {shown.name}{place} ({shown.number} of {shown.of})"
    standing: Line = [Span("now ", "faint", target)]
    for one in shown.fighters:
        rank = f" {RANKS[one.reward]}" if one.reward else ""
        troops = f" ({count(one.troops, 'troop')})" if one.troops and width > 70 else ""
        standing += [seat_span(scene.screen.letters, one.seat), Span(f" {one.strength}{troops}", "", target)]
        standing.append(Span(f"{rank}   ", "title", target))
    rewards = [[Span(str(reward), "", target)] for reward in shown.rewards]
    spread = flow(rewards, width, " | ")
    if 2 + len(spread) > height:
        spread = flow([[Span(brief(str(reward)), "", target)] for reward in shown.rewards], width, " | ")
    return [[Span("CONFLICT ", "title", target), Span(title, "", target)], *spread[: max(1, height - 2)], standing]


# -- cards -----------------------------------------------------------------------------------------
def hand(scene: Scene, width: int, height: int) -> list[Line]:
    """The own cards: hand, Intrigue, what is in play."""
    screen = scene.screen
    held, kept = [("card", one) for one in screen.hand], [("intrigue", one) for one in screen.intrigue]
    note = f"{sum(one.copies for one in screen.hand)} cards, {sum(one.copies for one in screen.intrigue)} Intrigue"
    if screen.in_play:
        note += f"; in play: {', '.join(one.name for one in screen.in_play)}"
    if screen.top_card is not None:
        note += f"; top of your deck: {screen.top_card.name}"
    return [heading("HAND", width, note), *_cards(scene, [*held, *kept], width, height - 1)]


def row(scene: Scene, width: int, height: int) -> list[Line]:
    """The Imperium Row and the Reserve, with what they cost."""
    cards = [("row", one) for one in (*scene.screen.row, *scene.screen.reserve)]
    note = "and Reserve: persuasion buys them as you reveal"
    return [heading("ROW", width, note), *_cards(scene, cards, width, height - 1)]


def _cards(scene: Scene, cards: Sequence[tuple[str, ShownCard]], width: int, height: int) -> list[Line]:
    """Cards a line each, with their words in more lines where there is room; names alone where there is little."""
    if len(cards) > height:
        lists = (_names(scene, cards, width, most) for most in NAMES)
        return next(
            (lines for lines in lists if len(lines) <= height), _names(scene, cards, width, NAMES[-1])[:height]
        )
    spare = height - len(cards)
    lines: list[Line] = []
    for kind, card in cards:
        target = Target(kind, card.id)
        name = _name(scene, kind, card)
        room = width - size(name) - 2
        words = wrapped(str(card.words), room, "faint", target) if room > 20 else []
        told = beside_words(name, words, brief(str(card.words)), width, spare)
        spare -= len(told) - 1
        lines += told
    return lines


def least(scene: Scene, width: int, room: int) -> int:
    """The lines that the Row must have in this room, so that all its cards and those of the hand are in sight."""
    row, own = (
        [(one.kind, card) for one in scene.items(panel) if (card := scene.screen.card(one.kind, one.id))]
        for panel in ("row", "hand")
    )
    found = 0
    for most in NAMES:
        found = 1 + len(_names(scene, row, width, most))
        if found + 1 + len(_names(scene, own, width, most)) <= room:
            break
    return found


def _names(scene: Scene, cards: Sequence[tuple[str, ShownCard]], width: int, most: int) -> list[Line]:
    """Nothing but names, one after the other."""
    return flow([_name(scene, kind, card, most) for kind, card in cards], width)


def _name(scene: Scene, kind: str, card: ShownCard, most: int = WIDEST) -> Line:
    """A card's name with cost, icons and factions, or as much of it as may be; bright where an option is about it."""
    target = Target(kind, card.id)
    space = scene.picked.get("space")
    ways = [one for one in scene.about(target) if not space or one.entry.space in (space, "")]
    role = "changed" if target in scene.marks else "open" if ways else "closed" if scene.every else ""
    cost = f"{card.cost} " if kind == "row" else "! " if kind == "intrigue" else ""
    return [Span(shortened(f"{cost}{card.label}", most), role, target)]
