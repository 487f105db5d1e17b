"""MM-1: terms, dice and components."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from mazefolio.engine.errors import SetupError
from mazefolio.games.mertwig import GAME
from mazefolio.games.mertwig.content import ARMS, BIRTHMARK, HIRELINGS, KING, MAGIC, PLAYER_CHARACTERS, deck_of
from mazefolio.games.mertwig.pieces import Card
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, party, player, position, turn_of

BOTH_DECKS = {"arms": True, "magic_items": True}


def set_up(seats: int) -> Scene:
    """A new game in which the first seat begins and everybody takes the first player character that is left."""
    scene = position(seats=seats, dice=[9] + [1] * (seats - 1))
    while scene.asked == "character":
        scene.play(scene.offers[0])
    return scene


@pytest.mark.rule("MM-1.1")
def test_each_player_plays_one_player_character() -> None:
    scene = set_up(3)
    leaders = [[card for card in party(scene, seat) if card in PLAYER_CHARACTERS] for seat in "abc"]

    assert leaders == [["gennie_gron"], ["ralph_the_red"], ["benjamin_blue"]]


@pytest.mark.rule("MM-1.2")
@pytest.mark.parametrize("seats", [2, 6])
def test_from_two_to_six_can_play(seats: int) -> None:
    assert len(set_up(seats).state.players) == seats


@pytest.mark.rule("MM-1.2")
@pytest.mark.parametrize("seats", [1, 7])
def test_neither_one_nor_seven_can_play(seats: int) -> None:
    with pytest.raises(SetupError, match="for 2 to 6 players"):
        GAME.settle(seats, {})


@pytest.mark.rule("MM-1.3")
def test_one_die_with_ten_sides_is_used_for_everything() -> None:
    scene = position(
        a={"character": "arnie_schwartz", "members": ["marldyk"], "at": "forest_road"},
        b={"hand": ["red_wolf", "mad_dog"]},
        dice="10 4 1 1 3 5",
    )
    scene.play("move", "play red_wolf", "cast fear", "pair marldyk", "done", "run")
    rolls = [event.roll for event in scene.happened("Rolled")]

    assert [roll.purpose for roll in rolls] == ["movement", "fear", "attack", "attack", "escape", "pursuit"]
    assert {(roll.count, roll.sides) for roll in rolls} == {(1, 10)}


@pytest.mark.rule("MM-1.3")
def test_its_zero_counts_as_ten() -> None:
    scene = position(a={"at": "palace_gardens", "gold": 0, "holds": ["piggy_bank"]}, dice="1 10")
    scene.play("move", "sell piggy_bank")

    assert player(scene).gold == 100


@pytest.mark.rule("MM-1.4")
@pytest.mark.parametrize(("face", "hostile"), [(10, False), (8, False), (9, True)])
def test_where_odd_or_even_is_asked_for_zero_is_even(face: int, hostile: bool) -> None:
    scene = position(a={"character": "bob_bonker", "members": ["skalan"]}, encounter=["gryphon"], dice=[face])

    assert facts(scene, "SpecialMet", "hostile") == [hostile]


@pytest.mark.rule("MM-1.5")
def test_everybody_who_works_for_a_player_is_a_member_of_his_party() -> None:
    """A leader, a hireling, a charmed encounter and one that joined: the pit is rolled for each of them."""
    members = ["amyslyp", "evil_orc_glakk", "unicorn"]
    scene = position(a={"character": "bob_bonker", "members": members}, encounter=["dreaded_pit"], dice="1 1 1 1")

    assert facts(scene, "Tested", "card") == ["bob_bonker", *members]
    scene.expect_script_used_up()


@pytest.mark.rule("MM-1.6")
def test_hirelings_are_paid_and_allies_are_not() -> None:
    scene = position(
        a={"members": ["skalan", "gypsy_king"], "at": "palace_gardens", "gold": 0, "holds": ["gold_ingot"]}, dice="1"
    )
    scene.play("move", "sell gold_ingot", "pay all")

    assert facts(scene, "GoldChanged", "under", "by") == [("MM-14.4", 40), ("MM-7.4", -10)]
    assert "gypsy_king" in party(scene)


def emboldened() -> Scene:
    """Bob, with a shield, has drunk a Bottle of Courage; Fear has failed, and Marldyk tries to heal him."""
    scene = position(
        options={"magic_items": True},
        a={
            "character": "bob_bonker",
            "members": ["marldyk"],
            "wounds": {"bob_bonker": 1},
            "loads": {"bob_bonker": ["garaths_shield"]},
            "holds": ["bottle_of_courage"],
        },
        foes=["the_young_dragon"],
        dice="2 2 1 6 1 1",
    )
    scene.play("done", "cast fear", "drink bottle_of_courage", "pair bob_bonker", "done", "fight on", "heal bob_bonker")
    return scene.play("done", "pair bob_bonker", "done")


@pytest.mark.rule("MM-1.7")
def test_printed_defence_is_what_stands_on_the_card() -> None:
    assert facts(emboldened(), "HealTried", "card", "face", "works") == [("bob_bonker", 6, True)]


@pytest.mark.rule("MM-1.7")
def test_basic_defence_counts_a_bottle_of_courage_too() -> None:
    assert facts(emboldened(), "SpellRolled", "target", "defence")[0] == ("bob_bonker", 12)


@pytest.mark.rule("MM-1.7")
def test_full_defence_counts_what_is_carried_too() -> None:
    assert ("the_young_dragon", "bob_bonker", 15) in facts(emboldened(), "Attacked", "card", "target", "defence")


@pytest.mark.rule("MM-1.8")
def test_the_attack_value_is_the_sum_of_card_load_bottle_lord_and_hatred() -> None:
    scene = position(
        options=BOTH_DECKS,
        a={
            "character": "bob_bonker",
            "members": ["nozlrik", "darldan", "osbald"],
            "loads": {"nozlrik": ["war_club"], "osbald": ["mace"]},
            "holds": ["bottle_of_courage"],
        },
        foes=["evil_warrior_weyglyn", "cave_bear"],
        dice="1 1 1 1",
    )
    scene.play("done", "no spell", "drink bottle_of_courage", "pair nozlrik", "pair osbald", "done")

    values = dict(facts(scene, "Attacked", "card", "attack"))
    assert (values["nozlrik"], values["osbald"]) == (9 + 4 + 1 + 2, 4 + 3 + 1)


@pytest.mark.rule("MM-1.9")
@pytest.mark.parametrize(("face", "hurt"), [(5, False), (6, True)])
def test_to_equal_a_defence_is_not_to_exceed_it(face: int, hurt: bool) -> None:
    scene = position(a={"character": "bob_bonker", "members": ["walten"]}, encounter=["dreaded_pit"], dice=[1, face])

    assert facts(scene, "Tested", "card", "defence", "wounded")[1] == ("walten", 10, hurt)


@pytest.mark.rule("MM-1.10")
def test_the_bank_never_runs_out_of_gold() -> None:
    scene = position(a={"at": "palace_gardens", "gold": 3030, "holds": ["hopeless_diamond"]}, dice="1")
    scene.play("move", "sell hopeless_diamond")

    assert player(scene).gold == 3280


@pytest.mark.rule("MM-1.11")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_anyone_may_look_through_every_discard_pile(viewer: int | None) -> None:
    cards = ["skalan", "mad_dog", "gold_crown", "dagger", "lucky_charm"]
    seen = position(options=BOTH_DECKS, discards=cards).table.seen(viewer)
    piles = [getattr(seen, deck).discards for deck in ("hirelings", "encounters", "treasures", "arms", "magic")]

    assert piles == [["skalan"], [KING, "mad_dog"], ["gold_crown"], ["dagger"], ["lucky_charm"]]


@pytest.mark.rule("MM-1.12")
@pytest.mark.parametrize(("goods", "cards"), [("characters", HIRELINGS), ("arms", ARMS), ("magic", MAGIC)])
def test_discards_make_a_new_deck_when_the_old_one_is_empty(goods: str, cards: Mapping[str, Card]) -> None:
    scene = position(options=BOTH_DECKS, a={"at": "apothecary"}, discards=deck_of(cards), dice="1 1")
    scene.play("move", f"draw 1 {goods}")
    deck = getattr(scene.state, "hirelings" if goods == "characters" else goods)

    assert scene.table.pending is not None
    assert len(scene.table.pending.query.cards) == 1  # type: ignore[attr-defined]
    assert (len(deck.pile), deck.discards) == (len(deck_of(cards)) - 1, [])
    assert facts(scene, "Reshuffled", "rule", "deck") == [("MM-1.12", deck.name)]


@pytest.mark.rule("MM-1.12")
def test_nothing_is_drawn_when_deck_and_discard_pile_are_empty() -> None:
    scene = position(options=BOTH_DECKS, a={"at": "tinkers_corner"}, b={"holds": deck_of(ARMS)}, dice="2")
    scene.play("move", "go anvil_alley")

    assert turn_of(scene) == "b"
    assert not scene.happened("CardsDrawn")


@pytest.mark.rule("MM-1.12")
def test_a_free_draw_from_an_exhausted_deck_brings_nothing() -> None:
    a = {"area": "mystic_vale", "spot": "strange_statue", "gold": 0}
    scene = position(options=BOTH_DECKS, a=a, b={"holds": deck_of(ARMS)}, dice="3").play("move", "arms draw")

    assert (player(scene).arms, player(scene).gold, turn_of(scene)) == ([], 0, "b")


@pytest.mark.rule("MM-1.13")
def test_turns_go_to_the_left_by_seats() -> None:
    here = {"at": "forest_road"}
    scene = position(seats=3, a=here, b=here, c=here, dice="1 1 1")
    order = []
    for _ in range(3):
        order.append(turn_of(scene))
        scene.play("move", "go forest_road")

    assert (order, turn_of(scene)) == (["a", "b", "c"], "a")


@pytest.mark.rule("MM-1.14")
@pytest.mark.parametrize(
    ("layout", "decisions", "declined"),
    [
        ({"a": {"at": "leaky_barrel", "wounds": {"gennie_gron": 1}}}, ["move"], "done"),
        ({"a": {"at": "colossus", "holds": ["granite_toenail"]}}, ["move", "go colossus"], "keep"),
        ({"a": {"area": "mystic_vale", "spot": "wise_oak", "holds": ["treasure_key"]}, "dice": "5"}, ["move"], "leave"),
        ({"a": {}, "encounter": ["lady_philippa"]}, [], "refuse"),
    ],
)
def test_what_a_player_may_do_he_may_decline(layout: dict[str, Any], decisions: list[str], declined: str) -> None:
    scene = position(**{"dice": "1", **layout}).play(*decisions)
    before = scene.state.players[0].gold, party(scene), list(player(scene).treasures), list(player(scene).items)
    scene.play(declined)

    assert before == (player(scene).gold, party(scene), player(scene).treasures, player(scene).items)
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-1.14")
def test_an_open_choice_belongs_to_the_player_whose_turn_it_is() -> None:
    scene = position(a={"area": "woods_whole", "spot": "w2", "members": ["skalan"]}, dice="2").play("move")

    assert (scene.asked, asked_seat(scene)) == ("wound", "a")


@pytest.mark.rule("MM-1.15")
def test_a_discarded_card_goes_to_the_pile_of_its_own_deck() -> None:
    scene = position(
        options=BOTH_DECKS,
        a={
            "at": "colossus",
            "members": ["skalan", "evil_orc_glakk"],
            "holds": ["granite_toenail", "scroll_of_teleportation", BIRTHMARK],
        },
        dice="1",
    )
    scene.play("dismiss skalan", "dismiss evil_orc_glakk", "move", "go colossus", "deliver")

    assert scene.state.hirelings.discards == ["skalan"]
    assert scene.state.encounters.discards == [KING, "evil_orc_glakk", "granite_toenail"]


@pytest.mark.rule("MM-1.16")
def test_the_program_deals_and_keeps_the_bank() -> None:
    scene = position(seats=3, dice="9 1 1")
    asked = []
    while scene.asked != "turn":
        asked.append((scene.asked, asked_seat(scene)))
        scene.play(scene.offers[0])

    assert asked == [("character", "a"), ("character", "b"), ("character", "c")]
    assert [(len(player(scene, seat).hand), player(scene, seat).gold) for seat in "abc"] == [(4, 40), (4, 50), (4, 50)]
