"""What the tests of this game share."""

from __future__ import annotations

from typing import Any

from mazefolio.games.mertwig import GAME
from mazefolio.games.mertwig.actions import Acting
from mazefolio.games.mertwig.arrange import SEATS
from mazefolio.games.mertwig.state import Player
from mazefolio.testing import Scene
from mazefolio.testing import position as any_position


def position(**layout: Any) -> Scene:
    return any_position(GAME, **layout)


def player(scene: Scene, seat: str = "a") -> Player:
    """A player by the name of his seat."""
    found: Player = scene.state.players[SEATS.index(seat)]
    return found


def party(scene: Scene, seat: str = "a") -> list[str]:
    return [member.card for member in player(scene, seat).members]


def wounds(scene: Scene, seat: str = "a") -> dict[str, int]:
    return {member.card: member.wounds for member in player(scene, seat).members if member.wounds}


def foes(scene: Scene) -> list[str]:
    return [foe.card for foe in scene.state.battle.foes] if scene.state.battle else []


def asked_seat(scene: Scene) -> str:
    assert scene.table.pending is not None
    return SEATS[scene.table.pending.seat]


def acting(scene: Scene) -> str:
    """The card that the open question is about, if it is about one."""
    assert scene.table.pending is not None
    query = scene.table.pending.query
    return query.card if isinstance(query, Acting) else ""


def turn_of(scene: Scene) -> str:
    return SEATS[scene.state.active]


def facts(scene: Scene, name: str, *fields: str) -> list[Any]:
    """These fields of all events of a name; a single field by itself."""
    found = [tuple(getattr(event, field) for field in fields) for event in scene.happened(name)]
    return [values[0] for values in found] if len(fields) == 1 else found


BOB = {"character": "bob_bonker", "at": "forest_road"}
"""Bob Bonker on the Forest Road: a plain fighter in a plain place."""


def fought(*enemies: str, members: tuple[str, ...] = (), dice: str = "", **layout: Any) -> Scene:
    """Bob Bonker and his followers fight these hostile cards."""
    return position(a={**BOB, "members": members, **layout.pop("a", {})}, foes=enemies, dice=dice, **layout)


def rolled(at: str, die: int, **a: Any) -> Scene:
    """A player somewhere on the map who has rolled for his move."""
    return position(a={"at": at, **a}, dice=[die]).play("move")


def ends(scene: Scene) -> list[str]:
    """Where the move may end that is being chosen."""
    return [offer.removeprefix("go ") for offer in scene.offers if offer.startswith("go ")]


def inside(area: str, spot: str, dice: str, **given: Any) -> Scene:
    """A player on a space of an area, who moves."""
    a = {"character": "bob_bonker", "area": area, "spot": spot, **given.pop("a", {})}
    return position(a=a, dice=dice, **given).play("move")
