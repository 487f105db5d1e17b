"""Who may know what.  Only the faces of the face-down and left-over tiles are secret, and from everybody."""

from __future__ import annotations

from mazefolio.engine.dice import Stream
from mazefolio.engine.secrecy import Viewer
from mazefolio.games.redmage.state import TURNED, State

UNKNOWN = "?"


def veil(s: State, viewer: Viewer) -> State:
    """What may be known, named field by field; the rest is blank.  Rules: RM-1.8, RM-1.10"""
    return State(
        phase=s.phase,
        turn=s.turn,
        hero=s.hero,
        hit_points=s.hit_points,
        atk=s.atk,
        defence=s.defence,
        cell=s.cell,
        previous=s.previous,
        night=s.night,
        monster_movement=s.monster_movement,
        set2_copies=s.set2_copies,
        time=s.time,
        mage_dead=s.mage_dead,
        items=s.items,
        trophies=s.trophies,
        rooms=s.rooms,
        face_down=[tile and UNKNOWN for tile in s.face_down],
        left_over=[UNKNOWN] * len(s.left_over),
        creature_cup=s.creature_cup,
        treasure_cup=s.treasure_cup,
        in_hand=s.in_hand,
        fight=s.fight,
        met=s.met,
        dropped=s.dropped,
    )


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Shuffle all tiles that nobody has seen, and lay them out again."""
    unseen = sorted(tile for tile in [*s.face_down, *s.left_over] if tile != TURNED)
    tiles = stream.shuffled(unseen)
    s.face_down = [tile and tiles.pop() for tile in s.face_down]
    s.left_over = tiles
