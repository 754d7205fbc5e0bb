"""Dune: Imperium for learning agents."""

from __future__ import annotations

from typing import Any

from imperium.box.definitions import Catalogue
from imperium.game import Imperium
from imperium.rl.environment import Environment
from imperium.rl.rewards import Reward, victory


class ImperiumEnv(Environment):
    """Settings are those of `new_game` but for the seed: mode, seats, leaders, difficulty, ... Rivals are played by
    House Hagal and are no agents."""

    metadata = {**Environment.metadata, "name": "imperium_v1"}

    def __init__(
        self,
        mode: str = "table",
        *,
        render_mode: str | None = None,
        reward: Reward = victory,
        catalogue: Catalogue | None = None,
        **setup: Any,
    ) -> None:
        super().__init__(Imperium(catalogue), {"mode": mode, **setup}, render_mode, reward)


def env(**setup: Any) -> ImperiumEnv:
    """The environment, under the name PettingZoo's users look for; see `ImperiumEnv` for the settings."""
    return ImperiumEnv(**setup)
