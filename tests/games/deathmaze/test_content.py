"""The data files: what they hold, and how what is wrong in them is named."""

from __future__ import annotations

import runpy
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.games.deathmaze import content, pieces
from mazefolio.games.deathmaze.codes import Dice, dice, totals, wound_dice
from mazefolio.games.deathmaze.content import (
    ABILITIES,
    CHITS,
    CLASSES,
    CREATION,
    DIE_TABLES,
    ITEMS,
    MONSTERS,
    NAMES,
    OPTIONS,
    PARTY_SIZES,
    READY_PARTIES,
    ROOM_MONSTERS,
    RULES,
    SPECIALS,
    SPELLS,
    TREASURES,
    WANDERING_MONSTERS,
    WEAPONS,
    arm,
    cup_of,
)
from mazefolio.games.deathmaze.state import BOXES

DATA = Path(content.__file__).parent / "data"


@pytest.mark.rule("DM-2.3a")
@pytest.mark.parametrize(
    ("code", "faces", "total"),
    [("1D6", (4,), 4), ("3D6x5", (1, 2, 6), 45), ("1D6+2", (6,), 8), ("2D6-1", (1, 1), 1), ("0", (), 0), ("2", (), 2)],
)
def test_a_dice_code_says_what_to_make_of_the_dice(code: str, faces: tuple[int, ...], total: int) -> None:
    assert dice(code).count == len(faces)
    assert dice(code).total(faces) == total


@pytest.mark.rule("DM-2.3b")
def test_a_d3_is_a_d6_halved_and_rounded_up() -> None:
    assert [dice("1D3").total((face,)) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("DM-2.3c")
@pytest.mark.parametrize(
    ("code", "expected"),
    [("3+0", Dice(3)), ("2+1", Dice(2, plus=1)), ("1-1", Dice(1, plus=-1)), ("1/2+0", Dice(1, 3))],
)
def test_a_wound_code_is_so_many_dice_and_a_number(code: str, expected: Dice) -> None:
    assert wound_dice(code) == expected


@pytest.mark.parametrize("code", ["", "D6", "1D4", "1D6x", "1D6+", "+3", "x5", "1d6", "0D6"])
def test_what_is_no_dice_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=f"'{code.replace('+', '.')}' is no dice code"):
        dice(code)


@pytest.mark.parametrize("code", ["", "3", "1D6", "1/3+0", "W"])
def test_what_is_no_wound_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="is no wound code"):
        wound_dice(code)


@pytest.mark.parametrize("code", ["1D6", "1D3+2", "2D6x5", "3"])
def test_the_mean_of_dice_is_that_of_all_their_totals(code: str) -> None:
    every = totals(dice(code))

    assert dice(code).mean == pytest.approx(sum(every) / len(every))


@pytest.mark.rule("DM-2.1a", "DM-2.2d")
def test_the_cups_hold_the_chits_of_two_sheets() -> None:
    rooms, corridors = cup_of("room"), cup_of("corridor")

    assert (len(rooms), len(corridors)) == (88, 28)
    assert Counter(CHITS[chit].kind for chit in rooms) == {"room": 72, "corridor": 16}
    assert {CHITS[chit].kind for chit in corridors} == {"corridor"}


@pytest.mark.rule("DM-2.1b")
def test_a_sheet_of_a_hundred_counters_adds_up() -> None:
    adventurers, party_marker, number_chits = 6, 1, 6
    chits = sum(chit.per_sheet for chit in CHITS.values())
    monsters = sum(monster.per_sheet for monster in MONSTERS.values())

    assert (chits, monsters) == (58, 29)
    assert adventurers + party_marker + number_chits + chits + monsters == 100


@pytest.mark.rule("DM-2.2b")
def test_rooms_have_one_to_four_doors_and_walls() -> None:
    rooms = [chit for chit in CHITS.values() if chit.kind == "room"]

    assert {chit.sides.count("D") for chit in rooms} == {1, 2, 3, 4}
    assert {side for chit in rooms for side in chit.sides} == {"D", "-"}


