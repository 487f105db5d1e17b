"""What can be wrong with an environment."""

from __future__ import annotations

from mazefolio.engine.errors import MazefolioError


class MissingExtraError(MazefolioError, ImportError):
    """A library is not installed; the text names the extra that brings it."""

    code = "missing-extra"

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'mazefolio[{extra}]'")
