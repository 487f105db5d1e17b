"""RM-12: evading."""

import pytest

from mazefolio.testing import Scene, position

ROGUE = {"hero": "rogue"}
STANDOFF = "1+1 6+6 1+1 6+6 "
"""A round in which nobody is hit."""
KILL = "6+6 1+1"


def rogue_meets(creature: str, dice: str = "", *items: str) -> Scene:
    """The Rogue walks into the bones room J9, where this creature is drawn."""
    scene = position("redmage", options=ROGUE, tiles={"J9": "bones"}, draws=[creature], dice=dice, items=items)
    return scene.play("move J9")


@pytest.mark.rule("RM-12.1")
@pytest.mark.parametrize(
    ("hero", "needed"),
    [
        ("elven_ranger", [10]),
        ("cleric", []),
        ("knight", []),
        ("barbarian", []),
        ("dwarf_lord", []),
        ("wizard", []),
        ("rogue", [9]),
    ],
)
def test_only_the_elven_ranger_and_the_rogue_evade_traps(hero: str, needed: list[int]) -> None:
    scene = position("redmage", options={"hero": hero}, tiles={"J9": "trap"}, dice="1+1" if needed else "")
    scene.play("move J9").expect(hit_points=8)
    assert [attempt.needed for attempt in scene.happened("TrapEvaded")] == needed


@pytest.mark.rule("RM-12.1")
@pytest.mark.parametrize("hero", ["elven_ranger", "cleric", "knight", "barbarian", "dwarf_lord", "wizard"])
def test_nobody_but_the_rogue_evades_creatures(hero: str) -> None:
    scene = position("redmage", options={"hero": hero}, tiles={"J9": "bones"}, draws=["orc"], dice=KILL)
    scene.play("move J9").expect(trophies=["orc"])


@pytest.mark.rule("RM-12.2")
def test_evading_is_announced_before_any_dice() -> None:
    scene = rogue_meets("troll")
    assert (scene.asked, set(scene.offers), scene.happened("Rolled")) == ("evade", {"evade", "fight"}, [])


@pytest.mark.rule("RM-12.2")
@pytest.mark.parametrize(
    ("dice", "fought"), [("4+4", True), ("1+1", True), ("5+4", False), ("6+4", False), ("6+6", False)]
)
def test_the_rogue_must_reach_nine_to_evade(dice: str, fought: bool) -> None:
    scene = rogue_meets("troll", f"{dice} {KILL if fought else ''}").play("evade")
    scene.expect(trophies=["troll"] if fought else [])


@pytest.mark.rule("RM-12.3")
def test_whoever_evades_stays_with_the_creature_and_moves_on_next_turn() -> None:
    scene = rogue_meets("troll", "6+6").play("evade")
    assert (scene.asked, scene.happened("Struck")) == ("plan", [])
    assert scene.state.rooms["J9"].creature == "troll"
    scene.expect(cell="J9", hit_points=10, time=1)
    scene.play("move J10").expect(cell="J10", time=2)


@pytest.mark.rule("RM-12.4")
def test_after_a_failure_the_fight_is_to_the_death() -> None:
    scene = rogue_meets("goblin", f"4+4 {STANDOFF} {STANDOFF} {KILL}").play("evade")
    assert len(scene.happened("Struck")) == 5
    scene.expect(cell="J9", trophies=["goblin"])


@pytest.mark.rule("RM-12.4")
def test_after_a_failure_the_hero_may_die() -> None:
    hits = "1+1 6+6 6+6 1+1 " * 10
    scene = rogue_meets("troll", f"4+4 {hits}").play("evade")
    scene.expect_end("slain", "RM-14.3")
    scene.expect(cell="J9", hit_points=0)


@pytest.mark.rule("RM-12.4")
def test_whoever_would_rather_fight_may_still_retreat() -> None:
    scene = rogue_meets("troll", STANDOFF).play("fight")
    assert (scene.asked, set(scene.offers)) == ("after round", {"fight on", "retreat"})


@pytest.mark.rule("RM-12.5")
def test_there_is_one_attempt_per_encounter() -> None:
    scene = rogue_meets("troll", "4+4", "sword", "dagger").play("evade")
    assert (scene.asked, set(scene.offers)) == ("action", {"attack", "attack sword", "attack dagger"})
    assert len(scene.happened("CreatureEvaded")) == 1


@pytest.mark.rule("RM-12.5")
def test_whoever_has_begun_to_fight_cannot_evade_any_more() -> None:
    scene = rogue_meets("troll", STANDOFF * 2).play("fight", "fight on")
    assert (scene.asked, set(scene.offers)) == ("after round", {"fight on", "retreat"})


