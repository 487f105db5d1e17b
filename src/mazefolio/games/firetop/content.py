"""The parts of the game as its data files list them: the board, the cards, the tables and the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias, TypeVar

from mazefolio.engine.data import DataFile, Entry, OptionEntry, Strict, data_of
from mazefolio.engine.errors import DataError
from mazefolio.engine.ids import Among
from mazefolio.engine.options import OptionSpec
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.games.firetop.effects import Effect, Hide, SeesTheInvisible, Shield, Slay, Special, Weaken

SpaceKind = Literal["entrance", "corridor", "room", "secret", "bank", "mouth", "maze"]
EncounterKind = Literal["monster", "trap", "person", "place"]
TreasureKind = Literal["keys", "gold", "provisions", "sword", "item"]
Side = Literal["N", "E", "S", "W"]
T = TypeVar("T")


class Space(Entry, frozen=True, kw_only=True):
    """One space of the board; the links of a room are its doors.  Rules: FT-1.3, FT-1.4, FT-1.5, FT-1.10, FT-16.1"""

    id: str
    kind: SpaceKind
    region: Literal["south", "north", "maze"]
    x: int
    y: int
    w: int = 32
    h: int = 32
    name: str = ""
    links: tuple[str, ...] = ()
    colour: Literal["", "red", "green", "blue"] = ""
    number: int | None = None
    """Which of its colour a Secret Passage square is."""


class Area(Strict, frozen=True):
    x: int
    y: int
    w: int
    h: int


class River(Entry, frozen=True, kw_only=True):
    south_bank: str
    north_bank: str
    drawn: Area


class MazeLink(Strict, frozen=True):
    a: str
    a_side: Side
    b: str
    b_side: Side


class MazeMouth(Strict, frozen=True):
    mouth: str
    space: str
    side: Side


class Board(Entry, frozen=True, kw_only=True):
    """What the board has besides its spaces."""

    width: int
    height: int
    cell: int
    entrance: str
    study: str
    treasure_room: str
    passages: tuple[str, ...]
    river: River
    maze_link: tuple[MazeLink, ...]
    maze_mouth: tuple[MazeMouth, ...]


class MazeCard(Entry, frozen=True, kw_only=True):
    """A card of the Maze and its open sides.  Rules: FT-2.13"""

    id: str
    name: str
    open: frozenset[Side]
    text: str


class Encounter(Entry, frozen=True, kw_only=True):
    """An Encounter card, or the Crocodile.  Monsters alone have Skill and Stamina."""

    id: str
    name: str
    kind: EncounterKind
    text: str
    room: str = ""
    skill: int = 0
    stamina: int = 0
    undead: bool = False
    night_creature: bool = False
    stays: bool = False
    special: Special | None = None
    many: bool = False
    """Its name is a plural."""
    worth: float = 0.0
    """What a visit is worth to an automatic player, in turns; monsters are weighed by their scores."""


class Treasure(Entry, frozen=True, kw_only=True):
    """A Treasure card, or the plain sword everybody starts with."""

    id: str
    name: str
    kind: TreasureKind
    text: str
    keys: tuple[int, ...] = ()
    gold: int = 0
    provisions: int = 0
    attack: int = 0
    magic: bool = False
    extra_wound: int = 0
    extra_wound_on: tuple[Literal["undead", "night_creature"], ...] = ()
    effect: Effect | None = None
    spent: bool = False
    rule: str = ""
    """The rule of its use."""
    worth: float = 0.0
    """What it is worth to an automatic player, in turns; keys, swords and goods are weighed by what they bring."""


class Shares(Strict, frozen=True):
    """How the six numbered Key cards outside the Chest are dealt.  Rules: FT-2.10, FT-2.11"""

    players: int
    each: int
    spare: int


class KeyCards(Entry, frozen=True, kw_only=True):
    numbers: tuple[int, ...]
    blanks: int
    under_chest: int
    deal: tuple[Shares, ...]


class Constants(Entry, frozen=True, kw_only=True):
    skill_by_die: tuple[int, int, int, int, int, int]
    equal_skill: int
    stamina_base: int
    luck_base: int
    start_provisions: int
    start_lanterns: int
    extras_base: int
    provision_stamina: int
    rucksack: int
    swords: int
    wound: int
    luck_for_monster: int
    challenge_roll: int
    quick_challenge_roll: int
    flight: int
    chest_keys: int
    offers_per_turn: int


class LuckInBattle(Entry, frozen=True, kw_only=True):
    """What a Luck test adds to a wound.  Rules: FT-10.12"""

    dealt_lucky: int
    dealt_unlucky: int
    taken_lucky: int
    taken_unlucky: int


class Escape(Entry, frozen=True, kw_only=True):
    """One line of the Escape Table.  Rules: FT-11.3"""

    roll: int
    escapes: bool
    text: str
    stamina_loss: int = 0
    lantern_lost: bool = False


class Crossing(Entry, frozen=True, kw_only=True):
    """A way over the river.  Rules: FT-17.3, FT-17.4, FT-17.5"""

    id: Literal["ferry", "raft", "bridge"]
    name: str
    text: str
    gold: int = 0


class Bridge(Entry, frozen=True, kw_only=True):
    """One line of the bridge table.  Rules: FT-17.5"""

    roll: int
    result: Literal["river", "same_bank", "far_bank"]
    text: str
    stamina_loss: int = 0


class DarkPassage(Entry, frozen=True, kw_only=True):
    """Where each roll leads out of a colour's passages without a lantern.  Rules: FT-16.5"""

    colour: str
    exits: tuple[str, str, str, str, str, str]


