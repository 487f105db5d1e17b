"""FT-17: the river."""

from __future__ import annotations

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.firetop.actions import Cross
from mazefolio.games.firetop.adventurers import dice, hurt, risk_luck
from mazefolio.games.firetop.battle import begin_battle
from mazefolio.games.firetop.content import BRIDGE_TABLE, CROCODILE, CROSSINGS, FAR_BANK, Crossing
from mazefolio.games.firetop.death import die
from mazefolio.games.firetop.events import Crossed
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import Adventurer, State, active

MEANS = {crossing.id: Cross(crossing.id) for crossing in CROSSINGS.values()}


def crossings(hero: Adventurer) -> list[Cross]:
    """What he can pay for; raft and bridge cost nothing.  Rules: FT-17.1, FT-17.3"""
    return [MEANS[crossing.id] for crossing in CROSSINGS.values() if hero.gold >= crossing.gold]


def cross(s: State, choice: Cross) -> Steps[str]:
    """An action of its own, begun on a bank.  Rules: FT-17.2, FT-17.11"""
    crossing = CROSSINGS[choice.means]
    if crossing.id == "ferry":
        return (yield from take_ferry(s, crossing))
    return (yield from (take_raft(s) if crossing.id == "raft" else cross_bridge(s)))


def take_ferry(s: State, ferry: Crossing) -> Steps[str]:
    """It costs Gold and always arrives.  Rules: FT-17.3"""
    active(s).gold -= ferry.gold
    yield Crossed("FT-17.3", s.active, "ferry", 0, "far_bank")
    return reach_far_bank(s)


def take_raft(s: State) -> Steps[str]:
    """The lucky arrive, the unlucky fall in.  Rules: FT-17.4"""
    lucky = yield from risk_luck(s, s.active, "FT-17.4")
    yield Crossed("FT-17.4", s.active, "raft", 0, "far_bank" if lucky else "river")
    return reach_far_bank(s) if lucky else (yield from fall_in(s))


def cross_bridge(s: State) -> Steps[str]:
    """A die decides; what it costs is lost before he arrives.  Rules: FT-17.5, FT-17.12"""
    faces: Faces = yield dice(s.active, 1, "bridge")
    line = BRIDGE_TABLE[faces[0] - 1]
    yield Crossed("FT-17.5", s.active, "bridge", faces[0], line.result)
    if line.stamina_loss:
        dead = yield from hurt(s, s.active, line.stamina_loss, "bridge", "FT-17.5")
        if dead:
            return (yield from die(s, s.active, "bridge", "FT-17.12"))
    if line.result == "river":
        return (yield from fall_in(s))
    return reach_far_bank(s) if line.result == "far_bank" else end_turn(s)


def fall_in(s: State) -> Steps[str]:
    """A fresh Crocodile waits in the water.  Rules: FT-17.6, FT-17.8"""
    return (yield from begin_battle(s, CROCODILE, "FT-17.6"))


def reach_far_bank(s: State) -> str:
    """He has ended his movement there, and may meet others and take Treasure.  Rules: FT-17.9"""
    hero = active(s)
    hero.space = FAR_BANK[hero.space]
    return "meeting"
