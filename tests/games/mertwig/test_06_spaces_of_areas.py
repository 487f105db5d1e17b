"""MM-6: what the spaces of adventure areas do."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, inside, party, player, position, turn_of, wounds

WITH_MAGIC = {"magic_items": True}


@pytest.mark.rule("MM-6.10")
@pytest.mark.parametrize(("choice", "left"), [("wound bob_bonker", ["bob_bonker", "skalan"]), ("wound skalan", None)])
def test_the_owner_says_who_is_wounded_his_player_character_included(choice: str, left: list[str] | None) -> None:
    scene = inside("woods_whole", "w2", "2", a={"members": ["skalan"]})
    assert (asked_seat(scene), scene.offers) == ("a", ["wound bob_bonker", "wound skalan"])

    assert party(scene.play(choice)) == (left or ["bob_bonker"])


@pytest.mark.rule("MM-6.11")
@pytest.mark.parametrize(("member", "face", "hurt"), [("skalan", 5, False), ("skalan", 6, True), ("nudnick", 10, True)])
def test_a_die_against_a_member_wounds_with_a_zero_or_if_it_exceeds_his_defence(
    member: str, face: int, hurt: bool
) -> None:
    scene = inside("woods_whole", "w2", f"1 {face}", a={"members": [member]}).play(f"test {member}")

    assert facts(scene, "Tested", "card", "face", "wounded") == [(member, face, hurt)]
    assert (member in party(scene)) == (not hurt)


@pytest.mark.rule("MM-6.11")
@pytest.mark.parametrize("load", [["garaths_shield", "mithril_breastplate"], ["kite_shield", "breastplate"]])
def test_armour_and_magical_treasures_do_not_help_against_it(load: list[str]) -> None:
    scene = position(
        options={"arms": True},
        a={"area": "woods_whole", "spot": "w2", "members": ["skalan"], "loads": {"skalan": load}},
        dice="1 6",
    )
    scene.play("move", "test skalan")

    assert facts(scene, "Tested", "defence", "wounded") == [(5, True)]


@pytest.mark.rule("MM-6.12")
def test_one_wound_of_one_member_is_healed_without_a_roll() -> None:
    scene = position(
        options={"extended_life": True},
        a={
            "character": "bob_bonker",
            "members": ["skalan"],
            "wounds": {"bob_bonker": 2, "skalan": 1},
            "area": "mystic_vale",
            "spot": "jeans_well",
        },
        dice="3",
    )
    scene.play("move")
    assert scene.offers == ["heal bob_bonker", "heal skalan"]
    scene.play("heal bob_bonker")

    assert wounds(scene) == {"bob_bonker": 1, "skalan": 1}
    scene.expect_script_used_up()


@pytest.mark.rule("MM-6.12")
def test_with_no_wounds_it_does_nothing() -> None:
    scene = inside("mystic_vale", "jeans_well", "3")

    assert not scene.happened("Healed")
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-6.13")
@pytest.mark.parametrize(("choice", "gold", "magic"), [("gold", 5, []), ("magic draw", 0, ["lucky_charm"])])
def test_between_gold_and_a_free_draw_the_player_chooses(choice: str, gold: int, magic: list[str]) -> None:
    scene = inside("mystic_vale", "anthill", "3", options=WITH_MAGIC, a={"gold": 0}, magic=["lucky_charm"])
    assert scene.offers == ["gold", "magic draw"]
    scene.play(choice)

    assert (player(scene).gold, player(scene).magic) == (gold, magic)


@pytest.mark.rule("MM-6.13")
@pytest.mark.parametrize("spot", ["anthill", "strange_statue"])
def test_without_the_option_only_the_gold_can_be_taken(spot: str) -> None:
    scene = inside("mystic_vale", spot, "3", a={"gold": 0})

    assert (player(scene).gold, turn_of(scene)) == (5, "b")


@pytest.mark.rule("MM-6.14")
def test_a_free_draw_is_the_top_card_and_costs_nothing() -> None:
    scene = inside(
        "mystic_vale", "strange_statue", "3", options={"arms": True}, a={"gold": 2}, arms=["broadsword", "mace"]
    )
    scene.play("arms draw")

    assert (player(scene).gold, player(scene).arms) == (2, ["broadsword"])


def guarded(card: str, dice: str, **a: Any) -> Scene:
    """Into a cave where a treasure is guarded, by a card that lies in the hand of the other."""
    scene = inside(
        "caves_of_congor", "c2a", f"2 {dice}", a=a, b={"hand": [card, "oops"]}, treasures=["large_ruby", "gold_crown"]
    )
    return scene.play("go c3a", f"play {card}")


@pytest.mark.rule("MM-6.15")
@pytest.mark.parametrize(("card", "dice"), [("mad_dog", "1 10"), ("pigment", "")])
def test_a_guarded_treasure_is_won_if_the_battle_is_or_if_nothing_hostile_came(card: str, dice: str) -> None:
    assert player(guarded(card, dice)).treasures == ["large_ruby"]


@pytest.mark.rule("MM-6.15")
def test_it_is_drawn_beyond_what_the_guards_have() -> None:
    assert player(guarded("red_wolf", "1 10")).treasures == ["large_ruby", "gold_crown"]


@pytest.mark.rule("MM-6.15")
def test_whoever_escapes_forfeits_it() -> None:
    scene = guarded("mad_dog", "1 1 9 1").play("run")

    assert (player(scene).treasures, player(scene).spot, turn_of(scene)) == ([], "c3a", "b")


@pytest.mark.rule("MM-6.15")
def test_so_does_whoever_dies() -> None:
    scene = guarded("mad_dog", "10 10", wounds={"bob_bonker": 1})

    assert player(scene).character == ""
    assert not scene.happened("TreasureDrawn")


@pytest.mark.rule("MM-6.15", "MM-6.16")
def test_the_sarcophagus_has_two_guards_and_three_treasures() -> None:
    scene = inside(
        "last_pyramid", "p7", "1", b={"hand": ["pigment", "mystic", "oops"]}, treasures=["large_ruby", "gold_crown"]
    )
    scene.play("play pigment", "play mystic")

    assert facts(scene, "CardsPlayed", "cards") == [("pigment",), ("mystic",)]
    assert len(scene.happened("EncounterBegan")) == 1
    assert len(scene.happened("TreasureDrawn")) == 3


def caves(*, spot: str = "c3b", dice: str = "2", holds: tuple[str, ...] = ()) -> Scene:
    a = {"area": "caves_of_congor", "spot": spot, "holds": list(holds)}
    return position(options=WITH_MAGIC, a=a, treasures=["large_ruby", "gold_crown", "gold_ingot"], dice=dice).play(
        "move"
    )


@pytest.mark.rule("MM-6.17")
@pytest.mark.parametrize("key", ["treasure_key", "magic_key"])
def test_a_locked_room_is_entered_by_using_up_a_key(key: str) -> None:
    scene = caves(holds=(key,)).play("go c4k")

    assert player(scene).spot == "c4k"
    assert [*player(scene).treasures, *player(scene).magic] == ["large_ruby", "gold_crown", "gold_ingot"]
    assert key in [*scene.state.treasures.discards, *scene.state.magic.discards]


@pytest.mark.rule("MM-6.17")
def test_without_a_key_it_is_shut() -> None:
    assert caves().offers == ["go c4a", "go c4b"]


@pytest.mark.rule("MM-6.17")
def test_nobody_must_use_his_key() -> None:
    assert player(caves(holds=("magic_key",)).play("go c4a")).magic == ["magic_key"]


@pytest.mark.rule("MM-6.17")
def test_entering_a_locked_room_ends_the_move_there() -> None:
    """From c3b two steps lead past the locked room to c5b; through it nobody goes."""
    ends = facts(caves(dice="3", holds=("magic_key",)).play("go c5b"), "Moved", "path")

    assert ends == [("c3b", "c4b", "c5b")]


@pytest.mark.rule("MM-6.17")
def test_with_both_sorts_of_key_he_says_which_one_he_uses() -> None:
    scene = caves(holds=("magic_key", "treasure_key")).play("go c4k")
    assert scene.offers == ["use magic_key", "use treasure_key"]

    assert "treasure_key" in player(scene.play("use magic_key")).treasures


def under_a_branch(dice: str, holds: tuple[str, ...] = (), **a: Any) -> Scene:
    """Skalan is hit by a falling branch, and Marldyk stands by."""
    given = {"members": ["skalan", "marldyk"], "holds": list(holds), **a}
    return inside("woods_whole", "w2", f"2 {dice}", options=WITH_MAGIC, a=given).play("wound skalan")


@pytest.mark.rule("MM-6.19")
@pytest.mark.parametrize(("face", "saved"), [(3, True), (2, False)])
def test_after_a_wound_outside_combat_a_healer_may_try_at_once(face: int, saved: bool) -> None:
    scene = under_a_branch(str(face))
    assert scene.offers == ["nobody", "heal skalan"]
    scene.play("heal skalan")

    assert ("skalan" in party(scene), wounds(scene)) == (saved, {})


@pytest.mark.rule("MM-6.19")
def test_a_potion_may_be_used_too() -> None:
    scene = under_a_branch("", ("healing_potion",)).play("nobody", "potion skalan")

    assert party(scene) == ["bob_bonker", "skalan", "marldyk"]
    assert player(scene).magic == []


@pytest.mark.rule("MM-6.19")
def test_then_killing_wounds_kill() -> None:
    scene = under_a_branch("", ("healing_potion",)).play("nobody", "done")

    assert party(scene) == ["bob_bonker", "marldyk"]
    assert scene.state.hirelings.discards == ["skalan"]


@pytest.mark.rule("MM-6.19")
def test_a_die_that_wounds_nobody_calls_no_healer() -> None:
    scene = inside("woods_whole", "w2", "1 2", a={"members": ["skalan", "marldyk"], "wounds": {"bob_bonker": 1}}).play(
        "test skalan"
    )

    assert turn_of(scene) == "b"
    assert wounds(scene) == {"bob_bonker": 1}


@pytest.mark.rule("MM-6.20")
def test_a_sleeper_is_not_able() -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["marldyk"], "wounds": {"bob_bonker": 1}, "asleep": {"marldyk": 2}},
        foes=["mad_dog"],
        dice="1 1 1",
    )
    scene.play("pair bob_bonker", "done", "fight on")

    assert (scene.asked, scene.state.battle.round) == ("pair", 2)


@pytest.mark.rule("MM-6.20")
def test_whoever_is_entranced_is_not_able() -> None:
    """The evil wizard knows Heal, and the lion beside him is killed."""
    scene = position(
        a={"character": "bob_bonker", "members": ["owlswill"]},
        foes=["evil_wizard_woggnog", "the_lion"],
        dice="5 1 10",
    )
    scene.play("no spell", "cast evil_protection", "pair owlswill", "fight on")

    assert facts(scene, "Beaten", "card") == ["the_lion"]
    assert not scene.happened("HealTried")


@pytest.mark.rule("MM-6.20")
def test_whoever_is_set_aside_is_not_able() -> None:
    scene = position(a={"character": "bob_bonker", "members": ["marldyk"]}, foes=["the_lion"], dice="10 1 1 1")
    scene.play("pair marldyk", "done", "fight on")

    assert not scene.happened("HealTried")
    assert party(scene) == ["bob_bonker"]
