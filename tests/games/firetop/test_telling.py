"""What is told and shown is true, and reads well."""

from __future__ import annotations

import pytest

from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, hero, in_kitchen, layout


def log(scene: Scene, viewer: int | None = None) -> list[str]:
    return [line.text for line in scene.table.log(viewer)]


def chances(scene: Scene, token: str) -> dict[str, int]:
    """The chances of an option in percent, by their labels."""
    assert scene.table.pending is not None
    question = scene.table.view(scene.table.pending.seat).question
    assert question is not None
    (option,) = [option for option in question.options if option.id == token]
    return {chance.label: round(100 * chance.chance) for chance in option.odds}


@pytest.mark.rule("FT-11.3", "FT-11.7")
@pytest.mark.parametrize(
    ("stamina", "shown"),
    [
        (5, {"get away": 67}),
        (4, {"get away": 50, "killed in the try": 33}),
        (3, {"get away": 50, "killed in the try": 33}),
    ],
)
def test_the_risk_to_die_of_an_escape_is_shown(stamina: int, shown: dict[str, int]) -> None:
    """The lost round has cost two points already."""
    scene = in_kitchen("ogre", dice=LOST, red={"stamina": f"{stamina}/20"})

    assert chances(scene, "escape") == shown


@pytest.mark.rule("FT-11.7")
def test_nobody_is_told_to_be_away_who_dies_of_the_try() -> None:
    scene = in_kitchen("ogre", dice=f"{LOST} 3", red={"stamina": "4/20"}).play("escape")

    assert "Red tries to escape and rolls 3. Struck down on the way out." in log(scene)
    assert log(scene)[-2].startswith("Red dies in the Kitchen")


@pytest.mark.rule("FT-17.5", "FT-17.12")
@pytest.mark.parametrize(
    ("stamina", "shown"),
    [(9, {"across": 50, "into the river": 33}), (1, {"across": 33, "into the river": 33, "killed": 17})],
)
def test_the_risk_to_die_on_the_bridge_is_shown(stamina: int, shown: dict[str, int]) -> None:
    scene = position("firetop", red={"space": "south_bank", "stamina": f"{stamina}/20"})

    assert chances(scene, "cross bridge") == shown


@pytest.mark.rule("FT-17.12")
def test_nobody_is_told_to_cross_who_dies_on_the_bridge() -> None:
    scene = position("firetop", red={"space": "south_bank", "stamina": "1/20"}, dice="4").play("cross bridge")

    assert log(scene) == [
        "Red rolls 4 and does not get across by bridge.",
        "Red loses 1 Stamina to the bridge; none is left.",
        "Red dies on the South Bank, killed by the bridge.",
    ]


@pytest.mark.rule("FT-20.14")
@pytest.mark.parametrize(("stamina", "killed"), [(20, 0), (6, 5), (1, 28)])
def test_the_risk_to_die_of_poison_is_shown(stamina: int, killed: int) -> None:
    scene = in_kitchen("dart_trap", red={"luck": 8, "stamina": f"{stamina}/20", "cards": ["iron_shield"]})

    assert chances(scene, "test") == {"lucky": 72} | ({"killed by poison": killed} if killed else {})


@pytest.mark.rule("FT-20.1", "FT-20.4")
def test_the_giver_of_sleep_does_not_kill_the_wight_but_lets_it_be_wounded() -> None:
    scene = in_kitchen("wight", red={"cards": ["giver_of_sleep"]}, dice=WON)
    reason = "The Giver of Sleep does not kill the Wight, but as you carry it your sword can wound."
    scene.expect_refusal("use giver_of_sleep", "FT-20.4", reason)

    assert log(scene.play("fight plain_sword"))[-2:] == [
        "Red uses the Giver of Sleep.",
        "The Wight loses 2 Stamina; 4 left.",
    ]


