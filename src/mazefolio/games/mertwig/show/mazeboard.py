"""Mertwig's Maze: its passages, the barrier cards as far as one knows them, and the Mystic Musk Ox."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Board, Link, Piece, Space
from mazefolio.engine.words import capital, count
from mazefolio.games.mertwig.areas import BARRIERS, MAZE, MAZE_CARDS, MAZE_SPOTS, MazeSpot
from mazefolio.games.mertwig.names import place
from mazefolio.games.mertwig.show.board import party_piece, trail_inside
from mazefolio.games.mertwig.state import IN_MAZE, State, knows_maze
from mazefolio.games.mertwig.tracks import maze_moves

WIDTH, HEIGHT = 820, 850
SIZE = 56
LEFT, TOP = 90, 140
"""So much of the drawing lies empty around the passages."""
TEXTS = {
    "start": "The foot of the palace stair.",
    "finish": "Whoever reaches it is crowned.",
    "dead_end": "It leads nowhere.",
    "barrier": "A maze card lies here. Whoever comes here turns it up.",
}
FAR = len(MAZE_SPOTS)
OX = "ox"


def maze_board(s: State, viewer: Viewer, seat: int, events: Sequence[Event]) -> Board:
    """The maze with whoever is in it; cards that the viewer has not seen lie face down."""
    player = s.players[seat]
    pieces: dict[str, list[Piece]] = {
        spot: [_card(s, viewer, number)] for number, spot in enumerate(BARRIERS) if s.maze_cards
    }
    pieces.setdefault(player.spot, []).append(party_piece(player, seat, f"inside:{seat}"))
    if s.ox:
        pieces.setdefault(s.ox, []).append(_ox())
    shut = _shut(s, viewer)
    return Board(
        id=IN_MAZE,
        name=MAZE.name,
        shape="graph",
        width=WIDTH,
        height=HEIGHT,
        size=SIZE,
        spaces=[_dressed(space, pieces.get(space.id, ()), space.id in shut) for space in _plain()],
        focus=player.spot if viewer in (None, seat) and s.active == seat else "",
        trail=trail_inside(events, seat),
        text=_distance(player.spot, shut),
        art=IN_MAZE,
    )


@cache
def _plain() -> tuple[Space, ...]:
    """Every space of the maze with nothing on it."""
    return tuple(
        Space(
            id=spot.id,
            x=spot.x - LEFT,
            y=spot.y - TOP,
            name=capital(place(spot.id, IN_MAZE)),
            kind=spot.kind,
            art=spot.kind,
            text=TEXTS.get(spot.kind, ""),
            links=spot.links,
            ways=tuple(_ways(spot)),
        )
        for spot in MAZE_SPOTS.values()
    )


def _ways(spot: MazeSpot) -> Iterator[Link]:
    if spot.blocked_link:
        yield Link(spot.blocked_link, "barrier")


def _dressed(space: Space, pieces: Sequence[Piece], shut: bool) -> Space:
    return replace(space, pieces=tuple(pieces), ways=tuple(replace(way, shut=shut) for way in space.ways))


def _knows(s: State, viewer: Viewer, number: int) -> bool:
    """Rules: MM-30.4, MM-30.8"""
    return number in s.turned or knows_maze(s, viewer)


def _shut(s: State, viewer: Viewer) -> frozenset[str]:
    """Where the viewer knows that the barrier lies."""
    if not s.maze_cards:
        return frozenset()
    return frozenset(spot for number, spot in enumerate(BARRIERS) if s.maze_cards[number] and _knows(s, viewer, number))


def _card(s: State, viewer: Viewer, number: int) -> Piece:
    """A maze card: face up, face down, or face down and known to oneself.  Rules: MM-30.4, MM-30.8"""
    piece = f"maze_card:{number + 1}"
    if not _knows(s, viewer, number):
        return Piece(piece, "maze_card", "Maze card, face down", "maze_card", "Clear or barred: nobody may look.")
    card = MAZE_CARDS["barrier" if s.maze_cards[number] else "clear"]
    marks = () if number in s.turned else ("face down for the others",)
    return Piece(piece, f"{card.id}_card", card.name, f"{card.id}_card", card.text, marks=marks, rules=["MM-30.8"])


@cache
def _ox() -> Piece:
    text = "If it catches the player, he is thrown out of the maze."
    return Piece(OX, OX, "The Mystic Musk Ox", OX, text, rules=["MM-30.13", "MM-30.15"])


def _distance(spot: str, shut: frozenset[str]) -> str:
    """How far it is to the King's Chamber, by all that the viewer knows."""
    found = [end.steps for end in maze_moves(spot, FAR, frozenset(), shut) if end.spot == MAZE.chamber]
    return f"{count(found[0], 'step')} to the King's Chamber" if found else "no way to the King's Chamber"
