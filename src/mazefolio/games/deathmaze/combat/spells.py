"""DM-11.3, DM-12.1: the spells that are cast in peace, and those of combat; fire by pepper and by Evil Wizards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Faces, Steps, throw
from mazefolio.engine.view import Chance, Group, Line, Option
from mazefolio.engine.wording import mood
from mazefolio.engine.words import capital, count
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.actions import EVERYONE, At, Breathe, Cast, Conjure
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.combat.attack import seat_of
from mazefolio.games.deathmaze.combat.forecast import (
    WORKS,
    ActionLost,
    Blasted,
    FellAsleep,
    chances,
    magic_blow,
    success,
)
from mazefolio.games.deathmaze.combat.harm import die_at_once, go_on_without, hurt, wound
from mazefolio.games.deathmaze.combat.magic import (
    Spent,
    can_pay,
    castable,
    heal,
    pay,
    strengthen,
    too_dear,
    ward,
    withstands,
)
from mazefolio.games.deathmaze.combat.sides import charm
from mazefolio.games.deathmaze.content import ITEMS, SPELLS
from mazefolio.games.deathmaze.figures import is_beast, left, name, present, serves, who
from mazefolio.games.deathmaze.formation import clear_box, front
from mazefolio.games.deathmaze.names import figure_id, sheet_id, the_figure, wounds
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Deed, Fight, State
from mazefolio.games.deathmaze.words import WORDS, say


def peace_spells(s: State, adventurer: Adventurer) -> list[Cast]:
    """Heal, Mage Armor and Strength, on any adventurer.  Rules: DM-11.21a, DM-11.3r"""
    return [
        Cast(adventurer.id, adventurer.name, spell, ring, target.id, target.name)
        for spell, ring in castable(adventurer)
        if SPELLS[spell].when == "peace" and SPELLS[spell].target == "adventurer"
        for target in present(s)
    ]


def cast_in_peace(s: State, action: Cast) -> Steps[None]:
    """Rules: DM-11.3e, DM-11.3i, DM-11.3o"""
    wizard, target = s.adventurers[action.who], s.adventurers[action.whom]
    yield from pay(s, wizard, action.spell, ring=action.ring)
    spell = SPELLS[action.spell]
    if spell.id == "mage_armor":
        yield from ward(s, target, spell.dice)
    elif spell.id == "heal":
        yield from heal(s, target, spell.dice, "DM-11.3e", wizard.owner)
    else:
        yield from strengthen(s, target, spell.dice, "DM-11.3o", wizard.owner)


def combat_spells(s: State, fight: Fight, wizard: Adventurer) -> Iterator[Conjure]:
    """Rules: DM-11.14a, DM-11.21a, DM-11.21c, DM-11.22b, DM-12.13b"""
    for spell, ring in castable(wizard):
        if SPELLS[spell].when == "combat":
            for whom in spell_targets(fight, spell):
                yield Conjure(whom, name(s, whom) if whom >= 0 else "", spell, ring)


def spell_targets(fight: Fight, spell: str) -> Sequence[int]:
    """Rules: DM-8.34b, DM-11.3a, DM-11.3b, DM-11.3c, DM-11.3f, DM-11.3g, DM-11.3n"""
    reach = SPELLS[spell].target
    if reach == "all":
        return (EVERYONE,)
    rows = fight.foes[:BOXES] if reach == "front" else fight.foes[: 2 * BOXES]
    return [foe for foe in rows if foe >= 0 and (is_beast(foe) or spell != "charm")]


def refused_spells(s: State, fight: Fight, wizard: Adventurer) -> Iterator[Attempt[Action]]:
    """What he knows and cannot cast now.  Rules: DM-11.21a, DM-11.22b"""
    for spell in wizard.spells:
        card = SPELLS[spell]
        wrong_time = None if card.when == "combat" else Refusal("DM-11.21a", f"{card.name} is not cast in combat.")
        targets = [(foe, name(s, foe)) for foe in front(fight.foes)] if card.target != "all" else [(EVERYONE, "")]
        for foe, called in targets:
            yield Attempt(Conjure(foe, called, spell, False), wrong_time or too_dear(wizard, spell))


def cast(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """A spell is paid for whether or not it is resisted; if its target is gone it is not cast.

    Rules: DM-8.42d, DM-8.42e, DM-11.22a, DM-11.23a, DM-11.24a, DM-12.13a
    """
    wizard, ring = s.adventurers[deed.who], deed.does == "ring"
    if deed.whom >= 0 and deed.whom not in fight.foes:
        yield ActionLost("DM-8.42d", who(s, deed.who), "spell")
    elif not (ring or can_pay(wizard, deed.what)):
        yield ActionLost("DM-8.42e", who(s, deed.who), "price")
    else:
        yield from pay(s, wizard, deed.what, ring=ring)
        if deed.what == "explosion":
            yield from explosion(s, fight, wizard.owner)
        elif not (yield from withstands(s, deed.whom, deed.what, "DM-11.24a", wizard.owner)):
            yield from EFFECTS[deed.what](s, fight, deed)


def wound_by_spell(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """Blast and Lightning.  Rules: DM-11.3a, DM-11.3f"""
    spell = SPELLS[deed.what]
    yield from burn(s, deed.who, deed.whom, spell.dice, spell.rules[0])


def burn(s: State, attacker: int, target: int, code: str, rule: str) -> Steps[None]:
    """Wounds by dice, or a fixed number of them."""
    amount = dice(code)
    faces: Faces = ()
    if amount.count:
        faces = yield throw(seat_of(s, attacker), "damage", amount.count)
    yield Blasted(rule, who(s, attacker), who(s, target), faces, amount.total(faces))
    yield from hurt(s, target, amount.total(faces), rule)


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

    A charmed monster that dies of it dies serving, even if its controller dies with it.

    Rules: DM-8.6b, DM-8.11c, DM-11.3c, DM-11.3d, DM-11.3s
    """
    figures = [figure for figure in (*fight.foes, *s.order) if figure >= 0]
    for figure in figures:
        if not (yield from withstands(s, figure, "explosion", "DM-11.3c", seat)):
            yield from wound(s, figure, 1, "DM-11.3c", "explosion")
    dying = [figure for figure in figures if left(s, figure) <= 0]
    for figure in sorted(dying, key=lambda figure: not serves(s, figure)):
        yield from die_at_once(s, figure, judge=False)
    yield from go_on_without(s)


