"""The worked examples of the rulebook, as they stand there."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import KING
from tests.games.mertwig.helpers import asked_seat, facts, foes, party, player, position, turn_of, wounds


@pytest.mark.rule("MM-2.2", "MM-2.5", "MM-2.11", "MM-2.12", "MM-2.13")
def test_ex_1_setting_up_for_three() -> None:
    scene = position(seats=3, dice="9 3 5")
    scene.play("ralph_the_red", "wilford_white", "benjamin_blue")

    assert scene.asked == "turn"
    assert [len(player(scene, seat).hand) for seat in "abc"] == [4, 4, 4]
    assert (len(scene.state.encounters.pile), len(scene.state.encounters.discards)) == (19, 21)
    assert scene.state.encounters.discards[-1] == KING
    assert (turn_of(scene), scene.state.holder) == ("a", 1)


@pytest.mark.rule("MM-4.1", "MM-4.8", "MM-4.9", "MM-4.10", "MM-7.1", "MM-7.2", "MM-7.11", "MM-7.20")
def test_ex_2_hiring_in_town() -> None:
    scene = position(
        a={"character": "wilford_white", "members": ["nudnick", "osbald"], "gold": 50},
        hirelings=["thykskul", "snarn", "robilar"],
        dice="9 4",
    )
    scene.play("move", "go hirelings_hall", "draw 3 characters")
    assert "hire robilar" in scene.offers
    scene.play("hire thykskul", "hire snarn")

    assert player(scene).gold == 26
    assert party(scene) == ["wilford_white", "nudnick", "osbald", "thykskul", "snarn"]
    assert scene.state.hirelings.discards == ["robilar"]
    scene.expect_script_used_up()


@pytest.mark.rule("MM-5.3", "MM-5.4", "MM-5.5", "MM-5.6", "MM-5.7")
def test_ex_3a_a_river_costs_one_point_more() -> None:
    short = position(a={"at": "cider_orchard"}, dice="1").play("move")
    long = position(a={"at": "cider_orchard"}, dice="3").play("move")

    assert "go eel_bank" not in short.offers
    assert {"go eel_bank", "go netmenders_strand"} <= {*long.offers}


@pytest.mark.rule("MM-5.6", "MM-5.8", "MM-5.9", "MM-5.10", "MM-6.2")
def test_ex_3b_by_boat_into_an_area() -> None:
    scene = position(a={"at": "boatmans_strand", "gold": 1}, dice="5").play("move", "go woods_whole")
    poor = position(a={"at": "boatmans_strand", "gold": 0}, dice="5").play("move")

    assert [len(path) for path in facts(scene, "Moved", "path")] == [4]
    assert (player(scene).gold, player(scene).area, player(scene).spot) == (0, "woods_whole", "start")
    assert turn_of(scene) == "b"
    assert "go north_mert" not in poor.offers


@pytest.mark.rule("MM-5.2", "MM-9.3", "MM-9.5", "MM-9.6")
def test_ex_4_passing_the_encounter_player_card() -> None:
    scene = position(
        seats=3,
        holder="a",
        a={"character": "ralph_the_red", "at": "forest_road"},
        b={"at": "forest_road", "hand": ["mad_dog", "cave_bear"]},
        c={"hand": ["vampire_bat", "pigment"]},
        dice="10 1 9 10",
    )
    scene.play("move")
    assert (scene.asked, asked_seat(scene)) == ("play", "b")
    scene.play("play mad_dog")
    assert player(scene).at == "forest_road"
    assert scene.state.holder == 2
    assert scene.state.battle is None

    scene.play("move")
    assert (scene.asked, asked_seat(scene)) == ("play", "c")
    scene.play("play pigment")
    assert scene.state.holder == 0


@pytest.mark.rule(
    "MM-11.12", "MM-11.13", "MM-11.14", "MM-11.15", "MM-11.16", "MM-11.20", "MM-11.22", "MM-11.30", "MM-11.33"
)
def test_ex_5_a_hireling_shields_the_leader() -> None:
    scene = position(
        a={"character": "ralph_the_red", "members": ["skalan", "osbald"]}, foes=["cave_bear"], dice="3 7 10"
    )
    scene.play("pair ralph_the_red", "with cave_bear")

    assert facts(scene, "Attacked", "card", "target", "hit") == [
        ("cave_bear", "skalan", True),
        ("ralph_the_red", "cave_bear", True),
        ("skalan", "cave_bear", True),
    ]
    assert party(scene) == ["ralph_the_red", "osbald"]
    assert not scene.happened("TreasureDrawn")
    assert "cave_bear" in scene.state.encounters.discards
    scene.expect(battle=None)


@pytest.mark.rule("MM-1.9", "MM-11.17", "MM-11.18")
def test_ex_6_equal_is_a_miss_and_one_and_zero_are_special() -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["leo_littlefoot"]}, foes=["the_lion", "asmodeus"], dice="1 1 2 10"
    )
    scene.play("no spell", "pair bob_bonker")

    assert facts(scene, "Attacked", "card", "hit") == [
        ("the_lion", False),
        ("asmodeus", False),
        ("bob_bonker", False),
        ("leo_littlefoot", True),
    ]
    assert scene.state.battle.foes[1].wounds == 1


@pytest.mark.rule("MM-11.5", "MM-11.8", "MM-11.11", "MM-11.32", "MM-11.33", "MM-12.21", "MM-12.22")
def test_ex_7_spells_are_simultaneous() -> None:
    scene = position(
        a={"character": "ralph_the_red", "members": ["walten"]},
        foes=["evil_wizard_wardoz"],
        treasures=["gold_ingot"],
        dice="5 4 4",
    )
    scene.play("cast lightning", "cast magic_bolt on evil_wizard_wardoz")

    assert facts(scene, "SpellRolled", "target", "total", "works") == [
        ("ralph_the_red", 15, False),
        ("walten", 12, True),
        ("evil_wizard_wardoz", 16, True),
    ]
    assert not scene.happened("Attacked")
    assert not scene.happened("EscapeTried")
    assert party(scene) == ["ralph_the_red"]
    assert player(scene).treasures == ["gold_ingot"]
    scene.expect(battle=None)


@pytest.mark.rule("MM-7.7", "MM-7.13", "MM-9.8", "MM-11.9", "MM-11.34", "MM-12.9", "MM-12.11")
@pytest.mark.parametrize(("wolf", "stays"), [(2, False), (1, True)])
def test_ex_8_charm_and_conscience(wolf: int, stays: bool) -> None:
    scene = position(
        a={"character": "gennie_gron", "members": ["nozlrik", "skalan"]},
        encounter=["evil_orc_glakk"],
        encounters=["red_wolf"],
        treasures=["gold_ingot", "large_ruby"],
        dice=[4, wolf, 4, 7],
    )
    assert foes(scene) == ["evil_orc_glakk", "red_wolf"]
    scene.play("cast charm on evil_orc_glakk", "no spell")
    assert party(scene) == ["gennie_gron", "skalan", "evil_orc_glakk"]
    assert "nozlrik" in scene.state.hirelings.discards
    scene.play("pair skalan", "stand out", "with red_wolf")
    scene.play("attack evil_orc_glakk")

    assert facts(scene, "Attacked", "card", "hit") == [
        ("red_wolf", not stays),
        ("skalan", False),
        ("evil_orc_glakk", True),
    ]
    assert ("evil_orc_glakk" in party(scene)) == stays
    assert player(scene).treasures == ["gold_ingot"]
    scene.expect(battle=None)


@pytest.mark.rule("MM-11.7", "MM-11.9", "MM-11.20", "MM-11.31", "MM-12.18")
def test_ex_9_two_rounds_of_sleep() -> None:
    scene = position(
        a={"character": "roscoe_rapid", "members": ["theowulf"]},
        foes=["the_lonesome_troll"],
        dice="8 5 4 3 5 7 1",
    )
    scene.play("cast sleep", "pair theowulf", "with the_lonesome_troll", "fight on")
    scene.play("pair theowulf", "with the_lonesome_troll", "fight on")
    scene.play("pair theowulf", "with the_lonesome_troll")

    assert facts(scene, "Attacked", "card", "hit") == [
        ("theowulf", False),
        ("theowulf", False),
        ("roscoe_rapid", False),
        ("the_lonesome_troll", True),
        ("theowulf", True),
        ("roscoe_rapid", False),
    ]
    assert party(scene) == ["roscoe_rapid"]
    assert not scene.happened("TreasureDrawn")
    scene.expect(battle=None)


@pytest.mark.rule("MM-7.26", "MM-11.24", "MM-11.25", "MM-11.27")
def test_ex_10_escape_sums() -> None:
    scene = position(
        a={"character": "roscoe_rapid", "members": ["amyslyp"], "at": "forest_road"},
        foes=["evil_giant_uknak", "evil_giant_hymdyk"],
        dice="1 1 1 1 3 6",
    )
    scene.play("no more spells", "pair for me", "run")

    assert facts(scene, "EscapeTried", "mine", "bonus", "theirs", "slow", "escaped") == [(3, 2, 6, 2, True)]
    assert player(scene).at == "forest_road"
    assert turn_of(scene) == "b"
    assert {"evil_giant_uknak", "evil_giant_hymdyk"} <= {*scene.state.encounters.discards}
    assert not scene.happened("TreasureDrawn")
    scene.expect(battle=None)


@pytest.mark.rule("MM-7.26", "MM-11.25", "MM-11.27")
@pytest.mark.parametrize(("die", "escaped"), [(3, False), (4, True)])
def test_ex_10_a_sleeper_does_not_help_and_is_left_behind(die: int, escaped: bool) -> None:
    scene = position(
        a={"character": "roscoe_rapid", "members": ["amyslyp"], "asleep": {"amyslyp": 2}},
        foes=["evil_giant_uknak", "evil_giant_hymdyk"],
        dice=[1, 1, 1, die, 6],
    )
    scene.play("no spell", "pair for me", "run")

    assert facts(scene, "EscapeTried", "bonus", "escaped") == [(1, escaped)]
    assert ("amyslyp" in party(scene)) == (not escaped)
    assert wounds(scene) == {}
