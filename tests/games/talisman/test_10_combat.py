"""TA-C10: fights."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mazefolio.games.talisman.combat.armour import protections
from mazefolio.games.talisman.combat.foes import Foe, Mode, mostly
from mazefolio.games.talisman.combat.odds import chances
from mazefolio.games.talisman.combat.score import Terms, battle_shares, in_words
from mazefolio.games.talisman.effects.fights import Fight
from mazefolio.games.talisman.effects.numbers import LoseLife
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause, Effects
from mazefolio.games.talisman.modifiers import strength, total
from mazefolio.games.talisman.realms.header import Fighting
from mazefolio.testing import Scene
from tests.games.talisman.casting import while_
from tests.games.talisman.encounters import meet, visit
from tests.games.talisman.proving import at, inside, plugged_in
from tests.games.talisman.visits import red

HERE = "fields_1"
WOLF = Foe("Wolf", "animal", ("animal",), strength=2)
DRAGON = Foe("Dragon", "dragon", ("dragon",), strength=7)


def value(scene: Scene, *weapons: str, mode: Mode = "combat", foe: Foe = WOLF) -> int:
    """What red fights with."""
    return total(battle_shares(scene.state, 0, Terms(mode, (foe,)), weapons))


@pytest.mark.rule("TA-C10.1")
@pytest.mark.parametrize(("dice", "verdict"), [("4 3", "win"), ("3 4", "draw"), ("2 4", "lose")])
def test_the_higher_total_wins_and_equal_is_a_stand_off(dice: str, verdict: str) -> None:
    (fought,) = meet("wolf", dice=dice).happened("Fought")

    assert fought.verdict == verdict


@pytest.mark.rule("TA-C10.2")
def test_psychic_combat_is_fought_with_craft() -> None:
    (fought,) = meet("shadow", character="elf", dice="3 4").happened("Fought")

    assert (fought.mode, fought.own.score, fought.theirs.score) == ("psychic", 7, 6)


@pytest.mark.rule("TA-C10.3")
def test_an_enemy_with_both_values_may_let_the_player_choose() -> None:
    king = Fight(name="Dragon King", type="dragon", strength=Amount(12), craft=Amount(1), fight_with="choice")
    scene = while_(lambda s: king.on_one(s, Cause(0, HERE, "TA-C10.3")), red={"space": HERE}, dice="3 1")
    assert (scene.asked, scene.offers) == ("mode", ["combat", "psychic"])

    assert scene.play("psychic").happened("Fought")[0].verdict == "win"


@pytest.mark.rule("TA-C10.4")
def test_first_evading_then_weapons_then_the_dice() -> None:
    scene = meet("bandit", objects=["sword", "runesword"], dice="5 1")
    assert (scene.asked, scene.offers[:2]) == ("enemies", ["fight", "bribe bandit"])

    scene.play("fight")
    assert scene.happened("Fought")[0].verdict == "win"


@pytest.mark.rule("TA-C10.4")
def test_a_fight_shows_its_true_odds() -> None:
    scene = meet("bandit", lives=1, objects=["sword", "shield"])
    odds = scene.odds("fight")
    assert odds == pytest.approx({"fight_won": 15 / 36, "fight_drawn": 6 / 36, "fight_kills": 15 / 36 * 4 / 6})

    scene.expect_true_odds("fight", 600)


@pytest.mark.rule("TA-C10.4")
def test_the_log_tells_where_each_point_comes_from() -> None:
    scene = meet("wolf", character="warrior", strength=6, objects=["sword"], dice="1 1 6")

    assert in_words(scene.happened("Fought")[0].own.shares) == "7 = 4 to begin, 2 earned, 1 from the Sword"


@pytest.mark.rule("TA-C10.5")
def test_the_loser_loses_a_life() -> None:
    assert red(meet("ogre", dice="1 5")).lives == 3


@pytest.mark.rule("TA-C10.6")
def test_one_weapon_counts_and_with_an_ability_two() -> None:
    lance = meet("wolf", objects=["sword", "axe"], dice="5 1")
    assert total(lance.happened("Fought")[0].own.shares) == 4

    both = meet("wolf", character="warrior", objects=["sword", "axe"], dice="5 5 1")
    assert total(both.happened("Fought")[0].own.shares) == 6


@pytest.mark.rule("TA-C10.6", "TA-C14.8")
def test_two_equal_weapons_count_only_for_who_can_use_two() -> None:
    assert total(meet("wolf", objects=["sword", "sword"], dice="5 1").happened("Fought")[0].own.shares) == 4
    two = meet("wolf", character="warrior", objects=["sword", "sword"], dice="5 5 1")

    assert total(two.happened("Fought")[0].own.shares) == 6


@pytest.mark.rule("TA-C10.6", "TA-C14.16")
def test_with_a_bow_there_is_no_shield() -> None:
    scene = meet("ogre", objects=["bow", "shield"], dice="1 5 6")
    assert scene.offers == ["fight with bow", "fight"]

    assert red(scene.play("fight with bow")).lives == 3
    assert red(meet("ogre", objects=["bow", "shield"], dice="1 5 6").play("fight")).lives == 4


@pytest.mark.rule("TA-C14.16")
def test_a_bow_counts_only_in_the_own_turn() -> None:
    scene = visit(HERE, "elf", objects=["bow"], phase="start", dice="1")
    assert value(scene, "bow") == 4

    scene.state.active = 1
    assert value(scene, "bow") == 3


@pytest.mark.rule("TA-C10.7")
@pytest.mark.parametrize(("card", "fails"), [("helmet", 5), ("shield", 4), ("armour", 3)])
def test_a_protection_saves_the_life_from_a_number_on(card: str, fails: int) -> None:
    assert red(meet("ogre", objects=[card], dice=f"1 5 {fails}")).lives == 3
    assert red(meet("ogre", objects=[card], dice=f"1 5 {fails + 1}")).lives == 4


@pytest.mark.rule("TA-C10.7")
def test_of_several_protections_one_is_rolled_for() -> None:
    scene = meet("ogre", objects=["helmet", "armour"], dice="1 5 5")
    assert scene.offers == ["roll armour", "roll helmet", "pass"]

    assert red(scene.play("roll helmet")).lives == 3


@pytest.mark.rule("TA-C10.7", "TA-C13.6")
def test_who_may_not_use_armour_is_not_saved_by_it() -> None:
    scene = visit(HERE, "monk", objects=["armour"], phase="start", dice="1")

    assert protections(scene.state, 0) == []


@pytest.mark.rule("TA-C10.8")
def test_weapons_and_armour_do_nothing_in_psychic_combat() -> None:
    scene = meet("wraith", objects=["sword", "armour"], dice="1 5")

    assert total(scene.happened("Fought")[0].own.shares) == 3
    assert red(scene).lives == 3
    assert scene.happened("ArmourRolled") == []


@pytest.mark.rule("TA-C10.11")
def test_a_sword_does_not_count_outside_combat() -> None:
    scene = visit(HERE, objects=["sword"], phase="start", dice="1")

    assert (strength(scene.state, 0), value(scene, "sword")) == (4, 5)


@pytest.mark.rule("TA-C10.12")
@pytest.mark.parametrize(("others", "counts"), [([WOLF], True), ([DRAGON], True), ([WOLF] * 4, False)])
def test_a_bonus_against_a_kind_needs_more_than_half_of_the_total(others: list[Foe], counts: bool) -> None:
    assert mostly([DRAGON, *others], "combat", "dragon") is counts


@pytest.mark.rule("TA-C10.13")
def test_the_lance_gives_three_against_dragons_and_not_four() -> None:
    scene = visit(HERE, "dwarf", objects=["holy_lance"], phase="start", dice="1")

    assert value(scene, "holy_lance", foe=DRAGON) == 6
    assert value(scene, "holy_lance") == 4


@pytest.mark.rule("TA-C10.14")
def test_combined_combat_adds_both_values_and_weapons_count() -> None:
    scene = visit(HERE, "monk", strength=3, craft=4, objects=["ring"], phase="start", dice="1")

    assert value(scene, mode="combined") == 3 + 1 + 4 + 1
    thief = visit(HERE, "thief", objects=["sword"], phase="start", dice="1")
    assert value(thief, "sword", mode="combined") == 7


@pytest.mark.rule("TA-C10.15")
def test_a_brawl_is_fought_without_objects_and_followers() -> None:
    belongings = {"objects": ["ring", "sword"], "followers": ["unicorn"]}
    scene = visit(HERE, "thief", phase="start", dice="1", **belongings)

    assert value(scene, mode="brawl") == 3


@pytest.mark.rule("TA-C10.15", "TA-C20.22", "TA-C20.23")
def test_a_brawl_cannot_kill() -> None:
    with plugged_in(fighting=Fighting(modes=["brawl"], lethal=False)) as game:
        lying = {"proving.gate": ["ogre"]}
        scene = at(game, **inside(character="dwarf", lives=1, objects=["armour"]), spaces=lying, dice="1 6 1 1")

        assert scene.happened("Fought")[0].mode == "brawl"
        assert (red(scene).lives, scene.happened("Death"), scene.happened("ArmourRolled")) == (1, [], [])


@pytest.mark.rule("TA-C10.16", "TA-C21.7")
def test_ship_combat_uses_ship_strength() -> None:
    vessel = {"ship": "cutter", "dock": "city", "points": 3, "cargo": 0, "rations": 0}
    scene = visit(HERE, "pirate", vessel=vessel, phase="start", dice="1", options={"seafarers": "on"})
    parts = {share.source: share.n for share in battle_shares(scene.state, 0, Terms("ship"))}

    assert parts["captain"] == parts["sea_going"] == 1


@pytest.mark.rule("TA-C10.19")
def test_armour_saves_at_most_one_life_of_a_lost_fight() -> None:
    terror = Fight(name="Lord of Terror", type="monster", strength=Amount(18), on_lose=Effects([LoseLife(n=Amount(2))]))
    fight = while_(lambda s: terror.on_one(s, Cause(0, HERE, "TA-C10.19")), red={"objects": ["armour"]}, dice="1 1 6 6")

    assert red(fight).lives == 3


@pytest.mark.rule("TA-C10.20")
def test_without_a_die_the_score_is_the_value_alone() -> None:
    assert chances(-3, 1, 0) == (Fraction(1, 2), Fraction(1, 6), Fraction(1, 3))


@pytest.mark.rule("TA-C7.3")
def test_on_the_runes_enemies_add_two_to_their_die() -> None:
    scene = meet("wolf", space="runes_1", dice="4 3")

    assert (scene.happened("Fought")[0].theirs.score, scene.happened("Fought")[0].verdict) == (7, "draw")


@pytest.mark.rule("TA-C17.9")
def test_a_blessing_adds_to_the_attack_die() -> None:
    scene = meet("wolf", statuses={"blessed": {"turns": 3}}, dice="3 3")

    assert scene.happened("Fought")[0].own.score == 7


@pytest.mark.rule("TA-C20.21", "TA-C12.15")
def test_realms_say_what_becomes_of_trophies() -> None:
    for trophies, kept in (("none", []), ("returned", []), ("normal", ["ogre"])):
        with plugged_in(fighting=Fighting(trophies=trophies)) as game:  # type: ignore[arg-type]
            lying = {"proving.gate": ["ogre"]}
            scene = at(game, **inside(character="dwarf", strength=9), spaces=lying, dice="6 1 1 1")
            assert red(scene).trophies == kept


@pytest.mark.rule("TA-C20.21", "TA-C12.12")
def test_where_a_realm_says_so_spirits_are_trophies() -> None:
    with plugged_in(fighting=Fighting(trophies="spirits_too")) as game:
        lying = {"proving.gate": ["lemure"]}
        scene = at(game, **inside(character="dwarf"), spaces=lying, dice="6 1 1 1")

        assert red(scene).trophies == ["lemure"]


@pytest.mark.rule("TA-C20.22")
def test_where_enemies_do_not_join_they_come_one_by_one() -> None:
    with plugged_in(fighting=Fighting(together=False)) as game:
        lying = {"proving.gate": ["wolf", "bear"]}
        scene = at(game, **inside(character="dwarf", strength=9), spaces=lying, dice="6 1 6 1 1 1")

        assert [event.foes for event in scene.happened("Fought")] == ["the Wolf", "the Bear"]


@pytest.mark.rule("TA-C6.16", "TA-C12.15")
def test_an_enemy_that_is_no_card_leaves_nothing_and_ends_the_turn_if_it_is_not_beaten() -> None:
    won = visit("crags", "elf", dice="1 6 1")
    assert (won.happened("Fought")[0].verdict, red(won).trophies) == ("win", [])

    lost = visit("fields_1", "elf", spaces={"fields_1": ["cave", "pool_of_life"]}, dice="1 1 6")
    lost.play("meet cave", "enter")
    assert (red(lost).lives, lost.state.active) == (3, 1)


@pytest.mark.rule("TA-C10.16")
def test_a_lost_sea_fight_costs_ship_points() -> None:
    vessel = {"ship": "cutter", "dock": "city", "points": 3, "cargo": 0, "rations": 0}
    pirate = Fight(name="Pirate", type="monster", ship_strength=Amount(20))
    scene = while_(lambda s: pirate.on_one(s, Cause(0, HERE, "TA-C10.16")), red={"vessel": vessel}, dice="1 1")

    assert [event.left for event in scene.happened("ShipDamaged")] == [1]
    assert red(scene).lives == 4


@pytest.mark.rule("TA-C10.5")
def test_a_series_is_fought_one_after_another_and_counts_its_victories() -> None:
    rats = Fight(
        name="Rat",
        type="animal",
        strength=Amount(1),
        count=Amount(2),
        together=False,
        on_all_won=Effects([LoseLife(n=Amount(2))]),
    )
    scene = while_(lambda s: rats.on_one(s, Cause(0, HERE, "TA-C10.5")), red={"space": HERE}, dice="6 6 1 6 6 1")

    assert [event.verdict for event in scene.happened("Fought")] == ["win", "win"]
    assert red(scene).lives == 2
