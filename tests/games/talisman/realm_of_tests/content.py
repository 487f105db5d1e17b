"""A table that only the test realm has.  The realm uses each feature of the header; only tests make it known."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.realms.header import Header


class Lesson(Header, frozen=True, kw_only=True):
    """A table that only this realm has."""

    teaches: str


KINDS: dict[str, type[Strict]] = {"lesson": Lesson}
