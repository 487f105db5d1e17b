"""The land in its three rings, and the boards of the realms: spaces, what lies there, and what they are for now."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Board, Condition, Link, Region, Space
from mazefolio.engine.words import count
from mazefolio.games.talisman import content
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.realms.chances import CHANCES
from mazefolio.games.talisman.realms.folder import module_of
from mazefolio.games.talisman.realms.tiles import map_of
from mazefolio.games.talisman.realms.walking import gated
from mazefolio.games.talisman.regions import LIMBO
from mazefolio.games.talisman.show.dressing import dressed, known, standing
from mazefolio.games.talisman.show.journeys import entrances, facts
from mazefolio.games.talisman.show.proposal import proposal
from mazefolio.games.talisman.show.sheets import CROWN
from mazefolio.games.talisman.show.tiles import CLOSE, SIDE, empty_places, grid_of, tile
from mazefolio.games.talisman.state import MAIN_BOARD, State
from mazefolio.games.talisman.turn.ways import Moved

LAND, SIZE = "land", 116
"""The land's id, and how large its spaces are."""
LEAST = 64
"""No space of a realm with a board of its own is drawn smaller."""
EDGE, FARTHEST = 14, 450
"""Between a space and the frame so much is left; no space of a realm lies farther from the middle than this."""
CELL = (52, 56)
"""Where those are drawn who are in limbo, from the corner of the board inwards; and how large."""
REGIONS = (
    Region("outer", "Outer Region", 0, 0, 1000, 1000, "outer"),
    Region("middle", "Middle Region", 150, 150, 700, 700, "middle"),
    Region("inner", "Inner Region", 290, 290, 420, 420, "inner"),
)
WAY_OUT = "way_out"
"""A kind of space in realms where what happens on it leads out."""
MANNERS = {
    "fixed": "one step after another",
    "voyage": "a voyage",
    "tile": "laid tile by tile",
    "one_per_turn": "one space a turn",
}


def boards(s: State, viewer: Viewer, events: Sequence[Event]) -> list[Board]:
    """The land first, then every realm in play.  Rules: TA-C1.2, TA-C20.1"""
    realms = [_realm(s, viewer, events, realm) for realm in s.realms]
    return [_land(s, viewer, events), *_with_advice(s, viewer, realms)]


def _with_advice(s: State, viewer: Viewer, realms: Sequence[Board]) -> Iterator[Board]:
    """The realm that is proposed as a next goal says why."""
    advice = proposal(s, viewer) if realms else None
    for board in realms:
        yield replace(board, proposed=advice.because) if advice and board.id == advice.realm else board


def _land(s: State, viewer: Viewer, events: Sequence[Event]) -> Board:
    places = _places_of_the_land()
    return Board(
        id=LAND,
        name="The land of Talisman",
        short="The land",
        shape="graph",
        width=SIDE,
        height=SIDE,
        size=SIZE,
        spaces=_spaces_of_the_land(s, viewer),
        focus=_focus(s, viewer),
        trail=_trail(events, places),
        regions=REGIONS,
        art=LAND,
    )


@cache
def _places_of_the_land() -> Mapping[str, content.Space]:
    return {one.id: one for one in LIBRARY.spaces.values() if one.region in MAIN_BOARD}


@cache
def _limbo() -> list[content.Space]:
    return [one for one in LIBRARY.spaces.values() if one.region == LIMBO]


@kept
def _spaces_of_the_land(s: State, viewer: Viewer) -> list[Space]:
    return dressed(s, _known_land(s, viewer))


@kept
def _known_land(s: State, viewer: Viewer) -> list[Space]:
    return known(s, viewer, [*map(_plain, _places_of_the_land()), *map(_cell, _taken_cells(s))])


@kept
def _taken_cells(s: State) -> list[str]:
    return [one.id for one in _limbo() if one.id in standing(s)]


def _realm(s: State, viewer: Viewer, events: Sequence[Event], realm: str) -> Board:
    """A realm's board; a realm that is laid out in play draws its own.  Rules: TA-C20.1"""
    look = module_of(realm, "look")
    if hasattr(look, "board"):
        drawn: Board = look.board(s, viewer, events)  # type: ignore[union-attr]
        return drawn
    size, spaces = _laid_out(s, viewer, realm)
    return realm_board(s, viewer, events, realm, spaces, size)


