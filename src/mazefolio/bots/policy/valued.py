"""The files of a learnt value: what is told of it, and the network itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from mazefolio.bots.policy import FOLDER
from mazefolio.bots.policy.kept import Network, digest_of, packed, toml, unpacked
from mazefolio.bots.policy.net import value_sizes
from mazefolio.engine import registry
from mazefolio.engine.data import DataFile, Strict
from mazefolio.engine.errors import DataError
from mazefolio.engine.options import Options, Value

TOLD, NETWORK = "value.toml", "value.npz"
LIMITS = frozenset({"round_limit"})
"""Options that only make sure that a game ends."""


class LearntValue(Strict, frozen=True):
    """How likely each seat is to win if all play on like the reference: from what that was learnt, and how well.

    It was learnt from so many ``positions`` of so many ``games``.  In ``held`` other games its log loss was ``loss`` a
    game with this standard ``error``; who always says how often each seat has won has ``constant`` in the same games,
    and ``doubt`` is the standard error of what lies between the two.

    It has learnt at tables of so many ``seats`` with these ``options``.  ``start`` says how often each seat has won
    there in ``begun`` games that were played like the reference from the beginning.
    """

    game: str
    rules: str
    games: int
    positions: int
    held: int
    loss: float
    error: float
    constant: float
    doubt: float
    start: list[float]
    begun: int
    date: str
    digest: str
    seats: int
    options: dict[str, Value]

    def knows(self, seats: int, options: Options) -> bool:
        """Whether it has learnt at such a table."""
        return seats == self.seats and without_limits(options) == self.options


def without_limits(options: Options) -> dict[str, Value]:
    """The options that make a difference to chances."""
    return {name: value for name, value in options.items() if name not in LIMITS}


def write(folder: Path, told: LearntValue, found: Network) -> LearntValue:
    """Write both files, and say what is told then."""
    data = packed(found)
    kept = msgspec.structs.replace(told, digest=digest_of(data))
    (folder / NETWORK).write_bytes(data)
    lines = [f"{name} = {toml(value)}" for name, value in msgspec.structs.asdict(kept).items()]
    (folder / TOLD).write_text("\n".join(["# Written by tools/train_value.py.", *lines, ""]))
    return kept


def checked(file: DataFile, data: bytes) -> tuple[LearntValue, Network]:
    """What the files say, if the network is the one that was learnt."""
    told = file.whole(LearntValue)
    if told.digest != digest_of(data):
        raise DataError(file.name, "digest", "is not that of the network: it is not the one that was learnt")
    return told, unpacked(data, NETWORK, lambda words, _: value_sizes(words))


@cache
def learnt_value(slug: str) -> tuple[LearntValue, Network] | None:
    """The value that was learnt for this game, if any."""
    told, network = registry.file_of(slug, f"{FOLDER}/{TOLD}"), registry.data_of(slug, f"{FOLDER}/{NETWORK}")
    if told is None and network is None:
        return None
    if told is None or network is None:
        raise DataError(TOLD if told is None else NETWORK, "", "is missing; the two files of a value belong together")
    learnt, found = checked(DataFile.parse(TOLD, told), network)
    if learnt.game != slug:
        raise DataError(TOLD, "game", f"is '{learnt.game}', but it lies in the folder of '{slug}'")
    return learnt, found