@pytest.mark.rule("DM-2.2c", "DM-2.2e")
def test_corridors_have_two_open_sides_straight_or_bent() -> None:
    corridors = [chit for chit in CHITS.values() if chit.kind == "corridor"]

    assert {chit.sides.count("O") for chit in corridors} == {2}
    assert {tuple(side == "O" for side in chit.sides) for chit in corridors} == {
        (False, True, False, True),
        (True, True, False, False),
    }


@pytest.mark.rule("DM-6.0a")
def test_some_rooms_have_a_fountain_a_statue_or_a_trap_door() -> None:
    features = Counter(CHITS[chit].feature for chit in cup_of("room"))

    assert features == {"": 74, "fountain": 6, "statue": 4, "trap_door": 4}
    assert {chit.kind for chit in CHITS.values() if chit.feature} == {"room"}


@pytest.mark.rule("DM-3.1a", "DM-3.1b", "DM-3.1e", "DM-11.11a")
@pytest.mark.parametrize(
    ("name", "numbers"), [("hero", (8, 1, 0, 0)), ("thief", (6, 1, 1, 0)), ("wizard", (4, 2, 0, 1))]
)
def test_classes_start_with_their_numbers(name: str, numbers: tuple[int, ...]) -> None:
    one = CLASSES[name]

    assert (one.wound_points, one.magic_resistance, one.detrap, one.spells) == numbers


@pytest.mark.rule("DM-3.1c", "DM-11.11b")
def test_there_are_six_weapons_and_wizards_may_use_two_of_them() -> None:
    assert CREATION.weapons == 2
    assert set(CLASSES["hero"].weapons) == set(CLASSES["thief"].weapons) == set(WEAPONS)
    assert list(CLASSES["wizard"].weapons) == ["dagger", "throwing_dagger"]


def test_every_ability_is_for_somebody_and_magic_is_advanced() -> None:
    assert {name: list(ability.who) for name, ability in ABILITIES.items() if len(ability.who) == 1} == {
        "detrap": ["thief"],
        "spell": ["wizard"],
    }
    assert {name for name, ability in ABILITIES.items() if ability.advanced} == {"magic_resistance", "spell"}


@pytest.mark.rule("DM-3.0b", "DM-3.2b", "DM-3.2c")
def test_players_share_six_adventurers_at_most() -> None:
    assert {players: size.recommended for players, size in PARTY_SIZES.items()} == {1: 6, 2: 3, 3: 2, 4: 1, 5: 1, 6: 1}
    for players, size in PARTY_SIZES.items():
        assert list(size.allowed) == [each for each in range(1, 7) if each * players <= RULES.adventurers]


def test_ready_made_parties_obey_the_rules_of_creation() -> None:
    for party in READY_PARTIES.values():
        assert len(party.members) == RULES.adventurers
        assert len({member.name for member in party.members}) == RULES.adventurers
        assert len({(member.row, member.box) for member in party.members}) == RULES.adventurers
        for member in party.members:
            gift = ABILITIES[member.gift.partition(":")[0]]
            assert member.sort in gift.who
            assert set(member.weapons) <= set(CLASSES[member.sort].weapons)
            assert party.id == "advanced" or not (gift.advanced or CLASSES[member.sort].advanced)


@pytest.mark.parametrize("size", range(1, 7))
def test_a_smaller_ready_made_party_still_stands_in_order(size: int) -> None:
    for party in READY_PARTIES.values():
        rows = Counter(member.row for member in party.members[:size])
        assert rows[1] >= min(size, RULES.front_row_at_least)
        assert max(rows.values()) <= BOXES


def test_names_are_enough_for_a_party_and_all_different() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 2 * RULES.adventurers


@pytest.mark.rule("DM-8.44b")
def test_a_monster_has_a_bonus_or_weapons() -> None:
    armed = {name: monster.weapons for name, monster in MONSTERS.items() if monster.weapons}

    assert {name: (weapons.front, weapons.back) for name, weapons in armed.items()} == {
        "evil_hero": ("sword", None),
        "evil_thief": ("sword", None),
        "evil_wizard": ("dagger", None),
        "goblin": ("dagger", "bow"),
        "orc": ("sword", "bow"),
    }
    assert all((monster.combat_bonus is None) == (name in armed) for name, monster in MONSTERS.items())


