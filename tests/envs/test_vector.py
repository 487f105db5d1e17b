"""Many tables stepped together."""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from mazefolio.envs.gym import MazeEnv
from mazefolio.envs.vector import MazeVector
from tests.envs.helpers import every_game

TABLES = 3


def first_legal(infos: dict[str, np.ndarray], rng: np.random.Generator) -> np.ndarray:
    """A legal action for every table, at random."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])


@every_game
def test_tables_stepped_together_are_the_same_as_tables_stepped_one_by_one(slug: str) -> None:
    ours = MazeVector(TABLES, game=slug, bot="random")
    theirs = SyncVectorEnv([lambda: MazeEnv(slug, bot="random")] * TABLES, autoreset_mode=AutoresetMode.SAME_STEP)
    rng = np.random.default_rng(1)
    (rows, infos), (expected, _) = ours.reset(seed=5), theirs.reset(seed=5)
    for _ in range(60):
        assert np.array_equal(rows, expected)
        actions = first_legal(infos, rng)
        rows, *ends, infos = ours.step(actions)
        expected, *their_ends, their_infos = theirs.step(actions)
        assert all(np.array_equal(one, other) for one, other in zip(ends, their_ends, strict=True))
        assert np.array_equal(infos["action_mask"], their_infos["action_mask"])
        assert ("final_obs" in infos) == ("final_obs" in their_infos)


def test_the_last_observation_of_a_game_is_handed_over() -> None:
    tables, rng = MazeVector(TABLES, game="redmage"), np.random.default_rng(1)
    _, infos = tables.reset(seed=1)
    while "final_obs" not in infos:
        _, rewards, ended, cut_off, infos = tables.step(first_legal(infos, rng))
    number = int(np.flatnonzero(ended)[0])

    assert abs(rewards[number]) == 1
    assert not cut_off.any()
    assert tables.single_observation_space.contains(infos["final_obs"][number])
    assert infos["_final_obs"][number]


def test_gymnasium_makes_them_by_name() -> None:
    tables = gymnasium.make_vec("mazefolio/redmage-v3", num_envs=2, vectorization_mode="vector_entry_point")

    assert isinstance(tables.unwrapped, MazeVector)
    assert tables.observation_space.contains(tables.reset(seed=1)[0])
