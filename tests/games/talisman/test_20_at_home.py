"""TA-C20: what realms bring along: traps, and whether characters meet there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazefolio.games.talisman.effects.traps import Trap
from mazefolio.games.talisman.language.effect import Effects
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import Interaction
from tests.games.talisman.proving import INSIDE, at, plugged_in, red


@pytest.mark.rule("TA-C20.29")
@pytest.mark.parametrize("meet", [True, False])
def test_a_realm_may_say_that_nobody_meets_anybody_there(meet: bool) -> None:
    with plugged_in(interaction=Interaction(characters_meet=meet)) as game:
        scene = at(game, blue={**INSIDE, "missing": 9}, **INSIDE)

        assert (scene.asked == "meet") is meet


@pytest.mark.rule("TA-C14.13")
@pytest.mark.parametrize(("choice", "lives", "objects"), [("yes", 4, []), ("no", 3, ["proving.amulet"])])
def test_a_trap_may_be_ignored_by_who_gives_up_a_card_for_it(choice: str, lives: int, objects: list[str]) -> None:
    trap = Trap(effects=read_effects([{"do": "lose_life"}]))
    with plugged_in() as game:
        hall = replace(LIBRARY.spaces["proving.ledge"], effects=Effects([trap]))
        vars(LIBRARY)["spaces"] = {**LIBRARY.spaces, "proving.ledge": hall}
        scene = at(game, "proving.ledge", objects=["proving.amulet"], entered_from="plains_1").play(choice)

        assert (red(scene).lives, red(scene).objects) == (lives, objects)
