"""MM-21: the option of attacking other players."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, acting, asked_seat, facts, party, player, position, turn_of, wounds

RALPH = {"character": "ralph_the_red", "at": "forest_road"}
ALL = {"attack_players": True, "magic_items": True, "arms": True}


def landed(dice: str = "", **layout: Any) -> Scene:
    """Bob Bonker has ended his move where Ralph the Red is, or where the layout puts him."""
    options = {"attack_players": True, **layout.pop("options", {})}
    a, b = {**BOB, **layout.pop("a", {})}, {**RALPH, **layout.pop("b", {})}
    return position(options=options, a=a, b=b, dice=f"4 {dice}", **layout).play("move", f"go {a['at']}")


def found(dice: str = "", **layout: Any) -> Scene:
    """He has found Ralph's party."""
    return landed(f"9 1 {dice}", **layout).play("seek ralph_the_red")


def fighting(dice: str = "", **layout: Any) -> Scene:
    """Nobody has made an offer."""
    return found(dice, **layout).play("no offer", "no offer")


@pytest.mark.rule("MM-21.1")
def test_where_another_marker_stands_he_may_try_to_find_one_of_the_parties() -> None:
    scene = landed(seats=3, c={"character": "wilford_white", "at": "forest_road"})
    assert (scene.asked, scene.offers) == ("find", ["go on", "seek ralph_the_red", "seek wilford_white"])

    assert turn_of(scene.play("go on")) == "b"


@pytest.mark.rule("MM-21.1")
@pytest.mark.parametrize("options", [{}, {"attack_players": False}])
def test_there_is_nobody_to_find_elsewhere_or_without_the_option(options: dict[str, bool]) -> None:
    scene = landed(options=options, b={"at": "forest_road" if options else "barleymow"})

    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-21.2")
@pytest.mark.parametrize(("dice", "success"), [("5 5", True), ("4 5", False), ("3 4", False)])
def test_both_roll_with_their_escape_bonuses_and_the_higher_total_finds(dice: str, success: bool) -> None:
    scene = landed(dice, a={"members": ["amyslyp"]}).play("seek ralph_the_red")

    assert facts(scene, "PartySought", "found") == [success]
    assert (scene.asked == "offer") == success
    assert turn_of(scene) == ("a" if success else "b")


@pytest.mark.rule("MM-21.2")
def test_his_own_bonuses_help_the_sought() -> None:
    scene = landed("5 4", b={"members": ["amyslyp"]}).play("seek ralph_the_red")

    assert facts(scene, "PartySought", "found") == [False]


@pytest.mark.rule("MM-21.3")
def test_there_is_one_attempt_in_a_turn() -> None:
    scene = landed("3 4", seats=3, c={"character": "wilford_white", "at": "forest_road"}).play("seek ralph_the_red")

    assert (turn_of(scene), scene.asked) == ("b", "turn")


@pytest.mark.rule("MM-21.3")
def test_there_is_no_attack_in_town() -> None:
    a = {**BOB, "at": "tinkers_corner"}
    scene = position(options={"attack_players": True}, a=a, b={**RALPH, "at": "kurth_gate"}, dice="1")

    assert (turn_of(scene.play("move")), player(scene).at) == ("b", "kurth_gate")


@pytest.mark.rule("MM-21.3")
def test_there_is_no_attack_in_an_area_or_in_the_maze() -> None:
    woods = position(options={"attack_players": True}, a={**BOB, "area": "woods_whole"}, b=RALPH, dice="1").play("move")
    maze = position(
        options={"attack_players": True}, a={**BOB, "area": "maze"}, b={"at": "royal_palace"}, barrier=[1], dice="1"
    ).play("move", "go start")

    assert (turn_of(woods), turn_of(maze)) == ("b", "b")


