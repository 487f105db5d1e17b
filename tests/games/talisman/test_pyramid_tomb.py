"""TA-PYR: the Portal, the rewards of the Tomb, the cards of the Pyramid, and its bot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.engine.dice import Stream, key_of
from mazefolio.engine.table import Table
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.spells.hand import gain_spells, lose_spells, tend_all
from mazefolio.testing import Scene
from tests.games.talisman.proving import run
from tests.games.talisman.pyramid import at_oasis, entering, inside, lying, named, red, ways, where

KEY = named("key_of_osiris")


def at_portal(**layout: Any) -> Scene:
    """Red stays in the Key Room, whose cards are dealt with."""
    return inside("key_room", **layout).play("stay")


def in_tomb(*rewards: str, **layout: Any) -> Scene:
    """Red has opened the Portal with a Key, and takes these rewards."""
    layout = {"objects": [KEY], "craft": 6, "dice": "2", **layout}
    return at_portal(**layout).play("key", *(f"take {reward}" for reward in rewards))


@pytest.mark.rule("TA-PYR-17")
def test_when_its_cards_are_dealt_with_one_may_try_the_portal() -> None:
    scene = entering("key_room", 1, "dart_wall", dice="6")
    assert (scene.asked, scene.offers) == ("pharaohs_portal", ["force", "pass"])
    beaten = entering("key_room", 1, "mummy", strength=1, dice="1 6")
    assert ways(beaten) == ["go out", "stay"]
    beaten.expect_refusal("go pyramid.tomb", "TA-C20.11", "The way is not open to you yet.")


@pytest.mark.rule("TA-PYR-17")
@pytest.mark.parametrize(("craft", "dice", "room"), [(5, "1 1 1 1", "tomb"), (4, "1 1 1 1", "key_room")])
def test_without_a_key_four_dice_must_stay_under_the_craft(craft: int, dice: str, room: str) -> None:
    assert where(at_portal(craft=craft, dice=dice).play("force")) == room


@pytest.mark.rule("TA-PYR-17")
def test_one_try_a_turn_as_often_as_he_likes() -> None:
    scene = at_portal(dice="6 6 6 6 6 6 6 6").play("force")
    assert scene.asked == "way_in_realm"
    scene.play("stay", "force")
    assert len(scene.happened("Tested")) == 2


@pytest.mark.rule("TA-PYR-17")
def test_the_odds_of_the_portal_are_true() -> None:
    scene = at_portal(objects=[KEY], craft=6)
    assert scene.odds("key") == {"test_passed": 5 / 6}
    assert scene.odds("force") == {"test_passed": pytest.approx(5 / 1296)}


@pytest.mark.rule("TA-PYR-17")
@pytest.mark.rule("TA-PYR-18")
def test_the_key_fails() -> None:
    """Worked example PYR 2: a 4 is not under 4, the Key is gone, and four dice cannot stay under 4."""
    scene = at_portal(objects=[KEY], craft=4, dice="4").play("key")
    assert (where(scene), red(scene).objects) == ("key_room", [])
    scene.play("stay")
    assert (scene.offers, scene.odds("force")) == (["force", "pass"], {"test_passed": 0.0})


@pytest.mark.rule("TA-PYR-19")
def test_each_turn_he_chooses_and_of_two_keys_he_uses_one_a_turn() -> None:
    scene = at_portal(objects=[KEY, f"{KEY}#2"], craft=3, dice="6 6").play("key")
    assert (red(scene).objects, where(scene)) == ([f"{KEY}#2"], "key_room")
    scene.play("stay")
    assert scene.offers == ["key", "force", "pass"]
    scene.play("key")
    assert red(scene).objects == []


@pytest.mark.rule("TA-PYR-19")
def test_he_may_try_nothing_at_all() -> None:
    scene = at_portal(objects=[KEY]).play("pass")

    assert (where(scene), red(scene).objects, scene.happened("Tested")) == ("key_room", [KEY], [])


@pytest.mark.rule("TA-PYR-20")
@pytest.mark.rule("TA-PYR-21")
def test_the_key_that_opens_is_gone_and_he_is_in_the_tomb_at_once() -> None:
    scene = in_tomb()

    assert (where(scene), red(scene).objects, scene.asked) == ("tomb", [], "reward")


@pytest.mark.rule("TA-PYR-22")
@pytest.mark.rule("TA-PYR-23")
@pytest.mark.parametrize(
    ("reward", "gains"),
    [
        ("talisman", {"objects": ["talisman_stock"]}),
        ("gold", {"gold": 6}),
        ("strength", {"strength": 6, "objects": []}),
        ("craft", {"craft": 7, "objects": []}),
        ("life", {"lives": 5, "objects": []}),
        ("equipment", {"objects": ["sword", "armour", "shield"]}),
    ],
)
def test_each_of_the_rewards(reward: str, gains: dict[str, Any]) -> None:
    scene = in_tomb(reward, gold=1)

    assert {name: getattr(red(scene), name) for name in gains} == gains
    assert f"take {reward}" not in scene.offers


@pytest.mark.rule("TA-PYR-22")
def test_two_different_rewards_no_more() -> None:
    scene = in_tomb()
    assert len(scene.offers) == 7
    scene.play("take gold")
    assert len(scene.offers) == 6
    scene.play("take life")
    assert (scene.asked, red(scene).gold, red(scene).lives) == ("way_in_realm", 6, 5)


@pytest.mark.rule("TA-PYR-22")
def test_what_the_stock_has_no_more_is_not_offered() -> None:
    copies = [copy for copy in LIBRARY.copies("talisman", []) if copy.startswith("talisman_stock")]
    scene = in_tomb(blue={"missing": 99, "objects": copies})

    assert "take talisman" not in scene.offers


@pytest.mark.rule("TA-PYR-22")
@pytest.mark.rule("TA-PYR-24")
@pytest.mark.rule("TA-PYR-25")
@pytest.mark.rule("TA-PYR-26")
@pytest.mark.rule("TA-PYR-30")
def test_rewards() -> None:
    """Worked example PYR 3: Talisman and Spell book for a Craft of 3; he keeps three Spells and must leave."""
    gone = [named("mummy"), named("dart_wall")]
    scene = in_tomb("talisman", "spell_book", craft=3, gone=gone, spells=[])
    one = red(scene)
    assert (one.objects, len(one.spells)) == (["talisman_stock"], 3)
    while scene.asked != "way_in_realm":
        scene.play("pass")
    assert ways(scene) == ["go out"]
    scene.expect_refusal("stay", "TA-C20.11", "You must move on from here.")
    scene.play("go out")
    assert (where(scene), scene.happened("Drew"), red(scene).trophies) == ("oasis", [], [])
    assert {*gone} <= {*scene.state.decks["pyramid"].pile}
    assert len(red(scene).spells) == 3


@pytest.mark.rule("TA-PYR-24")
@pytest.mark.rule("TA-PYR-30")
def test_over_the_allowance_no_further_spell_is_gained_until_the_hand_is_within_it_again() -> None:
    scene = in_tomb("spell_book", "gold", craft=3)
    cause = Cause(0, "pyramid.tomb", "TA-PYR-24")
    assert (len(red(scene).spells), "over_allowance" in red(scene).statuses) == (3, True)
    assert run(scene, gain_spells(scene.state, cause, 1)) == 0
    run(scene, lose_spells(scene.state, cause, 3))
    run(scene, tend_all(scene.state))
    assert (red(scene).spells, "over_allowance" in red(scene).statuses) == ([], False)
    assert run(scene, gain_spells(scene.state, cause, 3)) == 1


# The cards.


@pytest.mark.rule("TA-PYR-7")
@pytest.mark.parametrize(
    ("card", "who", "dice", "lives", "missed"),
    [
        ("falling_sand", {}, "2 3", 4, 0),
        ("falling_sand", {}, "3 3", 4, 1),
        ("dart_wall", {}, "3", 3, 0),
        ("dart_wall", {}, "4", 4, 0),
        ("spiked_pit", {}, "3 3", 3, 0),
        ("rolling_stone", {}, "", 3, 0),
        ("tomb_curse", {"craft": 4}, "", 3, 0),
        ("tomb_curse", {"craft": 6}, "", 4, 0),
    ],
)
def test_the_traps(card: str, who: dict[str, Any], dice: str, lives: int, missed: int) -> None:
    scene = entering("gallery", 1, card, dice=dice, **who)

    assert (red(scene).lives, len(scene.happened("TurnsLost"))) == (lives, missed)


@pytest.mark.rule("TA-PYR-7")
def test_what_else_the_traps_take() -> None:
    pit = entering("gallery", 1, "spiked_pit", objects=["rope"]).play("use_a_rope")
    assert red(pit).lives == 4
    stone = entering("gallery", 1, "rolling_stone", followers=["mule", "guide"]).play("mule")
    assert (red(stone).followers, red(stone).lives) == (["guide"], 4)
    assert red(entering("gallery", 1, "tomb_curse", craft=6)).craft == 5


@pytest.mark.rule("TA-PYR-9")
@pytest.mark.parametrize(
    ("card", "mode", "value"),
    [
        ("scarab_swarm", "combat", 3),
        ("temple_cobra", "combat", 4),
        ("jackal_guard", "combat", 5),
        ("mummy", "combat", 6),
        ("wandering_ka", "psychic", 4),
        ("high_priest", "psychic", 6),
    ],
)
def test_the_enemies(card: str, mode: str, value: int) -> None:
    scene = entering("gallery", 1, card, dice="1 6")
    (fought,) = scene.happened("Fought")

    assert (fought.mode, fought.theirs.score) == (mode, value + 6)
    assert (red(scene).lives, len(scene.happened("TurnsLost"))) == (3, int(card == "temple_cobra"))


@pytest.mark.rule("TA-PYR-9")
@pytest.mark.parametrize(("objects", "score"), [([], 6), (["torch"], 7), ([named("khopesh")], 8)])
def test_the_mummy_fears_torches_and_the_khopesh_is_made_for_it(objects: list[str], score: int) -> None:
    (fought,) = entering("gallery", 1, "mummy", objects=objects, dice="1 1").happened("Fought")

    assert fought.own.score == score


@pytest.mark.rule("TA-PYR-10")
@pytest.mark.parametrize(
    "card",
    ["key_of_osiris", "crook_of_kings", "khopesh", "embalmers_salve", "golden_scarab", "cat_of_bastet", "desert_guide"],
)
def test_items_and_followers_are_taken(card: str) -> None:
    scene = entering("gallery", 1, card).play(f"take {named(card)}")
    one = red(scene)

    assert ([*one.objects, *one.followers], lying(scene, "gallery")) == ([named(card)], [])


@pytest.mark.rule("TA-C20.32")
def test_the_treasures_of_the_pyramid_work_outside_too() -> None:
    assert red(at_oasis(lives=1, objects=[named("embalmers_salve")]).play(f"use {named('embalmers_salve')}")).lives == 3
    sold = inside("start", space="village", phase="encounter", objects=[named("golden_scarab")])
    assert red(sold.play(f"sell {named('golden_scarab')}")).gold == 4
    desert = inside(
        "start", space="desert_1", phase="encounter", followers=[named("desert_guide")], deck=["bag_of_gold"]
    )
    assert red(desert).lives == 4
    crook = at_portal(objects=[named("crook_of_kings")], craft=4, dice="1 1 1 1").play("force")
    assert where(crook) == "tomb"


# The bot.


def answer(scene: Scene) -> str:
    """What the bot chooses."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("strength", "choice"), [(7, "enter pyramid"), (6, "pass")])
