"""The same measure of what others offer from Python: OpenSpiel and RLCard, from the extra ``bench``."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from mazefolio.bench.measure import Figures
from mazefolio.bench.workloads import SECONDS


def open_spiel(name: str) -> Figures:
    """Random play through OpenSpiel's Python API; chance by its stated weights, decisions not counting chance."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = Random(1)
    decisions = played = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        decisions += _play_spiel(game.new_initial_state(), rng)
        played += 1
    return {"decisions/s": decisions / spent, "games/s": played / spent, "clone us": _clone_spiel(game, rng)}


def _play_spiel(state: Any, rng: Random) -> int:
    draw, decisions = rng.random, 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            decisions += 1
    return decisions


def _clone_spiel(game: Any, rng: Random) -> float:
    """Microseconds for a copy some way into the game."""
    state = game.new_initial_state()
    for _ in range(80):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    begin = time.process_time()
    for _ in range(20_000):
        state.clone()
    return (time.process_time() - begin) / 20_000 * 1e6


def hearts() -> Figures:
    """OpenSpiel, hearts."""
    return open_spiel("hearts")


def backgammon() -> Figures:
    """OpenSpiel, backgammon."""
    return open_spiel("backgammon")


def uno() -> Figures:
    """RLCard, uno."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    draw = Random(1).random
    decisions = played = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        state, _ = env.reset()
        played += 1
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draw() * len(legal))])
            decisions += 1
    return {"decisions/s": decisions / spent, "games/s": played / spent}
