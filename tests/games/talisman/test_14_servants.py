"""TA-C14.20: thralls and charmed animals that leave their owner go to the discard pile of their deck."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.death import scatter
from mazefolio.games.talisman.effects.cards import part_with
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.realms.header import Restrict
from mazefolio.games.talisman.spells.hand import tend_all
from mazefolio.games.talisman.spells.legality import castable
from mazefolio.games.talisman.spells.moments import Moment
from mazefolio.testing import Scene
from tests.games.talisman.casting import mage, while_
from tests.games.talisman.encounters import discards
from tests.games.talisman.proving import at, plugged_in, run
from tests.games.talisman.visits import blue, red, visit

pytestmark = pytest.mark.rule("TA-C14.20")


def beside_blue(character: str, **of_blue: Any) -> Scene:
    """Red begins the encounter of his turn where blue stands."""
    return visit("fields_1", character, blue={"space": "fields_1", **of_blue})


def test_a_thrall_cannot_be_lured_away_but_the_guide_can() -> None:
    assert "meet 1" not in beside_blue("sorceress", thralls=["ogre"]).offers
    assert "meet 1" in beside_blue("sorceress", thralls=["ogre"], followers=["guide"]).offers


@pytest.mark.parametrize(("followers", "spells"), [([], []), (["guide"], ["mesmerism"])])
def test_mesmerism_finds_no_thralls(followers: list[str], spells: list[str]) -> None:
    scene = while_(tend_all, seats=2, red=mage("mesmerism"), blue={"thralls": ["ogre"], "followers": followers})

    assert castable(scene.state, 0, Moment.BEFORE_MOVE) == spells


def test_a_thrall_that_is_taken_serves_nobody_else() -> None:
    scene = beside_blue("warrior", thralls=["ogre"])
    run(scene, part_with(scene.state, Cause(1, "ogre", "TA-C14.20", by=0), "ogre", "caster"))

    assert (red(scene).followers, blue(scene).followers, discards(scene)) == ([], [], ["ogre"])


def test_a_charmed_animal_does_not_wait_in_the_royal_stables() -> None:
    scene = visit("castle", "minstrel", gold=2, charmed=["bear"], followers=["mule"]).play("visit stables")

    assert "stable mule" in scene.offers
    assert "stable bear" not in scene.offers


def test_the_dead_leave_no_thralls_at_a_door() -> None:
    scene = while_(tend_all, seats=2, red={"thralls": ["ogre"], "followers": ["guide"]})
    run(scene, scatter(scene.state, 0, "city"))

    assert (scene.state.spaces["city"], discards(scene)) == (["guide"], ["ogre"])


def test_a_charmed_animal_does_not_wait_at_the_door_of_a_realm() -> None:
    with plugged_in(restrict=Restrict(followers="left_at_door")) as game:
        scene = at(game, "plains_1", charmed=["bear"], followers=["guide"]).play("enter proving")

        assert (red(scene).charmed, red(scene).at_door, discards(scene)) == ([], ["guide"], ["bear"])


@pytest.mark.parametrize("goes", ["left_at_entry", "choice", "stable"])
def test_a_charmed_animal_that_is_banned_is_gone(goes: Any) -> None:
    with plugged_in(restrict=Restrict(ban_tags=["animal"], banned_go=goes)) as game:
        scene = at(game, "plains_1", charmed=["bear"], gold=2).play("enter proving")

        assert (red(scene).followers, red(scene).stabled, discards(scene)) == ([], [], ["bear"])
