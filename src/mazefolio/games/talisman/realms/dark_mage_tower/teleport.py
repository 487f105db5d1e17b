"""TA-DARK-3: the spell-core: two dice name floor and room, unless somebody may set one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias, get_args

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import allowed
from mazefolio.engine.steps import Action, Ask, Deed, Steps, Word, roll
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import listed
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.death import Died
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.fights import note_beaten
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, to_each
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import sources
from mazefolio.games.talisman.powers import ask_in_turn, free_moment
from mazefolio.games.talisman.realms.dark_mage_tower.content import Room
from mazefolio.games.talisman.realms.walking import RealmRolled, mover, room
from mazefolio.games.talisman.realms.ways_out import GoOut, go_out, ways_out
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.phases import OwnTurnQuery, TurnEnds
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS

REALM = "dark_mage_tower"
SHARD, MAP, MASTERY = f"{REALM}.core_shard", f"{REALM}.floor_choice", f"{REALM}.full_choice"
NUMBERS = range(1, 7)
Die = Literal["floor", "room"]
DIES: tuple[Die, ...] = get_args(Die)
DieName: TypeAlias = Annotated[Die, Among(DIES)]
Number: TypeAlias = Annotated[int, Among(NUMBERS)]
TELEPORT, CHANCE = Word("teleport"), Word("chance")


class HowTeleported(OwnTurnQuery, frozen=True, tag="spell_core"):
    """Does he leave, use a Shard, or go where the spell-core takes him?"""

    RULE = "TA-DARK-3"


class UseShard(Deed, frozen=True):
    """Discard the Shard to set one of the dice."""

    VERB = "shard"
    die: DieName


class WhatDieShows(OwnTurnQuery, frozen=True, tag="set_die"):
    """What does this die show?  ``floor`` is the one that is known already, if any."""

    RULE = "TA-DARK-18"
    die: DieName
    floor: int = 0


class SetDie(Deed, frozen=True):
    """The die shows this number without being rolled."""

    die: DieName
    number: Number


WORDS.title(HowTeleported, "Where now?", usual=True)
WORDS.label(TELEPORT, "Be teleported", "Two dice name the floor and the room.", "TA-DARK-3", art="teleport")
WORDS.label(CHANCE, "Roll it", "The die decides.", "TA-DARK-25", art="dice")


@WORDS.offers(UseShard)
def _(action: UseShard, s: State, ask: Ask) -> Option:
    detail = f"Discard the Shard and say what the {action.die} die shows."
    return Option(action.token, f"Set the {action.die} die", detail, "TA-DARK-17", art=SHARD)


@WORDS.asks(WhatDieShows)
def _(query: WhatDieShows, s: State, ask: Ask) -> Asked:
    return Asked(f"Which {query.die} does the spell-core take you to?", "You set the die.")


@WORDS.offers(SetDie)
def _(action: SetDie, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, WhatDieShows)
    found = rooms(action, ask.query.floor)
    if len(found) == 1:
        return Option(action.token, found[0].name, found[0].text, ask.rule, target=found[0].id, art=found[0].id)
    label = f"{action.number}: {found[0].floor_name}" if action.die == "floor" else f"Room {action.number}"
    return Option(action.token, label, f"{listed([one.name for one in found])}.", ask.rule, art=REALM)


def rooms(die: SetDie, floor: int = 0) -> Sequence[Room]:
    """The rooms that are still possible with this die."""
    found = [one for one in LIBRARY.realms[REALM].spaces if isinstance(one, Room)]
    return [one for one in found if getattr(one, die.die) == die.number and floor in (0, one.floor)]


@mover(REALM)
def teleported(s: State) -> Steps[bool]:
    """Out by a door, or where the spell-core leads; whoever may set a die does so before the others are rolled.

    Rules: TA-DARK-3, TA-DARK-4, TA-DARK-5, TA-DARK-13, TA-DARK-17, TA-DARK-18
    """
    choice = yield from how(s)
    if isinstance(choice, GoOut):
        return (yield from go_out(s, choice))
    dice = settable(s)
    if isinstance(choice, UseShard):
        yield from discard(s, s.active, shards(s)[0], "TA-DARK-17")
        dice = [die for die in DIES if die in (*dice, choice.die)]
    floor = (yield from set_die(s, "floor", 0, choice)) if "floor" in dice else 0
    number = (yield from set_die(s, "room", floor, choice)) if "room" in dice else 0
    yield from carried(s, s.active, "TA-DARK-3", floor, number)
    return True


def how(s: State) -> Steps[Action]:
    """Rules: TA-C3.11, TA-DARK-5, TA-DARK-13, TA-DARK-17"""
    others = ways(s)
    if others:
        return (yield from ask_in_turn(s, HowTeleported(), lambda: [TELEPORT, *ways(s)]))
    yield from free_moment(s)
    return TELEPORT


def ways(s: State) -> list[Action]:
    """What can be done instead, or beforehand."""
    set_by_shard = [UseShard(die) for die in DIES if shards(s) and die not in settable(s)]
    return [*allowed(ways_out(s, "as_move")), *set_by_shard]


def shards(s: State) -> list[str]:
    """Rules: TA-DARK-17"""
    return [copy for copy, kind in sources(s, s.active) if kind == SHARD]


def settable(s: State) -> list[Die]:
    """The dice that he may set: both after the spell-core, one after the Map Room.  Rules: TA-DARK-18, TA-DARK-25"""
    statuses = s.players[s.active].statuses
    return [*DIES] if MASTERY in statuses else ["floor"] if MAP in statuses else []


def set_die(s: State, die: Die, floor: int, choice: Action) -> Steps[int]:
    """What the die shows; only the map may be left aside.  Rules: TA-DARK-17, TA-DARK-18, TA-DARK-25"""
    is_free = MASTERY not in s.players[s.active].statuses and choice != UseShard(die)
    options: list[Action] = [*(SetDie(die, number) for number in NUMBERS), *([CHANCE] if is_free else [])]
    shown = yield from ask_in_turn(s, WhatDieShows(die, floor), options)
    return shown.number if isinstance(shown, SetDie) else 0


def carried(s: State, seat: int, rule: str, floor: int = 0, number: int = 0) -> Steps[None]:
    """To the room that the dice name; those that are not set are rolled.  Rules: TA-DARK-3, TA-DARK-4"""
    rolled = (not floor) + (not number)
    faces = (yield from roll(six_sided(seat, rolled, "teleport"))) if rolled else ()
    if faces:
        yield RealmRolled(rule, seat, faces, 0)
    left = [*faces]
    to = room(REALM, (floor or left.pop(0), number or left.pop(0)))
    yield from put(s, seat, to, rule, "carried")


@custom("TA-DARK-15")
def surge(s: State, cause: Cause) -> Steps[None]:
    """Everybody in the Tower is teleported and encounters the new room.

    Rules: TA-DARK-15
    """
    inside = [seat for seat in s.in_order(cause.seat) if s.players[seat].is_in(REALM)]
    yield from to_each(inside, cause, lambda one: surged(s, one))
    if not s.players[s.active].character:
        raise Died(s.active)


def surged(s: State, cause: Cause) -> Steps[None]:
    """Who does not beat what he meets there ends his turn by it, if it is his.  Another surge may have killed him.

    Rules: TA-DARK-15
    """
    from mazefolio.games.talisman.meeting.encounter import meet_space

    if not s.players[cause.seat].is_in(REALM):
        return
    yield from carried(s, cause.seat, "TA-DARK-15")
    try:
        yield from meet_space(s, cause.seat)
    except TurnEnds:
        if cause.seat == s.active:
            note_beaten(s, cause.seat)
