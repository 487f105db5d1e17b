"""The worked examples of the rulebook, each as a test under its number."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.modifiers import allowance, craft, strength
from mazefolio.testing import position
from tests.games.talisman import visits
from tests.games.talisman.visits import quest, visit

# Examples 1 to 4: movement.


@pytest.mark.rule("TA-C4.1", "TA-C4.2")
def test_example_1_two_ways_to_go() -> None:
    scene = position("talisman", seats=2, dice="3", red={"space": "plains_2"}, blue={"space": "chapel"})

    assert [offer for offer in scene.offers if offer.startswith("go ")] == ["go ruins", "go hills_1"]
    scene.expect_refusal("stay", "TA-C4.2", "You must move, and the full number of spaces.")


BRIDGE_ELF = {"character": "elf", "strength": 6, "objects": ["sword", "shield"]}


@pytest.mark.rule("TA-C4.7", "TA-C4.9", "TA-C10.7")
def test_example_2_stopped_on_the_bridge() -> None:
    red = {**BRIDGE_ELF, "space": "graveyard"}
    scene = position("talisman", seats=2, dice="4 3 4 3 1", red=red, blue={"space": "chapel"})
    scene.play("bridge 1")

    elf = scene.state.players[0]
    assert (elf.lives, elf.space) == (3, "sentinel")
    assert "sentinel" not in scene.state.spaces
    assert scene.state.active == 1


@pytest.mark.rule("TA-C4.8", "TA-C4.10", "TA-C4.19")
def test_example_3_over_the_bridge() -> None:
    red = {**BRIDGE_ELF, "lives": 3, "space": "sentinel"}
    scene = position("talisman", seats=2, dice="3 6 2", red=red, blue={"space": "chapel"}).play("bridge 2")

    assert scene.state.players[0].space == "hills_3"
    assert {offer for offer in scene.offers if offer.startswith("go ")} == {"go runes_2", "go black_knight"}
    assert scene.happened("Moved")[-1].how == "crosses"
    assert "bridge 2" in position("talisman", seats=2, dice="3", red=red, blue={"space": "chapel"}).offers


@pytest.mark.rule("TA-C4.12", "TA-C4.14", "TA-C12.2", "TA-C12.4")
def test_example_4_the_portal_and_the_quota() -> None:
    red = {
        "character": "wizard",
        "craft": 6,
        "space": "portal_of_power",
        "objects": ["solomons_crown"],
        "spells": ["preservation"],
    }
    scene = position("talisman", seats=1, dice="5+4 5+3 1", red=red).play("portal craft")
    wizard = scene.state.players[0]

    assert (wizard.craft, craft(scene.state, 0), wizard.space) == (5, 7, "portal_of_power")
    scene.play("portal craft")
    assert [event.opened for event in scene.happened("PortalTried")] == [False, False]
    assert wizard.craft == 5
    assert "portal_of_power" not in scene.state.spaces


# Example 14: the Inner Region.


@pytest.mark.rule("TA-C8.13", "TA-C8.14", "TA-C8.15", "TA-C4.16", "TA-C4.17")
def test_example_14_pits() -> None:
    red = {"strength": 5, "space": "vampires_tower", "objects": ["sword", "helmet", "talisman"]}
    dice = "3 5+2 3 1+1 6 2 5+2 3 5+2 3"
    scene = position("talisman", seats=1, dice=dice, red=red).play("go pits")
    warrior = scene.state.players[0]

    assert [event.own.score for event in scene.happened("Fought")][:2] == [11, 7]
    assert warrior.lives == 3
    assert [event.verdict for event in scene.happened("Fought")] == ["win", "lose", "win", "win"]
    assert warrior.space == "pits"
    assert {"go valley_of_fire", "go vampires_tower"} <= {*scene.offers}


# Examples 17, 18 and 23: the Crown.


def waiting(character: str, space: str, lives: int) -> dict[str, Any]:
    """Somebody who misses the next turns."""
    return {"character": character, "space": space, "lives": lives, "missing": 9}


@pytest.mark.rule("TA-C19.1", "TA-C19.2", "TA-C19.5", "TA-C19.6", "TA-C18.7")
def test_example_17_the_crown() -> None:
    """A, B and C are red, blue and green; the other two miss their turns."""
    scene = position(
        "talisman",
        seats=3,
        dice="5 2 4",
        red={"space": "crown_of_command"},
        blue=waiting("monk", "chapel", 1),
        green=waiting("minstrel", "village", 2),
    )

    scene.expect_end("last_left", "TA-C19.6")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)
    assert [event.face for event in scene.happened("CommandRolled")] == [5, 2, 4]
    assert [event.seat for event in scene.happened("Death")] == [1, 2]
    assert [event.seat for event in scene.happened("Retired")] == [1, 2]


@pytest.mark.rule("TA-C19.7", "TA-C19.9", "TA-C10.7")
def test_example_18_two_on_the_crown() -> None:
    """C is red and moves in, A is blue, a Ghoul, who is asked how he attacks."""
    red = {"character": "minstrel", "strength": 8, "space": "valley_of_fire", "objects": ["talisman"]}
    blue = {"character": "ghoul", "strength": 9, "space": "crown_of_command", "objects": ["armour"]}
    scene = position("talisman", seats=2, dice="6 4 4", red=red, blue=blue).play("go crown_of_command")

    fought = scene.last("Fought")
    assert (fought.own.score, fought.theirs.score) == (14, 13)  # type: ignore[attr-defined]
    assert scene.state.players[1].lives == 4
    assert scene.state.players[0].space == "crown_of_command"
    assert (scene.asked, scene.state.active) == ("attack", 1)
    assert not scene.happened("CommandCast")


DEED = {"warlock_quest": {"task": "take_life"}}


@pytest.mark.rule("TA-C16.7", "TA-C16.8", "TA-C4.23")
def test_example_23_a_deed_on_the_crown() -> None:
    red = {"character": "wizard", "space": "crown_of_command", "spells": ["counterspell"], "statuses": DEED}
    scene = position("talisman", seats=2, dice="4 1", red=red, blue={"character": "monk", "space": "chapel"})

    assert scene.state.players[1].lives == 3
    assert scene.happened("DeedDone")
    assert scene.state.players[0].space == "crown_of_command"


@pytest.mark.rule("TA-C16.7", "TA-C16.8")
def test_example_23_a_deed_by_a_fight() -> None:
    red = {"character": "wizard", "space": "fields_2", "strength": 9, "spells": ["counterspell"], "statuses": DEED}
    blue = {"character": "monk", "space": "fields_2", "missing": 1}
    scene = position("talisman", seats=2, phase="encounter", dice="6 1 1", red=red, blue=blue)
    scene.play("attack 1", "combat", "fight", "life")

    wizard = scene.state.players[0]
    assert wizard.space == "warlocks_cave"
    assert any(copy.startswith("talisman") for copy in wizard.objects)


# 9. Toad.

SLEEPS = {"missing": 9}
"""The other player misses his turns, so that red's follow one another."""


