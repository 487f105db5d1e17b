"""TA-C24: what an automatic player makes of the Labyrinth."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.engine.dice import Stream, key_of
from mazefolio.engine.table import Table
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.testing import Scene
from tests.games.talisman.labyrinth import inside, meeting


def answer(scene: Scene) -> str:
    """What the bot chooses."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("who", "choice"),
    [
        ({}, "enter labyrinth"),
        ({"lives": 3}, "pass"),
        ({"strength": 5}, "pass"),
        ({"objects": ["sword"]}, "enter labyrinth"),
        ({"gold": 9}, "pass"),
    ],
)
def test_who_is_strong_and_well_and_has_little_that_sinks_goes_in(who: dict[str, Any], choice: str) -> None:
    assert answer(inside(space="ruins", phase="encounter", **{"lives": 4, "strength": 7, **who})) == choice


@pytest.mark.rule("TA-C24.3")
def test_it_goes_into_the_dark_or_to_where_the_dark_begins() -> None:
    beside = {"storeroom": (1, 0, "W"), "passageway": (-1, 0, "NE")}
    assert answer(inside(tiles=beside)) in ("north", "south")
    shut = {**beside, "library": (0, 1, "N"), "crypt": (0, -1, "S")}
    assert answer(inside(tiles=shut)) == "west"


@pytest.mark.rule("TA-C24.3")
def test_it_goes_round_a_tile_that_does_harm() -> None:
    """Through the Storeroom it is as far as through the Torture Chamber."""
    around = {
        "torture_chamber": (1, 0, "EW"),
        "storeroom": (-1, 0, "EW"),
        "library": (0, 1, "N"),
        "crypt": (0, -1, "S"),
    }
    assert answer(inside(tiles=around, gold=0)) == "west"


@pytest.mark.rule("TA-C24.3")
def test_it_lays_tiles_so_that_most_ways_lead_on() -> None:
    scene = inside(tiles={"storeroom": (1, 1, "S")}, draws=["labyrinth.lair"]).play("east")

    assert (sorted(scene.offers), answer(scene)) == (["open NW", "open SW"], "open NW")


@pytest.mark.rule("TA-C24.3")
def test_it_swims_on_leaves_when_it_can_and_keeps_its_strength() -> None:
    assert answer(inside("stream", gold=3)) != "stay"
    assert answer(meeting("guard_room", gold=2).play("bribe_the_guard")) == "go out"
    assert answer(meeting("torture_chamber", gold=2)) == "pay_1_gold"


@pytest.mark.rule("TA-C24.2")
def test_it_uses_up_trophies_before_it_goes_on() -> None:
    scene = inside(trophies=["giant", "dragon"])

    assert answer(scene).startswith("trade")


@pytest.mark.rule("TA-C24.5")
def test_bots_come_out_again() -> None:
    scene = inside(blue={"space": "labyrinth.maze", "entered_from": "ruins"})
    table = Table.at(GAME, scene.state, Stream(key_of(5)), scene.state.options, 2)
    gone = set[int]()
    while len(gone) < 2:
        ask = table.pending
        assert ask is not None
        table.decide(thumb(GAME.veil(table.state, ask.seat), ask, Random(0)))
        gone |= {seat for seat, one in enumerate(table.state.players) if not one.character or not one.realm}

    assert [*GAME.flaws(table.state)] == []
