"""How each game is measured, and what it has to reach."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from mazefolio import Table, games


class Course(Struct, frozen=True):
    """A game for so many seats.  ``fight`` is a question in the middle of a fight, where copies are taken."""

    game: str
    fight: str
    decisions: int
    clone: int
    seats: int = 1

    def table(self, seed: int, **kind: Any) -> Table:
        return Table.new(games.get(self.game), seats=self.seats, seed=seed, **kind)


COURSES = {
    course.game: course
    for course in [
        Course("redmage", "after round", decisions=100_000, clone=50),
    ]
}
