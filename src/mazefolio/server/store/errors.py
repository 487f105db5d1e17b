"""What can go wrong with storage.  ``code`` is what the protocol calls it."""

from __future__ import annotations

from mazefolio.engine.errors import MazefolioError


class StoreError(MazefolioError):
    """The root of all errors of a store."""

    code = "store"


class StoreUnavailableError(StoreError):
    """Nothing can be stored or read now: disk full, file locked, server gone.  The store recovers by itself.

    The text is for the log, not for players.  Whether the change was made is not known for certain, but it was
    not acknowledged.  A caller that asks again with the same decision id gets it made exactly once.
    """

    code = "unavailable"


class SeqTakenError(StoreError):
    """Another event already has this number, or numbers before it are still missing."""

    code = "stale"

    def __init__(self, game: str, wanted: int, seq: int) -> None:
        super().__init__(f"event {wanted} of table {game} cannot be stored: the table is at {seq}")
        self.game, self.wanted, self.seq = game, wanted, seq


class NotFoundError(StoreError):
    """No such table, no such seat, or an invitation that is wrong or used up."""

    code = "not-found"


class ConflictError(StoreError):
    """What should be stored contradicts what is there: a table id, a token or an invitation is used twice."""

    code = "conflict"


class AwayError(ConflictError):
    """A roster is at another table."""

    code = "away"


class BadValueError(StoreError):
    """A value that a database cannot hold: a text with NUL or half of a surrogate pair, a number of over 63 bits."""

    code = "malformed"


class NewerSchemaError(StoreError):
    """The database was written by a later version of this program."""

    code = "newer-schema"

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"the database has schema {found}; this program knows schemas up to {known}")
        self.found, self.known = found, known


class BackupError(StoreError):
    """A file that is no whole backup, or a place where there is something already: nothing was changed."""

    code = "backup"


class StoreSetupError(StoreError):
    """The address of a store is wrong, or the driver for it is not installed."""

    code = "bad-store"
