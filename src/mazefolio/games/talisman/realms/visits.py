"""TA-C20: the border of a realm: what stays outside, what waits at the door, and what ends with the visit.

``put`` asks both functions of this module whenever a character crosses a border, by whatever way.
"""

from __future__ import annotations

from functools import cache

from mazefolio.engine.steps import CitedEvent, CitedQuery, Steps, Word, ask
from mazefolio.games.talisman.carrying import (
    discard,
    drop,
    into_hands,
    lay,
    lift,
    pile_of,
    release,
    take,
    within_limits,
)
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.effects.statuses import end_status
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.modifiers import belongings
from mazefolio.games.talisman.realms.header import EntryAt, Realm, RealmSpace
from mazefolio.games.talisman.realms.hooks import ON_ENTER_REALM, ON_LEAVE_REALM, last_one_gone
from mazefolio.games.talisman.state import CardName, Player, RealmName, Seat, SpaceName, State, Status
from mazefolio.games.talisman.words import NO, WORDS, YES

NOWHERE_ELSE = "tavern"
"""Whoever has no other way home.  Rules: TA-C20.35"""
OF_A_VISIT = ("fleeing", "swimming", "rafting", "aboard", "retreating")
"""What ends with the visit.  Rules: TA-C20.39"""
STABLING = 1
LEAVE_IT, THROW_AWAY, STABLE_IT = Word("leave it"), Word("discard it"), Word("stable it")


class Entered(CitedEvent, frozen=True):
    seat: Seat
    realm: RealmName
    space: SpaceName


class Left(CitedEvent, frozen=True):
    seat: Seat
    realm: RealmName
    space: SpaceName


class LeftAtDoor(CitedEvent, frozen=True):
    """So many of his things wait at the door of a realm."""

    seat: Seat
    cards: tuple[CardName, ...]


class AtTheDoor(CitedQuery, frozen=True, tag="banned"):
    """What becomes of a card that may not come in?"""

    card: CardName


class TakeAgain(CitedQuery, frozen=True, tag="again"):
    """Does he take back what he left where he went in?"""

    card: CardName


WORDS.sentence(Entered, "{seat} is in {realm} now, at {space}.", target="space")
WORDS.sentence(Left, "{seat} has left {realm} and is at {space}.", target="space")
WORDS.sentence(LeftAtDoor, "{seat} leaves {cards} at the door.")
WORDS.title(AtTheDoor, "{Card} may not come in. What becomes of it?")
WORDS.title(TakeAgain, "{Card} still lies here. Do you take it again?")
WORDS.label(LEAVE_IT, "Leave it here", "Others can take it.", "TA-C20.19", art="leave")
WORDS.label(THROW_AWAY, "Let it go", "It goes to its discard pile.", "TA-C20.19", art="discard")
WORDS.label(STABLE_IT, "Send it to the Royal Stables", "For 1 gold; you can fetch it there.", "TA-C20.24", art="horse")


def before_crossing(s: State, seat: int, to: str) -> Steps[None]:
    """What waited comes back, and what may not come into the next realm stays.

    Rules: TA-C20.16, TA-C20.17, TA-C20.19, TA-C20.39, TA-RLM-21
    """
    own, region = s.players[seat].realm, space(to).region
    outside = home_of(LIBRARY.realms[own]) if own else s.players[seat].space
    if own:
        yield from ON_LEAVE_REALM.happens(s, seat, own)
        yield from fetch_from_door(s, seat)
    if region in LIBRARY.realms:
        realm = LIBRARY.realms[region]
        yield from shut_out(s, seat, realm, outside)
        yield from leave_at_door(s, seat, realm)


