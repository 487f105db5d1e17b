"""TA-C19: the Crown of Command and winning."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.places.crown import score, score_shares
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

CROWN = "crown_of_command"


def crowned(dice: str = "", seats: int = 3, options: dict[str, Any] | None = None, **layout: Any) -> Scene:
    """Red, a Warrior, is on the Crown at the start of a turn; the others are far away."""
    given: dict[str, dict[str, Any]] = {
        "red": {"character": "warrior", "space": CROWN, **layout.pop("red", {})},
        "blue": {"character": "monk", "space": "chapel", **layout.pop("blue", {})},
        "green": {"character": "minstrel", "space": "village", **layout.pop("green", {})},
    }
    layout |= {colour: given[colour] for colour in ("red", "blue", "green")[:seats]}
    return position("talisman", seats=seats, dice=dice, options=options or {}, **layout)


def player(scene: Scene, seat: int) -> Player:
    one: Player = scene.state.players[seat]
    return one


def lives(scene: Scene) -> list[int]:
    return [one.lives for one in scene.state.players]


@pytest.mark.rule("TA-C19.1")
def test_who_is_alone_on_the_crown_casts_each_turn_and_does_not_move_away() -> None:
    scene = crowned("1 2")

    assert [event.casting for event in scene.happened("CommandCast")] == [1]
    assert player(scene, 0).space == CROWN


@pytest.mark.rule("TA-C19.1")
def test_the_spell_is_cast_in_the_turn_of_arrival_too() -> None:
    scene = crowned("4 1", red={"space": "valley_of_fire", "objects": ["talisman"]}).play(f"go {CROWN}")

    assert lives(scene) == [4, 3, 3]


@pytest.mark.rule("TA-C19.2")
@pytest.mark.parametrize(("face", "left"), [(3, 4), (4, 3), (6, 3)])
def test_on_four_or_more_everybody_else_loses_a_life(face: int, left: int) -> None:
    assert lives(crowned(f"{face} 1")) == [4, left, left]


@pytest.mark.rule("TA-C19.2")
def test_limbo_is_no_refuge() -> None:
    scene = crowned("5 1 1", blue={"space": "city_jail", "statuses": {"jailed": {}}, "gold": 0})

    assert lives(scene) == [4, 3, 3]


@pytest.mark.rule("TA-C19.2")
def test_with_the_option_it_always_works() -> None:
    assert lives(crowned("1", options={"command_roll": "auto"})) == [4, 3, 3]


@pytest.mark.rule("TA-C19.3")
def test_neither_armour_nor_the_amulet_saves_from_it() -> None:
    scene = crowned("5 1", blue={"objects": ["armour"]}, green={"objects": ["amulet"]})

    assert lives(scene) == [4, 3, 3]


@pytest.mark.rule("TA-C19.3", "TA-C15.16")
def test_a_counterspell_cancels_one_casting() -> None:
    scene = crowned("1", blue={"character": "sorceress", "spells": ["counterspell"]}).play("cast counterspell")

    assert lives(scene)[2] == 4
    assert player(scene, 0).castings == 1
    assert scene.state.crown_reached


@pytest.mark.rule("TA-C19.3")
def test_preservation_saves_a_life() -> None:
    scene = crowned("5 1", blue={"character": "sorceress", "spells": ["preservation"]}).play("cast preservation")

    assert lives(scene)[1] == 4


@pytest.mark.rule("TA-C19.4")
@pytest.mark.parametrize(("before", "taken"), [(0, 1), (5, 1), (6, 2), (11, 2), (12, 3)])
def test_the_command_spell_grows_with_use(before: int, taken: int) -> None:
    scene = crowned("5 1", red={"castings": before}, blue={"lives": 9}, green={"lives": 9})

    assert lives(scene)[1:] == [9 - taken, 9 - taken]


@pytest.mark.rule("TA-C19.4")
def test_castings_that_fail_count() -> None:
    assert player(crowned("1 1"), 0).castings == 1


@pytest.mark.rule("TA-C19.5", "TA-C18.7")
def test_who_dies_after_the_first_casting_does_not_come_back() -> None:
    scene = crowned("5 1", blue={"lives": 1})

    assert player(scene, 1).out
    assert scene.state.crown_reached


@pytest.mark.rule("TA-C19.5")
def test_with_the_option_the_dead_come_back() -> None:
    scene = crowned("5 1", blue={"lives": 1}, options={"restart": "always"})

    assert not player(scene, 1).out


@pytest.mark.rule("TA-C19.6")
def test_the_last_one_in_play_wins() -> None:
    scene = crowned("5", seats=2, blue={"lives": 1})

    scene.expect_end("last_left", "TA-C19.6")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("TA-C19.7")
def test_two_on_the_crown_fight_for_a_life_and_nobody_casts() -> None:
    scene = crowned("6+6 1 1", blue={"space": CROWN, "objects": ["talisman"], "gold": 5, "missing": 1})

    assert not scene.happened("CommandCast")
    assert (player(scene, 1).lives, player(scene, 1).gold) == (3, 5)


@pytest.mark.rule("TA-C19.7")
def test_with_two_rivals_one_chooses_and_sees_true_odds() -> None:
    scene = crowned("", blue={"space": CROWN}, green={"space": CROWN})

    assert [offer for offer in scene.offers if offer.startswith("attack")] == ["attack 1", "attack 2"]
    scene.expect_true_odds("attack 2", copies=300)


@pytest.mark.rule("TA-C19.8")
def test_the_caster_wins_if_everybody_else_dies_of_the_same_casting() -> None:
    scene = crowned("5", blue={"lives": 1}, green={"lives": 1})

    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("TA-C19.9", "TA-C11.11")
def test_who_comes_to_an_occupied_crown_must_attack_and_stays() -> None:
    red = {"space": "valley_of_fire", "objects": ["talisman"]}
    scene = crowned("1+1 6 1", red=red, blue={"space": CROWN, "missing": 1}).play(f"go {CROWN}")

    assert player(scene, 0).space == CROWN
    assert [event.seat for event in scene.happened("Attacked")] == [0]


@pytest.mark.rule("TA-C19.10")
def test_what_lies_on_the_crown_may_be_picked_up_before_casting() -> None:
    scene = crowned("1 1", spaces={CROWN: ["sword"]})

    assert not scene.happened("CommandCast")
    assert any("sword" in offer for offer in scene.offers)


@pytest.mark.rule("TA-C19.11")
def test_a_toad_stays_on_the_crown_and_does_not_cast() -> None:
    scene = crowned("1", red={"toad": 2})

    assert player(scene, 0).space == CROWN
    assert not scene.happened("CommandCast")
    assert [event.rule for event in scene.happened("NotCasting")] == ["TA-C19.11"]


@pytest.mark.rule("TA-C19.12")
def test_if_the_one_on_the_crown_dies_the_game_goes_on_and_the_crown_stays_reached() -> None:
    scene = crowned("1+1 6 3", red={"lives": 1}, blue={"space": CROWN, "strength": 9}, crown_reached=True)

    assert player(scene, 0).out
    assert scene.table.result is None
    assert scene.state.crown_reached


@pytest.mark.rule("TA-C19.13")
@pytest.mark.parametrize("idle", [{"missing": 1}, {"statuses": {"immobilised": {"until": "turn_end"}}}])
def test_who_misses_a_turn_or_is_immobilised_does_not_cast(idle: dict[str, Any]) -> None:
    assert not crowned("1", red=idle).happened("CommandCast")


@pytest.mark.rule("TA-C19.14", "TA-C19.2")
def test_a_realm_is_no_refuge_and_who_is_there_can_lose_there() -> None:
    realm = LIBRARY.realms["burrows"].about.start_space
    scene = crowned("5", seats=2, blue={"space": str(realm), "lives": 1}, options={"realms": "burrows"})

    scene.expect_end("last_left", "TA-C19.6")


@pytest.mark.rule("TA-C19.15", "TA-C1.4")
def test_alone_one_wins_by_reaching_the_crown() -> None:
    red = {"character": "warrior", "space": "valley_of_fire", "objects": ["talisman"]}
    scene = position("talisman", seats=1, red=red).play(f"go {CROWN}")

    scene.expect_end("solo_won", "TA-C19.15")


@pytest.mark.rule("TA-C19.16")
def test_the_score_of_a_game_that_is_cut_short() -> None:
    """2 Talismans 6, Strength 2, Craft 1, lives 2, 5 gold 2, a Ring 2, a follower 1, the Crown 20."""
    red = {
        "strength": 6,
        "craft": 3,
        "lives": 6,
        "gold": 5,
        "objects": ["talisman", "talisman_stock", "ring", "sword"],
        "followers": ["maiden", "poltergeist"],
    }
    scene = crowned("1 1", red=red)

    worth = {share.source: share.n for share in score_shares(scene.state, 0)}
    assert worth["talismans"] == 6
    assert worth["the Crown of Command"] == 20
    assert score(scene.state, 0) == sum(worth.values()) == 6 + 2 + 1 + 2 + 2 + 2 + 1 + 20


@pytest.mark.rule("TA-C19.16")
def test_at_the_round_limit_the_higher_score_wins() -> None:
    scene = crowned("1 1 1", seats=2, options={"round_limit": 40}, round=40, active="blue", red={"gold": 10})
    while scene.table.result is None:
        scene.play(scene.offers[0])

    scene.expect_end("round_limit", "TA-C19.16")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("TA-C19.17", "TA-C15.16")
def test_who_begins_a_turn_alone_on_the_crown_lays_the_amulet_down_and_casts() -> None:
    scene = crowned("1 1", red={"objects": ["amulet"]})

    assert player(scene, 0).objects == []
    assert scene.happened("PutDown")[0].rule == "TA-C19.17"
    assert scene.happened("CommandCast")


@pytest.mark.rule("TA-C15.16")
def test_who_arrives_with_the_amulet_does_not_cast_in_that_turn() -> None:
    red = {"space": "valley_of_fire", "objects": ["talisman", "amulet"]}
    scene = crowned("1", red=red).play(f"go {CROWN}")

    assert not scene.happened("CommandCast")
