"""TA-FAL: what befalls questers on their way: lairs and herbs, time that runs out, lost fights and detours."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec.structs import replace

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import CitedEvent, Steps
from mazefolio.games.talisman.combat.fight import fight
from mazefolio.games.talisman.combat.foes import Foe, foe_of
from mazefolio.games.talisman.effects.cards import find
from mazefolio.games.talisman.effects.realms import Counted
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.realms.falladir.content import Quest, Spot
from mazefolio.games.talisman.realms.falladir.quests import (
    COUNTERS,
    JUST_TAKEN,
    REALM,
    fulfil,
    give_back,
    is_on,
    quests,
)
from mazefolio.games.talisman.realms.hooks import (
    AFTER_COMBAT,
    ARRIVE,
    ON_HEALED,
    ON_MOVED,
    STAYED,
    TURN_END,
    TURN_MISSED,
    lets_stay,
)
from mazefolio.games.talisman.spells.moments import Meeting
from mazefolio.games.talisman.state import Seat, SpaceName, State
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.games.talisman.words import WORDS

DRAGONSLAYER, ACOLYTE, GENERAL = "falladir.dragonslayer", "falladir.acolyte", "falladir.general"
COURTYARD, PLAINS = "falladir.courtyard", "plains_1"
RING, HALF = 24, 12
"""Spaces of the Outer Region, and how many lie between two that are opposite."""
PEOPLE = ("stranger", "place")
FOUGHT = ("combat", "psychic", "combined")
FindName: TypeAlias = Annotated[
    str, Among(lambda: [spot.find for quest in quests() for spot in quest.spots if spot.find])
]


class HerbGathered(CitedEvent, frozen=True):
    seat: Seat
    find: FindName
    space: SpaceName


WORDS.sentence(HerbGathered, "{seat} gathers {find} at {space}.", "good", "space")


# Where a quest leads.


def goal_here(s: State, seat: int) -> Quest | None:
    """The quest of which something is to be done where the character stands."""
    one = s.players[seat]
    mine = (quest for quest in quests() if is_on(s, seat, quest.id))
    return next((quest for quest in mine if one.space in one.statuses[quest.id].where.split(",")), None)


@ARRIVE(REALM)
@STAYED(REALM)
def reach(s: State, seat: int) -> Steps[None]:
    """Who ends a move at a goal fights there before anything else, or takes what lies there besides his encounter.

    Rules: TA-FAL-17, TA-FAL-20, TA-FAL-27, TA-FAL-31
    """
    quest = goal_here(s, seat)
    if quest is None or s.players[seat].toad:
        return
    if quest.enemy is not None:
        yield from beat(s, seat, quest, str(quest.enemy))
    else:
        yield from gather(s, seat, quest)


@lets_stay(REALM)
def may_fight_again(s: State, seat: int) -> bool:
    """Rules: TA-FAL-17, TA-FAL-31, TA-FAL-33"""
    quest = goal_here(s, seat)
    return quest is not None and quest.enemy is not None


def beat(s: State, seat: int, quest: Quest, enemy: str) -> Steps[None]:
    """The enemy is there for the quester alone; a trophy, unless somebody has that card already.

    Rules: TA-FAL-15, TA-FAL-17, TA-FAL-18, TA-FAL-31
    """
    cause = Cause(seat, s.players[seat].space, quest.fight_rule)
    verdict = yield from fight(s, seat, [enemy_of(s, seat, enemy)], "combat", cause)
    if verdict == "win":
        yield from fulfil(s, seat, quest)
    elif verdict != "evaded":
        raise TurnEnds


def enemy_of(s: State, seat: int, enemy: str) -> Foe:
    copy = find(s, enemy)
    return foe_of(s, seat, copy) if copy else replace(foe_of(s, seat, enemy), copy="")


def gather(s: State, seat: int, quest: Quest) -> Steps[None]:
    """One place less to go to; with the last of them the quest is fulfilled.  Rules: TA-FAL-20, TA-FAL-27"""
    one = s.players[seat]
    spot: Spot = next(spot for spot in quest.spots if spot.space == one.space)
    left = [name for name in one.statuses[quest.id].where.split(",") if name != one.space]
    one.statuses[quest.id] = replace(one.statuses[quest.id], where=",".join(left))
    if spot.find:
        yield HerbGathered(quest.rule, seat, spot.find, one.space)
    if not left:
        yield from fulfil(s, seat, quest)


# Time and lost fights.


@TURN_END(REALM)
def turn_ends(s: State, seat: int) -> Steps[None]:
    """A counter is removed; who could not act has lost a turn; an evil character slays no Dragon.

    Rules: TA-FAL-14, TA-FAL-16, TA-FAL-32
    """
    if JUST_TAKEN not in s.players[seat].used:
        yield from time_passes(s, seat)
    if "immobilised" in s.players[seat].statuses:
        yield from detour(s, seat, "TA-FAL-32")
    for other in s.in_order():
        if s.players[other].alignment == "evil" and DRAGONSLAYER in s.players[other].statuses:
            yield from give_back(s, other, DRAGONSLAYER, "TA-FAL-14")


@TURN_MISSED(REALM)
def turn_missed(s: State, seat: int) -> Steps[None]:
    """Rules: TA-FAL-16, TA-FAL-32, TA-RLM-29"""
    yield from time_passes(s, seat)
    yield from detour(s, seat, "TA-FAL-32")


def time_passes(s: State, seat: int) -> Steps[None]:
    """With the last counter the quest goes back, if the Dragon lives.  Rules: TA-FAL-16"""
    counters = s.players[seat].counters
    if COUNTERS in counters:
        counters[COUNTERS] -= 1
        yield Counted("TA-FAL-16", seat, COUNTERS, counters[COUNTERS])
        if not counters[COUNTERS]:
            yield from give_back(s, seat, DRAGONSLAYER, "TA-FAL-16")


@AFTER_COMBAT(REALM)
def monks_lost(s: State, seat: int, meeting: Meeting, verdict: str) -> Steps[None]:
    """Who loses a fight while he escorts the Monks loses them, attacker or attacked.  Rules: TA-FAL-28"""
    loser = seat if verdict == "lose" else meeting.other if verdict == "win" else NOBODY
    if loser != NOBODY and meeting.mode in FOUGHT and is_on(s, loser, ACOLYTE):
        yield from give_back(s, loser, ACOLYTE, "TA-FAL-28")


# Detours of the General's champion.


def detour(s: State, seat: int, rule: str) -> Steps[None]:
    """The General's Quest is over for who makes a detour; what happens in the Castle is none yet.

    Rules: TA-FAL-32, TA-FAL-41
    """
    if is_on(s, seat, GENERAL) and s.players[seat].realm != REALM:
        yield from give_back(s, seat, GENERAL, rule)


@ON_HEALED(REALM)
def healed_on_the_way(s: State, seat: int, cause: Cause) -> Steps[None]:
    """At a space or by a stranger; a Spell, a follower or food costs no time.  Rules: TA-FAL-32"""
    kind = kind_of(cause.card)
    if not kind or (kind in LIBRARY.cards and card(kind).type in PEOPLE):
        yield from detour(s, seat, "TA-FAL-32")


@ON_MOVED(REALM)
def moved_on_the_way(s: State, seat: int, start: str, how: str) -> Steps[None]:
    """Rules: TA-FAL-32, TA-FAL-41"""
    if is_on(s, seat, GENERAL) and strays(start, s.players[seat].space, how, s.players[seat].statuses[GENERAL].where):
        yield from detour(s, seat, "TA-FAL-41" if space(start).region == REALM else "TA-FAL-32")


def strays(start: str, here: str, how: str, goal: str) -> bool:
    """Whether somebody who came here has left the way to his goal.  Rules: TA-FAL-32, TA-FAL-33, TA-FAL-41"""
    before, after = space(start).region, space(here).region
    if before == REALM:
        return (start, here) != (COURTYARD, PLAINS)
    if after != "outer":
        return True
    if how != "walks":
        return distance(here, goal) > distance(start, goal)
    return steps_to(start, goal) not in (0, HALF) and is_clockwise(start, here) != is_clockwise(start, goal)


def steps_to(start: str, to: str) -> int:
    """Clockwise along the Outer Region."""
    return (space(to).order - space(start).order) % RING


def is_clockwise(start: str, to: str) -> bool:
    """Whether the shorter way leads there clockwise."""
    return steps_to(start, to) <= HALF


def distance(start: str, to: str) -> int:
    return min(steps_to(start, to), steps_to(to, start))