def test_the_pyramid_is_for_the_strong_and_clever(strength: int, choice: str) -> None:
    assert answer(at_oasis(strength=strength, craft=5)) == choice
    assert answer(at_oasis(strength=strength, craft=4)) == "pass"


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("room", "more", "choice"),
    [
        ("gallery", {}, "go pyramid.sand_court"),
        ("gallery", {"lives": 1}, "go out"),
        ("gallery", {"cleared": False, "spaces": {named("gallery"): [named("scarab_swarm")]}}, "stay"),
        ("gallery", {"cleared": False, "spaces": {named("gallery"): [named("mummy")]}, "strength": 2}, "go out"),
        ("gallery", {"cleared": False, "spaces": {named("gallery"): [named("wandering_ka")]}}, "stay"),
        ("key_room", {"objects": [KEY]}, "stay"),
        ("key_room", {}, "go out"),
        ("tomb", {}, "go out"),
    ],
)
def test_it_goes_on_fights_again_or_leaves(room: str, more: dict[str, Any], choice: str) -> None:
    assert answer(inside(room, **more)) == choice


@pytest.mark.rule("TA-C24.2")
def test_it_uses_a_key_if_it_has_one_and_takes_what_it_lacks() -> None:
    assert answer(at_portal(objects=[KEY])) == "key"
    assert answer(at_portal()) == "force"
    assert answer(in_tomb()) == "take equipment"
    assert answer(in_tomb(strength=11, craft=9)) == "take talisman"


@pytest.mark.rule("TA-C24.5")
def test_bots_come_out_again() -> None:
    scene = inside("start", strength=8, craft=7)
    table = Table.at(GAME, scene.state, Stream(key_of(3)), scene.state.options, 2)
    while table.state.players[0].character and table.state.players[0].realm:
        ask = table.pending
        assert ask is not None
        table.decide(thumb(GAME.veil(table.state, ask.seat), ask, Random(0)))

    assert [*GAME.flaws(table.state)] == []
