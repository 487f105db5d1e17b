"""A roster as people see it: who is ready, who is dead, and what the living can buy."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.keeping import Member, Status
from mazefolio.engine.view import Number, Option, Piece, Sheet, Trait, Zone
from mazefolio.engine.words import count, signed
from mazefolio.games.deathmaze.actions import Gain
from mazefolio.games.deathmaze.content import CREATION, RULES, SPELLS, WEAPONS
from mazefolio.games.deathmaze.figures import ARMOR
from mazefolio.games.deathmaze.names import sort_name, thing
from mazefolio.games.deathmaze.roster import lacks, read_roster, wares
from mazefolio.games.deathmaze.state import Veteran

STATUS: dict[str, Status] = {"ready": "ready", "in the maze": "away", "dead": "dead"}


def members(text: str) -> list[Member]:
    """Everybody on a roster.  Rules: DM-13.22c"""
    return [Member(one.id, STATUS[one.status], _sheet(one), [*_offers(one)]) for one in read_roster(text)]


def _sheet(one: Veteran) -> Sheet:
    end = ", who did not come back" if one.status == "dead" else ""
    return Sheet(
        id=one.id,
        name=one.name,
        art=one.sort,
        text=f"{sort_name(one.sort)} of {count(one.expeditions, 'expedition')}{end}",
        numbers=[*_numbers(one)],
        traits=[*_traits(one)],
        zones=[Zone(f"things:{one.id}", "Magic things", [*_things(one)])],
    )


def _numbers(one: Veteran) -> Iterator[Number]:
    """Rules: DM-13.21a"""
    yield Number("total", "Wound Points", one.total)
    yield Number("resistance", "Magic Resistance", one.resistance, limit=RULES.magic_resistance_maximum)
    if one.detrap:
        yield Number("detrap", "Detrap", one.detrap, limit=RULES.detrap_maximum)
    yield Number("experience", "Experience", one.experience)
    yield Number("bezants", "Bezants", one.bezants)


def _traits(one: Veteran) -> Iterator[Trait]:
    for weapon, skill in one.skills.items():
        yield Trait(f"{WEAPONS[weapon].name} {signed(skill)}", "DM-8.43b", weapon)
    for spell in one.spells:
        yield Trait(SPELLS[spell].name, SPELLS[spell].rules[0], spell)


def _things(one: Veteran) -> Iterator[Piece]:
    """Rules: DM-13.0b"""
    worn = [f"{ARMOR}{one.armor}"] if one.armor else []
    for number, text in enumerate([*one.weapons, *one.items, *worn]):
        yield Piece(f"thing:{one.id}:{number}", "item", thing(text), text.split("+")[0])


def _offers(one: Veteran) -> Iterator[Option]:
    """Points of ability, refused as long as he cannot pay for them.  Rules: DM-13.11a, DM-13.11b"""
    price = f"for {CREATION.experience_cost} Experience and {CREATION.bezants_cost} Bezants"
    for gain in wares(one):
        art = gain.thing or gain.gift
        yield Option(gain.token, _words(gain), price, "DM-13.11a", art=art, refused=lacks(one))


def _words(gain: Gain) -> str:
    match gain.gift:
        case "wound_point":
            return "One Wound Point more"
        case "magic_resistance":
            return "Magic Resistance +1"
        case "detrap":
            return "Detrap +1"
        case "spell":
            return f"The spell {SPELLS[gain.thing].name}"
        case "weapon_skill":
            return f"{WEAPONS[gain.thing].name} +1"
