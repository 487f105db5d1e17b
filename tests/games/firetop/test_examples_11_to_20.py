"""The worked examples EX-11 to EX-20 of the rulebook."""

from __future__ import annotations

import pytest

from mazefolio.testing import position
from tests.games.firetop.helpers import ends, fact, facts, hero, layout, sheet

AWAY = {"space": "library"}


@pytest.mark.rule("FT-16.1", "FT-16.2", "FT-16.3", "FT-16.4", "FT-16.5")
def test_example_11_secret_passage() -> None:
    scene = position("firetop", red={"space": "c08_27"}, blue={"space": "red_1"}, dice="2 1 4")
    scene.play("move", "go red_1")
    assert hero(scene, "red").space == "red_1"
    assert scene.state.active == 1, "no meeting takes place"
    scene.play("move", "exit red_1", "go c09_27", "move", "exit red_3")
    assert ends(scene) == {"boat_house", "c10_19", "c11_20", "c15_18", "c16_19"}
    scene.expect_script_used_up()


@pytest.mark.rule("FT-16.5")
def test_example_11_without_a_lantern() -> None:
    scene = position("firetop", red={"space": "red_1", "lanterns": 0}, blue=AWAY, dice="4 3")
    assert ends(scene.play("move")) == {"c25_23", "c27_21", "c27_25"}
    scene.expect_script_used_up()


@pytest.mark.rule("FT-4.1", "FT-4.2", "FT-17.4", "FT-17.6", "FT-17.7", "FT-17.8", "FT-17.9", "FT-4.5")
def test_example_12_off_the_raft() -> None:
    scene = position(
        "firetop",
        red={"space": "south_bank", "skill": 10, "stamina": "15/19", "luck": "7/10"},
        dice="5+4  2+2 3+4  6+6 2+2  1+2 5+1  1+1 2+1",
    )
    scene.play("cross raft", "fight on", "fight on", "fight on")
    rounds = [(event.their_total, event.my_total) for event in scene.happened("Exchanged")]
    assert rounds == [(11, 17), (19, 14), (10, 16), (9, 13)]
    assert sheet(scene, "red", "stamina", "luck", "space") == (13, 7, "north_bank")
    scene.expect(active=1, fight=None)


@pytest.mark.rule("FT-17.8")
def test_example_12_the_next_to_fall_in_meets_a_fresh_crocodile() -> None:
    swimmer = {"space": "south_bank", "luck": 2}
    scene = position("firetop", red=swimmer, blue=swimmer, dice="6+6 1+1 6+6 5  6+6 1+1 1+1")
    scene.play("cross raft", "escape", "cross raft")
    assert [event.stamina for event in scene.happened("BattleBegan")] == [6, 6]


@pytest.mark.rule("FT-17.1", "FT-17.3", "FT-17.5")
def test_example_13_the_bridge() -> None:
    scene = position(
        "firetop", red={"space": "north_bank", "stamina": "9/19", "gold": 2, "provisions": 0}, blue=AWAY, dice="3 1 4"
    )
    assert scene.offers == ["move", "cross raft", "cross bridge"]
    scene.play("cross bridge")
    assert (hero(scene, "red").space, scene.state.active) == ("north_bank", 1)
    scene.play("move", "go c26_05", "cross bridge")
    assert sheet(scene, "red", "stamina", "space") == (8, "south_bank")
    scene.expect_script_used_up()


@pytest.mark.rule("FT-18.4", "FT-18.5", "FT-18.6", "FT-18.7", "FT-18.8")
def test_example_14_dead_end_at_the_mouth() -> None:
    scene = position(
        "firetop", red={"space": "mouth_sw"}, blue={"space": "c15_19"}, maze={"m4": "junction_no_south"}, dice="1 1"
    )
    scene.play("maze north")
    assert sheet(scene, "red", "space", "misses") == ("mouth_sw", 1)
    assert scene.state.maze_seen == ["m4"]
    scene.play("move", "go c15_18", "move", "go c15_19")
    assert [event.seat for event in scene.happened("TurnMissed")] == [0]
    assert scene.offers == ["move", "eat"]


