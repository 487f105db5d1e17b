"""MM-8: wounds and healing."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene
from tests.games.mertwig.helpers import acting, facts, fought, inside, party, player, position, turn_of, wounds

LONG_LIVES = {"extended_life": True}


def order(scene: Scene, *names: str) -> list[str]:
    """Events of these names in the order in which they happened."""
    found = [type(event).__name__ for event in scene.table.events]
    return [name for name in found if name in names]


@pytest.mark.rule("MM-8.1")
def test_each_wound_is_marked_on_the_card() -> None:
    scene = fought("cave_bear", dice="10 1")

    assert facts(scene, "Wounded", "card", "wounds") == [("bob_bonker", 1)]
    assert wounds(scene) == {"bob_bonker": 1}


@pytest.mark.rule("MM-8.2")
@pytest.mark.parametrize(("before", "lives"), [(0, True), (1, False)])
def test_a_player_character_is_killed_by_his_second_wound(before: int, lives: bool) -> None:
    scene = fought("cave_bear", dice="10 1", a={"wounds": {"bob_bonker": before}})

    assert (player(scene).character == "bob_bonker") == lives


@pytest.mark.rule("MM-8.3")
def test_every_other_card_is_killed_by_one_wound() -> None:
    scene = fought("the_great_dragon", members=("ywdmyr",), dice="10 10").play("no spell", "pair ywdmyr", "done")

    assert party(scene) == ["bob_bonker"]
    assert facts(scene, "Beaten", "card") == ["the_great_dragon"]


def twice_hit(victim: str, *healers: str, dice: str, **a: Any) -> Scene:
    """Two bolts hit somebody in one round, and the melee brings nothing."""
    scene = fought(
        "the_invisible_thing", "evil_wizard_woggnog", members=(*healers, "skalan"), dice=f"10 10 {dice}", a=a
    )
    return scene.play(*[f"cast magic_bolt on {victim}"] * 2)


@pytest.mark.rule("MM-8.4")
@pytest.mark.parametrize(("faces", "saved"), [("3 3", True), ("3 2", False)])
def test_every_wound_of_a_round_is_marked_and_needs_a_healing_of_its_own(faces: str, saved: bool) -> None:
    scene = twice_hit("skalan", "marldyk", "owlswill", dice=f"1 1 {faces}").play("no spell")
    assert wounds(scene) == {"skalan": 2}
    scene.play("pair bob_bonker", "pair marldyk", "done", "fight on", "heal skalan", "heal skalan")

    assert ("skalan" in party(scene)) == saved


@pytest.mark.rule("MM-8.5")
def test_a_card_with_killing_wounds_is_set_aside_at_the_end_of_the_step() -> None:
    """Killed by a spell, Skalan is not there any more when the pairs are made."""
    scene = fought("the_invisible_thing", members=("skalan",), dice="10 1").play("cast magic_bolt on skalan")

    assert facts(scene, "SetAside", "card") == ["skalan"]
    assert facts(scene, "Paired", "pairs") == [(("the_invisible_thing", "bob_bonker"),)]
    assert party(scene) == ["bob_bonker", "skalan"]


@pytest.mark.rule("MM-8.5")
def test_it_dies_at_the_end_of_the_healing_step() -> None:
    scene = fought("the_lion", members=("skalan", "marldyk"), dice="10 1 2 1")
    scene.play("pair skalan", "done", "fight on")
    assert party(scene) == ["bob_bonker", "skalan", "marldyk"]
    scene.play("heal skalan")

    assert order(scene, "SetAside", "HealTried", "MemberLeft") == ["SetAside", "HealTried", "MemberLeft"]
    assert party(scene) == ["bob_bonker", "marldyk"]


@pytest.mark.rule("MM-8.14", "MM-11.29")
@pytest.mark.parametrize("members", [("owlswill", "marldyk", "skalan"), ("marldyk", "owlswill", "skalan")])
def test_a_healer_who_is_brought_back_heals_nobody_in_that_step(members: tuple[str, ...]) -> None:
    scene = fought("the_invisible_thing", "evil_wizard_woggnog", members=members, dice="10 10  1 1 10 10")
    scene.play("cast magic_bolt on marldyk", "cast magic_bolt on skalan", "no spell", "pair for me", "fight on")
    scene.play("heal marldyk")

    assert facts(scene, "HealTried", "healer") == ["owlswill"]
    assert {*party(scene)} == {"bob_bonker", "owlswill", "marldyk"}


@pytest.mark.rule("MM-8.6")
def test_outside_combat_wounds_kill_at_the_end_of_the_event() -> None:
    """The wrath of the spirits takes a swipe at everybody before anybody dies, and the healer has his chance."""
    scene = inside("burial_mounds", "d9", "1 1  1 10 1 10 3", a={"members": ["skalan", "marldyk", "osbald"], "gold": 0})
    scene.play("heal osbald")

    assert order(scene, "Tested", "HealTried", "MemberLeft") == [*["Tested"] * 4, "HealTried", "MemberLeft"]
    assert party(scene) == ["bob_bonker", "marldyk", "osbald"]


@pytest.mark.rule("MM-8.7")
def test_the_single_wound_of_a_player_character_stays_until_it_is_healed() -> None:
    scene = fought("mad_dog", dice="10 10  1 1", b={"at": "forest_road"})
    scene.play("move", "go forest_road", "move", "go forest_road")

    assert (wounds(scene), turn_of(scene)) == ({"bob_bonker": 1}, "b")


HURT: dict[str, Any] = {"character": "bob_bonker", "wounds": {"bob_bonker": 1}}
CURES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "the Heal spell": ({"a": {**HURT, "members": ["marldyk"]}, "dice": "6"}, ["heal", "heal bob_bonker"]),
    "a red cross": ({"a": {**HURT, "at": "leaky_barrel"}, "dice": "1"}, ["move", "heal bob_bonker"]),
    "the Mystic": ({"a": HURT, "encounter": ["mystic"]}, ["heal bob_bonker"]),
    "a space": ({"a": {**HURT, "area": "mystic_vale", "spot": "jeans_well"}, "dice": "1"}, ["move"]),
    "a potion": ({"a": {**HURT, "holds": ["healing_potion"]}}, ["potion", "potion bob_bonker"]),
}


@pytest.mark.rule("MM-8.8")
@pytest.mark.parametrize("cure", CURES)
def test_what_heals_wounds(cure: str) -> None:
    layout, decisions = CURES[cure]
    scene = position(options={"magic_items": True}, **layout).play(*decisions)

    assert (player(scene).character, wounds(scene)) == ("bob_bonker", {})


@pytest.mark.rule("MM-8.9")
def test_instead_of_moving_each_healer_may_try_once() -> None:
    scene = position(a={**HURT, "members": ["marldyk", "owlswill", "skalan"]}, dice="5 6").play("heal")
    assert (acting(scene), scene.offers) == ("marldyk", ["nobody", "heal bob_bonker"])
    scene.play("heal bob_bonker")
    assert acting(scene) == "owlswill"
    scene.play("heal bob_bonker")

    assert facts(scene, "HealTried", "healer", "works") == [("marldyk", False), ("owlswill", True)]


@pytest.mark.rule("MM-8.9")
def test_the_attempt_is_the_whole_turn_even_if_it_fails() -> None:
    scene = position(a={**HURT, "members": ["marldyk"]}, dice="2").play("heal", "heal bob_bonker")

    assert (wounds(scene), player(scene).at, turn_of(scene)) == ({"bob_bonker": 1}, "royal_palace", "b")


@pytest.mark.rule("MM-8.10")
def test_no_card_casts_heal_twice_in_a_turn() -> None:
    """Marldyk has healed somebody out of the pit; in the fight after it he cannot."""
    scene = position(
        a={"character": "bob_bonker", "members": ["marldyk", "skalan"]},
        encounter=["dreaded_pit", "the_lion"],
        dice="1 1 3 3  10 1 1 1",
    )
    scene.play("heal skalan", "pair skalan", "done", "fight on")

    assert len(scene.happened("HealTried")) == 1
    assert party(scene) == ["bob_bonker", "marldyk"]


@pytest.mark.rule("MM-8.10")
def test_nor_in_two_rounds_of_a_battle() -> None:
    scene = fought("the_lion", members=("marldyk",), dice="10 1 2  1 1", a={"wounds": {"bob_bonker": 0}})
    scene.play("pair bob_bonker", "done", "fight on", "heal bob_bonker", "pair bob_bonker", "done", "fight on")

    assert scene.asked == "pair"
    assert len(scene.happened("HealTried")) == 1


@pytest.mark.rule("MM-8.10")
def test_in_the_next_turn_he_may_heal_again() -> None:
    scene = position(a={**HURT, "members": ["marldyk"]}, b={"at": "forest_road"}, dice="2 1 6")
    scene.play("heal", "heal bob_bonker", "move", "go forest_road", "heal", "heal bob_bonker")

    assert wounds(scene) == {}


@pytest.mark.rule("MM-8.11")
@pytest.mark.parametrize(("face", "works"), [(1, False), (7, False), (8, True), (10, True)])
def test_twice_the_die_must_exceed_the_printed_defence(face: int, works: bool) -> None:
    """Benjamin Blue has a defence of 14, and his shield does not count."""
    a = {
        "character": "benjamin_blue",
        "members": ["marldyk"],
        "wounds": {"benjamin_blue": 1},
        "loads": {"benjamin_blue": ["garaths_shield"]},
    }
    scene = position(a=a, dice=[face]).play("heal", "heal benjamin_blue")

    assert facts(scene, "HealTried", "works") == [works]
    assert wounds(scene) == ({} if works else {"benjamin_blue": 1})


@pytest.mark.rule("MM-8.11")
@pytest.mark.parametrize(("patient", "face", "works"), [("skalan", 1, False), ("holtman", 10, True)])
def test_a_one_always_fails_and_a_zero_always_works(patient: str, face: int, works: bool) -> None:
    """With the Holy Symbol a 1 would come to six; twice ten does not exceed Holtman's twenty."""
    load = {"marldyk": ["holy_symbol"]} if face == 1 else {}
    a = {"character": "bob_bonker", "members": ["marldyk", patient], "wounds": {patient: 1}, "loads": load}
    scene = position(options=LONG_LIVES, a=a, dice=[face]).play("heal", f"heal {patient}")

    assert facts(scene, "HealTried", "works") == [works]


