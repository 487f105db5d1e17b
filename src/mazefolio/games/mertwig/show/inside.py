"""The boards that a party is inside: the adventure areas with their charts, and Mertwig's Maze with its ox."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.secrecy import HIDDEN, Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Board, Condition, Link, Lookup, LookupRow, Piece, Space
from mazefolio.engine.words import capital, count, listed, percent
from mazefolio.games.mertwig import areas
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.adventures.maze import spread
from mazefolio.games.mertwig.adventures.moving import keys_of
from mazefolio.games.mertwig.adventures.spots import LOOKS, ChartRolled, board_rule
from mazefolio.games.mertwig.areas import Area, Line, MazeSpot, Spot
from mazefolio.games.mertwig.content import RULES
from mazefolio.games.mertwig.names import name, place
from mazefolio.games.mertwig.odds import chart as odds
from mazefolio.games.mertwig.show.board import party_piece, trail_inside
from mazefolio.games.mertwig.state import IN_MAZE, State, Temple, knows_maze
from mazefolio.games.mertwig.travels.journeys import Moved

SIDE, SIZE, DOOR = 1000, 76, 140
"""How large a board, its spaces and the doors of the temple are drawn: cards lie before those."""
MAZE_WIDTH, MAZE_HEIGHT, MAZE_SIZE = 820, 850, 56
LEFT, TOP = 90, 140
"""So much of the maze's drawing lies empty around the passages."""
STEPS: Mapping[str, str] = {"burial_mounds": "dot", "purple_castle": "room"}
"""What a space is called where it is not called a space."""
TEXTS: Mapping[str, str] = {
    "start": "This is the way in.",
    "finish": "The way back to the map.",
    "clear": "Nothing happens here.",
    "riddle_tree": "It asks its riddle: only an odd roll lets you go on.",
    "door": "Two encounters and a treasure lie behind it.",
}
MAZE_TEXTS: Mapping[str, str] = {
    "start": "The foot of the palace stair.",
    "finish": "Whoever reaches it is crowned.",
    "dead_end": "It leads nowhere.",
    "barrier": "A maze card lies here. Whoever comes here turns it up.",
}
STOP, LOCKED = Condition("stop", "you must stop here"), Condition("locked", "locked")
PASSED = Condition("passed", "behind you")
OX = Piece(
    "ox", "ox", "The Mystic Musk Ox", "ox", "If it catches the player, he is thrown out of the maze.",
    rules=["MM-30.13", "MM-30.15"],
)  # fmt: skip


def inside_board(s: State, viewer: Viewer, seat: int, events: Sequence[Event]) -> Board:
    """The board of the area or the maze that this seat is in."""
    player = s.players[seat]
    marker = party_piece(player, seat, f"inside:{seat}")
    drawn = _maze_board(s, viewer, player.spot, marker) if player.area == IN_MAZE else _area_board(s, seat, marker)
    watched = viewer in (None, seat) and s.active == seat
    return replace(drawn, focus=player.spot if watched else "", trail=trail_inside(events, seat))


def _area_board(s: State, seat: int, marker: Piece) -> Board:
    """The board of an area, as far as this seat has come."""
    player, area = s.players[seat], areas.AREAS[s.players[seat].area]
    pieces = dict(_doors(s.temple)) if area.id == areas.TEMPLE and s.temple else {}
    pieces[player.spot] = [*pieces.get(player.spot, ()), marker]
    shut, passed = not keys_of(player), behind(area.id, player.spot)
    spaces = [
        replace(
            space,
            pieces=pieces.get(space.id, ()),
            conditions=(*space.conditions, *([PASSED] if space.id in passed else [])),
            ways=[replace(way, shut=shut) for way in space.ways],
        )
        for space in _spots(area.id)
    ]
    return Board(
        id=area.id,
        name=area.name,
        short=area.name.removeprefix("The "),
        shape="graph",
        width=SIDE,
        height=SIDE,
        size=SIZE,
        spaces=spaces,
        text=_progress(area, player.spot),
        art=area.id,
    )


@cache
def _spots(name: str) -> tuple[Space, ...]:
    """Every space of an area with nothing on it."""
    area = areas.AREAS[name]
    alike = Counter(spot.name for spot in area.spots.values())
    numbers = {spot.id: depths(name)[spot.id] if alike[spot.name] > 1 else None for spot in area.spots.values()}
    return tuple(_spot(area, spot, numbers[spot.id]) for spot in area.spots.values())


def _spot(area: Area, spot: Spot, number: int | None) -> Space:
    """A space; those of one name are told apart by their number."""
    of_its_own = spot.kind in ("chart", "start", "finish") or spot.must_stop or spot.locked
    twice = isinstance(spot.effect, fx.Guarded) and spot.effect.number > 1
    return Space(
        id=spot.id,
        x=spot.x,
        y=spot.y,
        name=spot.name if number is None else f"{spot.name} {number}",
        kind="guarded2" if twice else spot.kind,
        art=spot.id if of_its_own else spot.kind,
        text=_what_happens(area, spot),
        links=spot.next,
        ways=[Link(following, "door") for following in spot.next if area.spots[following].locked],
        width=DOOR * (spot.kind == "door"),
        height=DOOR * (spot.kind == "door"),
        conditions=[*([STOP] if spot.must_stop else []), *([LOCKED] if spot.locked else [])],
        number=number,
    )


