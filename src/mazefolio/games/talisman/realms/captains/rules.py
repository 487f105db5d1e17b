"""TA-CAP: the turns of a voyage; cargo and rations are in ``stores``, mutinies in ``mutiny``, wrecks in ``castaways``.

In ``realm.toml`` are TA-CAP-3, TA-CAP-40 (``ship_here``), TA-CAP-15 (the deck), TA-CAP-36 (nobody meets anybody),
TA-CAP-37 (all followers come along),
TA-CAP-38 (the belongings of the dead) and TA-CAP-43 (``gate = false``).  TA-CAP-1, TA-CAP-2 and TA-CAP-6 are as docks
and ships are everywhere.
"""

from __future__ import annotations

from mazefolio.engine.decks import discard as to_discards
from mazefolio.engine.steps import Ask, Query, Steps, Word, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import count, percent
from mazefolio.games.talisman.carrying import lift
from mazefolio.games.talisman.death import Died
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.meeting.drawing import draw_cards
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.places.dock import give_up_ship
from mazefolio.games.talisman.places.wreck import SWIMMING
from mazefolio.games.talisman.powers import ask_in_turn, cause_of, free_moment, pay_for, powers, voyage_ends
from mazefolio.games.talisman.realms.captains.castaways import ABOARD, PASSENGER, adrift, sink, tire, way_home
from mazefolio.games.talisman.realms.captains.mutiny import QUIET, RISEN, mutiny
from mazefolio.games.talisman.realms.captains.stores import HOME, GainRation, hold, stow
from mazefolio.games.talisman.realms.header import SeaCard
from mazefolio.games.talisman.realms.hooks import ON_ENTER_REALM, ON_LEAVE_REALM, TURN_MISSED, meets
from mazefolio.games.talisman.realms.sea_cards import meet_at_sea
from mazefolio.games.talisman.realms.walking import mover
from mazefolio.games.talisman.realms.ways_out import choose_space, thrown_out
from mazefolio.games.talisman.state import Player, State, Status
from mazefolio.games.talisman.turn.phases import OwnTurnQuery, TurnEnds
from mazefolio.games.talisman.turn.ways import put, steps_from
from mazefolio.games.talisman.words import NO, WORDS, YES

REALM, DECK, OUT_AT_SEA = "captains", "privateer", "captains.open_sea"
TRACK = 12
"""The longest way home that the board can show."""


class TurnHome(OwnTurnQuery, frozen=True, tag="turn_home"):
    """Does he turn for home?"""

    RULE = "TA-CAP-5"


class CastNet(Query, frozen=True, tag="net"):
    """Does he fish instead of drawing a card?"""

    RULE = "TA-C13.3"


WORDS.title(CastNet, "Do you fish instead of drawing a card?", "Once on each voyage.")


@WORDS.asks(TurnHome)
def _(query: TurnHome, s: State, ask: Ask) -> Asked:
    vessel = s.players[ask.seat].vessel
    assert vessel is not None
    stores = f"You have {count(vessel.rations, 'ration')}, and each turn takes one."
    return Asked("Do you sail on, or turn for home?", stores, usual=True)


@WORDS.offers(TurnHome)
def _(action: Word, s: State, ask: Ask) -> Option:
    """How likely the rations last the way home, if one turns now or next turn; without them the crew rises."""
    if action == NO:
        detail = f"You are asked again next turn{_stores_last(s, ask.seat, 1)}."
        return Option(action.token, "Sail on", detail, "TA-CAP-5", art="ship")
    detail = f"A die says how many turns it takes, this one included{_stores_last(s, ask.seat, 0)}."
    return Option(action.token, "Turn for home", detail, "TA-CAP-9", art="leave")


def _stores_last(s: State, seat: int, later: int) -> str:
    """'; your rations would last in 83%': nothing, if they last anyhow.  Rules: TA-CAP-5, TA-CAP-9, TA-CAP-17"""
    vessel = s.players[seat].vessel
    assert vessel is not None
    turns = [max(1, face + shorter(s, seat)) for face in range(1, 7)]
    share = sum(turn <= vessel.rations - later for turn in turns) / len(turns)
    return f"; the rations {'would then' if later else 'will'} last in {percent(share)} of rolls" if share < 1 else ""


