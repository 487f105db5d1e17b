"""A part of the torture: one kind of trial, in as many batches as its size asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct


class Batch(NamedTuple):
    """A stretch of a part.  Its number alone decides what chance does in it, so that it can be repeated.

    ``postgres`` is the address of a database server on which databases can be made.
    """

    number: int
    size: int
    folder: Path
    postgres: str = ""


class Part(Struct, frozen=True):
    """``size`` counts ``unit``s; a batch has ``batch`` of them, and in the tests it has ``tiny``.

    One that ``waits`` most of its time goes on beside those that reckon.
    """

    title: str
    unit: str
    size: int
    batch: int
    tiny: int
    run: Callable[[Batch], Counter[str]]
    postgres: bool = False
    waits: bool = False