@pytest.mark.rule("FT-20.4")
def test_a_wight_that_cannot_be_hurt_is_struck_but_not_told_to_be_wounded() -> None:
    struck, ignored = log(in_kitchen("wight", dice=WON))[-2:]

    assert struck.endswith("Red strikes the Wight.")
    assert ignored == "Without magic Red cannot hurt the Wight."


@pytest.mark.rule("FT-12.9")
def test_the_advice_in_a_duel_speaks_of_no_monster() -> None:
    both = {"space": "c13_27", "seasoned": True}
    scene = position("firetop", red=both, blue=both, dice=WON).play("meet", "attack blue")
    question = scene.table.view(0).question

    assert question is not None
    assert [hint.text for hint in question.hints if "monster" in hint.text] == []
    assert "Blue loses 2 Stamina to Red; 18 left." in log(scene)


@pytest.mark.rule("FT-2.5", "FT-8.1")
def test_a_card_that_lies_face_up_is_met_and_not_turned_up() -> None:
    red = {"space": "c13_27", "cards": ["potion_of_fortune"]}
    scene = position("firetop", red=red, dice="1").play("move", "go chieftains_hall")

    assert "Red meets the Orc Chieftain in the Chieftain's Hall." in log(scene)
    assert "Red turns up a Troll in the Kitchen." in log(in_kitchen("troll", dice=WON))


@pytest.mark.rule("FT-9.3")
def test_what_there_is_only_one_of_is_called_the() -> None:
    scene = in_kitchen(None, "eye_of_the_cyclops").play("claim")

    assert "The Eye of the Cyclops is now with Red." in log(scene, 0)


@pytest.mark.rule("FT-20.6")
def test_the_new_scores_of_the_warlock_are_told() -> None:
    red = {"space": "warlocks_study", "waiting": True, "cards": ["eye_of_the_cyclops"]}
    scene = position("firetop", red=red).play("go on", "use eye_of_the_cyclops")

    assert log(scene)[-1] == "The Warlock is down to Skill 7, Stamina 12."


@pytest.mark.rule("FT-16.5")
def test_the_die_in_the_dark_is_told() -> None:
    scene = position("firetop", red={"space": "red_1", "lanterns": 0}, dice="4 1").play("move")

    assert log(scene)[0].startswith("Red gropes in the dark, rolls 4 and comes from")


@pytest.mark.rule("FT-2.16")
def test_the_dice_that_break_a_tie_are_told() -> None:
    scene = position("firetop", dice="1 1+1 1 2 1+1 1 4 2", draws=[])
    while scene.asked == "extras":
        scene.play(scene.offers[0])

    assert "The dice settle the tie in Skill: Blue with 2 and Red with 4." in log(scene)


@pytest.mark.rule("FT-5.6")
@pytest.mark.parametrize("turned", [[], ["ghoul"]])
def test_a_meal_beside_a_monster_is_refused_by_the_rule_that_forbids_it(turned: list[str]) -> None:
    scene = position("firetop", red={"space": "kitchen"}, rooms={"kitchen": ("ghoul", None)}, turned=turned)

    scene.expect_refusal("eat", "FT-5.6", "Nobody eats in a room where a battle may begin.")


@pytest.mark.rule("FT-9.10")
def test_nothing_that_is_written_into_a_veiled_state_reaches_the_real_one() -> None:
    scene = position("firetop", **layout(red={"cards": ["iron_shield"]}))
    for viewer in (0, 1, None):
        seen = scene.table.seen(viewer)
        seen.players[0].hero.gold = 1000
        seen.players[0].hero.cards.append("crystal_ball")
        seen.players[0].keys.clear()
        seen.encounters.clear()
        seen.turned.clear()

    assert (hero(scene, "red").gold, hero(scene, "red").cards) == (0, ["iron_shield"])
    assert (scene.state.players[0].keys, len(scene.state.encounters)) == ([1, 4], 33)
    assert scene.state.turned
