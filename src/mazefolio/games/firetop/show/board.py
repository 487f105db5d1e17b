"""The board: corridors, rooms and what is known to be in them, the river, the passages and the Maze."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import HIDDEN, Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Board, Condition, Link, Piece, Region, Space
from mazefolio.games.firetop.battles.spoils import Fled
from mazefolio.games.firetop.content import (
    BOARD,
    FAR_BANK,
    FIXED,
    MAZE,
    MAZE_SET,
    MAZE_WAYS,
    PASSAGES,
    ROOM_SET,
    ROOMS,
    SPACES,
    TREASURE_ROOM,
)
from mazefolio.games.firetop.content import Space as Place
from mazefolio.games.firetop.names import title
from mazefolio.games.firetop.show.pieces import (
    LAST_SEEN,
    chest_piece,
    encounter_piece,
    face_down_encounter,
    hero_piece,
    maze_piece,
    pile_piece,
    room_treasure,
)
from mazefolio.games.firetop.spaces import STAYS, Transported, barred_rooms
from mazefolio.games.firetop.state import State
from mazefolio.games.firetop.turn.movement import Moved, PassageTaken

CLEARED, CLOSED = Condition("cleared", "cleared"), Condition("closed", "closed to you")

TEXTS: Mapping[str, str] = {
    "entrance": "Where every adventurer starts.",
    "bank": "The move ends here. From here the river can be crossed by ferry, raft or bridge.",
    "mouth": "The turn ends here. A Maze step leads in.",
    "secret": "The turn ends here. From here one goes to any square of the same colour.",
    "maze": "A Maze card lies here.",
    "room": "Entering it ends the move.",
}


@cache
def _regions() -> tuple[Region, ...]:
    """The river and the Maze as areas of the drawing."""
    river = BOARD.river.drawn
    spaces = [SPACES[space] for space in MAZE]
    left, top = min(space.x - space.w // 2 for space in spaces), min(space.y - space.h // 2 for space in spaces)
    right, bottom = max(space.x + space.w // 2 for space in spaces), max(space.y + space.h // 2 for space in spaces)
    return (
        Region("river", "The River", river.x, river.y, river.w, river.h, "river"),
        Region("maze", "The Maze", left, top, right - left, bottom - top, "maze"),
    )


def _ways(place: Place) -> Iterator[Link]:
    """Doors, iron rings, passages of one colour, the crossing and the sides of the Maze."""
    if place.kind == "room":
        yield from (Link(link, "door") for link in place.links)
    elif place.kind == "secret":
        yield Link(place.links[0], "ring", hue=place.colour)
        yield from (Link(other, "passage", hue=place.colour) for other in PASSAGES[place.colour] if other != place.id)
    elif place.kind == "bank":
        yield Link(FAR_BANK[place.id], "crossing")
    if place.id in MAZE_WAYS:
        yield from (Link(other, "maze") for other in MAZE_WAYS[place.id].values())


@cache
def _plain() -> tuple[Space, ...]:
    """Every space with nothing on it."""
    return tuple(
        Space(
            id=place.id,
            x=place.x,
            y=place.y,
            name=title(place.id),
            known=place.kind != "maze",
            kind=place.kind,
            art=place.id if place.kind == "room" else place.kind,
            text=TEXTS.get(place.kind, ""),
            links=place.links,
            ways=tuple(_ways(place)),
            width=place.w,
            height=place.h,
            hue=place.colour,
            number=place.number,
        )
        for place in SPACES.values()
    )


INDEX = {space: number for number, space in enumerate(SPACES)}


@kept
def _spaces(s: State, viewer: Viewer) -> list[Space]:
    spaces = list(_plain())
    pieces = _pieces(s)
    shut = barred_rooms(s, viewer) if viewer is not None and s.players[viewer].hero else frozenset()
    for space in {*ROOMS, *MAZE, *pieces}:
        number = INDEX[space]
        spaces[number] = _dressed(s, spaces[number], pieces.get(space, ()), viewer, space in shut)
    return spaces


def board(s: State, viewer: Viewer, events: Sequence[Event]) -> Board:
    return Board(
        id="mountain",
        name="Firetop Mountain",
        shape="graph",
        width=BOARD.width,
        height=BOARD.height,
        size=BOARD.cell,
        spaces=_spaces(s, viewer),
        focus=_focus(s, viewer),
        trail=_trail(events, s.active),
        regions=_regions(),
    )


def _focus(s: State, viewer: Viewer) -> str:
    """Where the eye should be: with the adventurer on turn, or else with one's own."""
    hero = s.players[s.active].hero if s.active < len(s.players) else None
    if hero is None and viewer is not None:
        hero = s.players[viewer].hero
    return hero.space if hero else BOARD.entrance


@kept
def _pieces(s: State) -> dict[str, list[Piece]]:
    """What stands and lies on each space."""
    found: dict[str, list[Piece]] = {}
    for room, card in s.encounters.items():
        if card == HIDDEN:
            piece = face_down_encounter(room)
        else:
            piece = encounter_piece(room, card, last_seen=_is_down(s, room, card))
        found.setdefault(room, []).append(piece)
    for room in s.treasures:
        found.setdefault(room, []).append(room_treasure(room))
    if s.chest:
        found.setdefault(TREASURE_ROOM, []).append(chest_piece())
    for number, pile in enumerate(s.piles):
        found.setdefault(pile.space, []).append(pile_piece(pile, number))
    for seat, player in enumerate(s.players):
        if player.hero is not None:
            found.setdefault(player.hero.space, []).append(hero_piece(s, seat))
    return found


def _is_down(s: State, room: str, card: str) -> bool:
    """A monster that was turned up and lies face down again.  Rules: FT-2.5, FT-8.5, FT-8.6"""
    fighting = s.fight is not None and s.fight.monster == card
    return FIXED.get(room) != card and card not in STAYS and not fighting


def _dressed(s: State, space: Space, pieces: Sequence[Piece], viewer: Viewer, shut: bool) -> Space:
    """A space as it is now."""
    if space.id in MAZE_SET:
        return _maze_space(s, space, pieces, viewer)
    conditions = []
    ways = space.ways
    if space.id in ROOM_SET:
        if space.id != TREASURE_ROOM and space.id not in s.encounters and space.id not in s.treasures and s.chest:
            conditions.append(CLEARED)
        if shut:
            conditions.append(CLOSED)
            ways = tuple(replace(way, shut=True) for way in ways)
    return replace(space, pieces=tuple(pieces), conditions=conditions, ways=ways)


def _maze_space(s: State, space: Space, pieces: Sequence[Piece], viewer: Viewer) -> Space:
    """A Maze card, if the viewer has seen it.  Rules: FT-18.8, FT-18.11"""
    card = s.maze.get(space.id, HIDDEN)
    if card == HIDDEN:
        return replace(space, pieces=tuple(pieces))
    face = maze_piece(card)
    conditions = () if pieces else (LAST_SEEN,)
    text = f"{face.name}. {face.text}"
    return replace(space, known=True, text=text, conditions=conditions, sides=face.sides, pieces=tuple(pieces))


def _trail(events: Sequence[Event], seat: int) -> list[str]:
    """The way of the adventurer on turn since he was last put somewhere or set out."""
    for event in reversed(events):
        if isinstance(event, Moved | Fled) and event.seat == seat:
            return list(event.path)
        if isinstance(event, Transported | PassageTaken) and event.seat == seat:
            return [event.end]
    return []
