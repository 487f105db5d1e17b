"""TA-C10.9, TA-C10.17: what is done before the dice: evading, bribing, mastering, and help that is used up."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.modifiers import total
from mazefolio.games.talisman.realms.header import Fighting
from tests.games.talisman.encounters import discards, meet
from tests.games.talisman.proving import at, inside, plugged_in
from tests.games.talisman.visits import red


@pytest.mark.rule("TA-C10.9")
def test_evaded_enemies_stay_and_count_as_dealt_with() -> None:
    scene = meet("bear", "goblin", "ring", character="elf", space="woods_1")
    assert scene.offers[:4] == ["fight", "evade", "evade bear", "evade goblin"]

    scene.play("evade")
    assert scene.happened("Fought") == []
    assert (scene.asked, scene.state.spaces["woods_1"]) == ("take", ["bear", "goblin", "ring"])


@pytest.mark.rule("TA-C10.9", "TA-C8.2")
def test_nothing_is_evaded_in_the_inner_region() -> None:
    scene = meet("wolf", character="minstrel", space="plain_of_peril", dice="6 1")

    assert scene.happened("Fought")[0].verdict == "win"
    assert red(scene).trophies == []


@pytest.mark.rule("TA-C10.10")
def test_the_cross_destroys_a_spirit_without_dice() -> None:
    scene = meet("demon", objects=["cross"]).play("destroy demon")

    assert (scene.happened("Fought"), red(scene).trophies) == ([], [])
    assert "demon" in discards(scene)


@pytest.mark.rule("TA-C10.17")
def test_a_thrall_is_used_up_in_one_combat() -> None:
    scene = meet("ogre", character="ghoul", thralls=["bear"], dice="5 3")
    assert scene.offers == ["fight", "send bear"]

    scene.play("send bear")
    assert total(scene.happened("Fought")[0].own.shares) == 5
    assert red(scene).followers == red(scene).thralls == []
    assert "bear" in discards(scene)


@pytest.mark.rule("TA-C10.1", "TA-C10.17")
def test_whoever_may_bring_help_into_a_fight_reads_how_it_stands_without_it_and_with_it() -> None:
    scene = meet("ogre", character="ghoul", thralls=["bear", "lion"])
    alone = scene.odds("fight")
    scene.expect_true_odds("fight", 600)

    scene.play("send bear")
    helped = scene.odds("fight")
    scene.expect_true_odds("fight", 600)
    assert helped["fight_won"] > alone["fight_won"]


@pytest.mark.rule("TA-C10.17")
def test_a_charmed_animal_helps_in_every_combat() -> None:
    scene = meet("goblin", character="minstrel", charmed=["bear"], dice="5 3")

    assert total(scene.happened("Fought")[0].own.shares) == 5
    assert red(scene).charmed == ["bear"]


@pytest.mark.rule("TA-C10.17", "TA-C13.1")
def test_the_minstrel_charms_one_animal_in_the_game() -> None:
    scene = meet("bear", "lion", character="minstrel", dice="4 5 1")
    assert scene.odds("use charm on bear") == {"animal_charmed": 0.5}

    scene.play("use charm on bear")
    assert (red(scene).charmed, red(scene).followers) == (["bear"], ["bear"])
    assert "use charm on lion" not in scene.offers


@pytest.mark.rule("TA-C13.1")
def test_who_fails_to_charm_may_still_evade() -> None:
    scene = meet("bear", character="minstrel", dice="3").play("use charm on bear")

    assert scene.offers == ["fight", "evade bear"]


@pytest.mark.rule("TA-C10.17", "TA-C10.18")
def test_a_mastered_enemy_serves_and_is_not_killed() -> None:
    quest = {"warlock_quest": {"task": "kill_enemy"}}
    mastered = meet("ogre", character="wizard", objects=["staff_of_mastery"], statuses=quest, dice="2 3")
    mastered.play("use staff_of_mastery on ogre")

    assert red(mastered).thralls == ["ogre"]
    assert not mastered.happened("DeedDone")


@pytest.mark.rule("TA-C10.17")
def test_who_fails_to_master_an_enemy_must_fight_it() -> None:
    lost = meet("bear", character="minstrel", objects=["staff_of_mastery"], dice="6 6 6 1")
    lost.play("use staff_of_mastery on bear")

    assert lost.happened("Fought")


@pytest.mark.rule("TA-C10.17")
def test_the_ghoul_raises_what_it_has_killed() -> None:
    scene = meet("wolf", character="ghoul", dice="6 1").play("thrall")

    assert (red(scene).thralls, red(scene).trophies) == (["wolf"], [])


@pytest.mark.rule("TA-C10.18")
def test_killing_and_destroying_are_deeds_for_the_warlock() -> None:
    quest = {"warlock_quest": {"task": "kill_enemy"}}

    assert meet("wolf", statuses=quest, dice="6 1").happened("DeedDone")
    destroyed = meet("wraith", objects=["cross"], statuses=quest).play("destroy wraith")
    assert destroyed.happened("DeedDone")


@pytest.mark.rule("TA-C14.12")
def test_the_mercenary_is_paid_once_a_turn_for_one_combat() -> None:
    scene = meet("ogre", followers=["mercenary"], gold=2, dice="4 4").play("use mercenary")

    assert total(scene.happened("Fought")[0].own.shares) == 6
    assert red(scene).gold == 1


@pytest.mark.rule("TA-C14.13")
def test_a_potion_is_drunk_when_weapons_are_chosen() -> None:
    scene = meet("ogre", objects=["potion_of_strength"], dice="4 4").play("use potion_of_strength")

    assert total(scene.happened("Fought")[0].own.shares) == 5
    assert red(scene).objects == []


@pytest.mark.rule("TA-C20.22")
def test_types_that_a_realm_protects_cannot_be_evaded() -> None:
    with plugged_in(fighting=Fighting(immune_types=["animal"])) as game:
        lying = {"proving.gate": ["wolf"]}
        scene = at(game, **inside(character="minstrel"), spaces=lying, dice="6 1 1 1")

        assert scene.happened("Fought")


@pytest.mark.rule("TA-C10.9", "TA-C9.14")
def test_what_cannot_be_evaded_or_paid_for_is_refused_with_the_reason() -> None:
    scene = meet("bear", "bandit", character="minstrel", gold=0)

    scene.expect_refusal("evade bandit", "TA-C10.9", "Nothing lets you evade it here.")
    scene.expect_refusal("bribe bandit", "TA-C9.14", "You have not enough gold for that.")


@pytest.mark.rule("TA-C10.4", "TA-C17.2")
def test_who_becomes_a_toad_before_the_dice_fights_without_what_he_has_dropped() -> None:
    blue = {"character": "priest", "spells": ["random"]}
    scene = meet("wolf", objects=["sword"], blue=blue, dice="1 6 1").play("pass", "cast random", "at 0")

    assert [share.source for share in scene.happened("Fought")[0].own.shares] == ["toad"]
    assert "sword" in scene.state.spaces["fields_1"]


@pytest.mark.rule("TA-C10.4", "TA-C17.2")
@pytest.mark.parametrize(("toad", "left"), [(0, (["toad"], ["start", "axe"])), (1, (["start", "sword"], ["toad"]))])
def test_nor_does_it_in_a_fight_between_characters(toad: int, left: tuple[list[str], list[str]]) -> None:
    blue = {"character": "elf", "space": "fields_1", "objects": ["axe"]}
    green = {"character": "priest", "space": "city", "spells": ["random"]}
    scene = meet(objects=["sword"], seats=3, blue=blue, green=green, dice="1 6 1")
    scene.play("attack 1", "pass", "cast random", f"at {toad}")
    (fought,) = scene.happened("Fought")

    assert tuple([share.source for share in side.shares] for side in (fought.own, fought.theirs)) == left
