"""Whole games with random choices under every invariant, and a count of what occurred in them."""

from __future__ import annotations

import random
from collections import Counter

from imperium.catalogue import Catalogue
from imperium.game import Game, new_game
from tests.invariants import Scored, check

MOST_DECISIONS = 3000


def setup_of(kind: str, seed: int, catalogue: Catalogue | None = None) -> Game:
    """A new game of a kind such as `table3`, `solo-mentat` or `duo`."""
    if kind.startswith("table"):
        return new_game("table", seats=int(kind[-1]), seed=seed, catalogue=catalogue)
    if kind == "duo":
        return new_game("duo", seed=seed, catalogue=catalogue)
    return new_game("solo", difficulty=kind.removeprefix("solo-"), seed=seed, catalogue=catalogue)


def play(kind: str, seed: int, *, checked: bool = True, catalogue: Catalogue | None = None) -> Game:
    """Play one game to its end, checking every invariant after every decision."""
    game = setup_of(kind, seed, catalogue)
    dice, scored = random.Random(seed), Scored()
    while game.decision is not None:
        assert len(game.decision.options) > 1
        assert len(set(game.decision.codes)) == len(game.decision.options)
        before = game.state.copy() if checked and len(game.record) % 10 == 0 else None
        game.apply(dice.choice(game.decision.options))
        assert len(game.record) < MOST_DECISIONS
        if checked:
            check(game.state, scored)
        if before is not None:
            assert before != game.state, f"{game.record[-1]} changed nothing"
    assert game.state.round <= 10, "R-RECALL-03"
    assert game.result is not None
    assert game.result.winners
    return game


def occurrences(game: Game) -> Counter[str]:
    """How often every card, leader and conflict occurred."""
    found: Counter[str] = Counter()
    for event in game.events:
        if event.kind in ("agent", "reveal"):
            if event.item in game.state.catalogue.cards:
                found[f"card:{event.item}"] += 1
            if event.kind == "agent":
                found[f"space:{event.target}"] += 1
        elif event.kind == "play":
            found[f"intrigue:{event.item}"] += 1
        elif event.kind == "conflict":
            found[f"conflict:{event.item}"] += 1
        elif event.kind == "hagal_reveal":
            found[f"hagal:{event.item}"] += 1
    for seat in game.state.seats:
        if seat.leader is not None:
            found[f"leader:{seat.leader.id}"] += 1
    return found
