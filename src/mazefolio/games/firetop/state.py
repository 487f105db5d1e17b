"""Everything that can change in the course of a game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from mazefolio.engine.state import State as EngineState
from mazefolio.games.firetop.content import ENTRANCE
from mazefolio.games.firetop.notebook import Fact

NOBODY = -1
"""Stands where a seat could stand."""

HIDDEN = "?"
"""Stands for a card whose face the viewer may not know."""

PIECES = ("red", "blue", "green", "yellow", "azure", "violet")
"""The colour of each seat's piece, which is also what its adventurer is called."""

Card: TypeAlias = str
"""A Treasure card's id, or ``plain_sword``."""

Notebook: TypeAlias = Literal["off", "facts", "deduce"]


class Adventurer(Struct, omit_defaults=True, gc=False):
    """The person on the board, who ends with death.  Rules: FT-1.9, FT-3.5, FT-3.6"""

    skill: int
    stamina: int
    luck: int
    full_skill: int
    full_stamina: int
    full_luck: int
    space: str = ENTRANCE
    door: str = ""
    """The space outside the door he came in by, while he is in a room."""
    gold: int = 0
    provisions: int = 0
    lanterns: int = 0
    plain_sword: bool = True
    cards: list[Card] = []
    """His Treasure cards in the order he got them."""
    seasoned: bool = False
    """He has been in a room and come out of it again.  Rules: FT-12.3"""
    ate: bool = False
    """He ate on his previous turn.  Rules: FT-5.5"""
    misses: int = 0
    """So many turns he must miss."""
    caged: bool = False
    waiting: bool = False
    """The room he fled into waits for him.  Rules: FT-8.12"""
    unnoticed: bool = False
    """He is beside a monster that does not notice him.  Rules: FT-21.6"""
    cursed: bool = False
    fool_room: str = ""
    """Where he has met the Fool.  Rules: FT-20.9"""
    dead_ends: list[str] = []
    """The ways in the Maze that he has found closed, as 'mouth_sw N'.  Rules: FT-18.7, FT-18.14"""


class Player(Struct, omit_defaults=True, gc=False):
    """The person or bot at the table, with Key cards and notebook through all his adventurers.  Rules: FT-1.9"""

    hero: Adventurer | None = None
    keys: list[int] = []
    facts: list[Fact] = []
    """What he has seen of Key cards, in order.  Rules: FT-14.11, FT-14.12"""
    mapped: bool = False
    """He has seen all Maze cards on the Map.  Rules: FT-21.11"""
    retired: bool = False


class Pile(Struct, omit_defaults=True, gc=False):
    """Treasure cards that lie face down on a space, open to all or reserved for a player.  Rules: FT-5.14, FT-19.4"""

    space: str
    cards: list[Card]
    owner: int = NOBODY


class Fight(Struct, omit_defaults=True, gc=False):
    """A battle with a monster, whose scores are those of this battle.  Rules: FT-8.5, FT-17.8, FT-20.6"""

    monster: str
    skill: int
    stamina: int
    sword: Card = ""
    round: int = 1
    wounds: int = 0
    """How often the monster has wounded."""


class Duel(Struct, omit_defaults=True, gc=False):
    """A battle between adventurers.  Rules: FT-12.8"""

    attacker: int
    defender: int
    swords: dict[int, Card] = {}
    round: int = 1
    runner: int = NOBODY
    """Who has escaped, while the other takes his spoils."""


class Terms(Struct, omit_defaults=True, gc=False):
    """What one side of a deal hands over and shows.  Rules: FT-13.3, FT-13.4"""

    gold: int = 0
    provisions: int = 0
    cards: list[Card] = []
    answers: list[int] = []
    show_one: bool = False
    show_all: bool = False


class Offer(Struct, omit_defaults=True, gc=False):
    """A deal that one adventurer drafts or has proposed to another.  Rules: FT-13.2, FT-13.8"""

    maker: int
    other: int
    gives: Terms
    asks: Terms
    threat: bool = False
    proposed: bool = False


class Moment(Struct, omit_defaults=True, gc=False):
    """What is remembered until the turn is over."""

    roll: int = 0
    challenged: bool = False
    used_card: bool = False
    ate: bool = False
    offers: int = 0
    fought: bool = False
    bought: int = 0
    sold: int = 0
    dropped: list[Card] = []
    """Cards laid down in this Take Treasure step."""
    past_claim: bool = False
    """The room's Treasure card was claimed or left, and discarded Treasure is looked through.  Rules: FT-9.7"""
    named: list[int] = []
    """The numbers named for the Chest so far."""


class State(EngineState, kw_only=True):
    players: list[Player]
    active: int = 0
    """Whose turn it is; at set-up, who creates an adventurer."""
    first: int = 0
    """Who took the first turn.  Rules: FT-2.15"""
    round: int = 0
    chest: list[int] = []
    encounters: dict[str, str] = {}
    """The Encounter card in each room that has one."""
    turned: list[str] = []
    """The Encounter cards that have been turned up, so that everybody knows them.  Rules: FT-8.6"""
    treasures: dict[str, Card] = {}
    """The Treasure card in each room that has one."""
    last_out: dict[str, int] = {}
    """Whose adventurer was the last to leave each permanently occupied room.  Rules: FT-8.10"""
    piles: list[Pile] = []
    stall: list[Card] = []
    removed: list[str] = []
    """Encounter and Treasure cards that have left the game."""
    known: dict[Card, list[int]] = {}
    """Who, besides its holder, knows where a Treasure card is.  Rules: FT-9.10"""
    maze: dict[str, str] = {}
    """The Maze card on each Maze space."""
    maze_seen: list[str] = []
    """The Maze spaces whose cards have been turned up.  Rules: FT-18.11"""
    now: Moment = field(default_factory=Moment)
    fight: Fight | None = None
    duel: Duel | None = None
    offer: Offer | None = None
    counter: Offer | None = None
    dead: int = NOBODY
    """Whose adventurer has just died."""
    victor: int = NOBODY
    """Who killed him, if another adventurer did."""
    loot: list[Card] = []
    """The cards of the dead that the victor may still leave."""
    after: str = ""
    """The phase that follows when a duty of somebody is done."""

    double_six: bool = False
    luck_in_battle: bool = False
    short_moves: bool = False
    quick_challenges: bool = False
    open_graves: bool = False
    long_truce: bool = False
    equal_skill: bool = False
    notebook: Notebook = "deduce"
    round_limit: int = 0


def adventurer(s: State, seat: int) -> Adventurer:
    """The adventurer of a seat that has one."""
    hero = s.players[seat].hero
    assert hero is not None
    return hero


def active(s: State) -> Adventurer:
    """The adventurer whose turn it is."""
    hero = s.players[s.active].hero
    assert hero is not None
    return hero


def others_at(s: State, seat: int) -> list[int]:
    """The seats whose adventurers stand on the same space.  Rules: FT-1.6"""
    space = adventurer(s, seat).space
    return [
        other
        for other, player in enumerate(s.players)
        if other != seat and player.hero is not None and player.hero.space == space
    ]
