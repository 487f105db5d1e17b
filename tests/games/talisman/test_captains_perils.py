"""TA-CAP: mutinies, wrecks and castaways, and the worked examples about them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.modifiers import total
from mazefolio.games.talisman.places.dock import ship_strength
from tests.games.talisman.sea_voyages import (
    HOME,
    MUTINEERS,
    MUTINY,
    PASSENGER,
    PUT_DOWN,
    at,
    drawn,
    homeward,
    overboard,
    red,
    ship,
    vessel,
)

CUTLASS = "island.ships_cutlass"
STARVING = ship(rations=0)
WRECK = ship(points=1)
AWAKE = {"missing": 0, "space": "chapel"}


# Mutiny.


@pytest.mark.rule("TA-CAP-17", "TA-CAP-18", "TA-CAP-19", "TA-CAP-20", "TA-CAP-21", "TA-CAP-25")
def test_example_3_mutiny() -> None:
    """Crew 8 and the Unicorn, in place of a Mercenary, 1: 9; 8 with dice 6 and 2 wins; the way home takes 6 turns."""
    more: dict[str, Any] = {"decks": ["captains.flotsam"], "blue": AWAKE}
    friends = ["unicorn", "roland_of_gilead"]
    scene = at(
        vessel=STARVING, strength=6, objects=["sword"], followers=friends, alignment="good", dice="4 5 6 2", **more
    )
    scene.play("no")
    while not scene.happened("Fought"):
        scene.play(scene.offers[0])
    fought = scene.happened("Fought")[0]

    assert (fought.foes, sum(share.n for share in fought.theirs.shares)) == ("the Mutineers", 9)
    assert fought.verdict == "win"
    assert red(scene).followers == ["roland_of_gilead"]
    assert (sum(share.n for share in fought.own.shares), red(scene).counters) == (8, {HOME: 5, PUT_DOWN: 1})
    assert vessel(scene).weaker == 1


@pytest.mark.rule("TA-CAP-17", "TA-CAP-19")
def test_a_mutiny_is_told() -> None:
    friends = ["guide", "unicorn"]
    scene = homeward(2, vessel=STARVING, strength=9, followers=friends, alignment="good", dice="5 4 6 1")
    told = [line.text for line in scene.table.log(0)]

    assert "There is nothing left to eat: the crew of Red rises." in told
    assert "Red rolls 5: the Guide joins the mutiny." in told
    assert "Red rolls 4: the Unicorn stays loyal." in told
    assert "Red is 4 turns from home now." in told


@pytest.mark.rule("TA-CAP-25")
def test_after_a_mutiny_no_ration_is_needed_and_the_ship_gets_weaker() -> None:
    counters = {PUT_DOWN: 1}
    scene = homeward(4, vessel=ship(rations=3), counters=counters, decks=["captains.mermaid"], dice="3", blue=AWAKE)

    assert (vessel(scene).rations, vessel(scene).weaker, scene.happened("Fought")) == (3, 1, [])
    weak = at(vessel=ship(weaker=99))
    assert total(ship_strength(weak.state, 0)) == 0


@pytest.mark.rule("TA-CAP-17", "TA-CAP-18")
def test_the_crew_has_twice_the_turns_that_are_left() -> None:
    scene = homeward(3, vessel=STARVING, strength=9, dice="6 1")

    assert sum(share.n for share in scene.happened("Fought")[0].theirs.shares) == 6


@pytest.mark.rule("TA-CAP-25", "TA-CAP-41", "TA-RLM-29")
def test_a_ship_whose_crew_rose_gets_weaker_in_a_missed_turn_too() -> None:
    scene = homeward(4, vessel=ship(rations=3), counters={PUT_DOWN: 1}, phase="start", missing=1, blue=AWAKE)

    assert (vessel(scene).rations, vessel(scene).weaker, red(scene).counters[HOME]) == (3, 1, 4)


@pytest.mark.rule("TA-CAP-18")
@pytest.mark.parametrize("where", ["open_sea", "home_12", "home_6", "home_1"])
def test_the_boarding_cutlass_of_the_island_is_made_for_the_whole_voyage(where: str) -> None:
    armed: dict[str, Any] = {"objects": [CUTLASS], "options": {"realms": "captains,island"}}
    scene = homeward(3, space=f"captains.{where}", vessel=STARVING, strength=9, dice="6 1", **armed)
    fought = scene.happened("Fought")[0]

    assert [share.n for share in fought.own.shares if share.source == CUTLASS] == [2]


@pytest.mark.rule("TA-CAP-26")
def test_the_crew_of_the_pirate_is_weaker() -> None:
    scene = homeward(3, character="pirate", vessel=STARVING, strength=9, dice="6 1", options={"seafarers": "on"})

    assert sum(share.n for share in scene.happened("Fought")[0].theirs.shares) == 4


@pytest.mark.rule("TA-CAP-22", "TA-CAP-23")
@pytest.mark.parametrize(("die", "how", "followers"), [(2, "rafting", ["guide"]), (6, "swimming", [])])
def test_a_captain_who_loses_is_abandoned(die: int, how: str, followers: list[str]) -> None:
    layout: dict[str, Any] = {
        "strength": 2,
        "craft": 3,
        "lives": 4,
        "gold": 5,
        "objects": ["rope"],
        "followers": ["guide"],
    }
    scene = homeward(5, vessel=STARVING, dice=f"1 1 6 {die} 2", blue=AWAKE, **layout)

    one = red(scene)
    assert (one.lives, one.gold, one.objects, one.vessel) == (3, 0, [], None)
    assert how in one.statuses
    assert one.followers == followers


@pytest.mark.rule("TA-CAP-24", "TA-CAP-42")
def test_after_a_stand_off_it_is_fought_again_with_the_turns_then_left() -> None:
    scene = homeward(
        3,
        vessel=STARVING,
        strength=6,
        followers=["unicorn"],
        alignment="good",
        decks=["captains.flotsam"],
        dice="5 2 1",
    )
    while not scene.happened("Fought"):
        scene.play(scene.offers[0])
    first = scene.happened("Fought")[0]
    assert (sum(share.n for share in first.theirs.shares), first.verdict) == (7, "draw")
    assert red(scene).followers == []
    assert drawn(scene)[0] == "captains.flotsam"

    again = homeward(2, vessel=ship(rations=5), strength=6, counters={MUTINY: 1, MUTINEERS: 1}, dice="3 3")
    second = again.happened("Fought")[0]
    assert (sum(share.n for share in second.theirs.shares), second.verdict) == (5, "win")


# Wrecks.


@pytest.mark.rule("TA-CAP-27", "TA-CAP-28", "TA-CAP-30", "TA-CAP-31", "TA-CAP-32", "TA-CAP-34")
def test_example_4_wreck() -> None:
    """A cutter goes down; no raft, 7 turns in the water; then Land Ho, and 3 are left for a passenger."""
    cutter = {"ship": "cutter", "dock": "village", "points": 1, "cargo": 1, "rations": 8}
    goods: dict[str, Any] = {"gold": 4, "objects": ["sword"], "followers": ["guide"]}
    deck = ["captains.corsairs", "captains.land_ho"]
    scene = at(vessel=cutter, strength=2, craft=3, lives=4, decks=deck, dice="1 6 4 2", **goods).play(
        "no", "build a raft"
    )
    one = red(scene)
    assert (one.gold, one.objects, one.followers, one.vessel) == (0, [], [], None)
    assert (scene.asked, one.lives, one.counters[HOME]) == ("rescue", 3, 7)

    scene.play("yes")
    assert drawn(scene) == deck
    assert one.lives == 3


@pytest.mark.rule("TA-CAP-28")
@pytest.mark.parametrize(("die", "how", "turns"), [(3, "rafting", 4), (4, "swimming", 7)])
def test_craft_or_less_builds_a_raft(die: int, how: str, turns: int) -> None:
    scene = at(vessel=WRECK, strength=3, craft=3, decks=["captains.corsairs", "captains.land_ho"], dice=f"1 6 {die} 2")
    scene.play("no", "build a raft")

    assert how in red(scene).statuses
    assert red(scene).counters[HOME] == turns


@pytest.mark.rule("TA-CAP-28", "TA-CAP-29")
@pytest.mark.parametrize(
    ("option", "dice", "how"),
    [("total", "2 3", "swimming"), ("total", "2 2", "rafting"), ("best_of_two", "6 2", "rafting")],
)
def test_seafarers_roll_two_dice(option: str, dice: str, how: str) -> None:
    options = {"seafarers": "on", "seafarer_raft": option}
    deck = ["captains.corsairs", "captains.land_ho"]
    layout: dict[str, Any] = {"character": "merrow", "strength": 3, "craft": 4, "lives": 4}
    scene = at(vessel=WRECK, decks=deck, options=options, dice=f"1 6 {dice} 2", **layout).play("no", "build a raft")

    assert how in red(scene).statuses


@pytest.mark.rule("TA-CAP-28", "TA-CAP-29")
@pytest.mark.parametrize(
    ("character", "option", "odds"),
    [("dwarf", "total", [3 / 6]), ("merrow", "total", [3 / 36]), ("merrow", "best_of_two", [0.75])],
)
def test_how_likely_a_raft_is(character: str, option: str, odds: list[float]) -> None:
    options = {"seafarers": "on", "seafarer_raft": option}
    layout: dict[str, Any] = {"character": character, "strength": 3, "craft": 3, "decks": ["captains.corsairs"]}
    question = at(vessel=WRECK, options=options, dice="1 6", **layout).play("no").table.view(0).question
    assert question is not None

    assert [chance.chance for chance in question.options[0].odds] == odds


@pytest.mark.rule("TA-CAP-30")
@pytest.mark.parametrize(("strength", "lives"), [(2, 3), (3, 4)])
def test_weak_swimmers_tire(strength: int, lives: int) -> None:
    scene = overboard("swimming", 5, strength=strength, lives=4, decks=["captains.land_ho"])

    assert (scene.asked, red(scene).lives, len(scene.happened("Tired"))) == ("rescue", lives, 4 - lives)
    assert red(overboard("rafting", 5, strength=2, lives=4, decks=["captains.land_ho"])).lives == 4


@pytest.mark.rule("TA-CAP-35")
def test_a_lifeboat_is_a_raft_and_is_lost() -> None:
    deck = ["captains.corsairs", "captains.land_ho"]
    scene = at(vessel=WRECK, strength=3, craft=1, objects=["lifeboat"], decks=deck, dice="1 6 2").play("no")

    assert "rafting" in red(scene).statuses
    assert red(scene).objects == []
    assert red(scene).counters[HOME] == 4


@pytest.mark.rule("TA-CAP-33")
@pytest.mark.parametrize(
    ("card", "lives", "turns"),
    [("scurvy", 2, 4), ("flotsam", 4, 4), ("becalmed", 3, 5), ("corsairs", 3, 4), ("hurricane", 2, 4)],
)
def test_castaways_draw_a_card_each_turn(card: str, lives: int, turns: int) -> None:
    deck = [f"captains.{card}", "captains.land_ho"]
    scene = overboard("rafting", 5, lives=3, decks=deck)

    assert (drawn(scene), red(scene).lives, red(scene).counters[HOME]) == (deck, lives, turns)


@pytest.mark.rule("TA-CAP-34")
@pytest.mark.parametrize("card", ["land_ho", "ships_ahoy"])
@pytest.mark.parametrize(("answer", "left"), [("yes", 3), ("no", 6)])
def test_rescued_castaways_are_passengers(card: str, answer: str, left: int) -> None:
    scene = overboard("swimming", 7, strength=2, lives=4, decks=[f"captains.{card}"], blue=AWAKE).play(answer)

    assert (red(scene).counters[HOME], red(scene).lives) == (left, 3)
    assert scene.happened("TableRolled") == []
    later = homeward(3, vessel=None, strength=2, lives=4, blue=AWAKE, statuses={"swimming": {}, PASSENGER: {}})
    assert (drawn(later), red(later).lives, red(later).counters[HOME]) == ([], 4, 2)


@pytest.mark.rule("TA-CAP-39", "TA-CAP-11")
def test_castaways_make_landfall_like_ships() -> None:
    scene = overboard("rafting", 1, decks=["captains.corsairs"], dice="1")

    assert (red(scene).space, red(scene).statuses) == ("village", {})
