"""One game after the other for learning agents: what every environment has in common.

An episode is a game with a set-up. What an agent is given are numbers alone: what its seat knows, which actions it
may take, its reward, and in the end how it went.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from imperium.core.actions import Actions
from imperium.core.chance import SEED_LIMIT
from imperium.core.decisions import Decision
from imperium.core.errors import BadSetup
from imperium.core.game import Game, start
from imperium.core.moves import Move
from imperium.core.position.observing import Observations, Observer
from imperium.core.ruleset import PERSON, Ruleset
from imperium.core.text import ended, nearest
from imperium.rl.rewards import Moment, Reward, victory

RENDER_MODES = ("ansi", "human")
ILLEGAL = -1.0  # the reward for an action that is not offered, which ends an episode


class Episode:
    """A game that can be begun again and again, seen by the seats that people would have."""

    def __init__(self, rules: Ruleset[Any], setup: dict[str, Any], reward: Reward = victory) -> None:
        self.rules = rules
        self.setup = setup
        self.reward = reward
        self.actions = Actions(rules)
        self.observations = Observations(rules)
        self.game: Game[Any] = self._started(setup, 0)
        self.seats = self._people()  # those that have an agent
        self._observers: dict[int, Observer] = {}
        self._moments: dict[int, Moment] = {}
        self._asked: Decision | None = None
        self._options: dict[int, Move] = {}

    def _started(self, setup: dict[str, Any], seed: int) -> Game[Any]:
        return start(self.rules, search=True, told=False, **setup, seed=seed)

    def _people(self) -> tuple[int, ...]:
        return tuple(seat for seat, one in enumerate(self.rules.seated(self.game.state)) if one.kind == PERSON)

    # -- playing -----------------------------------------------------------------------------------
    def begin(self, seed: int, options: dict[str, Any] | None = None) -> None:
        """A new game. Options are words of the set-up that hold for this game alone. Raises BadSetup."""
        unknown = self.unknown(options)
        if unknown:
            raise BadSetup(unknown)
        before = self.game
        self.game = self._started({**self.setup, **(options or {})}, seed)
        if self._people() != self.seats:
            self.game = before
            raise BadSetup("An option of reset may not change which seats have agents.")
        self._observers = {seat: Observer(self.observations, seat) for seat in self.seats}
        self._moments = {seat: self._moment(seat) for seat in self.seats}

    def unknown(self, options: dict[str, Any] | None) -> str:
        """What is wrong with the first option that is no word of the set-up; empty if none is."""
        known = list(self.rules.setup_words)
        for word in options or {}:
            if word not in known:
                return ended(f"There is no option {word!r:.40} to reset with{nearest(str(word), known)}")
        return ""

    def act(self, action: Any) -> bool:
        """Take the action with this number for whoever is asked; False, and nothing happens, if it is not offered."""
        offered = self._offered().get(int(action))
        if offered is not None:
            self.game.apply(offered)
        return offered is not None

    def _offered(self) -> dict[int, Move]:
        """The options of the decision by the numbers of their actions, worked out once for each decision."""
        decision = self.game.decision
        if self._asked is not decision:
            self._asked, self._options = decision, self.actions.numbered(decision.options if decision else ())
        return self._options

    # -- looking -----------------------------------------------------------------------------------
    @property
    def seat(self) -> int | None:
        """Who is asked."""
        return self.game.decision.seat if self.game.decision is not None else None

    def seen(self, seat: int) -> NDArray[np.float32]:
        """What this seat knows."""
        return self._observers[seat].of(self.game.state, self.game.decision)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Which actions this seat may take now: none if it is not asked."""
        return self.actions.mask(self._offered() if self.seat == seat else ())

    def _moment(self, seat: int) -> Moment:
        figures = self.rules.figures(self.game.state) if self.reward is not victory else {}  # else nobody looks
        return Moment(seat, figures, self.game.result)

    @property
    def pays(self) -> bool:
        """Whether anybody can have earned something."""
        return self.reward is not victory or self.game.decision is None

    def rewarded(self, seat: int) -> float:
        """What the seat has earned since it was last asked this."""
        if not self.pays:
            return 0.0
        before, self._moments[seat] = self._moments[seat], self._moment(seat)
        return float(self.reward(before, self._moments[seat]))

    def outcome(self, seat: int) -> dict[str, Any]:
        """How a game that is over went for a seat: its score by the name the game has for it, rank and margin."""
        result = self.game.result
        if result is None:
            return {}
        own = next(one for one in result.standings if one.seat == seat)
        others = [one.score for one in result.standings if one.seat != seat]
        return {
            self.rules.points.lower(): own.score,
            "rank": own.rank,
            "margin": own.score - max(others, default=0),
            "won": seat in result.winners,
        }

    def words(self) -> str:
        """Where the game stands, in a few lines."""
        where = self.rules.where(self.game.state)
        return "\n".join([where[0].upper() + where[1:], *self.rules.status(self.game.state)])


def drawn(dice: np.random.Generator) -> int:
    """A seed for a game nobody has named one for."""
    return int(dice.integers(SEED_LIMIT >> 1))


def rendered(episode: Episode, mode: str | None) -> str | None:
    """The words of an episode as a render mode wants them: returned, or printed."""
    if mode is None:
        return None
    if mode == "human":
        print(episode.words())
        return None
    return episode.words()


def checked(mode: str | None) -> str | None:
    """A render mode that exists. Raises BadSetup."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup(f"There is no render mode {mode!r:.40}; there are {' and '.join(RENDER_MODES)}.")
    return mode
