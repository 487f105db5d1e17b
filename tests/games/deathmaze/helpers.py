"""Short ways to lay out and to look at a scene of this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazefolio.games.deathmaze.actions import Detrap, Open, Sesame, Taste
from mazefolio.games.deathmaze.figures import name
from mazefolio.games.deathmaze.maze import cell, laid
from mazefolio.games.deathmaze.queries import Personal
from mazefolio.games.deathmaze.roster.abilities import Gain
from mazefolio.games.deathmaze.roster.keeping import lacks, wares
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Beast, Veteran
from mazefolio.testing import Scene, position

ADVANCED = {"rules": "advanced"}
SWORDSMAN = {"skills": {"sword": 12}}
"""Even his worst blow kills whoever has two Wound Points left."""


def heroes(*names: str, **fields: Any) -> dict[str, dict[str, Any]]:
    """Heroes with sword and bow, and whatever else they all have."""
    return {called: {"weapons": ["sword", "bow"], **fields} for called in names}


def fight(*rows: list[Any], **layout: Any) -> Scene:
    """A Party Combat Phase is about to begin, of two Heroes, if nothing else is said, against rows of monsters."""
    return position("deathmaze", **{"party": heroes("A", "B"), "foes": rows, **layout})


def idle(scene: Scene) -> Scene:
    """Nobody does anything in this Party Combat Phase."""
    while scene.asked == "action":
        scene.play("nothing")
    return scene


def wizard(*spells: str, **fields: Any) -> dict[str, Any]:
    """A Wizard with so many Wound Points that no spell is too dear."""
    return {"sort": "wizard", "spells": list(spells), "total": 20, **fields}


def adventurer(scene: Scene, called: str) -> Adventurer:
    found: list[Adventurer] = [one for one in scene.state.adventurers if one.name == called]
    assert len(found) == 1, f"there is no {called}"
    return found[0]


def wounds(scene: Scene) -> dict[str, int]:
    return {one.name: one.wounds for one in scene.state.adventurers}


def experience(scene: Scene) -> list[int]:
    return [one.experience for one in scene.state.adventurers]


def foes(scene: Scene) -> dict[str, tuple[int, int]]:
    """The monsters' Wounds and Totals."""
    return {name(scene.state, beast.id): (beast.wounds, beast.total) for beast in scene.state.beasts.values()}


def rows(scene: Scene, ranks: list[int]) -> list[list[str]]:
    """Who stands where, row by row; an empty box is an empty text."""
    names = [name(scene.state, figure) if figure >= 0 else "" for figure in ranks]
    return [names[at : at + BOXES] for at in range(0, len(names), BOXES)]


def our_rows(scene: Scene) -> list[list[str]]:
    return rows(scene, scene.state.order)


def their_rows(scene: Scene) -> list[list[str]]:
    return rows(scene, scene.state.fight.foes)


def offered(scene: Scene, word: str) -> list[str]:
    """The options that begin with this word."""
    return [offer for offer in scene.offers if offer.split()[0] == word]


def ways(scene: Scene) -> list[str]:
    """The ways to open a trap or to try something out, without all that may be done before."""
    assert scene.table.pending is not None, "the game is over"
    sorts = (Sesame, Detrap, Open, Taste)
    return [option.token for option in scene.table.pending.options if isinstance(option, sorts)]


def asked_seat(scene: Scene) -> int:
    """Who has to decide."""
    assert scene.table.pending is not None, "the game is over"
    return scene.table.pending.seat


def acting(scene: Scene) -> int:
    """The figure that the open question is about."""
    assert scene.table.pending is not None, "the game is over"
    query = scene.table.pending.query
    assert isinstance(query, Personal), f"{query} is about nobody"
    return query.who


def struck(scene: Scene) -> list[tuple[str, str]]:
    """Who has attacked whom."""
    return [(event.who.name, event.target.name) for event in scene.happened("Struck")]


def sides_at(scene: Scene, x: int, y: int) -> str:
    return laid(scene.state.maze.placed[cell(x, y)]).sides


def charmed(kind: str, controller: str, box: str, total: int = 4, **fields: Any) -> dict[str, Any]:
    """A monster that serves the party."""
    return {"kind": kind, "total": total, "controller": controller, "box": box, **fields}


def beast(scene: Scene, kind: str) -> Beast:
    """The one monster of this kind, on whichever side."""
    found: list[Beast] = [one for one in scene.state.beasts.values() if one.kind == kind]
    assert len(found) == 1, f"there is not one {kind}"
    return found[0]


def bonuses(scene: Scene) -> list[tuple[str, int]]:
    """Who has attacked, and what was added to the die."""
    return [(event.who.name, event.bonus) for event in scene.happened("Struck")]


def told(scene: Scene) -> list[str]:
    """The sentences of the log."""
    return [line.text for line in scene.table.log()]


def with_isolt(
    *spells: str, ann: dict[str, Any] | None = None, isolt: dict[str, Any] | None = None, **layout: Any
) -> Scene:
    """Ann and Bob in front, Isolt the Wizard behind them."""
    party = {"Ann": ann or {}, "Bob": SWORDSMAN, "Isolt": wizard(*spells, **(isolt or {}))}
    return position("deathmaze", options=ADVANCED, party=party, order=[["Ann", "Bob"], ["Isolt"]], **layout)


def isolts_turn(*spells: str, **layout: Any) -> Scene:
    """The others do nothing in this Party Combat Phase."""
    return with_isolt(*spells, **layout).play("nothing", "nothing")


def purchases(veteran: Veteran) -> Sequence[Gain]:
    """What a veteran can buy with the Experience and Bezants he has at home."""
    return [] if lacks(veteran) else wares(veteran)
