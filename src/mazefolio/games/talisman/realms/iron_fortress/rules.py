"""TA-IRON: devices: they are studied, used for the first time, and perhaps misjudged.  Doors are in ``doors``.

The rest is in ``realm.toml``: TA-IRON-1, TA-IRON-2 (the Gates), TA-IRON-3 (animals stay outside), TA-IRON-4 (up to a
die), TA-IRON-8, TA-IRON-9, TA-IRON-27 (how many cards), TA-IRON-16, TA-IRON-17, TA-IRON-18 (Vault, Bridge, Cabin),
TA-IRON-22 (the Reactor), TA-IRON-24 (the way out), TA-IRON-29 (one Map).
"""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Event, Query, Steps, ask, roll
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import listed
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.fate import PASSES, Test
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import has_tag, is_called, understands
from mazefolio.games.talisman.names import called, the, who
from mazefolio.games.talisman.powers import AHEAD
from mazefolio.games.talisman.realms.hooks import BEFORE_COMBAT, TURN_END, TURN_START, fuse
from mazefolio.games.talisman.realms.iron_fortress.content import Device
from mazefolio.games.talisman.realms.iron_fortress.doors import REALM
from mazefolio.games.talisman.realms.iron_fortress.state import State as Studies
from mazefolio.games.talisman.spells.moments import Meeting
from mazefolio.games.talisman.state import CardName, Seat, SpellName, State
from mazefolio.games.talisman.words import DONE, NO, WORDS, YES

TIMESCAPE, BONUS = "timescape", 2
"""What Timescape characters know better.  Rules: TA-IRON-12"""
MISJUDGED = 1
LOOK = "iron_fortress.look"
AHEAD.add(LOOK)
HELPS_IN = {
    "battle_strength": ("combat", "combined"),
    "armour": ("combat", "combined"),
    "craft": ("psychic", "combined"),
}
"""In which fights the bonus of a device is wanted, by what it gives."""
FOR_FIGHTS = ("battle_strength", "armour")


class FirstUse(CitedEvent, frozen=True):
    """The die that shows whether a device was understood."""

    seat: Seat
    card: CardName
    face: int


class SpellsShown(Event, frozen=True):
    """Everybody sees the Spells of a player once."""

    RULE = "TA-IRON-19"
    reveals = True
    seat: Seat
    spells: tuple[SpellName, ...]


class WhatToStudy(Query, frozen=True, tag="study"):
    """Which device does he study, or put on for the first time?"""

    RULE = "TA-IRON-11"


class UseInFight(Query, frozen=True, tag="first_use"):
    """Does he use a device in this fight for the first time?"""

    RULE = "TA-IRON-14"
    card: CardName


class Study(Deed, frozen=True):
    VERB = "study"
    card: CardName


class PutOn(Deed, frozen=True):
    """Use a device that always works from then on."""

    VERB = "put on"
    card: CardName


WORDS.title(WhatToStudy, "Do you look into your strange devices?")
WORDS.title(UseInFight, "Do you use {card} in this fight, for the first time?", "On a 1 you have misjudged it.")


@WORDS.tells(FirstUse)
def _(event: FirstUse) -> Line:
    verdict = "it works" if event.face != MISJUDGED else "it was misjudged"
    text = f"{who(event.seat)} uses {the(event.card)} for the first time and rolls {event.face}: {verdict}."
    return say(event, text, mood(event.face != MISJUDGED), dice=[(event.face,)])


@WORDS.tells(SpellsShown)
def _(event: SpellsShown) -> Line:
    held = listed([called(spell) for spell in event.spells])
    return say(event, f"The Viewing Plate shows what {who(event.seat)} holds: {held}.", "bad")


@WORDS.offers(Study)
def _(action: Study, s: State, ask: Ask) -> Option:
    one = card(action.card)
    odds = [PASSES.at(study_test(s, ask.seat).chance(s, ask.seat))]
    counts = f", and it counts as {BONUS} higher" if knows_better(s, ask.seat) else ""
    detail = f"Your Craft or less on 2 dice{counts}. {one.text}"
    return Option(action.token, f"Study {the(action.card)}", detail, "TA-IRON-10", action.card, one.kind, odds)


@WORDS.offers(PutOn)
def _(action: PutOn, s: State, ask: Ask) -> Option:
    one = card(action.card)
    detail = f"Roll 1 die: on 1 you have misjudged it. {one.text}"
    return Option(action.token, f"Put on {the(action.card)}", detail, "TA-IRON-14", action.card, one.kind)


# Who understands what.


def studies(s: State) -> Studies:
    found = s.realm_states[REALM]
    assert isinstance(found, Studies)
    return found


def device(copy: str) -> Device:
    found = card(copy)
    assert isinstance(found, Device)
    return found


@understands(REALM)
def works(s: State, seat: int, copy: str) -> bool:
    """Studied by its owner; what is not activated must have been used once.

    Rules: TA-IRON-10, TA-IRON-14, TA-IRON-15
    """
    now = studies(s)
    return now.known.get(copy) == seat and (is_activated(copy) or copy in now.tried)


def is_activated(copy: str) -> bool:
    """Whether its owner says each time that he uses it."""
    return bool(device(copy).use) or any(one.mod == "kills" for one in card(copy).passive)


def forget(s: State) -> None:
    """Understanding ends with owning.  Rules: TA-IRON-11, TA-IRON-15"""
    now = studies(s)
    for copy, seat in [*now.known.items()]:
        if copy not in (*s.players[seat].objects, *s.players[seat].at_door):
            del now.known[copy]
            now.tried[:] = [other for other in now.tried if other != copy]


