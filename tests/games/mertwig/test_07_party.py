"""MM-7: the party: hiring and wages, good and evil."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import HIRELINGS
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, foes, party, player, position, turn_of


def hiring(*drawn: str, dice: str = "1", **a: Any) -> Scene:
    """A player who has drawn characters in the Hirelings' Hall."""
    scene = position(a={"character": "bob_bonker", "at": "anvil_alley", **a}, hirelings=drawn, dice=dice)
    return scene.play("move", f"draw {len(drawn)} characters")


def at_the_palace(*members: str, dice: str = "1", **a: Any) -> Scene:
    """A player who has landed on the palace with something to sell."""
    given = {"character": "bob_bonker", "at": "palace_gardens", "gold": 0, "holds": ["gold_ingot"], "members": members}
    return position(a=given | a, dice=dice).play("move")


@pytest.mark.rule("MM-7.1")
def test_a_character_is_hired_for_the_gold_on_his_card() -> None:
    scene = hiring("skalan", gold=12).play("hire skalan")

    assert (party(scene), player(scene).gold) == (["bob_bonker", "skalan"], 2)


@pytest.mark.rule("MM-7.1")
def test_whoever_is_too_dear_cannot_be_hired() -> None:
    assert hiring("skalan", "osbald", gold=9).offers == ["hire osbald", "done"]


@pytest.mark.rule("MM-7.2")
def test_whoever_is_not_hired_is_discarded() -> None:
    scene = hiring("skalan", "osbald", "thegwik", gold=50).play("hire osbald", "done")

    assert scene.state.hirelings.discards == ["skalan", "thegwik"]


@pytest.mark.rule("MM-7.3")
def test_there_is_no_limit_to_the_size_of_a_party() -> None:
    crowd = [name for name, card in HIRELINGS.items() if card.alignment == "neutral" and name != "skalan"]
    scene = hiring("skalan", members=crowd, gold=10).play("hire skalan")

    assert party(scene) == ["bob_bonker", *crowd, "skalan"]
    assert len(crowd) > 25


@pytest.mark.rule("MM-7.4")
def test_after_a_sale_every_hireling_must_be_paid() -> None:
    scene = at_the_palace("skalan", "osbald").play("sell gold_ingot")
    assert (scene.asked, scene.offers) == ("wages", ["pay all", "pay skalan", "let go skalan"])
    scene.play("pay all")

    assert (party(scene), player(scene).gold) == (["bob_bonker", "skalan", "osbald"], 40 - 10 - 9)


@pytest.mark.rule("MM-7.4")
def test_whoever_is_not_paid_is_discarded() -> None:
    scene = at_the_palace("skalan", "osbald").play("sell gold_ingot", "let go skalan", "pay osbald")

    assert (party(scene), player(scene).gold) == (["bob_bonker", "osbald"], 31)
    assert scene.state.hirelings.discards == ["skalan"]


@pytest.mark.rule("MM-7.5")
def test_wages_are_paid_from_all_the_gold_he_has_after_the_sale() -> None:
    scene = at_the_palace("marldyk", "skalan", gold=5, holds=["small_bag_of_gold", "treasure_key"])
    scene.play("sell small_bag_of_gold", "sell treasure_key", "pay marldyk")

    assert (party(scene), player(scene).gold) == (["bob_bonker", "marldyk"], 5 + 20 + 10 - 28)


@pytest.mark.rule("MM-7.5")
def test_he_pays_whom_he_likes() -> None:
    scene = at_the_palace("marldyk", "skalan", "osbald").play("sell gold_ingot")
    assert scene.offers == ["pay marldyk", "let go marldyk"]
    scene.play("let go marldyk", "pay all")

    assert party(scene) == ["bob_bonker", "skalan", "osbald"]