@pytest.mark.rule("TA-C17.1", "TA-C17.2")
def test_example_9_toad() -> None:
    druid: dict[str, Any] = {"spells": ["hex"], "followers": ["mule"], "objects": ["wand"], "gold": 2}
    scene = visit("city", "druid", dice="1", deck=["bag_of_gold"], blue=SLEEPS, **druid).play("visit enchantress")

    assert (scene.state.spaces["city"], scene.state.purses["city"].gold) == (["wand", "mule"], 2)
    assert visits.red(scene).spells == ["hex"]
    for turn in (["go fields_1"], ["go city", "visit doctor"], ["go fields_1"]):
        assert (scene.asked, scene.offers[:2]) == ("way", [offer for offer in scene.offers if offer.startswith("go ")])
        assert (strength(scene.state, 0), craft(scene.state, 0)) == (1, 1)
        scene.play(*turn)
    assert (visits.red(scene).toad, strength(scene.state, 0)) == (0, 2)


@pytest.mark.rule("TA-C3.5")
def test_example_9_a_turn_that_is_missed_does_not_count() -> None:
    scene = visit("city", "druid", phase="start", toad=2, missing=1, blue=SLEEPS)

    assert (visits.red(scene).toad, visits.red(scene).missing) == (2, 0)


# 11. A deed for the Warlock.


@pytest.mark.rule("TA-C9.8", "TA-C16.5", "TA-C16.7", "TA-C16.8")
def test_example_11_a_deed_for_the_warlock() -> None:
    scene = visit("warlocks_cave", "sorceress", dice="2 5 6 1 3", deck=["lemure"], blue=SLEEPS).play("quest")
    assert quest(scene).task == "kill_enemy"

    scene.play("go woods_4")
    assert (visits.red(scene).space, visits.red(scene).objects, visits.red(scene).trophies) == (
        "warlocks_cave",
        ["talisman_stock"],
        [],
    )
    assert scene.state.decks["adventure"].discards == ["lemure"]
    assert sum(copy.startswith("talisman_stock") for copy in scene.state.stock) == 4
    assert {"go desert_2", "go runes_2"} <= {*scene.offers}


