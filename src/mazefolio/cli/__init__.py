"""The command line."""

from __future__ import annotations

from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """The ``mazefolio`` command: carry out these words (or those of the shell), and say how it went."""
    import mazefolio.cli.lab
    import mazefolio.cli.puzzling  # noqa: F401 - this makes their commands known
    from mazefolio.cli.app import run

    return run(words)
