"""Where the hero can go, and what may await him there."""

from __future__ import annotations

from mazefolio.engine.view import Option
from mazefolio.engine.words import listed, percent
from mazefolio.games.redmage.actions import Move
from mazefolio.games.redmage.content import (
    APPROACHES,
    CREATURES,
    ESCAPE,
    HEROES,
    RED_MAGE,
    RULES,
    TILES,
)
from mazefolio.games.redmage.odds import (
    FACE_DOWN,
    ambush,
    dead_on_entry,
    exchange,
    may_be,
    trapped,
)
from mazefolio.games.redmage.show.names import direction, item, points, the
from mazefolio.games.redmage.show.options.common import attack_sum, chance, possible, round_chances
from mazefolio.games.redmage.state import Room, State

WORDS = {"bones": "creature", "door": "door", "chest": "chest", "trap": "trap", "empty": "empty"}


def move(s: State, action: Move) -> Option:
    """A step, by what is known of the room it leads to."""
    cell = action.cell
    if cell == ESCAPE:
        return _climb(action)
    if cell in APPROACHES and not s.mage_dead:
        return _face_mage(s, action)
    room = s.rooms.get(cell)
    if room is None:
        return _explore(s, action)
    if room.creature == RED_MAGE:
        return _be_sent_back(action)
    if room.kind in ("door", "trap"):
        return _brave(s, action, room)
    if room.creature:
        return _enter_and_fight(s, action, room.creature)
    if room.kind in ("bones", "chest"):
        return _stir(s, action, room)
    return _walk_back(s, action, room)


def _climb(action: Move) -> Option:
    return Option(
        id=action.token,
        label="Climb the stair to daylight",
        detail="out of the maze: you have won",
        rule="RM-14.1",
        target=action.cell,
        art="escape",
        note="won",
    )


def _face_mage(s: State, action: Move) -> Option:
    """Whatever the approach tile shows, he appears on it and is fought.  Rules: RM-9.5"""
    mage = CREATURES[RED_MAGE]
    return Option(
        id=action.token,
        label=f"Enter {action.cell} and fight the Red Mage",
        detail="one round at least; a hit costs 2",
        rule="RM-9.5",
        target=action.cell,
        art=RED_MAGE,
        odds=round_chances(exchange(s, mage)),
        roll=attack_sum(s, mage),
        text="He appears on either room beside the stair and cannot be sent away or evaded. "
        "Once he is slain the stair is free.",
    )


def _explore(s: State, action: Move) -> Option:
    """A face-down tile, and what it may be.  Rules: RM-2.7, RM-2.8"""
    kinds = may_be(s)
    dead = dead_on_entry(s)
    warning = f" With {points(s.hit_points)} left it is your last step in {percent(dead)} of cases." if dead else ""
    return Option(
        id=action.token,
        label=f"Explore {_way(s, action.cell)}",
        detail="face down",
        rule="RM-2.8",
        target=action.cell,
        art="face_down",
        odds=[chance(WORDS[kind], kinds[kind]) for kind in FACE_DOWN],
        text=f"The tile is turned face up, and you face what is there.{warning}",
    )


def _be_sent_back(action: Move) -> Option:
    return Option(
        id=action.token,
        label=f"Enter {action.cell} and face the Red Mage",
        detail="no fight: he sends you back to START",
        rule="RM-9.3",
        target=action.cell,
        art=RED_MAGE,
        note="to START",
    )


def _brave(s: State, action: Move, room: Room) -> Option:
    """A locked door or a known trap.  Rules: RM-4.3, RM-4.31, RM-12.6"""
    behind = f", then {the(room.creature)}" if room.creature else ""
    if room.kind == "door":
        return Option(
            id=action.token,
            label=f"Try the locked door in {_way(s, action.cell)}",
            detail=f"open it, break it or step back{behind}",
            rule="RM-4.3",
            target=action.cell,
            art="door",
        )
    caught, deadly = trapped(s), s.hit_points <= RULES.trap_room_damage
    return Option(
        id=action.token,
        label=f"Cross the trap in {_way(s, action.cell)}",
        detail=f"{TILES[room.tile].name}: {points(RULES.trap_room_damage)} lost{behind}",
        rule="RM-4.31",
        target=action.cell,
        art=room.tile,
        odds=possible(chance("unhurt", 1 - caught, "good"), chance("dead" if deadly else "hurt", caught, "bad")),
        note=f"−{RULES.trap_room_damage}",
    )


def _enter_and_fight(s: State, action: Move, creature: str) -> Option:
    """A living creature waits there.  Rules: RM-6.1, RM-6.2, RM-12.2"""
    foe = CREATURES[creature]
    needed = HEROES[s.hero].evade_creature
    evading = f", unless you slip past on {needed}+" if needed else ""
    return Option(
        id=action.token,
        label=f"Enter {action.cell} and fight {the(creature)}",
        detail=f"one round at least{evading}",
        rule="RM-6.2",
        target=action.cell,
        art="fight",
        odds=round_chances(exchange(s, foe)),
        roll=attack_sum(s, foe),
        text=f"Without an item, in the first round. {foe.text}",
    )


def _stir(s: State, action: Move, room: Room) -> Option:
    """Bones that are not cleared, or a chest that is not open.  Rules: RM-4.18, RM-4.24"""
    if room.kind == "chest":
        return Option(
            id=action.token,
            label=f"Open the chest in {_way(s, action.cell)}",
            detail=f"{TILES[room.tile].name}: one treasure, or a trap",
            rule="RM-4.24",
            target=action.cell,
            art="chest",
        )
    odds = ambush(s)
    return Option(
        id=action.token,
        label=f"Stir the bones in {_way(s, action.cell)}",
        detail=f"{TILES[room.tile].name}: a creature is drawn",
        rule="RM-4.18",
        target=action.cell,
        art="bones",
        odds=possible(
            chance("slain", odds.slain, "good"),
            chance("hurt", odds.hit - odds.dead, "bad"),
            chance("dead", odds.dead, "bad"),
            chance("to START", odds.sent_back, "bad"),
        ),
        text="The chances are those of the first round without an item, over all creatures in the cup.",
    )


def _walk_back(s: State, action: Move, room: Room) -> Option:
    """Going back over known, quiet rooms.  Rules: RM-2.7, RM-4.1, RM-4.2"""
    lying = f"; {listed([item(chit) for chit in dict.fromkeys(room.items)])} there" if room.items else ""
    return Option(
        id=action.token,
        label=f"Back to {_way(s, action.cell)}",
        detail=f"{TILES[room.tile].name}, nothing happens{lying}",
        rule="RM-2.7",
        target=action.cell,
        art="step",
        note="" if s.monster_movement or s.time + RULES.time_per_turn == s.night else "safe",
    )


def _way(s: State, cell: str) -> str:
    """'E5, north'."""
    way = direction(s.cell, cell)
    return f"{cell}, {way}" if way else cell
