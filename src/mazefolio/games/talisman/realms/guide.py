"""TA-C24: what a visit to a realm is worth to an automatic player, and where it heads for inside.

A realm's ``bot`` module may say both: ``worth(mind)`` and ``aims(mind)``, the spaces that it wants to reach;
``leaving(mind)`` and ``staying(mind)``, what a way out and staying are worth; and ``errands(mind)``, the spaces of the
main board to which something of the realm calls it; ``wanted(mind, thing)``, what a card or a ship is worth besides for
the sake of the realm; ``LONG``, after how many rounds there it has had enough.  Without it, realms are entered by who
is well, and left by the nearest way out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import belongings
from mazefolio.games.talisman.realms.distance import steps_to
from mazefolio.games.talisman.realms.folder import module_of
from mazefolio.games.talisman.realms.header import Realm, WayOut
from mazefolio.games.talisman.realms.visits import is_banned
from mazefolio.games.talisman.realms.walking import open_ways
from mazefolio.games.talisman.realms.ways_out import table_of, where

if TYPE_CHECKING:
    from mazefolio.games.talisman.bot.mind import Mind
    from mazefolio.games.talisman.state import Player

CURIOUS, WARY = 0.6, -1.0
WELL = 3
"""With so many lives a realm is worth a look."""
NEARER = 0.3
"""What a step towards the aim is worth."""
HURRY = 1.2
"""What it is worth to who wants to be elsewhere, or has been there long enough."""
DELAY = 1.5
"""What a visit costs who is ready for the Crown."""
HOME = 2.0
"""What leaving is worth to who has nothing more to do there."""
SOUND = 5
"""The strength of a ship that is worth its price."""
FAR = 99
LONG = 15
"""After so many rounds in a realm it looks for nothing there but the way out."""


def worth(mind: Mind, realm: str) -> float:
    """What it is worth to go in now, with what may come in; nothing, once the Crown is reached, or to who comes from
    there: it would go in and out for ever.

    Rules: TA-C24.3
    """
    shunned = mind.s.crown_reached or has_just_left(mind, realm)
    return WARY if shunned else mind.once(("worth", realm), lambda: _worth(mind, realm))


def has_just_left(mind: Mind, realm: str) -> bool:
    """Whether its last step led out of a realm."""
    return mind.me.realm != realm and LIBRARY.realm_of.get(mind.me.came_from) == realm


def _worth(mind: Mind, realm: str) -> float:
    own, inside = module_of(realm, "bot"), as_inside(mind, LIBRARY.realms[realm])
    cost = given_up(mind, LIBRARY.realms[realm]) + DELAY * (inside.goal == "crown")
    if hasattr(own, "worth"):
        return float(own.worth(inside)) - cost  # type: ignore[union-attr]
    return CURIOUS - cost if mind.me.lives >= WELL else WARY


def as_inside(mind: Mind, realm: Realm) -> Mind:
    """The same character without what stays outside, and with what waits for it at the door of another realm.

    Rules: TA-C20.16, TA-C20.17, TA-C20.19, TA-C20.39
    """
    one, rules = mind.me, realm.restrict
    objects = _allowed(owned(one, realm), realm) if rules.objects == "kept" else []
    piles = (one.followers, one.thralls, one.charmed)
    followers, thralls, charmed = (_allowed(pile, realm) if rules.followers == "kept" else [] for pile in piles)
    inside = replace(one, objects=objects, followers=followers, thralls=thralls, charmed=charmed)
    players = [inside if other is one else other for other in mind.s.players]
    return type(mind)(replace(mind.s, players=players), mind.seat, mind.by)


def owned(one: Player, realm: Realm) -> list[str]:
    """Its objects, also those that come back to it when it leaves the realm in which it is for another."""
    waiting = one.at_door if one.realm != realm.id else []
    return [*one.objects, *(copy for copy in waiting if card(copy).is_object)]


def _allowed(cards: Sequence[str], realm: Realm) -> list[str]:
    return [copy for copy in cards if not is_banned(copy, realm)]


def given_up(mind: Mind, realm: Realm) -> float:
    """What those are worth that would have to go for good.  Rules: TA-C14.20, TA-C20.19"""
    held = belongings(mind.me)
    lost = mind.me.servants if realm.restrict.banned_go != "discard" else held
    return sum(max(0.0, mind.worth(copy)) for copy in {*held} & {*lost} - {*_allowed(held, realm)})


def aims(mind: Mind) -> Sequence[str]:
    """The spaces that it heads for: what its realm says, as long as there is a way to it; else the ways out."""
    return mind.once("aims in realm", lambda: _own_aims(mind) or doors(mind))


def _own_aims(mind: Mind) -> Sequence[str]:
    """What its realm says; nothing, if it has been there long enough, or no open way leads there."""
    own = module_of(mind.me.realm, "bot")
    if not hasattr(own, "aims") or has_had_enough(mind):
        return ()
    found: Sequence[str] = own.aims(mind)  # type: ignore[union-attr]
    onward = _open_ways(mind)
    return [aim for aim in found if mind.me.space in steps_to([aim], onward)] if onward[mind.me.space] else found


def has_had_enough(mind: Mind) -> bool:
    """Whether it has been so long in its realm that it looks for nothing there but the way out."""
    patience: int = getattr(module_of(mind.me.realm, "bot"), "LONG", LONG) if mind.me.realm else 0
    return bool(mind.me.realm) and mind.s.round - mind.me.inside_since >= patience


def has_to_grow(mind: Mind) -> bool:
    """Whether points and trophies still serve it: who gets through the Inner Region lacks a Talisman, or nothing."""
    return mind.goal != "crown" and not mind.is_fit_for_inner


def is_done(mind: Mind) -> bool:
    """Whether its realm has nothing more for it."""
    return {*_own_aims(mind)} <= {*doors(mind)}


def doors(mind: Mind) -> Sequence[str]:
    """The spaces from which ways lead out of its realm, and not into another."""
    ways = [way for way in LIBRARY.realms[mind.me.realm].ways_out if way.when != "forced" and not leads_into(mind, way)]
    return [*dict.fromkeys(start for way in ways if way.start != "any" for start in way.start)]


def leads_into(mind: Mind, way: WayOut) -> str:
    """The realm into which a way out of its own leads, if it leads only there."""
    if table_of(mind.s, mind.seat, way.to):
        return ""
    realms = {LIBRARY.realm_of[there] for there in where(mind.s, mind.seat, way.to)}
    return realms.pop() if len(realms) == 1 else ""


def errands(mind: Mind) -> Sequence[str]:
    """The spaces of the main board to which the realms in play call it: what their ``errands(mind)`` say."""
    own = [module_of(realm, "bot") for realm in mind.s.realms]
    return [there for module in own if hasattr(module, "errands") for there in module.errands(mind)]  # type: ignore[union-attr]


def wanted(mind: Mind, thing: str) -> float:
    """What a card or a ship is worth for the sake of the realms in play: what their ``wanted(mind, thing)`` say."""
    own = [module_of(realm, "bot") for realm in mind.s.realms]
    return sum(module.wanted(mind, thing) for module in own if hasattr(module, "wanted"))  # type: ignore[union-attr]


def sound_ship(thing: str) -> bool:
    """Whether it is a ship that is worth its price."""
    ship = LIBRARY.ships.get(thing)
    return ship is not None and ship.ship_strength >= SOUND


def pull(mind: Mind, there: str) -> float:
    """How much nearer a space of the realm brings it to its aim; who has other plans or had enough hurries."""
    way, here = _way(mind), mind.me.space
    if here not in way:
        return 0.0
    nearer = HURRY if mind.goal != "grow" or has_had_enough(mind) else NEARER
    return nearer * (way[here] - way.get(there, FAR))


def _way(mind: Mind) -> dict[str, int]:
    """How many steps each space of its realm is away from its aims."""
    return mind.once("way in realm", lambda: steps_to(aims(mind), _open_ways(mind)))


def stepping_out(mind: Mind) -> float:
    """What it is worth to use up a power that leads out from anywhere: nothing beside a way out, nor while it would
    come in again; much to who has nothing more to do there; else the more, the worse it is hurt.
    """
    ways = LIBRARY.realms[mind.me.realm].ways_out
    if worth(mind, mind.me.realm) > 0 or any(way.opens_at(mind.me.space) for way in ways if way.when != "forced"):
        return WARY
    return HOME if is_done(mind) else WARY + mind.hurt


def _open_ways(mind: Mind) -> dict[str, list[str]]:
    """Where each space of its realm leads, as doors and gates are for it now."""
    realm = LIBRARY.realms[mind.me.realm]
    return mind.once("ways in realm", lambda: {one.id: open_ways(mind.s, one, realm.movement) for one in realm.spaces})


def leaving(mind: Mind, way: WayOut) -> float:
    """What it is worth to go out: much, if it has had enough; else what its realm says, or much, if that is the aim.

    A way that leads only into another realm is worth as much as that one.  Who is hurt leaves, unless he would come in
    again at once.
    """
    own = module_of(mind.me.realm, "bot")
    if into := leads_into(mind, way):
        return worth(mind, into)
    if has_had_enough(mind):
        return HOME
    if hasattr(own, "leaving"):
        return float(own.leaving(mind))  # type: ignore[union-attr]
    if mind.me.space in aims(mind) and mind.me.space in doors(mind):
        return HOME
    return WARY if worth(mind, mind.me.realm) > 0 else WARY + mind.hurt


def coming_home(mind: Mind, to: str) -> float:
    """What it is worth to come out at this space: much to who has nothing more to do in its realm."""
    return HOME if mind.me.realm and LIBRARY.realm_of[to] != mind.me.realm and is_done(mind) else 0.0


def staying(mind: Mind) -> float | None:
    """What it is worth to stay on a space of its realm, if the realm says so; nothing, if there is nothing to do.

    Who is afraid of the way out is not less so later.
    """
    own = module_of(mind.me.realm, "bot")
    if is_done(mind):
        return -FAR
    return float(own.staying(mind)) if hasattr(own, "staying") else None  # type: ignore[union-attr]
