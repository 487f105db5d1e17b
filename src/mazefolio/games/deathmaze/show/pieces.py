"""Figures and things as they are seen on the map, in their rows and on the sheets."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Query
from mazefolio.engine.view import Condition, Number, Part, Piece
from mazefolio.engine.words import capital, count, signed
from mazefolio.games.deathmaze.combat.attack import beast_values, bonuses
from mazefolio.games.deathmaze.content import MONSTERS, RULES, SPECIALS, arm
from mazefolio.games.deathmaze.figures import ARMOR, in_hand, is_armor, is_beast, item_of, resistance, total, who
from mazefolio.games.deathmaze.names import BONUS_NAMES, figure_id, item_id, sheet_id, thing, weapon_id
from mazefolio.games.deathmaze.queries import Personal
from mazefolio.games.deathmaze.state import Adventurer, Beast, Group, State, Thing

PARTY = "party"
FATES = {"dead": "dead", "stone": "turned to stone", "captive": "captive"}


def figure_piece(s: State, figure: int, query: Query | None = None) -> Piece:
    """A figure's counter; ``query`` is the open question, which may be about this one.  Rules: DM-R.3"""
    piece = beast_piece(s, s.beasts[figure]) if is_beast(figure) else adventurer_piece(s, s.adventurers[figure])
    return replace(piece, acts=True) if isinstance(query, Personal) and query.who == figure else piece


def adventurer_piece(s: State, one: Adventurer) -> Piece:
    """A counter: Wounds left, the weapon in hand and what it adds up to.  Rules: DM-8.43a"""
    weapon = in_hand(one) if one.weapons else None
    return Piece(
        id=figure_id(one.id),
        kind="adventurer",
        name=one.name,
        art=one.sort,
        text=capital(thing(one.weapons[one.hand])) if weapon else "empty-handed",
        numbers=[*wound_numbers(s, one.id), *([attack_number(one)] if weapon else [])],
        conditions=[*conditions(one)],
        owner=one.owner,
        wields=weapon.weapon if weapon else "",
        sheet=sheet_id(one.id),
    )


def wound_numbers(s: State, figure: int) -> Iterator[Number]:
    """Wound Points left, and all there are; none for a monster whose Total is not known yet.

    Rules: DM-8.46a, DM-9.32a
    """
    whole = total(s, figure)
    if not whole:
        return
    if is_beast(figure):
        wounds, parts = s.beasts[figure].wounds, list[Part]()
    else:
        one = s.adventurers[figure]
        wounds, parts = one.wounds, [Part("own", one.total), Part("armor", one.armor)]
        parts += [Part("Wounds", one.spent - one.wounds), Part("paid for spells", -one.spent)]
    made_up = [part for part in parts if part.value]
    yield Number("left", "Wounds left", max(0, whole - wounds), whole, whole, parts=made_up)


def attack_number(one: Adventurer) -> Number:
    """Rules: DM-8.43b, DM-8.43c, DM-8.43d"""
    weapon = in_hand(one)
    assert weapon is not None
    values = bonuses(one, weapon)
    parts = [Part(BONUS_NAMES[name], value) for name, value in values.items() if value]
    return Number("attack", f"with the {weapon.kind.name.lower()}", sum(values.values()), signed=True, parts=parts)


def conditions(one: Adventurer) -> Iterator[Condition]:
    """How it stands with an adventurer, as everybody should see."""
    if one.fate:
        yield Condition(one.fate, FATES[one.fate])
    if one.drunk:
        yield Condition("drunk", "drunk")
    if one.sick:
        yield Condition("sick", "sick")
    if one.strength:
        yield Condition("strength", f"Strength {signed(one.strength)}")
    if one.haste:
        yield Condition("haste", "two attacks")
    if one.haste_next:
        yield Condition("haste", "two attacks in the next fight")
    if one.mage_armor:
        yield Condition("mage_armor", f"Mage Armor {one.mage_armor}")
    if one.hand < 0:
        yield Condition("empty", "hand empty")


