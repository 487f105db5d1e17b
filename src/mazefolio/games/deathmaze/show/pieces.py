"""Figures and things as they are seen on the map, in their rows and on the sheets."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.view import ACTS, Number, Part, Piece
from mazefolio.engine.words import capital, count, signed
from mazefolio.games.deathmaze.attack import beast_values, bonuses
from mazefolio.games.deathmaze.content import CLASSES, MONSTERS, SPECIALS, WEAPONS, arm
from mazefolio.games.deathmaze.figures import ARMOR, in_hand, is_armor, is_beast, item_of, resistance, total, who
from mazefolio.games.deathmaze.names import figure_id, item_id, thing, weapon_id
from mazefolio.games.deathmaze.show.acting import acting
from mazefolio.games.deathmaze.state import NOBODY, Adventurer, Assign, Beast, Group, State, Swap, Thing, Trial

PARTY = "party"
LABELS = {
    "skill": "skill",
    "magic": "magic weapon",
    "strength": "Strength",
    "dexterity": "Dexterity",
    "drunk": "drunk",
    "nauseated": "sick",
}


def figure_piece(s: State, figure: int) -> Piece:
    if is_beast(figure):
        return beast_piece(s, s.beasts[figure])
    return adventurer_piece(s, s.adventurers[figure])


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
        marks=[*([ACTS] if acting(s) == one.id else []), *adventurer_marks(one)],
        owner=one.owner,
    )


def wound_numbers(s: State, figure: int) -> Iterator[Number]:
    """Wound Points left, and all there are.  Rules: DM-8.46a, DM-9.32a"""
    whole = total(s, figure)
    if not whole:
        return
    if is_beast(figure):
        yield Number("left", "Wounds left", max(0, whole - s.beasts[figure].wounds), whole, whole)
        return
    one = s.adventurers[figure]
    parts = [Part("own", one.total), Part("armor", one.armor), Part("Wounds", -(one.wounds - one.spent))]
    parts += [Part("paid for spells", -one.spent)]
    yield Number(
        "left", "Wounds left", max(0, whole - one.wounds), whole, whole, parts=[part for part in parts if part.value]
    )


def attack_number(one: Adventurer) -> Number:
    """Rules: DM-8.43b, DM-8.43c, DM-8.43d"""
    weapon = in_hand(one)
    assert weapon is not None
    values = bonuses(one, weapon)
    parts = [Part(LABELS[name], value) for name, value in values.items() if value]
    return Number("attack", f"with the {weapon.kind.name.lower()}", sum(values.values()), signed=True, parts=parts)


def adventurer_marks(one: Adventurer) -> Iterator[str]:
    """States that everybody should see."""
    if one.fate:
        yield {"dead": "dead", "stone": "turned to stone", "captive": "captive"}[one.fate]
    states = {
        "drunk": one.drunk,
        "sick": one.sick,
        f"Strength {signed(one.strength)}": one.strength,
        "two attacks": one.haste,
        "two attacks in the next fight": one.haste_next,
        f"Mage Armor {one.mage_armor}": one.mage_armor,
        "hand empty": one.hand < 0,
    }
    yield from (state for state, on in states.items() if on)


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
        marks=[*([ACTS] if acting(s) == beast.id else []), *beast_marks(s, beast)],
        rules=SPECIALS[card.special].rules if s.advanced and card.special else (),
        owner=s.adventurers[beast.controller].owner if beast.controller != NOBODY else None,
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


def beast_marks(s: State, beast: Beast) -> Iterator[str]:
    if beast.controller != NOBODY:
        yield f"serves {s.adventurers[beast.controller].name}"
    if s.fight and beast.id in s.fight.asleep:
        yield "asleep"
    if beast.sick:
        yield "sick"


def group_piece(s: State, group: Group) -> Piece:
    """Monsters that have been left where they are.  Rules: DM-7.23c"""
    card = MONSTERS[group.kind]
    state = "cowed" if group.paid else "at peace" if group.peace else "hostile"
    return Piece(
        id=f"group:{group.members[0]}",
        kind="monster",
        name=card.named(len(group.members)),
        art=group.kind,
        text=beast_text(s, s.beasts[group.members[0]]),
        marks=[state],
        count=len(group.members),
    )


def party_piece(s: State) -> Piece:
    """The marker.  Rules: DM-5.21a"""
    alive = len([one for one in s.adventurers if not one.fate])
    return Piece(PARTY, "party", "Party", "party", count(alive, "adventurer"), [Number("alive", "alive", alive)])


def item_piece(one: Adventurer, text: Thing) -> Piece:
    return replace(_thing_piece(item_id(one.id, text), text), count=one.items.count(text), owner=one.owner)


def found_piece(task: Assign | Swap | Trial, number: int) -> Piece:
    """What has been found; what must be tried first is known to nobody.  Rules: DM-9.41a, DM-9.61a"""
    name = f"found:{number}"
    match task:
        case Assign(thing=text) | Swap(weapon=text):
            return _thing_piece(name, text)
        case Trial(sort="potion"):
            return Piece(name, "potion", "Unknown potion", "potion", "Somebody must taste it.", rules=["DM-9.41a"])
        case Trial():
            text = "Somebody must put it on."
            return Piece(name, "medallion", "Unknown medallion", "medallion", text, rules=["DM-9.61a"])


def _thing_piece(name: str, text: Thing) -> Piece:
    item = item_of(text)
    if item is not None:
        return Piece(name, item.sort, thing(text), item.id, item.text, rules=item.rules)
    if is_armor(text):
        adds = f"Adds {text.removeprefix(ARMOR)} to the Total of whoever wears it."
        return Piece(name, "armor", thing(text), "armor", adds, rules=["DM-9.32a"])
    return Piece(name, "weapon", thing(text), arm(text).weapon, WEAPONS[arm(text).weapon].use, rules=["DM-9.23a"])


def weapon_piece(one: Adventurer, place: int) -> Piece:
    weapon = arm(one.weapons[place])
    marks = ["in hand"] if place == one.hand else ["thrown"] if place in one.thrown else []
    return Piece(
        id=weapon_id(one.id, place),
        kind="weapon",
        name=weapon.name,
        art=weapon.weapon,
        text=weapon.kind.use,
        marks=marks,
        owner=one.owner,
    )


def resistance_number(s: State, one: Adventurer) -> Number:
    """Rules: DM-12.12a"""
    value = resistance(s, one.id)
    rings = value - one.resistance
    parts = [Part("own", one.resistance), Part("rings", rings)] if rings else []
    return Number("resistance", "Magic Resistance", value, limit=5, parts=parts)


def class_text(one: Adventurer) -> str:
    return CLASSES[one.sort].text
