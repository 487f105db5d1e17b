"""Words as numbers: ids of a game and words of its options, each with one number that stays the same."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints
from zlib import crc32

import msgspec
from msgspec import Struct

from mazefolio.engine.game import Game
from mazefolio.engine.ids import Among
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Action, Deed, Query, Word

NOTHING = ""
SMALL_NUMBERS = range(-1, 61)
"""Numbers that options and questions often name; each is a word."""
OTHERS = 64
"""Words that no data file knows, such as names that people give, share so many numbers."""


class Vocabulary(dict[str, int]):
    """The number of every word: 0 is nothing, then the words in order, then a hidden card, then all other words.

    A further copy of a card, ``sword#2``, is the same word.

    >>> words = Vocabulary(["sword", "bow"])
    >>> words[""], words["sword"], words["bow"], words["?"], words["umbrella"], words.size
    (0, 1, 2, 3, 4, 5)
    """

    def __init__(self, values: Iterable[str], others: int = 1) -> None:
        self.names = tuple(dict.fromkeys(value for value in map(str, values) if value not in (NOTHING, HIDDEN)))
        super().__init__({NOTHING: 0, **{name: number for number, name in enumerate((*self.names, HIDDEN), 1)}})
        self.size = len(self.names) + 2 + others
        self._first_other, self._others = len(self.names) + 2, others

    def __missing__(self, word: str) -> int:
        name, copy, _ = word.partition("#")
        if copy:
            return self[name]
        return self._first_other + crc32(word.encode()) % self._others

    def __reduce__(self) -> tuple[Any, ...]:
        return Vocabulary, (self.names, self._others)


def lexicon(game: Game[Any]) -> Vocabulary:
    """Every word that the game's own types and constants name, in one order for all."""
    home = home_of(game)
    found = {str(number) for number in SMALL_NUMBERS}
    for kind in structs_of(home):
        found.update(_words_of(kind))
    for constant in _constants(home):
        found.update(constant.token.split())
    return Vocabulary(sorted(found), OTHERS)


def home_of(game: Game[Any]) -> str:
    """The package, or the single module, that a game is made of."""
    return game.state.__module__.removesuffix(".state")


def structs_of(home: str, root: type[Struct] = Struct) -> list[type[Struct]]:
    """Every struct that a game has declared, in one order."""
    found = {kind for kind in _below(root) if kind.__module__ == home or kind.__module__.startswith(f"{home}.")}
    return sorted(found, key=lambda kind: (kind.__module__, kind.__qualname__))


def kinds_of(home: str, root: type[Query] | type[Action]) -> list[str]:
    """The names of a game's questions or actions."""
    return [kind.__name__ for kind in structs_of(home, root)]


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _words_of(kind: type[Struct]) -> Iterator[str]:
    """The verb of an action, and what its fields, or those of any struct, can be."""
    if issubclass(kind, Deed):
        yield from kind.VERB.split()
    fields = {field.name for field in msgspec.structs.fields(kind)}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name in fields:
            yield from texts_in(hint)


def texts_in(hint: Any) -> Iterator[str]:
    """The texts that a type lists, wherever in it."""
    if (values := listed(hint)) is not None:
        yield from (value for value in values if isinstance(value, str) and " " not in value)
    elif get_origin(hint) in (Annotated, list, tuple, dict, Union, UnionType):
        for part in get_args(hint):
            yield from texts_in(part)


def listed(hint: Any) -> list[Any] | None:
    """What a value of this type can be, if the type itself says so."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) is Annotated:
        among = next((meta for meta in hint.__metadata__ if isinstance(meta, Among)), None)
        return among.values if among is not None else None
    return None


def _constants(home: str) -> Iterator[Word]:
    """The words that stand ready in the modules of a game."""
    for name, module in sorted(sys.modules.items()):
        if name == home or name.startswith(f"{home}."):
            yield from (value for value in vars(module).values() if isinstance(value, Word))
