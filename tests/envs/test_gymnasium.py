"""The environments of Gymnasium, by its own checks and ours."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from mazefolio.bots import UnknownBotError
from mazefolio.engine.errors import SetupError
from mazefolio.envs.encoding import Encoding
from mazefolio.envs.gym import MazeEnv
from mazefolio.envs.seating import NOT_WON, WON
from tests.envs.helpers import every_game


@every_game
def test_gymnasium_finds_nothing_wrong(slug: str) -> None:
    env = gymnasium.make(f"mazefolio/{slug}-v{Encoding.of(slug).version}", render_mode="ansi", bot="random")

    check_env(env.unwrapped)


def episode(env: MazeEnv, seed: int | None) -> tuple[list[bytes], float]:
    """All that is told in a game that is played at random, and what it is worth."""
    observation, info = env.reset(seed=seed)
    rng, told, done, worth = np.random.default_rng(1), [observation.tobytes()], False, 0.0
    while not done:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, worth, done, _, info = env.step(action)
        told.append(observation.tobytes())
    return told, worth


def test_a_seed_deals_the_same_game_and_those_after_it() -> None:
    one, other = MazeEnv("redmage"), MazeEnv("redmage")

    assert [episode(one, seed) for seed in (5, None)] == [episode(other, seed) for seed in (5, None)]
    assert episode(one, 5) != episode(one, None)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_game_is_worth_one_to_its_winners(seat: int) -> None:
    env = MazeEnv("mertwig", seat=seat, seats=3, bot="random", options={"round_limit": 30})
    _, worth = episode(env, 3)

    assert env.table.result is not None
    assert worth == (WON if seat in env.table.result.winners else NOT_WON)


def test_an_action_that_is_masked_ends_the_game_unwon() -> None:
    env = MazeEnv("redmage")
    _, info = env.reset(seed=1)
    _, worth, done, _, info = env.step(np.int64(np.flatnonzero(info["action_mask"] == 0)[0]))

    assert (worth, done, info["illegal"]) == (NOT_WON, True, True)


def test_what_does_not_exist_is_named() -> None:
    with pytest.raises(UnknownBotError, match="nobody"):
        MazeEnv("redmage", bot="nobody")
    with pytest.raises(SetupError, match="there is no seat 1"):
        MazeEnv("redmage", seat=1)


def test_without_the_extra_its_name_is_said() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import mazefolio.envs.gym"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stderr

    assert said.splitlines()[-1].endswith(
        "MissingExtraError: gymnasium is not installed: pip install 'mazefolio[envs]'"
    )
