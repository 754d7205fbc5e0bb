"""The panels of the table of Dune (2019), each a function from the scene and a size to lines."""

from __future__ import annotations

from imperium.core.steps import NOBODY
from imperium.screen.dune.board import ShownTerritory
from imperium.screen.dune.screen import Screen
from imperium.screen.dune.seats import ShownSeat, ShownSide
from imperium.screen.dune.wheel import wheel
from imperium.screen.names import some
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
    wrapped,
)
from imperium.tui.scene import Scene
from imperium.tui.skin import seat_span

HEADS = (("sp", 3), ("map", 4), ("res", 4), ("tk", 3), ("cd", 3), ("ld", 3), ("st", 3))
NUMBERS = ("spice", "forces", "reserve", "tanks", "cards", "leaders", "strongholds")
LEAST_NAME = 6


# -- the map ---------------------------------------------------------------------------------------
def _role(scene: Scene, one: ShownTerritory) -> str:
    """How a territory is painted: bright where an option leads, marked where something has changed."""
    target = Target("space", one.id)
    ways = [choice for choice in scene.about(target) if choice in scene.left()]
    if target in scene.marks:
        return "changed"
    if ways:
        return "open"
    return "" if str(one.things) or one.sign == "!" else "closed"


def listed_map(scene: Scene, width: int, columns: int) -> list[Line]:
    """All territories by their first sector, in columns; `~` is the storm."""
    scene.columns = columns
    screen: Screen = scene.screen
    each = (width - columns + 1) // columns
    return in_columns([_territory(scene, one, each) for one in screen.territories], columns)


def _territory(scene: Scene, one: ShownTerritory, width: int) -> Line:
    target, role = Target("space", one.id), _role(scene, one)
    lead = f"{one.first:>2}" if one.first >= 0 else " -"
    mark = "·" if role == "open" else " "
    words = shortened(one.label(width - 3), width - 3)
    return fit([Span(lead, "faint", target), Span(mark, "open", target), Span(words, role, target)], width)


def drawn_map(scene: Scene, width: int, height: int) -> list[Line]:
    """The wheel: territories where they lie, the sectors along the rim, circles with the letter of their faction."""
    scene.columns = 1
    screen: Screen = scene.screen
    circles = {seat.circle: seat.letter for seat in screen.seats}
    rows: list[list[tuple[int, Span]]] = [[] for _ in range(height - 1)]
    for one in wheel(screen.territories, screen.sectors, screen.storm, circles, width, height - 1):
        if one.territory:
            span = Span(one.text, _role(scene, screen.territory(one.territory)), Target("space", one.territory))
        else:
            span = Span(one.text, "title" if one.sector == screen.storm else "faint")
        rows[one.row].append((one.column, span))
    note = "! stronghold  # rock  *8 spice  ~ storm  (A) circle of A"
    lines: list[Line] = [heading("MAP", width, note)]
    for row in rows:
        line: Line = []
        at = 0
        for column, span in sorted(row):
            line += [Span(" " * (column - at)), span]
            at = column + len(span.text)
        lines.append(line)
    return block(lines, width, height)


# -- the seats -------------------------------------------------------------------------------------
def seats(scene: Scene, width: int, columns: int = 1) -> list[Line]:
    """The factions in storm order under a line of headings, in one column or two."""
    screen: Screen = scene.screen
    each = (width - columns + 1) // columns
    room = max(LEAST_NAME, min(16, each - 6 - sum(wide for _, wide in HEADS)))
    heads = "".join(f"{head:>{wide}}" for head, wide in HEADS)
    head = fit([Span("SEATS", "title"), Span(f"{'':<{max(0, room - 2)}}{heads}", "faint")], each)
    lines = [fit(_seat(scene, screen.seats[index], room), each) for index in screen.order]
    return [*in_columns([head] * columns, columns), *in_columns(lines, columns)]


def _seat(scene: Scene, seat: ShownSeat, room: int) -> Line:
    screen: Screen = scene.screen
    target = Target("seat", str(seat.seat))
    mark = "▸" if seat.seat == screen.seat else " "
    line = [Span(mark, "title", target)]
    line.append(seat_span(screen.letters, seat.seat, f"{seat.letter} {shortened(seat.name, room):<{room}}"))
    values = (
        "?" if seat.spice is None else str(seat.spice), str(seat.forces), str(seat.reserve), str(seat.tanks),
        str(seat.cards), str(len(seat.leaders)), str(seat.strongholds),
    )  # fmt: skip
    for word, value, (_, wide) in zip(NUMBERS, values, HEADS, strict=True):
        changed = Target("seat", f"{seat.seat} {word}") in scene.marks
        line += [Span(" " * (wide - len(value))), Span(value, "changed" if changed else "", target)]
    if seat.ally != NOBODY:
        line += [Span(" +", "", target), seat_span(screen.letters, seat.ally, target=target)]
    return line


