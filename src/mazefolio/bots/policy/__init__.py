"""Learnt policies: a network that says which of its advisers' options, or of the others, a player should take.

Here is what can be known without NumPy, which is loaded when a policy first decides.
"""

from __future__ import annotations

from functools import cache

from mazefolio.engine import registry

FOLDER = "measured"
TOLD, NETWORK = "policy.toml", "policy.npz"
"""What is told of a policy and the network itself, which lie there in the folder of a game."""


def files_of(slug: str) -> tuple[str | None, bytes | None]:
    return registry.file_of(slug, f"{FOLDER}/{TOLD}"), registry.data_of(slug, f"{FOLDER}/{NETWORK}")


@cache
def has_policy(slug: str) -> bool:
    """Whether one was learnt for this game.  That it is sound is seen when it is loaded."""
    return files_of(slug) != (None, None)
