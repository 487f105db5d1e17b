"""MM-14: the treasure deck."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK, KING, TREASURES, deck_of
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import facts, inside, player, position, turn_of

ALL = deck_of(TREASURES)


def found(*deck: str, holds: tuple[str, ...] = (), **layout: Any) -> Scene:
    """A treasure is found in the Anthill."""
    return inside("mystic_vale", "start", "7", a={"holds": list(holds), "gold": 0}, treasures=deck, **layout)


def at_the_palace(*holds: str, dice: str = "", **a: Any) -> Scene:
    given = {"character": "bob_bonker", "at": "palace_gardens", "gold": 0, "holds": list(holds), **a}
    return position(a=given, dice=f"1 {dice}").play("move")


SOURCES: dict[str, dict[str, Any]] = {
    "fruits of victory": {"a": {"character": "bob_bonker"}, "foes": ["red_wolf"], "dice": "1 10"},
    "a special encounter": {"a": {"character": "bob_bonker"}, "encounter": ["sphinx"], "dice": "2"},
    "unguarded treasure": {"a": {"character": "bob_bonker"}, "encounter": ["unguarded_treasure"]},
}


@pytest.mark.rule("MM-14.1")
@pytest.mark.parametrize("source", SOURCES)
def test_treasures_come_from_victories_and_special_encounters(source: str) -> None:
    scene = position(treasures=["gold_ingot"], **SOURCES[source])

    assert player(scene).treasures == ["gold_ingot"]


@pytest.mark.rule("MM-14.1")
@pytest.mark.parametrize("viewer", [1, None])
def test_they_come_from_areas_too_and_lie_face_up(viewer: int | None) -> None:
    scene = found("gold_ingot")

    assert scene.table.seen(viewer).players[0].treasures == ["gold_ingot"]


@pytest.mark.rule("MM-14.2")
def test_each_treasure_is_dealt_with_before_the_next_is_drawn() -> None:
    """Of the dragon's two treasures the first turns out to be a second birthmark."""
    scene = position(
        a={"character": "bob_bonker", "holds": [BIRTHMARK]},
        foes=["the_young_dragon"],
        treasures=[BIRTHMARK, "six_gold", "gold_ingot"],
        dice="1 10",
    )
    scene.play("no spell")
    names = ("TreasureDrawn", "CardLost", "Reshuffled", "GoldChanged")
    happened = [type(event).__name__ for event in scene.table.events]

    assert [name for name in happened if name in names] == [
        "TreasureDrawn", "CardLost", "Reshuffled", "TreasureDrawn", "GoldChanged", "TreasureDrawn",
    ]  # fmt: skip


@pytest.mark.rule("MM-14.3")
@pytest.mark.parametrize(("card", "gold"), [("six_gold", 6), ("ten_gold", 10)])
def test_six_and_ten_gold_pieces_are_gold_at_once(card: str, gold: int) -> None:
    scene = found(card)

    assert (player(scene).gold, player(scene).treasures) == (gold, [])
    assert scene.state.treasures.discards == [card]


@pytest.mark.rule("MM-14.4")
def test_in_the_palace_any_treasures_are_sold_for_the_gold_printed_on_them() -> None:
    scene = at_the_palace("gold_ingot", "large_ruby", "pearl_necklace").play(
        "sell large_ruby", "sell gold_ingot", "done"
    )

    assert (player(scene).gold, player(scene).treasures) == (160, ["pearl_necklace"])
    assert scene.state.treasures.discards == ["large_ruby", "gold_ingot"]


@pytest.mark.rule("MM-14.4")
def test_what_somebody_carries_can_be_sold_too() -> None:
    scene = at_the_palace(loads={"bob_bonker": ["war_club"]}).play("sell war_club")

    assert (player(scene).gold, player(scene).members[0].load) == (100, ())


@pytest.mark.rule("MM-14.4")
def test_nothing_is_sold_elsewhere() -> None:
    scene = position(a={"at": "chancellors_row", "holds": ["gold_ingot"]}, dice="1").play("move")

    assert scene.offers == ["draw 2 characters", "draw 1 characters", "done"]


@pytest.mark.rule("MM-14.5")
def test_the_piggy_bank_is_rolled_for_after_it_is_sold() -> None:
    scene = at_the_palace("piggy_bank", "gold_ingot", dice="7")
    assert len(scene.happened("Rolled")) == 1
    scene.play("sell piggy_bank")

    assert player(scene).gold == 70
    assert [event.roll.purpose for event in scene.happened("Rolled")] == ["movement", "piggy bank"]


@pytest.mark.rule("MM-14.5")
def test_it_is_rolled_for_once_when_the_king_dies() -> None:
    scene = position(
        a={"character": "bob_bonker", "at": "forest_road", "gold": 1, "holds": ["piggy_bank"]},
        b={"hand": ["pigment"]},
        encounters=[KING],
        dice="10 4",
    )
    scene.play("move")

    assert facts(scene, "WealthCounted", "seat", "wealth")[0] == (0, 41)
    scene.expect_script_used_up()


