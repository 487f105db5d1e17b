"""MM-29: the Last Pyramid in the Sand."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene
from tests.games.mertwig.helpers import facts, player, position, turn_of

HAND = ["pigment", "mystic", "gryphon", "sphinx"]


def pyramid(spot: str, dice: str, *decisions: str, **layout: Any) -> Scene:
    """Bob Bonker moves from a space of the pyramid."""
    a = {"character": "bob_bonker", "area": "last_pyramid", "spot": spot, "gold": 0}
    layout = {"b": {"hand": HAND, "at": "forest_road"}, **layout}
    return position(a={**a, **layout.pop("a", {})}, dice=dice, **layout).play("move", *decisions)


@pytest.mark.rule("MM-29.1")
@pytest.mark.parametrize(
    ("face", "end"),
    [(1, "p1"), (2, "p1"), (3, "p2"), (4, "p2"), (5, "p3"), (6, "p3"), (7, "p4"), (8, "p4"), (9, "p5")],
)
def test_half_the_roll_is_moved_rounded_up_and_in_full(face: int, end: str) -> None:
    scene = pyramid("start", f"{face} 1")

    assert facts(scene, "Moved", "path")[0][-1] == end


@pytest.mark.rule("MM-29.2")
def test_a_zero_is_an_encounter_and_no_move() -> None:
    scene = pyramid("p9", "10", "play pigment")

    assert (player(scene).spot, turn_of(scene)) == ("p9", "b")


@pytest.mark.rule("MM-29.3")
@pytest.mark.parametrize(("spot", "face"), [("p7", 9), ("p6", 7), ("p5", 6)])
def test_every_move_stops_at_the_sarcophagus(spot: str, face: int) -> None:
    scene = pyramid(spot, str(face))

    assert player(scene).spot == "sarcophagus"
    assert scene.asked == "play"


@pytest.mark.rule("MM-29.3")
def test_from_the_sarcophagus_he_goes_on() -> None:
    assert facts(pyramid("sarcophagus", "2"), "Moved", "path") == [("sarcophagus", "p9")]


@pytest.mark.rule("MM-29.4", "MM-6.17")
def test_a_key_opens_the_vault_beside_the_hall_of_scarabs() -> None:
    found = ["gold_crown", "large_ruby", "star_sapphire"]
    scene = pyramid("p10", "2", a={"holds": ["treasure_key"]}, treasures=found)
    assert scene.offers == ["go p11", "go vault"]
    scene.play("go vault")

    assert player(scene).treasures == found
    assert "treasure_key" in scene.state.treasures.discards


@pytest.mark.rule("MM-29.4")
def test_without_a_key_the_vault_stays_shut() -> None:
    assert facts(pyramid("p10", "2 1"), "Moved", "path") == [("p10", "p11")]


@pytest.mark.rule("MM-29.5")
@pytest.mark.parametrize(
    ("spot", "played", "guarded"),
    [
        ("start", 1, 0),
        ("p1", 1, 0),
        ("p3", 1, 1),
        ("p5", 2, 0),
        ("p7", 2, 3),
        ("p9", 1, 0),
        ("p11", 2, 2),
        ("p12", 2, 0),
        ("p13", 1, 1),
    ],
)
def test_its_spaces_call_for_encounters(spot: str, played: int, guarded: int) -> None:
    found = ["gold_crown", "large_ruby", "star_sapphire"]
    scene = pyramid(spot, "1", *[f"play {card}" for card in HAND[:played]], treasures=found)

    assert len(player(scene, "b").hand) == len(HAND) - played
    assert (player(scene).treasures, turn_of(scene)) == (found[:guarded], "b")


@pytest.mark.rule("MM-29.6")
def test_four_turns_are_the_least() -> None:
    """Two to the Sarcophagus, which is the eighth space, and two to the exit, which is the sixteenth."""
    scene = pyramid("start", "5 1  1  9  1  9 2 2  1  5").play("move", "go forest_road", "move")
    scene.play("play pigment", "play mystic", "move", "go forest_road", "move", "play gryphon")
    scene.play("move", "go forest_road", "move")

    assert [path[-1] for path in facts(scene, "Moved", "path")[::2]] == ["p3", "sarcophagus", "p13", "exit"]
    assert (player(scene).area, player(scene).at) == ("", "last_pyramid")
