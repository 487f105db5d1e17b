"""RM-6: an encounter, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Query, Steps, Word
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.redmage.bot import JUDGES, View, slack, time_to_return
from mazefolio.games.redmage.combat.attacking import BARE_HANDS, attack, choose_action, no_attack_yet
from mazefolio.games.redmage.combat.defending import suffer_attack, use_of
from mazefolio.games.redmage.combat.evading import EVADE, TOO_LATE, no_evading, try_to_evade
from mazefolio.games.redmage.combat.outlook import outlook
from mazefolio.games.redmage.combat.retreat import RETREAT, no_way_back, retreat
from mazefolio.games.redmage.combat.strikes import CreatureMet, Slain, attack_sum, chances
from mazefolio.games.redmage.content import CREATURES, RED_MAGE, CreatureId
from mazefolio.games.redmage.creatures import open_hoard
from mazefolio.games.redmage.experience import WORTH, take_trophy
from mazefolio.games.redmage.exploring.teleport import Teleport, teleport
from mazefolio.games.redmage.hero import next_turn
from mazefolio.games.redmage.names import creature_id, points, the
from mazefolio.games.redmage.odds import exchange
from mazefolio.games.redmage.state import HERO, Fight, Origin, Phase, State
from mazefolio.games.redmage.things.items import Heal, pack, use_healing
from mazefolio.games.redmage.words import WORDS

FIGHT_ON = Word("fight on")
AFTER_ROUND = (FIGHT_ON, RETREAT)


class FightOn(Query, frozen=True, tag="after round"):
    RULE = "RM-6.11"
    creature: CreatureId


def encounter(s: State, arose: Origin, rule: str, *, to_the_death: bool = False) -> Steps[None]:
    """Hero and creature meet in his room: he may try to evade, otherwise it comes to a fight.

    Rules: RM-6.1, RM-6.2, RM-6.16, RM-12.2, RM-12.3, RM-12.4
    """
    creature = s.rooms[s.cell].creature
    s.met.append(s.cell)
    yield CreatureMet(rule, s.cell, creature, to_the_death)
    if not no_evading(s, creature):
        evaded = yield from try_to_evade(s, creature)
        if evaded:
            return
        to_the_death = to_the_death or evaded is False
    s.fight = Fight(creature, arose, to_the_death)


def combat_round(s: State) -> Steps[Phase]:
    """A round: the hero's action, then, if the creature is still there, its attack; then he may retreat.

    Rules: RM-6.3, RM-6.4, RM-6.11, RM-6.12, RM-11.9, RM-11.22, RM-16.4
    """
    fight = s.fight
    assert fight is not None
    foe = CREATURES[fight.creature]
    if (yield from act(s, fight)):
        s.fight = None
        if fight.arose == "night":
            next_turn(s)
            return "planning"
        return "chest" if fight.arose == "room" else "night"
    petrified = yield from suffer_attack(s, foe)
    if not petrified and not no_way_back(s, fight):
        choice = AFTER_ROUND[(yield Ask(HERO, FightOn(foe.id), AFTER_ROUND, 2))]
        if choice is RETREAT:
            yield from retreat(s, fight)
            return "night"
    fight.round += 1
    return "combat"


def act(s: State, fight: Fight) -> Steps[bool]:
    """The hero's action in a round.  True if the fight is over with it: the creature is slain, or he is elsewhere.

    Rules: RM-6.3, RM-6.10, RM-11.9, RM-11.22
    """
    action = (yield from choose_action(s, fight)) if s.items else BARE_HANDS
    if isinstance(action, Heal):
        yield from use_healing(s, action)
        return False
    if isinstance(action, Teleport):
        yield from teleport(s, action)
        return True
    slain = yield from attack(s, CREATURES[fight.creature], action.chit)
    if slain:
        yield from slay(s, s.cell, "RM-6.10")
    return slain


def slay(s: State, cell: str, rule: str) -> Steps[None]:
    """A slain creature becomes a trophy and its bones room is cleared; the Dragon's slayer may draw a treasure.

    Rules: RM-4.20, RM-4.23, RM-6.10, RM-7.8, RM-8.8, RM-8.10, RM-9.14, RM-9.15
    """
    room = s.rooms[cell]
    creature, room.creature = room.creature, ""
    yield Slain("RM-9.14" if creature == RED_MAGE else rule, cell, creature)
    if creature == RED_MAGE:
        s.mage_dead = True
        room.kind = "empty"
        return
    if room.kind == "bones":
        room.kind = "empty"
    yield from take_trophy(s, creature)
    if CREATURES[creature].on_kill == "draw_treasure":
        yield from open_hoard(s)


HINT = Hint("retreat", "Falling back costs no blood. From the next room you may shoot.", "RM-6.13")


@WORDS.asks(FightOn)
def _(query: FightOn, s: State, ask: Ask) -> Asked:
    detail = f"You have {points(s.hit_points)} left, and {the(query.creature)} still stands."
    return Asked("Fight on, or fall back?", detail, hints=[HINT])


@WORDS.tries(FightOn)
def _(query: FightOn, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Whatever belongs into a round.  Rules: RM-6.11, RM-11.9, RM-12.5"""
    for heal in pack(s).healing:
        reason = f"{use_of(heal.chit)} takes the place of an attack: fight on, then choose it."
        yield Attempt(heal, Refusal("RM-11.9", reason))
    yield from no_attack_yet(s, Refusal("RM-6.11", "Say first whether you fight on or fall back."))
    yield Attempt(EVADE, no_evading(s, query.creature) or TOO_LATE, quiet=True)


@WORDS.offers(FIGHT_ON)
def _(action: Word, s: State, ask: Ask) -> Option:
    foe = CREATURES[s.rooms[s.cell].creature]
    return Option(
        id=action.token,
        label="Fight on",
        detail=f"another round against {the(foe.id)}",
        rule="RM-6.12",
        target=creature_id(s.cell),
        art="fight",
        odds=chances(exchange(s, foe)),
        roll=attack_sum(s, foe),
        text="The chances are those of a round without an item.",
    )


@JUDGES(FightOn)
def _(query: FightOn, v: View, options: Sequence[Action]) -> Action:
    s, by = v.s, v.by
    if query.creature == RED_MAGE:
        return RETREAT if _regroup(v) else FIGHT_ON
    ahead = outlook(s, CREATURES[query.creature])
    danger = ahead.death * (by.armed if pack(s).attacks else 1.0)
    worth_bleeding = by.retreat_wounds + by.retreat_trophy * WORTH[query.creature]
    if danger > by.retreat_death or (ahead.damage > worth_bleeding and slack(s) >= by.patience):
        return RETREAT
    return FIGHT_ON


def _regroup(v: View) -> bool:
    """Step back from the Red Mage to shoot at him, or to drink in peace."""
    s = v.s
    hurt = bool(pack(s).healing) and s.hit_points <= v.by.drink_apart
    return time_to_return(s) and (bool(pack(s).ranged) or hurt)