@pytest.mark.rule("MM-14.6")
def test_treasures_hire_nobody() -> None:
    a = {"at": "anvil_alley", "gold": 9, "holds": ["hopeless_diamond"]}
    scene = position(a=a, hirelings=["skalan"], dice="1").play("move", "draw 1 characters")

    assert (turn_of(scene), scene.state.hirelings.discards) == ("b", ["skalan"])


@pytest.mark.rule("MM-14.6")
def test_treasures_bribe_nobody() -> None:
    a = {"character": "bob_bonker", "gold": 1, "holds": ["hopeless_diamond"]}
    scene = position(a=a, encounter=["the_lonesome_troll"], dice="1 1")

    assert not scene.happened("PriceAsked")
    assert scene.asked == "escape"


@pytest.mark.rule("MM-14.7")
@pytest.mark.parametrize("at", ["royal_palace", "forest_road"])
def test_players_give_each_other_nothing_even_in_the_same_space(at: str) -> None:
    scene = position(
        options={"arms": True},
        a={"character": "bob_bonker", "at": at, "holds": ["war_club", "mace", "gold_ingot"]},
        b={"character": "ralph_the_red", "at": at, "members": ["skalan"]},
    )

    assert scene.offers == ["move", "give war_club to bob_bonker", "give mace to bob_bonker"]


@pytest.mark.rule("MM-14.8")
def test_there_are_five_birthmarks() -> None:
    assert position(a={}).state.treasures.pile.count(BIRTHMARK) == 5


@pytest.mark.rule("MM-14.8")
def test_nobody_ever_holds_more_than_one() -> None:
    scene = found(BIRTHMARK, "gold_ingot", holds=(BIRTHMARK,))

    assert player(scene).treasures == [BIRTHMARK, "gold_ingot"]


@pytest.mark.rule("MM-14.9")
def test_he_draws_until_he_gets_something_else() -> None:
    scene = found(BIRTHMARK, BIRTHMARK, BIRTHMARK, "gold_ingot", "large_ruby", holds=(BIRTHMARK,))

    assert facts(scene, "TreasureDrawn", "card") == [BIRTHMARK, BIRTHMARK, BIRTHMARK, "gold_ingot"]
    assert player(scene).treasures == [BIRTHMARK, "gold_ingot"]


@pytest.mark.rule("MM-14.9")
def test_the_first_birthmark_is_a_treasure_like_any() -> None:
    assert player(found(BIRTHMARK, "gold_ingot")).treasures == [BIRTHMARK]


@pytest.mark.rule("MM-14.10")
def test_a_birthmark_cannot_be_sold() -> None:
    assert at_the_palace(BIRTHMARK, "gold_ingot").offers == ["sell gold_ingot", "done"]


@pytest.mark.rule("MM-14.10")
def test_nor_offered_nor_lost_by_accident() -> None:
    offering = inside("burial_mounds", "d9", "1", a={"gold": 0, "holds": [BIRTHMARK, "gold_ingot"]})
    accident = inside("purple_castle", "start", "1", a={"gold": 0, "holds": [BIRTHMARK, "gold_ingot"]})

    assert offering.offers == ["no offering", "offer gold_ingot"]
    assert player(accident).treasures == [BIRTHMARK]


@pytest.mark.rule("MM-14.10")
def test_nor_given_or_asked_for_in_a_settlement() -> None:
    holds = {"at": "forest_road", "holds": [BIRTHMARK, "gold_ingot"], "gold": 0}
    scene = position(
        options={"attack_players": True},
        a={**holds, "character": "bob_bonker", "holds": [BIRTHMARK, "large_ruby"]},
        b={**holds, "character": "ralph_the_red"},
        dice="4 9 1",
    )
    scene.play("move", "go forest_road", "seek ralph_the_red")

    assert scene.offers == ["no offer", "give gold_ingot", "ask large_ruby"]


@pytest.mark.rule("MM-14.10")
def test_it_is_worth_nothing() -> None:
    scene = position(
        a={"character": "bob_bonker", "at": "forest_road", "gold": 5, "holds": [BIRTHMARK]},
        b={"hand": ["pigment"]},
        encounters=[KING],
        dice="10",
    )
    scene.play("move")

    assert facts(scene, "WealthCounted", "seat", "wealth")[0] == (0, 5)


def is_let_in(*treasures: str, load: tuple[str, ...] = ()) -> bool:
    """Whether somebody in the palace may enter the maze with these."""
    a = {"character": "bob_bonker", "holds": [BIRTHMARK, *treasures], "loads": {"bob_bonker": load}}
    return "enter maze" in position(a=a).offers


