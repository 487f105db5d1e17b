"""DM-8.3, DM-8.43, DM-8.44, DM-8.45: who attacks whom, and one weapon attack by a figure of either side."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import CitedEvent, Event, Faces, Steps, throw
from mazefolio.engine.view import Line
from mazefolio.engine.wording import mood, silent
from mazefolio.engine.words import capital, signed
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.combat.harm import hurt
from mazefolio.games.deathmaze.content import ITEMS, MONSTERS, PENALTIES, PLACES, Arm, arm
from mazefolio.games.deathmaze.figures import Who, holds, in_hand, is_beast, owner, who
from mazefolio.games.deathmaze.formation import front, place_in
from mazefolio.games.deathmaze.ids import ColumnId
from mazefolio.games.deathmaze.names import wounds as so_many
from mazefolio.games.deathmaze.pieces import Column
from mazefolio.games.deathmaze.state import Adventurer, Beast, Fight, State
from mazefolio.games.deathmaze.tables import closest, one_of, wounds
from mazefolio.games.deathmaze.words import WORDS, say


class Struck(Event, frozen=True):
    """A weapon attack.  ``chosen`` is the die that chose the target, if one did."""

    RULE = "DM-8.43a"
    who: Who
    target: Who
    column: ColumnId
    faces: Faces
    bonus: int
    wounds: int
    behind: bool
    chosen: Faces = ()

    @property
    def rule(self) -> str:
        return "DM-8.44a" if self.column == "monster" else "DM-8.44b" if self.who.kind else self.RULE


class TargetRolled(CitedEvent, frozen=True):
    """A die decided whom a monster attacks."""

    who: Who
    target: Who
    faces: Faces


class Aim(Struct, frozen=True, gc=False):
    """Whom a monster attacks, whether from its second row, and the die that chose him, if one did."""

    victim: int
    behind: bool
    chosen: Faces = ()


DEXTERITY = ITEMS["medallion_dexterity"].bonus


def strike(s: State, attacker: int, target: int, *, behind: bool, chosen: Faces = ()) -> Steps[None]:
    """A die, with all bonuses and penalties, on the column of the weapon.  Rules: DM-8.43a, DM-8.44a, DM-8.45a"""
    column, bonus = attack_values(s, attacker, behind=behind)
    faces: Faces = yield throw(seat_of(s, attacker), "attack")
    points = wounds(column, faces[0] + bonus)
    yield Struck(who(s, attacker), who(s, target), column, faces, bonus, points, behind, chosen)
    if points:
        yield from hurt(s, target, points, "DM-8.45a")


def seat_of(s: State, attacker: int) -> int:
    """In whose hand the die is: the owner's, or for the monsters the caller's."""
    hostile = s.beasts[attacker].controller == NOBODY if is_beast(attacker) else s.adventurers[attacker].fate != ""
    return s.caller if hostile else owner(s, attacker)


def attack_values(s: State, attacker: int, *, behind: bool) -> tuple[Column, int]:
    """The column somebody uses, and all that is added to his die."""
    if is_beast(attacker):
        return beast_values(s.beasts[attacker], behind=behind)
    adventurer = s.adventurers[attacker]
    weapon = in_hand(adventurer)
    assert weapon is not None
    return weapon.weapon, sum(bonuses(adventurer, weapon).values())


def weapon_used(adventurer: Adventurer, *, behind: bool) -> int:
    """The place of the weapon an adventurer attacks with from his row; an empty hand takes the other one.

    Rules: DM-5.12d, DM-8.41c, DM-8.41d, DM-8.41e, DM-8.47b, DM-8.47d
    """
    return fitting_weapon(adventurer.hand, tuple(adventurer.thrown), tuple(adventurer.weapons), behind)


@lru_cache(maxsize=1 << 12)
def fitting_weapon(hand: int, thrown: tuple[int, ...], weapons: tuple[str, ...], behind: bool) -> int:
    """The same of the weapons alone.  Rules: DM-8.41c, DM-8.41e, DM-8.47b, DM-8.47d"""
    places = [hand] if hand >= 0 else [place for place in range(len(weapons)) if place not in thrown]
    for place in places:
        kind = arm(weapons[place]).kind
        if kind.missile if behind else kind.melee:
            return place
    return -1


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


def shoots(beast: Beast) -> bool:
    """Whether a monster has a weapon for the second row.  Rules: DM-8.35c, DM-8.44d"""
    weapons = MONSTERS[beast.kind].weapons
    return bool(weapons and weapons.back)


@WORDS.tells(Struck)
def _(event: Struck) -> Line:
    verb = "shoots at" if event.column == "bow" else "throws at" if event.behind else "strikes at"
    added = f" {signed(event.bonus)} = {event.faces[0] + event.bonus}" if event.bonus else ""
    target = f"{event.target} (chosen by a {fell(event.chosen)})" if event.chosen else event.target
    text = f"{capital(str(event.who))} {verb} {target}, {fell(event.faces)}{added}: {so_many(event.wounds)}."
    return say(event, text, mood(bool(event.target.kind)) if event.wounds else "", event.target)


def targets_of(s: State, fight: Fight, figure: int) -> list[int]:
    """The monsters that a front-row figure may attack: its opposite number, or the closest; one alone may choose.

    Rules: DM-8.31a, DM-8.32a, DM-8.32b, DM-8.33c, DM-8.33d, DM-8.35c
    """
    theirs = front(fight.foes)
    if len(theirs) < 2 or len(ours := front(s.order)) == 1:
        return theirs
    return _opposite_or_nearest(figure, ours, fight.ours, theirs, fight.theirs)


def _opposite_or_nearest(
    figure: int, own: list[int], own_line: list[int], others: list[int], others_line: list[int]
) -> list[int]:
    """Those whom a figure must attack: the closest in the lines as last dressed, or with equal numbers the one
    straight in front.  In two full lines first faces first, and so where losses have left nobody in front.

    Rules: DM-8.31a, DM-8.33c, DM-8.33d, DM-8.53b, DM-8.53c
    """
    if len(own) == len(others) and own == own_line and others == others_line:
        return [others[own.index(figure)]]
    place, row = place_in(own_line, figure), PLACES[len(others_line)]
    places = tuple([row[others_line.index(other)] for other in others])
    if len(own) == len(others) and place not in places:
        return [others[own.index(figure)]]
    return [others[number] for number in closest(place, places)]


def aim(s: State, fight: Fight, monster: int, *, behind: bool) -> Steps[Aim]:
    """Whom a monster attacks.  Of several equally close ones, and of all for one in the second row, a die decides.

    Rules: DM-8.31a, DM-8.33a, DM-8.33b, DM-8.33d, DM-8.35a, DM-8.35b
    """
    victims = ours = front(s.order)
    if len(ours) > 1 and not behind:
        victims = _opposite_or_nearest(monster, front(fight.foes), fight.theirs, ours, fight.ours)
    if len(victims) == 1:
        return Aim(victims[0], behind)
    faces: Faces = yield throw(s.caller, "target")
    victim = victims[one_of(len(victims), faces[0])]
    yield TargetRolled("DM-8.35a" if behind else "DM-8.33a", who(s, monster), who(s, victim), faces)
    return Aim(victim, behind, faces)


WORDS.tells(TargetRolled)(silent)
