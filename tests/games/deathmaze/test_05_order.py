"""DM-5.1: the marching order, and the entrance."""

from __future__ import annotations

import pytest

from mazefolio.games.deathmaze.content import CHITS
from mazefolio.games.deathmaze.maze import ENTRANCE, SIDE_NAMES
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, asked_seat, heroes, offered, our_rows, sides_at

FOUR = heroes("A", "B", "C", "D")
WAYS = {*SIDE_NAMES, "leave"}


def arranging(order: list[list[str]]) -> Scene:
    """The caller has begun to change this order."""
    names = [name for row in order for name in row if name]
    return position("deathmaze", party=heroes(*names), order=order).play("arrange")


def at_the_entrance(chit: str, dice: str = "") -> Scene:
    """A ready-made party has been mustered, and this corridor has been drawn."""
    return position("deathmaze", draws=[chit], dice=dice).play("quick party")


@pytest.mark.rule("DM-5.11a")
def test_the_caller_arranges_the_party_before_it_enters() -> None:
    scene = position("deathmaze", seats=2, draws=["cor_straight_2"]).play("quick party", "quick party")
    assert (scene.asked, asked_seat(scene)) == ("arrange", 0)
    assert not scene.state.maze.placed

    first = our_rows(scene)[0]
    scene.play(f"put {first[0]} 1.3", "done")

    assert our_rows(scene)[0] == first[::-1]
    assert scene.asked == "entrance"


@pytest.mark.rule("DM-5.12a")
def test_rows_have_three_boxes_with_one_figure_each() -> None:
    scene = arranging([["A", "B", "C"], ["D"]])
    assert offered(scene, "put")[:6] == [f"put A {row}.{box}" for row in (1, 2, 3) for box in (1, 2, 3)][1:7]

    scene.play("put D 1.2")

    assert our_rows(scene) == [["A", "D", "C"], ["B", "", ""]], "who stood there has changed places"


@pytest.mark.rule("DM-5.12b")
def test_the_first_row_holds_two_or_three() -> None:
    scene = arranging([["A", "B"], ["C", "D"]])
    assert "done" in scene.offers

    scene.play("put A 2.3")
    assert "done" not in scene.offers

    scene.play("put C 1.1")
    assert "done" in scene.offers
    scene.play("put D 1.3")
    assert "done" in scene.offers


@pytest.mark.rule("DM-5.12b")
def test_one_who_is_alone_may_stand_alone() -> None:
    assert "done" in arranging([["A"]]).offers


@pytest.mark.rule("DM-5.12c")
def test_rows_behind_hold_one_to_three_without_an_empty_one_between() -> None:
    scene = arranging([["A", "B"], ["C"], ["D", "E", "F"]])
    assert "done" in scene.offers

    scene.play("put C 4.1")
    assert our_rows(scene)[1] == ["", "", ""]
    assert "done" not in scene.offers

    scene.play("close ranks")
    assert our_rows(scene) == [["A", "B", ""], ["D", "E", "F"], ["C", "", ""]]
    assert "done" in scene.offers


@pytest.mark.rule("DM-5.12d")
def test_melee_in_front_missiles_and_spells_behind_nothing_from_the_third_row() -> None:
    party = {
        **heroes("A", "B", weapons=["sword", "bow"]),
        "C": {"weapons": ["bow", "sword"]},
        "D": {"weapons": ["throwing_dagger", "sword"]},
        "E": {"sort": "wizard", "spells": ["blast"]},
        "F": {"weapons": ["bow", "bow"]},
    }
    order = [["A", "B"], ["C", "D", "E"], ["F"]]
    scene = position("deathmaze", options=ADVANCED, party=party, order=order, foes=[["mummy 8"]], dice="1 1")
    party_offers = {}
    for name in "ABCDE":
        party_offers[name] = scene.offers
        scene.play("nothing")

    assert party_offers == {
        "A": ["attack mummy", "take bow", "nothing"],
        "B": ["attack mummy", "take bow", "nothing"],
        "C": ["attack mummy", "take sword", "nothing"],
        "D": ["attack mummy", "take sword", "nothing"],
        "E": ["attack mummy", "take dagger", "cast blast mummy", "nothing"],
    }
    assert scene.asked == "reorganise", "nobody asks for the third row"


@pytest.mark.rule("DM-5.12d")
def test_a_bow_in_front_and_a_sword_behind_do_not_attack() -> None:
    party = heroes("A", "B", "C")
    scene = position("deathmaze", party=party, order=[["A", "B"], ["C"]], fight="mummy", dice="6")

    scene.play("bow", "sword", "sword")

    assert scene.offers == ["take sword", "nothing"]
    scene.play("nothing", "nothing")
    assert scene.offers == ["take bow", "nothing"]


@pytest.mark.rule("DM-5.12e")
def test_after_losses_a_legal_order_comes_before_the_next_move() -> None:
    scene = position("deathmaze", party=FOUR, order=[["A"], ["B", "C"], ["D"]])
    assert not WAYS & {*scene.offers}
    assert {"close ranks", "arrange"} <= {*scene.offers}

    scene.play("close ranks")

    assert our_rows(scene) == [["A", "B", ""], ["", "C", ""], ["D", "", ""]]
    assert {*scene.offers} >= {"north", "leave"}


