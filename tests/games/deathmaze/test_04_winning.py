"""DM-4: the way out, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.roster import write_roster
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, adventurer, heroes

TWO_CORRIDORS = {(0, 0): "cor_straight_2 DODO", (1, 0): "cor_straight_2 DODO"}


def winners(scene: Scene) -> tuple[int, ...]:
    assert scene.table.result is not None
    return tuple(scene.table.result.winners)


@pytest.mark.rule("DM-4.0b", "DM-4.0c")
@pytest.mark.parametrize(
    ("taken", "alive", "won"),
    [(1, 1, True), (2, 1, True), (3, 1, False), (3, 2, True), (4, 2, True), (5, 2, False), (5, 3, True)],
)
def test_at_least_half_must_come_out_alive(taken: int, alive: int, won: bool) -> None:
    dead = {f"D{number}": {"fate": "dead", "weapons": []} for number in range(taken - alive)}
    party = {**heroes(*"ABC"[:alive], experience=75), **dead}

    scene = position("deathmaze", party=party, bezants=100 * alive).play("leave")

    assert winners(scene) == ((0,) if won else ())


@pytest.mark.rule("DM-4.0b")
@pytest.mark.parametrize(("gained", "bezants", "won"), [(75, 200, True), (74, 200, False), (75, 199, False)])
def test_every_survivor_must_have_gained_enough(gained: int, bezants: int, won: bool) -> None:
    party = {"A": {"experience": 300}, "B": {"experience": gained}}

    scene = position("deathmaze", party=party, bezants=bezants).play("leave")

    assert winners(scene) == ((0,) if won else ())


@pytest.mark.rule("DM-4.0d")
def test_what_a_veteran_has_at_home_does_not_count() -> None:
    home = write_roster([Veteran("v1", "Brunn", "hero", 8, 1, experience=500, bezants=900)])
    options: dict[str, bool | int | str] = {**ADVANCED, "continuity": True, "adventurers": 1, "roster": home}
    scene = position("deathmaze", options=options, draws=["cor_straight_2"])

    scene.play("veteran Brunn", "sword", "bow", "done", "lay DODO", "leave")

    assert winners(scene) == ()
    scene.expect_end("out", "DM-4.0h")


@pytest.mark.rule("DM-4.0e")
def test_only_the_corridor_of_the_start_leads_out() -> None:
    scene = position("deathmaze", maze=TWO_CORRIDORS, dice="6 6")
    assert "leave" in scene.offers

    scene.play("east")
    assert "leave" not in scene.offers

    scene.play("west")
    assert "leave" in scene.offers


@pytest.mark.rule("DM-4.0f")
def test_nobody_leaves_while_hostile_monsters_are_there() -> None:
    scene = position("deathmaze", party=heroes("A", "B"), meeting="orc", dice="4 3")
    assert "leave" not in scene.offers

    scene.play("negotiate")
    assert scene.happened("Negotiated")[0].outcome == "agreement"
    assert "leave" in scene.offers


@pytest.mark.rule("DM-4.0b", "DM-4.0f")
@pytest.mark.parametrize(("bezants", "first", "stairs"), [(200, True, "0,0"), (199, False, "")])
def test_leaving_comes_first_and_is_a_place_on_the_board_for_those_who_win_by_it(
    bezants: int, first: bool, stairs: str
) -> None:
    scene = position("deathmaze", party=heroes("A", "B", experience=75), bezants=bezants)
    question = scene.table.view(0).question
    assert question is not None
    option = next(option for option in question.options if option.id == "leave")
    assert (option.first, option.target) == (first, stairs)


@pytest.mark.rule("DM-4.0f")
def test_all_who_live_leave_together_at_the_callers_word() -> None:
    party = {**heroes("A", "B", "C"), "D": {"fate": "dead", "weapons": []}}
    scene = position("deathmaze", seats=2, party=party).play("leave")

    assert scene.happened("LeftMaze")[0].survivors == 3
    scene.expect_end("out", "DM-4.0h")


@pytest.mark.rule("DM-4.0g")
def test_all_is_lost_when_the_last_one_dies_of_a_trap() -> None:
    party: dict[str, dict[str, Any]] = {"A": {"wounds": 7}, "B": {"fate": "dead", "weapons": []}}
    scene = position("deathmaze", party=party, bezants=500, draws=["room_4"], dice="1 5").play("north")

    assert adventurer(scene, "A").fate == "dead"
    scene.expect_end("lost", "DM-4.0g")
    assert winners(scene) == ()


@pytest.mark.rule("DM-4.0g")
def test_charmed_monsters_do_not_count_as_alive() -> None:
    charmed = [{"kind": "troll", "total": 9, "controller": "A", "box": "1.2"}]
    scene = position("deathmaze", party={"A": {"wounds": 7}}, charmed=charmed, draws=["room_4"], dice="1 5")

    scene.play("north", "open A")

    scene.expect_end("lost", "DM-4.0g")


@pytest.mark.rule("DM-4.0g")
def test_the_petrified_do_not_count_as_alive() -> None:
    scene = position("deathmaze", options=ADVANCED, party=heroes("A"), foes=[["medusa 9"]], dice="6").play("nothing")

    assert adventurer(scene, "A").fate == "stone"
    scene.expect_end("lost", "DM-8.11c")


@pytest.mark.rule("DM-4.0i")
def test_the_haul_is_divided_among_adventurers_not_among_players() -> None:
    party = {**heroes("X1", "Y1", "Y2", experience=80), "X2": {"fate": "dead", "weapons": [], "owner": 0}}
    party["X1"]["owner"], party["Y1"]["owner"], party["Y2"]["owner"] = 0, 1, 1
    scene = position("deathmaze", seats=2, party=party, bezants=200, gems=[75, 25]).play("leave")

    (left,) = scene.happened("LeftMaze")
    assert (left.survivors, left.haul, left.share) == (3, 300, 100)
    assert winners(scene) == (0, 1)
