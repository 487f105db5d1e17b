"""FT-14: Key Challenges and the notebook."""

from __future__ import annotations

from itertools import permutations

import pytest

from mazefolio.engine.view import Cell
from mazefolio.games.firetop.notebook import CHEST, Holds, grid
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import counted, fact, facts, layout, mark, player

CHALLENGES = [f"challenge {number}" for number in range(1, 10)]
CORRIDOR = {"space": "c07_23"}


def rolled(roll: int, **given: object) -> Scene:
    """Red, alone in a corridor, has rolled this for movement."""
    red = {**CORRIDOR, **given.pop("red", {})}  # type: ignore[dict-item]
    return position("firetop", dice=f"{roll}", **layout(red=red, **given)).play("move")


def challenges(scene: Scene) -> list[str]:
    return [offer for offer in scene.offers if offer.startswith("challenge")]


def chart(scene: Scene, seat: int | None) -> dict[str, list[Cell]]:
    """The notebook as a seat sees it: number by number, red, blue, green and the Chest."""
    charts = scene.table.view(seat).picture.charts
    return {row.label: list(row.cells) for row in charts[0].rows} if charts else {}


@pytest.mark.rule("FT-14.1")
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_challenge_may_be_made_on_a_one(roll: int) -> None:
    assert challenges(rolled(roll)) == (CHALLENGES if roll == 1 else [])


@pytest.mark.rule("FT-14.1")
@pytest.mark.parametrize("roll", range(1, 7))
def test_quick_challenges_may_be_made_on_a_six_too(roll: int) -> None:
    scene = rolled(roll, options={"quick_challenges": True})

    assert challenges(scene) == (CHALLENGES if roll in (1, 6) else [])


@pytest.mark.rule("FT-14.1")
@pytest.mark.parametrize("roll", range(1, 7))
def test_with_the_crystal_ball_a_challenge_may_be_made_on_a_two_too(roll: int) -> None:
    scene = rolled(roll, red={"cards": ["crystal_ball"]})

    assert challenges(scene) == (CHALLENGES if roll in (1, 2) else [])


@pytest.mark.rule("FT-14.1")
@pytest.mark.parametrize(
    ("cards", "quick", "rolls"),
    [
        ([], False, "1"),
        (["crystal_ball"], False, "1 or 2"),
        ([], True, "1 or 6"),
        (["crystal_ball"], True, "1 or 2 or 6"),
    ],
)
def test_whoever_asks_on_another_roll_is_told_which_allow_it(cards: list[str], quick: bool, rolls: str) -> None:
    scene = rolled(3, red={"cards": cards}, options={"quick_challenges": quick})

    scene.expect_refusal("challenge 5", "FT-14.1", f"Only a roll of {rolls} allows a Key Challenge.")
    question = scene.table.view(0).question
    assert question is not None
    assert [hint.text for hint in question.hints] == [f"A roll of {rolls} lets you ask everybody about one key number."]


@pytest.mark.rule("FT-14.2")
def test_one_may_ask_for_a_number_one_holds_or_knows() -> None:
    own = rolled(1).play("challenge 1")

    assert facts(own, "red") == [fact("blue", 1, False, "challenge"), fact("green", 1, False, "challenge")]


@pytest.mark.rule("FT-14.3", "FT-14.4")
@pytest.mark.parametrize(("number", "holders"), [(8, {"blue"}), (6, {"green"}), (2, set())])
def test_the_challenger_learns_of_every_other_player_whether_he_holds_the_number(
    number: int, holders: set[str]
) -> None:
    scene = rolled(1)
    before = [player(scene, colour).keys for colour in ("red", "blue", "green")]
    scene.play(f"challenge {number}")

    assert facts(scene, "red") == [fact(colour, number, colour in holders, "challenge") for colour in ("blue", "green")]
    assert [player(scene, colour).keys for colour in ("red", "blue", "green")] == before
    assert scene.asked == "move", "nobody else is asked anything"


@pytest.mark.rule("FT-14.5")
def test_the_others_learn_only_who_asked_and_for_which_number() -> None:
    """Whoever watches sees the same, whatever was held out."""

    def sights(chest: list[int], blue: list[int], green: list[int]) -> list[object]:
        scene = position(
            "firetop",
            seats=3,
            chest=chest,
            red={**CORRIDOR, "keys": [1, 4]},
            blue={"keys": blue},
            green={"keys": green},
            dice="1",
        )
        scene.play("move", "challenge 8")
        return [scene.table.view(2), scene.table.view(None)]

    assert sights([2, 5, 9], [3, 8], [6, 7]) == sights([2, 5, 8], [3, 9], [6, 7])
    scene = rolled(1).play("challenge 8")
    assert facts(scene, "blue") == facts(scene, "green") == []
    assert [(event.seat, event.number) for event in scene.happened("ChallengeMade")] == [(0, 8)]


