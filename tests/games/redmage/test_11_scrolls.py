"""RM-11.17, RM-11.20 to RM-11.23: scrolls."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.options import Options
from mazefolio.testing import Scene, position

FAIL = "1+1 6+6"
"""Whoever attacks fails."""


def before_a_fight(creature: str = "troll", hero: str = "wizard", **layout: Any) -> Scene:
    """The hero on START, a creature in a bones room on J9, and three more rooms beyond it."""
    rooms = {"J9": "bones", "J8": "trap", "J7": "door", "J6": "empty", **layout.pop("rooms", {})}
    creatures = {"J9": creature, **layout.pop("creatures", {})}
    return position("redmage", options={"hero": hero}, rooms=rooms, creatures=creatures, **layout)


def goals(scene: Scene) -> set[str]:
    """Where a scroll of teleport could send the creature."""
    return {offer.split()[-1] for offer in scene.offers if offer.startswith("teleport")}


@pytest.mark.rule("RM-11.17")
@pytest.mark.parametrize(("scroll", "bonus"), [("scroll_lightning", 2), ("scroll_fireball", 3)])
def test_an_attack_scroll_is_used_in_combat_like_an_atk_weapon(scroll: str, bonus: int) -> None:
    scene = before_a_fight(hero="elven_ranger", items=[scroll], dice=f"{FAIL} {FAIL}")
    scene.play("move J9", f"attack {scroll}").expect(items=[])
    assert [strike.item_bonus for strike in scene.happened("Struck")] == [bonus, 0]


@pytest.mark.rule("RM-11.17")
def test_a_defence_scroll_is_used_in_combat_like_a_shield() -> None:
    scene = before_a_fight(hero="elven_ranger", items=["scroll_ward"], dice=f"{FAIL} {FAIL}").play("move J9")
    assert (scene.asked, scene.offers) == ("defend", ["none", "scroll_ward"])
    assert [strike.item_bonus for strike in scene.play("scroll_ward").happened("Struck")] == [0, 3]


@pytest.mark.rule("RM-11.20")
def test_teleport_moves_the_creature_to_any_other_revealed_room() -> None:
    scene = before_a_fight(items=["scroll_teleport"]).play("move J9")
    assert goals(scene) == {"J10", "J8", "J7", "J6"}
    scene.play("teleport scroll_teleport J6").expect(cell="J9")
    assert (scene.state.rooms["J9"].creature, scene.state.rooms["J6"].creature) == ("", "troll")


@pytest.mark.rule("RM-11.20")
def test_teleport_is_for_a_creature_in_the_heros_own_room_only() -> None:
    assert goals(before_a_fight(items=["scroll_teleport"])) == set()


@pytest.mark.rule("RM-11.21")
def test_teleport_cannot_send_a_creature_to_escape_even_when_the_red_mage_is_dead() -> None:
    scene = before_a_fight(items=["scroll_teleport"], mage_dead=True).play("move J9")
    assert "A1" not in goals(scene)


@pytest.mark.rule("RM-11.21")
def test_teleport_cannot_send_a_creature_to_a_tile_with_a_living_creature() -> None:
    scene = before_a_fight(items=["scroll_teleport"], creatures={"J7": "goblin", "J10": "orc"}).play("move J9")
    assert goals(scene) == {"J8", "J6"}


@pytest.mark.rule("RM-11.21")
@pytest.mark.parametrize("mage_dead", [False, True])
def test_teleport_can_send_a_creature_to_an_approach_tile_only_when_the_red_mage_is_dead(mage_dead: bool) -> None:
    rooms = {"A2": "empty", "B1": "chest"}
    scene = before_a_fight(items=["scroll_teleport"], rooms=rooms, mage_dead=mage_dead).play("move J9")
    assert goals(scene) & {"A2", "B1"} == ({"A2", "B1"} if mage_dead else set())


@pytest.mark.rule("RM-11.21")
def test_without_a_goal_teleport_cannot_be_cast() -> None:
    rooms, creatures, items = {"J9": "bones"}, {"J10": "orc", "J9": "troll"}, ["scroll_teleport"]
    options = {"hero": "wizard"}
    scene = position("redmage", options=options, rooms=rooms, creatures=creatures, items=items, dice="6+6 1+1")
    assert goals(scene) == set()
    scene.play("move J9").expect(trophies=["troll"], items=["scroll_teleport"])


@pytest.mark.rule("RM-11.22")
def test_in_combat_teleport_takes_the_place_of_the_attack_and_ends_the_encounter() -> None:
    scene = before_a_fight(items=["scroll_teleport"]).play("move J9", "teleport scroll_teleport J6")
    scene.expect(cell="J9", time=1, hit_points=10, trophies=[])
    assert (scene.asked, scene.happened("Struck")) == ("plan", [])


@pytest.mark.rule("RM-11.22")
def test_teleport_may_be_cast_in_any_later_round() -> None:
    scene = before_a_fight(items=["scroll_teleport"], dice=f"{FAIL} {FAIL}")
    scene.play("move J9", "attack", "fight on", "teleport scroll_teleport J6").expect(cell="J9", hit_points=10)
    assert len(scene.happened("Struck")) == 2


@pytest.mark.rule("RM-11.22")
def test_teleport_may_be_cast_in_a_fight_to_the_death() -> None:
    options: Options = {"hero": "wizard", "monster_movement": True}
    rooms, creatures = {"J9": "empty", "J8": "empty"}, {"J8": "troll"}
    scene = position("redmage", options=options, rooms=rooms, creatures=creatures, items=["scroll_teleport"])
    scene.play("move J9")
    assert scene.happened("CreatureMet")[0].to_the_death
    scene.play("teleport scroll_teleport J8").expect(cell="J9", time=1, turn=2)
    assert (scene.asked, scene.state.rooms["J8"].creature) == ("plan", "troll")


@pytest.mark.rule("RM-11.22")
def test_in_planning_teleport_may_be_cast_on_a_creature_that_shares_the_room() -> None:
    scene = before_a_fight(items=["scroll_teleport"], cell="J9").play("teleport scroll_teleport J6")
    scene.expect(cell="J9", time=0, turn=1, items=["scroll_teleport*"])
    assert (scene.asked, scene.state.rooms["J6"].creature) == ("plan", "troll")


@pytest.mark.rule("RM-11.23")
def test_shatter_is_cast_at_the_locked_door_the_hero_has_just_moved_onto() -> None:
    scene = position("redmage", items=["scroll_shatter"], tiles={"J9": "door"}).play("move J9")
    assert scene.offers == ["scroll_shatter", "break", "step back"]
    scene.play("scroll_shatter").expect(cell="J9", hit_points=10, items=[], time=1)
    assert scene.state.rooms["J9"].kind == "door_broken"


@pytest.mark.rule("RM-11.23")
def test_shatter_cannot_be_cast_at_a_door_from_the_next_room() -> None:
    scene = position("redmage", items=["scroll_shatter"], rooms={"J9": "door"})
    assert not [offer for offer in scene.offers if offer.startswith("scroll_shatter")]
