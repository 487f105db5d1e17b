"""The games that are measured: all that the registry finds, each as people usually play it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from mazefolio import Table, bots, games
from mazefolio.engine.game import Bot, Game


class Course:
    """One game with its usual number of seats, and with the options that make a game of bots end."""

    def __init__(self, slug: str, preset: str = "") -> None:
        self.slug, self.preset = slug, preset

    @cached_property
    def game(self) -> Game[Any]:
        return games.get(self.slug)

    @property
    def bot(self) -> Bot:
        """The game's own automatic player, or the random one if it has none."""
        return bots.quick(self.game)

    def table(self, seed: int, **kind: Any) -> Table:
        """A new table; ``kind`` is handed to ``Table.new``."""
        options = {**({"preset": self.preset} if self.preset else {}), **self.game.bot_options}
        return Table.new(self.game, seats=self.game.usual_seats, options=options, seed=seed, **kind)


def courses() -> dict[str, Course]:
    """A course for every game, by slug."""
    return {slug: Course(slug) for slug in games.names()}


def largest() -> dict[str, Course]:
    """The same games with far more on the table, by slug and preset."""
    presets = {slug: games.get(slug).largest for slug in games.names()}
    return {f"{slug} {preset}": Course(slug, preset) for slug, preset in presets.items() if preset}
