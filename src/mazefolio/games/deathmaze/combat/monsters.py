"""DM-8.23: the Monster Combat Phase."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.deathmaze.combat.abilities import WAYS, regenerate, regrows, special, throws_bolt
from mazefolio.games.deathmaze.combat.attack import aim, shoots, strike
from mazefolio.games.deathmaze.combat.joining import fighting
from mazefolio.games.deathmaze.content import arm
from mazefolio.games.deathmaze.figures import is_beast
from mazefolio.games.deathmaze.formation import front, second
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Fight, State


def monster_combat(s: State) -> Steps[None]:
    """Front line from column 1 to 3, then second row; each finds its target when its turn comes.

    Rules: DM-8.23a, DM-8.23b, DM-8.23c, DM-8.23d
    """
    fight = fighting(s)
    wounded = [beast.id for beast in s.beasts.values() if regrows(s, fight, beast)] if s.advanced else []
    actors = [*front(fight.foes), *second(fight.foes)]
    for foe in actors:
        if not front(s.order):
            break
        if foe in fight.foes:
            yield from act(s, fight, foe)
    yield from regenerate(s, wounded)


def act(s: State, fight: Fight, foe: int) -> Steps[None]:
    """A monster attacks in its own way; a captive fights like the adventurer he is.

    Rules: DM-7.15b, DM-8.44d, DM-12.31a, DM-12.36d
    """
    behind = fight.foes.index(foe) >= BOXES
    if not can_attack(s, foe, behind=behind):
        return
    aimed = yield from aim(s, fight, foe, behind=behind)
    if is_beast(foe):
        yield from WAYS[special(s, foe)](s, s.beasts[foe], aimed)
    else:
        yield from strike(s, foe, aimed.victim, behind=behind, chosen=aimed.chosen)


def can_attack(s: State, foe: int, *, behind: bool) -> bool:
    """From the second row only with a bow, or by Lightning.  Rules: DM-8.23a, DM-8.44d, DM-12.2e, DM-12.36d"""
    if is_beast(foe):
        beast = s.beasts[foe]
        return not behind or shoots(beast) or throws_bolt(s, beast)
    captive = s.adventurers[foe]
    place = captive_weapon(captive, behind=behind)
    if place >= 0:
        captive.hand = place
    return place >= 0


def captive_weapon(captive: Adventurer, *, behind: bool) -> int:
    """A bow from behind; in front the weapon in hand if it will do, else the other.  Rules: DM-12.36d, DM-12.36j"""
    places = [
        place for place in (captive.hand, 0, 1) if 0 <= place < len(captive.weapons) and place not in captive.thrown
    ]
    kinds = {place: arm(captive.weapons[place]).kind for place in places}
    return next((place for place, kind in kinds.items() if (kind.id == "bow" if behind else kind.melee)), -1)
