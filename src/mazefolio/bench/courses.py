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
        game = games.get(self.game)
        return Table.new(game, seats=self.seats, options=game.bot_options, seed=seed, **kind)


COURSES = {
    course.game: course
    for course in [
        Course("deathmaze", "action", decisions=40_000, clone=100),
        Course("firetop", "escape", decisions=40_000, clone=100, seats=4),
        Course("mertwig", "escape", decisions=25_000, clone=150, seats=4),
        Course("redmage", "after round", decisions=100_000, clone=50),
    ]
}
