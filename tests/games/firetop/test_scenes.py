"""What is shown besides the board: battles, deals, people and places, the Chest, death; and the great moments."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.view import Beat, Line, Piece, Zone
from mazefolio.engine.view import Scene as Shown
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, fight_out, in_kitchen, layout

NEW = "1 1+1 1"
"""The dice of a new adventurer."""


def shown(scene: Scene, viewer: int | None = 0) -> Shown:
    found = scene.table.view(viewer).picture.scene
    assert found is not None
    return found


def names(zone: Zone) -> list[str]:
    return [piece.name for piece in zone.pieces]


def beats(scene: Scene, viewer: int | None = 0) -> list[tuple[str, str, str]]:
    """The great moments as somebody sees them: title, picture and motion."""
    return [(beat.title, beat.art, beat.motion) for beat in _beats(scene, viewer)]


def _beats(scene: Scene, viewer: int | None) -> list[Beat]:
    log: list[Line] = scene.table.log(viewer)
    return [line.beat for line in log if line.beat is not None]


def turned_up(scene: Scene, viewer: int | None = 0) -> list[Piece]:
    """The cards of the last moment."""
    return list(_beats(scene, viewer)[-1].cards)


def at_chest(*cards: str, **given: Any) -> Scene:
    red = {"space": "warlocks_study", "cards": list(cards)}
    rooms = {"warlocks_study": (None, None)}
    scene = position("firetop", dice="1", **layout(red=red, rooms=rooms, **given))
    return scene.play("move", "go treasure_room")


@pytest.mark.rule("FT-15.2")
def test_at_the_chest_the_namer_alone_sees_what_he_has_named() -> None:
    scene = at_chest("keys_258").play("key 2", "key 8")

    assert (shown(scene).id, shown(scene).right.name) == ("chest", "Treasure Chest")
    for viewer, named in ((0, ["Key 2", "Key 8"]), (1, []), (None, [])):
        [zone] = shown(scene, viewer).zones
        assert (names(zone), zone.slots) == (named, 3)


@pytest.mark.rule("FT-15.7", "FT-15.8")
def test_a_wrong_try_is_a_moment_with_its_keys_for_all() -> None:
    scene = at_chest("keys_258").play("key 2", "key 8", "key 5")

    assert scene.table.view(0).picture.scene is None
    for viewer in (0, 1, None):
        assert beats(scene, viewer)[-1] == ("1 wrong", "chest", "back")
        assert [piece.name for piece in turned_up(scene, viewer)] == ["Key 2", "Key 5", "Key 8"]
    told = {viewer: [line.text for line in scene.table.log(viewer)] for viewer in (0, 1)}
    held = "You see who holds them: key 2 by nobody else, key 5 by nobody else and key 8 by Blue."
    assert (held in told[0], held in told[1]) == (True, False)


@pytest.mark.rule("FT-14.4", "FT-14.5")
def test_a_key_challenge_shows_its_cards_to_the_challenger_alone() -> None:
    scene = position("firetop", dice="1", **layout()).play("move", "challenge 3")

    assert beats(scene) == [("Who has key 3?", "challenge", ""), ("Key card 3", "", "")]
    assert [piece.name for piece in turned_up(scene)] == ["Key 3"]
    for viewer in (1, 2, None):
        assert beats(scene, viewer) == [("Who has key 3?", "challenge", "")]


@pytest.mark.rule("FT-14.4")
def test_a_key_that_nobody_else_has_shows_blanks() -> None:
    scene = position("firetop", dice="1", **layout()).play("move", "challenge 9")

    assert beats(scene)[-1] == ("Blanks only", "", "")
    assert [piece.kind for piece in turned_up(scene)] == ["blank"]


@pytest.mark.parametrize(
    ("card", "name", "rule"),
    [
        pytest.param("hexmaster", "The Hexmaster", "FT-20.10", marks=pytest.mark.rule("FT-20.10")),
        pytest.param("old_prisoner", "The Old Prisoner", "FT-20.11", marks=pytest.mark.rule("FT-20.11")),
        pytest.param("trader", "The Trader", "FT-20.12", marks=pytest.mark.rule("FT-20.12")),
        pytest.param("gambler", "The Gambler", "FT-20.13", marks=pytest.mark.rule("FT-20.13")),
        pytest.param("dart_trap", "Poisoned Darts", "FT-20.14", marks=pytest.mark.rule("FT-20.14")),
        pytest.param("winged_gremlin", "Winged Gremlin", "FT-20.15", marks=pytest.mark.rule("FT-20.15")),
        pytest.param("healing_spring", "Healing Spring", "FT-20.16", marks=pytest.mark.rule("FT-20.16")),
    ],
)
def test_whoever_is_met_and_not_fought_has_a_scene(card: str, name: str, rule: str) -> None:
    scene = in_kitchen(card, red={"gold": 4, "provisions": 2, "cards": ["keys_123"]})
    found = shown(scene)

    assert (found.id, found.title, found.right.name, found.rules) == ("visit", f"Kitchen: {name}", name, [rule])
    assert found.left.text == "4 Gold, 2 Provisions"
    assert (found.next is not None) == (card == "gambler")


@pytest.mark.rule("FT-20.12")
def test_what_lies_on_the_stall_is_shown_with_the_trader() -> None:
    scene = in_kitchen("trader", red={"gold": 9}, stall=["iron_shield"])
    assert [names(zone) for zone in shown(scene).zones] == [["Iron Shield"]]
    buy = next(option for option in _options(scene) if option.id == "buy iron_shield")
    assert buy.art == "iron_shield"

    assert not shown(in_kitchen("trader", red={"gold": 9})).zones


def _options(scene: Scene) -> Any:
    question = scene.table.view(0).question
    assert question is not None
    return question.options


@pytest.mark.rule("FT-20.7", "FT-20.8")
def test_a_cage_drops_and_whoever_sits_in_it_has_a_scene() -> None:
    caught = in_kitchen("cage_trap")
    assert beats(caught)[-1] == ("Caught!", "cage_trap", "drop")
    assert caught.table.view(0).picture.scene is None

    sitting = position("firetop", red={"space": "kitchen", "caged": True})
    assert shown(sitting).right.art == "cage_trap"


@pytest.mark.parametrize(
    ("means", "dice", "told"),
    [
        pytest.param("ferry", "", ("Across the river", "across"), marks=pytest.mark.rule("FT-17.3")),
        pytest.param("raft", "1+1", ("Across the river", "across"), marks=pytest.mark.rule("FT-17.4")),
        pytest.param("raft", f"6+6 {WON} {WON}", ("Into the water!", "fall"), marks=pytest.mark.rule("FT-17.6")),
        pytest.param("bridge", "6", ("Across the river", "across"), marks=pytest.mark.rule("FT-17.5")),
        pytest.param("bridge", "3", ("The bridge swings", "back"), marks=pytest.mark.rule("FT-17.5")),
        pytest.param("bridge", f"1 {WON} {WON}", ("Into the water!", "fall"), marks=pytest.mark.rule("FT-17.6")),
    ],
)
def test_every_way_across_the_river_is_a_moment(means: str, dice: str, told: tuple[str, str]) -> None:
    scene = position("firetop", red={"space": "south_bank", "gold": 3}, dice=dice).play(f"cross {means}")

    title, motion = told
    assert (title, means, motion) in beats(scene)


@pytest.mark.rule("FT-16.3", "FT-16.5")
@pytest.mark.parametrize(("lanterns", "dice", "title"), [(1, "1", "By lantern light"), (0, "3 1", "Lost in the dark")])
def test_secret_passages_are_a_moment_with_and_without_a_lantern(lanterns: int, dice: str, title: str) -> None:
    scene = position("firetop", red={"space": "red_1", "lanterns": lanterns}, dice=dice).play("move")
    if lanterns:
        scene.play("exit red_2")

    assert beats(scene) == [(title, "lantern" if lanterns else "secret", "through")]


@pytest.mark.rule("FT-18.5", "FT-18.6")
def test_a_maze_card_is_turned_up_with_its_open_sides_and_may_be_a_dead_end() -> None:
    scene = position("firetop", red={"space": "mouth_sw"}, maze={"m4": "junction_no_south"}).play("maze north")

    assert beats(scene, None) == [("A card of the Maze", "", ""), ("A dead end", "refuse", "bump")]
    [card] = _beats(scene, None)[0].cards
    assert card.sides == ["open", "open", "wall", "open"]


@pytest.mark.rule("FT-19.1", "FT-19.6")
def test_between_death_and_return_there_is_a_scene() -> None:
    red = {"stamina": "2/20", "skill": 9, "cards": ["keys_123"]}
    scene = in_kitchen("ogre", dice=f"{LOST} {NEW}", red=red).play("fight plain_sword")
    found = shown(scene, None)
    assert (found.id, [one.id for one in found.left.conditions], found.right.name) == ("death", ["dead"], "Entrance")
    assert found.text.startswith("Red dies in the Kitchen, killed by the Ogre. 1 Treasure card of Red lies")

    scene.play("return")
    assert (shown(scene).title, shown(scene).left.numbers[0].value) == ("A new adventurer", 9)
    scene.play(scene.offers[0])
    assert beats(scene, 1)[-1] == ("Back at the Entrance", "entrance", "rise")


@pytest.mark.rule("FT-11.3")
def test_a_vain_escape_is_a_die_in_the_ledger_of_the_battle() -> None:
    scene = in_kitchen("ogre", dice=f"{WON} 2 {WON}").play("escape")
    first, tried, _ = shown(scene).ledger

    assert (first.round, tried.text, tried.left_dice, tried.right_dice) == (1, "Red tries to escape", (2,), ())
    assert tried.note == "Cut off: no escape, the battle goes on."


@pytest.mark.rule("FT-10.12")
def test_a_test_for_luck_meets_the_score_in_the_ledger() -> None:
    scene = in_kitchen("ogre", dice=f"{WON} 3+4", red={"luck": 8}, options={"luck_in_battle": True}).play("test luck")
    luck = shown(scene).ledger[-1]

    assert (luck.left_dice, luck.verdict, luck.right[0].value, luck.note) == ((3, 4), "is not more than", 8, "Lucky.")


@pytest.mark.rule("FT-13.2", "FT-13.11")
def test_a_deal_lies_as_cards_between_the_two_as_each_may_see_it() -> None:
    both = {"space": "c15_28", "gold": 3}
    scene = position("firetop", **layout(red={**both, "cards": ["iron_shield"]}, blue=both, green={"space": "c15_27"}))
    scene.play("meet", "offer blue", "give gold", "2", "give card")
    scene.play("ask answer", "key 3")
    assert not shown(scene, 1).zones, "a draft is its maker's secret"
    scene.play("propose")

    for viewer, hidden in ((0, 0), (1, 0), (2, 1), (None, 1)):
        gives, asks = shown(scene, viewer).zones
        assert names(gives) == ["2 Gold", *(["Iron Shield"] if not hidden else [])]
        assert (gives.hidden, [piece.numbers[0].value for piece in asks.pieces]) == (hidden, [3])


@pytest.mark.rule("FT-9.3")
def test_what_is_found_is_a_moment_for_the_finder_alone() -> None:
    scene = in_kitchen(None, "crystal_ball").play("claim")

    assert [piece.name for piece in turned_up(scene)] == ["Crystal Ball"]
    assert all(not beat.cards for beat in _beats(scene, 1))


@pytest.mark.rule("FT-10.4", "FT-10.6")
def test_a_battle_that_is_over_is_past_with_every_round_and_what_it_cost() -> None:
    scene = in_kitchen("ogre", dice=f"{LOST} {f'{WON} ' * 9}")
    on = shown(scene)
    fight_out(scene)
    past = scene.table.view(0).picture.past
    assert past is not None
    assert past.id == on.id
    assert {row.cost for row in past.ledger[:1]} == {(2, 0)}
    assert {row.cost for row in past.ledger[1:]} == {(0, 2)}
    assert [condition.id for condition in past.right.conditions] == ["dead"]


@pytest.mark.rule("FT-11.3")
def test_a_battle_that_ends_with_an_escape_is_past_and_nobody_is_dead() -> None:
    scene = in_kitchen("ogre", dice=f"{WON} 6").play("escape")
    past = scene.table.view(0).picture.past
    assert past is not None
    assert [row.text for row in past.ledger] == ["Round 1", "Red tries to escape"]
    assert not [*past.left.conditions, *past.right.conditions]


@pytest.mark.rule("FT-20.4")
def test_a_blow_that_cannot_hurt_says_so_where_it_strikes() -> None:
    scene = in_kitchen("wight", dice=WON)
    assert shown(scene).ledger[-1].note.endswith("Without magic Red cannot hurt the Wight.")
