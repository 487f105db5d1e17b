"""RM-6, RM-8: combat, and the creatures that fight in their own way."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask, Faces, Plain, Roll, Steps, choose, roll
from mazefolio.games.redmage.actions import (
    BARE_HANDS,
    DRAW,
    FIGHT_ON,
    PASS,
    RETREAT,
    Attack,
    Heal,
    Surrender,
    Teleport,
)
from mazefolio.games.redmage.content import CHITS, CREATURES, RED_MAGE, Creature
from mazefolio.games.redmage.evading import can_evade, try_to_evade
from mazefolio.games.redmage.events import CreatureMet, Petrified, Retreated, Slain, Stolen, Struck
from mazefolio.games.redmage.experience import take_trophy
from mazefolio.games.redmage.hero import hurt, next_turn, pass_time, sunrise, two_dice
from mazefolio.games.redmage.items import healing_options, pack, spend, teleport, teleport_options, use_healing
from mazefolio.games.redmage.state import HERO, After, Chit, Fight, State
from mazefolio.games.redmage.treasure import draw_treasure

HERO_ATTACK, CREATURE_DEFENCE = two_dice("hero attack"), two_dice("creature defence")
CREATURE_ATTACK, HERO_DEFENCE = two_dice("creature attack"), two_dice("hero defence")
AFTER_ROUND = (FIGHT_ON, RETREAT)
PETRIFIED = Roll(HERO, 1, 6, "petrified")


def outrolls(dice: Faces, bonus: int, others: Faces, other_bonus: int) -> bool:
    """Only a higher total counts; a tie does not.  Rules: RM-6.5, RM-6.7, RM-7.3"""
    return dice[0] + dice[1] + bonus > others[0] + others[1] + other_bonus


def encounter(s: State, after: After, rule: str, *, to_the_death: bool = False) -> Steps[str]:
    """Hero and creature meet in his room: he may try to evade, otherwise they fight.

    Rules: RM-6.1, RM-6.2, RM-6.16, RM-12.2 to RM-12.4
    """
    creature = s.rooms[s.cell].creature
    s.met.append(s.cell)
    yield CreatureMet(rule, s.cell, creature, to_the_death)
    if can_evade(s, creature):
        evaded = yield from try_to_evade(s, creature)
        if evaded:
            return leave_fight(s, after)
        to_the_death = to_the_death or evaded is False
    s.fight = Fight(creature, after, to_the_death)
    return "combat"


def leave_fight(s: State, after: After) -> str:
    """What follows when the hero stays in the room."""
    s.fight = None
    return next_turn(s) if after == "planning" else after


def combat_round(s: State) -> Steps[str]:
    """A round: the hero's action, then, if the creature is still there, its attack; then he may retreat.

    Rules: RM-6.3, RM-6.4, RM-6.11, RM-6.12, RM-11.9, RM-11.10, RM-11.22, RM-16.4
    """
    fight = s.fight
    assert fight is not None
    foe = CREATURES[fight.creature]
    action: Action = BARE_HANDS
    if s.items:
        action = yield from choose(HERO, "action", round_options(s), "RM-6.4")
    if isinstance(action, Attack):
        slain = yield from attack(s, foe, action.chit)
        if slain:
            yield from slay(s, s.cell, "RM-6.10")
            return leave_fight(s, fight.after)
    elif isinstance(action, Heal):
        yield from use_healing(s, action)
    elif isinstance(action, Teleport):
        yield from teleport(s, action)
        return leave_fight(s, fight.after)
    petrified = yield from suffer_attack(s, foe)
    if may_retreat(s, fight) and not petrified:
        choice = AFTER_ROUND[(yield Ask(HERO, Plain("after round", "RM-6.11"), AFTER_ROUND, 2))]
        if choice is RETREAT:
            return (yield from retreat(s, foe))
    fight.round += 1
    return "combat"


def round_options(s: State) -> list[Action]:
    """Attack, with at most one ATK item; or heal; or cast Teleport.  Rules: RM-6.4, RM-9.10, RM-11.4, RM-11.9"""
    carried = pack(s)
    return [*carried.attacks, *healing_options(s, carried), *teleport_options(s, carried)]


def attack(s: State, foe: Creature, chit: Chit) -> Steps[bool]:
    """Hero's 2d6 + ATK + item against creature's 2d6 + DEF; only a higher total slays.

    Rules: RM-6.5, RM-6.6, RM-10.13, RM-11.6, RM-11.8, RM-16.2
    """
    bonus = 0
    if chit:
        bonus = CHITS[chit].atk
        yield from spend(s, chit, "RM-11.1")
    mine: Faces = yield HERO_ATTACK
    theirs: Faces = yield CREATURE_DEFENCE
    yield Struck("RM-6.5", foe.id, True, mine, s.atk, chit, bonus, theirs, foe.defence)
    return outrolls(mine, s.atk + bonus, theirs, foe.defence)


def suffer_attack(s: State, foe: Creature) -> Steps[bool]:
    """Creature's 2d6 + ATK against hero's 2d6 + DEF + item; only a higher total hits.  True if Medusa's hit petrified.

    Rules: RM-6.7, RM-6.8, RM-8.7, RM-11.4 to RM-11.7, RM-11.26, RM-16.3
    """
    chit, bonus = "", 0
    if s.items:
        chit = (yield from choose(HERO, "defend", pack(s).defences, "RM-11.7")).chit
    if chit:
        bonus = CHITS[chit].defence
        yield from spend(s, chit, "RM-11.1")
    theirs: Faces = yield CREATURE_ATTACK
    mine: Faces = yield HERO_DEFENCE
    yield Struck("RM-6.7", foe.id, False, mine, s.defence, chit, bonus, theirs, foe.atk)
    if not outrolls(theirs, foe.atk, mine, s.defence + bonus):
        return False
    yield from hurt(s, foe.damage, foe.id, "RM-6.8")
    if foe.on_hit == "steal":
        yield from steal(s)
    elif foe.on_hit == "petrify":
        yield from petrify(s)
        return True
    return False


def steal(s: State) -> Steps[None]:
    """The Thief takes an item of the player's choice back to the treasure cup.  Rules: RM-8.1, RM-8.2, RM-8.3"""
    if not s.items:
        return
    options = [Surrender(chit) for chit in dict.fromkeys(s.items)]
    choice = yield from choose(HERO, "thief", options, "RM-8.2")
    s.items.remove(choice.chit)
    s.treasure_cup.append(CHITS[choice.chit].id)
    yield Stolen(choice.chit)


def petrify(s: State) -> Steps[None]:
    """Medusa's hit costs as many spaces of time as one die shows.  Rules: RM-8.4, RM-8.5"""
    faces = yield from roll(PETRIFIED)
    yield Petrified(faces)
    yield pass_time(s, sum(faces), "RM-8.5")
    if s.time == s.night:
        raise sunrise()


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
        choice = yield from choose(HERO, "hoard", (DRAW, PASS) if s.treasure_cup else (DRAW,), "RM-8.8")
        if choice == DRAW:
            yield from draw_treasure(s, "RM-8.8")


def may_retreat(s: State, fight: Fight) -> bool:
    """Not from a fight to the death, nor into a room with a living creature.  Rules: RM-6.11, RM-6.14, RM-6.15"""
    return not fight.to_the_death and not s.rooms[s.previous].creature


def retreat(s: State, foe: Creature) -> Steps[str]:
    """Back to the previous room; the creature stays where it is.  Rules: RM-3.2, RM-6.13, RM-9.9"""
    s.fight = None
    s.cell = s.previous
    yield Retreated(s.cell, foe.id)
    return "night"
