"""The record of each adventurer."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.kept import kept
from mazefolio.engine.steps import Query
from mazefolio.engine.view import DRAFT, Number, Sheet, Trait, Zone
from mazefolio.engine.words import capital, signed
from mazefolio.games.deathmaze.content import CLASSES, CREATION, RULES, SPELLS, WEAPONS
from mazefolio.games.deathmaze.figures import ARMOR
from mazefolio.games.deathmaze.names import sheet_id, thing, wounds
from mazefolio.games.deathmaze.naming import Making
from mazefolio.games.deathmaze.show.pieces import (
    conditions,
    item_piece,
    resistance_number,
    weapon_piece,
    wound_numbers,
)
from mazefolio.games.deathmaze.state import Adventurer, State


def sheets(s: State, query: Query | None) -> list[Sheet]:
    """Everybody's, and that of an adventurer who is being made."""
    made = [_sheet(s, number) for number in range(len(s.adventurers))]
    return [*made, draft_sheet(s, query.one)] if isinstance(query, Making) else made


@kept
def _sheet(s: State, number: int) -> Sheet:
    return sheet(s, s.adventurers[number])


def draft_sheet(s: State, one: Adventurer) -> Sheet:
    """What is settled about an adventurer who is being made.  Rules: DM-3.1a, DM-3.1b, DM-3.1e"""
    name = one.name or f"New {CLASSES[one.sort].name}"
    return replace(sheet(replace(s, adventurers=[*s.adventurers, one]), one), id=DRAFT, name=name)


def sheet(s: State, one: Adventurer) -> Sheet:
    """Numbers, skills and spells, weapons and things.  Rules: DM-3.1a, DM-3.1b, DM-3.1c"""
    card = CLASSES[one.sort]
    weapons = [weapon_piece(one, place) for place in range(len(one.weapons))]
    things = [item_piece(one, text) for text in dict.fromkeys(one.items)]
    return Sheet(
        id=sheet_id(one.id),
        name=one.name,
        seat=one.owner,
        art=one.sort,
        text=f"{card.name}. {card.text}",
        numbers=[*_numbers(s, one)],
        traits=[*_traits(one)],
        zones=[
            *([Zone(f"weapons:{one.id}", "Weapons", weapons, CREATION.weapons)] if weapons else []),
            *([Zone(f"things:{one.id}", "Carried", things)] if things else []),
        ],
        kind=card.name,
    )


def _numbers(s: State, one: Adventurer) -> Iterator[Number]:
    yield from wound_numbers(s, one.id)
    yield Number("experience", "Experience", one.experience, limit=RULES.experience_goal)
    if s.advanced:
        yield resistance_number(s, one)
    if one.detrap:
        yield Number("detrap", "Detrap", one.detrap, limit=RULES.detrap_maximum)


def _traits(one: Adventurer) -> Iterator[Trait]:
    for condition in conditions(one):
        yield _trait(capital(condition.text))
    for weapon, skill in one.skills.items():
        yield _trait(f"{WEAPONS[weapon].name} {signed(skill)}", "DM-8.43b", weapon)
    for card in (SPELLS[spell] for spell in one.spells):
        yield Trait(f"{card.name}, for {wounds(card.cost)}: {card.text}", card.rules[0], card.id, card.name)
    if one.armor:
        yield _trait(f"Wears {thing(f'{ARMOR}{one.armor}')}", "DM-9.32a", "armor")


def _trait(text: str, rule: str = "", art: str = "") -> Trait:
    """A trait that is called what it says."""
    return Trait(text, rule, art, text)
