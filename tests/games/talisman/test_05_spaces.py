"""TA-C5: spaces in general: whom or what one meets there, and what lies there."""

from __future__ import annotations

import pytest

from mazefolio.engine.steps import Shuffle
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.meeting.drawing import draw_one
from mazefolio.games.talisman.state import Purse, State
from mazefolio.games.talisman.tables import ROWS
from tests.games.talisman.encounters import visit
from tests.games.talisman.proving import at, plugged_in
from tests.games.talisman.visits import blue, red


@pytest.mark.rule("TA-C5.1")
def test_the_player_meets_the_space_or_a_character() -> None:
    scene = visit("fields_1", blue={"space": "fields_1"})

    assert scene.asked == "meet"
    assert scene.offers[:2] == ["space", "attack 1"]


@pytest.mark.rule("TA-C5.1")
def test_alone_he_meets_the_space() -> None:
    assert visit("fields_1", deck=["ring"]).asked == "take"


@pytest.mark.rule("TA-C5.2")
def test_cards_are_drawn_until_they_make_the_number() -> None:
    scene = visit("hidden_valley", spaces={"hidden_valley": ["ring"]}, deck=["wand", "cross", "amulet"])

    assert scene.state.spaces == {"hidden_valley": ["ring", "wand", "cross"]}


@pytest.mark.rule("TA-C5.2")
def test_where_enough_cards_lie_none_is_drawn() -> None:
    scene = visit("fields_1", spaces={"fields_1": ["ring", "wand"]}, deck=["cross"])

    assert scene.happened("Drew") == []


@pytest.mark.rule("TA-C5.3")
def test_only_adventure_cards_count() -> None:
    lying = ["sword", "talisman_stock"]
    scene = visit("fields_1", spaces={"fields_1": lying}, purses={"fields_1": 2}, deck=["ring"])

    assert scene.state.spaces == {"fields_1": [*lying, "ring"]}


@pytest.mark.rule("TA-C5.4")
def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    state = visit("fields_1", gone=["ring"], phase="start").state
    state.decks["adventure"].pile.clear()

    assert _drawn(state) == ["ring"]
    assert _drawn(state) == []


def _drawn(state: State) -> list[str]:
    """What one more draw turns up, if shuffling leaves the cards as they are."""
    steps = draw_one(state, 0, "adventure", Cause(0, "fields_1", "TA-C5.4"))
    answer = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as end:
            found: list[str] = end.value
            return found
        answer = step.things if isinstance(step, Shuffle) else None


@pytest.mark.rule("TA-C5.5")
def test_cards_that_lie_in_the_city_come_before_its_locations() -> None:
    scene = visit("city", spaces={"city": ["wolf"]}, dice="5 3 1")

    assert [event.verdict for event in scene.happened("Fought")] == ["win"]
    assert scene.asked == "visit"


@pytest.mark.rule("TA-C5.5")
def test_an_enemy_that_is_not_beaten_keeps_him_from_the_space() -> None:
    scene = visit("city", "thief", spaces={"city": ["bear"]}, dice="1 5")

    assert scene.asked != "visit"
    assert (red(scene).lives, scene.state.active) == (3, 1)


@pytest.mark.rule("TA-C5.6")
def test_one_location_is_visited() -> None:
    scene = visit("village", gold=0)
    assert scene.offers[:3] == ["visit healer", "visit blacksmith", "visit mystic"]

    assert scene.play("visit healer").state.active == 1


@pytest.mark.rule("TA-C5.7")
def test_what_must_be_is_not_asked_and_what_may_be_is() -> None:
    must = visit("fields_1", "thief", spaces={"fields_1": ["marsh"]})
    assert red(must).missing == 1

    may = visit("fields_1", spaces={"fields_1": ["cave"]})
    assert "pass" in may.offers


@pytest.mark.rule("TA-C5.7")
@pytest.mark.parametrize(("shown", "added"), [("yes", 1), ("no", 0)])
def test_a_tattoo_may_count_with_people_of_a_space(shown: str, added: int) -> None:
    scene = visit("village", statuses={"tattooed": {}}, dice="3").play("visit mystic", shown)

    assert scene.happened("TableRolled")[0].added == added


@pytest.mark.rule("TA-C5.8")
def test_after_the_enemies_he_may_take_what_lies_there() -> None:
    scene = visit("fields_1", spaces={"fields_1": ["wolf", "ring", "guide"]}, purses={"fields_1": 3}, dice="5 3 1")
    assert scene.offers[:4] == ["take all", "take money", "take ring", "take guide"]

    scene.play("take all")
    assert (red(scene).objects, red(scene).followers, red(scene).gold) == (["ring"], ["guide"], 4)


