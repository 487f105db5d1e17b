"""RM-3, RM-4: entering a room, and what each kind of room does."""

from __future__ import annotations

from mazefolio.engine.decks import draw_from
from mazefolio.engine.steps import Event, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital
from mazefolio.games.redmage import mage
from mazefolio.games.redmage.combat.encounter import encounter
from mazefolio.games.redmage.combat.evading import suffer_trap
from mazefolio.games.redmage.content import APPROACHES, DEALT, ESCAPE, RED_MAGE, RULES, TILES, CellId, CreatureId
from mazefolio.games.redmage.exploring.doors import face_door
from mazefolio.games.redmage.exploring.moves import TileTurned
from mazefolio.games.redmage.hero import TRAP, escape
from mazefolio.games.redmage.names import a
from mazefolio.games.redmage.night import finish_turn
from mazefolio.games.redmage.state import TURNED, Phase, Room, State
from mazefolio.games.redmage.things.treasure import draw_treasure
from mazefolio.games.redmage.words import WORDS


class CreatureAppeared(Event, frozen=True):
    RULE = "RM-4.18"
    reveals = True
    cell: CellId
    creature: CreatureId


class NothingCame(Event, frozen=True):
    RULE = "RM-4.22"
    cell: CellId


def enter(s: State) -> Steps[None]:
    """What happens on the tile the hero has moved onto, step by step, up to a fight.  Rules: RM-3.1, RM-9.16"""
    cell = s.cell
    if cell == ESCAPE:
        yield from escape()
    room = s.rooms.get(cell)
    if room is None:
        room = yield from turn_over(s, cell)
    if cell in APPROACHES and not s.mage_dead:
        yield from mage.appear(s)
        return
    if room.creature == RED_MAGE:
        yield from mage.send_to_start(s, "RM-9.3")
        return
    kind = room.kind
    if kind == "door":
        opened = yield from face_door(s, room)
        if not opened:
            return
    elif kind == "trap":
        yield from suffer_trap(s, RULES.trap_room_damage, TRAP, "RM-4.31")
    elif kind == "bones" and not room.creature:
        yield from draw_creature(s, room)
        if room.creature == RED_MAGE:
            yield from mage.send_to_start(s, "RM-9.2")
            return
    if room.creature:
        yield from encounter(s, "room", "RM-6.1")
    if kind == "chest" and not s.fight:
        yield from empty_chest(s, room)


def turn_over(s: State, cell: str) -> Steps[Room]:
    """A face-down tile is turned face up, and stays so.  Rules: RM-2.8"""
    place = DEALT[cell]
    tile, s.face_down[place] = s.face_down[place], TURNED
    s.rooms[cell] = room = Room(tile, TILES[tile].kind)
    yield TileTurned(cell, tile)
    return room


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


def empty_chest(s: State, room: Room) -> Steps[None]:
    """The first time the hero is left in peace in a chest room he draws a treasure.

    Rules: RM-3.1, RM-4.2, RM-4.24, RM-4.33
    """
    yield from draw_treasure(s, "RM-4.24")
    room.kind = "empty"


def open_chest(s: State) -> Steps[Phase]:
    """After a fight the hero is left in peace, with the chest if there is one; then the turn ends.  Rules: RM-3.1"""
    room = s.rooms[s.cell]
    if room.kind == "chest":
        yield from empty_chest(s, room)
    yield from finish_turn(s)
    return "combat" if s.fight else "planning"


@WORDS.tells(CreatureAppeared)
def _(event: CreatureAppeared) -> Line:
    return say(event, f"{capital(a(event.creature))} rises in {event.cell}.", "bad", event.cell)


WORDS.sentence(NothingCame, "The creature cup is empty: nothing stirs in {cell}.", "good", target="cell")
