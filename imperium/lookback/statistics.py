"""Your record as data and in lines of 80 columns: by leader, difficulty and month, streaks, where points came from,
favourite spaces and cards, the closest games, the level to play next; with small charts in letters."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from imperium.box.definitions import Catalogue
from imperium.lookback.levels import solo_ladder, suggested_bot, suggested_solo
from imperium.lookback.record import SOLO, TABLE, Played, Record, streaks
from imperium.screen.names import short_name
from imperium.words.narration import VP
from imperium.words.tables import table

WIDTH: Final = 80
BAR: Final = 16  # letters of the longest
FULL, EMPTY = "█", "░"
PLAIN_FULL, PLAIN_EMPTY = "#", "."
MONTHS: Final = 12  # shown
FAVOURITES: Final = 8  # spaces, cards
CLOSEST: Final = 5
LATEST: Final = 60  # results in a line
TALLIES: Final = {  # by the heading of a tally: title, what is counted, what each is called
    VP: ("Where your points came from", "VP", "Source"),
    "spaces": ("Favourite spaces", "Agents", "Space"),
    "cards": ("Favourite cards", "Acquired", "Card"),
    "intrigue": ("Intrigue cards played", "Played", "Card"),
}


# -- as data ---------------------------------------------------------------------------------------
def data(record: Record, catalogue: Catalogue) -> dict[str, Any]:
    """Everything, for programs."""
    order, played, row = list(solo_ladder(catalogue)), record.played, streaks(record.played)
    return {
        "games": len({one.ident for one in played}),
        "results": len(played),
        "won": sum(one.won for one in played),
        "not_counted": record.uncounted,
        "left_out": list(record.left_out),
        "by_leader": groups(played, lambda one: one.leader, _often),
        "by_difficulty": groups(played, lambda one: one.kind, lambda item: _by_level(item, order)),
        "by_month": groups(played, lambda one: one.date[:7], lambda item: item[0]),
        "streaks": {"now": row.now, "longest_won": row.won, "longest_lost": row.lost},
        "latest": [one.won for one in played if one.alone][-LATEST:],
        "daily": {"played": sum(one.daily for one in played), "won": sum(one.daily and one.won for one in played)},
        "tallies": {heading: dict(tallied(played, heading)) for heading in TALLIES},
        "closest": [_told_game(one) for one in closest(played)],
        "suggested": {mode: {"level": one.level, "why": one.why} for mode, one in _suggested(record, catalogue)},
    }


def groups(
    played: Sequence[Played], name: Callable[[Played], str], order: Callable[[tuple[str, list[Played]]], Any]
) -> list[dict[str, Any]]:
    """Games with the same name together: how many, how many won, mean points and margin."""
    found: dict[str, list[Played]] = {}
    for one in played:
        found.setdefault(name(one), []).append(one)
    rows = []
    for word, games in sorted(found.items(), key=order):
        scored = [one for one in games if one.tally]  # a game without points of this kind has none to compare
        rows.append(
            {
                "name": word,
                "games": len(games),
                "won": sum(one.won for one in games),
                "points": sum(one.points for one in scored) / len(scored) if scored else None,
                "margin": sum(one.margin for one in scored) / len(scored) if scored else None,
            }
        )
    return rows


def _often(item: tuple[str, list[Played]]) -> tuple[int, str]:
    return -len(item[1]), item[0]


def _by_level(item: tuple[str, list[Played]], order: list[str]) -> tuple[int, str]:
    return order.index(item[0]) if item[0] in order else len(order), item[0]


def tallied(played: Sequence[Played], heading: str) -> list[tuple[str, int]]:
    """What was counted under a heading over all games, the most first."""
    found: Counter[str] = Counter()
    for one in played:
        for name, number in one.tally.get(heading, {}).items():
            found[name] += number
    return sorted(((name, number) for name, number in found.items() if number), key=lambda item: (-item[1], item[0]))


def closest(played: Sequence[Played]) -> list[Played]:
    """The games that were decided by the fewest points, the newest of equals first."""
    scored = [one for one in reversed(played) if one.tally]
    return sorted(scored, key=lambda one: abs(one.margin))[:CLOSEST]


def _told_game(one: Played) -> dict[str, Any]:
    return {
        "id": one.ident, "date": one.date, "leader": one.leader, "difficulty": one.kind, "won": one.won,
        "points": one.points, "margin": one.margin, "rounds": one.rounds,
    }  # fmt: skip


def _suggested(record: Record, catalogue: Catalogue) -> Iterator[tuple[str, Any]]:
    yield SOLO, suggested_solo(catalogue, record.played)
    if any(one.mode == TABLE for one in record.played):
        yield TABLE, suggested_bot(record.played)


# -- in lines --------------------------------------------------------------------------------------
def told(record: Record, catalogue: Catalogue, plain: bool) -> Iterator[str]:
    """The same for people."""
    found = data(record, catalogue)
    yield from _wrapped(_headline(found))
    if record.played:
        for word, title in (("leader", "Leader"), ("difficulty", "Difficulty or mode"), ("month", "Month")):
            rows = found[f"by_{word}"]
            yield ""
            yield from _groups(title, rows[-MONTHS:] if word == "month" else rows, plain)
        yield from _streaks(found)
        for heading, (title, unit, name) in TALLIES.items():
            yield from _favourites(title, unit, name, list(found["tallies"][heading].items()), record, plain)
        yield from _closest(found["closest"])
    yield ""
    for one in found["suggested"].values():
        yield from _wrapped(one["why"])
    for line in found["left_out"]:
        yield from _wrapped(f"Left out: {line}")


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _headline(found: dict[str, Any]) -> str:
    whole = found["results"]
    part = f" ({100 * found['won'] / whole:.0f} %)" if whole else ""
    said = f"{whole} finished, {found['won']} won{part}."
    if found["daily"]["played"]:
        said += f" Daily games: {found['daily']['played']}, {found['daily']['won']} won."
    rest = ", ".join(f"{number} {why}" for why, number in found["not_counted"].items())
    return f"{said} Not counted: {rest}." if rest else said


def _groups(title: str, rows: list[dict[str, Any]], plain: bool) -> Iterator[str]:
    most = max(row["games"] for row in rows)
    lines = [
        (
            short_name(row["name"]),
            share(row["won"], row["games"], most, plain),
            f"{row['games']}",
            f"{row['won']}",
            f"{100 * row['won'] / row['games']:.0f}",
            "" if row["points"] is None else f"{row['points']:.1f}",
            "" if row["margin"] is None else f"{row['margin']:+.1f}",
        )
        for row in rows
    ]
    return table((title, "Won of played", "Games", "Won", "%", "Mean VP", "Margin"), lines, names=2)


def _streaks(found: dict[str, Any]) -> Iterator[str]:
    if not found["latest"]:
        return
    row = found["streaks"]
    now = f"{abs(row['now'])} {'won' if row['now'] > 0 else 'lost'}"
    yield ""
    yield f"The latest games, + won and - lost: {results(found['latest'], WIDTH - 40)}"
    yield f"Now {now} in a row; most in a row: {row['longest_won']} won, {row['longest_lost']} lost."


def _favourites(
    title: str, unit: str, name: str, counts: list[tuple[str, int]], record: Record, plain: bool
) -> Iterator[str]:
    if not counts:
        return
    games = sum(bool(one.tally) for one in record.played)
    most = counts[0][1]
    shown = counts if unit == "VP" else counts[:FAVOURITES]
    yield ""
    yield title
    lines = [(word, bar(number, most, plain), f"{number}", f"{number / games:.1f}") for word, number in shown]
    yield from table((name, "", unit, "A game"), lines, names=2)


def _closest(games: list[dict[str, Any]]) -> Iterator[str]:
    if not games:
        return
    yield ""
    yield "The closest games"
    lines = [
        (
            one["id"], one["date"], short_name(one["leader"]), one["difficulty"], "won" if one["won"] else "lost",
            f"{one['margin']:+d}", f"{one['rounds']}",
        )
        for one in games
    ]  # fmt: skip
    yield from table(("Game", "Date", "Leader", "Difficulty", "", "Margin", "Rounds"), lines, names=5)


# -- small charts in letters ----------------------------------------------------------------------
def bar(part: float, whole: float, plain: bool, width: int = BAR) -> str:
    """The part in so many marks of the whole; something that is there has at least one."""
    full = min(width, max(round(width * part / whole), int(part > 0))) if whole > 0 else 0
    return (PLAIN_FULL if plain else FULL) * full


def share(part: int, whole: int, most: int, plain: bool, width: int = BAR) -> str:
    """A bar as long as the whole is beside the most there is, filled as far as the part goes."""
    long = len(bar(whole, most, True, width))
    full = min(long, max(round(long * part / whole), int(part > 0))) if whole else 0
    full = long - 1 if full == long > 1 and part < whole else full
    signs = (PLAIN_FULL, PLAIN_EMPTY) if plain else (FULL, EMPTY)
    return signs[0] * full + signs[1] * (long - full)


def results(won: Sequence[bool], most: int) -> str:
    """The last of them, the oldest first: `+` won, `-` lost."""
    return "".join("+" if one else "-" for one in won[-most:])
