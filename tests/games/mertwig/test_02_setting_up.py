"""MM-2: set-up."""

from __future__ import annotations

import pytest

from mazefolio.engine.decks import Deck
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.state import NOBODY
from mazefolio.engine.table import Table
from mazefolio.games.mertwig import GAME
from mazefolio.games.mertwig.content import HIRELINGS, KING, PLAYER_CHARACTERS
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, party, player, position, turn_of

ALL = list(PLAYER_CHARACTERS)


def finish(scene: Scene) -> Scene:
    """Everybody takes the first player character that is left."""
    while scene.asked == "character":
        scene.play(scene.offers[0])
    return scene


def stack(deck: Deck, *cards: str) -> None:
    """Put cards of a deck on its top, the first one topmost."""
    for card in cards[::-1]:
        deck.pile.remove(card)
        deck.pile.append(card)


@pytest.mark.rule("MM-2.1")
def test_nine_player_characters_lie_open_to_be_chosen_from() -> None:
    scene = position(seats=3, dice="9 1 1")

    assert scene.offers == ALL
    assert len(ALL) == 9


@pytest.mark.rule("MM-2.2")
def test_the_death_of_the_king_starts_the_discard_pile_and_the_rest_is_the_deck() -> None:
    scene = position(seats=2, dice="9 1")

    assert scene.state.encounters.discards == [KING]
    assert len(scene.state.encounters.pile) == 51
    assert KING not in scene.state.encounters.pile


@pytest.mark.rule("MM-2.2", "MM-2.3")
@pytest.mark.parametrize("deck", ["encounters", "hirelings", "treasures", "arms", "magic"])
def test_every_deck_is_shuffled(deck: str) -> None:
    options = {"arms": True, "magic_items": True}
    tables = [Table.new(GAME, seats=2, options=options, seed=seed) for seed in (1, 2)]
    one, other = (getattr(table.state, deck).pile for table in tables)

    assert one != other
    assert sorted(one) == sorted(other)


@pytest.mark.rule("MM-2.3")
@pytest.mark.parametrize("deck", ["encounters", "hirelings", "treasures", "arms", "magic"])
def test_nobody_sees_the_cards_of_a_deck(deck: str) -> None:
    scene = position(seats=2, options={"arms": True, "magic_items": True}, dice="9 1")

    assert set(getattr(scene.table.seen(0), deck).pile) == {HIDDEN}


@pytest.mark.rule("MM-2.3")
def test_arms_and_magic_decks_are_there_only_with_their_options() -> None:
    scene = position(seats=2, dice="9 1")

    assert (scene.state.arms.pile, scene.state.magic.pile) == ([], [])
    assert (len(scene.state.hirelings.pile), len(scene.state.treasures.pile)) == (35, 34)


@pytest.mark.rule("MM-2.4")
def test_the_highest_roll_begins() -> None:
    scene = position(seats=3, dice="4 10 9")

    assert (asked_seat(scene), scene.state.first) == ("b", 1)


@pytest.mark.rule("MM-2.4")
def test_tied_high_rollers_roll_again_among_themselves() -> None:
    scene = position(seats=4, dice="7 3 7 7  2 5 5  1 6")

    assert [event.roll.seat for event in scene.happened("Rolled")] == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert scene.state.first == 3


@pytest.mark.rule("MM-2.5")
@pytest.mark.parametrize(("dice", "holder"), [("9 1 1", 1), ("1 9 1", 2), ("1 1 9", 0)])
def test_the_player_to_the_left_of_the_first_takes_the_encounter_player_card(dice: str, holder: int) -> None:
    assert position(seats=3, dice=dice).state.holder == holder


@pytest.mark.rule("MM-2.5")
def test_with_two_players_nobody_holds_the_encounter_player_card() -> None:
    assert position(seats=2, dice="9 1").state.holder == NOBODY


@pytest.mark.rule("MM-2.6")
def test_from_the_first_player_on_each_picks_one_of_those_that_are_left() -> None:
    scene = position(seats=3, dice="1 1 9")
    asked = []
    for character in ("bob_bonker", "gennie_gron", "roscoe_rapid"):
        asked.append((asked_seat(scene), len(scene.offers)))
        scene.play(character)
        assert character not in scene.offers

    assert asked == [("c", 9), ("a", 8), ("b", 7)]
    assert [player(scene, seat).character for seat in "abc"] == ["gennie_gron", "roscoe_rapid", "bob_bonker"]


@pytest.mark.rule("MM-2.7")
def test_all_markers_start_in_the_royal_palace() -> None:
    scene = finish(position(seats=3, dice="9 1 1"))

    assert [(player(scene, seat).at, player(scene, seat).area) for seat in "abc"] == [("royal_palace", "")] * 3


@pytest.mark.rule("MM-2.8")
def test_from_the_first_player_on_each_draws_two_hirelings() -> None:
    scene = position(seats=2, dice="1 9")
    stack(scene.state.hirelings, "skalan", "osbald", "thegwik", "aylbart")
    finish(scene)

    assert facts(scene, "CardsDrawn", "seat", "cards") == [
        (1, ("skalan",)),
        (1, ("osbald",)),
        (0, ("thegwik",)),
        (0, ("aylbart",)),
    ]
    assert (party(scene, "b")[1:], party(scene, "a")[1:]) == (["skalan", "osbald"], ["thegwik", "aylbart"])


