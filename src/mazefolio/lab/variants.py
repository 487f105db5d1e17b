"""The variants of an experiment: the game as it is, and with one thing or several things changed."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from msgspec import Struct

from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.modding import mod_option, modded
from mazefolio.engine.mods import MOD, Head, Mod, brought, mod_of
from mazefolio.engine.options import Options, Value, show
from mazefolio.lab.addresses import Field, Files, UnknownFieldError, find_field
from mazefolio.lab.pieces import contents

AS_IT_IS = "as it is"
BOT = "bot"
OPTION = "option."


class Change(Struct, frozen=True):
    """One thing that a variant changes: a field of the data, an option, or who plays; with its value before."""

    what: str
    before: Any
    after: Any
    field: Field | None = None

    @property
    def name(self) -> str:
        return f"{self.what}={_mod_id(self.after) if self.what == MOD else _show(self.after)}"


class Variant(Struct, frozen=True):
    """A game with changes; without any, as it is."""

    changes: tuple[Change, ...] = ()

    @property
    def name(self) -> str:
        return ", ".join(change.name for change in self.changes) or AS_IT_IS

    def game(self, base: Game[Any]) -> Game[Any]:
        """The game with the changes of data laid over it, and over the mod that it may have."""
        fields = [change for change in self.changes if change.field]
        if not fields:
            return base
        changes: dict[str, Any] = dict(base.mod.changes) if base.mod else {}
        for change in fields:
            assert change.field is not None, "only those are left"
            changes = _merged(changes, change.field.changed(change.after))
        name = ", ".join(change.name for change in fields)
        return modded(base, Mod(Head("variant", base.slug, name), changes))

    def options(self, options: Options) -> dict[str, Value]:
        own = {change.what.removeprefix(OPTION): change.after for change in self.changes if _is_option(change)}
        return {**options, **own}

    def bot(self, bot: str) -> str:
        return next((str(change.after) for change in self.changes if change.what == BOT), bot)


def _is_option(change: Change) -> bool:
    return change.field is None and change.what != BOT


def _merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    both = {key: _merged(one[key], other[key]) for key in one.keys() & other.keys() if _tables(one[key], other[key])}
    return {**one, **other, **both}


def _tables(*values: Any) -> bool:
    return all(isinstance(value, dict) for value in values)


def variants_of(game: Game[Any], settings: Sequence[str], options: Options, bot: str, *, grid: bool) -> list[Variant]:
    """The game as it is, then every change by itself, or with ``grid`` every combination of them."""
    files = contents(game.slug, game.mod)
    factors = [list(_changes(game, files, setting, options, bot)) for setting in settings]
    _check_each_once(change.name for factor in factors for change in factor)
    if not grid:
        return [Variant(), *(Variant((change,)) for factor in factors for change in factor)]
    ways = product(*([None, *factor] for factor in factors))
    return [Variant(tuple(change for change in way if change is not None)) for way in ways]


def _check_each_once(names: Iterable[str]) -> None:
    twice = [name for name, times in Counter(names).items() if times > 1]
    if twice:
        raise SetupError(f"'{twice[0]}' is to be tried twice; name it once")


def _changes(game: Game[Any], files: Files, setting: str, options: Options, bot: str) -> Iterable[Change]:
    what, equals, given = setting.partition("=")
    what = what.strip()
    if not equals or not what or not given.strip():
        raise SetupError(f"'{setting}' changes nothing; write it as field=value,value")
    words = _words(given)
    specs = {spec.id: spec for spec in (*game.options, *mod_option(game.slug))}
    if what == BOT:
        return [Change(BOT, bot, word) for word in words]
    name = what.removeprefix(OPTION)
    if name in specs:
        values = map(brought, words) if name == MOD else words
        return [Change(name, options.get(name, specs[name].default), value) for value in values]
    if what.startswith(OPTION):
        raise UnknownFieldError(f"there is no option '{name}'; there is: {', '.join(specs)}")
    field = find_field(files, what)
    return [Change(field.name, field.value, _value(field, word), field) for word in words]


def _words(values: str) -> list[str]:
    return [word.strip() for word in values.split(",")]


def spelled_out(setting: str) -> str:
    """A setting with the texts of mods in place of the names of their files, which may be changed later."""
    what, _, values = setting.partition("=")
    is_mod = what.strip().removeprefix(OPTION) == MOD
    return f"{MOD}={','.join(map(brought, _words(values)))}" if is_mod else setting


def _mod_id(wanted: str) -> str:
    return mod_of(wanted).head.id if wanted.startswith("{") else wanted


def _value(field: Field, word: str) -> Any:
    """What a word makes of a field: '+1' and '-1' change a number, '*2' multiplies it, all else is the value itself."""
    relative = word[:1] in ("+", "*") or (word[:1] == "-" and isinstance(field.value, int | float))
    if not relative:
        return _read(word)
    if isinstance(field.value, bool) or not isinstance(field.value, int | float):
        raise SetupError(f"{field.name} is {_show(field.value)}, which '{word}' cannot change; give it a value")
    try:
        number = float(word[1:]) if "." in word else int(word[1:])
        changed = {"+": field.value + number, "-": field.value - number, "*": field.value * number}[word[0]]
        return round(changed) if isinstance(field.value, int) else changed
    except (ValueError, OverflowError) as error:
        raise SetupError(f"{field.name}: '{word}' is no change; write +1, -1 or *2") from error


def _read(word: str) -> Any:
    """A value as in TOML; what is none is a text."""
    try:
        return tomllib.loads(f"value = {word}")["value"]
    except tomllib.TOMLDecodeError:
        return word


def _show(value: Any) -> str:
    if value is None:
        return "not written there"
    return show(value) if isinstance(value, bool | int | str) else str(value)