@pytest.mark.rule("FT-18.4", "FT-18.5", "FT-18.6", "FT-18.7", "FT-18.8", "FT-18.9")
def test_example_15_through_the_maze() -> None:
    scene = position(
        "firetop",
        red={"space": "mouth_sw"},
        blue={"space": "c15_19", "provisions": 0},
        maze={"m4": "crossroads_1", "m1": "junction_no_north", "m2": "junction_no_west", "m5": "junction_no_east"},
        dice=[1] * 7,
    )
    back_and_forth = ["c15_18", "c15_19"] * 4

    def blue_moves() -> None:
        scene.play("move", f"go {back_and_forth.pop(0)}")

    scene.play("maze north")
    assert hero(scene, "red").space == "m4"
    blue_moves()
    scene.play("maze north")
    assert hero(scene, "red").space == "m1"
    blue_moves()
    scene.play("maze east")
    assert sheet(scene, "red", "space", "misses") == ("m1", 1)
    blue_moves()
    blue_moves()
    assert [offer for offer in scene.offers if offer.startswith("maze")] == ["maze south", "maze west"]
    for step, space in [("south", "m4"), ("east", "m5"), ("north", "m2"), ("north", "mouth_n")]:
        scene.play(f"maze {step}")
        assert hero(scene, "red").space == space
        if space != "mouth_n":
            blue_moves()
    scene.expect_script_used_up()


@pytest.mark.rule("FT-12.8", "FT-12.9", "FT-12.10", "FT-12.13", "FT-12.14", "FT-12.15", "FT-12.17")
@pytest.mark.rule("FT-8.12", "FT-11.6", "FT-5.14")
def test_example_16_robbed_of_the_keys() -> None:
    attacker = {
        "space": "c12_27",
        "seasoned": True,
        "skill": 11,
        "cards": ["keys_789", "crystal_ball", "potion_of_fortune", "map_of_the_maze", "iron_shield"],
    }
    defender = {
        "space": "c13_27",
        "seasoned": True,
        "skill": 9,
        "stamina": "12/16",
        "cards": ["keys_123", "keys_456", "potion_of_strength"],
    }
    scene = position("firetop", red=attacker, blue=defender, dice="1  2+3 4+5  5  6+6 1+1  6")
    scene.play("move", "go c13_27", "attack blue", "fight plain_sword", "fight plain_sword")
    assert [(event.their_total, event.my_total) for event in scene.happened("Exchanged")] == [(14, 20)]
    assert sheet(scene, "blue", "stamina") == (10,)
    scene.play("fight on", "escape", "keys", "take lantern", "discard potion_of_fortune")
    assert sheet(scene, "red", "lanterns", "cards") == (
        2,
        ["keys_789", "crystal_ball", "map_of_the_maze", "iron_shield", "keys_123", "keys_456"],
    )
    assert sheet(scene, "blue", "lanterns", "cards") == (0, ["potion_of_strength"])
    assert [(pile.space, pile.cards) for pile in scene.state.piles] == [("c13_27", ["potion_of_fortune"])]
    assert ends(scene) == {"c09_27", "c11_25", "c15_29", "c17_27", "chieftains_hall"}
    scene.play("go chieftains_hall")
    assert not scene.happened("BattleBegan")
    scene.play("done")
    assert (scene.asked, scene.state.active) == ("wait", 1)
    scene.play("go on", "fight plain_sword")
    assert [event.monster for event in scene.happened("BattleBegan")] == ["orc_chieftain"]
    scene.play("escape")
    assert hero(scene, "blue").space == "c13_27"
    scene.expect_script_used_up()


@pytest.mark.rule("FT-19.8", "FT-19.9", "FT-5.11", "FT-5.14", "FT-4.5", "FT-12.5", "FT-19.6")
def test_example_17_killed_by_a_rival() -> None:
    there = {"space": "c13_27", "seasoned": True}
    scene = position(
        "firetop",
        red={**there, "skill": 10, "luck": "6/9", "cards": ["dwarven_broadsword"]},
        blue={
            **there,
            "skill": 9,
            "stamina": "2/15",
            "gold": 4,
            "provisions": 2,
            "cards": ["keys_159", "dragonfire_scroll", "silver_sword"],
        },
        dice="1+1 3+3  6 2+2 3  2",
    )
    scene.play("meet", "attack blue", "fight dwarven_broadsword", "fight plain_sword")
    assert [(event.their_total, event.my_total) for event in scene.happened("Exchanged")] == [(11, 17)]
    keys = list(scene.state.players[1].keys)
    scene.play("done", "discard plain_sword")
    assert sheet(scene, "red", "gold", "provisions", "lanterns", "luck", "plain_sword") == (4, 5, 2, 6, False)
    assert hero(scene, "red").cards == ["dwarven_broadsword", "keys_159", "dragonfire_scroll", "silver_sword"]
    assert not scene.state.piles
    scene.play("return", "1 provisions 0 gold")
    assert sheet(scene, "blue", "skill", "stamina", "luck", "space") == (11, 16, 9, "entrance")
    assert scene.state.players[1].keys == keys
    scene.play("done")
    assert not hero(scene, "blue").seasoned


