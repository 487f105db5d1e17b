"""Parts of a view that are made again only when something has changed that they were made of.

    @kept
    def sheet(s: State, seat: int) -> Sheet:
        ...

While somebody looks at a table, such a function is given the veiled state behind glass, which notes what is read of it:
which fields, and of lists and mappings of larger things which entries.  At the next look, also that of another viewer,
the part is the very same object again, unless one of these is different.  A part that is made of other parts is made
again only if one of those has come out differently.  So nobody has to say what a part depends on, and what is sent as
changes costs nothing where nothing was made again.  Everywhere else the function is as if it were not kept.

Its other arguments must be such that a dictionary can have them as a key.  What it returns must not be changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, ItemsView, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from inspect import isgeneratorfunction
from typing import Any, Generic, TypeAlias, TypeVar, cast

from msgspec import Struct

from mazefolio.engine.secrecy import Veil, Viewer
from mazefolio.engine.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
K = TypeVar("K")

WHOLE = object()
"""Stands for the key of an entry, where a field was read as a whole."""
ABSENT = object()
"""Stands for the entry of a key that is not there."""
VERSIONS = 4
"""So many versions of a part are kept: viewers who may know different things see different ones."""
MOST = 500
"""When so many parts are kept, all are forgotten: most are of things that are long past."""

Reads: TypeAlias = dict[tuple[Any, Any], Any]
"""What was read: the name of the field and the key of the entry, or the function of a part and its arguments, each with
what was found there."""
_now: ContextVar[Looks[Any] | None] = ContextVar("looks", default=None)


class Part(Struct):
    """Something that was made, all that was read for it, and the latest look at which this was found to be so still."""

    made: Any
    reads: Reads
    look: int


class Looks(Generic[S]):
    """All that the looks at a table have in common: those of one viewer after another, and those of several."""

    def __init__(self, veil: Veil[S]) -> None:
        kind: Any = veil.kind
        self._veil, self._glass = veil, _behind_glass(kind)
        self._packed = b""
        self._copy: S | None = None
        self._seen: dict[Viewer, S] = {}
        self._look = 0
        self._parts: dict[Hashable, list[Part]] = {}
        self.state: Any = None

    @contextmanager
    def of(self, viewer: Viewer, s: S) -> Iterator[S]:
        """A viewer looks at a state: the veiled state.  What is equal to what was seen before is the same object."""
        seen = self._veil.over(self._copied(s), s, viewer)
        latest = self._seen.pop(viewer, None)
        _share(seen, [*filter(None, [latest]), *self._seen.values()], self._veil.secretive)
        self.state = self._seen[viewer] = seen
        self._look += 1
        if len(self._parts) > MOST:
            self._parts.clear()
        token = _now.set(self)
        try:
            yield seen
        finally:
            _now.reset(token)

    def _copied(self, s: S) -> S:
        """A true copy of the state, of which as much as possible is the same as in the one before."""
        packed = self._veil.pack(s)
        if self._copy is None or packed != self._packed:
            copy = self._veil.unpack(packed)
            _share(copy, [self._copy] if self._copy else [], s.__struct_fields__)
            self._packed, self._copy = packed, copy
        return self._copy

    def part(self, make: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """A part as it is now."""
        parts = self._parts.setdefault((make, arguments), [])
        for part in parts:
            if part.look == self._look or self._is_same(part.reads):
                part.look = self._look
                return part.made
        glass = self._glass(self)
        made = _same(make(glass, *arguments), [part.made for part in parts])
        parts.insert(0, Part(made, glass.reads_, self._look))
        del parts[VERSIONS:]
        return made

    def _is_same(self, reads: Reads) -> bool:
        """Whether all that was read would be found again."""
        state = self.state
        for (name, key), found in reads.items():
            if type(name) is not str:
                now = self.part(name, key)
            elif key is WHOLE:
                now = getattr(state, name)
            else:
                now = _entry(getattr(state, name), key)
            if now is not found:
                return False
        return True


def kept(make: F) -> F:
    """Makes of a function of the veiled state one that is carried out again only when that is needed."""
    assert not isgeneratorfunction(make), "what is made can be read only once"

    @wraps(make)
    def made(s: Any, *arguments: Any) -> Any:
        if isinstance(s, Glass):
            return s.part_(make, arguments)
        looks = _now.get()
        return looks.part(make, arguments) if looks is not None and looks.state is s else make(s, *arguments)

    return cast(F, made)


class Glass:
    """A state behind glass.  Whatever is read for the first time is noted, and then lies ready."""

    def __init__(self, looks: Looks[Any]) -> None:
        self.looks_, self.reads_ = looks, Reads()

    def __getattr__(self, name: str) -> Any:
        field = getattr(self.looks_.state, name)
        shown = _shown(name, field, self.reads_)
        self.__dict__[name] = shown
        return shown

    def part_(self, make: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Another part, which is noted as well."""
        found = self.reads_[make, arguments] = self.looks_.part(make, arguments)
        return found


