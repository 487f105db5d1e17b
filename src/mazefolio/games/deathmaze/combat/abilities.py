"""DM-12.2, DM-12.3: what monsters can do beside fighting, each ability with its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Ask, Event, Faces, Steps, throw
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import mood
from mazefolio.engine.words import capital
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.actions import Bolt
from mazefolio.games.deathmaze.combat.attack import Aim, seat_of, strike
from mazefolio.games.deathmaze.combat.forecast import (
    ActionLost,
    BoltThrown,
)
from mazefolio.games.deathmaze.combat.harm import go_on_without, hurt, judge_defeat, slay
from mazefolio.games.deathmaze.combat.magic import (
    Resisted,
    withstands,
)
from mazefolio.games.deathmaze.combat.sides import capture, lose_control
from mazefolio.games.deathmaze.combat.spells import burn, fire_option
from mazefolio.games.deathmaze.content import MONSTERS, RULES, SPELLS
from mazefolio.games.deathmaze.figures import Who, is_beast, members, resistance, someone, who
from mazefolio.games.deathmaze.formation import clear_box
from mazefolio.games.deathmaze.ids import Wounds
from mazefolio.games.deathmaze.names import the_figure, wounds
from mazefolio.games.deathmaze.pieces import Special
from mazefolio.games.deathmaze.state import Beast, Deed, Fight, State
from mazefolio.games.deathmaze.tables import resists
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


BOLT = SPELLS[RULES.evil_wizard_spell]


GAZE = 6
"""On this die the adventurer Medusa looks at turns to stone.  Rules: DM-12.34a"""


REGROWING = "troll"


def special(s: State, foe: int) -> Special:
    """What this foe can do beside fighting.  Rules: DM-7.15b, DM-12.31a"""
    return MONSTERS[s.beasts[foe].kind].special if s.advanced and is_beast(foe) else ""


def stench(s: State) -> Steps[None]:
    """Every member of the party resists once, or is sick until the fight is over.

    Rules: DM-12.32a, DM-12.32b, DM-12.32c
    """
    for figure in members(s):
        faces: Faces = yield throw(s.caller, "stench")
        withstood = resists(resistance(s, figure), faces[0])
        someone(s, figure).sick = not withstood
        yield Resisted("DM-12.32a", who(s, figure), "stench", faces, resistance(s, figure), withstood)


def bite(s: State, beast: Beast, aim: Aim) -> Steps[None]:
    """Rules: DM-8.23a"""
    yield from strike(s, beast.id, aim.victim, behind=aim.behind, chosen=aim.chosen)


def flames(s: State, beast: Beast, aim: Aim) -> Steps[None]:
    """A Hellhound bites; then a victim it has not killed resists its flames, or takes one Wound more.

    Rules: DM-12.33a, DM-12.33b
    """
    victim = aim.victim
    yield from bite(s, beast, aim)
    if victim in s.order and not (yield from withstands(s, victim, "flames", "DM-12.33a", s.caller)):
        yield from hurt(s, victim, 1, "DM-12.33a", "flames")


def gaze(s: State, beast: Beast, aim: Aim) -> Steps[None]:
    """Medusa's look comes before her attack, and nothing resists it.  Rules: DM-12.34a, DM-12.34b, DM-12.34c"""
    victim = aim.victim
    faces: Faces = yield throw(s.caller, "gaze")
    if faces[0] < GAZE:
        yield Gazed(who(s, victim), faces)
        yield from bite(s, beast, aim)
        return
    yield Petrified(who(s, victim), faces)
    if is_beast(victim):
        yield from slay(s, s.beasts[victim])
    else:
        clear_box(s, victim)
        s.adventurers[victim].fate = "stone"
        yield from lose_control(s, victim)
    yield from go_on_without(s)


def enthral(s: State, beast: Beast, aim: Aim) -> Steps[None]:
    """In the first two phases in which it attacks a Vampire tries to charm; only if that is resisted does it bite.

    Rules: DM-12.36a, DM-12.36b, DM-12.36c, DM-12.36f
    """
    beast.phases += 1
    if beast.phases > RULES.vampire_charms or (yield from withstands(s, aim.victim, "charm", "DM-12.36a", s.caller)):
        yield from bite(s, beast, aim)
    else:
        yield from capture(s, aim.victim, beast)
        judge_defeat(s)


def can_throw_bolt(beast: Beast) -> bool:
    """Whether an Evil Wizard would survive the price of Lightning.  Rules: DM-12.2b"""
    return beast.wounds + BOLT.cost < beast.total


def throws_bolt(s: State, beast: Beast) -> bool:
    """Rules: DM-12.2b"""
    return special(s, beast.id) == "lightning" and can_throw_bolt(beast)


def bolt(s: State, beast: Beast, aim: Aim) -> Steps[None]:
    """An Evil Wizard casts Lightning until that would kill him; then he uses his dagger.

    Rules: DM-12.2b, DM-12.2c, DM-12.2d, DM-12.2e
    """
    if throws_bolt(s, beast):
        yield from throw_bolt(s, beast, aim.victim, "DM-12.2c")
    else:
        yield from bite(s, beast, aim)


def throw_bolt(s: State, beast: Beast, target: int, rule: str) -> Steps[None]:
    """An Evil Wizard casts Lightning, paying for it with his own Wounds, resisted or not.

    Rules: DM-12.2b, DM-12.2c, DM-12.2d, DM-12.31a
    """
    beast.wounds += BOLT.cost
    yield BoltThrown(rule, who(s, beast.id), who(s, target), beast.wounds, beast.total)
    if not (yield from withstands(s, target, BOLT.id, rule, seat_of(s, beast.id))):
        yield from burn(s, beast.id, target, BOLT.dice, rule)


def serve_bolt(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """An Evil Wizard who serves the party throws it like his kind.  Rules: DM-8.42d, DM-8.42e, DM-12.31a"""
    beast = s.beasts[deed.who]
    if deed.whom not in fight.foes:
        yield ActionLost("DM-8.42d", who(s, deed.who), "spell")
    elif not can_throw_bolt(beast):
        yield ActionLost("DM-8.42e", who(s, deed.who), "price")
    else:
        yield from throw_bolt(s, beast, deed.whom, "DM-12.31a")


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


WAYS: Mapping[str, Callable[[State, Beast, Aim], Steps[None]]] = {
    "": bite,
    "stench": bite,
    "regenerate": bite,
    "flames": flames,
    "petrify": gaze,
    "charm": enthral,
    "lightning": bolt,
}


@WORDS.offers(Bolt)
def _(action: Bolt, s: State, ask: Ask) -> Option:
    label = f"Lightning at {the_figure(s, action.whom)}"
    return fire_option(s, action, label, f"for {BOLT.cost} of his Wounds", "DM-12.31a", BOLT.id, BOLT.dice)


@WORDS.tells(Petrified)
def _(event: Petrified) -> Line:
    text = f"The Medusa looks at {event.who}, a {fell(event.faces)}: {event.who} turns to stone."
    return say(event, text, "bad", event.who, befalls(event.who, "Turned to stone", "stone", "bump"))


@WORDS.tells(BoltThrown)
def _(event: BoltThrown) -> Line:
    text = f"{capital(str(event.who))} casts Lightning at {event.target}, for {wounds(BOLT.cost)} of his own."
    return say(event, text, mood(bool(event.target.kind)), event.target)


WORDS.sentence(Gazed, "The Medusa looks at {who}, a {faces}: nothing happens.")
WORDS.sentence(Regenerated, "A Wound of {who} closes; {wounds} left to heal.", "bad")
