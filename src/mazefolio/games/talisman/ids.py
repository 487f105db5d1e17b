"""Names of things in the data: plain texts that say what they name, so that reading the data can look them up."""

from __future__ import annotations

NOBODY = -1
"""No seat."""


class CardId(str):
    """The id of a card; a copy of it has a number behind it (``wolf#2``)."""

    __slots__ = ()


class SpaceId(str):
    """The id of a space of the main board, of limbo or of a realm."""

    __slots__ = ()


class TableId(str):
    """The id of a result table."""

    __slots__ = ()


class DeckId(str):
    """The id of a draw pile."""

    __slots__ = ()


class StatusId(str):
    """The id of a status."""

    __slots__ = ()


class RealmId(str):
    """The id of a realm."""

    __slots__ = ()


class CustomId(str):
    """The id of a Python function that carries out a special case."""

    __slots__ = ()


def kind_of(copy: str) -> str:
    """Of which card this is a copy."""
    return copy.partition("#")[0]