@pytest.mark.rule("MM-21.4")
def test_the_attacker_takes_the_encounter_players_place_in_every_order() -> None:
    scene = fighting("1 1 1 1 1 1", a={"members": ["socnoc"]}, b={"members": ["walten"]})
    assert (scene.asked, asked_seat(scene), acting(scene)) == ("cast", "a", "socnoc")
    scene.play("cast fear", "cast sleep")
    assert [event.rule for event in scene.happened("SpellRolled")] == ["MM-12.14"] * 2 + ["MM-12.18"] * 2
    scene.play("pair ralph_the_red")

    assert facts(scene, "Attacked", "card") == ["bob_bonker", "ralph_the_red"]


@pytest.mark.rule("MM-21.4")
def test_the_defender_is_the_player_and_may_escape() -> None:
    scene = fighting("1 1 9 1").play("no offer", "no offer", "fight on")
    assert (scene.asked, asked_seat(scene)) == ("escape", "b")
    scene.play("run")

    assert turn_of(scene) == "b"
    scene.expect(battle=None)


@pytest.mark.rule("MM-21.5")
@pytest.mark.parametrize(("members", "decider"), [(["skalan"], "b"), (["skalan", "osbald"], "a")])
def test_on_equal_numbers_the_defender_decides_the_pairing(members: list[str], decider: str) -> None:
    scene = fighting(a={"members": members}, b={"members": ["theowulf"]})

    assert (scene.asked, asked_seat(scene)) == ("pair", decider)


@pytest.mark.rule("MM-21.6")
def test_who_breaks_off_loses_his_dead_and_his_sleepers() -> None:
    a = {"members": ["skalan", "osbald"], "asleep": {"osbald": 2}}
    b = {"members": ["theowulf", "aylbart"], "asleep": {"aylbart": 2}}
    scene = fighting("10 1 1 10", a=a, b=b).play("pair theowulf", "pair ralph_the_red", "no offer", "no offer")
    assert facts(scene, "SetAside", "card") == ["skalan", "theowulf"]
    scene.play("break off")

    assert (party(scene), party(scene, "b")) == (["bob_bonker"], ["ralph_the_red", "aylbart"])
    scene.expect(battle=None)


@pytest.mark.rule("MM-21.6")
def test_who_escapes_loses_his_sleepers_and_nobody_wins_anything() -> None:
    a, b = {"members": ["osbald"], "asleep": {"osbald": 2}}, {"members": ["skalan"], "asleep": {"skalan": 2}, "gold": 7}
    scene = fighting("1 1 9 1", a=a, b=b).play("pair skalan", "no offer", "no offer", "fight on", "run")

    assert (party(scene), party(scene, "b")) == (["bob_bonker", "osbald"], ["ralph_the_red"])
    assert (player(scene).gold, player(scene, "b").gold) == (50, 7)


@pytest.mark.rule("MM-21.7")
def test_both_player_characters_are_shielded_in_melee() -> None:
    scene = fighting("1 1 1", b={"members": ["skalan"]}).play("pair ralph_the_red", "with bob_bonker")

    assert facts(scene, "Attacked", "card", "target")[0] == ("bob_bonker", "skalan")
    other = fighting("1 1 1", a={"members": ["skalan"]}).play("pair bob_bonker", "with ralph_the_red")
    assert ("ralph_the_red", "skalan") in facts(other, "Attacked", "card", "target")


@pytest.mark.rule("MM-21.7")
def test_neither_player_character_can_be_charmed() -> None:
    scene = fighting(a={"character": "gennie_gron", "members": ["skalan"]}, b={"members": ["petrovich"]})
    assert scene.offers == ["no spell", "cast charm on petrovich", "no more spells"]

    assert [offer for offer in scene.play("no spell").offers if "charm" in offer] == ["cast charm on skalan"]


@pytest.mark.rule("MM-21.8")
@pytest.mark.parametrize("runner", ["a", "b"])
def test_a_leader_who_runs_from_fear_takes_his_party_with_him(runner: str) -> None:
    caster = "b" if runner == "a" else "a"
    layout: dict[str, Any] = {caster: {"members": ["socnoc"]}, runner: {"members": ["theowulf"]}}
    scene = fighting("10 1", **layout).play("cast fear")

    assert (len(party(scene)), len(party(scene, "b"))) == (2, 2)
    assert not scene.happened("Paired")
    scene.expect(battle=None)


