"""MM-16: option `extended_life`."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import HIRELINGS
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, foes, party, player, position, turn_of, wounds

LONG_LIVES = {"extended_life": True}


def fight(*enemies: str, members: tuple[str, ...] = (), dice: str, **a: Any) -> Scene:
    given = {"character": "bob_bonker", "members": members, "at": "forest_road", **a}
    return position(options=LONG_LIVES, a=given, foes=enemies, dice=dice)


@pytest.mark.rule("MM-16.1")
@pytest.mark.parametrize(("before", "lives"), [(1, True), (2, False)])
def test_a_player_character_is_killed_by_his_third_wound(before: int, lives: bool) -> None:
    scene = fight("cave_bear", dice="10 1", wounds={"bob_bonker": before})

    assert (player(scene).character == "bob_bonker") == lives


@pytest.mark.rule("MM-16.1")
@pytest.mark.parametrize("member", ["ywdmyr", "unicorn"])
@pytest.mark.parametrize(("before", "lives"), [(0, True), (1, False)])
def test_hirelings_and_allies_are_killed_by_their_second_wound(member: str, before: int, lives: bool) -> None:
    scene = position(
        options=LONG_LIVES,
        a={"character": "gertrud_green", "members": [member], "wounds": {member: before}},
        foes=["cave_bear"],
        dice="10 1 1 1",
    )
    scene.play("no more spells" if member == "unicorn" else "no spell", f"pair {member}", "done", "fight on")

    assert (member in party(scene)) == lives


@pytest.mark.rule("MM-16.1", "MM-16.2")
def test_encounter_cards_are_killed_by_their_second_wound_and_keep_the_first_till_then() -> None:
    scene = fight("cave_bear", dice="1 10  1 10")
    assert [foe.wounds for foe in scene.state.battle.foes] == [1]
    scene.play("fight on")

    assert facts(scene, "Beaten", "card") == ["cave_bear"]
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-16.2")
def test_members_keep_their_wounds_after_the_battle_until_they_are_healed() -> None:
    scene = position(
        options=LONG_LIVES,
        a={"character": "bob_bonker", "members": ["skalan", "marldyk"], "at": "forest_road"},
        b={"at": "forest_road"},
        foes=["mad_dog"],
        dice="10 10  1 10  1  3",
    )
    scene.play("pair skalan", "done", "fight on", "nobody", "pair skalan", "done", "nobody")
    assert (scene.state.battle, wounds(scene)) == (None, {"skalan": 1})
    scene.play("move", "go forest_road", "heal", "heal skalan")

    assert wounds(scene) == {}


@pytest.mark.rule("MM-16.2", "MM-7.21")
def test_cromyn_keeps_his_wound_when_he_turns_on_his_party() -> None:
    scene = position(
        options=LONG_LIVES,
        a={
            "character": "bob_bonker",
            "members": ["cromyn"],
            "wounds": {"cromyn": 1},
            "at": "palace_gardens",
            "holds": ["gold_ingot"],
        },
        dice="1 1 10",
    )
    scene.play("move", "sell gold_ingot", "let go cromyn")

    assert scene.state.hirelings.discards == ["cromyn"]
    scene.expect(battle=None)


@pytest.mark.rule("MM-16.3")
def test_an_encounter_that_is_charmed_keeps_its_wounds() -> None:
    scene = position(
        options=LONG_LIVES,
        a={"character": "gennie_gron", "members": ["theowulf"]},
        foes=["cave_bear", "the_lion"],
        dice="1 1 1 10  10",
    )
    scene.play("no spell", "pair gennie_gron", "fight on")
    hurt = [foe.card for foe in scene.state.battle.foes if foe.wounds]
    scene.play(f"cast charm on {hurt[0]}")

    assert hurt == ["the_lion"]
    assert (wounds(scene), foes(scene)) == ({"the_lion": 1}, ["cave_bear"])
    assert asked_seat(scene) == "a"


@pytest.mark.rule("MM-16.4")
def test_wounds_vanish_from_a_card_that_is_discarded() -> None:
    """Skalan, wounded, is dismissed, comes back into the deck and is hired again."""
    scene = position(
        options=LONG_LIVES,
        a={"character": "bob_bonker", "members": ["skalan"], "wounds": {"skalan": 1}},
        discards=[card for card in HIRELINGS if card != "skalan"],
        dice="1",
    )
    scene.play("dismiss skalan", "move", "draw 1 characters", "hire skalan")

    assert (party(scene), wounds(scene)) == (["bob_bonker", "skalan"], {})
