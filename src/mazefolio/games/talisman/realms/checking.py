"""TA-C20.43: what a header says must mean something; whatever does not stops the game before it begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import EntryAt, Realm
from mazefolio.games.talisman.realms.hooks import MOMENTS
from mazefolio.games.talisman.realms.walking import mover
from mazefolio.games.talisman.realms.ways_in import DOCK, STAYS
from mazefolio.games.talisman.realms.ways_out import leads_to

Mistake: TypeAlias = tuple[str, str]
"""The entry, and what is wrong with it."""
OWN_MOVERS = ("tile", "voyage")
"""Ways of moving that each realm must explain itself."""


def mistakes(realm: Realm) -> Iterator[Mistake]:
    """Whatever a realm says that nothing knows: in which entry, and in words.  Rules: TA-C20.43"""
    for number, out in enumerate(realm.ways_out, 1):
        for start in out.start if out.start != "any" else ():
            if start not in LIBRARY.spaces:
                yield f"exit '{number}'", f"there is no space '{start}' - at `$.from`"
    for number, entry in enumerate(realm.ways_in, 1):
        if not _is_anywhere(entry.at):
            yield f"entry '{number}'", f"there is no location '{entry.at.location}' - at `$.at.location`"
    if realm.movement.mode in OWN_MOVERS and realm.id not in mover:
        yield "movement", f"nobody knows how one moves by '{realm.movement.mode}' - at `$.mode`"
    yield from _unknown_names(realm)
    yield from _idle_cards(realm)
    yield from _foreign_names(realm)


def goals() -> set[str]:
    """Whatever a way can lead to by name."""
    return {*LIBRARY.spaces, *LIBRARY.tables, *leads_to, "entered_from", "way_out", STAYS}


def _is_anywhere(spot: EntryAt) -> bool:
    """Spaces, cards, kinds and marks are looked up with all other names."""
    name, _, location = spot.location.partition(".")
    if spot.location in ("", DOCK):
        return True
    return name in LIBRARY.spaces and any(one.id == location for one in LIBRARY.spaces[name].location)


def _unknown_names(realm: Realm) -> Iterator[Mistake]:
    kind, _, name = realm.restrict.spells.partition(":")
    known = {
        "table": LIBRARY.tables,
        "penalty": CUSTOMS,
        "to_pile": {*realm.homes.values(), *(one.id for one in realm.piles)},
    }
    if name and name not in known[kind]:
        yield "restrict", f"there is no {kind} '{name}' - at `$.spells`"
    if realm.death.belongings not in ("space", "discard", "door", *LIBRARY.spaces, *CUSTOMS):
        yield "death", f"nobody knows where '{realm.death.belongings}' is - at `$.belongings`"


def _idle_cards(realm: Realm) -> Iterator[Mistake]:
    for card in realm.cards:
        for passive in card.passive:
            if passive.mod == "custom" and not (passive.id in CUSTOMS and passive.when in MOMENTS):
                yield f"card '{card.id}'", f"waits for '{passive.when}' to do '{passive.id}' - at `$.passive`"


def _foreign_names(realm: Realm) -> Iterator[Mistake]:
    """Ids begin with the realm's, so that nothing takes the place of what is called the same elsewhere."""
    injected = {one.card for one in realm.injects}
    for key, entries in (("space", realm.spaces), ("card", realm.cards), ("table", realm.tables)):
        for entry in entries:
            if not entry.id.startswith(f"{realm.id}.") and entry.id not in injected:
                yield f"{key} '{entry.id}'", f"does not begin with '{realm.id}.' - at `$.id`"
