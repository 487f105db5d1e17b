"""DM-R: who speaks for the party, who for an adventurer, and what needs consent."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.games.deathmaze.maze import ENTRANCE, cell
from mazefolio.games.deathmaze.roster import brought_home
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, adventurer, asked_seat, heroes, our_rows

FIXED = {"caller": "fixed"}
TWO_ROOMS = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_2_opposite D-D-"}
FOUNTAIN = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_fountain --D-"}


def shared(**layout: Any) -> Scene:
    """Two players, the first of whom calls and goes on calling; Ann is his, Bob is the other's."""
    layout = {"party": heroes("Ann", "Bob"), "options": FIXED, **layout}
    return position("deathmaze", seats=2, **layout)


@pytest.mark.rule("DM-R.1")
def test_the_whole_party_walks_together() -> None:
    charmed = [{"kind": "orc", "total": 4, "controller": "Bob", "box": "2.1"}]
    scene = shared(party=heroes("Ann", "Bob"), charmed=charmed, maze=TWO_ROOMS, dice="6 6")
    before = our_rows(scene)

    scene.play("north")
    assert our_rows(scene) == before == [["Ann", "Bob", ""], ["orc", "", ""]]
    assert scene.state.cell == cell(0, -1)

    scene.play("south", "leave")
    assert scene.happened("LeftMaze")[0].survivors == 2


@pytest.mark.rule("DM-R.2")
def test_seat_one_calls_first_and_the_role_passes_with_each_segment_entered() -> None:
    scene = position("deathmaze", seats=3, party=heroes("A", "B", "C"), maze=TWO_ROOMS, dice="6 6 6")

    callers = [asked_seat(scene)]
    for way in ("north", "south", "north"):
        scene.play(way)
        callers.append(asked_seat(scene))

    assert callers == [0, 1, 2, 0]


@pytest.mark.rule("DM-R.2")
def test_a_fixed_caller_stays() -> None:
    scene = shared(maze=TWO_ROOMS, dice="6")

    assert asked_seat(scene.play("north")) == 0


@pytest.mark.rule("DM-R.2")
def test_the_old_caller_turns_the_new_chit_and_the_next_one_deals_with_its_trap() -> None:
    scene = position("deathmaze", seats=2, party=heroes("Ann", "Bob"), draws=["room_3"], dice="1")

    scene.play("north")
    assert (scene.asked, asked_seat(scene)) == ("lay", 0)

    scene.play("lay DDD-")
    assert (scene.asked, asked_seat(scene)) == ("trap", 1)


@pytest.mark.rule("DM-R.2")
def test_the_role_passes_over_a_player_without_living_adventurers() -> None:
    party = {"A": {}, "B": {"fate": "dead", "weapons": []}, "C": {}}
    scene = position("deathmaze", seats=3, party=party, maze=TWO_ROOMS, dice="6")

    assert asked_seat(scene.play("north")) == 2


@pytest.mark.rule("DM-R.2")
def test_a_retreat_is_no_entry() -> None:
    party = {"Ann": {}, "Bob": {"items": ["cloves"]}}
    scene = position("deathmaze", seats=2, party=party, draws=["room_4"], dice="6 1 4 4")

    scene.play("north", "seal cloves Bob")

    scene.expect(cell=ENTRANCE, caller=1)


@pytest.mark.rule("DM-R.3")
def test_each_owner_decides_for_his_own_adventurers_in_combat() -> None:
    party = {"Ann": {"items": ["healing"]}, "Bob": {"items": ["spinach"]}}
    scene = shared(party=party, fight="mummy", dice="6")

    asked = []
    for answer in ("sword", "sword", "done", "done", "nothing"):
        asked.append((scene.asked, asked_seat(scene)))
        scene.play(answer)
    asked.append((scene.asked, asked_seat(scene)))

    assert asked == [("hands", 0), ("hands", 1), ("potions", 0), ("potions", 1), ("action", 0), ("action", 1)]


@pytest.mark.rule("DM-R.3")
def test_the_others_use_their_things_before_the_caller_goes_on() -> None:
    party = {"Ann": {}, "Bob": {"items": ["healing"], "wounds": 3}}
    scene = shared(party=party, maze=TWO_ROOMS, dice="6 2").play("north")

    assert (scene.asked, asked_seat(scene)) == ("floor", 1)
    scene.play("Bob uses healing")
    assert adventurer(scene, "Bob").wounds == 1
    assert (scene.asked, asked_seat(scene)) == ("settled", 0)


@pytest.mark.rule("DM-R.3")
def test_a_charmed_monster_is_run_by_the_owner_of_its_controller() -> None:
    charmed = [{"kind": "orc", "total": 4, "controller": "Bob", "box": "2.1"}]
    scene = shared(charmed=charmed, foes=[["mummy 8"]]).play("nothing", "nothing")

    assert (scene.offers, asked_seat(scene)) == (["attack mummy", "nothing"], 1)


@pytest.mark.rule("DM-R.4")
def test_another_players_adventurer_may_be_refused_for_a_trap() -> None:
    scene = shared(party={"Ann": {}, "Bob": {"sort": "thief"}}, draws=["room_4"], dice="1 5")
    scene.play("north")
    assert scene.offers == ["detrap Bob", "open Ann", "open Bob"]

    scene.play("detrap Bob")
    assert (scene.asked, asked_seat(scene), scene.offers) == ("consent", 1, ["agree", "refuse"])

    scene.play("refuse")
    assert (scene.asked, asked_seat(scene), scene.offers) == ("trap", 0, ["open Ann", "open Bob"])
    scene.play("open Bob", "refuse")

    assert adventurer(scene, "Ann").wounds == 1, "the caller's own may not refuse"


