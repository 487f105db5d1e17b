"""What automatic players make of realms: whether they go in, where they head for, and when they leave."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.engine.table import Table
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.realms import guide
from mazefolio.testing import Scene, position
from tests.games.talisman.proving import at, moving, plugged_in

REALMS = {"realms": "burrows,storm_river"}


def elf(space: str, phase: str, dice: str = "", **more: Any) -> Scene:
    red = {"character": "elf", "space": space, "entered_from": "hills_1", **more}
    return position("talisman", seats=2, options=REALMS, dice=dice, red=red, phase=phase)


def answer(scene: Scene) -> str:
    """What the bot chooses."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("strength", "choice"), [(8, "enter burrows"), (3, "pass")])
def test_the_burrows_are_for_who_can_beat_the_worm(strength: int, choice: str) -> None:
    assert answer(elf("hills_1", "encounter", strength=strength)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("statuses", "towards"), [({}, "go burrows.bone_pit"), ({"burrows.hoard_robbed": {}}, "go burrows.glow_cavern")]
)
def test_inside_one_heads_for_the_hoard_and_then_for_a_way_out(statuses: dict[str, Any], towards: str) -> None:
    assert answer(elf("burrows.badger_hall", "move", "1", strength=8, statuses=statuses)) == towards


@pytest.mark.rule("TA-C24.3")
def test_who_has_nothing_more_to_do_leaves() -> None:
    assert answer(elf("burrows.mouth", "move", strength=3)) == "go out"


@pytest.mark.rule("TA-C24.3")
def test_who_would_come_in_again_at_once_does_not_leave() -> None:
    assert answer(elf("hills_1", "encounter", strength=9, lives=2)) == "enter burrows"
    assert answer(elf("burrows.mouth", "move", strength=9, lives=2)) == "roll"


@pytest.mark.rule("TA-C24.3")
def test_a_realm_that_says_nothing_is_entered_by_who_is_well_and_left_by_the_nearest_way() -> None:
    with plugged_in() as game:
        well, ill = at(game, "plains_1", lives=4), at(game, "plains_1", lives=2)
        assert (guide.worth(Mind(well.state, 0), "proving"), guide.worth(Mind(ill.state, 0), "proving")) == (0.6, -1.0)
        inside = Mind(moving(game, "proving.vault", dice="1").state, 0)
        assert guide.pull(inside, "proving.hall") > guide.pull(inside, "proving.far_room")


@pytest.mark.rule("TA-C24.1")
def test_a_bot_answers_from_which_deck_it_draws() -> None:
    assert answer(elf("fields_1", "encounter")) in ("adventure", "river")


@pytest.mark.rule("TA-C24.5")
def test_a_game_with_both_realms_comes_to_its_end() -> None:
    table = Table.new(GAME, seats=3, options={**REALMS, "round_limit": 40}, seed=7)
    for _ in range(20_000):
        if table.pending is None:
            break
        ask = table.pending
        table.decide(thumb(GAME.veil(table.state, ask.seat), ask, Random(0)))

    assert table.result is not None
    assert [*GAME.flaws(table.state)] == []
