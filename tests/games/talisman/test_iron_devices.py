"""TA-IRON: the strange devices: studied, used for the first time, misjudged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mazefolio.engine.record import pack
from mazefolio.engine.view import Option
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.combat.armour import protections
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import allowance, craft, in_force
from mazefolio.games.talisman.realms.iron_fortress.content import Device
from mazefolio.testing import Scene
from tests.games.talisman.fortress import (
    BEAST,
    BELT,
    BOMB,
    BOOTS,
    CAP,
    COINS,
    CUBE,
    MAP,
    PLATE,
    REALM,
    ROD,
    SCRUBBER,
    WAND,
    asked,
    at,
    chamber,
    known,
    red,
    studied,
)
from tests.games.talisman.test_realms_and_bots import answer

ALL = [WAND, BELT, CAP, CUBE, BOOTS, PLATE, BOMB, ROD]


def begins(*devices: str, **layout: Any) -> Scene:
    """Red's turn begins in the Galley; he has these devices and has not studied them."""
    return chamber("galley", phase="start", objects=[*devices], **layout)


def shown(scene: Scene) -> Sequence[Option]:
    """The options as red sees them."""
    question = scene.table.view(0).question
    assert question is not None
    return question.options


def fights(*devices: str, dice: str = "", **layout: Any) -> Scene:
    """Red, who understands these devices, meets a Caged Beast."""
    return chamber("galley", BEAST, **{"strength": 5, "lives": 4, "dice": dice, **studied(*devices), **layout})


# Studying.


@pytest.mark.rule("TA-IRON-10")
@pytest.mark.rule("TA-IRON-21")
def test_every_device_but_the_map_must_be_studied_before_it_does_anything() -> None:
    assert {*ALL} == LIBRARY.strange
    scene = begins(WAND, BELT, CAP, ROD, craft=4)
    assert (craft(scene.state, 0), protections(scene.state, 0), in_force(scene.state, 0, "hazard")) == (4, [], ())
    assert begins(MAP).asked != "study"
    fight = chamber("galley", BEAST, strength=5, objects=[WAND], dice="3 3")
    assert fight.happened("Fought")[0].own.score == 8


@pytest.mark.rule("TA-IRON-10", "TA-IRON-11")
@pytest.mark.parametrize(("dice", "understood"), [("2 2", True), ("2 3", False)])
def test_his_craft_or_less_on_two_dice_once_a_turn_for_each(dice: str, understood: bool) -> None:
    scene = begins(CAP, WAND, craft=4, dice=dice).play(f"study {CAP}")

    assert (CAP in known(scene), scene.asked) == (understood, "study")
    assert f"study {CAP}" not in scene.offers
    assert f"study {WAND}" in scene.offers


@pytest.mark.rule("TA-IRON-11")
def test_nobody_needs_to_study() -> None:
    assert known(begins(CAP).play("done")) == {}


@pytest.mark.rule("TA-IRON-11")
def test_what_is_found_in_a_turn_can_be_studied_at_its_end() -> None:
    scene = chamber("galley", WAND, craft=9).play(f"take {WAND}")
    assert scene.asked == "study"
    assert known(scene.play(f"study {WAND}")) == {WAND: 0}


@pytest.mark.rule("TA-IRON-11")
def test_what_was_tried_in_a_turn_is_not_studied_again_at_its_end() -> None:
    used = [f"turn study {WAND}"]
    assert chamber("galley", COINS, objects=[WAND], used=used).play(f"take {COINS}").asked != "study"


@pytest.mark.rule("TA-IRON-12")
@pytest.mark.parametrize(
    ("layout", "understood"),
    [({}, False), ({"character": "astronaut"}, True), ({"followers": ["iron_fortress.sleeper"]}, True)],
)
def test_timescape_characters_know_better(layout: dict[str, Any], understood: bool) -> None:
    own = 3 if "followers" in layout else 4
    scene = begins(WAND, craft=own, dice="3 3", **layout).play(f"study {WAND}")

    assert (WAND in known(scene)) is understood


@pytest.mark.rule("TA-IRON-12")
def test_the_sleeper_helps_in_the_fortress_alone() -> None:
    sleeper = {"followers": ["iron_fortress.sleeper"], "craft": 4}
    inside, outside = begins(WAND, **sleeper), at("city", phase="start", objects=[WAND], **sleeper)
    assert inside.odds(f"study {WAND}") == {"test_passed": pytest.approx(21 / 36)}
    assert outside.odds(f"study {WAND}") == {"test_passed": pytest.approx(10 / 36)}


@pytest.mark.rule("TA-IRON-12")
def test_what_a_timescape_character_knows_better_is_told() -> None:
    scene = begins(WAND, character="astronaut", craft=4, dice="3 3")
    option = next(one for one in shown(scene) if one.id == f"study {WAND}")
    assert option.detail.startswith("Your Craft or less on 2 dice, and it counts as 2 higher.")
    scene.play(f"study {WAND}")
    line = GAME.words.tell(scene.last("Tested"))
    assert line is not None
    assert line.text.endswith(", which counts as 4, against 4 and succeeds.")