@pytest.mark.rule("MM-8.11")
def test_a_healer_of_the_encounter_player_heals_a_card_of_that_side() -> None:
    scene = fought("evil_wizard_woggnog", "mad_dog", members=("skalan",), dice="1 1 1 10 3  1 1 1 1")
    scene.play("no spell", "pair bob_bonker", "fight on")
    assert scene.offers == ["nobody", "heal mad_dog"]
    scene.play("heal mad_dog")

    assert [foe.card for foe in scene.state.battle.foes] == ["evil_wizard_woggnog", "mad_dog"]


@pytest.mark.rule("MM-8.12")
def test_a_healer_may_heal_himself() -> None:
    a = {"character": "bob_bonker", "members": ["marldyk"], "wounds": {"marldyk": 1}}
    scene = position(options=LONG_LIVES, a=a, dice="7").play("heal", "heal marldyk")

    assert wounds(scene) == {}


@pytest.mark.rule("MM-8.12", "MM-8.13")
def test_but_not_when_he_is_set_aside() -> None:
    scene = fought("the_lion", members=("marldyk",), dice="10 1  1 1").play("pair marldyk", "done", "fight on")

    assert not scene.happened("HealTried")
    assert party(scene) == ["bob_bonker"]


@pytest.mark.rule("MM-8.13")
def test_a_sleeping_healer_cannot_heal() -> None:
    scene = fought("the_lion", members=("marldyk",), dice="10 1", a={"asleep": {"marldyk": 2}})
    scene.play("pair bob_bonker", "done", "fight on")

    assert (scene.asked, scene.state.battle.round, wounds(scene)) == ("pair", 2, {"bob_bonker": 1})


