"""FT-13: deals between adventurers."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import fact, facts, hero, layout, player, sheet


def met(**given: Any) -> Scene:
    """Red has moved to where blue stands; green is elsewhere."""
    red = {"space": "c14_27", **given.pop("red", {})}
    blue = {"space": "c13_27", **given.pop("blue", {})}
    dice = f"1 {given.pop('dice', '')}"
    return position("firetop", dice=dice, **layout(red=red, blue=blue, **given)).play("move", "go c13_27")


def offered(*parts: str, **given: Any) -> Scene:
    """Red has proposed these parts to blue."""
    return met(**given).play("offer blue", *parts, "propose")


@pytest.mark.rule("FT-13.1")
def test_one_deals_with_those_on_the_same_space_in_ones_own_turn() -> None:
    scene = met()
    assert (scene.asked, scene.offers) == ("meeting", ["offer blue", "go on"])
    alone = position("firetop", dice="1", **layout(red={"space": "c14_27"}, blue={"space": "c12_27"}))

    assert alone.play("move", "go c13_27").state.active == 1


@pytest.mark.rule("FT-13.2")
def test_up_to_three_offers_in_a_turn_each_a_list_given_and_a_list_asked() -> None:
    scene = met(red={"gold": 3})
    for _ in range(3):
        scene.play("offer blue", "give gold", "1", "propose", "refuse")

    assert scene.offers == ["go on"]


@pytest.mark.rule("FT-13.2")
def test_an_empty_offer_is_no_offer_but_either_list_may_be_empty() -> None:
    scene = met(red={"gold": 1}, blue={"gold": 1}).play("offer blue")
    assert "propose" not in scene.offers
    gift = offered("give gold", red={"gold": 1})
    demand = offered("ask gold", blue={"gold": 1})

    assert gift.asked == demand.asked == "reply"


@pytest.mark.rule("FT-13.3")
def test_gold_provisions_and_treasure_cards_change_hands() -> None:
    scene = offered(
        *("give gold", "2", "give card", "silver_sword", "ask provisions", "1", "ask card", "keys_123"),
        red={"gold": 4, "cards": ["silver_sword", "crystal_ball"]},
        blue={"provisions": 3, "cards": ["keys_123"]},
    )
    scene.play("accept")

    assert sheet(scene, "red", "gold", "provisions", "cards") == (2, 4, ["crystal_ball", "keys_123"])
    assert sheet(scene, "blue", "gold", "provisions", "cards") == (2, 2, ["silver_sword"])


@pytest.mark.rule("FT-13.4", "FT-13.5")
@pytest.mark.parametrize(("number", "held"), [(8, True), (9, False)])
def test_an_answer_shows_the_receiver_alone_the_key_card_or_the_blank(number: int, held: bool) -> None:
    scene = offered("ask answer", f"key {number}").play("accept")

    assert facts(scene, "red") == [fact("blue", number, held, "deal")]
    assert facts(scene, "blue") == facts(scene, "green") == []
    assert [player(scene, colour).keys for colour in ("red", "blue")] == [[1, 4], [3, 8]]


@pytest.mark.rule("FT-13.4", "FT-13.5")
def test_show_one_shows_a_numbered_key_card_of_the_givers_choice() -> None:
    scene = offered("ask show one").play("accept")
    assert scene.table.pending is not None
    assert (scene.asked, scene.table.pending.seat, scene.offers) == ("show one", 1, ["key 3", "key 8"])
    scene.play("key 8")

    assert facts(scene, "red") == [fact("blue", 8, True, "deal")]


@pytest.mark.rule("FT-13.4", "FT-14.11")
def test_show_all_shows_every_key_card_and_so_every_one_that_is_missing() -> None:
    scene = offered("give show all").play("accept")

    assert facts(scene, "blue") == [fact("red", number, number in (1, 4), "deal") for number in range(1, 10)]


@pytest.mark.rule("FT-13.6")
def test_lanterns_starting_swords_and_promises_are_no_part_of_an_offer() -> None:
    cards = ["silver_sword", "keys_456"]
    scene = met(red={"gold": 1, "cards": cards}, blue={"gold": 1, "cards": ["keys_123"]}).play("offer blue")
    goods = ("gold", "provisions", "card", "show all", "show one", "answer")
    parts = {f"{part} {thing}" for part in ("give", "ask") for thing in goods}
    assert set(scene.offers) == {*parts, "threaten", "withdraw"}

    assert scene.play("give card").offers == cards


@pytest.mark.rule("FT-13.7")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_a_threat_is_heard_but_binds_nobody(answer: str) -> None:
    seasoned = {"seasoned": True}
    scene = offered("threaten", "ask gold", red=seasoned, blue={"gold": 1, **seasoned})
    assert all(event.threat for event in scene.happened("OfferMade"))
    scene.play(answer)

    assert scene.offers == ["attack blue", "offer blue", "go on"]


@pytest.mark.rule("FT-13.8")
def test_the_other_accepts_refuses_or_makes_one_counter_offer() -> None:
    scene = offered("ask gold", "1", blue={"gold": 2}, red={"gold": 1})
    assert scene.table.pending is not None
    assert (scene.table.pending.seat, scene.offers) == (1, ["accept", "refuse", "counter"])
    scene.play("counter", "ask gold", "propose")

    assert scene.table.pending is not None
    assert (scene.table.pending.seat, scene.offers) == (0, ["accept", "refuse"])
    scene.play("accept")
    assert sheet(scene, "red", "gold") == (0,)


@pytest.mark.rule("FT-13.9", "FT-13.16")
def test_whoever_cannot_fulfil_an_offer_still_answers_it_and_nobody_learns_why_he_refuses() -> None:
    """A card is asked for that blue has, or that lies in the Kitchen: what the others see is the same."""

    def seen(card: str, other: str) -> list[object]:
        scene = met(blue={"cards": ["keys_123"]}, rooms={"kitchen": (None, "keys_456")})
        hero(scene, "blue").cards, scene.state.treasures["kitchen"] = [card], other
        scene.play("offer blue", "ask card", "keys_123", "propose", "refuse")
        return [scene.table.view(0), scene.table.view(2), scene.table.view(None)]

    able, unable = (offered("ask card", "keys_123", blue={"cards": [card]}) for card in ("keys_123", "keys_456"))
    assert (able.offers, unable.offers) == (["accept", "refuse", "counter"], ["refuse", "counter"])
    assert seen("keys_123", "keys_456") == seen("keys_456", "keys_123")


@pytest.mark.rule("FT-13.10")
def test_a_deal_is_carried_out_at_once_and_then_limits_are_checked() -> None:
    six = ["crystal_ball", "iron_shield", "keys_159", "keys_249", "keys_258", "keys_357"]
    scene = offered("give card", "keys_123", red={"cards": ["keys_123", "keys_456"]}, blue={"cards": six})
    scene.play("accept")

    assert scene.table.pending is not None
    assert (scene.asked, scene.table.pending.seat) == ("limit", 1)
    scene.play("discard keys_159")
    assert len(hero(scene, "blue").cards) == 6
    assert [(pile.space, pile.cards) for pile in scene.state.piles] == [("c13_27", ["keys_159"])]


@pytest.mark.rule("FT-13.11", "FT-13.15")
def test_the_two_sides_read_the_cards_and_all_others_see_only_that_there_are_some() -> None:
    scene = offered(
        *("give card", "keys_123", "ask card", "keys_456", "ask answer", "key 5"),
        red={"cards": ["keys_123", "keys_789"]},
        blue={"cards": ["keys_456", "keys_258"]},
    )
    views = {viewer: event for event in scene.happened("OfferMade") for viewer in event.seats}
    for side in (0, 1):
        assert (views[side].gives.cards, views[side].asks.cards) == (("keys_123",), ("keys_456",))
    for viewer in (2, None):
        assert (views[viewer].gives.cards, views[viewer].asks.cards) == ((HIDDEN,), (HIDDEN,))
        assert views[viewer].asks.answers == (5,)


@pytest.mark.rule("FT-13.11")
def test_a_card_that_somebody_knows_already_is_named_to_him() -> None:
    scene = offered("give card", red={"cards": ["keys_123"]}, known={"keys_123": ["green"]})
    views = {viewer: event.gives.cards for event in scene.happened("OfferMade") for viewer in event.seats}

    assert (views[2], views[None]) == (("keys_123",), (HIDDEN,))


@pytest.mark.rule("FT-13.11")
def test_a_draft_is_nobody_elses_business() -> None:
    drafting = met(red={"gold": 3, "cards": ["keys_123"]}).play("offer blue", "give card", "give gold", "2")

    for other in (1, 2, None):
        veiled = drafting.table.seen(other).offer
        assert (veiled.gives.gold, veiled.gives.cards) == (0, ())


@pytest.mark.rule("FT-13.12")
def test_deals_are_possible_where_battles_are_not_but_not_on_a_secret_passage_square() -> None:
    seasoned = {"seasoned": True}
    maze = position("firetop", **layout(red={"space": "m4", **seasoned}, blue={"space": "m4", **seasoned}))
    passage = position("firetop", **layout(red={"space": "red_1", **seasoned}, blue={"space": "red_1", **seasoned}))

    assert maze.play("meet").offers == ["offer blue", "go on"]
    assert "meet" not in passage.offers


@pytest.mark.rule("FT-13.13", "FT-13.14")
def test_talk_is_free_and_no_part_of_the_rules() -> None:
    """Nothing that can be decided is a mere word: everything offered changes the game or ends a step of it."""
    scene = met(red={"gold": 1})

    assert not [offer for offer in scene.offers if offer.split()[0] in ("say", "promise", "tell")]


@pytest.mark.rule("FT-13.15")
def test_one_can_give_only_what_one_has() -> None:
    gold = met(red={"gold": 2}).play("offer blue", "give gold")
    nothing = met(red={"provisions": 0}).play("offer blue")

    assert gold.offers == ["1", "2"]
    assert not {"give gold", "give provisions", "give card"} & set(nothing.offers)
