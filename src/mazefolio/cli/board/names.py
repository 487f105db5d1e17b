"""Long names in little room."""

from __future__ import annotations

SMALL = frozenset({"a", "an", "and", "in", "of", "on", "the", "to"})
"""Words that may not stand at the end of a name that is cut off."""


def fitted(name: str, width: int, lines: int, first: int = 0) -> list[str]:
    """The first words of a name that fit into so many lines; the first line has so many columns taken already.

    >>> fitted("Hall of the Iron Cyclops", 8, 2)
    ['Hall of', 'the Iron']
    >>> fitted("Cave of Pools", 8, 1)
    ['Cave']
    >>> fitted("Library", 8, 1, first=3)
    ['Libra']
    >>> fitted("The Thirsty Gryphon", 8, 1)
    ['Thirsty']
    """
    if width <= first or lines < 1:
        return []
    rows: list[list[str]] = [[]]
    for word in (name if len(name) <= width - first else name.removeprefix("The ")).split():
        taken = len(" ".join([*rows[-1], ""])) + (first if len(rows) == 1 else 0)
        if rows[-1] and taken + len(word) > width:
            rows.append([])
            taken = 0
        rows[-1].append(word[: width - taken])
    if len(rows) > lines:
        rows = [*rows[: lines - 1], _without_small_end(rows[lines - 1])]
    return [" ".join(row) for row in rows]


def _without_small_end(words: list[str]) -> list[str]:
    while len(words) > 1 and words[-1] in SMALL:
        words = words[:-1]
    return words
