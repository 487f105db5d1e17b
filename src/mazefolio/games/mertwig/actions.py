"""What players can decide in more than one chapter.  The tokens are what people type."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import Action, Ask, Query, Word
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.content import CardId, FigureOrNobody, GearId
from mazefolio.games.mertwig.kingdom import SPACES

Step: TypeAlias = Literal[
    "play",
    "special",
    "bribe",
    "arrange",
    "foes cast",
    "party casts",
    "shoot",
    "pair",
    "target",
    "melee",
    "parley",
    "escape",
    "heal",
    "fruits",
]
"""The steps of an encounter as its scene shows them: before the fight, in each round of it, and at its end."""


class StartOfTurn(Query, frozen=True):
    """What a player is asked at the start of his own turn, when he may give up.  Rules: MM-31.3"""


class InBattle(Query, frozen=True):
    """A question that is put in an encounter or a fight, though some of them elsewhere as well."""

    STEP: ClassVar[Step]


class Acting(InBattle, frozen=True):
    """A question about one card on the table: who casts, heals or shoots, who wants to join, which troll is asked."""

    card: CardId


class CitedActing(Acting, frozen=True):
    """The same, where different rules can put the question."""

    under: str

    @property
    def rule(self) -> str:
        return self.under


def acting(ask: Ask | None) -> str:
    """The card that the open question is about, if it is about one."""
    return ask.query.card if ask is not None and isinstance(ask.query, Acting) else ""


MOVE, REST, DRINK, TELEPORT, ENTER_MAZE = map(Word, ("move", "heal", "potion", "teleport", "enter maze"))
DONE, NOBODY_AT_ALL = Word("done"), Word("nobody")
REFUSE = Word("refuse")
DELIVER, KEEP = Word("deliver"), Word("keep")
OPEN_BOX, LEAVE_BOX = Word("open"), Word("leave")
PAY_ALL = Word("pay all")
AS_THEY_LIE = Word("as they lie")
NO_OFFERING, OFFER_GOLD = Word("no offering"), Word("offer gold")
LOSE_GOLD = Word("lose gold")


PlaceId: TypeAlias = Annotated[str, Among([*SPACES, *(spot for area in AREAS.values() for spot in area.spots)])]


class Put(Action, frozen=True, gc=False):
    """Where a marker is put or shifted.  Rules: MM-10.22, MM-19.11, MM-23.7, MM-30.15"""

    space: PlaceId

    @property
    def token(self) -> str:
        return f"to {self.space}"


Verb: TypeAlias = Annotated[
    str,
    Among([
        "attack", "buy", "curse", "discard", "drink", "heal", "hire", "let go", "lose", "offer", "pair", "pay", "play",
        "potion", "sell", "test", "use", "with", "wound",
    ]),
]  # fmt: skip


class Card(Action, frozen=True, gc=False):
    """Something done with a card: hire it, buy it, sell it, play it, dismiss it and so on."""

    verb: Verb
    card: CardId

    @property
    def token(self) -> str:
        return f"{self.verb} {self.card}"


class Give(Action, frozen=True, gc=False):
    """Somebody takes up a treasure or arms that another carried, or nobody.  Rules: MM-3.8, MM-11.3"""

    thing: GearId
    taker: FigureOrNobody
    giver: FigureOrNobody = ""

    @property
    def token(self) -> str:
        source = f" from {self.giver}" if self.giver else ""
        return f"give {self.thing}{source} to {self.taker}" if self.taker else f"put away {self.thing}{source}"


@lru_cache(maxsize=1 << 10)
def put_options(spaces: tuple[str, ...]) -> tuple[Put, ...]:
    return tuple(map(Put, spaces))


@lru_cache(maxsize=1 << 12)
def card(verb: str, name: str) -> Card:
    return Card(verb, name)


@lru_cache(maxsize=1 << 13)
def give(thing: str, taker: str, giver: str = "") -> Give:
    return Give(thing, taker, giver)
