"""Where to go: what awaits on a space, and how near it brings the goal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.dangers import evades
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.valuing import royal_healing, value
from mazefolio.games.talisman.combat.foes import foe_of
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.effects.realms import Through, WhichRealm
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.meeting.characters import why_no_attack
from mazefolio.games.talisman.powers import FreeMoment, UsePower
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.realms.stepping_out import StepOut
from mazefolio.games.talisman.realms.walking import PACE, HowInRealm, MoveOrCastInRealm, Walk, WhereInRealm
from mazefolio.games.talisman.realms.ways_in import Enter, EnterOrNot
from mazefolio.games.talisman.realms.ways_out import ComeTo, GoOut, LeaveOrNot, WhichSpace
from mazefolio.games.talisman.spells.legality import Cast
from mazefolio.games.talisman.trophies import HandIn
from mazefolio.games.talisman.turn.crossing import Ability, Across, OtherBank, portal_opens, sentinel
from mazefolio.games.talisman.turn.moving import (
    BUILD,
    FERRY,
    ROLL,
    STAY,
    STRIDE,
    WALK,
    WIZARD,
    CrossBridge,
    Go,
    HowToMove,
    MoveOrCast,
    OpenPortal,
    Raft,
    WhereTo,
    WhichWay,
    destinations,
)
from mazefolio.games.talisman.verbs import power_of
from mazefolio.games.talisman.words import JUDGES, PASS

DEPTH = {
    "plain_of_peril": 0,
    "crypt": 1,
    "mines": 1,
    "dice_with_death": 2,
    "vampires_tower": 2,
    "werewolf_den": 3,
    "pits": 3,
    "valley_of_fire": 4,
    "crown_of_command": 5,
}
"""How far the spaces of the Inner Region are from the way in."""
WOODED = ("woods", "forest")
RINGS = ("outer", "middle")
NEAR_AND_SLOW = 1.0
"""What a space nearer to the goal is worth to those who go one space a turn."""
PRICE_OF_AN_AXE = 3
TOO_SOON = -9.0
"""What it is worth to go over the river before one is fit for it."""
STEP_IN = 9.0
"""What a step towards the Crown is worth inside: more than any life."""


def prospect(mind: Mind, where: str) -> float:
    """What ending a move here is worth: what awaits, where it leads, and what the next move may bring."""
    return stop(mind, where) + mind.by.later * outlook(mind, where)


def stop(mind: Mind, where: str) -> float:
    """What awaits on a space, and how near it brings the goal."""
    return mind.once(("space", where), lambda: the_space(mind, where) + _rivals(mind, where) + pull(mind, where))


def the_space(mind: Mind, where: str) -> float:
    """What the space and the cards on it are worth; who does not beat the enemies gets nothing else."""
    mind.where = where
    cards = mind.s.spaces.get(where, ())
    foes = [copy for copy in cards if card(copy).is_enemy]
    worth, passing = _enemies(mind, foes) if foes else (0.0, 1.0)
    calm = sum(lying(mind, copy) for copy in cards if copy not in foes)
    purse = mind.s.purses.get(where)
    gold = purse.gold * mind.gold if purse else 0.0
    return worth + passing * (calm + gold + value(space(where).effects, mind))


def outlook(mind: Mind, where: str) -> float:
    """What the next move promises, the better way being chosen."""
    if space(where).region not in RINGS:
        return 0.0
    rolls = (1,) if mind.is_slow else range(1, 7)
    return sum(max(stop(mind, end) for end in ends(where, roll)) for roll in rolls) / len(rolls)


@cache
def ends(where: str, steps: int) -> tuple[str, str]:
    """Where so many steps lead, both ways round."""
    there = (where, where)
    for _ in range(steps):
        there = space(there[0]).cw, space(there[1]).ccw
    return there


def _enemies(mind: Mind, foes: Sequence[str]) -> tuple[float, float]:
    """What fighting them brings, and how often one gets past; those that can be evaded are not fought in vain."""
    worth, passing = 0.0, 1.0
    modes = dict.fromkeys(map(mind.mode, foes))
    for mode in sorted(modes, key=lambda mode: mode == "psychic"):
        joined = tuple(foe_of(mind.s, mind.seat, copy) for copy in foes if mind.mode(copy) == mode)
        fought = tuple(foe for foe in joined if not evades(mind, foe))
        terms = Terms(mode, joined), Terms(mode, fought)
        chosen = terms[0] if mind.fight(terms[0]) >= 0 else terms[1]
        if chosen.foes:
            worth += passing * mind.fight(chosen)
            passing *= mind.odds(chosen).win
    return worth, passing


def lying(mind: Mind, copy: str) -> float:
    """What a stranger, a place or something to take is worth to a visitor."""
    one = card(copy)
    if one.type in ("stranger", "place"):
        fits = one.only_if is None or one.only_if.holds(mind.s, mind.seat)
        return value(one.effects, mind) if fits else 0.0
    worth = mind.gold * one.gold if one.type == "gold" else mind.worth(copy)
    return max(0.0, worth - spared(mind) if one.is_object else worth)


def spared(mind: Mind) -> float:
    """What would have to be left behind to carry another object."""
    if mind.room > 0 or not mind.me.objects:
        return 0.0
    return mind.once("spared", lambda: min(mind.worth(copy) for copy in mind.me.objects))


def _rivals(mind: Mind, where: str) -> float:
    """Somebody weaker is prey, somebody much stronger is a danger.  Rules: TA-C24.4"""
    here = mind.others_at.get(where)
    if here is None or why_no_attack(mind.s) is not None:
        return 0.0
    margins = [mind.against(seat) for seat in here]
    prey = sum(margin >= mind.manner.attack_margin for margin in margins)
    return prey * mind.by.prey - sum(margin <= -2 for margin in margins) * mind.by.shunned


@cache
def ring_distance(start: str, to: str) -> int:
    """How many steps two spaces of one ring are apart."""
    here, there = space(start), space(to)
    if here.region != there.region or here.region not in RINGS:
        return 12
    size = 24 if here.region == "outer" else 16
    apart = abs(here.order - there.order)
    return min(apart, size - apart)


def pull(mind: Mind, where: str) -> float:
    """How near a space brings the goal, and what a realm has sent it for.  Rules: TA-C24.3"""
    errands = mind.once("errands", lambda: guide.errands(mind)) if mind.goal == "grow" else ()
    return _pull(mind, where) - distance(mind, where, *errands)


def _pull(mind: Mind, where: str) -> float:
    region = space(where).region
    if region == "inner":
        return _inner_pull(mind, where)
    if region in LIBRARY.realms:
        return guide.pull(mind, where) if region == mind.me.realm else guide.worth(mind, region)
    if mind.is_haunted and mind.goal != "crown":
        return -distance(mind, where, *(crossings(mind) if region == "outer" else ["hills_3"]))
    if not mind.is_fit_for_middle:
        return TOO_SOON * (region == "middle" and mind.me.region == "outer")
    if region == "outer":
        return -distance(mind, where, *crossings(mind)) / 2
    return mind.by.beyond * mind.urgency - distance(mind, where, *mind.once("aims", lambda: _aims(mind)))


def _aims(mind: Mind) -> Sequence[str]:
    """Where it wants to be in the Middle Region: at the Portal, with the Warlock, or where a deed can be done.

    Who is too much hurt for the Inner Region does not wait before the Portal: the King's doctor first, or whatever
    brings gold or lives.
    """
    if mind.goal == "crown":
        return ["portal_of_power"] if mind.dares_inside else ["castle"] if royal_healing(mind) > 0 else []
    if mind.task == "take_life":
        return [where for where, seats in mind.others_at.items() if any(mind.against(seat) >= 0 for seat in seats)]
    return ["warlocks_cave"] if mind.goal == "talisman" and (mind.can_deliver or not mind.task) else []


def distance(mind: Mind, where: str, *aims: str) -> float:
    """How much being so far from the nearest aim is to be regretted."""
    near = NEAR_AND_SLOW if mind.is_slow else mind.by.near * mind.urgency
    return near * min((ring_distance(where, aim) for aim in aims), default=0)


def crossings(mind: Mind) -> Sequence[str]:
    """By raft from the woods; else with the boatman of the Tavern, over the bridge, or with an axe from the Village."""
    if mind.builds_rafts:
        return woods()
    bridge = ["sentinel"] if mind.once("crossing", lambda: crossing(mind)) > 0 else []
    return ["tavern", *bridge, *(["village"] if mind.me.gold >= PRICE_OF_AN_AXE else [])]


@cache
def woods() -> tuple[str, ...]:
    """The spaces of the Outer Region where a raft can be built."""
    return tuple(one.id for one in LIBRARY.spaces.values() if one.kind in WOODED and one.region == "outer")


def _inner_pull(mind: Mind, where: str) -> float:
    """Through the Crypt or the Mines, whichever lets it pass oftener; out again without a Talisman."""
    if mind.goal != "crown" and not mind.has_talisman:
        return -DEPTH[where]
    return STEP_IN * (1 + DEPTH[where]) + (STEP_IN * mind.passes(where) if where in ("crypt", "mines") else 0.0)


def crossing(mind: Mind) -> float:
    """What it is worth to challenge the Sentinel."""
    odds = mind.odds(Terms("combat", (sentinel(),)))
    return odds.win * 2 * mind.by.beyond * mind.urgency + odds.lose * mind.lives(-1)


def challenging(mind: Mind) -> float:
    """What a move to the bridge promises: who does not beat the Sentinel meets nothing there.  Rules: TA-C4.9"""
    return crossing(mind) + mind.by.later * outlook(mind, "sentinel")


def building(mind: Mind) -> float:
    """What it is worth to stay and build a raft."""
    if "raft_ready" in mind.me.statuses or not (mind.wants_across or mind.is_haunted):
        return -9.0
    return 0.8 * max(by_water(mind, to) for to in space(mind.me.space).across)


def by_water(mind: Mind, to: str) -> float:
    """What it is worth to cross the river: whatever haunts one stays behind.  Rules: TA-C4.19"""
    return the_space(mind, to) + 2 * mind.by.beyond if mind.is_haunted else prospect(mind, to)


def opening(mind: Mind, by: Ability) -> float:
    """What it is worth to try the Portal.  Rules: TA-C24.3"""
    chance = float(portal_opens(mind.s, mind.seat, by))
    ready = mind.s.crown_reached or (mind.dares_inside and chance >= mind.by.portal)
    return STEP_IN + chance if mind.goal == "crown" and ready else -3.0


def going(mind: Mind, option: Action) -> float:
    """What a way of moving is worth."""
    match option:
        case ComeTo(space=to):
            return prospect(mind, to) + guide.coming_home(mind, to)
        case Go(space=to) | Across(space=to) | Walk(space=to):
            return prospect(mind, to)
        case Raft(space=to):
            return by_water(mind, to)
        case CrossBridge():
            return challenging(mind) if mind.wants_across or mind.is_haunted else -3.0
        case OpenPortal(by=by):
            return opening(mind, by)
        case Enter(realm=realm) | Through(realm=realm):
            return guide.worth(mind, realm)
        case GoOut():
            return guide.leaving(mind, option.opening(mind.me.realm))
        case Cast():
            return farthest(mind, mind.me.region) - mind.weight("spell")
        case HandIn() | UsePower():
            return using(mind, option)
        case _:
            return otherwise(mind, option)


def otherwise(mind: Mind, option: Action) -> float:
    """What rolling is worth, and what can be done instead."""
    if option in (ROLL, WALK):
        return (1 + mind.by.later) * outlook(mind, mind.me.space)
    if option == BUILD:
        return building(mind)
    if option == FERRY:
        return by_water(mind, "temple")
    if option == STAY and mind.me.realm:
        told = guide.staying(mind)
        return stop(mind, mind.me.space) if told is None else told
    if option == STAY:
        return WORDS_WORTH[STAY] + prospect(mind, mind.me.space)
    if option == WIZARD:
        return farthest(mind, "outer")
    return WORDS_WORTH.get(option, 0.0)


def farthest(mind: Mind, region: str) -> float:
    """What it is worth to go to any space of a region."""
    return max(prospect(mind, one.id) for one in LIBRARY.spaces.values() if one.region == region)


def using(mind: Mind, option: Action) -> float:
    """Trophies are traded in at once, food is eaten when it heals; what helps in a fight is kept for one."""
    if isinstance(option, HandIn):
        return 9.0
    assert isinstance(option, UsePower)
    power = power_of(mind.s, mind.seat, option.owner)
    assert power is not None
    match power.effect:
        case "heal" if not mind.hurt:
            return -9.0
        case "heal":
            return 8.0 if power.then == "discard" else mind.lives(1) + mind.by.later * outlook(mind, mind.me.space)
        case "teleport" if power.to is not None:
            return max((prospect(mind, to) for to in destinations(mind.s, mind.seat, power.to)), default=-9.0)
        case "leave_realm":
            return guide.stepping_out(mind)
        case "cross_river":
            return max(by_water(mind, to) for to in space(mind.me.space).across)
        case _:
            return -9.0


WORDS_WORTH: dict[Action, float] = {STRIDE: 1.5, PACE: 1.0, STAY: 0.2}


@JUDGES(WhichWay, WhereTo, HowToMove, MoveOrCast, OtherBank, HowInRealm, MoveOrCastInRealm, WhereInRealm)
@JUDGES(WhichSpace, WhichRealm, EnterOrNot, LeaveOrNot, StepOut, FreeMoment)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    """A way in is measured by what going on is worth, which is little to who is far from its goal."""
    going_on = otherwise(mind, ROLL) if {*options} & {ROLL, WALK} else 0.0
    return max(options, key=lambda one: 0.0 if one == PASS else going(mind, one) + going_on * isinstance(one, Enter))
