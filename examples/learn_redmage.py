"""Learn Maze of the Red Mage from nothing, with the masked PPO of sb3-contrib.

    python examples/learn_redmage.py --steps 2000000 --out redmage.zip

Every id of the observation is looked up in a table of vectors, and every option is scored by itself, from its own words
and from the whole table; so it does not matter in which place of the action space an option stands.

Players who move at random never win, so a win alone teaches nothing at first.  The learner is therefore also paid for
progress towards the stair, out of what its own observations tell; games are judged by wins alone.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from mazefolio.envs.columns import Column
from mazefolio.envs.encoding import Encoding
from mazefolio.envs.gym import MazeEnv
from mazefolio.envs.vector import MazeVector
from mazefolio.games.redmage.content import CELLS, ESCAPE
from mazefolio.lab.stats import rate

GAME, WIDTH, TABLES = "redmage", 64, 16
CODE = Encoding.of(GAME)
LEFT_OUT = re.compile(r"rooms\[.*(there|tile|items)|trophies|treasure_cup")
"""What this learner does without."""
CELL, MAGE_DEAD, ATK, HIT_POINTS = (CODE.places[f"state.{name}"] for name in ("cell", "mage_dead", "atk", "hit_points"))


def steps_to_stair() -> list[int]:
    """How many steps each cell is from the stair, by the number that it has in an observation."""
    away, near = {ESCAPE: 0}, deque([ESCAPE])
    while near:
        cell = near.popleft()
        for other in set(CELLS[cell].links) - set(away):
            away[other] = away[cell] + 1
            near.append(other)
    return [0, *(away.get(cell, 0) for cell in CODE.columns[CELL].words), 0, 0]


AWAY = steps_to_stair()


def progress(row: np.ndarray) -> float:
    """How far the hero has come: towards the stair, in strength, and past the Red Mage."""
    strength = 0.05 * min(row[HIT_POINTS], 10) + 0.1 * row[ATK]
    return float(strength - 0.1 * AWAY[row[CELL]] + row[MAGE_DEAD])


class Encouraged(gymnasium.Wrapper):
    """Adds to what a game is worth how much the hero has gained in progress."""

    def reset(self, **how: Any) -> Any:
        row, info = self.env.reset(**how)
        self.before = progress(row)
        return row, info

    def step(self, action: Any) -> Any:
        row, worth, ended, cut_off, info = self.env.step(action)
        before, self.before = self.before, progress(row)
        return row, worth + self.before - before, ended, cut_off, info

    def action_masks(self) -> np.ndarray:
        return self.env.unwrapped.action_masks()


class Looked(nn.Module):
    """Rows of whole numbers as vectors: each id by its own table, numbers by their logarithm."""

    def __init__(self, columns: Mapping[int, Column], spread: float) -> None:
        super().__init__()
        ids = [place for place, column in columns.items() if column.kind == "id"]
        numbers = [place for place, column in columns.items() if column.kind != "id"]
        starts = np.cumsum([0, *(columns[place].high + 1 for place in ids)])
        for name, values in (("ids", ids), ("numbers", numbers), ("starts", starts[:-1])):
            self.register_buffer(name, torch.as_tensor(np.array(values, dtype=np.int64)))
        self.words = nn.EmbeddingBag(int(starts[-1]), WIDTH, mode="sum")
        nn.init.normal_(self.words.weight, std=spread)
        self.scaled = nn.Linear(len(numbers), WIDTH) if numbers else None

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        flat = rows.reshape(-1, rows.shape[-1])
        seen = self.words(flat[:, self.ids].long() + self.starts)
        if self.scaled is not None:
            values = flat[:, self.numbers]
            seen = seen + self.scaled(torch.sign(values) * torch.log1p(values.abs()))
        return seen.reshape(*rows.shape[:-1], -1)


class Scorer(nn.Module):
    """Scores every option from its own words and from the table, and says what the table is worth."""

    latent_dim_pi, latent_dim_vf = CODE.actions, WIDTH

    def __init__(self) -> None:
        super().__init__()
        self.options = CODE.sections["options"]
        columns = dict(enumerate(CODE.columns[: self.options.start]))
        table = {place: column for place, column in columns.items() if not LEFT_OUT.search(column.name)}
        choices = CODE.columns[self.options]
        self.table = nn.Sequential(Looked(table, 0.05), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.choice = Looked(dict(enumerate(choices[: len(choices) // CODE.actions])), 0.5)
        self.score = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1))
        self.worth = nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.ReLU())

    def forward(self, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return self.forward_actor(rows), self.forward_critic(rows)

    def forward_actor(self, rows: torch.Tensor) -> torch.Tensor:
        choices = self.choice(rows[:, self.options].reshape(len(rows), CODE.actions, -1))
        table = self._table(rows)[:, None].expand(-1, CODE.actions, -1)
        return self.score(torch.cat([table, choices], dim=2))[:, :, 0]

    def forward_critic(self, rows: torch.Tensor) -> torch.Tensor:
        return self.worth(self._table(rows))

    def _table(self, rows: torch.Tensor) -> torch.Tensor:
        return self.table(rows[:, : self.options.start])


class OptionPolicy(MaskableActorCriticPolicy):
    """A policy whose scores are the logits themselves."""

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Scorer()

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()


def play(model: MaskablePPO | None, games: int, seed: int) -> dict[str, float]:
    """Win rate with its interval, and how many steps from the stair games end; without a model, at random."""
    tables, rng, ends = MazeVector(TABLES, game=GAME), np.random.default_rng(seed), [[] for _ in range(TABLES)]
    rows, infos = tables.reset(seed=seed)
    while min(map(len, ends)) * TABLES < games:
        masks = infos["action_mask"]
        at_random = (rng.random(masks.shape) * masks).argmax(1)
        choices = at_random if model is None else model.predict(rows, action_masks=masks)[0]
        rows, worth, ended, _, infos = tables.step(choices)
        for number in np.flatnonzero(ended):
            ends[number].append((worth[number] > 0, AWAY[infos["final_obs"][number][CELL]]))
    told = np.array([end for one in ends for end in one[: -(-games // TABLES)]])
    found, away, error = rate(int(told[:, 0].sum()), len(told)), told[:, 1].mean(), told[:, 1].std() / len(told) ** 0.5
    return {"won": found.rate, "low": found.low, "high": found.high, "away": round(away, 2), "error": round(error, 2)}


class Curve(BaseCallback):
    """Plays some games every so often, and prints how they went."""

    def __init__(self, every: int, games: int) -> None:
        super().__init__()
        self.every, self.games, self.next, self.began = every, games, every, time.monotonic()

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.next:
            self.next += self.every
            point = {"steps": self.num_timesteps, "seconds": round(time.monotonic() - self.began)}
            print(json.dumps(point | play(self.model, self.games, 10**6)), flush=True)
        return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("steps", 2_000_000), ("games", 512), ("every", 200_000), ("rollout", 128), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    torch.set_num_threads(1)  # small networks are quicker on one core
    tables = DummyVecEnv([lambda: Encouraged(MazeEnv(GAME))] * TABLES)
    how = {"batch_size": 256, "n_epochs": 6, "gamma": 0.99, "learning_rate": 1e-3, "ent_coef": 0.01}
    model = MaskablePPO(OptionPolicy, tables, n_steps=asked.rollout, seed=asked.seed, **how)
    model.learn(asked.steps, callback=Curve(asked.every, asked.games))
    if asked.out:
        model.save(asked.out)
    learnt, chance = play(model, asked.games, 2 * 10**6), play(None, asked.games, 2 * 10**6)
    print(json.dumps({"learnt": learnt, "random": chance}))


if __name__ == "__main__":
    main()
