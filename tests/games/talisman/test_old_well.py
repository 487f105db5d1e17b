"""The realm of docs/adding-a-realm.md works as the page says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mazefolio.engine.game import Game
from mazefolio.engine.table import Table
from mazefolio.games.talisman.bot import thumb
from mazefolio.testing import Scene
from tests.games.talisman import proving
from tests.games.talisman.proving import red

REALM = "old_well"


@pytest.fixture
def game() -> Iterator[Game[Any]]:
    with proving.knowing("tests.games.talisman.old_well", {}) as plugged:
        yield plugged


def at(game: Game[Any], space: str, **more: Any) -> Scene:
    return proving.at(game, space, realms=REALM, **more)


def test_who_throws_in_a_coin_climbs_down(game: Game[Any]) -> None:
    scene = at(game, "fields_1", gold=1, followers=["horse"]).play("enter old_well")

    assert (red(scene).space, red(scene).gold, red(scene).followers) == ("old_well.bottom", 0, [])


def test_the_drain_has_cards_of_its_own(game: Game[Any]) -> None:
    scene = at(game, "old_well.drain", decks={REALM: ["old_well.rat"]}, strength=6, dice="6 1")

    assert red(scene).trophies == ["old_well.rat"]


@pytest.mark.parametrize(("wish", "gold", "lives"), [("riches", 3, 2), ("health", 1, 4)])
def test_the_spring_grants_one_wish(game: Game[Any], wish: str, gold: int, lives: int) -> None:
    scene = at(game, "old_well.spring", gold=1, lives=2).play(wish)
    assert (red(scene).gold, red(scene).lives) == (gold, lives)
    again = at(game, "old_well.spring", statuses={"old_well.wished": {"until": "leave_realm"}})
    assert again.asked != "old_well_wish"


def test_the_water_rises_and_carries_him_out(game: Game[Any]) -> None:
    scene = at(game, "old_well.spring", counts={REALM: {"old_well.water": 5}}).play("riches")
    assert scene.happened("WaterRose")[0].height == 6
    scene.play("go hills_1")
    assert (red(scene).space, scene.state.realm_states[REALM].counts) == ("hills_1", {})


def test_he_climbs_out_where_he_came_in(game: Game[Any]) -> None:
    scene = at(game, "old_well.bottom", phase="move", entered_from="fields_1").play("go out")

    assert red(scene).space == "fields_1"


def test_the_board_tells_how_high_the_water_stands(game: Game[Any]) -> None:
    scene = at(game, "fields_1", counts={REALM: {"old_well.water": 2}})

    assert scene.table.view(0).picture.boards[1].text.endswith("The water stands at 2 of 6.")


@pytest.mark.parametrize(("lives", "choice"), [(2, "enter old_well"), (4, "pass")])
def test_a_bot_goes_in_for_its_health(game: Game[Any], lives: int, choice: str) -> None:
    scene = at(game, "fields_1", gold=1, lives=lives)
    ask = scene.table.pending
    assert ask is not None
    assert ask.options[thumb(game.veil(scene.state, 0), ask, Random(0))].token == choice


def test_games_with_it_come_to_an_end(game: Game[Any]) -> None:
    table = Table.new(game, seats=3, options={"realms": REALM, "round_limit": 40}, seed=3, light=True)
    rng = Random(0)
    table.play_out(lambda ask: rng.randrange(ask.advancing))

    assert table.result is not None
    assert [*game.flaws(table.state)] == []
