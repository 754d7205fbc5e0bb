"""The table of Dune (2019) in lines: the map by sectors, as a list or as a wheel, the seats, the own cards."""

from __future__ import annotations

from imperium.core.steps import NOBODY
from imperium.screen.dune.screen import Screen
from imperium.screen.dune.wheel import wheel
from imperium.terminal.console import Console
from imperium.terminal.names import cut, markers, rule, wrapped

WHEEL = (99, 46)  # columns and lines of a window with room for the wheel and a prompt
ROWS = 28  # of the wheel
PUT_BACK = "secret.given_back"  # what one remembers, but need not see at every prompt
COLUMN = 19  # columns of a territory in the list
HEADS = (("spice", 6), ("map", 5), ("reserve", 8), ("tanks", 6), ("cards", 6), ("leaders", 8), ("strongholds", 12))


def picture(screen: Screen, console: Console) -> list[str]:
    """The table when a phase begins; the seats and what is fought or bid for stand next to the prompt."""
    large = console.width >= WHEEL[0] and console.height >= WHEEL[1]
    drawn = drawn_map(screen, console) if large else sectors(screen)
    return [
        rule(console, str(screen.title)), *drawn, *seats(screen, console), *markers(screen.markers, console),
        *now(screen, console), *own_line(screen, console),
    ]  # fmt: skip


def whole(screen: Screen, console: Console) -> list[str]:
    """Everything on the table."""
    return [
        rule(console, str(screen.title)), *the_map(screen, console), "", *seats(screen, console),
        *markers(screen.markers, console), *now(screen, console), "", *own(screen, console),
    ]  # fmt: skip


# -- the map ---------------------------------------------------------------------------------------
def sectors(screen: Screen) -> list[str]:
    """A row for each sector in which something lies: `~` the storm, a letter the circle of a faction."""
    circles = {seat.circle: seat.letter for seat in screen.seats}
    lines = []
    for sector in range(-1, screen.sectors):
        here = []
        for one in screen.territories:
            for cell in one.cells:
                things = [f"{screen.letters[seat]}{number}" for seat, number in cell.forces.items()]
                things += [f"*{cell.spice}"] if cell.spice else []
                if cell.sector == sector and (things or one.sign == "!"):
                    here.append(f"{one.sign}{one.name} {' '.join(things) or '-'}")
        storm = sector == screen.storm
        if here or storm or sector in circles:
            name = "--" if sector < 0 else f"{sector:>2}"
            lines.append(f"{'~' if storm else ' '}{name} {circles.get(sector, ' ')} {'  '.join(here) or '.'}")
    return lines


def the_map(screen: Screen, console: Console) -> list[str]:
    """All territories: the wheel where the window is wide enough, else a list."""
    return drawn_map(screen, console) if console.width >= WHEEL[0] else listed(screen, console)


def listed(screen: Screen, console: Console) -> list[str]:
    """All territories by their first sector, in columns."""
    texts = [f"{one.first if one.first >= 0 else '--':>2} {one.label(COLUMN - 4)}" for one in screen.territories]
    columns = max(1, console.width // COLUMN)
    rows = -(-len(texts) // columns)
    return ["".join(f"{cut(one, COLUMN - 1):<{COLUMN}}" for one in texts[row::rows]).rstrip() for row in range(rows)]


def drawn_map(screen: Screen, console: Console) -> list[str]:
    """The wheel."""
    width = min(console.width, 120)
    grid = [[" "] * width for _ in range(ROWS)]
    circles = {seat.circle: seat.letter for seat in screen.seats}
    for one in wheel(screen.territories, screen.sectors, screen.storm, circles, width, ROWS):
        grid[one.row][one.column : one.column + len(one.text)] = one.text
    return ["".join(row).rstrip() for row in grid]


# -- the seats -------------------------------------------------------------------------------------
def seats(screen: Screen, console: Console) -> list[str]:
    """One line for every faction, in storm order."""
    heads = "".join(f"{head:>{wide}}" for head, wide in HEADS)
    lines = [console.paint(f"   {'Storm order':<15}{heads}  ally", "faint")]
    for index in screen.order:
        seat = screen.seats[index]
        cells = (
            "?" if seat.spice is None else seat.spice, seat.forces, seat.reserve, seat.tanks, seat.cards,
            len(seat.leaders), seat.strongholds,
        )  # fmt: skip
        mark = ">" if index == screen.seat else " "
        name = console.paint(f"{mark}{seat.letter} {cut(seat.name, 15):<15}", f"seat{index}")
        numbers = "".join(f"{cell:>{wide}}" for cell, (_, wide) in zip(cells, HEADS, strict=True))
        lines.append(f"{name}{numbers}  {screen.letters[seat.ally] if seat.ally != NOBODY else '-'}")
    return lines


def now(screen: Screen, console: Console) -> list[str]:
    """The battle or the bidding, as far as this seat may know it."""
    return [line for text in now_words(screen) for line in wrapped(text, console.width, "  ")]


def now_words(screen: Screen) -> list[str]:
    """The same in sentences."""
    found = []
    if screen.battle is not None:
        battle = screen.battle
        found.append(f"Battle in {battle.place}: {screen.names[battle.aggressor]} attack.")
        for side in battle.sides:
            plan = ", ".join(f"{slot} {thing}" for slot, thing in side.plan.items())
            unknown = "still to be made" if side.seat == screen.seat else "secret"
            found.append(f"{screen.letters[side.seat]}: {side.forces} forces; plan: {plan or unknown}.")
        found += [f"{note}." for note in battle.notes]
    if screen.auction is not None:
        auction = screen.auction
        high = f"{screen.names[auction.bidder]} bid {auction.bid}" if auction.bidder != NOBODY else "no bid yet"
        out = ", ".join(screen.letters[seat] for seat in auction.passed)
        found.append(f"Auction: {auction.left} in the row, {high}{f'; out: {out}' if out else ''}.")
    return found


# -- the own cards ---------------------------------------------------------------------------------
def own_line(screen: Screen, console: Console) -> list[str]:
    """The own cards, traitors and secrets in a line or two."""
    if screen.seat == NOBODY:
        return []
    parts = [f"Your cards: {', '.join(card.name for card in screen.hand) or 'none'}"]
    parts += [f"traitors: {', '.join(card.name for card in screen.traitors)}"] if screen.traitors else []
    parts += [str(one) for one in screen.secrets if one.key != PUT_BACK]
    return wrapped(" | ".join(parts), console.width, "   ")


def own(screen: Screen, console: Console) -> list[str]:
    """The own cards with what they do, leaders, traitors, secrets."""
    lines: list[str] = []
    for title, cards in (
        ("Your cards", screen.hand),
        ("Your leaders", screen.leaders),
        ("Your traitors", screen.traitors),
    ):
        lines.append(console.paint(f"{title} ({len(cards)})", "faint"))
        for card in cards:
            lines += wrapped(f"{card.name}: {card.words}", console.width, "      ", "    ")
    return lines + [line for one in screen.secrets for line in wrapped(f"{one}.", console.width, "  ")]
