"""FT-18: the Maze, a short cut to the Study if the cards let anybody through.

Rules: FT-18.2, FT-18.12
"""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Action, Ask, Event, Steps
from mazefolio.engine.view import Line, Option
from mazefolio.games.firetop.content import (
    COMPASS,
    MAZE_CARDS,
    MAZE_SET,
    MAZE_WAYS,
    OPPOSITE,
    MazeCardId,
    MazeSpaceId,
    Side,
    SpaceId,
)
from mazefolio.games.firetop.names import place, who
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.show.pieces import maze_piece
from mazefolio.games.firetop.state import Adventurer, Seat, State, active
from mazefolio.games.firetop.turn.movement import Moved
from mazefolio.games.firetop.words import WORDS, beat, say

FOUND_CLOSED = Refusal("FT-18.7", "You have found a dead end there.")
WALL = Refusal("FT-18.4", "There is a wall on that side of your card.")


class MazeStep(Action, frozen=True, gc=False):
    """Rules: FT-18.4"""

    side: Side

    @property
    def token(self) -> str:
        return f"maze {COMPASS[self.side]}"


class MazeCardTurned(Event, frozen=True):
    RULE = "FT-18.5"
    reveals = True
    seat: Seat
    space: MazeSpaceId
    card: MazeCardId


class DeadEnd(Event, frozen=True):
    RULE = "FT-18.6"
    seat: Seat
    space: SpaceId
    side: Side


def maze_steps(s: State, hero: Adventurer) -> Iterator[Attempt[MazeStep]]:
    """Open sides of the card he stands on, or the way in from a mouth, less the dead ends he has found.

    Rules: FT-18.4, FT-18.7, FT-18.9, FT-18.13
    """
    card = MAZE_CARDS[s.maze[hero.space]] if hero.space in MAZE_SET else None
    for side in MAZE_WAYS.get(hero.space, ()):
        refusal = None
        if _way(hero, side) in hero.dead_ends:
            refusal = FOUND_CLOSED
        elif card is not None and side not in card.open:
            refusal = WALL
        yield Attempt(MazeStep(side), refusal, quiet=True)


def _way(hero: Adventurer, side: Side) -> str:
    return f"{hero.space} {side}"


def take_maze_step(s: State, step: MazeStep) -> Steps[None]:
    """He steps out onto a mouth, or the next card is turned up and its near side must be open.  The turn is over.

    Rules: FT-18.3, FT-18.5, FT-18.6, FT-18.8, FT-18.9, FT-18.10, FT-18.11
    """
    hero = active(s)
    target = MAZE_WAYS[hero.space][step.side]
    if target in MAZE_SET:
        if target not in s.maze_seen:
            s.maze_seen.append(target)
        yield MazeCardTurned(s.active, target, s.maze[target])
        if OPPOSITE[step.side] not in MAZE_CARDS[s.maze[target]].open:
            hero.dead_ends.append(_way(hero, step.side))
            hero.misses = 1
            yield DeadEnd(s.active, hero.space, step.side)
            raise TurnEnds
    start, hero.space = hero.space, target
    yield Moved("FT-18.9" if target not in MAZE_SET else "FT-18.5", s.active, (start, target))
    raise TurnEnds


@WORDS.offers(MazeStep)
def _(action: MazeStep, s: State, ask: Ask) -> Option:
    """Rules: FT-18.4, FT-18.5, FT-18.9"""
    target = MAZE_WAYS[active(s).space][action.side]
    detail, rule = "Nobody has seen that card.", "FT-18.5"
    if target not in MAZE_SET:
        detail, rule = f"Out to {place(target)}", "FT-18.9"
    elif (card := s.maze[target]) != HIDDEN:
        is_open = OPPOSITE[action.side] in MAZE_CARDS[card].open
        detail = f"{MAZE_CARDS[card].name}: {'open' if is_open else 'a dead end'} on this side"
        rule = "FT-18.5" if is_open else "FT-18.6"
    return Option(action.token, f"Maze step {COMPASS[action.side]}", detail, rule, target, "step")


@WORDS.tells(MazeCardTurned)
def _(event: MazeCardTurned) -> Line:
    text = f"{who(event.seat)} turns up {place(event.space)}: {MAZE_CARDS[event.card].name}."
    moment = beat(event.seat, "A card of the Maze", cards=[maze_piece(event.card)])
    return say(event, text, target=event.space, beat=moment)


@WORDS.tells(DeadEnd)
def _(event: DeadEnd) -> Line:
    text = f"A dead end to the {COMPASS[event.side]}: {who(event.seat)} stays and misses a turn."
    return say(event, text, "bad", event.space, beat(event.seat, "A dead end", "refuse", "bump"))
