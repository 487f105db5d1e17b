"""FT-17: the river, and FT-18: the Maze, a short cut to the Study if its cards let anybody through.

Rules: FT-18.2, FT-18.12
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, Verdict, decided_by
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Ask, CitedEvent, Event, Faces, Steps, throw
from mazefolio.engine.view import Chance, Line, Motion, Option, Tone
from mazefolio.engine.wording import say
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import hurt
from mazefolio.games.firetop.battles.preparing import begin_battle
from mazefolio.games.firetop.cards import risk_luck
from mazefolio.games.firetop.content import (
    BRIDGE_TABLE,
    COMPASS,
    CROCODILE,
    CROSSINGS,
    FAR_BANK,
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
from mazefolio.games.firetop.turn.death import come_back, die
from mazefolio.games.firetop.turn.movement import Moved
from mazefolio.games.firetop.words import WORDS, Do, beat

Means: TypeAlias = Literal["ferry", "raft", "bridge"]
Result: TypeAlias = Literal["river", "same_bank", "far_bank", "killed"]
MEANS: tuple[Means, ...] = ("ferry", "raft", "bridge")
RULE: Mapping[str, str] = {"ferry": "FT-17.3", "raft": "FT-17.4", "bridge": "FT-17.5"}


class Cross(Do, frozen=True, gc=False):
    VERB = "cross"
    means: Means


WAYS = tuple(map(Cross, MEANS))


class Crossed(CitedEvent, frozen=True):
    """A crossing of the river and how it ended; ``face`` is the die on the bridge."""

    seat: Seat
    means: Means
    face: int
    result: Result


def crossings(hero: Adventurer) -> Iterator[Attempt[Cross]]:
    """On a bank, what he can pay for; raft and bridge cost nothing.  Rules: FT-17.1, FT-17.3"""
    for way in WAYS:
        price = CROSSINGS[way.means].gold
        poor = hero.gold < price
        refusal = Refusal("FT-17.3", f"The ferry costs {price} Gold; you have {hero.gold}.") if poor else None
        yield Attempt(way, refusal)


def cross(s: State, choice: Cross) -> Steps[None]:
    """An action of its own, begun on a bank: the ferry always arrives, the raft with Luck, the bridge by the die.

    On the far bank he has ended his movement, and may meet others and take Treasure.

    Rules: FT-17.2, FT-17.3, FT-17.4, FT-17.5, FT-17.6, FT-17.8, FT-17.9, FT-17.11
    """
    hero, rule, face, loss = active(s), RULE[choice.means], 0, 0
    result: Result = "far_bank"
    if choice.means == "ferry":
        hero.gold -= CROSSINGS["ferry"].gold
    elif choice.means == "raft":
        lucky = yield from risk_luck(s, s.active, rule)
        result = "far_bank" if lucky else "river"
    else:
        faces: Faces = yield throw(s.active, "bridge")
        face, line = faces[0], BRIDGE_TABLE[faces[0] - 1]
        loss, result = line.stamina_loss, line.result if line.stamina_loss < hero.stamina else "killed"
    yield Crossed(rule, s.active, choice.means, face, result)
    if loss:
        yield from suffer_bridge(s, loss)
    if result == "far_bank":
        hero.space = FAR_BANK[hero.space]
    elif result == "river":
        yield from begin_battle(s, CROCODILE, "FT-17.6")
    else:
        raise TurnEnds


def suffer_bridge(s: State, points: int) -> Steps[None]:
    """What the bridge costs is lost before he arrives.  Rules: FT-17.5, FT-17.12"""
    dead = yield from hurt(s, s.active, points, "bridge", "FT-17.5")
    if dead:
        yield from die(s, s.active, "bridge", "FT-17.12")
        yield from come_back(s, s.active)


def _ended(result: Result) -> Verdict:
    return decided_by(Crossed, lambda event: event.result == result)


ACROSS = WORDS.outcome(Outcome("across", "across", _ended("far_bank"), "good"))
FELL_IN = WORDS.outcome(Outcome("fell in", "into the river", _ended("river"), "bad"))
KILLED = WORDS.outcome(Outcome("killed on the bridge", "killed", _ended("killed"), "bad"))


def crossing_odds(hero: Adventurer, means: Means) -> list[Chance]:
    """Rules: FT-17.4, FT-17.5, FT-17.12"""
    if means == "ferry":
        return []
    if means == "raft":
        lucky = odds.lucky(hero.luck)
        return [ACROSS.at(lucky), FELL_IN.at(1 - lucky)]
    found = odds.bridge(hero.stamina)
    return [ACROSS.at(found.succeeds), FELL_IN.at(found.wet), *([KILLED.at(found.dies)] if found.dies else [])]


@WORDS.offers(Cross)
def _(action: Cross, s: State, ask: Ask) -> Option:
    crossing, hero = CROSSINGS[action.means], active(s)
    label, target = f"Cross by {crossing.name.lower()}", FAR_BANK.get(hero.space, "")
    chances = crossing_odds(hero, action.means)
    return Option(action.token, label, crossing.text, RULE[action.means], target, action.means, chances)


TOLD: Mapping[Result, tuple[str, str, Motion]] = {
    "far_bank": ("crosses the river by {}", "Across the river", "across"),
    "same_bank": ("turns back on the {}", "The bridge swings", "back"),
    "river": ("falls off the {} into the river", "Into the water!", "fall"),
    "killed": ("does not get across by {}", "The last step", "fall"),
}


@WORDS.tells(Crossed)
def _(event: Crossed) -> Line:
    told, title, motion = TOLD[event.result]
    text = told.format(event.means)
    text = f"rolls {fallen([event.face])} and {text}" if event.face else text
    tone: Tone = "bad" if event.result in ("river", "killed") else ""
    return say(event, f"{who(event.seat)} {text}.", tone, beat=beat(event.seat, title, event.means, motion))


FOUND_CLOSED = Refusal("FT-18.7", "You have found a dead end there.")
WALL = Refusal("FT-18.4", "There is a wall on that side of your card.")


class MazeStep(Do, frozen=True, gc=False):
    VERB = "maze"
    side: Side


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
    for side in MAZE_WAYS[hero.space]:
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
    return say(event, text, "bad", event.space, beat=beat(event.seat, "A dead end", "refuse", "bump"))