@kept
def _laid_out(s: State, viewer: Viewer, realm: str) -> tuple[int, list[Space]]:
    """How large the spaces of a realm are, and those that are there: all of them, or the tiles on the table."""
    tiles = map_of(s, realm)
    if tiles is None:
        return _size(realm), dressed(s, _known_realm(s, viewer, realm))
    laid = [tile(_plain(name), tiles, realm) for name in tiles.laid]
    return grid_of(tiles).size, [*dressed(s, known(s, viewer, laid)), *empty_places(tiles, realm)]


@kept
def _known_realm(s: State, viewer: Viewer, realm: str) -> list[Space]:
    return known(s, viewer, (_plain(one.id) for one in LIBRARY.realms[realm].spaces))


def realm_board(
    s: State, viewer: Viewer, events: Sequence[Event], realm: str, spaces: Sequence[Space], size: int
) -> Board:
    """The board of a realm with these spaces on it, in the colours and the form that its header names."""
    found = LIBRARY.realms[realm]
    return Board(
        id=realm,
        name=found.about.name,
        short=_short(found.about.name),
        shape="graph",
        width=SIDE,
        height=SIDE,
        size=size,
        spaces=spaces,
        focus=_focus_inside(s, viewer, realm),
        trail=_trail(events, {one.id for one in spaces}),
        regions=[*_floors(realm, spaces, size)],
        text=_told(s, realm),
        art=realm,
        mood=found.look.mood,
        plan=found.look.shape,
        facts=[*facts(realm)],
        entrances=[*entrances(s, realm)],
        chance=CHANCES.get(realm, ""),
    )


def _told(s: State, realm: str) -> str:
    """What the place is for, and how it stands now, if the realm's ``look`` has a ``note``."""
    look = module_of(realm, "look")
    note = look.note(s) if hasattr(look, "note") else ""  # type: ignore[union-attr]
    return f"{_purpose(realm).rstrip('.')}. {note}" if note else _purpose(realm)


def _purpose(realm: str) -> str:
    """What the place is for, and the way out where that is everywhere."""
    found = LIBRARY.realms[realm]
    title = found.look.title or MANNERS.get(found.movement.mode, "")
    free = (way for way in found.ways_out if way.when != "forced" and way.only_if is None)
    leaves = any(way.start == "any" for way in free)
    return f"{title}. You may leave from any space." if leaves else title


def _floors(realm: str, spaces: Sequence[Space], size: int) -> Iterator[Region]:
    """The floors of a building, each as wide as its rooms need."""
    levels: dict[int, list[Space]] = {}
    for place in spaces:
        if level := _level(place.id):
            levels.setdefault(level, []).append(place)
    for level, rooms in sorted(levels.items()):
        top, foot = min(one.y for one in rooms) - size // 2, max(one.y for one in rooms) + size // 2
        left, right = max(min(one.x for one in rooms) - size, 0), min(max(one.x for one in rooms) + size, SIDE)
        named = getattr(space(rooms[0].id), "floor_name", "")
        name = f"{level} · {named}" if named else f"Floor {level}"
        yield Region(f"{realm}.floor_{level}", name, left, top, right - left, foot - top, "floor")


def _level(name: str) -> int:
    one = LIBRARY.spaces.get(name)
    return getattr(one, "floor", 0) or getattr(one, "level", 0)


def _short(name: str) -> str:
    """'Tower of the Dark Mage' on a button: 'Dark Mage'; 'Pyramid of Kulkencamun': 'Pyramid'."""
    return name.rpartition(" of the ")[2].partition(" of ")[0]


@cache
def _size(realm: str) -> int:
    """As large as the nearest two spaces leave room for, but not larger than the realm wants them."""
    places = [(one.x, one.y) for one in LIBRARY.realms[realm].spaces]
    nearest = min((max(abs(x - u), abs(y - v)) for x, y in places for u, v in places if (x, y) != (u, v)), default=SIZE)
    return max(LEAST, min(LIBRARY.realms[realm].look.largest, int(CLOSE * nearest)))


