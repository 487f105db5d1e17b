"""The worked examples EX-1 to EX-10 of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import position
from tests.games.firetop.helpers import counted, ends, fact, facts, hero, layout, mark, sheet


@pytest.mark.rule("FT-3.1", "FT-3.2", "FT-3.3", "FT-3.4", "FT-3.6", "FT-3.7")
@pytest.mark.rule("FT-2.9", "FT-2.10", "FT-2.11", "FT-2.12", "FT-2.13", "FT-2.14", "FT-2.15", "FT-2.16")
def test_example_1_set_up_with_a_tie() -> None:
    scene = position("firetop", seats=4, dice="1 3+4 2  5 6+6 6  2 1+1 1  4 2+5 3  4 2")
    extras = []
    for _ in range(4):
        extras.append(len(scene.offers) - 1)
        scene.play(scene.offers[0])
    scene.expect_script_used_up()
    scores = [sheet(scene, colour, "skill", "stamina", "luck") for colour in ("red", "blue", "green", "yellow")]
    assert scores == [(9, 19, 8), (11, 24, 12), (9, 14, 7), (10, 19, 9)]
    assert extras == [3, 1, 3, 2]
    assert [event.seats for event in scene.happened("TieBroken")] == [(2, 0)]
    assert [len(player.keys) for player in scene.state.players] == [2, 1, 2, 1]
    assert len(scene.state.chest) == 3
    assert (scene.state.first, scene.table.pending and scene.table.pending.seat) == (2, 2)


@pytest.mark.rule("FT-7.3", "FT-7.6", "FT-7.8", "FT-7.9", "FT-7.16")
@pytest.mark.parametrize(
    ("start", "roll", "others", "legal"),
    [
        ("entrance", 5, {}, {"c13_27", "c17_27"}),
        ("entrance", 6, {}, {"c12_27", "c18_27", "chieftains_hall", "guard_room"}),
        (
            "entrance",
            6,
            {"blue": {"space": "c15_28"}},
            {"c12_27", "c18_27", "chieftains_hall", "guard_room", "c15_28"},
        ),
        (
            "entrance",
            6,
            {"graves": {"c15_29": ("blue", ["keys_123"])}},
            {"c12_27", "c18_27", "chieftains_hall", "guard_room"},
        ),
        ("c15_28", 5, {}, {"c11_27", "c19_27", "chieftains_hall", "guard_room"}),
        ("c15_28", 2, {}, {"entrance", "c14_27", "c16_27"}),
    ],
)
def test_example_2_legal_moves(start: str, roll: int, others: dict[str, Any], legal: set[str]) -> None:
    elsewhere = {"blue": {"space": "north_bank"}, **others}
    scene = position("firetop", red={"space": start}, dice=[roll], **elsewhere)
    assert ends(scene.play("move")) == legal


@pytest.mark.rule("FT-7.6", "FT-8.1", "FT-10.2", "FT-10.3", "FT-10.4", "FT-10.5", "FT-10.6", "FT-4.4", "FT-9.4")
def test_example_3_a_room_from_door_to_treasure() -> None:
    scene = position(
        "firetop",
        red={"space": "c08_27", "skill": 10, "stamina": "18/20", "luck": "8/9"},
        rooms={"sentry_post": ("giant_spider", "gold_5")},
        dice="5  3+4 2+3  6+5 1+2  4+4 2+3  1+1 3+3  2+2 4+1  1+3 1+2",
    )
    scene.play("move", "go sentry_post", *["fight on"] * 5)
    rounds = [(event.their_total, event.my_total) for event in scene.happened("Exchanged")]
    assert rounds == [(14, 15), (18, 13), (15, 15), (9, 16), (11, 15), (11, 13)]
    assert [event.left for event in scene.happened("MonsterWounded")] == [6, 4, 2, 0]
    assert sheet(scene, "red", "stamina", "luck", "gold") == (16, 9, 0)
    scene.play("claim")
    assert sheet(scene, "red", "gold", "cards", "space") == (5, [], "sentry_post")
    assert "gold_5" in scene.state.removed
    assert "sentry_post" not in {**scene.state.encounters, **scene.state.treasures}
    scene.expect_script_used_up()


@pytest.mark.rule("FT-11.1", "FT-11.3", "FT-11.4", "FT-11.5", "FT-8.5", "FT-8.6")
def test_example_4_escape_at_the_second_try() -> None:
    scene = position(
        "firetop",
        red={"space": "c22_27", "skill": 9, "stamina": "6/18"},
        rooms={"kitchen": ("troll", "gold_5")},
        dice="1  6+6 1+1  2  3+3 6+2  3",
    )
    scene.play("move", "go kitchen")
    assert sheet(scene, "red", "stamina") == (4,)
    scene.play("escape")
    assert (scene.asked, scene.state.fight.stamina) == ("escape", 8)
    scene.play("escape").expect(active=1, fight=None)
    assert sheet(scene, "red", "stamina", "space") == (2, "c22_27")
    assert scene.state.encounters["kitchen"] == "troll"
    assert scene.state.treasures["kitchen"] == "gold_5"
    assert [scene.table.seen(seat).encounters["kitchen"] for seat in (0, 1, None)] == ["troll"] * 3


@pytest.mark.rule("FT-5.2", "FT-5.3", "FT-5.5", "FT-5.7")
def test_example_5_meals() -> None:
    far = {"space": "north_bank"}
    scene = position("firetop", red={"space": "c07_23", "stamina": "10/20"}, blue=far, dice="1 1  1 1  1 1  2 1  2 1")
    scene.play("eat")
    assert sheet(scene, "red", "stamina", "provisions") == (14, 2)
    blue_waits = ("move", "go c15_12", "move", "go north_bank")
    scene.play(*blue_waits[:2])
    assert scene.offers == ["move"]
    scene.play("move", "go c08_23", *blue_waits[2:], "eat")
    assert sheet(scene, "red", "stamina", "provisions") == (18, 1)
    scene.play(*blue_waits[:2], "move", "go c07_23", *blue_waits[2:], "eat")
    assert sheet(scene, "red", "stamina", "provisions") == (20, 0)


@pytest.mark.rule("FT-5.7")
def test_example_5_no_meal_beside_somebody_who_may_be_fought() -> None:
    together = {"space": "c07_23", "seasoned": True}
    scene = position("firetop", red={"stamina": "14/20", **together}, blue=together)
    assert scene.offers == ["move", "meet"]


@pytest.mark.rule("FT-7.15", "FT-14.3", "FT-14.4", "FT-14.5", "FT-14.11")
def test_example_6_key_challenge() -> None:
    scene = position("firetop", **layout(red={"space": "c15_19"}), dice="1")
    scene.play("move", "challenge 8")
    assert facts(scene, "red") == [fact("blue", 8, True, "challenge"), fact("green", 8, False, "challenge")]
    assert facts(scene, "blue") == facts(scene, "green") == []
    answered = scene.last("ChallengeAnswered")
    assert [answered.seen_by(seat) for seat in (0, 1, 2, None)] == [True, False, False, False]
    assert scene.last("ChallengeMade").seen_by(1)
    before = hero(scene, "red").space
    scene.play(scene.offers[0])
    assert hero(scene, "red").space != before
    scene.expect_script_used_up()


@pytest.mark.rule("FT-14.9", "FT-14.10")
def test_example_7_deduction() -> None:
    scene = position("firetop", **layout(red={"space": "c15_19"}, blue={"space": "c03_23"}), dice="1 1 1 1")
    scene.play("move", "challenge 8", "go c15_18")
    for _ in ("blue", "green"):
        scene.play("move")
        scene.play(scene.offers[0])
    scene.play("move", "challenge 3")
    assert {number: mark(scene, "red", "blue", number) for number in range(1, 10)} == {
        number: "yes" if number in (3, 8) else "no" for number in range(1, 10)
    }
    assert [number for number in range(1, 10) if mark(scene, "red", "chest", number) == "no"] == [1, 3, 4, 8]
    open_numbers = [2, 5, 6, 7, 9]
    assert all(mark(scene, "red", place, number) == "maybe" for place in ("chest", "green") for number in open_numbers)
    assert facts(scene, "red") == [
        fact("blue", 8, True, "challenge"),
        fact("green", 8, False, "challenge"),
        fact("blue", 3, True, "challenge"),
        fact("green", 3, False, "challenge"),
    ]


@pytest.mark.rule("FT-15.2", "FT-15.3", "FT-15.4", "FT-15.5", "FT-15.6", "FT-15.7", "FT-15.8", "FT-14.12")
def test_example_8_a_failed_opening() -> None:
    study = {"space": "warlocks_study", "cards": ["keys_258", "keys_456"]}
    scene = position("firetop", **layout(red=study, rooms={"warlocks_study": (None, None)}), dice="2")
    scene.play("move", "go treasure_room", "key 2", "key 5", "key 6")
    assert scene.last("ChestTried").wrong == 1  # type: ignore[attr-defined]
    assert sheet(scene, "red", "space", "cards") == ("south_bank", ["keys_258", "keys_456"])
    assert scene.state.active == 1
    told = counted(2, 5, 6, count=2, by="red")
    assert facts(scene, "red") == [
        *(
            fact(who, number, who == "green" and number == 6, "chest")
            for number in (2, 5, 6)
            for who in ("blue", "green")
        ),
        told,
    ]
    assert facts(scene, "blue") == facts(scene, "green") == [told]
    assert [mark(scene, "red", "chest", number) for number in (2, 5)] == ["yes", "yes"]
    assert all(mark(scene, "blue", place, number) == "maybe" for place in ("chest", "red") for number in (2, 5, 6))
    assert [mark(scene, "green", "chest", number) for number in (2, 5, 6)] == ["yes", "yes", "no"]


@pytest.mark.rule("FT-15.2", "FT-15.3", "FT-15.6", "FT-22.1")
def test_example_9_the_winning_combination() -> None:
    study = {"space": "warlocks_study", "cards": ["keys_258", "keys_249"]}
    scene = position("firetop", **layout(red=study, rooms={"warlocks_study": (None, None)}), dice="4")
    scene.play("move", "go treasure_room", "key 2", "key 5", "key 9").expect_end("chest", "FT-15.6")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("FT-15.2")
def test_example_9_a_key_must_hang_on_a_bunch() -> None:
    study = {"space": "warlocks_study", "cards": ["keys_258"]}
    scene = position("firetop", **layout(red=study, rooms={"warlocks_study": (None, None)}), dice="4")
    assert scene.play("move", "go treasure_room").offers == ["leave", "key 2", "key 5", "key 8"]


@pytest.mark.rule("FT-15.5", "FT-15.7")
def test_example_10_own_card_named() -> None:
    study = {"space": "warlocks_study", "cards": ["keys_249"]}
    scene = position("firetop", **layout(red=study, rooms={"warlocks_study": (None, None)}), dice="4")
    scene.play("move", "go treasure_room", "key 2", "key 4", "key 9")
    assert scene.last("ChestTried").wrong == 1  # type: ignore[attr-defined]
    assert hero(scene, "red").space == "south_bank"
