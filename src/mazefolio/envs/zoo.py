"""PettingZoo: every seat is an agent, and agents act one after another.

These games are turn based, so there is the AEC environment only.  Of a parallel one, in which all agents act at once,
nothing would be left but one agent's action and masks of zeros.
"""

from __future__ import annotations

from typing import Any

from mazefolio.engine.errors import MissingExtraError
from mazefolio.engine.options import Options
from mazefolio.engine.table import Table
from mazefolio.envs.seating import NOT_WON, Seating, reward

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import OrderEnforcingWrapper
except ModuleNotFoundError as error:
    raise MissingExtraError("pettingzoo", "envs") from error

SEEDS = 2**63


def env(game: str, seats: int | None = None, options: Options | None = None, max_cycles: int | None = None) -> Any:
    """A table of which every seat is an agent, as PettingZoo recommends it: misuse is explained.

    >>> table = env("redmage")
    >>> table.reset(seed=7)
    >>> observation, *_ = table.last()
    >>> int(observation["action_mask"].sum())
    2
    """
    return InOrder(MazeAEC(game, seats, options, max_cycles))


class InOrder(OrderEnforcingWrapper):  # type: ignore[misc]
    """Says what is done in the wrong order.  What a turn is about is fetched at one go, not field by field."""

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)


class MazeAEC(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A table of which every seat is an agent.

    After ``max_cycles`` decisions of all agents together the game is cut off.  An agent that takes an action outside
    its mask ends the game as one that it has not won, and that is worth nothing to the others.
    """

    metadata = {"render_modes": ["ansi"], "name": "mazefolio", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.seating, self.max_cycles, self.render_mode = Seating(game, seats, options), max_cycles, render_mode
        self.encoding = self.seating.encoding
        self.possible_agents = [f"seat_{number}" for number in range(self.seating.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        row = Box(self.encoding.low, self.encoding.high, dtype=np.int32)
        mask = Box(0, 1, (self.encoding.actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.encoding.actions) for agent in self.possible_agents}
        self._chance: np.random.Generator | None = None
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table as it stands, with all its secrets: for looking, not for learning."""
        assert self._table is not None, "reset the environment first"
        return self._table

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game.  With a seed it is always the same one, and so are those after it."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self._table = self.seating.table(int(self._chance.integers(SEEDS)), light=self.render_mode is None)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycles = 0
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know.  The mask of one that is not asked is all zeros."""
        seat = self._seats[agent]
        mask = self.encoding.mask(self.table, seat).copy()
        return {"observation": self.encoding.observe(self.table, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """The agent that is asked chooses an option."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        choice = int(action)
        if not self.encoding.mask(self.table, self._seats[agent])[choice]:
            self._end({agent: NOT_WON})
        else:
            self._decide(choice)
        self._accumulate_rewards()

    def render(self) -> Any:
        """The log of the game so far, as a spectator may know it."""
        return "\n".join(line.text for line in self.table.log(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _decide(self, choice: int) -> None:
        self.table.decide(choice)
        self._cycles += 1
        if (result := self.table.result) is not None:
            self._end({agent: reward(result, seat) for agent, seat in self._seats.items()})
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._select()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards |= rewards
        self.terminations = dict.fromkeys(self.agents, True)

    def _select(self) -> None:
        ask = self.table.pending
        assert ask is not None, "a game that is not over asks somebody"
        self.agent_selection = self.possible_agents[ask.seat]
