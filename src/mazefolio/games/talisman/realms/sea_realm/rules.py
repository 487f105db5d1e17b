"""TA-SEA: what the data of the Sea Realm cannot say: air, the Shark, the Abyss and a ship that waits.

In ``realm.toml`` are TA-SEA-1, TA-SEA-2, TA-SEA-3 (the ways in), TA-SEA-4 (``at_once``), TA-SEA-5 (the ways out),
TA-SEA-6 (the realm die), TA-SEA-7, TA-SEA-8, TA-SEA-9 (the stables), TA-SEA-10, TA-SEA-11, TA-SEA-12, TA-SEA-13
(pearls, as TA-C21.11 has them), TA-SEA-18 (land), TA-SEA-20 (airbags and bottles), TA-SEA-21, TA-SEA-22, TA-SEA-23,
TA-SEA-24 and TA-SEA-27 (what spaces do).  TA-SEA-29 is as everywhere: the dead leave their pearls where they fall.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazefolio.engine.steps import Query, Steps, Word, ask
from mazefolio.games.talisman.carrying import Give, can_be_lost, goes
from mazefolio.games.talisman.effects.cards import part_with
from mazefolio.games.talisman.effects.fights import Fight
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.meeting.cards import no_enemies_here
from mazefolio.games.talisman.modifiers import has, in_force, is_called, is_here
from mazefolio.games.talisman.realms.hooks import AFTER_COMBAT, ON_LOSE_LIFE, TURN_END, TURN_MISSED
from mazefolio.games.talisman.realms.sea_realm.content import SeaSpace
from mazefolio.games.talisman.realms.ways_out import leads_to
from mazefolio.games.talisman.spells.moments import Meeting
from mazefolio.games.talisman.state import Player, State, Status
from mazefolio.games.talisman.tables import use_table
from mazefolio.games.talisman.turn.phases import ENCOUNTER
from mazefolio.games.talisman.words import WORDS

REALM = "sea_realm"
REEF, ABYSS, PLUNDERED = "sea_realm.shark_reef", "sea_realm.abyss", "sea_realm.abyss_plundered"
MOORING = "island.giants_island"
"""Where the ship of somebody who has come over from the Island waits.  Rules: TA-SEA-28"""
NO_BREATH = ("sea_creature", "undead")
"""Followers that need no air."""
BREATHLESS = "sea_realm.turns_without_air"
BLOOD = "turn blood in the water"
SHARK = Fight(name="Great White Shark", type="animal", tags=("sea_creature",), strength=Amount(8))
LOSE_LIFE = Word("lose a life")


class NoAir(Query, frozen=True, tag="no_air"):
    """Does he lose a life under water, or which follower instead?"""

    RULE = "TA-SEA-15"


WORDS.title(NoAir, "You are under water without an airbag. What do you lose?", usual=True)
WORDS.label(LOSE_LIFE, "Lose 1 life", "All your followers stay with you.", "TA-SEA-15", art="lives")


# Air and water.


@TURN_END(REALM)
@TURN_MISSED(REALM)
def breathe(s: State, seat: int) -> Steps[None]:
    """What a turn costs that ends under water, or that sea creatures spend on dry land.

    Rules: TA-SEA-14, TA-SEA-16, TA-SEA-18, TA-SEA-19, TA-SEA-30
    """
    one = s.players[seat]
    if is_under_water(one) and not has(s, seat, "air"):
        yield from hold_breath(s, seat)
        return
    one.counters.pop(BREATHLESS, None)
    if one.realm != REALM:
        yield from lose_one(s, seat, lambda copy: dries_out(s, seat, copy), "TA-SEA-19")


def is_under_water(one: Player) -> bool:
    there = space(one.space)
    return isinstance(there, SeaSpace) and there.underwater


def dries_out(s: State, seat: int, copy: str) -> bool:
    """Whether a follower is a sea creature, and nothing keeps it wet here.  Rules: TA-SEA-19"""
    tags = card(copy).tags
    wet = [passive for _, passive in in_force(s, seat, "keeps") if is_here(passive, s, seat)]
    return "sea_creature" in tags and not any(passive.tag in tags for passive in wet)


def hold_breath(s: State, seat: int) -> Steps[None]:
    """Who breathes water has only his followers to lose; the suit of some lasts for a while.

    Rules: TA-SEA-15, TA-SEA-17
    """
    one = s.players[seat]
    turns = one.counters[BREATHLESS] = one.counters.get(BREATHLESS, 0) + 1
    if is_called(s, seat, "water_breathing"):
        yield from lose_one(s, seat, breathes, "TA-SEA-17")
    elif turns > sum(int(passive.n) for _, passive in in_force(s, seat, "air_turns")):
        yield from drown(s, seat)


def breathes(copy: str) -> bool:
    """Rules: TA-SEA-14"""
    return not {*card(copy).tags} & {*NO_BREATH}


def drown(s: State, seat: int) -> Steps[None]:
    """A life, or a follower instead.  Rules: TA-SEA-15"""
    one = s.players[seat]
    cause = Cause(seat, one.space, "TA-SEA-15")
    followers = [Give(copy) for copy in one.followers if can_be_lost(copy)]
    choice = (yield from ask(seat, NoAir(), [LOSE_LIFE, *followers])) if followers else LOSE_LIFE
    if isinstance(choice, Give):
        yield from part_with(s, cause, choice.card)
    else:
        yield from lose_lives(s, cause, 1)


def lose_one(s: State, seat: int, at_risk: Callable[[str], bool], rule: str) -> Steps[None]:
    """One of the followers that are at risk goes, as their master chooses."""
    one = s.players[seat]
    found = [copy for copy in one.followers if at_risk(copy) and can_be_lost(copy)]
    if found:
        copy = yield from goes(s, seat, found, rule)
        yield from part_with(s, Cause(seat, one.space, rule), copy)


# The Great White Shark.


@ON_LOSE_LIFE(REALM)
def bleed(s: State, seat: int, cause: Cause, n: int) -> Steps[None]:
    """A life that a card of the reef has cost draws the Shark.  Rules: TA-SEA-25"""
    yield from ()
    one = s.players[seat]
    if seat == s.active and s.phase == ENCOUNTER and one.space == REEF and cause.source in LIBRARY.cards:
        one.used.append(BLOOD)


@AFTER_COMBAT(REALM)
def comes_at_once(s: State, seat: int, meeting: Meeting, verdict: str) -> Steps[None]:
    """A fight that is not won ends the encounter, but not for the Shark.  Rules: TA-SEA-25"""
    if verdict != "win":
        yield from shark(s, Cause(seat, REEF, "TA-SEA-25"))


@custom("TA-SEA-25")
def shark(s: State, cause: Cause) -> Steps[None]:
    """If the cards have cost you a life, the Great White Shark attacks you.

    Rules: TA-SEA-25
    """
    one = s.players[cause.seat]
    if BLOOD in one.used and one.space == REEF:
        one.used.remove(BLOOD)
        yield from strike(s, SHARK, cause)


# The Abyss.


@custom("TA-SEA-26")
def plunder(s: State, cause: Cause) -> Steps[None]:
    """If nothing undefeated is left here, roll a die, once a game.

    Rules: TA-SEA-26, TA-RLM-17
    """
    one = s.players[cause.seat]
    if one.space == ABYSS and PLUNDERED not in one.statuses and no_enemies_here(s, cause.seat):
        one.statuses[PLUNDERED] = Status()
        yield StatusSet("TA-SEA-26", cause.seat, PLUNDERED, ABYSS)
        yield from use_table(s, cause, ABYSS)


# Giant's Island.


@fact("sea_realm.ship_waits")
def ship_waits(s: State, seat: int) -> bool:
    """Whether his ship is moored at the Giant's Island of the Island realm.  Rules: TA-SEA-28"""
    vessel = s.players[seat].vessel
    return vessel is not None and vessel.dock == MOORING


@leads_to("sea_realm.moored_ship")
def moored_ship(s: State, seat: int) -> Sequence[str]:
    """Rules: TA-SEA-28"""
    return [MOORING]
