"""Words as numbers, each with one number that stays the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from zlib import crc32

from mazefolio.engine.secrecy import HIDDEN

NOTHING = ""


class Vocabulary(dict[str, int]):
    """The number of every word: 0 is nothing, then the words in order, then a hidden card, then all other words.

    A further copy of a card, ``sword#2``, is the same word.

    >>> words = Vocabulary(["sword", "bow"])
    >>> words[""], words["sword"], words["bow"], words["?"], words["umbrella"], words.size
    (0, 1, 2, 3, 4, 5)
    """

    def __init__(self, values: Iterable[str], others: int = 1) -> None:
        self.names = tuple(dict.fromkeys(value for value in map(str, values) if value not in (NOTHING, HIDDEN)))
        super().__init__({NOTHING: 0, **{name: number for number, name in enumerate((*self.names, HIDDEN), 1)}})
        self.size = len(self.names) + 2 + others
        self._first_other, self._others = len(self.names) + 2, others

    def __missing__(self, word: str) -> int:
        name, copy, _ = word.partition("#")
        if copy:
            return self[name]
        return self._first_other + crc32(word.encode()) % self._others

    def __reduce__(self) -> tuple[Any, ...]:
        return Vocabulary, (self.names, self._others)
