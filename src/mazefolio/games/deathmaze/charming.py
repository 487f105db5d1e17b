"""DM-8.22c, DM-9.45: potions in combat, and whom a Charm potion takes over."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask, Steps
from mazefolio.games.deathmaze.actions import DECLINE, DONE, Bewitch
from mazefolio.games.deathmaze.agenda import begin_combat, now, onward
from mazefolio.games.deathmaze.combat import fighting, is_won, win
from mazefolio.games.deathmaze.combat_events import CharmWasted
from mazefolio.games.deathmaze.figures import name, present, who
from mazefolio.games.deathmaze.groups import groups_here, take_away
from mazefolio.games.deathmaze.queries import Charming, Potions
from mazefolio.games.deathmaze.sides import charm
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Charm, Fight, State, Thing
from mazefolio.games.deathmaze.uses import charm_targets, do_use, remedies, withstands


def potions(s: State) -> Steps[str]:
    """Potions and spices come before actions, and cost none.  Rules: DM-8.22c, DM-8.22e, DM-9.17a"""
    fight = fighting(s)
    while fight.waiting:
        seat = fight.waiting[0]
        options: list[Action] = [use for one in present(s) if one.owner == seat for use in remedies(s, one)]
        if options:
            break
        del fight.waiting[0]
    else:
        fight.stage, fight.waiting = "declare", [figure for figure in s.order[: 2 * BOXES] if figure >= 0]
        return fight.stage
    options.append(DONE)
    choice = options[(yield Ask(seat, Potions(), options, len(options)))]
    if choice is DONE:
        del fight.waiting[0]
    else:
        yield from do_use(s, choice)
    return onward(s)


def choose_charmed(s: State) -> Steps[str]:
    """The drinker may take control of one monster, unless it resists; outside combat this is an attack.

    Rules: DM-9.45a, DM-9.45j, DM-9.46b, DM-11.25a
    """
    task = now(s, Charm)
    drinker = s.adventurers[task.who]
    options: list[Action] = [Bewitch(foe, name(s, foe)) for foe in charm_targets(s, task.what)]
    options.append(DECLINE)
    choice = options[(yield Ask(drinker.owner, Charming(drinker.id, task.what), options, len(options)))]
    s.agenda.pop()
    if not isinstance(choice, Bewitch):
        yield CharmWasted("DM-9.45a", who(s, drinker.id), task.what)
        return onward(s)
    if s.fight:
        return (yield from bewitch(s, s.fight, drinker, choice.whom, task.what))
    yield from bewitch_in_peace(s, drinker, choice.whom, task.what)
    return onward(s)


def bewitch(s: State, fight: Fight, drinker: Adventurer, target: int, potion: Thing) -> Steps[str]:
    """In combat the monster does nothing more in this phase; if it was the last one, the party has won.

    Rules: DM-8.11b, DM-9.45a, DM-9.45d, DM-9.46b, DM-11.25a
    """
    if not (yield from withstands(s, target, potion, "DM-11.25a", drinker.owner)):
        fight.fresh.append(target)
        yield from charm(s, s.beasts[target], drinker.id)
        if is_won(s):
            return (yield from win(s))
    return onward(s)


def bewitch_in_peace(s: State, drinker: Adventurer, target: int, potion: Thing) -> Steps[None]:
    """If it is resisted, or other monsters are left, combat begins at once.  Rules: DM-7.14c, DM-9.45j"""
    group = next(group for group in groups_here(s) if target in group.members)
    charmed = not (yield from withstands(s, target, potion, "DM-11.25a", drinker.owner))
    take_away(s, group)
    others = [monster for monster in group.members if not (charmed and monster == target)]
    if others:
        begin_combat(s, others)
    if charmed:
        yield from charm(s, s.beasts[target], drinker.id)
