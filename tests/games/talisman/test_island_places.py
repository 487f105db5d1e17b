"""TA-ISLE: the spaces that stop a ship, with their tables, and the worked examples about them."""

from __future__ import annotations

import pytest

from tests.games.talisman.island_scenes import (
    CAVE,
    COVE,
    DOCKS,
    FLEET,
    GHOSTS,
    HALFWAY,
    KRAKEN,
    SHELLS,
    SHOALS,
    TALISMAN,
    W,
    at,
    drawn,
    moving,
    points,
    red,
    ship,
    swimmer,
    waits_for,
)

KEEPER = {"island_encounter": ["island.e_keeper"]}
MAGICIAN = [("good", "4 5", 0), ("neutral", "5 5", 1), ("evil", "5 6", 2)]
ALL_BUT_SPELLS = {"gold": 3, "objects": ["sword"], "followers": ["guide"]}


# Talisman Island.


@pytest.mark.rule("TA-ISLE-17")
def test_nobody_leaves_talisman_island_before_he_has_met_the_keeper() -> None:
    scene = at(TALISMAN, phase="start")

    assert ("held" in red(scene).statuses, red(scene).space, drawn(scene)) == (True, TALISMAN, ["island.e_fruit"])
    assert scene.state.active == 1


@pytest.mark.rule("TA-ISLE-18", "TA-ISLE-41")
@pytest.mark.parametrize(("way", "dice"), [("fight", "6 1 1"), ("answer_the_riddle", "2 1")])
def test_who_passes_the_keepers_test_is_in_the_cave_next_turn(way: str, dice: str) -> None:
    scene = at(TALISMAN, decks=KEEPER, dice=dice, strength=5).play(way)

    assert (red(scene).lives, waits_for(scene)) == (4, CAVE)
    status = {"where": CAVE, "until": "next_move", "task": "encounter"}
    cave = moving(TALISMAN, statuses={"leaving": status, "island.keeper_met": {}})
    assert (red(cave).space, "talisman" in "".join(red(cave).objects)) == (CAVE, True)


@pytest.mark.rule("TA-ISLE-18", "TA-ISLE-19")
@pytest.mark.parametrize(
    ("way", "dice", "lives"),
    [("fight", "1 1 6", 3), ("answer_the_riddle", "2 2", 3), ("fight", "4 1 1", 4)],
)
def test_who_fails_loses_a_life_and_may_search_on_or_leave(way: str, dice: str, lives: int) -> None:
    scene = at(TALISMAN, decks=KEEPER, dice=dice, strength=4).play(way)

    assert (red(scene).lives, waits_for(scene)) == (lives, "")
    assert "island.e_keeper" in scene.state.decks["island_encounter"].pile
    later = moving(TALISMAN, statuses={"island.keeper_met": {}}, dice="1")
    assert "stay" in later.offers
    assert f"go {W[10]}" in later.play("roll").offers


@pytest.mark.rule("TA-ISLE-51")
def test_enemies_that_are_not_beaten_go_back_into_the_encounter_deck() -> None:
    scene = at(TALISMAN, decks={"island_encounter": ["island.e_idol"]}, dice="1 1 6")

    assert (red(scene).lives, scene.state.spaces.get(TALISMAN, [])) == (3, [])
    assert "island.e_idol" in scene.state.decks["island_encounter"].pile


# Halfway Island and the Short Shoals.


@pytest.mark.rule("TA-ISLE-20", "TA-ISLE-21")
@pytest.mark.parametrize(("character", "missing"), [("warrior", 1), ("woodsman", 0)])
def test_worked_example_3_a_repair(character: str, missing: int) -> None:
    scene = at(HALFWAY, character=character, vessel=ship("caravel", HALFWAY, 1)).play("repair_your_ship")

    assert (points(scene), red(scene).missing) == (4, missing)


@pytest.mark.rule("TA-ISLE-20", "TA-ISLE-21", "TA-ISLE-22")
@pytest.mark.parametrize(("character", "missing"), [("warrior", 3), ("woodsman", 2)])
def test_worked_example_3_a_new_ship(character: str, missing: int) -> None:
    scene = swimmer(HALFWAY, character=character).play("rebuild_your_ship")
    assert "build 5" not in scene.offers
    scene.play("build 3")

    vessel = red(scene).vessel
    assert vessel is not None
    assert (vessel.ship, vessel.points, vessel.cargo, red(scene).missing) == ("caravel", 3, 0, missing)


