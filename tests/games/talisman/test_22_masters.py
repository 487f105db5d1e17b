"""TA-C22: master levels, and becoming another character."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.effects.masters import LoseMaster, SwapCharacter, TakeMaster
from mazefolio.games.talisman.language.effect import Cause, Effect, strike
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import craft, start_strength, strength
from mazefolio.testing import Scene
from tests.games.talisman.visits import red, visit


def ready(character: str = "warrior", **layout: Any) -> Scene:
    return visit("fields_1", character, phase="move", dice=[1], **layout)


def granted(scene: Scene, effect: Effect, seat: int = 0) -> Scene:
    """A realm grants something."""
    run(strike(scene.state, effect, Cause(seat, "fields_1", "TA-C22.2")))
    return scene


def run(steps: Steps[None]) -> None:
    assert not [step for step in steps if not hasattr(step, "rule")]


@pytest.mark.rule("TA-C22.1")
@pytest.mark.rule("TA-C22.4")
def test_a_master_level_is_added_to_the_character() -> None:
    scene = granted(ready(), TakeMaster(id="undead_champion"))

    assert (strength(scene.state, 0), craft(scene.state, 0), red(scene).alignment) == (5, 3, "evil")
    assert (red(scene).character, red(scene).strength, start_strength(scene.state, 0)) == ("warrior", 4, 4)


@pytest.mark.rule("TA-C22.2")
def test_every_master_level_belongs_to_a_realm() -> None:
    assert {one.granted_by.partition(":")[0] for one in LIBRARY.masters.values()} == {"realm"}


@pytest.mark.rule("TA-C22.3")
def test_there_is_one_captain_and_any_number_of_champions() -> None:
    scene = ready(blue={"master": "pirate_captain"})
    assert red(granted(scene, TakeMaster(id="pirate_captain"))).master == ""

    scene = ready(blue={"master": "undead_champion"})
    assert red(granted(scene, TakeMaster(id="undead_champion"))).master == "undead_champion"


@pytest.mark.rule("TA-C22.5")
def test_a_new_master_level_replaces_the_old_one() -> None:
    scene = granted(ready(master="pirate_captain"), TakeMaster(id="pirate_admiral"))

    assert (red(scene).master, strength(scene.state, 0)) == ("pirate_admiral", 6)


@pytest.mark.rule("TA-C22.6")
def test_a_champion_can_be_an_ordinary_character_again() -> None:
    scene = granted(ready(master="undead_champion"), LoseMaster(id="undead_champion"))
    assert (red(scene).master, strength(scene.state, 0)) == ("", 4)

    assert red(granted(ready(master="pirate_captain"), LoseMaster(id="undead_champion"))).master == "pirate_captain"


@pytest.mark.rule("TA-C22.7")
def test_a_master_level_is_lost_at_death() -> None:
    assert red(visit("graveyard", alignment="good", lives=1, master="pirate_captain")).master == ""


@pytest.mark.rule("TA-C22.8")
def test_who_becomes_the_pirate_keeps_what_he_gained() -> None:
    scene = ready("wizard", strength=5, craft=5, lives=2, gold=7, objects=["ring"], options={"seafarers": "on"})
    granted(scene, SwapCharacter(id="pirate"))

    one = red(scene)
    assert (one.character, one.strength, one.craft, one.alignment) == ("pirate", 7, 2, "evil")
    assert (one.lives, one.gold, one.objects) == (2, 7, ["ring"])
    assert "wizard" not in scene.state.characters


@pytest.mark.rule("TA-C22.8")
def test_if_the_pirate_is_in_play_he_only_becomes_evil() -> None:
    scene = ready("elf", blue={"character": "pirate"}, options={"seafarers": "on"})
    granted(scene, SwapCharacter(id="pirate"))

    assert (red(scene).character, red(scene).alignment) == ("elf", "evil")
