"""The end of a game: the final ranking, where every victory point came from, and a chart of its course."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.box.definitions import Catalogue
from imperium.core.events import Event
from imperium.core.sources import Source
from imperium.game import Game
from imperium.position.state import State
from imperium.terminal.console import Console
from imperium.terminal.names import seat_letter, short_name, wrapped
from imperium.terminal.picture import rule
from imperium.words.narration import cause

MOST_ROWS = 12  # lines of the chart
TRADED = Source("rule", "R-SOLO-09")  # a rival's sets of resources


def ending(game: Game, console: Console) -> list[str]:
    """Everything about a finished game."""
    return [
        rule(console, "The game is over"),
        *ranking(game, console),
        "",
        *sources(game, console),
        "",
        *chart(vp_by_round(game.events, game.view(0).position), console),
    ]


def ranking(game: Game, console: Console) -> list[str]:
    """The final ranking with what breaks ties (R-END-02)."""
    assert game.result is not None
    lines = [console.paint(f"   {'':28}{'VP':>4}{'Spice':>7}{'Solari':>8}{'Water':>7}{'Garrison':>10}", "faint")]
    for one in game.result.standings:
        name = console.paint(f"{seat_letter(one.seat)} {short_name(one.name):<26}", f"seat{one.seat}")
        seat = game.state.seats[one.seat]
        figures = f"{seat.vp:>4}{seat.spice:>7}{seat.solari:>8}{seat.water:>7}{seat.garrison:>10}"
        lines.append(f"{one.rank}. {name}{figures}")
    winners = [short_name(game.view(0).position.seats[seat].name) for seat in game.result.winners]
    verb = "wins" if len(winners) == 1 else "share the victory"
    lines.append(console.paint(f"{' and '.join(winners)} {verb}.", "title"))
    return lines


def sources(game: Game, console: Console) -> list[str]:
    """Where every victory point came from, seat by seat."""
    lines = [console.paint("Where the victory points came from", "title")]
    table = game.view(0).position
    for index, seat in enumerate(table.seats):
        if not seat.way.scores:
            continue
        found = vp_sources(game.events, index, table)
        text = ", ".join(f"{words} {amount:+d}" for words, amount in found.items()) or "none"
        mark = console.paint(seat_letter(index), f"seat{index}")
        first, *rest = wrapped(f"{short_name(seat.name)}, {seat.vp} VP: {text}", console.width - 3, "  ")
        lines += [f" {mark} {first}", *(f"   {line}" for line in rest)]
    return lines


def vp_sources(events: Iterable[Event], seat: int, state: State) -> dict[str, int]:
    """Victory points by their cause; their sum is the seat's score."""
    start = state.mode.start_vp if state.seats[seat].way.decides else 0
    found = {"at the start": start} if start else {}
    for event in events:
        if event.kind == "vp" and event.seat == seat:
            words = source_words(state.catalogue, event.source)
            found[words] = found.get(words, 0) + event.amount
    return {words: amount for words, amount in found.items() if amount}


def source_words(catalogue: Catalogue, source: Source) -> str:
    """The cause of a victory point."""
    if source == TRADED:
        return "resources traded"
    text = cause(catalogue, source)
    return f"{text} influence" if source.kind == "faction" else text or "other"


# -- the chart -------------------------------------------------------------------------------------
def vp_by_round(events: Iterable[Event], state: State) -> dict[int, list[int]]:
    """The score of every seat that scores at the end of each round; the last one is the end of the game."""
    scores = [state.mode.start_vp if seat.way.decides else 0 for seat in state.seats]
    course: dict[int, list[int]] = {seat: [] for seat, owner in enumerate(state.seats) if owner.way.scores}
    for event in events:
        if event.kind == "round" and event.amount > 1:
            for seat, points in course.items():
                points.append(scores[seat])
        elif event.kind == "vp":
            scores[event.seat] += event.amount
    for seat, points in course.items():
        points.append(scores[seat])
    return course


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
