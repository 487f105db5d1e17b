"""The network as something that learns: proximal policy optimisation, held near what is played beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict
from numpy.typing import NDArray

from mazefolio.bots.policy.net import Net
from mazefolio.bots.policy.sight import joined
from mazefolio.engine.errors import MissingExtraError
from mazefolio.lab.policy.playing import Lesson

try:
    import torch
    from torch import Tensor
except ModuleNotFoundError as error:
    raise MissingExtraError("torch", "learn") from error

PASSES, CLIP, VALUE, STEEPEST = 3, 0.3, 0.5, 1.0
SHIFTED = {"begins": "words", "choice_begins": "choices", "whose": "counts"}
"""What counts in these begins anew in each piece; so far the pieces before it have come."""

Piece: TypeAlias = dict[str, NDArray[Any]]
Told: TypeAlias = dict[str, float]


class Pace(Struct, frozen=True):
    """How fast it learns, how dear it is to leave what is played beforehand, how many lessons it takes together."""

    rate: float = 1e-3
    near: float = 0.02
    together: int = 8192


def piece_of(learnt: Sequence[Lesson]) -> Piece:
    """Lessons in one piece."""
    questions = [question for question, _, _ in learnt]
    return {
        **asdict(joined(questions)),
        "choice": np.array([one.choice for one in questions], np.int64),
        "likely": np.array([one.likely for one in questions], np.float32),
        "gain": np.array([gain for _, gain, _ in learnt], np.float32),
        "hope": np.array([hope for _, _, hope in learnt], np.float32).clip(0, 1),
    }


class Learner:
    def __init__(self, net: Net, pace: Pace, seed: int) -> None:
        self.pace, self.rng = pace, np.random.default_rng(seed)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.net = {name: torch.tensor(part, device=self.device, requires_grad=True) for name, part in net.items()}
        self.optimizer = torch.optim.Adam(self.net.values(), lr=pace.rate, eps=1e-5)

    def numbers(self) -> dict[str, NDArray[np.float32]]:
        return {name: part.detach().cpu().numpy() for name, part in self.net.items()}

    def learn(self, pieces: Sequence[Piece], left: float) -> Told:
        """Go over what was played some times, more slowly the less of the course is left."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.pace.rate * max(0.05, left)
        near = self.pace.near * max(0.1, left)
        gains = np.concatenate([one["gain"] for one in pieces])
        scale = float(gains.mean()), float(gains.std()) + 1e-6
        sent = [{name: torch.as_tensor(part).to(self.device) for name, part in one.items()} for one in pieces]
        many = max(1, round(self.pace.together * len(pieces) / len(gains)))
        told = []
        for _ in range(PASSES):
            order = [sent[number] for number in self.rng.permutation(len(sent))]
            told += [self._step(merged(order[at : at + many]), scale, near) for at in range(0, len(order), many)]
        return {name: float(torch.stack([one[name] for one in told]).mean()) for name in told[0]}

    def _step(self, one: Mapping[str, Tensor], scale: tuple[float, float], near: float) -> dict[str, Tensor]:
        worth, hope = self._judged(one)
        logs = within(one["prior"] + worth, one["whose"], len(one["counts"]))
        chosen = logs[torch.cumsum(one["counts"], 0) - one["counts"] + one["choice"]]
        ratio, gain = torch.exp(chosen - one["likely"]), (one["gain"] - scale[0]) / scale[1]
        actor = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        critic = torch.nn.functional.binary_cross_entropy_with_logits(hope, one["hope"])
        odds = logs.exp()
        apart = (odds * (logs - one["prior"])).sum() / len(chosen)
        self.optimizer.zero_grad()
        (actor + VALUE * critic + near * apart).backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.values(), STEEPEST)
        self.optimizer.step()
        free = -(odds * logs).sum() / len(chosen)
        return {"value": critic.detach(), "apart": apart.detach(), "free": free.detach()}

    def _judged(self, one: Mapping[str, Tensor]) -> tuple[Tensor, Tensor]:
        """The same as ``bots.policy.net.judged``, but of chances before they are squashed."""
        net, bag = self.net, torch.nn.functional.embedding_bag
        table = torch.relu(bag(one["words"], net["seen"], one["begins"], mode="sum") + net["seen_at"])
        table = torch.relu(table @ net["deep"] + net["deep_at"])
        option = bag(one["choices"], net["choice"], one["choice_begins"], mode="sum")
        option = torch.relu(option + (table @ net["share"] + net["share_at"])[one["whose"]])
        return torch.relu(option @ net["weigh"] + net["weigh_at"]) @ net["score"], table @ net["worth"] + net[
            "worth_at"
        ]


def within(worth: Tensor, whose: Tensor, questions: int) -> Tensor:
    """How likely each option of its question is, as a logarithm."""
    top = torch.full((questions,), -1e9, device=worth.device).scatter_reduce(0, whose, worth.detach(), "amax")
    total = torch.zeros(questions, device=worth.device).index_add(0, whose, torch.exp(worth - top[whose]))
    return worth - (top + total.log())[whose]


def merged(pieces: Sequence[Mapping[str, Tensor]]) -> dict[str, Tensor]:
    """Several pieces as one."""
    found: dict[str, list[Tensor]] = {name: [] for name in pieces[0]}
    for number, piece in enumerate(pieces):
        for name, part in piece.items():
            whole = part if part.is_floating_point() else part.long()
            before = sum(len(one[SHIFTED[name]]) for one in pieces[:number]) if name in SHIFTED else 0
            found[name].append(whole + before if before else whole)
    return {name: torch.cat(parts) for name, parts in found.items()}