# -- what goes on ----------------------------------------------------------------------------------
def now(scene: Scene, width: int, brief: bool = False) -> list[Line]:
    """The battle or the bidding, as far as this seat may know it; in two lines where there is little room."""
    screen: Screen = scene.screen
    lines: list[Line] = []
    if screen.battle is not None:
        lines += _brief_battle(screen, width) if brief else _battle(screen, width)
    if screen.auction is not None:
        auction = screen.auction
        line: Line = [Span("AUCTION ", "title"), Span(f"{auction.left} in the row; ")]
        if auction.bidder != NOBODY:
            line += [seat_span(screen.letters, auction.bidder), Span(f" bid {auction.bid}", "title")]
        else:
            line.append(Span("no bid yet"))
        if auction.passed:
            line.append(Span(f"; out: {' '.join(screen.letters[seat] for seat in auction.passed)}", "faint"))
        lines.append(line)
    return lines


def _battle(screen: Screen, width: int) -> list[Line]:
    battle = screen.battle
    assert battle is not None
    target = Target("space", battle.territory)
    words = f"{battle.place}, {screen.names[battle.aggressor]} attack"
    lines: list[Line] = [[Span("BATTLE ", "title", target), Span(words, "", target)]]
    for side in battle.sides:
        plan = _plan(side)
        lead = [seat_span(screen.letters, side.seat), Span(f" {side.forces} forces; ")]
        unknown = "still to be made" if side.seat == screen.seat else "secret"
        first, *rest = wrapped(f"plan: {plan or unknown}", max(20, width - 14))
        lines += [[*lead, *first], *([Span(" " * 4), *one] for one in rest)]
    for note in battle.notes:
        lines += wrapped(str(note), width, "title", indent="  ")
    return lines


def _brief_battle(screen: Screen, width: int) -> list[Line]:
    """Who fights where, and one line of what is known."""
    battle = screen.battle
    assert battle is not None
    line: Line = [Span("BATTLE ", "title"), Span(f"{battle.place}: ", "", Target("space", battle.territory))]
    for at, side in enumerate(battle.sides):
        line += [Span(" against " if at else ""), seat_span(screen.letters, side.seat), Span(f" {side.forces}")]
        line += [Span(" (attacks)", "faint")] if side.seat == battle.aggressor else []
    plans = [f"{screen.letters[side.seat]}: {_plan(side)}" for side in battle.sides if side.plan]
    known = "; ".join([*plans, *map(str, battle.notes)])
    return [line, *([[Span(shortened(known, width), "title")]] if known else [])]


def _plan(side: ShownSide) -> str:
    return ", ".join(f"{slot} {thing}" for slot, thing in side.plan.items())


def secrets(scene: Scene, width: int) -> list[Line]:
    """What this seat alone knows and needs now."""
    told = [str(one) for one in scene.screen.secrets if one.key != "secret.given_back"]
    return wrapped("; ".join(told), width, "title") if told else []


def markers(scene: Scene, width: int) -> list[Line]:
    """What else lies on the table."""
    screen: Screen = scene.screen
    order = " ".join(screen.letters[seat] for seat in screen.order)
    texts = [f"Storm order {order}", *map(str, screen.markers)]
    return wrapped("; ".join(texts), width, "faint")


# -- the own cards ---------------------------------------------------------------------------------
def hand(scene: Scene, width: int, height: int) -> list[Line]:
    """Cards with what they do where there is room, then leaders, traitors, and what this seat alone knows."""
    screen: Screen = scene.screen
    known = secrets(scene, width)
    leaders = _row(scene, "Leaders", "leader", width)
    traitors = _row(scene, "Traitors", "traitor", width)
    spare = height - 1 - len(known) - len(leaders) - len(traitors) - len(screen.hand)
    lines: list[Line] = []
    for card in screen.hand:
        target = Target("card", card.id)
        name = [Span(card.name, _card_role(scene, target), target)]
        words = wrapped(str(card.words), width - len(card.name) - 2, "faint", target)
        told = beside_words(name, words, str(card.words), width, spare)
        spare -= len(told) - 1
        lines += told
    note = some(len(screen.hand), "card") if screen.hand else "no treachery cards"
    title = "CARDS" if screen.seat != NOBODY else "CARDS, everybody's face down"
    return [heading(title, width, note), *lines, *leaders, *traitors, *known][:height]


def _row(scene: Scene, title: str, kind: str, width: int) -> list[Line]:
    """Leaders or traitors one after the other."""
    held = scene.screen.leaders if kind == "leader" else scene.screen.traitors
    pieces = []
    for one in held:
        target = Target(kind, one.id)
        number = str(one.words).removeprefix("strength ").partition(",")[0]
        pieces.append([Span(f"{one.name} {number}", _card_role(scene, target), target)])
    if not pieces:
        return []
    lines = flow(pieces, width - len(title) - 1, ", ")
    lead = [Span(f"{title} ", "faint")]
    return [[*(lead if not at else [Span(" " * (len(title) + 1))]), *line] for at, line in enumerate(lines)]


def _card_role(scene: Scene, target: Target) -> str:
    if target in scene.marks:
        return "changed"
    return "open" if scene.about(target) else ""
