"""TA-C4: the bridge, the river, the Portal, and being carried."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.turn.ways import steps_from
from mazefolio.testing import position
from tests.games.talisman.moves import FAR, FERRY, GOLD, ends, moving, red


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
    assert "Blue is here" in details["hills_1"]
