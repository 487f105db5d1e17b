"""RM-3, RM-4: entering a room, and what each kind of room does."""

from __future__ import annotations

from mazefolio.engine.decks import draw_from
from mazefolio.engine.steps import Action, Steps, choose, roll
from mazefolio.games.redmage import mage
from mazefolio.games.redmage.actions import BREAK, PICK_LOCK, STEP_BACK, OpenWith
from mazefolio.games.redmage.combat import encounter
from mazefolio.games.redmage.content import (
    APPROACHES,
    DEALT,
    DESTROYED,
    ESCAPE,
    HEROES,
    KEY,
    RED_MAGE,
    RULES,
    TILES,
    UNLOCKED,
)
from mazefolio.games.redmage.evading import suffer_trap
from mazefolio.games.redmage.events import (
    CreatureAppeared,
    DoorOpened,
    LockRolled,
    NothingCame,
    SteppedBack,
    TileTurned,
)
from mazefolio.games.redmage.hero import escape, hurt, two_dice
from mazefolio.games.redmage.items import pack, spend
from mazefolio.games.redmage.night import end_turn
from mazefolio.games.redmage.state import HERO, TURNED, Room, State
from mazefolio.games.redmage.treasure import draw_treasure

LOCK_ROLL, SHOULDER_ROLL = two_dice("lock"), two_dice("shoulder")


def enter(s: State) -> Steps[str]:
    """What happens on the tile the hero has moved onto, step by step.  Rules: RM-3.1, RM-9.16"""
    cell = s.cell
    if cell == ESCAPE:
        yield from escape(s)
    room = s.rooms.get(cell)
    if room is None:
        room = yield from turn_over(s, cell)
    if cell in APPROACHES and not s.mage_dead:
        return (yield from mage.appear(s))
    if room.creature == RED_MAGE:
        return (yield from mage.send_to_start(s, "RM-9.3"))
    kind = room.kind
    if kind == "door":
        opened = yield from face_door(s, room)
        if not opened:
            return (yield from end_turn(s))
    elif kind == "trap":
        yield from suffer_trap(s, RULES.trap_room_damage, "trap", "RM-4.31")
    elif kind == "bones" and not room.creature:
        yield from draw_creature(s, room)
        if room.creature == RED_MAGE:
            return (yield from mage.send_to_start(s, "RM-9.2"))
    if room.creature:
        return (yield from encounter(s, "chest", "RM-6.1"))
    return (yield from (open_chest(s) if kind == "chest" else end_turn(s)))


def turn_over(s: State, cell: str) -> Steps[Room]:
    """A face-down tile is turned face up, and stays so.  Rules: RM-2.8"""
    place = DEALT[cell]
    tile, s.face_down[place] = s.face_down[place], TURNED
    s.rooms[cell] = room = Room(tile, TILES[tile].kind)
    yield TileTurned(cell, tile)
    return room


def face_door(s: State, room: Room) -> Steps[bool]:
    """At a locked door: key, Shatter, picking the lock, breaking it, or stepping back.  True if it is open.

    Rules: RM-4.3, RM-4.4, RM-4.9 to RM-4.13, RM-4.16
    """
    choice = yield from choose(HERO, "door", door_options(s, may_pick=True), "RM-4.3")
    if choice == PICK_LOCK:
        picked = yield from pick_lock(s, room)
        if picked:
            return True
        choice = yield from choose(HERO, "door", door_options(s, may_pick=False), "RM-4.13")
    if isinstance(choice, OpenWith):
        yield from open_with(s, room, choice)
    elif choice == BREAK:
        yield from break_down(s, room)
    else:
        s.cell = s.previous
        yield SteppedBack(s.cell)
        return False
    return True


def door_options(s: State, *, may_pick: bool) -> list[Action]:
    """Only what the hero can really do; breaking and stepping back are always possible.

    Rules: RM-4.3, RM-4.4, RM-4.8, RM-4.10, RM-4.13
    """
    options: list[Action] = [*pack(s).openers]
    if may_pick and HEROES[s.hero].pick_lock:
        options.append(PICK_LOCK)
    return [*options, BREAK, STEP_BACK]


def replace_door(room: Room, tile: str) -> None:
    """An opened door stays open, and there is always a tile to show it.  Rules: RM-4.16, RM-4.17"""
    room.tile, room.kind = tile, TILES[tile].kind


def open_with(s: State, room: Room, choice: OpenWith) -> Steps[None]:
    """A key unlocks the door, Shatter destroys it without harm.  Rules: RM-4.5, RM-4.6, RM-4.17, RM-11.23"""
    is_key = choice.chit == KEY
    rule = "RM-4.5" if is_key else "RM-4.6"
    yield from spend(s, choice.chit, rule)
    replace_door(room, UNLOCKED if is_key else DESTROYED)
    yield DoorOpened(rule, s.cell, "key" if is_key else "scroll_shatter")


def pick_lock(s: State, room: Room) -> Steps[bool]:
    """One attempt per entry.  Rules: RM-4.12, RM-4.13"""
    faces = yield from roll(LOCK_ROLL)
    attempt = LockRolled("RM-4.12", faces, HEROES[s.hero].pick_lock)
    yield attempt
    if attempt.success:
        replace_door(room, UNLOCKED)
        yield DoorOpened("RM-4.12", s.cell, "pick")
    return attempt.success


def break_down(s: State, room: Room) -> Steps[None]:
    """The door is destroyed and the hero loses a hit point, unless he can spare himself that.

    Rules: RM-4.7, RM-4.8, RM-4.14, RM-4.15, RM-4.17
    """
    replace_door(room, DESTROYED)
    yield DoorOpened("RM-4.7", s.cell, "break")
    needed = HEROES[s.hero].break_safe
    if needed:
        faces = yield from roll(SHOULDER_ROLL)
        attempt = LockRolled("RM-4.14", faces, needed)
        yield attempt
        if attempt.success:
            return
    yield from hurt(s, RULES.door_break_damage, "door", "RM-4.7")


def draw_creature(s: State, room: Room) -> Steps[None]:
    """A creature from the cup is laid face up on an uncleared bones room.

    Rules: RM-4.18, RM-4.19, RM-4.21, RM-4.22
    """
    drawn = yield from draw_from(s.creature_cup, "creature")
    if drawn is None:
        yield NothingCame(s.cell)
        return
    room.creature = drawn
    yield CreatureAppeared(s.cell, drawn)


def open_chest(s: State) -> Steps[str]:
    """The first time the hero is left in peace in a chest room he draws a treasure.

    Rules: RM-3.1, RM-4.2, RM-4.24, RM-4.33
    """
    room = s.rooms[s.cell]
    if room.kind == "chest":
        yield from draw_treasure(s, "RM-4.24")
        room.kind = "empty"
    return (yield from end_turn(s))
