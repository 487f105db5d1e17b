"""The boards of the seven adventure areas, and the maze under the palace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import asdict

from mazefolio.engine.data import DataFile, Entry, Strict
from mazefolio.engine.errors import DataError
from mazefolio.engine.ids import Among
from mazefolio.games.mertwig.content import RULES, file_of
from mazefolio.games.mertwig.effects import Effect
from mazefolio.games.mertwig.kingdom import AREA_SPACES, Coordinate
from mazefolio.games.mertwig.pieces import AtLeastOne

Movement = Literal["roll_full", "roll_half_up", "one_even_two_odd", "one_per_turn", "choose_door"]
SpotKind = Literal[
    "start", "finish", "clear", "encounter", "encounter2", "guarded", "hazard", "treasure", "gold", "heal", "chart",
    "door", "riddle_tree", "lil_pit", "falling_branch", "monolith", "heaptop", "acme", "sarcophagus",
]  # fmt: skip
Face = Annotated[int, Meta(ge=1, le=10)]


class Line(Strict, frozen=True):
    """What some rolls mean."""

    roll: tuple[Face, ...]
    effect: Effect
    text: str


class Chart(Entry, frozen=True, kw_only=True):
    """A table for one die."""

    id: str
    name: str
    lines: tuple[Line, ...]

    def __post_init__(self) -> None:
        if sorted(face for line in self.lines for face in line.roll) != list(range(1, RULES.die + 1)):
            raise ValueError("lines: every roll must stand there once")

    def line(self, total: int) -> Line:
        """What a total means; more than ten is ten.  Rules: MM-26.6"""
        face = min(total, RULES.die)
        return next(line for line in self.lines if face in line.roll)


class Spot(Entry, frozen=True, kw_only=True):
    """A space on the board of an area.  Rules: MM-6.8, MM-6.17, MM-6.21"""

    id: str
    name: str
    kind: SpotKind
    letter: str = ""
    next: tuple[str, ...]
    locked: bool = False
    must_stop: bool = False
    left_on_odd: bool = False
    offering: bool = False
    chart: str = ""
    effect: Effect | None = None
    text: str = ""
    x: Coordinate
    y: Coordinate

    def __post_init__(self) -> None:
        if self.chart and self.effect:
            raise ValueError("effect: a space with a chart has none of its own")


class AreaEntry(Entry, frozen=True, kw_only=True):
    """What an area's file says of it as a whole.  Rules: MM-6.7"""

    name: str
    difficulty: AtLeastOne
    movement: Movement
    start: str
    finish: str
    zero_is_encounter: bool
    trip: str
    text: str


class Area(AreaEntry, frozen=True, kw_only=True):
    """An adventure area with its board; ``behind`` are the spaces one step back from each.  Rules: MM-6.1"""

    id: str
    charts: Mapping[str, Chart]
    spots: Mapping[str, Spot]
    behind: Mapping[str, Sequence[str]]


class MazeSpot(Entry, frozen=True, kw_only=True):
    """A space of the maze; a barrier space names the way that its barrier closes.  Rules: MM-30.9"""

    id: str
    name: str
    kind: Literal["start", "passage", "dead_end", "barrier", "finish"]
    links: tuple[str, ...]
    number: int = 0
    blocked_link: str = ""
    x: Coordinate
    y: Coordinate

    def __post_init__(self) -> None:
        if (self.kind == "barrier") != (self.blocked_link in self.links) or (self.kind == "barrier") != (
            self.number > 0
        ):
            raise ValueError("blocked_link, number: barrier spaces, and only they, have both")


class MazeCard(Entry, frozen=True, kw_only=True):
    id: Literal["clear", "barrier"]
    name: str
    count: AtLeastOne
    text: str


class Maze(Entry, frozen=True, kw_only=True):
    name: str
    difficulty: AtLeastOne
    start: str
    chamber: str
    text: str


def area_of(file: DataFile, name: str) -> Area:
    """An area and its board; every way leads on to a space, and every space can be reached."""
    entry = file.table("area", AreaEntry)
    spots = {spot.id: spot for spot in file.entries("space", Spot)}
    charts = {chart.id: chart for chart in file.entries("chart", Chart)} if "chart" in file.content else {}
    behind = {here: tuple(spot.id for spot in spots.values() if here in spot.next) for here in spots}
    area = Area(**asdict(entry), id=name, charts=charts, spots=spots, behind=behind)
    for place in (area.start, area.finish):
        if place not in spots:
            raise DataError(file.name, "area", f"start, finish: there is no space '{place}'")
    for spot in spots.values():
        if reason := _wrong_spot(area, spot):
            raise DataError(file.name, f"space '{spot.id}'", reason)
    return area


def _wrong_spot(area: Area, spot: Spot) -> str:
    for following in spot.next:
        if following not in area.spots:
            return f"next: there is no space '{following}'"
    if bool(spot.next) == (spot.id == area.finish):
        return "next: every way leads on until the finish"
    if bool(area.behind[spot.id]) == (spot.id == area.start):
        return "next: a way must lead to every space but the start"
    if spot.chart and spot.chart not in area.charts:
        return f"chart: there is no chart '{spot.chart}'"
    return ""


def maze_of(file: DataFile) -> dict[str, MazeSpot]:
    """The spaces of the maze by id; every way runs both ways."""
    spots = {spot.id: spot for spot in file.entries("space", MazeSpot)}
    for spot in spots.values():
        for link in spot.links:
            if link not in spots or spot.id not in spots[link].links:
                raise DataError(file.name, f"space '{spot.id}'", f"links: '{link}' does not lead back")
    return spots


_maze = file_of("maze.toml")

AREAS: Mapping[str, Area] = {name: area_of(file_of(f"area_{name}.toml"), name) for name in AREA_SPACES}
"""The boards: how far their spaces lie apart, what their charts say and where their encounters are.

Rules: MM-23.10, MM-24.6, MM-26.12, MM-27.5, MM-28.7, MM-29.5, MM-29.6
"""
TEMPLE = next(area.id for area in AREAS.values() if area.movement == "choose_door")
DOORS = AREAS[TEMPLE].spots[AREAS[TEMPLE].start].next
"""Rules: MM-25.2, MM-25.4"""

MAZE: Maze = _maze.table("maze", Maze)
MAZE_SPOTS: Mapping[str, MazeSpot] = maze_of(_maze)
MAZE_CARDS: Mapping[str, MazeCard] = {card.id: card for card in _maze.entries("card", MazeCard)}
BARRIERS = tuple(
    spot.id for spot in sorted(MAZE_SPOTS.values(), key=lambda spot: spot.number) if spot.kind == "barrier"
)
"""The three places where the way may be barred, by number.  Rules: MM-30.4"""

for _place in (MAZE.start, MAZE.chamber):
    if _place not in MAZE_SPOTS:
        raise DataError(_maze.name, "maze", f"start, chamber: there is no space '{_place}'")
if len(BARRIERS) != sum(card.count for card in MAZE_CARDS.values()):
    raise DataError(_maze.name, "card", "count: there must be one card for each barrier space")

AreaId: TypeAlias = Annotated[str, Among(AREAS)]
SpotId: TypeAlias = Annotated[str, Among({spot for area in AREAS.values() for spot in area.spots})]
MazeSpotId: TypeAlias = Annotated[str, Among(MAZE_SPOTS)]
