"""TA-BUR: the Burrows, and the worked examples about them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice")


def at(space: str, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps; the Burrows are plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "elf", "space": space, "entered_from": "hills_1", **layout}
    usual = {"phase": "encounter", "deck": GOLD, "blue": {"missing": 99}}
    return position("talisman", seats=2, options={"realms": "burrows"}, red=red, **{**usual, **others})


def moving(space: str, dice: str = "", **layout: Any) -> Scene:
    return at(space, phase="move", dice=dice, **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def ends(scene: Scene) -> set[str]:
    return {offer.removeprefix("go burrows.") for offer in scene.offers if offer.startswith("go burrows.")}


@pytest.mark.rule("TA-BUR-1")
@pytest.mark.parametrize(("space", "open_there"), [("hills_1", True), ("hills_2", True), ("hills_3", False)])
def test_they_lie_under_the_outer_hills(space: str, open_there: bool) -> None:
    assert (at(space).asked == "realm") is open_there


@pytest.mark.rule("TA-BUR-2")
def test_who_lands_there_may_crawl_in_instead_of_drawing() -> None:
    scene = at("hills_2").play("enter burrows")

    assert (red(scene).space, scene.happened("Drew")) == ("burrows.mouth", [])


@pytest.mark.rule("TA-BUR-3")
def test_from_the_mouth_he_returns_to_his_hills_and_encounters_them() -> None:
    """Worked example BUR 1: in by hills_2, two turns later out again, where he draws up to one card."""
    scene = at("hills_2", dice="1 1", decks={"burrows": ["burrows.lamp"]}).play("enter burrows")
    scene.play("roll", "go burrows.low_tunnel", "take burrows.lamp", "go burrows.mouth", "go out", "pass")

    assert red(scene).space == "hills_2"
    assert [event.space for event in scene.happened("Drew")] == ["burrows.low_tunnel", "hills_2"]


@pytest.mark.rule("TA-BUR-4")
@pytest.mark.parametrize(("entered", "out"), [("hills_1", "hills_2"), ("hills_2", "hills_1")])
def test_the_back_door_leads_to_the_other_hills(entered: str, out: str) -> None:
    """Worked example BUR 2."""
    scene = moving("burrows.back_door", entered_from=entered).play("go out 2", "pass")

    assert (red(scene).space, len(scene.happened("Drew"))) == (out, 1)


@pytest.mark.rule("TA-BUR-5")
@pytest.mark.parametrize(("door", "way", "out"), [("mouth", "go out", "hills_1"), ("back_door", "go out 2", "hills_2")])
def test_who_came_by_a_gate_has_both_ways_too(door: str, way: str, out: str) -> None:
    scene = at("storm_river.grotto", phase="start")
    for _ in gate(scene.state, 0, "burrows"):
        pass
    scene = moving(f"burrows.{door}", entered_from=red(scene).entered_from).play(way)

    assert red(scene).space == out


@pytest.mark.rule("TA-BUR-6")
@pytest.mark.parametrize(
    ("die", "reached"),
    [
        (1, {"fork"}),
        (3, {"fork", "west_run", "east_run", "larder"}),
        (6, {"fork", "west_run", "east_run", "larder", "mole_court", "glow_cavern"}),
    ],
)
def test_up_to_half_a_die_of_steps(die: int, reached: set[str]) -> None:
    assert ends(moving("burrows.low_tunnel", str(die))) == {"mouth", *reached}


@pytest.mark.rule("TA-BUR-6")
def test_some_spaces_end_the_move() -> None:
    assert ends(moving("burrows.mole_court", "6")) == {
        "flooded_run",
        "west_run",
        "fork",
        "low_tunnel",
        "east_run",
        "larder",
    }


@pytest.mark.rule("TA-BUR-6")
def test_nobody_stays_in_a_tunnel() -> None:
    moving("burrows.fork", "1").expect_refusal("stay", "TA-C20.11", "You must move on from here.")


@pytest.mark.rule("TA-BUR-7")
def test_mounts_stay_on_the_hills() -> None:
    scene = at("hills_1", followers=["horse", "mule"]).play("enter burrows")

    assert (red(scene).followers, scene.state.spaces["hills_1"]) == (["mule"], ["horse"])


@pytest.mark.rule("TA-BUR-8")
@pytest.mark.parametrize(("space", "cards"), [("fork", 1), ("glow_cavern", 2), ("bone_pit", 1)])
def test_tunnels_make_up_to_one_card_the_cavern_two(space: str, cards: int) -> None:
    scene = at(f"burrows.{space}", decks={"burrows": ["burrows.gem", "burrows.gem#2", "burrows.lamp"]})

    assert len(scene.happened("Drew")) == cards


@pytest.mark.rule("TA-BUR-9")
def test_the_burrows_are_dark() -> None:
    assert LIBRARY.realms["burrows"].about.dark
    flooded = at("burrows.flooded_run", objects=["burrows.lamp"], strength=4, dice="2 3")
    assert red(flooded).lives == 4


@pytest.mark.rule("TA-BUR-10")
@pytest.mark.parametrize(("die", "lives", "objects"), [(1, 2, []), (3, 4, []), (5, 3, ["torch"])])
def test_the_larder(die: int, lives: int, objects: list[str]) -> None:
    scene = at("burrows.larder", lives=3, dice=str(die))

    assert (red(scene).lives, red(scene).objects) == (lives, objects)


@pytest.mark.rule("TA-BUR-11")
def test_the_mole_king_shows_two_cards_for_one_gold() -> None:
    top = {"burrows": ["burrows.gem", "burrows.lamp"]}
    scene = at("burrows.mole_court", gold=1, decks=top).play("buy_news", "next burrows.lamp")

    assert (red(scene).gold, scene.state.decks["burrows"].pile[-2:]) == (0, ["burrows.gem", "burrows.lamp"])


@pytest.mark.rule("TA-BUR-11")
@pytest.mark.rule("TA-C18.8")
def test_who_gives_up_while_he_looks_takes_no_card_away() -> None:
    scene = at("burrows.mole_court", gold=1).play("buy_news")
    before = [*scene.state.decks["burrows"].pile]
    scene.table.resign(0)

    assert scene.state.decks["burrows"].pile == before
    assert [*GAME.flaws(scene.state)] == []


@pytest.mark.rule("TA-BUR-11")
def test_the_mole_king_buys_an_object_or_a_gem_one_trade_a_visit() -> None:
    things = {"objects": ["burrows.gem", "sword"], "gold": 0}
    assert at("burrows.mole_court", **things).offers == ["sell_an_object", "give_a_gem", "pass"]
    sold = at("burrows.mole_court", **things).play("sell_an_object", "sword")
    assert (red(sold).gold, red(sold).objects) == (2, ["burrows.gem"])
    given = at("burrows.mole_court", **things).play("give_a_gem")
    assert (red(given).craft, red(given).objects) == (5, ["sword"])


@pytest.mark.rule("TA-BUR-12")
@pytest.mark.parametrize(("dice", "objects", "lives"), [("1 2", [], 4), ("2 2", [], 3), ("", ["rope"], 4)])
def test_the_flooded_run(dice: str, objects: list[str], lives: int) -> None:
    assert red(at("burrows.flooded_run", objects=objects, dice=dice)).lives == lives


@pytest.mark.rule("TA-BUR-13")
def test_old_badger_heals_the_good_and_neutral_and_fights_the_evil() -> None:
    for alignment in ("good", "neutral"):
        assert red(at("burrows.badger_hall", lives=2, alignment=alignment)).lives == 3
    evil = at("burrows.badger_hall", lives=2, alignment="evil", dice="1 6")
    assert (red(evil).lives, evil.happened("Fought")[0].foes) == (1, "the Old Badger")


@pytest.mark.rule("TA-BUR-14")
@pytest.mark.parametrize(("lives", "die", "after"), [(3, 6, 4), (3, 5, 3), (4, 0, 4)])
def test_the_halfling_may_heal_who_is_hurt(lives: int, die: int, after: int) -> None:
    scene = at("chapel", phase="start", lives=lives, followers=["burrows.halfling"], dice=str(die or ""))

    assert red(scene).lives == after
    assert len([roll for roll in scene.happened("Rolled") if roll.roll.purpose == "halfling"]) == (lives < 4)


@pytest.mark.rule("TA-BUR-15")
@pytest.mark.rule("TA-BUR-17")
def test_the_hoard() -> None:
    """Worked example BUR 3: 12 to 10 against the Worm, a six on the hoard, and a card the next time."""
    scene = at("burrows.hoard", strength=7, dice="5 3 6")
    assert red(scene).objects == ["talisman_stock"]
    assert "burrows.hoard_robbed" in red(scene).statuses
    again = at("burrows.hoard", statuses={"burrows.hoard_robbed": {}}, decks={"burrows": ["burrows.lamp"]})
    assert ([event.card for event in again.happened("Drew")], again.happened("Fought")) == (["burrows.lamp"], [])


@pytest.mark.rule("TA-BUR-15")
@pytest.mark.parametrize(
    ("die", "gold", "strength", "objects"),
    [(1, 3, 7, []), (3, 5, 7, []), (4, 1, 7, ["sword", "shield"]), (5, 1, 8, [])],
)
def test_what_the_hoard_holds(die: int, gold: int, strength: int, objects: list[str]) -> None:
    one = red(at("burrows.hoard", strength=7, dice=f"5 3 {die}"))

    assert (one.gold, one.strength, one.objects) == (gold, strength, objects)


@pytest.mark.rule("TA-BUR-16")
def test_who_does_not_beat_the_worm_may_fight_again_or_crawl_away() -> None:
    scene = at("burrows.hoard", strength=3, dice="1 1")
    assert scene.offers[:2] == ["roll", "stay"]
    again = moving("burrows.hoard", "6 1 1", strength=7).play("stay")
    assert len(again.happened("Fought")) == 1


@pytest.mark.rule("TA-BUR-17")
def test_a_robber_has_no_reason_to_stay() -> None:
    scene = moving("burrows.hoard", "1", statuses={"burrows.hoard_robbed": {}})

    assert ends(scene) == {"bone_pit"}


@pytest.mark.rule("TA-BUR-18")
def test_a_wrong_turning_leads_to_the_fork_without_an_encounter() -> None:
    scene = at("burrows.bone_pit", decks={"burrows": ["burrows.dead_end"]})

    assert (red(scene).space, len(scene.happened("Drew"))) == ("burrows.fork", 1)


@pytest.mark.rule("TA-BUR-18")
def test_the_miner_leads_to_any_space_of_the_burrows_as_the_next_move() -> None:
    scene = at("burrows.bone_pit", gold=1, decks={"burrows": ["burrows.dwarf_miner"]}).play("pay")
    assert {offer.partition(".")[0] for offer in scene.offers} == {"go burrows"}
    scene.play("go burrows.larder")
    assert (red(scene).space, red(scene).gold) == ("burrows.larder", 0)
    assert scene.state.spaces["burrows.bone_pit"] == ["burrows.dwarf_miner"]


@pytest.mark.rule("TA-BUR-19")
def test_a_pickaxe_may_be_given_up_to_ignore_a_cave_in() -> None:
    cards = {"burrows": ["burrows.cave_in"]}
    scene = at("burrows.fork", objects=["burrows.pickaxe"], decks=cards).play("give_up_the_pickaxe")
    assert (red(scene).objects, red(scene).lives) == ([], 4)
    run = at("burrows.fork", objects=["burrows.pickaxe"], decks=cards, dice="6 6").play("run_for_it")
    assert (red(run).objects, red(run).lives) == (["burrows.pickaxe"], 3)


@pytest.mark.rule("TA-RLM-14")
@pytest.mark.parametrize(
    ("card", "dice", "lives", "missing", "gold"), [("cave_spider", "1 6", 3, 1, 1), ("goblin_digger", "6 1", 4, 0, 2)]
)
def test_what_a_card_says_of_a_fight_replaces_or_adds(
    card: str, dice: str, lives: int, missing: int, gold: int
) -> None:
    scene = at("burrows.fork", decks={"burrows": [f"burrows.{card}"]}, dice=dice)
    one = red(scene)

    assert (one.lives, one.gold, len(scene.happened("TurnsLost"))) == (lives, gold, missing)


@pytest.mark.rule("TA-RLM-25")
def test_a_gem_is_sold_in_any_settlement_besides_the_visit() -> None:
    scene = at("village", objects=["burrows.gem"]).play("sell burrows.gem")
    assert (red(scene).gold, scene.asked) == (3, "visit")
    assert at("chapel", objects=["burrows.gem"]).asked != "sell"
