"""The files of a learnt policy: what is told of it, and the network itself."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from mazefolio.bots.policy import NETWORK, TOLD, files_of
from mazefolio.bots.policy.net import Sizes, sizes_of
from mazefolio.bots.policy.sight import Numbers
from mazefolio.engine.data import DataFile, Strict
from mazefolio.engine.errors import DataError

WORDS = "words", "choices"


class Learnt(Strict, frozen=True):
    """What was learnt for a game, how, and how that was proved.

    It was learnt from so many ``decisions``.  In ``games`` fresh games it won the share ``won``, with these 95 %
    bounds; the player whom it follows beforehand won, in the same seats and with the same dice, the share ``usual``.

    ``rules`` are those under which that was proved.  ``where`` are the fields of a state, with their values, in which
    it has learnt; elsewhere it is not asked.  ``advisers`` are the numbers by which its advisers judge, and ``digest``
    is that of the network's file.
    """

    game: str
    rules: str
    decisions: int
    games: int
    won: float
    low: float
    high: float
    usual: float
    date: str
    digest: str
    where: dict[str, int | bool]
    advisers: Annotated[list[dict[str, float]], msgspec.Meta(min_length=1)]

    @property
    def is_better(self) -> bool:
        """Whether it wins more than the player whom it follows beforehand, beyond doubt."""
        return self.low > self.usual


class Network(msgspec.Struct, frozen=True):
    """The parts of the network, and the words that it knows by their numbers."""

    net: Mapping[str, NDArray[Any]]
    words: Numbers
    choices: Numbers


def packed(found: Network) -> bytes:
    """The network's file; its numbers are written with half the digits."""
    texts = {name: np.frombuffer("\n".join(getattr(found, name)).encode(), np.uint8) for name in WORDS}
    parts: dict[str, Any] = {**texts, **{name: part.astype(np.float16) for name, part in found.net.items()}}
    out = BytesIO()
    np.savez_compressed(out, **parts)
    return out.getvalue()


def unpacked(data: bytes, file: str = NETWORK, wanted: Callable[[int, int], Sizes] = sizes_of) -> Network:
    """The network of a file; one whose parts do not fit its words, or that no numbers come out of, is refused."""
    try:
        found = _read(data)
    except (BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, ValueError) as error:
        raise DataError(file, "", f"cannot be read: {error}") from error
    sizes = wanted(len(found.words) + 1, len(found.choices) + 1)
    if {name: part.shape for name, part in found.net.items()} != sizes:
        raise DataError(file, "", "its parts are not as large as its words and the network want them")
    if not all(np.isfinite(part).all() for part in found.net.values()):
        raise DataError(file, "", "not all of it are numbers")
    return found


def _read(data: bytes) -> Network:
    with np.load(BytesIO(data), allow_pickle=False) as told:
        texts = {name: [word for word in told[name].tobytes().decode().split("\n") if word] for name in WORDS}
        net = {name: told[name].astype(np.float64) for name in told.files if name not in WORDS}
    numbers = [{word: number for number, word in enumerate(texts[name], 1)} for name in WORDS]
    return Network(net, *numbers)


def digest_of(data: bytes) -> str:
    """By which a network is told from others."""
    return blake2b(data, digest_size=16).hexdigest()


def write(folder: Path, told: Learnt, found: Network) -> Learnt:
    """Write both files, and say what is told then."""
    data = packed(found)
    told = msgspec.structs.replace(told, digest=digest_of(data))
    (folder / NETWORK).write_bytes(data)
    lines = [f"{name} = {toml(value)}" for name, value in msgspec.structs.asdict(told).items()]
    (folder / TOLD).write_text("\n".join(["# Written by tools/train_policy.py.", *lines, ""]))
    return told


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {toml(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[\n" + "".join(f"  {toml(one)},\n" for one in value) + "]"
    return msgspec.json.encode(value).decode()


def checked(file: DataFile, data: bytes) -> tuple[Learnt, Network]:
    """What the files say, if the network is the one that was learnt."""
    told = file.whole(Learnt)
    if told.digest != digest_of(data):
        raise DataError(file.name, "digest", "is not that of the network: it is not the one that was learnt")
    return told, unpacked(data)


@cache
def learnt_policy(slug: str) -> tuple[Learnt, Network] | None:
    """What was learnt for this game, if anything."""
    told, network = files_of(slug)
    if told is None and network is None:
        return None
    if told is None or network is None:
        raise DataError(TOLD if told is None else NETWORK, "", "is missing; the two files of a policy belong together")
    learnt, found = checked(DataFile.parse(TOLD, told), network)
    if learnt.game != slug:
        raise DataError(TOLD, "game", f"is '{learnt.game}', but it lies in the folder of '{slug}'")
    return learnt, found
