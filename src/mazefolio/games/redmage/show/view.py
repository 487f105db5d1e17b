"""The table as the player sees it, apart from the question and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from math import pi, sin

from msgspec.structs import replace

from mazefolio.engine.bouts import older
from mazefolio.engine.history import counts
from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Board, Condition, Number, Picture, Piece, Share, Space, Stop, Tally, Track
from mazefolio.engine.words import count
from mazefolio.games.redmage.combat.retreat import Retreated
from mazefolio.games.redmage.combat.strikes import CreatureMet, Slain
from mazefolio.games.redmage.content import (
    APPROACHES,
    CELLS,
    CREATURES,
    ESCAPE,
    GRID,
    KINDS,
    NIGHTS,
    START,
    TILES,
    TREASURES,
    Creature,
    Treasure,
)
from mazefolio.games.redmage.exploring.doors import SteppedBack
from mazefolio.games.redmage.exploring.moves import SORTS, Moved, SentToStart
from mazefolio.games.redmage.hero import BELL
from mazefolio.games.redmage.names import creature_id, steps_between
from mazefolio.games.redmage.odds import unseen
from mazefolio.games.redmage.show.pieces import creature_piece, floor_pieces, hero_piece
from mazefolio.games.redmage.show.scene import fight_scene, past_fight
from mazefolio.games.redmage.show.sheets import hero_sheet
from mazefolio.games.redmage.state import Room, State
from mazefolio.games.redmage.things.items import ItemSpent

ARTS = {"creature": "bones", "door": "door", "chest": "chest", "trap": "trap_any", "empty": "silent_cell"}
"""Pictures of what a face-down tile may be."""


def picture(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None = None) -> Picture:
    """Everything on the table, from the veiled state and what has happened."""
    return Picture(
        boards=[_maze(s, events)],
        sheets=[hero_sheet(s)],
        tracks=[_night(s)],
        tallies=[_face_down(s), _creature_cup(s), _treasure_cup(s)],
        scene=fight_scene(s, events),
        past=None if s.fight and s.hit_points > 0 and s.time < s.night else past_fight(s, events),
        older=older(events, CreatureMet, over=partial(past_fight, s)),
        deeds=_deeds(s, events),
    )


def _maze(s: State, events: Sequence[Event]) -> Board:
    return Board(
        id="maze",
        name="The maze",
        shape="grid",
        width=GRID.columns * GRID.cell_size,
        height=GRID.rows * GRID.cell_size,
        size=GRID.cell_size,
        spaces=_spaces(s),
        focus=s.cell,
        trail=_trail(s, events),
    )


@kept
def _spaces(s: State) -> list[Space]:
    """All cells, and the hero on his."""
    rooms = _rooms(s)
    here = rooms[s.cell]
    rooms = rooms | {s.cell: replace(here, pieces=[*here.pieces, hero_piece(s)])}
    return [rooms.get(cell) or _covered(cell) for cell in CELLS]


@cache
def _covered(name: str) -> Space:
    """A cell whose tile lies face down."""
    cell = CELLS[name]
    at, marks = "" if name in cell.name else name, [*_place_marks(name)]
    return Space(name, cell.x, cell.y, cell.name, False, "", "face_down", "Face down.", marks, (), cell.links, at=at)


@kept
def _rooms(s: State) -> dict[str, Space]:
    return {cell: _room(s, cell) for cell in s.rooms}


@kept
def _room(s: State, name: str) -> Space:
    cell, room = CELLS[name], s.rooms[name]
    return Space(
        id=cell.id,
        x=cell.x,
        y=cell.y,
        name=TILES[room.tile].name,
        kind=room.kind,
        art=_art(room),
        text=KINDS[room.kind].text,
        marks=[*_place_marks(name)],
        pieces=[*_pieces(s, name)],
        links=cell.links,
        conditions=_conditions(room),
        at=cell.id,
    )


def _place_marks(cell: str) -> Iterator[str]:
    if cell == START:
        yield "start"
    if cell == ESCAPE:
        yield "escape"
    if cell in APPROACHES:
        yield "approach"


def _conditions(room: Room) -> list[Condition]:
    """A room that was more than empty once.  Rules: RM-4.2, RM-4.20, RM-9.14"""
    painted = TILES[room.tile].kind
    return [Condition("cleared", "opened" if painted == "chest" else "cleared")] if room.kind != painted else []


def _art(room: Room) -> str:
    painted = TILES[room.tile].kind
    if painted in ("empty", "trap"):
        return room.tile
    if painted in (room.kind, "bones"):
        return painted
    return {"chest": "chest_opened", "door": "door_unlocked"}[painted]


def _pieces(s: State, cell: str) -> Iterator[Piece]:
    creature = s.rooms[cell].creature
    if creature:
        met = s.monster_movement and cell in s.met
        yield creature_piece(creature_id(cell), creature, marks=["met this turn"] if met else [])
    yield from floor_pieces(s, cell)


def _trail(s: State, events: Sequence[Event]) -> list[str]:
    """The cells the hero has stood on, in order."""
    trail: list[str] = []
    for event in events:
        if isinstance(event, Moved):
            trail += [event.end] if trail else [event.start, event.end]
        elif isinstance(event, Retreated | SteppedBack | SentToStart):
            trail.append(event.cell)
    return trail or [s.cell]


def _night(s: State) -> Track:
    """The moon's way to sunrise.  Rules: RM-5.1, RM-5.5, RM-5.8"""
    name = next(night.name for night in NIGHTS.values() if night.spaces == s.night)
    left, steps = count(s.night - s.time, "space"), count(steps_between(s.cell, ESCAPE), "step")
    return Track("night", name, s.time, _stops(s.night), f"{left} to sunrise, {steps} to the stair", "RM-5.5")


