"""Everything a player can decide.  The tokens are what people type."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from mazefolio.engine.steps import Action, Query, Word
from mazefolio.games.mertwig.content import RULES, CardId

Part: TypeAlias = Literal["give", "ask"]


class Acting(Query, frozen=True):
    """A question about one card on the table: who casts, heals or shoots, who wants to join, which troll is asked."""

    card: CardId


MOVE, REST, DRINK, TELEPORT, ENTER_MAZE = map(Word, ("move", "heal", "potion", "teleport", "enter maze"))
DONE, NOBODY_AT_ALL = Word("done"), Word("nobody")
JOIN, REFUSE = Word("join"), Word("refuse")
DELIVER, KEEP = Word("deliver"), Word("keep")
TAKE_GOLD = Word("gold")
OPEN_BOX, LEAVE_BOX = Word("open"), Word("leave")
ASK_PRICE, FIGHT, PAY, PAY_ALL = Word("ask price"), Word("fight"), Word("pay"), Word("pay all")
ARM = Word("arm for me")
NO_SPELL, NO_MORE_SPELLS = Word("no spell"), Word("no more spells")
HOLD, PAIR_FOR_ME, STAND_OUT = Word("hold"), Word("pair for me"), Word("stand out")
FIGHT_ON, SCROLL, BREAK_OFF = Word("fight on"), Word("scroll"), Word("break off")
LEAVE_DIE, ONE_UP, ONE_DOWN = Word("leave it"), Word("one up"), Word("one down")
AS_THEY_LIE = Word("as they lie")
GO_ON, NO_OFFER, PROPOSE, ACCEPT = Word("go on"), Word("no offer"), Word("propose"), Word("accept")
NO_OFFERING, OFFER_GOLD = Word("no offering"), Word("offer gold")
LOSE_GOLD = Word("lose gold")


class Put(Action, frozen=True, gc=False):
    """Where a marker is put or shifted.  Rules: MM-10.22, MM-19.11, MM-23.7, MM-30.15"""

    space: str

    @property
    def token(self) -> str:
        return f"to {self.space}"


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


class Turn(Action, frozen=True, gc=False):
    """The use of a two-use treasure for this round.  Rules: MM-13.6"""

    thing: str
    spells: bool

    @property
    def token(self) -> str:
        return f"use {self.thing} for {'spells' if self.spells else 'fighting'}"


class Cast(Action, frozen=True, gc=False):
    """A spell, or a scroll that holds one, with its target if it needs one.  Rules: MM-11.5, MM-19.3"""

    spell: str
    target: str = ""
    scroll: bool = False

    @property
    def token(self) -> str:
        verb = "read" if self.scroll else "cast"
        return f"{verb} {self.spell} on {self.target}" if self.target else f"{verb} {self.spell}"


class Shoot(Action, frozen=True, gc=False):
    """Rules: MM-18.1, MM-18.6"""

    target: str
    throw: bool = False

    @property
    def token(self) -> str:
        return f"{'throw at' if self.throw else 'shoot at'} {self.target}"


class Flee(Action, frozen=True, gc=False):
    """Try to escape, with so many smoke bombs.  Rules: MM-11.23, MM-19.9"""

    bombs: int = 0

    @property
    def token(self) -> str:
        return f"run with {self.bombs} smoke bombs" if self.bombs else "run"


class Face(Action, frozen=True, gc=False):
    """A number for the Forest Baker.  Rules: MM-10.16"""

    number: int

    @property
    def token(self) -> str:
        return f"number {self.number % RULES.die}"


class Seek(Action, frozen=True, gc=False):
    """Try to find the party of this player character.  Rules: MM-21.1"""

    character: str
    seat: int

    @property
    def token(self) -> str:
        return f"seek {self.character}"


class Term(Action, frozen=True, gc=False):
    """One more thing in a settlement.  Rules: MM-21.10"""

    part: Part
    card: str

    @property
    def token(self) -> str:
        return f"{self.part} {self.card}"


class Amount(Action, frozen=True, gc=False):
    """So much gold."""

    gold: int

    @property
    def token(self) -> str:
        return f"{self.gold} gold"


RUN = Flee()
FACES: Sequence[Face] = tuple(Face(number) for number in range(1, RULES.die + 1))
JOINING = (JOIN, REFUSE)


@lru_cache(maxsize=1 << 10)
def put_options(spaces: tuple[str, ...]) -> tuple[Put, ...]:
    return tuple(map(Put, spaces))


@lru_cache(maxsize=1 << 12)
def card(verb: str, name: str) -> Card:
    return Card(verb, name)


@lru_cache(maxsize=1 << 13)
def give(thing: str, taker: str, giver: str = "") -> Give:
    return Give(thing, taker, giver)


@lru_cache(maxsize=1 << 12)
def cast(spell: str, target: str = "", scroll: bool = False) -> Cast:
    return Cast(spell, target, scroll)