# 12. Payment on the spot.


@pytest.mark.rule("TA-C16.5", "TA-C16.9")
def test_example_12_payment_on_the_spot() -> None:
    scene = visit("warlocks_cave", "dwarf", gold=1, objects=["magic_belt"], dice=[4]).play("quest")
    assert strength(scene.state, 0) == 4

    scene.play("give magic_belt")
    assert (visits.red(scene).objects, strength(scene.state, 0)) == (["talisman_stock"], 3)
    assert scene.state.decks["adventure"].discards == ["magic_belt"]


@pytest.mark.rule("TA-C16.9")
def test_example_12_without_the_gold_he_must_come_back() -> None:
    scene = visit("warlocks_cave", "dwarf", gold=1, objects=["magic_belt"], dice=[5]).play("quest")

    assert (quest(scene).task, visits.red(scene).objects, scene.state.active) == ("deliver_gold_3", ["magic_belt"], 1)


# 13. Vampire.


@pytest.mark.rule("TA-C8.10", "TA-C14.4")
def test_example_13_vampire() -> None:
    objects = ["axe", "sword", "rope", "torch", "ring", "cross"]
    scene = visit(
        "vampires_tower",
        "woodsman",
        followers=["mule", "guide"],
        objects=objects,
        dice=[5],
        blue={**SLEEPS, "space": "mines"},
    )
    scene.play("follower", "guide", "follower", "rope", "torch")

    assert (visits.red(scene).lives, visits.red(scene).followers) == (3, [])
    assert scene.state.spaces == {"vampires_tower": ["rope", "torch"]}
    assert (scene.state.active, scene.asked) == (0, "way")


# Examples 5 to 8, 19 and 22: meetings and fights.


@pytest.mark.rule("TA-C5.2", "TA-C5.3", "TA-C9.1", "TA-C9.8", "TA-C9.9", "TA-C9.11", "TA-C10.8")
def test_example_5_who_counts_as_a_card() -> None:
    lying = {"ruins": ["spectre", "sword"]}
    scene = visit("ruins", "elf", spaces=lying, deck=["wolf", "ring"], dice="4 3 1 4 1")
    elf = scene.state.players[0]

    assert [event.card for event in scene.happened("Drew")] == ["wolf"]
    assert [(one.own.score, one.theirs.score) for one in scene.happened("Fought")] == [(7, 5), (5, 7)]
    assert (elf.trophies, elf.lives, elf.objects) == (["wolf"], 3, [])
    assert scene.happened("ArmourRolled") == []
    assert (scene.state.spaces, scene.state.active) == ({"ruins": ["spectre", "sword"]}, 1)


@pytest.mark.rule("TA-C5.2", "TA-C9.5", "TA-C12.11", "TA-C12.16")
def test_example_6_joined_enemies_and_trophies() -> None:
    lying = {"hills_1": ["ogre", "bear", "ring"]}
    scene = visit("hills_1", "thief", strength=6, objects=["sword"], spaces=lying, dice="4 2")
    thief = scene.state.players[0]
    (fought,) = scene.happened("Fought")
    assert (scene.happened("Drew"), fought.own.score, fought.theirs.score) == ([], 11, 10)
    assert thief.trophies == ["ogre", "bear"]

    trade = next(offer for offer in scene.offers if offer.startswith("trade"))
    scene.play(trade)
    assert (thief.strength, thief.trophies) == (7, [])

    troll = visit("hills_1", "troll", objects=["sword"], spaces=lying, dice="4 2")
    assert troll.state.players[0].trophies == ["ogre", "bear"]
    assert not any(offer.startswith("trade") for offer in troll.offers)


def _lance(space: str, dice: str) -> Any:
    lying = {space: ["dragon", "wolf"]}
    return visit(space, "dwarf", strength=5, objects=["holy_lance", "sword"], spaces=lying, dice=dice)


@pytest.mark.rule("TA-C9.5", "TA-C10.6", "TA-C10.12", "TA-C10.13")
def test_example_7_lance_and_dragon() -> None:
    scene = _lance("fields_1", "5 3 1")
    (fought,) = scene.happened("Fought")

    assert (fought.own.score, fought.theirs.score, fought.verdict) == (13, 12, "win")
    assert scene.state.players[0].trophies == ["dragon", "wolf"]


