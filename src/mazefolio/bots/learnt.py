"""The numbers that quick players have learnt: ``mazefolio train`` makes a small file of them for a game's folder."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import asdict

from mazefolio.engine import registry
from mazefolio.engine.data import DataFile, Strict
from mazefolio.engine.errors import DataError
from mazefolio.engine.game import Bot, Game

FILE = "measured/learnt.toml"


class Learnt(Strict, frozen=True):
    """What was learnt for a game, how, and how that was proved.

    It was learnt in so many ``rounds`` of so many ``pairs`` of games, from this ``seed``.  In ``proof`` pairs of fresh
    games the numbers won so many games more of two than those that the training started from, on average and with
    these 95 % bounds.  ``digest`` is that of the numbers.
    """

    game: str
    rules: str
    rounds: int
    pairs: int
    seed: int
    proof: int
    lead: float
    low: float
    high: float
    date: str
    digest: str
    numbers: dict[str, float]


def digest_of(numbers: dict[str, float]) -> str:
    """By which numbers are told from others.

    >>> digest_of({"courage": 1.0}) == digest_of({"courage": 1.5})
    False
    """
    return blake2b(msgspec.json.encode(numbers, order="deterministic"), digest_size=16).hexdigest()


def written(found: Learnt) -> str:
    """The file that says what was learnt."""
    told = {name: value for name, value in asdict(found).items() if name != "numbers"}
    lines = [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in told.items()]
    numbers = [f"{name} = {value!r}" for name, value in found.numbers.items()]
    return "\n".join(["# Written by mazefolio train.", *lines, "", "[numbers]", *numbers, ""])


def checked(file: DataFile) -> Learnt:
    """What a file says, if its numbers are those that were learnt."""
    found = file.whole(Learnt)
    if found.digest != digest_of(found.numbers):
        raise DataError(file.name, "numbers", "are not those that were learnt: their digest is another")
    return found


@cache
def learnt(slug: str) -> Learnt | None:
    """What was learnt for this game, if anything."""
    text = registry.file_of(slug, FILE)
    return checked(DataFile.parse(FILE, text)) if text is not None else None


def learnt_player(game: Game[Any]) -> Bot | None:
    """The quick player of a game, judging by the numbers that were learnt; none if nothing was."""
    found = learnt(game.slug) if game.trainable else None
    if not found or not game.trainable:
        return None
    try:
        numbers = msgspec.convert(found.numbers, type(game.trainable.numbers))
    except msgspec.ValidationError as error:
        raise DataError(FILE, "numbers", str(error)) from error
    return game.trainable.player(numbers)