@cache
def _behind_glass(kind: Any) -> type[Glass]:
    """Glass that has all methods and properties of a state of this kind, but none of its fields."""
    fields = kind.__struct_fields__
    own = {name: value for base in reversed(kind.__mro__[:-2]) for name, value in vars(base).items()}
    return type(
        kind.__name__, (Glass,), {name: value for name, value in own.items() if name not in fields and name[:2] != "__"}
    )


def _shown(name: str, field: Any, reads: Reads) -> Any:
    """A field; of lists and mappings of larger things each entry is noted when it is read, and nothing before."""
    if _has_entries(field):
        return Entries(name, field, reads) if isinstance(field, list) else Items(name, field, reads)
    reads[name, WHOLE] = field
    return field


def _has_entries(field: Any) -> bool:
    """Whether it is a list or a mapping of larger things."""
    if isinstance(field, dict):
        return bool(field) and isinstance(next(iter(field.values())), Struct | list | dict)
    return isinstance(field, list) and bool(field) and isinstance(field[0], Struct)


class Entries(Sequence[Any]):
    """A list behind glass."""

    def __init__(self, name: str, field: list[Any], reads: Reads) -> None:
        self._name, self._field, self._reads = name, field, reads

    def __getitem__(self, place: Any) -> Any:
        if not isinstance(place, int) or place < 0:
            return self._whole()[place]
        found = self._reads[self._name, place] = self._field[place]
        return found

    def __len__(self) -> int:
        return len(self._whole())

    def __iter__(self) -> Iterator[Any]:
        return iter(self._whole())

    def __contains__(self, one: object) -> bool:
        return one in self._whole()

    def _whole(self) -> list[Any]:
        self._reads[self._name, WHOLE] = self._field
        return self._field


class Items(Mapping[K, Any], Generic[K]):
    """A mapping behind glass."""

    def __init__(self, name: str, field: dict[K, Any], reads: Reads) -> None:
        self._name, self._field, self._reads = name, field, reads

    def __getitem__(self, key: K) -> Any:
        if self._note(key) is ABSENT:
            raise KeyError(key)
        return self._field[key]

    def get(self, key: K, default: Any = None) -> Any:
        found = self._note(key)
        return default if found is ABSENT else found

    def __contains__(self, key: object) -> bool:
        return self._note(key) is not ABSENT

    def __len__(self) -> int:
        return len(self._whole())

    def __iter__(self) -> Iterator[K]:
        return iter(self._whole())

    def items(self) -> ItemsView[K, Any]:
        return self._whole().items()

    def _note(self, key: Any) -> Any:
        found = self._reads[self._name, key] = self._field.get(key, ABSENT)
        return found

    def _whole(self) -> dict[K, Any]:
        self._reads[self._name, WHOLE] = self._field
        return self._field


def _entry(field: Any, key: Any) -> Any:
    """An entry of a list or a mapping."""
    if isinstance(field, dict):
        return field.get(key, ABSENT)
    return field[key] if key < len(field) else ABSENT


def _share(new: Any, before: Sequence[Any], names: Iterable[str]) -> None:
    """Put into a state what is equal in others: whole fields, or else entries of lists and mappings."""
    for name in names if before else ():
        field, known = getattr(new, name), [getattr(old, name) for old in before]
        shared = _same(field, known)
        if shared is not field:
            setattr(new, name, shared)
        elif not _has_entries(field):
            continue
        elif isinstance(field, list):
            setattr(new, name, [_same(one, [_entry(old, n) for old in known]) for n, one in enumerate(field)])
        else:
            setattr(new, name, {key: _same(one, [_entry(old, key) for old in known]) for key, one in field.items()})


def _same(new: T, known: Sequence[T]) -> T:
    """The first of those that are known that is equal to a new one, or else the new one."""
    return next((old for old in known if old == new), new)
