"""Reading the effect language: which class a verb is, and what is wrong with a text that is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from mazefolio.games.talisman.ids import Names
from mazefolio.games.talisman.language.amounts import Amount, Dice, Span
from mazefolio.games.talisman.language.conditions import Condition, Repeat
from mazefolio.games.talisman.language.effect import AS_CAST, NONE, Effect, Effects
from mazefolio.games.talisman.language.places import Place

Verb = TypeVar("Verb", bound=Effect)


def verbs() -> dict[str, type[Effect]]:
    """All verbs of the modules that have been imported."""
    return {str(kind.__struct_config__.tag): kind for kind in _below(Effect)}


def _below(kind: type[Effect]) -> Iterator[type[Effect]]:
    for one in kind.__subclasses__():
        if one.__struct_config__.tag != one.__name__:
            yield one
        yield from _below(one)


SPECIAL = {"none": NONE, "as_cast": AS_CAST}
"""Words that stand in the place of a list."""


def read_effects(raw: Any) -> Effects:
    """A list of effects; a mistake is named by its place in the list and its verb."""
    if isinstance(raw, str) and raw in SPECIAL:
        return SPECIAL[raw]
    if not isinstance(raw, list):
        raise ValueError("effects must be a list")
    return Effects(_read(one, number) for number, one in enumerate(raw, 1))


def _read(raw: Any, number: int) -> Effect:
    verb = raw.get("do") if isinstance(raw, dict) else None
    known = verbs()
    if verb not in known:
        raise ValueError(f"effect {number}: there is no verb '{verb}' - at `do`")
    try:
        return msgspec.convert(raw, known[verb], dec_hook=read)
    except msgspec.ValidationError as error:
        raise ValueError(f"effect {number}, {verb}: {error}") from error


READERS: dict[type, Callable[[Any], Any]] = {
    Effects: read_effects,
    Condition: Condition.read,
    Repeat: Repeat.read,
    Amount: Amount.read,
    Dice: Dice.read,
    Span: Span.read,
    Place: Place.read,
}


def read(kind: type, raw: Any) -> Any:
    """Makes of a text in the data what a field wants to hold."""
    if kind not in READERS:
        raise NotImplementedError(kind)
    return READERS[kind](raw)


def references(thing: Any, path: str = "$") -> Iterator[tuple[str, str, str]]:
    """All names that an entry mentions: what each names, the name, and in which field it stands."""
    if isinstance(thing, msgspec.Struct):
        for field, (written, sort) in _sorts(type(thing)).items():
            value, there = getattr(thing, field), f"{path}.{written}"
            if sort:
                yield from ((sort, text, there) for text in _texts(value))
            else:
                yield from references(value, there)
    elif isinstance(thing, Condition | Place | Repeat):
        yield from ((sort, name, path) for sort, name in thing.mentions())
    elif isinstance(thing, list | tuple):
        for number, one in enumerate(thing):
            yield from references(one, f"{path}[{number}]")


def effects_in(thing: Any, kind: type[Verb]) -> Iterator[Verb]:
    """All effects of this verb anywhere in an entry, also within others."""
    if isinstance(thing, kind):
        yield thing
    parts: Iterable[Any] = ()
    if isinstance(thing, msgspec.Struct):
        parts = (getattr(thing, field) for field in thing.__struct_fields__)
    elif isinstance(thing, list | tuple):
        parts = thing
    elif isinstance(thing, dict):
        parts = thing.values()
    for part in parts:
        yield from effects_in(part, kind)


def _texts(value: Any) -> Iterator[str]:
    """The names in a field: one, several, or the keys of a mapping."""
    texts = [value] if isinstance(value, str) else value or ()
    yield from (text for text in texts if isinstance(text, str) and text)


@cache
def _sorts(kind: type[msgspec.Struct]) -> dict[str, tuple[str, str]]:
    """How each field is called in the data, and what the texts in it name, if its type says so."""
    hints = get_type_hints(kind, include_extras=True)
    written = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return {field: (name, _sort(hints[field])) for field, name in written}


def _sort(hint: Any) -> str:
    if get_origin(hint) is Annotated:
        return next((meta.sort for meta in hint.__metadata__ if isinstance(meta, Names)), "")
    return next((sort for part in get_args(hint) if (sort := _sort(part))), "")