@mover(REALM)
def at_sea(s: State) -> Steps[bool]:
    """There is no way to choose: what the turn brings is its encounter.

    Who is not asked whether he turns for home is asked at least whether he uses something.

    Rules: TA-C3.11, TA-CAP-5
    """
    if not is_outward_bound(s.players[s.active]):
        yield from free_moment(s)
    return True


def is_outward_bound(one: Player) -> bool:
    """Rules: TA-CAP-5"""
    return one.vessel is not None and HOME not in one.counters


@meets(REALM)
def turn_at_sea(s: State) -> Steps[None]:
    """Rules: TA-CAP-5, TA-CAP-32"""
    seat = s.active
    goes_on = turn_aboard if s.players[seat].vessel is not None else turn_adrift
    if (yield from goes_on(s, seat)) and s.players[seat].realm == REALM:
        yield from cross_off(s, seat)


def turn_aboard(s: State, seat: int) -> Steps[bool]:
    """The course, a ration, a card; whether the turn counts for the way home: not, if the ship is lost in it.

    Rules: TA-CAP-5, TA-CAP-10, TA-CAP-27
    """
    one = s.players[seat]
    if is_outward_bound(one) and (yield from ask_in_turn(s, TurnHome(), [NO, YES])) is YES:
        yield from turn_home(s, seat)
    yield from feed(s, seat)
    if one.vessel is not None:
        yield from sea_card(s, seat)
    if one.vessel is not None and not one.vessel.points:
        yield from sink(s, seat)
        return False
    return one.vessel is not None


def turn_home(s: State, seat: int) -> Steps[None]:
    """Rules: TA-CAP-9"""
    yield from way_home(s, seat, "TA-CAP-9", shorter(s, seat))


def shorter(s: State, seat: int) -> int:
    """What is added to the die for the turns home: a compass takes one off."""
    return sum(int(passive.n) for _, passive in in_force(s, seat, "turns_home"))


def feed(s: State, seat: int) -> Steps[None]:
    """A ration a turn; without one the crew rises.  Rules: TA-CAP-5, TA-CAP-17, TA-CAP-24, TA-CAP-25"""
    one = s.players[seat]
    assert one.vessel is not None
    if QUIET in one.counters:
        return
    if RISEN not in one.counters and one.vessel.rations:
        yield from stow(s, Cause(seat, one.space, "TA-CAP-5"), "rations", -1)
        return
    if HOME not in one.counters:
        yield from turn_home(s, seat)
    yield from mutiny(s, seat)


def turn_adrift(s: State, seat: int) -> Steps[bool]:
    """Whoever is at sea without a ship or a raft swims.  Rules: TA-CAP-30, TA-CAP-33, TA-CAP-34"""
    one = s.players[seat]
    if HOME not in one.counters:
        yield from adrift(s, seat, SWIMMING)
    if PASSENGER not in one.statuses:
        yield from tire(s, seat)
        yield from sea_card(s, seat)
    return True


def cross_off(s: State, seat: int) -> Steps[None]:
    """One turn less to go; a ship whose crew has risen is weaker by 1.  Rules: TA-CAP-5, TA-CAP-11, TA-CAP-25"""
    one = s.players[seat]
    if HOME not in one.counters:
        return
    if one.vessel is not None and QUIET in one.counters:
        one.vessel.weaker += 1
    one.counters[HOME] -= 1
    if one.counters[HOME] <= 0:
        yield from thrown_out(s, seat)
    else:
        yield from put(s, seat, f"captains.home_{min(TRACK, one.counters[HOME])}", "TA-CAP-5", "walks")


