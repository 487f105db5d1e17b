"""The kingdom: the land with its rivers and lakes, the town in its corner, and the parties on their way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Board, Condition, Link, Number, Piece, Region, Space
from mazefolio.engine.words import count, listed
from mazefolio.games.mertwig import kingdom
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.kingdom import LAKES, LAND, PALACE, SPACES, TERRAINS, TOWN, LandSpace, TownSpace
from mazefolio.games.mertwig.names import sheet_id, the, who
from mazefolio.games.mertwig.paths import STEPS
from mazefolio.games.mertwig.state import Player, State
from mazefolio.games.mertwig.travels.journeys import AreaEntered, Moved, Placed, closed_areas
from mazefolio.games.mertwig.travels.travel import art_of

KINGDOM = "kingdom"
SIZE, STREET = 44, 34
"""How large a space is drawn, and how large one of the town."""
INDEX = {space: number for number, space in enumerate(SPACES)}
DONE, CLOSED = Condition("done", "done"), Condition("closed", "closed to you")


@kept
def _spaces(s: State, viewer: Viewer) -> list[Space]:
    """The map with everybody on it; a party inside an area stands at its gate."""
    spaces = list(_plain(s.with_arms, s.magic_items, s.varying_terrain))
    for area in AREAS:
        inside = [f"{who(seat)} is in it" for seat, one in enumerate(s.players) if one.area == area]
        conditions = tuple(_standing(s, viewer, area))
        spaces[INDEX[area]] = replace(spaces[INDEX[area]], marks=tuple(inside), conditions=conditions)
    for place in _places_wanted(s, viewer):
        wanted = Condition("wanted", f"{the(kingdom.SPECIAL_PLACES[place])}, which you carry, belongs here")
        spaces[INDEX[place]] = replace(spaces[INDEX[place]], conditions=(wanted,))
    for seat, player in enumerate(s.players):
        if player.character and player.at and not player.out:
            space = spaces[INDEX[player.at]]
            pieces = (*space.pieces, party_piece(player, seat, f"party:{seat}"))
            spaces[INDEX[player.at]] = replace(space, pieces=pieces)
    return spaces


def board(s: State, viewer: Viewer, events: Sequence[Event]) -> Board:
    return Board(
        id=KINGDOM,
        name="The kingdom",
        short="Kingdom",
        shape="graph",
        width=kingdom.DRAWING.width,
        height=kingdom.DRAWING.height,
        size=SIZE,
        spaces=_spaces(s, viewer),
        focus=_focus(s, viewer),
        trail=_trail(events),
        regions=_regions(),
        art=KINGDOM,
    )


def _standing(s: State, viewer: Viewer, area: str) -> Iterator[Condition]:
    """How it stands with an adventure area for the viewer.  Rules: MM-6.3, MM-22.3"""
    if viewer is not None and area in s.players[viewer].finished:
        yield DONE
    if viewer is not None and area in closed_areas(s, viewer):
        yield CLOSED


def _places_wanted(s: State, viewer: Viewer) -> list[str]:
    """Where the items belong that the viewer carries.  Rules: MM-5.12"""
    carried = () if viewer is None else s.players[viewer].items
    return [place for place, item in kingdom.SPECIAL_PLACES.items() if item in carried]


@cache
def _plain(arms: bool, magic: bool, rough: bool) -> tuple[Space, ...]:
    """Every space with nobody on it."""
    return tuple(
        _street(space, arms, magic) if isinstance(space, TownSpace) else _field(space, rough)
        for space in SPACES.values()
    )


def _street(space: TownSpace, arms: bool, magic: bool) -> Space:
    """A shop shows what it sells."""
    sells = "shop" if space.arms and space.magic else "smithy" if space.arms else "scribe"
    return Space(
        id=space.id,
        x=space.x,
        y=space.y,
        name=space.name,
        kind=space.kind,
        art=sells if space.kind == "shop" else space.kind,
        text=_business(space, arms, magic),
        links=[step.to for step in STEPS[space.id]],
        ways=[Link(space.exit_to, space.kind)] if space.exit_to else (),
        width=STREET,
        height=STREET,
    )


def _business(space: TownSpace, arms: bool, magic: bool) -> str:
    """What can be done there, with the decks that are in the game.  Rules: MM-4.8, MM-17.1, MM-19.1"""
    wares = {"character card": space.characters, "arms card": space.arms * arms, "magic card": space.magic * magic}
    offered = [count(number, ware) for ware, number in wares.items() if number]
    if offered:
        return f"Draw up to {listed(offered)}."
    return "Nothing for sale today." if space.arms or space.magic else space.text


def _field(space: LandSpace, rough: bool) -> Space:
    return Space(
        id=space.id,
        x=space.x,
        y=space.y,
        name=space.name,
        kind=space.terrain,
        art=art_of(space.id),
        text=_ground(space, rough),
        links=[step.to for step in STEPS[space.id]],
        ways=list(_ways(space)),
        outline=[value for corner in space.poly for value in corner],
    )


def _ground(space: LandSpace, rough: bool) -> str:
    """What the ground is like, and what there is to be found."""
    if space.terrain == "adventure":
        area = AREAS[space.id]
        return f"Adventure area of difficulty {area.difficulty}. A trip takes {area.trip}. Entering it ends the move."
    if space.terrain == "special":
        return f"Bring {the(kingdom.SPECIAL_PLACES[space.id])} here and draw a treasure."
    if space.lake:
        return f"{LAKES[space.lake].name}. A boat is boarded at a pier, for one gold piece."
    terrain = TERRAINS[space.terrain]
    cost = f", {count(terrain.rough_cost, 'point')} to enter" if rough else ""
    pier = " A pier: one gold piece takes the whole party aboard." if space.pier else ""
    return f"{terrain.name}{cost}.{pier}"


def _ways(space: LandSpace) -> Iterator[Link]:
    """Rivers, shores, piers and the way into town.  Rules: MM-4.4, MM-5.4, MM-5.5, MM-5.6, MM-5.7, MM-5.8, MM-5.9"""
    yield from (Link(link, "river") for link in space.river_links)
    for link in space.links:
        if LAND[link].lake and not space.lake:
            yield Link(link, "pier" if space.pier else "shore", shut=not space.pier)
    if space.town_exit:
        yield Link(space.town_exit, TOWN[space.town_exit].kind)


@cache
def _regions() -> tuple[Region, ...]:
    """The town and the lakes as parts of the drawing."""
    streets = [(space.x, space.y) for space in TOWN.values()]
    lakes = (_region(lake.id, lake.name, "lake", _shore(lake.id)) for lake in LAKES.values())
    return (_region("town", "The Town", "town", streets), *lakes)


def _shore(lake: str) -> list[tuple[int, int]]:
    return [corner for space in LAND.values() if space.lake == lake for corner in space.poly]


def _region(region: str, title: str, kind: str, points: Sequence[tuple[int, int]]) -> Region:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return Region(region, title, left, top, right - left, bottom - top, kind)


def party_piece(player: Player, seat: int, piece: str) -> Piece:
    """A party's marker: its leader in the shape of the seat."""
    followers = [the(member.card) for member in player.members[1:]]
    return Piece(
        id=piece,
        kind="party",
        name=who(seat),
        art=player.character,
        text=f"With {listed(followers)}." if followers else "Alone.",
        numbers=[Number("band", "in the band", len(player.members)), Number("gold", "gold", player.gold)],
        owner=seat,
        sheet=sheet_id(seat),
    )


def _focus(s: State, viewer: Viewer) -> str:
    """Where the eye should be: with the active player, or else with the viewer."""
    for seat in (s.active, viewer):
        if seat is not None and s.players[seat].character and s.players[seat].at:
            return s.players[seat].at
    return PALACE


def _trail(events: Sequence[Event]) -> list[str]:
    """The last way that anybody went on the map."""
    for event in reversed(events):
        if isinstance(event, Moved) and event.path[0] in SPACES:
            return list(event.path)
        if isinstance(event, Placed) and event.space in SPACES:
            return [event.space]
    return []


def trail_inside(events: Sequence[Event], seat: int) -> list[str]:
    """The last way of a seat since it came into the area that it is in."""
    for event in reversed(events):
        if isinstance(event, AreaEntered) and event.seat == seat:
            return []
        if isinstance(event, Moved) and event.seat == seat:
            return list(event.path)
    return []
