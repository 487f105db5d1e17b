"""Fields of data files are found by what people call them, and what is not there is named."""

from __future__ import annotations

import pytest

from mazefolio import games
from mazefolio.engine.errors import DataError, SetupError
from mazefolio.lab.addresses import UnknownFieldError, find_field
from mazefolio.lab.pieces import contents
from mazefolio.lab.variants import Variant, variants_of

REDMAGE = games.get("redmage")


@pytest.mark.parametrize(
    ("slug", "address", "way", "value"),
    [
        ("redmage", "creatures.creature.dragon.atk", "creatures.creature.dragon.atk", 5),
        ("redmage", "creatures.dragon.attack", "creatures.creature.dragon.atk", 5),
        ("redmage", "creatures.dragon.defence", "creatures.creature.dragon.def", 4),
        ("redmage", "game.constants.experience_cost", "game.constants.experience_cost", 10),
        ("redmage", "heroes.wizard.uses.other_scroll", "heroes.hero.wizard.uses.other_scroll", 2),
        ("redmage", "treasures.dagger.heal", "treasures.treasure.dagger.heal", None),
        ("firetop", "tables.escape.1.roll", "tables.escape.1.roll", 1),
        ("talisman", "island.realm.island.rare_shell.count", "island.realm.card.island.rare_shell.count", 2),
        ("talisman", "adventure.dragon.strength", "adventure.card.dragon.strength", 7),
    ],
)
def test_a_field_is_found(slug: str, address: str, way: str, value: object) -> None:
    field = find_field(contents(slug), address)

    assert field.name == way
    assert field.value == value or address.endswith("count")


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("creaturs.dragon.atk", "there is no data file 'creaturs'; did you mean creatures"),
        ("creatures.dragn.atk", "there is no 'dragn' in creatures; did you mean dragon"),
        ("creatures.creature.dragn.atk", "there is no 'dragn'; did you mean dragon"),
        ("creatures.dragon", "names a table; say which field of it: id, name, atk"),
        ("creatures.dragon.atk.more", "'atk' has no fields"),
        ("heroes.wizard.usage.other_scroll", "there is no 'usage' in heroes.hero.wizard; did you mean uses"),
    ],
)
def test_what_is_not_there_is_named(address: str, complaint: str) -> None:
    with pytest.raises(UnknownFieldError, match=complaint):
        find_field(contents("redmage"), address)


def variants(*settings: str, grid: bool = False) -> list[Variant]:
    return variants_of(REDMAGE, settings, {}, "thumb", grid=grid)


def test_numbers_are_changed_by_plus_minus_and_times_and_everything_can_be_given() -> None:
    values = [one.changes[0].after for one in variants("creatures.dragon.atk=+1,-2,*2,9")[1:]]

    assert values == [6, 3, 10, 9]
    assert variants("creatures.dragon.name=Wyrm,'Old one'")[2].changes[0].after == "Old one"


def test_one_at_a_time_or_all_together() -> None:
    settings = "creatures.dragon.atk=+1,+2", "night=long"

    assert [len(one.changes) for one in variants(*settings)] == [0, 1, 1, 1]
    assert sorted(len(one.changes) for one in variants(*settings, grid=True)) == [0, 1, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("setting", "complaint"),
    [
        ("creatures.dragon.atk", "changes nothing"),
        ("=1", "changes nothing"),
        ("creatures.dragon.name=+1", "which '\\+1' cannot change"),
        ("creatures.dragon.atk=+x", "is no change"),
        ("treasures.dagger.heal=+1", "not written there"),
        ("option.knight=long", "there is no option 'knight'; there is: hero, night"),
    ],
)
def test_a_setting_that_means_nothing_is_refused(setting: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        variants(setting)


def test_a_value_of_the_wrong_kind_is_refused_as_in_the_games_own_data() -> None:
    with pytest.raises(DataError, match=r"creatures.toml: creature 'dragon': Expected `int`, got `str` - at `\$.atk`"):
        variants("creatures.dragon.atk=many")[1].game(REDMAGE)
    with pytest.raises(DataError, match="unknown field `wings`"):
        variants("creatures.dragon.wings=2")[1].game(REDMAGE)


def test_nothing_is_tried_twice() -> None:
    for settings in (["creatures.dragon.atk=6,+1"], ["night=long", "option.night=long"], ["bot=bold,bold"]):
        with pytest.raises(SetupError, match="is to be tried twice; name it once"):
            variants(*settings)
