"""The environments of PettingZoo, by its own checks and ours."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from mazefolio.envs import zoo
from mazefolio.envs.seating import NOT_WON, WON
from tests.envs.helpers import every_game

SHORT = 40
"""So many decisions of a game are enough for the checks of PettingZoo."""


# A mask beside the observation is what PettingZoo asks for; yet it warns all but its own environments.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@every_game
def test_pettingzoo_finds_nothing_wrong(slug: str) -> None:
    api_test(zoo.env(slug), num_cycles=SHORT)


@every_game
def test_the_same_seed_is_the_same_game(slug: str) -> None:
    seed_test(lambda: zoo.env(slug), num_cycles=SHORT)


def test_who_looks_before_the_game_is_dealt_is_told_so() -> None:
    env = zoo.env("redmage")
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        env.last()


@pytest.mark.parametrize("cycles", [1, 7])
def test_a_game_is_cut_off_after_so_many_decisions(cycles: int) -> None:
    env = zoo.env("mertwig", max_cycles=cycles)
    env.reset(seed=1)
    acted = 0
    for _ in env.agent_iter():
        observation, worth, ended, cut_off, _ = env.last()
        assert (worth, ended) == (0, False)
        assert cut_off == (acted == cycles)
        acted += not cut_off
        env.step(None if cut_off else int(np.flatnonzero(observation["action_mask"])[0]))
    assert acted == cycles


def play(env: zoo.MazeAEC, seed: int) -> dict[str, float]:
    """What a game that is played at random is worth to each agent."""
    env.reset(seed=seed)
    rng, worth = np.random.default_rng(seed), {}
    for agent in env.agent_iter():
        observation, earned, ended, _, _ = env.last()
        worth[agent] = float(earned)
        env.step(None if ended else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return worth


def test_a_game_is_worth_one_to_its_winners_and_minus_one_to_the_others() -> None:
    env = zoo.MazeAEC("mertwig", seats=2, options={"round_limit": 30})
    worth = play(env, 1)

    assert env.table.result is not None
    assert worth == {f"seat_{seat}": WON if seat in env.table.result.winners else NOT_WON for seat in range(2)}


def test_an_action_that_is_masked_ends_the_game() -> None:
    env = zoo.MazeAEC("mertwig", seats=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.encoding.actions - 1)

    assert env.rewards == {other: NOT_WON if other == agent else 0 for other in env.possible_agents}
    assert all(env.terminations.values())


def test_these_games_are_turn_based() -> None:
    assert zoo.MazeAEC.metadata["is_parallelizable"] is False
    assert not hasattr(zoo, "parallel_env")
