"""What only the Diablo board has: rooms that lie at one of three depths."""

from __future__ import annotations

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.realms.header import RealmSpace


class Vault(RealmSpace, frozen=True, kw_only=True):
    """A room at a depth, counted from above, that has a name of its own; it is drawn there and means nothing else."""

    level: int
    floor_name: str


KINDS: dict[str, type[Strict]] = {"space": Vault}
