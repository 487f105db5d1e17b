"""Reading the effect language: which class a verb is, and what is wrong with a text that is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from mazefolio.games.talisman.ids import CardId, CustomId, DeckId, RealmId, SpaceId, StatusId, TableId
from mazefolio.games.talisman.language.amounts import Amount, Dice, Span
from mazefolio.games.talisman.language.conditions import Condition, Repeat
from mazefolio.games.talisman.language.effect import AS_CAST, NONE, Effect, Effects
from mazefolio.games.talisman.language.places import Place


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
        raise ValueError(f"effect {number}: there is no verb '{verb}'")
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
    **{kind: kind for kind in (CardId, CustomId, DeckId, RealmId, SpaceId, StatusId, TableId)},
}


def read(kind: type, raw: Any) -> Any:
    """Makes of a text in the data what a field wants to hold."""
    if kind not in READERS:
        raise NotImplementedError(kind)
    return READERS[kind](raw)


def references(thing: Any) -> Iterable[str]:
    """All names that an entry mentions, each of the class that says what it names."""
    if isinstance(thing, CardId | CustomId | DeckId | RealmId | SpaceId | StatusId | TableId):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from references(getattr(thing, name))
    elif isinstance(thing, dict):
        yield from references([*thing, *thing.values()])
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from references(one)
