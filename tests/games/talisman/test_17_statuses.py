"""TA-C17: toads, and what a character can be for a while."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.changes import gain
from mazefolio.games.talisman.effects.statuses import SetStatus
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.modifiers import allowance, craft, strength
from mazefolio.games.talisman.state import Purse
from mazefolio.testing import Scene, position
from tests.games.talisman.proving import run
from tests.games.talisman.visits import red, visit


def new_turn(character: str = "warrior", space: str = "fields_1", dice: Any = (1,), **layout: Any) -> Scene:
    """Red's turn begins."""
    return visit(space, character, phase="start", **{"dice": dice, **layout})


@pytest.mark.rule("TA-C17.1")
def test_a_toad_is_weak() -> None:
    s = visit("city", objects=["ring"], dice=[1]).play("visit enchantress").state

    assert (strength(s, 0), craft(s, 0), s.players[0].toad) == (1, 1, 3)


@pytest.mark.rule("TA-C17.1")
def test_a_toad_buys_nothing() -> None:
    scene = visit("village", toad=2, gold=9).play("visit blacksmith")

    assert scene.state.active == 1
    assert red(scene).gold == 9


@pytest.mark.rule("TA-C17.1")
def test_gold_for_a_toad_lies_on_its_space() -> None:
    scene = visit("tavern", toad=2, gold=0, dice=[4])

    assert (red(scene).gold, scene.state.purses["tavern"].gold) == (0, 1)


@pytest.mark.rule("TA-C17.1")
def test_a_talisman_for_a_toad_lies_on_its_space() -> None:
    scene = visit("temple", toad=2, dice="5+5")

    assert (red(scene).objects, scene.state.spaces) == ([], {"temple": ["talisman_stock"]})


@pytest.mark.rule("TA-C17.2")
def test_who_becomes_a_toad_drops_everything_but_his_curses() -> None:
    scene = visit("city", "elf", objects=["ring"], followers=["guide", "poltergeist"], gold=2, spells=["hex"], dice=[1])
    scene.play("visit enchantress")

    assert scene.state.spaces == {"city": ["ring", "guide"]}
    assert (red(scene).followers, red(scene).spells, scene.state.purses["city"].gold) == (["poltergeist"], ["hex"], 2)


@pytest.mark.rule("TA-C17.2")
def test_trophies_are_of_no_use_to_a_toad() -> None:
    scene = visit("fields_1", phase="move", toad=2, trophies=["dragon"])

    assert (scene.asked, red(scene).trophies) == ("way", ["dragon"])
    assert not [offer for offer in scene.offers if offer.startswith("trade")]


@pytest.mark.rule("TA-C17.3")
def test_a_toad_can_be_killed() -> None:
    assert red(visit("graveyard", alignment="good", lives=1, toad=2)).character == ""


@pytest.mark.rule("TA-C17.4")
def test_a_toad_that_is_enchanted_again_begins_anew() -> None:
    assert red(visit("city", toad=2, dice=[1]).play("visit enchantress")).toad == 3


@pytest.mark.rule("TA-C17.7")
def test_an_arrest_clears_a_warrant() -> None:
    from mazefolio.games.talisman.effects.moving import Arrest
    from mazefolio.games.talisman.language.effect import Cause, strike

    scene = visit("fields_1", phase="move", statuses={"warrant": {}}, dice=[1])
    [*strike(scene.state, Arrest(), Cause(0, "fields_1", "TA-C17.7"))]

    assert red(scene).space == "city_jail"
    assert "warrant" not in red(scene).statuses


@pytest.mark.rule("TA-C17.9")
def test_the_blessed_add_one_to_attack_dice_for_their_own_turns() -> None:
    scene = visit("hills_1", "thief", statuses={"blessed": {"turns": 2}}, deck=["ape"], dice="3 3")
    assert red(scene).trophies == ["ape"]

    assert red(new_turn(statuses={"blessed": {"turns": 2}})).statuses["blessed"].turns == 1
    assert "blessed" not in red(new_turn(statuses={"blessed": {"turns": 1}})).statuses


@pytest.mark.rule("TA-C17.10")
def test_a_noble_leaves_the_jail_at_once() -> None:
    scene = new_turn(space="city_jail", statuses={"jailed": {}, "noble": {}}, dice=())

    assert red(scene).space == "city"
    assert "noble" in red(scene).statuses


@pytest.mark.rule("TA-C17.11")
def test_two_gold_in_the_city_clear_a_warrant() -> None:
    scene = visit("city", gold=2, statuses={"warrant": {}}).play("visit watch")

    assert (red(scene).gold, red(scene).statuses) == (0, {})
    assert scene.state.active == 1


@pytest.mark.rule("TA-C17.11")
def test_the_watch_wants_nothing_of_others() -> None:
    assert "visit watch" not in visit("city", gold=2).offers
    assert "visit watch" not in visit("city", gold=1, statuses={"warrant": {}}).offers


