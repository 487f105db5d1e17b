"""What automatic players make of the Wizard's Tower."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.realms.wizards_tower.bot import gargoyle_wounds, onward
from tests.games.talisman.tavern import at as tavern_at
from tests.games.talisman.test_realms_and_bots import answer
from tests.games.talisman.test_wizards_tower import at, room

MIGHTY: dict[str, Any] = {"character": "monk", "strength": 8, "craft": 8, "lives": 5}
"""16 in combat, and still not sure to get through the Mines."""
ONE, TWO = ["talisman_stock"], ["talisman_stock", "talisman_stock"]


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "choice"),
    [
        ({**MIGHTY, "objects": TWO}, "enter wizards_tower"),
        ({**MIGHTY, "objects": ONE}, "pass"),
        ({**MIGHTY, "objects": TWO, "lives": 2}, "pass"),
        ({**MIGHTY, "lives": 4}, "pass"),
        ({**MIGHTY, "lives": 8}, "enter wizards_tower"),
        ({"strength": 14, "objects": TWO}, "pass"),
        ({"strength": 4, "lives": 9}, "pass"),
    ],
)
def test_the_tower_is_for_who_beats_the_dragon_king_and_can_spare_the_price(
    layout: dict[str, Any], choice: str
) -> None:
    """Who is ready for the Crown needs no more Craft, and a die of lives is dear."""
    assert answer(at("portal_of_power", **layout)) == choice


@pytest.mark.rule("TA-WIZ-10")
def test_the_gargoyle_is_feared_by_all_that_its_dice_may_come_to() -> None:
    """Strength 5 to 15, 10 on average: nobody who is as strong as that is safe."""
    wounds = [gargoyle_wounds(Mind(at("portal_of_power", strength=n).state, 0)) for n in (3, 10, 16)]

    assert wounds == pytest.approx([0.99, 0.47, 0.03], abs=0.05)


@pytest.mark.rule("TA-WIZ-3")
def test_the_way_is_worth_the_less_the_fewer_lives_are_left() -> None:
    ways = [onward(Mind(at("portal_of_power", **{**MIGHTY, "lives": 8}).state, 0), lives) for lives in (0, 1, 3, 8)]

    assert ways == sorted(ways)
    assert ways[0] < -5 < 0 < ways[-1]


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("here", "layout", "choice"),
    [
        ("antechamber", {"strength": 13}, "go on"),
        ("antechamber", {"strength": 3}, "turn back"),
        ("dragon_king", {"strength": 3, "lives": 1}, "go on"),
        ("door", {"strength": 3}, "go out"),
        ("door", {**MIGHTY, "objects": TWO}, "enter wizards_tower"),
    ],
)
def test_inside_it_goes_on_as_long_as_there_is_hope(here: str, layout: dict[str, Any], choice: str) -> None:
    assert answer(room(here, phase="start", **layout)) == choice


@pytest.mark.rule("TA-C24.3")
def test_a_mage_fights_the_dragon_king_with_craft() -> None:
    assert answer(room("dragon_king", strength=3, craft=13)) == "psychic"


@pytest.mark.rule("TA-C24.3")
def test_who_has_a_talisman_to_spare_is_called_to_the_door() -> None:
    spare, only = (Mind(at("portal_of_power", **MIGHTY, objects=held).state, 0) for held in (TWO, ONE))

    assert (guide.errands(spare), guide.errands(only)) == (["portal_of_power"], [])


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("strength", "wanted"), [(9, True), (2, False)])
def test_a_gate_to_the_door_is_a_way_to_the_portal(strength: int, wanted: bool) -> None:
    """Whoever is fit for the Middle Region; others have no use for it.  TA-WIZ-5, TA-WIZ-6"""
    upstairs = tavern_at("blacks_tavern.room_101", "blacks_tavern,wizards_tower", strength=strength, gold=1)

    assert answer(upstairs) == ("use" if wanted else "pass")


@pytest.mark.rule("TA-C24.3")
def test_whom_a_gate_has_brought_walks_on_to_the_portal() -> None:
    upstairs = tavern_at("blacks_tavern.room_101", "blacks_tavern,wizards_tower", strength=9, gold=1)
    outside = upstairs.play("use", "to wizards_tower")

    assert answer(outside) == "go out"
