"""TA-C11: characters against characters."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.meeting.characters import others_here, why_no_attack
from mazefolio.testing import Scene
from tests.games.talisman.encounters import visit
from tests.games.talisman.visits import blue, red

HERE = "fields_1"


def met(character: str = "thief", *, other: dict[str, Any] | None = None, **layout: Any) -> Scene:
    """Red has ended his move where blue's Priest stands."""
    victim = {"character": "elf", "space": HERE, **(other or {})}
    return visit(HERE, character, blue=victim, **layout)


@pytest.mark.rule("TA-C11.1")
def test_one_of_several_characters_is_met() -> None:
    scene = met(green={"space": HERE}, seats=3)

    assert [option for option in scene.offers if option.startswith("attack")] == ["attack 1", "attack 2"]


@pytest.mark.rule("TA-C11.2")
def test_an_attack_is_a_combat_of_strength() -> None:
    scene = met(dice="5 4").play("attack 1")

    (fought,) = scene.happened("Fought")
    assert (fought.mode, fought.own.score, fought.theirs.score) == ("combat", 8, 7)


@pytest.mark.rule("TA-C11.2")
def test_an_attack_shows_its_true_odds() -> None:
    scene = met(strength=5)
    assert scene.odds("attack 1") == {"fight_won": 26 / 36, "fight_drawn": 4 / 36, "fight_lost": 6 / 36}

    scene.expect_true_odds("attack 1", 600)


@pytest.mark.rule("TA-C11.3")
def test_who_can_evade_may_and_others_must_fight() -> None:
    woods = visit("woods_1", "thief", blue={"character": "elf", "space": "woods_1"}).play("attack 1")
    assert (woods.asked, woods.offers) == ("evade", ["stand", "evade him"])

    assert woods.play("evade him").happened("Fought") == []
    assert met(dice="5 4").play("attack 1").asked != "evade"


@pytest.mark.rule("TA-C11.4")
def test_only_an_attacker_with_the_ability_chooses_psychic_combat() -> None:
    scene = met("ghoul", dice="5 5 3").play("attack 1", "use psychic_attack")
    (fought,) = scene.happened("Fought")
    assert (fought.mode, fought.own.score, fought.theirs.score) == ("psychic", 9, 9)

    defended = met("thief", other={"character": "ghoul"}, dice="5 4").play("attack 1")
    assert defended.happened("Fought")[0].mode == "combat"


@pytest.mark.rule("TA-C11.5")
def test_the_winner_takes_an_object_or_gold_or_a_life() -> None:
    scene = met(strength=9, other={"objects": ["ring"]}, dice="5 4").play("attack 1")
    assert (scene.asked, scene.offers) == ("prize", ["life", "take ring", "gold"])

    assert red(scene.play("gold")).gold == 2
    assert blue(scene).gold == 0


@pytest.mark.rule("TA-C11.5")
def test_a_defender_who_wins_chooses_too() -> None:
    scene = met(gold=3, other={"strength": 9}, dice="1 4").play("attack 1")
    assert scene.table.pending is not None
    assert (scene.asked, scene.table.pending.seat) == ("prize", 1)

    assert blue(scene.play("life")).lives == 4
    assert red(scene).lives == 3


@pytest.mark.rule("TA-C11.5", "TA-C10.7")
def test_armour_may_save_the_life_that_is_the_prize() -> None:
    scene = met(strength=9, other={"objects": ["armour"]}, dice="5 4 4").play("attack 1", "life")

    assert blue(scene).lives == 4


@pytest.mark.rule("TA-C11.6")
def test_what_the_winner_may_not_own_is_no_prize() -> None:
    scene = met("wizard", strength=9, other={"objects": ["holy_grail", "ring"]}, dice="5 4").play("attack 1", "combat")

    assert "take holy_grail" not in scene.offers
    assert "take ring" in scene.offers


@pytest.mark.rule("TA-C11.6")
def test_a_prize_over_the_limit_is_dropped() -> None:
    carried = ["shield", "helmet", "torch", "rope"]
    scene = met(strength=9, objects=carried, other={"objects": ["ring"]}, dice="5 4").play("attack 1", "take ring")
    assert scene.asked == "limit"

    assert scene.play("rope").state.spaces[HERE] == ["rope"]


@pytest.mark.rule("TA-C11.7")
def test_a_talisman_can_be_the_prize() -> None:
    scene = met(strength=9, other={"objects": ["talisman"]}, dice="5 4").play("attack 1", "take talisman")

    assert red(scene).objects == ["talisman"]


@pytest.mark.rule("TA-C11.8")
def test_a_stand_off_has_no_effect() -> None:
    scene = met(dice="4 4").play("attack 1")

    assert scene.happened("Fought")[0].verdict == "draw"
    assert (red(scene).lives, blue(scene).lives, scene.state.active) == (4, 4, 1)


