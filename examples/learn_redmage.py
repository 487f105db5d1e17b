"""Learn Maze of the Red Mage from nothing, with the masked PPO of sb3-contrib.

    python examples/learn_redmage.py --out redmage.pt

The policy scores every option by itself: by its words, by what the game's own data say of the room, chit or creature
that it names, and by the table as a whole (``redmage_sight``).  What is learnt of one room so holds for all rooms.

Players who move at random never win, so a win alone teaches nothing at first.  The learner is therefore also paid for
progress (``potential``), and pays all of it back when the game is over: payments of this form leave the best way of
playing what it is.  Games are judged by wins alone.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box
from redmage_sight import BLANK, CHIT, CODE, OPTION, TABLE, WORDS, looked, potential
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from mazefolio.envs.vector import MazeVector
from mazefolio.lab.stats import rate

GAME, WIDTH, TABLES = "redmage", 64, 64


class Tables(VecEnv):
    """Many tables for the learner: what it looks at, and what it is paid for winning and for progress."""

    def __init__(self, tables: int) -> None:
        self.tables = MazeVector(tables, game=GAME)
        super().__init__(tables, Box(-np.inf, np.inf, looked(BLANK).shape[1:]), self.tables.single_action_space)

    def reset(self) -> np.ndarray:
        rows, self.infos = self.tables.reset(seed=self._seeds[0])
        self.reached = potential(rows)
        return looked(rows)

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        rows, worth, ended, _, self.infos = self.tables.step(self.actions)
        before, self.reached = self.reached, potential(rows)
        return looked(rows), worth + np.where(ended, 0, self.reached) - before, ended, [{} for _ in ended]

    def env_method(self, name: str, *args: Any, **how: Any) -> list[Any]:
        return list(self.infos[name.removesuffix("s")])

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, name, None)] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.tables.close()


class Scorer(nn.Module):
    """Scores every option from its words, its numbers and the table, and says what the table is worth."""

    latent_dim_pi, latent_dim_vf = CODE.actions, WIDTH

    def __init__(self) -> None:
        super().__init__()
        self.words = nn.EmbeddingBag(WORDS * len(CHIT), WIDTH, mode="sum")
        self.numbers = nn.Linear(OPTION - WORDS, WIDTH)
        self.table, self.worth = (
            nn.Sequential(nn.Linear(size, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Tanh())
            for size in (TABLE, TABLE + WIDTH)
        )
        self.score = nn.Sequential(
            nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1)
        )
        self.register_buffer("starts", torch.arange(WORDS) * len(CHIT))

    def forward(self, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = self.options(rows)
        return self.scores(rows, *seen), self.value(rows, *seen)

    def forward_actor(self, rows: torch.Tensor) -> torch.Tensor:
        return self.scores(rows, *self.options(rows))

    def forward_critic(self, rows: torch.Tensor) -> torch.Tensor:
        return self.value(rows, *self.options(rows))

    def options(self, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Which options there are, and what is made of each; of others nothing is asked, for they are masked anyhow."""
        choices = rows[:, TABLE:].reshape(len(rows), CODE.actions, OPTION)
        there = choices[:, :, 0] > 0
        choices = choices[there]
        return there, torch.relu(self.words(choices[:, :WORDS].long() + self.starts) + self.numbers(choices[:, WORDS:]))

    def scores(self, rows: torch.Tensor, there: torch.Tensor, seen: torch.Tensor) -> torch.Tensor:
        tables = self.table(rows[:, :TABLE])[there.nonzero()[:, 0]]
        scores = self.score(torch.cat([tables, seen], dim=1))[:, 0]
        return torch.full(there.shape, -1e8).masked_scatter(there, scores)

    def value(self, rows: torch.Tensor, there: torch.Tensor, seen: torch.Tensor) -> torch.Tensor:
        """A table is worth what it looks like, and what can be done at it."""
        ahead = torch.zeros(len(rows), WIDTH).index_add(0, there.nonzero()[:, 0], seen) / 4
        return self.worth(torch.cat([rows[:, :TABLE], ahead], dim=1))


class OptionPolicy(MaskableActorCriticPolicy):
    """A policy whose scores are the logits themselves."""

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Scorer()

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()


def play(model: MaskablePPO | None, games: int, seed: int) -> dict[str, float]:
    """The share of games won, with its interval, and how far they get; without a model, at random."""
    tables, rng, ends = MazeVector(TABLES, game=GAME), np.random.default_rng(seed), [[] for _ in range(TABLES)]
    rows, infos = tables.reset(seed=seed)
    while min(map(len, ends)) * TABLES < games:
        masks = infos["action_mask"]
        choices = (rng.random(masks.shape) * masks).argmax(1)
        if model is not None:
            choices = model.predict(looked(rows), action_masks=masks, deterministic=True)[0]
        rows, worth, ended, _, infos = tables.step(choices)
        for number in np.flatnonzero(ended):
            ends[number].append((worth[number] > 0, potential(infos["final_obs"][number][None])[0]))
    told = np.array([end for one in ends for end in one[: -(-games // TABLES)]])
    found, reached, error = (
        rate(int(told[:, 0].sum()), len(told)),
        told[:, 1].mean(),
        told[:, 1].std() / len(told) ** 0.5,
    )
    won = {"won": found.rate, "low": found.low, "high": found.high, "games": found.total}
    return {**won, "reached": round(reached, 3), "error": round(error, 3)}


class Curve(BaseCallback):
    """Plays some games every so often, prints how they went, and keeps what is learnt so far."""

    def __init__(self, asked: argparse.Namespace) -> None:
        super().__init__()
        self.asked, self.next, self.began = asked, asked.every, time.monotonic()

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.next:
            self.next += self.asked.every
            point = {"steps": self.num_timesteps, "seconds": round(time.monotonic() - self.began)}
            print(json.dumps(point | play(self.model, self.asked.games, 10**6)), flush=True)
            keep(self.model, self.asked.out)
        return True


def keep(model: MaskablePPO, out: Path | None) -> None:
    if out:
        torch.save(model.policy.state_dict(), out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("steps", 2_500_000), ("games", 512), ("every", 204_800), ("rollout", 512), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--rate", type=float, default=1e-3, help="how fast it learns at first")
    parser.add_argument("--out", type=Path, help="where the weights are kept, as often as the curve is drawn")
    parser.add_argument("--start", type=Path, help="weights to begin with, instead of nothing")
    asked = parser.parse_args()
    torch.set_num_threads(1)  # small networks are quicker on one core
    how = {"batch_size": 1024, "n_epochs": 4, "gamma": 1.0, "gae_lambda": 0.95, "ent_coef": 0.005}
    how["learning_rate"] = lambda left: asked.rate * (0.05 + 0.95 * left)
    model = MaskablePPO(OptionPolicy, Tables(TABLES), n_steps=asked.rollout, seed=asked.seed, device="cpu", **how)
    if asked.start:
        model.policy.load_state_dict(torch.load(asked.start, weights_only=True))
    if asked.steps:
        model.learn(asked.steps, callback=Curve(asked))
        keep(model, asked.out)
    learnt, chance = play(model, asked.games, 2 * 10**6), play(None, asked.games, 2 * 10**6)
    print(json.dumps({"learnt": learnt, "random": chance}))


if __name__ == "__main__":
    main()