def _what_happens(area: Area, spot: Spot) -> str:
    """What happens to one who lands there."""
    lines = area.charts[spot.chart].lines if spot.chart else ()
    words = [
        spot.text or TEXTS.get(spot.kind, ""),
        *(f"{_rolls(line)}: {line.text}." for line in lines),
        f"An offering adds {RULES.offering} to the roll." if spot.offering else "",
        "Only a key opens it." if spot.locked else "",
    ]
    return " ".join(filter(None, words))


def _rolls(line: Line) -> str:
    """'7–9', '10'."""
    first, last = min(line.roll), max(line.roll)
    return f"{first}–{last}" if last > first else str(last)


@cache
def behind(name: str, spot: str) -> frozenset[str]:
    """The spaces that no way leads to any more.  Rules: MM-6.18"""
    return frozenset(set(areas.AREAS[name].spots) - set(depths(name, spot)))


@cache
def depths(name: str, origin: str = "") -> Mapping[str, int]:
    """How many steps each space lies behind the start of an area, or behind another space."""
    area = areas.AREAS[name]
    found = {origin or area.start: 0}
    for here in (queue := list(found)):
        for there in area.spots[here].next:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def _progress(area: Area, spot: str) -> str:
    """'dot 10 of 18'."""
    if area.id == areas.TEMPLE:
        return "three doors"
    depth, last = depths(area.id)[spot], depths(area.id)[area.finish]
    word = STEPS.get(area.id, "space")
    return f"{word} {depth} of {last}" if depth else f"{count(last, word)} to go"


def _doors(laid: Temple) -> Iterator[tuple[str, list[Piece]]]:
    """The cards before each door; their faces are for the setter alone.  Rules: MM-25.2"""
    for door, cards, treasure in zip(areas.DOORS, laid.encounters, laid.treasures, strict=True):
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
    if player.area not in areas.AREAS or s.battle is not None:
        return
    area = areas.AREAS[player.area]
    spot = area.spots[player.spot]
    landed = s.phase == "land"
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
    ways = [odds(area.id, chart.id, bonus) for bonus in ((0, RULES.offering) if spot.offering else (0,))]
    shares = [[percent(way[number][1]) for way in ways] for number in range(len(chart.lines))]
    rows = [
        LookupRow(_rolls(line), values, line.text, look.art, look.tone, min(line.roll), max(line.roll))
        for line, values in zip(chart.lines, shares, strict=True)
        for look in [LOOKS[type(line.effect)]]
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


def _maze_board(s: State, viewer: Viewer, spot: str, marker: Piece) -> Board:
    """The maze with the player in it; cards that the viewer has not seen lie face down."""
    pieces = {barrier: [_card(s, viewer, number)] for number, barrier in enumerate(areas.BARRIERS) if s.maze_cards}
    pieces.setdefault(spot, []).append(marker)
    if s.ox:
        pieces.setdefault(s.ox, []).append(OX)
    shut = _shut(s, viewer)
    spaces = [
        replace(
            space,
            pieces=pieces.get(space.id, ()),
            ways=[replace(way, shut=space.id in shut) for way in space.ways],
        )
        for space in _passages()
    ]
    steps = spread(spot, shut).get(areas.MAZE.chamber)
    return Board(
        id=IN_MAZE,
        name=areas.MAZE.name,
        shape="graph",
        width=MAZE_WIDTH,
        height=MAZE_HEIGHT,
        size=MAZE_SIZE,
        spaces=spaces,
        text="no way to the King's Chamber" if steps is None else f"{count(steps, 'step')} to the King's Chamber",
        art=IN_MAZE,
    )


@cache
def _passages() -> tuple[Space, ...]:
    """Every space of the maze with nothing on it."""
    return tuple(map(_passage, areas.MAZE_SPOTS.values()))


def _passage(spot: MazeSpot) -> Space:
    return Space(
        id=spot.id,
        x=spot.x - LEFT,
        y=spot.y - TOP,
        name=capital(place(spot.id, IN_MAZE)),
        kind=spot.kind,
        art=spot.kind,
        text=MAZE_TEXTS.get(spot.kind, ""),
        links=spot.links,
        ways=[Link(spot.blocked_link, "barrier")] if spot.blocked_link else (),
    )


def _knows(s: State, viewer: Viewer, number: int) -> bool:
    """Rules: MM-30.4, MM-30.8"""
    return number in s.turned or knows_maze(s, viewer)


def _shut(s: State, viewer: Viewer) -> frozenset[str]:
    """Where the viewer knows that the barrier lies."""
    barred = (number for number, shut in enumerate(s.maze_cards) if shut and _knows(s, viewer, number))
    return frozenset(areas.BARRIERS[number] for number in barred)


def _card(s: State, viewer: Viewer, number: int) -> Piece:
    """A maze card: face up, face down, or face down and known to oneself.  Rules: MM-30.4, MM-30.8"""
    piece = f"maze_card:{number + 1}"
    if not _knows(s, viewer, number):
        return Piece(piece, "maze_card", "Maze card, face down", "maze_card", "Clear or barred: nobody may look.")
    card = areas.MAZE_CARDS["barrier" if s.maze_cards[number] else "clear"]
    marks = () if number in s.turned else ("face down for the others",)
    return Piece(piece, f"{card.id}_card", card.name, f"{card.id}_card", card.text, marks=marks, rules=["MM-30.8"])