@pytest.mark.rule("DM-8.9a")
def test_only_evil_heroes_have_a_skill() -> None:
    assert {name for name, monster in MONSTERS.items() if monster.skill != Dice(0)} == {"evil_hero"}
    assert MONSTERS["evil_hero"].skill == Dice(1)


@pytest.mark.rule("DM-9.45a", "DM-7.24a")
def test_persons_are_those_that_can_be_charmed_and_cowed_as_such() -> None:
    persons = {name for name, monster in MONSTERS.items() if monster.person}

    assert persons == {"evil_hero", "evil_wizard", "evil_thief", "orc", "goblin"}


def test_monsters_are_named_alone_and_together() -> None:
    assert MONSTERS["orc"].named(1) == "Orc"
    assert MONSTERS["orc"].named(4) == "4 Orcs"
    assert MONSTERS["werewolf"].named(2) == "2 Werewolves"


def test_every_special_ability_belongs_to_one_monster() -> None:
    assert Counter(monster.special for monster in MONSTERS.values() if monster.special) == dict.fromkeys(SPECIALS, 1)


@pytest.mark.rule("DM-7.11b")
def test_a_meeting_is_one_monster_a_number_or_dice() -> None:
    assert (WANDERING_MONSTERS[0][2].monster, WANDERING_MONSTERS[0][2].number) == ("ogre", Dice(0, plus=2))
    assert (ROOM_MONSTERS[1][1].monster, ROOM_MONSTERS[1][1].number) == ("ogre", Dice(1, 3))
    assert (ROOM_MONSTERS[3][3].monster, ROOM_MONSTERS[3][3].number) == ("vampire", Dice(0, plus=1))


def test_every_monster_can_be_met() -> None:
    met = {meeting.monster for table in (WANDERING_MONSTERS, ROOM_MONSTERS) for row in table for meeting in row}

    assert met == set(MONSTERS)


@pytest.mark.rule("DM-9.16a")
def test_types_i_and_j_lie_in_chests() -> None:
    assert list(TREASURES) == list("ABCDEFGHIJ")
    assert {name for name, treasure in TREASURES.items() if treasure.chest} == {"I", "J"}


@pytest.mark.rule("DM-11.12a")
def test_there_are_twelve_spells() -> None:
    assert len(SPELLS) == 12
    assert [name for name, spell in SPELLS.items() if spell.when == "negotiation"] == ["oratory"]


def test_every_item_can_be_found() -> None:
    found = {cell for sort in ("potion", "spice", "medallion", "ring") for cell in DIE_TABLES[sort].cells}

    assert found == set(ITEMS)


@pytest.mark.rule("DM-9.21a")
@pytest.mark.parametrize(
    ("text", "weapon", "bonus", "name"),
    [("sword", "sword", 0, "Sword"), ("throwing_dagger+3", "throwing_dagger", 3, "Throwing Dagger +3")],
)
def test_a_weapon_is_written_with_its_bonus(text: str, weapon: str, bonus: int, name: str) -> None:
    assert (arm(text).weapon, arm(text).bonus, arm(text).name) == (weapon, bonus, name)


def test_options_have_their_defaults_among_their_choices() -> None:
    assert [option.id for option in OPTIONS] == [
        "adventurers",
        "rules",
        "continuity",
        "caller",
        "strict_counters",
        "house_monster_minimum",
    ]
    assert all(option.default in option.values for option in OPTIONS)


