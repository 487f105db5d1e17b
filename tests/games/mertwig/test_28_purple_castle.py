"""MM-28: the Purple Castle."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, ends, facts, party, player, position, turn_of, wounds

ROOMS = ["start", "gatehouse", "great_hall", "kitchen", "library", "lord_purps_tower", "exit"]


def castle(room: str, dice: str, *decisions: str, **layout: Any) -> Scene:
    """Bob Bonker, with Skalan, goes on to a room of the castle."""
    before = "kitchen" if room == "lady_purps_room" else ROOMS[ROOMS.index(room) - 1]
    a = {"character": "bob_bonker", "members": ["skalan"], "area": "purple_castle", "spot": before, "gold": 0}
    layout = {"b": {"hand": ["pigment", "mystic", "gryphon"]}, **layout}
    return position(a={**a, **layout.pop("a", {})}, dice=dice, **layout).play("move", *decisions)


@pytest.mark.rule("MM-28.1")
@pytest.mark.parametrize("room", ROOMS[1:-1])
def test_each_turn_is_one_room_and_a_roll_on_its_chart(room: str) -> None:
    scene = castle(room, "5", treasures=["gold_crown", "large_ruby"])

    assert facts(scene, "ChartRolled", "chart", "face", "rule") == [(room, 5, "MM-28.1")]
    assert [event.roll.purpose for event in scene.happened("Rolled")] == ["chart"]


@pytest.mark.rule("MM-28.2", "MM-6.17")
def test_from_the_kitchen_a_key_admits_to_lady_purps_room() -> None:
    holds = {"holds": ["treasure_key"]}
    scene = castle("library", "6", a=holds, treasures=["gold_crown", "large_ruby", "star_sapphire"])
    assert ends(scene) == ["library", "lady_purps_room"]
    scene.play("go lady_purps_room")

    assert player(scene).treasures == ["gold_crown", "large_ruby", "star_sapphire"]
    assert "treasure_key" in scene.state.treasures.discards


@pytest.mark.rule("MM-28.2")
def test_without_a_key_he_goes_on_to_the_library() -> None:
    assert player(castle("library", "5", treasures=["gold_crown"])).spot == "library"


@pytest.mark.rule("MM-28.3")
@pytest.mark.parametrize(("key", "turns"), [(False, 6), (True, 7)])
def test_the_trip_takes_six_turns_or_seven_with_lady_purps_room(key: bool, turns: int) -> None:
    a = {"character": "bob_bonker", "area": "purple_castle", "holds": ["treasure_key"] * key}
    scene = position(a=a, b={"at": "forest_road"}, dice="5 1 " * (turns - 1))
    taken = 0
    while player(scene).area:
        taken += 1
        scene.play("move")
        if scene.asked == "onward":
            scene.play("go lady_purps_room")
        if scene.asked == "either":
            scene.play("gold")
        if player(scene).area:
            scene.play("move", "go forest_road")

    assert taken == turns
    assert player(scene).at == "purple_castle"


RICH = {"gold": 12, "holds": ["gold_crown", BIRTHMARK, "smoke_bomb", "mace", "helmet"]}
ALL = {"arms": True, "magic_items": True}


@pytest.mark.rule("MM-28.4", "MM-28.5")
def test_in_an_accident_a_treasure_a_magic_card_a_weapon_or_gold_is_lost() -> None:
    scene = castle("gatehouse", "1", a=RICH, options=ALL)

    assert (scene.asked, scene.offers) == ("accident", ["lose gold", "lose gold_crown", "lose smoke_bomb", "lose mace"])


@pytest.mark.rule("MM-28.4")
@pytest.mark.parametrize("thing", ["gold_crown", "smoke_bomb", "mace"])
def test_he_chooses_what_is_lost(thing: str) -> None:
    scene = castle("gatehouse", "1", f"lose {thing}", a=RICH, options=ALL)
    mine = player(scene)

    assert thing not in (*mine.treasures, *mine.magic, *mine.arms)
    assert (mine.gold, len([*mine.treasures, *mine.magic, *mine.arms])) == (12, 4)


@pytest.mark.rule("MM-28.4")
def test_a_carried_treasure_or_weapon_can_be_lost_too() -> None:
    a = {"loads": {"skalan": ["mace", "invisible_ring"]}}
    scene = castle("gatehouse", "1", a=a, options=ALL)
    assert scene.offers == ["lose invisible_ring", "lose mace"]

    assert player(scene.play("lose mace")).members[1].load == ("invisible_ring",)


@pytest.mark.rule("MM-28.4")
def test_gold_is_lost_by_a_die() -> None:
    scene = castle("gatehouse", "1 7", "lose gold", a=RICH, options=ALL)

    assert (player(scene).gold, wounds(scene)) == (5, {})


@pytest.mark.rule("MM-28.5")
def test_who_cannot_pay_loses_all_his_gold_and_one_member_is_wounded() -> None:
    scene = castle("gatehouse", "1 7", a={"gold": 6})
    assert (player(scene).gold, scene.asked, scene.offers) == (0, "wound", ["wound bob_bonker", "wound skalan"])

    assert party(scene.play("wound skalan")) == ["bob_bonker"]


@pytest.mark.rule("MM-28.5")
@pytest.mark.parametrize(("gold", "left"), [(7, 0), (8, 1)])
def test_who_can_pay_the_roll_is_not_wounded(gold: int, left: int) -> None:
    scene = castle("gatehouse", "1 7", a={"gold": gold})

    assert (player(scene).gold, turn_of(scene), wounds(scene)) == (left, "b", {})


@pytest.mark.rule("MM-28.5")
def test_a_birthmark_is_never_lost() -> None:
    scene = castle("gatehouse", "1", a={"holds": [BIRTHMARK]})

    assert scene.asked == "wound"


@pytest.mark.rule("MM-28.6")
def test_with_none_of_the_four_one_member_is_wounded() -> None:
    scene = castle("gatehouse", "2", a={"holds": ["helmet", "glowing_rock"]}, options=ALL)
    assert (scene.asked, scene.offers) == ("wound", ["wound bob_bonker", "wound skalan"])

    assert wounds(scene.play("wound bob_bonker")) == {"bob_bonker": 1}


@pytest.mark.rule("MM-28.7")
@pytest.mark.parametrize(
    ("room", "face", "gold", "treasures"),
    [
        ("gatehouse", 6, 10, 0),
        ("great_hall", 4, 10, 0),
        ("great_hall", 6, 0, 1),
        ("kitchen", 7, 0, 1),
        ("library", 3, 10, 0),
        ("library", 5, 0, 1),
        ("lord_purps_tower", 3, 0, 1),
        ("lord_purps_tower", 6, 0, 2),
    ],
)
def test_what_the_charts_of_the_rooms_give(room: str, face: int, gold: int, treasures: int) -> None:
    found = ["gold_crown", "large_ruby"]
    scene = castle(room, str(face), treasures=found)

    assert (player(scene).gold, player(scene).treasures) == (gold, found[:treasures])


@pytest.mark.rule("MM-28.7")
def test_a_guest_in_the_gatehouse_joins_free() -> None:
    scene = castle("gatehouse", "7", "join", hirelings=["theowulf"])

    assert (party(scene), player(scene).gold) == (["bob_bonker", "skalan", "theowulf"], 0)


@pytest.mark.rule("MM-28.7")
@pytest.mark.parametrize(("room", "face"), [("gatehouse", 8), ("great_hall", 7), ("kitchen", 8), ("library", 10)])
def test_the_rooms_have_their_dangers(room: str, face: int) -> None:
    scene = castle(room, str(face))

    assert (scene.asked, asked_seat(scene)) == ("play", "b")


@pytest.mark.rule("MM-28.7", "MM-6.15")
def test_lord_purps_tower_guards_two_treasures_with_two_encounters() -> None:
    found = ["gold_crown", "large_ruby"]
    scene = castle("lord_purps_tower", "9", "play pigment", "play mystic", treasures=found)

    assert player(scene).treasures == found
