"""TA-C24: automatic players: positions in which one answer is right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.engine.table import Table
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.bot.dangers import unknown_card
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.travels import pull, the_space
from mazefolio.games.talisman.bot.valuing import a_quest
from mazefolio.testing import Scene, position
from tests.games.talisman.visits import visit

HERE = "fields_1"
ARMED = ["sword", "helmet", "shield", "armour"]


def answer(scene: Scene) -> str:
    """What the bot chooses."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


def moving(space: str, character: str = "warrior", **layout: Any) -> Scene:
    return visit(space, character, phase="move", **layout)


def beside(other: dict[str, Any], **own: Any) -> Scene:
    """Red's Warrior has come to the space where blue's Thief stands."""
    return visit(HERE, blue={"space": HERE, **other}, spaces={HERE: ["marsh"]}, **own)


def mind(character: str = "warrior", space: str = HERE, **own: Any) -> Mind:
    return Mind(visit(space, character, phase="move", dice="1", **own).state, 0)


# Fair play.


@pytest.mark.rule("TA-C24.1")
@pytest.mark.parametrize("hidden", [{"deck": ["dragon"]}, {"deck": ["talisman"]}, {"blue": {"spells": ["healing"]}}])
def test_what_it_cannot_see_changes_nothing(hidden: dict[str, Any]) -> None:
    way = moving("city", dice="3", **hidden)

    assert answer(way) == answer(moving("city", dice="3"))


# Weights and needs.


@pytest.mark.rule("TA-C24.2")
@pytest.mark.parametrize(("lives", "location"), [(1, "visit healer"), (4, "visit blacksmith")])
def test_in_the_village_the_hurt_are_healed_and_others_buy_arms(lives: int, location: str) -> None:
    assert answer(visit("village", lives=lives, gold=2)) == location


@pytest.mark.rule("TA-C24.2")
def test_good_characters_are_healed_in_the_chapel_if_they_are_hurt() -> None:
    assert "healed" in answer(visit("chapel", "elf", lives=1))


@pytest.mark.rule("TA-C24.2")
def test_a_talisman_is_taken_however_much_is_carried() -> None:
    scene = visit(HERE, objects=ARMED, spaces={HERE: ["talisman"]})
    assert answer(scene) == "take talisman"

    scene.play("take talisman")
    assert answer(scene) == "helmet"


@pytest.mark.rule("TA-C24.2")
def test_what_would_be_left_again_at_once_is_not_taken() -> None:
    lying = {HERE: ["adv_helmet", "sword#2"]}

    assert answer(visit(HERE, objects=ARMED, spaces=lying)) == "done"
    assert answer(visit(HERE, spaces=lying)).startswith("take")


@pytest.mark.rule("TA-C24.2")
def test_the_only_talisman_is_worth_more_than_a_second() -> None:
    owner = mind(objects=["talisman"])

    assert owner.worth("talisman") > owner.worth("sword") > owner.worth("talisman#2")


@pytest.mark.rule("TA-C24.2")
def test_a_second_helmet_and_arms_that_cannot_be_used_are_worth_little() -> None:
    assert mind(objects=["armour"]).worth("helmet") < mind().worth("helmet") < mind().worth("armour")
    assert mind("monk").worth("sword") < mind("elf").worth("sword")


@pytest.mark.rule("TA-C24.2")
def test_the_last_life_is_dearer_than_the_first() -> None:
    assert mind(lives=1).lives(-1) < mind(lives=4).lives(-1) < 0


@pytest.mark.rule("TA-C24.2")
def test_trophies_are_traded_in_at_once() -> None:
    scene = moving("city", dice="3", trophies=["dragon"])

    assert answer(scene).startswith("trade")


@pytest.mark.rule("TA-C24.2")
@pytest.mark.parametrize(("strength", "choice"), [(2, "evade dragon"), (9, "fight")])
def test_a_dragon_is_fought_only_by_the_strong(strength: int, choice: str) -> None:
    assert answer(visit(HERE, "minstrel", strength=strength, spaces={HERE: ["dragon"]})) == choice


