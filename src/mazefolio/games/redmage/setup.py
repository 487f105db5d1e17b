"""RM-1: the pieces, and how a game begins."""

from __future__ import annotations

from functools import cache

from mazefolio.engine.options import Options
from mazefolio.engine.steps import Event, Steps, shuffled
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import count
from mazefolio.games.redmage.content import (
    CREATURES,
    DEALT,
    ESCAPE,
    HEROES,
    NIGHTS,
    START,
    TREASURES,
    HeroId,
    Space,
    cup_of,
    tile_stock,
)
from mazefolio.games.redmage.state import Phase, Room, State
from mazefolio.games.redmage.words import WORDS

CREATURE_CHITS, TREASURE_CHITS = cup_of(CREATURES), cup_of(TREASURES)
stock = cache(tile_stock)


class MazeDealt(Event, frozen=True):
    RULE = "RM-1.8"
    hero: HeroId
    spaces: Space


def begin(seats: int, options: Options) -> State:
    """The hero's card and the full cups, before the maze is dealt.

    Rules: RM-1.1, RM-1.7, RM-1.9, RM-1.11, RM-1.12, RM-1.13, RM-1.14
    """
    hero = HEROES[str(options["hero"])]
    return State(
        phase="setup",
        hero=hero.id,
        hit_points=hero.hit_points,
        atk=hero.atk,
        defence=hero.defence,
        cell=START,
        previous=START,
        night=NIGHTS[str(options["night"])].spaces,
        monster_movement=bool(options["monster_movement"]),
        set2_copies=int(options["set2_copies"]),
        rooms={START: Room("start", "start"), ESCAPE: Room("escape", "escape")},
        creature_cup=CREATURE_CHITS.copy(),
        treasure_cup=TREASURE_CHITS.copy(),
    )


def deal(s: State) -> Steps[Phase]:
    """Shuffle the tiles and lay 99 of them face down; ESCAPE takes the place of the last one.

    Rules: RM-1.2, RM-1.3, RM-1.4, RM-1.5, RM-1.6, RM-1.7, RM-1.8, RM-1.9, RM-1.10
    """
    tiles = yield from shuffled(stock(s.set2_copies), "maze")
    s.face_down, s.left_over = tiles[: len(DEALT)], tiles[len(DEALT) :]
    s.turn = 1
    yield MazeDealt(s.hero, s.night)
    return "planning"


@WORDS.tells(MazeDealt)
def _(event: MazeDealt) -> Line:
    hero = HEROES[event.hero].name
    return say(event, f"The {hero} wakes on START; the night has {count(event.spaces, 'space')}.", target=START)
