"""Saying no: every refusal, wherever it comes from, ends as one kind of answer."""

from __future__ import annotations

from typing import cast, get_args

from msgspec import Raw

from mazefolio.engine.errors import DecisionError, MazefolioError
from mazefolio.server.codes import Code
from mazefolio.server.protocol import Refused, TableView


class Refusal(Exception):  # noqa: N818 - it is an answer, not an error
    """Something will not be done.  ``retry`` is how many seconds to wait before trying again.

    The caller that knows which decision it was, and how the table looks now (as JSON), adds that.
    """

    def __init__(self, code: Code, reason: str, rule: str = "", retry: int = 0) -> None:
        super().__init__(reason)
        self.code, self.reason, self.rule, self.retry = code, reason, rule, retry
        self.decision = ""
        self.table: str | None = None

    @property
    def answer(self) -> Refused:
        """This refusal as a message."""
        table = None if self.table is None else cast(TableView, Raw(self.table))
        return Refused(self.decision, self.code, self.reason, self.rule, table)


def refusal_of(error: MazefolioError) -> Refusal:
    """What the engine or the store refused, in the words of the protocol."""
    code: Code = error.code if error.code in get_args(Code) else "unavailable"  # type: ignore[assignment]
    if isinstance(error, DecisionError):
        return Refusal(code, error.reason, error.rule)
    if code == "unavailable":
        return Refusal(code, "this cannot be done now; nothing was changed")
    return Refusal(code, str(error))
