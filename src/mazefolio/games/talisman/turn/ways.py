"""TA-C4: where a move can end: steps along a ring, over the bridge, through the Portal; and being put on a space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, NamedTuple, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import CitedEvent, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.effects.statuses import end_status
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.conditions import trait
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.modifiers import has_tag, in_force, is_here, slowed
from mazefolio.games.talisman.names import at, who
from mazefolio.games.talisman.realms.hooks import ON_MOVED
from mazefolio.games.talisman.realms.tiles import is_laid
from mazefolio.games.talisman.realms.visits import after_crossing, before_crossing
from mazefolio.games.talisman.spells.hand import tend_hand
from mazefolio.games.talisman.state import MAIN_BOARD, Seat, SpaceName, State
from mazefolio.games.talisman.words import WORDS

INNER, CROWN, VALLEY, PORTAL = "inner", "crown_of_command", "valley_of_fire", "portal_of_power"
RINGS = ("outer", "middle")
"""The regions where a die is rolled for the move."""
BEGAN_HERE = "began here"
"""Noted for this turn: the character was on the Crown when its turn began.  Rules: TA-C19.17"""
BOUND_HERE = ("held", "enslaved", "raft_ready", "ferry_offer", "teleport_offer", "leaving")
"""What ends for a character who leaves the space.  Rules: TA-C4.18, TA-C4.21, TA-C4.24, TA-C8.16"""
WAYS = {
    "walks": "goes to",
    "crosses": "crosses the bridge to",
    "rafts": "crosses the Storm River on a raft to",
    "swims": "swims the Storm River to",
    "flies": "flies over the Storm River to",
    "rowed": "is rowed to",
    "carried": "is carried to",
    "comes out": "comes out at",
    "opens": "goes through the Portal to",
    "arrested": "is taken to",
    "released": "is let out at",
    "enters": "goes to",
    "leaves": "goes to",
}
ACROSS = ("comes out", "enters", "leaves")
"""Ways over the border of a realm, of which the sentence about the border tells enough."""
WayName: TypeAlias = Annotated[str, Among(WAYS)]


class Moved(CitedEvent, frozen=True):
    """A character has come to another space; how, and over which spaces, from the first to the last."""

    seat: Seat
    space: SpaceName
    how: WayName
    path: tuple[SpaceName, ...]


@WORDS.tells(Moved)
def _(event: Moved) -> Line | None:
    if event.how in ACROSS and LIBRARY.realm_of[event.path[0]] != LIBRARY.realm_of[event.space]:
        return None
    return say(event, f"{who(event.seat)} {WAYS[event.how]} {at(event.space)}.", target=event.space)


def put(s: State, seat: int, to: str, rule: str, how: str) -> Steps[None]:
    """A character stands on another space now; what bound it to the old one is over.

    Rules: TA-C4.18, TA-C4.21, TA-C4.24, TA-C4.26, TA-C8.16, TA-C15.2, TA-C20.9, TA-C20.39
    """
    one = s.players[seat]
    if one.space == to:
        return
    start, realm = one.space, one.realm
    if realm != LIBRARY.realm_of[to]:
        yield from before_crossing(s, seat, to)
    path = ring_path(start, to) if how == "walks" else (start, to)
    one.came_from, one.space = start, to
    yield Moved(rule, seat, to, how, path)
    for name in [name for name in BOUND_HERE if name in one.statuses]:
        yield from end_status(s, seat, name, LIBRARY.statuses[name].rule)
    yield from ON_MOVED.happens(s, seat, start, how)
    if realm != one.realm:
        yield from after_crossing(s, seat, realm, start)
    if LIBRARY.spaces[start].region != one.region:
        yield from tend_hand(s, seat)


def is_held(s: State, seat: int) -> bool:
    """Whether the character must stay and go on with what its space demands.

    Rules: TA-C8.14, TA-C8.17, TA-C8.19, TA-C8.22, TA-C19.1
    """
    one = s.players[seat]
    return "held" in one.statuses or one.space == CROWN


@trait("arrived_from")
def _arrived_from(s: State, seat: int, where: str) -> bool:
    return s.players[seat].came_from == where


# Along the rings.


def onward(here: str, clockwise: bool) -> str:
    """The next space of the ring.  Rules: TA-C4.25"""
    return space(here).cw if clockwise else space(here).ccw


def steps_from(start: str, n: int, clockwise: bool) -> str:
    """So many spaces along the ring, as often round as needed.  Rules: TA-C4.25, TA-C20.37"""
    here = start
    for _ in range(n):
        here = onward(here, clockwise)
    return here


@cache
def ring_path(start: str, to: str) -> tuple[str, ...]:
    """The shorter way along the ring; both spaces alone, if they are of no common ring."""
    rings = [*(_until(start, to, clockwise) for clockwise in (True, False))]
    return min((path for path in rings if path[-1] == to), key=len, default=(start, to))


def _until(start: str, to: str, clockwise: bool) -> tuple[str, ...]:
    path = [start]
    while path[-1] != to and (there := onward(path[-1], clockwise)) and there != start:
        path.append(there)
    return tuple(path)


class Ways(NamedTuple):
    """What a move can come to: where it ends, how many steps are left behind the guarded bridge, the Portal."""

    ends: tuple[str, ...]
    beyond_guard: tuple[int, ...]
    portal: bool


@cache
def ways(start: str, totals: tuple[int, ...], bridges: bool = True) -> Ways:
    """Everything that so many steps in one direction lead to; only the bridge lets one turn.

    Rules: TA-C4.1, TA-C4.3, TA-C4.6, TA-C4.7, TA-C4.8, TA-C4.11, TA-C4.12, TA-C4.27
    """
    ends, beyond_guard, portal = dict[str, None](), dict[int, None](), False
    for total in totals:
        for clockwise in (True, False):
            for here, left in _in_passing(start, total, clockwise):
                if here.bridge and bridges and here.guard:
                    beyond_guard[left - 1] = None
                elif here.bridge and bridges:
                    ends |= dict.fromkeys(steps_from(here.bridge, left - 1, turned) for turned in (True, False))
                portal = portal or (here.id == PORTAL and here.id != start)
            ends[steps_from(start, total, clockwise)] = None
    return Ways((*ends,), (*beyond_guard,), portal)


def _in_passing(start: str, total: int, clockwise: bool) -> Iterator[tuple[Space, int]]:
    """Each space from which a step is taken, with the steps that are left there."""
    here = start
    for left in range(total, 0, -1):
        yield space(here), left
        here = onward(here, clockwise)


def totals(s: State, seat: int, steps: int) -> tuple[int, ...]:
    """How far a roll may lead: as it fell, or with the bonus of one mount, or a part of it.  Rules: TA-C4.4, TA-C4.5"""
    if slowed(s, seat):
        return (1,)
    bonus = max((int(one.n) for _, one in in_force(s, seat, "move_add") if is_here(one, s, seat)), default=0)
    return tuple(range(steps, steps + bonus + 1))


# One space a turn in the Inner Region.


def inner_ways(s: State, seat: int) -> list[str]:
    """The neighbours that may be entered, and from the Plain of Peril the Portal.

    Rules: TA-C4.15, TA-C4.16, TA-C4.17, TA-C8.20
    """
    one = s.players[seat]
    here = space(one.space)
    if here.id == VALLEY and not has_tag(s, seat, "talisman") and one.came_from in here.links:
        return [one.came_from]
    ways_on = [*here.links, *([here.portal] if here.portal else [])]
    return [to for to in ways_on if may_enter(s, seat, to)]


def may_enter(s: State, seat: int, to: str) -> bool:
    """The Valley needs a Talisman, and the Crown, too, and is entered from the Valley alone.  Rules: TA-C4.17"""
    needs = space(to).enter_if
    if needs is not None and not needs.holds(s, seat):
        return False
    return to != CROWN or s.players[seat].space == VALLEY


# Where something leads that carries a character.


def destinations(s: State, seat: int, place: Place) -> list[str]:
    """The spaces that a place can mean for this character; where there is a choice, not the one it stands on.

    Rules: TA-C4.17, TA-C4.22, TA-C4.23, TA-C20.37
    """
    return [*_destinations(s, seat, place)]


def leads_somewhere(s: State, seat: int, place: Place) -> bool:
    """Whether there is a destination at all."""
    return next(_destinations(s, seat, place), None) is not None


def _destinations(s: State, seat: int, place: Place) -> Iterator[str]:
    here = s.players[seat]
    inside = here.region == INNER or INNER in place.among
    for spot in _meant(s, seat, place):
        if is_in_play(s, spot) and (
            place.how == "named"
            or (spot.id != here.space and (spot.region == INNER) == inside and may_enter(s, seat, spot.id))
        ):
            yield spot.id


def is_in_play(s: State, spot: Space) -> bool:
    """A realm that is not plugged in cannot be reached, nor a tile that is not laid.  Rules: TA-C20.8, TA-RLM-3"""
    realm = LIBRARY.realm_of[spot.id]
    return not realm or (realm in s.realms and is_laid(s, spot.id))


def _meant(s: State, seat: int, place: Place) -> Sequence[Space]:
    """The spaces that a word for spaces means, be they in play or not: the one where a card lies, say."""
    kind, _, name = place.among.partition(":")
    if kind == "space":
        return [space(where) for where, copies in s.spaces.items() if name in map(kind_of, copies)]
    return spaces_called(place.among, place.near, s.players[seat].region)


@cache
def spaces_called(among: str, near: bool, own: str) -> tuple[Space, ...]:
    """The spaces that a word means for who is in a region, wherever cards lie."""
    every = (spot for spots in LIBRARY.regions.values() for spot in spots)
    return tuple(spot for spot in every if _is_meant(among, near, own, spot))


def _is_meant(among: str, near: bool, own: str, spot: Space) -> bool:
    """Whether a word for spaces means this one; kinds and flags are those of the board and of the own realm."""
    kind, _, names = among.partition(":")
    match kind:
        case "region" | "realm":
            return spot.region == (names or own)
        case "kind":
            return spot.kind in names.split(",") and _is_near(near, spot, own)
        case "flag":
            return bool(getattr(spot, names, False)) and _is_near(near, spot, own)
        case "anywhere":
            return spot.region in RINGS
        case _:
            return spot.id in among.split(",")


def _is_near(near: bool, spot: Space, region: str) -> bool:
    return spot.region == region or (not near and spot.region in MAIN_BOARD)
