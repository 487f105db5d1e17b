"""FT-8: rooms and Encounter cards."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, ends, fight_out, hero, in_kitchen

PERMANENT = ["fool", "hexmaster", "old_prisoner", "trader", "gambler", "healing_spring"]
BEGGAR = {"provisions": 0, "lanterns": 0}
"""He has nothing that anybody could want, so that he is asked little."""
NEW = "1 1+1 1"
"""The dice of a new adventurer."""


def red_flees(encounter: str | None, treasure: str | None, *, dice: str = "", **given: Any) -> Scene:
    """Blue has attacked red outside the Kitchen, who has fled into it; it is red's turn."""
    there = {"space": "c22_27", "seasoned": True, "lanterns": 0}
    scene = position(
        "firetop",
        active="blue",
        red={**there, **given.pop("red", {})},
        blue={**there, **given.pop("blue", {})},
        rooms={"kitchen": (encounter, treasure)},
        dice=f"{WON} 6 {dice}",
        **given,
    )
    return scene.play("meet", "attack red", "fight on", "escape", "go kitchen")


def red_waits(encounter: str | None, treasure: str | None, *, dice: str = "", **given: Any) -> Scene:
    """Red waits in the Kitchen, where he has fled, and blue has just moved in."""
    red = {"space": "kitchen", "waiting": True, "seasoned": True, "lanterns": 0, **given.pop("red", {})}
    blue = {"space": "c22_27", "seasoned": True, **given.pop("blue", {})}
    rooms = {"kitchen": (encounter, treasure)}
    scene = position("firetop", active="blue", red=red, blue=blue, rooms=rooms, dice=f"1 {dice}", **given)
    return scene.play("move", "go kitchen")


def red_has_left(encounter: str | None, *, dice: str, **given: Any) -> Scene:
    """Red has gone from the Kitchen to the space outside its door."""
    rooms = {"kitchen": (encounter, None)}
    scene = position(
        "firetop", red={"space": "kitchen", **given.pop("red", {})}, rooms=rooms, dice=f"1 {dice}", **given
    )
    return scene.play("move", "go c22_27")


@pytest.mark.rule("FT-8.1")
def test_whoever_enters_a_room_must_turn_up_its_card_for_all_to_see() -> None:
    scene = in_kitchen("troll", dice=WON)

    assert [(event.seat, event.room, event.card) for event in scene.happened("EncounterTurned")] == [
        (0, "kitchen", "troll")
    ]
    assert all(scene.happened("EncounterTurned")[0].seen_by(seat) for seat in (0, 1, None))
    assert scene.state.fight.monster == "troll"


@pytest.mark.rule("FT-8.1")
def test_a_card_that_was_seen_before_is_resolved_all_the_same() -> None:
    assert in_kitchen("troll", dice=WON, turned=["troll"]).state.fight.monster == "troll"


@pytest.mark.rule("FT-8.2")
def test_a_monster_means_a_battle() -> None:
    scene = in_kitchen("ogre", dice=WON)

    assert [(event.monster, event.skill, event.stamina) for event in scene.happened("BattleBegan")] == [("ogre", 9, 12)]
    assert (scene.asked, scene.offers) == ("escape", ["fight on", "escape"])


@pytest.mark.rule("FT-8.2", "FT-21.5")
def test_a_card_may_let_him_avoid_the_battle() -> None:
    scene = in_kitchen("ogre", "keys_123", red={"cards": ["potion_of_invisibility"]}).play("use potion_of_invisibility")

    assert (scene.asked, scene.state.fight, scene.happened("Exchanged")) == ("treasure", None, [])


@pytest.mark.rule("FT-8.3")
@pytest.mark.parametrize(
    ("encounter", "asked"),
    [("healing_spring", "spring"), ("gambler", "gambler"), ("old_prisoner", "prisoner"), ("trader", "trader")],
)
def test_any_other_card_is_resolved_as_it_says(encounter: str, asked: str) -> None:
    scene = in_kitchen(encounter, red={"gold": 3})

    assert (scene.asked, scene.happened("BattleBegan")) == (asked, [])


@pytest.mark.rule("FT-8.4")
def test_a_killed_monsters_card_leaves_the_game() -> None:
    scene = fight_out(in_kitchen("zombie", dice=f"{WON} {WON} {WON}"))

    assert "kitchen" not in scene.state.encounters
    assert "zombie" in scene.state.removed
    assert [event.removed for event in scene.happened("EncounterLeft")] == [True]


@pytest.mark.rule("FT-8.5")
def test_after_an_escape_the_monster_is_turned_down_and_back_at_full_stamina() -> None:
    blue = {"space": "c22_27"}
    scene = in_kitchen("troll", dice=f"{WON} {WON} 6  1 {LOST}", blue=blue).play("fight on", "escape")
    assert [(event.card, event.removed) for event in scene.happened("EncounterLeft")] == [("troll", False)]
    scene.play("move", "go kitchen")

    assert [(event.seat, event.skill, event.stamina) for event in scene.happened("BattleBegan")] == [
        (0, 9, 10),
        (1, 9, 10),
    ]
    assert scene.state.fight.stamina == 10


