"""MM-8: death and starting over."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK, PLAYER_CHARACTERS
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, inside, party, player, position, turn_of

DYING: dict[str, Any] = {"character": "bob_bonker", "wounds": {"bob_bonker": 1}, "at": "forest_road"}


def killed(*cards: str, dice: str = "10 1", a: dict[str, Any] | None = None, **layout: Any) -> Scene:
    """Bob is killed by the cave bear, which other cards may come with."""
    return position(a=DYING | (a or {}), encounter=["cave_bear", *cards], dice=dice, **layout)


@pytest.mark.rule("MM-8.15")
def test_when_a_player_character_dies_his_surviving_members_are_discarded() -> None:
    scene = killed(a={"members": ["osbald", "gypsy_king"]}).play("no spell", "pair bob_bonker", "done")

    assert (player(scene).character, party(scene)) == ("", [])
    assert scene.state.hirelings.discards == ["osbald"]
    assert "gypsy_king" in scene.state.encounters.discards


@pytest.mark.rule("MM-8.15")
def test_all_cards_of_the_encounter_are_discarded_and_he_wins_nothing() -> None:
    """The wolf with its treasure is beaten, and a toenail and unguarded treasure lie ready."""
    scene = killed("red_wolf", "granite_toenail", "unguarded_treasure", a={"members": ["osbald"]}, dice="10 1 1 10")
    scene.play("pair bob_bonker")

    assert {"cave_bear", "red_wolf", "granite_toenail", "unguarded_treasure"} <= {*scene.state.encounters.discards}
    assert not scene.happened("TreasureDrawn")
    scene.expect(battle=None)


@pytest.mark.rule("MM-8.15")
def test_what_was_not_resolved_yet_is_discarded_too() -> None:
    scene = position(a=DYING, encounter=["dreaded_pit", "mystic", "the_lion"], dice="10")

    assert {"dreaded_pit", "mystic", "the_lion"} <= {*scene.state.encounters.discards}
    assert (player(scene).gold, turn_of(scene)) == (0, "b")


@pytest.mark.rule("MM-8.16")
def test_his_gold_goes_to_the_bank_and_all_he_had_is_discarded() -> None:
    scene = killed(
        options={"arms": True, "magic_items": True},
        a={
            "gold": 33,
            "holds": ["gold_crown", "granite_toenail", "mace", "lucky_charm"],
            "loads": {"bob_bonker": ["garaths_shield", "helmet"]},
        },
    )
    scene.play("arm for me", "done", "leave it")
    me = player(scene)

    assert (me.gold, me.treasures, me.items, me.arms, me.magic) == (0, [], [], [], [])
    assert sorted(scene.state.treasures.discards) == ["garaths_shield", "gold_crown"]
    assert sorted(scene.state.arms.discards) == ["helmet", "mace"]
    assert scene.state.magic.discards == ["lucky_charm"]
    assert "granite_toenail" in scene.state.encounters.discards


WAITING: dict[str, Any] = {"waiting": True, "last": "bob_bonker"}


@pytest.mark.rule("MM-8.17")
def test_on_his_next_turn_he_picks_a_different_unused_player_character() -> None:
    scene = killed(b={"character": "gennie_gron", "at": "forest_road"}, dice="10 1 1").play("move", "go forest_road")

    assert (scene.asked, asked_seat(scene)) == ("character", "a")
    assert scene.offers == [card for card in PLAYER_CHARACTERS if card not in ("bob_bonker", "gennie_gron")]


@pytest.mark.rule("MM-8.17")
def test_he_starts_in_the_palace_with_gold_and_two_hirelings_and_takes_the_turn() -> None:
    scene = position(a=WAITING, dead=["bob_bonker"], hirelings=["skalan", "osbald"], dice="1").play("arnie_schwartz")
    assert (player(scene).at, player(scene).gold) == ("royal_palace", 35)
    assert party(scene) == ["arnie_schwartz", "skalan", "osbald"]
    scene.play("move", "done")

    assert (player(scene).at, turn_of(scene)) == ("chancellors_row", "b")


@pytest.mark.rule("MM-8.18")
def test_a_killed_player_character_is_out_of_the_game() -> None:
    scene = position(a=WAITING, b={"character": "gennie_gron"}, dead=["bob_bonker", "ralph_the_red"])

    assert {"bob_bonker", "ralph_the_red"}.isdisjoint(scene.offers)
    assert len(scene.offers) == 6


@pytest.mark.rule("MM-8.18")
def test_when_no_unused_one_is_left_the_killed_ones_but_his_last_can_be_had() -> None:
    dead = [card for card in PLAYER_CHARACTERS if card != "gennie_gron"]
    scene = position(a=WAITING, b={"character": "gennie_gron"}, dead=dead)
    assert scene.offers == [card for card in dead if card != "bob_bonker"]
    scene.play("ralph_the_red")

    assert "ralph_the_red" not in scene.state.dead


@pytest.mark.rule("MM-8.19")
def test_his_hand_and_the_encounter_player_card_stay_with_the_player() -> None:
    scene = killed(a={"hand": ["mad_dog", "pigment"]}, seats=3, holder="a")

    assert player(scene).character == ""
    assert player(scene).hand == ["mad_dog", "pigment"]
    assert scene.state.holder == 0


@pytest.mark.rule("MM-8.19")
def test_so_he_plays_encounters_while_he_waits() -> None:
    scene = position(
        a={**WAITING, "hand": ["mad_dog", "pigment"]},
        b={"at": "forest_road"},
        dead=["bob_bonker"],
        active="b",
        dice="10",
    )
    scene.play("move")

    assert (scene.asked, asked_seat(scene)) == ("play", "a")


@pytest.mark.rule("MM-8.20")
def test_his_birthmark_is_shuffled_back_into_the_deck_with_all_discarded_treasures() -> None:
    scene = killed(a={"holds": [BIRTHMARK, "gold_crown"]}, discards=["large_ruby"])

    assert scene.state.treasures.discards == []
    assert {BIRTHMARK, "gold_crown", "large_ruby"} <= {*scene.state.treasures.pile}
    assert len(scene.state.treasures.pile) == 34


@pytest.mark.rule("MM-8.20")
def test_so_it_is_when_he_dies_outside_combat() -> None:
    a = {"wounds": {"bob_bonker": 1}, "holds": [BIRTHMARK, "gold_crown"]}
    scene = inside("woods_whole", "w2", "2", a=a)

    assert scene.state.treasures.discards == []
    assert scene.state.treasures.pile.count(BIRTHMARK) == 5


@pytest.mark.rule("MM-8.22")
def test_his_marker_leaves_the_area_and_the_area_is_free() -> None:
    scene = position(a={**DYING, "area": "woods_whole", "spot": "w2"}, b={"at": "timber_landing"}, dice="2 1").play(
        "move"
    )
    assert (player(scene).at, player(scene).area, player(scene).spot) == ("", "", "")

    assert "go woods_whole" in scene.play("move").offers


@pytest.mark.rule("MM-8.22")
def test_it_leaves_the_map_too() -> None:
    assert player(killed()).at == ""


DOORS = [
    (["mad_dog", "cave_bear"], BIRTHMARK),
    (["vampire_bat", "friendly_character"], "large_ruby"),
    (["the_lion", "red_wolf"], "gold_crown"),
]


@pytest.mark.rule("MM-8.22")
def test_a_temple_is_cleared_when_somebody_dies_at_a_door() -> None:
    scene = position(a={**DYING, "area": "toppled_temple"}, temple=("b", DOORS), dice="10 1").play("door 2", "refuse")

    assert player(scene).character == ""
    assert sorted(player(scene, "b").hand) == ["cave_bear", "mad_dog", "red_wolf", "the_lion"]
    scene.expect(temple=None)


@pytest.mark.rule("MM-8.22", "MM-14.12")
def test_a_birthmark_behind_that_door_goes_back_into_the_deck() -> None:
    scene = position(a={**DYING, "area": "toppled_temple"}, temple=("b", DOORS), dice="10 1")
    scene.play("door 1", "pair cave_bear", "done")

    assert player(scene).character == ""
    assert scene.state.treasures.discards == []
    assert scene.state.treasures.pile.count(BIRTHMARK) == 5
