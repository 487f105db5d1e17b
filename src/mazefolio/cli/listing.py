"""The games on the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.bots import names as bot_names
from mazefolio.bots.levels import Level, Strength, levels
from mazefolio.cli import style
from mazefolio.engine.game import Game
from mazefolio.engine.modding import mod_option
from mazefolio.engine.options import OptionSpec, show


def game_entry(game: Game[Any]) -> Iterator[RenderableType]:
    """A game with its options."""
    players = f"{game.seats[0]}–{game.seats[-1]} players" if len(game.seats) > 1 else f"{game.seats[0]} player"
    yield Text.assemble((game.slug, style.KEY), "  ", (game.title, style.TITLE), (f"  {players}", style.QUIET))
    yield Padding(Text(game.pitch), (0, 0, 0, 2))
    options = Columns.grid(padding=(0, 2, 0, 0))
    options.add_column(no_wrap=True)
    options.add_column()
    for spec in (*game.options, *mod_option(game.slug)):
        options.add_row(Text(f"  --{spec.id.replace('_', '-')}", style.RULE), _values(spec))
    chosen = levels(game.slug)
    for number, level in enumerate(chosen):
        options.add_row(Text("" if number else "  --against, --bot", style.RULE), _level(level))
    scripts = [name for name in bot_names(game) if name not in {level.id for level in chosen}]
    options.add_row(Text(), Text(f"for scripts: {', '.join(scripts)}", style.QUIET))
    yield options


def _values(spec: OptionSpec) -> Text:
    """What an option can be; what it is when nothing is said comes with a word."""
    default = Text.assemble((show(spec.default) or "none", style.NUMBER), " (default)")
    values = Text(", ").join(default if value == spec.default else Text(show(value)) for value in spec.values)
    return values.append(f"  {spec.text}", style.QUIET)


def _level(level: Level) -> Text:
    """A strength: its name, how it plays, and what was measured of it."""
    told = Text.assemble((level.id, style.NUMBER), f": {level.text}")
    return told.append(f" {measured(level.strength)}", style.QUIET) if level.strength else told


def measured(strength: Strength) -> str:
    """What was measured of a level, in words."""
    others = f" against {strength.seats - 1} Adventurers" if strength.seats > 1 else ""
    won = f"Won {strength.won:.0%} ({strength.low:.0%} to {strength.high:.0%}) of {strength.games} games{others}"
    return f"{won}; {strength.seconds:.1f} s a decision." if strength.seconds >= 0.05 else f"{won}."
