"""Everything that can change in the course of a game, and who may know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from mazefolio.engine.ids import Among
from mazefolio.engine.secrecy import HIDDEN, Onlooker, Secret, Viewer, nobodys, owners
from mazefolio.engine.state import NOBODY
from mazefolio.engine.state import State as EngineState
from mazefolio.games.firetop.content import (
    ENTRANCE,
    AnyCard,
    Card,
    EncounterId,
    Key,
    MazeCardId,
    MazeSpaceId,
    MonsterId,
    RoomId,
    SpaceId,
)
from mazefolio.games.firetop.notebook import Fact

Phase: TypeAlias = Literal[
    "create",
    "deal",
    "turn",  # movement, and what the room has in store, up to the first blow
    "battle",  # one Attack Round with a monster
    "meeting",  # one offer, an attack, or nothing
    "duel",  # one Attack Round between adventurers
    "treasure",
]
"""Each starts from the state alone.  The steps of a turn are those of FT-6.1; battles go round by round."""

SPECTATORS = -1
"""Stands, among those who know a card, for all who have no seat."""
NO_KEY = 0
"""Stands for a Key card that the viewer may not know."""

PIECES = ("red", "blue", "green", "yellow", "azure", "violet")
"""The colour of each seat's piece, which is also what its adventurer is called."""

Seat: TypeAlias = Annotated[int, Among(range(len(PIECES)))]
Holder: TypeAlias = Annotated[int, Among(range(NOBODY, len(PIECES)))]
"""A seat, or nobody."""
Notebook: TypeAlias = Literal["off", "facts", "deduce"]


def knows(s: State, viewer: Viewer, card: Card) -> bool:
    """Whether this seat, or a spectator, has seen the card where it is now.  Rules: FT-9.10"""
    return (SPECTATORS if viewer is None else viewer) in s.known.get(card, ())


def knows_maze(s: State, viewer: Viewer, space: str) -> bool:
    """A card that was turned up is known to all, all six to the player who has read the Map.

    Rules: FT-18.11, FT-21.11
    """
    return space in s.maze_seen or (viewer is not None and s.players[viewer].mapped)


def _no_keys(keys: Sequence[int]) -> list[int]:
    return [NO_KEY] * len(keys)


def _nothing(facts: Sequence[Fact]) -> list[Fact]:
    return []


def _untold(mapped: bool) -> bool:
    return False


def _face_down(rooms: Mapping[str, Card]) -> dict[str, Card]:
    return dict.fromkeys(rooms, HIDDEN)


def _faces(cards: Sequence[Card], who: Onlooker) -> list[Card]:
    """Cards as those see them who do not hold them.  Rules: FT-9.3, FT-9.10"""
    return [card if knows(who.state, who.viewer, card) else HIDDEN for card in cards]


def _carried(cards: list[Card], who: Onlooker) -> list[Card]:
    """Rules: FT-3.10, FT-9.3"""
    return cards if who.is_owner else _faces(cards, who)


def _lying(cards: list[Card], who: Onlooker) -> list[Card]:
    """The cards of a pile; one that is reserved is known to its player.  Rules: FT-9.5, FT-19.4"""
    mine = who.holder.owner != NOBODY and who.holder.owner == who.viewer
    return cards if mine else _faces(cards, who)


def _turned_up(encounters: Mapping[str, str], who: Onlooker) -> dict[str, str]:
    """Rules: FT-8.6"""
    turned = set(who.state.turned)
    return {room: card if card in turned else HIDDEN for room, card in encounters.items()}


def _seen_by(known: Mapping[Card, list[int]], who: Onlooker) -> dict[Card, list[int]]:
    """Who else knows a card is told to those who hold it or know it themselves."""
    hero = who.state.players[who.viewer].hero if who.viewer is not None else None
    own = hero.cards if hero else ()
    return {card: seats for card, seats in known.items() if card in own or knows(who.state, who.viewer, card)}


def _maze_seen(maze: Mapping[str, str], who: Onlooker) -> dict[str, str]:
    return {space: card if knows_maze(who.state, who.viewer, space) else HIDDEN for space, card in maze.items()}


def _heard(offer: Offer | None, who: Onlooker) -> Offer | None:
    """A draft is its maker's secret; of an open offer others see what they may.  Rules: FT-13.11, FT-13.15"""
    if offer is None or who.viewer == offer.maker:
        return offer
    if not offer.proposed:
        return Offer(offer.maker, offer.other, Terms(), Terms(), counter=offer.counter)
    gives, asks = (masked(who.state, offer, terms, who.viewer) for terms in (offer.gives, offer.asks))
    return Offer(offer.maker, offer.other, gives, asks, offer.threat, proposed=True, counter=offer.counter)


def masked(s: State, offer: Offer, terms: Terms, viewer: Viewer) -> Terms:
    """A list of an offer, whose cards are seen by the two sides and by those who know them.

    Rules: FT-13.11, FT-13.15
    """
    cards = terms.cards
    if viewer not in (offer.maker, offer.other):
        holder = adventurer(s, offer.maker if terms is offer.gives else offer.other)
        cards = tuple(card if knows(s, viewer, card) and card in holder.cards else HIDDEN for card in cards)
    return Terms(terms.gold, terms.provisions, cards, terms.answers, terms.show_one, terms.show_all)


