"""Dune: Imperium for learning agents."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from imperium.box.definitions import Catalogue
from imperium.game import Imperium
from imperium.rl.environment import Environment, wrapped


def env(**setup: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers; see `ImperiumEnv` for the settings."""
    return wrapped(ImperiumEnv(**setup))


class ImperiumEnv(Environment):
    """Settings are those of `new_game` but for the seed: mode, seats, leaders, difficulty, ... Rivals are played by
    House Hagal and are no agents."""

    metadata = {**Environment.metadata, "name": "imperium_v1"}

    def __init__(
        self,
        mode: str = "table",
        *,
        render_mode: str | None = None,
        catalogue: Catalogue | None = None,
        **setup: Any,
    ) -> None:
        super().__init__(Imperium(catalogue), {"mode": mode, **setup}, render_mode)
