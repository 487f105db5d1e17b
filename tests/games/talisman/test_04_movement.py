"""TA-C4, TA-C3.7: movement."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import position
from tests.games.talisman.moves import FAR, GOLD, ends, moving, red, ways


@pytest.mark.rule("TA-C3.7", "TA-C4.1")
def test_a_die_is_rolled_at_once_and_the_only_question_is_which_way() -> None:
    scene = moving("plains_2", "3")

    assert scene.asked == "way"
    assert ends(scene) == {"ruins", "hills_1"}


@pytest.mark.rule("TA-C4.1")
def test_the_middle_region_is_a_ring_of_its_own() -> None:
    assert ends(moving("warlocks_cave", "6")) == {"runes_1", "hidden_valley", "sentinel"}


@pytest.mark.rule("TA-C4.2")
def test_nobody_may_stay() -> None:
    scene = moving("plains_2", "3")

    scene.expect_refusal("stay", "TA-C4.2", "You must move, and the full number of spaces.")


@pytest.mark.rule("TA-C4.2")
def test_nobody_may_move_less_than_the_full_number() -> None:
    reason = "Your move does not end there: it is 3 spaces, no more and no less."
    moving("plains_2", "3").expect_refusal("go tavern", "TA-C4.1", reason)


@pytest.mark.rule("TA-C4.3")
def test_what_is_passed_has_no_effect() -> None:
    scene = position(
        "talisman",
        seats=2,
        phase="move",
        dice="2",
        red={"space": "fields_1"},
        blue=FAR,
        spaces={"hills_1": ["dragon"]},
        deck=GOLD,
    ).play("go plains_1")

    assert red(scene).space == "plains_1"
    assert scene.state.spaces["hills_1"] == ["dragon"]
    assert not scene.happened("Fought")


@pytest.mark.rule("TA-C4.4")
def test_a_mount_adds_its_bonus_if_one_wants_it() -> None:
    scene = moving("plains_2", "3", followers=["horse", "war_horse"])

    assert ends(scene) == {"ruins", "hills_1", "plains_3", "fields_1"}


@pytest.mark.rule("TA-C4.5")
@pytest.mark.parametrize("slow", [{"toad": 2}, {"followers": ["poltergeist", "horse"]}])
def test_who_is_limited_to_one_space_does_not_roll(slow: dict[str, Any]) -> None:
    assert ends(moving("plains_2", **slow)) == {"tavern", "woods_1"}


@pytest.mark.rule("TA-C4.5")
def test_a_blizzard_slows_everybody_on_the_board() -> None:
    snow = [("blizzard", 1, 2, True)]
    scene = position("talisman", seats=2, phase="move", red={"space": "plains_2"}, blue=FAR, lasting=snow)

    assert ends(scene) == {"tavern", "woods_1"}


@pytest.mark.rule("TA-C4.5")
def test_a_toad_can_use_the_ferry_but_no_raft() -> None:
    offers = {"raft_ready": {"until": "next_move"}, "ferry_offer": {"until": "next_move", "where": "temple"}}
    scene = moving("tavern", toad=2, statuses=offers)

    assert ways(scene) == ["walk", "ferry"]
    assert moving("plains_2", toad=2, statuses={"raft_ready": {"until": "next_move"}}).asked == "way"


@pytest.mark.rule("TA-C4.5")
def test_a_poltergeist_is_shaken_off_by_a_raft() -> None:
    scene = moving("plains_2", "3+4", followers=["poltergeist"], statuses={"raft_ready": {"until": "next_move"}})
    scene.play("raft temple")

    assert red(scene).followers == []


@pytest.mark.rule("TA-C4.6")
def test_no_number_of_steps_leads_over_the_river_but_by_the_bridge() -> None:
    for face in range(1, 7):
        assert all(not end.startswith(("runes", "desert", "oasis")) for end in ends(moving("plains_4", str(face))))


@pytest.mark.rule("TA-C4.7")
def test_the_bridge_may_be_crossed_with_a_step_left() -> None:
    assert "bridge 1" in moving("graveyard", "4").offers
    assert not [offer for offer in moving("graveyard", "2").offers if offer.startswith("bridge")]


@pytest.mark.rule("TA-C4.7")
def test_the_bridge_may_be_crossed_from_its_own_space() -> None:
    assert "bridge 2" in moving("sentinel", "3").offers


@pytest.mark.rule("TA-C4.7")
def test_crossing_shows_true_odds() -> None:
    scene = moving("sentinel", "1", strength=7, objects=["shield"])

    scene.expect_true_odds("bridge 0", copies=400)


@pytest.mark.rule("TA-C4.8")
def test_who_beats_the_sentinel_goes_on_in_either_direction() -> None:
    scene = moving("sentinel", "3 6 1", strength=6).play("bridge 2")

    assert red(scene).space == "hills_3"
    assert ends(scene) == {"runes_2", "black_knight"}


@pytest.mark.rule("TA-C4.8")
def test_with_no_step_left_the_move_ends_beyond_the_bridge() -> None:
    scene = moving("sentinel", "1 6 1", strength=6).play("bridge 0")

    assert red(scene).space == "hills_3"
    assert scene.happened("Moved")[-1].how == "crosses"


@pytest.mark.rule("TA-C4.9")
@pytest.mark.parametrize(("dice", "lives"), [("4 1 6", 3), ("4 5 2", 4)])
def test_who_does_not_win_stays_before_the_bridge_without_an_encounter(dice: str, lives: int) -> None:
    """With Strength 6 a 5 against a 2 is a stand-off."""
    scene = moving("graveyard", dice, strength=6).play("bridge 1")

    assert (red(scene).space, red(scene).lives) == ("sentinel", lives)
    assert "sentinel" not in scene.state.spaces
    assert scene.state.active == 1


@pytest.mark.rule("TA-C4.10")
def test_the_sentinel_cannot_be_evaded_and_is_no_trophy() -> None:
    scene = moving("sentinel", "1 6 1", strength=9, statuses={"invisible": {"until": "turn_end"}})
    scene.play("bridge 0")

    assert red(scene).space == "hills_3"
    assert red(scene).trophies == []


@pytest.mark.rule("TA-C4.11")
def test_from_the_hills_to_the_sentinel_is_an_ordinary_step() -> None:
    assert "sentinel" in ends(moving("hills_3", "1"))
    assert {"woods_2", "hills_2"} <= ends(moving("hills_3", "2"))


@pytest.mark.rule("TA-C4.11", "TA-C4.19")
def test_stepping_down_the_bridge_crosses_the_river() -> None:
    scene = moving("cursed_glade", "3", followers=["unicorn"]).play("go hills_2")

    assert red(scene).space == "hills_2"
    assert [event.how for event in scene.happened("Moved")] == ["walks", "crosses", "walks"]


@pytest.mark.rule("TA-C4.12")
def test_the_portal_may_be_tried_in_passing() -> None:
    assert {"portal strength", "portal craft"} <= {*moving("castle", "2").offers}
    assert "portal craft" not in moving("castle", "1").offers


@pytest.mark.rule("TA-C4.12")
def test_who_begins_at_the_portal_may_try_it_instead_of_rolling() -> None:
    scene = moving("portal_of_power", "3")

    assert ways(scene) == ["roll", "portal strength", "portal craft"]
    assert "portal craft" not in scene.play("roll").offers


@pytest.mark.rule("TA-C4.12")
def test_the_portal_shows_true_odds() -> None:
    scene = moving("portal_of_power", craft=7)

    assert scene.odds("portal craft")["portal_opens"] == pytest.approx(21 / 36)
    scene.expect_true_odds("portal craft", copies=400)


@pytest.mark.rule("TA-C4.12")
def test_the_gnome_and_the_dwarf_help_with_craft() -> None:
    """One die with the Gnome; the Dwarf takes 1 off."""
    assert moving("portal_of_power", craft=3, followers=["gnome"]).odds("portal craft")["portal_opens"] == 0.5
    dwarf = moving("portal_of_power", character="dwarf", craft=5)
    assert dwarf.odds("portal craft")["portal_opens"] == pytest.approx(15 / 36)


@pytest.mark.rule("TA-C4.13")
def test_an_open_portal_leads_to_the_plain_of_peril() -> None:
    scene = moving("castle", "2 3+4", craft=7).play("portal craft")

    assert red(scene).space == "plain_of_peril"
    assert scene.happened("PortalTried")[0].opened


@pytest.mark.rule("TA-C4.13")
def test_what_waits_on_the_plain_of_peril_is_met() -> None:
    scene = position(
        "talisman",
        seats=2,
        phase="move",
        dice="1+1",
        red={"character": "monk", "space": "portal_of_power"},
        blue=FAR,
        spaces={"plain_of_peril": ["hermit"]},
    ).play("portal craft")

    assert [event.card for event in scene.happened("Taken")] == ["talisman_stock"]


@pytest.mark.rule("TA-C4.14")
def test_a_shut_portal_costs_a_point_and_the_turn() -> None:
    scene = moving("castle", "2 6+6", craft=7).play("portal craft")

    assert (red(scene).space, red(scene).craft) == ("portal_of_power", 6)
    assert scene.state.active == 1
    assert "portal_of_power" not in scene.state.spaces


@pytest.mark.rule("TA-C4.15")
def test_from_the_plain_of_peril_one_may_step_out_to_the_portal() -> None:
    scene = moving("plain_of_peril").play("go portal_of_power")

    assert red(scene).space == "portal_of_power"
    assert scene.offers[0] == "take bag_of_gold"


@pytest.mark.rule("TA-C4.16")
def test_in_the_inner_region_it_is_one_space_without_a_die() -> None:
    scene = moving("plain_of_peril")

    assert ends(scene) == {"crypt", "mines", "portal_of_power"}
    scene.expect_refusal("stay", "TA-C4.16", "You must move one space; nothing holds you here.")


@pytest.mark.rule("TA-C4.17")
def test_the_valley_of_fire_needs_a_talisman() -> None:
    scene = moving("pits")

    assert ends(scene) == {"vampires_tower"}
    scene.expect_refusal("go valley_of_fire", "TA-C4.17", "Only who has a Talisman may enter.")
    assert ends(moving("pits", objects=["talisman"])) == {"vampires_tower", "valley_of_fire"}


@pytest.mark.rule("TA-C4.17")
def test_the_crown_is_entered_from_the_valley_with_a_talisman() -> None:
    assert "crown_of_command" in ends(moving("valley_of_fire", objects=["talisman"]))
    assert "crown_of_command" not in ends(moving("valley_of_fire"))
    scene = moving("pits", objects=["talisman"])
    scene.expect_refusal("go crown_of_command", "TA-C4.17", "The Crown is reached from the Valley of Fire alone.")


@pytest.mark.rule("TA-C4.18")
def test_a_raft_leads_to_a_space_directly_across() -> None:
    scene = moving("cursed_glade", statuses={"raft_ready": {"until": "next_move"}})

    assert ways(scene) == ["roll", "raft hills_2", "raft fields_5"]
    assert red(scene.play("raft hills_2")).space == "hills_2"
    assert "raft_ready" not in red(scene).statuses


@pytest.mark.rule("TA-C4.18")
def test_a_raft_that_is_not_used_is_gone() -> None:
    scene = moving("woods_2", "1", statuses={"raft_ready": {"until": "next_move"}}).play("roll", "go graveyard")

    assert "raft_ready" not in red(scene).statuses


@pytest.mark.rule("TA-C4.18")
def test_without_a_raft_nobody_crosses() -> None:
    scene = moving("portal_of_power")

    scene.expect_refusal("raft fields_3", "TA-C4.18", "You have no raft.")


@pytest.mark.rule("TA-C4.18")
def test_a_cart_cannot_go_on_a_raft() -> None:
    scene = moving("hills_2", followers=["horse_and_cart"], statuses={"raft_ready": {"until": "next_move"}})
    scene.play("raft cursed_glade")

    assert red(scene).followers == []
    assert scene.state.spaces["hills_2"] == ["horse_and_cart"]


# What is put down in the middle of a question changes its answers.


@pytest.mark.rule("TA-C3.11", "TA-C14.5", "TA-C15.14")
def test_a_scroll_that_is_put_down_can_no_longer_be_read() -> None:
    warrior = {"character": "warrior", "space": "fields_1", "objects": ["scroll"]}
    scene = position("talisman", seats=2, dice="1 1 1", scrolls={"scroll": "teleport"}, red=warrior, blue=FAR)
    assert "cast teleport" in scene.offers
    scene.play("leave scroll")
    assert "cast teleport" not in scene.offers


@pytest.mark.rule("TA-C3.11", "TA-C4.17", "TA-C14.5", "TA-C19.15")
def test_who_puts_down_his_talisman_in_the_valley_cannot_go_on_to_the_crown() -> None:
    warrior = {"character": "warrior", "space": "valley_of_fire", "objects": ["talisman"]}
    scene = position("talisman", seats=1, phase="move", red=warrior)
    assert "go crown_of_command" in scene.offers
    scene.play("leave talisman")
    assert "crown_of_command" not in ends(scene)
    assert ends(scene)


@pytest.mark.rule("TA-C3.11", "TA-C4.4", "TA-C14.5")
def test_a_horse_that_is_put_down_carries_nobody() -> None:
    scene = moving("fields_1", "1", objects=["horse"])
    assert len(ends(scene)) == 4
    scene.play("leave horse")
    assert ends(scene) == {"city", "hills_1"}


@pytest.mark.rule("TA-C3.11", "TA-C4.20", "TA-C14.5")
def test_an_axe_that_is_put_down_fells_no_trees() -> None:
    scene = moving("woods_1", "1", objects=["axe"])
    assert "build" in scene.offers
    scene.play("leave axe")
    assert "build" not in scene.offers


@pytest.mark.rule("TA-C1.9", "TA-C4.22")
@pytest.mark.parametrize(("woods", "offered"), [("woods_1", True), ("woods_4", False)])
def test_the_paths_of_the_elf_are_offered_only_where_they_lead_somewhere(woods: str, offered: bool) -> None:
    assert ("use elf_paths" in moving(woods, "1", character="elf").offers) == offered


@pytest.mark.rule("TA-C4.5")
@pytest.mark.parametrize(
    ("slow", "told"),
    [({"toad": 2}, "1 space, as a toad."), ({"followers": ["poltergeist"]}, "1 space, because of the Poltergeist.")],
)
def test_who_goes_one_space_is_told_why(slow: dict[str, Any], told: str) -> None:
    question = moving("plains_2", **slow).table.view(0).question

    assert question is not None
    assert question.detail == told
