"""What cannot be done at the start of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.firetop.actions import EAT, MEET, MOVE, Cross, MazeStep
from mazefolio.games.firetop.content import CROSSINGS, FAR_BANK, MAZE_CARDS, MAZE_SET, MAZE_WAYS, SECRET_SET
from mazefolio.games.firetop.duel import may_fight
from mazefolio.games.firetop.show.names import who
from mazefolio.games.firetop.state import Adventurer, State, active, adventurer, others_at


def actions(s: State, ask: Ask) -> Iterator[Refusal]:
    """Actions that are not open now.  Rules: FT-6.3, FT-6.4"""
    hero = active(s)
    yield from _eating(s, hero)
    yield from _ferry(hero)
    if hero.space in MAZE_SET:
        yield Refusal(MOVE, "In the Maze you go card by card, without a die.", "FT-6.4")


def rarely_tried(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-12.2, FT-18.4, FT-18.7"""
    yield from _meeting(s, active(s))
    yield from _maze_walls(s)


def _eating(s: State, hero: Adventurer) -> Iterator[Refusal]:
    """Rules: FT-5.5 to FT-5.7, FT-5.18, FT-6.8, FT-21.6"""
    if hero.unnoticed:
        yield Refusal(EAT, "The potion is wearing off: you must move on.", "FT-21.6")
    elif not hero.provisions:
        yield Refusal(EAT, "You have no Provisions.", "FT-5.18")
    elif hero.ate:
        yield Refusal(EAT, "You ate on your last turn.", "FT-5.5")
    elif s.now.used_card:
        yield Refusal(EAT, "You have used a card this turn, and a meal is a whole turn.", "FT-6.8")
    else:
        rivals = [who(seat) for seat in others_at(s, s.active) if may_fight(s, hero, adventurer(s, seat))]
        if rivals:
            yield Refusal(EAT, f"Not beside {rivals[0]}, with whom a battle may begin.", "FT-5.7")


def _ferry(hero: Adventurer) -> Iterator[Refusal]:
    """Rules: FT-17.3"""
    if hero.space in FAR_BANK:
        price = CROSSINGS["ferry"].gold
        yield Refusal(Cross("ferry"), f"The ferry costs {price} Gold; you have {hero.gold}.", "FT-17.3")


def _meeting(s: State, hero: Adventurer) -> Iterator[Refusal]:
    """Rules: FT-12.2, FT-13.12, FT-21.6"""
    if hero.unnoticed:
        yield Refusal(MEET, "The potion is wearing off: you must move on.", "FT-21.6")
    elif hero.space in SECRET_SET:
        if others_at(s, s.active):
            yield Refusal(MEET, "Nobody meets on a Secret Passage square.", "FT-13.12")
    else:
        yield Refusal(MEET, "There is nobody here, and nothing to take.", "FT-12.2")


def _maze_walls(s: State) -> Iterator[Refusal]:
    """Rules: FT-18.4, FT-18.7"""
    hero = active(s)
    for side in MAZE_WAYS.get(hero.space, ()):
        if f"{hero.space} {side}" in hero.dead_ends:
            yield Refusal(MazeStep(side), "You have found a dead end there.", "FT-18.7")
        elif hero.space in MAZE_SET and side not in MAZE_CARDS[s.maze[hero.space]].open:
            yield Refusal(MazeStep(side), "There is a wall on that side of your card.", "FT-18.4")


def caged(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-20.8"""
    yield Refusal(MOVE, "First you must get out of the cage.", "FT-20.8")
    yield from _eating(s, active(s))
