"""How many: numbers, dice and words such as 'all', as the data files write them."""

from __future__ import annotations

import re
from collections.abc import Sequence

DICE = re.compile(r"(\d)d(3|6)([+-]\d+)?")
WORDS = ("all", "half", "full", "any", "craft", "strength", "count", "rolled")


class Dice:
    """So many six-sided dice, perhaps halved and rounded up (a die of three), with something added.

    >>> Dice.read("2d6-1").total([3, 4])
    6
    """

    __slots__ = ("count", "halved", "plus")

    def __init__(self, count: int, halved: bool = False, plus: int = 0) -> None:
        self.count, self.halved, self.plus = count, halved, plus

    @classmethod
    def read(cls, text: object) -> Dice:
        found = DICE.fullmatch(str(text))
        if not found:
            raise ValueError(f"'{text}' is not a number of dice")
        return cls(int(found[1]), found[2] == "3", int(found[3] or 0))

    def total(self, faces: Sequence[int]) -> int:
        """What the dice show, halved and added to.  Rules: TA-C1.5, TA-C1.7"""
        shown = sum((face + 1) // 2 for face in faces) if self.halved else sum(faces)
        return max(0, shown + self.plus)

    @property
    def words(self) -> str:
        dice = "a die" if self.count == 1 else f"{self.count} dice"
        return (
            dice + " halved" * self.halved + (f" {'+' if self.plus > 0 else '−'} {abs(self.plus)}" if self.plus else "")
        )


class Amount:
    """A fixed number, the sum of dice, or a word whose meaning the verb knows."""

    __slots__ = ("dice", "fixed", "word")

    def __init__(self, fixed: int = 0, dice: Dice | None = None, word: str = "") -> None:
        self.fixed, self.dice, self.word = fixed, dice, word

    @classmethod
    def read(cls, raw: object) -> Amount:
        if isinstance(raw, int):
            return cls(raw)
        if raw in WORDS:
            return cls(word=str(raw))
        return cls(dice=Dice.read(raw))

    @property
    def words(self) -> str:
        if self.word == "full":
            return "all"
        return self.word or (self.dice.words if self.dice else str(self.fixed))


ONE = Amount(1)


class Span:
    """The numbers of a table's row, or those that succeed: '3', '3-5', '7+'.

    >>> Span.read("3-5").holds(4), Span.read("7+").holds(12)
    (True, True)
    """

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    @classmethod
    def read(cls, raw: object) -> Span:
        text = str(raw)
        low, dash, high = text.rstrip("+").partition("-") if not text.startswith("-") else (text, "", "")
        try:
            return cls(int(low), 99 if text.endswith("+") else int(high if dash else low))
        except ValueError:
            raise ValueError(f"'{text}' is not a row of numbers") from None

    def holds(self, number: int) -> bool:
        return self.low <= number <= self.high

    @property
    def words(self) -> str:
        if self.high == 99:
            return f"{self.low} or more"
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
