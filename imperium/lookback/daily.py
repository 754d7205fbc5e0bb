"""The game of the day: the same for everybody on a date (UTC), counted once, and then for practice as often as one
likes. It is drawn from the date alone; docs/playing.md says how, and what would change it."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from datetime import date as calendar
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from automa.setup import RIVALS
from imperium.box.definitions import Catalogue
from imperium.catalogue import load_catalogue
from imperium.core.errors import BadSetup, ImperiumError
from imperium.game import Game
from imperium.games import GAMES, open_game, start_game
from imperium.journal import Journal, OpenGame, files, places, read_journal
from imperium.journal.lines import DAILY, BadJournal
from imperium.journal.lock import Lock
from imperium.journal.loose import Held
from imperium.journal.packs import rules_of
from imperium.journal.replaying import replay
from imperium.screen.imperium.ending import vp_by_round
from imperium.screen.names import short_name

FORM: Final = "imperium daily 1"  # of the lots; another number would change every day
SEEDS: Final = 1_000_000  # a seed that can be told to others
PRACTICE: Final = "practice"


def today() -> str:
    """The date in UTC, whatever the time zone of the machine is."""
    return time.strftime("%Y-%m-%d", time.gmtime())


def day(text: str) -> str:
    """A date that somebody has typed. Raises BadSetup."""
    with suppress(ValueError):
        if re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
            return calendar.fromisoformat(text).isoformat()
    raise BadSetup(f"{text[:40]!r} is no date; one is written as in {today()}.")


# -- what is played --------------------------------------------------------------------------------
def lot(date: str, what: str, ident: str = "") -> int:
    """The number that a date draws for something: the first 8 bytes of a BLAKE2b hash of these words."""
    return int.from_bytes(blake2b(f"{FORM} {date} {what} {ident}".encode(), digest_size=8).digest(), "big")


def setup_for(date: str, catalogue: Catalogue) -> dict[str, Any]:
    """The set-up of a date. Everything there is to choose from draws a lot, and the lowest is taken: the order of a
    list means nothing, and one entry more changes only the days on which it would be drawn."""

    def drawn(what: str, able: list[str]) -> list[str]:
        return sorted(able, key=lambda ident: lot(date, what, ident))

    leader = drawn("leader", list(catalogue.leaders))[0]
    rivals = drawn("rival", [one.id for one in catalogue.leaders.values() if one.rival and one.id != leader])[:RIVALS]
    difficulty = drawn("difficulty", [level.id for level in catalogue.solo.difficulties])[0]
    seed = lot(date, "seed") % SEEDS
    return {"mode": "solo", "leader": leader, "rivals": rivals, "difficulty": difficulty, "seed": seed}


def in_words(date: str, catalogue: Catalogue) -> str:
    """Who plays on a date, and how hard it is."""
    setup = setup_for(date, catalogue)
    leader, *rivals = (short_name(catalogue.leaders[one].name) for one in (setup["leader"], *setup["rivals"]))
    level = next(one.name for one in catalogue.solo.difficulties if one.id == setup["difficulty"])
    return f"The daily game of {date}: {leader} against {' and '.join(rivals)}, {level}"


# -- counted once ----------------------------------------------------------------------------------
@frozen
class Begun:
    """The counted game of a date as far as it is known: its id, whether it is over, how it went."""

    ident: str
    over: bool = False
    line: str = ""


def claim_of(date: str) -> Path:
    """The small file that says that the counted game of a date was begun; it stays when the game is deleted."""
    return places.data_directory() / DAILY / date


def begun(date: str) -> Begun | None:
    """What is known of the counted game of a date; nothing if it was never begun."""
    ident = ""
    with suppress(BadJournal):
        ident = files.read(claim_of(date)).decode("ascii", "replace").strip()
    if not places.ID.fullmatch(ident):  # there is none, or it was cut off: the records themselves say it, too
        ident = next((one for one in places.recorded() if _is_counted(one, date)), "")
    if not ident:
        return None
    path = places.path_of(ident)
    try:
        journal, _ = read_journal(path)
        game = replay(journal, rules_of(journal.header, path, GAMES), path).game
    except BadJournal:  # it is gone, or damaged: it counted all the same
        return Begun(ident, over=True)
    return Begun(ident, game.over, result_line(journal, game) if game.over else "")


def _is_counted(ident: str, date: str) -> bool:
    try:
        return read_journal(places.path_of(ident))[0].header.occasion == f"{DAILY} {date}"
    except ImperiumError:
        return False


def daily_game(said: str | None = None, practice: bool = False) -> OpenGame:
    """The game of today, or of the date that is said: the counted one, new or gone on with; or one for practice, if
    that is asked for, the counted one is over, or it is another day."""
    now = today()
    date = day(said) if said is not None else now
    catalogue = load_catalogue()
    words = in_words(date, catalogue)
    if date != now:
        return _practice(date, f"{words}. It is another day's, so it is practice and does not count.")
    claim = claim_of(date)
    places.make_directory(claim.parent)
    lock = Lock(claim)
    try:
        there = begun(date)
        if practice and there is None:
            raise BadSetup(f"The daily game of {date} counts the first time; practice comes after it.")
        if there is None:
            opened = start_game(setup_for(date, catalogue), occasion=f"{DAILY} {date}")
            try:
                files.replace(claim, f"{opened.id}\n".encode())
            except BaseException:
                opened.close()
                raise
            opened.notices.append(f"{words}. It is the one that counts.")
            return opened
    finally:
        lock.release()
    if practice or there.over:
        before = f" You have played the counted one: {there.line}" if there.line else ""
        return _practice(date, f"{words}. This one is practice and does not count.{before}")
    opened = open_game(places.path_of(there.ident))
    opened.notices.append(f"{words}. You go on with the one that counts.")
    return opened


def _practice(date: str, notice: str) -> OpenGame:
    opened = start_game(setup_for(date, load_catalogue()), occasion=f"{PRACTICE} {date}")
    opened.notices.append(notice)
    return opened


# -- how it went -----------------------------------------------------------------------------------
def is_daily(occasion: str) -> bool:
    """Whether a game is the one of some date, counted or for practice."""
    word, _, date = occasion.partition(" ")
    return word in (DAILY, PRACTICE) and bool(date)


def line_of(opened: Held) -> str:
    """The line to paste of an open game that is over; empty if it is not the game of some date."""
    if not is_daily(opened.header.occasion) or not opened.game.over:
        return ""
    return result_line(read_journal(opened.path)[0], opened.game)


def result_line(journal: Journal, game: Game) -> str:
    """How a finished daily game went, in a line that names no card, no leader and nothing that comes: the date, the
    difficulty, the result, and round by round whether one was ahead (+), level (=) or behind (-). The four letters at
    its end are those of the first position: who has others has played another game."""
    assert game.result is not None
    word, _, date = journal.header.occasion.partition(" ")
    course = vp_by_round(game.events, game.state)
    own, others = course[0], [points for seat, points in course.items() if seat]
    best = [max(points[index] for points in others) for index in range(len(own))]
    marks = "".join("=+-"[(mine > theirs) - (mine < theirs)] for mine, theirs in zip(own, best, strict=True))
    result, margin = "won" if 0 in game.result.winners else "lost", abs(own[-1] - best[-1])
    by = f"by {margin} VP" if margin else "on the tie-breaker" if len(game.result.winners) == 1 else "together"
    taken = sum(len(one.codes) for one in journal.undone)
    back = f", {taken} taken back" if taken else ""
    first = journal.start[0].fingerprint[:4] if journal.start else ""
    level = journal.header.setup.get("difficulty", "").replace("_", " ")
    kind = f"{date} (practice)" if word == PRACTICE else date
    return (
        f"Imperium daily {kind}, {level}: {result} {by} ({own[-1]} to {best[-1]}) in {len(own)} rounds {marks}{back}"
        f" [{first}]"
    )
