"""Where to go and when to stay: how far things are as a traveller weighs it, and what he answers on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from heapq import heapify, heappop, heappush
from typing import TypeAlias

from msgspec import Struct

from mazefolio.engine.judging import of_kind
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Action
from mazefolio.games.firetop.adventurers import EAT
from mazefolio.games.firetop.battles.spoils import Flight
from mazefolio.games.firetop.bot import JUDGES
from mazefolio.games.firetop.bot.reckoning import best_question, duel_chance
from mazefolio.games.firetop.bot.worth import View, booty, goals, is_hungry, pile_worth, tolls, unseen_worth
from mazefolio.games.firetop.cards import MAP, STRENGTH, Use
from mazefolio.games.firetop.content import (
    FAR_BANK,
    LINKS,
    MAZE_CARDS,
    MAZE_SET,
    MAZE_WAYS,
    OPPOSITE,
    PASSAGES,
    SPACES,
    Side,
)
from mazefolio.games.firetop.keys import Challenge
from mazefolio.games.firetop.odds import lucky
from mazefolio.games.firetop.paths import HALTS, moves
from mazefolio.games.firetop.rooms.traps import MOVE
from mazefolio.games.firetop.spaces import Go, barred_rooms, others_at, piles_for, stopping_places
from mazefolio.games.firetop.state import Adventurer, State
from mazefolio.games.firetop.turn.movement import Exit, WhereTo, WhichExit
from mazefolio.games.firetop.turn.turn import MEET, Awaited, ChooseAction
from mazefolio.games.firetop.turn.ways import Cross, MazeStep
from mazefolio.games.firetop.words import GO_ON

STEP = 1 / 3.5
"""A turn brings so many steps on average."""
HALT = 0.5
"""What is lost of the roll where a move has to end."""
CROSSING, MAZE_STEP, DEAD_END, DARK = 1.3, 1.0, 2.0, 2.0
OPEN_SIDES = sum(len(card.open) for card in MAZE_CARDS.values()) / (len(MAZE_CARDS) * len(OPPOSITE))
FAR = 1000.0


Fields: TypeAlias = Mapping[str, float]
Priced: TypeAlias = tuple[tuple[str, float], ...]


class Maze(Struct, frozen=True):
    """What a player knows of the Maze: its cards, and the dead ends he has found."""

    cards: tuple[tuple[str, str], ...]
    dead_ends: frozenset[str]


def _maze(s: State, hero: Adventurer) -> Maze:
    return Maze(tuple(s.maze.items()), frozenset(hero.dead_ends))


class Land:
    """For every space, the turns to the best goal less what that goal is worth.

    It is worked out from the goals outwards, only as far as it is asked for.
    """

    def __init__(self, worth: Priced, danger: Priced, ways: Mapping[str, Priced]) -> None:
        self._toll = {room: max(0.0, price) for room, price in danger}
        self._ways = ways
        self._cost = {goal: -value for goal, value in worth}
        self._queue = [(price, goal) for goal, price in self._cost.items()]
        self._sure: dict[str, float] = {}
        heapify(self._queue)

    def __getitem__(self, space: str) -> float:
        if space not in self._sure:
            self._reach(space)
        return self._sure.get(space, FAR)

    def _reach(self, wanted: str) -> None:
        """Go on from the nearest spaces, until the one that is wanted is among them."""
        cost, toll, sure, queue = self._cost, self._toll, self._sure, self._queue
        while queue:
            price, space = heappop(queue)
            if space in sure:
                continue
            sure[space] = price
            for before, step in self._ways[space]:
                known = cost.get(before, FAR)
                if known > price and (there := price + step + toll.get(before, 0.0)) < known:
                    cost[before] = there
                    heappush(queue, (there, before))
            if space == wanted:
                return


def field(s: State, hero: Adventurer, worth: Fields, danger: Fields) -> Land:
    """The lay of the land.  ``danger`` is what passing through a room costs; one that is not in it costs nothing."""
    return _land(tuple(worth.items()), tuple(danger.items()), _maze(s, hero), bool(hero.lanterns))


@lru_cache(maxsize=32)
def _land(worth: Priced, danger: Priced, maze: Maze, lantern: bool) -> Land:
    """The same; it is asked for several times in a turn, so the latest are remembered."""
    return Land(worth, danger, _ways(maze, lantern))


@lru_cache(maxsize=64)
def _ways(maze: Maze, lantern: bool) -> Mapping[str, Priced]:
    """For every space, the spaces from which it can be reached, and what that costs."""
    through = {space: _walks(space, lantern) + _maze_ways(space, maze) for space in MAZE_WAYS}
    return {**_all_walks(lantern), **through}


@cache
def _all_walks(lantern: bool) -> Mapping[str, Priced]:
    return {space: _walks(space, lantern) for space in SPACES}


@cache
def _walks(space: str, lantern: bool) -> tuple[tuple[str, float], ...]:
    entry = STEP + HALT * (space in HALTS)
    walks = [(before, entry) for before in LINKS[space]]
    if space in FAR_BANK:
        walks.append((FAR_BANK[space], CROSSING))
    if SPACES[space].colour:
        squares = PASSAGES[SPACES[space].colour]
        walks += [(square, 0.0 if lantern else DARK) for square in squares if square != space]
    return tuple(walks)


def _maze_ways(space: str, maze: Maze) -> Priced:
    ways = [(before, maze_price(maze, before, OPPOSITE[side])) for side, before in MAZE_WAYS[space].items()]
    return tuple((before, price) for before, price in ways if price < FAR)


def maze_price(maze: Maze, start: str, side: Side) -> float:
    """What a Maze step seems to cost: a wall found on the way costs a missed turn and another way."""
    if f"{start} {side}" in maze.dead_ends:
        return FAR
    cards = dict(maze.cards)
    chance = _is_open(cards, start, side) * _is_open(cards, MAZE_WAYS[start][side], OPPOSITE[side])
    return MAZE_STEP + (1 - chance) * DEAD_END / chance if chance else FAR


def _is_open(cards: Mapping[str, str], place: str, side: Side) -> float:
    """How likely a side of a Maze space is open; a mouth always is."""
    if place not in MAZE_SET:
        return 1.0
    card = cards.get(place, HIDDEN)
    return OPEN_SIDES if card == HIDDEN else float(side in MAZE_CARDS[card].open)


FORD = {"ferry": 0.0, "raft": 0.2, "bridge": 0.6}


def lay_of_the_land(v: View) -> Land:
    dangers = tolls(v)
    return field(v.s, v.hero, goals(v, dangers), dangers)


JUDGES(Awaited)(lambda _, v, options: _medicine(v, options) or GO_ON)


@JUDGES(ChooseAction)
def _(query: ChooseAction, v: View, options: Sequence[Action]) -> Action:
    """Look at the Map, heal, eat, see who and what is here, or go on."""
    if Use(MAP) in options:
        return Use(MAP)
    return _medicine(v, options) or _meal(v, options) or _stay(v, options) or _onward(v, options)


def _medicine(v: View, options: Sequence[Action]) -> Action | None:
    """A Potion of Strength when much is missing."""
    missing = v.hero.full_stamina - v.hero.stamina
    return Use(STRENGTH) if missing >= v.by.medicine and Use(STRENGTH) in options else None


def _meal(v: View, options: Sequence[Action]) -> Action | None:
    return EAT if EAT in options and is_hungry(v) else None


def _stay(v: View, options: Sequence[Action]) -> Action | None:
    """Stay for Treasure that lies here, or for somebody worth robbing."""
    if MEET not in options:
        return None
    here = sum(pile_worth(v, pile) for pile in piles_for(v.s, v.seat))
    here += unseen_worth(v) * (v.hero.space in v.s.treasures)
    here += max((booty(v, other) for other in others_at(v.s, v.seat)), default=0.0)
    return MEET if here > v.by.stay else None


def _onward(v: View, options: Sequence[Action]) -> Action:
    """Move, cross or step into the Maze, whichever brings one closer to what one wants."""
    land = lay_of_the_land(v)
    ways = [option for option in options if option == MOVE or isinstance(option, Cross | MazeStep)]
    return min(ways or options, key=lambda option: _prospect(v, land, option))


def _prospect(v: View, land: Land, option: Action) -> float:
    """Where an action leads to, on average."""
    space = v.hero.space
    if isinstance(option, Cross):
        risk = FORD[option.means] + (option.means == "raft") * (1 - lucky(v.hero.luck))
        return land[FAR_BANK[space]] + risk
    if isinstance(option, MazeStep):
        return land[MAZE_WAYS[space][option.side]] + maze_price(_maze(v.s, v.hero), space, option.side) - 1
    if option == MOVE:
        return _stroll(v, land, space)
    return FAR


def _stroll(v: View, land: Land, start: str) -> float:
    """Where a Move leads on average."""
    barred, stops = barred_rooms(v.s, v.seat), stopping_places(v.s, v.seat)
    best = 0.0
    for roll in range(1, 7):
        ends = moves(start, roll, barred, stops, v.s.short_moves)
        best += min((land[end.space] for end in ends), default=FAR)
    return best / 6


@JUDGES(WhichExit)
def _(query: WhichExit, v: View, options: Sequence[Action]) -> Action:
    """Leave where the way on is shortest."""
    land = lay_of_the_land(v)
    exits = of_kind(Exit, options)
    return min(exits, key=lambda option: land[LINKS[option.square][0]])


@JUDGES(WhereTo, Flight)
def _(query: WhereTo | Flight, v: View, options: Sequence[Action]) -> Action:
    """Ask first, if a challenge is allowed; then go where the best goal is closest."""
    if any(isinstance(option, Challenge) for option in options):
        told, number = best_question(v.s, v.seat)
        if told > v.by.told:
            return Challenge(number)
    land = lay_of_the_land(v)
    ways = of_kind(Go, options)
    return min(ways, key=lambda go: land[go.space] + _threat(v, go.space))


def _threat(v: View, space: str) -> float:
    """What it costs to stop beside somebody stronger."""
    threat = 0.0
    for other, player in enumerate(v.s.players):
        if other != v.seat and player.hero is not None and player.hero.space == space and v.hero.cards:
            threat += v.by.threat * (duel_chance(v.s, v.hero, player.hero) < 0.4)
    return threat