@pytest.mark.rule("TA-C24.2")
def test_it_does_not_go_where_a_dragon_waits_that_it_cannot_beat() -> None:
    scene = moving("plains_1", "minstrel", dice="1", strength=2, spaces={"hills_1": ["dragon"]})

    assert answer(scene) == "go woods_1"


@pytest.mark.rule("TA-C24.2")
def test_an_unknown_card_is_worth_more_to_the_strong() -> None:
    assert unknown_card(mind(strength=2)) < unknown_card(mind(strength=8))


@pytest.mark.rule("TA-C24.2")
def test_who_owes_the_warlock_gold_values_it_more() -> None:
    owing = mind(statuses={"warlock_quest": {"task": "deliver_gold_3"}}, gold=1)

    assert owing.gold > mind(gold=1).gold
    paid_for = mind(statuses={"warlock_quest": {"task": "deliver_gold_3"}}, gold=1, objects=["talisman"])
    assert paid_for.gold == mind(gold=1).gold
    assert a_quest(owing) == 0


@pytest.mark.rule("TA-C24.2")
def test_the_least_valuable_is_handed_to_the_warlock() -> None:
    quest = {"warlock_quest": {"task": "deliver_magic_object"}}

    assert answer(visit("warlocks_cave", objects=["ring", "cross"], statuses=quest)) == "give cross"


@pytest.mark.rule("TA-C24.2")
@pytest.mark.parametrize(("lives", "choice"), [(1, "cast healing"), (4, "pass")])
def test_healing_is_cast_by_who_is_nearly_dead(lives: int, choice: str) -> None:
    asked = position("talisman", seats=2, red={"character": "wizard", "spells": ["healing", "random"], "lives": lives})

    assert answer(asked) == choice


@pytest.mark.rule("TA-C24.2")
def test_the_command_spell_is_countered() -> None:
    ruler = {"character": "warrior", "space": "crown_of_command", "objects": ["talisman"]}
    scene = position(
        "talisman", seats=2, red=ruler, blue={"character": "elf", "spells": ["counterspell"]}, phase="encounter"
    )

    assert answer(scene) == "cast counterspell"


@pytest.mark.rule("TA-C24.2")
@pytest.mark.parametrize(
    ("character", "craft", "row"),
    [("warrior", 2, "warrior_path"), ("warrior", 7, "mage_path"), ("wizard", 5, "mage_path"), ("thief", 3, "robber")],
)
def test_its_row_follows_its_better_value(character: str, craft: int, row: str) -> None:
    assert mind(character, craft=craft).manner.id == row


# From region to region.


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("own", "choice"),
    [
        ({"strength": 9, "objects": ["talisman"]}, "portal strength"),
        ({"strength": 5, "objects": ["talisman"]}, "roll"),
        ({"strength": 9}, "roll"),
        ({"strength": 9, "objects": ["talisman"], "lives": 1}, "roll"),
        ({"strength": 5, "craft": 9, "objects": ["talisman"]}, "portal craft"),
    ],
)
def test_the_portal_is_tried_by_who_is_fit_and_has_a_talisman(own: dict[str, Any], choice: str) -> None:
    assert answer(moving("portal_of_power", **own)) == choice


