"""TA-C20: moments at which realms act outside of their boards, and what their cards may do there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from mazefolio.games.talisman.changes import heal
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.realms.header import Movement
from mazefolio.testing import position
from tests.games.talisman.proving import INSIDE, at, counted, ends, moving, plugged_in, red, run

GUARD, BOOTS, FLASK = ["proving.guard"], ["proving.boots"], ["proving.flask"]


@pytest.mark.rule("TA-C20.29")
def test_a_realm_sees_everybody_who_comes_to_another_space() -> None:
    with plugged_in() as game:
        scene = at(game, "city", phase="move", dice="2").play("go hills_1")

        assert counted(scene, "on_moved") == 1


@pytest.mark.rule("TA-C20.29")
@pytest.mark.parametrize(("lives", "times"), [(2, 1), (4, 0)])
def test_a_realm_sees_who_is_healed_but_not_who_was_unhurt(lives: int, times: int) -> None:
    with plugged_in() as game:
        scene = at(game, "city", phase="start", lives=lives)
        run(scene, heal(scene.state, Cause(0, "city", "TA-C12.5"), 1))

        assert counted(scene, "on_healed") == times


@pytest.mark.rule("TA-C20.29")
def test_realms_act_in_their_own_order_whichever_was_read_first() -> None:
    register: Register[Callable[[], str]] = Register()
    for realm in ("sherwood", "burrows", "pyramid"):
        register(realm)(partial(str, realm))
    playing = position("talisman", options={"realms": "pyramid,burrows"}, dice="1").state

    assert [rule() for rule in register.in_play(playing)] == ["burrows", "pyramid"]
    assert not register.in_play(position("talisman", dice="1").state)


@pytest.mark.rule("TA-C20.29")
def test_a_realm_may_give_a_reason_to_stay_on_the_main_board() -> None:
    with plugged_in() as game:
        assert "stay" not in at(game, "plains_2", phase="move").offers
        scene = at(game, "plains_2", phase="move", statuses={"proving.passed": {}}).play("stay")

        assert (red(scene).space, counted(scene, "stayed"), len(scene.happened("Drew"))) == ("plains_2", 1, 1)


@pytest.mark.rule("TA-C20.41")
def test_a_realm_may_keep_everybody_inside() -> None:
    with plugged_in() as game:
        scene = moving(game, dice="3", counters={"proving.locks": 1})

        scene.expect_refusal("go out", "TA-C20.41", "Nobody gets out now.")


@pytest.mark.rule("TA-C10.7")
@pytest.mark.parametrize(("die", "lives", "followers"), [(4, 4, GUARD), (2, 3, GUARD), (1, 3, [])])
def test_a_guard_takes_the_blow_and_may_be_lost_by_it(die: int, lives: int, followers: list[str]) -> None:
    with plugged_in() as game:
        scene = at(game, "chapel", spaces={"chapel": ["wolf"]}, strength=1, followers=GUARD, dice=f"1 6 {die}")

        assert (red(scene).lives, red(scene).followers) == (lives, followers)


@pytest.mark.rule("TA-C4.28")
@pytest.mark.parametrize(("space", "offered"), [("city", True), ("oasis", False)])
def test_some_things_let_the_length_of_a_move_be_chosen(space: str, offered: bool) -> None:
    with plugged_in() as game:
        assert ("stride" in at(game, space, phase="move", objects=BOOTS, dice="3").offers) is offered


@pytest.mark.rule("TA-C7.6")
def test_some_things_make_healing_at_the_castle_free() -> None:
    with plugged_in() as game:
        scene = at(game, "castle", objects=BOOTS, lives=1, gold=0).play("pass", "visit royal_doctor", "heal 3")

        assert (red(scene).lives, red(scene).gold) == (4, 0)


@pytest.mark.rule("TA-C20.33")
def test_the_numbers_that_a_realm_keeps_are_seen_by_all() -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", counters={"proving.quest_counters": 5}, **INSIDE)
        told = [trait.text for sheet in scene.table.view(1).picture.sheets for trait in sheet.traits]

        assert "Quest counters: 5." in told


@pytest.mark.rule("TA-C14.13")
@pytest.mark.parametrize(("card", "offered"), [("proving.shade", True), ("proving.dummy", False)])
def test_some_things_are_used_up_only_against_some_enemies(card: str, offered: bool) -> None:
    with plugged_in() as game:
        scene = at(
            game, "chapel", spaces={"chapel": [card]}, objects=["proving.flask"], craft=1, strength=9, dice="1 2"
        )

        assert ("use proving.flask" in scene.offers) is offered
        if offered:
            scene.play("use proving.flask")
            assert (scene.happened("Fought")[0].own.score, red(scene).objects) == (5, [])


@pytest.mark.rule("TA-C4.23")
def test_a_realm_says_where_chance_carries_who_is_in_it() -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", **INSIDE)
        effect = read_effects([{"do": "teleport", "to": "random:region"}])
        run(scene, carry_out(scene.state, effect, Cause(0, "teleport", "TA-C15.17")))

        assert red(scene).space == "proving.ledge"


@pytest.mark.rule("TA-C20.12")
@pytest.mark.parametrize(("statuses", "reached"), [({}, {"vault"}), ({"fleeing": {}}, {"gate"})])
def test_who_flees_goes_back_and_is_not_stopped(statuses: dict[str, Any], reached: set[str]) -> None:
    movement = Movement(mode="die", direction="back_only_when_fleeing", must_stop=["proving.vault", "proving.hall"])
    with plugged_in(movement=movement) as game:
        start = "proving.vault" if statuses else "proving.hall"

        assert ends(moving(game, start, dice="2", statuses=statuses)) == reached