@TURN_MISSED(REALM)
def time_goes_on(s: State, seat: int) -> Steps[None]:
    """In a missed turn the crew eats or the ship goes to ruin, and a swimmer tires.  Rules: TA-CAP-41, TA-RLM-29"""
    one = s.players[seat]
    if one.realm != REALM:
        return
    if one.vessel is not None and QUIET in one.counters:
        one.vessel.weaker += 1
    elif one.vessel is not None:
        yield from stow(s, Cause(seat, one.space, "TA-CAP-41"), "rations", -1)
    yield from tire(s, seat)


# Cards.


def sea_card(s: State, seat: int) -> Steps[None]:
    """One card; afterwards it is discarded, unless somebody came aboard.  Rules: TA-CAP-5, TA-CAP-16, TA-CAP-33"""
    here = s.players[seat].space
    if (yield from casts_net(s, seat)):
        return
    drawn = yield from draw_cards(s, seat, DECK, 1, Cause(seat, here, "TA-CAP-5"))
    try:
        for copy in drawn:
            yield from resolve(s, seat, copy)
    except (TurnEnds, Died):
        put_away(s, here)
        raise
    put_away(s, here)


def casts_net(s: State, seat: int) -> Steps[bool]:
    """Whether he fishes instead of drawing a card.  Rules: TA-C13.3, TA-CAP-14"""
    vessel = s.players[seat].vessel
    for found in powers(s, seat, "instead_of_sea_card")[:1] if vessel is not None else ():
        if (yield from ask(seat, CastNet(), [YES, NO])) is YES:
            yield from pay_for(s, seat, found)
            yield from strike(s, GainRation(n=found.power.n), cause_of(seat, found))
            return True
    return False


def put_away(s: State, here: str) -> None:
    for copy in [copy for copy in s.spaces.get(here, ()) if isinstance(card(copy), SeaCard)]:
        lift(s, copy, here)
        to_discards(s.decks[DECK], copy)


def resolve(s: State, seat: int, copy: str) -> Steps[None]:
    """Rules: TA-CAP-7, TA-CAP-8, TA-CAP-33"""
    one = card(copy)
    assert isinstance(one, SeaCard)
    yield from meet_at_sea(s, one, Cause(seat, kind_of(copy), "TA-CAP-5", copy))


# Landfall.


@custom("TA-CAP-11")
def landfall(s: State, cause: Cause) -> Steps[None]:
    """Land that many spaces from where you put to sea, in the direction you choose.

    Rules: TA-CAP-4, TA-CAP-11, TA-CAP-39
    """
    harbour = harbour_of(s.players[cause.seat])
    ends = dict.fromkeys(steps_from(harbour, cause.rolled, clockwise) for clockwise in (True, False))
    to = yield from choose_space(s, cause.seat, [*ends])
    yield from put(s, cause.seat, to, "TA-CAP-11", "leaves")


def harbour_of(one: Player) -> str:
    """Rules: TA-CAP-4"""
    return one.entered_from or "tavern"


@ON_ENTER_REALM(REALM)
def goes_aboard(s: State, seat: int, realm: str) -> Steps[None]:
    """Nautical goods are stowed; extra stores take the room of cargo.  Rules: TA-C21.14, TA-CAP-2, TA-CAP-14"""
    vessel = s.players[seat].vessel
    if realm == REALM and vessel is not None:
        cause = Cause(seat, OUT_AT_SEA, "TA-CAP-14")
        s.players[seat].statuses[ABOARD] = Status()
        yield from stow(s, cause, "rations", sum(int(passive.n) for _, passive in in_force(s, seat, "rations")))
        yield from stow(s, cause, "cargo", min(0, hold(s, seat, vessel) - vessel.cargo))


@ON_LEAVE_REALM(REALM)
def ashore(s: State, seat: int, realm: str) -> Steps[None]:
    """The ship is handed back with its cargo, whatever way he comes home.  Rules: TA-CAP-12"""
    if realm == REALM:
        yield from give_up_ship(s, seat, "TA-CAP-12")
        one = s.players[seat]
        voyage_ends(one)
        one.counters = {name: n for name, n in one.counters.items() if not name.startswith(f"{REALM}.")}