@pytest.mark.rule("MM-2.8", "MM-2.10")
def test_hirelings_of_the_set_up_are_not_paid_and_everybody_has_his_starting_gold() -> None:
    scene = finish(position(seats=6, dice="9 1 1 1 1 1"))

    assert [player(scene, seat).gold for seat in "abcdef"] == [PLAYER_CHARACTERS[card].gold for card in ALL[:6]]
    assert player(scene, "a").gold == 40


@pytest.mark.rule("MM-2.9")
@pytest.mark.parametrize(("first", "clashing"), [("nudnick", "robilar"), ("evylsmot", "holtman")])
def test_a_second_hireling_who_clashes_with_the_first_is_replaced(first: str, clashing: str) -> None:
    scene = position(seats=2, dice="9 1")
    stack(scene.state.hirelings, first, clashing, "skalan", "osbald", "thegwik")
    finish(scene)

    assert party(scene)[1:] == [first, "skalan"]
    assert party(scene, "b")[1:] == ["osbald", "thegwik"]
    assert scene.state.hirelings.discards == [clashing]


@pytest.mark.rule("MM-2.9")
def test_it_goes_on_until_there_is_no_clash() -> None:
    scene = position(seats=2, dice="9 1")
    stack(scene.state.hirelings, "petrovich", "robilar", "evylsmot", "holtman")
    finish(scene)

    assert party(scene)[1:] == ["petrovich", "holtman"]


@pytest.mark.rule("MM-2.11", "MM-2.14")
def test_four_encounter_cards_which_only_their_owner_may_see() -> None:
    scene = finish(position(seats=3, dice="9 1 1"))
    hand = list(player(scene, "b").hand)

    assert len(hand) == 4
    assert scene.table.seen(1).players[1].hand == hand
    assert [scene.table.seen(viewer).players[1].hand for viewer in (0, 2, None)] == [[HIDDEN] * 4] * 3


@pytest.mark.rule("MM-2.11", "MM-2.14")
def test_what_was_dealt_is_told_to_its_owner_alone() -> None:
    scene = finish(position(seats=3, dice="9 1 1"))
    told = [[event.seat for event in scene.happened("HandSeen") if event.seen_by(viewer)] for viewer in (0, 2, None)]

    assert told == [[0], [2], []]


@pytest.mark.rule("MM-2.12", "MM-2.13")
@pytest.mark.parametrize(("seats", "counted", "left"), [(2, 30, 13), (3, 20, 19), (4, 10, 25), (5, 0, 31), (6, 0, 27)])
def test_encounter_cards_are_counted_face_up_under_the_death_of_the_king(seats: int, counted: int, left: int) -> None:
    scene = finish(position(seats=seats, dice=[9] + [1] * (seats - 1)))
    deck = scene.state.encounters

    assert (len(deck.discards), deck.discards[-1]) == (counted + 1, KING)
    assert len(deck.pile) == left
    assert scene.table.seen(None).encounters.discards == deck.discards


@pytest.mark.rule("MM-2.14")
@pytest.mark.parametrize("viewer", [1, None])
def test_all_else_lies_open(viewer: int | None) -> None:
    scene = position(
        options={"arms": True, "magic_items": True},
        a={
            "character": "bob_bonker",
            "members": ["skalan"],
            "loads": {"skalan": ["war_club"]},
            "gold": 17,
            "holds": ["gold_crown", "granite_toenail", "dagger", "lucky_charm"],
        },
    )
    seen = scene.table.seen(viewer).players[0]

    assert [(member.card, member.load) for member in seen.members] == [("bob_bonker", ()), ("skalan", ("war_club",))]
    assert (seen.character, seen.gold) == ("bob_bonker", 17)
    assert [seen.treasures, seen.items, seen.arms, seen.magic] == [
        ["gold_crown"],
        ["granite_toenail"],
        ["dagger"],
        ["lucky_charm"],
    ]


@pytest.mark.rule("MM-2.15")
def test_the_first_player_takes_the_first_turn_and_play_goes_clockwise() -> None:
    scene = finish(position(seats=3, dice="1 9 1  1 1 1"))
    order = [turn_of(scene)]
    for _ in range(3):
        scene.play("move", "done")
        order.append(turn_of(scene))

    assert order == ["b", "c", "a", "b"]


@pytest.mark.rule("MM-2.16", "MM-2.9")
def test_when_all_that_is_left_would_clash_the_draw_is_skipped() -> None:
    """Whoever starts over finds only Nudnick and the two who are evil."""
    left = ["nudnick", "robilar", "evylsmot"]
    scene = position(
        a={"waiting": True, "last": "ralph_the_red"},
        b={"character": "gennie_gron", "members": [card for card in HIRELINGS if card not in left]},
        dead=["ralph_the_red"],
        hirelings=["nudnick"],
        discards=["evylsmot"],
    )
    scene.play("bob_bonker")

    assert party(scene) == ["bob_bonker", "nudnick"]
    assert (scene.state.hirelings.pile, scene.state.hirelings.discards) == (["robilar"], ["evylsmot"])
