"""Everything that can change in the course of a game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from mazefolio.engine.decks import Deck
from mazefolio.engine.state import State as EngineState

NOBODY = -1
"""Stands where a seat could stand."""

HIDDEN = "?"
"""Stands for a card whose face the viewer may not know."""

IN_MAZE = "maze"
"""Where a marker is whose player is in the maze, beside the names of the areas."""

Kind: TypeAlias = Literal["encounter", "door", "cromyn", "duel"]
Outcome: TypeAlias = Literal["", "won", "fled", "dead", "settled"]


class Member(Struct, omit_defaults=True, gc=False):
    """Somebody in a party or in a battle; every figure exists once, so its card names it.  Rules: MM-1.5"""

    card: str
    wounds: int = 0
    load: tuple[str, ...] = ()
    """The magical treasures and arms he carries.  Rules: MM-13.1, MM-17.3"""
    casting: tuple[str, ...] = ()
    """Those of them that help his spells in this round.  Rules: MM-13.6"""
    spent: tuple[str, ...] = ()
    """The spells he has cast in this turn.  Rules: MM-8.10, MM-11.7, MM-12.26"""
    bottles: int = 0
    asleep: int = 0
    entranced: int = 0
    """So many rounds he still sleeps, or is in a trance.  Rules: MM-12.18, MM-12.20"""
    aside: bool = False
    """He has killing wounds, and healing decides.  Rules: MM-8.5"""
    busy: Literal["", "cast", "drank", "fired"] = ""
    """What he has done in this round before the melee.  Rules: MM-11.9, MM-18.5, MM-19.5"""

    @property
    def awake(self) -> bool:
        return not (self.asleep or self.entranced)

    @property
    def able(self) -> bool:
        """Rules: MM-6.20"""
        return not (self.aside or self.asleep or self.entranced)


class Player(Struct, omit_defaults=True, gc=False):
    """A player, his party and all that belongs to it.  Rules: MM-2.14"""

    character: str = ""
    """His player character; nobody while he waits to start over.  Rules: MM-8.17"""
    last: str = ""
    """The player character he lost last.  Rules: MM-8.18"""
    members: list[Member] = []
    """The player character first.  Rules: MM-1.5"""
    gold: int = 0
    treasures: list[str] = []
    arms: list[str] = []
    """Treasures and arms that nobody carries."""
    magic: list[str] = []
    items: list[str] = []
    hand: list[str] = []
    """Encounter cards, which only he may see.  Rules: MM-2.14"""
    at: str = ""
    """His marker's space on the map; inside an area or the maze, the space by which it lies."""
    area: str = ""
    spot: str = ""
    """Where he is inside an area or the maze."""
    finished: list[str] = []
    """Rules: MM-22.3"""
    maze_moves: int = 0
    """Rules: MM-30.13"""
    been_in_maze: bool = False
    out: bool = False
    """He has given up.  Rules: MM-31.3"""


class Deed(Struct, frozen=True, gc=False):
    """A spell that is cast, or a scroll that is read, in this round.  Rules: MM-11.5, MM-19.3"""

    caster: str
    spell: str
    target: str = ""
    scroll: bool = False


class Battle(Struct, omit_defaults=True, gc=False):
    """An encounter or a fight between parties, from its first card to its last.  Rules: MM-9.16"""

    victim: int
    """Whose party it is about."""
    runner: int
    """Who acts for the other side."""
    kind: Kind = "encounter"
    to_play: int = 0
    """So many cards must still be played from the hand.  Rules: MM-9.9"""
    placed: list[str] = []
    """Cards not yet sorted out, and special cards still to be resolved, in order.  Rules: MM-10.1"""
    foes: list[Member] = []
    beaten: list[str] = []
    """Encounter cards that were killed or driven off.  Rules: MM-11.33"""
    kept: list[str] = []
    """Items and unguarded treasure, set aside for the winner.  Rules: MM-10.19"""
    prize: int = 0
    """Treasures for beating a guarded space.  Rules: MM-6.15"""
    door_prize: str = ""
    """Rules: MM-25.5"""
    round: int = 0
    queue: list[str] = []
    """Who is still to be asked in this step."""
    moved: list[str] = []
    """What has been shifted in this arrange step."""
    deeds: list[Deed] = []
    pairs: list[tuple[str, str]] = []
    """(foe, member) in the order they were paired."""
    targets: dict[str, str] = {}
    """Whom those with two opponents attack.  Rules: MM-11.19"""
    oops: bool = False
    king: bool = False
    """The Death of the King was turned up and waits.  Rules: MM-15.5"""
    guest: bool = False
    """Lady Philippa was met in the Last Pyramid.  Rules: MM-10.8"""
    offered: list[int] = []
    """Who has made an offer at this moment.  Rules: MM-21.16"""
    outcome: Outcome = ""
    after: str = "end"
    """The phase that follows when all is over."""


