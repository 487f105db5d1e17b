"""TA-C20: leaving a realm, and moving in it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import (
    Movement,
)
from mazefolio.games.talisman.realms.visits import home_of
from mazefolio.games.talisman.realms.ways_out import thrown_out
from tests.games.talisman.proving import (
    INSIDE,
    REALM,
    at,
    ends,
    moving,
    plugged_in,
    red,
    run,
)


@pytest.mark.rule("TA-C20.9")
def test_entering_ends_the_encounters_of_the_turn() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1").play("enter proving")

        assert (len(scene.happened("TurnMissed")), scene.happened("Drew")) == (1, [])


@pytest.mark.rule("TA-C20.9")
@pytest.mark.parametrize(("encounter", "asked"), [(True, "realm"), (False, "way")])
def test_the_space_outside_is_encountered_only_if_the_exit_says_so(encounter: bool, asked: str) -> None:
    with plugged_in() as game:
        out = LIBRARY.realms[REALM].ways_out[0]
    with plugged_in(ways_out=[replace(out, encounter=encounter)]) as game:
        scene = moving(game, dice="3").play("go out")

        assert (red(scene).space, scene.asked) == ("plains_1", asked)


@pytest.mark.rule("TA-C20.10")
def test_who_leaves_at_the_start_of_a_turn_takes_it_from_outside() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", phase="start", pearls=2, dice="3").play("go out 2", "go city")

        assert (red(scene).space, red(scene).pearls) == ("city", 0)
        assert "go plains_1" in scene.offers


@pytest.mark.rule("TA-C20.10")
def test_who_will_be_elsewhere_is_in_the_realm_until_his_next_turn() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", phase="start", dice="3")
        effects = read_effects([{"do": "leave_realm", "to": "city", "when": "next_turn_start"}])
        run(scene, carry_out(scene.state, effects, Cause(0, "proving.ledge", "TA-RLM-5")))
        assert red(scene).space == "proving.ledge"

        scene = at(
            game,
            "proving.ledge",
            phase="start",
            dice="3",
            statuses={"leaving": {"until": "leave_realm", "where": "city"}},
        )
        assert (red(scene).space, scene.asked) == ("city", "way")


@pytest.mark.rule("TA-C20.35")
def test_a_way_that_leads_nowhere_any_more_leads_home() -> None:
    with plugged_in() as game:
        gone = replace(LIBRARY.realms[REALM].ways_out[0], to=Place.read("space:proving.door"))
    with plugged_in(ways_out=[gone]) as game:
        scene = moving(game, entered_from="chapel").play("go out")
        assert red(scene).space == "plains_1"
    with plugged_in(ways_in=()):
        assert home_of(LIBRARY.realms[REALM]) == "tavern"


@pytest.mark.rule("TA-C20.39")
def test_leaving_ends_what_the_realm_had_set_for_the_visit() -> None:
    for_the_visit = {"fleeing": {}, "cursed": {"until": "leave_realm"}, "blessed": {"turns": 9}}
    with plugged_in() as game:
        scene = moving(game, statuses=for_the_visit).play("go out")

        assert [*red(scene).statuses] == ["blessed"]


@pytest.mark.rule("TA-C20.40")
def test_cards_carried_out_are_ordinary_possessions() -> None:
    with plugged_in() as game:
        scene = moving(game, followers=["proving.squire"]).play("go out")

        assert red(scene).followers == ["proving.squire"]


@pytest.mark.rule("TA-C20.41")
def test_a_way_out_as_move_is_the_whole_move_if_the_player_wants_it() -> None:
    with plugged_in() as game:
        scene = moving(game, dice="1")
        assert scene.offers[:2] == ["roll", "go out"]
        scene.play("roll")
        assert scene.offers[0] == "go proving.hall"


@pytest.mark.rule("TA-C20.41")
def test_a_way_out_at_the_end_of_a_turn_is_offered_after_the_encounter() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", decks={REALM: ["proving.dummy"]}, dice="6 1", entered_from="plains_1")
        assert (scene.asked, scene.offers) == ("leave", ["go out 3", "pass"])
        scene.play("go out 3", "go tavern")
        assert red(scene).space == "tavern"


@pytest.mark.rule("TA-C20.41")
def test_a_forced_way_out_asks_nobody() -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", **INSIDE)
        run(scene, thrown_out(scene.state, 0), dice=(5,))

        assert red(scene).space == "temple"


@pytest.mark.rule("TA-C20.41")
def test_the_price_of_a_way_out_must_be_paid() -> None:
    with plugged_in() as game:
        assert at(game, "proving.ledge", phase="start", pearls=1, dice="1").asked == "way_in_realm"


@pytest.mark.rule("TA-C20.41")
def test_who_is_held_cannot_leave() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", phase="start", pearls=2, dice="1 4", statuses={"enslaved": {}})

        assert [event.faces for event in scene.happened("RealmRolled")] == [(1,), (4,)]
        assert ends(scene) == {"hall", "gate", "vault"}


# Moving.


@pytest.mark.rule("TA-C20.11")
@pytest.mark.parametrize(
    ("mode", "die", "reached"),
    [
        ("die", 2, {"vault", "ledge"}),
        ("die_half", 3, {"vault", "ledge"}),
        ("die_up_to", 2, {"hall", "vault", "ledge"}),
        ("realm_die", 4, {"vault", "ledge"}),
        ("fixed", 0, {"hall"}),
        ("one_per_turn", 0, {"hall"}),
    ],
)
def test_the_mode_of_the_realm_replaces_the_roll_of_the_main_board(mode: Any, die: int, reached: set[str]) -> None:
    with plugged_in(movement=Movement(mode=mode, alterable=False), ways_out=()) as game:
        assert ends(moving(game, dice=str(die or ""))) == reached


@pytest.mark.rule("TA-C20.11")
def test_a_die_may_name_the_room() -> None:
    with plugged_in(movement=Movement(mode="die_room", alterable=False), ways_out=()) as game:
        assert red(moving(game, dice="4", blue={})).space == "proving.ledge"


@pytest.mark.rule("TA-C20.11")
def test_where_nobody_can_walk_one_stays_or_leaves() -> None:
    with plugged_in(movement=Movement(mode="none")) as game:
        assert moving(game).offers[:2] == ["go out", "stay"]


@pytest.mark.rule("TA-C20.11")
@pytest.mark.parametrize(("fled", "reached"), [({}, {"vault"}), ({"fleeing": {}}, {"gate"})])
def test_a_realm_of_one_direction_lets_only_who_flees_turn_back(fled: dict[str, Any], reached: set[str]) -> None:
    movement = Movement(mode="fixed", direction="back_only_when_fleeing")
    with plugged_in(movement=movement, ways_out=()) as game:
        assert ends(moving(game, "proving.hall", statuses=fled)) == reached


@pytest.mark.rule("TA-C20.11")
@pytest.mark.parametrize(("up_to", "reached"), [(False, {"vault", "ledge"}), (True, {"hall", "vault", "ledge"})])
def test_a_realm_may_let_one_stop_before_the_steps_are_used_up(up_to: bool, reached: set[str]) -> None:
    with plugged_in(movement=Movement(mode="fixed", steps=2, up_to=up_to), ways_out=()) as game:
        assert ends(moving(game)) == reached


@pytest.mark.rule("TA-C20.11")
def test_a_gated_link_is_open_only_to_some() -> None:
    with plugged_in(movement=Movement(mode="fixed"), ways_out=()) as game:
        assert ends(moving(game, "proving.far_room")) == {"vault"}
        assert ends(moving(game, "proving.far_room", objects=["rope"])) == {"vault", "ledge"}


@pytest.mark.rule("TA-C20.11")
@pytest.mark.parametrize(("alterable", "dice", "reached"), [(True, "", {"hall"}), (False, "2", {"vault", "ledge"})])
def test_what_slows_counts_only_where_movement_can_be_altered(alterable: bool, dice: str, reached: set[str]) -> None:
    with plugged_in(movement=Movement(mode="die", alterable=alterable), ways_out=()) as game:
        assert ends(moving(game, dice=dice, toad=2)) == reached


@pytest.mark.rule("TA-C20.11")
def test_a_free_stride_works_only_where_movement_can_be_altered() -> None:
    stride = {"free_stride": {"until": "next_move"}}
    with plugged_in(movement=Movement(mode="die"), ways_out=()) as game:
        assert moving(game, statuses=stride).offers == ["roll", "stride"]
    with plugged_in(movement=Movement(mode="die", alterable=False), ways_out=()) as game:
        assert moving(game, statuses=stride, dice="1").asked == "way_in_realm"


@pytest.mark.rule("TA-C20.12")
def test_a_space_that_must_be_stopped_on_ends_the_move() -> None:
    with plugged_in(ways_out=()) as game:
        assert ends(moving(game, dice="6")) == {"hall", "vault", "ledge"}


@pytest.mark.rule("TA-C20.12")
def test_where_the_way_ends_the_other_steps_are_lost() -> None:
    with plugged_in(movement=Movement(mode="die", alterable=False), ways_out=()) as game:
        assert ends(moving(game, dice="6")) == {"far_room", "ledge"}


@pytest.mark.rule("TA-C3.11", "TA-C20.41")
def test_a_way_out_is_no_longer_open_to_who_puts_its_key_down() -> None:
    with plugged_in():
        hatch = replace(LIBRARY.realms[REALM].ways_out[0], when="turn_start", only_if=Condition.read("has:rope"))
    with plugged_in(ways_out=[hatch]) as game:
        scene = at(game, "proving.gate", phase="start", objects=["rope"], entered_from="plains_1")
        assert scene.offers[:2] == ["go out", "pass"]

        assert scene.play("leave rope").offers[:1] == ["pass"]


@pytest.mark.rule("TA-C15.30")
def test_who_is_immobilised_is_offered_no_way_out_at_the_end_of_his_turn() -> None:
    with plugged_in() as game:
        still = {"immobilised": {"until": "turn_end"}}
        scene = at(game, "proving.hall", phase="end", entered_from="plains_1", statuses=still)

        assert scene.asked != "leave"
        assert at(game, "proving.hall", phase="end", entered_from="plains_1").asked == "leave"
