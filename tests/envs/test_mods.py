"""Environments of games with mods."""

from __future__ import annotations

import pickle
from random import Random

import gymnasium
import numpy as np
import pyspiel
import pytest

from mazefolio.engine.errors import SetupError, UnknownModError
from mazefolio.engine.modding import mods_of
from mazefolio.engine.mods import mod_of
from mazefolio.envs import gym, spiel, zoo
from tests.envs.helpers import every_game

FRAIL = mod_of("""
[mod]
id = "frail"
game = "redmage"
name = "Frail"
[heroes.hero.wizard]
hit_points = 3
[[creatures.creature]]
id = "newt"
name = "Newt"
atk = 1
def = 0
damage = 1
count = 30
text = "Wet."
source = "reconstructed"
""").written


@every_game
def test_every_game_is_an_environment_with_its_mod(slug: str) -> None:
    mod = next(iter(mods_of(slug)))
    with_it, plain = (gym.MazeEnv(slug, bot="random", options=options) for options in ({"mod": mod}, {}))
    observation, info = with_it.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(60):
        assert with_it.observation_space.contains(observation)
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, _, over, _, info = with_it.step(action)
        if over:
            observation, info = with_it.reset()

    assert with_it.table.game.mod
    assert with_it.table.game.mod.head.id == mod
    assert with_it.encoding.digest == plain.encoding.digest, "what was learnt can be tried with the mod"


def test_the_mod_is_what_is_played() -> None:
    env = gym.MazeEnv("redmage", options={"mod": FRAIL, "hero": "wizard"})
    observation, _ = env.reset(seed=1)

    assert observation[env.encoding.places["state.hit_points"]] == 3
    assert "newt" in env.encoding.columns[env.encoding.places["state.rooms[J9].creature"]].words
    assert gymnasium.make("mazefolio/redmage-v3", options={"mod": "dragon_night"}).unwrapped.seating.game.mod  # type: ignore[attr-defined]


def test_all_seats_play_with_a_mod() -> None:
    env = zoo.env("firetop", seats=2, options={"mod": "well_provided"}, max_cycles=20)
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else int(np.flatnonzero(observation["action_mask"])[0]))

    assert env.unwrapped.table.game.mod.head.id == "well_provided"


def test_openspiel_plays_with_a_mod_and_keeps_it_in_copies() -> None:
    game = pyspiel.load_game("mazefolio_redmage(options=mod:dragon_night)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state, rng = game.new_initial_state(), Random(1)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    again = pickle.loads(pickle.dumps(state.table))

    assert again.game is state.table.game
    assert again.game.mod.head.id == "dragon_night"


def test_a_mod_that_there_is_not() -> None:
    with pytest.raises(UnknownModError, match="there is no mod 'dragons'"):
        gym.MazeEnv("redmage", options={"mod": "dragons"})
    with pytest.raises(SetupError, match="is for firetop, not for redmage"):
        gym.MazeEnv("redmage", options={"mod": mods_of("firetop")["well_provided"].written})
    with pytest.raises(UnknownModError):
        spiel.game_class("redmage")({"options": "mod:dragons"})
