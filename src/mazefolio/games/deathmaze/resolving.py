"""DM-8.4, DM-11.3: the party's declared actions, one after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.deathmaze.agenda import onward
from mazefolio.games.deathmaze.attack import strike
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.combat import fighting, is_won, win
from mazefolio.games.deathmaze.combat_events import ActionLost, Blasted, FellAsleep, WeaponTaken
from mazefolio.games.deathmaze.content import ITEMS, RULES, SPELLS
from mazefolio.games.deathmaze.declaring import BOLT_COST, weapon_used
from mazefolio.games.deathmaze.events import Spent
from mazefolio.games.deathmaze.figures import die, in_hand, is_beast, owner, who
from mazefolio.games.deathmaze.formation import clear_box, row_of
from mazefolio.games.deathmaze.harm import hurt, judge_defeat
from mazefolio.games.deathmaze.magic import can_pay, pay
from mazefolio.games.deathmaze.sides import charm
from mazefolio.games.deathmaze.state import EMPTY_HAND, Adventurer, Combat, Deed, Fight, State
from mazefolio.games.deathmaze.uses import withstands


def resolve(s: State) -> Steps[str]:
    """Row 1 from box 1 to 3, then row 2; results count at once, and victory ends it.

    Rules: DM-8.11b, DM-8.22b, DM-8.42b, DM-8.42c, DM-8.42d, DM-8.42e
    """
    fight = fighting(s)
    while fight.deeds:
        deed = fight.deeds.pop(0)
        if deed.who in s.order:
            yield from RESOLVE[deed.does](s, fight, deed)
            if is_won(s):
                return (yield from win(s))
            if type(s.agenda[-1]) is not Combat:
                return onward(s)
    fight.stage = "monsters"
    return fight.stage


def is_there(fight: Fight, foe: int) -> bool:
    """Whether a declared target is still awake among the monsters.  Rules: DM-8.42b"""
    return foe in fight.foes


def attack(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """A weapon attack, or two by whoever has eaten Cannabis.

    Rules: DM-8.42b, DM-8.47a, DM-8.47b, DM-9.56a, DM-9.56c, DM-9.56d, DM-9.56e
    """
    if not is_there(fight, deed.whom):
        yield ActionLost("DM-8.42b", who(s, deed.who), deed.does)
        return
    behind = row_of(s.order, deed.who) > 0
    if is_beast(deed.who):
        yield from strike(s, deed.who, deed.whom, behind=behind)
        return
    adventurer = s.adventurers[deed.who]
    for _ in range(ITEMS["cannabis"].bonus if adventurer.haste else 1):
        if is_there(fight, deed.whom) and (place := weapon_used(adventurer, behind=behind)) >= 0:
            adventurer.hand = place
            yield from strike(s, deed.who, deed.whom, behind=behind)
            throw(adventurer, behind=behind)


def throw(adventurer: Adventurer, *, behind: bool) -> None:
    """A throwing dagger used from the second row is gone for this combat.  Rules: DM-8.47a, DM-9.23d"""
    weapon = in_hand(adventurer)
    if behind and weapon and weapon.kind.thrown:
        adventurer.thrown.append(adventurer.hand)
        adventurer.hand = EMPTY_HAND


def take_weapon(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """Rules: DM-8.41b, DM-8.42d"""
    adventurer = s.adventurers[deed.who]
    adventurer.hand = deed.whom
    yield WeaponTaken(who(s, deed.who), deed.what)


def breathe(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """Fire on his opponent, instead of a weapon attack.  Rules: DM-9.55a, DM-11.25a"""
    if not is_there(fight, deed.whom):
        yield ActionLost("DM-8.42b", who(s, deed.who), deed.does)
        return
    eater = s.adventurers[deed.who]
    eater.items.remove("red_pepper")
    yield Spent("DM-9.55a", who(s, deed.who), "red_pepper")
    if not (yield from withstands(s, deed.whom, "red_pepper", "DM-11.25a", eater.owner)):
        yield from burn(s, deed.whom, ITEMS["red_pepper"].dice, "DM-9.55a", eater.owner)


def burn(s: State, target: int, code: str, rule: str, seat: int) -> Steps[None]:
    """Wounds by dice, or a fixed number of them."""
    amount = dice(code)
    faces: Faces = ()
    if amount.count:
        faces = yield die(seat, "damage", amount.count)
    yield Blasted(rule, who(s, target), faces, amount.total(faces))
    yield from hurt(s, target, amount.total(faces), rule)


def cast(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """A spell is paid for whether or not it is resisted; if its target is gone it is not cast.

    Rules: DM-8.42d, DM-8.42e, DM-11.22a, DM-11.23a, DM-11.24a, DM-12.13a
    """
    wizard, ring = s.adventurers[deed.who], deed.does == "ring"
    gone = deed.whom >= 0 and not is_there(fight, deed.whom)
    if gone or not (ring or can_pay(wizard, deed.what)):
        yield ActionLost("DM-8.42d" if gone else "DM-8.42e", who(s, deed.who), deed.does)
        return
    yield from pay(s, wizard, deed.what, ring=ring)
    if deed.what == "explosion":
        yield from explosion(s, fight, wizard.owner)
    elif not (yield from withstands(s, deed.whom, deed.what, "DM-11.24a", wizard.owner)):
        yield from SPELL_EFFECTS[deed.what](s, fight, deed)


def wound_by_spell(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """Blast and Lightning.  Rules: DM-11.3a, DM-11.3f"""
    spell = SPELLS[deed.what]
    yield from burn(s, deed.whom, spell.dice, spell.rules[0], owner(s, deed.who))


def send_to_sleep(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """The monster leaves the line-up.  Rules: DM-8.11b, DM-11.3n"""
    clear_box(s, deed.whom)
    fight.asleep.append(deed.whom)
    yield FellAsleep(who(s, deed.whom))


def charm_by_spell(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """Rules: DM-11.3b"""
    yield from charm(s, s.beasts[deed.whom], deed.who)


def explosion(s: State, fight: Fight, seat: int) -> Steps[None]:
    """Everybody who does not resist takes a Wound: all monsters, then the party, row by row.

    Rules: DM-8.11c, DM-11.3c, DM-11.3d
    """
    for figure in [figure for figure in (*fight.foes, *s.order) if figure >= 0]:
        if not (yield from withstands(s, figure, "explosion", "DM-11.3c", seat)):
            yield from hurt(s, figure, 1, "DM-11.3c", judge=False)
    judge_defeat(s)


def bolt(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """An Evil Wizard who serves the party pays for his Lightning like his kind.  Rules: DM-12.31a"""
    beast = s.beasts[deed.who]
    if not is_there(fight, deed.whom) or beast.wounds + BOLT_COST >= beast.total:
        yield ActionLost("DM-8.42d", who(s, deed.who), deed.does)
        return
    beast.wounds += BOLT_COST
    seat = owner(s, deed.who)
    if not (yield from withstands(s, deed.whom, RULES.evil_wizard_spell, "DM-11.24a", seat)):
        yield from burn(s, deed.whom, SPELLS[RULES.evil_wizard_spell].dice, "DM-12.31a", seat)


SPELL_EFFECTS: Mapping[str, Callable[[State, Fight, Deed], Steps[None]]] = {
    "blast": wound_by_spell,
    "lightning": wound_by_spell,
    "sleep": send_to_sleep,
    "charm": charm_by_spell,
}
RESOLVE: Mapping[str, Callable[[State, Fight, Deed], Steps[None]]] = {
    "strike": attack,
    "take": take_weapon,
    "breathe": breathe,
    "cast": cast,
    "ring": cast,
    "lightning": bolt,
}
