"""MM-26: the Burial Mounds of Rhygn."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, party, player, position, turn_of, wounds


def mounds(spot: str, dice: str, **layout: Any) -> Scene:
    """Bob Bonker, with Skalan, moves from a dot of the mounds."""
    a = {"character": "bob_bonker", "members": ["skalan"], "area": "burial_mounds", "spot": spot, "gold": 10}
    return position(a={**a, **layout.pop("a", {})}, dice=dice, **layout).play("move")


def monolith(face: int, **layout: Any) -> Scene:
    return mounds("d2", f"1 {face}", **layout)


def heaptop(dice: str, **layout: Any) -> Scene:
    return mounds("d9", f"1 {dice}", **layout)


def acme(dice: str, **layout: Any) -> Scene:
    return mounds("d13", f"1 {dice}", **layout)


@pytest.mark.rule("MM-26.1")
@pytest.mark.parametrize(
    ("spot", "face", "end"), [("start", 5, "d5"), ("d5", 9, "heaptop"), ("d12", 7, "acme"), ("acme", 1, "d15")]
)
def test_the_full_roll_is_moved_but_for_the_stops_at_heaptop_and_acme(spot: str, face: int, end: str) -> None:
    scene = mounds(spot, f"{face}", b={"hand": ["pigment", "mad_dog"]})

    assert facts(scene, "Moved", "path")[0][-1] == end


@pytest.mark.rule("MM-26.1")
def test_a_zero_is_an_encounter_and_no_move() -> None:
    scene = mounds("d5", "10", b={"hand": ["pigment", "mad_dog"]}).play("play pigment")

    assert (player(scene).spot, player(scene, "b").hand) == ("d5", ["mad_dog"])


@pytest.mark.rule("MM-26.2")
def test_one_encounter_or_two_at_once() -> None:
    one = mounds("d1", "1", b={"hand": ["pigment", "mystic", "mad_dog"]}).play("play pigment")
    two = mounds("d5", "1", b={"hand": ["pigment", "mystic", "mad_dog"]}).play("play pigment")
    assert (two.asked, asked_seat(two)) == ("play", "b")
    two.play("play mystic")

    assert (player(one, "b").hand, player(two, "b").hand) == (["mystic", "mad_dog"], ["mad_dog"])
    assert (turn_of(one), turn_of(two), len(two.happened("EncounterBegan"))) == ("b", "b", 1)


@pytest.mark.rule("MM-26.3")
def test_at_the_monolith_a_zero_brings_a_treasure() -> None:
    scene = monolith(10, treasures=["gold_crown"])

    assert player(scene).treasures == ["gold_crown"]
    assert facts(scene, "ChartRolled", "chart", "rule") == [("monolith", "MM-26.3")]


@pytest.mark.rule("MM-26.3")
@pytest.mark.parametrize("face", [1, 3])
def test_at_the_monolith_a_rock_may_fall_on_one_member(face: int) -> None:
    scene = monolith(face)
    assert scene.offers == ["wound bob_bonker", "wound skalan"]

    assert wounds(scene.play("wound bob_bonker")) == {"bob_bonker": 1}


@pytest.mark.rule("MM-26.3", "MM-26.4")
@pytest.mark.parametrize("face", [7, 9])
def test_a_magic_exchange_swaps_all_magic_cards_for_as_many_new_ones(face: int) -> None:
    a = {"holds": ["smoke_bomb", "magic_key"]}
    scene = monolith(face, a=a, options={"magic_items": True}, magic=["fear_scroll", "charm_scroll", "healing_potion"])

    assert player(scene).magic == ["fear_scroll", "charm_scroll"]
    assert scene.state.magic.discards == ["smoke_bomb", "magic_key"]


@pytest.mark.rule("MM-26.4")
@pytest.mark.parametrize("option", [False, True])
def test_without_the_option_or_without_cards_there_is_nothing_to_exchange(option: bool) -> None:
    scene = monolith(8, options={"magic_items": option})

    assert (player(scene).magic, scene.state.magic.discards, turn_of(scene)) == ([], [], "b")


@pytest.mark.rule("MM-26.3", "MM-26.5")
@pytest.mark.parametrize("face", [4, 6])
def test_a_character_exchange_replaces_all_members_but_the_leader_unpaid(face: int) -> None:
    a = {"members": ["skalan", "gypsy_king"]}
    scene = monolith(face, a=a, hirelings=["theowulf", "ywdmyr", "holtman"])

    assert (party(scene), player(scene).gold) == (["bob_bonker", "theowulf", "ywdmyr"], 10)
    assert "skalan" in scene.state.hirelings.discards
    assert "gypsy_king" in scene.state.encounters.discards


@pytest.mark.rule("MM-26.5", "MM-7.15")
def test_whoever_would_clash_in_an_exchange_is_replaced() -> None:
    scene = monolith(5, a={"members": ["skalan", "osbald"]}, hirelings=["nudnick", "robilar", "theowulf"])

    assert party(scene) == ["bob_bonker", "nudnick", "theowulf"]


@pytest.mark.rule("MM-26.6")
def test_one_offering_may_be_a_weapon_a_treasure_or_ten_gold_pieces() -> None:
    a = {"holds": ["gold_crown", "mace", "helmet"], "loads": {"skalan": ["war_club"]}}
    scene = heaptop("6", a=a, options={"arms": True})
    assert scene.offers == ["no offering", "offer gold", "offer mace", "offer gold_crown", "offer war_club"]
    scene.play("offer war_club")

    assert facts(scene, "ChartRolled", "face", "bonus") == [(6, 2)]
    assert "war_club" in scene.state.treasures.discards


@pytest.mark.rule("MM-26.6")
@pytest.mark.parametrize(("offering", "gold"), [("offer gold", 0), ("no offering", 10)])
def test_an_offering_is_paid_before_the_roll_and_adds_two(offering: str, gold: int) -> None:
    scene = heaptop("7", treasures=["gold_crown"])
    assert [event.roll.purpose for event in scene.happened("Rolled")] == ["movement"]
    scene.play(offering)

    assert facts(scene, "ChartRolled", "bonus") == [2 if gold == 0 else 0]
    assert player(scene).gold == gold


@pytest.mark.rule("MM-26.6")
@pytest.mark.parametrize(("face", "count"), [(9, 3), (10, 3), (8, 3)])
def test_totals_above_ten_count_as_ten(face: int, count: int) -> None:
    scene = acme(str(face), treasures=["gold_crown", "large_ruby", "star_sapphire"]).play("offer gold")

    assert len(player(scene).treasures) == count


@pytest.mark.rule("MM-26.7")
def test_a_birthmark_cannot_be_offered() -> None:
    scene = heaptop("8", a={"holds": [BIRTHMARK, "gold_crown"], "gold": 9})

    assert scene.offers == ["no offering", "offer gold_crown"]


@pytest.mark.rule("MM-26.8")
@pytest.mark.parametrize(("face", "count"), [(10, 2), (9, 1), (7, 1)])
def test_the_heaptop_gives_treasures(face: int, count: int) -> None:
    scene = heaptop(str(face), treasures=["gold_crown", "large_ruby"]).play("no offering")

    assert player(scene).treasures == ["gold_crown", "large_ruby"][:count]


@pytest.mark.rule("MM-26.8")
@pytest.mark.parametrize(("choice", "gold", "hurt"), [("gold", 15, {"bob_bonker": 1}), ("heal", 10, {})])
def test_the_heaptop_gives_five_gold_or_heals_one_wound(choice: str, gold: int, hurt: dict[str, int]) -> None:
    scene = heaptop("5", a={"wounds": {"bob_bonker": 1}}).play("no offering", choice)

    assert (player(scene).gold, wounds(scene)) == (gold, hurt)


@pytest.mark.rule("MM-26.8", "MM-26.10")
@pytest.mark.parametrize("face", [1, 3])
def test_on_the_heaptop_wrath_tries_each_member(face: int) -> None:
    scene = heaptop(f"{face} 10 5", a={"loads": {"skalan": ["helm_of_power"]}}).play("no offering")

    assert facts(scene, "Tested", "card", "face", "defence", "wounded") == [
        ("bob_bonker", 10, 11, True),
        ("skalan", 5, 5, False),
    ]
    assert wounds(scene) == {"bob_bonker": 1}


@pytest.mark.rule("MM-26.9")
@pytest.mark.parametrize(("face", "count"), [(10, 3), (9, 2), (8, 1), (6, 1)])
def test_the_acme_gives_treasures(face: int, count: int) -> None:
    found = ["gold_crown", "large_ruby", "star_sapphire"]
    scene = acme(str(face), treasures=found).play("no offering")

    assert player(scene).treasures == found[:count]


@pytest.mark.rule("MM-26.9", "MM-26.10")
@pytest.mark.parametrize("face", [3, 5])
def test_on_the_acme_wrath_tries_each_member(face: int) -> None:
    scene = acme(f"{face} 1 6").play("no offering")

    assert facts(scene, "Tested", "card", "wounded") == [("bob_bonker", False), ("skalan", True)]
    assert party(scene) == ["bob_bonker"]


@pytest.mark.rule("MM-26.9", "MM-26.11")
@pytest.mark.parametrize("face", [1, 2])
def test_the_death_curse_kills_one_member_of_his_choice_without_healing(face: int) -> None:
    scene = acme(str(face), a={"members": ["skalan", "marldyk"]}).play("no offering")
    assert (scene.asked, scene.offers) == ("curse", ["curse skalan", "curse marldyk", "curse bob_bonker"])
    scene.play("curse skalan")

    assert (party(scene), turn_of(scene)) == (["bob_bonker", "marldyk"], "b")
    assert not scene.happened("HealTried")


@pytest.mark.rule("MM-26.11")
def test_with_nobody_else_the_death_curse_kills_the_player_character() -> None:
    scene = acme("1", a={"members": [], "gold": 0})

    assert player(scene).character == ""
    assert (scene.state.dead, turn_of(scene)) == (["bob_bonker"], "b")


@pytest.mark.rule("MM-26.12")
def test_four_turns_are_the_least() -> None:
    """To the Heaptop in two, to the Acme in one, and out in one."""
    a = {"character": "bob_bonker", "area": "burial_mounds", "gold": 0}
    hand = ["pigment", "mystic", "gryphon", "sphinx"]
    scene = position(a=a, b={"at": "forest_road", "hand": hand}, dice="5 1 5 9 1 4 8 1 9")
    for _ in range(3):
        scene.play("move", "move", "go forest_road")
    scene.play("move")

    assert (player(scene).area, player(scene).at) == ("", "burial_mounds")
    assert [path[-1] for path in facts(scene, "Moved", "path")[::2]] == ["d5", "heaptop", "acme", "exit"]
