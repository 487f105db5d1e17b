"""The state of a game: plain data, ids instead of references.

Every field must be saved because a phase begins from nothing else.  Who may know it is declared with it.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from typing import Annotated, TypeAlias

from msgspec import Struct

from mazefolio.engine import state
from mazefolio.engine.decks import Deck
from mazefolio.engine.ids import Among
from mazefolio.engine.secrecy import Onlooker, Secret, hidden, nobodys
from mazefolio.games.talisman.content import ALIGNMENTS, Alignment
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.states import AnyRealmState

COLOURS = ("red", "blue", "green", "yellow", "sky", "orchid")
Seat: TypeAlias = Annotated[int, Among(range(len(COLOURS)))]
CharacterName: TypeAlias = Annotated[str, Among(lambda: LIBRARY.characters)]
SpaceName: TypeAlias = Annotated[str, Among(lambda: LIBRARY.spaces)]
CardName: TypeAlias = Annotated[str, Among(lambda: LIBRARY.cards)]
SpellName: TypeAlias = Annotated[str, Among(lambda: [one.id for one in LIBRARY.cards.values() if one.type == "spell"])]
TableName: TypeAlias = Annotated[str, Among(lambda: LIBRARY.tables)]
StatusName: TypeAlias = Annotated[str, Among(lambda: LIBRARY.statuses)]
SourceName: TypeAlias = Annotated[str, Among(lambda: [*LIBRARY.cards, *LIBRARY.spaces, *LIBRARY.tables])]
RealmName: TypeAlias = Annotated[str, Among(lambda: LIBRARY.realms)]
AlignmentName: TypeAlias = Annotated[Alignment, Among(ALIGNMENTS)]

MAIN_BOARD = ("outer", "middle", "inner")


class Status(Struct, frozen=True, omit_defaults=True, gc=False):
    """How long a status lasts and what belongs to it.

    ``turns`` counts the bearer's own turns (0: no count), ``until`` names another end (TA-C17.13), ``by`` is who caused
    it.  ``where`` is the target of an offer, ``task`` that of a quest.
    """

    turns: int = 0
    until: str = ""
    by: int = NOBODY
    where: str = ""
    task: str = ""


class Lasting(Struct, gc=False):
    """A status that is in force for everybody: it ends when ``rounds`` turns of ``by`` have begun.

    With no rounds it ends with his next turn of any kind.  ``realm`` is where it comes from, and a ``spell`` is kept
    out by other borders than an event; what is in force ``everywhere`` knows no border.
    """

    name: str
    by: int
    rounds: int
    main_board: bool = False
    realm: str = ""
    spell: bool = False
    everywhere: bool = False


class Laid(Struct, gc=False):
    """A Spell that lies on a space and strikes whoever ends a move there."""

    card: str
    space: str
    by: int
    rounds: int


class Purse(Struct, gc=False):
    """Loose money on a space.  Rules: TA-C5.12"""

    gold: int = 0
    pearls: int = 0
    black_pearls: int = 0


class Vessel(Struct, gc=False):
    """A ship and what is aboard; ``weaker`` is what a voyage has taken from its strength.  Rules: TA-C21.15"""

    ship: str
    dock: str
    points: int
    cargo: int
    rations: int
    weaker: int = 0


def _hand(spells: list[str], who: Onlooker) -> list[str]:
    """A hand is its owner's; who has the second sight looks into all of them.  Rules: TA-C15.3"""
    from mazefolio.games.talisman.modifiers import sees_spells

    seen = who.is_owner or (who.viewer is not None and sees_spells(who.state, who.viewer))
    return spells if seen else hidden(spells)


def _under_scrolls(spells: dict[str, str], who: Onlooker) -> dict[str, str]:
    """The Spell under a scroll is known to whoever carries the scroll, and to the second sight.  Rules: TA-C15.14"""
    from mazefolio.games.talisman.modifiers import read_scrolls

    known = read_scrolls(who.state, who.viewer)
    return {scroll: spell if scroll in known else "?" for scroll, spell in spells.items()}


