"""The worked examples of the rulebook, as they stand there."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.games.mertwig.kingdom import LAND
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, party, player, position, turn_of, wounds


def wounded_leader(heal: int) -> Scene:
    """Ralph, who has a wound already, takes another from the last of two."""
    scene = position(
        a={"character": "ralph_the_red", "members": ["marldyk"], "wounds": {"ralph_the_red": 1}, "gold": 7},
        foes=["the_lion", "cave_bear"],
        dice=[6, 1, 1, 1, heal],
    )
    return scene.play("pair ralph_the_red", "heal ralph_the_red")


@pytest.mark.rule("MM-8.2", "MM-8.5", "MM-8.11", "MM-8.14", "MM-11.26", "MM-11.29")
def test_ex_11_the_leader_is_healed() -> None:
    scene = wounded_leader(8)

    assert not scene.happened("EscapeTried")
    assert wounds(scene) == {"ralph_the_red": 1}
    assert scene.state.battle.round == 2


@pytest.mark.rule("MM-8.15", "MM-8.16", "MM-8.17", "MM-8.19")
def test_ex_11_the_leader_dies() -> None:
    scene = wounded_leader(7)

    assert (player(scene).character, player(scene).gold, party(scene)) == ("", 0, [])
    assert "marldyk" in scene.state.hirelings.discards
    assert {"the_lion", "cave_bear"} <= {*scene.state.encounters.discards}
    scene.expect(battle=None, dead=["ralph_the_red"])
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-3.10", "MM-8.17", "MM-8.18")
def test_ex_11_he_starts_over_with_another_character() -> None:
    scene = position(
        a={"waiting": True, "last": "ralph_the_red"}, dead=["ralph_the_red"], hirelings=["skalan", "osbald"]
    )

    assert scene.asked == "character"
    assert "ralph_the_red" not in scene.offers
    scene.play("bob_bonker")
    assert party(scene) == ["bob_bonker", "skalan", "osbald"]
    assert (player(scene).at, player(scene).gold, scene.asked) == ("royal_palace", 50, "turn")


@pytest.mark.rule("MM-14.8", "MM-14.9", "MM-14.12")
def test_ex_12_a_second_birthmark() -> None:
    scene = position(
        a={"character": "bob_bonker", "holds": [BIRTHMARK]},
        foes=["red_wolf"],
        treasures=[BIRTHMARK, "gold_ingot"],
        discards=["treasure_key", "large_ruby"],
        dice="1 10",
    )

    assert facts(scene, "TreasureDrawn", "card") == [BIRTHMARK, "gold_ingot"]
    assert player(scene).treasures == [BIRTHMARK, "gold_ingot"]
    assert scene.state.treasures.discards == []
    assert {"treasure_key", "large_ruby"} <= {*scene.state.treasures.pile}
    assert facts(scene, "Reshuffled", "under", "deck") == [("MM-14.12", "treasures")]


@pytest.mark.rule("MM-7.4", "MM-7.5", "MM-7.20", "MM-7.21", "MM-14.4", "MM-14.5")
def test_ex_13_pay_day() -> None:
    scene = position(
        a={
            "character": "drumwell_weiss",
            "members": ["marldyk", "thykskul", "cromyn"],
            "gold": 4,
            "at": "palace_gardens",
            "holds": ["piggy_bank", "silver_tea_service"],
        },
        dice="1 3 5 1 10",
    )
    scene.play("move", "sell piggy_bank", "sell silver_tea_service")
    scene.play("pay marldyk", "pay thykskul")

    assert player(scene).gold == 13
    assert party(scene) == ["drumwell_weiss", "marldyk", "thykskul"]
    assert [foe.card for foe in scene.state.battle.foes] == ["cromyn"]
    scene.play("pair marldyk", "done")
    assert "cromyn" in scene.state.hirelings.discards
    assert not scene.happened("TreasureDrawn")


@pytest.mark.rule("MM-9.8", "MM-15.2", "MM-15.3", "MM-15.4", "MM-15.5")
def test_ex_14_the_king_dies_during_a_fight() -> None:
    scene = position(
        a={"character": "bob_bonker", "gold": 60, "holds": ["gold_crown"], "at": "forest_road"},
        b={"hand": ["osgood_ogre", "pigment"]},
        encounters=["death_of_the_king"],
        treasures=["hopeless_diamond"],
        dice="10 1 10",
    )
    scene.play("move", "play osgood_ogre")

    assert facts(scene, "WealthCounted", "seat", "wealth") == [(0, 385), (1, 40)]
    scene.expect_end("king", "MM-15.5")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("MM-15.10")
def test_ex_14_the_dead_have_no_wealth() -> None:
    scene = position(
        a={"character": "bob_bonker", "gold": 60, "wounds": {"bob_bonker": 1}, "at": "forest_road"},
        b={"hand": ["osgood_ogre", "pigment"]},
        encounters=["death_of_the_king"],
        dice="10 10 1",
    )
    scene.play("move", "play osgood_ogre")

    assert facts(scene, "WealthCounted", "seat", "wealth") == [(0, 0), (1, 40)]
    scene.expect_end("king", "MM-15.5")


def temple_entered() -> Scene:
    """A has just entered the temple; B holds the card and two encounters."""
    temple = LAND["toppled_temple"]
    scene = position(
        seats=3,
        a={"character": "bob_bonker", "at": next(link for link in temple.links if link not in temple.river_links)},
        b={"hand": ["friendly_character", "vampire_bat"]},
        c={"hand": ["pigment"]},
        encounters=["mad_dog", "cave_bear", "the_lion", "red_wolf"],
        treasures=["gold_ingot", "large_ruby", "gold_crown"],
        dice="1",
    )
    return scene.play("move", "go toppled_temple")


@pytest.mark.rule("MM-25.1", "MM-25.2", "MM-25.3", "MM-9.7")
def test_ex_15_the_temple_is_laid_out() -> None:
    scene = temple_entered()

    assert (scene.asked, asked_seat(scene)) == ("temple", "b")
    assert scene.state.holder == 2
    scene.play("door 2", "door 2", "as they lie")
    assert scene.state.temple.encounters[1] == ["friendly_character", "vampire_bat"]
    assert player(scene, "b").hand == []
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-10.1", "MM-10.20", "MM-25.4", "MM-25.5", "MM-25.6", "MM-25.7", "MM-25.9")
def test_ex_15_a_door_is_opened() -> None:
    doors = [
        (["mad_dog", "cave_bear"], "gold_ingot"),
        (["vampire_bat", "friendly_character"], "large_ruby"),
        (["the_lion", "red_wolf"], "gold_crown"),
    ]
    scene = position(
        seats=3,
        a={"character": "bob_bonker", "area": "toppled_temple"},
        b={"at": "forest_road"},
        c={"at": "forest_road", "hand": ["pigment"]},
        temple=("b", doors),
        hirelings=["skalan"],
        dice="1 10 1 1",
    )
    scene.play("door 2", "join", "pair bob_bonker", "done")

    assert party(scene) == ["bob_bonker", "skalan"]
    assert player(scene).treasures == ["large_ruby"]
    assert sorted(player(scene, "b").hand) == ["cave_bear", "mad_dog", "red_wolf", "the_lion"]
    assert {"gold_ingot", "gold_crown"} <= {*scene.state.treasures.discards}
    assert player(scene).spot == "exit"
    scene.play("move", "go forest_road", "move", "go forest_road")
    assert (player(scene).at, player(scene).area) == ("toppled_temple", "")
    assert "move" in scene.offers
    scene.expect_script_used_up()


@pytest.mark.rule("MM-5.14", "MM-23.1", "MM-23.7", "MM-23.8", "MM-23.9")
def test_ex_16_into_the_hole() -> None:
    scene = position(
        a={"area": "woods_whole", "spot": "w10", "holds": ["granite_toenail"]}, treasures=["large_ruby"], dice="7 3"
    )
    scene.play("move")

    assert "large_ruby" in player(scene).treasures
    assert (scene.asked, asked_seat(scene)) == ("place", "b")
    assert scene.offers == [
        "to boatmans_strand", "to colossus", "to eel_bank", "to ford_meadow", "to gloam_fen", "to limestone_edge",
        "to maurgs_shadow", "to robbers_walk", "to south_gloam", "to town_reach",
    ]  # fmt: skip
    scene.play("to colossus")
    assert player(scene).items == ["granite_toenail"]
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-5.12", "MM-5.15")
def test_ex_16_standing_still_delivers_an_item() -> None:
    scene = position(a={"at": "colossus", "holds": ["granite_toenail"]}, treasures=["large_ruby"], dice="4")
    scene.play("move", "go colossus", "deliver")

    assert player(scene).items == []
    assert player(scene).treasures == ["large_ruby"]


@pytest.mark.rule("MM-26.1", "MM-26.6", "MM-26.8")
@pytest.mark.parametrize(("face", "offering", "found"), [(8, True, 2), (10, True, 2), (8, False, 1)])
def test_ex_17_stop_at_the_heaptop(face: int, offering: bool, found: int) -> None:
    scene = position(
        a={"area": "burial_mounds", "spot": "d8", "gold": 10},
        treasures=["large_ruby", "gold_crown"],
        dice=[5, face],
    )
    scene.play("move", "offer gold" if offering else "no offering")

    assert player(scene).spot == "heaptop"
    assert len(player(scene).treasures) == found
    assert player(scene).gold == (0 if offering else 10)
    scene.expect_script_used_up()


@pytest.mark.rule("MM-30.7", "MM-30.8", "MM-30.9", "MM-30.11", "MM-30.12", "MM-30.13", "MM-30.14", "MM-15.1")
def test_ex_18_through_the_maze() -> None:
    scene = position(
        a={"character": "bob_bonker", "area": "maze", "holds": [BIRTHMARK, "gold_crown"]},
        b={"at": "forest_road"},
        barrier=[1],
        dice="8 1 9 6 1 5 9 1 10",
    )
    scene.play("move", "go m_4_10")
    assert not scene.state.ox
    scene.play("move", "go forest_road")
    scene.play("move", "go barrier_1")
    assert facts(scene, "BarrierTurned", "number", "shut") == [(1, True)]
    scene.play("go m_5_9")
    assert scene.state.ox == "m_5_9"
    scene.play("move", "go forest_road")
    scene.play("move", "go m_1_5")
    assert "go m_2_7" in scene.offers
    scene.play("go m_2_7")
    scene.play("move", "go forest_road")
    scene.play("move", "go barrier_2")
    assert facts(scene, "BarrierTurned", "number", "shut") == [(1, True), (2, False)]
    scene.play("go kings_chamber")
    scene.expect_end("crowned", "MM-15.1")


ARMED = {"character": "ralph_the_red", "members": ["skalan"], "loads": {"skalan": ["breastplate", "kite_shield"]}}


@pytest.mark.rule("MM-12.5", "MM-17.7")
def test_ex_19_armour_helps_against_fire() -> None:
    scene = position(options={"arms": True}, a=ARMED, foes=["great_caesars_ghost"], dice="1 4 1 1")
    scene.play("done", "cast fireball", "pair for me")

    assert facts(scene, "SpellRolled", "target", "total", "defence", "works")[1] == ("skalan", 8, 9, False)


@pytest.mark.rule("MM-12.6", "MM-13.10", "MM-17.7", "MM-17.9")
def test_ex_19_armour_does_not_help_against_fear() -> None:
    scene = position(options={"arms": True}, a=ARMED, foes=["the_young_dragon"], dice="1 3 1")
    scene.play("done", "cast fear")

    assert party(scene) == ["ralph_the_red"]
    assert sorted(scene.state.arms.discards) == ["breastplate", "kite_shield"]


@pytest.mark.rule("MM-10.4", "MM-17.7")
def test_ex_19_armour_does_not_help_in_a_pit() -> None:
    scene = position(options={"arms": True}, a=ARMED, encounter=["dreaded_pit"], dice="1 3")

    assert party(scene) == ["ralph_the_red"]
    assert sorted(player(scene).arms) == ["breastplate", "kite_shield"]


@pytest.mark.rule("MM-20.1", "MM-20.2", "MM-20.4")
@pytest.mark.parametrize(("face", "marsh", "vale"), [(1, True, False), (2, True, False), (3, True, True)])
def test_ex_20_rough_ground(face: int, marsh: bool, vale: bool) -> None:
    scene = position(options={"varying_terrain": True}, a={"at": "goose_green"}, dice=[face]).play("move")

    assert ("go vale_marsh" in scene.offers, "go mystic_vale" in scene.offers) == (marsh, vale)
