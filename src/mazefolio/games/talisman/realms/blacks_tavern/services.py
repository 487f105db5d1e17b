"""TA-TAV: bets, beds, brews and the gate, and what single Patrons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import allowed
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, CitedEvent, Deed, Event, Query, Steps, ask, choose, roll
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.combat.foes import WITH_STRENGTH
from mazefolio.games.talisman.combat.weapons import helper
from mazefolio.games.talisman.death import Died
from mazefolio.games.talisman.dice import six_sided, throw_for
from mazefolio.games.talisman.effects.meetings import Spot
from mazefolio.games.talisman.effects.realms import open_gates
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.powers import Found, cause_of, pay_for
from mazefolio.games.talisman.realms.blacks_tavern.actions import once
from mazefolio.games.talisman.realms.blacks_tavern.house import ASLEEP, BOUNCER
from mazefolio.games.talisman.spells.moments import AddScore, Meeting
from mazefolio.games.talisman.state import Seat, SpellName, State, Status
from mazefolio.games.talisman.tables import shows_tattoo, use_table
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS, SeenByOne, sheet_id

BEDROOMS = ("blacks_tavern.room_102", "blacks_tavern.room_103")
"""Rules: TA-TAV-35"""
STRIKES = 4
"""The least number on which the assassin does not fail."""


# Bets.

SINGLE = 5
BETS: Mapping[str, tuple[tuple[int, ...], int]] = {
    "odds": ((1, 3, 5), 1),
    "evens": ((2, 4, 6), 1),
    **{str(number): ((number,), SINGLE) for number in range(1, 7)},
}
"""On which numbers each bet wins, and how much besides the stake.  Rules: TA-TAV-31"""
Stake: TypeAlias = Annotated[str, Among(BETS)]


class Bet(Deed, frozen=True):
    VERB = "bet"
    on: Stake


class PlaceBet(Query, frozen=True, tag="bet"):
    """On what does he bet?"""

    RULE = "TA-TAV-31"


class BetRolled(Event, frozen=True):
    RULE = "TA-TAV-31"
    seat: Seat
    on: Stake
    face: int
    won: bool


BET_WON = WORDS.outcome(Outcome("bet_won", "you win", decided_by(BetRolled, lambda rolled: rolled.won), "good"))
WORDS.title(PlaceBet, "On what do you bet 1 gold?")


@WORDS.offers(Bet)
def _(action: Bet, s: State, ask: Ask) -> Option:
    wins, pays = BETS[action.on]
    label = f"On {action.on}" if len(wins) > 1 else f"On the {action.on}"
    odds = [BET_WON.at(Fraction(len(wins), 6))]
    return Option(action.token, label, f"It pays {pays} gold besides your stake.", "TA-TAV-31", art="dice", odds=odds)


@WORDS.tells(BetRolled)
def _(event: BetRolled) -> Line:
    end = "and wins" if event.won else "and loses the stake"
    text = f"{who(event.seat)} bets on {event.on}, rolls {event.face} {end}."
    return say(event, text, mood(event.won), dice=[(event.face,)])


@custom("TA-TAV-31")
def place_bet(s: State, cause: Cause) -> Steps[None]:
    """Bet 1 gold on odds, evens or a number.  Rules: TA-TAV-31, TA-TAV-32"""
    bet = yield from ask(cause.seat, PlaceBet(), [Bet(on) for on in BETS])
    wins, pays = BETS[bet.on]
    (face,) = yield from roll(six_sided(cause.seat, 1, "bet"))
    yield BetRolled(cause.seat, bet.on, face, face in wins)
    yield from change(s, cause, "gold", pays if face in wins else -1)


class SharpRolled(Event, frozen=True):
    """Cards against the Sharp, who adds 1 to his die."""

    RULE = "TA-TAV-44"
    seat: Seat
    own: int
    his: int


@WORDS.tells(SharpRolled)
def _(event: SharpRolled) -> Line:
    end = "wins 1 gold" if event.own > event.his else "loses 1 gold" if event.own < event.his else "gets the stake back"
    text = f"{who(event.seat)} has {event.own} against the Card Sharp's {event.his} and {end}."
    return say(event, text, mood(event.own > event.his))


@custom("TA-TAV-44")
def card_sharp(s: State, cause: Cause) -> Steps[None]:
    """Stake 1 gold against the Card Sharp, if you have one.  Rules: TA-TAV-44"""
    if not s.players[cause.seat].gold:
        return
    faces = yield from roll(six_sided(cause.seat, 1, "cards"))
    own = sum(faces) + (yield from shows_tattoo(s, cause, faces))
    (face,) = yield from roll(six_sided(cause.seat, 1, "card sharp"))
    his = face + 1
    yield SharpRolled(cause.seat, own, his)
    yield from change(s, cause, "gold", (own > his) - (own < his))


# Rooms.


class WhichRoom(Query, frozen=True, tag="room"):
    """Which room does he take?"""

    RULE = "TA-TAV-36"


WORDS.title(WhichRoom, "Which room do you take?")


def vacant(s: State, seat: int) -> list[str]:
    """The bedrooms in which no other character is.  Rules: TA-TAV-35, TA-TAV-37, TA-TAV-52"""
    taken = {one.space for other, one in enumerate(s.players) if one.character and other != seat}
    return [room for room in BEDROOMS if room not in taken]


@fact("room_vacant")
def room_vacant(s: State, seat: int) -> bool:
    """Rules: TA-TAV-37"""
    return bool(vacant(s, seat))


@custom("TA-TAV-36")
def go_to_bed(s: State, cause: Cause) -> Steps[None]:
    """Take a vacant room.  Rules: TA-TAV-34, TA-TAV-36, TA-TAV-52"""
    choice = yield from choose(cause.seat, WhichRoom(), [Spot(room) for room in vacant(s, cause.seat)])
    yield from put(s, cause.seat, choice.space, "TA-TAV-36", "walks")
    s.players[cause.seat].statuses[ASLEEP] = Status(until="leave_realm")
    yield StatusSet("TA-TAV-36", cause.seat, ASLEEP, choice.space)


@fact("bouncer_wanted")
def bouncer_wanted(s: State, seat: int) -> bool:
    """Rules: TA-TAV-38"""
    return not any(BOUNCER in one.statuses for one in s.players)


@fact("gate_open")
def gate_open(s: State, seat: int) -> bool:
    """Whether Room 101 leads anywhere.  Rules: TA-TAV-40, TA-TAV-41"""
    return bool(s.options["realm_gate"] and allowed(open_gates(s, seat)))


# Brews.


class PassOut(Effect, frozen=True, tag="pass_out"):
    """The drinker has lost the fight that he drank for."""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from ()
        return True

    def says(self, s: State, seat: int) -> str:
        return "pass out and lose the fight"


@helper("drink_brew")
def drink_brew(s: State, seat: int, found: Found, meeting: Meeting) -> Steps[None]:
    """One before a battle; the bonus counts only where Strength does.  Rules: TA-TAV-27, TA-TAV-28"""
    yield from pay_for(s, seat, found)
    yield from discard(s, seat, found.owner, "TA-TAV-27")
    cause = cause_of(seat, found)
    row = yield from use_table(s, cause, "blacks_tavern.brew")
    for effect in row.effects:
        if isinstance(effect, PassOut):
            meeting.scores.fallen.append(seat)
        elif isinstance(effect, AddScore) and meeting.mode in WITH_STRENGTH:
            yield from effect.in_meeting(s, cause, meeting)


# Patrons.


@custom("blacks_tavern.once")
def never_again(s: State, cause: Cause) -> Steps[None]:
    """He teaches nobody twice.  Rules: TA-TAV-7"""
    yield from ()
    s.players[cause.seat].spent.append(once(cause.card))


class Name(Deed, frozen=True):
    """A character that is named."""

    VERB = "name"
    seat: Seat


class WhomToName(Query, frozen=True, tag="name"):
    """Which character does he name?"""

    RULE = "TA-TAV-7"


class SpellsHeardOf(CitedEvent, frozen=True):
    """Everybody sees that somebody asks."""

    seat: Seat
    other: Seat


class SpellsTold(SeenByOne, frozen=True):
    """The Spells of another character; only who asked learns of them."""

    RULE = "TA-TAV-7"
    reveals = True
    other: Seat
    cards: tuple[SpellName, ...]


WORDS.title(WhomToName, "Which character do you name?")
WORDS.sentence(SpellsHeardOf, "{seat} hears all about the Spells of {other}.")
WORDS.sentence(SpellsTold, "{other} holds {cards}.")


@WORDS.offers(Name)
def _(action: Name, s: State, ask: Ask) -> Option:
    return Option(action.token, who(action.seat), rule="TA-TAV-7", target=sheet_id(action.seat))


def others(s: State, seat: int, fits: Callable[[int], bool]) -> list[Name]:
    return [Name(other) for other in s.in_order() if other != seat and fits(other)]


def _in_reach(s: State, seat: int) -> list[Name]:
    return others(s, seat, lambda other: s.players[other].region != "inner")


@fact("somebody_to_name")
def somebody_to_name(s: State, seat: int) -> bool:
    return bool(_in_reach(s, seat))


@custom("blacks_tavern.assassin")
def assassin(s: State, cause: Cause) -> Steps[None]:
    """Name a character: on 4 to 6 it loses 1 life, perhaps the last.  Rules: TA-TAV-7, TA-TAV-29, TA-TAV-48"""
    victim = (yield from choose(cause.seat, WhomToName(), _in_reach(s, cause.seat))).seat
    (face,) = yield from throw_for(cause, 1, "assassin")
    if face + (yield from shows_tattoo(s, cause, (face,))) >= STRIKES:
        try:
            yield from lose_lives(s, Cause(victim, cause.source, cause.rule, by=cause.seat), 1)
        except Died as end:
            if end.seat != victim:
                raise


@custom("blacks_tavern.gossip")
def gossip(s: State, cause: Cause) -> Steps[None]:
    """Name a character and hear of all its Spells.  Rules: TA-TAV-7"""
    named = others(s, cause.seat, lambda other: bool(s.players[other].spells))
    if named:
        other = (yield from choose(cause.seat, WhomToName(), named)).seat
        yield SpellsHeardOf("TA-TAV-7", cause.seat, other)
        yield SpellsTold(cause.seat, other, tuple(s.players[other].spells))
