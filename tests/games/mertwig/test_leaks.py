"""Two tables that differ only in what somebody may not know look alike to him: picture, question and log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mazefolio.engine.record import pack
from mazefolio.engine.secrecy import Viewer
from mazefolio.testing import Scene
from tests.conformance.helpers import sight
from tests.games.mertwig.helpers import BOB, player, position

SPECTATOR: Viewer = None


def look_alike(scenes: Sequence[Scene], unknowing: Sequence[Viewer], knowing: Sequence[Viewer] = ()) -> None:
    """Those who may not know see the same everywhere; those who know can tell all the tables apart."""
    for viewer in unknowing:
        sights = {sight(scene.table, viewer) for scene in scenes}
        assert len(sights) == len(known(scenes, viewer)) == 1, f"viewer {viewer} can tell the tables apart"
    for viewer in knowing:
        assert len(known(scenes, viewer)) == len(scenes), f"viewer {viewer} should know which table it is"


def known(scenes: Sequence[Scene], viewer: Viewer) -> set[tuple[bytes, str]]:
    """What somebody may know of each table: the state, and the open question."""
    asks = [scene.table.pending and scene.table.pending.as_seen_by(viewer) for scene in scenes]
    return {(pack(scene.table.seen(viewer)), str(ask)) for scene, ask in zip(scenes, asks, strict=True)}


def met_with(hand: list[str], **layout: Any) -> Scene:
    """Bob Bonker has rolled a 0, and B has this hand."""
    a, b = {**BOB, "hand": ["oops"]}, {"hand": hand, "at": "forest_road"}
    return position(seats=3, a=a, b=b, c={"hand": ["vampire_bat"]}, holder="b", dice="10", **layout).play("move")


HANDS = [
    ["unguarded_treasure", "unguarded_treasure"],
    ["unguarded_treasure", "mystic"],
    ["unguarded_treasure", "asmodeus"],
]


@pytest.mark.rule("MM-2.14")
def test_nobody_else_knows_a_hand_not_even_by_whether_its_owner_is_asked() -> None:
    scenes = [met_with(hand) for hand in HANDS]

    assert {scene.asked for scene in scenes} == {"play"}
    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-2.14")
def test_playing_a_card_tells_nothing_of_the_others() -> None:
    scenes = [met_with(hand).play("play unguarded_treasure") for hand in HANDS]

    assert [player(scene, "b").hand for scene in scenes] == [hand[1:] for hand in HANDS]
    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-2.14", "MM-22.4")
def test_nobody_else_knows_whether_the_death_of_the_king_is_in_a_hand() -> None:
    options = {"king_death": "played"}
    scenes = [
        met_with(["pigment", "death_of_the_king"], options=options),
        met_with(["pigment", "mystic"], options=options, king_in_deck=True),
    ]

    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-2.14", "MM-9.10")
def test_a_hand_is_filled_in_secret() -> None:
    drawn = [["mad_dog", "cave_bear", "the_lion", "mystic"], ["mystic", "gryphon", "sphinx", "unicorn"]]
    scenes = [met_with(["pigment"], encounters=cards) for cards in drawn]

    assert [player(scene, "b").hand for scene in scenes] == drawn
    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


def before_doors(*order: int) -> Scene:
    """Bob Bonker stands before the temple doors; the cards behind 1 and 3 lie as the order says."""
    cards = ["mad_dog", "cave_bear", "the_lion", "red_wolf"]
    first, second, third, fourth = (cards[number] for number in order)
    doors = [([first, second], "gold_ingot"), (["mystic", "pigment"], "large_ruby"), ([third, fourth], "gold_crown")]
    a = {"character": "bob_bonker", "area": "toppled_temple", "hand": ["oops"]}
    return position(seats=3, a=a, c={"hand": ["vampire_bat"]}, temple=("b", doors))


ORDERS = [(0, 1, 2, 3), (2, 3, 0, 1), (0, 2, 1, 3)]


@pytest.mark.rule("MM-25.2")
def test_only_the_setter_knows_what_lies_behind_the_doors() -> None:
    look_alike([before_doors(*order) for order in ORDERS], unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-25.2", "MM-25.6")
def test_an_opened_door_tells_nothing_of_the_encounters_behind_the_others() -> None:
    look_alike([before_doors(*order).play("door 2") for order in ORDERS], unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-25.1", "MM-25.2")
@pytest.mark.parametrize("decisions", [[], ["door 2"], ["door 3", "door 3", "door 1"], ["as they lie"]])
def test_laying_out_the_temple_tells_nobody_which_cards_they_are(decisions: list[str]) -> None:
    laid = [
        (["cave_bear", "the_lion", "red_wolf", "mystic"], ["gold_ingot", "large_ruby", "gold_crown"]),
        (["sphinx", "gryphon", "mystic", "red_wolf"], ["piggy_bank", "gold_ingot", "royal_birthmark"]),
    ]
    scenes = [
        position(
            seats=3,
            a={**BOB, "at": "owlwood"},
            b={"hand": ["mad_dog", "pigment"]},
            c={"hand": ["oops"]},
            encounters=encounters,
            treasures=treasures,
            dice="1",
        ).play("move", "go toppled_temple", *decisions)
        for encounters, treasures in laid
    ]

    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-10.16")
def test_the_bakers_number_is_its_choosers_secret() -> None:
    scenes = [position(seats=3, a=BOB, encounter=["forest_baker"]).play(f"number {face}") for face in (1, 5, 0)]

    look_alike(scenes, unknowing=[1, 2, SPECTATOR], knowing=[0])


def in_maze(barrier: int, *decisions: str, dice: str = "", **layout: Any) -> Scene:
    a = {"character": "bob_bonker", "area": "maze", "holds": ["royal_birthmark", "gold_crown"], **layout.pop("a", {})}
    return position(seats=3, a=a, barrier=[barrier], driver="b", dice=dice, **layout).play(*decisions)


@pytest.mark.rule("MM-30.4")
def test_the_maze_cards_are_known_to_the_driver_only() -> None:
    scenes = [in_maze(barrier) for barrier in (1, 2, 3)]

    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-30.4")
def test_laying_the_maze_cards_tells_nobody_where_the_barrier_is() -> None:
    a = {**BOB, "at": "royal_palace", "holds": ["royal_birthmark", "gold_crown"]}
    scenes = [position(seats=3, a=a).play("enter maze", f"barrier {number}") for number in (1, 2, 3)]

    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-30.7", "MM-30.12")
def test_where_he_may_go_in_the_maze_tells_nothing_of_cards_face_down() -> None:
    scenes = [in_maze(barrier, "move", dice="9", a={"spot": "m_3_7"}) for barrier in (1, 2, 3)]

    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-30.8")
def test_a_turned_card_teaches_all_only_itself() -> None:
    scenes = [in_maze(barrier, "move", "go barrier_1", dice="2", a={"spot": "m_3_7"}) for barrier in (2, 3)]

    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])
    shut = in_maze(1, "move", "go barrier_1", dice="2", a={"spot": "m_3_7"})
    assert len(known([*scenes, shut], 0)) == 2


@pytest.mark.rule("MM-30.14", "MM-30.23")
@pytest.mark.parametrize("decisions", [["move", "go start"], ["move", "go start", "go m_3_7"]])
def test_neither_the_question_of_the_ox_nor_its_move_tells_of_a_barrier_beside_it(decisions: list[str]) -> None:
    """On barrier space 1 it has one way if the barrier lies there, and two if not; its driver is asked in any case."""
    scenes = [in_maze(barrier, *decisions, dice="1 1", ox="barrier_1", a={"maze_moves": 2}) for barrier in (1, 2, 3)]

    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])


@pytest.mark.rule("MM-1.11")
@pytest.mark.parametrize(
    ("deck", "orders"),
    [
        ("hirelings", (["skalan", "osbald"], ["holtman", "wolf"])),
        ("treasures", (["gold_crown"], ["royal_birthmark"])),
        ("encounters", (["mad_dog"], ["asmodeus"])),
        ("arms", (["mace"], ["bow"])),
        ("magic", (["magic_key"], ["smoke_bomb"])),
    ],
)
def test_nobody_knows_the_order_of_a_deck(deck: str, orders: Sequence[list[str]]) -> None:
    options = {"arms": True, "magic_items": True}
    scenes = [position(seats=3, options=options, a=BOB, **{deck: cards}) for cards in orders]

    look_alike(scenes, unknowing=[0, 1, 2, SPECTATOR])


@pytest.mark.rule("MM-21.10")
def test_the_draft_of_an_offer_is_its_makers_secret() -> None:
    scenes = [
        position(
            seats=3,
            options={"attack_players": True},
            a=BOB,
            b={"character": "ralph_the_red", "at": "forest_road", "holds": ["gold_ingot", "gold_crown"]},
            dice="4 9 1",
        ).play("move", "go forest_road", "seek ralph_the_red", draft)
        for draft in ("give gold_ingot", "give gold_crown")
    ]

    look_alike(scenes, unknowing=[0, 2, SPECTATOR], knowing=[1])
