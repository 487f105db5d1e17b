"""What automatic players make of the Wizard's Tower."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.realms import guide
from tests.games.talisman.tavern import at as tavern_at
from tests.games.talisman.test_realms_and_bots import answer
from tests.games.talisman.test_wizards_tower import at, room


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "choice"),
    [
        ({"strength": 13, "lives": 9}, "enter wizards_tower"),
        ({"strength": 13, "lives": 2}, "pass"),
        ({"strength": 4, "lives": 9}, "pass"),
        ({"strength": 13, "objects": ["talisman_stock"]}, "pass"),
        ({"strength": 13, "objects": ["talisman_stock", "talisman_stock"]}, "enter wizards_tower"),
        ({"strength": 11, "objects": ["talisman_stock", "talisman_stock"]}, "enter wizards_tower"),
        ({"character": "monk", "strength": 7, "craft": 6, "objects": ["talisman_stock"]}, "enter wizards_tower"),
    ],
)
def test_the_tower_is_for_who_can_beat_the_dragon_king_and_pay(layout: dict[str, Any], choice: str) -> None:
    assert answer(at("portal_of_power", **layout)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("here", "layout", "choice"),
    [
        ("antechamber", {"strength": 13}, "go on"),
        ("antechamber", {"strength": 3}, "turn back"),
        ("dragon_king", {"strength": 3, "lives": 1}, "go on"),
        ("door", {"strength": 3}, "go out"),
        ("door", {"strength": 13, "objects": ["talisman_stock", "talisman_stock"]}, "enter wizards_tower"),
    ],
)
def test_inside_it_goes_on_as_long_as_there_is_hope(here: str, layout: dict[str, Any], choice: str) -> None:
    assert answer(room(here, phase="start", **layout)) == choice


@pytest.mark.rule("TA-C24.3")
def test_a_mage_fights_the_dragon_king_with_craft() -> None:
    assert answer(room("dragon_king", strength=3, craft=13)) == "psychic"


@pytest.mark.rule("TA-C24.3")
def test_who_has_a_talisman_to_spare_is_called_to_the_door() -> None:
    rich, poor = ["talisman_stock", "talisman_stock"], ["talisman_stock"]
    spare, only = (Mind(at("portal_of_power", strength=13, objects=held).state, 0) for held in (rich, poor))

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
