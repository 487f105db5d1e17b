"""The boards of the adventure areas: a party on its way, what lies ahead, and the chart it rolls on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.secrecy import HIDDEN, Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Board, Link, Lookup, LookupRow, Piece, Space
from mazefolio.engine.words import count, listed, percent
from mazefolio.games.mertwig.adventures.moving import keys_of
from mazefolio.games.mertwig.adventures.spots import LOOKS, ChartRolled, board_rule
from mazefolio.games.mertwig.areas import AREAS, DOORS, TEMPLE, Area, Chart, Line, Spot
from mazefolio.games.mertwig.content import RULES
from mazefolio.games.mertwig.journeys import Moved
from mazefolio.games.mertwig.names import name
from mazefolio.games.mertwig.odds import chart as odds
from mazefolio.games.mertwig.phases import LAND
from mazefolio.games.mertwig.show.board import party_piece, trail_inside
from mazefolio.games.mertwig.state import State, Temple

SIDE = 1000
SIZE = 76
DOOR = 140
"""How large the doors of the temple are drawn: cards lie before them."""
STEPS: Mapping[str, str] = {"burial_mounds": "dot", "purple_castle": "room"}
"""What a space is called where it is not called a space."""
TEXTS: Mapping[str, str] = {
    "start": "This is the way in.",
    "finish": "The way back to the map.",
    "clear": "Nothing happens here.",
    "riddle_tree": "It asks its riddle: only an odd roll lets you go on.",
    "door": "Two encounters and a treasure lie behind it.",
}


def area_board(s: State, viewer: Viewer, seat: int, events: Sequence[Event]) -> Board:
    """The board of the area that this seat is in, as far as it has come."""
    player = s.players[seat]
    area = AREAS[player.area]
    pieces = dict(_doors(s.temple, viewer)) if area.id == TEMPLE and s.temple else {}
    pieces[player.spot] = [*pieces.get(player.spot, ()), party_piece(player, seat, f"inside:{seat}")]
    key = bool(keys_of(player))
    passed = behind(area.id, player.spot)
    spaces = [_dressed(space, pieces.get(space.id, ()), space.id in passed, key) for space in _plain(area.id)]
    return Board(
        id=area.id,
        name=area.name,
        shape="graph",
        width=SIDE,
        height=SIDE,
        size=SIZE,
        spaces=spaces,
        focus=player.spot if viewer in (None, seat) and s.active == seat else "",
        trail=trail_inside(events, seat),
        text=_progress(area.id, player.spot),
        art=area.id,
    )


@cache
def _plain(name: str) -> tuple[Space, ...]:
    """Every space of an area with nothing on it."""
    area = AREAS[name]
    alike = Counter(spot.name for spot in area.spots.values())
    return tuple(
        Space(
            id=spot.id,
            x=spot.x,
            y=spot.y,
            name=f"{spot.name} {depths(name)[spot.id]}" if alike[spot.name] > 1 else spot.name,
            kind=spot.kind,
            art=spot.id if spot.kind in ("chart", "start", "finish") or spot.must_stop or spot.locked else spot.kind,
            text=_words(area, spot),
            marks=tuple(_standing(spot)),
            links=spot.next,
            ways=tuple(Link(following, "door") for following in spot.next if area.spots[following].locked),
            width=DOOR * (spot.kind == "door"),
            height=DOOR * (spot.kind == "door"),
        )
        for spot in area.spots.values()
    )


def _standing(spot: Spot) -> Iterator[str]:
    if spot.must_stop:
        yield "you must stop here"
    if spot.locked:
        yield "locked"


def _words(area: Area, spot: Spot) -> str:
    """What happens to one who lands there."""
    words = [spot.text or TEXTS.get(spot.kind, "")]
    if spot.chart:
        words.append(_chart_words(area.charts[spot.chart]))
    if spot.offering:
        words.append(f"An offering adds {RULES.offering} to the roll.")
    if spot.locked:
        words.append("Only a key opens it.")
    return " ".join(filter(None, words))


def _chart_words(chart: Chart) -> str:
    return " ".join(f"{_rolls(line)}: {line.text}." for line in chart.lines)


def _rolls(line: Line) -> str:
    """'7–9', '10'."""
    first, last = min(line.roll), max(line.roll)
    return f"{first}–{last}" if last > first else str(last)


def _dressed(space: Space, pieces: Sequence[Piece], passed: bool, key: bool) -> Space:
    """A space as it is now; what lies behind one can be seen, but not gone to."""
    marks = (*space.marks, "behind you") if passed else space.marks
    ways = tuple(replace(way, shut=not key) for way in space.ways)
    return replace(space, pieces=tuple(pieces), marks=marks, ways=ways)


@cache
def behind(name: str, spot: str) -> frozenset[str]:
    """The spaces that no way leads to any more.  Rules: MM-6.18"""
    area, ahead, frontier = AREAS[name], {spot}, [spot]
    for here in frontier:
        for there in area.spots[here].next:
            if there not in ahead:
                ahead.add(there)
                frontier.append(there)
    return frozenset(set(area.spots) - ahead)


@cache
def depths(name: str) -> Mapping[str, int]:
    """How many steps each space lies behind the start."""
    area, found = AREAS[name], {AREAS[name].start: 0}
    for here in (queue := [area.start]):
        for there in area.spots[here].next:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def _progress(name: str, spot: str) -> str:
    """'dot 10 of 18'."""
    if name == TEMPLE:
        return "three doors"
    depth, last = depths(name)[spot], depths(name)[AREAS[name].finish]
    word = STEPS.get(name, "space")
    return f"{word} {depth} of {last}" if depth else f"{count(last, word)} to go"


def _doors(laid: Temple, viewer: Viewer) -> Iterator[tuple[str, list[Piece]]]:
    """The cards before each door; their faces are for the setter alone.  Rules: MM-25.2"""
    for door, cards, treasure in zip(DOORS, laid.encounters, laid.treasures, strict=True):
        pieces = []
        if cards:
            pieces.append(_laid(f"guards:{door}", "door_encounter", count(len(cards), "encounter card"), cards))
        if treasure:
            pieces.append(_laid(f"prize:{door}", "door_treasure", "Treasure card", [treasure]))
        yield door, pieces


def _laid(piece: str, kind: str, title: str, cards: Sequence[str]) -> Piece:
    known = [name(card) for card in cards if card != HIDDEN]
    text = f"{listed(known)}. Only you know." if known else "Nobody but the setter has seen it."
    return Piece(piece, kind, f"{title}, face down", kind, text, rules=["MM-25.2"], count=len(cards))


def charts(s: State, events: Sequence[Event]) -> Iterator[Lookup]:
    """The chart of the space where the active party has landed, or else of the one that it comes to next."""
    player = s.players[s.active]
    if player.area not in AREAS or s.battle is not None:
        return
    area = AREAS[player.area]
    spot = area.spots[player.spot]
    landed = s.phase == LAND
    if not landed and area.movement == "one_per_turn" and spot.next:
        spot = area.spots[spot.next[0]]
    if spot.chart:
        yield _lookup(area, spot, _rolled(events, s.active) if landed else None)


def _rolled(events: Sequence[Event], seat: int) -> ChartRolled | None:
    """What this landing has rolled, if it has."""
    for event in reversed(events):
        if isinstance(event, Moved) and event.seat == seat:
            return None
        if isinstance(event, ChartRolled) and event.seat == seat:
            return event
    return None


def _lookup(area: Area, spot: Spot, rolled: ChartRolled | None) -> Lookup:
    chart = area.charts[spot.chart]
    ways = [odds(area.id, chart.id)]
    if spot.offering:
        ways.append(odds(area.id, chart.id, RULES.offering))
    rows = [
        LookupRow(_rolls(line), [percent(way[number][1]) for way in ways], line.text, *LOOKS[type(line.effect)][1:])
        for number, line in enumerate(chart.lines)
    ]
    return Lookup(
        id=f"chart:{chart.id}",
        name=chart.name,
        columns=["plain", f"offering +{RULES.offering}"] if spot.offering else ["chance"],
        rows=rows,
        column=int(rolled.bonus > 0) if rolled else int(spot.offering),
        lit=[chart.lines.index(chart.line(rolled.face + rolled.bonus))] if rolled else (),
        text="A ten-sided die; 0 is 10.",
        rule="MM-26.6" if spot.offering else board_rule(area.id),
        board=area.id,
    )
