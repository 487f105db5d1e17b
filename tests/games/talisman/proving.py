"""Positions with the test realm plugged in, and with a header that a test changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace as replace_game
from functools import cache
from typing import Any

from msgspec.structs import replace

from mazefolio.engine.game import Game
from mazefolio.engine.steps import Ask, Pick, Roll, Steps
from mazefolio.games.talisman import GAME, library
from mazefolio.games.talisman.choices import options
from mazefolio.games.talisman.library import LIBRARY, Library, realm_packages
from mazefolio.games.talisman.realms.ways_in import openings
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

PACKAGE, REALM = "tests.games.talisman.realm_of_tests", "proving"
GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]


@cache
def with_realm(package: str) -> dict[str, Any]:
    """What the library holds when it knows the realm of this package, too."""
    packages = [*realm_packages(), package]
    known, found, vars(LIBRARY)["realms"] = dict(vars(LIBRARY)), library.realm_packages, None
    vars(LIBRARY).clear()
    library.realm_packages = lambda: packages
    try:
        LIBRARY.check()
        for name in (name for name in vars(Library) if not name.startswith("__")):
            getattr(LIBRARY, name)
        return dict(vars(LIBRARY))
    finally:
        library.realm_packages = found
        vars(LIBRARY).clear()
        vars(LIBRARY).update(known)


def plugged_in(**header: Any) -> AbstractContextManager[Game[Any]]:
    """The library knows the test realm, with these parts of its header changed."""
    return knowing(PACKAGE, header)


@contextmanager
def knowing(package: str, header: Mapping[str, Any]) -> Iterator[Game[Any]]:
    """The library knows the realm of this package."""
    new, known = dict(with_realm(package)), dict(vars(LIBRARY))
    changed = next(realm for realm in new["realms"].values() if realm.package == package)
    new["realms"] = {**new["realms"], changed.id: replace(changed, **header)}
    _hold(new)
    try:
        yield replace_game(GAME, options=options())
    finally:
        _hold(known)


def _hold(known: Mapping[str, Any]) -> None:
    """From now on the library holds this, and nothing else."""
    vars(LIBRARY).clear()
    vars(LIBRARY).update(known)
    openings.cache_clear()


def at(game: Game[Any], space: str, *, realms: str = REALM, more: dict[str, Any] | None = None, **layout: Any) -> Scene:
    """Red stands on a space, while blue sleeps; what is given beside is red's, or part of the layout."""
    others = {name: layout.pop(name) for name in LAYOUT if name in layout}
    red = {"character": "elf", "space": space, **layout}
    others["dice"] = f"{others.get('dice', '')} {AFTERWARDS}"
    setting = {"realms": realms, **(more or {})}
    return position(game, options=setting, red=red, **{**USUAL, **others})


AFTERWARDS = "3 3 3 3 3 3"
"""Dice for what comes after the turn that a test is about."""
USUAL: dict[str, Any] = {"seats": 2, "phase": "encounter", "deck": GOLD, "blue": {"missing": 99}}
LAYOUT = (
    "blue",
    "green",
    "deck",
    "spaces",
    "decks",
    "gone",
    "purses",
    "lasting",
    "counts",
    "round",
    "phase",
    "dice",
    "draws",
    "seats",
)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def counted(scene: Scene, moment: str) -> int:
    """How often the test realm has seen this moment."""
    return int(scene.state.realm_states[REALM].counts.get(moment, 0))


def inside(**more: Any) -> dict[str, Any]:
    """Somebody who is in the test realm and came from the plains."""
    return {"space": "proving.gate", "entered_from": "plains_1", **more}


INSIDE = inside()


def run(scene: Scene, steps: Steps[Any], dice: tuple[int, ...] = ()) -> Any:
    """Carry out a rule: its dice fall so, it draws the first that it can, and the first option is chosen."""
    answer: Any = None
    try:
        while True:
            step = steps.send(answer)
            answer = dice if isinstance(step, Roll) else 0 if isinstance(step, Pick | Ask) else None
    except StopIteration as end:
        return end.value


def moving(game: Any, space: str = "proving.gate", dice: str = "", **more: Any) -> Scene:
    """Red is about to move within the test realm."""
    return at(game, space, phase="move", dice=dice, **{"entered_from": "plains_1", **more})


def ends(scene: Scene) -> set[str]:
    return {offer.removeprefix("go proving.") for offer in scene.offers if offer.startswith("go proving.")}


def cast_in(game: Any, dice: str = "") -> Scene:
    """Red casts Random at himself or blue within the test realm."""
    scene = at(
        game, phase="start", dice=dice, craft=6, spells=["random"], gold=3, blue={**INSIDE, "missing": 9}, **INSIDE
    )
    choice = next(offer for offer in scene.offers if offer.startswith("cast random"))
    scene.play(choice)
    if scene.asked == "aim":
        scene.play(scene.offers[-1])
    return scene