def _place(one: content.Space) -> tuple[int, int]:
    """Where a space lies; those of a realm are drawn in, so that none touches the frame."""
    if one.region not in LIBRARY.realms:
        return one.x, one.y
    room = SIDE / 2 - EDGE - _size(one.region) / 2
    x, y = (round(SIDE / 2 + (at - SIDE / 2) * min(1, room / FARTHEST)) for at in (one.x, one.y))
    return x, y


@cache
def _plain(name: str) -> Space:
    """A space with nothing on it."""
    one = space(name)
    x, y = _place(one)
    number = getattr(one, "number", 0) or getattr(one, "room", 0)
    return Space(
        id=one.id,
        x=x,
        y=y,
        name=one.name,
        kind=one.kind or one.region,
        art=_art(one),
        text=_text(one),
        links=[*one.links, *one.next, *one.back, *(way.to for way in _gates(one))],
        ways=[*_ways(one)],
        hue=one.region,
        pieces=[],
        marks=[],
        conditions=[*_printed(one)],
        at=str(number or ""),
        number=number or None,
        rule=one.rule or "TA-C5.1",
    )


def _printed(one: content.Space) -> Iterator[Condition]:
    """What everybody should see of a space at a glance: cards that are drawn there, and a way out of its realm."""
    if one.draw:
        yield Condition("draw", f"{count(one.draw, 'card')} to draw", one.draw)
    realm = LIBRARY.realms.get(one.region)
    leads_out = realm is not None and any(one.id in way.start for way in realm.ways_out if way.start != "any")
    if leads_out or one.kind == WAY_OUT:
        yield Condition(WAY_OUT, "a way out")


def _art(one: content.Space) -> str:
    """Spaces of one name share a picture on the land; in a realm each has its own, but for copies of a tile."""
    return one.id.rstrip("0123456789").rstrip("_") if one.region in MAIN_BOARD else kind_of(one.id)


def _text(one: content.Space) -> str:
    """What is printed on it, and what there is to visit."""
    visits = [f"{place.name}: {place.text}" for place in one.location if place.only_if is None]
    return " ".join([one.text, *visits])


def _ways(one: content.Space) -> Iterator[Link]:
    """The guarded ways, and those that lead only one way.  Rules: TA-C4.7, TA-C4.13"""
    if one.bridge:
        yield Link(one.bridge, "bridge")
    if one.portal:
        yield Link(one.portal, "portal")
    yield from (Link(there, "forward", text="this way only") for there in one.next)
    yield from _gates(one)
    yield from _doors(one)


def _doors(one: content.Space) -> Sequence[Link]:
    """The doors of a space, if its realm's ``look`` has ``links``."""
    look = module_of(one.region, "look") if one.region in LIBRARY.realms else None
    return look.links(one.id) if hasattr(look, "links") else ()  # type: ignore[union-attr]


def _gates(one: content.Space) -> list[Link]:
    """The way of a realm that is open only to some."""
    gate = gated(one)
    return [Link(gate.space, "gated", text=gate.text)] if gate is not None else []


@cache
def _cell(name: str) -> Space:
    """Limbo lies in the corner of the board while somebody is there.  Rules: TA-C17.5"""
    inset, size = CELL
    x, y = (inset if place < SIDE / 2 else SIDE - inset for place in (space(name).x, space(name).y))
    return replace(_plain(name), x=x, y=y, width=size, height=size)


def _focus(s: State, viewer: Viewer) -> str:
    """Where the eye should be: with the character whose turn it is, or else with the viewer's."""
    for seat in (s.active, viewer):
        if seat is not None and s.players[seat].character and not s.players[seat].realm:
            return s.players[seat].space
    return CROWN


def _focus_inside(s: State, viewer: Viewer, realm: str) -> str:
    """One's own turn inside opens the board of a realm."""
    one = s.players[s.active]
    return one.space if viewer in (None, s.active) and one.is_in(realm) else ""


def _trail(events: Sequence[Event], places: Container[str]) -> list[str]:
    """The last way that anybody went on this board."""
    for event in reversed(events):
        if isinstance(event, Moved):
            way = [place for place in event.path if place in places]
            return way if event.path and event.path[-1] in places else []
    return []
