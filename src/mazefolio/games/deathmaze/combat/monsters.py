"""DM-8.23, DM-12.2, DM-12.3: the Monster Combat Phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Event, Faces, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.combat.attack import strike, victim_of, victim_of_archer
from mazefolio.games.deathmaze.combat.harm import hurt, judge_defeat, slay
from mazefolio.games.deathmaze.combat.joining import fighting, special
from mazefolio.games.deathmaze.combat.magic import withstands
from mazefolio.games.deathmaze.combat.sides import capture, lose_control
from mazefolio.games.deathmaze.combat.spells import can_throw_bolt, throw_bolt
from mazefolio.games.deathmaze.content import MONSTERS, RULES, arm
from mazefolio.games.deathmaze.figures import Who, die, is_beast, pass_on_call, who
from mazefolio.games.deathmaze.formation import clear_box, front, row_of, second
from mazefolio.games.deathmaze.ids import Wounds
from mazefolio.games.deathmaze.state import Adventurer, Beast, Fight, State
from mazefolio.games.deathmaze.words import WORDS, befalls, say


class Gazed(Event, frozen=True):
    """Medusa looked at somebody, and nothing came of it."""

    RULE = "DM-12.34a"
    who: Who
    faces: Faces


class Petrified(Event, frozen=True):
    RULE = "DM-12.34a"
    who: Who
    faces: Faces


class Regenerated(Event, frozen=True):
    RULE = "DM-12.35a"
    who: Who
    wounds: Wounds


GAZE = 6
"""On this die the adventurer Medusa looks at turns to stone.  Rules: DM-12.34a"""
REGROWING = "troll"


def monster_combat(s: State) -> Steps[None]:
    """Front line from column 1 to 3, then second row; each finds its target when its turn comes.

    Rules: DM-8.23a, DM-8.23b, DM-8.23c, DM-8.23d
    """
    fight = fighting(s)
    wounded = [beast.id for beast in s.beasts.values() if s.advanced and regrows(s, fight, beast)]
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
    behind = row_of(fight.foes, foe) > 0
    if not can_attack(s, foe, behind=behind):
        return
    victim = yield from (victim_of_archer(s, foe) if behind else victim_of(s, fight, foe))
    if is_beast(foe):
        yield from WAYS[special(s, foe)](s, s.beasts[foe], victim, behind)
    else:
        yield from strike(s, foe, victim, behind=behind)


def can_attack(s: State, foe: int, *, behind: bool) -> bool:
    """From the second row only with a bow, or by Lightning.  Rules: DM-8.23a, DM-8.44d, DM-12.2e, DM-12.36d"""
    if is_beast(foe):
        beast = s.beasts[foe]
        weapons = MONSTERS[beast.kind].weapons
        return not behind or bool(weapons and weapons.back) or throws_bolt(s, beast)
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


def bite(s: State, beast: Beast, victim: int, behind: bool) -> Steps[None]:
    """Rules: DM-8.23a"""
    yield from strike(s, beast.id, victim, behind=behind)


def flames(s: State, beast: Beast, victim: int, behind: bool) -> Steps[None]:
    """A Hellhound bites; then a victim it has not killed resists its flames, or takes one Wound more.

    Rules: DM-12.33a, DM-12.33b
    """
    yield from bite(s, beast, victim, behind)
    if victim in s.order and not (yield from withstands(s, victim, "flames", "DM-12.33a", s.caller)):
        yield from hurt(s, victim, 1, "DM-12.33a", "flames")


def gaze(s: State, beast: Beast, victim: int, behind: bool) -> Steps[None]:
    """Medusa's look comes before her attack, and nothing resists it.  Rules: DM-12.34a, DM-12.34b, DM-12.34c"""
    faces: Faces = yield die(s.caller, "gaze")
    if faces[0] < GAZE:
        yield Gazed(who(s, victim), faces)
        yield from bite(s, beast, victim, behind)
        return
    yield Petrified(who(s, victim), faces)
    if is_beast(victim):
        yield from slay(s, s.beasts[victim])
    else:
        clear_box(s, victim)
        s.adventurers[victim].fate = "stone"
        yield from lose_control(s, victim)
        yield from pass_on_call(s)
    judge_defeat(s)


def enthral(s: State, beast: Beast, victim: int, behind: bool) -> Steps[None]:
    """In the first two phases in which it attacks a Vampire tries to charm; only if that is resisted does it bite.

    Rules: DM-12.36a, DM-12.36b, DM-12.36c, DM-12.36f
    """
    beast.phases += 1
    if beast.phases > RULES.vampire_charms or (yield from withstands(s, victim, "charm", "DM-12.36a", s.caller)):
        yield from bite(s, beast, victim, behind)
    else:
        yield from capture(s, victim, beast)
        judge_defeat(s)


def throws_bolt(s: State, beast: Beast) -> bool:
    """Rules: DM-12.2b"""
    return special(s, beast.id) == "lightning" and can_throw_bolt(beast)


def bolt(s: State, beast: Beast, victim: int, behind: bool) -> Steps[None]:
    """An Evil Wizard casts Lightning until that would kill him; then he uses his dagger.

    Rules: DM-12.2b, DM-12.2c, DM-12.2d, DM-12.2e
    """
    if throws_bolt(s, beast):
        yield from throw_bolt(s, beast, victim, "DM-12.2c")
    else:
        yield from bite(s, beast, victim, behind)


def regrows(s: State, fight: Fight, beast: Beast) -> bool:
    """A Troll in the fight, on either side, that has been wounded before this phase.

    Rules: DM-12.31a, DM-12.35b, DM-12.35c
    """
    if beast.kind != REGROWING or not (beast.wounds or beast.healing):
        return False
    return beast.id in fight.foes or beast.id in s.order


def regenerate(s: State, wounded: list[int]) -> Steps[None]:
    """Each third phase since its first Wound closes with a Troll's Wound healed.  Rules: DM-12.35a, DM-12.35b"""
    for monster in wounded:
        beast = s.beasts.get(monster)
        if beast and beast.total > beast.wounds:
            beast.healing += 1
            if beast.healing % RULES.regeneration_every == 0 and beast.wounds:
                beast.wounds -= 1
                yield Regenerated(who(s, monster), beast.wounds)


WAYS: Mapping[str, Callable[[State, Beast, int, bool], Steps[None]]] = {
    "": bite,
    "stench": bite,
    "regenerate": bite,
    "flames": flames,
    "petrify": gaze,
    "charm": enthral,
    "lightning": bolt,
}


@WORDS.tells(Petrified)
def _(event: Petrified) -> Line:
    text = f"The Medusa looks at {event.who}, a {fell(event.faces)}: {event.who} turns to stone."
    return say(event, text, "bad", event.who, befalls(event.who, "Turned to stone", "stone", "bump"))


WORDS.sentence(Gazed, "The Medusa looks at {who}, a {faces}: nothing happens.")
WORDS.sentence(Regenerated, "A Wound of {who} closes; {wounds} left to heal.", "bad")
