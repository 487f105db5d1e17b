"""TA-HADES: Spells in the Underworld, of characters and of enemies."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.modifiers import magic_is_off
from mazefolio.testing import Scene
from tests.games.talisman.hades import below, meeting, red

# Spells of characters.


def casting(die: int, **more: Any) -> Scene:
    """Red, badly hurt, casts Healing before his move, and this die falls."""
    return below("gates", phase="start", lives=1, craft=6, dice=f"{die}", **more).play("cast healing")


@pytest.mark.rule("TA-HADES-14")
@pytest.mark.parametrize(("die", "lives", "held"), [(2, 1, []), (3, 4, []), (4, 4, []), (5, 4, ["healing"])])
def test_a_die_says_whether_a_spell_works(die: int, lives: int, held: list[str]) -> None:
    scene = casting(die, spells=["healing"])

    assert (red(scene).lives, red(scene).spells) == (lives, held)


@pytest.mark.rule("TA-HADES-15")
def test_on_a_one_the_caster_is_the_one_affected() -> None:
    blue = {"space": "underworld.gates", "missing": 99}
    scene = below("stair_of_bones", phase="start", craft=6, spells=["random"], blue=blue, dice="1 6")
    scene.play("cast random", "at 1")
    assert [one.lives for one in scene.state.players] == [5, 4]
    kind = below("gates", phase="start", lives=1, craft=6, spells=["healing"], blue={**blue, "lives": 1}, dice="1")
    kind.play("cast healing", "at 1")
    assert [one.lives for one in kind.state.players] == [4, 1]
    assert kind.state.decks["spell"].discards == ["healing"]


@pytest.mark.rule("TA-HADES-14", "TA-HADES-16")
def test_a_mutated_spell() -> None:
    """Worked example HADES 4: a Psionic Blast becomes Healing, and the fight goes on without the Blast."""
    scene = meeting(
        "bone_hoplite",
        strength=4,
        lives=1,
        spells=["psionic_blast"],
        castable=1,
        decks={"spell": ["healing"]},
        dice="6 3 2",
    ).play("cast psionic_blast")
    assert red(scene).lives == 4
    (fought,) = scene.happened("Fought")
    assert (fought.verdict, fought.own.score, scene.state.decks["spell"].discards) == (
        "win",
        7,
        ["psionic_blast", "healing"],
    )


@pytest.mark.rule("TA-HADES-16")
def test_a_mutated_spell_that_cannot_be_cast_is_discarded() -> None:
    scene = casting(6, spells=["healing"], decks={"spell": ["counterspell"]})

    assert (red(scene).lives, scene.state.decks["spell"].discards) == (1, ["healing", "counterspell"])


@pytest.mark.rule("TA-HADES-17")
def test_the_spell_of_a_scroll_rolls_too_and_stays_with_it_on_a_five() -> None:
    scroll = {"objects": ["scroll"], "scrolls": {"scroll": "healing"}}
    kept, gone = casting(5, **scroll), casting(2, **scroll)

    assert (red(kept).lives, red(kept).objects, kept.state.under_scrolls) == (4, ["scroll"], {"scroll": "healing"})
    assert (red(gone).lives, red(gone).objects, gone.state.under_scrolls) == (1, [], {})


# Spells of enemies.


@pytest.mark.rule("TA-HADES-18", "TA-HADES-19")
@pytest.mark.parametrize(("die", "lives", "missing"), [(1, 3, 0), (2, 4, 1)])
def test_an_enemy_casts_once_before_the_fight(die: int, lives: int, missing: int) -> None:
    scene = meeting("fury", craft=9, dice=f"{die} 6 1")
    assert (red(scene).lives, len(scene.happened("TurnsLost"))) == (lives, missing)
    order = [type(event).__name__ for event in scene.table.events]
    assert (order.count("TableRolled"), order.index("TableRolled") < order.index("Fought")) == (1, True)
    again = meeting("fury", craft=6, lives=4, dice=f"{die} 3 3")
    assert again.state.spaces["underworld.styx_bank"] == ["underworld.fury"]


@pytest.mark.rule("TA-HADES-18", "TA-HADES-22")
def test_siphon_takes_a_point_that_is_over_the_quota() -> None:
    both = meeting("fury", strength=5, craft=9, dice="3 6 1")
    assert both.offers == ["lose_1_craft", "lose_1_strength"]
    assert red(both.play("lose_1_strength")).strength == 4
    assert red(meeting("fury", strength=3, craft=9, dice="3 6 1")).craft == 8
    none = meeting("lich", strength=3, craft=4, dice="3")
    assert (red(none).strength, red(none).craft, red(none).lives) == (3, 4, 4)


@pytest.mark.rule("TA-HADES-18", "TA-HADES-21")
@pytest.mark.parametrize(("card", "dice", "value"), [("fury", "4 6 1", 9), ("judge", "4 6 1", 10)])
def test_enhance_adds_three_for_that_fight(card: str, dice: str, value: int) -> None:
    scene = meeting(card, craft=9, dice=dice)
    assert scene.happened("Grown")[0].value == value
    assert scene.happened("Fought")[0].theirs.score == value + 1


@pytest.mark.rule("TA-HADES-21")
def test_enhance_does_nothing_for_a_stranger() -> None:
    scene = meeting("lich", dice="4")

    assert (scene.happened("Grown"), red(scene).lives) == ([], 4)
    assert scene.state.decks["underworld"].discards == ["underworld.lich"]


@pytest.mark.rule("TA-HADES-18")
def test_destroy_magic_stops_all_magic_until_the_next_turn_of_the_victim() -> None:
    scene = meeting("lich", dice="5", blue={"space": "city"})

    assert [magic_is_off(scene.state, seat) for seat in (0, 1)] == [True, True]
    assert [(one.name, one.by) for one in scene.state.lasting] == [("magic_suppressed", 0)]


@pytest.mark.rule("TA-HADES-18", "TA-HADES-20")
def test_random_rolls_on_the_table_of_the_spell() -> None:
    scene = meeting("lich", dice="6 6")

    assert ([event.table for event in scene.happened("TableRolled")], red(scene).lives) == (
        ["underworld.enemy_spell", "random_spell"],
        5,
    )


@pytest.mark.rule("TA-HADES-18")
def test_immobility_costs_the_next_turn() -> None:
    scene = meeting("lich", dice="2", blue={"missing": 0})

    assert red(scene).missing == 1
