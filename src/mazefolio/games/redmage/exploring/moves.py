"""RM-2: where the hero can go, and what may await him there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Event
from mazefolio.engine.view import Beat, Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import count, listed, percent
from mazefolio.games.redmage.combat.strikes import UNHURT, attack_sum, chances, possible
from mazefolio.games.redmage.content import (
    APPROACHES,
    CELLS,
    CREATURES,
    ESCAPE,
    HEROES,
    RED_MAGE,
    RULES,
    START,
    TILES,
    CellId,
    Kind,
    TileId,
)
from mazefolio.games.redmage.names import direction, item, points, steps_between, the, way_to
from mazefolio.games.redmage.odds import FACE_DOWN, ambush, crossing, dead_on_entry, may_be, meeting
from mazefolio.games.redmage.state import Room, State
from mazefolio.games.redmage.things.treasure import draw_chances
from mazefolio.games.redmage.words import WORDS


class Move(Deed, frozen=True, gc=False):
    VERB = "move"
    cell: CellId


class Moved(Event, frozen=True):
    RULE = "RM-2.3"
    start: CellId
    end: CellId


class TileTurned(Event, frozen=True):
    RULE = "RM-2.8"
    reveals = True
    cell: CellId
    tile: TileId


class SentToStart(CitedEvent, frozen=True):
    """The Red Mage has sent the hero there."""

    cell: CellId


STAYING = Refusal("RM-2.6", "You cannot stay where you are: every turn has a move.")
BARRED = Refusal("RM-2.10", "The stair is barred as long as the Red Mage lives.")


def no_step(here: str, cell: str, mage_dead: bool) -> Refusal | None:
    """A move leads onto an adjacent tile, never to a barred stair.

    Rules: RM-2.3, RM-2.4, RM-2.5, RM-2.6, RM-2.7, RM-2.10, RM-2.11
    """
    if cell == here:
        return STAYING
    if cell == ESCAPE and not mage_dead:
        return BARRED
    if cell in CELLS[here].links:
        return None
    away = steps_between(here, cell)
    if away == 2 and here[0] != cell[0] and here[1:] != cell[1:]:
        return Refusal("RM-2.4", f"{cell} is diagonal from here; rooms are joined side to side only.")
    return Refusal("RM-2.3", f"{cell} is {count(away, 'step')} away; you move one step a turn.")


def moves_from(here: str, mage_dead: bool) -> Sequence[Move]:
    """To the neighbours that ``no_step`` allows."""
    return tuple(Move(cell) for cell in CELLS[here].links if not no_step(here, cell, mage_dead))


MOVES: Mapping[str, Sequence[Move]] = {cell: moves_from(cell, mage_dead=True) for cell in CELLS}
BARRED_MOVES: Mapping[str, Sequence[Move]] = {cell: moves_from(cell, mage_dead=False) for cell in CELLS}


def move_options(s: State) -> Sequence[Move]:
    """All that ``no_step`` allows, ready made.  Rules: RM-2.4, RM-2.5, RM-2.7, RM-2.10, RM-2.11"""
    return (MOVES if s.mage_dead else BARRED_MOVES)[s.cell]


def move_attempts(s: State) -> Sequence[Attempt[Action]]:
    """Every room; the barred stair is shown to a hero who has come near it."""
    return _attempts_from(s.cell, s.mage_dead)


@cache
def _attempts_from(here: str, mage_dead: bool) -> Sequence[Attempt[Action]]:
    near = not mage_dead and not APPROACHES.isdisjoint(CELLS[here].links)
    stair = Attempt(Move(ESCAPE), no_step(here, ESCAPE, mage_dead), quiet=not near)
    return [stair, *(Attempt(Move(cell), no_step(here, cell, mage_dead), quiet=True) for cell in CELLS)]


ROOMS: Mapping[Kind, str] = {
    "empty": "an empty room",
    "bones": "bones and blood",
    "chest": "a treasure chest",
    "trap": "a trap",
    "door": "a locked door",
}


@WORDS.tells(Moved)
def _(event: Moved) -> Line:
    way = direction(event.start, event.end)
    return say(event, f"You step {way}, from {event.start} to {event.end}.", target=event.end)


@WORDS.tells(TileTurned)
def _(event: TileTurned) -> Line:
    tile = TILES[event.tile]
    shows = ROOMS.get(tile.kind, tile.name)
    return say(event, f"You uncover {event.cell}, {tile.name}: {shows}.", target=event.cell)


@WORDS.tells(SentToStart)
def _(event: SentToStart) -> Line:
    beat = Beat("Back to the start", RED_MAGE, motion="open")
    return say(event, "The Red Mage lifts a finger, and you are back on START.", "bad", event.cell, beat=beat)


@WORDS.offers(Move)
def _(action: Move, s: State, ask: Ask) -> Option:
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
        return _be_sent_back(s, action)
    if room.kind == "door":
        return _try_door(s, action, room)
    if room.kind == "trap":
        return _cross_trap(s, action, room)
    if room.creature:
        return _enter_and_fight(s, action, room.creature)
    return {"chest": _open_chest, "bones": _stir_bones}.get(room.kind, _walk_back)(s, action, room)


def _climb(action: Move) -> Option:
    return Option(
        id=action.token,
        label="Climb the stair out of the maze",
        detail="into the open: you have won",
        rule="RM-14.1",
        target=action.cell,
        art="escape",
        note="won",
    )


def _face_mage(s: State, action: Move) -> Option:
    """Whatever the approach tile shows, he appears on it and is fought.  Rules: RM-9.5"""
    return Option(
        id=action.token,
        label=f"Enter {action.cell} and fight the Red Mage",
        detail="one round at least; a hit costs 2",
        rule="RM-9.5",
        target=action.cell,
        art=RED_MAGE,
        odds=chances(meeting(s, action.cell, RED_MAGE)),
        roll=attack_sum(s, CREATURES[RED_MAGE]),
        text="He appears on either room beside the stair and cannot be sent away or evaded. "
        "Once he is slain the stair is free.",
    )


def _turned(kind: Kind) -> Outcome:
    verdict = decided_by(TileTurned, lambda turned: TILES[turned.tile].kind == kind)
    return WORDS.outcome(Outcome(SORTS[kind], SORTS[kind], verdict))


SORTS: Mapping[Kind, str] = {"bones": "creature", "door": "door", "chest": "chest", "trap": "trap", "empty": "empty"}
"""What a face-down tile may hold, in a word."""
TURNED = {kind: _turned(kind) for kind in FACE_DOWN}


def _explore(s: State, action: Move) -> Option:
    """A face-down tile, and what it may be.  Rules: RM-2.7, RM-2.8"""
    kinds, dead = may_be(s), dead_on_entry(s)
    warning = f", your last step in {percent(dead)} of cases" if dead else ""
    return Option(
        id=action.token,
        label=f"Explore {way_to(s, action.cell)}",
        detail=f"face down{warning}",
        rule="RM-2.8",
        target=action.cell,
        art="face_down",
        odds=possible(*(TURNED[kind].at(kinds[kind]) for kind in FACE_DOWN)),
        text="The tile is turned face up, and you face what is there.",
    )


def _be_sent_back(s: State, action: Move) -> Option:
    """Rules: RM-9.3, RM-3.4"""
    waiting = s.rooms[START].creature
    return Option(
        id=action.token,
        label=f"Enter {action.cell} and face the Red Mage",
        detail=f"no fight: he sends you back to START{f', where {the(waiting)} waits' if waiting else ''}",
        rule="RM-9.3",
        target=action.cell,
        art=RED_MAGE,
        odds=chances(meeting(s, action.cell, RED_MAGE)),
        note="to START",
    )


def _try_door(s: State, action: Move, room: Room) -> Option:
    """Rules: RM-4.3"""
    return Option(
        id=action.token,
        label=f"Try the locked door in {way_to(s, action.cell)}",
        detail=f"open it, break it or step back{_behind(room)}",
        rule="RM-4.3",
        target=action.cell,
        art="door",
    )


def _cross_trap(s: State, action: Move, room: Room) -> Option:
    """Rules: RM-4.31, RM-12.6"""
    ahead = crossing(s, action.cell, room.creature)
    return Option(
        id=action.token,
        label=f"Cross the trap in {way_to(s, action.cell)}",
        detail=f"{TILES[room.tile].name}: {points(RULES.trap_room_damage)} lost{_behind(room)}",
        rule="RM-4.31",
        target=action.cell,
        art=room.tile,
        odds=[*possible(UNHURT.at(1 - ahead.hit)), *chances(ahead)],
        note=f"−{RULES.trap_room_damage}",
        tone="bad",
    )


def _behind(room: Room) -> str:
    return f", then {the(room.creature)}" if room.creature else ""


def _enter_and_fight(s: State, action: Move, creature: str) -> Option:
    """A living creature waits there.  Rules: RM-6.1, RM-6.2, RM-12.2"""
    foe, needed = CREATURES[creature], HEROES[s.hero].evade_creature
    first = "If you first try to slip past it, then without an item" if needed else "Without an item"
    return Option(
        id=action.token,
        label=f"Enter {action.cell} and fight {the(creature)}",
        detail=f"one round at least{f', unless you slip past on {needed}+' if needed else ''}",
        rule="RM-6.2",
        target=action.cell,
        art="fight",
        odds=chances(meeting(s, action.cell, creature)),
        roll=attack_sum(s, foe),
        text=f"{first}, in the first round. {foe.text}",
    )


def _open_chest(s: State, action: Move, room: Room) -> Option:
    """Rules: RM-4.24"""
    return Option(
        id=action.token,
        label=f"Open the chest in {way_to(s, action.cell)}",
        detail=f"{TILES[room.tile].name}: one treasure, or a trap",
        rule="RM-4.24",
        target=action.cell,
        art="chest",
        odds=draw_chances(s),
    )


SENT_BACK = WORDS.outcome(Outcome("to START", "to START", lambda since: since.any(SentToStart), "bad"))


def _stir_bones(s: State, action: Move, room: Room) -> Option:
    """Rules: RM-4.18"""
    ahead = ambush(s, action.cell)
    return Option(
        id=action.token,
        label=f"Stir the bones in {way_to(s, action.cell)}",
        detail=f"{TILES[room.tile].name}: a creature is drawn",
        rule="RM-4.18",
        target=action.cell,
        art="bones",
        odds=[*chances(ahead), *possible(SENT_BACK.at(ahead.sent_back))],
        text="The chances are those of the first round without an item, over all creatures in the cup.",
    )


def _walk_back(s: State, action: Move, room: Room) -> Option:
    """Going back over known, quiet rooms.  Rules: RM-2.7, RM-4.1, RM-4.2"""
    lying = f"; {listed([item(chit) for chit in dict.fromkeys(room.items)])} there" if room.items else ""
    return Option(
        id=action.token,
        label=f"Back to {way_to(s, action.cell)}",
        detail=f"{TILES[room.tile].name}, nothing happens{lying}",
        rule="RM-2.7",
        target=action.cell,
        art="step",
        note="" if s.monster_movement or s.time + RULES.time_per_turn == s.night else "safe",
    )
