"""DM-3: players and their adventurers."""

from __future__ import annotations

from collections import Counter

import pytest

from mazefolio.engine.errors import SetupError
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, asked_seat


def muster(scene: Scene, *sorts: str) -> Scene:
    """One adventurer of each of these classes, with the first name, weapons and gift that are offered."""
    for sort in sorts:
        scene.play(sort)
        while scene.asked not in ("class", "arrange"):
            scene.play(scene.offers[0])
    return scene


@pytest.mark.rule("DM-3.0a")
@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_take_part_and_each_has_adventurers(players: int) -> None:
    scene = position("deathmaze", seats=players, draws=["cor_straight_2"])

    for seat in range(players):
        assert (scene.asked, asked_seat(scene)) == ("class", seat)
        scene.play("quick party")

    owned = Counter(one.owner for one in scene.state.adventurers)
    assert sorted(owned) == list(range(players))
    assert min(owned.values()) >= 1


@pytest.mark.rule("DM-3.0a")
@pytest.mark.parametrize("players", [0, 7])
def test_nobody_and_seven_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="1 to 6 players"):
        position("deathmaze", seats=players)


@pytest.mark.rule("DM-3.0c")
def test_an_adventurer_is_a_hero_a_thief_or_in_the_advanced_game_a_wizard() -> None:
    assert position("deathmaze").offers == ["quick party", "hero", "thief"]
    assert position("deathmaze", options=ADVANCED).offers == ["quick party", "hero", "thief", "wizard"]


@pytest.mark.rule("DM-3.1k")
@pytest.mark.parametrize("name", ["Mara Brightblade", "Žofie", "R2-D2", "x" * 24])
def test_a_name_may_be_of_the_owners_own(name: str) -> None:
    scene = position("deathmaze").play("hero", f"name {name}")

    assert scene.asked == "weapon"
    assert scene.table.view(0).picture.sheets[-1].name == name


@pytest.mark.rule("DM-3.1k")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("x" * 25, f"The name '{'x' * 25}' is too long; 24 letters are the most."),
        ("Ma\u200bra", "A name is made of letters that can be printed, with single blanks between."),
        ("Ma\x07ra", "A name is made of letters that can be printed, with single blanks between."),
        ("1234", "A name needs a letter."),
        ("Nobody", "'Nobody' means something else at the table."),
        ("Ethel", "Somebody in the party is called Ethel already."),
        ("eTHEL", "Somebody in the party is called eTHEL already."),
        ("Brunn", "Somebody in the party is called Brunn already."),
    ],
)
def test_a_name_must_be_short_readable_and_new_in_the_party(name: str, why: str) -> None:
    scene = position("deathmaze")
    scene.play("hero", "name Ethel", "sword", "bow", "wound_point")
    scene.play("hero", "name Brunn", "sword", "bow", "wound_point", "thief")
    scene.expect_refusal(f"name {name}", "DM-3.1k", why)
    assert scene.play("name Nim").asked == "weapon"


@pytest.mark.rule("DM-3.1k")
def test_a_suggested_name_that_somebody_has_typed_is_not_suggested_again() -> None:
    scene = position("deathmaze").play("hero", "name brunn", "sword", "bow", "wound_point", "hero")
    assert "name Brunn" not in scene.offers


@pytest.mark.rule("DM-3.1d")
def test_both_weapons_may_be_of_the_same_kind() -> None:
    scene = position("deathmaze").play("thief", "Nim", "throwing_dagger")
    assert "throwing_dagger" in scene.offers

    scene.play("throwing_dagger", "detrap")

    assert scene.state.adventurers[0].weapons == ["throwing_dagger", "throwing_dagger"]


@pytest.mark.rule("DM-3.1j")
def test_a_new_adventurer_starts_with_nothing_but_his_weapons() -> None:
    scene = muster(position("deathmaze", options={"adventurers": 2, **ADVANCED}), "hero", "wizard")

    for one in scene.state.adventurers:
        assert (one.wounds, one.spent, one.experience, one.items, one.armor) == (0, 0, 0, [], 0)
        assert not any("+" in weapon for weapon in one.weapons)
    assert (scene.state.bezants, scene.state.gems) == (0, [])


@pytest.mark.rule("DM-3.2a")
@pytest.mark.parametrize("number", range(1, 7))
def test_alone_one_may_take_one_to_six_adventurers(number: int) -> None:
    scene = muster(position("deathmaze", options={"adventurers": number}), *["hero"] * number)

    assert scene.asked == "arrange"
    assert len(scene.state.adventurers) == number


@pytest.mark.rule("DM-3.2d")
@pytest.mark.parametrize(
    "sorts", [["thief"] * 6, ["wizard"] * 6, ["hero", "wizard", "thief", "hero", "wizard", "wizard"]]
)
def test_any_mix_of_classes_is_allowed(sorts: list[str]) -> None:
    scene = muster(position("deathmaze", options=ADVANCED), *sorts)

    assert [one.sort for one in scene.state.adventurers] == sorts


@pytest.mark.rule("DM-3.2e")
def test_counters_limit_the_party_only_if_the_players_want_it() -> None:
    free = muster(position("deathmaze"), *["hero"] * 4)
    strict = muster(position("deathmaze", options={"strict_counters": True}), *["hero"] * 4)

    assert "hero" in free.offers
    assert strict.offers == ["quick party", "thief"]


@pytest.mark.rule("DM-3.2e")
def test_a_ready_made_party_too_keeps_to_the_counters() -> None:
    options = {"strict_counters": True}
    scene = muster(position("deathmaze", options=options, draws=["cor_straight_2"]), *["thief"] * 4)

    scene.play("quick party")

    assert Counter(one.sort for one in scene.state.adventurers) == {"thief": 4, "hero": 2}