@pytest.mark.rule("FT-8.5")
def test_after_a_death_the_monster_is_turned_down_and_back_at_full_stamina() -> None:
    red, blue = {"stamina": "2/20"}, {"space": "c22_27"}
    scene = in_kitchen("troll", dice=f"{WON} {LOST} {NEW} 1 {LOST}", red=red, blue=blue).play("fight on")
    assert [(event.card, event.removed) for event in scene.happened("EncounterLeft")] == [("troll", False)]
    scene.play("return", "0 provisions 3 gold", "move", "go kitchen")

    assert scene.state.fight.stamina == 10


@pytest.mark.rule("FT-8.5")
def test_a_weakened_warlock_is_himself_again_after_an_escape() -> None:
    door = {"space": "c23_01"}
    scene = position("firetop", red={**door, "cards": ["eye_of_the_cyclops"]}, blue=door, dice=f"1 {LOST} 6 1 {LOST}")
    scene.play("move", "go warlocks_study", "use eye_of_the_cyclops", "fight plain_sword")
    assert (scene.state.fight.skill, scene.state.fight.stamina) == (7, 12)
    scene.play("escape", "move", "go warlocks_study")

    assert (scene.state.fight.skill, scene.state.fight.stamina) == (10, 16)


@pytest.mark.rule("FT-8.6")
def test_a_card_is_hidden_until_it_is_turned_up_and_then_known_to_everybody() -> None:
    scene = position("firetop", red={"space": "c22_27"}, rooms={"kitchen": ("troll", None)}, dice=f"1 {LOST} 6")
    assert [scene.table.seen(seat).encounters["kitchen"] for seat in (0, 1, None)] == [HIDDEN] * 3
    scene.play("move", "go kitchen", "escape")

    assert [scene.table.seen(seat).encounters["kitchen"] for seat in (0, 1, None)] == ["troll"] * 3


@pytest.mark.rule("FT-8.7")
def test_a_room_without_an_encounter_card_goes_straight_to_its_treasure() -> None:
    scene = in_kitchen(None, "gold_5")

    assert (scene.asked, scene.offers) == ("treasure", ["claim", "done"])
    assert not scene.happened("EncounterTurned")


@pytest.mark.rule("FT-8.8")
@pytest.mark.parametrize("encounter", PERMANENT)
def test_a_permanent_occupant_stays(encounter: str) -> None:
    scene = in_kitchen(encounter, red=BEGGAR, dice="3" if encounter == "fool" else "")
    if scene.asked == "spring":
        scene.play("drink")

    assert (scene.state.active, scene.state.encounters["kitchen"]) == (1, encounter)


@pytest.mark.rule("FT-8.8")
@pytest.mark.parametrize(("encounter", "dice"), [("cage_trap", ""), ("dart_trap", "1+1"), ("winged_gremlin", "")])
def test_other_cards_leave_the_game_once_they_are_dealt_with(encounter: str, dice: str) -> None:
    scene = in_kitchen(encounter, red=BEGGAR, dice=dice)

    assert "kitchen" not in scene.state.encounters
    assert encounter in scene.state.removed


@pytest.mark.rule("FT-8.9")
@pytest.mark.parametrize(("encounter", "again"), [("healing_spring", False), ("gambler", False), (None, True)])
def test_a_permanently_occupied_room_is_closed_to_him_who_has_left_it(encounter: str | None, again: bool) -> None:
    scene = red_has_left(encounter, dice="1", blue={"misses": 1}).play("move")

    assert ("kitchen" in ends(scene)) == again


@pytest.mark.rule("FT-8.9")
def test_a_monsters_room_is_not_closed_to_him_who_has_escaped_from_it() -> None:
    scene = in_kitchen("troll", dice=f"{LOST} 6 1", blue={"misses": 1}).play("escape", "move")

    assert "kitchen" in ends(scene)


@pytest.mark.rule("FT-8.9", "FT-8.10")
def test_it_is_open_again_when_somebody_else_has_been_in_it_and_gone() -> None:
    scene = red_has_left("healing_spring", dice="2 1 1 2", blue={"space": "c23_27"})
    scene.play("move", "go kitchen", "do not drink", "move")
    assert "kitchen" not in ends(scene), "blue is still there"
    scene.play("go c21_27", "move", "go c22_27", "move")

    assert "kitchen" in ends(scene)


@pytest.mark.rule("FT-8.10")
def test_it_is_closed_to_the_last_who_left_it_and_to_nobody_else() -> None:
    """Blue follows red into the corridor; red may go in again, blue may not."""
    there = {"space": "kitchen"}
    scene = red_has_left("healing_spring", dice="1 1 1", blue=there).play("move", "go c22_27", "go on", "move")
    assert "kitchen" in ends(scene)
    scene.play("go c21_27", "move")

    assert "kitchen" not in ends(scene)