class Adventurer(Struct, omit_defaults=True, gc=False):
    """The person on the board, who ends with death.  Rules: FT-1.9, FT-3.5, FT-3.6"""

    skill: int
    stamina: int
    luck: int
    full_skill: int
    full_stamina: int
    full_luck: int
    space: SpaceId = ENTRANCE
    door: str = ""
    """The space outside the door he came in by, while he is in a room.  Rules: FT-7.12, FT-11.5"""
    gold: int = 0
    provisions: int = 0
    lanterns: int = 0
    plain_sword: bool = True
    cards: Annotated[list[Card], Secret(_carried)] = []
    """His Treasure cards in the order he got them."""
    seasoned: bool = False
    """He has been in a room and come out of it again.  Rules: FT-12.3"""
    ate: bool = False
    """He ate on his previous turn.  Rules: FT-5.5"""
    misses: int = 0
    """So many turns he must miss.  Rules: FT-6.6"""
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
    keys: Annotated[list[int], owners(_no_keys)] = []
    facts: Annotated[list[Fact], owners(_nothing)] = []
    """What he has seen of Key cards, in order.  Rules: FT-14.11, FT-14.12"""
    mapped: Annotated[bool, owners(_untold)] = False
    """He has seen all Maze cards on the Map.  Rules: FT-21.11"""
    retired: bool = False


class Pile(Struct, omit_defaults=True, gc=False):
    """Treasure cards that lie face down on a space, open to all or reserved for a player.  Rules: FT-5.14, FT-19.4"""

    space: SpaceId
    cards: Annotated[list[Card], Secret(_lying)]
    owner: Holder = NOBODY


class Fight(Struct, omit_defaults=True, gc=False):
    """A battle with a monster, whose scores are those of this battle.  Rules: FT-8.5, FT-17.8, FT-20.6"""

    monster: MonsterId
    skill: int
    stamina: int
    sword: Card = ""
    round: int = 1
    wounds: int = 0
    """How often the monster has wounded.  Rules: FT-20.2"""


class Duel(Struct, omit_defaults=True, gc=False):
    """A battle between adventurers.  Rules: FT-12.8"""

    attacker: Seat
    defender: Seat
    swords: dict[int, Card] = {}
    round: int = 1

    def other(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker


class Terms(Struct, omit_defaults=True, gc=False):
    """What one side of a deal hands over and shows.  Rules: FT-13.3, FT-13.4"""

    gold: int = 0
    provisions: int = 0
    cards: tuple[AnyCard, ...] = ()
    answers: tuple[Key, ...] = ()
    show_one: bool = False
    show_all: bool = False


class Offer(Struct, omit_defaults=True, gc=False):
    """A deal that one adventurer drafts or has proposed to another.  Rules: FT-13.2, FT-13.8"""

    maker: Seat
    other: Seat
    gives: Terms
    asks: Terms
    threat: bool = False
    proposed: bool = False
    counter: bool = False
    """It answers another offer."""


class State(EngineState, kw_only=True):
    phase: Phase
    players: list[Player]
    active: Seat = 0
    """Whose turn it is; at set-up, who creates an adventurer."""
    first: Seat = 0
    """Who took the first turn.  Rules: FT-2.15"""
    round: int = 0
    chest: Annotated[list[int], nobodys(_no_keys)] = []
    encounters: Annotated[dict[RoomId, EncounterId], Secret(_turned_up)] = {}
    """The Encounter card in each room that has one."""
    turned: list[EncounterId] = []
    """The Encounter cards that have been turned up, so that everybody knows them.  Rules: FT-8.6"""
    treasures: Annotated[dict[RoomId, Card], nobodys(_face_down)] = {}
    """The Treasure card in each room that has one."""
    last_out: dict[RoomId, Seat] = {}
    """Whose adventurer was the last to leave each permanently occupied room, and may not come back yet.

    Rules: FT-8.9, FT-8.10
    """
    piles: list[Pile] = []
    stall: list[Card] = []
    """The cards that the Trader has bought.  Rules: FT-20.12"""
    removed: list[str] = []
    """Encounter and Treasure cards that have left the game."""
    known: Annotated[dict[Card, list[int]], Secret(_seen_by)] = {}
    """Who, besides its holder, knows where a Treasure card is.  Rules: FT-9.10"""
    maze: Annotated[dict[MazeSpaceId, MazeCardId], Secret(_maze_seen)] = {}
    """The Maze card on each Maze space."""
    maze_seen: list[MazeSpaceId] = []
    """The Maze spaces whose cards have been turned up.  Rules: FT-18.11"""
    offers: int = 0
    """How many offers have been made this turn.  Rules: FT-13.2"""
    fight: Fight | None = None
    """The battle that is going on, from one round to the next."""
    duel: Duel | None = None
    offer: Annotated[Offer | None, Secret(_heard)] = None
    """The offer that is being put together or answered, of which everybody may hear a part.  Rules: FT-13.11"""

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
