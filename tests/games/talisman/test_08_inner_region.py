"""TA-C8: the Inner Region."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.spells.legality import castable
from mazefolio.games.talisman.spells.moments import Moment
from mazefolio.games.talisman.state import Player
from mazefolio.games.talisman.turn.ways import inner_ways, put
from mazefolio.testing import Scene, position


def inside(space: str, dice: str = "", to: str = "", **red: Any) -> Scene:
    """Red, a Minstrel, is about to move from a space; perhaps he goes on at once."""
    scene = position(
        "talisman",
        seats=2,
        phase="move",
        dice=dice,
        red={"character": "minstrel", "space": space, **red},
        blue={"character": "monk", "space": "crypt" if space == "pits" else "valley_of_fire"},
    )
    return scene.play(f"go {to}") if to else scene


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


HELD = {"held": {"task": "2"}}


@pytest.mark.rule("TA-C8.1")
def test_cards_that_lie_there_are_met_before_the_space_and_none_are_drawn() -> None:
    scene = position(
        "talisman",
        seats=2,
        phase="move",
        dice="6+6+6",
        red={"character": "minstrel", "space": "plain_of_peril"},
        blue={"character": "monk", "space": "valley_of_fire"},
        spaces={"crypt": ["bag_of_gold"]},
        deck=["dragon"],
    ).play("go crypt")
    while scene.state.active == 0:
        scene.play(scene.offers[0])

    assert red(scene).gold > 1
    assert not scene.happened("Fought")
    assert red(scene).space == "city"


@pytest.mark.rule("TA-C8.2")
def test_guardians_cannot_be_evaded_and_leave_no_trophy() -> None:
    scene = inside("vampires_tower", "1 6 1", "pits", strength=9, statuses={"invisible": {"until": "turn_end"}})

    assert [event.verdict for event in scene.happened("Fought")] == ["win"]
    assert red(scene).trophies == []


@pytest.mark.rule("TA-C8.3")
def test_nothing_happens_on_the_plain_of_peril() -> None:
    scene = inside("crypt", "", "plain_of_peril")

    assert red(scene).space == "plain_of_peril"
    assert scene.state.active == 1


@pytest.mark.rule("TA-C8.4", "TA-C8.7")
@pytest.mark.parametrize(
    ("dice", "space"),
    [
        ("1+1+2", "crypt"),
        ("1+2+2", "plain_of_peril"),
        ("2+2+2", "portal_of_power"),
        ("3+3+3", "warlocks_cave"),
        ("4+4+4", "city"),
    ],
)
def test_the_crypt_takes_strength_off_three_dice(dice: str, space: str) -> None:
    """Strength 4 here."""
    scene = inside("plain_of_peril", dice, "crypt", strength=4)

    assert red(scene).space == space
    assert scene.state.active == 1


@pytest.mark.rule("TA-C8.5")
def test_the_mines_take_craft_off_three_dice() -> None:
    assert red(inside("plain_of_peril", "4+4+4", "mines", craft=4)).space == "tavern"
    assert red(inside("plain_of_peril", "1+1+1", "mines", craft=4)).space == "mines"


@pytest.mark.rule("TA-C8.5")
def test_with_the_right_help_two_dice_are_enough_in_the_mines() -> None:
    scene = inside("plain_of_peril", "2+2", "mines", craft=4, followers=["gnome"])

    assert red(scene).space == "mines"
    scene.expect_script_used_up()


@pytest.mark.rule("TA-C8.6")
def test_who_finds_the_way_goes_on_next_turn_in_either_direction_without_a_roll() -> None:
    assert {"go dice_with_death", "go plain_of_peril"} <= {*inside("crypt").offers}


@pytest.mark.rule("TA-C8.7")
def test_who_is_thrown_out_encounters_nothing() -> None:
    scene = inside("plain_of_peril", "3+3+3", "crypt", strength=4)

    assert not scene.happened("TableRolled")[1:]
    assert scene.happened("Moved")[-1].rule == "TA-C8.7"


@pytest.mark.rule("TA-C8.8")
def test_weapons_do_not_count_in_the_crypt_but_lasting_bonuses_do() -> None:
    assert red(inside("plain_of_peril", "1+2+2", "crypt", strength=4, objects=["sword"])).space == "plain_of_peril"
    assert red(inside("plain_of_peril", "1+2+2", "crypt", strength=4, objects=["magic_belt"])).space == "crypt"


@pytest.mark.rule("TA-C8.9")
def test_walking_back_needs_the_roll_too() -> None:
    scene = inside("vampires_tower", "4+4+4", "mines", craft=4)

    assert red(scene).space == "tavern"


@pytest.mark.rule("TA-C8.10")
def test_the_vampire_takes_lives_or_followers() -> None:
    scene = inside("mines", "5", "vampires_tower", followers=["guide", "maiden"])
    scene.play("follower", "guide", "follower")

    assert (red(scene).lives, red(scene).followers) == (3, [])


@pytest.mark.rule("TA-C8.10")
def test_a_cursed_follower_pays_for_nothing() -> None:
    scene = inside("mines", "1", "vampires_tower", followers=["poltergeist"])

    assert (red(scene).lives, red(scene).followers) == (3, ["poltergeist"])


@pytest.mark.rule("TA-C8.11")
def test_armour_does_not_help_against_the_vampire() -> None:
    scene = inside("mines", "1", "vampires_tower", objects=["armour"])

    assert red(scene).lives == 3


@pytest.mark.rule("TA-C8.12")
def test_who_has_paid_the_vampire_may_go_on() -> None:
    assert {"go pits", "go mines"} <= {*inside("vampires_tower").offers}


@pytest.mark.rule("TA-C8.13")
def test_pitfiends_are_fought_one_after_another_and_a_stand_off_at_once_again() -> None:
    scene = inside("vampires_tower", "2 3+3 6+1 6+1", "pits", strength=4)

    assert [event.verdict for event in scene.happened("Fought")] == ["draw", "win", "win"]
    assert "held" not in red(scene).statuses


@pytest.mark.rule("TA-C8.14")
def test_who_loses_to_a_pitfiend_stays_and_goes_on_against_those_left() -> None:
    scene = inside("vampires_tower", "3 6+1 1+6", "pits", strength=4)

    assert (red(scene).lives, red(scene).statuses["held"].task) == (3, "2")
    again = inside("pits", "6+1 6+1", strength=4, statuses=HELD)
    assert [event.verdict for event in again.happened("Fought")] == ["win", "win"]
    assert red(again).space == "pits"


@pytest.mark.rule("TA-C8.14")
def test_who_is_held_cannot_meet_a_character_instead() -> None:
    scene = position(
        "talisman",
        seats=2,
        phase="move",
        dice="6+1 6+1",
        red={"character": "minstrel", "space": "pits", "strength": 4, "statuses": HELD},
        blue={"character": "monk", "space": "pits"},
    )

    assert [event.seat for event in scene.happened("Fought")] == [0, 0]
    assert scene.state.active == 1


@pytest.mark.rule("TA-C8.15")
def test_when_all_pitfiends_are_beaten_one_may_move_on() -> None:
    scene = inside("pits", "6+1 6+1", strength=4, statuses=HELD)

    assert "held" not in red(scene).statuses
    assert "go vampires_tower" in inside("pits").offers


@pytest.mark.rule("TA-C8.16")
def test_who_is_carried_off_and_comes_back_meets_a_new_number() -> None:
    scene = inside("plain_of_peril", statuses=HELD)
    for _ in put(scene.state, 0, "pits", "TA-C8.16", "carried"):
        pass

    assert "held" not in red(scene).statuses


@pytest.mark.rule("TA-C8.17")
@pytest.mark.parametrize(("dice", "lives", "held"), [("6+6 1+2", 4, False), ("3+3 2+4", 4, True), ("1+1 6+5", 3, True)])
def test_dice_with_death(dice: str, lives: int, held: bool) -> None:
    scene = inside("crypt", dice, "dice_with_death")

    assert (red(scene).lives, "held" in red(scene).statuses) == (lives, held)
    assert scene.state.active == 1


@pytest.mark.rule("TA-C8.17")
def test_who_has_not_beaten_death_dices_again_and_does_not_move() -> None:
    scene = inside("dice_with_death", "6+6 1+2", statuses={"held": {}})

    assert red(scene).space == "dice_with_death"
    assert "held" not in red(scene).statuses


@pytest.mark.rule("TA-C8.18")
def test_the_player_to_the_left_rolls_for_death() -> None:
    scene = inside("crypt", "6+6 1+2", "dice_with_death")

    rolls = [event.roll for event in scene.happened("Rolled")]
    assert [(one.seat, one.purpose) for one in rolls[:2]] == [(0, "dice_with_death"), (1, "death")]


@pytest.mark.rule("TA-C8.19")
def test_the_werewolf_is_as_strong_as_two_dice() -> None:
    scene = inside("dice_with_death", "1+2 6+1", "werewolf_den", strength=4)

    assert [event.verdict for event in scene.happened("Fought")] == ["win"]
    assert "held" not in red(scene).statuses


@pytest.mark.rule("TA-C8.19")
def test_who_does_not_beat_the_werewolf_stays_and_meets_another() -> None:
    scene = inside("dice_with_death", "6+6 1+6", "werewolf_den", strength=4)
    again = inside("werewolf_den", "1+1 6+1", strength=4, statuses={"held": {}})

    assert "held" in red(scene).statuses
    assert (red(again).space, "held" in red(again).statuses) == ("werewolf_den", False)


@pytest.mark.rule("TA-C8.20")
def test_without_a_talisman_one_walks_back_the_way_one_came() -> None:
    scene = inside("pits", "", "valley_of_fire", objects=["talisman"])
    assert red(scene).space == "valley_of_fire"
    one = red(scene)
    one.objects.clear()

    assert inner_ways(scene.state, 0) == ["pits"]


@pytest.mark.rule("TA-C8.21")
def test_spells_can_be_cast_there_but_not_teleport() -> None:
    scene = inside("plain_of_peril", spells=["teleport", "hex"])
    scene.state.castable = 2

    assert castable(scene.state, 0, Moment.MOVE) == []
    assert "hex" in castable(scene.state, 0, Moment.BEFORE_MOVE)


@pytest.mark.rule("TA-C8.22")
def test_who_misses_a_turn_loses_only_that_attempt() -> None:
    scene = position(
        "talisman",
        seats=2,
        red={"character": "minstrel", "space": "pits", "missing": 1, "statuses": HELD},
        blue={"character": "monk", "space": "valley_of_fire"},
        dice="1",
    )

    assert red(scene).statuses["held"].task == "2"
    assert not scene.happened("Fought")


GUARDED = ["crypt", "mines", "vampires_tower", "pits", "dice_with_death", "werewolf_den"]


@pytest.mark.rule("TA-C8.23")
@pytest.mark.parametrize("space", GUARDED)
def test_nobody_passes_a_guarded_space_by_attacking_a_character_there(space: str) -> None:
    red, blue = {"space": space, "strength": 9}, {"space": space}
    scene = position("talisman", seats=2, phase="encounter", dice="1 " * 20, red=red, blue=blue)

    assert not scene.happened("Attacked")
    assert "attack 1" not in scene.offers or scene.state.active != 0


@pytest.mark.rule("TA-C8.23")
@pytest.mark.parametrize("space", ["plain_of_peril", "valley_of_fire"])
def test_where_nothing_waits_a_character_may_be_met(space: str) -> None:
    scene = position("talisman", seats=2, phase="encounter", red={"space": space}, blue={"space": space})

    assert "attack 1" in scene.offers