ANYWHERE = ["portal_of_power", "castle", "oasis"]


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("own", "aims"),
    [
        ({"lives": 4}, ["portal_of_power"]),
        ({"lives": 2, "followers": ["pixie", "mule"]}, ["portal_of_power"]),
        ({"lives": 2, "gold": 2}, ["castle"]),
        ({"lives": 2, "gold": 0}, ANYWHERE),
    ],
)
def test_who_is_too_much_hurt_does_not_wait_before_the_portal(own: dict[str, Any], aims: list[str]) -> None:
    """Nothing was left to such a character but to walk to and fro: for thirty rounds, once."""
    ready = mind(space="runes_1", strength=10, objects=["talisman_stock"], **own)

    assert ready.goal == "crown"
    pulls = {where: pull(ready, where) for where in ANYWHERE}
    assert [where for where in ANYWHERE if pulls[where] == max(pulls.values())] == aims


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("round_", "strength", "goal"), [(60, 8, "grow"), (61, 8, "crown"), (101, 7, "crown"), (400, 6, "grow")]
)
def test_late_in_the_game_less_is_enough_but_never_less_than_the_floor(round_: int, strength: int, goal: str) -> None:
    assert mind(objects=["talisman"], strength=strength, round=round_).goal == goal


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("character", "goal"), [("dwarf", "crown"), ("thief", "grow")])
def test_who_throws_fewer_dice_in_the_mines_needs_less_craft(character: str, goal: str) -> None:
    assert mind(character, objects=["talisman"], craft=6).goal == goal


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("strength", "goal"), [(4, "grow"), (6, "talisman")])
def test_the_strong_go_for_a_talisman(strength: int, goal: str) -> None:
    assert mind(strength=strength).goal == goal


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("strength", "choice"), [(3, "roll"), (7, "raft oasis")])
def test_a_raft_takes_only_the_fit_over_the_river(strength: int, choice: str) -> None:
    raft = {"raft_ready": {"until": "next_move"}}

    assert answer(moving("plains_1", "elf", strength=strength, statuses=raft)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("strength", "craft", "way"), [(10, 5, "go crypt"), (5, 10, "go mines")])
def test_it_takes_the_way_that_it_passes_oftener(strength: int, craft: int, way: str) -> None:
    assert answer(moving("plain_of_peril", strength=strength, craft=craft, objects=["talisman"])) == way


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("at", "on"), [("mines", "vampires_tower"), ("werewolf_den", "valley_of_fire")])
def test_inside_it_does_not_turn_back(at: str, on: str) -> None:
    assert answer(moving(at, strength=9, lives=2, objects=["talisman"])) == f"go {on}"


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("lying", "goal"), [({"pits": ["talisman"]}, "crown"), ({"oasis": ["talisman"]}, "talisman")])
def test_if_none_is_left_it_fetches_a_talisman_from_inside(lying: dict[str, list[str]], goal: str) -> None:
    scene = visit(HERE, phase="move", dice="1", strength=9, spaces=lying)
    scene.state.stock[:] = [copy for copy in scene.state.stock if not copy.startswith("talisman")]

    assert Mind(scene.state, 0).goal == goal


@pytest.mark.rule("TA-C24.3")
def test_once_the_crown_is_reached_who_has_a_talisman_hurries() -> None:
    assert mind(objects=["talisman"], strength=5).goal == "grow"
    scene = visit(HERE, phase="move", dice="1", strength=5, objects=["talisman"])
    scene.state.crown_reached = True
    assert Mind(scene.state, 0).goal == "crown"


# Attacks.


@pytest.mark.rule("TA-C24.4")
@pytest.mark.parametrize(
    ("strength", "choice"),
    [(6, "attack 1"), (3, "space")],
)
def test_who_is_weaker_and_has_something_is_attacked(strength: int, choice: str) -> None:
    assert answer(beside({"strength": 3, "objects": ["ring"]}, strength=strength)) == choice


@pytest.mark.rule("TA-C24.4")
def test_a_card_to_draw_is_worth_more_than_a_poor_victim() -> None:
    scene = visit(HERE, blue={"space": HERE, "strength": 3, "gold": 0}, strength=6)

    assert answer(scene) == "space"


@pytest.mark.rule("TA-C24.4")
@pytest.mark.parametrize(("task", "choice"), [("take_life", "attack 1"), ("kill_enemy", "space")])
def test_a_life_that_the_warlock_wants_is_worth_a_fight_among_equals(task: str, choice: str) -> None:
    assert answer(beside({"strength": 4}, statuses={"warlock_quest": {"task": task}})) == choice


