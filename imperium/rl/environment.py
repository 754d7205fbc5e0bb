"""Any game of choices as a PettingZoo AEC environment: one agent for each person's seat, one step for each decision.

An observation is a dictionary of the seat's view as numbers and the mask of the options it is offered.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from imperium.core.chance import SEED_LIMIT
from imperium.core.errors import IllegalOption
from imperium.core.game import Game, start
from imperium.core.position.observing import Observations
from imperium.core.ruleset import PERSON, Ruleset
from imperium.rl.actions import Actions

MOST = 100.0  # no number of an observation is larger


def wrapped(environment: Environment) -> AECEnv:
    """The environment with PettingZoo's usual wrappers."""
    inner: Any = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types of its own
    """A game with a set-up but for the seed, which `reset` takes.

    Agents are called `seat_1` and so on; seats that the game plays by itself are no agents. The reward comes at the
    end: 1 for a victory, -1 for a defeat, in between for a shared victory.
    """

    metadata = {"name": "game_v1", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(self, rules: Ruleset[Any], setup: dict[str, Any], render_mode: str | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.setup = setup
        self.render_mode = render_mode
        self.actions = Actions(rules)
        self.observations = Observations(rules.layout, rules.catalogue)
        self.game: Game[Any] = start(rules, **setup, seed=0)
        seated = enumerate(rules.seated(self.game.state))
        self.seats = {f"seat_{index + 1}": index for index, seat in seated if seat.kind == PERSON}
        self.possible_agents = list(self.seats)
        self._dice = np.random.default_rng()
        mask = spaces.Box(0, 1, (len(self.actions),), np.int8)
        numbers = spaces.Box(0.0, MOST, (len(self.observations),), np.float32)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
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
        """A new game; without a seed one is drawn, from the last seed given if there was one."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        seed = seed if seed is not None else int(self._dice.integers(SEED_LIMIT >> 1))
        self.game = start(self.rules, search=True, told=False, **self.setup, seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        decision = self.game.decision
        if decision is not None:
            self.agent_selection = f"seat_{decision.seat + 1}"
            return
        result = self.game.result
        assert result is not None
        for agent, seat in self.seats.items():
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            self.rewards[agent] = 2 * won - 1
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The seat's view as numbers, and which actions it may take now: none if it is not asked."""
        view = self.game.view(self.seats[agent])
        mask = np.zeros(len(self.actions), np.int8)
        for move in view.options:
            mask[self.actions.number(move)] = 1
        return {"observation": self.observations.of(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take the option with this number for the seat that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # a finished agent acts with None
            return
        assert action is not None
        move = self.actions.moves[int(action)]
        if self.game.decision is None or self.game.decision.find(move) is None:
            raise IllegalOption(f"Action {action} ({move.code!r}) is not offered to {agent} now.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.apply(move)
        self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    # -- looking -----------------------------------------------------------------------------------
    def render(self) -> str | None:
        """A line for each seat; returned, or printed in the mode `human`."""
        state = self.game.state
        where = self.rules.where(state)
        lines = [where[0].upper() + where[1:], *self.rules.status(state)]
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
