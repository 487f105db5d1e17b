"""Environments for learners: steps a second with observations and masks, beside those that PettingZoo and RLCard have.

All are played at random in the same way: the agent that is asked sees its observation, and takes an action of its mask.
Each is taken as its library hands it out (``env()``), with the wrappers that belong to it.
"""

from __future__ import annotations

import time
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from mazefolio import games
from mazefolio.bench import workloads
from mazefolio.bench.measure import Figures

STEPS = "environment"
"""The workload in which environments are compared."""
ZOO = ("leduc_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
"""What PettingZoo has with hidden information."""
CARDS = ("uno", "no-limit-holdem", "gin-rummy")
"""What RLCard has with hidden information, and that is large enough to be compared."""
NEEDED = ("pettingzoo", "gymnasium")
NEEDED_BY_PEERS = ("rlcard", "shimmy", "pyspiel")


def subjects() -> list[str]:
    """Our games, where PettingZoo is installed, and its environments and RLCard's, where those are."""
    if not _installed(*NEEDED):
        return []
    return [*games.names(), *(peers() if _installed(*NEEDED_BY_PEERS) else ())]


def peers() -> list[str]:
    return [*(f"PettingZoo {name}" for name in ZOO), *(f"RLCard {name}" for name in CARDS)]


def steps(subject: str) -> Figures:
    """Steps of an environment, with observations and masks."""
    library, _, name = subject.rpartition(" ")
    if library == "RLCard":
        return _play_cards(name)
    return _play_zoo(_zoo(name) if library else _ours(name))


def _installed(*modules: str) -> bool:
    return all(find_spec(module) is not None for module in modules)


def _ours(game: str) -> Any:
    return import_module("mazefolio.envs.zoo").env(game)


def _zoo(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").env()


def _play_zoo(env: Any) -> Figures:
    draw = Random(1).random
    done, played, begin = 0, 0, time.process_time()
    while (spent := time.process_time() - begin) < workloads.SECONDS:
        env.reset(seed=played)
        played += 1
        for _ in env.agent_iter():
            observation, _, ended, cut_off, info = env.last()
            env.step(None if ended or cut_off else _legal(observation, info, draw()))
            done += not (ended or cut_off)
    return {"steps/s": done / spent}


def _legal(observation: Any, info: Any, chance: float) -> int:
    """Some action of the mask, which stands beside the observation or in the info."""
    mask = observation.get("action_mask") if isinstance(observation, dict) else None
    legal = (info["action_mask"] if mask is None else mask).nonzero()[0]
    return int(legal[int(chance * len(legal))])


def _play_cards(name: str) -> Figures:
    env = import_module("rlcard").make(name, config={"seed": 1})
    draw = Random(1).random
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < workloads.SECONDS:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draw() * len(legal))])
            done += 1
    return {"steps/s": done / spent}
