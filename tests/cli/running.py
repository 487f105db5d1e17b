"""Running the command line inside the test process, or in one of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple, TypeAlias


class Ran(NamedTuple):
    """How a command went."""

    code: int
    out: str
    err: str


Cli: TypeAlias = Callable[..., Ran]
"""``cli("play", "redmage", typed="1\\nquit")`` runs a command with these lines typed in."""


def in_own_process(*words: str, typed: str = "") -> Ran:
    """Run the command as a user does."""
    done = subprocess.run(
        [sys.executable, "-m", "mazefolio", *words], input=typed, capture_output=True, text=True, check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def expect_complaint(ran: Ran, *parts: str) -> None:
    """Exit code 2, and one line that says what is wrong."""
    assert ran.code == 2, ran
    assert ran.err.startswith("mazefolio: "), ran.err
    assert ran.err.count("\n") == 1, ran.err
    for part in parts:
        assert part in ran.err
