"""Which level to play next: the difficulties of the solo game and the bots for people are two ladders, and the last
counted games at a level say whether it is time for the next. docs/playing.md has the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from imperium.bots.levels import FOR_PEOPLE
from imperium.box.definitions import Catalogue
from imperium.lookback.record import SOLO, TABLE, Played, newest, record_of

RECENT: Final = 5  # games at a level that are looked at
ENOUGH: Final = 3  # of them won: the next level
ENOUGH_TO_GO_DOWN: Final = 5  # so many played and none of them won: the one before
LOOKED_AT: Final = 40  # games, for who starts one and will not wait


@frozen
class Suggestion:
    """A level, and why, in a sentence."""

    level: str
    why: str


def suggested(played: Sequence[Played], mode: str, ladder: dict[str, str]) -> Suggestion:
    """The level to play next. `ladder` has the names of the levels by their ids, the easiest first."""
    levels = list(ladder)
    games = [one for one in played if one.mode == mode and one.alone and one.level in ladder]
    if not games:
        return Suggestion(levels[0], f"{ladder[levels[0]]} is the level to begin with.")
    here = games[-1].level
    recent = [one for one in games if one.level == here][-RECENT:]
    won, place = sum(one.won for one in recent), levels.index(here)
    said = f"you won {won or 'none'} of your last {len(recent)} counted games at {ladder[here]}"
    if len(recent) == 1:
        said = f"you {'won' if won else 'lost'} your one counted game at {ladder[here]}"
    if won >= ENOUGH and place + 1 < len(levels):
        level = levels[place + 1]
        return Suggestion(level, f"Try {ladder[level]} next: {said}.")
    if won >= ENOUGH:
        return Suggestion(here, f"There is nothing harder than {ladder[here]}: {said}.")
    if not won and len(recent) >= ENOUGH_TO_GO_DOWN and place:
        level = levels[place - 1]
        return Suggestion(level, f"Try {ladder[level]} for a change: {said}.")
    return Suggestion(here, f"Stay at {ladder[here]}: {said}; win {ENOUGH} of {RECENT} to move up.")


def solo_ladder(catalogue: Catalogue) -> dict[str, str]:
    """The difficulties of the solo game."""
    return {level.id: level.name for level in catalogue.solo.difficulties}


def suggested_solo(catalogue: Catalogue, played: Sequence[Played] | None = None) -> Suggestion:
    """The difficulty to play next; from the latest games if none are given."""
    return suggested(_given(played), SOLO, solo_ladder(catalogue))


def suggested_bot(played: Sequence[Played] | None = None) -> Suggestion:
    """The bot to sit down with next."""
    return suggested(_given(played), TABLE, {name: name.capitalize() for name in FOR_PEOPLE})


def _given(played: Sequence[Played] | None) -> Sequence[Played]:
    return record_of(newest(LOOKED_AT)).played if played is None else played