@pytest.mark.rule("MM-21.9")
def test_the_other_takes_all_that_the_dead_had_but_the_birthmark_and_the_members() -> None:
    b = {
        "members": ["skalan"],
        "wounds": {"ralph_the_red": 1},
        "loads": {"skalan": ["mace"], "ralph_the_red": ["war_club"]},
        "holds": ["gold_crown", BIRTHMARK, "glowing_rock", "smoke_bomb", "helmet"],
        "gold": 7,
    }
    scene = fighting("10 1", options=ALL, b=b).play("done", "pair ralph_the_red", "done")

    assert sorted(player(scene).treasures) == ["gold_crown", "war_club"]
    assert (sorted(player(scene).arms), player(scene).magic) == (["helmet", "mace"], ["smoke_bomb"])
    assert (player(scene).items, player(scene).gold) == (["glowing_rock"], 57)
    assert scene.state.treasures.pile.count(BIRTHMARK) == 5
    assert scene.state.hirelings.discards == ["skalan"]
    assert player(scene, "b").character == ""


@pytest.mark.rule("MM-21.9")
def test_the_attacker_can_die_too() -> None:
    scene = fighting("1 10", a={"wounds": {"bob_bonker": 1}, "holds": ["gold_crown"]})

    assert (player(scene, "b").treasures, player(scene, "b").gold) == (["gold_crown"], 100)
    scene.expect(battle=None, dead=["bob_bonker"])


@pytest.mark.rule("MM-21.10")
def test_a_settlement_may_pass_gold_treasures_items_arms_and_magic_either_way() -> None:
    a = {"holds": ["mace", "gold_crown", BIRTHMARK]}
    b = {"holds": ["glowing_rock", "smoke_bomb", BIRTHMARK], "gold": 9}
    scene = found(options=ALL, a=a, b=b)
    assert scene.offers == [
        "no offer", "give gold", "ask gold", "give glowing_rock", "give smoke_bomb", "ask gold_crown", "ask mace",
    ]  # fmt: skip
    scene.play("give smoke_bomb", "ask mace", "ask gold", "5 gold", "propose", "accept")

    assert (player(scene).magic, player(scene).arms, player(scene).gold) == (["smoke_bomb"], [], 45)
    assert (player(scene, "b").arms, player(scene, "b").gold) == (["mace"], 14)
    assert (turn_of(scene), scene.state.battle) == ("b", None)


@pytest.mark.rule("MM-21.10")
def test_offers_are_made_again_at_the_start_of_each_escape_step() -> None:
    scene = fighting("1 1 1 1")
    assert (scene.asked, asked_seat(scene), len(scene.happened("Attacked"))) == ("offer", "b", 2)
    scene.play("no offer", "no offer", "fight on", "fight on")

    assert (scene.asked, asked_seat(scene), scene.state.battle.round) == ("offer", "b", 2)


@pytest.mark.rule("MM-21.16")
def test_each_side_makes_one_offer_the_defender_first_and_a_refused_offer_is_gone() -> None:
    scene = found("1 1")
    asked = []
    for decision in ("give gold", "3 gold", "propose", "refuse", "give gold", "4 gold", "propose", "refuse"):
        asked.append((scene.asked, asked_seat(scene)))
        scene.play(decision)

    assert asked == [
        ("offer", "b"), ("give gold", "b"), ("offer", "b"), ("answer", "a"),
        ("offer", "a"), ("give gold", "a"), ("offer", "a"), ("answer", "b"),
    ]  # fmt: skip
    assert (player(scene).gold, player(scene, "b").gold) == (50, 50)
    assert len(scene.happened("Attacked")) == 2


