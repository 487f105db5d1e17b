"""Short ways to look at a scene of this game."""

from __future__ import annotations

from typing import Any

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.games.firetop.notebook import CHEST, ChestCount, Fact, Holds, Mark, grid
from mazefolio.games.firetop.state import PIECES, Adventurer, Player, State
from mazefolio.testing import Scene, position

CORRIDOR_KEYS = {
    "chest": [2, 5, 9],
    "red": {"keys": [1, 4]},
    "blue": {"keys": [3, 8]},
    "green": {"keys": [6, 7]},
}
"""The Key cards of the worked examples with three players."""

WON, LOST = "1+1 6+6", "6+6 1+1"
"""The dice of a round that the one who rolls last wins or loses."""


def layout(**given: Any) -> dict[str, Any]:
    """A layout with the Key cards of the worked examples, and what is given besides."""
    players = {
        colour: {**CORRIDOR_KEYS[colour], **given.pop(colour, {})}  # type: ignore[dict-item]
        for colour in PIECES[:3]
    }
    return {"seats": 3, "chest": CORRIDOR_KEYS["chest"], **players, **given}


def player(scene: Scene, colour: str) -> Player:
    found: State = scene.state
    return found.players[PIECES.index(colour)]


def hero(scene: Scene, colour: str) -> Adventurer:
    found = player(scene, colour).hero
    assert found is not None, f"{colour} has no adventurer"
    return found


def sheet(scene: Scene, colour: str, *names: str) -> tuple[Any, ...]:
    """Some figures of an adventurer, in the order they are named."""
    return tuple(getattr(hero(scene, colour), name) for name in names)


def ends(scene: Scene) -> set[str]:
    """The spaces where the open move or flight may end."""
    return {offer.split()[1] for offer in scene.offers if offer.startswith("go ")}


def fact(who: str, number: int, value: bool, how: str) -> Fact:
    return Holds(PIECES.index(who), number, value, how)  # type: ignore[arg-type]


def counted(*numbers: int, count: int, by: str) -> Fact:
    return ChestCount(numbers, count, PIECES.index(by))


def facts(scene: Scene, colour: str) -> list[Fact]:
    """What a player has seen of others, his own cards left out."""
    return [entry for entry in player(scene, colour).facts if not (isinstance(entry, Holds) and entry.how == "own")]


def mark(scene: Scene, colour: str, place: str, number: int) -> Mark:
    """What follows from a player's facts; a place is a colour or the chest."""
    sizes = [len(each.keys) for each in scene.state.players]
    return grid(player(scene, colour).facts, sizes).mark(CHEST if place == "chest" else PIECES.index(place), number)


def gives_up(scene: Scene, colour: str) -> ResignRefusedError | None:
    """Try to give up; the refusal, if there is one."""
    try:
        scene.table.resign(PIECES.index(colour))
    except ResignRefusedError as refusal:
        return refusal
    return None


def in_kitchen(encounter: str | None, treasure: str | None = None, *, dice: str = "", **given: Any) -> Scene:
    """Red has gone from outside its door into the Kitchen, where these cards lie; the dice are those after his roll."""
    red = {"space": "c22_27", **given.pop("red", {})}
    rooms = {"kitchen": (encounter, treasure), **given.pop("rooms", {})}
    return position("firetop", red=red, rooms=rooms, dice=f"1 {dice}", **given).play("move", "go kitchen")


def fight_out(scene: Scene) -> Scene:
    """Fight on, round after round, until the battle is over."""
    while scene.asked == "escape":
        scene.play("fight on")
    return scene
