"""What automatic players are called at a table: like people, so that everybody has one name everywhere."""

from __future__ import annotations

from collections.abc import Sequence

NAMES: Sequence[str] = (
    "Ambrose", "Beatrix", "Cuthbert", "Dorothea", "Edmund", "Flora", "Gideon", "Harriet", "Ignatius", "Josephine",
    "Lucius", "Millicent", "Nathaniel", "Octavia", "Percival", "Quentin", "Rosalind", "Sebastian",
    "Tabitha", "Winifred",
)  # fmt: skip
"""One for each seat of the largest table."""


def name_of_bot(seat: int) -> str:
    """What a bot in this seat is called, if nobody has named it.

    >>> name_of_bot(1)
    'Beatrix'
    """
    return NAMES[seat % len(NAMES)]