def spaces_of(file: DataFile) -> dict[str, Space]:
    """The spaces by id; every link must lead to a space and back again."""
    spaces = {space.id: space for space in file.entries("space", Space)}
    for space in spaces.values():
        for link in space.links:
            if link not in spaces:
                raise DataError(file.name, f"space '{space.id}'", f"links: there is no space '{link}'")
            if space.id not in spaces[link].links:
                raise DataError(file.name, f"space '{space.id}'", f"links: '{link}' does not lead back")
        secret = space.kind == "secret"
        if {bool(space.colour), space.number is not None} != {secret} or (secret and len(space.links) != 1):
            fault = "links: a secret square, and no other, has a colour, a number and a ring"
            raise DataError(file.name, f"space '{space.id}'", fault)
    return spaces


def encounters_of(file: DataFile, spaces: Mapping[str, Space]) -> dict[str, Encounter]:
    """The Encounter cards by id; a fixed one names its room, and monsters alone have scores."""
    encounters = {encounter.id: encounter for encounter in file.entries("encounter", Encounter)}
    for card in encounters.values():
        if card.room and (card.room not in spaces or spaces[card.room].kind != "room"):
            raise DataError(file.name, f"encounter '{card.id}'", f"room: there is no room '{card.room}'")
        if (card.kind == "monster") != (card.skill > 0 and card.stamina > 0):
            raise DataError(file.name, f"encounter '{card.id}'", "skill, stamina: monsters, and only they, have both")
    return encounters


def treasures_of(file: DataFile, encounters: Mapping[str, Encounter]) -> dict[str, Treasure]:
    """The Treasure cards by id; what they work against must exist."""
    treasures = {treasure.id: treasure for treasure in file.entries("treasure", Treasure)}
    for card in treasures.values():
        for monster in _aims(card.effect):
            if monster not in encounters:
                raise DataError(file.name, f"treasure '{card.id}'", f"effect: there is no monster '{monster}'")
        if (card.kind == "keys") != bool(card.keys) or (card.kind == "item") != (card.effect is not None):
            raise DataError(file.name, f"treasure '{card.id}'", "keys, effect: do not go with its kind")
    return treasures


def _aims(effect: Effect | None) -> tuple[str, ...]:
    match effect:
        case Slay():
            return (*effect.monsters, *effect.spared)
        case Weaken():
            return (effect.monster,)
    return ()


def table_of(file: DataFile, key: str, kind: type[T], rolls: Sequence[int] = range(1, 7)) -> tuple[T, ...]:
    """A table with one line for each roll of a die, in order."""
    lines = file.entries(key, kind)
    if [getattr(line, "roll", 0) for line in lines] != list(rolls):
        raise DataError(file.name, key, "roll: there must be one line for each roll, in order")
    return lines


