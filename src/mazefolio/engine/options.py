"""Optional rules and other choices that are made before a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from mazefolio.engine.errors import SetupError

Value: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Value]

WORDS: Mapping[str, bool] = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class Choice(Struct, frozen=True):
    """A value of an option, as a person reads it."""

    value: Value
    label: str
    text: str = ""


class OptionSpec(Struct, frozen=True):
    """An option that a game offers.  It appears by itself wherever games are set up.

    Of an option with ``many`` any of the choices can be taken together; its value is a text that names them, parted by
    commas, in the order of the choices.
    """

    id: str
    name: str
    text: str
    default: Value
    choices: Sequence[Choice]
    rules: Sequence[str] = ()
    many: bool = False

    @property
    def values(self) -> list[Value]:
        return [choice.value for choice in self.choices]


class Preset(Struct, frozen=True):
    """Options under one name; those that it does not mention have their defaults.  ``seats`` is 0 for any number."""

    id: str
    name: str
    text: str
    options: Options
    seats: int = 0


def settle(specs: Sequence[OptionSpec], given: Options) -> dict[str, Value]:
    """Every option with its value: the one given, or the default."""
    known = {spec.id for spec in specs}
    for name in given:
        if name not in known:
            raise SetupError(f"there is no option '{name}'; there is: {', '.join(sorted(known)) or 'none'}")
    return {spec.id: _value(spec, given[spec.id]) if spec.id in given else spec.default for spec in specs}


def _value(spec: OptionSpec, given: Value) -> Value:
    if spec.many:
        return _several(spec, str(given))
    for value in spec.values:
        if type(value) is type(given) and value == given:
            return value
    for value in spec.values:
        if isinstance(given, str) and _reads_as(given, value):
            return value
    allowed = ", ".join(show(value) for value in spec.values)
    raise SetupError(f"option '{spec.id}' cannot be '{show(given)}'; it can be: {allowed}")


def _several(spec: OptionSpec, given: str) -> str:
    """The choices that a text names; 'all' means all of them, 'none' none."""
    known = [str(value) for value in spec.values]
    named = {"all": known, "none": []}.get(given, [word.strip() for word in given.split(",") if word.strip()])
    for word in named:
        if word not in known:
            raise SetupError(f"option '{spec.id}' cannot have '{word}'; it can have: {', '.join(known)}")
    return ",".join(value for value in known if value in named)


def _reads_as(text: str, value: Value) -> bool:
    """Whether a person who typed this text means this value."""
    if isinstance(value, bool):
        return WORDS.get(text.lower()) is value
    return text == str(value)


def show(value: Value) -> str:
    """A value as a person types it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