@pytest.mark.rule("TA-IRON-13")
@pytest.mark.parametrize(
    ("told", "word"),
    [
        ({}, "not studied yet"),
        ({"known": {CAP: 1}}, "not studied yet"),
        ({"known": {CAP: 0}}, "studied; its first use may still go wrong"),
        ({"known": {CAP: 0}, "tried": [CAP]}, "studied and tried out"),
    ],
)
def test_the_sheet_tells_how_far_he_has_got_with_his_devices(told: dict[str, Any], word: str) -> None:
    scene = chamber("galley", objects=[CAP, MAP], remembers={REALM: told}, phase="move")
    traits = scene.table.view(1).picture.sheets[1].traits
    assert [one.text.startswith(f"Thinking Cap: {word}") for one in traits if one.rule == "TA-IRON-13"] == [True]


@pytest.mark.rule("TA-IRON-15")
def test_who_takes_over_a_device_must_study_it_himself_and_may_carry_it_unstudied() -> None:
    told = {REALM: {"known": {CAP: 1}, "tried": [CAP]}}
    scene = begins(CAP, remembers=told, craft=4)
    assert (craft(scene.state, 0), scene.offers[0], known(scene)) == (4, f"study {CAP}", {})


@pytest.mark.rule("TA-IRON-11", "TA-IRON-15")
def test_understanding_ends_with_owning() -> None:
    told = {REALM: {"known": {CAP: 0}, "tried": [CAP]}}
    scene = chamber("galley", COINS, remembers=told, phase="start")

    assert (known(scene), scene.state.realm_states[REALM].tried) == ({}, [])


@pytest.mark.rule("TA-IRON-15")
def test_an_unstudied_device_can_be_sold() -> None:
    scene = at("city", objects=[WAND], gold=0)
    while f"sell {WAND}" not in scene.offers:
        scene.play(next(offer for offer in scene.offers if offer in ("space", "visit alchemist")))
    assert red(scene.play(f"sell {WAND}")).gold == 1


# The first use.


@pytest.mark.rule("TA-IRON-10", "TA-IRON-12", "TA-IRON-13")
def test_example_2_a_ray_wand() -> None:
    scene = begins(WAND, craft=4, dice="3 3").play(f"study {WAND}")
    assert known(scene) == {}
    scene = begins(WAND, craft=4, dice="2 2").play(f"study {WAND}")
    assert known(scene) == {WAND: 0}
    fight = fights(WAND, dice="1 3 3").play("yes")
    assert (red(fight).lives, red(fight).objects) == (3, [])
    assert fight.happened("Fought")[0].own.score == 8


@pytest.mark.rule("TA-IRON-13", "TA-IRON-14")
def test_a_device_that_was_judged_rightly_works_in_this_fight_and_in_all_others() -> None:
    scene = fights(WAND, dice="2 3 3").play("yes")
    assert (scene.happened("Fought")[0].own.score, scene.happened("Threw")) == (11, [])
    later = chamber("galley", BEAST, strength=5, dice="3 3", **studied(WAND, tried=True))
    assert (later.happened("FirstUse"), later.happened("Fought")[0].own.score) == ([], 11)


@pytest.mark.rule("TA-IRON-14")
def test_who_does_not_want_its_bonus_yet_keeps_it_for_another_fight() -> None:
    scene = fights(WAND, dice="3 3").play("no")

    assert (scene.happened("FirstUse"), scene.happened("Fought")[0].own.score) == ([], 8)
    assert red(scene).objects == [WAND]


@pytest.mark.rule("TA-IRON-14")
@pytest.mark.parametrize(("die", "missing"), [(1, 1), (2, 0)])
def test_after_a_misjudgement_that_does_not_discard_it_the_belt_works(die: int, missing: int) -> None:
    scene = fights(BELT, dice=f"{die} 1 6 4").play("yes")

    assert (red(scene).missing, red(scene).objects, red(scene).lives) == (missing, [BELT], 4)


@pytest.mark.rule("TA-IRON-14")
@pytest.mark.parametrize(("die", "value", "held"), [(1, 5, []), (2, 8, [CAP])])
def test_the_thinking_cap_is_put_on_at_the_start_of_a_turn(die: int, value: int, held: list[str]) -> None:
    scene = chamber("galley", phase="start", craft=6, dice=str(die), **studied(CAP)).play(f"put on {CAP}")

    assert (craft(scene.state, 0), red(scene).objects) == (value, held)
    assert allowance(scene.state, 0) == (3 if held else 2)


@pytest.mark.rule("TA-IRON-14")
def test_in_psychic_combat_the_cap_is_offered_and_the_wand_is_not() -> None:
    scene = chamber("galley", "iron_fortress.tank_thing", craft=4, dice="2 3 3", **studied(CAP, WAND)).play("yes")

    assert scene.happened("Fought")[0].own.score == 9


