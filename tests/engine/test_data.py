"""Reading data files: whatever is wrong is named by file, entry and field."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec import Struct

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError


class Creature(Struct):
    id: str
    atk: int
    kind: Literal["beast", "ghost"] = "beast"


class Night(Struct):
    spaces: int


class Everything(Struct):
    night: Night
    creature: list[Creature]


GOOD = """
[night]
spaces = 28
[[creature]]
id = "orc"
atk = 3
[[creature]]
id = "shade"
atk = 1
kind = "ghost"
"""


def test_tables_become_structs() -> None:
    data = DataFile.parse("good.toml", GOOD)
    creatures = (Creature("orc", 3), Creature("shade", 1, "ghost"))

    assert data.entries("creature", Creature) == creatures
    assert data.table("night", Night) == Night(28)
    assert data.whole(Everything) == Everything(Night(28), list(creatures))


def test_a_file_is_read_from_the_data_folder_of_a_game() -> None:
    data = DataFile.read("mazefolio.games.redmage", "creatures.toml")

    assert data.name == "creatures.toml"
    assert any(creature.id == "goblin" for creature in data.entries("creature", Creature))


def complaint(text: str) -> str:
    with pytest.raises(DataError) as caught:
        DataFile.parse("bad.toml", text).entries("creature", Creature)
    assert (caught.value.code, caught.value.file) == ("bad-data", "bad.toml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "bad.toml: creature: is missing"),
        ('creature = "orc"', "bad.toml: creature: must be a list of tables"),
        ('[creature]\nid = "orc"', "bad.toml: creature: must be a list of tables"),
        ('[[creature]]\nid = "orc"', "bad.toml: creature 'orc': Object missing required field `atk`"),
        (
            '[[creature]]\nid = "orc"\natk = "3"',
            "bad.toml: creature 'orc': Expected `int`, got `str` - at `$.atk`",
        ),
        (
            '[[creature]]\nid = "orc"\natk = 3\nkind = "plant"',
            "bad.toml: creature 'orc': Invalid enum value 'plant' - at `$.kind`",
        ),
        ("[[creature]]\natk = 3", "bad.toml: creature '0': Object missing required field `id`"),
        ('[[creature]]\nid = "orc"\natk = 3\n' * 2, "bad.toml: creature 'orc': stands there twice"),
        ("creature = [1]", "bad.toml: creature: must be a list of tables"),
    ],
)
def test_an_error_names_file_entry_and_field(text: str, words: str) -> None:
    assert complaint(text) == words


def test_broken_toml_is_named_with_its_line() -> None:
    assert complaint("[[creature\n").startswith("bad.toml: ")
    assert "line 1" in complaint("[[creature\n")


def test_a_wrong_table_is_named() -> None:
    with pytest.raises(DataError, match=r"^bad\.toml: night: Expected `int`, got `str` - at `\$\.spaces`$"):
        DataFile.parse("bad.toml", '[night]\nspaces = "many"').table("night", Night)


def test_a_wrong_file_is_named() -> None:
    with pytest.raises(DataError, match=r"^bad\.toml: Object missing required field `night`$"):
        DataFile.parse("bad.toml", "").whole(Everything)
