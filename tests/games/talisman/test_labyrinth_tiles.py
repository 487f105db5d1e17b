"""TA-LAB: what waits on the tiles of the Labyrinth."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY
from tests.games.talisman.labyrinth import inside, laid, meeting, named, red, where

THINGS = {"gold": 3, "objects": ["sword", "torch", "rope", "scroll"]}


@pytest.mark.rule("TA-LAB-12")
@pytest.mark.rule("TA-LAB-13")
@pytest.mark.parametrize(
    ("choice", "left"), [("pay_1_gold", (1, 3, 4)), ("lose_1_strength", (2, 2, 4)), ("lose_1_craft", (2, 3, 3))]
)
def test_the_torturer_takes_gold_or_a_point_even_below_the_quota(choice: str, left: tuple[int, int, int]) -> None:
    scene = meeting("torture_chamber", strength=3, craft=4, gold=2).play(choice)
    one = red(scene)

    assert (one.gold, one.strength, one.craft) == left


@pytest.mark.rule("TA-LAB-13")
def test_without_gold_a_point_must_be_lost_but_never_the_last() -> None:
    poor = meeting("torture_chamber", gold=0)
    assert poor.offers == ["lose_1_strength", "lose_1_craft"]
    weak = meeting("torture_chamber", gold=0, strength=1)
    assert (red(weak).strength, red(weak).craft) == (1, 3)
    weakest = meeting("torture_chamber", gold=0, strength=1, craft=1)
    assert (red(weakest).strength, red(weakest).craft) == (1, 1)


@pytest.mark.rule("TA-LAB-14")
@pytest.mark.rule("TA-LAB-15")
def test_the_stream() -> None:
    """Worked example LAB 2: one turn he stays, on the next he goes on without gold, Sword and Torch."""
    scene = inside("stream", **THINGS).play("stay")
    assert (where(scene), red(scene).gold) == ("stream", 3)
    scene.play("west")
    assert (where(scene), red(scene).gold, red(scene).objects) == ("maze", 0, ["rope", "scroll"])


@pytest.mark.rule("TA-LAB-14")
def test_falling_in_costs_nothing_yet_and_who_has_nothing_of_that_sort_leaves_freely() -> None:
    scene = meeting("stream", gold=0, objects=["rope"])
    assert scene.asked == "side"
    question = scene.table.view(0).question
    assert question is not None
    assert question.title == "Which way do you go?"
    scene.play("west")
    assert red(scene).objects == ["rope"]


OTHER_REALMS = ["sherwood", "black_tower", "dark_mage_tower", "underworld", "burrows", "iron_fortress"]
METAL = ["sherwood.silver_arrow", "black_tower.black_bell", "dark_mage_tower.ward_ring", "underworld.helm_of_darkness"]
AMULETS = ["underworld.amulet_shadow_walking", "underworld.amulet_plane_shifting", "amulet"]
LIGHTS = ["burrows.lamp", "dark_mage_tower.black_candle", "black_tower.lantern", "iron_fortress.glow_rod"]


@pytest.mark.rule("TA-LAB-14")
@pytest.mark.parametrize(("objects", "before"), [(METAL, []), (AMULETS, ["done"]), (LIGHTS, [])])
def test_the_stream_takes_metal_and_lights_of_other_realms_too(objects: list[str], before: list[str]) -> None:
    scene = inside("stream", objects=[*objects, "rope"], also=OTHER_REALMS).play(*before, "west")

    assert red(scene).objects == ["rope"]


@pytest.mark.rule("TA-LAB-14")
def test_the_question_says_what_the_stream_takes() -> None:
    question = inside("stream", **THINGS).table.view(0).question

    assert question is not None
    assert question.detail == "The stream takes what is heavy or burns: 3 gold, the Sword and the Torch."


@pytest.mark.rule("TA-LAB-16")
def test_the_guard_is_bribed_or_fought() -> None:
    assert meeting("guard_room", gold=2).offers == ["bribe_the_guard", "fight_the_guard"]
    bribed = meeting("guard_room", gold=2).play("bribe_the_guard")
    assert (red(bribed).gold, bribed.happened("Fought"), bribed.asked) == (0, [], "leave")


@pytest.mark.rule("TA-LAB-17")
def test_who_is_past_the_guard_may_leave_for_the_ruins_and_take_his_turn_from_there() -> None:
    scene = meeting("guard_room", gold=0, strength=5, dice="5 1 4").play("go out")
    assert (where(scene), scene.happened("Drew"), scene.asked) == ("ruins", [], "way")


@pytest.mark.rule("TA-LAB-17")
def test_or_he_explores_on_and_the_way_out_is_shut_again() -> None:
    scene = meeting("guard_room", gold=2, draws=[named("library")], dice="6 6").play("bribe_the_guard", "pass")
    assert scene.asked == "side"
    scene.play("east")
    assert (where(scene), scene.asked) == ("library", "side")
    assert "labyrinth.past_the_guard" not in red(scene).statuses


@pytest.mark.rule("TA-LAB-16")
@pytest.mark.rule("TA-LAB-18")
def test_a_stand_off_with_the_guard() -> None:
    """Worked example LAB 3: 7 to 7 costs no life but brings him back to the Maze; the tiles stay."""
    scene = meeting("guard_room", gold=1, strength=4, dice="3 2")

    assert (where(scene), red(scene).lives, list(laid(scene)), scene.asked) == ("maze", 4, ["guard_room"], "side")


@pytest.mark.rule("TA-LAB-18")
def test_whom_the_guard_beats_wakes_up_in_the_maze_with_a_life_less() -> None:
    scene = meeting("guard_room", gold=0, strength=1, dice="1 6")

    assert (where(scene), red(scene).lives, list(laid(scene))) == ("maze", 3, ["guard_room"])


@pytest.mark.rule("TA-LAB-32")
def test_a_guard_who_is_evaded_does_neither() -> None:
    scene = meeting("guard_room", gold=0, statuses={"invisible": {}}).play("evade guard")

    assert (where(scene), scene.asked) == ("guard_room", "side")


@pytest.mark.rule("TA-LAB-19")
@pytest.mark.parametrize(("dice", "lives"), [("2 6 1", 4), ("6 1 6", 3), ("4 3 3", 4)])
def test_the_crypt_keeper_has_a_die_of_craft_and_bars_no_way(dice: str, lives: int) -> None:
    scene = meeting("crypt", dice=dice)
    (fought,) = scene.happened("Fought")

    assert (fought.mode, red(scene).lives) == ("psychic", lives)
    assert (where(scene), "west" in scene.offers) == ("crypt", True)


@pytest.mark.rule("TA-LAB-20")
@pytest.mark.parametrize(
    ("tile", "dice", "lives", "missed"),
    [
        ("flame_trap", "2 2", 4, 0),
        ("flame_trap", "2 3", 3, 0),
        ("pit_trap", "1 3", 4, 0),
        ("pit_trap", "1 4", 4, 1),
        ("spike_trap", "4", 4, 0),
        ("spike_trap", "5", 3, 0),
    ],
)
def test_the_traps(tile: str, dice: str, lives: int, missed: int) -> None:
    scene = meeting(tile, dice=dice)

    assert (red(scene).lives, len(scene.happened("TurnsLost"))) == (lives, missed)


@pytest.mark.rule("TA-LAB-20")
@pytest.mark.rule("TA-LAB-21")
def test_torch_and_trap() -> None:
    """Worked example LAB 5: a roll of 5 less 1 for the Torch is not above a Craft of 4."""
    assert LIBRARY.realms["labyrinth"].about.dark
    assert red(meeting("flame_trap", objects=["torch"], dice="2 3")).lives == 4
    assert red(meeting("flame_trap", dice="2 3")).lives == 3


@pytest.mark.rule("TA-LAB-21")
@pytest.mark.parametrize(("tile", "missed", "lives"), [("pit_trap", 0, 4), ("flame_trap", 0, 3)])
def test_a_rope_helps_in_the_pit_alone(tile: str, missed: int, lives: int) -> None:
    scene = meeting(tile, objects=["rope"], dice="2 3")

    assert (len(scene.happened("TurnsLost")), red(scene).lives) == (missed, lives)


@pytest.mark.rule("TA-LAB-22")
@pytest.mark.parametrize(("craft", "dice", "spells"), [(4, "2 2", 1), (4, "2 3", 0), (2, "1 1", 0)])
def test_the_library(craft: int, dice: str, spells: int) -> None:
    assert len(red(meeting("library", craft=craft, dice=dice)).spells) == spells


@pytest.mark.rule("TA-LAB-23")
def test_the_hidden_passage_leads_to_the_ruins_on_the_next_turn() -> None:
    scene = meeting("hidden_passage", dice="4", gold=1)

    assert (where(scene), scene.asked, laid(scene)) == ("ruins", "way", {})


@pytest.mark.rule("TA-LAB-24")
@pytest.mark.parametrize(
    ("die", "foe", "value"), [(1, "Dragon", 8), (2, "Dragon", 8), (3, "Giant Worm", 6), (5, "Ghoul", 4)]
)
def test_what_lives_in_the_lair(die: int, foe: str, value: int) -> None:
    (fought,) = meeting("lair", strength=3, dice=f"{die} 1 6").happened("Fought")

    assert (fought.foes, fought.theirs.score) == (f"the {foe}", value + 6)


@pytest.mark.rule("TA-LAB-24")
@pytest.mark.rule("TA-LAB-25")
@pytest.mark.rule("TA-LAB-29")
def test_the_dragons_hoard() -> None:
    """Worked example LAB 4: 14 to 11 beats it; 6 and 8 are a Talisman, 1 and 8 a Torch."""
    lucky = meeting("lair", strength=8, objects=["sword"], dice="2 5 3 6")
    assert red(lucky).objects == ["sword", "talisman_stock"]
    (fought,) = lucky.happened("Fought")
    assert (fought.own.score, fought.theirs.score, red(lucky).trophies) == (14, 11, [])
    unlucky = meeting("lair", strength=8, objects=["sword"], dice="2 5 3 1")
    assert red(unlucky).objects == ["sword", "torch"]


@pytest.mark.rule("TA-LAB-25")
@pytest.mark.parametrize(
    ("creature", "dice", "gold", "objects"),
    [
        (5, "2", 0, []),
        (5, "3 6", 5, []),
        (5, "4 1", 0, []),
        (5, "5", 0, ["torch"]),
        (3, "4", 0, ["torch"]),
        (3, "5", 0, ["sword"]),
        (3, "6", 0, ["scroll"]),
        (1, "5 4", 6, []),
    ],
)
def test_the_treasure_of_the_lair(creature: int, dice: str, gold: int, objects: list[str]) -> None:
    one = red(meeting("lair", strength=12, gold=0, dice=f"{creature} 6 1 {dice}"))

    assert (one.gold, one.objects) == (gold, objects)


@pytest.mark.rule("TA-LAB-25")
def test_whom_the_creature_beats_finds_nothing() -> None:
    scene = meeting("lair", strength=1, dice="1 1 6")

    assert (len(scene.happened("TableRolled")), red(scene).lives) == (1, 3)


@pytest.mark.rule("TA-LAB-26")
@pytest.mark.parametrize(
    ("die", "objects"),
    [(1, []), (2, ["torch"]), (4, ["sword"]), (5, ["labyrinth.pastry"]), (6, ["labyrinth.fish_cake"])],
)
def test_the_storeroom(die: int, objects: list[str]) -> None:
    assert red(meeting("storeroom", dice=str(die))).objects == objects


@pytest.mark.rule("TA-LAB-26")
@pytest.mark.parametrize(("choice", "lives"), [("eat_it", 4), ("pass", 3)])
def test_food_that_is_eaten_on_the_spot_or_left(choice: str, lives: int) -> None:
    scene = meeting("storeroom", lives=3, dice="3").play(choice)

    assert (red(scene).lives, red(scene).objects) == (lives, [])


@pytest.mark.rule("TA-LAB-27")
@pytest.mark.parametrize("food", ["labyrinth.pastry", "labyrinth.fish_cake"])
def test_pastries_and_fish_cakes_are_eaten(food: str) -> None:
    scene = inside(lives=3, objects=[food]).play(f"use {food}")

    assert (red(scene).lives, red(scene).objects, food in scene.state.stock) == (4, [], True)


@pytest.mark.rule("TA-LAB-27")
def test_a_fish_cake_is_thrown_to_an_animal_which_is_then_evaded() -> None:
    things: dict[str, Any] = {"objects": ["labyrinth.fish_cake", "labyrinth.pastry"], "dice": "3"}
    scene = meeting("passageway", **things).play("throw labyrinth.fish_cake to giant_rat")
    assert (scene.happened("Fought"), red(scene).objects) == ([], ["labyrinth.pastry"])
    ghost = meeting("passageway", objects=["labyrinth.fish_cake"], dice="4 6 1")
    assert len(ghost.happened("Fought")) == 1


@pytest.mark.rule("TA-LAB-28")
@pytest.mark.rule("TA-LAB-29")
@pytest.mark.parametrize(
    ("dice", "foe", "lives", "missed"),
    [
        ("1", [], 4, 0),
        ("2", [], 4, 0),
        ("3 1 6", ["the Giant Rat"], 3, 0),
        ("4 1 6", ["the Ghost"], 3, 0),
        ("5", [], 3, 1),
    ],
)
def test_what_one_meets_in_a_passageway(dice: str, foe: list[str], lives: int, missed: int) -> None:
    scene = meeting("passageway", dice=dice)

    assert ([event.foes for event in scene.happened("Fought")], red(scene).lives) == (foe, lives)
    assert (len(scene.happened("TurnsLost")), red(scene).trophies) == (missed, [])
    assert scene.state.spaces.get(named("passageway")) is None


@pytest.mark.rule("TA-LAB-28")
def test_a_secret_exit() -> None:
    scene = meeting("passageway", dice="6 4")

    assert (where(scene), scene.asked) == ("ruins", "way")


@pytest.mark.rule("TA-LAB-30")
@pytest.mark.parametrize(("tile", "dice", "what"), [("storeroom", "4", "sword"), ("lair", "1 6 1 6", "talisman_stock")])
def test_what_the_stock_has_no_more_nobody_gets(tile: str, dice: str, what: str) -> None:
    copies = [copy for copy in LIBRARY.copies(LIBRARY.home(what), []) if copy.partition("#")[0] == what]
    scene = meeting(tile, strength=12, dice=dice, blue={"missing": 99, "objects": copies})

    assert red(scene).objects == []


def test_everybody_sees_every_tile() -> None:
    for one in LIBRARY.realms["labyrinth"].spaces[1:]:
        scene = meeting(one.id.removeprefix("labyrinth."), dice="3 3 3", gold=3, lives=9)
        scene.look()
        assert [*scene.table.game.flaws(scene.state)] == []
