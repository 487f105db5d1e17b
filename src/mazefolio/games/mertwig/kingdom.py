"""The kingdom: the town with its ring of spaces, and the land outside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from mazefolio.engine.data import DataFile, Entry
from mazefolio.engine.errors import DataError
from mazefolio.engine.ids import Among
from mazefolio.games.mertwig.content import ITEMS, RULES, file_of
from mazefolio.games.mertwig.pieces import AtLeastOne, NotNegative

Terrain = Literal["farmland", "forest", "swamp", "hill", "mountain", "desert", "lake", "special", "adventure"]
TownKind = Literal[
    "palace", "street", "tavern", "shop", "temple", "gate", "guild", "market", "green", "docks", "hospital"
]
Coordinate: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Point: TypeAlias = tuple[Coordinate, Coordinate]


class TownSpace(Entry, frozen=True, kw_only=True):
    """A space of the town, with the symbols for business.

    Rules: MM-4.1, MM-4.8, MM-4.9, MM-4.10, MM-4.11, MM-4.12, MM-4.13
    """

    id: str
    name: str
    kind: TownKind
    characters: NotNegative = 0
    arms: NotNegative = 0
    magic: NotNegative = 0
    red_cross: bool = False
    next: str
    exit_to: str = ""
    x: Coordinate
    y: Coordinate
    text: str

    def __post_init__(self) -> None:
        if (self.kind in ("gate", "docks")) != bool(self.exit_to):
            raise ValueError("exit_to: gates and docks, and only they, lead out of town")


class LandSpace(Entry, frozen=True, kw_only=True):
    """A space outside the town; a link with a river is a crossing.  Rules: MM-5.3, MM-5.4, MM-5.5, MM-5.6"""

    id: str
    name: str
    terrain: Terrain
    lake: str = ""
    pier: bool = False
    town_exit: str = ""
    links: tuple[str, ...]
    river_links: Mapping[str, str] = {}
    x: Coordinate
    y: Coordinate
    poly: Annotated[tuple[Point, ...], Meta(min_length=3)]

    def __post_init__(self) -> None:
        if (self.terrain == "lake") != bool(self.lake):
            raise ValueError("lake: lake spaces, and only they, belong to a lake")
        if self.pier and self.terrain == "lake":
            raise ValueError("pier: a pier stands on land")


class TerrainKind(Entry, frozen=True, kw_only=True):
    """What entering this terrain costs with option ``varying_terrain``.  Rules: MM-20.1, MM-20.2"""

    id: Terrain
    name: str
    rough_cost: AtLeastOne


class Water(Entry, frozen=True, kw_only=True):
    """A lake or a river."""

    id: str
    name: str


class Drawing(Entry, frozen=True, kw_only=True):
    width: int
    height: int


def town_of(file: DataFile) -> dict[str, TownSpace]:
    """The town by id, in the order in which it is travelled, one space after the other.  Rules: MM-4.1"""
    spaces = file.entries("space", TownSpace)
    for number, space in enumerate(spaces):
        following = spaces[(number + 1) % len(spaces)].id
        if space.next != following:
            raise DataError(file.name, f"space '{space.id}'", f"next: must be '{following}', so that the ring closes")
    return {space.id: space for space in spaces}


def land_of(file: DataFile, town: Mapping[str, TownSpace]) -> dict[str, LandSpace]:
    """The land by id; links and rivers run both ways, and every way out of town leads back into it."""
    land = {space.id: space for space in file.entries("space", LandSpace)}
    waters = {water.id for key in ("lake", "river") for water in file.entries(key, Water)}
    for space in land.values():
        reason = _wrong_link(space, land) or _wrong_water(space, land, waters) or _wrong_exit(space, town)
        if reason:
            raise DataError(file.name, f"space '{space.id}'", reason)
    return land


def _wrong_link(space: LandSpace, land: Mapping[str, LandSpace]) -> str:
    for link in space.links:
        if link not in land:
            return f"links: there is no space '{link}'"
        if space.id not in land[link].links:
            return f"links: '{link}' does not lead back"
    return ""


def _wrong_water(space: LandSpace, land: Mapping[str, LandSpace], waters: set[str]) -> str:
    for link, river in space.river_links.items():
        if link not in space.links:
            return f"river_links: '{link}' is no link"
        if river not in waters:
            return f"river_links: there is no river '{river}'"
        if land[link].river_links.get(space.id) != river:
            return f"river_links: '{link}' does not have the same river"
    if space.lake and space.lake not in waters:
        return f"lake: there is no lake '{space.lake}'"
    if space.pier and not any(land[link].lake for link in space.links):
        return "pier: there is no water beside it"
    return ""


def _wrong_exit(space: LandSpace, town: Mapping[str, TownSpace]) -> str:
    gates = [gate for gate in town.values() if gate.exit_to == space.id]
    if [gate.id for gate in gates] != [space.town_exit] * bool(space.town_exit):
        return f"town_exit: '{space.town_exit}' does not lead here, or another town space does"
    if any((gate.kind == "docks") != bool(space.lake) for gate in gates):
        return "town_exit: docks, and only they, lead onto a lake"
    return ""


def check_exits(file: DataFile, town: Mapping[str, TownSpace], land: Mapping[str, LandSpace]) -> None:
    """Every way out of town leads somewhere, and the palace is in it."""
    for space in town.values():
        if space.exit_to and space.exit_to not in land:
            raise DataError(file.name, f"space '{space.id}'", f"exit_to: there is no space '{space.exit_to}'")
    if RULES.palace not in town:
        raise DataError(file.name, f"space '{RULES.palace}'", "is missing")


_town, _map = file_of("town.toml"), file_of("map.toml")

DRAWING: Drawing = _map.table("drawing", Drawing)
TERRAINS: Mapping[str, TerrainKind] = {kind.id: kind for kind in _map.entries("terrain", TerrainKind)}
LAKES: Mapping[str, Water] = {lake.id: lake for lake in _map.entries("lake", Water)}
RIVERS: Mapping[str, Water] = {river.id: river for river in _map.entries("river", Water)}
TOWN: Mapping[str, TownSpace] = town_of(_town)
LAND: Mapping[str, LandSpace] = land_of(_map, TOWN)
check_exits(_town, TOWN, LAND)
SPACES: Mapping[str, TownSpace | LandSpace] = {**TOWN, **LAND}
"""Every space of the game map, in town and outside."""
SpaceId: TypeAlias = Annotated[str, Among(SPACES)]

PALACE = RULES.palace
AREA_SPACES = tuple(space.id for space in LAND.values() if space.terrain == "adventure")
"""The seven adventure areas on the map, each called like its space.  Rules: MM-6.1"""
SPECIAL_PLACES: Mapping[str, str] = {place: item for item, place in ITEMS.items()}
"""The item that belongs to each special place.  Rules: MM-5.12"""

if len(SPACES) != len(TOWN) + len(LAND):
    raise DataError(_map.name, "space", "id: the same as one in town")
if sorted(SPECIAL_PLACES) != sorted(space.id for space in LAND.values() if space.terrain == "special"):
    raise DataError("encounters.toml", "encounter", "destination: there must be one item for each special place")
for _space in LAND.values():
    if _space.terrain not in TERRAINS:
        raise DataError(_map.name, f"terrain '{_space.terrain}'", "is missing")
