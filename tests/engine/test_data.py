"""Reading data files: whatever is wrong is named by file, entry and field."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from mazefolio.engine.data import DataFile, Entry, OptionEntry, Strict
from mazefolio.engine.errors import DataError
from mazefolio.engine.options import Choice, OptionSpec


class Creature(Strict, frozen=True):
    id: str
    atk: int
    kind: Literal["beast", "ghost"] = "beast"


class Night(Strict, frozen=True):
    spaces: int


class Everything(Strict, frozen=True):
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
    assert any(creature["id"] == "goblin" for creature in data.content["creature"])


def test_a_file_that_is_no_text_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package" / "data").mkdir(parents=True)
    (tmp_path / "package" / "__init__.py").touch()
    (tmp_path / "package" / "data" / "bad.toml").write_bytes(b"\xff\xfe")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(DataError, match=r"^bad\.toml: is not text: .*0xff"):
        DataFile.read("package", "bad.toml")


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
        (
            '[[creature]]\nid = "orc"\natk = 3\nkidn = "ghost"',
            "bad.toml: creature 'orc': Object contains unknown field `kidn`",
        ),
        ("[[creature]]\natk = 3", "bad.toml: creature '1': Object missing required field `id`"),
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


class Hero(Entry, frozen=True, kw_only=True):
    id: str
    nights: tuple[Night, ...] = ()


def hero(more: str) -> Hero:
    [found] = DataFile.parse("heroes.toml", f'[[hero]]\nid = "elf"\n{more}').entries("hero", Hero)
    return found


def test_an_entry_says_where_it_comes_from() -> None:
    assert hero('source = "seed"') == Hero(id="elf", source="seed")
    assert hero('source = "public"\nnote = "Seen on a cover."').note == "Seen on a cover."
    for wrong in ("", 'source = "hearsay"'):
        with pytest.raises(DataError, match=r"^heroes\.toml: hero 'elf': .*`\$?\.?source`$"):
            hero(wrong)


def test_a_misspelt_field_is_refused_in_an_entry_and_in_the_tables_within_it() -> None:
    with pytest.raises(DataError, match=r"^heroes\.toml: hero 'elf': Object contains unknown field `nihgts`$"):
        hero('source = "seed"\nnihgts = []')
    with pytest.raises(DataError, match=r"contains unknown field `bells` - at `\$\.nights\[0\]`$"):
        hero('source = "seed"\nnights = [{ spaces = 28, bells = 7 }]')


def test_the_choices_of_an_option_are_called_by_their_values_or_by_words() -> None:
    text = """
        [[option]]
        id = "length"
        name = "Length"
        default = false
        choices = [false, 3, "long", { value = "short", label = "A short one", text = "Half an hour." }]
        text = "How long it takes."
        rules = ["X-1.1"]
        source = "seed"
    """
    [option] = DataFile.parse("game.toml", text).entries("option", OptionEntry)

    choices = [
        Choice(False, "off"),
        Choice(3, "3"),
        Choice("long", "long"),
        Choice("short", "A short one", "Half an hour."),
    ]
    assert option.spec == OptionSpec("length", "Length", "How long it takes.", False, choices, ["X-1.1"])
    with pytest.raises(DataError, match=r"^game\.toml: option 'length': Object contains unknown field `lable`"):
        DataFile.parse("game.toml", text.replace("label", "lable")).entries("option", OptionEntry)
