"""TA-C3, TA-C1: the turn, its order, and how long things last."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.language.amounts import Amount, Dice
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import slowed
from mazefolio.testing import Scene, position


def two(dice: str = "", **layout: Any) -> Scene:
    """Red stands on the fields beside the City, blue far away on the Chapel's other side."""
    red, blue = {"space": "fields_1", **layout.pop("red", {})}, {"space": "fields_4", **layout.pop("blue", {})}
    return position("talisman", seats=2, dice=dice, red=red, blue=blue, **layout)


def names(scene: Scene, *wanted: str) -> list[str]:
    return [name for event in scene.table.events if (name := type(event).__name__) in wanted]


def to_city(scene: Scene) -> Scene:
    """Red moves a step to the City, sees the Doctor, and the turn is over."""
    scene.play("go city", "visit doctor")
    return scene


@pytest.mark.rule("TA-C3.1", "TA-C3.6", "TA-C3.9")
def test_a_turn_begins_moves_and_meets() -> None:
    scene = two("1", deck=["bag_of_gold"]).play("go hills_1")
    assert names(scene, "OwnTurnBegan", "Moved", "Drew")[-3:] == ["OwnTurnBegan", "Moved", "Drew"]
    assert scene.state.players[0].space == "hills_1"


@pytest.mark.rule("TA-C3.2", "TA-C3.3", "TA-C3.4")
def test_missed_turns_add_up_and_are_crossed_off_one_by_one() -> None:
    scene = two("1", red={"missing": 2})
    assert scene.state.active == 1
    assert scene.state.players[0].missing == 1
    assert scene.state.players[0].space == "fields_1"


@pytest.mark.rule("TA-C3.5", "TA-C17.1", "TA-C17.12")
def test_a_missed_turn_counts_for_a_blessing_but_not_for_a_toad() -> None:
    scene = two("1", red={"missing": 1, "toad": 2, "gold": 0, "statuses": {"blessed": {"turns": 2}}})
    red = scene.state.players[0]
    assert (red.toad, red.statuses["blessed"].turns) == (2, 1)


@pytest.mark.rule("TA-C3.7", "TA-C4.2")
def test_one_must_move() -> None:
    scene = two("1")
    assert {"go city", "go hills_1"} <= {*scene.offers}
    assert not any(offer.startswith("go fields_1") for offer in scene.offers)


@pytest.mark.rule("TA-C3.7", "TA-C3.8", "TA-C15.24")
def test_a_copy_made_after_a_move_need_not_move_again() -> None:
    scene = two("1", blue={"spells": ["healing"], "craft": 4, "lives": 1}, deck=["bag_of_gold"])
    while scene.asked != "way":
        scene.play("pass")
    scene.play("go hills_1")

    assert (scene.asked, scene.state.phase, scene.table.to_replay) == ("spell", "arrive", 0)


@pytest.mark.rule("TA-C3.8")
def test_what_waits_on_a_space_strikes_on_arrival() -> None:
    scene = two("1 1", red={"spells": ["hex"], "craft": 3})
    scene.play("cast hex")
    where = next(offer for offer in scene.offers if offer.endswith("city"))
    scene.play(where, "go city")
    assert scene.state.players[0].lives == 3


@pytest.mark.rule("TA-C3.10", "TA-C3.15", "TA-C15.2")
def test_at_the_end_of_a_turn_limits_are_kept() -> None:
    objects = ["sword", "axe", "shield", "helmet", "armour"]
    scene = to_city(two("1 2", red={"objects": objects}))
    while scene.asked == "limit":
        scene.play(scene.offers[0])
    assert len(scene.state.players[0].objects) == 4


@pytest.mark.rule("TA-C3.11")
def test_things_are_put_down_at_any_moment_of_the_own_turn_and_nothing_is_handed_over() -> None:
    scene = two("1", red={"objects": ["sword"]})
    assert "leave sword" in scene.offers
    assert not any(offer.startswith("give") for offer in scene.offers)
    scene.play("leave sword")
    assert scene.state.spaces["fields_1"] == ["sword"]
    assert scene.asked == "way"


@pytest.mark.rule("TA-C3.12", "TA-C15.20")
def test_extra_turns_come_before_the_next_player() -> None:
    scene = to_city(two("1 3 1", extra=1))
    assert (scene.state.active, scene.state.in_extra, scene.state.extra) == (0, True, 0)
    assert scene.state.round == 1


@pytest.mark.rule("TA-C3.12")
def test_an_extra_turn_gives_no_more_of_them() -> None:
    scene = two("1 3", extra=1, red={"spells": ["temporal_warp"], "craft": 3}).play("pass")
    assert to_city(scene).state.in_extra
    assert "cast temporal_warp" not in scene.offers


@pytest.mark.rule("TA-C3.13")
def test_who_is_carried_off_by_the_imp_has_no_more_to_do() -> None:
    scene = two("1 2 1", deck=["imp"]).play("go hills_1")
    assert scene.state.players[0].space == "chapel"
    assert scene.state.active == 1