@pytest.mark.rule("MM-8.14")
def test_a_card_healed_in_time_is_back_from_the_next_round() -> None:
    scene = fought("the_lion", members=("skalan", "marldyk"), dice="10 1 10")
    scene.play("pair skalan", "done", "fight on", "heal skalan")

    assert scene.state.battle.round == 2
    assert "pair skalan" in scene.offers


@pytest.mark.rule("MM-8.14")
@pytest.mark.parametrize(("faces", "lives"), [("6 6", True), ("6 5", False)])
def test_a_player_character_with_three_wounds_needs_two_healings(faces: str, lives: bool) -> None:
    scene = twice_hit("bob_bonker", "marldyk", "owlswill", dice=f"1 1 {faces}", wounds={"bob_bonker": 1})
    scene.play("no spell", "pair marldyk", "pair skalan", "done", "heal bob_bonker", "heal bob_bonker")

    assert (player(scene).character == "bob_bonker") == lives
    assert wounds(scene) == ({"bob_bonker": 1} if lives else {})


@pytest.mark.rule("MM-8.21")
def test_outside_combat_a_killed_healer_cannot_heal_himself() -> None:
    scene = inside("woods_whole", "w2", "2", a={"members": ["marldyk"]}).play("wound marldyk")

    assert (party(scene), turn_of(scene)) == (["bob_bonker"], "b")


@pytest.mark.rule("MM-8.21")
def test_but_another_may_heal_him() -> None:
    scene = inside("woods_whole", "w2", "2 7", a={"members": ["marldyk", "owlswill"]}).play("wound marldyk")
    assert (acting(scene), scene.offers) == ("owlswill", ["nobody", "heal marldyk"])
    scene.play("heal marldyk")

    assert party(scene) == ["bob_bonker", "marldyk", "owlswill"]