@pytest.mark.rule("TA-C11.9")
def test_a_toad_can_lose_only_a_life() -> None:
    scene = met(other={"toad": 2, "gold": 0}, dice="5 4").play("attack 1")

    assert scene.happened("Fought")[0].theirs.score == 5
    assert blue(scene).lives == 3


@pytest.mark.rule("TA-C11.10")
def test_nobody_is_attacked_in_limbo() -> None:
    jailed = visit("city_jail", gold=2, blue={"space": "city_jail"}, phase="start")

    assert others_here(jailed.state, 0) == []


@pytest.mark.rule("TA-C11.12")
def test_at_a_gentle_table_nobody_attacks_before_the_crown_is_reached() -> None:
    gentle = {"player_attacks": False}
    scene = met(other={"followers": ["maiden"]}, character="minstrel", options=gentle)
    reason = "Nobody attacks another before the Crown has been reached."
    scene.expect_refusal("attack 1", "TA-C11.12", reason)

    scene.state.crown_reached = True
    assert why_no_attack(scene.state) is None


@pytest.mark.rule("TA-C11.13")
def test_a_toad_that_wins_takes_only_a_life() -> None:
    scene = met(toad=2, other={"strength": 1, "character": "troll", "toad": 2, "gold": 3}, dice="5 4").play("attack 1")

    assert blue(scene).lives == 3
    assert red(scene).gold == 1


@pytest.mark.rule("TA-C11.14")
def test_evading_uses_the_encounter_up() -> None:
    scene = visit("woods_1", "thief", blue={"character": "elf", "space": "woods_1"}, deck=["ring"])
    scene.play("attack 1", "evade him")

    assert (scene.happened("Drew"), scene.state.active) == ([], 1)


@pytest.mark.rule("TA-C11.5", "TA-C18.2")
def test_the_turn_goes_on_when_the_loser_dies() -> None:
    scene = met(strength=9, other={"lives": 1, "objects": ["ring"]}, dice="5 4").play("attack 1", "life")

    assert scene.happened("Death")
    assert scene.state.spaces[HERE] == ["ring"]
    assert red(scene).lives == 4


# Powers at a meeting.


@pytest.mark.rule("TA-C10.20")
def test_the_victim_of_the_assassin_has_no_die() -> None:
    scene = met("assassin", other={"strength": 8}, dice="5 2").play("attack 1", "use assassinate")
    assert scene.asked == "reroll"

    scene.play("yes")
    (fought,) = scene.happened("Fought")
    assert (fought.theirs.faces, fought.verdict) == ((), "lose")


@pytest.mark.rule("TA-C13.5")
def test_the_sorceress_takes_a_follower_first_and_may_still_attack() -> None:
    scene = met("sorceress", other={"followers": ["guide", "mule"]}, dice="1 6").play("meet 1")

    assert red(scene).followers == ["guide"]
    assert scene.offers[:2] == ["pass", "attack 1"]


@pytest.mark.rule("TA-C13.5")
def test_beguiling_depends_on_the_alignment_of_the_victim() -> None:
    scene = met("sorceress", other={"objects": ["talisman", "ring"], "gold": 0})
    assert scene.odds("beguile 1") == {"stolen": 1 / 6}

    evil = met("sorceress", other={"character": "wizard", "objects": ["talisman", "ring"], "gold": 0}, dice="4")
    assert red(evil.play("beguile 1")).objects == ["ring"]


@pytest.mark.rule("TA-C13.1")
def test_the_ghoul_gains_the_life_it_takes_in_psychic_combat() -> None:
    scene = met("ghoul", craft=9, other={"gold": 0}, dice="5 2").play("attack 1", "use psychic_attack", "use drain")

    assert (red(scene).lives, blue(scene).lives) == (5, 3)


@pytest.mark.rule("TA-C13.1")
def test_a_runesword_drinks_the_life_of_a_character() -> None:
    scene = met(strength=9, objects=["runesword"], other={"gold": 0}, dice="5 2").play("attack 1")

    assert (red(scene).lives, blue(scene).lives) == (5, 3)


@pytest.mark.rule("TA-C11.5")
@pytest.mark.rule("TA-C11.6")
def test_it_is_said_whose_life_is_taken_and_what_the_winner_may_not_own() -> None:
    scene = met(strength=9, alignment="good", other={"objects": ["runesword"]}, dice="5 4").play("attack 1")
    question = scene.table.view(0).question
    assert question is not None
    assert question.options[0].label.startswith("Take a life from ")
    assert [(one.id, one.refused) for one in question.options if one.refused] == [
        ("take runesword", "You may not have it.")
    ]