@pytest.mark.rule("TA-ISLE-20", "TA-ISLE-23", "TA-ISLE-24")
def test_the_spirits_carry_him_to_the_docks_without_what_he_has() -> None:
    scene = at(HALFWAY, **ALL_BUT_SPELLS).play("return_to_the_docks")
    one = red(scene)

    assert (one.space, one.gold, one.objects, one.followers, one.vessel) == (DOCKS, 0, [], [], None)
    assert one.lives == 4


@pytest.mark.rule("TA-ISLE-23", "TA-ISLE-24")
def test_who_has_nothing_pays_with_himself_but_not_below_his_quota() -> None:
    poor = at(HALFWAY, gold=0, strength=4, craft=3).play("return_to_the_docks")
    assert {*poor.offers} == {"lose_1_craft", "lose_1_life"}

    assert red(poor.play("lose_1_craft")).craft == 2
    assert red(at(HALFWAY, gold=0, strength=4, craft=2).play("return_to_the_docks")).lives == 3


@pytest.mark.rule("TA-ISLE-38")
@pytest.mark.parametrize(
    ("character", "dice", "is_open"),
    [("pirate", "3 2", True), ("pirate", "3 3", False), ("warrior", "1 2", True), ("warrior", "2 2", False)],
)
def test_worked_example_4_the_short_shoals(character: str, dice: str, is_open: bool) -> None:
    scene = at(SHOALS, character=character, dice=dice, craft=3)
    assert ("island.shoals_open" in red(scene).statuses) is is_open

    opened = {"island.shoals_open": {"until": "next_move"}} if is_open else {}
    offers = moving(SHOALS, "1", statuses=opened).play("roll").offers
    assert (f"go {W[10]}" in offers) is is_open
    assert "stay" in moving(SHOALS).offers


# The Ghost Ship.


@pytest.mark.rule("TA-ISLE-25", "TA-ISLE-26", "TA-ISLE-44")
@pytest.mark.parametrize(
    ("dice", "lives", "craft", "missing", "start"),
    [
        ("1 1 4", 4, 3, 4, DOCKS),
        ("1 2 6 1", 4, 3, 0, HALFWAY),
        ("1 2 1 6", 3, 2, 0, ""),
        ("1 2 4 1", 4, 3, 0, ""),
        ("2 2 1 1 6 1", 4, 3, 0, HALFWAY),
        ("3 3 1 6 1", 4, 3, 0, W[3]),
        ("4 5", 4, 3, 0, HALFWAY),
        ("5 6", 4, 4, 0, HALFWAY),
        ("6 6", 4, 3, 1, TALISMAN),
    ],
)
def test_the_ghost_ship(dice: str, lives: int, craft: int, missing: int, start: str) -> None:
    scene = at(GHOSTS, dice=dice, craft=3, lives=4, strength=3)
    one = red(scene)

    assert (one.lives, one.craft, one.missing, waits_for(scene)) == (lives, craft, missing, start)


@pytest.mark.rule("TA-ISLE-25")
def test_worked_example_1_the_ghostly_crew() -> None:
    scene = at(GHOSTS, character="pirate", craft=4, lives=4, dice="2 2 2 3 2 5 1 4 2")

    assert (red(scene).lives, waits_for(scene)) == (3, W[3])


@pytest.mark.rule("TA-ISLE-25")
def test_the_ghost_ship_carries_a_follower() -> None:
    scene = at(GHOSTS, dice="4 5", gone=["guide"])

    assert red(scene).followers == ["guide"]


@pytest.mark.rule("TA-ISLE-25")
@pytest.mark.parametrize(("dice", "gold", "left"), [("3 3 1 6 1", 2, 3), ("3 3 6 1 6", 1, 1)])
def test_the_ghost_ship_attacks(dice: str, gold: int, left: int) -> None:
    scene = at(GHOSTS, dice=dice)

    assert (red(scene).gold, points(scene), waits_for(scene)) == (gold, left, W[3])


# Kraken's Reach.


@pytest.mark.rule("TA-ISLE-27", "TA-ISLE-28")
def test_worked_example_2_the_wyrm() -> None:
    deck = ["island.squall", "island.raider", "island.ships_cutlass"]
    scene = at(KRAKEN, strength=4, dice="2 5 2", decks={"island": deck})

    assert (red(scene).objects, points(scene), red(scene).trophies) == (["island.ships_cutlass"], 3, [])
    assert {"island.squall", "island.raider"} <= {*scene.state.decks["island"].pile}
    assert len(scene.happened("Fought")) == 1


@pytest.mark.rule("TA-ISLE-27")
@pytest.mark.parametrize(
    ("dice", "left", "lives"), [("1 1 6", 2, 4), ("2 1 6", 1, 4), ("3", 3, 4), ("5 1 6", 3, 3), ("6 1 6 2", 1, 4)]
)
def test_krakens_reach(dice: str, left: int, lives: int) -> None:
    scene = at(KRAKEN, dice=dice, strength=4, lives=4)

    assert (points(scene), red(scene).lives) == (left, lives)


