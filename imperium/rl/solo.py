"""The solo game as a Gymnasium environment: one agent against two rivals that House Hagal plays.

`import imperium.rl`, then `gymnasium.make("imperium/Solo-v1", difficulty="mentat")`; many at once with
`gymnasium.make_vec`. `action_masks()` is what MaskablePPO of sb3-contrib asks for; the mask is in every info, too.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from imperium.box.definitions import Catalogue
from imperium.core.position.observing import Observations
from imperium.game import Imperium
from imperium.rl.episode import ILLEGAL, RENDER_MODES, Episode, checked, drawn, rendered
from imperium.rl.rewards import Reward, victory
from imperium.rl.spaces import row_space

ID = "imperium/Solo-v1"


class SoloEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One player's game. An action that is not offered ends it as lost (`info["illegal"]`): mask them."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        *,
        render_mode: str | None = None,
        reward: Reward = victory,
        catalogue: Catalogue | None = None,
        **setup: Any,
    ) -> None:
        """The words of a solo game's set-up (leader, rivals, difficulty); `reset` takes the seed."""
        self.render_mode = checked(render_mode)
        self.episode = Episode(Imperium(catalogue), {"mode": "solo", **setup}, reward)
        (self.seat,) = self.episode.seats
        self.observation_space = row_space(self.episode.observations)
        self.action_space = spaces.Discrete(len(self.episode.actions))
        self._over = True

    @property
    def observations(self) -> Observations:
        """What each number of an observation is: `names`, `segments`, `version`."""
        return self.episode.observations

    @property
    def action_names(self) -> tuple[str, ...]:
        """The option code of each action."""
        return self.episode.actions.names

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be taken now."""
        return self.episode.mask(self.seat).astype(bool)

    # -- playing -----------------------------------------------------------------------------------
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """A new game; options are words of the set-up that hold for this game alone."""
        super().reset(seed=seed)
        self.episode.begin(seed if seed is not None else drawn(self.np_random), options)
        self._over = self.episode.seat is None
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take the option with this number."""
        if self._over:
            raise gymnasium.error.ResetNeeded("The game is over; reset begins another.")
        if not self.episode.act(action):
            self._over = True
            return self._seen(), ILLEGAL, True, False, {**self._info(), "illegal": True}
        self._over = self.episode.seat is None
        if self.render_mode == "human":
            self.render()
        return self._seen(), self.episode.rewarded(self.seat), self._over, False, self._info()

    def _seen(self) -> NDArray[np.float32]:
        return self.episode.seen(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.episode.mask(self.seat), **self.episode.outcome(self.seat)}

    # -- looking -----------------------------------------------------------------------------------
    def render(self) -> str | None:
        """A line for each seat; returned, or printed in the mode `human`."""
        return rendered(self.episode, self.render_mode)


def register() -> None:
    """Make the environment known to Gymnasium by its name."""
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point="imperium.rl.solo:SoloEnv")
