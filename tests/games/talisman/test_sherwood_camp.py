"""TA-SHER: Robin's Camp and Misty Lake, what automatic players make of the forest, and the worked examples."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.changes import set_alignment
from mazefolio.games.talisman.combat.score import Terms, weapon_bonus
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import allowance
from mazefolio.testing import Scene
from tests.games.talisman.greenwood import MERRY, at, ends, inside, moving, red, where
from tests.games.talisman.proving import run

DEEP = {f"deep_{number}" for number in range(1, 7)}

# Robin's Camp.


@pytest.mark.rule("TA-SHER-38")
def test_the_evil_are_shot_at() -> None:
    scene = inside("robins_camp", character="ghoul", lives=4, followers=["maiden"], draws=["sherwood.deep_5"])

    assert (where(scene), red(scene).lives, red(scene).followers) == ("deep_5", 3, [])
    assert scene.happened("TableRolled") == []


@pytest.mark.rule("TA-SHER-39")
@pytest.mark.rule("TA-SHER-40")
@pytest.mark.rule("TA-SHER-41")
@pytest.mark.parametrize(("dice", "accepted"), [("4 1", True), ("4 2", False)])
def test_a_neutral_one_joins_with_two_dice(dice: str, accepted: bool) -> None:
    """Worked example SHER 3: starting Strength and Craft 6 in all: with 5 he is accepted and takes a Bow."""
    scene = inside("robins_camp", character="warrior", strength=9, craft=9, dice=dice).play("join_the_merry_men")
    if accepted:
        scene.play("take_a_bow")
        assert (red(scene).alignment, red(scene).objects, where(scene)) == ("good", ["bow"], "robins_camp")
        assert ends(scene) == {"misty_lake", *DEEP}
    else:
        assert (where(scene), red(scene).statuses, scene.state.phase) == ("forest_gate", {}, "move")


@pytest.mark.rule("TA-SHER-39")
@pytest.mark.rule("TA-SHER-41")
def test_the_question_says_what_joining_and_leaving_mean() -> None:
    question = inside("robins_camp", character="warrior").table.view(0).question
    assert question is not None
    assert [option.detail for option in question.options] == [
        "Roll under your starting Strength and starting Craft together on 2 dice",
        "Start your next turn at the Forest Gate",
    ]


@pytest.mark.rule("TA-SHER-39")
def test_a_good_one_joins_with_one_die() -> None:
    scene = inside("robins_camp", dice="6").play("join_the_merry_men", "pass")

    assert ("sherwood.merry_man" in red(scene).statuses, red(scene).objects) == (True, [])


@pytest.mark.rule("TA-SHER-41")
@pytest.mark.rule("TA-SHER-42")
def test_who_leaves_starts_his_next_turn_on_the_gate_and_may_come_again() -> None:
    scene = inside("robins_camp").play("leave")
    assert (where(scene), scene.state.phase) == ("forest_gate", "move")
    assert "join_the_merry_men" in inside("robins_camp").offers


@pytest.mark.rule("TA-RLM-26")
def test_a_toad_cannot_join_and_is_led_out() -> None:
    assert where(inside("robins_camp", toad=3)) == "forest_gate"


@pytest.mark.rule("TA-RLM-26")
def test_a_toad_finds_nothing_to_do_in_the_camp() -> None:
    scene = inside("robins_camp", toad=3, lives=1, statuses=MERRY)

    assert (red(scene).lives, scene.asked) == (1, "way_in_realm")


@pytest.mark.rule("TA-SHER-47")
def test_who_becomes_evil_is_no_merry_man() -> None:
    scene = inside("forest_gate", phase="start", statuses=MERRY)
    run(scene, set_alignment(scene.state, Cause(0, "sherwood.robins_camp", "TA-C12.9"), "evil"))

    assert "sherwood.merry_man" not in red(scene).statuses


@pytest.mark.rule("TA-SHER-48")
def test_a_member_visits_one_of_three_places() -> None:
    places = {"visit range", "visit friar_tuck", "visit rest"}
    assert {*inside("robins_camp", statuses=MERRY).offers} >= places
    visited = inside("robins_camp", lives=2, statuses=MERRY).play("visit rest")
    assert (red(visited).lives, visited.state.turn) == (3, 2)
    assert not {*visited.offers} & places


@pytest.mark.rule("TA-SHER-49")
@pytest.mark.parametrize(("dice", "skill"), [("2 1", 1), ("2 2", 0)])
def test_who_rolls_under_his_craft_shoots_better(dice: str, skill: int) -> None:
    scene = inside("robins_camp", craft=4, statuses=MERRY, dice=dice).play("visit range")

    assert red(scene).counters.get("sherwood.bow_skill", 0) == skill


@pytest.mark.rule("TA-SHER-49")
def test_who_has_learned_three_times_learns_no_more() -> None:
    counters = {"sherwood.bow_skill": 3}
    scene = inside("robins_camp", craft=9, statuses=MERRY, counters=counters, dice="1 1").play("visit range")

    assert red(scene).counters == {"sherwood.bow_skill": 3}


@pytest.mark.rule("TA-SHER-49")
@pytest.mark.parametrize(("skill", "bonus"), [(0, 1), (2, 3), (3, 4)])
def test_practice_counts_with_a_bow(skill: int, bonus: int) -> None:
    things = ["bow", "sword", "sherwood.yew_bow"]
    scene = inside(
        "forest_gate", phase="start", objects=things, counters={"sherwood.bow_skill": skill}, followers=["mule"]
    )
    gives = {copy: weapon_bonus(scene.state, 0, copy, Terms("combat")) for copy in things}
    assert gives == {"bow": bonus, "sword": 1, "sherwood.yew_bow": bonus}
    scene.state.active = 1
    assert weapon_bonus(scene.state, 0, "bow", Terms("combat")) == 0


@pytest.mark.rule("TA-SHER-50")
def test_friar_tuck_blesses_for_nothing_or_sells_a_brew() -> None:
    scene = inside("robins_camp", gold=1, statuses=MERRY).play("visit friar_tuck", "a_blessing")
    assert (red(scene).gold, red(scene).statuses["blessed"].turns) == (1, 4)
    brews = {"mystic_brew": ["amber_ale"], "sherwood": []}
    scene = inside("robins_camp", gold=1, lives=2, statuses=MERRY, decks=brews)
    assert red(scene.play("visit friar_tuck", "a_brew_for_1_gold")).gold == 0
    assert red(scene).lives == 3


@pytest.mark.rule("TA-SHER-51")
@pytest.mark.rule("TA-SHER-52")
def test_a_member_may_stay_and_rest_turn_after_turn() -> None:
    scene = inside("robins_camp", lives=1, statuses=MERRY).play("visit rest", "stay", "visit rest")
    assert (red(scene).lives, where(scene)) == (3, "robins_camp")
    moving("robins_camp").expect_refusal("stay", "TA-C20.11", "You must move on from here.")


# The Lake.


@pytest.mark.rule("TA-SHER-53")
@pytest.mark.rule("TA-SHER-54")
@pytest.mark.parametrize(
    ("dice", "strength", "craft", "spells"),
    [
        ("1 1", 6, 5, 1),
        ("1 2", 5, 6, 1),
        ("2 2", 6, 6, 0),
        ("3 3", 6, 6, 1),
        ("4 4", 6, 6, 2),
        ("4 5", 7, 6, 1),
        ("5 5", 6, 7, 1),
    ],
)
def test_bathing(dice: str, strength: int, craft: int, spells: int) -> None:
    scene = inside("misty_lake", strength=6, craft=6, spells=["healing"], dice=dice).play("bathe")
    one = red(scene)

    assert (one.strength, one.craft, len(one.spells)) == (strength, craft, spells)


@pytest.mark.rule("TA-SHER-53")
def test_nobody_need_bathe() -> None:
    assert inside("misty_lake").play("pass").happened("TableRolled") == []


@pytest.mark.rule("TA-SHER-54")
@pytest.mark.parametrize("dice", ["1 1", "1 2"])
def test_the_quota_is_safe(dice: str) -> None:
    one, quota = red(inside("misty_lake", dice=dice).play("bathe")), LIBRARY.characters["elf"]

    assert (one.strength, one.craft) == (quota.strength, quota.craft)


@pytest.mark.rule("TA-SHER-53")
def test_foresight_shows_one_card_a_turn_for_six_turns() -> None:
    scene = inside("misty_lake", dice="5 6").play("bathe")
    assert (scene.asked, red(scene).statuses["foresight"].turns) == ("sherwood_foresight", 6)
    scene.play("look sherwood")
    assert ([event.cards for event in scene.happened("Looked")], scene.asked) == ([("sherwood.purse",)], "way_in_realm")


@pytest.mark.rule("TA-SHER-53")
@pytest.mark.parametrize(("left", "there"), [(2, True), (1, False)])
def test_it_ends_after_the_sixth(left: int, there: bool) -> None:
    scene = at("city", phase="start", statuses={"foresight": {"turns": left}})

    assert (scene.asked == "sherwood_foresight") is there


@pytest.mark.rule("TA-SHER-53")
@pytest.mark.rule("TA-SHER-58")
def test_knowledge_of_magic() -> None:
    """Worked example SHER 6: Craft 2, no Spells; he draws one at once, although Craft 2 allows none."""
    scene = inside("misty_lake", character="warrior", craft=2, dice="6 6").play("bathe")

    assert (len(red(scene).spells), "magic_learned" in red(scene).statuses) == (1, True)
    assert allowance(scene.state, 0) == 1


@pytest.mark.rule("TA-SHER-58")
@pytest.mark.rule("TA-C13.8")
@pytest.mark.rule("TA-C15.5")
def test_who_knows_magic_draws_another_spell_at_once_but_casts_one_a_turn() -> None:
    """Worked example SHER 6, second half: on a later turn he casts the one he drew."""
    hand: dict[str, Any] = {"spells": ["healing"], "decks": {"spell": ["invisibility"], "sherwood": []}}
    knowing: dict[str, Any] = {"character": "warrior", "craft": 2, "lives": 1, "statuses": {"magic_learned": {}}}
    scene = inside("misty_lake", phase="start", **hand, **knowing).play("cast healing")

    assert (red(scene).lives, red(scene).spells) == (4, ["invisibility"])
    assert "cast invisibility" not in scene.offers
    scene.play("go sherwood.robins_camp")
    assert scene.offers == ["join_the_merry_men", "leave"]
    assert "cast invisibility" in scene.play("leave").offers


# Automatic players.


def answer(scene: Scene) -> str:
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("lives", "choice"), [(1, "enter sherwood"), (4, "pass")])
def test_the_hurt_go_to_marian(lives: int, choice: str) -> None:
    assert answer(at("forest", lives=lives)) == choice
    if lives == 1:
        assert answer(moving("path_2", "1", lives=lives)) == "go sherwood.marians_manor"


@pytest.mark.rule("TA-C24.3")
def test_who_has_the_map_goes_to_robin_and_joins() -> None:
    owner: dict[str, Any] = {"strength": 7, "objects": ["sherwood.map"]}
    assert answer(at("forest", **owner)) == "enter sherwood"
    assert answer(moving("deep_2", **owner)) == "go sherwood.robins_camp"
    assert answer(inside("robins_camp", **owner)) == "join_the_merry_men"


@pytest.mark.rule("TA-C24.3")
def test_the_strong_go_once_round_and_out() -> None:
    strong: dict[str, Any] = {"strength": 5, "gold": 0, "lives": 4}
    assert answer(at("forest", **strong)) == "enter sherwood"
    assert answer(moving("path_5", "1", **strong)) == "go sherwood.path_3"
    at_the_gate = moving("forest_gate", "1", **strong)
    assert answer(at_the_gate) == "go out"
    red(at_the_gate).came_from = "forest"
    assert answer(at_the_gate) == "roll"
    assert answer(at_the_gate.play("roll")) == "go sherwood.path_1"


@pytest.mark.rule("TA-C24.3")
def test_who_has_nothing_to_do_leaves() -> None:
    assert answer(moving("forest_gate")) == "go out"
    held = {"held": {"task": "one of Robin's men is beaten here"}}
    assert answer(inside("forest_stream", phase="start", statuses=held)) == "back to the gate"


@pytest.mark.rule("TA-C24.3")
def test_a_merry_man_who_is_blessed_does_not_stay_in_the_camp() -> None:
    statuses: dict[str, Any] = {"sherwood.merry_man": {}, "blessed": {}}

    assert answer(moving("robins_camp", "1", statuses=statuses)).startswith("go sherwood.deep")
