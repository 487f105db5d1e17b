"""The worked examples of the rulebook that need a realm, with the test realm in place of one that is not there yet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import craft, strength
from mazefolio.games.talisman.realms.header import EntryAt, Isolation, Restrict
from mazefolio.games.talisman.spells.legality import Aim, targets
from mazefolio.games.talisman.spells.moments import Moment
from tests.games.talisman.proving import REALM, at, plugged_in, red, run


@pytest.mark.rule("TA-C20.4", "TA-C20.13", "TA-C20.14", "TA-C20.19", "TA-C19.2")
def test_example_10_out_of_reach_almost() -> None:
    with plugged_in():
        down = replace(LIBRARY.realms[REALM].ways_in[0], at=EntryAt(space="graveyard"))
    header = {
        "ways_in": [down],
        "restrict": Restrict(ban_tags=["animal"]),
        "isolation": Isolation(core_events=False, outside_spells=False),
    }
    with plugged_in(**header) as game:
        blue = {"character": "monk", "space": "city", "craft": 6, "spells": ["random"]}
        scene = at(game, "graveyard", character="priest", followers=["unicorn"], blue=blue).play("enter proving")
        priest, state = red(scene), scene.state
        assert (state.spaces["graveyard"], priest.space, priest.lives) == (["unicorn"], "proving.gate", 4)
        assert (strength(state, 0), craft(state, 0)) == (2, 4)
        darkness = card("evil_darkness")
        run(scene, carry_out(state, darkness.effects, Cause(1, darkness.id, "TA-C9.4", darkness.id)))
        assert priest.missing == 0
        assert Aim(0) not in targets(state, 1, "random", Moment.BEFORE_MOVE, None)
        crown = at(game, "crown_of_command", dice="5", blue={"character": "priest", "space": "proving.gate"})
        assert crown.state.players[1].lives == 3


@pytest.mark.rule("TA-C20.4", "TA-C20.19", "TA-C20.20")
@pytest.mark.parametrize("taken", [True, False])
def test_example_20_leaving_the_horse_outside(taken: bool) -> None:
    with plugged_in(restrict=Restrict(ban_tags=["riding"])) as game:
        spaces = {"plains_3": ["proving.door"]}
        blue = {"character": "monk", "space": "plains_2"}
        scene = at(game, "plains_3", followers=["horse"], spaces=spaces, blue=blue, dice="4").play("enter proving 4")
        assert scene.state.spaces["plains_3"] == ["proving.door", "horse"]
        scene.play("go plains_3", "pass")
        assert "take horse" in scene.offers
        scene.play("take horse" if taken else "done")
        while scene.asked != "how_in_realm":
            scene.play("done" if "done" in scene.offers else "pass")
        scene.play("go out")
        assert (scene.asked == "again") is not taken
        if not taken:
            assert red(scene.play("yes")).followers == ["horse"]
