"""DM-R: who speaks for the party, who for an adventurer, and what needs consent."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.games.deathmaze.maze import ENTRANCE, cell
from mazefolio.games.deathmaze.roster import brought_home
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, adventurer, asked_seat, heroes, our_rows, ways

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
    assert ways(scene) == ["detrap Bob", "open Ann", "open Bob"]

    scene.play("detrap Bob")
    assert (scene.asked, asked_seat(scene), scene.offers) == ("consent", 1, ["agree", "refuse"])

    scene.play("refuse")
    assert (scene.asked, asked_seat(scene), ways(scene)) == ("trap", 0, ["open Ann", "open Bob"])
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
    scene.expect_refusal(choice, "DM-R.4", "The player has refused to shut the door.")
    assert (adventurer(scene, "Bob").items, adventurer(scene, "Bob").wounds) == (bob.get("items", []), 0)


@pytest.mark.rule("DM-R.4")
def test_the_owner_is_told_what_comes_first_of_what_has_been_found() -> None:
    scene = shared(finds=["medallion", "potion"]).play("Bob")

    question = scene.table.view(1).question
    assert question is not None
    assert question.title == "Red wants Bob to put on the unknown medallion. Do you agree?"


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


class TestBeforeADanger:
    @pytest.mark.rule("DM-R.8", "DM-5.14a", "DM-9.17b", "DM-9.41b", "DM-11.21a")
    @pytest.mark.parametrize("danger", [{"hoard": "I", "dice": "1"}, {"finds": ["potion"]}, {"finds": ["medallion"]}])
    def test_things_may_be_used_and_handed_over_and_the_party_may_re_form(self, danger: dict[str, Any]) -> None:
        party = {"Ann": {"items": ["healing"]}, "Bob": {"sort": "wizard", "spells": ["heal"]}}
        scene = position("deathmaze", options=ADVANCED, party=party, **danger)

        asked = scene.asked
        assert {"arrange", "trade Ann", "Ann uses healing", "Bob casts heal on Ann"} <= {*scene.offers}

        scene.play("trade Ann", "Ann gives healing to Bob", "done", "arrange", "put Ann 1.3", "done")
        assert (scene.asked, adventurer(scene, "Bob").items) == (asked, ["healing"])
        assert our_rows(scene) == [["", "Bob", "Ann"]]

    @pytest.mark.rule("DM-R.8", "DM-9.41b", "DM-9.51a")
    def test_whoever_would_die_of_a_trap_may_heal_before_it_strikes(self) -> None:
        ann = {"skills": {"sword": 12}, "wounds": 7, "items": ["mustard"]}
        scene = position("deathmaze", party={"Ann": ann}, foes=[["ogre 3"]], dice="6 | 3 | 4 | 5 | 1 6 6")
        scene.play("done", "attack ogre")
        assert (scene.asked, scene.offers) == ("trap", ["open Ann", "Ann uses mustard", "trade Ann", "arrange"])

        scene.play("Ann uses mustard")

        assert adventurer(scene, "Ann").wounds == 7 - 4 + 1
        assert scene.asked == "settled", "nothing was left to use, and only one way to go on"

    @pytest.mark.rule("DM-R.8")
    @pytest.mark.parametrize("danger", [{"hoard": "I", "dice": "1 5 1 6 6"}, {"finds": ["medallion"], "dice": "4"}])
    def test_whoever_has_one_way_and_nothing_to_use_is_not_asked(self, danger: dict[str, Any]) -> None:
        scene = position("deathmaze", party={"Ann": {}}, **danger)

        assert scene.asked in ("settled", "assign")
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-6.34c", "DM-R.8")
    @pytest.mark.parametrize("items", [[], ["sesame"]])
    def test_a_trap_door_stays_shut_if_its_opener_dies_before_it(self, items: list[str]) -> None:
        maze = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}
        party = {"Ann": {"wounds": 7, "items": ["poison"]}, "Bob": {"items": items}}
        scene = position("deathmaze", party=party, maze=maze, at=(0, -1), dice="4 | 1").play("investigate Ann")
        assert scene.asked == "trap"

        scene.play("Ann uses poison")

        assert adventurer(scene, "Ann").fate == "dead"
        assert (scene.asked, scene.happened("TrapStruck")) == ("settled", [])
        scene.expect_script_used_up()


def said(scene: Scene) -> str:
    """What comes next, as the player who is asked can read it."""
    question = scene.table.view(asked_seat(scene)).question
    assert question is not None
    return question.detail


class TestTheOthersComeFirst:
    HOLDERS = {"Ann": {}, "Bob": {"sort": "thief", "items": ["strength"]}}

    @pytest.mark.rule("DM-R.9")
    def test_before_a_trap_and_after_it(self) -> None:
        scene = shared(party=self.HOLDERS, draws=["room_4"], dice="1 5 6").play("north")
        assert (scene.asked, asked_seat(scene)) == ("floor", 1)
        assert said(scene) == "Then the trapped door is opened."
        assert scene.play("done").asked == "trap"

        scene.play("open Ann")
        assert (scene.asked, asked_seat(scene)) == ("floor", 1)
        assert said(scene) == "Then the caller goes on."
        assert scene.play("done", "go on").asked == "settled"

    @pytest.mark.rule("DM-R.9")
    @pytest.mark.parametrize("find", ["potion", "medallion"])
    def test_before_a_test_and_after_it(self, find: str) -> None:
        scene = shared(party=self.HOLDERS, finds=[find], dice="4 1")
        assert (scene.asked, asked_seat(scene)) == ("floor", 1)
        assert said(scene) == f"Then somebody tries an unknown {find}."

        scene.play("done", "Ann", "nobody")
        assert (scene.asked, asked_seat(scene)) == ("floor", 1)

    @pytest.mark.rule("DM-R.9")
    def test_before_a_danger_only_who_can_use_something_is_asked_unless_the_caller_asks_round(self) -> None:
        party = {"Ann": {}, "Bob": {"items": ["sesame"]}}
        scene = shared(party=party, hoard="I", dice="1")
        assert (scene.asked, asked_seat(scene)) == ("trap", 0)

        scene.play("ask round")
        assert (scene.asked, asked_seat(scene), scene.offers) == ("floor", 1, ["trade Bob", "done"])

    @pytest.mark.rule("DM-R.9")
    def test_after_a_fight(self) -> None:
        party = {"Ann": {"skills": {"sword": 12}}, "Bob": {"items": ["medallion_oratory"]}}
        scene = shared(party=party, foes=[["vampire_bat 2"]], dice="6").play("attack vampire bat", "nothing")

        assert (scene.asked, asked_seat(scene)) == ("floor", 1)

    @pytest.mark.rule("DM-7.13b", "DM-R.9")
    def test_at_a_meeting_after_a_door_trap(self) -> None:
        scene = shared(party=self.HOLDERS, draws=["room_4"], dice="1 5 | 1 4 1").play("north")
        scene.play("done", "open Ann", "done", "go on")

        assert (scene.asked, asked_seat(scene)) == ("meeting floor", 1)
        assert scene.offers == ["Bob uses strength", "done"]

    @pytest.mark.rule("DM-7.13b", "DM-R.9")
    def test_when_a_statue_comes_to_life(self) -> None:
        maze = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_statue --D-"}
        scene = shared(party=self.HOLDERS, maze=maze, at=(0, -1), dice="1").play("investigate Ann")

        assert (scene.asked, asked_seat(scene)) == ("meeting floor", 1)
