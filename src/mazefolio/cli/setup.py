"""From words of the command line to a set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mazefolio.bots import get as get_bot
from mazefolio.bots.levels import ADVENTURER
from mazefolio.bots.people import name_of_bot
from mazefolio.cli.errors import UsageError
from mazefolio.engine.game import Game
from mazefolio.engine.mods import MOD, brought
from mazefolio.engine.options import Value

ALL = "all"


def read_options(given: Iterable[str], named: Mapping[str, str]) -> dict[str, Value]:
    """Options from ``--option night=long`` and, shorter, ``--night long``."""
    options: dict[str, Value] = {name.replace("-", "_"): value for name, value in named.items()}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UsageError(f"'{pair}' is not an option; write it as name=value")
        options[name.strip()] = value.strip()
    return bring_mod(options)


def bring_mod(options: dict[str, Value]) -> dict[str, Value]:
    """The same options with the text of a mod that lies in a file or folder; other mods are known by name."""
    return {**options, MOD: brought(str(options[MOD]))} if MOD in options else options


def seat(
    game: Game[Any], seats: int, people: int, against: str, watched: str = "", called: Sequence[str] = ()
) -> tuple[list[str], list[str]]:
    """The name and the automatic player of each seat; people sit down first, ``called`` as they say.

    Where nobody says how many, one person plays against as many bots as the game is best with.  A bot that is
    ``watched`` plays all seats; whoever resumes such a game takes the seats of the people.
    """
    count = seats or max(people, game.usual_seats)
    if people > count:
        raise UsageError(f"{people} people cannot sit on {count} seats")
    bot = against or ADVENTURER
    bots = [""] * people + [bot] * (count - people)
    get_bot(game, bot)
    if len(called) > people:
        raise UsageError(f"there are {len(called)} names for {people} at this screen")
    usual = [name_of_bot(n) if watched or bots[n] else f"Player {n + 1}" for n in range(count)]
    return [*called, *usual[len(called) :]], bots


def take_each(game: Game[Any], options: dict[str, Value], each: str) -> str:
    """Which option is to take all its values: the one named, or the one whose value is given as "all"."""
    varied = [each] if each else []
    for spec in game.options:
        if options.get(spec.id) == ALL and ALL not in spec.values:
            del options[spec.id]
            varied.append(spec.id)
    if len(set(varied)) > 1:
        raise UsageError(f"only one option can take all its values, not {' and '.join(varied)}")
    return varied[0] if varied else ""
