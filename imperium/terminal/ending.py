"""The end of a game in lines: the final ranking, where every victory point came from, and a chart of its course."""

from __future__ import annotations

from imperium.game import Game
from imperium.journal import OpenGame
from imperium.lookback.daily import line_of
from imperium.lookback.levels import suggested_solo
from imperium.screen.ending import Ending, ending_of
from imperium.screen.names import seat_letter, short_name
from imperium.terminal.console import Console
from imperium.terminal.names import wrapped
from imperium.terminal.picture import rule

MOST_ROWS = 12  # lines of the chart


def ending(game: Game, console: Console) -> list[str]:
    """Everything about a finished game."""
    found = ending_of(game)
    return [
        rule(console, "The game is over"),
        *ranking(found, console),
        "",
        *sources(found, console),
        "",
        *chart(found.course, console),
    ]


def afterwards(opened: OpenGame, console: Console) -> list[str]:
    """What comes after a finished game: the line to paste of a daily one, and the level to play next."""
    header, found = opened.header, []
    if line := line_of(opened):
        found += ["", "To paste, it gives nothing away:", line]
    if header.setup.get("mode") == "solo":
        found += ["", *wrapped(suggested_solo(opened.game.state.catalogue).why, console.width, "  ")]
    return found


def ranking(found: Ending, console: Console) -> list[str]:
    """The final ranking with what breaks ties (R-END-02)."""
    lines = [console.paint(f"   {'':28}{'VP':>4}{'Spice':>7}{'Solari':>8}{'Water':>7}{'Garrison':>10}", "faint")]
    for one in found.standings:
        name = console.paint(f"{seat_letter(one.seat)} {short_name(one.name):<26}", f"seat{one.seat}")
        vp, spice, solari, water, garrison = found.figures[one.seat].values()
        figures = f"{vp:>4}{spice:>7}{solari:>8}{water:>7}{garrison:>10}"
        lines.append(f"{one.rank}. {name}{figures}")
    return [*lines, console.paint(str(found.winners), "title")]


def sources(found: Ending, console: Console) -> list[str]:
    """Where every victory point came from, seat by seat."""
    lines = [console.paint("Where the victory points came from", "title")]
    for one in sorted(found.standings, key=lambda standing: standing.seat):
        points = found.sources[one.seat].items()
        text = ", ".join(f"{words} {amount:+d}" for words, amount in points) or "none"
        mark = console.paint(seat_letter(one.seat), f"seat{one.seat}")
        first, *rest = wrapped(f"{short_name(one.name)}, {one.score} VP: {text}", console.width - 3, "  ")
        lines += [f" {mark} {first}", *(f"   {line}" for line in rest)]
    return lines


def chart(course: dict[int, list[int]], console: Console) -> list[str]:
    """Victory points upward, rounds to the right, the letter of each seat where it stood."""
    top = max(max(points) for points in course.values())
    low = min(0, *(min(points) for points in course.values()))
    step = max(1, -(-(top - low + 1) // MOST_ROWS))
    lines = [console.paint("Victory points at the end of each round", "title")]
    rounds = len(next(iter(course.values())))
    for floor in range(low + (top - low) // step * step, low - 1, -step):
        line = f"{floor:>4} |"
        for index in range(rounds):
            here = [seat for seat, points in course.items() if floor <= points[index] < floor + step]
            letters = "".join(console.paint(seat_letter(seat), f"seat{seat}") for seat in here)
            line += " " * (5 - len(here)) + letters
        lines.append(line)
    lines.append(f"     +{'-' * (5 * rounds)}")
    lines.append(f"Round {''.join(f'{number:>5}' for number in range(1, rounds + 1))}")
    return lines
