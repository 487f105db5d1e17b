"""TA-SHER: the ways of the forest, the bridge and the Deep Woods, and the worked examples about them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.names import at as at_space
from mazefolio.games.talisman.names import the
from mazefolio.testing import Scene
from tests.games.talisman.greenwood import MERRY, at, ends, go, inside, moving, red, where

DEEP = {f"deep_{number}" for number in range(1, 7)}
MAN = "sherwood.will_scarlet"


def held() -> dict[str, Any]:
    return {"held": {"task": "one of Robin's men is beaten here"}}


# Ways.


@pytest.mark.rule("TA-SHER-1")
def test_from_the_forest_one_stops_on_the_gate_instead_of_rolling() -> None:
    scene = at("forest").play("enter sherwood")

    assert (where(scene), scene.happened("TableRolled")) == ("forest_gate", [])


@pytest.mark.rule("TA-SHER-2")
@pytest.mark.rule("TA-SHER-3")
@pytest.mark.rule("TA-SHER-14")
def test_half_a_die_from_the_gate() -> None:
    """Worked example SHER 1: die 5 is 3 spaces, or one to the Stream, which ends the move."""
    assert ends(moving("forest_gate", "5").play("roll")) == {"village_green", "abbey", "forest_stream"}


@pytest.mark.rule("TA-SHER-3")
@pytest.mark.parametrize(("die", "reached"), [(1, {"path_4", "sheriffs_manor"}), (3, {"path_5", "village_green"})])
def test_the_number_is_moved_exactly_in_either_direction(die: int, reached: set[str]) -> None:
    assert ends(moving("kings_castle", str(die))) == reached


@pytest.mark.rule("TA-SHER-4")
def test_the_gate_ends_a_move() -> None:
    assert ends(moving("path_1", "5")) == {"forest_gate", "sheriffs_manor"}


@pytest.mark.rule("TA-SHER-4")
def test_from_the_gate_a_whole_move_leads_out_to_a_forest_that_is_encountered() -> None:
    scene = moving("forest_gate", "3", character="warrior").play("go out", "pass")

    assert (where(scene), len(scene.happened("TableRolled"))) == ("forest", 1)


@pytest.mark.rule("TA-SHER-5")
def test_only_the_stream_the_camp_and_the_lake_lead_into_the_deep_woods() -> None:
    outside = [one for one in LIBRARY.realms["sherwood"].spaces if one.kind != "deep_woods"]
    leading = {one.id for one in outside for to in (*one.links, *one.next) if LIBRARY.spaces[to].kind == "deep_woods"}
    assert leading == {"sherwood.forest_stream", "sherwood.robins_camp", "sherwood.misty_lake"}
    assert ends(moving("forest_stream")) == {"forest_gate", "deep_1", "deep_2"}


@pytest.mark.rule("TA-SHER-2")
@pytest.mark.rule("TA-SHER-6")
@pytest.mark.rule("TA-SHER-8")
@pytest.mark.parametrize(
    ("start", "reached"),
    [
        ("deep_1", {"deep_6", "deep_2", "forest_stream"}),
        ("deep_3", {"deep_2", "deep_4", "path_3"}),
        ("deep_6", {"deep_5", "deep_1", "village_green"}),
    ],
)
def test_in_the_deep_woods_it_is_one_space_without_a_die(start: str, reached: set[str]) -> None:
    assert ends(moving(start)) == reached


@pytest.mark.rule("TA-SHER-2")
def test_nothing_makes_anybody_faster_in_the_deep_woods() -> None:
    scene = moving("deep_3", statuses={"free_stride": {}})

    assert ends(scene) == {"deep_2", "deep_4", "path_3"}
    scene.expect_refusal("stride", "TA-C4.28", "You cannot go so far.")


@pytest.mark.rule("TA-SHER-8")
def test_who_steps_out_of_the_deep_woods_has_moved() -> None:
    scene = go(moving("deep_3"), "path_3")

    assert (where(scene), [event.card for event in scene.happened("Drew")]) == ("path_3", ["sherwood.purse"])


@pytest.mark.rule("TA-SHER-7")
@pytest.mark.parametrize("start", sorted(DEEP))
def test_the_camp_is_found_with_the_map_or_one_of_robins_men(start: str) -> None:
    assert "robins_camp" not in ends(moving(start))
    assert "robins_camp" in ends(moving(start, objects=["sherwood.map"]))
    assert "robins_camp" in ends(moving(start, followers=[MAN]))
    moving(start).expect_refusal("go sherwood.robins_camp", "TA-C20.11", "The way is not open to you yet.")


@pytest.mark.rule("TA-SHER-9")
def test_the_lake_is_entered_from_the_camp_and_left_for_any_deep_woods() -> None:
    assert ends(moving("misty_lake")) == {"robins_camp", *DEEP}
    assert "misty_lake" in ends(moving("robins_camp"))
    assert "misty_lake" not in ends(moving("deep_4", objects=["sherwood.map"]))


@pytest.mark.rule("TA-SHER-10")
@pytest.mark.parametrize("statuses", [{}, MERRY])
def test_leaving_the_camp_is_a_move_of_one_space(statuses: dict[str, Any]) -> None:
    assert ends(moving("robins_camp", statuses=statuses)) == {"misty_lake", *DEEP}


@pytest.mark.rule("TA-SHER-59")
def test_entering_the_deep_woods_ends_the_move_of_a_stranger_and_not_of_a_merry_man() -> None:
    assert ends(moving("forest_stream")) == {"forest_gate", "deep_1", "deep_2"}
    merry = moving("forest_stream", "3", statuses=MERRY)
    assert ends(merry) == {"forest_gate", "deep_6", "deep_2", "deep_1", "deep_3", "robins_camp"}


@pytest.mark.rule("TA-SHER-59")
@pytest.mark.rule("TA-SHER-43")
def test_merry_men_move_through_the_deep_woods_and_on() -> None:
    assert ends(moving("deep_3", "5", statuses=MERRY)) >= {"path_4", "marians_manor"}
    assert "robins_camp" in ends(moving("deep_3", "5", statuses=MERRY))


@pytest.mark.rule("TA-SHER-44")
def test_a_merry_man_gets_into_the_deep_woods_by_no_other_way_and_rolls_there() -> None:
    assert not DEEP & ends(moving("path_3", "5", statuses=MERRY))
    assert len(inside("deep_2", statuses=MERRY, dice="4").happened("TableRolled")) == 1


@pytest.mark.rule("TA-SHER-56")
@pytest.mark.parametrize("number", range(1, 6))
def test_paths_have_one_card(number: int) -> None:
    spot = f"path_{number}"
    assert len(inside(spot).happened("Drew")) == 1
    assert inside(spot, spaces={f"sherwood.{spot}": ["sherwood.tax_collector"]}).happened("Drew") == []


def test_the_board_leaves_room_between_the_camp_and_the_lake_and_says_for_whom_the_camp_is() -> None:
    board = moving("deep_1").table.view(0).picture.boards[1]
    spaces = {space.id.removeprefix("sherwood."): space for space in board.spaces}
    assert spaces["robins_camp"].y - spaces["misty_lake"].y > 1.4 * board.size
    assert [way.text for way in spaces["deep_1"].ways if way.kind == "gated"] == ["for friends of Robin"]
    assert [spaces[f"deep_{number}"].number for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]


# The Deep Woods.


@pytest.mark.rule("TA-SHER-11")
@pytest.mark.rule("TA-SHER-12")
def test_a_deer_path_is_another_turn_but_not_in_an_extra_one() -> None:
    scene = inside("deep_2", dice="1")
    assert (scene.state.in_extra, scene.state.active) == (True, 0)
    go(scene, "deep_3")
    scene.state.extra = 0
    again = inside("deep_2", dice="1 1")
    go(again, "deep_3")
    assert (again.state.extra, again.happened("TurnsWon")[1:]) == (0, [])


@pytest.mark.rule("TA-SHER-11")
@pytest.mark.rule("TA-SHER-13")
@pytest.mark.parametrize(("die", "drawn"), [("2", 2), ("3", 1)])
def test_cards_of_the_deep_woods_are_drawn_whatever_lies_there(die: str, drawn: int) -> None:
    deck = {"sherwood": ["sherwood.map", "sherwood.silver_arrow"]}
    scene = inside("deep_2", dice=die, spaces={"sherwood.deep_2": ["sherwood.purse"]}, decks=deck).play("done")

    assert len(scene.happened("Drew")) == drawn


@pytest.mark.rule("TA-SHER-11")
def test_who_is_lost_misses_a_turn() -> None:
    assert [event.turns for event in inside("deep_2", dice="4").happened("TurnsLost")] == [1]


@pytest.mark.rule("TA-SHER-11")
def test_a_bandit_takes_one_thing_of_the_victims_choice() -> None:
    scene = inside("deep_2", dice="5", gold=2, objects=["sword"], followers=["maiden"])
    assert {*scene.offers} >= {"gold", "object", "follower", "life"}
    assert red(scene.play("gold")).gold == 1
    assert red(inside("deep_2", dice="5", gold=0)).lives == 3


@pytest.mark.rule("TA-SHER-11")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 1)])
def test_robins_man_takes_from_the_rich_and_gives_to_the_poor(before: int, after: int) -> None:
    assert red(inside("deep_2", dice="6", gold=before)).gold == after


# The bridge.


@pytest.mark.rule("TA-SHER-14")
@pytest.mark.rule("TA-SHER-60")
@pytest.mark.parametrize("statuses", [{}, MERRY])
def test_everybody_who_comes_to_the_stream_rolls(statuses: dict[str, Any]) -> None:
    assert len(inside("forest_stream", dice="2", statuses=statuses).happened("TableRolled")) == 1
    assert "sherwood.forest_stream" in LIBRARY.realms["sherwood"].movement.must_stop


@pytest.mark.rule("TA-SHER-15")
def test_the_bridge_takes_something_at_random() -> None:
    scene = inside("forest_stream", dice="1", objects=["sword"], followers=["maiden"], draws=["maiden"])

    assert (red(scene).objects, red(scene).followers) == (["sword"], [])


@pytest.mark.rule("TA-SHER-16")
def test_the_bridge_holds_and_a_card_is_drawn() -> None:
    assert len(inside("forest_stream", dice="2").happened("Drew")) == 1


@pytest.mark.rule("TA-SHER-17")
def test_who_loses_to_robins_man_pays_and_stays() -> None:
    """Worked example SHER 5: Stream roll 4, Strength 3, dice 2 to 4; he gives up 1 Gold."""
    scene = inside("forest_stream", strength=3, character="elf", gold=2, dice="4 2 4").play("gold")
    assert (red(scene).gold, red(scene).lives, where(scene)) == (1, 4, "forest_stream")
    assert "held" in red(scene).statuses
    assert {*scene.offers} >= {"fight for the bridge", "back to the gate"}


@pytest.mark.rule("TA-SHER-17")
def test_he_may_turn_back_to_the_gate() -> None:
    scene = inside("forest_stream", phase="start", statuses=held()).play("back to the gate")

    assert (where(scene), "held" in red(scene).statuses) == ("forest_gate", False)


@pytest.mark.rule("TA-SHER-17")
@pytest.mark.parametrize(("dice", "stays"), [("6 1", False), ("1 3", True), ("3 3", True)])
def test_or_fight_again_without_another_roll_for_the_bridge(dice: str, stays: bool) -> None:
    strength = 4 if dice == "3 3" else 5
    scene = inside("forest_stream", phase="start", strength=strength, gold=0, statuses=held(), dice=dice)
    scene.play("fight for the bridge")

    assert (scene.happened("TableRolled"), "held" in red(scene).statuses) == ([], stays or dice == "1 3")


@pytest.mark.rule("TA-SHER-17")
def test_a_loss_costs_a_magic_object_if_he_likes() -> None:
    scene = inside("forest_stream", strength=3, gold=0, objects=["ring"], dice="3 1 6").play("magic_object")

    assert (red(scene).objects, red(scene).lives) == ([], 4)


@pytest.mark.rule("TA-SHER-21")
def test_who_has_done_with_the_bridge_goes_on_or_back() -> None:
    scene = inside("forest_stream", strength=8, dice="4 6 1")

    assert ends(scene) == {"forest_gate", "deep_1", "deep_2"}


def john(alignment: str, dice: str = "6", **layout: Any) -> Scene:
    return inside("forest_stream", alignment=alignment, dice=dice, **{"strength": 6, **layout})


@pytest.mark.rule("TA-SHER-18")
@pytest.mark.rule("TA-SHER-20")
def test_little_john_leads_a_good_winner_to_the_camp_in_his_next_move() -> None:
    scene = john("good", "6 6 1").play("fight_little_john")
    assert (where(scene), scene.asked, red(scene).trophies) == ("robins_camp", "wish", [])
    assert "join_the_merry_men" in scene.offers


@pytest.mark.rule("TA-SHER-18")
@pytest.mark.rule("TA-SHER-19")
def test_a_good_character_need_not_fight_and_goes_on() -> None:
    scene = john("good").play("pass")

    assert (red(scene).lives, ends(scene)) == (4, {"forest_gate", "deep_1", "deep_2"})


@pytest.mark.rule("TA-SHER-18")
def test_a_neutral_one_fights_or_pays() -> None:
    paid = john("neutral", gold=2).play("pay_1_gold")
    assert (red(paid).gold, ends(paid)) == (1, {"forest_gate", "deep_1", "deep_2"})
    assert red(john("neutral", "6 1 6", gold=0)).lives == 3


@pytest.mark.rule("TA-SHER-18")
@pytest.mark.rule("TA-SHER-19")
@pytest.mark.parametrize(("dice", "lives"), [("6 1 6", 3), ("6 3 3", 4), ("6 6 1", 4)])
def test_an_evil_one_must_fight_and_then_goes_on_however_it_ended(dice: str, lives: int) -> None:
    scene = john("evil", dice, character="ghoul", objects=[], lives=4)

    assert (red(scene).lives, ends(scene)) == (lives, {"forest_gate", "deep_1", "deep_2"})


def test_names_that_need_no_article_have_none() -> None:
    assert [the(MAN), the("sherwood.map")] == ["Will Scarlet", "the Map of Sherwood"]
    places = [at_space(f"sherwood.{name}") for name in ("robins_camp", "deep_3", "village_green")]
    assert places == ["Robin's Camp", "Deep Woods 3", "the Village Green"]
    assert john("good", "6 3 3").play("fight_little_john").happened("FightBegins")[0].foes == "Little John"


@pytest.mark.rule("TA-SHER-18")
def test_followers_do_not_help_against_him() -> None:
    scene = john("good", "6 3 3", followers=[MAN, "maiden"]).play("fight_little_john")

    assert [event.verdict for event in scene.happened("Fought")] == ["draw"]
