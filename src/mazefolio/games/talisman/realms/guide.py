"""TA-C24: what a visit to a realm is worth to an automatic player, and where it heads for inside.

A realm's ``bot`` module may say both: ``worth(mind)`` and ``aims(mind)``, the spaces that it wants to reach;
``leaving(mind)`` and ``staying(mind)``, what a way out and staying are worth; and ``errands(mind)``, the spaces of the
main board to which something of the realm calls it; ``wanted(mind, thing)``, what a card or a ship is worth besides for
the sake of the realm.  Without it, realms are entered by who is well, and left by the
nearest way out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.realms.folder import module_of
from mazefolio.games.talisman.realms.header import Realm, RealmSpace

if TYPE_CHECKING:
    from mazefolio.games.talisman.bot.mind import Mind

CURIOUS, WARY = 0.6, -1.0
WELL = 3
"""With so many lives a realm is worth a look."""
NEARER = 0.3
"""What a step towards the aim is worth."""
HURRY = 1.2
"""What a step towards the way out is worth to who has nothing more to do there and wants to be elsewhere."""
HOME = 2.0
"""What leaving is worth to who has nothing more to do there."""
FAR = 99


def worth(mind: Mind, realm: str) -> float:
    """What it is worth to go in now.  Rules: TA-C24.3"""
    own = module_of(realm, "bot")
    if hasattr(own, "worth"):
        return float(own.worth(mind))  # type: ignore[union-attr]
    return CURIOUS if mind.me.lives >= WELL else WARY


def aims(mind: Mind) -> Sequence[str]:
    """The spaces that it heads for: what its realm says, or the ways out."""
    return _own_aims(mind) or doors(LIBRARY.realms[mind.me.realm])


def _own_aims(mind: Mind) -> Sequence[str]:
    own = module_of(mind.me.realm, "bot")
    found: Sequence[str] = own.aims(mind) if hasattr(own, "aims") else ()  # type: ignore[union-attr]
    return found


def doors(realm: Realm) -> Sequence[str]:
    """The spaces from which ways lead out."""
    starts = [start for way in realm.ways_out if way.when != "forced" and way.start != "any" for start in way.start]
    return [*dict.fromkeys(starts)]


def errands(mind: Mind) -> Sequence[str]:
    """The spaces of the main board to which the realms in play call it: what their ``errands(mind)`` say."""
    own = [module_of(realm, "bot") for realm in mind.s.realms]
    return [there for module in own if hasattr(module, "errands") for there in module.errands(mind)]  # type: ignore[union-attr]


def wanted(mind: Mind, thing: str) -> float:
    """What a card or a ship is worth for the sake of the realms in play: what their ``wanted(mind, thing)`` say."""
    own = [module_of(realm, "bot") for realm in mind.s.realms]
    return sum(module.wanted(mind, thing) for module in own if hasattr(module, "wanted"))  # type: ignore[union-attr]


def pull(mind: Mind, where: str) -> float:
    """How near a space of the realm brings it to its aim; who has done all and has other plans hurries out."""
    nearer = HURRY if is_done(mind) and mind.goal != "grow" else NEARER
    return -nearer * min((steps(aim).get(where, FAR) for aim in aims(mind)), default=0)


def is_done(mind: Mind) -> bool:
    """Whether it heads for nothing in its realm but a way out."""
    return {*_own_aims(mind)} <= {*doors(LIBRARY.realms[mind.me.realm])}


def stepping_out(mind: Mind) -> float:
    """What it is worth to use up a power that leads out from anywhere: nothing beside a way out, nor while it would
    come in again; much to who has nothing more to do there; else the more, the worse it is hurt.
    """
    ways = LIBRARY.realms[mind.me.realm].ways_out
    if worth(mind, mind.me.realm) > 0 or any(way.opens_at(mind.me.space) for way in ways if way.when != "forced"):
        return WARY
    return HOME if is_done(mind) else WARY + mind.hurt


def leaving(mind: Mind) -> float:
    """What it is worth to go out: what its realm says, or much, if the aim is a way out.

    Who is hurt leaves, unless he would come in again at once.
    """
    own = module_of(mind.me.realm, "bot")
    if hasattr(own, "leaving"):
        return float(own.leaving(mind))  # type: ignore[union-attr]
    if mind.me.space in aims(mind) and mind.me.space in doors(LIBRARY.realms[mind.me.realm]):
        return HOME
    return WARY if worth(mind, mind.me.realm) > 0 else WARY + mind.hurt


def staying(mind: Mind) -> float | None:
    """What it is worth to stay on a space of its realm, if the realm says so."""
    own = module_of(mind.me.realm, "bot") if mind.me.realm else None
    return float(own.staying(mind)) if hasattr(own, "staying") else None  # type: ignore[union-attr]


def _onward(one: Space) -> Sequence[str]:
    gated = [one.gated.space] if isinstance(one, RealmSpace) and one.gated is not None else []
    return (*one.links, *one.next, *gated)


@cache
def steps(aim: str) -> dict[str, int]:
    """How many steps each space of a realm is away from this one."""
    known, todo = {aim: 0}, deque([aim])
    spaces = [one for one in LIBRARY.spaces.values() if one.region == space(aim).region]
    while todo:
        here = todo.popleft()
        for one in spaces:
            if here in _onward(one) and one.id not in known:
                known[one.id] = known[here] + 1
                todo.append(one.id)
    return known
