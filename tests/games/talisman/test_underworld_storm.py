"""TA-HADES: the Maelstrom and the Hall of Hades."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.modifiers import strength
from tests.games.talisman.hades import at, below, ends, moving, red, where

# The Maelstrom.


@pytest.mark.rule("TA-HADES-23")
def test_the_storm_ends_a_move_and_lets_nobody_go() -> None:
    assert ends(moving("charons_landing", "6")) == {"maelstrom"}
    scene = below("maelstrom", dice="6 6")
    assert (where(scene), scene.asked, "held" in red(scene).statuses) == ("maelstrom", "maelstrom", True)


@pytest.mark.rule("TA-HADES-23")
def test_in_the_storm_nobody_casts_and_no_follower_helps_but_objects_do() -> None:
    layout = {"strength": 3, "followers": ["unicorn"], "objects": ["magic_belt"], "lives": 1, "phase": "start"}
    calm, storm = below("gates", **layout), below("maelstrom", dice="6", statuses={"held": {}}, **layout)
    assert (strength(calm.state, 0), strength(storm.state, 0)) == (5, 4)
    cast = below("maelstrom", phase="start", lives=1, craft=6, spells=["healing"], statuses={"held": {}}, dice="3")
    assert cast.happened("SpellCast") == []


@pytest.mark.rule("TA-HADES-23", "TA-HADES-24")
def test_who_comes_there_meets_the_storm_and_nobody_else() -> None:
    blue = {"space": "underworld.maelstrom", "missing": 99}

    assert len(below("maelstrom", blue=blue, dice="6").happened("TableRolled")) == 1


@pytest.mark.rule("TA-HADES-24", "TA-HADES-26")
def test_three_turns_in_the_maelstrom() -> None:
    """Worked example HADES 3: 6, then 5 called 6, then 5 with 2 more: the Hall; the third roll could not be a 6."""
    scene = below("maelstrom", dice="6 5 5 4").play("yes")
    assert [event.read for event in scene.happened("TableRolled")] == [6, 6]
    options = scene.table.view(0).question
    assert options is not None
    assert [one.number for one in options.options] == [7, 5]
    scene.play("yes")
    assert [(event.table, event.read) for event in scene.happened("TableRolled")][2:] == [
        ("underworld.maelstrom", 7),
        ("underworld.hades", 4),
    ]
    assert where(scene) in ("hall_of_hades", "vale_of_shadow")


@pytest.mark.rule("TA-HADES-25")
def test_who_comes_back_into_the_storm_begins_anew() -> None:
    scene = below("maelstrom", dice="6 2 1 1 6", gold=0, lives=1).play("no")
    assert where(scene) == "charons_landing"
    scene.play("go underworld.maelstrom")
    assert [event.added for event in scene.happened("TableRolled")] == [0, 0, 0]
    assert red(scene).counters.get("underworld.turns_in_the_maelstrom", 0) == 1


@pytest.mark.rule("TA-HADES-40")
def test_a_missed_turn_in_the_storm_counts() -> None:
    scene = below("maelstrom", phase="start", missing=1, statuses={"held": {}}, dice="4")

    assert (scene.asked, len(scene.happened("Rolled"))) == ("maelstrom", 1)
    question = scene.table.view(0).question
    assert question is not None
    assert [one.number for one in question.options] == [6, 4]


@pytest.mark.rule("TA-HADES-26", "TA-HADES-27", "TA-HADES-28", "TA-HADES-38")
@pytest.mark.parametrize(
    ("dice", "end", "lives", "objects"),
    [
        ("1", "warp_gate", 4, ["sword"]),
        ("2 6", "mourning_fields", 4, ["sword"]),
        ("3", "maelstrom", 3, ["sword"]),
        ("4", "maelstrom", 4, []),
        ("5 6 1", "maelstrom", 4, ["sword"]),
        ("5 1 6", "maelstrom", 3, ["sword"]),
        ("6", "maelstrom", 4, ["sword"]),
    ],
)
def test_what_the_storm_does(dice: str, end: str, lives: int, objects: list[str]) -> None:
    decks = {"underworld": ["underworld.obols", "underworld.libation"]}
    scene = below("maelstrom", craft=5, objects=["sword"], dice=dice, decks=decks, blue={"missing": 0})

    assert (where(scene), red(scene).lives, red(scene).objects) == (end, lives, objects)
    assert red(scene).trophies == []
    assert len(scene.happened("Drew")) == (2 if end == "mourning_fields" else 0)


@pytest.mark.rule("TA-HADES-28")
def test_with_nothing_to_discard_the_storm_costs_nothing() -> None:
    scene = below("maelstrom", dice="4", blue={"missing": 0})

    assert (where(scene), red(scene).lives) == ("maelstrom", 4)


# Before Hades.


@pytest.mark.rule("TA-HADES-29", "TA-HADES-32")
def test_on_a_one_nothing_saves_him() -> None:
    scene = below("hall_of_hades", lives=4, craft=6, objects=["armour"], spells=["preservation", "healing"], dice="1")

    assert [event.rule for event in scene.happened("Death")] == ["TA-HADES-32"]
    assert scene.happened("SpellCast") == []


@pytest.mark.rule("TA-HADES-29")
def test_the_mercy_of_hades() -> None:
    scene = below("hall_of_hades", dice="1", more={"hades_mercy": True}, blue={"missing": 0})
    assert (red(scene).lives, red(scene).space) == (1, "graveyard")
    again = below("hall_of_hades", statuses={"underworld.audience": {}}, more={"hades_mercy": True})
    assert len(again.happened("Death")) == 1


@pytest.mark.rule("TA-HADES-29")
@pytest.mark.parametrize(
    ("die", "choice", "lives", "strength", "craft", "objects"),
    [
        (2, "", 3, 3, 4, []),
        (3, "lose_1_strength", 4, 2, 4, []),
        (3, "lose_1_craft", 4, 3, 3, []),
        (4, "", 4, 3, 5, []),
        (5, "2_strength", 4, 5, 4, []),
        (5, "1_of_each", 4, 4, 5, []),
        (5, "2_craft", 4, 3, 6, []),
        (6, "take_a_talisman", 4, 3, 4, ["talisman_stock"]),
    ],
)
def test_what_hades_says(die: int, choice: str, lives: int, strength: int, craft: int, objects: list[str]) -> None:
    scene = below("hall_of_hades", dice=str(die), blue={"missing": 0}).play(*filter(None, [choice]))
    one = red(scene)

    assert (one.lives, one.strength, one.craft, one.objects) == (lives, strength, craft, objects)
    assert one.space == ("warp_gate" if die == 2 else "underworld.hall_of_hades")
    assert len(one.spells) == (2 if die == 4 else 0)


@pytest.mark.rule("TA-HADES-31")
def test_twice_before_hades() -> None:
    """Worked example HADES 5: the second time he is killed without a roll."""
    first = below("hall_of_hades", dice="4", blue={"missing": 0})
    assert "underworld.audience" in red(first).statuses
    again = below("hall_of_hades", statuses={"underworld.audience": {}}, dice="4")
    assert (again.happened("TableRolled"), len(again.happened("Death"))) == ([], 1)


@pytest.mark.rule("TA-HADES-33")
def test_after_the_audience_the_next_move_leads_to_the_vale() -> None:
    scene = below("hall_of_hades", dice="5", decks={"underworld": ["underworld.obols"]}).play("2_craft")

    assert (where(scene), [event.space for event in scene.happened("Drew")]) == (
        "vale_of_shadow",
        ["underworld.vale_of_shadow"],
    )


@pytest.mark.rule("TA-HADES-34")
def test_any_number_of_undead_champions_until_a_gift_in_the_chapel() -> None:
    blue = {"missing": 0, "master": "undead_champion"}
    scene = below("hall_of_hades", dice="6", blue=blue).play("become_an_undead_champion")
    assert [one.master for one in scene.state.players] == ["undead_champion"] * 2
    assert (red(scene).alignment, strength(scene.state, 0)) == ("evil", 4)
    chapel = at("chapel", master="undead_champion", alignment="evil", gold=2).play("use redeem")
    assert (red(chapel).master, red(chapel).gold) == ("", 0)


@pytest.mark.rule("TA-HADES-26")
def test_the_storm_takes_one_object() -> None:
    scene = below("maelstrom", objects=["rope", "sword"], dice="4", blue={"missing": 0})
    scene.play("rope")

    assert red(scene).objects == ["sword"]


@pytest.mark.rule("TA-HADES-26", "TA-RLM-4")
def test_the_storm_hurls_to_the_warp_gate_where_the_timescape_is_named() -> None:
    scene = below("maelstrom", dice="1", blue={"missing": 0})

    assert (red(scene).space, red(scene).realm) == ("warp_gate", "")
