"""FT-9: Treasure."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.games.firetop.content import BUNCHES
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, fight_out, hero, in_kitchen, layout, sheet

TWO_BUNCHES = ["keys_123", "keys_456"]


def at_pile(*, dice: str = "1", **given: Any) -> Scene:
    """Red has moved to where two bunches lie."""
    red = {"space": "c14_27", **given.pop("red", {})}
    scene = position("firetop", red=red, piles={"c13_27": TWO_BUNCHES}, dice=dice, **given)
    return scene.play("move", "go c13_27")


def hand(scene: Scene, colour: int, viewer: int | None) -> list[str]:
    """A rucksack as somebody sees it."""
    cards: list[str] = scene.table.seen(viewer).players[colour].hero.cards
    return cards


@pytest.mark.rule("FT-9.1")
@pytest.mark.parametrize("encounter", [None, "winged_gremlin", "gambler"])
def test_the_rooms_treasure_card_may_be_claimed_when_no_encounter_stands_in_the_way(encounter: str | None) -> None:
    scene = in_kitchen(encounter, "keys_123", red={"lanterns": 0})
    assert (scene.asked, scene.offers) == ("treasure", ["claim", "done"])
    scene.play("claim")

    assert hero(scene, "red").cards == ["keys_123"]
    assert "kitchen" not in scene.state.treasures


@pytest.mark.rule("FT-9.1")
def test_a_monster_must_be_beaten_before_the_card_may_be_claimed() -> None:
    beaten = fight_out(in_kitchen("zombie", "keys_123", dice=f"{WON} {WON} {WON}"))
    unbeaten = in_kitchen("zombie", "keys_123", dice=f"{WON} 6").play("escape")

    assert beaten.offers == ["claim", "done"]
    assert (unbeaten.state.active, unbeaten.state.treasures["kitchen"]) == (1, "keys_123")


@pytest.mark.rule("FT-9.2")
def test_a_card_that_is_not_claimed_stays_for_later_visitors() -> None:
    scene = in_kitchen(None, "gold_5", dice="1", blue={"space": "c22_27"}).play("done")
    assert scene.state.treasures["kitchen"] == "gold_5"
    scene.play("move", "go kitchen", "go on", "claim")

    assert (hero(scene, "red").gold, hero(scene, "blue").gold) == (0, 5)


@pytest.mark.rule("FT-9.3")
def test_a_claimed_card_is_seen_by_its_owner_alone() -> None:
    scene = in_kitchen(None, "crystal_ball", seats=3).play("claim")

    assert [hand(scene, 0, viewer) for viewer in (0, 1, 2, None)] == [["crystal_ball"], [HIDDEN], [HIDDEN], [HIDDEN]]
    assert scene.happened("TreasureClaimed")[0].shown == ""
    assert [scene.happened("CardsSeen")[0].seen_by(seat) for seat in (0, 1, 2, None)] == [True, False, False, False]


@pytest.mark.rule("FT-9.3")
def test_it_stays_hidden_until_it_is_used() -> None:
    scene = in_kitchen("troll", dice=WON, red={"cards": ["silver_sword", "keys_123"]})
    assert hand(scene, 0, 1) == [HIDDEN, HIDDEN]
    scene.play("fight silver_sword")

    assert hand(scene, 0, 1) == ["silver_sword", HIDDEN]


@pytest.mark.rule("FT-9.4")
@pytest.mark.parametrize(("card", "gold", "provisions"), [("gold_8", 8, 3), ("provisions_3", 0, 6)])
def test_gold_and_provisions_are_shown_noted_and_leave_the_game(card: str, gold: int, provisions: int) -> None:
    scene = in_kitchen(None, card).play("claim")

    assert sheet(scene, "red", "gold", "provisions", "cards") == (gold, provisions, [])
    assert scene.happened("TreasureClaimed")[0].shown == card
    assert card in scene.state.removed


@pytest.mark.rule("FT-9.5")
def test_he_looks_through_discarded_treasure_where_he_ends_his_move_and_takes_what_he_likes() -> None:
    scene = at_pile()
    assert scene.offers == ["take keys_123", "take keys_456", "done"]
    scene.play("take keys_456", "done")

    assert hero(scene, "red").cards == ["keys_456"]
    assert [(pile.space, pile.cards) for pile in scene.state.piles] == [("c13_27", ["keys_123"])]
    assert [scene.table.seen(viewer).piles[0].cards for viewer in (0, 1)] == [["keys_123"], [HIDDEN]]


@pytest.mark.rule("FT-9.5")
def test_he_looks_through_it_also_when_he_chooses_meet() -> None:
    scene = position("firetop", red={"space": "c13_27"}, piles={"c13_27": TWO_BUNCHES}).play("meet")

    assert scene.offers == ["take keys_123", "take keys_456", "done"]


@pytest.mark.rule("FT-9.5")
def test_whoever_only_passes_or_begins_his_turn_there_sees_nothing_of_it() -> None:
    passed = position("firetop", red={"space": "c14_27"}, piles={"c13_27": TWO_BUNCHES}, dice="2")
    passed.play("move", "go c12_27")
    begun = position("firetop", red={"space": "c13_27"}, piles={"c13_27": TWO_BUNCHES})

    assert passed.state.active == 1
    assert [scene.table.seen(0).piles[0].cards for scene in (passed, begun)] == [[HIDDEN, HIDDEN]] * 2


@pytest.mark.rule("FT-9.6")
def test_others_see_how_many_cards_he_takes_and_leaves_but_not_which() -> None:
    scene = at_pile().play("take keys_456")

    assert [(event.taken, event.left) for event in scene.happened("TreasureTaken")] == [(1, 1)]
    assert all(scene.happened("TreasureTaken")[0].seen_by(seat) for seat in (0, 1, None))
    told = [event for name in ("PileSearched", "CardsSeen") for event in scene.happened(name)]
    assert [[event.seen_by(seat) for seat in (0, 1, None)] for event in told] == [[True, False, False]] * 2


@pytest.mark.rule("FT-9.6")
def test_whoever_knew_the_cards_no_longer_knows_which_was_taken() -> None:
    scene = at_pile(known={card: ["blue"] for card in TWO_BUNCHES})
    assert scene.table.seen(1).piles[0].cards == TWO_BUNCHES
    scene.play("take keys_456")

    assert (scene.table.seen(1).piles[0].cards, hand(scene, 0, 1)) == ([HIDDEN], [HIDDEN])


@pytest.mark.rule("FT-9.7")
def test_in_a_room_the_encounter_comes_first_then_others_then_treasure() -> None:
    others = {"blue": {"space": "kitchen"}, "piles": {"kitchen": TWO_BUNCHES}}
    scene = in_kitchen("zombie", "gold_5", dice=f"{WON} {WON} {WON}", **others)
    asked = [scene.asked, *(scene.play(decision).asked for decision in ("fight on", "fight on", "go on", "claim"))]

    assert asked == ["escape", "escape", "meeting", "claim", "treasure"]
    assert "take keys_123" in scene.offers


@pytest.mark.rule("FT-9.7", "FT-15.1")
def test_in_the_treasure_room_the_chest_comes_before_others_and_treasure() -> None:
    scene = position(
        "firetop",
        red={"space": "warlocks_study", "cards": ["keys_123"]},
        blue={"space": "treasure_room"},
        rooms={"warlocks_study": (None, None)},
        piles={"treasure_room": ["keys_456"]},
        dice="1",
    ).play("move", "go treasure_room")
    asked = [scene.asked, *(scene.play(decision).asked for decision in ("leave", "go on"))]

    assert asked == ["chest", "meeting", "treasure"]


@pytest.mark.rule("FT-9.8")
def test_there_is_no_treasure_step_after_an_escape() -> None:
    scene = in_kitchen("troll", "gold_5", dice=f"{LOST} 6", piles={"c22_27": TWO_BUNCHES}).play("escape")

    assert (hero(scene, "red").space, scene.state.active, scene.asked) == ("c22_27", 1, "turn")


@pytest.mark.rule("FT-9.8")
def test_there_is_no_treasure_step_after_being_transported() -> None:
    study = {"space": "warlocks_study", "cards": ["keys_456"]}
    rooms = {"warlocks_study": (None, None)}
    scene = position("firetop", **layout(red=study, rooms=rooms, piles={"south_bank": ["keys_123"]}), dice="1")
    scene.play("move", "go treasure_room", "key 4", "key 5", "key 6")

    assert (hero(scene, "red").space, scene.state.active, scene.asked) == ("south_bank", 1, "turn")


@pytest.mark.rule("FT-9.8")
def test_there_is_no_treasure_step_after_a_death() -> None:
    weak = {"stamina": 1, "luck": 2}
    scene = in_kitchen("dart_trap", "gold_5", dice="6+6 1  1 1+1 1", red=weak, piles={"entrance": TWO_BUNCHES})
    scene.play("return", "0 provisions 3 gold")

    assert (hero(scene, "red").space, scene.state.active, scene.asked) == ("entrance", 1, "turn")


@pytest.mark.rule("FT-9.8")
def test_there_is_no_treasure_step_after_capture_in_a_cage() -> None:
    scene = in_kitchen("cage_trap", "gold_5", piles={"kitchen": TWO_BUNCHES})

    assert (hero(scene, "red").caged, scene.state.active, scene.asked) == (True, 1, "turn")


@pytest.mark.rule("FT-9.8")
@pytest.mark.parametrize(("start", "end"), [("c09_27", "red_1"), ("c12_10", "mouth_sw")])
def test_there_is_no_treasure_step_on_a_passage_square_or_a_mouth(start: str, end: str) -> None:
    """He holds a card, which he could discard in that step."""
    piles = {"mouth_sw": ["keys_456"]}
    scene = position("firetop", red={"space": start, "cards": ["keys_123"]}, piles=piles, dice="1")
    scene.play("move", f"go {end}")

    assert (hero(scene, "red").space, scene.state.active, scene.asked) == (end, 1, "turn")


@pytest.mark.rule("FT-9.9")
@pytest.mark.parametrize("card", ["potion_of_strength", "potion_of_fortune"])
def test_a_used_up_card_leaves_the_game(card: str) -> None:
    scene = position("firetop", red={"cards": [card]}).play(f"use {card}")

    assert (hero(scene, "red").cards, card in scene.state.removed) == ([], True)


@pytest.mark.rule("FT-9.9", "FT-20.12")
def test_the_trader_buys_no_bunch_of_keys() -> None:
    scene = in_kitchen("trader", red={"cards": ["keys_123", "crystal_ball"]})

    assert scene.offers == ["sell crystal_ball", "done"]


@pytest.mark.rule("FT-9.9")
@pytest.mark.parametrize("seed", [0, 1, 3, 4, 5, 6, 7, 8])
def test_whatever_happens_no_bunch_of_keys_leaves_the_game(seed: int) -> None:
    rng = Random(seed)
    table = Table.new("firetop", seats=3, seed=seed, options={"round_limit": 100}, light=True)

    def anything(ask: Ask) -> int:
        return rng.randrange(ask.advancing)

    table.play_out(anything)
    gone = set(table.state.removed)

    assert gone, "something has left the game"
    assert gone.isdisjoint(BUNCHES)


@pytest.mark.rule("FT-9.10")
def test_a_sword_that_was_drawn_is_known_while_it_stays_with_him() -> None:
    scene = in_kitchen("zombie", dice=f"{WON} {WON}", red={"cards": ["silver_sword", "keys_123"]})
    fight_out(scene.play("fight silver_sword"))
    assert hand(scene, 0, 1) == ["silver_sword", HIDDEN]
    scene.play("discard silver_sword")

    assert scene.table.seen(1).piles[0].cards == [HIDDEN]


@pytest.mark.rule("FT-9.10")
def test_whoever_lays_down_a_card_unseen_may_have_laid_down_the_one_that_was_known() -> None:
    scene = in_kitchen("zombie", dice=f"{WON} {WON}", red={"cards": ["silver_sword", "keys_123"]})
    fight_out(scene.play("fight silver_sword")).play("discard keys_123")

    assert hand(scene, 0, 1) == [HIDDEN]


@pytest.mark.rule("FT-9.10")
def test_after_a_card_was_drawn_at_random_only_the_victor_knows_what_is_left() -> None:
    here = {"space": "c13_27", "seasoned": True, "lanterns": 0}
    cards = ["crystal_ball", "keys_123", "map_of_the_maze"]
    known = {"crystal_ball": ["red", "green"], "map_of_the_maze": ["red", "green"]}
    blue = {**here, "cards": cards}
    scene = position("firetop", seats=3, red=here, blue=blue, known=known, dice=f"{WON} 6", draws=["keys_123"])
    assert hand(scene, 1, 2) == ["crystal_ball", HIDDEN, "map_of_the_maze"]
    scene.play("meet", "attack blue", "fight plain_sword", "fight on", "escape", "random")

    assert [hand(scene, 1, viewer) for viewer in (0, 2)] == [["crystal_ball", "map_of_the_maze"], [HIDDEN] * 2]


@pytest.mark.rule("FT-9.10")
def test_a_card_that_was_dealt_is_known_to_those_who_dealt() -> None:
    here = {"space": "c13_27"}
    scene = position("firetop", seats=3, red={**here, "cards": ["keys_123", "crystal_ball"]}, blue=here)
    scene.play("meet", "offer blue", "give card", "keys_123", "propose", "accept")

    assert [hand(scene, 1, viewer) for viewer in (0, 1, 2, None)] == [["keys_123"], ["keys_123"], [HIDDEN], [HIDDEN]]


@pytest.mark.rule("FT-9.10", "FT-12.11")
def test_a_card_claimed_by_name_is_known_to_all() -> None:
    here = {"space": "c13_27", "seasoned": True}
    blue = {**here, "lanterns": 0, "cards": ["keys_123", "crystal_ball"]}
    scene = position("firetop", seats=3, red=here, blue=blue, dice=f"{WON} 6")
    scene.play("meet", "attack blue", "fight plain_sword", "fight on", "escape", "name", "crystal_ball")

    assert [hand(scene, 0, viewer) for viewer in (1, 2)] == [["crystal_ball"]] * 2
    assert [hand(scene, 1, viewer) for viewer in (0, 2)] == [[HIDDEN]] * 2


@pytest.mark.rule("FT-9.10", "FT-20.12")
def test_a_card_bought_from_the_stall_is_known_to_all() -> None:
    scene = in_kitchen("trader", red={"gold": 5, "provisions": 0}, stall=["crystal_ball"]).play("buy crystal_ball")

    assert hand(scene, 0, 1) == ["crystal_ball"]


@pytest.mark.rule("FT-9.7")
def test_the_rooms_card_comes_before_discarded_treasure() -> None:
    scene = in_kitchen(None, "gold_5", piles={"kitchen": TWO_BUNCHES})
    assert (scene.asked, scene.offers) == ("claim", ["claim", "leave"])
    assert not scene.happened("PileSearched")
    scene.play("leave")

    assert scene.offers == [*(f"take {card}" for card in TWO_BUNCHES), "done"]


@pytest.mark.rule("FT-9.10")
def test_spectators_know_what_everybody_has_seen_used() -> None:
    scene = in_kitchen("zombie", red={"cards": ["giver_of_sleep", "keys_123"]}).play("use giver_of_sleep")

    assert hand(scene, 0, None) == ["giver_of_sleep", HIDDEN]
