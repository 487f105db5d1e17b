"""MM-15: winning, and the Death of the King."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK, ENCOUNTERS, KING, deck_of
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, foes, inside, player, position, turn_of

BOB = {"character": "bob_bonker", "at": "forest_road", "hand": ["sphinx"]}


def dying(a: dict[str, Any] | None = None, **layout: Any) -> Scene:
    """The King dies when B fills his hand after a harmless encounter."""
    b = {"hand": ["pigment"], **layout.pop("b", {})}
    given = {"a": BOB | (a or {}), "b": b, "encounters": [KING], "dice": "10", **layout}
    return position(**given).play("move")


def winners(scene: Scene) -> tuple[int, ...]:
    assert scene.table.result is not None
    return tuple(scene.table.result.winners)


def wealth(scene: Scene) -> dict[int, int]:
    return dict(facts(scene, "WealthCounted", "seat", "wealth"))


@pytest.mark.rule("MM-15.1")
def test_whoever_enters_the_kings_chamber_wins_at_once() -> None:
    scene = position(
        a={"area": "maze", "spot": "m_6_5", "gold": 0, "holds": [BIRTHMARK, "half_locket_left", "half_locket_right"]},
        b={"gold": 999},
        barrier=[1],
        turned=[1, 2, 3],
        dice="9",
    )
    scene.play("move", "go kings_chamber")

    scene.expect_end("crowned", "MM-15.1")
    assert winners(scene) == (0,)


@pytest.mark.rule("MM-15.2")
def test_when_the_king_dies_the_richest_player_wins() -> None:
    scene = dying(a={"gold": 10, "holds": ["gold_ingot"]}, b={"gold": 49})
    assert (wealth(scene), winners(scene)) == ({0: 50, 1: 49}, (0,))

    assert winners(dying(a={"gold": 10}, b={"gold": 49})) == (1,)


@pytest.mark.rule("MM-15.3")
def test_wealth_is_gold_treasures_and_the_cost_of_arms_and_magic_cards() -> None:
    scene = dying(
        options={"arms": True, "magic_items": True},
        a={
            "gold": 1,
            "holds": ["gold_ingot", "mace", "magic_key"],
            "loads": {"bob_bonker": ["war_club", "helmet"]},
        },
    )

    assert wealth(scene)[0] == 1 + 40 + 8 + 8 + 100 + 16


@pytest.mark.rule("MM-15.3")
def test_birthmarks_items_and_members_count_nothing() -> None:
    scene = dying(a={"gold": 1, "holds": [BIRTHMARK, "granite_toenail"], "members": ["holtman", "unicorn"]})

    assert wealth(scene)[0] == 1


@pytest.mark.rule("MM-15.4")
def test_drawn_to_fill_a_hand_it_kills_the_king_and_all_see_it() -> None:
    scene = dying()

    scene.expect_end("king", "MM-15.6")
    assert all(scene.last("KingTurnedUp").seen_by(viewer) for viewer in (0, 1, None))
    assert KING not in player(scene, "b").hand


@pytest.mark.rule("MM-15.4")
def test_so_it_does_drawn_to_fill_a_star() -> None:
    scene = position(a=BOB, encounter=["osgood_ogre"], encounters=[KING, "mad_dog"], dice="1 10")

    scene.expect_end("king", "MM-15.5")


@pytest.mark.rule("MM-15.4", "MM-15.6")
def test_so_it_does_drawn_for_the_temple() -> None:
    scene = position(
        a={**BOB, "at": "owlwood"}, b={"hand": ["pigment", "mystic"]}, encounters=["mad_dog", KING], dice="1"
    )
    scene.play("move", "go toppled_temple")

    scene.expect_end("king", "MM-15.6")
    assert player(scene, "b").hand == ["pigment", "mystic", "mad_dog"]
    assert scene.state.temple is None


@pytest.mark.rule("MM-15.5")
def test_drawn_for_a_star_it_fills_that_star_and_waits() -> None:
    scene = position(a=BOB, encounter=["osgood_ogre"], encounters=[KING, "mad_dog"], dice="1 1")

    assert foes(scene) == ["osgood_ogre"]
    assert (scene.asked, scene.table.result) == ("escape", None)


@pytest.mark.rule("MM-15.5")
@pytest.mark.parametrize(("dice", "choices", "found"), [("1 10", [], ["gold_ingot"]), ("1 1 9 1", ["run"], [])])
def test_it_takes_effect_when_the_encounter_is_over_won_or_not(dice: str, choices: list[str], found: list[str]) -> None:
    scene = position(
        a=BOB, encounter=["osgood_ogre"], encounters=[KING, "mad_dog"], treasures=["gold_ingot"], dice=dice
    )
    scene.play(*choices)

    scene.expect_end("king", "MM-15.5")
    assert player(scene).treasures == found
    assert {"osgood_ogre", KING} <= {*scene.state.encounters.discards}


@pytest.mark.rule("MM-15.6")
def test_drawn_while_a_hand_is_filled_it_acts_at_once_and_nothing_more_is_drawn() -> None:
    scene = dying(encounters=["mad_dog", KING, "cave_bear", "the_lion"])

    scene.expect_end("king", "MM-15.6")
    assert player(scene, "b").hand == ["mad_dog"]
    assert scene.state.encounters.pile[-1] == "cave_bear"


def refilled_in_between(*deck: str, first: str = "pigment") -> Scene:
    """Two encounters at once are due, and there is one card in the hand."""
    return inside("burial_mounds", "d5", "1", a={"hand": ["sphinx"]}, b={"hand": [first]}, encounters=deck)


@pytest.mark.rule("MM-15.7")
def test_drawn_in_the_middle_of_placing_cards_it_waits_and_another_card_is_drawn() -> None:
    scene = refilled_in_between("mad_dog", KING, "mystic", "the_lion", "red_wolf")

    assert scene.offers == ["play mad_dog", "play mystic", "play the_lion", "play red_wolf"]
    assert scene.table.result is None


@pytest.mark.rule("MM-15.7")
def test_it_takes_effect_after_that_encounter() -> None:
    scene = refilled_in_between("mad_dog", KING, "mystic", "the_lion", "red_wolf").play("play mystic")

    scene.expect_end("king", "MM-15.5")
    assert player(scene).gold == 51


@pytest.mark.rule("MM-15.8")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_starts_in_the_discard_pile_and_cannot_be_drawn_before_the_first_reshuffle(seats: int) -> None:
    scene = position(seats=seats, dice=[9] + [1] * (seats - 1))
    while scene.asked == "character":
        scene.play(scene.offers[0])

    assert KING not in scene.state.encounters.pile
    assert KING in scene.state.encounters.discards


@pytest.mark.rule("MM-15.8")
def test_it_comes_into_the_deck_with_the_first_reshuffle() -> None:
    others = [card for card in deck_of(ENCOUNTERS) if card not in (KING, "pigment", "sphinx")]
    scene = dying(encounters=[], discards=others)

    assert scene.table.result is None
    assert KING in scene.state.encounters.pile


@pytest.mark.rule("MM-15.9")
def test_a_player_in_the_maze_gains_nothing_by_it() -> None:
    scene = dying(b={"area": "maze", "spot": "m_6_5", "gold": 3, "holds": [BIRTHMARK, "gold_crown"]}, barrier=[1])

    assert (wealth(scene), winners(scene)) == ({0: 50, 1: 78}, (1,))
    scene.expect_end("king", "MM-15.6")


@pytest.mark.rule("MM-15.10")
def test_a_player_waiting_to_start_over_has_no_wealth() -> None:
    scene = dying(a={"gold": 1}, b={"waiting": True, "last": "ralph_the_red"}, dead=["ralph_the_red"])

    assert (wealth(scene), winners(scene)) == ({0: 1, 1: 0}, (0,))


@pytest.mark.rule("MM-15.11")
def test_equal_highest_wealth_is_a_shared_win() -> None:
    scene = dying(a={"gold": 40}, b={"gold": 0, "holds": ["gold_ingot"]}, c={"gold": 39}, seats=3)

    assert winners(scene) == (0, 1)


@pytest.mark.rule("MM-15.12")
def test_the_king_dies_before_a_space_reached_by_oops_has_any_effect() -> None:
    """The marker is shifted to a monolith, whose chart nobody consults any more."""
    scene = refilled_in_between(KING, "pigment", "mystic", "the_lion", "red_wolf", first="oops")
    scene.play("play pigment")
    assert (scene.asked, asked_seat(scene), turn_of(scene)) == ("oops", "b", "a")
    scene.play("to d7")

    scene.expect_end("king", "MM-15.5")
    assert player(scene).spot == "d7"
    assert not scene.happened("ChartRolled")
