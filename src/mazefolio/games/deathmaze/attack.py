"""DM-8.43 to DM-8.45: one weapon attack, by whomever on whomever."""

from __future__ import annotations

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.deathmaze.combat_events import Struck
from mazefolio.games.deathmaze.content import ITEMS, MONSTERS, PENALTIES, Arm
from mazefolio.games.deathmaze.figures import caller, die, holds, in_hand, is_beast, owner, who
from mazefolio.games.deathmaze.harm import hurt
from mazefolio.games.deathmaze.pieces import Column
from mazefolio.games.deathmaze.state import NOBODY, Adventurer, Beast, State
from mazefolio.games.deathmaze.tables import wounds

DEXTERITY = ITEMS["medallion_dexterity"].bonus


def strike(s: State, attacker: int, target: int, *, behind: bool) -> Steps[None]:
    """A die, with all bonuses and penalties, on the column of the weapon.  Rules: DM-8.43a, DM-8.44a, DM-8.45a"""
    column, bonus = attack_values(s, attacker, behind=behind)
    faces: Faces = yield die(seat_of(s, attacker), "attack")
    points = wounds(column, faces[0] + bonus)
    yield Struck(who(s, attacker), who(s, target), column, faces, bonus, points, behind)
    yield from hurt(s, target, points, "DM-8.45a")


def seat_of(s: State, attacker: int) -> int:
    """In whose hand the die is: the owner's, or for the monsters the caller's."""
    hostile = s.beasts[attacker].controller == NOBODY if is_beast(attacker) else s.adventurers[attacker].fate != ""
    return caller(s) if hostile else owner(s, attacker)


def attack_values(s: State, attacker: int, *, behind: bool) -> tuple[Column, int]:
    """The column somebody uses, and all that is added to his die."""
    if is_beast(attacker):
        return beast_values(s.beasts[attacker], behind=behind)
    adventurer = s.adventurers[attacker]
    weapon = in_hand(adventurer)
    assert weapon is not None
    return weapon.weapon, sum(bonuses(adventurer, weapon).values())


def bonuses(adventurer: Adventurer, weapon: Arm) -> dict[str, int]:
    """Skill, magic weapon, Strength, Dexterity, drunk, nauseated: everything adds up.

    Rules: DM-6.14a, DM-6.14b, DM-8.43b, DM-8.43c, DM-8.43d, DM-9.65a, DM-12.32b
    """
    nimble = weapon.kind.missile and adventurer.items and holds(adventurer, "dexterity")
    return {
        "skill": adventurer.skills.get(weapon.weapon, 0),
        "magic": weapon.bonus,
        "strength": adventurer.strength,
        "dexterity": DEXTERITY * nimble if nimble else 0,
        "drunk": PENALTIES.drunk * adventurer.drunk,
        "nauseated": PENALTIES.nauseated * adventurer.sick,
    }


def beast_values(beast: Beast, *, behind: bool) -> tuple[Column, int]:
    """A number on the Monster column, or a weapon; only Evil Heroes add a skill.

    Rules: DM-8.44a, DM-8.44b, DM-8.44c, DM-12.32b
    """
    card = MONSTERS[beast.kind]
    penalty = PENALTIES.nauseated * beast.sick
    if card.combat_bonus is not None:
        return "monster", card.combat_bonus + penalty
    assert card.weapons is not None
    column = card.weapons.back if behind and card.weapons.back else card.weapons.front
    return column, beast.skill + penalty