@pytest.mark.rule("TA-C3.14", "TA-C18.4")
def test_a_turn_starts_with_a_new_character_if_the_old_one_is_dead() -> None:
    scene = two("1 1 6 1", red={"lives": 1}, spaces={"hills_1": ["demon"]}).play("go hills_1")
    while scene.state.active == 0 and scene.state.players[0].character == "warrior":
        scene.play(scene.offers[0])
    assert scene.state.players[0].character == ""
    assert scene.state.active == 1


@pytest.mark.rule("TA-C3.16")
def test_extra_turns_are_lost_with_the_character() -> None:
    scene = two("1 1 6 1", red={"lives": 1}, spaces={"hills_1": ["demon"]}, extra=2).play("go hills_1")
    while scene.state.players[0].character:
        scene.play(scene.offers[0])
    assert (scene.state.active, scene.state.extra) == (1, 0)


@pytest.mark.rule("TA-C1.5", "TA-C1.7")
def test_a_die_of_three_is_a_die_halved_and_rounded_up() -> None:
    assert [Dice.read("1d3").total([face]) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert Amount.read("half").word == "half"


@pytest.mark.rule("TA-C1.6")
@pytest.mark.parametrize(("total", "text"), [(-4, "0 or less"), (0, "0 or less"), (3, "Portal"), (15, "6 or more")])
def test_totals_outside_a_table_count_as_its_ends(total: int, text: str) -> None:
    assert text in LIBRARY.tables["crypt"].row(total).text


@pytest.mark.rule("TA-C1.8", "TA-C13.6")
def test_may_not_beats_may() -> None:
    """The sword says that it helps, the Monk's vow that it may not: 2 and 3 and a die of 2 against 2 and 5."""
    scene = two("1 2 5 1", red={"character": "monk", "objects": ["sword"]}, spaces={"hills_1": ["wolf"]})
    scene.play("go hills_1")
    assert scene.state.players[0].lives == 4
    assert scene.state.spaces["hills_1"] == ["wolf"]


@pytest.mark.rule("TA-C1.9")
def test_what_cannot_be_done_is_left_undone() -> None:
    scene = two("1 1", red={"gold": 0}, deck=["raiders"]).play("go hills_1")
    assert scene.state.players[0].gold == 0
    assert scene.state.active == 1


@pytest.mark.rule("TA-C1.10")
def test_all_are_struck_in_the_order_of_turns() -> None:
    scene = two("1 1", deck=["pestilence"], active="blue", blue={"space": "woods_2"}).play("go sentinel")
    struck = [(event.seat, event.by) for event in scene.happened("Changed") if event.stat == "lives"]
    assert struck == [(1, -1), (0, -1)]


@pytest.mark.rule("TA-C1.11")
def test_who_loses_something_chooses_what() -> None:
    """In the Temple a 4 costs a follower."""
    scene = two("1 3+1 1", red={"followers": ["mule", "guide"], "space": "woods_4"}).play("go temple")
    assert (scene.asked, scene.table.pending.seat if scene.table.pending else None) == ("lose", 0)
    assert {*scene.offers} == {"mule", "guide"}
    scene.play("mule")
    assert scene.state.players[0].followers == ["guide"]


@pytest.mark.rule("TA-C1.12")
def test_a_blizzard_of_two_rounds_slows_its_drawer_once_and_everybody_else_twice() -> None:
    scene = two("1 3", deck=["blizzard"]).play("go hills_1")
    assert scene.state.lasting[0].rounds == 2
    assert scene.state.active == 1
    assert len([offer for offer in scene.offers if offer.startswith("go ")]) == 2


@pytest.mark.rule("TA-C1.12")
@pytest.mark.parametrize(("red", "blue", "slow"), [("mariner", "warrior", "blue"), ("warrior", "mariner", "red")])
def test_a_blizzard_slows_all_but_the_mariner_whoever_draws_it(red: str, blue: str, slow: str) -> None:
    sailing: dict[str, Any] = {"deck": ["blizzard"], "options": {"seafarers": "on"}}
    scene = two("1 3", red={"character": red}, blue={"character": blue}, **sailing).play("go hills_1")

    assert [(lasting.by, lasting.rounds) for lasting in scene.state.lasting] == [(0, 2)]
    assert [slowed(scene.state, seat) for seat in (0, 1)] == ["blizzard" * (slow == one) for one in ("red", "blue")]


@pytest.mark.rule("TA-C1.13")
def test_rounds_are_counted_at_the_place_of_somebody_who_is_out() -> None:
    scene = position(
        "talisman",
        seats=3,
        dice="1 1",
        red={"space": "fields_1"},
        blue={"space": "fields_4"},
        green={"space": "fields_5"},
        lasting=[("blizzard", 1, 1, True)],
    )
    scene.state.players[1].out, scene.state.players[1].character = True, ""
    to_city(scene)
    assert scene.state.active == 2
    assert scene.state.lasting == []


@pytest.mark.rule("TA-C1.14")
def test_a_talisman_is_an_object() -> None:
    assert LIBRARY.cards["talisman"].is_object
    assert LIBRARY.cards["ring"].is_object
