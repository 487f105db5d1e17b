"""Everything a player can decide.  The tokens are what people type."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from mazefolio.engine.steps import Action, Query, Word
from mazefolio.games.mertwig.areas import DOORS
from mazefolio.games.mertwig.content import CardId
from mazefolio.games.mertwig.paths import End
from mazefolio.games.mertwig.tracks import Advance, MazeEnd

Goods: TypeAlias = Literal["characters", "arms", "magic"]


class Acting(Query, frozen=True):
    """A question about one card on the table: who casts, heals or shoots, who wants to join, which troll is asked."""

    card: CardId


MOVE, REST, DRINK, TELEPORT, ENTER_MAZE = map(Word, ("move", "heal", "potion", "teleport", "enter maze"))
DONE, NOBODY_AT_ALL = Word("done"), Word("nobody")
REFUSE = Word("refuse")
DELIVER, KEEP = Word("deliver"), Word("keep")
OPEN_BOX, LEAVE_BOX = Word("open"), Word("leave")
PAY_ALL = Word("pay all")
AS_THEY_LIE = Word("as they lie")
NO_OFFERING, OFFER_GOLD = Word("no offering"), Word("offer gold")
LOSE_GOLD = Word("lose gold")


class Choose(Action, frozen=True, gc=False):
    """A player character to play.  Rules: MM-2.6"""

    card: str

    @property
    def token(self) -> str:
        return self.card


class Go(Action, frozen=True, gc=False):
    """Where a move on the map ends, with its path and its fare.  Rules: MM-3.5"""

    space: str
    fare: int = 0
    path: tuple[str, ...] = ()

    @property
    def token(self) -> str:
        return f"go {self.space}"


class Advances(Action, frozen=True, gc=False):
    """Where a move in an area or in the maze ends, and whether a key is used up.  Rules: MM-6.17, MM-30.7"""

    spot: str
    key: bool = False
    path: tuple[str, ...] = ()

    @property
    def token(self) -> str:
        return f"go {self.spot}"


class Put(Action, frozen=True, gc=False):
    """Where a marker is put or shifted.  Rules: MM-10.22, MM-19.11, MM-23.7, MM-30.15"""

    space: str

    @property
    def token(self) -> str:
        return f"to {self.space}"


class Door(Action, frozen=True, gc=False):
    """Rules: MM-25.2, MM-25.4"""

    number: int

    @property
    def token(self) -> str:
        return f"door {self.number}"


class Look(Action, frozen=True, gc=False):
    """Draw so many cards, to hire or buy.  Rules: MM-4.9, MM-4.10"""

    goods: Goods
    count: int

    @property
    def token(self) -> str:
        return f"draw {self.count} {self.goods}"


class Card(Action, frozen=True, gc=False):
    """Something done with a card: hire it, buy it, sell it, play it, dismiss it and so on."""

    verb: str
    card: str

    @property
    def token(self) -> str:
        return f"{self.verb} {self.card}"


class Give(Action, frozen=True, gc=False):
    """Somebody takes up a treasure or arms that another carried, or nobody.  Rules: MM-3.8, MM-11.3"""

    thing: str
    taker: str
    giver: str = ""

    @property
    def token(self) -> str:
        source = f" from {self.giver}" if self.giver else ""
        return f"give {self.thing}{source} to {self.taker}" if self.taker else f"put away {self.thing}{source}"


class Barrier(Action, frozen=True, gc=False):
    """The barrier space that differs from the other two.  Rules: MM-30.4, MM-22.2"""

    number: int

    @property
    def token(self) -> str:
        return f"barrier {self.number}"


DOOR_CHOICES: Sequence[Door] = tuple(Door(number + 1) for number in range(len(DOORS)))


@lru_cache(maxsize=1 << 13)
def go_options(ends: tuple[End, ...]) -> tuple[Go, ...]:
    return tuple(Go(end.space, end.fare, end.path) for end in ends)


@lru_cache(maxsize=1 << 12)
def advance_options(ends: tuple[Advance, ...]) -> tuple[Advances, ...]:
    return tuple(Advances(end.spot, end.key, end.path) for end in ends)


@lru_cache(maxsize=1 << 12)
def maze_options(ends: tuple[MazeEnd, ...]) -> tuple[Advances, ...]:
    return tuple(Advances(end.spot, False, end.path) for end in ends)


@lru_cache(maxsize=1 << 10)
def put_options(spaces: tuple[str, ...]) -> tuple[Put, ...]:
    return tuple(map(Put, spaces))


@lru_cache(maxsize=1 << 12)
def card(verb: str, name: str) -> Card:
    return Card(verb, name)


@lru_cache(maxsize=1 << 13)
def give(thing: str, taker: str, giver: str = "") -> Give:
    return Give(thing, taker, giver)
