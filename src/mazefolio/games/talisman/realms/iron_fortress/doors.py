"""TA-IRON-5: doors and arches, and the ways out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from mazefolio.engine.decks import search, shuffle
from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.carrying import take
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import lasts
from mazefolio.games.talisman.realms.hooks import ON_MOVED, doors
from mazefolio.games.talisman.realms.iron_fortress.content import DoorEntry
from mazefolio.games.talisman.state import State

REALM, MAP, POD_BAY = "iron_fortress", "iron_fortress.map", "iron_fortress.pod_bay"
SWAPPED = "iron_fortress.doors_swapped"
SWAPS = {"blue": "plain", "plain": "blue"}
WOKEN, TAKEN = "iron_fortress.sleeper_woken", "iron_fortress.chest_taken"


def colour(here: str, there: str) -> str:
    """The colour in which a door is painted; an arch has none."""
    found: Sequence[DoorEntry] = LIBRARY.realms[REALM].own["door"]
    return next((door.colour for door in found if {here, there} == {*door.between}), "plain")


def colour_now(s: State, here: str, there: str) -> str:
    """While the doors cycle, blue doors and arches change places; green doors stay.  Rules: TA-IRON-23"""
    painted = colour(here, there)
    return SWAPS.get(painted, painted) if lasts(s, s.active, SWAPPED) else painted


def has_map(s: State, seat: int) -> bool:
    """Rules: TA-IRON-6, TA-IRON-21"""
    return any(kind_of(copy) == MAP for copy in s.players[seat].objects)


@doors(REALM)
def passes(s: State, here: str, there: str) -> Literal["open", "ends", "shut"]:
    """A blue door ends the move, a green one needs the Map; who is shut in forces one.

    Rules: TA-IRON-5, TA-IRON-6, TA-IRON-7, TA-IRON-26, TA-IRON-28
    """
    now = colour_now(s, here, there)
    if now == "green" and not has_map(s, s.active):
        return "ends" if is_walled_in(here) else "shut"
    return "ends" if now == "blue" else "open"


def is_walled_in(here: str) -> bool:
    """Whether a chamber has only green doors.  Rules: TA-IRON-28"""
    return all(colour(here, there) == "green" for there in space(here).links)


@fact("iron_fortress.shut_in")
def is_shut_in(s: State, seat: int) -> bool:
    """Whether he need not force the door of his chamber.  Rules: TA-IRON-28"""
    return is_walled_in(s.players[seat].space) and not has_map(s, seat)


@ON_MOVED(REALM)
def lands(s: State, seat: int, start: str, how: str) -> Steps[None]:
    """Whoever is fired out of the Pod Bay may land hard.  Rules: TA-IRON-25"""
    if start == POD_BAY and how == "leaves":
        cause = Cause(seat, POD_BAY, "TA-IRON-25")
        (face,) = yield from throw_for(cause, 1, "landing")
        if face == 1:
            yield from lose_lives(s, cause, 1)


@custom("TA-IRON-17")
def takes_map(s: State, cause: Cause) -> Steps[None]:
    """Take the Map, if it is in the deck.  Rules: TA-IRON-17, TA-IRON-29"""
    deck = s.decks[REALM]
    if MAP in deck.pile:
        yield from take(s, cause.seat, search(deck, MAP), "TA-IRON-17")
        yield from shuffle(deck)


@fact("iron_fortress.asleep")
def is_asleep(s: State, seat: int) -> bool:
    """Rules: TA-IRON-16"""
    return WOKEN not in s.realm_states[REALM].counts


@fact("iron_fortress.chest")
def is_chest_there(s: State, seat: int) -> bool:
    """Rules: TA-IRON-18"""
    return TAKEN not in s.realm_states[REALM].counts