@pytest.mark.rule("TA-ISLE-28")
def test_the_kraken_gives_craft_and_a_tentacle() -> None:
    vessel = ship("galleon", KRAKEN, 6)
    scene = at(KRAKEN, dice="6 6 1", strength=8, craft=2, vessel=vessel, objects=["cannon", "cannon", "harpoon"])

    assert (red(scene).craft, "island.kraken_tentacle" in red(scene).objects) == (3, True)


# Pirates.


@pytest.mark.rule("TA-ISLE-29", "TA-ISLE-30")
def test_coastal_guns_wreck_a_ship() -> None:
    scene = at(COVE, dice="1 1 2", **ALL_BUT_SPELLS).play("build a raft")
    one = red(scene)

    assert (one.vessel, one.gold, one.objects, one.followers) == (None, 0, [], [])
    assert "rafting" in one.statuses


@pytest.mark.rule("TA-ISLE-29")
@pytest.mark.parametrize(
    ("dice", "gold", "missing", "left"),
    [("1 2", 0, 0, 3), ("2 2", 3, 2, 3), ("3 3 1 6", 3, 0, 1), ("4 5 2 1 6 1 6 1 6", 4, 0, 2)],
)
def test_pirates_cove(dice: str, gold: int, missing: int, left: int) -> None:
    scene = at(COVE, dice=dice, gold=3, strength=4)

    assert (red(scene).gold, red(scene).missing, points(scene), waits_for(scene)) == (gold, missing, left, "")


@pytest.mark.rule("TA-ISLE-31")
@pytest.mark.parametrize(
    ("dice", "left", "gold", "lives", "spells"), [("6 1 6 1 6 1", 3, 3, 4, 1), ("1 6 6 1 1 6", 1, 3, 3, 0)]
)
def test_the_pirate_mage(dice: str, left: int, gold: int, lives: int, spells: int) -> None:
    scene = at(COVE, dice=f"5 6 {dice}", strength=8, craft=5, lives=4)

    assert (points(scene), red(scene).gold, red(scene).lives, len(red(scene).spells)) == (left, gold, lives, spells)


@pytest.mark.rule("TA-ISLE-32")
def test_the_pirate_admiral() -> None:
    won = at(COVE, dice="6 6 6 1", strength=10, character="elf")
    assert red(won).master == "pirate_admiral"

    lost = red(at(COVE, dice="6 6 1 6", character="elf", lives=4, **ALL_BUT_SPELLS))
    assert (lost.lives, lost.space, lost.gold, lost.objects, lost.vessel) == (3, DOCKS, 0, [], None)
    even = at(COVE, dice="6 6 6 4", character="elf", strength=10)
    assert (red(even).master, red(even).lives, red(even).space) == ("", 4, COVE)


@pytest.mark.rule("TA-ISLE-34", "TA-ISLE-44")
def test_walking_the_plank() -> None:
    scene = at(FLEET, dice="1 1", alignment="good", **ALL_BUT_SPELLS)
    one = red(scene)

    assert (one.gold, one.objects, one.followers, one.vessel, waits_for(scene)) == (0, [], [], None, W[6])
    assert "swimming" in one.statuses


@pytest.mark.rule("TA-ISLE-34", "TA-ISLE-35")
@pytest.mark.parametrize(
    ("dice", "gold", "missing", "start"),
    [
        ("1 2 4", 0, 4, HALFWAY),
        ("2 2 1 1 6 1 5", 8, 0, ""),
        ("3 3 6 1 6 1 6 1", 6, 0, W[6]),
        ("4 5 1 1", 4, 0, HALFWAY),
        ("4 5 6 6", 3, 0, ""),
    ],
)
def test_the_pirate_fleet(dice: str, gold: int, missing: int, start: str) -> None:
    scene = at(FLEET, dice=dice, alignment="good", character="elf", gold=3, strength=4, craft=4)

    assert (red(scene).gold, red(scene).missing, waits_for(scene)) == (gold, missing, start)


@pytest.mark.rule("TA-ISLE-33")
def test_a_place_among_the_pirates() -> None:
    scene = at(FLEET, dice="5 6", alignment="good", character="elf")
    assert (red(scene).character, red(scene).alignment, waits_for(scene)) == ("pirate", "evil", COVE)

    taken = at(FLEET, dice="5 6", alignment="good", character="elf", blue={"character": "pirate", "space": "chapel"})
    assert (red(taken).character, red(taken).alignment) == ("elf", "evil")
    already = at(FLEET, dice="4 6", alignment="good", character="pirate")
    assert (red(already).character, red(already).alignment, waits_for(already)) == ("pirate", "evil", COVE)