@cache
def _stops(night: int) -> list[Stop]:
    return [_stop(space, night) for space in range(night + 1)]


def _stop(space: int, night: int) -> Stop:
    gone = space / night
    x, y = round(40 + 920 * gone), round(880 - 700 * sin(pi * gone))
    mark = "sunrise" if space == night else "bell" if space and space % BELL == 0 else ""
    return Stop(x, y, _phase(space, night), mark)


def _phase(space: int, night: int) -> str:
    if space in (0, night):
        return "sunrise" if space else "nightfall"
    if 7 * space <= 2 * night:
        return "evening"
    return "deep night" if 7 * space <= 5 * night else "false dawn"


@kept
def _face_down(s: State) -> Tally:
    """What the unseen tiles may be, those left over included.  Rules: RM-1.10"""
    kinds = unseen(s)
    shares = [Share(label, label, kinds[kind], ARTS[label]) for kind, label in SORTS.items()]
    return Tally("face_down", "Still face down", sum(kinds.values()), shares)


@kept
def _creature_cup(s: State) -> Tally:
    return _cup("creature_cup", "Creatures in the cup", s.creature_cup, CREATURES)


@kept
def _treasure_cup(s: State) -> Tally:
    return _cup("treasure_cup", "Treasures in the cup", s.treasure_cup, TREASURES)


def _cup(name: str, label: str, cup: Sequence[str], sheet: Mapping[str, Creature] | Mapping[str, Treasure]) -> Tally:
    """The make-up of a cup is open to all; what comes out next is not."""
    chits = Counter(cup)
    shares = [Share(card.id, card.name, chits[card.id], card.id) for card in sheet.values() if chits[card.id]]
    return Tally(name, label, len(cup), shares)


def _deeds(s: State, events: Sequence[Event]) -> list[Number]:
    happened = counts(events)
    return [
        Number("turns", "turns", s.turn),
        Number("rooms", "rooms seen", len(s.rooms)),
        Number("slain", "slain", happened[Slain]),
        Number("items", "items used", happened[ItemSpent]),
    ]
