"""Secrecy by declaration: who may know a field is said where the field is, and the veil follows from it.

A field that not everybody may know is ``Annotated`` with a ``Secret``:

    pile: Annotated[list[str], nobodys(hidden)]
    hand: Annotated[list[str], owners(hidden)]
    maze: Annotated[list[bool], Secret(what_is_known_of_the_maze)]

``veil`` makes a true copy of the state and puts into each secret field what the viewer may know of it.  Nothing that
is written into a veiled state can reach the real one.  ``veil.glance`` is for code that reads at once and
writes nothing: it covers the secrets and copies nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.state import State

S = TypeVar("S", bound=State)
Viewer: TypeAlias = int | None
"""A seat, or ``None`` for a spectator."""


def own_first(seats: int, viewer: Viewer) -> list[int]:
    """So many seats in their order, but the viewer's own before all others."""
    return sorted(range(seats), key=lambda seat: seat != viewer)


HIDDEN = "?"
"""Stands for a card whose face the viewer may not know."""


def hidden(cards: Sequence[str]) -> list[str]:
    """So many cards, face down."""
    return [HIDDEN] * len(cards)


class Onlooker(Struct, frozen=True, gc=False):
    """Who looks at a field, and where.

    ``viewer`` is the seat that looks.  ``owner`` is the number of the list entry that the field belongs to, which for
    a list of players is their seat.  ``holder`` is the struct that has the field, ``state`` the whole, both unveiled.
    """

    viewer: Viewer
    owner: int | None
    holder: Any
    state: Any

    @property
    def is_owner(self) -> bool:
        return self.viewer is not None and self.viewer == self.owner


Blanking: TypeAlias = Callable[[Any, Onlooker], Any]
"""Makes of a field's true value what an onlooker may know of it.  It must not change the value itself."""


class Secret:
    """Declared with a field that not everybody may know."""

    def __init__(self, shown: Blanking) -> None:
        self.shown = shown


def owners(blank: Callable[[Any], Any]) -> Secret:
    """A field that only its player may know; others see what ``blank`` makes of it."""
    return Secret(lambda value, who: value if who.is_owner else blank(value))


def nobodys(blank: Callable[[Any], Any]) -> Secret:
    """A field that nobody may know; all see what ``blank`` makes of it."""
    return Secret(lambda value, _: blank(value))


class Veil(Generic[S]):
    """Makes veiled copies of the states of one game."""

    def __init__(self, kind: type[S]) -> None:
        self.kind = kind
        self.pack, self._unpack = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(kind).decode

    def __call__(self, s: S, viewer: Viewer) -> S:
        """A true copy of the state, in which every secret field holds what the viewer may know."""
        return self.unpack(self.pack(self.glance(s, viewer)))

    def unpack(self, packed: bytes) -> S:
        return self._unpack(packed)

    def over(self, copy: S, s: S, viewer: Viewer) -> S:
        """Of a true copy of the state one for this viewer; both have in common whatever is no secret."""
        covered: S = _covered(copy, s, viewer, None, s)
        return covered

    def glance(self, s: S, viewer: Viewer) -> S:
        """What the viewer may know, to be read at once and left as it is: whatever is no secret is the state's own."""
        return self.over(s, s, viewer)

    @property
    def secretive(self) -> Sequence[str]:
        """The fields of the state that viewers may see differently."""
        return [name for name, *_ in _secretive(self.kind)]


def _covered(copy: Any, true: Any, viewer: Viewer, owner: int | None, state: Any) -> Any:
    """A struct whose secret fields are covered, and those of all structs in it.  At a glance they are no copies."""
    covered, who = {}, Onlooker(viewer, owner, true, state)
    for name, secret, copied in _secretive(type(true)):
        if secret is None:
            covered[name] = _covered_inside(getattr(copy, name), getattr(true, name), viewer, owner, state)
        else:
            shown = secret.shown(getattr(true, name), who)
            covered[name] = shown if copy is true else copied(shown)
    return replace(copy, **covered) if covered else copy


def _copied(shown: Any) -> Any:
    """A true copy of what a secret field shows."""
    if isinstance(shown, list):
        return [_copied(one) for one in shown]
    if isinstance(shown, dict):
        return {key: _copied(value) for key, value in shown.items()}
    if isinstance(shown, Struct):
        return replace(shown, **{name: _copied(getattr(shown, name)) for name in shown.__struct_fields__})
    return shown


def _covered_inside(copy: Any, true: Any, viewer: Viewer, owner: int | None, state: Any) -> Any:
    if isinstance(true, Struct):
        return _covered(copy, true, viewer, owner, state)
    if isinstance(true, dict):
        return {key: _covered_inside(copy[key], one, viewer, owner, state) for key, one in true.items()}
    if isinstance(true, list | tuple):
        pairs = enumerate(zip(copy, true, strict=True))
        inside = [_covered_inside(one, other, viewer, number, state) for number, (one, other) in pairs]
        return inside if isinstance(true, list) else tuple(inside)
    return copy


Covered: TypeAlias = tuple[str, Secret | None, Callable[[Any], Any]]
"""A field, who may know it, and how a true copy is made of it; nobody is named where only what is in it is secret."""

_KNOWN: dict[type[Any], tuple[Covered, ...]] = {}


def _secretive(kind: type[Any]) -> tuple[Covered, ...]:
    """The fields of a struct that are secret, or that hold structs with secret fields."""
    known = _KNOWN.get(kind)
    if known is None:
        known = _KNOWN[kind] = tuple(_secrets(kind))
    return known


def _secrets(kind: type[Any]) -> Iterator[Covered]:
    for name, hint in _hints(kind).items():
        secret = next((meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Secret)), None)
        if secret is not None or any(_secretive(struct) for struct in _structs_in(hint)):
            yield name, secret, _copier(hint)


def _copier(hint: Any) -> Callable[[Any], Any]:
    """What makes a true copy of a field: of a list or mapping of texts or numbers, Python's own and fastest way."""
    plain = _bare(hint)
    flat = get_args(plain) and all(_bare(inner) in (str, int, bool) for inner in get_args(plain))
    return get_origin(plain) if flat and get_origin(plain) in (list, dict) else _copied


def _bare(hint: Any) -> Any:
    """The type itself, without what is annotated."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _hints(kind: type[Any]) -> dict[str, Any]:
    fields = {field.name for field in msgspec.structs.fields(kind)}
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint for name, hint in hints.items() if name in fields}


def _structs_in(hint: Any) -> Iterator[type[Any]]:
    """The structs that a value of this type may hold."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    elif get_origin(hint) is Annotated:
        yield from _structs_in(get_args(hint)[0])
    elif get_origin(hint) in (list, tuple, dict, Union, UnionType):
        for argument in get_args(hint):
            if argument not in (NoneType, Ellipsis):
                yield from _structs_in(argument)