@pytest.mark.rule("TA-ISLE-34")
def test_worked_example_5_a_command() -> None:
    scene = at(FLEET, character="pirate", alignment="evil", dice="4 5")
    assert (red(scene).master, waits_for(scene)) == ("pirate_captain", COVE)

    status = {"where": COVE, "until": "leave_realm"}
    start = at(FLEET, phase="start", statuses={"leaving": status}, dice="1")
    assert (red(start).space, start.asked, start.happened("TableRolled")) == (COVE, "way_in_realm", [])


# The Shell Isles.


@pytest.mark.rule("TA-ISLE-36")
@pytest.mark.parametrize(("dice", "missing"), [("1 1 4", 4), ("3 3", 0)])
def test_the_shell_isles(dice: str, missing: int) -> None:
    assert red(at(SHELLS, dice=dice, alignment="evil")).missing == missing


@pytest.mark.rule("TA-ISLE-36")
def test_urchins_merfolk_and_shells() -> None:
    urchins = at(SHELLS, dice="1 2", alignment="evil", followers=["guide"]).play("lose_a_follower")
    assert (red(urchins).followers, red(urchins).missing, red(urchins).lives) == ([], 1, 4)
    alone = red(at(SHELLS, dice="1 2", alignment="evil"))
    assert (alone.lives, alone.missing) == (3, 1)
    assert red(at(SHELLS, dice="2 2 2", alignment="evil", followers=["guide"])).followers == []
    assert red(at(SHELLS, dice="2 2 3", alignment="evil", followers=["guide"])).followers == ["guide"]
    assert red(at(SHELLS, dice="4 5", alignment="evil")).objects == ["island.rare_shell"]


@pytest.mark.rule("TA-ISLE-36")
@pytest.mark.parametrize(
    ("alignment", "dice", "price"), [("good", "4 5", 0), ("neutral", "5 5", 1), ("evil", "5 6", 2)]
)
def test_the_merfolk_magician(alignment: str, dice: str, price: int) -> None:
    scene = at(SHELLS, dice=dice, alignment=alignment, gold=3, craft=4)
    if price:
        scene.play(next(offer for offer in scene.offers if offer != "pass"))

    assert (len(red(scene).spells), red(scene).gold) == (1, 3 - price)


@pytest.mark.rule("TA-ISLE-37")
def test_the_merfolk_city() -> None:
    good = red(at(SHELLS, dice="5 5", alignment="good", craft=2))
    assert (good.craft, good.missing) == (3, 1)

    neutral = at(SHELLS, dice="5 6 3", alignment="neutral", craft=2, gold=2, objects=["island.rare_shell"])
    assert {*neutral.offers} == {"pay 1", "pass"}
    one = red(neutral.play("pay 1"))
    assert (one.craft, one.gold, one.objects, one.missing) == (3, 0, [], 1)

    evil = red(at(SHELLS, dice="6 6 2 1 6 1 1 6 1", alignment="evil", character="elf", strength=4, gold=0))
    assert (evil.strength, evil.gold, evil.missing) == (5, 2, 1)
    lost = red(at(SHELLS, dice="6 6 2 6 1 6 1 6 1", alignment="evil", character="elf", strength=4, gold=0))
    assert (lost.lives, lost.strength, lost.gold, lost.missing) == (3, 4, 0, 1)


@pytest.mark.rule("TA-ISLE-37")
@pytest.mark.parametrize(("gold", "asked"), [(3, True), (2, False)])
def test_who_does_not_pay_for_the_merfolk_city_misses_a_turn_all_the_same(gold: int, asked: bool) -> None:
    scene = at(SHELLS, dice="5 6 3", alignment="neutral", craft=2, gold=gold)
    assert (scene.asked == "island_tour") is asked
    one = red(scene.play("pass") if asked else scene)

    assert (one.craft, one.gold, one.missing) == (2, gold, 1)


@pytest.mark.rule("TA-ISLE-25")
def test_of_each_discard_pile_only_the_first_follower_can_be_taken() -> None:
    scene = at(GHOSTS, dice="4 5", gone=["guide", "gnome", "island.cabin_boy"])

    assert {*scene.offers} == {"gnome", "island.cabin_boy"}


@pytest.mark.rule("TA-ISLE-27")
def test_the_water_weird_has_a_craft_of_six() -> None:
    scene = at(KRAKEN, dice="5 3 1", craft=4, lives=4)
    (fought,) = scene.happened("Fought")

    assert (fought.mode, fought.theirs.score, red(scene).lives) == ("psychic", 7, 4)
