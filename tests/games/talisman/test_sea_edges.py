"""TA-SEA: who comes through a gate, toads, the last life, and who gives up in the Sea Realm."""

from __future__ import annotations

import pytest

from tests.games.talisman.sea_scenes import (
    ABYSS,
    DEEP,
    DOLPHIN,
    EAST,
    FRIEND,
    GATE,
    GIANTS,
    SHARKS,
    VORTEX,
    at,
    drawn,
    ending,
    moving,
    red,
)

AIR = ["airbag"]
SPRITE = "storm_river.sprite"


@pytest.mark.rule("TA-SEA-7", "TA-SEA-9", "TA-RLM-21", "TA-RLM-30")
def test_who_comes_through_a_gate_stables_his_animals_and_meets_the_shell_gate() -> None:
    options = {"realms": "sea_realm,blacks_tavern"}
    scene = at("blacks_tavern.room_101", entered_from="tavern", gold=2, followers=["horse"], options=options)
    scene.play("use", "to sea_realm")
    assert scene.asked == "banned"
    scene.play("stable it")

    assert (red(scene).space, red(scene).stabled, red(scene).gold, scene.asked) == (GATE, ["horse"], 0, "wish")


@pytest.mark.rule("TA-SEA-8")
def test_who_cannot_pay_the_stables_loses_the_animal() -> None:
    scene = at("castle", gold=0, followers=["horse"]).play("enter sea_realm 2")

    assert (red(scene).stabled, red(scene).followers) == ([], [])


@pytest.mark.rule("TA-SEA-21", "TA-RLM-26")
def test_a_toad_buys_nothing_at_the_shell_gate() -> None:
    scene = at(GATE, toad=2, pearls=5)

    assert scene.offers == ["buy", "draw"]
    assert not [offer for offer in scene.play("buy").offers if offer.startswith("buy ")]


@pytest.mark.rule("TA-SEA-15", "TA-SEA-29")
def test_with_his_last_life_a_follower_may_still_be_given() -> None:
    scene = ending(DEEP, lives=1, followers=[FRIEND]).play(FRIEND)

    assert (red(scene).lives, red(scene).character) == (1, "dwarf")


@pytest.mark.rule("TA-SEA-29", "TA-C18.8")
def test_who_gives_up_leaves_his_pearls_where_he_was() -> None:
    scene = moving(DEEP, "1", pearls=2, black_pearls=1)
    scene.table.resign(0)
    purse = scene.state.purses[DEEP]

    assert (purse.pearls, purse.black_pearls) == (2, 1)


@pytest.mark.rule("TA-SEA-19", "TA-SEA-14")
def test_inside_the_realm_sea_creatures_need_no_bottle_not_even_on_land() -> None:
    assert red(ending(EAST, followers=[DOLPHIN])).followers == [DOLPHIN]


@pytest.mark.rule("TA-SEA-19")
@pytest.mark.parametrize(("where", "left"), [("woods_1", [SPRITE]), ("city", []), ("crypt", [])])
def test_the_sprite_of_the_storm_river_is_safe_beside_it_and_nowhere_else(where: str, left: list[str]) -> None:
    river = {"realms": "sea_realm,storm_river"}

    assert red(ending(where, followers=[SPRITE], options=river)).followers == left


@pytest.mark.rule("TA-SEA-19")
def test_beside_the_river_other_sea_creatures_are_lost_all_the_same() -> None:
    scene = ending("woods_1", followers=[SPRITE, DOLPHIN], options={"realms": "sea_realm,storm_river"})

    assert red(scene).followers == [SPRITE]


@pytest.mark.rule("TA-SEA-25")
def test_an_unhurt_visitor_of_the_reef_meets_no_shark_whatever_he_lost_before() -> None:
    scene = at(SHARKS, objects=AIR, lives=1, spaces={SHARKS: ["sea_realm.conch", "sea_realm.dolphin"]})

    assert scene.happened("Fought") == []


@pytest.mark.rule("TA-SEA-24", "TA-C9.4")
def test_a_riptide_is_over_although_the_octopus_wins() -> None:
    cards = {EAST: ["sea_realm.riptide"]}
    scene = at(EAST, spaces=cards, decks={}, objects=AIR, strength=1, lives=4, dice="3 5 5 1 6")

    assert (red(scene).space, red(scene).lives, scene.state.spaces.get(EAST, [])) == (VORTEX, 3, [])
    assert "sea_realm.riptide" in scene.state.decks["sea"].discards


@pytest.mark.rule("TA-SEA-26")
def test_a_riptide_leads_away_from_the_treasure_of_the_abyss() -> None:
    scene = at(ABYSS, spaces={ABYSS: ["sea_realm.riptide", "sea_realm.conch"]}, decks={}, objects=AIR, dice="6")

    assert red(scene).space == VORTEX
    assert [event.table for event in scene.happened("TableRolled")] == ["sea_realm.vortex"]


@pytest.mark.rule("TA-SEA-3", "TA-SEA-4")
def test_on_giants_island_two_cards_are_made_up_not_drawn_anew() -> None:
    scene = at("city", gold=2, spaces={GIANTS: ["sea_realm.conch"]}).play("visit dock", "done", "enter sea_realm 3")
    scene.play(f"go {GIANTS}")

    assert len(drawn(scene)) == 1


@pytest.mark.rule("TA-SEA-22")
@pytest.mark.parametrize("offered", ["trade_market", "merdoc"])
def test_neptunes_city_may_be_visited_without_a_coin(offered: str) -> None:
    scene = at("sea_realm.neptunes_city", gold=0, objects=AIR, lives=2).play(offered)

    assert (red(scene).lives, red(scene).pearls) == (2, 0)
