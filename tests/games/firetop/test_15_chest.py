"""FT-15: the Treasure Chest."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import hero, layout

STUDY = {"space": "warlocks_study"}


def at_chest(*cards: str, **given: Any) -> Scene:
    """Red has gone with these cards from the Study, where nobody is any more, into the Treasure Room."""
    red = {**STUDY, "cards": list(cards), **given.pop("red", {})}
    rooms = {"warlocks_study": (None, None)}
    dice = f"1 {given.pop('dice', '')}"
    return position("firetop", dice=dice, **layout(red=red, rooms=rooms, **given)).play("move", "go treasure_room")


@pytest.mark.rule("FT-15.1")
def test_whoever_enters_the_treasure_room_may_try_before_anything_else() -> None:
    scene = at_chest("keys_258", blue={"space": "treasure_room"})
    assert (scene.asked, scene.offers) == ("chest", ["leave", "key 2", "key 5", "key 8"])
    scene.play("leave")

    assert scene.asked == "meeting"


@pytest.mark.rule("FT-15.2")
def test_three_different_numbers_are_named_that_hang_on_his_bunches() -> None:
    scene = at_chest("keys_258", "keys_249")
    assert scene.offers == ["leave", "key 2", "key 4", "key 5", "key 8", "key 9"]
    scene.play("key 2")
    assert scene.offers == ["key 4", "key 5", "key 8", "key 9"]
    scene.play("key 9")

    assert scene.offers == ["key 4", "key 5", "key 8"]


@pytest.mark.rule("FT-15.3")
@pytest.mark.parametrize(
    ("cards", "chest"),
    [
        (["keys_258"], [2, 5, 8]),
        (["keys_258", "keys_249"], [2, 5, 9]),
        (["keys_258", "keys_249", "keys_357"], [8, 9, 3]),
    ],
)
def test_the_keys_may_hang_on_one_two_or_three_bunches(cards: list[str], chest: list[int]) -> None:
    rest = [number for number in range(1, 10) if number not in chest]
    scene = position(
        "firetop",
        seats=3,
        dice="1",
        chest=chest,
        red={**STUDY, "cards": cards, "keys": rest[:2]},
        blue={"keys": rest[2:4]},
        green={"keys": rest[4:]},
        rooms={"warlocks_study": (None, None)},
    )
    scene.play("move", "go treasure_room", *(f"key {number}" for number in chest))

    scene.expect_end("chest", "FT-15.6")


@pytest.mark.rule("FT-15.4", "FT-15.8")
def test_the_challenger_alone_sees_who_holds_the_named_numbers() -> None:
    scene = at_chest("keys_258", "keys_456").play("key 2", "key 5", "key 6")
    (seen,) = scene.happened("ChestSeen")

    assert dict(seen.holders) == {2: -1, 5: -1, 6: 2}
    assert [seen.seen_by(viewer) for viewer in (0, 1, 2, None)] == [True, False, False, False]


@pytest.mark.rule("FT-15.5")
def test_an_own_key_card_is_wrong_although_the_others_show_blanks() -> None:
    scene = at_chest("keys_249").play("key 2", "key 4", "key 9")

    assert [(event.numbers, event.wrong) for event in scene.happened("ChestTried")] == [((2, 4, 9), 1)]
    assert scene.table.result is None


@pytest.mark.rule("FT-15.6", "FT-22.1", "FT-22.2")
def test_three_right_numbers_win_the_game_at_once() -> None:
    scene = at_chest("keys_258", "keys_249").play("key 9", "key 2", "key 5")

    scene.expect_end("chest", "FT-15.6")
    assert scene.table.result is not None
    assert tuple(scene.table.result.winners) == (0,)


@pytest.mark.rule("FT-15.7", "FT-15.8")
def test_otherwise_he_says_how_many_are_wrong_and_finds_himself_on_the_south_bank_with_all_he_had() -> None:
    scene = at_chest("keys_168", "keys_357", red={"gold": 3}).play("key 1", "key 6", "key 8")
    red = hero(scene, "red")

    assert [event.wrong for event in scene.happened("ChestTried")] == [3]
    assert (red.space, red.cards, red.gold) == ("south_bank", ["keys_168", "keys_357"], 3)
    assert scene.state.active == 1


@pytest.mark.rule("FT-15.8")
def test_everybody_hears_the_numbers_and_how_many_are_wrong() -> None:
    scene = at_chest("keys_168").play("key 1", "key 6", "key 8")
    (tried,) = scene.happened("ChestTried")

    assert all(tried.seen_by(viewer) for viewer in (0, 1, 2, None))


@pytest.mark.rule("FT-15.9")
def test_whoever_has_not_three_numbers_or_does_not_try_just_stays() -> None:
    without, unwilling = at_chest("crystal_ball"), at_chest("keys_258").play("leave")
    assert without.offers == ["leave"]

    assert hero(without.play("leave"), "red").space == hero(unwilling, "red").space == "treasure_room"
    assert (without.asked, unwilling.asked) == ("treasure", "treasure")


@pytest.mark.rule("FT-15.9")
def test_a_new_try_needs_a_new_entry() -> None:
    red = {"space": "treasure_room", "cards": ["keys_258", "keys_249"]}
    inside = position("firetop", dice="3", **layout(red=red, blue={"space": "treasure_room"}))
    inside.play("meet")

    assert inside.asked == "meeting"


@pytest.mark.rule("FT-15.10")
def test_a_one_rolled_inside_gives_a_challenge_but_no_try() -> None:
    red = {"space": "treasure_room", "cards": ["keys_258"]}
    scene = position("firetop", dice="1", **layout(red=red, rooms={"warlocks_study": (None, None)})).play("move")

    assert scene.asked == "move"
    assert not [offer for offer in scene.offers if offer.startswith("key")]


@pytest.mark.rule("FT-15.10")
def test_whoever_flees_into_the_treasure_room_may_not_try() -> None:
    scene = position(
        "firetop",
        dice="1 1+1 6+6 6",
        **layout(
            red={"space": "c23_01", "seasoned": True},
            blue={**STUDY, "cards": ["keys_258", "keys_249"], "seasoned": True},
            rooms={"warlocks_study": (None, None)},
        ),
    )
    scene.play("move", "go warlocks_study", "attack blue", "fight plain_sword", "fight on", "escape")
    scene.play("nothing", "leave lantern", "go treasure_room")

    assert hero(scene, "blue").space == "treasure_room"
    assert scene.asked != "chest"
    assert not scene.happened("ChestTried")
