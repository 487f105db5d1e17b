"""Bad input gets one clear line."""

from __future__ import annotations

import sys

from mazefolio.engine.errors import MazefolioError

BAD_INPUT = 2
INTERRUPTED = 130


class UsageError(MazefolioError):
    """Something on the command line, or a file named there, cannot be used."""

    code = "usage"


def complain(message: str) -> int:
    """Say what is wrong in one line; the exit code that goes with it."""
    print(f"mazefolio: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT


def reason(error: Exception) -> str:
    """Why the system would not: 'no such file or directory'."""
    return ((error.strerror if isinstance(error, OSError) else "") or str(error)).lower()
