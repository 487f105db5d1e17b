"""From the types of a game's state to the columns of its observations: one way for all games.

=====================  =================================================================================
type                   columns
=====================  =================================================================================
bool                   one flag
int                    one number, within the bounds that the type lists
str                    one id: among the words that the type lists, or among all words of the game
list of texts          a short list of words: how many of each; otherwise how many, and the first of them
other list             how many, and the first of them
mapping                what stands under each key; where keys are not known, how many and the first of them
struct                 its fields
struct or None         whether there is one, and its fields
one of several structs which of them
=====================  =================================================================================
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from mazefolio.engine.columns import (
    FLAG,
    Part,
    Row,
    by_key,
    counts,
    entries,
    first,
    length,
    maybe,
    number,
    together,
    word,
)
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.observed import Says
from mazefolio.engine.vocabulary import Vocabulary
from mazefolio.envs.lexicon import listed

COUNTED = 64
"""Lists of words out of a vocabulary of this size are told as counts of each."""
FEW, SOME = 4, 6
"""So many structs or entries of a mapping, and so many words or numbers, are told one by one."""
EVERYWHERE = {"Deck.pile": 0, "Deck.discards": 0}


class NotTellableError(MazefolioError):
    """A field has a type that observations cannot tell."""

    code = "not-tellable"


class Fields:
    """Finds the columns of every type, for one game as it begins."""

    def __init__(self, says: Says, lexicon: Vocabulary) -> None:
        self._says, self._lexicon = says, lexicon
        self._most = {**EVERYWHERE, **says.most}

    def state(self, begun: Any) -> Part:
        """The columns of a whole state, which has the shape that it has at the beginning."""
        return self._struct(type(begun), begun, inside=False, state=begun)

    def _struct(self, kind: type[Any], begun: Any, inside: bool, state: Any = None) -> Part:
        hints, parts = get_type_hints(kind, include_extras=True), {}
        for field in msgspec.structs.fields(kind):
            key = f"{kind.__name__}.{field.name}"
            if key not in self._says.left_out:
                value = getattr(begun, field.name, None)
                parts[field.name] = self._part(hints[field.name], key, value, inside, state)
        return together(parts)

    def _part(self, hint: Any, key: str, begun: Any, inside: bool, state: Any = None) -> Part:
        plain, values = _plain(hint), listed(hint) or listed(_plain(hint))
        origin, arguments = get_origin(plain), get_args(plain)
        if plain is bool:
            return FLAG
        if plain is int:
            return number(min(values), max(values)) if values else number()
        if plain is str or (values and all(isinstance(value, str) for value in values)):
            return word(Vocabulary(sorted(values)) if values else self._lexicon)
        if isinstance(plain, type) and issubclass(plain, Struct):
            return self._struct(plain, begun, inside)
        if origin in (Union, UnionType):
            return self._either([one for one in arguments if one is not NoneType], key, begun, inside)
        if origin in (list, tuple):
            return self._list(arguments, key, begun, inside)
        if origin is dict:
            return self._mapping(arguments, key, begun, state)
        raise NotTellableError(f"{key} is {plain}: name it under 'left_out', or tell it as one of the 'extras'")

    def _either(self, kinds: list[Any], key: str, begun: Any, inside: bool) -> Part:
        if len(kinds) == 1:
            return maybe(self._part(kinds[0], key, begun, inside))
        if not all(isinstance(kind, type) and issubclass(kind, Struct) for kind in kinds):
            raise NotTellableError(f"{key} can be {kinds}: name it under 'left_out', or tell it as one of the 'extras'")
        return _which(kinds)

    def _list(self, arguments: tuple[Any, ...], key: str, begun: Any, inside: bool) -> Part:
        values = listed(arguments[0])
        texts = _plain(arguments[0]) is str
        most = self._most.get(key)
        if most is None and texts and values and len(values) <= COUNTED and not inside:
            return counts(Vocabulary(sorted(values)))
        if most == 0:
            return length()
        within = len(begun) if isinstance(begun, list) else 0
        entry = begun[0] if within else None
        usual = SOME if _plain(arguments[0]) in (str, int, bool) else max(FEW, within)
        return first(self._part(arguments[0], key, entry, inside or within == 0), usual if most is None else most)

    def _mapping(self, arguments: tuple[Any, Any], key: str, begun: Any, state: Any) -> Part:
        keys = self._keys(arguments[0], key, begun, state)
        most = self._most.get(key, FEW)
        if most == 0:
            return length()
        entry = next(iter(begun.values()), None) if begun else None
        part = self._part(arguments[1], key + "[]", entry, inside=True)
        if keys is not None and key not in self._most:
            return by_key(keys, part)
        return entries(self._part(arguments[0], key, None, inside=True), part, most)

    def _keys(self, hint: Any, key: str, begun: Any, state: Any) -> list[Any] | None:
        """The keys that a mapping can have, if that is known: as said, as its type says, or as the game begins."""
        if key in self._says.keys:
            return list(self._says.keys[key](state))
        return sorted(listed(hint) or ()) or ([*begun] if begun and _plain(hint) is str else None)


def _plain(hint: Any) -> Any:
    """The type without what is annotated."""
    return _plain(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def _which(kinds: list[type[Struct]]) -> Part:
    """Which of several structs it is."""
    names = Vocabulary(kind.__name__ for kind in kinds)
    part = word(names)

    def write(value: Any, row: Row, at: int) -> None:
        row[at] = names[type(value).__name__]

    return Part(part.columns, write)
