"""TA-C20: the ways into a realm."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mazefolio.games.talisman.effects.realms import EnterRealm
from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import (
    EntryAt,
)
from mazefolio.games.talisman.turn.ways import destinations, put
from tests.games.talisman.proving import (
    GOLD,
    INSIDE,
    REALM,
    at,
    ends,
    plugged_in,
    red,
    run,
)


@pytest.mark.rule("TA-C20.4")
def test_who_declines_goes_on_as_if_nothing_were_there() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1").play("pass")

        assert (red(scene).space, scene.asked) == ("plains_1", "take")


@pytest.mark.rule("TA-C20.4")
def test_the_price_is_paid_and_the_test_made() -> None:
    with plugged_in() as game:
        scene = at(game, "desert_1", craft=3, gold=2, dice="1 1").play("enter proving 2")

        assert (red(scene).space, red(scene).gold) == ("proving.gate", 1)


@pytest.mark.rule("TA-C20.4")
def test_who_fails_the_test_encounters_the_space_after_all() -> None:
    with plugged_in() as game:
        scene = at(game, "desert_1", gold=2, dice="6 6").play("enter proving 2")

        assert (red(scene).space, red(scene).gold, scene.asked) == ("desert_1", 1, "take")
        assert red(scene).lives == 2  # on_fail, and the desert


@pytest.mark.rule("TA-C20.4")
def test_who_cannot_pay_may_give_what_else_will_do() -> None:
    with plugged_in() as game:
        scene = at(game, "desert_1", craft=3, gold=0, dice="1 1").play("enter proving 2")

        assert (red(scene).space, red(scene).lives) == ("proving.gate", 3)


@pytest.mark.rule("TA-C20.4")
@pytest.mark.parametrize(
    ("more", "reason"),
    [({"alignment": "evil"}, "It does not open for you."), ({"gold": 0, "lives": 1}, "You cannot pay for it.")],
)
def test_a_way_in_is_open_only_to_who_qualifies_and_can_pay(more: dict[str, Any], reason: str) -> None:
    with plugged_in():
        free, dear, *_ = LIBRARY.realms[REALM].ways_in
    with plugged_in(ways_in=[dear, replace(free, at=EntryAt(kind="desert"))]) as game:
        scene = at(game, "desert_1", **more)

        assert scene.offers == ["enter proving 2", "pass"]
        scene.expect_refusal("enter proving", "TA-C20.4", reason)


@pytest.mark.rule("TA-C20.5")
def test_an_entry_as_move_is_used_instead_of_the_roll_and_ends_the_move() -> None:
    with plugged_in() as game:
        scene = at(game, "city", phase="move", objects=["talisman_stock"]).play("enter proving 3")

        assert (red(scene).space, red(scene).objects) == ("proving.gate", [])
        assert scene.happened("TurnMissed")  # blue's: the turn is over


@pytest.mark.rule("TA-C20.5")
def test_an_entry_that_does_not_end_the_move_lets_one_go_on() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving", phase="move", dice="1", entered_from="hills_1")
        scene.play("enter proving 9", "roll")

        assert ends(scene) == {"hall"}


@pytest.mark.rule("TA-C20.5")
def test_an_entry_instead_of_the_encounter_replaces_it() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1").play("enter proving")

        assert (red(scene).space, scene.happened("Drew")) == ("proving.gate", [])


@pytest.mark.rule("TA-C20.5")
def test_an_entry_after_the_encounter_comes_last() -> None:
    with plugged_in() as game:
        scene = at(game, "fields_1")
        assert scene.asked == "take"
        scene.play("done")
        assert scene.offers == ["enter proving 8", "pass"]


@pytest.mark.rule("TA-C20.5")
def test_an_entry_of_the_next_turn_is_announced_now_and_is_the_next_move() -> None:
    with plugged_in() as game:
        scene = at(game, "hidden_valley", spaces={"hidden_valley": GOLD}, deck=[]).play("done", "enter proving 7")

        assert red(scene).space == "proving.gate"
        assert [event.rule for event in scene.happened("Moved")] == ["TA-C20.5"]


@pytest.mark.rule("TA-C20.5")
def test_an_announced_entry_lapses_if_he_is_carried_off() -> None:
    with plugged_in() as game:
        scene = at(
            game, "hidden_valley", phase="start", statuses={"leaving": {"until": "next_move", "where": "proving.gate"}}
        )
        run(scene, put(scene.state, 0, "city", "TA-C4.22", "carried"))

        assert red(scene).statuses == {}


@pytest.mark.rule("TA-C20.5")
def test_an_entry_as_location_counts_as_the_location() -> None:
    with plugged_in() as game:
        scene = at(game, "castle")
        assert scene.offers == ["enter proving 5", "pass"]
        scene.play("enter proving 5")
        assert red(scene).space == "proving.gate"


@pytest.mark.rule("TA-C20.6")
def test_an_entry_on_a_card_works_while_the_card_lies_here() -> None:
    with plugged_in() as game:
        assert at(game, "fields_2", spaces={"fields_2": ["proving.door"]}).offers == ["enter proving 4", "pass"]
        assert at(game, "fields_2").asked == "take"


@pytest.mark.rule("TA-C20.6")
def test_an_entry_on_a_card_works_when_it_is_drawn_and_met() -> None:
    with plugged_in() as game:
        scene = at(game, "fields_2", deck=["proving.door"])

        assert scene.offers == ["enter proving 4", "pass"]


@pytest.mark.rule("TA-C20.7")
def test_a_full_realm_cannot_be_entered() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1", seats=3, blue={**INSIDE, "missing": 9}, green={**INSIDE, "missing": 9})

        assert scene.asked == "take"


@pytest.mark.rule("TA-C20.8")
def test_a_gate_leads_to_the_start_of_a_realm_in_play_that_can_be_reached_so() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving,storm_river", phase="start")
        effect = EnterRealm(realm="choice")
        ask = next(effect.on_one(scene.state, Cause(0, "tavern", "TA-C21.10")))

        assert [option.token for option in ask.options] == ["to proving"]  # type: ignore[union-attr]


@pytest.mark.rule("TA-C20.8")
def test_a_realm_that_is_not_plugged_in_cannot_be_reached() -> None:
    with plugged_in() as game:
        scene = at(game, "city", realms="", phase="start")
        done = run(scene, EnterRealm(realm=REALM).on_one(scene.state, Cause(0, "city", "TA-C20.8")))

        assert (done, red(scene).space) == (False, "city")
        assert destinations(scene.state, 0, Place.read("choice:proving.gate,castle")) == ["castle"]


@pytest.mark.rule("TA-C21.10")
def test_a_gate_delivers_to_the_start_space() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving", phase="start")
        run(scene, strike(scene.state, EnterRealm(realm=REALM), Cause(0, "tavern", "TA-C21.10")))

        assert red(scene).space == "proving.gate"


@pytest.mark.rule("TA-C20.36")
def test_who_has_failed_does_not_try_again_in_this_turn() -> None:
    with plugged_in() as game:
        twice = [LIBRARY.realms[REALM].ways_in[1], replace(LIBRARY.realms[REALM].ways_in[0], at=EntryAt(kind="desert"))]
    with plugged_in(ways_in=twice) as game:
        scene = at(game, "desert_1", gold=2, dice="6 6").play("enter proving")

        assert scene.asked == "take"


@pytest.mark.rule("TA-C20.38")
@pytest.mark.parametrize(
    ("cmp", "dice", "space"), [("<=", "1 2", "proving.gate"), ("<", "1 2", "desert_1"), ("<", "1 1", "proving.gate")]
)
def test_a_test_succeeds_at_the_value_or_under_it(cmp: Any, dice: str, space: str) -> None:
    with plugged_in() as game:
        way = LIBRARY.realms[REALM].ways_in[1]
        assert way.test is not None
        strict = replace(way, test=replace(way.test, cmp=cmp))
    with plugged_in(ways_in=[strict]) as game:
        assert red(at(game, "desert_1", craft=3, gold=1, dice=dice).play("enter proving")).space == space


@pytest.mark.rule("TA-C20.38")
def test_several_stats_are_added_up_and_lives_are_those_left() -> None:
    with plugged_in() as game:
        way = LIBRARY.realms[REALM].ways_in[1]
        assert way.test is not None
        sum_of = replace(way, test=replace(way.test, stat=["strength", "lives"], cmp="<="))
    with plugged_in(ways_in=[sum_of]) as game:
        assert (
            red(at(game, "desert_1", strength=3, lives=2, gold=1, dice="2 3").play("enter proving")).space
            == "proving.gate"
        )


@pytest.mark.rule("TA-C20.42")
def test_an_entry_of_a_kind_may_be_bound_to_a_region() -> None:
    with plugged_in() as game:
        way = LIBRARY.realms[REALM].ways_in[0]
        wooded = replace(way, at=EntryAt(kind="woods", region="middle"))
    with plugged_in(ways_in=[wooded]) as game:
        assert at(game, "woods_4").asked == "realm"
        assert at(game, "woods_1").asked == "take"


@pytest.mark.rule("TA-C20.42")
def test_an_entry_at_a_dock_is_part_of_the_dock_visit() -> None:
    with plugged_in() as game:
        scene = at(game, "tavern", gold=3)
        assert scene.asked == "visit"
        scene.play("visit dock")
        while scene.asked != "realm":
            scene.play("done")
        scene.play("enter proving 6", "go proving.ledge")
        assert (red(scene).space, red(scene).gold) == ("proving.ledge", 1)


@pytest.mark.rule("TA-C20.42")
def test_an_entry_is_in_one_place() -> None:
    with pytest.raises(ValueError, match="in one place"):
        EntryAt(space="city", kind="hills")
    with pytest.raises(ValueError, match="in one place"):
        EntryAt(space="city", region="outer")


@pytest.mark.rule("TA-C20.4", "TA-C20.38")
def test_a_way_in_with_a_test_shows_how_likely_it_is_passed() -> None:
    with plugged_in() as game:
        scene = at(game, "desert_1", craft=7, gold=2)

        assert scene.odds("enter proving 2") == {"test_passed": pytest.approx(15 / 36)}
        scene.expect_true_odds("enter proving 2", copies=300)


@pytest.mark.rule("TA-C3.11", "TA-C20.4")
def test_a_way_in_is_no_longer_open_to_who_puts_its_key_down() -> None:
    with plugged_in():
        door = replace(LIBRARY.realms[REALM].ways_in[0], only_if=Condition.read("has:rope"))
    with plugged_in(ways_in=[door]) as game:
        scene = at(game, "plains_1", objects=["rope"])
        assert scene.offers[:2] == ["enter proving", "pass"]

        assert scene.play("leave rope").offers[:1] == ["pass"]
