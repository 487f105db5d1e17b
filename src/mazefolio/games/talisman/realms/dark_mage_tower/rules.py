"""TA-DARK: what the data of the Tower cannot say: the count of turns, and how it rouses the Spirits.

How one is teleported is in ``teleport``: TA-DARK-3, TA-DARK-4, TA-DARK-5, TA-DARK-15, TA-DARK-17, TA-DARK-25 (the Map
Room).  The rest is in ``realm.toml``: TA-DARK-1 (the way in), TA-DARK-2 (floors and rooms), TA-DARK-6 (how many cards),
TA-DARK-7, TA-DARK-8 (Spirits fight together, as everywhere), TA-DARK-12 (the Treasury), TA-DARK-13, TA-DARK-14,
TA-DARK-23, TA-DARK-30 (the ways out), TA-DARK-18 (the spell-core), TA-DARK-19 (the Throne), TA-DARK-21 (trophies are
as usual), TA-DARK-24, TA-DARK-26, TA-DARK-27, TA-DARK-28, TA-DARK-29 (other rooms), TA-DARK-31 (The Tower Wakes).
"""

from __future__ import annotations

from msgspec.structs import replace

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.changes import gain
from mazefolio.games.talisman.combat.foes import Foe, rouses
from mazefolio.games.talisman.effects.realms import Counter
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.dark_mage_tower import teleport
from mazefolio.games.talisman.realms.dark_mage_tower.content import Count
from mazefolio.games.talisman.realms.hooks import ON_EMPTY, ON_ENTER_REALM, ON_LEAVE_REALM, TURN_END, TURN_MISSED
from mazefolio.games.talisman.state import State

REALM = teleport.REALM
ACOLYTE = f"{REALM}.acolyte"
ENTERED = f"entered {REALM}"
"""Noted with what a player has used in a turn: it is the one in which he came in."""


def count() -> Count:
    return LIBRARY.realms[REALM].own_table("count", Count)


def turns(s: State) -> int:
    """The Tower's count."""
    return s.realm_states[REALM].counts.get(count().name, 0)


def bonus(s: State) -> int:
    """How much Craft each Spirit has gained.  Rules: TA-DARK-9"""
    return turns(s) // count().every * count().craft


@rouses(REALM)
def defended(s: State, seat: int, foe: Foe) -> Foe:
    """The Tower helps its Spirits, and nobody else.  Rules: TA-DARK-9, TA-DARK-20"""
    return replace(foe, craft=foe.craft + bonus(s)) if foe.type == "spirit" else foe


@TURN_END(REALM)
@TURN_MISSED(REALM)
def counts(s: State, seat: int) -> Steps[None]:
    """A turn inside is over, also a missed one; the one in which somebody came in does not count.

    Rules: TA-DARK-9, TA-DARK-10, TA-DARK-22, TA-RLM-29
    """
    one = s.players[seat]
    if one.realm == REALM and ENTERED not in one.used:
        yield from Counter(name=count().name, scope="realm").on_one(s, Cause(seat, one.space, "TA-DARK-9"))


@ON_ENTER_REALM(REALM)
def enters(s: State, seat: int, realm: str) -> Steps[None]:
    """Rules: TA-DARK-10"""
    yield from ()
    if realm == REALM:
        s.players[seat].used.append(ENTERED)


@ON_LEAVE_REALM(REALM)
def leaves(s: State, seat: int, realm: str) -> Steps[None]:
    """The Acolyte is grateful.  Rules: TA-DARK-16"""
    if realm == REALM and ACOLYTE in s.players[seat].statuses:
        yield from gain(s, Cause(seat, ACOLYTE, "TA-DARK-16"), "gold", 1)


@ON_EMPTY(REALM)
def falls_asleep(s: State, seat: int, realm: str) -> Steps[None]:
    """Rules: TA-DARK-11"""
    yield from ()
    if realm == REALM:
        s.realm_states[REALM].counts.clear()