@pytest.mark.rule("FT-8.10")
def test_dying_in_it_counts_as_leaving() -> None:
    """Blue is killed where red was the last to leave."""
    green = {"space": "kitchen", "seasoned": True}
    blue = {**green, "stamina": "2/20", "misses": 1}
    scene = red_has_left("healing_spring", seats=3, dice=f"{WON} {NEW} 1", blue=blue, green=green)
    scene.play("meet", "attack blue", "return", "0 provisions 3 gold", "move")

    assert "kitchen" in ends(scene)


@pytest.mark.rule("FT-8.10")
def test_fleeing_out_of_it_counts_as_leaving() -> None:
    there = {"space": "kitchen", "seasoned": True, "lanterns": 0}
    rooms = {"kitchen": ("healing_spring", None)}
    scene = position("firetop", active="blue", red=there, blue=there, rooms=rooms, dice=f"{WON} 6 4")
    scene.play("meet", "attack red", "fight on", "escape", "go c25_27", "move")

    assert hero(scene, "red").space == "c25_27"
    assert "kitchen" not in ends(scene)


@pytest.mark.rule("FT-8.10")
def test_a_new_adventurer_of_the_same_player_counts_as_another() -> None:
    red = {"space": "guard_room", "stamina": "2/20", "lanterns": 0}
    blue = {"space": "c17_27", "seasoned": True}
    rooms = {"guard_room": ("healing_spring", None)}
    scene = position("firetop", red=red, blue=blue, rooms=rooms, dice=f"1 {WON} {NEW} 6")
    scene.play("move", "go c17_27", "go on", "meet", "attack red", "return", "0 provisions 3 gold", "move")

    assert "guard_room" in ends(scene)


@pytest.mark.rule("FT-8.11")
@pytest.mark.parametrize(("encounter", "open_to_him"), [("healing_spring", False), (None, True)])
def test_it_is_closed_to_his_flight_too(encounter: str | None, open_to_him: bool) -> None:
    blue = {"space": "c22_27", "seasoned": True}
    scene = red_has_left(encounter, dice=f"{WON} 6", red={"lanterns": 0}, blue=blue)
    scene.play("go on", "meet", "attack red", "fight on", "escape")

    assert scene.asked == "flight"
    assert ("kitchen" in ends(scene)) == open_to_him


@pytest.mark.rule("FT-8.12")
def test_a_room_entered_by_flight_is_resolved_on_his_next_turn_instead_of_moving() -> None:
    scene = red_flees("troll", "gold_5", dice=WON)
    assert (scene.state.active, scene.asked, scene.offers) == (0, "wait", ["go on"])
    assert not scene.happened("EncounterTurned")
    scene.play("go on")

    assert [event.seat for event in scene.happened("EncounterTurned")] == [0]
    assert scene.state.fight.monster == "troll"


@pytest.mark.rule("FT-8.12")
def test_a_room_that_holds_a_treasure_card_alone_waits_too() -> None:
    scene = red_flees(None, "gold_5")
    assert scene.asked == "wait"
    scene.play("go on", "claim")

    assert (hero(scene, "red").gold, scene.state.active) == (5, 1)


@pytest.mark.rule("FT-8.12")
def test_an_empty_room_does_not_wait() -> None:
    scene = red_flees(None, None)

    assert (scene.asked, scene.offers) == ("turn", ["move", "eat"])


@pytest.mark.rule("FT-8.13")
def test_nothing_waits_in_a_room_that_has_been_emptied_meanwhile() -> None:
    scene = red_waits("zombie", "gold_5", blue={"cards": ["giver_of_sleep"], "seasoned": False})
    scene.play("use giver_of_sleep", "go on", "claim", "done")

    assert (scene.state.active, scene.asked) == (0, "turn")


@pytest.mark.rule("FT-8.13")
def test_a_room_from_which_only_the_monster_is_gone_still_waits() -> None:
    scene = red_waits("zombie", "gold_5", blue={"cards": ["giver_of_sleep"]})
    scene.play("use giver_of_sleep", "go on", "done")

    assert (scene.state.active, scene.asked) == (0, "wait")


@pytest.mark.rule("FT-8.13")
def test_nothing_waits_for_him_who_has_been_moved_out() -> None:
    scene = red_waits(None, "gold_5", dice=f"{WON} 6").play("attack red", "fight on", "escape", "go c25_27", "done")

    assert (scene.state.active, scene.asked, hero(scene, "red").space) == (0, "turn", "c25_27")


@pytest.mark.rule("FT-8.14")
def test_a_newcomer_resolves_the_card_first() -> None:
    scene = red_waits("troll", None, dice=f"{LOST} 6  {WON}")
    assert [event.seat for event in scene.happened("EncounterTurned")] == [1]
    scene.play("escape")

    assert (scene.state.active, scene.asked) == (0, "wait")
    scene.play("go on")
    assert [event.seat for event in scene.happened("EncounterTurned")] == [1, 0]


@pytest.mark.rule("FT-8.15")
def test_a_waiting_room_goes_on_waiting_through_missed_turns() -> None:
    scene = red_flees("troll", None, red={"misses": 1})
    assert (scene.state.active, [event.seat for event in scene.happened("TurnMissed")]) == (1, [0])
    scene.play("eat")

    assert (scene.state.active, scene.asked) == (0, "wait")
