"""All words of a game: the ids that its types name and the words of its options."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from mazefolio.engine.game import Game
from mazefolio.engine.ids import Among
from mazefolio.engine.observed import home_of
from mazefolio.engine.steps import Action, Deed, Query, Word
from mazefolio.engine.vocabulary import Vocabulary

SMALL_NUMBERS = range(-1, 61)
"""Numbers that options and questions often name; each is a word."""
OTHERS = 64
"""Words that no data file knows, such as names that people give, share so many numbers."""


def lexicon(game: Game[Any]) -> Vocabulary:
    """Every word that the game's own types and constants name, in one order for all."""
    home = home_of(game)
    found = {str(number) for number in SMALL_NUMBERS}
    for kind in structs_of(home):
        found.update(_words_of(kind))
    for constant in _constants(home):
        found.update(constant.token.split())
    return Vocabulary(sorted(found), OTHERS)


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
