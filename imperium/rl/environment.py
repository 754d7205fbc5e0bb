"""Any game of choices as a PettingZoo AEC environment: one agent for each person's seat, one step for each decision.

An observation is a dictionary of what the seat knows as numbers and the mask of the options it is offered.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from imperium.core.ruleset import Ruleset
from imperium.rl.episode import ILLEGAL, RENDER_MODES, Episode, checked, drawn, rendered
from imperium.rl.rewards import Reward, victory
from imperium.rl.spaces import row_space


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types of its own
    """A game with a set-up but for the seed, which `reset` takes.

    Agents are called `seat_1` and so on; seats that the game plays by itself are no agents. An action that is not
    offered ends the game: its agent gets a reward of -1 and `illegal` in its info, the others get nothing.
    """

    metadata = {"name": "game_v1", "render_modes": list(RENDER_MODES), "is_parallelizable": False}

    def __init__(
        self, rules: Ruleset[Any], setup: dict[str, Any], render_mode: str | None = None, reward: Reward = victory
    ) -> None:
        super().__init__()
        self.render_mode = checked(render_mode)
        self.episode = Episode(rules, setup, reward)
        self.actions = self.episode.actions
        self.observations = self.episode.observations
        self.seats = {f"seat_{seat + 1}": seat for seat in self.episode.seats}
        self.possible_agents = list(self.seats)
        self._dice = np.random.default_rng()
        mask = spaces.Box(0, 1, (len(self.actions),), np.int8)
        seen = row_space(self.observations)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space object every time, as PettingZoo asks."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All option codes the cards can produce, numbered."""
        return self._action_spaces[agent]

    # -- playing -----------------------------------------------------------------------------------
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed one is drawn, from the last seed given if there was one. Options are words of
        the set-up that hold for this game alone; PettingZoo wants others to be let through, so they are warned of."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        if unknown := self.episode.unknown(options):
            warnings.warn(unknown, stacklevel=2)
            options = {word: said for word, said in (options or {}).items() if not self.episode.unknown({word: said})}
        self.episode.begin(seed if seed is not None else drawn(self._dice), options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        """Who acts now; all agents have done with it when the game is over."""
        seat = self.episode.seat
        self.agent_selection = f"seat_{seat + 1}" if seat is not None else self.agents[0]
        if seat is None:
            for agent, own in self.seats.items():
                self.terminations[agent] = True
                self.infos[agent] = self.episode.outcome(own)

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the seat knows as numbers, and which actions it may take now: none if it is not asked."""
        seat = self.seats[agent]
        return {"observation": self.episode.seen(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """Take the option with this number for the seat that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # a finished agent acts with None
            return
        self._cumulative_rewards[agent] = 0.0
        if not self.episode.act(action):
            self._end_illegally(agent)
        else:
            self._next()
            if self.episode.pays:
                for one, seat in self.seats.items():
                    self.rewards[one] = self.episode.rewarded(seat)
                self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end_illegally(self, agent: str) -> None:
        self.rewards = {one: ILLEGAL if one == agent else 0.0 for one in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": True}
        self._accumulate_rewards()

    # -- looking -----------------------------------------------------------------------------------
    def render(self) -> str | None:
        """A line for each seat; returned, or printed in the mode `human`."""
        return rendered(self.episode, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