EFFECTS: Mapping[str, Callable[[State, Fight, Deed], Steps[None]]] = {
    "blast": wound_by_spell,
    "lightning": wound_by_spell,
    "sleep": send_to_sleep,
    "charm": charm_by_spell,
}


def breathe(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """Red Pepper: fire on his opponent, instead of a weapon attack.  Rules: DM-8.42b, DM-9.55a, DM-11.25a"""
    if deed.whom not in fight.foes:
        yield ActionLost("DM-8.42b", who(s, deed.who), "attack")
        return
    eater = s.adventurers[deed.who]
    eater.items.remove("red_pepper")
    yield Spent("DM-9.55a", who(s, deed.who), "red_pepper")
    if not (yield from withstands(s, deed.whom, "red_pepper", "DM-11.25a", eater.owner)):
        yield from burn(s, deed.who, deed.whom, ITEMS["red_pepper"].dice, "DM-9.55a")


@WORDS.offers(Cast)
def _(action: Cast, s: State, ask: Ask) -> Option:
    card = SPELLS[action.spell]
    on = "himself" if action.who == action.whom else action.target
    label = f"{action.name} casts {card.name}{' by ring' if action.ring else ''} on {on}"
    price = _price(card.cost, ring=action.ring)
    return Option(
        id=action.token,
        label=label,
        detail=price,
        rule=card.rules[0],
        target=figure_id(action.whom),
        art=card.id,
        text=card.text,
        actor=sheet_id(action.who),
        group=Group(f"{action.who} casts {card.id}{action.ring}", label.removesuffix(on).rstrip()),
        short=on,
    )


def _price(cost: int, *, ring: bool) -> str:
    return "with the ring, free" if ring else f"for {count(cost, 'Wound')} that nothing cures"


@WORDS.offers(Conjure)
def _(action: Conjure, s: State, ask: Ask) -> Option:
    card = SPELLS[action.spell]
    at = f" at {the_figure(s, action.whom)}" if action.whom >= 0 else ""
    return Option(
        id=action.token,
        label=f"Cast {card.name}{' by ring' if action.ring else ''}{at}",
        detail=_price(card.cost, ring=action.ring),
        rule=card.rules[0],
        target=figure_id(action.whom) if action.whom >= 0 else "",
        art=card.id,
        odds=_spell_odds(s, action),
        text=card.text,
    )


def _spell_odds(s: State, action: Conjure) -> list[Chance]:
    if action.whom < 0:
        return []
    card = SPELLS[action.spell]
    if card.dice != "0":
        return chances(s, action.whom, magic_blow(s, card.dice, action.whom))
    return [WORKS.at(success(s, action.whom))]


@WORDS.offers(Breathe)
def _(action: Breathe, s: State, ask: Ask) -> Option:
    label = f"Breathe fire on {the_figure(s, action.whom)}"
    pepper = ITEMS["red_pepper"]
    return fire_option(s, action, label, "uses up the Red Pepper", "DM-9.55a", pepper.id, pepper.dice)


def fire_option(s: State, action: At, label: str, detail: str, rule: str, art: str, code: str) -> Option:
    odds = chances(s, action.whom, magic_blow(s, code, action.whom))
    return Option(action.token, label, detail, rule, figure_id(action.whom), art, odds)


LOST = {
    "attack": "the target is gone, and the attack is lost",
    "spell": "the target is gone, and nothing is cast",
    "price": "there is no strength left for the spell",
}


@WORDS.tells(ActionLost)
def _(event: ActionLost) -> Line:
    return say(event, f"{capital(str(event.who))}: {LOST[event.why]}.", target=event.who)


@WORDS.tells(Blasted)
def _(event: Blasted) -> Line:
    dice = f", {fell(event.faces)}" if event.faces else ""
    text = f"{capital(str(event.who))} burns{dice}: {wounds(event.wounds)}."
    return say(event, text, mood(bool(event.who.kind)), event.who)
