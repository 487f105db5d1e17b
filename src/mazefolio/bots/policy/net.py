"""The network: what each option is worth, and how likely the seat wins, from words that are known by number.

Words of the state are summed up and seen through two layers; what an option's words add up to is joined with that, and
seen through one more.  ``lab.policy.learning`` has the same as something that learns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Net: TypeAlias = Mapping[str, NDArray[Any]]
Sizes: TypeAlias = dict[str, tuple[int, ...]]

WIDE, NARROW = 128, 64


class Asked(Struct):
    """Questions in one piece, as the network gets them.

    ``words`` are those of the states one after another, and ``begins`` says where each begins; ``choices`` and
    ``choice_begins`` are the same of all options.  ``whose`` says to which question an option belongs, ``counts`` how
    many each has, and ``prior`` how likely each is beforehand, as a logarithm.
    """

    words: NDArray[np.int16]
    begins: NDArray[np.int32]
    choices: NDArray[np.int16]
    choice_begins: NDArray[np.int32]
    whose: NDArray[np.int32]
    counts: NDArray[np.int32]
    prior: NDArray[np.float32]


def sizes_of(words: int, choices: int) -> Sizes:
    """How large the parts of a network are that knows so many words of states and of options."""
    return {
        "seen": (words, WIDE), "seen_at": (WIDE,), "deep": (WIDE, WIDE), "deep_at": (WIDE,),
        "worth": (WIDE,), "worth_at": (1,),
        "choice": (choices, NARROW), "share": (WIDE, NARROW), "share_at": (NARROW,),
        "weigh": (NARROW, NARROW), "weigh_at": (NARROW,), "score": (NARROW,),
    }  # fmt: skip


def begun(sizes: Sizes, seed: int) -> dict[str, NDArray[np.float32]]:
    """A network that has learnt nothing: to it every option is worth the same."""
    rng = np.random.default_rng(seed)
    spread = {"seen": 0.1, "choice": 0.3, **{name: sizes[name][0] ** -0.5 for name in ("deep", "share", "weigh")}}
    return {
        name: (rng.standard_normal(size) * spread.get(name, 0.0)).astype(np.float32) for name, size in sizes.items()
    }


def judged(net: Net, asked: Asked) -> tuple[NDArray[Any], NDArray[Any]]:
    """What each option is worth, and how likely the seat of each question wins."""
    table = _relu(_summed(net["seen"], asked.words, asked.begins) + net["seen_at"])
    table = _relu(table @ net["deep"] + net["deep_at"])
    chance = 1 / (1 + np.exp(-(table @ net["worth"] + net["worth_at"])))
    option = _summed(net["choice"], asked.choices, asked.choice_begins)
    option = _relu(option + (table @ net["share"] + net["share_at"])[asked.whose])
    return _relu(option @ net["weigh"] + net["weigh_at"]) @ net["score"], chance


def _summed(rows: NDArray[Any], numbers: NDArray[np.int16], begins: NDArray[np.int32]) -> NDArray[Any]:
    found: NDArray[Any] = np.add.reduceat(rows[numbers], begins, axis=0)
    return found


def _relu(x: NDArray[Any]) -> NDArray[Any]:
    found: NDArray[Any] = np.maximum(x, 0.0)
    return found
