"""RM-9: the Red Mage."""

from typing import Any

import pytest

from mazefolio.games.redmage.content import CREATURES
from mazefolio.testing import Scene, position

APPROACHES = ["A2", "B1"]
STANDOFF = "1+1 6+6 1+1 6+6 "
"""A round in which nobody is hit."""
KILL = "6+6 1+1"


def threshold(dice: str = "", *, rooms: dict[str, str] | None = None, **layout: Any) -> Scene:
    """The hero stands on B2, with both approach tiles beside him."""
    return position("redmage", cell="B2", rooms={"B2": "empty", **(rooms or {})}, dice=dice, **layout)


def standing(scene: Scene) -> list[str]:
    """The cells on which the Red Mage stands."""
    return [cell for cell, room in scene.state.rooms.items() if room.creature == "red_mage"]


@pytest.mark.rule("RM-9.1")
def test_the_red_mage_is_one_chit_in_the_creature_cup() -> None:
    assert position("redmage").state.creature_cup.count("red_mage") == 1


@pytest.mark.rule("RM-9.1")
def test_the_red_mage_attacks_and_defends_with_five_and_hits_for_two() -> None:
    scene = threshold("1+1 1+1 6+6 1+1").play("move A2")
    assert [blow.creature_total for blow in scene.happened("Struck")] == [2 + 5, 12 + 5]
    scene.expect(hit_points=8)


@pytest.mark.rule("RM-9.2")
def test_drawn_in_a_bones_room_he_sends_the_hero_to_start_without_combat() -> None:
    rooms, tiles = {"H8": "empty"}, {"H7": "bones"}
    scene = position("redmage", cell="H8", rooms=rooms, tiles=tiles, draws=["red_mage"]).play("move H7")
    assert (standing(scene), scene.happened("Struck")) == (["H7"], [])
    assert "red_mage" not in scene.state.creature_cup
    scene.expect(cell="J10", hit_points=10, time=1)


@pytest.mark.rule("RM-9.3")
def test_every_later_entry_to_his_tile_sends_the_hero_to_start_again() -> None:
    scene = position("redmage", rooms={"J9": "bones"}, creatures={"J9": "red_mage"})
    for turn in (1, 2, 3):
        scene.play("move J9").expect(cell="J10", time=turn)
    assert (len(scene.happened("SentToStart")), standing(scene)) == (3, ["J9"])


@pytest.mark.rule("RM-9.4")
def test_he_cannot_be_evaded_where_he_was_drawn() -> None:
    scene = position("redmage", options={"hero": "rogue"}, tiles={"J9": "bones"}, draws=["red_mage"]).play("move J9")
    assert scene.asked == "plan"
    scene.play("move J9").expect(cell="J10", time=2)


@pytest.mark.rule("RM-9.4")
def test_he_cannot_be_shot_at_where_he_was_drawn() -> None:
    scene = position("redmage", items=["bow"], rooms={"J9": "bones"}, creatures={"J9": "red_mage"})
    assert set(scene.offers) == {"move J9", "move I10", "drop bow"}


@pytest.mark.rule("RM-9.5")
@pytest.mark.parametrize("approach", APPROACHES)
@pytest.mark.parametrize("kind", ["empty", "bones", "chest", "trap", "door"])
def test_he_appears_on_an_approach_tile_whatever_it_shows(kind: str, approach: str) -> None:
    scene = threshold(STANDOFF, tiles={approach: kind}).play(f"move {approach}")
    assert (scene.asked, standing(scene)) == ("after round", [approach])
    assert scene.state.rooms[approach].kind == kind
    scene.expect(cell=approach, hit_points=10, items=[])


@pytest.mark.rule("RM-9.5")
def test_he_appears_on_an_approach_tile_that_is_already_face_up() -> None:
    scene = threshold(STANDOFF, rooms={"A2": "trap"}).play("move A2")
    assert standing(scene) == ["A2"]
    scene.expect(cell="A2", hit_points=10)


