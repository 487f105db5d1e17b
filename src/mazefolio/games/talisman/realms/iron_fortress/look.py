"""How the doors of the Iron Fortress are painted, and what is told beside its board."""

from __future__ import annotations

from mazefolio.engine.view import Link
from mazefolio.games.talisman.library import space
from mazefolio.games.talisman.realms.iron_fortress.doors import SWAPPED, colour
from mazefolio.games.talisman.state import State


def links(here: str) -> list[Link]:
    """Rules: TA-IRON-5, TA-IRON-6"""
    painted = {there: colour(here, there) for there in space(here).links}
    return [Link(there, "door", hue=hue) for there, hue in painted.items() if hue != "plain"]


def note(s: State) -> str:
    """Rules: TA-IRON-23"""
    told = "Blue doors end a move, green doors need the Map of the Fortress."
    swapped = any(one.name == SWAPPED for one in s.lasting)
    return f"{told} The doors cycle: blue doors are open, and arches end a move." if swapped else told
