"""What a list of games says of each: how far it has come, the scores, whether it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.core.errors import ImperiumError
from imperium.core.game import Game
from imperium.journal import cache, files, packs
from imperium.journal.lines import Header, Journal
from imperium.journal.packs import Games
from imperium.journal.reader import read_journal
from imperium.journal.replaying import replay

SUMMARY = {
    "round": int,
    "decisions": int,
    "over": bool,
    "names": list,
    "points": list,
    "scores": list,
    "winners": list,
    "tallies": list,
}
MANY = 1_000_000  # no game has so many rounds or points


@frozen
class Listed:
    """One recorded game in the list; `trouble` says why it cannot be gone on with."""

    id: str
    path: Path
    header: Header | None = None
    summary: dict[str, Any] | None = None
    trouble: str = ""


def summary_of(game: Game[Any]) -> dict[str, Any]:
    """The few facts of a game that a list shows, as plain data."""
    rules, state = game.rules, game.state
    names, scores = [seat.name for seat in rules.seated(state)], rules.scores(state)
    return {
        "round": rules.moment(state)[0],
        "decisions": len(game.record),
        "over": game.over,
        "names": names,
        "points": [score or 0 for score in scores],
        "scores": [[name, score] for name, score in zip(names, scores, strict=True) if score is not None],
        "winners": list(game.result.winners) if game.result is not None else [],
        "tallies": rules.tallies(state) if game.over else [],
    }


def look(ident: str, path: Path, games: Games) -> Listed:
    """One game for the list, from its kept summary if there is one; if not, it is kept from now on. Never raises
    for a damaged journal."""
    try:
        journal, content = read_journal(path)
    except ImperiumError as error:
        return Listed(ident, path, trouble=str(error))
    kept = cache.read(path, content, journal.last_engine[1])
    if _sound(kept, journal):
        return Listed(ident, path, journal.header, kept)
    try:
        found = replay(journal, packs.rules_of(journal.header, path, games), path)
    except ImperiumError as error:
        return Listed(ident, path, journal.header, trouble=str(error))
    summary = summary_of(found.game)
    if found.difference is not None:
        trouble = f"it differs after {found.difference.decision} decisions"
        return Listed(ident, path, journal.header, summary, trouble)
    cache.write(path, files.digest(content), journal.last_engine[1], summary)
    return Listed(ident, path, journal.header, summary)


def _sound(summary: Any, journal: Journal) -> bool:
    """Whether what was kept can be a summary of this game, with nothing in it that could not be shown."""
    if not isinstance(summary, dict) or {word: type(value) for word, value in summary.items()} != SUMMARY:
        return False
    names, points = summary["names"], summary["points"]
    return (
        all(type(name) is str and name.isprintable() for name in names)
        and all(type(number) is int and abs(number) < MANY for number in (summary["round"], *points))
        and summary["decisions"] == len(journal.moves)
        and len(names) == len(points) == len(journal.header.seats)
        and all(row in map(list, zip(names, points, strict=True)) for row in summary["scores"])
        and all(type(winner) is int and winner in range(len(names)) for winner in summary["winners"])
        and len(summary["tallies"]) == (len(names) if summary["over"] else 0)
        and all(_sound_tally(tally) for tally in summary["tallies"])
    )


def _sound_tally(tally: Any) -> bool:
    """Whether it counts things by headings and printable names."""
    counts = list(tally.values()) if isinstance(tally, dict) else [None]
    return all(
        isinstance(one, dict)
        and all(name.isprintable() and type(number) is int and abs(number) < MANY for name, number in one.items())
        for one in counts
    )