@pytest.mark.rule("MM-7.6")
def test_a_friendly_character_who_joined_free_is_paid_like_the_rest() -> None:
    scene = position(
        a={"character": "bob_bonker", "at": "palace_gardens", "gold": 0, "holds": ["gold_ingot"]},
        b={"at": "forest_road"},
        encounter=["friendly_character"],
        hirelings=["skalan"],
        dice="1 1",
    )
    scene.play("join", "move", "go forest_road", "move", "sell gold_ingot", "pay skalan")

    assert player(scene).gold == 30


@pytest.mark.rule("MM-7.6")
def test_so_are_the_two_starting_hirelings() -> None:
    scene = position(seats=2, dice="9 1 1")
    scene.play("bob_bonker", "ralph_the_red")
    me = player(scene)
    scene.state.treasures.pile.remove("hopeless_diamond")
    me.treasures, me.at = ["hopeless_diamond"], "palace_gardens"
    wages = [HIRELINGS[card].cost for card in party(scene)[1:]]
    scene.play("move", "sell hopeless_diamond", "pay all")

    assert len(wages) == 2
    assert me.gold == 50 + 250 - sum(wages)


@pytest.mark.rule("MM-7.7")
@pytest.mark.parametrize("ally", ["evil_orc_glakk", "gypsy_king"])
def test_allies_are_never_paid(ally: str) -> None:
    scene = at_the_palace(ally).play("sell gold_ingot")

    assert (party(scene), player(scene).gold) == (["bob_bonker", ally], 40)
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-7.8")
def test_landing_on_the_palace_without_a_sale_costs_no_wages() -> None:
    scene = at_the_palace("skalan", gold=3).play("done")

    assert (party(scene), player(scene).gold, turn_of(scene)) == (["bob_bonker", "skalan"], 3, "b")


@pytest.mark.rule("MM-7.9")
@pytest.mark.parametrize(("serving", "drawn"), [("nudnick", "robilar"), ("evylsmot", "petrovich")])
def test_good_and_evil_do_not_serve_together(serving: str, drawn: str) -> None:
    scene = hiring(drawn, members=[serving, "skalan"], gold=50).play(f"hire {drawn}")

    assert party(scene) == ["bob_bonker", "skalan", drawn]


@pytest.mark.rule("MM-7.10")
@pytest.mark.parametrize("drawn", ["robilar", "petrovich"])
def test_a_player_character_is_neither_good_nor_evil(drawn: str) -> None:
    scene = hiring(drawn, gold=50).play(f"hire {drawn}")

    assert party(scene) == ["bob_bonker", drawn]


@pytest.mark.rule("MM-7.11")
def test_to_hire_the_opposite_kind_is_to_dismiss_all_who_clash() -> None:
    scene = hiring("robilar", members=["nudnick", "osbald", "holtman"], loads={"nudnick": ["war_club"]}, gold=40)
    scene.play("hire robilar")

    assert party(scene) == ["bob_bonker", "osbald", "robilar"]
    assert facts(scene, "MemberLeft", "under", "card") == [("MM-7.11", "nudnick"), ("MM-7.11", "holtman")]
    assert player(scene).treasures == ["war_club"]


@pytest.mark.rule("MM-7.11")
def test_he_may_decline_instead() -> None:
    scene = hiring("robilar", members=["nudnick"], gold=40).play("done")

    assert (party(scene), player(scene).gold) == (["bob_bonker", "nudnick"], 40)


@pytest.mark.rule("MM-7.12")
@pytest.mark.parametrize(
    ("choice", "left", "gone"),
    [("join", ["osbald", "robilar"], "nudnick"), ("refuse", ["nudnick", "osbald"], "robilar")],
)
def test_when_a_friendly_character_would_clash_the_player_chooses(choice: str, left: list[str], gone: str) -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["nudnick", "osbald"]},
        encounter=["friendly_character"],
        hirelings=["robilar"],
    )
    scene.play(choice)

    assert party(scene)[1:] == left
    assert scene.state.hirelings.discards == [gone]


