"""The pieces of the game as its data files list them: heroes, creatures, treasures, tiles, the grid, the night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import field
from msgspec.structs import replace

from mazefolio.engine.data import Entry, OptionEntry, Strict, data_of
from mazefolio.engine.errors import DataError
from mazefolio.engine.ids import Among
from mazefolio.engine.options import Choice, OptionSpec

Kind = Literal["start", "escape", "empty", "bones", "chest", "trap", "door", "door_unlocked", "door_broken"]
ItemClass = Literal["weapon_atk", "weapon_def", "scroll", "potion", "key", "trap"]
Effect = Literal["", "attack", "defence", "heal", "shatter", "teleport", "unlock"]
Increase = Literal["atk", "def", "hp"]
"""What experience can raise: attack, defence or hit points.  Rules: RM-10.3"""


class Constants(Entry, frozen=True, kw_only=True):
    trap_room_damage: int
    door_break_damage: int
    experience_cost: int
    trophy_slots: int
    hit_points_ceiling: int
    atk_ceiling: int
    def_ceiling: int
    time_per_turn: int
    first_hero: str


class Night(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    spaces: int


class Uses(Strict, frozen=True):
    """How often one chit of each sort may be used before it goes back to the cup."""

    atk_weapon: int
    ranged_weapon: int
    def_weapon: int
    healing_scroll: int
    other_scroll: int


class Hero(Entry, frozen=True, kw_only=True):
    """A hero card: what two dice must come to for what this hero can do; 0 for what he cannot.

    Rules: RM-13.10, RM-13.11
    """

    id: str
    name: str
    order: int
    hit_points: int
    atk: int
    defence: int = field(name="def")
    carry: int
    uses: Uses
    evade_trap: int
    evade_creature: int
    pick_lock: int
    break_safe: int
    text: str
    rules: Sequence[str]


class Creature(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    atk: int
    defence: int = field(name="def")
    damage: int
    count: int
    text: str
    on_hit: Literal["", "steal", "petrify"] = ""
    on_kill: Literal["", "draw_treasure"] = ""
    rules: Sequence[str] = ()


class Treasure(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    sort: ItemClass = field(name="class")
    count: int
    text: str
    effect: Effect = ""
    atk: int = 0
    defence: int = field(name="def", default=0)
    heal: int = 0
    damage: int = 0
    ranged: bool = False


class TileKind(Entry, frozen=True, kw_only=True):
    id: Kind
    name: str
    shuffled: bool
    text: str


class Tile(Entry, frozen=True, kw_only=True):
    id: str
    set: Literal[1, 2]
    kind: Kind
    name: str
    count: int


class Cell(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    x: int
    y: int
    links: Sequence[str]


class Deal(Entry, frozen=True, kw_only=True):
    order: Sequence[str]


class Grid(Entry, frozen=True, kw_only=True):
    columns: int
    rows: int
    cell_size: int
    start: str
    escape: str
    approaches: Sequence[str]
    deal: Deal


class SheetRules(Entry, frozen=True, kw_only=True):
    set1_copies: int


_file = data_of(__package__)
_game, _board, _tiles = _file("game.toml"), _file("board.toml"), _file("tiles.toml")

RULES: Constants = _game.table("constants", Constants)
NIGHTS: Mapping[str, Night] = {night.id: night for night in _game.entries("night", Night)}
HEROES: Mapping[str, Hero] = {hero.id: hero for hero in _file("heroes.toml").entries("hero", Hero)}
CREATURES: Mapping[str, Creature] = {
    creature.id: creature for creature in _file("creatures.toml").entries("creature", Creature)
}
TREASURES: dict[str, Treasure] = {
    treasure.id: treasure for treasure in _file("treasures.toml").entries("treasure", Treasure)
}
KINDS: Mapping[str, TileKind] = {kind.id: kind for kind in _tiles.entries("kind", TileKind)}
TILES: Mapping[str, Tile] = {tile.id: tile for tile in _tiles.entries("tile", Tile)}
SHEETS: SheetRules = _tiles.table("sheet_rules", SheetRules)
GRID: Grid = _board.table("grid", Grid)
CELLS: Mapping[str, Cell] = {cell.id: cell for cell in _board.entries("cell", Cell)}

START, ESCAPE = GRID.start, GRID.escape
APPROACHES = frozenset(GRID.approaches)
RED_MAGE = "red_mage"
"""A chit in the creature cup like any other, until he appears.  Rules: RM-9.1"""
KEY, SHATTER = "key", "scroll_shatter"
UNLOCKED, DESTROYED = "unlocked_door", "destroyed_door"


def _uses(hero: Hero, item: Treasure) -> int:
    """How often a hero may use one chit of this item.  Rules: RM-11.16, RM-11.19, RM-13.8, RM-13.9"""
    uses = hero.uses
    match item.sort:
        case "weapon_atk":
            return uses.ranged_weapon if item.ranged else uses.atk_weapon
        case "weapon_def":
            return uses.def_weapon
        case "scroll":
            return uses.healing_scroll if item.effect == "heal" else uses.other_scroll
    return 1


MARK = "*"
"""Stands behind the id of a chit that has been used once and may be used again.  Rules: RM-11.2, RM-11.3"""

CHITS: Mapping[str, Treasure] = TREASURES | {item.id + MARK: item for item in TREASURES.values()}
"""What each chit is, marked or not."""

USES: Mapping[str, Mapping[str, int]] = {
    hero.id: {chit: _uses(hero, item) for chit, item in CHITS.items()} for hero in HEROES.values()
}


def cup_of(pieces: Mapping[str, Creature] | Mapping[str, Treasure]) -> list[str]:
    """Every chit of a sheet, ready for its cup.  Rules: RM-1.11"""
    return [piece.id for piece in pieces.values() for _ in range(piece.count)]


def tile_stock(set2_copies: int) -> list[str]:
    """The tiles that are shuffled.  Rules: RM-1.2, RM-1.3, RM-1.4, RM-1.5, RM-1.6"""
    copies = {1: SHEETS.set1_copies, 2: set2_copies}
    return [
        tile.id for tile in TILES.values() if KINDS[tile.kind].shuffled for _ in range(tile.count * copies[tile.set])
    ]


def _hero_option() -> OptionSpec:
    choices = [Choice(hero.id, hero.name, hero.text) for hero in HEROES.values()]
    return OptionSpec("hero", "Hero", "Who wakes in the maze.", RULES.first_hero, choices, ("RM-1.12",))


def _with_nights(option: OptionSpec) -> OptionSpec:
    """The choice of the night says how long each one is."""
    if option.id != "night":
        return option
    nights = [NIGHTS[str(value)] for value in option.values]
    choices = [Choice(night.id, night.name, f"{night.spaces} spaces before sunrise") for night in nights]
    return replace(option, choices=choices)


OPTIONS: Sequence[OptionSpec] = (
    _hero_option(),
    *(_with_nights(option.spec) for option in _game.entries("option", OptionEntry)),
)

if sorted([*GRID.deal.order, START]) != sorted(CELLS) or GRID.deal.order[-1] != ESCAPE:
    raise DataError("board.toml", "grid.deal.order", "must name every cell but START once, and ESCAPE last")

DEALT: Mapping[str, int] = {cell: place for place, cell in enumerate(GRID.deal.order) if cell != ESCAPE}
"""Which place in the deal each face-down cell has."""

HeroId: TypeAlias = Annotated[str, Among(HEROES)]
CreatureId: TypeAlias = Annotated[str, Among(CREATURES)]
NoCreature: TypeAlias = Annotated[str, Among(["", *CREATURES])]
TreasureId: TypeAlias = Annotated[str, Among(TREASURES)]
CellId: TypeAlias = Annotated[str, Among(CELLS)]
TileId: TypeAlias = Annotated[str, Among(TILES)]

Chit: TypeAlias = Annotated[str, Among(CHITS)]
"""A treasure chit outside the cup: its id, with a star behind it once it has been used for the first of two times."""
NoChit: TypeAlias = Annotated[str, Among(["", *CHITS])]
"""A chit, or nothing."""
NoCell: TypeAlias = Annotated[str, Among(["", *CELLS])]

Space: TypeAlias = Annotated[int, Among(range(max(night.spaces for night in NIGHTS.values()) + 1))]
"""A space of the time track."""
Points: TypeAlias = Annotated[int, Among(range(RULES.hit_points_ceiling + 1))]
"""Hit points that the hero has, loses or gains."""
Bonus: TypeAlias = Annotated[int, Among(range(6))]
"""What is added to two dice."""
Needed: TypeAlias = Annotated[int, Among(range(2, 13))]
"""What two dice must come to."""
