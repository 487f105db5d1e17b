"""TA-BLACK: how the Tower comes and goes, and what becomes of the cards that are drawn in it.

In ``realm.toml`` are TA-BLACK-2 (the way in), TA-BLACK-7 (nothing is said of those inside), TA-BLACK-8 (no mounts),
TA-BLACK-9 (one way round), TA-BLACK-11 (rooms draw new cards), TA-BLACK-12 (exits and their tables), TA-BLACK-19 and
TA-BLACK-20 (where Spells go), TA-BLACK-22 (no looking ahead), TA-BLACK-23, TA-BLACK-24, TA-BLACK-25 (special rooms),
TA-BLACK-26 (Your Reflection), TA-BLACK-27 (trophies).  The Spell Book is in ``book``.
"""

from __future__ import annotations

from fractions import Fraction

from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, CitedEvent, Event, Faces, Steps, Word, roll
from mazefolio.engine.view import Option
from mazefolio.games.talisman.carrying import discard, holder, lift, send_home
from mazefolio.games.talisman.dice import six_sided, throw_for
from mazefolio.games.talisman.effects.cards import pull
from mazefolio.games.talisman.effects.meetings import CardGone
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.black_tower import book
from mazefolio.games.talisman.realms.black_tower.state import State as TowerState
from mazefolio.games.talisman.realms.chances import often
from mazefolio.games.talisman.realms.hooks import (
    ARRIVE,
    ON_DRAW,
    TURN_END,
    TURN_MISSED,
    TURN_START,
    instead_of_encounter,
)
from mazefolio.games.talisman.realms.ways_in import offer_entry
from mazefolio.games.talisman.state import Seat, SpaceName, State
from mazefolio.games.talisman.story import turning_point
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import RINGS, is_held, put
from mazefolio.games.talisman.words import PASS, WORDS

REALM, TOWER, GREAT_DOOR = book.REALM, "black_tower.tower", "black_tower.great_door"
LANDED = "black_tower.landed"
CALL = Word("call")
CRACKS_AT = 3
"""The highest die on which the Black Bell is spent."""


class Called(Event, frozen=True):
    RULE = "TA-BLACK-3"
    seat: Seat
    faces: Faces
    heard: bool


class Summoned(CitedEvent, frozen=True):
    """The Tower stands on another space now."""

    seat: Seat
    space: SpaceName


class Vanished(CitedEvent, frozen=True):
    space: SpaceName


class CallOrNot(OwnTurnQuery, frozen=True, tag="call"):
    """Does he call the Black Tower instead of his encounter?"""

    RULE = "TA-BLACK-3"


HEARD = WORDS.outcome(Outcome("tower_comes", "it comes", decided_by(Called, lambda event: event.heard), "good"))
WORDS.sentence(Called, "{seat} calls the Black Tower and rolls {faces}.")
WORDS.sentence(Summoned, "The Black Tower stands at {space} now.", target="space")
WORDS.sentence(Vanished, "The Black Tower has vanished from {space}.", target="space")
turning_point(Summoned, 7, "", "the Black Tower came to {seat} at {space}", "{seat} saw the Black Tower at {space}")
often(CallOrNot, REALM, "call it", "Do you call the Black Tower instead of your encounter?")


@WORDS.offers(CALL)
def _(action: Word, s: State, ask: Ask) -> Option:
    detail = "It comes on doubles; either way you encounter nothing here."
    odds = [HEARD.at(Fraction(1, 6))]
    return Option(action.token, "Call the Tower", detail, "TA-BLACK-3", art=REALM, odds=odds, roll="2d6, doubles")


def memory(s: State) -> TowerState:
    found = s.realm_states[REALM]
    assert isinstance(found, TowerState)
    return found


# The Tower comes and goes.


@instead_of_encounter(REALM)
def call(s: State) -> Steps[bool]:
    """On a space of the outer regions without cards he may call the Tower, which comes on doubles.

    Rules: TA-BLACK-3, TA-BLACK-4
    """
    one = s.players[s.active]
    if one.region not in RINGS or s.spaces.get(one.space) or is_held(s, s.active):
        return False
    if (yield from ask_in_turn(s, CallOrNot(), [PASS, CALL])) is PASS:
        return False
    faces = yield from roll(six_sided(s.active, 2, "call"))
    heard = len({*faces}) == 1
    yield Called(s.active, faces, heard)
    if heard:
        yield from summon(s, s.active, "TA-BLACK-3")
        yield from offer_entry(s, "instead_of_encounter")
    return True