def after_crossing(s: State, seat: int, realm: str, start: str) -> Steps[None]:
    """The old visit is over; a new one begins, and the realm remembers from where.

    What he carries is his, what he left lying stays there.  Some spaces are encountered at once.

    Rules: TA-C20.9, TA-C20.20, TA-C20.33, TA-C20.39, TA-C20.40, TA-RLM-19, TA-RLM-22, TA-RLM-30
    """
    from mazefolio.games.talisman.effects.moving import encounter_there

    one = s.players[seat]
    if realm:
        yield Left("TA-C20.9", seat, realm, one.space)
        for name in [name for name, status in one.statuses.items() if ends_with_the_visit(name, status)]:
            yield from end_status(s, seat, name, "TA-C20.39")
        yield from fetch_from_entry(s, seat)
        yield from within_limits(s, seat)
        yield from last_one_gone(s, seat, realm)
    if one.realm:
        one.entered_from = start if not realm else home_of(LIBRARY.realms[one.realm])
        one.inside_since = one.inside_since if realm else s.round
        one.toured = [*dict.fromkeys([*one.toured, one.realm])]
        yield Entered("TA-C20.9", seat, one.realm, one.space)
        yield from ON_ENTER_REALM.happens(s, seat, one.realm)
        if is_met_at_once(one):
            yield from encounter_there(s, seat)


def is_met_at_once(one: Player) -> bool:
    """Whether who comes into a realm here encounters the space in the same turn.  Rules: TA-RLM-30"""
    there = space(one.space)
    return isinstance(there, RealmSpace) and there.at_once


def ends_with_the_visit(name: str, status: Status) -> bool:
    """Rules: TA-C17.13, TA-C20.33, TA-C20.39"""
    return status.until == "leave_realm" or name in OF_A_VISIT


# What may not come in.


def is_banned(copy: str, realm: Realm) -> bool:
    """Whether a card may not come in, by a tag or by its type: a charmed animal is one, too.  Rules: TA-C20.19"""
    return not {*card(copy).tags, card(copy).type}.isdisjoint(realm.restrict.ban_tags)


def shut_out(s: State, seat: int, realm: Realm, where: str) -> Steps[None]:
    """Cards with a banned tag stay outside; what they carried is left with them.

    Rules: TA-C14.17, TA-C20.19, TA-C20.20, TA-C20.24, TA-RLM-21
    """
    banned = not_let_in(s.players[seat], realm)
    for copy in banned:
        match (yield from _what_becomes_of(s, seat, realm, copy)):
            case "left_at_entry":
                yield from _leave_outside(s, seat, copy, where)
            case "stable":
                yield from _stable(s, seat, copy)
            case _:
                yield from discard(s, seat, copy, "TA-C20.19")
    if banned:
        yield from within_limits(s, seat)


def not_let_in(one: Player, realm: Realm) -> list[str]:
    """Rules: TA-C20.19"""
    return [copy for copy in belongings(one) if is_banned(copy, realm)]


def _what_becomes_of(s: State, seat: int, realm: Realm, copy: str) -> Steps[str]:
    """Rules: TA-C14.20, TA-C20.19"""
    if copy in s.players[seat].servants:
        return "discard"
    goes = realm.restrict.banned_go
    if goes == "choice":
        choice = yield from ask(seat, AtTheDoor("TA-C20.19", copy), [LEAVE_IT, THROW_AWAY])
        return "left_at_entry" if choice is LEAVE_IT else "discard"
    if goes == "stable":
        if s.players[seat].gold < STABLING:
            return "discard"
        choice = yield from ask(seat, AtTheDoor("TA-C20.19", copy), [STABLE_IT, THROW_AWAY])
        return "stable" if choice is STABLE_IT else "discard"
    return goes


def _leave_outside(s: State, seat: int, copy: str, where: str) -> Steps[None]:
    """On the space where the way in is; it counts as the owner's as long as nobody takes it.  Rules: TA-C20.19"""
    one = s.players[seat]
    if where == one.space:
        yield from drop(s, seat, copy, "TA-C20.19")
    else:
        release(s, copy)
        yield from lay(s, copy, where, "TA-C20.19")
    if copy in s.spaces.get(where, ()):
        one.left_at_entry.append(copy)


