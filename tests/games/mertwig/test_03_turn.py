"""MM-3: the turn."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, foes, party, player, position, turn_of, wounds

WITH_MAGIC = {"magic_items": True}
ABLE: dict[str, Any] = {
    "character": "bob_bonker",
    "members": ["marldyk"],
    "wounds": {"bob_bonker": 1},
    "holds": ["healing_potion", "scroll_of_teleportation", BIRTHMARK, "gold_crown"],
}
"""In the palace, with everything that could be done instead of moving."""
SOMETHING = {
    "move": ["go chancellors_row", "done"],
    "heal": ["heal bob_bonker"],
    "potion": ["potion bob_bonker"],
    "teleport": ["to palace_gardens"],
    "enter maze": ["barrier 1"],
}


def able(dice: str = "2") -> Scene:
    return position(options=WITH_MAGIC, a=ABLE, dice=dice)


@pytest.mark.rule("MM-3.1")
def test_he_may_move_heal_use_potions_teleport_or_enter_the_maze() -> None:
    assert able().offers == [*SOMETHING, "dismiss marldyk"]


@pytest.mark.rule("MM-3.1")
@pytest.mark.parametrize("choice", SOMETHING)
def test_he_does_exactly_one_of_them(choice: str) -> None:
    scene = able("1" if choice == "teleport" else "2").play(choice, *SOMETHING[choice])

    assert (scene.asked, turn_of(scene)) == ("turn", "b")


@pytest.mark.rule("MM-3.1")
@pytest.mark.parametrize(
    ("lacking", "gone"),
    [
        ({"wounds": {}}, ["heal", "potion"]),
        ({"members": ["skalan"]}, ["heal"]),
        ({"holds": [BIRTHMARK, "gold_crown"]}, ["potion", "teleport"]),
        ({"holds": ["gold_crown"]}, ["potion", "teleport", "enter maze"]),
        ({"at": "chancellors_row"}, ["enter maze"]),
    ],
)
def test_only_what_is_possible_is_offered(lacking: dict[str, Any], gone: list[str]) -> None:
    scene = position(options=WITH_MAGIC, a=ABLE | lacking)

    assert [choice for choice in SOMETHING if choice not in scene.offers] == gone


@pytest.mark.rule("MM-3.1")
def test_choosing_a_temple_door_is_the_move_there() -> None:
    doors = [(["pigment", "mystic"], "gold_ingot"), (["mad_dog", "cave_bear"], ""), (["the_lion", "red_wolf"], "")]
    scene = position(a={"character": "bob_bonker", "area": "toppled_temple"}, temple=("b", doors))
    assert scene.offers == ["door 1", "door 2", "door 3"]

    assert turn_of(scene.play("door 1")) == "b"


@pytest.mark.rule("MM-3.2")
@pytest.mark.parametrize(
    ("place", "ends"),
    [
        ({"at": "royal_palace"}, ["chancellors_row", "thirsty_gryphon"]),
        ({"at": "kurth_road"}, ["kurth_road", "goose_green", "kurth_gate", "plough_lea"]),
        ({"area": "caves_of_congor", "spot": "start"}, ["c1a", "c1b"]),
        ({"area": "maze", "spot": "m_2_10"}, ["m_2_10", "m_1_10", "m_2_9", "m_3_10"]),
    ],
)
def test_how_he_moves_depends_on_where_he_is(place: dict[str, str], ends: list[str]) -> None:
    scene = position(a=place, barrier=[1], dice="2").play("move")

    assert {f"go {end}" for end in ends} <= {*scene.offers}
    assert all(offer.startswith("go ") for offer in scene.offers)


@pytest.mark.rule("MM-3.3")
def test_the_movement_die_is_rolled_after_he_has_chosen_to_move_and_before_he_says_where() -> None:
    scene = able("3")
    assert not scene.happened("Rolled")
    scene.play("move")

    assert [event.roll.purpose for event in scene.happened("Rolled")] == ["movement"]
    assert scene.offers[:3] == ["go chancellors_row", "go thirsty_gryphon", "go scribblers_court"]


@pytest.mark.rule("MM-3.3")
def test_whoever_heals_rolls_no_movement_die() -> None:
    scene = able("3").play("heal", "heal bob_bonker")

    assert [event.roll.purpose for event in scene.happened("Rolled")] == ["heal"]


@pytest.mark.rule("MM-3.4")
@pytest.mark.parametrize(
    ("place", "short"), [({"at": "royal_palace"}, "chancellors_row"), ({"at": "kurth_road"}, "goose_green")]
)
def test_he_may_end_his_move_early(place: dict[str, str], short: str) -> None:
    scene = position(a=place, dice="4").play("move", f"go {short}")

    assert player(scene).at == short


@pytest.mark.rule("MM-3.4")
def test_where_the_full_amount_must_be_moved_he_may_not() -> None:
    scene = position(a={"area": "burial_mounds"}, dice="5").play("move")

    assert player(scene).spot == "d5"
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-3.5")
def test_only_the_space_where_a_move_ends_takes_effect() -> None:
    """On the way lie two spaces that call for an encounter, a pit and a branch."""
    scene = position(a={"area": "woods_whole"}, b={"hand": ["mad_dog"]}, dice="6").play("move")

    assert player(scene).spot == "w6"
    assert not scene.happened("EncounterBegan")
    assert not scene.happened("Tested")
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-3.5")
def test_nothing_is_done_on_a_town_space_passed_over() -> None:
    hurt = {"character": "bob_bonker", "wounds": {"bob_bonker": 1}, "at": "leaky_barrel"}
    scene = position(a=hurt, dice="3").play("move", "go curio_shop")

    assert wounds(scene) == {"bob_bonker": 1}


@pytest.mark.rule("MM-3.5")
def test_nothing_is_delivered_at_a_place_passed_over() -> None:
    scene = position(a={"at": "fernshade", "holds": ["magic_plant_spike"]}, dice="2").play("move", "go larkwood")

    assert facts(scene, "Moved", "path") == [("fernshade", "tallest_tree", "larkwood")]
    assert player(scene).items == ["magic_plant_spike"]


@pytest.mark.rule("MM-3.6")
def test_the_turn_ends_when_the_encounter_is_resolved_and_not_before() -> None:
    scene = position(
        a={"character": "bob_bonker", "at": "forest_road"},
        b={"hand": ["mad_dog", "pigment"], "at": "forest_road"},
        dice="10  1 1  1 1  1 10",
    )
    scene.play("move", "play mad_dog")
    for _ in range(2):
        assert (scene.asked, turn_of(scene)) == ("escape", "a")
        scene.play("fight on")

    assert (scene.asked, turn_of(scene)) == ("turn", "b")
    scene.expect(battle=None)


@pytest.mark.rule("MM-3.7")
def test_he_may_dismiss_any_member_but_his_player_character() -> None:
    scene = position(a={"character": "bob_bonker", "members": ["skalan", "gypsy_king"]})
    assert scene.offers == ["move", "dismiss skalan", "dismiss gypsy_king"]
    scene.play("dismiss gypsy_king", "dismiss skalan")

    assert party(scene) == ["bob_bonker"]
    assert "gypsy_king" in scene.state.encounters.discards
    assert scene.state.hirelings.discards == ["skalan"]
    assert (scene.asked, turn_of(scene)) == ("turn", "a")


@pytest.mark.rule("MM-3.7")
def test_he_may_dismiss_a_member_while_he_does_business() -> None:
    scene = position(a={"members": ["skalan"]}, dice="1").play("move", "dismiss skalan")

    assert (scene.asked, len(party(scene))) == ("business", 1)


@pytest.mark.rule("MM-3.7", "MM-3.8")
def test_in_combat_nobody_is_dismissed_and_nothing_changes_hands_but_in_the_arrange_step() -> None:
    scene = position(
        a={"character": "gennie_gron", "members": ["skalan"], "loads": {"skalan": ["war_club"]}},
        foes=["cave_bear"],
        dice="1 1 1 1",
    )
    assert "give war_club from skalan to gennie_gron" in scene.offers
    scene.play("done")
    offered = []
    for decision in ("no spell", "pair skalan", "done", "fight on"):
        offered += scene.offers
        scene.play(decision)

    assert scene.asked == "arrange"
    assert not [offer for offer in offered if offer.startswith(("dismiss", "give", "put away"))]


@pytest.mark.rule("MM-3.8")
def test_he_may_rearrange_what_is_carried_as_often_as_he_likes() -> None:
    scene = position(
        options={"arms": True},
        a={"character": "bob_bonker", "members": ["skalan"], "loads": {"skalan": ["war_club"]}, "holds": ["helmet"]},
    )
    scene.play("give war_club from skalan to bob_bonker", "give helmet to bob_bonker")
    assert [member.load for member in player(scene).members] == [("war_club", "helmet"), ()]
    scene.play("put away helmet from bob_bonker", "give war_club from bob_bonker to skalan")

    assert [member.load for member in player(scene).members] == [(), ("war_club",)]
    assert player(scene).arms == ["helmet"]
    assert (scene.asked, turn_of(scene)) == ("turn", "a")


@pytest.mark.rule("MM-3.7", "MM-3.8")
def test_another_player_may_not_meddle() -> None:
    scene = position(a={"members": ["skalan"]}, b={"members": ["osbald"]})

    assert asked_seat(scene) == "a"
    assert "dismiss osbald" not in scene.offers


@pytest.mark.rule("MM-3.9")
@pytest.mark.parametrize(("start", "space"), [("royal_palace", "chancellors_row"), ("turnip_heath", "forest_road")])
def test_several_markers_may_share_a_space(start: str, space: str) -> None:
    scene = position(seats=3, a={"at": start}, b={"at": space}, c={"at": space}, dice="2").play("move", f"go {space}")

    assert [player(scene, seat).at for seat in "abc"] == [space] * 3


@pytest.mark.rule("MM-3.9")
def test_but_not_an_adventure_area_space() -> None:
    scene = position(a={"at": "timber_landing"}, b={"at": "woods_whole"}, dice="1").play("move")

    assert "go woods_whole" not in scene.offers


@pytest.mark.rule("MM-3.10")
def test_who_waits_to_start_over_does_so_and_takes_his_turn() -> None:
    scene = position(
        a={"waiting": True, "last": "ralph_the_red"}, dead=["ralph_the_red"], hirelings=["skalan", "osbald"], dice="4"
    )
    assert (scene.asked, asked_seat(scene)) == ("character", "a")
    scene.play("bob_bonker", "move", "go thirsty_gryphon")

    assert (player(scene).at, turn_of(scene)) == ("thirsty_gryphon", "a")
    assert foes(scene) == []


@pytest.mark.rule("MM-3.7", "MM-3.8")
def test_the_party_is_put_in_order_also_when_the_die_is_known() -> None:
    layout = {"character": "bob_bonker", "members": ["skalan"], "holds": ["war_club"], "at": "goose_green"}
    scene = position(options={"arms": True}, a=layout, dice="3")
    scene.play("move", "give war_club to skalan", "dismiss skalan")

    assert party(scene) == ["bob_bonker"]
    assert player(scene).treasures == ["war_club"]
    assert scene.asked == "go"