@pytest.mark.rule("TA-C7.3", "TA-C9.10")
def test_example_8_runes() -> None:
    scene = _lance("runes_1", "5 2 1")
    (fought,) = scene.happened("Fought")

    assert (fought.own.score, fought.theirs.score, fought.verdict) == (13, 13, "draw")
    assert (scene.state.spaces, scene.state.active) == ({"runes_1": ["dragon", "wolf"]}, 1)
    assert scene.state.players[0].lives == 4


@pytest.mark.rule("TA-C11.2", "TA-C13.5")
def test_example_19_thief_at_work() -> None:
    minstrel = {"character": "minstrel", "space": "fields_1", "objects": ["talisman", "ring"], "gold": 2}
    scene = visit("fields_1", "thief", blue=minstrel, dice="5 1").play("pilfer 1")
    assert scene.offers == ["ring", "gold"]
    scene.play("ring")
    assert (scene.state.players[0].objects, scene.state.active) == (["ring"], 1)

    six = visit("fields_1", "thief", blue=minstrel, dice="6 1").play("pilfer 1")
    assert six.offers == ["talisman", "ring", "gold"]


@pytest.mark.rule("TA-C10.4", "TA-C11.14", "TA-C15.6", "TA-C15.21", "TA-C15.27")
def test_example_22_vanished() -> None:
    other = {"character": "wizard", "space": "fields_1", "spells": ["invisibility", "psionic_blast"]}
    scene = visit("fields_1", "thief", blue=other, deck=["ring"], dice="1").play("attack 1", "cast invisibility")
    assert (scene.asked, scene.offers) == ("evade", ["stand", "evade him"])
    scene.play("evade him")

    assert (scene.happened("Fought"), scene.happened("Drew")) == ([], [])
    assert scene.state.players[1].spells == ["psionic_blast"]
    assert scene.state.active == 1


# Examples 15, 16 and 21: Spells.


@pytest.mark.rule("TA-C15.1", "TA-C15.2")
def test_example_15_room_for_a_third_spell() -> None:
    prophetess = {"character": "prophetess", "space": "fields_1", "spells": ["hex", "random"], "followers": ["maiden"]}
    thief = {"space": "plains_3", "craft": 3, "spells": ["mesmerism"]}
    layout: dict[str, Any] = {"phase": "encounter", "deck": ["mage"], "spells": ["teleport"]}
    scene = position("talisman", seats=2, dice="1", red=prophetess, blue=thief, **layout)
    assert (craft(scene.state, 0), allowance(scene.state, 0)) == (6, 3)
    scene.play("no", "pass")
    assert scene.state.players[0].spells == ["hex", "random", "teleport"]
    scene.play("cast mesmerism")

    assert (craft(scene.state, 0), allowance(scene.state, 0)) == (4, 2)
    assert scene.asked == "spell_limit"
    assert scene.play("hex").state.players[0].spells == ["random", "teleport"]


@pytest.mark.rule("TA-C15.5", "TA-C15.6", "TA-C15.8")
def test_example_16_countering_a_counter() -> None:
    a = {"space": "fields_1", "craft": 5, "spells": ["acquisition", "counterspell"]}
    b = {"space": "chapel", "craft": 6, "spells": ["counterspell#2", "random"], "objects": ["ring"]}
    scene = position("talisman", seats=2, dice="1", red=a, blue=b)
    scene.play("pass", "cast acquisition", "cast counterspell#2", "cast counterspell", "object")

    assert scene.state.players[0].objects == ["ring"]
    assert {*scene.state.decks["spell"].discards} == {"acquisition", "counterspell", "counterspell#2"}
    assert scene.state.castable == 0
    assert scene.state.cast_by == [1]
    assert scene.asked != "spell"


@pytest.mark.rule("TA-C15.22", "TA-C15.23", "TA-C12.6")
@pytest.mark.parametrize(("answers", "lives"), [(["cast preservation"], 1), (["pass", "cast healing"], 4)])
def test_example_21_two_answers_to_one_loss(answers: list[str], lives: int) -> None:
    b = {"character": "minstrel", "space": "fields_1", "lives": 1, "craft": 4, "spells": ["healing"]}
    c = {"space": "chapel", "craft": 4, "spells": ["preservation"]}
    scene = visit("fields_1", "thief", seats=3, dice="6 1 1 1", strength=9, blue=b, green=c).play("attack 1")
    scene.play("pass", "pass", "life", *answers)

    assert scene.state.players[1].lives == lives
    assert len(scene.state.players[1].spells) == (lives == 1)