def _stable(s: State, seat: int, copy: str) -> Steps[None]:
    """Rules: TA-C20.24"""
    from mazefolio.games.talisman.places.castle import stable

    yield from change(s, Cause(seat, "castle", "TA-C20.24"), "gold", -STABLING)
    yield from stable(s, seat, copy)


def fetch_from_entry(s: State, seat: int) -> Steps[None]:
    """Who comes out where he went in may take again what still lies there.  Rules: TA-C20.20"""
    one = s.players[seat]
    if one.realm:
        return
    mine, one.left_at_entry = one.left_at_entry, []
    for copy in mine:
        if copy in s.spaces.get(one.space, ()) and not one.toad:
            choice = yield from ask(seat, TakeAgain("TA-C20.20", copy), [YES, NO])
            if choice is YES:
                lift(s, copy, one.space)
                yield from take(s, seat, copy, "TA-C20.20")


# What waits at the door.


def leave_at_door(s: State, seat: int, realm: Realm) -> Steps[None]:
    """Gold and Spells stay with their owner; servants that were enemies do not wait.

    Rules: TA-C14.20, TA-C20.16, TA-C20.17
    """
    one, rules = s.players[seat], realm.restrict
    if rules.followers == "left_at_door":
        for copy in one.servants:
            yield from discard(s, seat, copy, "TA-C14.20")
    waiting = left_behind(one, realm)
    for copy in waiting:
        pile_of(one, copy).remove(copy)
    one.at_door += waiting
    if waiting:
        yield LeftAtDoor("TA-C20.16", seat, tuple(waiting))


def left_behind(one: Player, realm: Realm) -> list[str]:
    """What he has to leave at the door of a realm.  Rules: TA-C20.16, TA-C20.17"""
    rules = realm.restrict
    piles = [one.objects] * (rules.objects == "left_at_door") + [one.followers] * (rules.followers == "left_at_door")
    return [copy for pile in piles for copy in pile]


def fetch_from_door(s: State, seat: int) -> Steps[None]:
    """However he leaves.  Rules: TA-C20.16, TA-C20.17, TA-C20.39"""
    one = s.players[seat]
    waiting, one.at_door = one.at_door, []
    for copy in waiting:
        yield from into_hands(s, seat, copy, "TA-C20.39")


# Gates, and the way home of who came by one.


def gate(s: State, seat: int, realm: str, to: str = "") -> Steps[None]:
    """A gate delivers to the start of a realm, free of the test and the price of its entries.

    Rules: TA-C20.8, TA-C20.19, TA-C20.37, TA-C21.10, TA-RLM-20
    """
    from mazefolio.games.talisman.turn.ways import put

    yield from put(s, seat, to or str(LIBRARY.realms[realm].about.start_space), "TA-C20.8", "enters")


def home_of(realm: Realm) -> str:
    """The space of the main board to which a realm belongs: that of its first entry with a place of its own.

    Rules: TA-C20.35, TA-RLM-19
    """
    spots = (spot for way in realm.ways_in for spot in _fixed(way.at))
    return next(spots, NOWHERE_ELSE)


@cache
def _fixed(spot: EntryAt) -> list[str]:
    if spot.space is not None:
        return [spot.space]
    if spot.location:
        return [name for name in [spot.location.partition(".")[0]] if name in LIBRARY.spaces]
    kinds = [one for one in LIBRARY.spaces.values() if spot.kind and one.kind == spot.kind]
    return [one.id for one in kinds if one.region not in LIBRARY.realms and spot.region in ("", one.region)]


def is_full(s: State, realm: Realm) -> bool:
    """Rules: TA-C20.7"""
    inside = sum(one.is_in(realm.id) for one in s.players)
    return 0 < realm.about.max_characters <= inside