def summon(s: State, seat: int, rule: str) -> Steps[None]:
    """The Tower leaves where it stood and stands on the summoner's space.  Rules: TA-BLACK-1, TA-BLACK-5"""
    where = s.players[seat].space
    pull(s, TOWER)
    s.spaces.setdefault(where, []).append(TOWER)
    memory(s).summoner = seat
    yield Summoned(rule, seat, where)


@TURN_START(REALM)
@TURN_MISSED(REALM)
def begins(s: State, seat: int) -> Steps[None]:
    """When the summoner's turn begins the Tower is gone; and nothing is left of a turn that ended early.

    Rules: TA-BLACK-5, TA-BLACK-7, TA-BLACK-10, TA-BLACK-13
    """
    yield from tidy_up(s, seat)
    if has_let_go(s, seat):
        memory(s).summoner = NOBODY
        where = next(where for where, lying in s.spaces.items() if TOWER in lying)
        lift(s, TOWER, where)
        send_home(s, TOWER)
        yield Vanished("TA-BLACK-5", where)


def has_let_go(s: State, seat: int) -> bool:
    """Whether the Tower is held no longer: its summoner's turn begins, or he is out of the game.  Rules: TA-BLACK-5"""
    summoner = memory(s).summoner
    return summoner != NOBODY and (summoner == seat or s.players[summoner].out)


@custom("TA-BLACK-5")
def apparition(s: State, cause: Cause) -> Steps[None]:
    """The Tower is summoned here, and you may enter it.

    Rules: TA-BLACK-1, TA-BLACK-4, TA-BLACK-5
    """
    if s.players[cause.seat].on_main_board:
        yield from summon(s, cause.seat, "TA-BLACK-5")
        yield from offer_entry(s, "instead_of_encounter")


@custom("TA-BLACK-6")
def bell(s: State, cause: Cause) -> Steps[None]:
    """Ring the Bell: the Tower is summoned and you enter it.

    Rules: TA-BLACK-5, TA-BLACK-6
    """
    yield from summon(s, cause.seat, "TA-BLACK-6")
    yield from put(s, cause.seat, GREAT_DOOR, "TA-BLACK-6", "enters")
    (face,) = yield from throw_for(cause, 1, "bell")
    if face <= CRACKS_AT and holder(s, cause.card) == cause.seat:
        yield from discard(s, cause.seat, cause.card, "TA-BLACK-6")


# Out of it.


@ARRIVE(REALM)
def lands(s: State, seat: int) -> Steps[None]:
    """Only a move within the Tower is a landing.  Rules: TA-BLACK-12, TA-BLACK-28"""
    yield from ()
    one = s.players[seat]
    if one.realm == REALM == space(one.came_from).region:
        one.used.append(LANDED)


@fact(LANDED)
def has_landed(s: State, seat: int) -> bool:
    """Whether he has come to his space by a move of this turn.  Rules: TA-BLACK-28"""
    return LANDED in s.players[seat].used


@custom("TA-BLACK-13")
def follows(s: State, cause: Cause) -> Steps[None]:
    """The Tower stands where you came out.

    Rules: TA-BLACK-13
    """
    yield from summon(s, cause.seat, "TA-BLACK-13")


# Nothing lasts longer than a turn.


@ON_DRAW(REALM)
def draws(s: State, seat: int, copy: str) -> Steps[None]:
    """Rules: TA-BLACK-10, TA-BLACK-29"""
    yield from ()
    if LIBRARY.home(kind_of(copy)) == REALM:
        memory(s).drawn.append(copy)


@TURN_END(REALM)
def tidy_up(s: State, seat: int) -> Steps[None]:
    """What was drawn and still lies in the Tower is discarded.  Rules: TA-BLACK-10, TA-BLACK-29"""
    drawn, memory(s).drawn = memory(s).drawn, []
    for where in [one.id for one in LIBRARY.realms[REALM].spaces] if drawn else ():
        for copy in [copy for copy in s.spaces.get(where, ()) if copy in drawn]:
            lift(s, copy, where)
            send_home(s, copy)
            yield CardGone("TA-BLACK-10", copy)
