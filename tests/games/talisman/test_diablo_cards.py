"""The cards of the Diablo board: what is read of them, what they do, and what automatic players make of them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.view import Region, Space
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.realms import guide
from mazefolio.testing import Scene
from tests.games.talisman.sea_voyages import at as voyage
from tests.games.talisman.test_realms_and_bots import answer
from tests.games.talisman.vaults import (
    FALLEN,
    GOLD,
    KNIGHT,
    LORD,
    POTION,
    WELL,
    at,
    option,
    red,
    room,
)

DEPTHS = ("Under the graves", "Buried kingdoms", "The burning deep")


@pytest.mark.rule("TA-DIAB-15")
@pytest.mark.parametrize(
    ("counts", "told"),
    [({}, "draw 1 card, then you may challenge the Lord of Terror."), ({"diablo.lord_slain": 1}, "draw 1 card.")],
)
def test_the_sanctuary_promises_no_challenge_when_the_lord_is_dead(counts: dict[str, int], told: str) -> None:
    boards = room(6, GOLD, counts={"diablo": counts}).table.view(0).picture.boards
    (sanctuary,) = [place for board in boards for place in board.spaces if place.id == "diablo.room_6"]

    assert sanctuary.now.endswith(f"For you: {told}")


# What a player reads of combined combat.


@pytest.mark.rule("TA-DIAB-12")
def test_a_card_shows_what_it_is_compared_with() -> None:
    picture = room(1, spaces={"diablo.room_1": [KNIGHT]}, phase="move").table.view(0).picture
    places = [place for board in picture.boards for place in board.spaces if place.id == "diablo.room_1"]
    (knight,) = [piece for piece in places[0].pieces if piece.id == KNIGHT]

    assert [(one.id, one.label, one.value) for one in knight.numbers] == [("combined", "Strength and Craft", 13)]


@pytest.mark.rule("TA-C10.14")
def test_who_attacks_another_there_is_told_that_both_values_count() -> None:
    scene = room(2, GOLD, character="assassin", blue={"space": "diablo.room_2", "character": "warrior"})
    scene.play("attack 1")

    assert option(scene, "combat").detail == "Strength and Craft together against both of the other's."


@pytest.mark.rule("TA-DIAB-12")
@pytest.mark.parametrize(("strength", "craft", "wins"), [(4, 4, 4), (4, 9, 10), (2, 2, 0)])
def test_who_thinks_of_entering_is_told_how_he_would_fare_with_both(strength: int, craft: int, wins: int) -> None:
    told = option(at("graveyard", strength=strength, craft=craft), "enter diablo").text

    assert f"you would win {wins} fights of 10 against enemies that fight with 8 against Strength and Craft" in told


def log(scene: Scene) -> str:
    return " ".join(line.text for line in scene.table.log(0))


@pytest.mark.rule("TA-DIAB-13")
def test_the_log_tells_which_points_are_strength_and_which_craft() -> None:
    told = log(room(1, FALLEN, character="warrior", strength=5, craft=3, dice="2 6 1"))

    assert "4 Strength to begin, 1 Strength earned, 2 Craft to begin, 1 Craft earned: 14" in told


@pytest.mark.rule("TA-DIAB-9")
def test_who_leaves_by_the_chart_comes_out_on_his_own_feet() -> None:
    told = log(room(6, phase="move", dice="3"))

    assert "has left Diablo II and is at the Ruins" in told
    assert "carried" not in told


@pytest.mark.rule("TA-C20.39")
def test_what_ends_with_the_visit_is_told_by_its_name() -> None:
    visited = {"diablo.challenged": {"until": "leave_realm"}}

    assert "“Challenger of the Lord of Terror” has ended." in log(room(6, phase="move", dice="3", statuses=visited))


@pytest.mark.rule("TA-C14.13")
def test_a_potion_that_is_drunk_is_used_up_and_not_lost() -> None:
    told = log(room(2, phase="move", lives=2, objects=[POTION], dice="1").play(f"use {POTION}"))

    assert ("The Red Potion is used up." in told, "loses the Red Potion" in told) == (True, False)


# Cards.


@pytest.mark.rule("TA-C20.11")
def test_a_scroll_leads_home_from_any_realm_and_the_place_is_met() -> None:
    scene = room(2, phase="move", objects=["diablo.portal_scroll"], gold=3).play("use diablo.portal_scroll")
    assert scene.offers[:3] == ["go city", "go tavern", "go village"]
    scene.play("go village")
    assert (red(scene).space, red(scene).objects, scene.asked) == ("village", [], "visit")


@pytest.mark.rule("TA-C14.13")
@pytest.mark.rule("TA-C14.2")
def test_a_scroll_that_is_read_is_no_load_any_more() -> None:
    """Goods that were stowed aboard count again where it leads."""
    goods = ["airbag", "cannon", "harpoon", "compass", "sword"]
    aboard: dict[str, Any] = {"phase": "move", "statuses": {"aboard": {}}, "options": {"realms": "captains,diablo"}}
    scene = voyage(objects=["diablo.portal_scroll", *goods], **aboard).play("use diablo.portal_scroll", "go city")
    assert (scene.asked, scene.offers) == ("limit", goods)
    scene.play("cannon")
    assert (red(scene).objects, scene.state.decks["diablo"].discards) == (
        [*goods[:1], *goods[2:]],
        ["diablo.portal_scroll"],
    )


@pytest.mark.rule("TA-RLM-25")
def test_a_gem_is_sold_in_any_settlement() -> None:
    scene = at("city", objects=["diablo.flawless_gem"], gold=0).play("sell diablo.flawless_gem")

    assert (red(scene).gold, red(scene).objects) == (3, [])


@pytest.mark.rule("TA-C9.8")
@pytest.mark.parametrize(
    ("card", "choice", "gained"), [("diablo.maiden", "", "gold"), ("diablo.fly_prince", "1_craft", "craft")]
)
def test_some_enemies_reward_the_winner(card: str, choice: str, gained: str) -> None:
    scene = room(1, card, strength=30, craft=1, gold=0)
    if choice:
        scene.play(choice)

    assert getattr(red(scene), gained) == {"gold": 3, "craft": 2}[gained]


# Automatic players.


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "choice"),
    [
        ({"strength": 7, "craft": 5, "lives": 5}, "enter diablo"),
        ({"strength": 7, "craft": 5, "lives": 2}, "pass"),
        ({"strength": 3, "craft": 3, "lives": 5}, "pass"),
    ],
)
def test_bots_go_down_well_and_strong(layout: dict[str, Any], choice: str) -> None:
    assert answer(at("graveyard", **layout)) == choice


@pytest.mark.rule("TA-C24.3")
def test_the_board_is_worth_more_to_who_can_slay_the_lord() -> None:
    able, weaker = (Mind(at("graveyard", strength=strength, craft=6, lives=5).state, 0) for strength in (12, 6))
    too_late = Mind(at("graveyard", strength=12, craft=6, lives=5).state, 0)
    too_late.s.realm_states["diablo"].counts["diablo.lord_slain"] = 1

    assert guide.worth(able, "diablo") > guide.worth(weaker, "diablo") > 0
    assert guide.worth(too_late, "diablo") == guide.worth(weaker, "diablo")


@pytest.mark.rule("TA-C24.2")
@pytest.mark.parametrize(("strength", "choice"), [(16, LORD), (6, "pass")])
def test_bots_challenge_the_lord_only_with_hope(strength: int, choice: str) -> None:
    assert answer(room(6, WELL, strength=strength, craft=4, lives=4)) == choice


@pytest.mark.rule("TA-C24.2")
@pytest.mark.rule("TA-DIAB-16")
def test_bots_reckon_with_both_and_with_no_trophy() -> None:
    """Strength alone would be beaten by a Doom Knight, and a trophy of 13 would be worth a life."""
    strong = Mind(room(1, strength=9, craft=9, phase="move").state, 0)
    weak = Mind(room(1, strength=6, craft=5, phase="move").state, 0)

    assert (strong.mode(KNIGHT), strong.meeting(KNIGHT) > 0) == ("combined", True)
    assert weak.meeting(KNIGHT) < 0


@pytest.mark.rule("TA-C24.2")
@pytest.mark.parametrize(
    ("number", "layout", "choice"),
    [
        (2, {"strength": 3, "craft": 3, "lives": 1}, "use diablo.portal_scroll"),
        (2, {"strength": 9, "craft": 6, "lives": 5}, "done"),
        (6, {"strength": 3, "craft": 3, "lives": 1}, "done"),
    ],
)
def test_bots_read_the_scroll_where_nothing_good_awaits_them(number: int, layout: dict[str, Any], choice: str) -> None:
    """In room 6 the chart leads out for nothing."""
    assert answer(room(number, phase="move", objects=["diablo.portal_scroll"], **layout)) == choice


@pytest.mark.rule("TA-C3.11", "TA-C14.5")
def test_a_scroll_that_is_put_down_meanwhile_is_not_offered_any_more() -> None:
    scene = room(1, phase="move", objects=["diablo.portal_scroll", "rope"])
    assert "use diablo.portal_scroll" in scene.offers

    scene.play("leave diablo.portal_scroll")
    assert "use diablo.portal_scroll" not in scene.offers


@pytest.mark.rule("TA-DIAB-8")
def test_the_rooms_are_drawn_in_pairs_at_three_depths() -> None:
    board = next(one for one in room(1, phase="move").table.view(0).picture.boards if one.id == "diablo")
    depths = [[place.number for place in board.spaces if _lies_in(place, region)] for region in board.regions]

    assert [region.name for region in board.regions] == [
        "1 · Under the graves",
        "2 · Buried kingdoms",
        "3 · The burning deep",
    ]
    assert depths == [[1, 2], [3, 4], [5, 6]]


def _lies_in(place: Space, region: Region) -> bool:
    return region.y < place.y < region.y + region.height and region.x < place.x < region.x + region.width
