"""Everything a player can decide.  The tokens are what people type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from mazefolio.engine.steps import Action, Word
from mazefolio.games.firetop.content import NUMBERS, Side
from mazefolio.games.firetop.state import PIECES, Card

Means: TypeAlias = Literal["ferry", "raft", "bridge"]
Goods: TypeAlias = Literal["gold", "provisions", "card", "answer", "show one", "show all"]
Part: TypeAlias = Literal["give", "ask"]

COMPASS: dict[Side, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}


MOVE, EAT, MEET = Word("move"), Word("eat"), Word("meet")
GO_ON, DONE = Word("go on"), Word("done")
TRY_LUCK, TRY_DIE = Word("try luck"), Word("try die")
TEST = Word("test")
FIGHT_ON, ESCAPE = Word("fight on"), Word("escape")
TEST_LUCK, LET_STAND = Word("test luck"), Word("let it stand")
CLAIM, LEAVE = Word("claim"), Word("leave")
DRINK, DO_NOT_DRINK = Word("drink"), Word("do not drink")
PAY_GOLD, PAY_PROVISION = Word("pay gold"), Word("pay provision")
BUY_PROVISION = Word("buy provision")
CLAIM_KEYS, CLAIM_RANDOM, CLAIM_NAMED, CLAIM_NOTHING = Word("keys"), Word("random"), Word("name"), Word("nothing")
TAKE_LANTERN, LEAVE_LANTERN = Word("take lantern"), Word("leave lantern")
THREATEN, PROPOSE, WITHDRAW = Word("threaten"), Word("propose"), Word("withdraw")
ACCEPT, REFUSE, COUNTER = Word("accept"), Word("refuse"), Word("counter")
RETURN, RETIRE = Word("return"), Word("retire")


class Extras(Action, frozen=True, gc=False):
    """What a new adventurer takes besides his gear.  Rules: FT-3.7"""

    provisions: int
    gold: int

    @property
    def token(self) -> str:
        return f"{self.provisions} provisions {self.gold} gold"


class Use(Action, frozen=True, gc=False):
    """Use a Treasure card.  Rules: FT-6.7, FT-21.1"""

    card: Card

    @property
    def token(self) -> str:
        return f"use {self.card}"


class Cross(Action, frozen=True, gc=False):
    """Rules: FT-17.3"""

    means: Means

    @property
    def token(self) -> str:
        return f"cross {self.means}"


class MazeStep(Action, frozen=True, gc=False):
    """Rules: FT-18.4"""

    side: Side

    @property
    def token(self) -> str:
        return f"maze {COMPASS[self.side]}"


class Exit(Action, frozen=True, gc=False):
    """The Secret Passage square to leave by.  Rules: FT-16.3"""

    square: str

    @property
    def token(self) -> str:
        return f"exit {self.square}"


class Go(Action, frozen=True, gc=False):
    """Where a move or a flight ends.  The door is named only where a room can be entered by several."""

    space: str
    door: str = ""
    path: tuple[str, ...] = ()
    named: bool = False

    @property
    def token(self) -> str:
        return f"go {self.space} by {self.door}" if self.named else f"go {self.space}"


class Challenge(Action, frozen=True, gc=False):
    """Rules: FT-14.2"""

    number: int

    @property
    def token(self) -> str:
        return f"challenge {self.number}"


class Fight(Action, frozen=True, gc=False):
    """Begin a battle with this sword in hand.  Rules: FT-5.12"""

    sword: Card

    @property
    def token(self) -> str:
        return f"fight {self.sword}"

    @property
    def alias(self) -> str:
        return "fight"


class Attack(Action, frozen=True, gc=False):
    """Rules: FT-12.1"""

    seat: int

    @property
    def token(self) -> str:
        return f"attack {PIECES[self.seat]}"


class Bargain(Action, frozen=True, gc=False):
    """Begin an offer to somebody.  Rules: FT-13.2"""

    seat: int

    @property
    def token(self) -> str:
        return f"offer {PIECES[self.seat]}"


class Add(Action, frozen=True, gc=False):
    """The next thing in an offer: what is given or asked, by its sort."""

    part: Part
    goods: Goods

    @property
    def token(self) -> str:
        return f"{self.part} {self.goods}"


class Amount(Action, frozen=True, gc=False):
    """So much Gold, or so many Provisions."""

    count: int

    @property
    def token(self) -> str:
        return str(self.count)


class Number(Action, frozen=True, gc=False):
    """A key number: for evidence, for the Chest, or the Key card to show."""

    number: int

    @property
    def token(self) -> str:
        return f"key {self.number}"


class Name(Action, frozen=True, gc=False):
    """A Treasure card that is named: to claim it, to give it or to ask for it."""

    card: Card

    @property
    def token(self) -> str:
        return self.card


class Take(Action, frozen=True, gc=False):
    """Rules: FT-9.5"""

    card: Card

    @property
    def token(self) -> str:
        return f"take {self.card}"


class Discard(Action, frozen=True, gc=False):
    """Rules: FT-5.14, FT-5.15"""

    card: Card

    @property
    def token(self) -> str:
        return f"discard {self.card}"


class Sell(Action, frozen=True, gc=False):
    """Rules: FT-20.12"""

    card: Card

    @property
    def token(self) -> str:
        return f"sell {self.card}"


class Buy(Action, frozen=True, gc=False):
    """Rules: FT-20.12"""

    card: Card

    @property
    def token(self) -> str:
        return f"buy {self.card}"


class Curse(Action, frozen=True, gc=False):
    """Rules: FT-20.10"""

    seat: int

    @property
    def token(self) -> str:
        return f"curse {PIECES[self.seat]}"


class Stake(Action, frozen=True, gc=False):
    """Rules: FT-20.13"""

    gold: int

    @property
    def token(self) -> str:
        return f"stake {self.gold}"


CHALLENGES: Sequence[Challenge] = tuple(map(Challenge, NUMBERS))