@pytest.mark.rule("MM-7.13")
def test_charming_an_evil_card_discards_all_good_members_at_once() -> None:
    scene = position(
        a={"character": "gennie_gron", "members": ["nudnick", "skalan", "holtman"]},
        foes=["evil_orc_glakk", "mad_dog"],
        dice="10",
    )
    scene.play("cast charm on evil_orc_glakk", "no spell")

    assert party(scene) == ["gennie_gron", "skalan", "evil_orc_glakk"]
    assert scene.state.hirelings.discards == ["nudnick", "holtman"]
    assert scene.state.battle.round == 1


@pytest.mark.rule("MM-7.13", "MM-7.14")
def test_charming_a_good_card_discards_all_evil_members() -> None:
    """Petrovich is charmed away; the wizard who did it is charmed himself, and goes when Petrovich is won back."""
    scene = position(
        a={"character": "gennie_gron", "members": ["fitherfar", "petrovich"]},
        foes=["evil_wizard_wardoz"],
        dice="10 10  1 1  10",
    )
    scene.play("cast charm on petrovich", "cast charm on evil_wizard_wardoz", "no more spells")
    assert (party(scene), foes(scene)) == (["gennie_gron", "fitherfar", "evil_wizard_wardoz"], ["petrovich"])
    scene.play("pair fitherfar", "done", "fight on", "no spell", "cast charm on petrovich", "no spell")

    assert party(scene) == ["gennie_gron", "fitherfar", "petrovich"]
    assert "evil_wizard_wardoz" in scene.state.encounters.discards


@pytest.mark.rule("MM-7.14")
def test_the_other_side_may_hold_good_and_evil_cards() -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["nudnick"]}, foes=["evil_wizard_wardoz", "mad_dog"], dice="10"
    )
    scene.play("cast charm on nudnick", "no spell")

    assert foes(scene) == ["evil_wizard_wardoz", "mad_dog", "nudnick"]
    assert asked_seat(scene) == "b"


@pytest.mark.rule("MM-7.15")
def test_whoever_starts_over_draws_again_instead_of_a_clashing_hireling() -> None:
    scene = position(
        a={"waiting": True, "last": "ralph_the_red"},
        dead=["ralph_the_red"],
        hirelings=["nudnick", "robilar", "evylsmot", "skalan"],
    )
    scene.play("bob_bonker")

    assert party(scene) == ["bob_bonker", "nudnick", "skalan"]
    assert scene.state.hirelings.discards == ["robilar", "evylsmot"]


@pytest.mark.rule("MM-7.15")
def test_so_it_is_when_characters_are_exchanged() -> None:
    a = {"character": "bob_bonker", "members": ["osbald", "thegwik"], "area": "burial_mounds", "spot": "d2"}
    scene = position(a=a, hirelings=["robilar", "holtman", "evylsmot"], dice="1 5").play("move")

    assert party(scene) == ["bob_bonker", "robilar", "evylsmot"]
    assert scene.state.hirelings.discards == ["osbald", "thegwik", "holtman"]


@pytest.mark.rule("MM-7.31")
def test_all_that_is_sold_on_one_landing_is_one_sale() -> None:
    scene = at_the_palace("skalan", holds=["gold_ingot", "large_ruby", "gold_crown"])
    scene.play("sell gold_ingot", "sell large_ruby", "done", "pay skalan")

    assert [by for by in facts(scene, "GoldChanged", "by") if by < 0] == [-10]
    assert turn_of(scene) == "b"
    assert player(scene).treasures == ["gold_crown"]


@pytest.mark.rule("MM-7.31")
def test_from_the_first_card_sold_until_wages_are_settled_nobody_is_dismissed() -> None:
    scene = at_the_palace("skalan", "gypsy_king", holds=["gold_ingot", "large_ruby"])
    assert {"dismiss skalan", "dismiss gypsy_king"} <= {*scene.offers}
    scene.play("sell gold_ingot")
    assert scene.offers == ["sell large_ruby", "done"]
    scene.play("done")

    assert scene.offers == ["pay all", "pay skalan", "let go skalan"]