@pytest.mark.rule("MM-14.11")
@pytest.mark.parametrize("treasure", ["gold_chalice", "gold_crown", "onyx_ox", "invisible_ring", "forest_emerald"])
def test_five_treasures_are_royal_by_themselves(treasure: str) -> None:
    assert is_let_in(treasure)


@pytest.mark.rule("MM-14.11")
def test_a_royal_treasure_that_is_carried_counts() -> None:
    assert is_let_in(load=("invisible_ring",))


@pytest.mark.rule("MM-14.11")
def test_the_halves_of_the_locket_count_together_only() -> None:
    halves = ("half_locket_left", "half_locket_right")

    assert [is_let_in(half) for half in halves] == [False, False]
    assert is_let_in(*halves)


@pytest.mark.rule("MM-14.11")
def test_no_other_treasure_is_royal() -> None:
    royal = {"gold_chalice", "gold_crown", "onyx_ox", "invisible_ring", "forest_emerald"}
    plain = {*TREASURES} - royal - {BIRTHMARK, "half_locket_right"}

    assert not is_let_in(*plain)


@pytest.mark.rule("MM-14.11")
def test_half_a_locket_is_worth_fifteen_gold_pieces() -> None:
    assert player(at_the_palace("half_locket_left").play("sell half_locket_left")).gold == 15


@pytest.mark.rule("MM-14.12")
def test_with_a_discarded_birthmark_all_discarded_treasures_go_back_into_the_deck() -> None:
    scene = found(BIRTHMARK, "gold_ingot", holds=(BIRTHMARK,), discards=["large_ruby", "treasure_key"])

    assert scene.state.treasures.discards == []
    assert {"large_ruby", "treasure_key"} <= {*scene.state.treasures.pile}
    assert scene.state.treasures.pile.count(BIRTHMARK) == 4


@pytest.mark.rule("MM-14.12")
def test_a_birthmark_left_in_the_temple_goes_back_too() -> None:
    doors = [
        (["pigment", "mystic"], "gold_ingot"),
        (["mad_dog", "cave_bear"], BIRTHMARK),
        (["the_lion", "red_wolf"], ""),
    ]
    scene = position(
        a={"character": "bob_bonker", "area": "toppled_temple"}, temple=("b", doors), discards=["large_ruby"]
    )
    scene.play("door 1")

    assert (player(scene).treasures, scene.state.treasures.discards) == (["gold_ingot"], [])
    assert scene.state.treasures.pile.count(BIRTHMARK) == 5


@pytest.mark.rule("MM-14.13")
def test_discards_make_a_new_deck_when_the_old_one_is_empty() -> None:
    scene = found(discards=[*(card for card in ALL if card != "gold_ingot"), "gold_ingot"])

    assert facts(scene, "Reshuffled", "under", "count") == [("MM-14.13", len(ALL))]
    assert player(scene).treasures == ["gold_ingot"]


@pytest.mark.rule("MM-14.13")
def test_if_there_is_no_treasure_left_none_is_drawn() -> None:
    scene = found(b={"holds": ALL})

    assert facts(scene, "NoTreasure", "seat") == [0]
    assert (player(scene).treasures, turn_of(scene)) == ([], "b")


@pytest.mark.rule("MM-14.13")
@pytest.mark.parametrize("discards", [[], [BIRTHMARK]])
def test_nor_if_only_birthmarks_are_left_for_one_who_has_his(discards: list[str]) -> None:
    others = [card for card in ALL if card != BIRTHMARK]
    scene = found(b={"holds": others}, holds=(BIRTHMARK,), discards=discards)

    assert not scene.happened("TreasureDrawn")
    assert player(scene).treasures == [BIRTHMARK]


@pytest.mark.rule("MM-14.14")
def test_the_key_opens_one_locked_door_and_is_discarded() -> None:
    scene = inside("purple_castle", "kitchen", "1", a={"holds": ["treasure_key"]}, treasures=["gold_ingot"])
    scene.play("go lady_purps_room")

    assert (player(scene).spot, player(scene).treasures) == ("lady_purps_room", ["gold_ingot"])
    assert scene.state.treasures.discards == ["treasure_key"]


@pytest.mark.rule("MM-14.14")
def test_it_may_be_sold_instead() -> None:
    assert player(at_the_palace("treasure_key").play("sell treasure_key")).gold == 10


@pytest.mark.parametrize(
    ("card", "title", "own"),
    [
        (BIRTHMARK, "A birthmark!", False),
        ("gold_crown", "A royal treasure!", False),
        ("wand_of_polyplox", "A great find!", False),
        ("gold_ingot", "Gold Ingot", True),
    ],
)
@pytest.mark.rule("MM-14.1")
def test_a_treasure_is_held_up_and_a_great_one_for_all(card: str, title: str, own: bool) -> None:
    scene = position(treasures=[card], **SOURCES["unguarded treasure"])
    (beat,) = [line.beat for line in scene.table.log(1) if line.beat]
    assert (beat.title, beat.own, [piece.id for piece in beat.cards]) == (title, own, [card])
