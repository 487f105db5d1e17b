"""TA-WIZ: the Wizard's Tower, and the worked examples about it."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "spells", "phase", "blue", "dice", "tiles")
TOWER = {"realms": "wizards_tower"}
WARDED = {**TOWER, "wizards_tower.wards": True}


def at(space: str, options: dict[str, Any] | None = None, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps; the Tower is plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    if "hand" in layout:
        layout["spells"] = layout.pop("hand")
    red = {"character": "elf", "space": space, "entered_from": "portal_of_power", **layout}
    usual = {"phase": "encounter", "deck": GOLD, "blue": {"missing": 99}}
    return position("talisman", seats=2, options=options or TOWER, red=red, **{**usual, **others})


def room(name: str, **layout: Any) -> Scene:
    return at(f"wizards_tower.{name}", **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def where(scene: Scene) -> str:
    return red(scene).space.removeprefix("wizards_tower.")


def inside(scene: Scene) -> Scene:
    """Past the question whether to go on."""
    return scene.play("go on")


@pytest.mark.rule("TA-WIZ-1")
def test_the_door_is_on_the_portal_of_power_and_nowhere_else() -> None:
    assert at("portal_of_power", objects=["talisman_stock"]).offers[:2] == ["enter wizards_tower", "pass"]
    question = at("portal_of_power", objects=["talisman_stock"]).table.view(0).question
    assert question is not None
    assert question.options[0].label == "Enter the Wizard's Tower at the price of a Talisman"
    places = [way.at.space for way in LIBRARY.realms["wizards_tower"].ways_in]
    assert places == ["portal_of_power"]


@pytest.mark.rule("TA-WIZ-2")
@pytest.mark.rule("TA-WIZ-4")
def test_who_owns_a_talisman_pays_with_it() -> None:
    scene = at("portal_of_power", objects=["talisman_stock", "sword"]).play("enter wizards_tower")

    assert (where(scene), red(scene).objects, red(scene).lives) == ("door", ["sword"], 4)
    assert "talisman_stock" in scene.state.stock


@pytest.mark.rule("TA-WIZ-2")
def test_instead_of_the_door_he_may_encounter_the_space() -> None:
    scene = at("portal_of_power").play("pass")

    assert (red(scene).space, red(scene).lives) == ("portal_of_power", 4)


@pytest.mark.rule("TA-WIZ-2", "TA-WIZ-10")
def test_paying_in_lives() -> None:
    """Worked example WIZ 1: one of four lives is left, and the Gargoyle, 10 to 12, takes it."""
    scene = at("portal_of_power", strength=8, lives=4, dice="3 3 1 2 5").play("enter wizards_tower")
    assert (where(scene), red(scene).lives) == ("door", 1)
    scene.play("go wizards_tower.antechamber")
    (fought,) = scene.happened("Fought")
    assert (fought.own.score, fought.theirs.score, len(scene.happened("Death"))) == (10, 12, 1)


@pytest.mark.rule("TA-WIZ-3")
@pytest.mark.rule("TA-WIZ-26")
def test_armour_saves_nobody_from_the_price_and_the_dead_lie_on_the_portal() -> None:
    scene = at("portal_of_power", lives=3, objects=["armour"], gold=2, dice="6").play("enter wizards_tower")

    assert (len(scene.happened("Death")), scene.happened("ArmourRolled")) == (1, [])
    assert scene.state.spaces["portal_of_power"] == ["armour"]
    assert scene.state.purses["portal_of_power"].gold == 2


@pytest.mark.rule("TA-WIZ-5")
def test_on_the_next_turn_he_enters_or_walks_away_and_meets_nothing() -> None:
    scene = at("portal_of_power", objects=["talisman_stock"]).play("enter wizards_tower")
    assert scene.offers[:2] == ["go wizards_tower.antechamber", "go out"]
    scene.play("go out")
    assert (red(scene).space, red(scene).objects, scene.happened("Drew")) == ("portal_of_power", [], [])


@pytest.mark.rule("TA-WIZ-6")
def test_whom_a_gate_has_brought_pays_at_the_door_or_walks_away() -> None:
    scene = at("city", phase="start", objects=["talisman_stock"])
    for _ in gate(scene.state, 0, "wizards_tower"):
        pass
    assert (where(scene), red(scene).objects) == ("door", ["talisman_stock"])
    brought = room("door", phase="start", strength=9, objects=["talisman_stock"], dice="1 1 6 1")
    assert brought.offers[:2] == ["enter wizards_tower", "go out"]
    brought.play("enter wizards_tower")
    assert (where(brought), red(brought).objects, len(brought.happened("Fought"))) == ("antechamber", [], 1)
    away = room("door", phase="start", objects=["talisman_stock"]).play("go out")
    assert (red(away).space, red(away).objects) == ("portal_of_power", ["talisman_stock"])


@pytest.mark.rule("TA-WIZ-26")
def test_who_dies_of_the_price_at_the_door_leaves_his_things_on_the_portal_too() -> None:
    scene = room("door", phase="start", lives=1, objects=["sword"], gold=3, dice="2").play("enter wizards_tower")

    assert (scene.state.spaces, scene.state.purses["portal_of_power"].gold) == ({"portal_of_power": ["sword"]}, 3)


@pytest.mark.rule("TA-WIZ-7")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("antechamber", "dice_with_death"),
        ("dice_with_death", "magical_trap"),
        ("magical_trap", "pit_trap"),
        ("pit_trap", "dragon_king"),
        ("dragon_king", "center"),
    ],
)
def test_one_room_a_turn_against_the_clock(here: str, there: str) -> None:
    scene = inside(room(here, phase="start"))

    assert [offer for offer in scene.offers if offer.startswith("go ")] == [f"go wizards_tower.{there}"]


@pytest.mark.rule("TA-WIZ-8")
@pytest.mark.rule("TA-WIZ-11")
def test_the_gargoyle_holds_him_and_is_rolled_anew() -> None:
    scene = room("antechamber", strength=8, dice="3 2 1 1 1 1 6 1")
    assert (where(scene), [fight.verdict for fight in scene.happened("Fought")]) == ("antechamber", ["draw"])
    inside(scene)
    values = [sum(share.n for share in fight.theirs.shares) for fight in scene.happened("Fought")]
    assert (values, scene.happened("Fought")[-1].verdict) == ([8, 5], "win")
    assert "go wizards_tower.dice_with_death" in inside(scene).offers


@pytest.mark.rule("TA-WIZ-8")
def test_nobody_goes_on_before_the_room_is_done() -> None:
    scene = room("antechamber", phase="start", statuses={"held": {}}, strength=3, dice="6 6 1 6")

    inside(scene)
    assert (where(scene), red(scene).lives, scene.asked) == ("antechamber", 3, "on_or_back")


@pytest.mark.rule("TA-WIZ-9")
def test_nobody_meets_anybody_in_the_tower() -> None:
    scene = room("magical_trap", blue={"missing": 99, "space": "wizards_tower.magical_trap"})

    assert scene.asked == "on_or_back"
    assert scene.state.turn == 2


@pytest.mark.rule("TA-WIZ-10")
@pytest.mark.parametrize(("dice", "strength"), [("1 1 6 1", 5), ("6 6 6 1", 15)])
def test_the_gargoyle_is_two_dice_and_three(dice: str, strength: int) -> None:
    (fight,) = room("antechamber", strength=11, dice=dice).happened("Fought")

    assert (fight.foes, sum(share.n for share in fight.theirs.shares)) == ("the Gargoyle", strength)


@pytest.mark.rule("TA-WIZ-10")
def test_the_gargoyle_cannot_be_evaded() -> None:
    scene = room("antechamber", strength=11, statuses={"invisible": {"until": "turn_end"}}, dice="1 1 6 1")

    assert [fight.verdict for fight in scene.happened("Fought")] == ["win"]


@pytest.mark.rule("TA-WIZ-12")
def test_dicing() -> None:
    """Worked example WIZ 2: 7 to 7 costs a life, then 8 to 5, and he may go on."""
    scene = room("dice_with_death", dice="3 4 5 2 6 2 1 4")
    assert (red(scene).lives, "held" in red(scene).statuses) == (3, True)
    inside(scene)
    assert (red(scene).lives, "held" in red(scene).statuses) == (3, False)
    assert "go wizards_tower.magical_trap" in inside(scene).offers


@pytest.mark.rule("TA-WIZ-13")
def test_nothing_changes_these_dice() -> None:
    blessed = room("dice_with_death", statuses={"blessed": {"turns": 3}, "tattooed": {}}, dice="3 4 5 2")

    assert red(blessed).lives == 3


@pytest.mark.rule("TA-WIZ-14", "TA-WIZ-15")
def test_the_magical_trap() -> None:
    """Worked example WIZ 4: the Sword and the Axe that the Mule carries are gone, nobody rolls for the Mule."""
    things = {"objects": ["sword", "talisman_stock", "axe"], "followers": ["mule"], "gold": 2, "craft": 4}
    scene = room("magical_trap", **things, hand=["healing"], dice="2 3 1")

    assert (red(scene).objects, red(scene).followers) == (["talisman_stock"], ["mule"])
    assert (red(scene).gold, red(scene).spells, len(scene.happened("RowRead"))) == (2, ["healing"], 3)


@pytest.mark.rule("TA-WIZ-16")
def test_the_pit_trap() -> None:
    scene = room("pit_trap", followers=["mule", "guide", "unicorn"], objects=["sword"], dice="2 3 1")

    assert (red(scene).followers, red(scene).objects, red(scene).lives) == (["guide"], ["sword"], 4)


@pytest.mark.rule("TA-WIZ-17")
@pytest.mark.parametrize(("how", "mode"), [("combat", "combat"), ("psychic", "psychic")])
def test_the_dragon_king_is_fought_as_the_character_likes(how: str, mode: str) -> None:
    scene = room("dragon_king", strength=12, craft=12, dice="6 1").play(how)

    (fight,) = scene.happened("Fought")
    assert (fight.mode, sum(share.n for share in fight.theirs.shares), fight.verdict) == (mode, 12, "win")


@pytest.mark.rule("TA-WIZ-18", "TA-WIZ-20", "TA-WIZ-21", "TA-WIZ-22")
def test_the_dragon_king_and_the_center() -> None:
    """Worked example WIZ 3."""
    layout = {"strength": 9, "craft": 4, "lives": 2, "objects": ["holy_lance"], "hand": ["counterspell"]}
    scene = room("dragon_king", **layout, alignment="good", spells=["nullify", "random"], dice="4 3 5").play("combat")
    (fight,) = scene.happened("Fought")
    assert (fight.own.score, fight.theirs.score, fight.verdict) == (16, 15, "win")
    inside(scene).play("go wizards_tower.center")
    one = red(scene)
    assert (one.craft, len(one.spells), one.lives, one.space) == (6, 3, 4, "warlocks_cave")
    assert ("warlock_quest" in one.statuses, scene.asked) == (False, "spell")
    assert "TA-WIZ-21" in scene.cited()


@pytest.mark.rule("TA-WIZ-18")
def test_nothing_defeats_or_evades_the_dragon_king_but_a_fight() -> None:
    effects = LIBRARY.spaces["wizards_tower.dragon_king"].effects
    assert [(effect.auto_defeat, effect.evade) for effect in effects] == [(False, False)]  # type: ignore[attr-defined]
    scene = room("dragon_king", strength=12, statuses={"invisible": {"until": "turn_end"}}, dice="6 1").play("combat")
    assert len(scene.happened("Fought")) == 1


@pytest.mark.rule("TA-WIZ-19")
@pytest.mark.parametrize(("dice", "lives"), [("1 6", 3), ("3 3", 4)])
def test_who_does_not_beat_the_dragon_king_must_leave(dice: str, lives: int) -> None:
    scene = room("dragon_king", strength=12, dice=dice).play("combat")
    assert (red(scene).lives, scene.asked) == (lives, "way_in_realm")

    for back in ("pit_trap", "magical_trap", "dice_with_death", "antechamber"):
        scene.play(f"go wizards_tower.{back}")
        assert where(scene) == back
    scene.play("go out 2")
    assert (red(scene).space, red(scene).lives) == ("portal_of_power", lives)
    assert "retreating" not in red(scene).statuses


@pytest.mark.rule("TA-WIZ-22")
def test_the_spells_of_the_center_stop_at_the_allowance() -> None:
    scene = room("center", craft=1, dice="6")

    assert (red(scene).craft, len(red(scene).spells)) == (3, 1)


@pytest.mark.rule("TA-WIZ-23")
def test_who_turns_back_ignores_all_rooms_and_cannot_change_his_mind() -> None:
    things = {"objects": ["sword"], "followers": ["mule"]}
    scene = room("pit_trap", phase="start", spaces={"wizards_tower.magical_trap": ["ring"]}, **things)
    scene.play("turn back", "go wizards_tower.magical_trap")
    assert (red(scene).objects, scene.happened("RowRead"), scene.asked) == (["sword"], [], "way_in_realm")
    scene.play("go wizards_tower.dice_with_death", "go wizards_tower.antechamber", "go out 2")
    assert (red(scene).space, scene.happened("Fought"), red(scene).lives) == ("portal_of_power", [], 4)


@pytest.mark.rule("TA-WIZ-23")
def test_who_is_held_may_turn_back_too() -> None:
    scene = room("antechamber", phase="start", statuses={"held": {}}).play("turn back", "go out 2")

    assert (red(scene).space, scene.happened("Drew")) == ("portal_of_power", [])


@pytest.mark.rule("TA-WIZ-24")
def test_without_the_option_there_are_no_wards() -> None:
    assert room("magical_trap").happened("Drew") == []


@pytest.mark.rule("TA-WIZ-24")
@pytest.mark.parametrize("trap", ["magical_trap", "pit_trap"])
def test_a_ward_enemy_must_be_beaten_before_going_on(trap: str) -> None:
    wards = {"tower_ward": ["wizards_tower.animated_armour", "wizards_tower.quiet_stair"]}
    scene = room(trap, options=WARDED, decks=wards, strength=7, objects=["ring"], followers=["mule"], dice="6 1 6 6 1")
    assert (red(scene).lives, len(scene.happened("RowRead"))) == (3, 1)
    inside(scene)
    assert (where(scene), [fight.verdict for fight in scene.happened("Fought")]) == (trap, ["lose", "win"])
    assert (len(scene.happened("Drew")), len(scene.happened("RowRead")), red(scene).trophies) == (1, 1, [])
    assert any(offer.startswith("go wizards_tower.") for offer in inside(scene).offers)


@pytest.mark.rule("TA-WIZ-24")
@pytest.mark.parametrize("ward", [one.id for one in LIBRARY.realms["wizards_tower"].cards])
@pytest.mark.parametrize("dice", ["1 1 1 1", "6 6 6 6"])
def test_every_ward_can_be_met(ward: str, dice: str) -> None:
    scene = room("pit_trap", options=WARDED, decks={"tower_ward": [ward]}, dice=dice)
    while scene.asked not in ("on_or_back", "", "lead") and scene.state.turn == 1:
        scene.play(scene.offers[0])

    assert [event.card for event in scene.happened("Drew")] == [ward]
    assert [*GAME.flaws(scene.state)] == []


@pytest.mark.rule("TA-WIZ-24")
@pytest.mark.parametrize(
    ("ward", "dice", "lives", "missing", "spells", "objects"),
    [
        ("glyph_of_fire", "6 6", 3, 0, 0, []),
        ("glyph_of_fire", "1 1", 4, 0, 0, []),
        ("glyph_of_sleep", "6 6", 4, 1, 0, []),
        ("bound_spirit", "1 6", 3, 0, 0, []),
        ("apprentice_shade", "", 4, 0, 1, []),
        ("ward_stone", "", 4, 0, 0, ["wizards_tower.ward_stone"]),
        ("quiet_stair", "", 4, 0, 0, []),
    ],
)
def test_what_wards_do(ward: str, dice: str, lives: int, missing: int, spells: int, objects: list[str]) -> None:
    scene = room("pit_trap", options=WARDED, decks={"tower_ward": [f"wizards_tower.{ward}"]}, craft=4, dice=dice)
    if scene.asked == "take":
        scene.play("take wizards_tower.ward_stone")
    one = red(scene)

    assert (one.lives, len(scene.happened("TurnsLost")), len(one.spells), one.objects) == (
        lives,
        missing,
        spells,
        objects,
    )


@pytest.mark.rule("TA-WIZ-24")
def test_a_ward_stone_cancels_a_trap_room() -> None:
    things = ["sword", "wizards_tower.ward_stone"]
    scene = room("magical_trap", objects=things).play("yes")
    assert (red(scene).objects, scene.happened("RowRead")) == (["sword"], [])
    kept = room("magical_trap", objects=things, dice="6 6").play("no")
    assert (red(kept).objects, len(kept.happened("RowRead"))) == (things, 2)


@pytest.mark.rule("TA-WIZ-24")
def test_a_ward_stone_cancels_a_trap_card() -> None:
    glyph = {"tower_ward": ["wizards_tower.glyph_of_fire"]}
    scene = room("pit_trap", options=WARDED, decks=glyph, objects=["wizards_tower.ward_stone"]).play("no", "yes")

    assert (red(scene).objects, red(scene).lives, scene.happened("Tested")) == ([], 4, [])
    assert scene.state.decks["tower_ward"].discards == ["wizards_tower.ward_stone", "wizards_tower.glyph_of_fire"]


@pytest.mark.rule("TA-WIZ-24")
def test_a_ward_stone_cancels_a_trap_tile_of_another_realm() -> None:
    both, tiles = {"realms": "labyrinth,wizards_tower"}, {"labyrinth.flame_trap": (1, 0, "NESW")}
    layout: dict[str, Any] = {"tiles": tiles, "objects": ["wizards_tower.ward_stone"]}
    scene = at("labyrinth.flame_trap", options=both, **layout).play("yes")

    assert (red(scene).objects, red(scene).lives, scene.happened("Tested")) == ([], 4, [])


@pytest.mark.rule("TA-WIZ-25")
def test_gargoyle_and_dragon_king_are_no_trophies() -> None:
    assert red(room("antechamber", strength=11, dice="1 1 6 1")).trophies == []
    assert red(room("dragon_king", strength=12, dice="6 1").play("combat")).trophies == []
