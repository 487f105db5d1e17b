"""MM-10: Oops, the Death of the King, allies and trolls."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import ITEMS, KING
from mazefolio.games.mertwig.kingdom import LAND
from tests.games.mertwig.helpers import BOB, acting, asked_seat, facts, foes, party, player, position, turn_of
from tests.games.mertwig.test_10_special import discarded, met


@pytest.mark.rule("MM-10.22", "MM-10.23")
def test_the_encounter_player_shifts_the_marker_to_any_linked_space_or_into_town() -> None:
    scene = met("oops")
    assert (scene.asked, asked_seat(scene)) == ("oops", "b")
    assert sorted(scene.offers) == sorted(f"to {space}" for space in (*LAND["forest_road"].links, "forest_gate"))

    assert player(scene.play("to barleymow")).at == "barleymow"


@pytest.mark.rule("MM-10.22")
@pytest.mark.parametrize(
    ("companion", "dice", "decisions"),
    [("the_lonesome_troll", "1", ["ask price", "pay"]), ("gryphon", "2", [])],
    ids=["a troll paid off", "a card that proved friendly"],
)
def test_what_led_to_no_combat_does_not_keep_the_marker_still(companion: str, dice: str, decisions: list[str]) -> None:
    scene = met("oops", companion, dice=dice).play(*decisions)

    assert (scene.asked, asked_seat(scene)) == ("oops", "b")


@pytest.mark.rule("MM-10.22")
def test_after_a_combat_oops_is_ignored_without_a_replacement() -> None:
    scene = met("oops", "mad_dog", b={"hand": ["pigment"]}, dice="1 10")

    assert player(scene).at == "forest_road"
    assert not scene.happened("CardsPlayed")
    assert discarded(scene, "oops", "mad_dog")


@pytest.mark.rule("MM-10.23")
def test_rivers_piers_and_fares_do_not_matter_to_oops() -> None:
    by_river = met("oops", a={"at": "cider_orchard"})
    by_lake = met("oops", a={"at": "hlintar_road", "gold": 0})
    from_the_lake = met("oops", a={"at": "town_reach", "gold": 0}).play("to docks")

    assert "eel_bank" in LAND["cider_orchard"].river_links
    assert "to eel_bank" in by_river.offers
    assert not LAND["hlintar_road"].pier
    assert player(by_lake.play("to town_reach")).at == "town_reach"
    assert (player(from_the_lake).at, player(by_lake).gold) == ("docks", 0)


@pytest.mark.rule("MM-10.23")
@pytest.mark.parametrize("others", [{"at": "woods_whole"}, {"area": "woods_whole"}])
def test_oops_leads_into_no_area_that_the_player_could_not_enter(others: dict[str, str]) -> None:
    free, taken = met("oops", a={"at": "timber_landing"}), met("oops", a={"at": "timber_landing"}, b=others)

    assert "to woods_whole" in free.offers
    assert "to woods_whole" not in taken.offers


@pytest.mark.rule("MM-10.23", "MM-22.3")
def test_oops_leads_into_no_finished_area_if_none_may_be_done_twice() -> None:
    scene = met("oops", a={"at": "timber_landing", "finished": ["woods_whole"]}, options={"no_double_dipping": True})

    assert "to woods_whole" not in scene.offers


@pytest.mark.rule("MM-10.24")
@pytest.mark.parametrize(
    ("area", "spot", "spots"),
    [
        ("woods_whole", "w2", ["to w3", "to w1"]),
        ("caves_of_congor", "c3b", ["to c4a", "to c4b", "to c2a", "to c2b"]),
        ("burial_mounds", "start", []),
    ],
)
def test_in_an_area_oops_goes_one_link_forward_or_backward(area: str, spot: str, spots: list[str]) -> None:
    scene = met("oops", a={"area": area, "spot": spot})

    assert (scene.offers if scene.asked == "oops" else []) == spots
    assert spots or player(scene).spot == "d1"


@pytest.mark.rule("MM-10.24")
def test_on_a_temple_card_oops_is_ignored() -> None:
    doors = [(["oops", "pigment"], "gold_crown"), (["the_lion", "red_wolf"], ""), (["mad_dog", "cave_bear"], "")]
    scene = position(a={**BOB, "area": "toppled_temple"}, temple=("b", doors)).play("door 1")

    assert player(scene).spot == "exit"
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-10.25")
def test_the_space_reached_has_its_effect() -> None:
    branch = met("oops", a={"area": "woods_whole", "spot": "w3", "members": ["skalan"]}).play("to w4")
    street = met("oops", a={"at": "town_reach", "gold": 9}).play("to docks")
    exit_ = met("oops", a={"area": "caves_of_congor", "spot": "c6a"}).play("to exit")

    assert (branch.asked, branch.offers) == ("wound", ["wound bob_bonker", "wound skalan"])
    assert (player(street).at, turn_of(street)) == ("docks", "b")
    assert (player(exit_).area, player(exit_).at) == ("", "caves_of_congor")


@pytest.mark.rule("MM-10.25")
def test_the_space_reached_is_landed_on_as_after_a_move() -> None:
    scene = met("oops", a={"at": "colossus", "holds": ["granite_toenail"]}).play("to mill_bank")
    home = met("oops", a={"at": "mill_bank", "holds": ["granite_toenail"]}).play("to colossus")

    assert turn_of(scene) == "b"
    assert home.asked == "deliver"


@pytest.mark.rule("MM-10.25")
def test_oops_into_an_area_enters_it() -> None:
    scene = met("oops", a={"at": "timber_landing"}).play("to woods_whole")

    assert (player(scene).area, player(scene).spot) == ("woods_whole", "start")


@pytest.mark.rule("MM-10.25")
def test_a_new_encounter_is_a_separate_one_played_by_whoever_is_encounter_player_then() -> None:
    scene = position(
        seats=3,
        a={**BOB, "area": "woods_whole", "spot": "w1"},
        b={"hand": ["oops", "pigment"]},
        c={"hand": ["mystic", "gryphon"]},
        dice="10",
    )
    scene.play("move", "play oops", "to w2")
    assert (scene.asked, asked_seat(scene)) == ("play", "c")
    scene.play("play mystic")

    assert facts(scene, "EncounterBegan", "runner") == [1, 2]
    assert scene.state.holder == 0


@pytest.mark.rule("MM-10.26")
def test_the_death_of_the_king_fills_a_star_and_waits() -> None:
    scene = met("osgood_ogre", a={"members": ["skalan"]}, encounters=[KING], dice="1 10")
    assert (foes(scene), scene.asked) == (["osgood_ogre"], "pair")
    scene.play("pair skalan", "done")

    scene.expect_end("king", "MM-15.5")


@pytest.mark.rule("MM-10.27")
def test_whoever_has_an_item_keeps_any_further_item_too() -> None:
    first, *others = ITEMS
    scene = met(*others, a={"holds": [first]})

    assert player(scene).items == [*ITEMS]


@pytest.mark.rule("MM-10.27")
def test_items_can_neither_be_sold_nor_do_they_count_as_wealth() -> None:
    palace = position(a={"at": "palace_gardens", "holds": list(ITEMS)}, dice="1").play("move")
    end = met(
        "osgood_ogre", a={"gold": 7, "holds": list(ITEMS)}, encounters=[KING], treasures=["six_gold"], dice="1 10"
    )

    assert turn_of(palace) == "b"
    assert facts(end, "WealthCounted", "wealth")[0] == 13


@pytest.mark.rule("MM-10.28")
def test_allies_fight_with_their_printed_values_and_spells() -> None:
    scene = position(a={**BOB, "members": ["gypsy_king"]}, foes=["cave_bear", "the_lion"], dice="1 1 1 2")
    assert (scene.asked, acting(scene)) == ("cast", "gypsy_king")
    assert scene.offers == ["no spell", "cast charm on cave_bear", "cast charm on the_lion"]
    scene.play("no spell", "pair bob_bonker")

    assert ("gypsy_king", 8) in facts(scene, "Attacked", "card", "attack")
    assert ("the_lion", 10) in facts(scene, "Attacked", "card", "defence")


@pytest.mark.rule("MM-10.29")
def test_an_ally_that_dies_goes_to_the_encounter_discards() -> None:
    scene = position(a={**BOB, "members": ["gypsy_king"]}, foes=["cave_bear"], dice="10 1 1 1")
    scene.play("no spell", "pair gypsy_king", "done", "fight on")

    assert party(scene) == ["bob_bonker"]
    assert discarded(scene, "gypsy_king")


@pytest.mark.rule("MM-10.29")
def test_an_ally_that_flees_goes_to_the_encounter_discards() -> None:
    scene = position(a={**BOB, "members": ["gypsy_king", "skalan"]}, foes=["the_young_dragon"], dice="1 10 1")
    scene.play("cast fear", "no spell")

    assert party(scene) == ["bob_bonker", "skalan"]
    assert discarded(scene, "gypsy_king")


@pytest.mark.rule("MM-10.29")
def test_a_dismissed_ally_goes_to_the_encounter_discards() -> None:
    scene = position(a={**BOB, "members": ["gypsy_king"]}).play("dismiss gypsy_king")

    assert discarded(scene, "gypsy_king")
    assert scene.state.hirelings.discards == []


@pytest.mark.rule("MM-10.30")
@pytest.mark.parametrize(
    ("card", "members", "dice"), [("lady_philippa", [], ""), ("unicorn", ["fitherfar"], ""), ("gypsy_king", [], "2")]
)
def test_a_card_that_wants_to_join_may_be_refused(card: str, members: list[str], dice: str) -> None:
    scene = met(card, a={"members": members}, dice=dice).play("refuse")

    assert party(scene) == ["bob_bonker", *members]
    assert discarded(scene, card)
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-10.30")
def test_a_refused_friendly_character_is_discarded() -> None:
    scene = met("friendly_character", hirelings=["skalan"]).play("refuse")

    assert scene.state.hirelings.discards == ["skalan"]


@pytest.mark.rule("MM-10.31")
def test_a_troll_that_is_paid_twice_the_die_leaves_without_treasure() -> None:
    scene = met("the_bridge_troll", a={"gold": 20}, encounters=["pigment"], dice="7").play("ask price")
    assert facts(scene, "PriceNamed", "card", "gold") == [("the_bridge_troll", 14)]
    assert scene.offers == ["pay", "fight"]
    scene.play("pay")

    assert player(scene).gold == 6
    assert discarded(scene, "the_bridge_troll")
    assert not scene.happened("TreasureDrawn")


@pytest.mark.rule("MM-10.31")
@pytest.mark.parametrize(("gold", "decisions"), [(20, ["fight"]), (20, ["ask price", "fight"]), (13, ["ask price"])])
def test_a_troll_that_is_not_paid_fights(gold: int, decisions: list[str]) -> None:
    dice = "7" if "ask price" in decisions else ""
    scene = met("the_lonesome_troll", a={"gold": gold, "members": ["skalan"]}, dice=dice).play(*decisions)

    assert (foes(scene), player(scene).gold) == (["the_lonesome_troll"], gold)
    assert scene.asked == "pair"


@pytest.mark.rule("MM-10.31")
def test_each_troll_is_asked_once_and_its_companions_are_not_affected() -> None:
    a = {"gold": 20, "members": ["skalan"]}
    scene = met("the_lonesome_troll", "the_bridge_troll", a=a, encounters=["mad_dog"], dice="3 5")
    assert acting(scene) == "the_lonesome_troll"
    scene.play("ask price", "pay")
    assert acting(scene) == "the_bridge_troll"
    scene.play("ask price", "fight")

    assert foes(scene) == ["the_bridge_troll", "mad_dog"]
    assert (player(scene).gold, scene.asked) == (14, "pair")