CHIT = {"id": "x", "name": "X", "cup": "room", "kind": "room", "sides": "D---", "per_sheet": 1, "source": "seed"}
MANY = {"chance": 1, "amount": "many"}
WRONG: list[tuple[str, type[Struct], dict[str, Any], str]] = [
    ("chit", pieces.Chit, CHIT | {"sides": "D--"}, "sides: 'D--' must be four letters out of D, O and -"),
    ("chit", pieces.Chit, CHIT | {"sides": "DO--"}, "sides: 'DO--' does not suit a room"),
    ("chit", pieces.Chit, CHIT | {"sids": "D---"}, "Object contains unknown field `sids`"),
    ("chit", pieces.Chit, CHIT | {"per_sheet": "one"}, "Expected `int`, got `str` - at `$.per_sheet`"),
    ("chit", pieces.Chit, CHIT | {"source": "hearsay"}, "Invalid enum value 'hearsay' - at `$.source`"),
    (
        "treasure_type",
        pieces.TreasureType,
        {"id": "A", "source": "seed", "bezants": MANY, "gems": MANY, "magic": MANY},
        "'many' is no dice code - at `$.bezants`",
    ),
]


@pytest.mark.parametrize(("key", "kind", "entry", "complaint"), WRONG)
def test_a_wrong_entry_is_named_by_file_entry_and_field(
    key: str, kind: type[Struct], entry: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(DataError) as caught:
        DataFile("wrong.toml", {key: [entry]}).entries(key, kind)

    assert str(caught.value) == f"wrong.toml: {key} '{entry['id']}': {complaint}"


MONSTER = {
    "id": "x", "name": "X", "abbreviation": "X", "per_sheet": 1, "wound_code": "1+0", "negotiation": 4,
    "treasure_room": "A", "treasure_wandering": "A", "magic_resistance": 1, "source": "seed",
}  # fmt: skip


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({}, "combat_bonus: a monster has either this or weapons"),
        ({"combat_bonus": 1, "weapons": {"front": "sword"}}, "combat_bonus: a monster has either this or weapons"),
        ({"combat_bonus": 1, "wound_code": "1D6"}, "'1D6' is no wound code"),
        ({"weapons": {"front": "pike"}}, "Invalid enum value 'pike' - at `$.weapons.front`"),
    ],
)
def test_a_wrong_monster_is_named(more: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DataError, match=rf"^monsters\.toml: monster 'x': {complaint.replace('$', '.')}$"):
        DataFile("monsters.toml", {"monster": [MONSTER | more]}).entries("monster", pieces.Monster)


def test_the_monster_tables_have_a_cell_for_every_pair_of_faces() -> None:
    for table in (WANDERING_MONSTERS, ROOM_MONSTERS):
        assert all(table[first][second].monster in MONSTERS for first, second in product(range(6), repeat=2))


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("combat.toml", "low = 5\n", "low = 6\n", "row '3': low: must be 5, one more than the row above ends with"),
        ("combat.toml", "[0, 0, 0, 1, 0, 0, 0]", "[0, 0]", "row '2': wounds: must have a number for every column"),
        ("combat.toml", "high = 3\n", "low = 1\nhigh = 3\n", "row '1': low: only the first row has none"),
        ("tables.toml", '"2 troll"', '"2 trolls"', "room_monsters.rows[2]: there is no monster 'trolls'"),
        ("tables.toml", '"2 troll"', '"D troll"', "room_monsters.rows[2]: 'D' is no dice code"),
        ("tables.toml", '"2 troll", ', "", "room_monsters.rows: must be six rows of six cells"),
        ("tables.toml", '"alcohol"', '"wine"', "die_table 'fountain': there is no result 'wine'"),
        ("tables.toml", 'id = "statue"', 'id = "trap"', "die_table 'trap': stands there twice"),
        ("items.toml", 'spell = "sleep"', 'spell = "doze"', "item 'ring_sleep': there is no spell 'doze'"),
        ("characters.toml", "spell:oratory", "spell:song", "ready_party 'advanced' Isolt: there is no weapon or spell"),
    ],
)
def test_content_that_does_not_hang_together_fails_on_load(
    file: str, old: str, new: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(package: str, name: str) -> DataFile:
        text = (DATA / name).read_text(encoding="utf-8")
        return DataFile.parse(name, text.replace(old, new) if name == file else text)

    monkeypatch.setattr(DataFile, "read", read)
    with pytest.raises(DataError) as caught:
        runpy.run_path(content.__file__, {"__package__": content.__package__})

    assert str(caught.value).startswith(f"{file}: {complaint}")
