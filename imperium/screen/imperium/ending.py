"""The end of a game: the final ranking, where every victory point came from, and the course of the scores."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.box.definitions import Catalogue
from imperium.core.events import Event
from imperium.core.sources import Source
from imperium.game import Game
from imperium.position.state import State
from imperium.rules.results import TIE_BREAKERS
from imperium.screen.imperium.seats import plays_cards
from imperium.screen.names import short_name
from imperium.screen.story import Ending
from imperium.screen.text import text
from imperium.words.narration import cause

TRADED = Source("rule", "R-SOLO-09")  # a rival's sets of resources


def ending_of(game: Game) -> Ending:
    """Everything about a finished game; nothing is secret any more."""
    assert game.result is not None
    table = game.view(0).position
    names = [short_name(table.seats[seat].name) for seat in game.result.winners]
    verb = "wins" if len(names) == 1 else "share the victory"
    winners = text("ending.winners", f"{' and '.join(names)} {verb}.", seats=list(game.result.winners))
    scoring = [index for index, seat in enumerate(table.seats) if seat.way.scores]
    sources = {index: vp_sources(game.events, index, table) for index in scoring}
    figures = {index: {word: getattr(table.seats[index], word) for word in TIE_BREAKERS} for index in scoring}
    return Ending("victory points", game.result.standings, figures, winners, sources, vp_by_round(game.events, table))


def vp_sources(events: Iterable[Event], seat: int, state: State) -> dict[str, int]:
    """Victory points by their cause; their sum is the seat's score."""
    start = state.mode.start_vp if plays_cards(state.seats[seat]) else 0
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
    words = cause(catalogue, source)
    return f"{words} influence" if source.kind == "faction" else words or "other"


def vp_by_round(events: Iterable[Event], state: State) -> dict[int, list[int]]:
    """The score of every seat that scores at the end of each round; the last one is the end of the game."""
    scores = [state.mode.start_vp if plays_cards(seat) else 0 for seat in state.seats]
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