@pytest.mark.rule("TA-IRON-14")
def test_a_defender_may_use_a_device_for_the_first_time_but_not_on_his_last_life() -> None:
    for lives, tries in ((4, True), (1, False)):
        blue = {"character": "thief", "space": "fields_1", "lives": lives, "objects": [WAND]}
        told = {REALM: {"known": {WAND: 1}}}
        scene = at("fields_1", blue=blue, remembers=told, strength=5).play("attack 1")
        assert (scene.asked == "first_use" and asked(scene) == 1) is tries


# One device after the other.


@pytest.mark.rule("TA-IRON-13", "TA-IRON-14")
@pytest.mark.parametrize(("die", "lives"), [(1, 1), (2, 4)])
def test_a_food_cube_heals_unless_it_is_soap(die: int, lives: int) -> None:
    scene = at("city", phase="move", lives=2, dice=f"3 {die}", **studied(CUBE)).play(f"use {CUBE}")

    assert (red(scene).lives, red(scene).objects) == (lives, [])


@pytest.mark.rule("TA-IRON-14")
def test_sky_boots_add_to_a_move_on_the_rings() -> None:
    scene = at("city", phase="start", dice="2 1", **studied(BOOTS)).play(f"put on {BOOTS}")
    assert {"go fields_1", "go hills_1", "go plains_1", "go woods_1"} <= {*scene.offers}


@pytest.mark.rule("TA-IRON-13")
def test_misjudged_sky_boots_carry_their_owner_off() -> None:
    scene = at("city", phase="start", dice="1 1", draws=["ruins"], **studied(BOOTS)).play(f"put on {BOOTS}")

    assert (red(scene).space, red(scene).objects) == ("ruins", [BOOTS])


@pytest.mark.rule("TA-IRON-14")
@pytest.mark.parametrize(("die", "missing"), [(1, 1), (2, 0)])
def test_a_glow_rod_helps_against_hazards(die: int, missing: int) -> None:
    scene = chamber("galley", phase="start", dice=str(die), **studied(ROD)).play(f"put on {ROD}")

    assert [int(passive.n) for _, passive in in_force(scene.state, 0, "hazard")] == [-1]
    assert len(scene.happened("TurnsLost")) == missing


@pytest.mark.rule("TA-IRON-14")
def test_a_viewing_plate_shows_the_top_card_of_any_deck_once_a_turn() -> None:
    scene = at("city", phase="move", dice="3 2", deck=["wolf"], **studied(PLATE)).play(f"use {PLATE}")
    scene.play(next(offer for offer in scene.offers if "adventure" in offer))

    assert [event.cards for event in scene.happened("Looked")] == [("wolf",)]
    assert f"use {PLATE}" not in scene.offers


@pytest.mark.rule("TA-IRON-19")
def test_misjudged_it_shows_its_owners_spells_to_everybody_once() -> None:
    layout = {"craft": 6, "spells": ["healing", "random"], **studied(PLATE)}
    scene = at("city", phase="move", dice="3 1", **layout).play(f"use {PLATE}")
    (event,) = scene.happened("SpellsShown")

    assert (event.spells, event.seen_by(1), event.seen_by(None)) == (("healing", "random"), True, True)
    line = GAME.words.tell(event)
    assert line is not None
    assert line.text.endswith("holds: Healing and Random.")
    assert b"healing" not in pack(GAME.veil(scene.state, 1).players[0].spells)


@pytest.mark.rule("TA-IRON-20")
def test_a_seed_bomb_defeats_one_enemy_which_counts_as_killed() -> None:
    scene = fights(BOMB, dice="2")
    thrown = next(offer for offer in scene.offers if BOMB in offer)
    scene.play(thrown)

    assert (red(scene).objects, scene.happened("Fought")) == ([], [])
    assert (scene.state.decks[REALM].discards, red(scene).trophies) == ([BOMB], [BEAST])


@pytest.mark.rule("TA-IRON-20")
def test_a_misjudged_seed_bomb_leaves_the_enemy_and_costs_a_turn() -> None:
    scene = fights(BOMB, dice="1 6 1")
    scene.play(next(offer for offer in scene.offers if BOMB in offer))

    assert (red(scene).objects, len(scene.happened("TurnsLost")), len(scene.happened("Fought"))) == ([], 1, 1)


@pytest.mark.rule("TA-IRON-20")
def test_a_seed_bomb_is_not_for_characters() -> None:
    blue = {"character": "thief", "space": "fields_1"}
    scene = at("fields_1", blue=blue, strength=9, dice="6 1", **studied(BOMB)).play("attack 1")

    assert not any(BOMB in offer for offer in scene.offers if offer.startswith("use"))


def test_every_device_says_what_happens_when_it_is_misjudged() -> None:
    for kind in ALL:
        one = LIBRARY.cards[kind]
        assert isinstance(one, Device)
        assert one.misjudged


@pytest.mark.rule("TA-C24.1")
def test_bots_use_what_they_have_studied() -> None:
    assert answer(fights(WAND)) == "yes"
    assert answer(chamber("galley", SCRUBBER, phase="start", **studied(CAP))) == f"put on {CAP}"