@pytest.mark.rule("RM-9.6")
def test_he_is_taken_out_of_the_creature_cup() -> None:
    scene = threshold(STANDOFF).play("move A2")
    assert "red_mage" not in scene.state.creature_cup
    assert len(scene.state.creature_cup) == 29


@pytest.mark.rule("RM-9.6")
def test_he_is_called_away_from_the_tile_where_he_stands() -> None:
    scene = threshold(STANDOFF, rooms={"F6": "bones"}, creatures={"F6": "red_mage"}).play("move A2")
    assert standing(scene) == ["A2"]
    assert len(scene.state.creature_cup) == 29


@pytest.mark.rule("RM-9.7")
def test_the_bones_room_he_leaves_draws_a_new_creature() -> None:
    scene = threshold(STANDOFF + KILL, rooms={"C2": "bones"}, creatures={"C2": "red_mage"}, draws=["goblin"])
    scene.play("move A2", "retreat", "move C2").expect(cell="C2", trophies=["goblin"])


@pytest.mark.rule("RM-9.7")
def test_the_approach_tile_he_leaves_is_ignored_again_when_he_reappears_there() -> None:
    scene = threshold(STANDOFF * 3, tiles={"A2": "trap"})
    scene.play("move A2", "retreat", "move B1", "retreat", "move A2")
    assert (scene.asked, standing(scene), scene.state.rooms["A2"].kind) == ("after round", ["A2"], "trap")
    scene.expect(cell="A2", hit_points=10)


@pytest.mark.rule("RM-9.8")
@pytest.mark.parametrize(("dice", "slain"), [("6+5 4+3 1+1 6+6", False), ("6+6 4+3", True)])
def test_a_tie_does_not_slay_him_and_a_higher_total_does(dice: str, slain: bool) -> None:
    threshold(dice).play("move A2").expect(mage_dead=slain)


@pytest.mark.rule("RM-9.8")
def test_items_help_against_him_as_against_any_creature() -> None:
    scene = threshold(STANDOFF, items=["sword", "shield"]).play("move A2", "attack sword", "shield")
    assert [blow.item_bonus for blow in scene.happened("Struck")] == [2, 2]
    assert (scene.asked, set(scene.offers)) == ("after round", {"fight on", "retreat"})


@pytest.mark.rule("RM-9.9")
@pytest.mark.parametrize("approach", APPROACHES)
def test_after_a_retreat_he_stays_and_appears_at_the_next_entry_to_either_approach_tile(approach: str) -> None:
    scene = threshold(STANDOFF * 2).play("move A2", "retreat")
    assert (scene.state.cell, standing(scene)) == ("B2", ["A2"])
    scene.play(f"move {approach}")
    assert (scene.asked, standing(scene)) == ("after round", [approach])


@pytest.mark.rule("RM-9.10")
def test_teleport_does_not_work_on_him() -> None:
    scene = threshold(items=["sword", "scroll_teleport"], rooms={"F6": "empty"}).play("move A2")
    assert (scene.asked, set(scene.offers)) == ("action", {"attack", "attack sword"})


@pytest.mark.rule("RM-9.11")
@pytest.mark.parametrize("approach", APPROACHES)
def test_he_cannot_be_evaded_on_an_approach_tile(approach: str) -> None:
    scene = threshold(STANDOFF, options={"hero": "rogue"}).play(f"move {approach}")
    assert (scene.asked, len(scene.happened("Struck"))) == ("after round", 2)


@pytest.mark.rule("RM-9.12")
@pytest.mark.parametrize(("mage_dead", "goals"), [(False, ["B2", "J10"]), (True, ["A2", "B1", "B2", "J10"])])
def test_no_creature_is_sent_to_an_approach_tile_while_he_lives(mage_dead: bool, goals: list[str]) -> None:
    rooms = {"A2": "empty", "B1": "empty", "C2": "bones"}
    scene = threshold(rooms=rooms, creatures={"C2": "orc"}, items=["scroll_teleport"], mage_dead=mage_dead)
    offers = scene.play("move C2").offers
    assert sorted(offers) == ["attack", *(f"teleport scroll_teleport {goal}" for goal in goals)]