class Temple(Struct, omit_defaults=True, gc=False):
    """The Toppled Temple while somebody is in it.  Rules: MM-25.1 to MM-25.3"""

    setter: int
    pool: list[str] = []
    """Cards that the setter has not laid out yet."""
    encounters: list[list[str]] = field(default_factory=lambda: [[], [], []])
    treasures: list[str] = field(default_factory=lambda: ["", "", ""])
    """By door."""


class Offer(Struct, omit_defaults=True, gc=False):
    """A settlement that one side drafts or has proposed.  Rules: MM-21.10"""

    maker: int
    other: int
    gold: int = 0
    """What the maker pays; below zero, what he asks."""
    gives: list[str] = []
    asks: list[str] = []
    proposed: bool = False


class State(EngineState, kw_only=True):
    players: list[Player]
    active: int = 0
    """Whose turn it is; at set-up, who chooses a player character."""
    first: int = 0
    holder: int = NOBODY
    """Who has the encounter player card; nobody with two players.  Rules: MM-2.5, MM-9.4"""
    round: int = 0
    encounters: Deck
    hirelings: Deck
    treasures: Deck
    arms: Deck
    magic: Deck
    dead: list[str] = []
    """Player characters who were killed.  Rules: MM-8.18"""
    drawn: list[str] = []
    """Cards that are looked at, to be hired or bought.  Rules: MM-4.9"""
    fee: int = 0
    """What Thykskul asks this time, or the troll that has named its price.  Rules: MM-7.20, MM-10.31"""
    rolled: int = 0
    rolled_for: str = ""
    """The die of this move, or one that a Lucky Charm may change, and what that was rolled for.  Rules: MM-19.16"""
    done: list[str] = []
    """The business done on this landing, which goes on after a fight with Cromyn.  Rules: MM-4.8, MM-7.21"""
    acting: str = ""
    """The card that a question is about: who casts, heals or shoots, who wants to join, which troll is asked."""
    battle: Battle | None = None
    temple: Temple | None = None
    offer: Offer | None = None
    baker: int = 0
    """The number that the player has chosen for the Forest Baker.  Rules: MM-10.16"""
    maze_cards: list[bool] = []
    """For each barrier space, whether the barrier lies there.  Rules: MM-30.4"""
    turned: list[int] = []
    """The barrier spaces whose cards lie face up.  Rules: MM-30.8"""
    maze_known: list[int] = []
    """Who has seen the maze cards.  Rules: MM-30.4, MM-30.23"""
    driver: int = NOBODY
    """Who drives the ox for the player in the maze.  Rules: MM-30.6"""
    ox: str = ""

    extended_life: bool = False
    with_arms: bool = False
    missiles: bool = False
    magic_items: bool = False
    varying_terrain: bool = False
    attack_players: bool = False
    fear_single_target: bool = False
    double_barrier: bool = False
    no_double_dipping: bool = False
    king_played: bool = False
    round_limit: int = 0


def active(s: State) -> Player:
    """The player whose turn it is."""
    return s.players[s.active]


def battle(s: State) -> Battle:
    """The encounter or fight that is going on."""
    assert s.battle is not None
    return s.battle


def temple(s: State) -> Temple:
    """The temple that stands."""
    assert s.temple is not None
    return s.temple


def leader(player: Player) -> Member:
    """His player character.  Rules: MM-1.1"""
    return player.members[0]


def in_game(s: State) -> list[int]:
    """The seats that have not given up."""
    return [seat for seat, player in enumerate(s.players) if not player.out]


def left_of(s: State, seat: int) -> int:
    """The next player to the left who is still there.  Rules: MM-1.13"""
    count = len(s.players)
    return next(other % count for other in range(seat + 1, seat + 1 + count) if not s.players[other % count].out)


def names(members: list[Member]) -> list[str]:
    return [member.card for member in members]


def member_of(members: list[Member], card: str) -> Member:
    """The member with this card, who must be there."""
    return next(member for member in members if member.card == card)
