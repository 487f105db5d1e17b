"""FT-7, FT-8, FT-12: what a space means to an adventurer: who is there, what he may do there, coming and going."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Refusal
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, CitedEvent
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.games.firetop.content import ENCOUNTERS, ENTRANCE, MAZE_SET, ROOM_SET, SECRET_SET, SPACES, SpaceId
from mazefolio.games.firetop.names import place, who
from mazefolio.games.firetop.paths import NOWHERE, End
from mazefolio.games.firetop.state import Pile, Seat, State, adventurer
from mazefolio.games.firetop.words import WORDS, beat

STAYS = frozenset(card.id for card in ENCOUNTERS.values() if card.stays)
"""The permanent occupants.  Rules: FT-8.8"""

NO_BATTLE_HERE = Refusal("FT-12.6", "There are no battles on a Secret Passage square.")
NO_BATTLE_IN_MAZE = Refusal("FT-12.6", "There are no battles in the Maze.")
YOU_ARE_CAGED = Refusal("FT-12.6", "You sit in a cage.")
LONG_TRUCE = Refusal("FT-12.4", "Not everybody has been in a room and come out again.")
YOU_ARE_NEW = Refusal("FT-12.3", "You have not yet been in a room and come out again.")


class Go(Action, frozen=True, gc=False):
    """Where a move or a flight ends.  The door is named only where a room can be entered by several."""

    space: SpaceId
    door: Annotated[str, Among(["", *SPACES])] = ""
    path: tuple[SpaceId, ...] = ()
    named: bool = False

    @property
    def token(self) -> str:
        return f"go {self.space} by {self.door}" if self.named else f"go {self.space}"


class Transported(CitedEvent, frozen=True):
    """Put on a space without a move: by escape, the Chest or the river."""

    seat: Seat
    start: SpaceId
    end: SpaceId


def gos(ends: Sequence[End]) -> tuple[Go, ...]:
    """The ends as options; a door is named where a room can be entered by several.  Rules: FT-7.12"""
    doors = Counter(end.space for end in ends)
    return tuple(Go(end.space, end.door, end.path, doors[end.space] > 1) for end in ends)


def end_of(path: Sequence[str]) -> str:
    """Where a way ends; all ways begin at the Entrance."""
    return path[-1] if path else ENTRANCE


def others_at(s: State, seat: int) -> list[int]:
    """The seats whose adventurers stand on the same space.  Rules: FT-1.6"""
    space = adventurer(s, seat).space
    return [
        other
        for other, player in enumerate(s.players)
        if other != seat and player.hero is not None and player.hero.space == space
    ]


def no_battle(s: State, seat: int, other: int) -> Refusal | None:
    """Both must have been in a room and come out again, and the place and their state must allow it.

    Rules: FT-12.3, FT-12.4, FT-12.5, FT-12.6, FT-16.6, FT-18.10
    """
    one, rival = adventurer(s, seat), adventurer(s, other)
    if one.caged or rival.caged:
        return YOU_ARE_CAGED if one.caged else Refusal("FT-12.6", f"{who(other)} sits in a cage.")
    if one.space in SECRET_SET:
        return NO_BATTLE_HERE
    if one.space in MAZE_SET:
        return NO_BATTLE_IN_MAZE
    if s.long_truce:
        return None if all(player.hero is None or player.hero.seasoned for player in s.players) else LONG_TRUCE
    if one.seasoned and rival.seasoned:
        return None
    return (
        Refusal("FT-12.3", f"{who(other)} has not yet been in a room and come out again.")
        if one.seasoned
        else YOU_ARE_NEW
    )


def piles_for(s: State, seat: int) -> list[Pile]:
    """The Treasure on his space that he may look through and take.  Rules: FT-9.5, FT-19.4, FT-19.12"""
    if not s.piles:
        return []
    space = adventurer(s, seat).space
    return [pile for pile in s.piles if pile.space == space and pile.owner in (NOBODY, seat)]


def barred_rooms(s: State, seat: int) -> frozenset[str]:
    """Rooms he was the last to leave while somebody lives there, and the Fool's if he has met him.

    Rules: FT-8.9, FT-8.10, FT-8.11, FT-20.9, FT-20.18
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


ARRIVALS: Mapping[str, str] = {"FT-11.9": "swims back to", "FT-15.7": "is carried off to", "FT-17.7": "swims on to"}


@WORDS.tells(Transported)
def _(event: Transported) -> Line:
    moment = beat(event.seat, "Away!", "escape", "across") if event.rule in ("FT-11.5", "FT-11.9") else None
    text = f"{who(event.seat)} {ARRIVALS.get(event.rule, 'gets away to')} {place(event.end)}."
    return say(event, text, target=event.end, beat=moment)