@pytest.mark.rule("TA-C17.12")
def test_a_missed_turn_counts_for_a_status() -> None:
    scene = position(
        "talisman",
        red={"statuses": {"blessed": {"turns": 3}}, "missing": 1, "space": "fields_1"},
        blue={"space": "fields_2"},
        seats=2,
        dice=[1],
    )

    assert (red(scene).statuses["blessed"].turns, scene.state.active) == (2, 1)


@pytest.mark.rule("TA-C17.13")
@pytest.mark.parametrize(("until", "by"), [("own_next_turn_start", -1), ("caster_turn_start", 0)])
def test_what_ends_when_a_turn_begins(until: str, by: int) -> None:
    scene = new_turn(statuses={"magic_suppressed": {"until": until, "by": by}})

    assert "magic_suppressed" not in red(scene).statuses


@pytest.mark.rule("TA-C17.13")
def test_what_ends_with_the_turn() -> None:
    scene = visit("graveyard", statuses={"invisible": {"until": "turn_end"}})

    assert (scene.state.active, red(scene).statuses) == (1, {})


@pytest.mark.rule("TA-C17.13")
def test_what_ends_with_the_next_move() -> None:
    scene = visit("tavern", phase="move", statuses={"raft_ready": {"until": "next_move"}}, dice="1 5")
    scene.play(scene.offers[0])

    assert "raft_ready" not in red(scene).statuses


@pytest.mark.rule("TA-C17.14")
def test_who_has_learned_magic_may_always_hold_a_spell() -> None:
    scene = visit("fields_1", phase="move", statuses={"magic_learned": {}}, dice=[1])
    assert allowance(scene.state, 0) == 1

    ended = visit("graveyard", statuses={"magic_learned": {}})
    assert len(red(ended).spells) == 1


UNTIL_CASTER = {"magic_suppressed": {"until": "caster_turn_start", "by": 1}}


@pytest.mark.rule("TA-C17.13")
def test_what_a_player_has_cast_ends_at_his_place_though_he_is_out() -> None:
    blue, green = {"space": "fields_3", "out": True}, {"space": "fields_4", "statuses": UNTIL_CASTER}
    scene = position("talisman", seats=3, phase="end", dice="1 1", red={"space": "fields_1"}, blue=blue, green=green)

    assert scene.state.active == 2
    assert "magic_suppressed" not in scene.state.players[2].statuses


@pytest.mark.rule("TA-C17.13")
def test_what_ends_with_the_next_turn_ends_with_a_missed_one() -> None:
    asleep = {"space": "fields_1", "missing": 1, "statuses": {"magic_suppressed": {"until": "own_next_turn_end"}}}
    scene = position("talisman", seats=2, dice="1", red=asleep, blue={"space": "fields_3"})

    assert (scene.state.active, red(scene).statuses) == (1, {})


@pytest.mark.rule("TA-C17.13")
def test_what_ends_with_the_next_turn_lasts_through_this_one() -> None:
    later = {"magic_suppressed": {"until": "own_next_turn_end"}}
    scene = position("talisman", seats=2, phase="end", dice="1 1", red={"statuses": later}, blue={"missing": 1})

    assert (scene.state.active, [*red(scene).statuses]) == (0, ["magic_suppressed"])
    assert red(scene).statuses["magic_suppressed"].until == "turn_end"


@pytest.mark.rule("TA-C3.12", "TA-C17.13")
@pytest.mark.parametrize(("rounds", "left"), [(0, []), (1, ["blizzard"])])
def test_an_extra_turn_is_a_turn_but_no_round(rounds: int, left: list[str]) -> None:
    lasting = [("blizzard", 0, rounds)]
    scene = position("talisman", seats=2, phase="end", extra=1, dice="1 1", red={"space": "fields_1"}, lasting=lasting)

    assert (scene.state.active, [one.name for one in scene.state.lasting]) == (0, left)


@pytest.mark.rule("TA-C17.13")
def test_what_nobody_has_cast_ends_at_the_place_of_him_whose_turn_it_was() -> None:
    scene = visit("fields_1", phase="move", dice="1")
    run(scene, strike(scene.state, SetStatus(name="noble", until="caster_turn_start"), Cause(1, "storm", "TA-C9.4")))

    assert scene.state.players[1].statuses["noble"].by == 0


@pytest.mark.rule("TA-C11.9", "TA-C17.1", "TA-C17.2")
def test_a_toad_drops_its_pearls_and_is_given_none() -> None:
    scene = visit("city", pearls=2, black_pearls=1, gold=3, dice=[1]).play("visit enchantress")
    assert (red(scene).gold, red(scene).pearls, red(scene).black_pearls) == (0, 0, 0)
    assert scene.state.purses["city"] == Purse(3, 2, 1)

    run(scene, gain(scene.state, Cause(0, "city", "TA-C17.1"), "pearls", 2))
    assert (red(scene).pearls, scene.state.purses["city"]) == (0, Purse(3, 4, 1))
