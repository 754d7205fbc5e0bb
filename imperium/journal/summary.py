"""What a list of games says of each: mode, leaders, round, score and whether it is over; and records over many."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.core.errors import ImperiumError
from imperium.game import Game
from imperium.journal import cache, packs
from imperium.journal.lines import Header, Journal
from imperium.journal.reader import read_journal
from imperium.journal.replaying import Replay, replay

SUMMARY = {"round": int, "decisions": int, "over": bool, "names": list, "vp": list, "scores": list, "winners": list}
MANY = 1_000_000  # no game has so many rounds or points


@frozen
class Listed:
    """One recorded game in the list; `trouble` says why it cannot be gone on with."""

    id: str
    path: Path
    header: Header | None = None
    summary: dict[str, Any] | None = None
    trouble: str = ""


@frozen
class Record:
    """How people have done with one leader at one difficulty."""

    leader: str
    difficulty: str  # or the mode where there is none
    games: int
    wins: int
    vp: int  # in all


def summary_of(game: Game) -> dict[str, Any]:
    """The few facts of a game that a list shows, as plain data."""
    state = game.state
    return {
        "round": state.round,
        "decisions": len(game.record),
        "over": game.over,
        "names": [seat.name for seat in state.seats],
        "vp": [seat.vp for seat in state.seats],
        "scores": [[seat.name, seat.vp] for seat in state.seats if seat.way.scores],  # R-2P-06
        "winners": list(game.result.winners) if game.result is not None else [],
    }


def look(ident: str, path: Path) -> Listed:
    """One game for the list, from its kept summary if there is one. Never raises for a damaged journal."""
    try:
        journal, content = read_journal(path)
    except ImperiumError as error:
        return Listed(ident, path, trouble=str(error))
    kept = cache.read(path, content, journal.last_engine[1])
    if _sound(kept, journal):
        return Listed(ident, path, journal.header, kept)
    try:
        found = _replayed(journal, path)
    except ImperiumError as error:
        return Listed(ident, path, journal.header, trouble=str(error))
    trouble = f"it differs after {found.difference.decision} decisions" if found.difference else ""
    return Listed(ident, path, journal.header, summary_of(found.game), trouble)


def _sound(summary: Any, journal: Journal) -> bool:
    """Whether what was kept can be a summary of this game, with nothing in it that could not be shown."""
    if not isinstance(summary, dict) or {word: type(value) for word, value in summary.items()} != SUMMARY:
        return False
    names, vp = summary["names"], summary["vp"]
    return (
        all(type(name) is str and name.isprintable() for name in names)
        and all(type(number) is int and abs(number) < MANY for number in (summary["round"], *vp))
        and summary["decisions"] == len(journal.moves)
        and len(names) == len(vp) == len(journal.header.seats)
        and all(row in map(list, zip(names, vp, strict=True)) for row in summary["scores"])
        and all(type(winner) is int and winner in range(len(names)) for winner in summary["winners"])
    )


def _replayed(journal: Journal, path: Path) -> Replay:
    return replay(journal, packs.catalogue_of(journal.header, path), path)


def records(games: list[Listed]) -> list[Record]:
    """The finished games of people by leader and difficulty, best known first."""
    found: dict[tuple[str, str], list[tuple[bool, int]]] = {}
    for game in games:
        if game.header is None or game.summary is None or not game.summary["over"] or game.trouble:
            continue
        difficulty = game.header.setup.get("difficulty") or game.header.setup["mode"]
        for index, seat in enumerate(game.header.seats):
            if seat.kind == "person":
                outcome = (index in game.summary["winners"], game.summary["vp"][index])
                found.setdefault((seat.leader, difficulty), []).append(outcome)
    rows = [
        Record(leader, difficulty, len(games), sum(won for won, _ in games), sum(vp for _, vp in games))
        for (leader, difficulty), games in found.items()
    ]
    return sorted(rows, key=lambda row: (-row.games, row.leader, row.difficulty))