_file = data_of(__package__)
_board, _maze, _tables = _file("board.toml"), _file("maze.toml"), _file("tables.toml")
_encounters, _treasures = _file("encounters.toml"), _file("treasures.toml")

BOARD: Board = _board.table("board", Board)
SPACES: Mapping[str, Space] = spaces_of(_board)
LINKS: Mapping[str, tuple[str, ...]] = {space.id: space.links for space in SPACES.values()}
ENTRANCE, STUDY, TREASURE_ROOM = BOARD.entrance, BOARD.study, BOARD.treasure_room
SOUTH_BANK, NORTH_BANK = BOARD.river.south_bank, BOARD.river.north_bank
FAR_BANK: Mapping[str, str] = {SOUTH_BANK: NORTH_BANK, NORTH_BANK: SOUTH_BANK}


def _spaces(*kinds: SpaceKind) -> tuple[str, ...]:
    return tuple(space.id for space in SPACES.values() if space.kind in kinds)


ROOMS, MOUTHS, MAZE, SECRET_SQUARES = _spaces("room"), _spaces("mouth"), _spaces("maze"), _spaces("secret")
ROOM_SET, SECRET_SET, MAZE_SET, MOUTH_SET = map(frozenset, (ROOMS, SECRET_SQUARES, MAZE, MOUTHS))
ORDINARY_ROOMS = tuple(room for room in ROOMS if room not in (STUDY, TREASURE_ROOM))
"""The rooms with a Treasure card.  Rules: FT-1.4, FT-2.3"""
PASSAGES: Mapping[str, tuple[str, ...]] = {
    colour: tuple(square for square in SECRET_SQUARES if SPACES[square].colour == colour) for colour in BOARD.passages
}
"""The Secret Passage squares of each colour.  Rules: FT-16.3"""

COMPASS: Mapping[Side, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}
OPPOSITE: Mapping[Side, Side] = {"N": "S", "S": "N", "E": "W", "W": "E"}


def _maze_ways() -> dict[str, dict[Side, str]]:
    ways: dict[str, dict[Side, str]] = {place: {} for place in (*MAZE, *MOUTHS)}
    for link in BOARD.maze_link:
        ways[link.a][link.a_side], ways[link.b][link.b_side] = link.b, link.a
    for mouth in BOARD.maze_mouth:
        ways[mouth.space][mouth.side], ways[mouth.mouth][OPPOSITE[mouth.side]] = mouth.mouth, mouth.space
    return ways


MAZE_WAYS: Mapping[str, Mapping[Side, str]] = _maze_ways()
"""Where each direction leads from a Maze space or a mouth, walls or not.  Rules: FT-18.1, FT-18.13"""
MAZE_CARDS: Mapping[str, MazeCard] = {card.id: card for card in _maze.entries("card", MazeCard)}

ENCOUNTERS: Mapping[str, Encounter] = encounters_of(_encounters, SPACES)
CROCODILE: Encounter = _encounters.table("crocodile", Encounter)
MONSTERS: Mapping[str, Encounter] = {
    card.id: card for card in (*ENCOUNTERS.values(), CROCODILE) if card.kind == "monster"
}
FIXED: Mapping[str, str] = {card.room: card.id for card in ENCOUNTERS.values() if card.room}
"""Which Encounter card lies in which room from the start.  Rules: FT-2.4"""
SHUFFLED_ENCOUNTERS = tuple(card.id for card in ENCOUNTERS.values() if not card.room)
SHUFFLED_ROOMS = tuple(room for room in ORDINARY_ROOMS if room not in FIXED)
"""The rooms that get a random Encounter card.  Rules: FT-2.6"""

TREASURES: Mapping[str, Treasure] = treasures_of(_treasures, ENCOUNTERS)
PLAIN_SWORD: Treasure = _treasures.table("plain_sword", Treasure)
SWORDS: Mapping[str, Treasure] = {card.id: card for card in (PLAIN_SWORD, *TREASURES.values()) if card.kind == "sword"}
BUNCHES: Mapping[str, tuple[int, ...]] = {card.id: card.keys for card in TREASURES.values() if card.keys}
"""The numbers on each Bunch of Keys."""
RUCKSACK = frozenset(card.id for card in TREASURES.values() if card.kind in ("keys", "item"))
"""The cards that count towards the limit.  Rules: FT-5.9, FT-5.10"""
MAGIC = frozenset(card.id for card in TREASURES.values() if card.magic)
"""The cards that let their bearer wound the Wight.  Rules: FT-20.4"""