@pytest.mark.rule("RM-12.6")
@pytest.mark.parametrize(
    ("hero", "dice", "hit_points"),
    [("elven_ranger", "5+4", 8), ("elven_ranger", "5+5", 10), ("rogue", "4+4", 8), ("rogue", "5+4", 10)],
)
def test_reaching_the_number_avoids_all_damage_of_a_trap_room(hero: str, dice: str, hit_points: int) -> None:
    scene = position("redmage", options={"hero": hero}, tiles={"J9": "trap"}, dice=dice).play("move J9")
    scene.expect(cell="J9", hit_points=hit_points, time=1)


@pytest.mark.rule("RM-12.6")
@pytest.mark.parametrize(
    ("chit", "hero", "dice", "hit_points"),
    [
        ("exploding_chest", "elven_ranger", "5+4", 8),
        ("exploding_chest", "elven_ranger", "5+5", 10),
        ("poison_needle", "rogue", "4+4", 9),
        ("poison_needle", "rogue", "5+4", 10),
    ],
)
def test_reaching_the_number_avoids_all_damage_of_a_trap_chit(chit: str, hero: str, dice: str, hit_points: int) -> None:
    scene = position("redmage", options={"hero": hero}, tiles={"J9": "chest"}, draws=[chit], dice=dice)
    scene.play("move J9").expect(cell="J9", hit_points=hit_points, time=1)


@pytest.mark.rule("RM-12.7")
@pytest.mark.parametrize("hero", ["elven_ranger", "rogue"])
def test_the_roll_against_a_trap_is_made_without_asking(hero: str) -> None:
    scene = position("redmage", options={"hero": hero}, tiles={"J9": "trap"}, dice="6+6").play("move J9")
    assert (scene.asked, scene.table.seq) == ("plan", 1)
    scene.expect(hit_points=10)


@pytest.mark.rule("RM-12.8")
def test_an_evaded_creature_cannot_be_attacked_while_the_hero_stays() -> None:
    scene = rogue_meets("troll", "6+6", "bow", "sword").play("evade")
    assert set(scene.offers) == {"move J8", "move I9", "move J10", "drop bow", "drop sword"}


@pytest.mark.rule("RM-12.8")
def test_stepping_back_to_an_evaded_creature_is_not_meeting_it_again() -> None:
    scene = position("redmage", options=ROGUE, tiles={"J9": "bones", "J8": "door"}, draws=["troll"], dice="6+6")
    scene.play("move J9", "evade", "move J8", "step back")
    assert (scene.asked, len(scene.happened("CreatureMet"))) == ("plan", 1)
    scene.expect(cell="J9", time=2)


@pytest.mark.rule("RM-12.8")
def test_leaving_and_entering_again_is_meeting_it_again() -> None:
    scene = rogue_meets("troll", "6+6").play("evade", "move J10", "move J9")
    assert (scene.asked, len(scene.happened("CreatureMet"))) == ("evade", 2)


@pytest.mark.rule("RM-12.8")
def test_with_monster_movement_a_creature_evaded_earlier_counts_as_arriving() -> None:
    options: dict[str, bool | str] = {"hero": "rogue", "monster_movement": True}
    scene = position("redmage", options=options, tiles={"J9": "bones", "J8": "door"}, draws=["troll"], dice="6+6")
    scene.play("move J9", "evade")
    assert (scene.asked, len(scene.happened("CreatureMet"))) == ("plan", 1)
    scene.play("move J8", "step back")
    assert (scene.asked, len(scene.happened("CreatureMet"))) == ("evade", 2)


@pytest.mark.rule("RM-12.9")
def test_an_evaded_creature_lives_and_its_bones_room_is_not_cleared() -> None:
    scene = rogue_meets("troll", f"6+6 {KILL}").play("evade", "move J10", "move J9", "fight")
    assert [appeared.creature for appeared in scene.happened("CreatureAppeared")] == ["troll"]
    scene.expect(cell="J9", trophies=["troll"], time=3)


@pytest.mark.rule("RM-12.9")
def test_an_evaded_creature_is_no_trophy() -> None:
    scene = rogue_meets("troll", "6+6").play("evade")
    assert scene.state.rooms["J9"].kind == "bones"
    scene.expect(trophies=[])


@pytest.mark.rule("RM-12.10")
@pytest.mark.parametrize(("dice", "fight"), [("6+6", ""), ("1+1", KILL)])
def test_evading_costs_no_time_beyond_the_turns_one_space(dice: str, fight: str) -> None:
    rogue_meets("troll", f"{dice} {fight}").play("evade").expect(time=1)
