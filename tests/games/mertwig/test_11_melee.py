"""MM-11: combat: pairing, melee, escape and the fruits of victory."""

from __future__ import annotations

import pytest

from tests.games.mertwig.helpers import (
    BOB,
    acting,
    asked_seat,
    facts,
    foes,
    fought,
    party,
    player,
    position,
    turn_of,
    wounds,
)


@pytest.mark.rule("MM-11.12")
@pytest.mark.parametrize(
    ("enemies", "members", "decider"),
    [
        (("mad_dog",), ("skalan",), "a"),
        (("mad_dog", "cave_bear"), ("skalan",), "a"),
        (("mad_dog", "cave_bear", "the_lion"), ("skalan",), "b"),
    ],
    ids=["player has more", "as many", "encounter player has more"],
)
def test_the_larger_side_pairs_and_on_equal_numbers_the_player(
    enemies: tuple[str, ...], members: tuple[str, ...], decider: str
) -> None:
    scene = fought(*enemies, members=members)

    assert (scene.asked, asked_seat(scene)) == ("pair", decider)


@pytest.mark.rule("MM-11.12")
def test_only_active_cards_are_counted() -> None:
    a = {"character": "gertrud_green", "at": "forest_road"}
    scene = fought("mad_dog", "cave_bear", "the_lion", members=("skalan",), a=a, dice="9 1 1").play("cast fireball")

    assert facts(scene, "SetAside", "card") == ["mad_dog"]
    assert (scene.asked, asked_seat(scene)) == ("pair", "a")


@pytest.mark.rule("MM-11.13", "MM-11.14")
def test_everybody_of_the_smaller_side_gets_an_opponent_before_anybody_gets_a_second() -> None:
    scene = fought("mad_dog", "cave_bear", members=("skalan", "theowulf", "osbald"))
    asked = []
    for decision in ("pair skalan", "pair theowulf", "with mad_dog", "with cave_bear"):
        asked.append((scene.asked, acting(scene), scene.offers))
        if decision != "with cave_bear":
            scene.play(decision)

    assert asked == [
        ("pair", "mad_dog", ["pair for me", "pair bob_bonker", "pair skalan", "pair theowulf", "pair osbald"]),
        ("pair", "cave_bear", ["pair for me", "pair bob_bonker", "pair theowulf", "pair osbald"]),
        ("double", "bob_bonker", ["done", "with mad_dog", "with cave_bear", "stand out"]),
        ("double", "osbald", ["done", "with cave_bear", "stand out"]),
    ]


@pytest.mark.rule("MM-11.14")
def test_nobody_gets_a_third_opponent() -> None:
    scene = fought("mad_dog", members=("skalan", "theowulf"), dice="1 1 1")
    scene.play("pair skalan", "stand out", "with mad_dog", "attack skalan")

    assert facts(scene, "Paired", "pairs") == [(("mad_dog", "skalan"), ("mad_dog", "theowulf"))]


@pytest.mark.rule("MM-11.14")
def test_on_equal_numbers_all_fight_one_to_one() -> None:
    scene = fought("mad_dog", "cave_bear", members=("skalan",), dice="1 1 1 1").play("pair skalan")

    assert facts(scene, "Paired", "pairs") == [(("mad_dog", "skalan"), ("cave_bear", "bob_bonker"))]


@pytest.mark.rule("MM-11.15", "MM-11.16")
def test_doubling_is_optional_and_the_leader_may_stand_out() -> None:
    scene = fought("cave_bear", members=("skalan", "theowulf"), dice="1 1").play("pair theowulf", "done")

    assert facts(scene, "Attacked", "card") == ["cave_bear", "theowulf"]


@pytest.mark.rule("MM-11.17")
def test_die_and_attack_value_must_exceed_full_defence() -> None:
    a = {"loads": {"bob_bonker": ["war_club", "garaths_shield"]}}
    scene = fought("the_bandersnatch", a=a, dice="5 2").play("done")

    assert facts(scene, "Attacked", "card", "face", "attack", "defence", "hit") == [
        ("the_bandersnatch", 5, 9, 14, False),
        ("bob_bonker", 2, 13, 12, True),
    ]


@pytest.mark.rule("MM-11.17")
def test_attacking_is_not_optional() -> None:
    scene = fought("mad_dog", dice="1 1")

    assert facts(scene, "Attacked", "card") == ["mad_dog", "bob_bonker"]
    assert scene.asked == "escape"


@pytest.mark.rule("MM-11.18")
def test_a_one_misses_and_a_zero_hits_whatever_the_values() -> None:
    a = {"character": "arnie_schwartz"}
    scene = fought("sphinx", a=a, dice="1 10").play("no spell", "no spell")

    assert facts(scene, "Attacked", "attack", "defence", "hit") == [(14, 11, False), (2, 14, True)]


