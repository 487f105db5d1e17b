"""Everything that can change in the course of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Struct, field

from mazefolio.engine.decks import Deck
from mazefolio.engine.secrecy import HIDDEN, Onlooker, Secret, Viewer, hidden, owners
from mazefolio.engine.state import NOBODY
from mazefolio.engine.state import State as EngineState
from mazefolio.games.mertwig.pieces import SpellId

Phase: TypeAlias = Literal[
    "first_roll",
    "character",
    "turn",  # what the player does, up to where his marker lands
    "land",
    "town",
    "end",
    "encounter",  # cards are played and dealt with, up to the first round of a fight
    "round",  # one round of battle
]
"""Where the book has boundaries, and the state alone is the whole game."""

IN_MAZE = "maze"
"""Where a marker is whose player is in the maze, beside the names of the areas."""

Kind: TypeAlias = Literal["encounter", "door", "cromyn", "duel"]


def maze_as_known(cards: list[bool], who: Onlooker) -> list[bool]:
    """Cards face down look clear to those who have not seen them.  Rules: MM-30.8"""
    if knows_maze(who.state, who.viewer):
        return cards
    return [number in who.state.turned and shut for number, shut in enumerate(cards)]


def knows_maze(s: State, viewer: Viewer) -> bool:
    """Rules: MM-30.4, MM-30.23"""
    return viewer is not None and viewer in s.maze_known


def is_setter_of(who: Onlooker) -> bool:
    """Whether the onlooker has filled this temple.  Rules: MM-25.2"""
    return who.viewer is not None and who.holder.setter == who.viewer


def pool_as_known(pool: list[str], who: Onlooker) -> list[str]:
    """Rules: MM-25.2"""
    return pool if is_setter_of(who) else hidden(pool)


def doors_as_known(doors: list[list[str]], who: Onlooker) -> list[list[str]]:
    """The setter knows all cards on the doors, the others how many there are.  Rules: MM-25.2"""
    return doors if is_setter_of(who) else [hidden(cards) for cards in doors]


def prizes_as_known(treasures: list[str], who: Onlooker) -> list[str]:
    """Rules: MM-25.2"""
    return treasures if is_setter_of(who) else [treasure and HIDDEN for treasure in treasures]


def number_as_known(number: int, who: Onlooker) -> int:
    """The number for the Forest Baker is known to the player who chose it.  Rules: MM-10.16"""
    b = who.state.battle
    return number if b is not None and who.viewer == b.victim else 0


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
    """Bottles of Courage he has drunk in this battle.  Rules: MM-19.5"""
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
    hand: Annotated[list[str], owners(hidden)] = []
    """Encounter cards, which only he may see.  Rules: MM-2.14"""
    at: str = ""
    """His marker's space on the map; inside an area or the maze, the space by which it lies."""
    area: str = ""
    spot: str = ""
    """Where he is inside an area or the maze."""
    finished: list[str] = []
    """The areas he has been through.  Rules: MM-22.3"""
    maze_moves: int = 0
    """His moves in the maze so far, after which the ox appears.  Rules: MM-30.13"""
    been_in_maze: bool = False
    """The maze cards lie as they were laid for him.  Rules: MM-30.5"""
    out: bool = False
    """He has given up.  Rules: MM-31.3"""


class Deed(Struct, frozen=True, gc=False):
    """A spell that is cast, or a scroll that is read, in this round.  Rules: MM-11.5, MM-19.3"""

    caster: str
    spell: SpellId
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
    """Cards not yet sorted out, then the special cards not yet dealt with, the one being met first.  Rules: MM-10.1"""
    foes: list[Member] = []
    beaten: list[str] = []
    """Encounter cards that were killed or driven off.  Rules: MM-11.33"""
    kept: list[str] = []
    """Items and unguarded treasure, set aside for the winner.  Rules: MM-10.19"""
    prize: int = 0
    """Treasures for beating a guarded space.  Rules: MM-6.15"""
    door_prize: str = ""
    """The treasure behind a door of the temple.  Rules: MM-25.5"""
    round: int = 0
    deeds: list[Deed] = []
    """The spells declared in this round and not yet rolled for, which everybody sees.  Rules: MM-11.5"""
    pairs: list[tuple[str, str]] = []
    """(foe, member) in the order they were paired; the table shows who faces whom.  Rules: MM-11.13"""
    targets: dict[str, str] = {}
    """Whom each fighter attacks, as the table shows it before the dice fall.  Rules: MM-11.19"""
    oops: bool = False
    """Oops was turned up and waits for an end without a fight.  Rules: MM-10.22"""
    king: bool = False
    """The Death of the King was turned up and waits.  Rules: MM-15.5"""
    guest: bool = False
    """Lady Philippa was met in the Last Pyramid.  Rules: MM-10.8"""


class Temple(Struct, omit_defaults=True, gc=False):
    """The Toppled Temple while somebody is in it.  Rules: MM-25.1, MM-25.2, MM-25.3"""

    setter: int
    pool: Annotated[list[str], Secret(pool_as_known)] = []
    """Cards that the setter has not laid out yet."""
    encounters: Annotated[list[list[str]], Secret(doors_as_known)] = field(default_factory=lambda: [[], [], []])
    treasures: Annotated[list[str], Secret(prizes_as_known)] = field(default_factory=lambda: ["", "", ""])
    """By door."""


class State(EngineState, kw_only=True):
    phase: Phase
    players: list[Player]
    active: int = 0
    """Whose turn it is; at set-up, who chooses a player character."""
    first: int = 0
    """Who began; with him a new round begins.  Rules: MM-2.4, MM-22.5"""
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
    done: list[str] = []
    """The business done on this landing, which goes on after a fight with Cromyn.  Rules: MM-4.8, MM-7.21"""
    battle: Battle | None = None
    temple: Temple | None = None
    baker: Annotated[int, Secret(number_as_known)] = 0
    """The number that the player has chosen for the Forest Baker, a secret while the other chooses.  Rules: MM-10.16"""
    maze_cards: Annotated[list[bool], Secret(maze_as_known)] = []
    """For each barrier space, whether the barrier lies there.  Rules: MM-30.4"""
    turned: list[int] = []
    """The barrier spaces whose cards lie face up.  Rules: MM-30.8"""
    maze_known: list[int] = []
    """Who has seen the maze cards.  Rules: MM-30.4, MM-30.23"""
    driver: int = NOBODY
    """Who drives the ox for the player in the maze.  Rules: MM-30.6"""
    ox: str = ""
    """The space of the Mystic Musk Ox, once it has appeared.  Rules: MM-30.13"""

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
    for step in range(1, count):
        if not s.players[(seat + step) % count].out:
            return (seat + step) % count
    return seat


def names(members: list[Member]) -> list[str]:
    return [member.card for member in members]


def member_of(members: Sequence[Member], card: str) -> Member:
    """The member with this card, who must be there."""
    for member in members:
        if member.card == card:
            return member
    raise LookupError(f"{card} is not there")
