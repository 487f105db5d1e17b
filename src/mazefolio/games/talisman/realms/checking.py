"""TA-C20.43: what a header says must mean something; whatever does not stops the game before it begins."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import EntryAt, Realm
from mazefolio.games.talisman.realms.hooks import MOMENTS
from mazefolio.games.talisman.realms.walking import mover
from mazefolio.games.talisman.realms.ways_in import DOCK, STAYS
from mazefolio.games.talisman.realms.ways_out import leads_to

OWN_MOVERS = ("tile", "voyage")
"""Ways of moving that each realm must explain itself."""


def mistakes(realm: Realm) -> Iterator[str]:
    """Whatever a realm says that nothing knows, in words.  Rules: TA-C20.43"""
    for start in (start for way in realm.ways_out if way.start != "any" for start in way.start):
        if start not in LIBRARY.spaces:
            yield f"there is no space '{start}' from which a way leads"
    for entry in realm.ways_in:
        if not _is_anywhere(entry.at):
            yield f"there is no place {entry.at}"
    if realm.movement.mode in OWN_MOVERS and realm.id not in mover:
        yield f"nobody knows how one moves by '{realm.movement.mode}'"
    yield from _unknown_names(realm)
    yield from _idle_cards(realm)


def goals() -> set[str]:
    """Whatever a way can lead to by name."""
    return {*LIBRARY.spaces, *LIBRARY.tables, *leads_to, "entered_from", "way_out", STAYS}


def _is_anywhere(spot: EntryAt) -> bool:
    """Spaces and cards are looked up with all other ids."""
    if spot.location:
        name, _, location = spot.location.partition(".")
        return spot.location == DOCK or any(one.id == location for one in LIBRARY.spaces[name].location)
    kinds = {one.kind for one in LIBRARY.spaces.values()}
    return (not spot.kind or spot.kind in kinds) and all(hasattr(one, spot.flag or "id") for one in _main_board())


def _main_board() -> list[object]:
    return [one for one in LIBRARY.spaces.values() if one.region not in LIBRARY.realms]


def _unknown_names(realm: Realm) -> Iterator[str]:
    kind, _, name = realm.restrict.spells.partition(":")
    known = {
        "table": LIBRARY.tables,
        "penalty": CUSTOMS,
        "to_pile": {*realm.homes.values(), *(one.id for one in realm.piles)},
    }
    if name and name not in known[kind]:
        yield f"there is no {kind} '{name}' for Spells"
    if realm.death.belongings not in ("space", "discard", "door", *LIBRARY.spaces, *CUSTOMS):
        yield f"nobody knows where the belongings of the dead go: '{realm.death.belongings}'"


def _idle_cards(realm: Realm) -> Iterator[str]:
    for card in realm.cards:
        for passive in card.passive:
            if passive.mod == "custom" and not (passive.id in CUSTOMS and passive.when in MOMENTS):
                yield f"card '{card.id}' waits for '{passive.when}' to do '{passive.id}'"
