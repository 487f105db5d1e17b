"""Mazes grown at random, as a party without fear of anything would find them."""

from __future__ import annotations

from random import Random

from mazefolio.games.deathmaze.content import CHITS, cup_of
from mazefolio.games.deathmaze.maze import (
    ENTRANCE,
    Cell,
    Maze,
    Side,
    bar,
    cup_for,
    fits,
    frontier,
    is_door,
    laid,
    lay,
    stays_connected,
    ways_to_lie,
    xy,
)
from tests.games.deathmaze.validator import Edge, Laying


class Grower:
    """Explores until the map has so many chits, or nothing is left to explore."""

    def __init__(self, rng: Random, sealing: float) -> None:
        self.rng, self.sealing = rng, sealing
        self.rooms, self.corridors = cup_of("room"), cup_of("corridor")
        entrance = rng.choice(self.corridors)
        self.corridors.remove(entrance)
        self.maze = Maze({ENTRANCE: rng.choice(ways_to_lie(entrance))}, [])

    def step(self) -> bool:
        exits = frontier(self.maze, ENTRANCE)
        if exits:
            self.explore(*self.rng.choice(exits))
        return bool(exits)

    def explore(self, place: Cell, side: Side) -> None:
        found = fits(self.maze, place, side, self.rooms, self.corridors)
        if not found.ways:
            bar(self.maze, place, side)
            return
        chit = self.draw(cup_for(self.maze, place, side))
        while chit not in found.ways or (found.declinable(chit) and self.rng.random() < 0.3):
            chit = self.draw(cup_for(self.maze, place, side))
        (self.corridors if chit in self.corridors else self.rooms).remove(chit)
        lay(self.maze, place, side, self.rng.choice(found.ways[chit]))
        self.perhaps_seal(place, side)

    def draw(self, cup: str) -> str:
        signs = [chit for chit in self.rooms if CHITS[chit].kind == "corridor"]
        chit = self.rng.choice(self.rooms if cup == "room" else self.corridors or signs)
        return self.rng.choice(self.corridors) if chit in signs and self.corridors else chit

    def perhaps_seal(self, place: Cell, side: Side) -> None:
        wanted = is_door(self.maze, place, side) and self.rng.random() < self.sealing
        if wanted and stays_connected(self.maze, place, ENTRANCE, (place, side)):
            bar(self.maze, place, side)


def grown(rng: Random, size: int, sealing: float = 0.03) -> Maze:
    grower = Grower(rng, sealing)
    while len(grower.maze.placed) < size and grower.step():
        pass
    return grower.maze


def layings_of(maze: Maze) -> list[Laying]:
    """The map as the validator reads it."""
    return [(xy(place), laid(text).chit.id, laid(text).turn) for place, text in maze.placed.items()]


def edges_of(maze: Maze) -> list[Edge]:
    """What is barred, in the order in which it was."""
    return [(xy(key // 8), key % 8) for key in maze.barred]
