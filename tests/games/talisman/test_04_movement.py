"""TA-C4, TA-C3.7: movement."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.state import Player
from mazefolio.games.talisman.turn.ways import steps_from
from mazefolio.testing import Scene, position

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold", "two_bags_of_gold"]
"""Cards that move nobody."""
FAR = {"space": "vampires_tower"}
"""There nobody rolls for a move."""
FERRY = {"until": "next_move", "where": "temple"}


def moving(space: str, dice: str = "", **red: Any) -> Scene:
    """Red, a Minstrel unless told, is about to move from a space; the other one is far away."""
    return position(
        "talisman",
        seats=2,
        phase="move",
        dice=dice,
        red={"character": "minstrel", "space": space, **red},
        blue={"character": "monk", **FAR},
        deck=GOLD,
    )


def ends(scene: Scene) -> set[str]:
    """Where the open move may end."""
    return {offer.removeprefix("go ") for offer in scene.offers if offer.startswith("go ")}


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def ways(scene: Scene) -> list[str]:
    """The options of the open question that bring the game on, without those at any moment of a turn."""
    return [offer for offer in scene.offers if not offer.startswith(("leave ", "trade", "hand in"))]


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


@pytest.mark.rule("TA-C4.19")
@pytest.mark.parametrize("how", ["bridge", "raft", "ferry"])
def test_a_poltergeist_leaves_who_crosses_the_river(how: str) -> None:
    scene = {
        "bridge": moving("sentinel", "6 1", strength=9, followers=["poltergeist"]),
        "raft": moving("hills_2", followers=["poltergeist"], statuses={"raft_ready": {"until": "next_move"}}),
        "ferry": moving("tavern", "3+4", followers=["poltergeist"], statuses={"ferry_offer": FERRY}),
    }[how]
    scene.play({"bridge": "bridge 0", "raft": "raft cursed_glade", "ferry": "ferry"}[how])

    assert red(scene).followers == []


@pytest.mark.rule("TA-C4.19")
def test_being_carried_by_magic_is_no_crossing() -> None:
    offer = {"teleport_offer": {"until": "next_move", "where": "region:outer"}}
    scene = moving("tavern", followers=["poltergeist"], statuses=offer).play("wizard", "go village")

    assert red(scene).space == "village"
    assert red(scene).followers == ["poltergeist"]


@pytest.mark.rule("TA-C4.20")
def test_who_has_an_axe_builds_a_raft_in_the_woods_instead_of_moving() -> None:
    scene = moving("woods_2", objects=["axe"]).play("build")

    assert red(scene).space == "woods_2"
    assert "raft_ready" in red(scene).statuses
    assert "woods_2" not in scene.state.spaces
    assert scene.state.active == 1


@pytest.mark.rule("TA-C4.20")
def test_a_raft_that_is_not_used_can_be_built_anew() -> None:
    ready = {"raft_ready": {"until": "next_move"}}

    assert "raft_ready" in red(moving("woods_2", objects=["axe"], statuses=ready).play("build")).statuses


@pytest.mark.rule("TA-C4.20")
def test_the_woodsman_needs_no_axe() -> None:
    assert "build" in moving("forest", character="woodsman").offers


@pytest.mark.rule("TA-C4.20")
def test_nobody_builds_without_an_axe_or_without_trees() -> None:
    beside = {"free_stride": {"until": "next_move"}}
    no_axe = moving("woods_2", statuses=beside)
    no_wood = moving("hills_2", objects=["axe"], statuses=beside)

    no_axe.expect_refusal("build", "TA-C4.20", "You have nothing to fell trees with.")
    reason = "A raft is built on a Woods or Forest space of the Outer or Middle Region."
    no_wood.expect_refusal("build", "TA-C4.20", reason)


@pytest.mark.rule("TA-C4.21")
def test_the_boatman_rows_to_the_temple_as_the_next_move() -> None:
    offer = {"ferry_offer": {"until": "next_move", "where": "temple"}}
    scene = moving("tavern", "3+4", statuses=offer).play("ferry")

    assert red(scene).space == "temple"
    assert [event.table for event in scene.happened("TableRolled")] == ["temple_prayer"]


@pytest.mark.rule("TA-C4.21")
def test_the_wizard_sends_to_any_space_of_the_outer_region() -> None:
    offer = {"teleport_offer": {"until": "next_move", "where": "region:outer"}}
    scene = moving("tavern", statuses=offer).play("wizard")

    assert len(ends(scene)) == 23
    assert red(scene.play("go city")).space == "city"


@pytest.mark.rule("TA-C4.21")
def test_an_offer_that_is_not_taken_lapses() -> None:
    offer = {"ferry_offer": {"until": "next_move", "where": "temple"}}
    scene = moving("tavern", "1", statuses=offer).play("roll", "go plains_2")

    assert red(scene).statuses == {}


@pytest.mark.rule("TA-C4.22")
def test_the_teleport_spell_is_the_move_and_its_space_is_encountered() -> None:
    scene = position(
        "talisman",
        seats=2,
        red={"character": "wizard", "space": "plains_2", "spells": ["teleport"]},
        blue={"character": "monk", **FAR},
        spells=["hex"],
    ).play("cast teleport", "go chapel")

    assert red(scene).space == "chapel"
    assert [event.stat for event in scene.happened("Changed")] == ["lives"]


@pytest.mark.rule("TA-C4.22")
def test_an_ability_may_be_the_move() -> None:
    scene = moving("woods_1", character="elf").play("use elf_paths")

    assert ends(scene) == {"woods_2", "woods_3", "forest"}
    assert red(scene.play("go woods_3")).space == "woods_3"


@pytest.mark.rule("TA-C4.23")
def test_a_card_may_name_a_space_of_the_inner_region() -> None:
    scene = position(
        "talisman",
        seats=2,
        phase="encounter",
        dice="6",
        red={"space": "fields_1"},
        blue=FAR,
        spaces={"fields_1": ["magic_portal"]},
    ).play("step_through")

    assert red(scene).space == "plain_of_peril"


@pytest.mark.rule("TA-C4.23")
def test_cards_do_not_carry_out_of_the_inner_region() -> None:
    scene = position(
        "talisman",
        seats=2,
        phase="encounter",
        dice="3",
        red={"space": "plain_of_peril"},
        blue=FAR,
        spaces={"plain_of_peril": ["magic_portal"]},
    ).play("step_through")

    assert red(scene).space == "plain_of_peril"


@pytest.mark.rule("TA-C4.24")
def test_a_slave_who_rolls_too_little_stays_without_an_encounter() -> None:
    scene = moving("temple", "3", statuses={"enslaved": {}, "raft_ready": {"until": "next_move"}})

    assert red(scene).space == "temple"
    assert "enslaved" in red(scene).statuses
    assert scene.state.active == 1


@pytest.mark.rule("TA-C4.24")
def test_a_slave_who_rolls_four_is_free_and_moves_that_roll() -> None:
    scene = moving("temple", "4", statuses={"enslaved": {}})

    assert ends(scene) == {"portal_of_power", "warlocks_cave"}
    assert "enslaved" not in red(scene).statuses


@pytest.mark.rule("TA-C4.24")
def test_a_slow_slave_rolls_too_and_moves_one_space() -> None:
    scene = moving("temple", "6", toad=2, statuses={"enslaved": {}})

    assert ends(scene) == {"desert_2", "woods_4"}


@pytest.mark.rule("TA-C4.24")
def test_who_is_carried_off_is_a_slave_no_more() -> None:
    quest = {"task": "take_life", "where": "this turn"}
    scene = position(
        "talisman",
        seats=2,
        phase="end",
        red=FAR,
        blue={"character": "monk", "space": "temple", "statuses": {"enslaved": {}, "warlock_quest": quest}},
        dice="1",
    )

    assert scene.state.players[1].space == "warlocks_cave"
    assert "enslaved" not in scene.state.players[1].statuses


@pytest.mark.rule("TA-C4.25")
def test_left_is_counter_clockwise_and_right_is_clockwise() -> None:
    assert steps_from("tavern", 1, clockwise=False) == "plains_2"
    assert steps_from("tavern", 1, clockwise=True) == "fields_2"
    assert steps_from("tavern", 26, clockwise=True) == "ruins"


@pytest.mark.rule("TA-C4.26")
def test_who_is_moved_in_another_players_turn_has_no_encounter() -> None:
    quest = {"task": "take_life", "where": "this turn"}
    scene = position(
        "talisman",
        seats=2,
        phase="end",
        red={"space": "fields_1", "statuses": {}},
        blue={"character": "monk", "space": "fields_2", "statuses": {"warlock_quest": quest}},
        dice="1",
    )

    assert scene.state.players[1].space == "warlocks_cave"
    assert not scene.happened("TableRolled")


@pytest.mark.rule("TA-C4.27")
def test_a_move_is_one_direction_only() -> None:
    """Nobody goes two spaces out and one back."""
    assert "tavern" not in ends(moving("plains_2", "3"))


@pytest.mark.rule("TA-C4.28")
def test_a_free_stride_is_any_number_up_to_six() -> None:
    scene = moving("fields_2", statuses={"free_stride": {"until": "next_move"}}).play("stride")

    assert len(ends(scene)) == 12
    assert "free_stride" not in red(scene.play("go village")).statuses


@pytest.mark.rule("TA-C4.28")
def test_a_free_stride_does_not_help_who_is_slow() -> None:
    assert moving("plains_2", toad=1, statuses={"free_stride": {"until": "next_move"}}).asked == "way"


@pytest.mark.rule("TA-C3.8")
def test_a_hex_strikes_who_ends_a_move_there() -> None:
    scene = position(
        "talisman",
        seats=2,
        dice="1",
        red={"character": "wizard", "space": "plains_2", "spells": ["hex"]},
        blue={"character": "monk", **FAR},
        deck=GOLD,
    )
    scene.play("cast hex", "put woods_1")
    question = scene.table.view(0).question
    assert question is not None
    assert "The Hex strikes who comes here" in question.options[1].detail
    scene.play("go woods_1")

    assert red(scene).lives == 3


@pytest.mark.rule("TA-C4.1")
def test_a_destination_says_what_awaits_there() -> None:
    scene = position(
        "talisman",
        seats=2,
        phase="move",
        dice="3",
        red={"space": "plains_2"},
        blue={"space": "hills_1"},
        spaces={"hills_1": ["bear"]},
    )
    question = scene.table.view(0).question
    assert question is not None
    details = {option.target: option.detail for option in question.options}

    assert "the Bear" in details["hills_1"]
    assert "Thief is here" in details["hills_1"]