@pytest.mark.rule("TA-C24.4")
def test_a_talisman_is_worth_a_fight_among_equals() -> None:
    assert answer(beside({"objects": ["talisman"]}, strength=3)) == "attack 1"


@pytest.mark.rule("TA-C24.4")
def test_the_winner_takes_the_talisman() -> None:
    scene = beside({"objects": ["talisman", "sword"], "gold": 2}, strength=6, dice="6+6 1").play("attack 1")

    assert answer(scene) == "take talisman"


# Never stalling.


@pytest.mark.rule("TA-C24.5")
def test_of_equal_cards_the_first_goes() -> None:
    scene = visit(HERE, phase="end", objects=["torch"] * 5)

    assert scene.offers[0] == answer(scene) == "torch"


@pytest.mark.rule("TA-C24.5")
def test_four_of_them_bring_a_game_to_its_end() -> None:
    table = Table.new(GAME, seats=4, seed=3, options={"round_limit": 150})
    while table.pending is not None:
        ask = table.pending
        table.decide(thumb(GAME.veil(table.state, ask.seat), ask, Random(0)))

    assert table.result is not None
    assert table.result.ending == "last_left"


# Who can evade enemies or make them follow.


@pytest.mark.rule("TA-C10.17", "TA-C24.2")
@pytest.mark.parametrize(("animal", "choice"), [("bear", "use charm on bear"), ("wild_boar", "evade wild_boar")])
def test_the_minstrel_charms_animals_that_are_of_use(animal: str, choice: str) -> None:
    assert answer(visit(HERE, "minstrel", spaces={HERE: [animal]})) == choice


@pytest.mark.rule("TA-C10.9", "TA-C24.2")
def test_who_can_evade_an_enemy_looks_forward_to_what_lies_behind_it() -> None:
    lying = {"fields_2": ["dragon", "two_bags_of_gold"]}
    singer, druid = (mind(name, spaces=lying) for name in ("minstrel", "druid"))

    assert the_space(singer, "fields_2") > 0 > the_space(druid, "fields_2")


@pytest.mark.rule("TA-C10.9", "TA-C24.2")
def test_an_unknown_card_is_worth_more_to_who_need_not_fight() -> None:
    assert unknown_card(mind("minstrel")) > unknown_card(mind("druid"))


@pytest.mark.rule("TA-C4.7", "TA-C24.3")
@pytest.mark.parametrize(("strength", "crosses"), [(3, False), (9, True)])
def test_a_master_of_craft_challenges_the_sentinel_only_with_a_fair_chance(strength: int, crosses: bool) -> None:
    scene = moving("sentinel", "minstrel", strength=strength, craft=8, dice="3")

    assert answer(scene).startswith("bridge") == crosses


@pytest.mark.rule("TA-C24.2", "TA-C24.5")
def test_who_may_choose_where_the_warp_gate_opens_does_not_stay_there() -> None:
    scene = position("talisman", dice="1 1 1", red={"character": "astronaut", "space": "warp_gate"})

    assert answer(scene) == "6"


@pytest.mark.rule("TA-C24.2", "TA-C24.4")
def test_on_the_crown_the_weakest_rival_is_attacked() -> None:
    there = "crown_of_command"
    strong, weak = {"space": there, "strength": 9}, {"space": there, "strength": 4}

    assert answer(visit(there, seats=3, blue=strong, green=weak)) == "attack 2"


@pytest.mark.rule("TA-C13.3", "TA-C24.2")
@pytest.mark.parametrize(("dice", "choice"), [("4+5", "yes"), ("5+5", "no")])
def test_a_prayer_that_brings_a_talisman_is_made_no_stronger(dice: str, choice: str) -> None:
    assert answer(visit("temple", "monk", dice=dice)) == choice


@pytest.mark.rule("TA-C16.11", "TA-C24.2")
def test_a_quest_is_worth_less_when_no_talisman_is_left() -> None:
    assert a_quest(mind(blue={"objects": ["talisman_stock"] * 5})) < a_quest(mind())
