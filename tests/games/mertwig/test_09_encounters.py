"""MM-9: encounters."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.games.mertwig.content import ENCOUNTERS, KING, deck_of
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, foes, inside, player, position, turn_of

ALL = deck_of(ENCOUNTERS)
ABROAD = {"character": "bob_bonker", "at": "forest_road", "hand": ["sphinx"]}
DOORS = [(["mad_dog", "cave_bear"], ""), (["vampire_bat", "the_lion"], ""), (["red_wolf", "nefaris"], "")]


def met(dice: str = "", **layout: Any) -> Scene:
    """Somebody has rolled a 0 outside the town."""
    return position(**{"a": ABROAD, "dice": f"10 {dice}", **layout}).play("move")


def all_but(*kept: str) -> list[str]:
    """Every encounter card but the Death of the King and these."""
    left = [card for card in ALL if card != KING]
    for card in kept:
        left.remove(card)
    return left


@pytest.mark.rule("MM-9.1")
def test_a_zero_outside_the_town_is_an_encounter() -> None:
    assert met(b={"hand": ["pigment", "mad_dog"]}).asked == "play"


@pytest.mark.rule("MM-9.1")
@pytest.mark.parametrize(
    ("area", "spot", "dice"),
    [
        ("woods_whole", "w3", "10"),
        ("woods_whole", "w1", "1"),
        ("mystic_vale", "start", "10"),
        ("last_pyramid", "p3", "1"),
    ],
)
def test_so_is_a_zero_in_an_area_and_a_space_that_calls_for_one(area: str, spot: str, dice: str) -> None:
    scene = inside(area, spot, dice, b={"hand": ["pigment", "mad_dog"]})

    assert (scene.asked, asked_seat(scene)) == ("play", "b")


@pytest.mark.rule("MM-9.2")
@pytest.mark.parametrize("place", [{"at": "royal_palace"}, {"area": "maze"}])
def test_there_are_no_encounters_in_town_or_in_the_maze(place: dict[str, str]) -> None:
    scene = position(a=place, b={"hand": ["mad_dog"]}, barrier=[1], dice="10").play("move")

    assert scene.asked in ("go", "which way")
    assert asked_seat(scene) == "a"


@pytest.mark.rule("MM-9.3")
def test_the_encounter_player_chooses_a_card_of_his_hand() -> None:
    scene = met(b={"hand": ["pigment", "unguarded_treasure", "mad_dog", "unguarded_treasure"]})
    assert scene.offers == ["play pigment", "play unguarded_treasure", "play mad_dog"]
    scene.play("play unguarded_treasure")

    assert player(scene, "b").hand == ["pigment", "mad_dog", "unguarded_treasure"]


@pytest.mark.rule("MM-9.3")
def test_he_plays_it_face_up() -> None:
    scene = met("1 1", b={"hand": ["mad_dog", "pigment"]})
    assert scene.table.seen(0).players[1].hand == [HIDDEN] * 2
    scene.play("play mad_dog")

    assert [foe.card for foe in scene.table.seen(0).battle.foes] == ["mad_dog"]


@pytest.mark.rule("MM-9.4")
@pytest.mark.parametrize(("active", "runner"), [("a", "b"), ("b", "a")])
def test_with_two_players_each_plays_all_encounters_against_the_other(active: str, runner: str) -> None:
    hand = {**ABROAD, "hand": ["pigment", "mad_dog"]}
    other = {"at": "forest_road", "hand": ["oops", "mystic"]}
    scene = position(a=hand, b=other, active=active, dice="10").play("move")

    assert asked_seat(scene) == runner


THREE: dict[str, Any] = {
    "seats": 3,
    "b": {"at": "forest_road", "hand": ["the_young_dragon", "pigment"]},
    "c": {"at": "forest_road", "hand": ["mad_dog", "mystic"]},
}


@pytest.mark.rule("MM-9.5")
def test_whoever_has_played_passes_the_card_to_his_left() -> None:
    scene = met(**THREE, holder="b").play("play pigment")

    assert facts(scene, "EncounterCardPassed", "under", "seat") == [("MM-9.5", 2)]
    assert scene.state.holder == 2


@pytest.mark.rule("MM-9.5")
def test_but_he_goes_on_acting_for_that_encounter() -> None:
    scene = met(**THREE, holder="b").play("play the_young_dragon")

    assert scene.state.holder == 2
    assert (scene.asked, asked_seat(scene)) == ("cast", "b")


@pytest.mark.rule("MM-9.5")
def test_in_the_next_turn_the_next_one_plays() -> None:
    scene = met("10", **THREE, holder="b").play("play pigment", "move")

    assert (turn_of(scene), scene.asked, asked_seat(scene)) == ("b", "play", "c")


@pytest.mark.rule("MM-9.6")
def test_a_holder_who_has_an_encounter_himself_is_met_by_the_player_to_his_left() -> None:
    scene = met(**THREE, holder="a")
    assert asked_seat(scene) == "b"
    scene.play("play pigment")

    assert scene.state.holder == 2


@pytest.mark.rule("MM-9.7")
def test_whoever_has_his_hand_in_the_temple_is_skipped_when_it_comes_to_playing() -> None:
    """B holds the card and rolls a 0; to his left sits C, who has laid out the temple for A."""
    scene = position(
        seats=4,
        a={"area": "toppled_temple"},
        b=ABROAD,
        d={"hand": ["pigment", "mystic"]},
        temple=("c", DOORS),
        holder="b",
        active="b",
        dice="10",
    )
    scene.play("move")

    assert asked_seat(scene) == "d"


@pytest.mark.rule("MM-9.7")
def test_he_is_skipped_when_the_card_is_passed_too() -> None:
    scene = position(
        seats=4,
        a={"area": "toppled_temple"},
        b={"hand": ["pigment", "mystic"]},
        d=ABROAD,
        temple=("c", DOORS),
        holder="b",
        active="d",
        dice="10",
    )
    scene.play("move", "play pigment")

    assert scene.state.holder == 3


@pytest.mark.rule("MM-9.8")
@pytest.mark.parametrize(
    ("card", "drawn"),
    [
        ("mad_dog", []),
        ("evil_orc_glakk", ["osgood_ogre", "vampire_bat"]),
        ("asmodeus", ["osgood_ogre", "vampire_bat", "cave_bear"]),
    ],
)
def test_each_star_draws_a_card_whose_stars_draw_more(card: str, drawn: list[str]) -> None:
    scene = position(
        a={"character": "gertrud_green"},
        encounter=[card],
        encounters=["osgood_ogre", "vampire_bat", "cave_bear", "the_lion"],
    )

    assert foes(scene) == [card, *drawn]


@pytest.mark.rule("MM-9.8")
def test_a_friendly_card_may_fill_a_star() -> None:
    scene = position(a={"character": "gertrud_green", "gold": 0}, encounter=["osgood_ogre"], encounters=["mystic"])

    assert (foes(scene), player(scene).gold) == (["osgood_ogre"], 1)


def two_at_once(*hand: str, **layout: Any) -> Scene:
    """A space with two encounters."""
    return inside("burial_mounds", "d5", "1", b={"hand": list(hand)}, a={"character": "gertrud_green"}, **layout)


@pytest.mark.rule("MM-9.9")
def test_two_encounters_at_once_are_two_cards_of_the_hand() -> None:
    scene = two_at_once("mad_dog", "vampire_bat", "cave_bear").play("play mad_dog", "play cave_bear")

    assert foes(scene) == ["mad_dog", "cave_bear"]
    assert player(scene, "b").hand == ["vampire_bat"]


@pytest.mark.rule("MM-9.9")
def test_with_one_card_in_hand_he_plays_it_refills_and_plays_another() -> None:
    scene = two_at_once("mad_dog", encounters=["cave_bear", "vampire_bat", "the_lion", "red_wolf", "nefaris"])
    assert scene.offers == ["play cave_bear", "play vampire_bat", "play the_lion", "play red_wolf"]
    scene.play("play the_lion")

    assert foes(scene) == ["mad_dog", "the_lion"]


@pytest.mark.rule("MM-9.9")
def test_stars_are_filled_afterwards() -> None:
    scene = two_at_once("evil_orc_glakk", "mad_dog", "pigment", encounters=["cave_bear"])
    scene.play("play evil_orc_glakk")
    assert not foes(scene)
    scene.play("play mad_dog")

    assert foes(scene) == ["evil_orc_glakk", "mad_dog", "cave_bear"]


@pytest.mark.rule("MM-9.9")
def test_the_encounter_player_card_is_passed_once() -> None:
    scene = two_at_once("mad_dog", "vampire_bat", "cave_bear", seats=3).play("play mad_dog", "play cave_bear")

    assert facts(scene, "EncounterCardPassed", "seat") == [2]


@pytest.mark.rule("MM-9.10")
def test_nobody_draws_encounter_cards_while_he_has_one() -> None:
    scene = met(b={"hand": ["pigment", "mad_dog"]}).play("play pigment")

    assert player(scene, "b").hand == ["mad_dog"]


@pytest.mark.rule("MM-9.10")
def test_with_an_empty_hand_he_draws_four() -> None:
    cards = ["mad_dog", "cave_bear", "the_lion", "red_wolf"]
    scene = met(b={"hand": ["pigment"]}, encounters=[*cards, "nefaris"])

    assert player(scene, "b").hand == cards
    assert scene.state.encounters.pile[-1] == "nefaris"


@pytest.mark.rule("MM-9.11")
def test_the_hand_is_filled_when_the_encounter_is_over_and_before_the_turn_ends() -> None:
    scene = met("1 1 1 10", b={"hand": ["mad_dog"]}, encounters=["cave_bear", "the_lion", "red_wolf", "nefaris"])
    assert player(scene, "b").hand == []
    scene.play("fight on")

    assert (len(player(scene, "b").hand), turn_of(scene)) == (4, "b")


@pytest.mark.rule("MM-9.11")
def test_the_cards_of_the_encounter_have_been_discarded_before() -> None:
    """The deck is empty, so they are in the new one."""
    scene = met(b={"hand": ["pigment"]}, discards=all_but("sphinx", "pigment"))

    assert facts(scene, "Reshuffled", "under", "count") == [("MM-9.12", 51)]
    assert "pigment" in player(scene, "b").hand


@pytest.mark.rule("MM-9.11")
def test_whoever_must_play_and_has_no_card_draws_at_once() -> None:
    scene = met(b={"hand": []}, encounters=["cave_bear", "the_lion", "red_wolf", "nefaris"])

    assert (scene.asked, asked_seat(scene), len(scene.offers)) == ("play", "b", 4)


@pytest.mark.rule("MM-9.12")
def test_an_empty_deck_is_made_anew_of_all_discards_with_the_death_of_the_king() -> None:
    discards = [*all_but("osgood_ogre", "mad_dog"), "mad_dog"]
    scene = position(a={"character": "gertrud_green"}, encounter=["osgood_ogre"], discards=discards)

    assert facts(scene, "Reshuffled", "under", "count") == [("MM-9.12", 51)]
    assert KING in scene.state.encounters.pile
    assert scene.state.encounters.discards == []


@pytest.mark.rule("MM-9.12")
def test_not_before_a_card_is_needed() -> None:
    scene = met(b={"hand": ["pigment", "mad_dog"]}, discards=all_but("sphinx", "pigment", "mad_dog")).play(
        "play pigment"
    )

    assert not scene.happened("Reshuffled")
    assert scene.state.encounters.pile == []


@pytest.mark.rule("MM-9.13")
def test_cards_elsewhere_are_not_shuffled_in() -> None:
    """Some are in hands, on doors, in a party, with a player, and in the encounter itself."""
    doors = [card for cards, _ in DOORS for card in cards]
    held = ["pigment", "mystic", "unicorn", "granite_toenail", "osgood_ogre"]
    scene = position(
        seats=3,
        a={"area": "toppled_temple", "hand": ["pigment"]},
        b={"character": "gertrud_green", "members": ["unicorn"], "holds": ["granite_toenail"], "hand": ["mystic"]},
        temple=("c", DOORS),
        active="b",
        holder="a",
        encounter=["osgood_ogre"],
        discards=all_but(*doors, *held),
    )
    deck = scene.state.encounters

    assert facts(scene, "Reshuffled", "count") == [52 - len(doors) - len(held)]
    assert {*doors, *held}.isdisjoint({*deck.pile, *foes(scene)} - {"osgood_ogre"})


@pytest.mark.rule("MM-9.14")
def test_if_there_is_no_card_at_all_a_star_is_not_filled() -> None:
    left = [card for card in ALL if card != "osgood_ogre"]
    scene = position(a={"character": "gertrud_green"}, b={"hand": left}, encounter=["osgood_ogre"])

    assert foes(scene) == ["osgood_ogre"]


@pytest.mark.rule("MM-9.14")
def test_if_the_encounter_player_cannot_play_any_card_there_is_no_encounter() -> None:
    scene = met(a={**ABROAD, "hand": ALL})

    assert (turn_of(scene), scene.state.battle) == ("b", None)


@pytest.mark.rule("MM-9.15")
def test_the_death_of_the_king_is_never_played_as_a_monster() -> None:
    scene = position(
        a={"character": "gertrud_green"}, encounter=["asmodeus"], encounters=[KING, "mad_dog", "vampire_bat"]
    )

    assert foes(scene) == ["asmodeus", "mad_dog"]


@pytest.mark.rule("MM-9.16")
def test_the_order_of_an_encounter() -> None:
    """Asmodeus brings a troll, a toenail and the Death of the King; the hand is empty then."""
    scene = met(
        "1 1 10",
        a={**ABROAD, "gold": 30},
        b={"hand": ["asmodeus"]},
        encounters=["the_bridge_troll", "granite_toenail", KING],
    )
    scene.play("ask price", "pay", "no spell")
    steps = [
        "KingTurnedUp", "CardsPlayed", "SpecialMet", "PriceNamed", "RoundBegan", "Won", "ItemGained", "HandFilled",
        "WealthCounted",
    ]  # fmt: skip
    played = next(number for number, event in enumerate(scene.table.events) if type(event).__name__ == "KingTurnedUp")
    found = dict.fromkeys(type(event).__name__ for event in scene.table.events[played:])

    assert [name for name in found if name in steps] == steps


@pytest.mark.rule("MM-9.16")
def test_oops_comes_before_the_refill() -> None:
    scene = met(b={"hand": ["oops"]}).play("to barleymow")
    found = [type(event).__name__ for event in scene.table.events if type(event).__name__ in ("Placed", "HandFilled")]

    assert found == ["Placed", "HandFilled"]
