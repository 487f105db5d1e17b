"""TA-DIAB: down into the six rooms, from one to the next, and out by the chart; combined combat."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.combat.foes import foe_of
from mazefolio.games.talisman.combat.score import Terms, battle_shares
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import total
from mazefolio.games.talisman.realms.diablo.look import note
from mazefolio.games.talisman.spells.legality import CHANGES, Aim
from mazefolio.games.talisman.spells.moments import Meeting
from mazefolio.testing import Scene
from tests.games.talisman.vaults import (
    CORPSE,
    FALLEN,
    GOLD,
    KNIGHT,
    LORD,
    POTION,
    SHAMAN,
    SHRINE,
    WELL,
    at,
    discards,
    drawn,
    foes,
    option,
    red,
    room,
)

# In.


@pytest.mark.rule("TA-DIAB-1")
def test_the_mausoleum_leads_down_without_a_roll_as_it_is_drawn_and_afterwards() -> None:
    lying = at("fields_1", spaces={"fields_1": ["mausoleum"]}, decks={"diablo": [GOLD]})
    assert "enter diablo 2" in lying.offers
    new = at("fields_1", deck=["mausoleum"], decks={"diablo": [GOLD]})
    for scene in (lying, new):
        scene.play("enter diablo 2")
        assert (red(scene).space, scene.state.spaces["fields_1"]) == ("diablo.room_1", ["mausoleum"])
        assert scene.happened("Tested") == []


@pytest.mark.rule("TA-DIAB-1")
def test_who_stays_outside_leaves_the_mausoleum_where_it_is() -> None:
    scene = at("fields_1", deck=["mausoleum"]).play("pass")

    assert (red(scene).space, scene.state.spaces["fields_1"]) == ("fields_1", ["mausoleum"])


@pytest.mark.rule("TA-DIAB-2")
@pytest.mark.parametrize(("dice", "lives", "space"), [("3 4", 3, "graveyard"), ("3 3", 4, "diablo.room_1")])
def test_example_1_not_under(dice: str, lives: int, space: str) -> None:
    scene = at("graveyard", alignment="good", craft=7, lives=4, dice=dice, decks={"diablo": [GOLD]})
    scene.play("enter diablo")

    assert (red(scene).lives, red(scene).space) == (lives, space)


@pytest.mark.rule("TA-DIAB-2")
def test_who_does_not_try_encounters_the_graveyard() -> None:
    assert red(at("graveyard", alignment="good", lives=4).play("pass")).lives == 3


@pytest.mark.rule("TA-DIAB-3")
@pytest.mark.rule("TA-RLM-30")
def test_room_1_is_met_at_once() -> None:
    scene = at("graveyard", craft=7, dice="1 1", decks={"diablo": [GOLD]}).play("enter diablo")

    assert (red(scene).space, drawn(scene)) == ("diablo.room_1", [GOLD])


# From room to room, and out.


@pytest.mark.rule("TA-DIAB-8")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_names_the_room_and_the_same_room_is_met_again(die: int) -> None:
    scene = room(2, GOLD, POTION, phase="move", dice=f"{die} 1 1", craft=9)

    assert red(scene).space == f"diablo.room_{die}"
    assert drawn(scene) == [GOLD, POTION][: 2 if die in (3, 4, 5) else 1]


@pytest.mark.rule("TA-DIAB-8")
def test_nothing_changes_the_move_but_a_potion_may_be_drunk_first() -> None:
    scene = room(2, phase="move", lives=2, objects=[POTION], followers=["horse"], dice="1")
    assert scene.offers[:2] == ["done", f"use {POTION}"]
    scene.play(f"use {POTION}")
    assert (red(scene).lives, red(scene).objects) == (4, [])


@pytest.mark.rule("TA-DIAB-9", "TA-DIAB-11")
@pytest.mark.parametrize(
    ("die", "space"),
    [(1, "graveyard"), (2, "graveyard"), (3, "ruins"), (4, "cursed_glade"), (5, "portal_of_power")],
)
def test_who_starts_in_room_6_leaves_by_the_chart_and_meets_the_space(die: int, space: str) -> None:
    scene = room(6, phase="move", dice=str(die))

    assert red(scene).space == space
    assert scene.asked == ("realm" if space == "graveyard" else "take")


@pytest.mark.rule("TA-DIAB-9", "TA-DIAB-10")
def test_example_3_chart() -> None:
    scene = room(6, GOLD, POTION, phase="move", dice="6 4")

    assert (red(scene).space, drawn(scene)) == ("diablo.room_4", [GOLD, POTION])


@pytest.mark.rule("TA-DIAB-10")
def test_a_second_six_means_room_6_once_more() -> None:
    scene = room(6, GOLD, phase="move", dice="6 6")

    assert (red(scene).space, drawn(scene)) == ("diablo.room_6", [GOLD])


@pytest.mark.rule("TA-DIAB-11")
def test_what_lies_at_the_ruins_is_met_by_who_comes_out_there() -> None:
    scene = room(6, phase="move", dice="3 6 1", strength=9, spaces={"ruins": ["wolf"]})

    assert red(scene).trophies == ["wolf"]


# What is drawn, and in which order it is met.


@pytest.mark.rule("TA-DIAB-4")
def test_cards_are_always_drawn_however_many_lie_there() -> None:
    lying = [FALLEN, FALLEN, FALLEN, CORPSE]
    scene = room(3, KNIGHT, GOLD, spaces={"diablo.room_3": lying}, strength=2, craft=2, dice="1 6")

    assert drawn(scene) == [KNIGHT, GOLD]
    assert len(scene.state.spaces["diablo.room_3"]) == 6


@pytest.mark.rule("TA-DIAB-5", "TA-DIAB-6")
def test_enemies_come_one_by_one_those_that_lay_there_first_the_oldest_before_the_others() -> None:
    lying = [CORPSE, FALLEN]
    scene = room(3, KNIGHT, SHAMAN, spaces={"diablo.room_3": lying}, strength=20, craft=9)

    assert foes(scene) == ["the Walking Corpse", "the Fallen One", "the Doom Knight", "the Flayer Shaman"]


@pytest.mark.rule("TA-DIAB-6")
def test_what_lay_there_comes_before_an_event_that_is_drawn() -> None:
    scene = room(2, WELL, spaces={"diablo.room_2": [KNIGHT]}, lives=2, dice="1 6")

    assert (red(scene).lives, scene.state.spaces["diablo.room_2"]) == (1, [KNIGHT, WELL])
    won = room(2, WELL, spaces={"diablo.room_2": [FALLEN]}, lives=2, strength=9, dice="6 1")
    assert (red(won).lives, discards(won)) == (LIBRARY.characters["elf"].lives, [FALLEN, WELL])


@pytest.mark.rule("TA-DIAB-6")
def test_an_enemy_that_was_evaded_is_not_met_a_second_time() -> None:
    scene = room(1, GOLD, spaces={"diablo.room_1": [FALLEN]}, statuses={"invisible": {}})
    scene.play(f"evade {FALLEN}")

    assert (foes(scene), scene.asked) == ([], "take")
    assert FALLEN in scene.state.spaces["diablo.room_1"]


@pytest.mark.rule("TA-DIAB-6", "TA-DIAB-7", "TA-DIAB-12", "TA-DIAB-16")
def test_example_2_one_at_a_time() -> None:
    lying = {"diablo.room_3": [FALLEN]}
    scene = room(3, KNIGHT, POTION, spaces=lying, strength=5, craft=5, lives=4, objects=["sword"], dice="3 4 4 3")
    first, second = scene.happened("Fought")

    assert (first.own.score, first.theirs.score, first.verdict) == (14, 10, "win")
    assert (second.own.score, second.theirs.score, second.verdict) == (15, 16, "lose")
    assert (red(scene).lives, red(scene).trophies) == (3, [])
    assert scene.state.spaces["diablo.room_3"] == [KNIGHT, POTION]


@pytest.mark.rule("TA-DIAB-7")
def test_a_stand_off_ends_the_turn_too() -> None:
    scene = room(1, FALLEN, spaces={"diablo.room_1": [CORPSE]}, strength=3, craft=4, dice="2 2")

    assert scene.happened("Fought")[0].verdict == "draw"
    assert scene.state.spaces["diablo.room_1"] == [CORPSE, FALLEN]


@pytest.mark.rule("TA-DIAB-17")
@pytest.mark.parametrize(("dice", "lives"), [("2 2", 4), ("3 2", 3)])
def test_room_5_burns_before_anything_is_drawn(dice: str, lives: int) -> None:
    scene = room(5, GOLD, POTION, craft=4, lives=4, dice=dice)

    assert (red(scene).lives, drawn(scene)) == (lives, [GOLD, POTION])


@pytest.mark.rule("TA-DIAB-17")
def test_who_dies_of_the_heat_draws_nothing() -> None:
    assert drawn(room(5, GOLD, POTION, craft=4, lives=1, dice="6 6")) == []


# Combined combat.


def score(scene: Scene, *weapons: str) -> int:
    terms = Terms("combined", (foe_of(scene.state, 0, FALLEN),))
    return total(battle_shares(scene.state, 0, terms, weapons))


@pytest.mark.rule("TA-DIAB-12")
@pytest.mark.rule("TA-DIAB-13")
def test_the_score_is_strength_and_craft_with_all_that_adds_to_either() -> None:
    assert score(room(1, strength=5, craft=5)) == 10
    assert score(room(1, strength=5, craft=5, objects=["sword"]), "sword") == 11
    assert score(room(1, strength=5, craft=5, objects=["ring"])) == 12
    assert score(room(1, strength=5, craft=5, followers=["diablo.hireling"])) == 11
    blade = room(1, strength=5, craft=5, objects=["diablo.socketed_blade"])
    assert score(blade, "diablo.socketed_blade") == 12


@pytest.mark.rule("TA-DIAB-13")
def test_what_adds_craft_to_strength_adds_nothing_and_a_blessing_counts_once() -> None:
    assert score(room(1, character="monk", strength=5, craft=5)) == 10
    scene = room(1, strength=5, craft=5)
    helps = CHANGES["psionic_blast"]
    assert helps(scene.state, 0, Aim(0), Meeting(0, enemies=[FALLEN], mode="combat"))
    assert not helps(scene.state, 0, Aim(0), Meeting(0, enemies=[FALLEN], mode="combined"))
    blessed = room(1, FALLEN, strength=5, craft=5, statuses={"blessed": {"turns": 3}}, dice="1 1")
    assert blessed.happened("Fought")[0].own.score == 12


@pytest.mark.rule("TA-DIAB-20")
@pytest.mark.parametrize(("die", "lives"), [(5, 4), (4, 3)])
def test_armour_may_save_the_life(die: int, lives: int) -> None:
    scene = room(1, KNIGHT, strength=2, craft=2, lives=4, objects=["diablo.bone_shield"], dice=f"1 6 {die}")

    assert red(scene).lives == lives


@pytest.mark.rule("TA-DIAB-16")
@pytest.mark.rule("TA-DIAB-18")
def test_beaten_enemies_go_to_the_discard_pile() -> None:
    scene = room(1, FALLEN, strength=20)

    assert (red(scene).trophies, discards(scene)) == ([], [FALLEN])


@pytest.mark.rule("TA-DIAB-14")
def test_a_shaman_that_wins_raises_the_last_enemy_that_was_discarded() -> None:
    scene = room(1, SHAMAN, gone=[FALLEN, CORPSE, GOLD], strength=2, craft=2, lives=4, dice="1 6")
    assert scene.state.spaces["diablo.room_1"] == [SHAMAN, CORPSE]
    assert (red(scene).lives, discards(scene)) == (3, [FALLEN, GOLD])
    nobody = room(1, SHAMAN, gone=[GOLD], strength=2, craft=2, lives=4, dice="1 6")
    assert nobody.state.spaces["diablo.room_1"] == [SHAMAN]


@pytest.mark.rule("TA-DIAB-14")
def test_a_shaman_that_kills_raises_one_too() -> None:
    scene = room(1, SHAMAN, gone=[CORPSE], strength=2, craft=2, lives=1, dice="1 6")

    assert (len(scene.happened("Death")), scene.state.spaces["diablo.room_1"]) == (1, [SHAMAN, CORPSE])


@pytest.mark.rule("TA-DIAB-19")
def test_the_shrine_counts_in_combined_fights_until_the_end_of_the_next_turn() -> None:
    blue = {"character": "warrior", "missing": 99}
    scene = room(4, SHRINE, FALLEN, KNIGHT, CORPSE, blue=blue, strength=5, craft=5, lives=4, dice="1 1 2 6 1 1 1 1")
    first, second, third = scene.happened("Fought")[:3]

    assert (first.own.score, second.own.score, third.own.score) == (14, 19, 11)


# The Lord of Terror.


@pytest.mark.rule("TA-DIAB-15")
def test_whoever_beats_the_lord_wins_a_talisman_and_craft_and_he_is_dead() -> None:
    scene = room(6, WELL, strength=12, craft=6, dice="4 3")
    scene.play(LORD)

    assert (red(scene).objects, red(scene).craft) == (["talisman_stock"], 7)
    assert note(scene.state) == "The Lord of Terror is dead."
    again = room(6, WELL, counts={"diablo": {"diablo.lord_slain": 1}})
    assert again.asked != "wish"


@pytest.mark.rule("TA-DIAB-15")
def test_without_a_talisman_in_the_stock_it_is_strength() -> None:
    scene = room(
        6, WELL, strength=12, craft=6, dice="4 3", blue={"space": "vampires_tower", "objects": ["talisman_stock"] * 4}
    )
    stock = scene.state.stock
    for copy in [copy for copy in stock if copy.startswith("talisman_stock")]:
        stock.remove(copy)
        scene.state.players[1].objects.append(copy)
    scene.play(LORD)

    assert (red(scene).strength, red(scene).craft) == (14, 7)


@pytest.mark.rule("TA-DIAB-15")
def test_the_lord_takes_two_lives_and_is_faced_once_in_a_visit() -> None:
    scene = room(6, WELL, strength=2, craft=2, lives=4, dice="1 6").play(LORD)
    assert (red(scene).lives, "diablo.challenged" in red(scene).statuses) == (2, True)
    assert room(6, WELL, statuses={"diablo.challenged": {"until": "leave_realm"}}).asked != "wish"
    out = room(6, phase="move", statuses={"diablo.challenged": {"until": "leave_realm"}}, dice="3")
    assert "diablo.challenged" not in red(out).statuses
    assert note(out.state) == "The Lord of Terror waits in room 6."


@pytest.mark.rule("TA-DIAB-15")
def test_the_challenge_says_what_is_compared_and_that_it_is_one_in_a_visit() -> None:
    fight = "Fight the Lord of Terror (18 against your Strength and Craft together)"
    assert option(room(6, WELL), LORD).detail == f"{fight}, then you cannot challenge him again on this visit"
