"""DM-6: fountains, statues and trap doors."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.deathmaze.agenda import now, onward, push
from mazefolio.games.deathmaze.chores import beware
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.entering import meet
from mazefolio.games.deathmaze.events import CellarFound, FeatureRolled, GotDrunk, PotionNamed
from mazefolio.games.deathmaze.figures import chit_here, die, who
from mazefolio.games.deathmaze.finds import find_potion
from mazefolio.games.deathmaze.groups import appear
from mazefolio.games.deathmaze.harm import poison
from mazefolio.games.deathmaze.maze import DOWN, beyond
from mazefolio.games.deathmaze.state import Adventurer, Assign, Chest, Explore, Hoard, State, TrapFound
from mazefolio.games.deathmaze.tables import result
from mazefolio.games.deathmaze.treasure import find_gem
from mazefolio.games.deathmaze.uses import swallow

RULINGS = {"fountain": "DM-6.11a", "statue": "DM-6.21a", "trap_door": "DM-6.31a"}


def feature(s: State) -> Steps[str]:
    """Whoever investigates rolls on the table of the feature.  Rules: DM-6.0b, DM-6.11a, DM-6.21a, DM-6.31a"""
    adventurer = s.adventurers[now(s, Explore).who]
    s.agenda.pop()
    chit = chit_here(s)
    assert chit is not None
    assert chit.feature
    faces: Faces = yield die(adventurer.owner, chit.feature.replace("_", " "))
    found = result(chit.feature, faces[0])
    yield FeatureRolled(RULINGS[chit.feature], who(s, adventurer.id), chit.feature, faces, found)
    if found != "nothing":
        yield from FEATURES[chit.feature][found](s, adventurer)
    return onward(s)


def poisonous(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.12a"""
    yield from poison(s, adventurer.id, "DM-6.12a")


def potion_water(s: State, adventurer: Adventurer) -> Steps[None]:
    """The investigator feels it at once, and one dose may be taken along.  Rules: DM-6.13a, DM-6.13b"""
    faces: Faces = yield die(adventurer.owner, "potion")
    potion = result("potion", faces[0])
    yield PotionNamed("DM-6.13a", who(s, adventurer.id), faces, potion)
    push(s, Assign(potion))
    yield from swallow(s, adventurer, potion)


def alcohol(s: State, adventurer: Adventurer) -> Steps[None]:
    """Drunk for the rest of the game, and no drunker by more of it.  Rules: DM-6.14a, DM-6.14b"""
    adventurer.drunk = True
    yield GotDrunk(who(s, adventurer.id))


def gargoyle(s: State, adventurer: Adventurer) -> Steps[None]:
    """The statue comes to life: an encounter.  Rules: DM-6.22a, DM-6.22b, DM-9.11c"""
    yield from appear(s, "gargoyle", 1, "room", statue=True)
    meet(s)


def hidden_potion(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.23a"""
    yield from find_potion(s)


def gems(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.24a"""
    for _ in range(RULES.statue_gems):
        yield from find_gem(s)


def room_below(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.32a"""
    s.cellars[beyond(s.cell, DOWN)] = False
    yield CellarFound(s.cell)


def treasure_below(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.33a"""
    push(s, Chest(), Hoard("J"))
    yield from ()


def trapped(s: State, adventurer: Adventurer) -> Steps[None]:
    """Whoever looks faces the trap.  Rules: DM-6.34a, DM-6.34b"""
    beware(s, TrapFound("trap door", adventurer.id))
    yield from ()


FEATURES: Mapping[str, Mapping[str, Callable[[State, Adventurer], Steps[None]]]] = {
    "fountain": {"poison": poisonous, "potion": potion_water, "alcohol": alcohol},
    "statue": {"gargoyle": gargoyle, "potion": hidden_potion, "gems": gems},
    "trap_door": {"room": room_below, "treasure": treasure_below, "trap": trapped},
}