@pytest.mark.rule("TA-C5.9")
def test_what_he_does_not_want_stays() -> None:
    scene = visit("fields_1", spaces={"fields_1": ["ring"]}).play("done")

    assert scene.state.spaces == {"fields_1": ["ring"]}


@pytest.mark.rule("TA-C5.8")
def test_what_he_may_not_have_is_refused() -> None:
    scene = visit("fields_1", "wizard", spaces={"fields_1": ["holy_grail", "ring", "mercenary"]}, gold=0)

    scene.expect_refusal("take holy_grail", "TA-C14.18", "Holy Grail: you may not have it.")
    scene.expect_refusal("take mercenary", "TA-C14.12", "Mercenary: you cannot pay 1 gold.")


@pytest.mark.rule("TA-C5.8", "TA-C14.2")
def test_who_takes_too_much_leaves_something_and_is_not_offered_it_again() -> None:
    carried = ["sword", "axe", "shield", "helmet"]
    scene = visit("fields_1", objects=carried, spaces={"fields_1": ["ring"]}).play("take ring")
    assert scene.asked == "limit"

    scene.play("axe")
    assert red(scene).objects == ["sword", "shield", "helmet", "ring"]
    assert scene.state.spaces["fields_1"] == ["axe"]
    assert scene.asked != "take"


@pytest.mark.rule("TA-C5.10")
def test_the_way_into_a_realm_is_offered_at_its_moment() -> None:
    with plugged_in() as game:
        assert at(game, "plains_1").offers[:2] == ["enter proving", "pass"]
        afterwards = at(game, "fields_1").play("take bag_of_gold")

        assert afterwards.asked == "realm"
        assert red(afterwards).gold == 2


@pytest.mark.rule("TA-C5.11")
def test_who_stays_somewhere_does_not_meet_it_again() -> None:
    scene = visit("fields_1", spaces={"fields_1": ["ring"]}).play("done")

    assert scene.state.active == 1


@pytest.mark.rule("TA-C5.12")
def test_loose_gold_is_picked_up() -> None:
    scene = visit("oasis", spaces={"oasis": ["ring", "wand"]}, purses={"oasis": 5}).play("take money")

    assert red(scene).gold == 6
    assert "oasis" not in scene.state.purses


@pytest.mark.rule("TA-C5.12", "TA-C17.1")
def test_a_toad_picks_up_nothing() -> None:
    scene = visit("fields_1", toad=2, spaces={"fields_1": ["ring"]}, purses={"fields_1": 5})

    assert scene.asked != "take"
    assert scene.state.purses["fields_1"] == Purse(5)
    assert blue(scene).gold == 1


@pytest.mark.rule("TA-C5.12")
def test_some_of_the_loose_gold_may_be_left() -> None:
    scene = visit("oasis", spaces={"oasis": ["bag_of_gold", "two_bags_of_gold"]}, purses={"oasis": 3})
    scene.play("take gold", "take gold")
    assert (red(scene).gold, scene.state.purses["oasis"]) == (3, Purse(1))

    scene.play("take money")
    assert red(scene).gold == 4
    assert "oasis" not in scene.state.purses


@pytest.mark.rule("TA-C5.12", "TA-C21.11")
def test_pearls_are_picked_up_one_by_one_or_all_at_once() -> None:
    scene = visit("oasis", spaces={"oasis": ["bag_of_gold"]}, purses={"oasis": 1})
    scene.state.purses["oasis"] = Purse(1, 2, 1)
    scene.play("take bag_of_gold", "take gold", "take pearl", "take black pearl")

    assert (red(scene).gold, red(scene).pearls, red(scene).black_pearls) == (3, 1, 1)
    assert scene.state.purses["oasis"] == Purse(0, 1, 0)


@pytest.mark.rule("TA-C3.11", "TA-C5.8", "TA-C14.12")
def test_who_sells_something_meanwhile_can_pay_the_mercenary() -> None:
    lying = {"fields_1": ["mercenary", "ring"]}
    scene = visit("fields_1", gold=0, objects=["sword"], followers=["alchemist"], spaces=lying)
    assert "take mercenary" not in scene.offers

    scene.play("use alchemist", "sell sword")
    assert "take mercenary" in scene.offers


def test_every_row_of_every_table_can_be_shown_with_its_chance() -> None:
    assert {row.at.low for table in LIBRARY.tables.values() for row in table.rows} <= {*ROWS}
