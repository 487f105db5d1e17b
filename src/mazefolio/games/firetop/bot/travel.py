"""How far things are, in turns, as a traveller weighs it from what he knows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from heapq import heapify, heappop, heappush

from mazefolio.engine.secrecy import HIDDEN
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
from mazefolio.games.firetop.paths import HALTS
from mazefolio.games.firetop.state import Adventurer, State

STEP = 1 / 3.5
"""A turn brings so many steps on average."""
HALT = 0.5
"""What is lost of the roll where a move has to end."""
CROSSING, MAZE_STEP, DEAD_END, DARK = 1.3, 1.0, 2.0, 2.0
OPEN_SIDES = sum(len(card.open) for card in MAZE_CARDS.values()) / (len(MAZE_CARDS) * len(OPPOSITE))
FAR = 1000.0


def field(s: State, hero: Adventurer, worth: Mapping[str, float], danger: Mapping[str, float]) -> dict[str, float]:
    """For every space, the turns to the best goal less what that goal is worth.

    ``danger`` is what passing through a room costs; a room that is not in it costs nothing.
    """
    cost = {goal: -value for goal, value in worth.items()}
    queue = [(price, goal) for goal, price in cost.items()]
    heapify(queue)
    while queue:
        price, space = heappop(queue)
        if price > cost[space]:
            continue
        for before, step in _ways_into(s, hero, space):
            there = price + step + max(0.0, danger.get(before, 0.0))
            if there < cost.get(before, FAR):
                cost[before] = there
                heappush(queue, (there, before))
    return cost


def _ways_into(s: State, hero: Adventurer, space: str) -> tuple[tuple[str, float], ...]:
    """The spaces from which this one can be reached, and what that costs."""
    ways = _walks(space, bool(hero.lanterns))
    return (*ways, *_maze_ways(s, hero, space)) if space in MAZE_WAYS else ways


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


def _maze_ways(s: State, hero: Adventurer, space: str) -> list[tuple[str, float]]:
    ways = []
    for side, before in MAZE_WAYS[space].items():
        price = maze_price(s, hero, before, OPPOSITE[side])
        if price < FAR:
            ways.append((before, price))
    return ways


def maze_price(s: State, hero: Adventurer, start: str, side: Side) -> float:
    """What a Maze step seems to cost: a wall found on the way costs a missed turn and another way."""
    if f"{start} {side}" in hero.dead_ends:
        return FAR
    chance = _is_open(s, start, side) * _is_open(s, MAZE_WAYS[start][side], OPPOSITE[side])
    return MAZE_STEP + (1 - chance) * DEAD_END / chance if chance else FAR


def _is_open(s: State, place: str, side: Side) -> float:
    """How likely a side of a Maze space is open; a mouth always is."""
    if place not in MAZE_SET:
        return 1.0
    card = s.maze.get(place, HIDDEN)
    return OPEN_SIDES if card == HIDDEN else float(side in MAZE_CARDS[card].open)