@pytest.mark.rule("DM-5.12e")
def test_the_caller_may_restore_another_legal_order() -> None:
    scene = position("deathmaze", party=FOUR, order=[["A"], ["B", "C"], ["D"]])

    scene.play("arrange", "put D 1.3", "done")

    assert our_rows(scene) == [["A", "", "D"], ["B", "C", ""]]
    assert "north" in scene.offers


@pytest.mark.rule("DM-5.12e")
def test_a_fight_that_breaks_out_before_is_fought_as_the_party_stands() -> None:
    order = [["A", "", ""], ["B", "C", ""]]
    scene = position("deathmaze", party=heroes("A", "B", "C"), order=order, groups={(0, 0): "mummy"}, dice="6")

    scene.play("attack mummy", "ready")

    assert our_rows(scene) == order
    assert scene.state.fight.ours == [0]


@pytest.mark.rule("DM-5.13a")
def test_chits_marked_corridor_start_in_the_room_cup() -> None:
    scene = position("deathmaze")
    signs = [chit for chit in scene.state.room_cup if CHITS[chit].kind == "corridor"]

    assert len(signs) == 16
    assert all(chit.startswith("rc_") for chit in signs)
    assert {CHITS[chit].cup for chit in scene.state.corridor_cup} == {"corridor"}
    assert {CHITS[chit].kind for chit in scene.state.corridor_cup} == {"corridor"}


@pytest.mark.rule("DM-5.13b")
def test_the_entrance_is_a_drawn_corridor_that_may_lie_any_way_round() -> None:
    scene = at_the_entrance("cor_bend_1w")
    assert scene.asked == "entrance"
    assert sorted(scene.offers) == ["lay -DOO", "lay DOO-", "lay O-DO", "lay OO-D"]

    scene.play("lay DOO-")

    assert sides_at(scene, 0, 0) == "DOO-"
    assert len(scene.state.corridor_cup) == 27
    scene.expect(cell=ENTRANCE)


@pytest.mark.rule("DM-5.13c")
def test_nothing_is_rolled_for_the_entrance_at_the_start() -> None:
    scene = at_the_entrance("cor_straight_2").play("lay DODO")

    assert scene.asked == "settled"
    assert not scene.happened("DoorTried")
    assert not scene.happened("MonstersSought")


@pytest.mark.rule("DM-5.13d")
@pytest.mark.parametrize(
    ("way", "chit"), [("north", "room_4"), ("east", "cor_straight_0"), ("south", "room_4"), ("west", "cor_straight_0")]
)
def test_all_four_sides_of_the_entrance_belong_to_the_maze(way: str, chit: str) -> None:
    scene = position("deathmaze", party=FOUR, draws=[chit], dice="6 6")
    assert {*scene.offers} >= {"north", "east", "south", "west", "leave"}

    scene.play(way)

    assert scene.table.result is None
    assert len(scene.state.maze.placed) == 2


@pytest.mark.rule("DM-5.14a")
def test_outside_combat_and_negotiation_the_order_may_be_changed() -> None:
    scene = position("deathmaze", party=FOUR, order=[["A", "B"], ["C", "D"]])

    scene.play("arrange", "put A 3.2", "put C 1.1", "done")
    assert our_rows(scene) == [["C", "B", ""], ["", "D", ""], ["", "A", ""]]

    scene.play("arrange", "put A 1.3", "done")
    assert our_rows(scene) == [["C", "B", "A"], ["", "D", ""]]


@pytest.mark.rule("DM-5.14b")
def test_from_the_moment_monsters_are_met_the_order_stays() -> None:
    party = {**FOUR, "W": {"sort": "wizard", "spells": ["oratory"]}}
    order = [["A", "B"], ["C", "D", "W"]]
    scene = position("deathmaze", options=ADVANCED, party=party, order=order, meeting="2 orc", dice="1 1 3 4")
    seen = []
    for answer in ("negotiate", "decline", "orc 1", "ready", "nothing"):
        seen.append(scene.asked)
        assert not {"arrange", "close ranks"} & {*scene.offers}
        scene.play(answer)

    assert seen == ["meeting", "oratory", "line up", "hands", "action"]
    assert our_rows(scene) == [["A", "B", ""], ["C", "D", "W"]]


@pytest.mark.rule("DM-5.14c")
def test_between_a_door_trap_and_the_monster_die_it_may_be_changed() -> None:
    scene = position("deathmaze", party=FOUR, order=[["A", "B"], ["C", "D"]], draws=["room_4"], dice="1 5 6")

    scene.play("north", "open A")
    assert scene.asked == "breathe"
    scene.play("arrange", "put A 2.1", "done")

    assert our_rows(scene) == [["C", "B", ""], ["A", "D", ""]]
    assert not scene.happened("MonstersSought")
    scene.play("go on").expect_script_used_up()
