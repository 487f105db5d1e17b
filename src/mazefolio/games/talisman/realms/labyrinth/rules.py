"""TA-LAB: how the Labyrinth is explored, and what the data of its tiles cannot say.

The rest is in ``realm.toml``: TA-LAB-1 (the ways in), TA-LAB-3 (the tiles), TA-LAB-8 (a tile is a space like any),
TA-LAB-12, TA-LAB-13 (the Torture Chamber), TA-LAB-16, TA-LAB-17, TA-LAB-18, TA-LAB-32 (the Guard), TA-LAB-19 (the
Crypt), TA-LAB-20, TA-LAB-21 (traps), TA-LAB-22 (the Library), TA-LAB-23 (the Hidden Passage), TA-LAB-24, TA-LAB-25 (the
Lair), TA-LAB-26 (the Storeroom), TA-LAB-27 (food), TA-LAB-28, TA-LAB-29 (the Passageway), TA-LAB-30 (the stock).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Event, Pick, Query, Steps, choose
from mazefolio.engine.view import Option, Tile
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.talisman.carrying import discard, within_limits
from mazefolio.games.talisman.changes import change, put_money
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card, space
from mazefolio.games.talisman.names import at, the
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.hooks import ON_EMPTY
from mazefolio.games.talisman.realms.labyrinth.state import MAZE
from mazefolio.games.talisman.realms.tiles import (
    SIDES,
    Spot,
    TileMap,
    beyond,
    fitting,
    leads_on,
    map_of,
    opposite,
    reached_from,
    stack,
    tile_at,
)
from mazefolio.games.talisman.realms.walking import mover
from mazefolio.games.talisman.show.tiles import sides, unexplored
from mazefolio.games.talisman.state import Player, Seat, SpaceName, State
from mazefolio.games.talisman.turn.moving import STAY
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS

REALM, STREAM = "labyrinth", "stream"
SWEPT_AWAY = ("metal", "light")
"""The tags of what a swimmer cannot keep.  Rules: TA-LAB-14"""
NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
SideName: TypeAlias = Annotated[str, Among(NAMES)]
Openings: TypeAlias = Annotated[str, Among(("NESW", "NES", "EW", "S"))]


class TileDrawn(Event, frozen=True):
    RULE = "TA-LAB-5"
    reveals = True
    seat: Seat
    tile: SpaceName


class TilesTakenUp(CitedEvent, frozen=True):
    """All tiles but the Maze are shuffled face down."""


class WhichSide(OwnTurnQuery, frozen=True, tag="side"):
    """Onward which side does he leave his tile?"""

    RULE = "TA-LAB-4"


class WhichTurn(Query, frozen=True, tag="turn_tile"):
    """How is the drawn tile turned?"""

    RULE = "TA-LAB-5"
    tile: SpaceName


class Onward(Deed, frozen=True):
    """Go through a side to a place, where a tile lies or not."""

    side: SideName
    x: int
    y: int
    tile: SpaceName = ""

    @property
    def token(self) -> str:
        return NAMES[self.side]


class Lay(Deed, frozen=True):
    """Lay the tile on a place so that these sides are open."""

    openings: Openings
    x: int
    y: int

    @property
    def token(self) -> str:
        return f"open {self.openings}"


WORDS.sentence(TileDrawn, "{seat} draws a tile: {tile}.", target="tile")
WORDS.sentence(TilesTakenUp, "The tiles of the Labyrinth are taken up and shuffled; only the Maze stays.")


@WORDS.asks(WhichSide)
def _(query: WhichSide, s: State, ask: Ask) -> Asked:
    one = s.players[ask.seat]
    lost = [*([f"{one.gold} gold"] if one.gold else []), *map(the, swept_away(one))]
    if in_stream(one) and lost:
        return Asked("Do you swim on?", f"The stream takes what is heavy or burns: {listed(lost)}.", "TA-LAB-14")
    left = count(len(stack(tiles_of(s), REALM)), "tile")
    return Asked("Which way do you go?", f"{capital(left)} face down.")


@WORDS.asks(WhichTurn)
def _(query: WhichTurn, s: State, ask: Ask) -> Asked:
    return Asked(f"You find {at(query.tile)}. How does it lie?", space(query.tile).text)


@WORDS.offers(Onward)
def _(action: Onward, s: State, ask: Ask) -> Option:
    side = capital(NAMES[action.side])
    if not action.tile:
        where = unexplored(REALM, (action.x, action.y))
        return Option(action.token, f"{side}, into the dark", "A new tile is drawn.", "TA-LAB-5", where, REALM)
    label, text = f"{side}, to {at(action.tile)}", space(action.tile).text
    return Option(action.token, label, text, "TA-LAB-6", action.tile, kind_of(action.tile))


@WORDS.offers(Lay)
def _(action: Lay, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, WhichTurn)
    ways = listed([NAMES[side] for side in action.openings])
    where, lays = unexplored(REALM, (action.x, action.y)), Tile(space(ask.query.tile).kind, sides(action.openings))
    return Option(action.token, f"Open to {ways}", rule="TA-LAB-5", target=where, lays=lays)


@WORDS.tries(WhichSide)
def _(query: WhichSide, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield from attempts(s)


def tiles_of(s: State) -> TileMap:
    found = map_of(s, REALM)
    assert found is not None
    return found


@mover(REALM)
def explore(s: State) -> Steps[bool]:
    """One tile a turn, known or new; when nothing more can be explored, all begin afresh from the Maze.

    Rules: TA-LAB-4, TA-LAB-5, TA-LAB-6, TA-LAB-9, TA-LAB-15, TA-LAB-31
    """
    if is_exhausted(s):
        yield from start_afresh(s)
        return False
    choice = yield from ask_in_turn(s, WhichSide(), lambda: allowed(attempts(s)))
    if not isinstance(choice, Onward):
        return False
    if in_stream(s.players[s.active]):
        yield from swim_on(s)
    to = choice.tile or (yield from find_tile(s, choice))
    yield from put(s, s.active, to, "TA-LAB-4", "walks")
    return True


def attempts(s: State) -> Iterator[Attempt[Action]]:
    """All four sides, and staying, which only the stream allows.  Rules: TA-LAB-4, TA-LAB-7, TA-LAB-15"""
    one, tiles = s.players[s.active], tiles_of(s)
    for side in SIDES:
        place = beyond(tiles.laid[one.space], side)
        there = tile_at(tiles, place)
        yield Attempt(Onward(side, *place, there), no_way(tiles, one.space, side, there), quiet=True)
    yield Attempt(STAY, None if in_stream(one) else Refusal("TA-LAB-4", "You must move on from here."), quiet=True)


def no_way(tiles: TileMap, here: str, side: str, there: str) -> Refusal | None:
    """Rules: TA-LAB-4, TA-LAB-7"""
    if side not in tiles.laid[here].openings:
        return Refusal("TA-LAB-4", "There is a wall.")
    if there and opposite(side) not in tiles.laid[there].openings:
        return Refusal("TA-LAB-7", "The wall of the next tile blocks the way.")
    return None


def find_tile(s: State, way: Onward) -> Steps[str]:
    """A tile drawn at random is laid beyond the opening, turned as its finder likes, if it fits.  Rules: TA-LAB-5"""
    tiles = tiles_of(s)
    hidden = stack(tiles, REALM)
    tile = hidden[(yield Pick(hidden, "tile"))]
    yield TileDrawn(s.active, tile)
    turns = [Lay(openings, way.x, way.y) for openings in fitting(tile, opposite(way.side))]
    choice = yield from choose(s.active, WhichTurn(tile), turns)
    tiles.laid[tile] = Spot(way.x, way.y, choice.openings)
    return tile


# The stream.


def in_stream(one: Player) -> bool:
    return space(one.space).kind == STREAM


def swept_away(one: Player) -> list[str]:
    """Rules: TA-LAB-14"""
    return [copy for copy in one.objects if any(tag in card(copy).tags for tag in SWEPT_AWAY)]


def swim_on(s: State) -> Steps[None]:
    """All gold, everything of metal and all torches are gone.  Rules: TA-LAB-14"""
    one, cause = s.players[s.active], Cause(s.active, s.players[s.active].space, "TA-LAB-14")
    yield from change(s, cause, "gold", -one.gold)
    for copy in swept_away(one):
        yield from discard(s, s.active, copy, "TA-LAB-14")
    yield from within_limits(s, s.active)


# Beginning afresh.


def is_exhausted(s: State) -> bool:
    """Whether the stack is empty, or no tile that he can reach leads on.  Rules: TA-LAB-9, TA-LAB-31"""
    tiles = tiles_of(s)
    reached = reached_from(tiles, s.players[s.active].space)
    return not stack(tiles, REALM) or not any(leads_on(tiles, tile) for tile in reached)


def start_afresh(s: State) -> Steps[None]:
    """Everybody inside is on the Maze tile; who was about to leave still is.  Rules: TA-LAB-9, TA-LAB-10, TA-LAB-31"""
    for seat in [seat for seat in s.in_order() if s.players[seat].realm == REALM]:
        statuses = s.players[seat].statuses
        earned = statuses.pop("leaving", None)
        yield from put(s, seat, MAZE, "TA-LAB-9", "carried")
        if earned is not None:
            statuses["leaving"] = earned
    yield from take_up(s, "TA-LAB-9")


@ON_EMPTY(REALM)
def when_empty(s: State, seat: int, realm: str) -> Steps[None]:
    """When the last one has left, the tiles are taken up.  Rules: TA-LAB-10"""
    if realm == REALM and len(tiles_of(s).laid) > 1:
        yield from take_up(s, "TA-LAB-10")


def take_up(s: State, rule: str) -> Steps[None]:
    """What lies on the tiles lies on the Maze tile afterwards.  Rules: TA-LAB-9, TA-LAB-10, TA-LAB-33"""
    tiles = tiles_of(s)
    for name in [name for name in tiles.laid if name != MAZE]:
        del tiles.laid[name]
        if lying := s.spaces.pop(name, []):
            s.spaces.setdefault(MAZE, []).extend(lying)
        if name in s.purses:
            put_money(s, MAZE, s.purses.pop(name))
    yield TilesTakenUp(rule)
