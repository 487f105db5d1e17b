"""Games with mods.  Each is a game of its own: the same rules over other data, beside the game without the mod.

It teaches no lesson, and nobody lives on after it: both belong to the game as it is.

>>> from mazefolio import Table
>>> table = Table.new("redmage", options={"mod": "dragon_night"}, seed=1)
>>> table.game.mod.head.id
'dragon_night'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from mazefolio.engine import registry
from mazefolio.engine.copies import forget_copy, import_copy, original
from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError, MazefolioError, UnknownModError
from mazefolio.engine.game import Game
from mazefolio.engine.learning import LEARNING
from mazefolio.engine.mods import MOD, Mod, mod_of, read_mod
from mazefolio.engine.options import Choice, Options, OptionSpec
from mazefolio.engine.overlay import Laid, Table, lay_over, nearest

Address: TypeAlias = tuple[str, ...]
"""Where the changes of a data file stand in a mod: its name, after that of its folder if it is a part of the game."""

_read = lru_cache(maxsize=64)(mod_of)
_made: dict[tuple[str, str], Game[Any]] = {}


def playing(game: str | Game[Any], options: Options) -> Game[Any]:
    """The game as these options want it: with the mod that they name, or whose text they bring."""
    found = registry.get(game) if isinstance(game, str) else game
    wanted = str(options.get(MOD, ""))
    return modded(found, _chosen(found, wanted)) if wanted else found


def _chosen(game: Game[Any], wanted: str) -> Mod:
    if "\n" in wanted or wanted.startswith("{"):
        return _read(wanted)
    known = mods_of(game.slug)
    if wanted not in known:
        raise UnknownModError(f"there is no mod '{wanted}' for {game.title}{nearest(wanted, list(known))}")
    return known[wanted]


@cache
def mods_of(slug: str) -> Mapping[str, Mod]:
    """The mods that come with a game, by id: the files in its folder ``mods``."""
    mods = [read_mod(file) for file in sorted((_folder(registry.source(slug)[0]) / "mods").glob("*.toml"))]
    return {mod.head.id: mod for mod in mods}


def mod_option(slug: str) -> list[OptionSpec]:
    """The choice of a mod as an option, for whoever sets up a game that has mods."""
    choices = [Choice(mod.head.id, mod.head.name, mod.head.text) for mod in mods_of(slug).values()]
    text = "Other numbers for the same rules."
    return [OptionSpec(MOD, "Mod", text, "", [Choice("", "none"), *choices])] if choices else []


def modded(game: Game[Any], mod: Mod) -> Game[Any]:
    """The game with this mod instead of any it has.  Raises ``DataError`` if the data are not sound with it."""
    if mod.head.game != game.slug:
        raise UnknownModError(f"the mod '{mod.head.name}' is for {mod.head.game}, not for {game.slug}")
    key = game.slug, mod.digest
    with LEARNING:
        if key not in _made:
            _made[key] = _make(game.slug, mod)
        return _made[key]


def forget(game: Game[Any]) -> None:
    """Let go of a game with a mod that nobody will play any more; its memory is free again."""
    with LEARNING:
        if game.mod and _made.pop((game.slug, game.mod.digest), None):
            forget_copy(registry.source(game.slug)[0], game.mod.digest)


def _make(slug: str, mod: Mod) -> Game[Any]:
    package, attribute = registry.source(slug)
    _check_files(package, mod)
    try:
        game: Game[Any] = getattr(import_copy(package, mod.digest, _laying(package, mod)), attribute)
        made = replace(
            game,
            mod=mod,
            title=f"{mod.head.name} ({game.title})",
            papers=(*game.papers, MOD),
            lesson=None,
            keeping=None,
            begin=_beginning(game.begin),
        )
        _try_out(made)
    except MazefolioError:
        forget_copy(package, mod.digest)
        raise
    except Exception as error:
        forget_copy(package, mod.digest)
        raise DataError(f"mod '{mod.head.id}'", "", f"the game cannot be made with it: {error!r}") from error
    return made


def _beginning(begin: Callable[[int, Options], Any]) -> Callable[[int, Options], Any]:
    """The rules are told nothing of a mod: it is in the data that they see."""
    return lambda seats, options: begin(seats, {name: value for name, value in options.items() if name != MOD})


def _try_out(game: Game[Any]) -> None:
    """A game that could not even begin is refused at once."""
    state = game.begin(game.usual_seats, game.settle(game.usual_seats, {}))
    for flaw in game.flaws(state):
        raise DataError("the game at its beginning", "", flaw)


def _laying(package: str, mod: Mod) -> Laid:
    """What the mod lays over each data file of the copy."""

    def laid(part: str, name: str, content: Table) -> Table:
        return lay_over(name, content, _changes(mod, address(package, original(part), name)))

    return laid


def address(package: str, part: str, name: str) -> Address:
    """
    >>> address("games.talisman", "games.talisman.realms.island", "realm.toml")
    ('island', 'realm')
    """
    stem = name.removesuffix(".toml")
    return (stem,) if part == package else (part.rpartition(".")[2], stem)


def _changes(mod: Mod, where: Address) -> Table:
    found: Any = mod.changes
    for name in where:
        found = found.get(name, {})
    return dict(found)


@cache
def data_files(slug: str) -> Mapping[Address, tuple[str, str]]:
    """The package and the name of each data file of a game."""
    package = registry.source(slug)[0]
    folder = _folder(package)
    found = {}
    for file in sorted(folder.rglob("data/*.toml")):
        part = ".".join((package, *file.relative_to(folder).parts[:-2]))
        found[address(package, part, file.name)] = part, file.name
    return found


def _folder(package: str) -> Path:
    return Path(str(import_module(package).__file__)).parent


def _check_files(package: str, mod: Mod) -> None:
    """Every change is of a data file that there is, and of something that the file has."""
    known = data_files(mod.head.game)
    folders = {where[0] for where in known if len(where) > 1}
    for name, changes in mod.changes.items():
        parts = [(name, one) for one in changes] if name in folders else [(name,)]
        for where in parts:
            if where not in known:
                names = [".".join(one) for one in known]
                reason = f"there is no such data file{nearest('.'.join(where), names)}"
                raise DataError(f"mod '{mod.head.id}'", ".".join(where), reason)
            part, file = known[where]
            lay_over(file, DataFile.read(part, file).content, _changes(mod, where))
