"""Playing on in an imagined game: greedy players to the end of a round, and on the way a small tree of one's own
choices, which learns from every playout what is worth trying again.

A place in the tree is what the seat has chosen since the decision in question. Every playout has another imagined
game, so a choice is an average over all that may be hidden, and what is offered may differ from game to game.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from imperium.bots.greedy import Judgement
from imperium.bots.value import chance
from imperium.core.errors import Endless
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.position.state import State

MOST_DECISIONS: Final = 2_000  # of one playout, far more than a game ever has
WARMTH: Final = 0.25  # VP by which an option may look worse and still be tried now and then
CURIOSITY: Final = 0.35  # how much trying what was seldom tried counts beside what came of it
SETTLED: Final = 4  # visits before anything else is tried: so few are better spent on the same choices for all
TRUSTED: Final = 4  # visits of a place before what came of it is believed
CAUTION: Final = 8.0  # visits with an average outcome that are added to what came of a place
WIDEST: Final = 6  # options of one's own that a place in the tree holds


class Place:
    """A place in the tree: how often it was reached, what came of it, and the choices from here."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.after: dict[Move, Place] = {}

    def select(self, options: list[Move], values: list[float]) -> Move:
        """The option to try: what came of it so far, and how it looks at first sight."""
        order = sorted(range(len(options)), key=lambda index: -values[index])[:WIDEST]
        if self.visits < SETTLED:
            return options[order[0]]
        best = values[order[0]]
        priors = [exp((values[index] - best) / WARMTH) for index in order]
        weight = 0.0
        for prior in priors:
            weight += prior
        average = self.total / self.visits if self.visits else 0.0
        reach = CURIOSITY * sqrt(self.visits + 1.0) / weight
        found, merit = order[0], -1.0
        for rank, index in enumerate(order):
            place = self.after.get(options[index])
            mean, visits = (
                (average, 0) if place is None or not place.visits else (place.total / place.visits, place.visits)
            )
            each = mean + reach * priors[rank] / (1.0 + visits)
            if each > merit:
                found, merit = index, each
        return options[found]

    def known(self, options: list[Move], values: list[float]) -> Move:
        """The option that is best as far as the tree knows: of those that were tried often enough to be trusted, and
        the one that looks best, which may be offered in this imagined game alone and is then taken for average."""
        found = options[values.index(max(values))]
        if self.visits < TRUSTED:
            return found
        average = self.total / self.visits
        merit = self._merit(found, average, average)
        for option in options:
            each = self._merit(option, average, -1.0)
            if each > merit:
                found, merit = option, each
        return found

    def _merit(self, option: Move, average: float, unknown: float) -> float:
        """What came of an option, with some caution, where it was tried often enough."""
        place = self.after.get(option)
        if place is None or place.visits < TRUSTED:
            return unknown
        return (place.total + CAUTION * average) / (place.visits + CAUTION)


def playout(game: Game[State], move: Move, seat: int, rounds: int, root: Place | None, learn: bool) -> State:
    """Make this move and let greedy players play to the end of this round and of some more, or of the game. With a
    place, the seat's own choices of this round are those of the tree below it, which learns from what comes of them
    or is used as it is."""
    state = game.state
    this = state.round
    last = this + rounds - 1
    path: list[Place] = []
    place = root
    if place is not None:
        path.append(place)
    try:
        game.apply(move)
        for _ in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None or state.round > last:
                break
            values = Judgement(state, decision).values()
            options = decision.options
            if place is None or decision.seat != seat or state.round > this:
                game.apply(options[values.index(max(values))])
                continue
            if not learn:
                chosen = place.known(options, values)
                place = place.after.get(chosen)
                game.apply(chosen)
                continue
            chosen = place.select(options, values)
            below = place.after.get(chosen)
            if below is None:
                below = place.after[chosen] = Place()
                place = None  # a new place: from here on it is played out
            else:
                place = below
            path.append(below)
            game.apply(chosen)
    except Endless:
        pass  # cards of a pack that go round in circles: judged where they stand
    if learn:
        found = chance(state, seat)
        for each in path:
            each.visits += 1
            each.total += found
    return state
