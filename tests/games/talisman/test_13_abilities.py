"""TA-C13: what characters can do."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.combat.armour import protections
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import craft, is_called, strength
from mazefolio.games.talisman.powers import Found, is_usable, note_use, powers, renew
from mazefolio.testing import Scene
from tests.games.talisman.visits import red, visit


def standing(character: str, space: str = "fields_1", **layout: Any) -> Scene:
    """Red is about to move."""
    return visit(space, character, phase="move", **{"dice": [1], **layout})


def names(scene: Scene, when: str, **more: str) -> list[str]:
    return [found.owner for found in powers(scene.state, 0, when, **more)]


@pytest.mark.rule("TA-C13.1")
def test_every_ability_works_by_itself_or_when_it_is_chosen() -> None:
    silent = {
        ability.id
        for owner in (*LIBRARY.characters, *LIBRARY.masters)
        for ability in LIBRARY.abilities(owner)
        if not ability.passive and ability.power is None
    }

    assert silent == {"first_spell", "own_bow"}


@pytest.mark.rule("TA-C13.1")
def test_the_druid_changes_his_alignment_at_the_start_of_his_turn() -> None:
    scene = visit("fields_1", "druid", phase="start", dice=[1]).play("use many_faces", "become good")

    assert red(scene).alignment == "good"
    assert scene.last("PowerUsed").rule == "TA-C13.1"


@pytest.mark.rule("TA-C13.1")
def test_the_thief_pockets_something_at_the_blacksmith() -> None:
    scene = visit("village", "thief", gold=0).play("visit blacksmith")
    assert scene.offers == ["pocket sword", "pocket helmet", "pocket axe", "pocket shield", "done"]

    scene.play("pocket shield")
    assert (red(scene).objects, scene.state.active) == (["shield"], 1)


@pytest.mark.rule("TA-C13.1")
def test_the_thief_may_take_something_in_the_city_instead_of_a_location() -> None:
    assert red(visit("city", "thief").play("visit crowd", "torch")).objects == ["torch"]
    assert "visit crowd" not in visit("city", "elf").offers


@pytest.mark.rule("TA-C13.1")
def test_the_assassin_keeps_his_nerve_in_the_tavern() -> None:
    scene = visit("tavern", "assassin").play("use nerve")

    assert red(scene).gold == 2
    scene.expect_script_used_up()


@pytest.mark.rule("TA-C13.2")
def test_a_toad_has_no_abilities() -> None:
    assert names(standing("assassin", toad=2), "attack_character") == []
    assert visit("crags", "dwarf", toad=2, dice=[5]).state.active == 1


@pytest.mark.rule("TA-C13.2")
def test_a_toad_is_not_immune() -> None:
    assert red(visit("desert_1", "astronaut", toad=2, deck=["ring"])).lives == 3


@pytest.mark.rule("TA-C13.3")
def test_the_assassin_may_also_roll() -> None:
    scene = visit("tavern", "assassin", dice=[3]).play("visit common_room")

    assert red(scene).gold == 0


@pytest.mark.rule("TA-C13.3")
def test_one_more_in_a_prayer_is_decided_each_time() -> None:
    assert red(visit("chapel", "monk", dice=[4]).play("pray", "yes")).lives == 5
    assert red(visit("chapel", "monk", dice=[5]).play("pray", "no")).lives == 5


@pytest.mark.rule("TA-C13.3")
def test_the_priest_decides_before_the_dice_and_the_monk_after_them() -> None:
    priest, monk = (visit("chapel", one, dice=[4]).play("pray") for one in ("priest", "monk"))

    assert (priest.asked, priest.happened("PrayerRolled")) == ("add_to_prayer", [])
    assert (monk.asked, len(monk.happened("PrayerRolled"))) == ("prayer", 1)
    assert red(priest.play("yes")).lives == 5


@pytest.mark.rule("TA-C13.4")
def test_a_roll_is_skipped_before_it_is_thrown() -> None:
    scene = visit("forest", "woodsman")
    assert (scene.asked, scene.offers) == ("skip", ["no", "yes"])

    scene.play("no").expect_script_used_up()


@pytest.mark.rule("TA-C13.5")
@pytest.mark.parametrize(
    ("character", "when", "power"),
    [
        ("thief", "instead_of_attack", "pilfer"),
        ("sorceress", "instead_of_attack", "beguile"),
        ("sorceress", "encounter_character", "lure"),
        ("minstrel", "encounter_character", "courtly"),
    ],
)
def test_these_have_a_power_over_characters(character: str, when: str, power: str) -> None:
    assert names(standing(character), when) == [power]


@pytest.mark.rule("TA-C13.6")
def test_the_monk_carries_and_sells_what_he_may_not_use() -> None:
    scene = visit("city", "monk", gold=0, objects=["sword"]).play("visit alchemist", "sell sword")

    assert red(scene).gold == 1


@pytest.mark.rule("TA-C13.6", "TA-C1.8")
@pytest.mark.parametrize("shield", ["shield", "shield#2"])
def test_no_copy_of_a_shield_saves_the_monk(shield: str) -> None:
    assert protections(standing("monk", objects=[shield]).state, 0) == []
    assert protections(standing("warrior", objects=[shield]).state, 0) == [shield]


@pytest.mark.rule("TA-C13.7")
def test_powers_over_cards_belong_to_their_decks() -> None:
    scene = standing("prophetess", objects=["orb_of_knowledge"])

    assert names(scene, "on_draw", deck="adventure") == ["foresight", "orb_of_knowledge"]
    assert names(scene, "on_draw", deck="island") == []


@pytest.mark.rule("TA-C13.8")
def test_whoever_always_has_a_spell_draws_one_when_the_last_is_gone() -> None:
    scene = visit("fields_1", "wizard", spells=["random"], deck=["magical_vortex"])

    assert len(red(scene).spells) == 1
    assert red(scene).spells != ["random"]


@pytest.mark.rule("TA-C13.9")
def test_once_per_turn_means_every_turn() -> None:
    scene = standing("astronaut")
    (laser,) = powers(scene.state, 0, "before_combat", mode="combat")
    note_use(scene.state, 0, laser)
    assert not is_usable(scene.state, 0, laser)

    renew(scene.state, "turn")
    assert is_usable(scene.state, 0, laser)


@pytest.mark.rule("TA-C13.9")
def test_once_in_a_game_is_once() -> None:
    scene = standing("warrior", master="pirate_captain")
    found = Found("prize_ship", next(one for one in powers(scene.state, 0, "visit:dock")).power)
    note_use(scene.state, 0, found)
    renew(scene.state, "turn")

    assert names(scene, "visit:dock") == []


@pytest.mark.rule("TA-C13.10")
def test_character_tags_are_known_to_conditions() -> None:
    scene = standing("astronaut", blue={"character": "woodsman", "master": "pirate_captain"})

    assert is_called(scene.state, 0, "timescape")
    assert is_called(scene.state, 1, "woodcraft")
    assert is_called(scene.state, 1, "sea_going")


@pytest.mark.rule("TA-C13.11")
def test_the_prophetess_comes_before_the_orb() -> None:
    scene = standing("prophetess", objects=["orb_of_knowledge"])

    assert names(scene, "on_draw", deck="adventure") == ["foresight", "orb_of_knowledge"]


@pytest.mark.rule("TA-C13.1")
def test_a_power_needs_its_place() -> None:
    assert names(standing("elf", "woods_1"), "move") == ["elf_paths"]
    assert names(standing("elf", "fields_1"), "move") == []


@pytest.mark.rule("TA-C13.1")
def test_the_astronauts_laser_works_in_his_own_turn_and_in_combat() -> None:
    scene = standing("astronaut")
    assert names(scene, "before_combat", mode="combat") == ["hand_laser"]
    assert names(scene, "before_combat", mode="psychic") == []

    other = visit("fields_1", "astronaut", phase="move", dice=[1], active="blue")
    assert names(other, "before_combat", mode="combat") == []


@pytest.mark.rule("TA-C13.1")
def test_spell_fire_needs_a_spell_and_magic() -> None:
    assert names(standing("wizard", spells=["random"]), "before_combat", mode="combat") == ["spell_fire"]
    assert names(standing("wizard"), "before_combat", mode="combat") == []
    assert names(standing("wizard", "cursed_glade", spells=["random"]), "before_combat", mode="combat") == []


@pytest.mark.rule("TA-C13.1", "TA-C20.15")
def test_there_is_no_spell_fire_where_no_spell_may_be_cast() -> None:
    scene = standing("wizard", "underworld.maelstrom", spells=["random"], options={"realms": "underworld"})
    assert names(scene, "before_combat", mode="combat") == []


@pytest.mark.rule("TA-C14.9")
def test_the_priests_values_are_those_of_his_card() -> None:
    scene = standing("priest")

    assert (strength(scene.state, 0), craft(scene.state, 0)) == (2, 4)


@pytest.mark.rule("TA-C13.7")
def test_a_spyglass_shows_nothing_ashore() -> None:
    assert names(standing("warrior", objects=["spyglass"]), "turn_start") == []


@pytest.mark.rule("TA-C13.3")
@pytest.mark.parametrize(("spells", "idle"), [([], ""), (["healing", "teleport"], "pass")])
def test_a_power_that_would_change_nothing_may_pass_by_itself(spells: list[str], idle: str) -> None:
    """The Druid fills his hand in the woods; with a full one there is nothing to decide."""
    scene = standing("druid", "plains_3", spells=spells).play("go forest")
    question = scene.table.view(0).question

    assert question is not None
    assert (question.title, question.idle) == ("Do you use one of your powers?", idle)


@pytest.mark.rule("TA-C13.11")
def test_whoever_may_exchange_a_card_is_told_by_what() -> None:
    question = visit("fields_1", "warrior", objects=["orb_of_knowledge"], deck=["wolf"]).table.view(0).question

    assert question is not None
    assert question.title == "Do you use the Orb of Knowledge to exchange a card?"