def strange(s: State, seat: int) -> list[str]:
    """The devices that a character has."""
    return [copy for copy in s.players[seat].objects if copy in LIBRARY.strange]


def to_study(s: State, seat: int) -> Iterator[str]:
    """One try for each of them in a turn.  Rules: TA-IRON-11"""
    known, used = studies(s).known, s.players[seat].used
    return (copy for copy in strange(s, seat) if known.get(copy) != seat and mark(copy) not in used)


def untried(s: State, seat: int) -> list[str]:
    """Devices that he has studied and not used yet, and that are not activated.  Rules: TA-IRON-14"""
    known = studies(s).known
    return [copy for copy in strange(s, seat) if known.get(copy) == seat and not works(s, seat, copy)]


def mark(copy: str) -> str:
    return f"turn study {copy}"


# Studying.


@TURN_START(REALM)
def at_start(s: State, seat: int) -> Steps[None]:
    """Study, and put on what has been understood.  Rules: TA-IRON-11, TA-IRON-14"""
    forget(s)
    if strange(s, seat):
        yield from look_into(s, seat, put_on=True)


@TURN_END(REALM)
def at_end(s: State, seat: int) -> Steps[None]:
    """Study what he has got in this turn.  Rules: TA-IRON-11"""
    forget(s)
    if strange(s, seat):
        yield from look_into(s, seat, put_on=False)


def look_into(s: State, seat: int, put_on: bool) -> Steps[None]:
    while options := [*map(Study, to_study(s, seat)), *map(PutOn, wearable(s, seat) if put_on else ())]:
        choice: Action = yield from ask(seat, WhatToStudy(), [*options, DONE])
        if isinstance(choice, Study):
            yield from study(s, seat, choice.card)
        elif isinstance(choice, PutOn):
            yield from first_use(s, seat, choice.card)
        else:
            return


def wearable(s: State, seat: int) -> list[str]:
    """What helps in fights waits for one.  Rules: TA-IRON-14"""
    return [copy for copy in untried(s, seat) if not any(one.mod in FOR_FIGHTS for one in card(copy).passive)]


def study(s: State, seat: int, copy: str) -> Steps[None]:
    """Rules: TA-IRON-10, TA-IRON-11"""
    s.players[seat].used.append(mark(copy))
    if (yield from study_test(s, seat).passed(s, Cause(seat, kind_of(copy), "TA-IRON-10", copy))):
        studies(s).known[copy] = seat


def study_test(s: State, seat: int) -> Test:
    """Rules: TA-IRON-10, TA-IRON-12"""
    return Test(stat="craft", dice=2, mod=-BONUS * knows_better(s, seat))


def knows_better(s: State, seat: int) -> bool:
    """Whether he is of the Timescape, or has somebody of it with him in the Fortress.  Rules: TA-IRON-12"""
    is_told = s.players[seat].realm == REALM and has_tag(s, seat, TIMESCAPE)
    return is_told or is_called(s, seat, TIMESCAPE)


# Using.


def first_use(s: State, seat: int, copy: str) -> Steps[bool]:
    """Whether it works: the first time a die decides, and on a 1 something else happens.

    Rules: TA-IRON-13, TA-IRON-14
    """
    now = studies(s)
    if copy in now.tried:
        return True
    cause = Cause(seat, kind_of(copy), "TA-IRON-13", copy)
    (face,) = yield from roll(six_sided(seat, 1, "device"))
    yield FirstUse("TA-IRON-13", seat, copy, face)
    now.tried.append(copy)
    if face == MISJUDGED:
        yield from carry_out(s, device(copy).misjudged, cause)
    return face != MISJUDGED


@custom("TA-IRON-13")
def activate(s: State, cause: Cause) -> Steps[None]:
    """Use a device.  Rules: TA-IRON-13, TA-IRON-14"""
    if (yield from first_use(s, cause.seat, cause.card)):
        yield from carry_out(s, device(cause.card).use, cause)


@custom(LOOK)
def look(s: State, cause: Cause) -> Steps[None]:
    """Look at the top card of a deck.  Rules: TA-IRON-13, TA-C20.18"""
    yield from activate(s, cause)


@fuse("iron_fortress.seed_bomb")
def throws(s: State, seat: int, copy: str) -> Steps[bool]:
    """Unless it was misjudged, the enemy is killed.  Rules: TA-IRON-13, TA-IRON-20"""
    return (yield from first_use(s, seat, copy))


@BEFORE_COMBAT(REALM)
def before_combat(s: State, seat: int, meeting: Meeting) -> Steps[None]:
    """The first fight in which a device would help; a defender on his last life tries nothing out.

    Rules: TA-IRON-14
    """
    yield from offer_devices(s, meeting.attacker, meeting.mode)
    if meeting.other != NOBODY and s.players[meeting.other].lives > 1:
        yield from offer_devices(s, meeting.other, meeting.mode)


def offer_devices(s: State, seat: int, mode: str) -> Steps[None]:
    for copy in untried(s, seat):
        helps = any(mode in HELPS_IN.get(one.mod, ()) for one in card(copy).passive)
        if helps and (yield from ask(seat, UseInFight(copy), [YES, NO])) is YES:
            yield from first_use(s, seat, copy)


@custom("TA-IRON-19")
def shows_spells(s: State, cause: Cause) -> Steps[None]:
    """All players look at your Spells.  Rules: TA-IRON-19"""
    yield SpellsShown(cause.seat, tuple(s.players[cause.seat].spells))
