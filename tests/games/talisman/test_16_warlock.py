"""TA-C16: Talismans and the Warlock."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.carrying import holder, send_home
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.testing import Scene
from tests.games.talisman.visits import quest, red, visit


def bound(task: str, space: str = "warlocks_cave", done: str = "", **layout: Any) -> Scene:
    """Red has a quest of this kind."""
    return visit(space, statuses={"warlock_quest": {"task": task, "where": done}}, **layout)


def talismans_left(scene: Scene) -> int:
    return sum(copy.startswith("talisman_stock") for copy in scene.state.stock)


@pytest.mark.rule("TA-C16.1")
def test_five_talismans_are_in_the_stock_and_two_in_the_deck() -> None:
    assert len(LIBRARY.copies("talisman", [])) == 5
    assert [copy for copy in LIBRARY.copies("adventure", []) if copy.startswith("talisman")] == [
        "talisman",
        "talisman#2",
    ]


@pytest.mark.rule("TA-C16.2")
def test_the_hermit_gives_a_talisman_of_the_stock() -> None:
    scene = visit("plain_of_peril", spaces={"plain_of_peril": ["hermit"]})

    assert (red(scene).objects, talismans_left(scene)) == (["talisman_stock"], 4)
    assert scene.state.decks["adventure"].discards == ["hermit"]


@pytest.mark.rule("TA-C16.2")
def test_the_temple_gives_none_when_the_stock_is_empty() -> None:
    scene = visit("temple", dice="5+5", blue={"objects": ["talisman_stock"] * 5})

    assert red(scene).objects == []


@pytest.mark.rule("TA-C16.3")
def test_each_talisman_is_one_object() -> None:
    scene = visit("temple", dice="5+5", objects=["talisman_stock", "talisman", "sword", "axe"])
    assert scene.asked == "limit"

    scene.play("talisman")
    assert len(red(scene).objects) == 4
    assert scene.state.spaces == {"temple": ["talisman"]}


@pytest.mark.rule("TA-C16.4")
def test_a_talisman_of_the_dead_lies_on_the_space() -> None:
    scene = visit("graveyard", alignment="good", lives=1, objects=["talisman_stock"])

    assert scene.state.spaces == {"graveyard": ["talisman_stock"]}


@pytest.mark.rule("TA-C16.4")
def test_a_talisman_that_is_sold_goes_back_to_the_stock() -> None:
    scene = visit("city", objects=["talisman_stock"]).play("visit alchemist", "sell talisman_stock")

    assert talismans_left(scene) == 5


@pytest.mark.rule("TA-C16.2", "TA-C16.4", "TA-C23.4")
def test_one_of_the_adventure_deck_goes_to_the_stock_too_and_is_given_out_from_there() -> None:
    scene = visit("city", objects=["talisman"], blue={"objects": ["talisman_stock"] * 5})
    scene.play("visit alchemist", "sell talisman")
    assert "talisman" in scene.state.stock

    scene = bound("deliver_gold_2", gold=2, objects=["talisman"], blue={"objects": ["talisman_stock"] * 5})
    send_home(scene.state, red(scene).objects.pop())
    assert red(scene.play("give")).objects == ["talisman"]


@pytest.mark.rule("TA-C16.14")
def test_one_of_the_adventure_deck_that_is_dropped_in_the_valley_goes_to_the_stock() -> None:
    scene = visit("valley_of_fire", objects=["talisman"], phase="move").play("leave talisman")

    assert "talisman" in scene.state.stock


@pytest.mark.rule("TA-C16.5")
@pytest.mark.parametrize(
    ("die", "task"),
    [(1, "take_life"), (2, "kill_enemy"), (3, "deliver_follower"), (4, "deliver_magic_object")],
)
def test_a_visitor_may_take_a_quest(die: int, task: str) -> None:
    assert quest(visit("warlocks_cave", dice=[die]).play("quest")).task == task
    assert not red(visit("warlocks_cave").play("pass")).statuses


@pytest.mark.rule("TA-C16.6")
def test_a_quest_keeps_others_away() -> None:
    scene = bound("kill_enemy")

    assert scene.state.active == 1
    assert quest(scene).task == "kill_enemy"


@pytest.mark.rule("TA-C16.7")
def test_a_beaten_bear_is_a_deed() -> None:
    scene = bound("kill_enemy", "woods_1", deck=["bear"], dice="6 6 1")

    assert scene.happened("DeedDone")
    assert red(scene).objects == ["talisman_stock"]


@pytest.mark.rule("TA-C16.7")
def test_a_life_taken_is_a_deed() -> None:
    scene = bound("take_life", "fields_2", blue={"space": "fields_2"}, dice="6 6 1 1")
    scene.play("attack 1", "life")

    assert red(scene).space == "warlocks_cave"


@pytest.mark.rule("TA-C16.8")
def test_who_did_a_deed_is_fetched_at_the_end_of_the_turn() -> None:
    scene = bound("kill_enemy", "woods_1", deck=["bear"], dice="6 6 1")

    assert (red(scene).space, talismans_left(scene)) == ("warlocks_cave", 4)
    assert "warlock_quest" not in red(scene).statuses


@pytest.mark.rule("TA-C16.8")
def test_without_fetching_the_deed_is_paid_at_the_cave() -> None:
    scene = bound("kill_enemy", "woods_1", deck=["bear"], dice="6 6 1", options={"warlock_fetch": False})
    assert (red(scene).space, quest(scene).where) == ("woods_1", "before")

    paid = bound("kill_enemy", done="before")
    assert red(paid).objects == ["talisman_stock"]


@pytest.mark.rule("TA-C16.8")
def test_nobody_is_fetched_out_of_the_inner_region() -> None:
    scene = bound("kill_enemy", "werewolf_den", strength=9, dice="1+1 6 6 1")

    assert red(scene).space == "werewolf_den"
    assert quest(scene).where == "before"


@pytest.mark.rule("TA-C16.9")
def test_a_follower_is_handed_over() -> None:
    scene = bound("deliver_follower", followers=["guide", "cursed_by_a_hag"])
    assert scene.offers == ["give guide", "pass"]

    scene.play("give guide")
    assert (red(scene).followers, red(scene).objects) == (["cursed_by_a_hag"], ["talisman_stock"])


@pytest.mark.rule("TA-C16.9")
def test_a_magic_object_other_than_a_talisman_is_handed_over() -> None:
    scene = bound("deliver_magic_object", objects=["talisman", "sword", "ring"])
    assert scene.offers == ["give ring", "pass"]

    scene.play("give ring")
    assert scene.state.decks["adventure"].discards == ["ring"]


@pytest.mark.rule("TA-C16.9")
@pytest.mark.parametrize(("die", "price"), [(5, 3), (6, 2)])
def test_gold_is_handed_over_on_the_spot(die: int, price: int) -> None:
    scene = visit("warlocks_cave", gold=3, dice=[die]).play("quest", "give")

    assert (red(scene).gold, red(scene).objects) == (3 - price, ["talisman_stock"])


@pytest.mark.rule("TA-C16.9")
def test_a_poor_visitor_must_come_back() -> None:
    scene = visit("warlocks_cave", gold=2, dice=[5]).play("quest")

    assert (red(scene).gold, quest(scene).task) == (2, "deliver_gold_3")


@pytest.mark.rule("TA-C16.10")
def test_alone_a_life_of_another_is_rolled_again() -> None:
    scene = visit("warlocks_cave", seats=1, dice="1 1 2 1").play("quest")

    assert quest(scene).task == "kill_enemy"
    assert len(scene.happened("RolledAgain")) == 2


@pytest.mark.rule("TA-C16.11")
def test_without_a_talisman_the_reward_is_craft() -> None:
    scene = bound("deliver_gold_2", gold=2, blue={"objects": ["talisman_stock"] * 5}).play("give")

    assert (red(scene).craft, red(scene).objects) == (3, [])


@pytest.mark.rule("TA-C16.12")
def test_a_quest_dies_with_its_owner() -> None:
    assert not red(bound("kill_enemy", "graveyard", alignment="good", lives=1)).statuses


@pytest.mark.rule("TA-C16.13")
def test_one_visit_allows_one_quest() -> None:
    scene = bound("deliver_gold_2", gold=9).play("give")

    assert scene.asked != "quest"


@pytest.mark.rule("TA-C16.14")
def test_a_talisman_left_at_the_valley_of_fire_goes_back_to_the_stock() -> None:
    scene = visit("valley_of_fire", phase="move", objects=["talisman_stock"]).play("leave talisman_stock")

    assert holder(scene.state, "talisman_stock") == -1
    assert (talismans_left(scene), scene.state.spaces) == (5, {})


@pytest.mark.rule("TA-C16.2", "TA-C16.11")
@pytest.mark.parametrize(
    ("taken", "left", "reward"),
    [
        (1, "4 Talismans", "A Talisman is the reward."),
        (5, "0 Talismans", "1 Craft (no Talisman is left) is the reward."),
    ],
)
def test_who_thinks_of_a_quest_is_told_what_the_warlock_has_left(taken: int, left: str, reward: str) -> None:
    question = visit("warlocks_cave", blue={"objects": ["talisman_stock"] * taken}).table.view(0).question

    assert question is not None
    assert left in question.detail
    assert question.options[0].detail == reward


@pytest.mark.rule("TA-C16.2")
def test_when_the_warlock_has_none_left_the_goal_is_to_find_a_talisman_elsewhere() -> None:
    goal = visit("city", strength=8, blue={"objects": ["talisman_stock"] * 5}).table.view(0).goal

    assert goal is not None
    assert "no Talisman left" in goal.text