@pytest.mark.rule("FT-19.1", "FT-19.2", "FT-19.3", "FT-19.4", "FT-19.5", "FT-8.5")
def test_example_18_the_reserved_pile() -> None:
    scene = position(
        "firetop",
        seats=4,
        active="green",
        green={"space": "c26_05", "skill": 9, "stamina": "2/17", "gold": 3, "cards": ["keys_357", "keys_168"]},
        yellow={"space": "c26_05", "skill": 11},
        rooms={"library": ("ogre", "gold_4")},
        dice="1  5+5 1+2  1 1+1 1  1" + " 1+1 6+6" * 6,
    )
    scene.play("move", "go library", "fight plain_sword", "return", "3 provisions 0 gold")
    pile = scene.state.piles[0]
    assert (pile.space, pile.owner, pile.cards) == ("library", 2, ["keys_357", "keys_168"])
    assert hero(scene, "green").gold == 0
    assert [scene.table.seen(seat).piles[0].cards for seat in (2, 3)] == [["keys_357", "keys_168"], ["?", "?"]]
    scene.play("move", "go library", *["fight on"] * 5)
    assert scene.happened("BattleBegan")[-1].stamina == 12
    assert (scene.asked, scene.offers) == ("treasure", ["claim", "done"])


@pytest.mark.rule("FT-19.4", "FT-19.12")
def test_example_18_the_new_adventurer_takes_the_pile() -> None:
    scene = position(
        "firetop",
        seats=3,
        active="green",
        green={"space": "c26_05"},
        rooms={"library": (None, None)},
        graves={"library": ("green", ["keys_357", "keys_168"])},
        dice="1",
    )
    scene.play("move", "go library", "take keys_357", "take keys_168", "done")
    assert hero(scene, "green").cards == ["keys_357", "keys_168"]
    assert not scene.state.piles


@pytest.mark.rule("FT-8.9", "FT-8.10", "FT-20.10", "FT-20.17")
def test_example_19_the_hexmasters_door() -> None:
    scene = position(
        "firetop",
        seats=3,
        red={"space": "c25_23", "gold": 5},
        blue={"skill": 10, "stamina": "7/18", "space": "c03_23"},
        green={"space": "c27_23", "stamina": "6/18"},
        rooms={"armoury": ("hexmaster", "keys_123")},
        dice=[1, 1, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 2],
    )

    def blue_moves() -> None:
        scene.play("move")
        scene.play(scene.offers[0])

    scene.play("move", "go armoury", "curse blue", "claim", "done")
    assert sheet(scene, "blue", "skill", "full_skill", "stamina") == (9, 10, 5)
    assert sheet(scene, "red", "gold", "cards") == (3, ["keys_123"])
    blue_moves()
    scene.play("move", "go c26_23", "move", "go c25_23", "done")
    blue_moves()
    scene.play("move", "go c25_23", "go on")
    assert "armoury" not in ends(scene.play("move")), "nobody else has been there"
    scene.play("go c23_23", "done")
    blue_moves()
    scene.play("move", "go armoury")
    assert "armoury" not in ends(scene.play("move")), "green is still there"
    scene.play("go c26_23", "done")
    blue_moves()
    scene.play("move", "go c25_23")
    assert "armoury" in ends(scene.play("move")), "green has come and gone"
    scene.play("go armoury")
    assert scene.asked != "hexmaster", "blue is cursed already, and green too weak"


@pytest.mark.rule("FT-13.2", "FT-13.3", "FT-13.4", "FT-13.8", "FT-13.9", "FT-13.10", "FT-13.11")
def test_example_20_a_deal() -> None:
    scene = position(
        "firetop", **layout(red={"space": "c15_18", "gold": 4}, blue={"space": "c15_19"}, green={}), dice="1"
    )
    scene.play("move", "go c15_19", "offer blue")
    scene.play("give answer", "key 9", "give gold", "2", "ask answer", "key 5", "propose", "counter")
    scene.play("give answer", "key 5", "ask answer", "key 9", "ask gold", "3", "propose", "accept")
    assert sheet(scene, "red", "gold") == (1,)
    assert sheet(scene, "blue", "gold") == (3,)
    assert facts(scene, "red") == [fact("blue", 5, False, "deal")]
    assert facts(scene, "blue") == [fact("red", 9, False, "deal")]
    assert facts(scene, "green") == []
    assert len([event for event in scene.happened("OfferMade") if event.seen_by(2)]) == 2
    assert not any(event.seen_by(2) for event in scene.happened("KeysShown"))
    assert scene.state.offers == 1