def beast_piece(s: State, beast: Beast) -> Piece:
    """A monster's counter.  Rules: DM-7.14a, DM-8.44a"""
    card = MONSTERS[beast.kind]
    column, bonus = beast_values(beast, behind=False)
    label = "attack" if column == "monster" else f"with the {column.replace('_', ' ')}"
    return Piece(
        id=figure_id(beast.id),
        kind="monster",
        name=who(s, beast.id).name,
        art=beast.kind,
        text=beast_text(s, beast),
        numbers=[
            *wound_numbers(s, beast.id),
            Number("attack", label, bonus, signed=True),
            *([Number("resistance", "Magic Resistance", card.magic_resistance)] if s.advanced else []),
        ],
        conditions=[*beast_conditions(s, beast)],
        rules=SPECIALS[card.special].rules if s.advanced and card.special else (),
        owner=s.adventurers[beast.controller].owner if beast.controller != NOBODY else None,
        wields="" if column == "monster" else column,
    )


def beast_text(s: State, beast: Beast) -> str:
    """How it fights, in a few words.  Rules: DM-8.44a, DM-8.44b, DM-8.44c"""
    card = MONSTERS[beast.kind]
    special = f" {SPECIALS[card.special].text}" if s.advanced and card.special else ""
    if card.weapons is None:
        return f"Strikes with one die {signed(card.combat_bonus or 0)}.{special}"
    bow = ", from the second row a bow" if card.weapons.back else ""
    skill = f" with skill {signed(beast.skill)}" if beast.skill else ""
    return f"Fights with a {card.weapons.front.replace('_', ' ')}{skill}{bow}.{special}"


def beast_conditions(s: State, beast: Beast) -> Iterator[Condition]:
    if beast.controller != NOBODY:
        yield Condition("serves", f"serves {s.adventurers[beast.controller].name}")
    if s.fight and beast.id in s.fight.asleep:
        yield Condition("asleep", "asleep")
    if beast.sick:
        yield Condition("sick", "sick")


def group_piece(s: State, group: Group) -> Piece:
    """Monsters that have been left where they are.  Rules: DM-7.23c"""
    mood = "cowed" if group.paid else "at peace" if group.peace else "hostile"
    return Piece(
        id=f"group:{group.members[0]}",
        kind="monster",
        name=MONSTERS[group.kind].named(len(group.members)),
        art=group.kind,
        text=f"{capital(mood)}. {beast_text(s, s.beasts[group.members[0]])}",
        count=len(group.members),
        caption=mood,
    )


def party_piece(s: State) -> Piece:
    """The marker.  Rules: DM-5.21a"""
    alive = len([one for one in s.adventurers if not one.fate])
    return Piece(PARTY, "party", "Party", "party", count(alive, "adventurer"), [Number("alive", "alive", alive)])


def item_piece(one: Adventurer, text: Thing) -> Piece:
    return replace(thing_piece(item_id(one.id, text), text), count=one.items.count(text), owner=one.owner)


UNKNOWN_THINGS = {
    "potion": ("Somebody must taste it.", "DM-9.41a"),
    "medallion": ("Somebody must put it on.", "DM-9.61a"),
}


def found_piece(number: int, text: Thing) -> Piece:
    """What has been found; what must be tried first is known to nobody.  Rules: DM-9.41a, DM-9.61a"""
    if text not in UNKNOWN_THINGS:
        return thing_piece(f"found:{number}", text)
    trial, rule = UNKNOWN_THINGS[text]
    return Piece(f"found:{number}", text, f"Unknown {text}", text, trial, rules=[rule])


def thing_piece(name: str, text: Thing) -> Piece:
    """Rules: DM-9.23a, DM-9.32a"""
    item = item_of(text)
    if item is not None:
        return Piece(name, item.sort, thing(text), item.id, item.text, rules=item.rules)
    if is_armor(text):
        adds = f"Adds {text.removeprefix(ARMOR)} to the Total of the adventurer who wears it."
        return Piece(name, "armor", thing(text), "armor", adds, rules=["DM-9.32a"])
    return Piece(name, "weapon", thing(text), arm(text).weapon, arm(text).kind.use, rules=["DM-9.23a"])


def weapon_piece(one: Adventurer, place: int) -> Piece:
    weapon = arm(one.weapons[place])
    marks = ["in hand"] if place == one.hand else ["thrown"] if place in one.thrown else []
    name = weapon_id(one.id, place)
    return Piece(name, "weapon", weapon.name, weapon.weapon, weapon.kind.use, marks=marks, owner=one.owner)


def resistance_number(s: State, one: Adventurer) -> Number:
    """Rules: DM-12.12a"""
    value = resistance(s, one.id)
    rings = value - one.resistance
    parts = [Part("own", one.resistance), Part("rings", rings)] if rings else []
    return Number("resistance", "Magic Resistance", value, limit=RULES.magic_resistance_maximum, parts=parts)