@pytest.mark.rule("MM-11.19")
def test_a_card_with_two_opponents_attacks_the_one_chosen_before_its_die() -> None:
    scene = fought("mad_dog", "cave_bear", dice="1 1 5").play("pair mad_dog", "with bob_bonker")
    assert (scene.asked, acting(scene), asked_seat(scene)) == ("target", "bob_bonker", "a")
    assert (scene.offers, scene.happened("Rolled")) == (["attack mad_dog", "attack cave_bear"], [])
    scene.play("attack cave_bear")

    assert facts(scene, "Attacked", "card", "target")[-1] == ("bob_bonker", "cave_bear")


@pytest.mark.rule("MM-11.20")
@pytest.mark.parametrize("asleep", [{}, {"skalan": 2}])
def test_the_other_member_shields_the_leader_even_asleep(asleep: dict[str, int]) -> None:
    scene = fought("cave_bear", members=("skalan",), a={"asleep": asleep}, dice="1 1 1")
    scene.play("pair bob_bonker", "with cave_bear")

    assert facts(scene, "Attacked", "card", "target")[0] == ("cave_bear", "skalan")


@pytest.mark.rule("MM-11.20")
def test_a_leader_alone_in_his_pairing_is_attacked() -> None:
    scene = fought("cave_bear", members=("skalan",), dice="1 1").play("pair bob_bonker", "done")

    assert facts(scene, "Attacked", "target")[0] == "bob_bonker"


@pytest.mark.rule("MM-11.21")
def test_all_targets_are_named_before_any_die_the_encounter_players_first() -> None:
    scene = fought("mad_dog", "cave_bear", members=("skalan", "theowulf", "osbald"), dice="1 2 1 1 1 1")
    scene.play("pair skalan", "pair bob_bonker", "with mad_dog", "with cave_bear")
    assert (scene.asked, acting(scene), asked_seat(scene)) == ("target", "mad_dog", "b")
    assert not scene.happened("Rolled")
    scene.play("attack theowulf")

    assert facts(scene, "Attacked", "card") == ["mad_dog", "cave_bear", "skalan", "bob_bonker", "theowulf", "osbald"]


@pytest.mark.rule("MM-11.22")
def test_all_results_take_effect_together() -> None:
    scene = fought("mad_dog", members=("skalan",), dice="10 10").play("pair skalan", "done")

    assert facts(scene, "SetAside", "card") == ["mad_dog", "skalan"]
    assert party(scene) == ["bob_bonker"]
    assert scene.happened("Won")


@pytest.mark.rule("MM-11.23")
def test_the_player_may_try_to_escape_once_in_a_round() -> None:
    scene = fought("cave_bear", dice="1 1 3 3 1 1")
    assert (scene.asked, asked_seat(scene), scene.offers) == ("escape", "a", ["fight on", "run"])
    scene.play("run")

    assert facts(scene, "RoundBegan", "round") == [1, 2]
    assert (scene.asked, asked_seat(scene)) == ("escape", "a")


@pytest.mark.rule("MM-11.23")
def test_without_an_active_enemy_there_is_no_escape() -> None:
    scene = fought("mad_dog", dice="1 10")

    assert (turn_of(scene), scene.happened("EscapeTried")) == ("b", [])


@pytest.mark.rule("MM-11.24")
@pytest.mark.parametrize(("mine", "theirs", "escaped"), [(5, 4, True), (5, 5, False), (4, 5, False)])
def test_the_higher_total_escapes(mine: int, theirs: int, escaped: bool) -> None:
    scene = fought("cave_bear", dice=f"1 1 {mine} {theirs} 1 1").play("run")

    assert facts(scene, "EscapeTried", "escaped") == [escaped]
    assert (scene.state.battle is None) == escaped


@pytest.mark.rule("MM-11.25")
def test_bonuses_and_slow_cards_add_up_and_only_the_living_and_awake_count() -> None:
    a = {"character": "roscoe_rapid", "asleep": {"amyslyp": 2}}
    scene = fought("giant_snake", "evil_giant_uknak", members=("amyslyp", "theowulf"), a=a, dice="1 1 1 10 2 6")
    scene.play("no spell", "pair roscoe_rapid", "pair theowulf", "done", "run")

    assert facts(scene, "SetAside", "card") == ["evil_giant_uknak"]
    assert facts(scene, "EscapeTried", "bonus", "slow") == [(1, 1)]


@pytest.mark.rule("MM-11.26")
def test_nobody_runs_while_the_leader_sleeps() -> None:
    scene = fought("cave_bear", members=("skalan",), a={"asleep": {"bob_bonker": 2}}, dice="1 1").play(
        "pair skalan", "done"
    )

    assert not scene.happened("Escaped")
    assert (scene.asked, scene.state.battle.round) == ("pair", 2)


@pytest.mark.rule("MM-11.26")
def test_nobody_runs_while_the_leader_is_set_aside() -> None:
    a = {"wounds": {"bob_bonker": 1}}
    scene = fought("cave_bear", members=("marldyk",), a=a, dice="10 1").play("pair bob_bonker", "done")

    assert (scene.asked, scene.offers) == ("heal", ["nobody", "heal bob_bonker"])