@pytest.mark.rule("RM-9.12")
@pytest.mark.parametrize(("mage_dead", "steps"), [(False, []), (True, [("A3", "A2")])])
def test_no_creature_walks_over_an_approach_tile_while_he_lives(mage_dead: bool, steps: list[tuple[str, str]]) -> None:
    rooms = {"A2": "empty", "A3": "empty", "C2": "empty"}
    options = {"monster_movement": True}
    scene = threshold(rooms=rooms, creatures={"A3": "orc"}, options=options, mage_dead=mage_dead).play("move C2")
    assert [(moved.start, moved.end) for moved in scene.happened("CreatureMoved")] == steps


@pytest.mark.rule("RM-9.13")
@pytest.mark.parametrize("mage_dead", [False, True])
@pytest.mark.parametrize("approach", APPROACHES)
def test_escape_is_open_only_when_he_is_dead(approach: str, mage_dead: bool) -> None:
    scene = position("redmage", cell=approach, rooms={approach: "empty"}, mage_dead=mage_dead)
    assert ("move A1" in scene.offers) is mage_dead


@pytest.mark.rule("RM-9.14")
@pytest.mark.parametrize("kind", ["bones", "chest", "trap", "door"])
def test_slain_in_combat_he_leaves_an_empty_room(kind: str) -> None:
    scene = threshold(KILL, tiles={"A2": kind}).play("move A2")
    assert standing(scene) == []
    scene.play("move B2", "move A2").expect(cell="A2", hit_points=10, items=[], time=3)


@pytest.mark.rule("RM-9.14")
@pytest.mark.parametrize("kind", ["bones", "chest", "trap", "door"])
def test_slain_by_a_shot_he_leaves_an_empty_room(kind: str) -> None:
    scene = threshold(KILL, rooms={"A2": kind}, creatures={"A2": "red_mage"}, items=["bow"]).play("shoot bow A2")
    assert standing(scene) == []
    scene.play("move A2").expect(mage_dead=True, cell="A2", hit_points=10, items=[], time=1)


@pytest.mark.rule("RM-9.15")
def test_the_slain_red_mage_is_no_trophy_and_out_of_the_game() -> None:
    scene = threshold(KILL).play("move A2")
    assert sorted(scene.state.creature_cup) == sorted(
        creature for creature in CREATURES for _ in range(CREATURES[creature].count) if creature != "red_mage"
    )
    scene.expect(trophies=[], mage_dead=True)


@pytest.mark.rule("RM-9.15")
def test_a_full_card_does_not_matter_when_he_is_slain() -> None:
    trophies = ["orc"] * 4 + ["goblin"] * 2
    scene = threshold(KILL, trophies=trophies).play("move A2")
    assert scene.asked == "plan"
    scene.expect(trophies=trophies)


@pytest.mark.rule("RM-9.16")
def test_after_his_death_the_other_approach_tile_is_an_ordinary_trap() -> None:
    scene = threshold("3+3", tiles={"B1": "trap"}, mage_dead=True).play("move B1")
    scene.expect(cell="B1", hit_points=8)


@pytest.mark.rule("RM-9.16")
def test_after_his_death_the_other_approach_tile_is_an_ordinary_bones_room() -> None:
    scene = threshold(KILL, tiles={"B1": "bones"}, draws=["orc"], mage_dead=True).play("move B1")
    scene.expect(cell="B1", trophies=["orc"])


@pytest.mark.rule("RM-9.16")
def test_after_his_death_the_other_approach_tile_is_an_ordinary_door() -> None:
    scene = threshold(tiles={"B1": "door"}, mage_dead=True).play("move B1")
    assert scene.asked == "door"


@pytest.mark.rule("RM-9.16")
def test_a_chest_that_he_kept_the_hero_from_can_be_opened_after_his_death() -> None:
    scene = threshold(STANDOFF + KILL, tiles={"B1": "chest"}, draws=["key"])
    scene.play("move B1", "retreat", "move A2", "move B2", "move B1", "keep")
    scene.expect(cell="B1", items=["key"], time=4)