class Player(Struct, omit_defaults=True, gc=False):
    """A seat and the character it leads; between death and the next turn it has none.

    ``strength`` and ``craft`` are the own values: quota and counters.  ``used`` are powers that cannot be used again
    in this turn, ``spent`` those that cannot in this game.
    """

    character: str = ""
    alignment: Alignment = "neutral"
    space: str = ""
    strength: int = 0
    craft: int = 0
    lives: int = 0
    gold: int = 0
    pearls: int = 0
    black_pearls: int = 0
    spells: Annotated[list[str], Secret(_hand)] = []
    objects: list[str] = []
    followers: list[str] = []
    thralls: list[str] = []
    """Enemies that serve: thralls and charmed animals."""
    charmed: list[str] = []
    trophies: list[str] = []
    stabled: list[str] = []
    master: str = ""
    vessel: Vessel | None = None
    statuses: dict[str, Status] = {}
    missing: int = 0
    toad: int = 0
    jail_rolls: int = 0
    castings: int = 0
    used: list[str] = []
    spent: list[str] = []
    came_from: str = ""
    """The space on which the character stood before this one."""
    entered_from: str = ""
    inside_since: int = 0
    """The round in which the character left the main board for its realm."""
    toured: list[RealmName] = []
    """The realms in which this seat has been, with any of its characters."""
    at_door: list[str] = []
    """What waits at the door of a realm."""
    left_at_entry: list[str] = []
    counters: dict[str, int] = {}
    """Numbers that a realm keeps of this character."""
    characters: int = 0
    """How many characters this seat has led."""
    out: bool = False

    @property
    def servants(self) -> tuple[str, ...]:
        """Followers that were enemies: when they leave, they leave the board.  Rules: TA-C14.20"""
        return (*self.thralls, *self.charmed)

    def has_any(self, of: Set[str]) -> bool:
        """Whether the character, its master level or a card that it carries is one of these."""
        if self.character in of or self.master in of:
            return True
        return not (of.isdisjoint(self.objects) and of.isdisjoint(self.followers))

    @property
    def region(self) -> str:
        return LIBRARY.spaces[self.space].region

    @property
    def on_main_board(self) -> bool:
        return self.region in MAIN_BOARD

    @property
    def realm(self) -> str:
        """The realm that the character is in, if any."""
        return LIBRARY.realm_of[self.space]

    def is_in(self, realm: str) -> bool:
        """Whether the seat has a character, and in this realm."""
        return bool(self.character) and self.realm == realm


class State(state.State):
    """The whole game."""

    players: list[Player]
    options: dict[str, bool | int | str]
    realms: list[str] = []
    decks: dict[str, Deck] = {}
    stock: list[str] = []
    """Everything that can be bought or handed out: purchase cards, Talismans, nautical goods, specials."""
    ships: list[str] = []
    characters: Annotated[list[str], nobodys(hidden)] = []
    set_aside: list[str] = []
    spaces: dict[str, list[str]] = {}
    """The cards that lie face up on each space, in the order in which they came there.  Rules: TA-C23.1"""
    purses: dict[str, Purse] = {}
    uses: dict[str, int] = {}
    """How much is left in places that hold something."""
    under_scrolls: Annotated[dict[str, str], Secret(_under_scrolls)] = {}
    laid: list[Laid] = []
    lasting: list[Lasting] = []
    realm_states: dict[str, AnyRealmState] = {}
    """What each realm in play remembers; those that are not in play have no entry."""
    reading: dict[str, int] = {}
    """Piles that somebody looks through at this moment, each with who does."""

    first: int = 0
    active: int = 0
    round: int = 1
    extra: int = 0
    """Extra turns still to come."""
    in_extra: bool = False
    castable: int = 0
    """How many Spells the player whose turn it is may still cast."""
    cast_by: list[int] = []
    """Who else has cast a Spell in this turn."""
    crown_reached: bool = False
    last_dead: int = NOBODY

    def in_order(self, start: int | None = None) -> list[int]:
        """The seats that lead a character, from the one whose turn it is round the table.  Rules: TA-C1.10"""
        players = self.players
        begin = (self.active if start is None else start) % len(players)
        return [seat for seat in _seats_from(begin, len(players)) if players[seat].character]


@cache
def _seats_from(begin: int, seats: int) -> tuple[int, ...]:
    return (*range(begin, seats), *range(begin))