SHIELDS: Mapping[str, Shield] = {card.id: card.effect for card in TREASURES.values() if isinstance(card.effect, Shield)}


def _works_on(card: Treasure, foe: Encounter) -> bool:
    """Whether a card may be used on a monster met in a room.  Rules: FT-20.1, FT-20.6, FT-21.5, FT-21.9"""
    match card.effect:
        case Slay(monsters, undead, spared):
            return foe.id in monsters or (undead and foe.undead and foe.id not in spared)
        case Weaken(monster):
            return foe.id == monster
        case Hide():
            return not isinstance(foe.special, SeesTheInvisible)
    return False


HELP: Mapping[str, tuple[str, ...]] = {
    foe.id: tuple(card.id for card in TREASURES.values() if foe is not CROCODILE and _works_on(card, foe))
    for foe in MONSTERS.values()
}
"""The cards that may be used on each monster before the first round; none help in the river."""


def extra_wound(sword: Treasure, foe: Encounter) -> int:
    """How much more a wound with this sword costs this monster.  Rules: FT-21.3"""
    kinds = {"undead": foe.undead, "night_creature": foe.night_creature}
    return sword.extra_wound if any(kinds[kind] for kind in sword.extra_wound_on) else 0


KEYS: KeyCards = _file("keys.toml").whole(KeyCards)
NUMBERS = KEYS.numbers
SHARES: Mapping[int, Shares] = {shares.players: shares for shares in KEYS.deal}

RULES: Constants = _tables.table("constants", Constants)
LUCK_IN_BATTLE: LuckInBattle = _tables.table("luck_in_battle", LuckInBattle)
ESCAPE_TABLE = table_of(_tables, "escape", Escape)
BRIDGE_TABLE = table_of(_tables, "bridge", Bridge)
CROSSINGS: Mapping[str, Crossing] = {crossing.id: crossing for crossing in _tables.entries("crossing", Crossing)}
DARK_EXITS: Mapping[str, tuple[str, ...]] = {
    passage.colour: passage.exits for passage in _tables.entries("dark_passage", DarkPassage)
}
OPTIONS: Sequence[OptionSpec] = [option.spec for option in _tables.entries("option", OptionEntry)]

SpaceId: TypeAlias = Annotated[str, Among(SPACES)]
RoomId: TypeAlias = Annotated[str, Among(ROOMS)]
MazeSpaceId: TypeAlias = Annotated[str, Among(MAZE)]
MazeCardId: TypeAlias = Annotated[str, Among(MAZE_CARDS)]
EncounterId: TypeAlias = Annotated[str, Among(ENCOUNTERS)]
MonsterId: TypeAlias = Annotated[str, Among(MONSTERS)]
SwordId: TypeAlias = Annotated[str, Among(SWORDS)]
Card: TypeAlias = Annotated[str, Among([*TREASURES, PLAIN_SWORD.id])]
"""A Treasure card, or ``plain_sword``."""
AnyCard: TypeAlias = Annotated[str, Among(["", *TREASURES, PLAIN_SWORD.id, HIDDEN])]
"""The same, or a card whose face is not told."""
Key: TypeAlias = Annotated[int, Among(NUMBERS)]
Face: TypeAlias = Annotated[int, Among(range(1, 7))]
Dice: TypeAlias = tuple[Face, ...]

if len(SHUFFLED_ENCOUNTERS) != len(SHUFFLED_ROOMS):
    raise DataError("encounters.toml", "encounter", "there must be one shuffled card for each room without a fixed one")
if len(TREASURES) != len(ORDINARY_ROOMS):
    raise DataError("treasures.toml", "treasure", "there must be one card for each ordinary room")
if len(MAZE_CARDS) != len(MAZE):
    raise DataError("maze.toml", "card", "there must be one card for each Maze space")
