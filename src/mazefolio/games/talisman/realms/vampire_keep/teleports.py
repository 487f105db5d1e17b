"""TA-VAMP: Teleport Tiles: laid with a counter, they carry off whoever draws them or lands on them.

The number on a tile is kept with the realm, under the copy of the tile.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import CitedEvent, Pick, Steps
from mazefolio.games.talisman.effects.meetings import gone
from mazefolio.games.talisman.effects.moving import encounter_there
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.meeting.drawing import draw_one
from mazefolio.games.talisman.realms.hooks import ARRIVE, ON_DRAW, by_chance
from mazefolio.games.talisman.realms.vampire_keep.content import KeepSpace, TeleportCounters
from mazefolio.games.talisman.state import CardName, Seat, SpaceName, State
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS

REALM, TILE, DECK = "vampire_keep", "vampire_keep.teleport_tile", "keep_tile"
CARRIED = "teleported"
"""Noted for this turn: nobody is carried off by a tile twice.  Rules: TA-VAMP-17"""
IN_A_ROW = 3
"""So many tiles next to each other are too many.  Rules: TA-VAMP-38"""


class CounterDrawn(CitedEvent, frozen=True):
    """A Teleport Counter is put on a tile."""

    reveals = True
    seat: Seat
    card: CardName
    number: int
    space: SpaceName


WORDS.sentence(CounterDrawn, "{seat} puts the counter {number} on {card}: it leads to {space}.", target="space")


def number_of(name: str) -> int:
    there = space(name)
    assert isinstance(there, KeepSpace)
    return there.number


def space_of(number: int) -> str:
    return next(one.id for one in LIBRARY.realms[REALM].spaces if number_of(one.id) == number)


def tiles_on(s: State, where: str) -> list[str]:
    """The Teleport Tiles that lie on a space; they stay for the rest of the game.  Rules: TA-VAMP-18"""
    return [copy for copy in s.spaces.get(where, ()) if kind_of(copy) == TILE]


def unused(s: State) -> list[int]:
    """The counters that lie on no tile.  Rules: TA-VAMP-19"""
    told, counts = LIBRARY.realms[REALM].own_table("teleport_counters", TeleportCounters), s.realm_states[REALM].counts
    left = [number for number in range(1, told.highest + 1) for _ in range(told.each)]
    for copy in (copy for one in LIBRARY.realms[REALM].spaces for copy in tiles_on(s, one.id) if copy in counts):
        left.remove(counts[copy])
    return left


@by_chance(REALM)
def anywhere(s: State, seat: int) -> Sequence[str]:
    """Who is carried off by a Spell comes to the space of a counter that is drawn and put back.  Rules: TA-VAMP-35"""
    return [space_of(number) for number in unused(s)]


@ON_DRAW(REALM)
def lay_tile(s: State, seat: int, copy: str) -> Steps[None]:
    """A tile gets a counter and acts at once, unless it would be the third in a row.

    Rules: TA-VAMP-15, TA-VAMP-16, TA-VAMP-38, TA-VAMP-39
    """
    if kind_of(copy) != TILE:
        return
    here = s.players[seat].space
    if is_too_many(s, here):
        yield from gone(s, copy, "TA-VAMP-38")
        yield from draw_one(s, seat, DECK, Cause(seat, here, "TA-VAMP-38"))
        return
    left = unused(s)
    number = left[(yield Pick([*map(str, left)], "teleport counter"))]
    s.realm_states[REALM].counts[copy] = number
    yield CounterDrawn("TA-VAMP-15", seat, copy, number, space_of(number))
    if (yield from carried_off(s, seat)):
        yield from encounter_there(s, seat)
        raise TurnEnds


def is_too_many(s: State, here: str) -> bool:
    """Whether a tile here would lie in a row with two others.  Rules: TA-VAMP-38"""
    own = number_of(here)
    laid = {number_of(one.id) for one in LIBRARY.realms[REALM].spaces if tiles_on(s, one.id)} - {own}
    rows = (range(first, first + IN_A_ROW) for first in range(own - IN_A_ROW + 1, own + 1))
    return any({*row} <= {own, *laid} for row in rows)


@ARRIVE(REALM)
def land_on_tile(s: State, seat: int) -> Steps[None]:
    """Before anything is drawn or met there.  Rules: TA-VAMP-16, TA-VAMP-39"""
    if s.players[seat].realm == REALM:
        yield from carried_off(s, seat)


def carried_off(s: State, seat: int) -> Steps[bool]:
    """Once a turn, and only to another space; whether that happened.  Rules: TA-VAMP-16, TA-VAMP-17, TA-VAMP-34"""
    one, counts = s.players[seat], s.realm_states[REALM].counts
    goals = [space_of(counts[copy]) for copy in tiles_on(s, one.space) if copy in counts]
    goal = next((goal for goal in goals if goal != one.space), "")
    if not goal or CARRIED in one.used:
        return False
    one.used.append(CARRIED)
    yield from put(s, seat, goal, "TA-VAMP-16", "carried")
    return True