@pytest.mark.rule("MM-11.27")
def test_what_an_escape_leaves_behind() -> None:
    a = {"asleep": {"theowulf": 2}, "wounds": {"bob_bonker": 1}}
    scene = fought("cave_bear", "red_wolf", members=("skalan", "theowulf", "marldyk"), a=a, dice="10 1 1 10 9 1")
    scene.play("pair skalan", "pair marldyk", "done", "run")

    assert party(scene) == ["bob_bonker", "marldyk"]
    assert wounds(scene) == {"bob_bonker": 1}
    assert {"cave_bear", "red_wolf"} <= {*scene.state.encounters.discards}
    assert {"skalan", "theowulf"} <= {*scene.state.hirelings.discards}
    assert (player(scene).treasures, player(scene).at, turn_of(scene)) == ([], "forest_road", "b")


@pytest.mark.rule("MM-11.28")
@pytest.mark.parametrize(
    ("enemy", "decisions", "dice"),
    [
        ("cave_bear", ["cast invisibility"], "9"),
        ("the_young_dragon", ["cast fear", "no spell"], "10 1 1"),
        ("cave_bear", ["no spell", "pair bob_bonker", "done", "scroll"], "1 1"),
    ],
    ids=["invisibility", "fear", "scroll"],
)
def test_whoever_gets_away_otherwise_leaves_the_same_behind(enemy: str, decisions: list[str], dice: str) -> None:
    a = {"asleep": {"theowulf": 2}, "holds": ["scroll_of_teleportation"]}
    scene = fought(enemy, members=("walten", "theowulf"), a=a, dice=dice, options={"magic_items": True}).play(
        *decisions
    )

    assert party(scene) == ["bob_bonker", "walten"]
    assert "theowulf" in scene.state.hirelings.discards
    assert enemy in scene.state.encounters.discards
    assert (player(scene).treasures, player(scene).at, turn_of(scene)) == ([], "forest_road", "b")


@pytest.mark.rule("MM-11.33")
def test_one_treasure_for_each_treasure_printed_on_those_killed_or_driven_off() -> None:
    a = {"character": "arnie_schwartz"}
    treasures = ["gold_crown", "large_ruby", "star_sapphire"]
    scene = fought("the_young_dragon", "mad_dog", "red_wolf", a=a, treasures=treasures, dice="9 9 1 1 9")
    scene.play("no spell", "cast fear", "fight on", "cast magic_bolt on red_wolf")

    assert facts(scene, "Won", "beaten") == [("the_young_dragon", "mad_dog", "red_wolf")]
    assert player(scene).treasures == treasures


@pytest.mark.rule("MM-11.33")
def test_his_own_fallen_allies_give_nothing() -> None:
    scene = fought("mad_dog", members=("gypsy_king",), dice="10 10").play("no spell", "pair gypsy_king", "done")

    assert scene.happened("Won")
    assert player(scene).treasures == []


@pytest.mark.rule("MM-11.34")
def test_a_card_charmed_to_his_side_gives_no_treasure_then_or_later() -> None:
    scene = fought("red_wolf", a={"character": "gennie_gron"}, dice="9").play("cast charm on red_wolf")

    assert (party(scene), player(scene).treasures) == (["gennie_gron", "red_wolf"], [])
    lost = fought("mad_dog", members=("red_wolf",), dice="10 10").play("pair red_wolf", "done")
    assert (party(lost), player(lost).treasures) == (["bob_bonker"], [])


@pytest.mark.rule("MM-11.35")
def test_a_hireling_charmed_away_and_killed_gives_nothing_and_is_discarded() -> None:
    scene = fought("the_grey_ghost", members=("snarn", "theowulf"), treasures=["gold_crown"], dice="9 10 10 10 10")
    scene.play("cast charm on snarn", "pair bob_bonker")

    assert facts(scene, "Won", "beaten") == [("the_grey_ghost",)]
    assert player(scene).treasures == ["gold_crown"]
    assert "snarn" in scene.state.hirelings.discards


@pytest.mark.rule("MM-11.36")
def test_the_order_of_the_fruits() -> None:
    """Printed treasures, the thief's, the unguarded one, and at last what the space guards."""
    treasures = ["gold_crown", "large_ruby", "star_sapphire", "gold_ingot"]
    scene = position(
        a={**BOB, "area": "caves_of_congor", "spot": "c2a", "members": ["snarn"]},
        b={"hand": ["evil_orc_glakk", "pigment"]},
        encounters=["unguarded_treasure"],
        treasures=treasures,
        dice="2 1 10 2",
    )
    scene.play("move", "go c3a", "play evil_orc_glakk", "pair bob_bonker", "done")

    assert facts(scene, "TreasureDrawn", "under", "card") == [
        ("MM-11.33", "gold_crown"),
        ("MM-7.22", "large_ruby"),
        ("MM-10.18", "star_sapphire"),
        ("MM-6.15", "gold_ingot"),
    ]


@pytest.mark.rule("MM-11.37")
def test_last_every_defeated_card_goes_to_the_discard_pile() -> None:
    scene = fought("red_wolf", treasures=["gold_crown"], dice="1 10")

    assert scene.state.encounters.discards[-1] == "red_wolf"
    assert (foes(scene), scene.state.battle) == ([], None)
