"""The network of a value as something that learns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from mazefolio.bots.policy.net import Net, begun, value_sizes
from mazefolio.bots.policy.sight import Numbers
from mazefolio.engine.errors import MissingExtraError
from mazefolio.lab.value.playing import Course, Heard, Moment, Played

try:
    import torch
    from torch import Tensor
    from torch.nn import functional
except ModuleNotFoundError as error:
    raise MissingExtraError("torch", "learn") from error

DEAF, DULL = 0.2, 0.2
"""While it learns it does not hear so many words, and does not use so many of the numbers that it has made of them."""
TOGETHER = 256
SELDOM, MOST = 20, 3000
"""A word that is told of fewer positions is not learnt, and not more words than this."""
SLOWEST = 0.05
FREE = "seen_at", "deep_at", "worth_at"
"""These parts may grow without being held back."""


class Lessons(Struct):
    """Positions in one piece: words of each story one after another, and where each begins; how each game ended."""

    words: NDArray[np.int64]
    begins: NDArray[np.int64]
    ended: NDArray[np.float32]
    games: NDArray[np.int64]

    def some(self, places: NDArray[np.int64]) -> Lessons:
        """Some of the positions."""
        seats = self.ended.shape[1]
        stories = (places[:, None] * seats + np.arange(seats)).ravel()
        ends = np.append(self.begins, len(self.words))
        lengths = ends[stories + 1] - ends[stories]
        words = np.concatenate([self.words[ends[one] : ends[one + 1]] for one in stories])
        return Lessons(words, np.cumsum(lengths) - lengths, self.ended[places], self.games[places])


def known_words(heard: Sequence[tuple[Heard, Sequence[Played]]]) -> Numbers:
    """The words that are told often, by their numbers."""
    counts: Counter[str] = Counter()
    for one, played in heard:
        told: Counter[int] = Counter()
        for moment in _moments(played):
            told.update({int(number) for story in moment for number in story})
        counts.update({one.words[number]: count for number, count in told.items()})
    usual = [word for word, count in counts.most_common(MOST) if count >= SELDOM]
    return {word: number for number, word in enumerate(usual, 1)}


def lessons(heard: Sequence[tuple[Heard, Sequence[Played]]], words: Numbers) -> Lessons:
    """What games teach, with words that are not learnt left out."""
    stories: list[NDArray[np.int64]] = []
    games: list[Played] = []
    for one, played in heard:
        numbers = np.array([words.get(word, 0) for word in one.words], np.int64)
        told = [numbers[story] for moment in _moments(played) for story in moment]
        stories += [np.append(0, story[story > 0]) for story in told]
        games += played
    lengths = np.array([len(story) for story in stories])
    counts = [len(game.moments) for game in games]
    ended = np.repeat(np.array([game.ended for game in games], np.float32), counts, axis=0)
    begins = np.cumsum(lengths) - lengths
    return Lessons(np.concatenate(stories), begins, ended, np.repeat(np.arange(len(games)), counts))


def _moments(played: Sequence[Played]) -> list[Moment]:
    return [moment for game in played for moment in game.moments]


def learnt(course: Course, taught: Lessons, words: int) -> dict[str, NDArray[np.float32]]:
    """The network that has gone through these lessons."""
    torch.manual_seed(course.seed)
    torch.set_num_threads(1)
    first = begun(value_sizes(words), course.seed)
    net = {name: torch.tensor(part, requires_grad=True) for name, part in first.items()}
    held_back = [part for name, part in net.items() if name not in FREE]
    free = [net[name] for name in FREE]
    optimizer = torch.optim.AdamW(
        [{"params": held_back, "weight_decay": course.decay}, {"params": free, "weight_decay": 0.0}], lr=course.rate
    )
    rng, size = np.random.default_rng(course.seed), len(taught.ended)
    for number in range(course.passes):
        for group in optimizer.param_groups:
            group["lr"] = course.rate * max(SLOWEST, 1 - number / course.passes)
        order = rng.permutation(size)
        for at in range(0, size, TOGETHER):
            one = taught.some(order[at : at + TOGETHER])
            optimizer.zero_grad()
            losses(hope(net, one, learning=True), one).mean().backward()  # type: ignore[no-untyped-call]
            optimizer.step()
    return {name: part.detach().numpy() for name, part in net.items()}


def hope(net: dict[str, Tensor], one: Lessons, *, learning: bool = False) -> Tensor:
    """The same as ``bots.policy.net.hopes``; a row for each position."""
    words = torch.as_tensor(one.words)
    heard = functional.dropout(torch.ones(len(words)), DEAF, training=learning)
    seen = functional.embedding_bag(
        words, net["seen"], torch.as_tensor(one.begins), mode="sum", per_sample_weights=heard
    )
    seen = functional.dropout(torch.relu(seen + net["seen_at"]), DULL, training=learning)
    deep = torch.relu(seen @ net["deep"] + net["deep_at"])
    return (deep @ net["worth"] + net["worth_at"]).reshape(len(one.ended), -1)


def losses(hoped: Tensor, one: Lessons) -> Tensor:
    """The log loss of each position."""
    ended = torch.as_tensor(one.ended)
    if ended.shape[1] == 1:
        return functional.binary_cross_entropy_with_logits(hoped, ended, reduction="none")[:, 0]
    return -(functional.log_softmax(hoped, 1) * ended).sum(1)


def loss_by_game(net: Net, one: Lessons) -> NDArray[Any]:
    """The log loss of each game: the mean of its positions."""
    with torch.no_grad():
        found = losses(hope({name: torch.as_tensor(part) for name, part in net.items()}, one), one).numpy()
    return _by_game(found, one)


def constant_by_game(often: NDArray[Any], one: Lessons) -> NDArray[Any]:
    """The same of somebody who always says how often each seat wins."""
    often = often.clip(1e-6, 1 - 1e-6)
    found = -(np.log(often) * one.ended).sum(1)
    if len(often) == 1:
        found -= (np.log(1 - often) * (1 - one.ended)).sum(1)
    return _by_game(found, one)


def _by_game(found: NDArray[Any], one: Lessons) -> NDArray[Any]:
    _, whose = np.unique(one.games, return_inverse=True)
    means: NDArray[Any] = np.bincount(whose, found) / np.bincount(whose)
    return means
