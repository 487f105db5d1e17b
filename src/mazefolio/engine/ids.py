"""Ids that say in which table they stand, and what they are called in a sentence.

An id is plain text.  Declared with ``Among`` it also says which texts it can be, so that the tests can try each of
them wherever such an id is put into words:

    CreatureId: TypeAlias = Annotated[str, Among(CREATURES)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Struct

from mazefolio.engine.words import capital, dice, listed

Noun: TypeAlias = Callable[[Any], str]
"""What an id is called in a sentence."""


class Among:
    """Declared with an id or a number: all that it can be.  A function is called when its values are read."""

    def __init__(self, values: Iterable[Any] | Callable[[], Iterable[Any]]) -> None:
        self._values = values

    @property
    def values(self) -> list[Any]:
        return list(self._values() if callable(self._values) else self._values)


class Nouns:
    """What the ids of a game are called, by the type with which a field declares them."""

    def __init__(self) -> None:
        self._known: dict[Among, Noun] = {}

    def __call__(self, kind: Any, noun: Noun) -> None:
        """Says what ids that are declared like this are called."""
        among = _among(kind)
        assert among is not None, f"{kind} does not say what it can be"
        self._known[among] = noun

    def fill(self, text: str, thing: Struct) -> str:
        """A sentence with the fields of a struct in words; {Field} begins with a capital."""
        return text.format_map(_Fields(self, thing)) if "{" in text else text

    def of(self, thing: Struct, field: str) -> str:
        """One field in words: an id by its noun, several ids listed, dice as dice."""
        value = getattr(thing, field)
        if not isinstance(value, tuple):
            return self._noun(thing, field)(value)
        if all(isinstance(one, int) for one in value):
            return dice(value)
        return listed([self._noun(thing, field)(one) for one in value])

    def _noun(self, thing: Struct, field: str) -> Noun:
        among = _declared(type(thing)).get(field)
        return str if among is None else self._known.get(among, str)


class _Fields(dict[str, str]):
    def __init__(self, nouns: Nouns, thing: Struct) -> None:
        self.nouns, self.thing = nouns, thing

    def __missing__(self, name: str) -> str:
        word = self.nouns.of(self.thing, name.lower())
        return word if name.islower() else capital(word)


@cache
def _declared(kind: type) -> dict[str, Among]:
    """The fields of a struct that say what they can be."""
    found = {name: _among(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
    return {name: among for name, among in found.items() if among is not None}


def _among(hint: Any) -> Among | None:
    if get_origin(hint) is Annotated:
        return next((meta for meta in hint.__metadata__ if isinstance(meta, Among)), None)
    return next((among for part in get_args(hint) if (among := _among(part)) is not None), None)
