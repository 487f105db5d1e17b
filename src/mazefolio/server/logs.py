"""Logs: one JSON object to a line.  No token, invitation or name ever gets into them, nor what is hidden in a game."""

from __future__ import annotations

import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

log = logging.getLogger("mazefolio.server")

PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
"""What every log record has; the rest is what the caller wanted to have logged."""
MINUTE = 60.0
WRITTEN = 10
"""So many warnings of one kind are written in a minute."""
KINDS = 1000
"""So many kinds of warnings are remembered."""


class JsonLines(logging.Formatter):
    """A log record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Window(Struct):
    """Since when one kind of warning has been counted, and how often it came."""

    began: float
    count: int = 0


class Thinned(logging.Filter):
    """Of one kind of warning only some are written in a minute; the next one tells how many were left out.

    Otherwise whoever can cause a warning can fill the disk.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.windows: OrderedDict[tuple[str, str, str], Window] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        return record.levelno < logging.WARNING or self._counted(record) <= WRITTEN

    def _counted(self, record: logging.LogRecord) -> int:
        """How many of this kind there have been in this minute."""
        now = self.clock()
        window = self.windows.setdefault(_kind(record), Window(now))
        if now - window.began >= MINUTE:
            record.left_out = max(0, window.count - WRITTEN)
            window.began, window.count = now, 0
        window.count += 1
        if len(self.windows) > KINDS:
            self.windows.popitem(last=False)
        return window.count


def _kind(record: logging.LogRecord) -> tuple[str, str, str]:
    """What a warning is about.  From the second line on, those of asyncio name single connections."""
    return record.name, str(record.msg).partition("\n")[0], str(getattr(record, "table", ""))


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a record is about this server, and not about a client that sends bytes that are no text."""
    return not record.getMessage().startswith("Invalid UTF-8")


def set_up() -> None:
    """Log to standard error, and let the web server's own warnings take the same form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(is_ours)
    handler.addFilter(Thinned())
    for name, level in (("mazefolio", logging.INFO), ("uvicorn", logging.WARNING), ("asyncio", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)


def decision(table: str, seq: int, seat: int, code: str, began: int, by: Literal["person", "bot"] = "person") -> None:
    """The line that every decision leaves; ``began`` is when it came in, in nanoseconds."""
    spent = (time.perf_counter_ns() - began) // 1000
    log.info("decision", extra={"table": table, "seq": seq, "seat": seat, "code": code, "by": by, "us": spent})


class Failures:
    """Mistakes in the rules of one table.  Each is logged the first time it shows, however often it is met again."""

    def __init__(self, table: str, event: str = "the rules failed") -> None:
        self.table, self.event = table, event
        self._noted: set[tuple[str, int]] = set()

    def note(self, error: Exception) -> None:
        place = _place(error)
        if place not in self._noted:
            self._noted.add(place)
            log.error(self.event, extra={"table": self.table}, exc_info=error)


def _place(error: Exception) -> tuple[str, int]:
    """The file and line in which an error arose."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace else ("", 0)
