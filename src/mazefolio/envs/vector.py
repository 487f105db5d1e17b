"""Many tables in one process, stepped together: a vector environment of Gymnasium.

>>> import gymnasium
>>> from mazefolio.envs import gym
>>> tables = gymnasium.make_vec("mazefolio/redmage-v3", num_envs=3, vectorization_mode="vector_entry_point")
>>> observations, infos = tables.reset(seed=7)
>>> observations.shape == (3, tables.single_observation_space.shape[0])
True
>>> infos["action_mask"].shape == (3, tables.single_action_space.n)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from mazefolio.envs.gym import MazeEnv

Infos = dict[str, Any]
Rows = NDArray[np.int32]


class MazeVector(VectorEnv[Rows, NDArray[np.int64], NDArray[Any]]):
    """So many tables of one game, with the seats and bots of ``MazeEnv``.

    A game that ends is followed by the next in the same step: the observation is the first of the next game, and
    ``infos["final_obs"]`` has the last one of the game that ended.  Table number n is dealt by the seed plus n.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, num_envs: int = 1, **how: Any) -> None:
        self.num_envs, self.render_mode = num_envs, None
        self.tables = [MazeEnv(**how) for _ in range(num_envs)]
        first = self.tables[0]
        self.encoding = first.encoding
        self.single_observation_space, self.single_action_space = first.observation_space, first.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Infos | None = None
    ) -> tuple[Rows, Infos]:
        """Deal a new game at every table."""
        seeds = [seed + n for n in range(self.num_envs)] if isinstance(seed, int) else seed or [None] * self.num_envs
        rows = [table.reset(seed=one)[0] for table, one in zip(self.tables, seeds, strict=True)]
        return np.stack(rows), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Rows, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Choose at every table."""
        rows, last = np.empty((self.num_envs, self.encoding.width), np.int32), {}
        rewards, ended = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        for number, table in enumerate(self.tables):
            row, rewards[number], ended[number], _, info = table.step(actions[number])
            if ended[number]:
                last[number] = row, info
                row, _ = table.reset()
            rows[number] = row
        return rows, rewards, ended, np.zeros(self.num_envs, np.bool_), self._infos() | self._final(last, ended)

    def _infos(self) -> Infos:
        masks = np.stack([table.action_masks() for table in self.tables])
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _final(self, last: dict[int, tuple[Rows, Infos]], ended: NDArray[np.bool_]) -> Infos:
        """The last observations of the games that ended, as Gymnasium hands them over."""
        if not last:
            return {}
        rows = np.full(self.num_envs, None, object)
        infos: Infos = {}
        for number, (row, info) in last.items():
            rows[number] = row
            infos = self._add_info(infos, info, number)
        return {"final_obs": rows, "_final_obs": ended, "final_info": infos, "_final_info": ended}

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open."""
