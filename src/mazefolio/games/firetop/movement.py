"""FT-7: movement, and what leaving and reaching a space means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from mazefolio.engine.steps import Action, Faces, Steps, ask
from mazefolio.games.firetop.actions import Challenge, Go, Use
from mazefolio.games.firetop.adventurers import dice, drink, potions
from mazefolio.games.firetop.challenges import challenge_after_roll, challenge_options
from mazefolio.games.firetop.content import ENCOUNTERS, MOUTH_SET, ROOM_SET, SECRET_SET
from mazefolio.games.firetop.events import Moved, MovementRolled, Transported
from mazefolio.games.firetop.paths import NOWHERE, End, moves, reach
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import NOBODY, Adventurer, State, active, adventurer

STAYS = frozenset(card.id for card in ENCOUNTERS.values() if card.stays)
"""The permanent occupants.  Rules: FT-8.8"""


def roll_movement(s: State) -> Steps[str]:
    """One die is rolled for the steps of a Move.  Rules: FT-7.1"""
    faces: Faces = yield dice(s.active, 1, "movement")
    s.now.roll = faces[0]
    yield MovementRolled(s.active, faces[0])
    return "move"


def move(s: State) -> Steps[str]:
    """After the roll: a potion, a Key Challenge if the roll allows it, and then where to go.

    Rules: FT-6.8, FT-7.3, FT-7.12, FT-7.15
    """
    hero = active(s)
    options: Sequence[Action] = go_options(s, hero)
    if (challenges := challenge_options(s)) or hero.cards:
        options = [*options, *challenges, *potions(hero)]
    choice = yield from ask(s.active, "move", options, "FT-7.3")
    if isinstance(choice, Go):
        arrive(s, s.active, choice)
        yield Moved("FT-7.1", s.active, choice.path)
        return after_arrival(s, hero)
    if isinstance(choice, Challenge):
        yield from challenge_after_roll(s, choice.number)
    elif isinstance(choice, Use):
        yield from drink(s, s.active, choice.card)
    return "move"


def after_arrival(s: State, hero: Adventurer) -> str:
    """A Secret Passage square or a Maze mouth ends the turn; a room is resolved; elsewhere people may meet.

    Rules: FT-6.1, FT-8.1, FT-16.2, FT-18.3
    """
    if hero.space in ROOM_SET:
        return "room"
    if hero.space in SECRET_SET or hero.space in MOUTH_SET:
        return end_turn(s)
    return "meeting"


def go_options(s: State, hero: Adventurer) -> Sequence[Go]:
    """Every legal end of the move, with the door of entry where there is a choice.  Rules: FT-7.2 to FT-7.17"""
    near = reach(hero.space)
    barred, stops = barred_rooms(s, s.active), stopping_places(s, s.active)
    return _move_options(hero.space, s.now.roll, barred & near, stops & near, s.short_moves)


@lru_cache(maxsize=1 << 15)
def _move_options(start: str, steps: int, barred: frozenset[str], stops: frozenset[str], short: bool) -> tuple[Go, ...]:
    return gos(moves(start, steps, barred, stops, short))


def gos(ends: Sequence[End]) -> tuple[Go, ...]:
    """The ends as options; a door is named where a room can be entered by several.  Rules: FT-7.12"""
    doors = Counter(end.space for end in ends)
    return tuple(Go(end.space, end.door, end.path, doors[end.space] > 1) for end in ends)


def barred_rooms(s: State, seat: int) -> frozenset[str]:
    """Rooms he was the last to leave while somebody lives there, and the Fool's if he has met him.

    Rules: FT-8.9 to FT-8.11, FT-20.9, FT-20.18
    """
    hero = adventurer(s, seat)
    if not (s.last_out or hero.fool_room):
        return NOWHERE
    barred = {room for room, last in s.last_out.items() if last == seat}
    if hero.fool_room and not any(pile.space == hero.fool_room and pile.owner in (NOBODY, seat) for pile in s.piles):
        barred.add(hero.fool_room)
    return frozenset(barred)


def stopping_places(s: State, seat: int) -> frozenset[str]:
    """Spaces with another adventurer, or with Treasure that he may take.  Rules: FT-7.8, FT-7.9, FT-7.17, FT-19.12"""
    stops = [player.hero.space for other, player in enumerate(s.players) if player.hero is not None and other != seat]
    if s.piles:
        stops += [pile.space for pile in s.piles if pile.owner in (NOBODY, seat)]
    return frozenset(stops)


def depart(s: State, seat: int) -> None:
    """Every way out of a room counts as leaving it.  Rules: FT-8.10, FT-8.13, FT-12.3, FT-12.19, FT-21.13"""
    hero = adventurer(s, seat)
    if hero.space in ROOM_SET:
        hero.seasoned = True
        hero.waiting = hero.unnoticed = False
        hero.door = ""
        if s.encounters.get(hero.space) in STAYS:
            s.last_out[hero.space] = seat


def arrive(s: State, seat: int, go: Go) -> None:
    """Leave one space for another; the door used is remembered.  Rules: FT-7.11, FT-7.12"""
    depart(s, seat)
    hero = adventurer(s, seat)
    hero.space, hero.door = go.space, go.door


def transport(s: State, seat: int, space: str, rule: str) -> Transported:
    """Put an adventurer on a space that he does not enter.  Rules: FT-11.10"""
    depart(s, seat)
    hero = adventurer(s, seat)
    start, hero.space = hero.space, space
    return Transported(rule, seat, start, space)
