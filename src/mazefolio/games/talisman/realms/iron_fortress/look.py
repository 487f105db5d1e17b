"""How the doors of the Iron Fortress are painted, and what is told beside its board."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.view import Link, Trait
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import space
from mazefolio.games.talisman.names import called
from mazefolio.games.talisman.realms.iron_fortress.doors import SWAPPED, colour
from mazefolio.games.talisman.realms.iron_fortress.rules import strange, studies
from mazefolio.games.talisman.state import State

MEANINGS = {"blue": "blue door: the move ends", "green": "green door: needs the Map"}


def links(here: str) -> list[Link]:
    """Rules: TA-IRON-5, TA-IRON-6"""
    painted = {there: colour(here, there) for there in space(here).links}
    return [Link(there, "door", hue=hue, text=MEANINGS[hue]) for there, hue in painted.items() if hue in MEANINGS]


def note(s: State) -> str:
    """Rules: TA-IRON-23"""
    if any(one.name == SWAPPED for one in s.lasting):
        return "The doors cycle: blue doors are open, and open ways end a move."
    return "Blue doors end a move, green doors need the Map."


def traits(s: State, seat: int) -> Iterator[Trait]:
    """How far a character has got with his devices.  Rules: TA-IRON-10, TA-IRON-13"""
    for copy in strange(s, seat):
        yield Trait(f"{called(copy)}: {progress(s, seat, copy)}.", "TA-IRON-13", kind_of(copy))


def progress(s: State, seat: int, copy: str) -> str:
    now = studies(s)
    if now.known.get(copy) != seat:
        return "not studied yet, and of no use until then"
    return "studied and tried out; it works" if copy in now.tried else "studied; its first use may still go wrong"