@pytest.mark.rule("FT-14.6")
def test_one_challenge_for_a_roll_and_none_without_one() -> None:
    scene = rolled(1)
    assert challenges(scene.play("challenge 8")) == []
    eating = position("firetop", **layout(red={**CORRIDOR, "stamina": "10/20"}))

    assert challenges(eating) == []


@pytest.mark.rule("FT-14.7")
@pytest.mark.parametrize("state", [{"misses": 1}, {"space": "library", "caged": True}, {"retired": True}])
def test_every_player_answers_whatever_has_become_of_him(state: dict[str, object]) -> None:
    scene = rolled(1, green=state).play("challenge 6")

    assert fact("green", 6, True, "challenge") in facts(scene, "red")


@pytest.mark.rule("FT-14.8")
def test_a_number_that_nobody_holds_out_lies_under_the_chest_unless_it_is_ones_own() -> None:
    under, own = rolled(1).play("challenge 9"), rolled(1).play("challenge 4")

    assert mark(under, "red", "chest", 9) == "yes"
    assert mark(own, "red", "chest", 4) == "no"


@pytest.mark.rule("FT-14.9")
def test_each_player_sees_his_own_notebook_and_no_other() -> None:
    scene = rolled(1).play("challenge 8")
    asker, other = chart(scene, 0), chart(scene, 1)

    assert list(asker) == [str(number) for number in range(1, 10)]
    assert asker["8"] == [Cell("no", "follows"), Cell("yes", "seen"), Cell("no", "seen"), Cell("no", "follows")]
    assert asker["9"] == [Cell("no", "follows"), Cell(), Cell(), Cell()]
    assert other["4"] == [Cell(), Cell("no", "follows"), Cell(), Cell()]
    assert chart(scene, None) == {}


@pytest.mark.rule("FT-14.9")
def test_the_notebook_may_keep_facts_only_or_nothing() -> None:
    facts_only = rolled(1, options={"notebook": "facts"}).play("challenge 8")
    nothing = rolled(1, options={"notebook": "off"}).play("challenge 8")

    assert chart(facts_only, 0)["8"] == [Cell(), Cell("yes", "seen"), Cell("no", "seen"), Cell()]
    assert chart(facts_only, 0)["4"] == [Cell("yes", "seen"), Cell(), Cell(), Cell()]
    assert chart(nothing, 0) == {}


@pytest.mark.rule("FT-14.10")
def test_marks_are_those_that_hold_in_every_deal_that_agrees_with_the_facts() -> None:
    scene = rolled(1).play("challenge 8")
    found = grid(player(scene, "red").facts, [2, 2, 2])
    deals = [
        {"blue": set(order[:2]), "green": set(order[2:4]), "chest": set(order[4:])}
        for order in permutations([2, 3, 5, 6, 7, 8, 9])
        if 8 in order[:2]
    ]
    for number in (2, 3, 5, 6, 7, 8, 9):
        for place, name in [(1, "blue"), (2, "green"), (CHEST, "chest")]:
            ways = {number in deal[name] for deal in deals}
            assert found.mark(place, number) == ("maybe" if len(ways) == 2 else "yes" if ways == {True} else "no")


@pytest.mark.rule("FT-14.11")
def test_own_cards_are_entered_at_set_up() -> None:
    scene = position("firetop", **layout())
    own = [entry.number for entry in player(scene, "red").facts if isinstance(entry, Holds) and entry.value]

    assert own == [1, 4]
    assert facts(scene, "red") == []


@pytest.mark.rule("FT-14.11", "FT-14.12")
def test_a_failed_try_at_the_chest_tells_the_challenger_most_and_everybody_something() -> None:
    scene = position(
        "firetop",
        dice="1",
        **layout(
            red={"space": "warlocks_study", "cards": ["keys_258", "keys_456"]}, rooms={"warlocks_study": (None, None)}
        ),
    )
    scene.play("move", "go treasure_room", "key 2", "key 5", "key 6")
    count = counted(2, 5, 6, count=2, by="red")

    assert set(facts(scene, "red")) == {
        count,
        *(fact("blue", number, False, "chest") for number in (2, 5, 6)),
        *(fact("green", number, number == 6, "chest") for number in (2, 5, 6)),
    }
    assert facts(scene, "blue") == facts(scene, "green") == [count]


@pytest.mark.rule("FT-14.13")
def test_a_notebook_holds_what_was_seen_and_nothing_else() -> None:
    """Only challenges, tries and deals write into it; no decision of a player does."""
    scene = rolled(1)
    before = list(player(scene, "red").facts)
    scene.play("go c06_23")

    assert player(scene, "red").facts == before