@pytest.mark.rule("DM-R.4")
def test_another_player_may_agree() -> None:
    scene = shared(party={"Ann": {}, "Bob": {"sort": "thief"}}, draws=["room_4"], dice="1 1")

    scene.play("north", "detrap Bob", "agree")

    assert adventurer(scene, "Bob").experience == 10


@pytest.mark.rule("DM-R.4")
def test_a_feature_a_potion_and_a_medallion_need_consent_too() -> None:
    fountain = shared(maze=FOUNTAIN, at=(0, -1)).play("investigate Bob")
    assert (fountain.asked, asked_seat(fountain)) == ("consent", 1)
    fountain.play("refuse")
    assert "investigate Ann" in fountain.offers
    assert "investigate Bob" not in fountain.offers

    for find in ("potion", "medallion"):
        scene = shared(finds=[find], dice="1 1").play("Bob")
        assert (scene.asked, asked_seat(scene)) == ("consent", 1)
        scene.play("refuse")
        assert scene.asked == "assign", "only Ann was left, and she is the caller's own"


@pytest.mark.rule("DM-R.4")
@pytest.mark.parametrize(
    ("bob", "choice"),
    [
        ({"items": ["cloves"]}, "seal cloves Bob"),
        ({"sort": "wizard", "spells": ["lock"]}, "seal lock Bob"),
    ],
)
def test_spending_cloves_or_lock_needs_the_consent_of_its_owner(bob: dict[str, Any], choice: str) -> None:
    options = {**FIXED, **ADVANCED}
    scene = shared(options=options, party={"Ann": {}, "Bob": bob}, draws=["room_4"], dice="6 1 4 4")

    scene.play("north", choice)
    assert (scene.asked, asked_seat(scene)) == ("consent", 1)

    scene.play("refuse")
    assert scene.asked == "meeting"
    assert choice not in scene.offers
    assert (adventurer(scene, "Bob").items, adventurer(scene, "Bob").wounds) == (bob.get("items", []), 0)


@pytest.mark.rule("DM-R.4")
def test_spending_sesame_needs_the_consent_of_its_owner() -> None:
    scene = shared(party={"Ann": {}, "Bob": {"items": ["sesame"]}}, draws=["room_4"], dice="1")

    scene.play("north", "sesame Bob")
    assert (scene.asked, asked_seat(scene)) == ("consent", 1)

    scene.play("refuse")
    assert "sesame Bob" not in scene.offers
    assert adventurer(scene, "Bob").items == ["sesame"]


@pytest.mark.rule("DM-R.5")
def test_a_player_who_has_lost_everybody_decides_nothing_any_more() -> None:
    scene = shared(party={"Ann": {"wounds": 7}, "Bob": {}}, draws=["room_4"], dice="1 5 1 5 1 | 3")

    scene.play("north", "open Ann")
    assert adventurer(scene, "Ann").fate == "dead"
    assert (scene.asked, asked_seat(scene)) == ("breathe", 1)

    scene.play("go on", "attack")
    assert (scene.state.caller, scene.asked, asked_seat(scene)) == (1, "hands", 1)


@pytest.mark.rule("DM-R.6")
def test_one_player_alone_may_give_up_at_any_time() -> None:
    scene = position("deathmaze", party=heroes("Ann"), foes=[["mummy 8"]])

    scene.table.resign(0)

    scene.expect_end("gave_up", "DM-R.6")


@pytest.mark.rule("DM-R.6")
def test_everybody_with_a_living_adventurer_must_agree_to_give_up() -> None:
    party = {"A": {}, "B": {"fate": "dead", "weapons": []}, "C": {}}
    scene = position("deathmaze", seats=3, party=party, bezants=999)
    scene.table.resign(2)
    assert (scene.asked, asked_seat(scene)) == ("give up", 0)

    scene.play("refuse")
    assert (scene.asked, scene.table.result) == ("settled", None)

    scene.table.resign(2)
    scene.play("agree")
    scene.expect_end("gave_up", "DM-R.6")
    assert scene.table.result is not None
    assert scene.table.result.winners == ()
    assert {veteran.status for veteran in brought_home(scene.state, out=False)} == {"dead"}


@pytest.mark.rule("DM-R.6")
def test_a_fight_goes_on_as_it_was_if_somebody_does_not_agree() -> None:
    scene = shared(foes=[["skeleton 6"]], dice="6 1 1").play("attack skeleton")
    scene.table.resign(1)

    scene.play("refuse")
    assert (scene.asked, asked_seat(scene)) == ("action", 1)

    scene.play("nothing")
    assert [blow.who.name for blow in scene.happened("Struck")] == ["Ann", "Skeleton"]


@pytest.mark.rule("DM-R.6")
def test_who_has_nobody_left_alive_cannot_move_to_give_up() -> None:
    party = {"A": {}, "B": {"fate": "dead", "weapons": []}}
    scene = position("deathmaze", seats=2, party=party)

    with pytest.raises(ResignRefusedError):
        scene.table.resign(1)


@pytest.mark.rule("DM-R.7")
def test_no_number_of_moves_ends_the_game() -> None:
    scene = position("deathmaze", party=heroes("Ann", "Bob"), maze=TWO_ROOMS, dice=[6] * 300)

    for _ in range(150):
        scene.play("north", "south")

    assert scene.asked == "settled"
    assert {"north", "leave"} <= set(scene.offers)