@pytest.mark.rule("MM-21.18")
def test_while_a_player_character_is_set_aside_nobody_makes_an_offer_or_gets_away() -> None:
    scene = fighting("10 10  8", b={"wounds": {"ralph_the_red": 1}, "members": ["owlswill"]})
    scene.play("pair ralph_the_red", "done")
    assert [member.card for member in player(scene, "b").members if member.aside] == ["ralph_the_red"]
    assert (scene.asked, asked_seat(scene)) == ("heal", "b")

    assert wounds(scene.play("heal ralph_the_red"), "b") == {"ralph_the_red": 1}


@pytest.mark.rule("MM-21.18")
def test_a_defender_cannot_run_from_an_attacker_who_lies_set_aside() -> None:
    a = {"wounds": {"bob_bonker": 1}, "members": ["marldyk"], "holds": ["gold_crown"]}
    scene = fighting("1 1 10 1", a=a, b={"members": ["theowulf"]}).play("pair theowulf")

    assert (scene.asked, asked_seat(scene), acting(scene)) == ("heal", "a", "marldyk")


FRIGHT: dict[str, Any] = {
    "a": {"wounds": {"bob_bonker": 1}, "members": ["socnoc", "marldyk"], "holds": ["gold_crown"]},
    "b": {"members": ["amyslyp"]},
}
"""Socnoc frightens Ralph away, and Amyslyp's lightning strikes Bob down in the same step."""


@pytest.mark.rule("MM-21.19", "MM-21.8")
@pytest.mark.parametrize(("die", "lives"), [("8", True), ("2", False)])
def test_who_lies_set_aside_when_the_others_get_away_is_healed_first_and_never_plundered(die: str, lives: bool) -> None:
    scene = fighting(f"10 1 10 1 1 {die}", **FRIGHT).play("cast fear", "cast lightning")
    assert facts(scene, "RanAway", "card") == ["ralph_the_red"]
    assert (scene.asked, acting(scene)) == ("heal", "marldyk")
    scene.play("heal bob_bonker")

    assert (player(scene).character == "bob_bonker") == lives
    assert (player(scene, "b").treasures, player(scene, "b").gold) == ([], 50)
    assert ("gold_crown" in scene.state.treasures.discards) != lives
    assert not scene.happened("Plundered")


@pytest.mark.rule("MM-21.20")
def test_a_settlement_comes_too_late_for_the_members_set_aside() -> None:
    b = {"members": ["theowulf", "marldyk"]}
    scene = fighting("10 1 1 1", a={"members": ["skalan"]}, b=b)
    scene.play("pair theowulf", "pair ralph_the_red", "done")
    assert [member.card for member in player(scene, "b").members if member.aside] == ["theowulf"]
    scene.play("give gold", "1 gold", "propose", "accept")

    assert party(scene, "b") == ["ralph_the_red", "marldyk"]
    assert facts(scene, "MemberLeft", "rule", "card") == [("MM-21.20", "theowulf")]


@pytest.mark.rule("MM-21.10")
def test_of_several_equal_cards_each_can_be_named() -> None:
    scene = found(options=ALL, b={"holds": ["smoke_bomb", "smoke_bomb"]}).play("give smoke_bomb")
    assert "give smoke_bomb" in scene.offers
    scene.play("give smoke_bomb")
    assert "give smoke_bomb" not in scene.offers
    scene.play("propose", "accept")

    assert (player(scene).magic, player(scene, "b").magic) == (["smoke_bomb", "smoke_bomb"], [])


@pytest.mark.rule("MM-21.4", "MM-19.5")
def test_the_attackers_last_bottle_leaves_the_defender_his_scrolls() -> None:
    b = {"members": ["skalan"], "holds": ["fear_scroll"]}
    scene = fighting("", options=ALL, a={"holds": ["bottle_of_courage"]}, b=b).play("drink bottle_of_courage")

    assert (scene.asked, asked_seat(scene)) == ("cast", "b")
    assert "read fear" in scene.offers


