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
SLIM = 32
"""So wide are the layers of a network that only tells chances: it learns from fewer games."""


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


def value_sizes(words: int) -> Sizes:
    """The same of a network that only tells chances."""
    return {
        "seen": (words, SLIM), "seen_at": (SLIM,), "deep": (SLIM, SLIM), "deep_at": (SLIM,),
        "worth": (SLIM,), "worth_at": (1,),
    }  # fmt: skip


def begun(sizes: Sizes, seed: int) -> dict[str, NDArray[np.float32]]:
    """A network that has learnt nothing: to it every option is worth the same."""
    rng = np.random.default_rng(seed)
    layers = {name: size[0] ** -0.5 for name, size in sizes.items() if name in ("deep", "share", "weigh")}
    spread = {"seen": 0.1, "choice": 0.3, **layers}
    return {
        name: (rng.standard_normal(size) * spread.get(name, 0.0)).astype(np.float32) for name, size in sizes.items()
    }


def judged(net: Net, asked: Asked) -> tuple[NDArray[Any], NDArray[Any]]:
    """What each option is worth, and how likely the seat of each question wins."""
    table = _understood(net, asked.words, asked.begins)
    chance = squashed(_hope(net, table))
    option = _summed(net["choice"], asked.choices, asked.choice_begins)
    option = _relu(option + (table @ net["share"] + net["share_at"])[asked.whose])
    return _relu(option @ net["weigh"] + net["weigh_at"]) @ net["score"], chance


def hopes(net: Net, words: NDArray[np.int16], begins: NDArray[np.int32]) -> NDArray[Any]:
    """How likely a seat wins of which this is told, before it is squashed."""
    return _hope(net, _understood(net, words, begins))


def squashed(hope: NDArray[Any]) -> NDArray[Any]:
    """As a chance."""
    found: NDArray[Any] = 1 / (1 + np.exp(-hope))
    return found


def _understood(net: Net, words: NDArray[np.int16], begins: NDArray[np.int32]) -> NDArray[Any]:
    table = _relu(_summed(net["seen"], words, begins) + net["seen_at"])
    return _relu(table @ net["deep"] + net["deep_at"])


def _hope(net: Net, table: NDArray[Any]) -> NDArray[Any]:
    found: NDArray[Any] = table @ net["worth"] + net["worth_at"]
    return found


def _summed(rows: NDArray[Any], numbers: NDArray[np.int16], begins: NDArray[np.int32]) -> NDArray[Any]:
    found: NDArray[Any] = np.add.reduceat(rows[numbers], begins, axis=0)
    return found


def _relu(x: NDArray[Any]) -> NDArray[Any]:
    found: NDArray[Any] = np.maximum(x, 0.0)
    return found
