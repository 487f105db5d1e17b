"""Wounds, death and poison, and what follows from them."""

from __future__ import annotations

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Ask, Faces, Steps
from mazefolio.games.deathmaze.actions import DECLINE, RING
from mazefolio.games.deathmaze.agenda import finish, forget, now, onward, push
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.combat_events import Died, Hurt
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.events import Immune, PoisonCancelled
from mazefolio.games.deathmaze.figures import caller, die, holds, is_alive, is_beast, present, someone, total, who
from mazefolio.games.deathmaze.formation import clear_box
from mazefolio.games.deathmaze.magic import pay, ways_to_cast
from mazefolio.games.deathmaze.queries import Neutralizing
from mazefolio.games.deathmaze.sides import free_captives, lose_control
from mazefolio.games.deathmaze.state import NOBODY, Adventurer, Beast, Place, Poisoned, State

POISON = dice(RULES.poison)
CURE = "neutralize_poison"


def hurt(s: State, figure: int, points: int, rule: str, *, judge: bool = True) -> Steps[None]:
    """Wounds are suffered at once; Mage Armor absorbs what it can; whose Wounds reach the Total is dead.

    Rules: DM-8.45a, DM-8.46a, DM-11.3i
    """
    if not points:
        return
    victim, absorbed = someone(s, figure), 0
    if isinstance(victim, Adventurer) and victim.mage_armor:
        absorbed = min(victim.mage_armor, points)
        victim.mage_armor -= absorbed
    victim.wounds += points - absorbed
    whole = total(s, figure)
    yield Hurt(rule, who(s, figure), points, absorbed, victim.wounds, whole)
    if victim.wounds >= whole:
        yield from die_at_once(s, figure, judge=judge)


def die_at_once(s: State, figure: int, *, judge: bool = True) -> Steps[None]:
    """Rules: DM-8.46a"""
    yield Died(who(s, figure))
    if is_beast(figure):
        yield from slay(s, s.beasts[figure])
    else:
        yield from bury(s, s.adventurers[figure])
    if judge:
        judge_defeat(s)


def slay(s: State, beast: Beast) -> Steps[None]:
    """A monster is dead; one that served the party is simply gone.  Rules: DM-8.6b, DM-12.36e"""
    serving = beast.controller != NOBODY
    clear_box(s, beast.id)
    if s.fight is None or serving:
        if beast.id in s.turned:
            s.turned.remove(beast.id)
        del s.beasts[beast.id]
    else:
        s.fight.killed.append(beast.id)
    yield from free_captives(s, beast.id)


def bury(s: State, adventurer: Adventurer) -> Steps[None]:
    """Experience is lost, belongings are left behind, and charmed monsters go their own way.

    Rules: DM-8.6e, DM-8.46a, DM-9.17c, DM-9.45f, DM-12.36h
    """
    adventurer.fate, adventurer.captor = "dead", NOBODY
    adventurer.experience = 0
    clear_box(s, adventurer.id)
    forget(s, adventurer.id)
    leave_behind(s, adventurer)
    yield from lose_control(s, adventurer.id)


def leave_behind(s: State, adventurer: Adventurer) -> None:
    """Rules: DM-8.47f, DM-9.17c, DM-9.17e"""
    s.left += [weapon for weapon in adventurer.weapons if "+" in weapon] + adventurer.items
    s.lying += [weapon for weapon in adventurer.weapons if "+" not in weapon]
    if adventurer.armor:
        s.left.append(f"armor+{adventurer.armor}")
    adventurer.weapons, adventurer.items, adventurer.armor = [], [], 0


def judge_defeat(s: State) -> None:
    """All is lost when no adventurer is alive, or when nobody is left in the marching order of a combat.

    Rules: DM-4.0g, DM-8.11c, DM-9.18b, DM-12.36l
    """
    if not any(is_alive(adventurer) for adventurer in s.adventurers):
        raise GameEnds(Result((), "lost", "DM-8.11c" if s.fight else "DM-4.0g"))
    if s.fight and max(s.order, default=NOBODY) < 0:
        for task in s.agenda:
            if isinstance(task, Place):
                return
        raise GameEnds(Result((), "lost", "DM-12.36l"))


def poison(s: State, figure: int, rule: str) -> Steps[None]:
    """Somebody is poisoned, unless his medallion protects him; Wizards may still cancel it.

    Rules: DM-6.12a, DM-9.62a, DM-10.24a, DM-11.3k
    """
    if not is_beast(figure) and holds(s.adventurers[figure], "immunity"):
        yield Immune(who(s, figure))
        return
    push(s, Poisoned(figure, rule, [wizard.id for wizard in present(s) if cures(wizard) and not is_beast(figure)]))


def cures(adventurer: Adventurer) -> bool:
    """Whether a Wizard can cancel poison, by a spell he can pay for or a ring.  Rules: DM-11.3k, DM-12.13a"""
    return not adventurer.fate and bool(ways_to_cast(adventurer, CURE))


def poisoned(s: State) -> Steps[str]:
    """Each Wizard who can is asked, before the dice; if nobody cancels it the poison does its work.

    Rules: DM-6.12a, DM-9.43a, DM-10.24a, DM-11.3k, DM-11.3l
    """
    task = now(s, Poisoned)
    if task.wizards:
        wizard = s.adventurers[task.wizards[0]]
        options = [*ways_to_cast(wizard, CURE), DECLINE]
        way = options[(yield Ask(wizard.owner, Neutralizing(wizard.id, task.victim), options, len(options)))]
        if way is DECLINE:
            del task.wizards[0]
            return onward(s)
        yield from pay(s, wizard, CURE, ring=way is RING)
        yield PoisonCancelled(who(s, wizard.id), who(s, task.victim))
        return finish(s)
    s.agenda.pop()
    faces: Faces = yield die(caller(s), "poison")
    yield from hurt(s, task.victim, POISON.total(faces), task.rule)
    return onward(s)