@pytest.mark.rule("MM-21.11", "MM-21.15")
def test_who_is_charmed_stays_with_his_new_party_and_brings_what_he_carries() -> None:
    a, b = {"character": "gennie_gron"}, {"members": ["gypsy_king"], "loads": {"gypsy_king": ["war_club"]}}
    scene = fighting("9 1", a=a, b=b).play("done", "cast charm on gypsy_king")
    scene.play("pair gennie_gron", "done", "no offer", "no offer", "break off")

    assert (party(scene), party(scene, "b")) == (["gennie_gron", "gypsy_king"], ["ralph_the_red"])
    assert player(scene).members[1].load == ("war_club",)
    scene.expect(battle=None)


@pytest.mark.rule("MM-21.12")
def test_no_encounter_cards_are_used_and_the_encounter_player_card_does_not_move() -> None:
    scene = fighting(
        "1 1", seats=3, holder="c", a={"hand": ["mad_dog"]}, b={"hand": ["cave_bear"]}, c={"hand": ["pigment"]}
    )
    scene.play("no offer", "no offer", "break off")

    assert scene.state.holder == 2
    assert [player(scene, seat).hand for seat in "abc"] == [["mad_dog"], ["cave_bear"], ["pigment"]]


@pytest.mark.rule("MM-21.13")
def test_wolf_and_slow_members_do_not_matter_to_the_finding_roll() -> None:
    wolf = landed("5 5", a={"members": ["wolf"]}).play("seek ralph_the_red")
    slow = landed("5 5", b={"members": ["giant_snake"]}).play("seek ralph_the_red")

    assert [facts(scene, "PartySought", "found") for scene in (wolf, slow)] == [[False], [False]]


@pytest.mark.rule("MM-21.14")
def test_if_both_die_all_their_holdings_are_discarded() -> None:
    hurt = {"wounds": {"bob_bonker": 1}, "holds": ["gold_crown"]}
    scene = fighting("10 10", a=hurt, b={"wounds": {"ralph_the_red": 1}, "holds": ["large_ruby"]})

    assert {"gold_crown", "large_ruby"} <= {*scene.state.treasures.discards}
    assert [player(scene, seat).gold for seat in "ab"] == [0, 0]
    scene.expect(battle=None, dead=["ralph_the_red", "bob_bonker"])


@pytest.mark.rule("MM-21.17")
def test_the_attackers_side_can_use_neither_invisibility_nor_a_scroll_to_get_away() -> None:
    a = {"members": ["walten"], "holds": ["scroll_of_teleportation"]}
    b = {"members": ["robilar"], "holds": ["scroll_of_teleportation"]}
    scene = fighting("1 1 1 1", options=ALL, a=a, b=b)
    assert (acting(scene), "cast invisibility" in scene.offers) == ("walten", False)
    scene.play("no spell")
    assert (acting(scene), "cast invisibility" in scene.offers) == ("robilar", True)
    scene.play("no spell", "pair for me", "no offer", "no offer")
    assert (asked_seat(scene), scene.offers) == ("a", ["fight on", "break off"])

    assert "scroll" in scene.play("fight on").offers


@pytest.mark.rule("MM-21.4", "MM-11.29")
def test_healers_of_both_sides_may_try_the_attackers_first_and_potions_follow() -> None:
    a = {"members": ["marldyk"], "wounds": {"bob_bonker": 1}, "holds": ["healing_potion"]}
    b = {"members": ["owlswill"], "wounds": {"ralph_the_red": 1}, "holds": ["healing_potion"]}
    scene = fighting("1 1 1 1 1 1", options=ALL, a=a, b=b)
    scene.play("pair for me", "no offer", "no offer", "fight on", "fight on")
    asked = []
    for decision in ("heal bob_bonker", "heal ralph_the_red", "potion bob_bonker", "potion ralph_the_red"):
        asked.append((scene.asked, asked_seat(scene)))
        scene.play(decision)

    assert asked == [("heal", "a"), ("heal", "b"), ("potion", "a"), ("potion", "b")]
    assert (wounds(scene), wounds(scene, "b")) == ({}, {})
