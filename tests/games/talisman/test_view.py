"""What people see of the land, the sheets and the fights, and nothing that they may not know."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.json import encode

from mazefolio.engine.boards import standing
from mazefolio.engine.state import Result
from mazefolio.engine.view import Board, Number, Picture, Piece, Scene, Sheet, Space, Zone
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.show.ending import ENDINGS, ending
from mazefolio.testing import Scene as Position
from tests.games.talisman.proving import REALM, at, inside, plugged_in
from tests.games.talisman.visits import visit


def picture(scene: Position, seat: int | None = 0) -> Picture:
    return scene.table.view(seat).picture


def land(scene: Position, seat: int | None = 0) -> Board:
    return picture(scene, seat).boards[0]


def space(board: Board, name: str) -> Space:
    return next(one for one in board.spaces if one.id == name)


def sheet(scene: Position, seat: int, viewer: int | None = 0) -> Sheet:
    return next(one for one in picture(scene, viewer).sheets if one.seat == seat)


def zone(found: Sheet, name: str) -> Zone:
    return next(one for one in found.zones if one.id == name)


def number(numbers: Any, name: str) -> Number:
    found: Number = next(one for one in numbers if one.id == name)
    return found


# The land.


def test_every_space_of_the_land_is_there_and_leads_on() -> None:
    board = land(visit("city"))
    known = {one.id for one in board.spaces}
    assert known == {one.id for one in LIBRARY.spaces.values() if one.region in ("outer", "middle", "inner")}
    assert len(board.spaces) == 49
    assert all(set(one.links) <= known and one.links for one in board.spaces)
    assert all({way.to for way in one.ways} <= known for one in board.spaces)


def test_the_rings_lie_around_the_crown() -> None:
    board = land(visit("city"))
    crown = space(board, "crown_of_command")
    assert (crown.x, crown.y) == (500, 500)
    assert [region.id for region in board.regions] == ["outer", "middle", "inner"]
    assert {one.hue for one in board.spaces} == {"outer", "middle", "inner"}


def test_bridge_and_portal_are_ways_of_their_own() -> None:
    board = land(visit("city"))
    assert [(way.to, way.kind) for way in space(board, "sentinel").ways] == [("hills_3", "bridge")]
    assert [(way.to, way.kind) for way in space(board, "portal_of_power").ways] == [("plain_of_peril", "portal")]


def test_a_space_says_how_many_cards_are_drawn_there() -> None:
    board = land(visit("city"))
    assert standing(space(board, "fields_1")) == ("1 card to draw",)
    assert standing(space(board, "oasis")) == ("2 cards to draw",)
    assert standing(space(board, "tavern")) == ()


def test_cards_lie_on_the_board_with_what_they_do() -> None:
    board = land(visit("city", spaces={"ruins": ["spectre", "sword"]}))
    spectre, sword = space(board, "ruins").pieces
    assert (spectre.kind, spectre.name, spectre.text != "") == ("spirit", "Spectre", True)
    assert number(spectre.numbers, "craft").value == LIBRARY.cards["spectre"].craft
    assert (sword.kind, sword.art) == ("object", "sword")


def test_copies_of_a_card_are_told_apart_and_look_alike() -> None:
    board = land(visit("city", spaces={"ruins": ["wolf", "wolf"]}))
    one, two = space(board, "ruins").pieces
    assert (one.id != two.id, one.name, one.art) == (True, two.name, two.art)


@pytest.mark.rule("TA-C5.12")
def test_loose_money_lies_on_the_board() -> None:
    (purse,) = space(land(visit("city", purses={"ruins": 3})), "ruins").pieces
    assert (purse.kind, number(purse.numbers, "gold").value) == ("purse", 3)
    assert purse.text == "3 gold for whoever stops here."


def test_everybody_stands_where_he_is() -> None:
    board = land(visit("city", blue={"space": "city"}))
    figures = [piece for piece in space(board, "city").pieces if piece.kind == "character"]
    assert [(piece.owner, piece.sheet) for piece in figures] == [(0, "seat-0"), (1, "seat-1")]
    assert (board.focus, figures[0].art) == ("city", "warrior")


@pytest.mark.rule("TA-C17.1")
def test_a_toad_is_seen_to_be_one() -> None:
    scene = visit("city", toad=2)
    (toad,) = (piece for piece in space(land(scene), "city").pieces if piece.owner == 0)
    assert (toad.art, standing(toad)) == ("toad", ("a toad for 2 turns",))
    assert sheet(scene, 0).art == "toad"


@pytest.mark.rule("TA-C17.5")
def test_who_is_in_limbo_sits_in_the_corner_of_the_board() -> None:
    scene = visit("city", blue={"space": "city_jail"})
    jail = space(land(scene), "city_jail")
    assert ([piece.owner for piece in jail.pieces], jail.x < 100, jail.y < 100) == ([1], True, True)
    assert all(one.id != "warp_gate" for one in land(scene).spaces)


def test_a_place_says_what_it_would_be_for_the_viewer_now() -> None:
    scene = visit("city", alignment="evil", lives=3, gold=2)
    chapel = space(land(scene), "chapel")
    assert chapel.now.startswith("You are evil, with 3 of 4 lives and 2 gold. For you: lose 1 life")
    assert chapel.rule == LIBRARY.spaces["chapel"].rule
    assert "life" in chapel.text
    assert space(land(scene, 1), "chapel").now != chapel.now
    assert space(land(scene, None), "chapel").now == ""


# The sheets.


@pytest.mark.rule("TA-C12.4")
def test_numbers_tell_what_they_are_made_of() -> None:
    found = sheet(visit("city", strength=6, followers=["unicorn"], objects=["magic_belt"]), 0)
    strength = number(found.numbers, "strength")
    assert [(part.label, part.value) for part in strength.parts][:2] == [("to begin", 4), ("earned", 2)]
    assert sum(part.value for part in strength.parts) == strength.value
    assert "Magic Belt" in [part.label for part in strength.parts]
    assert number(found.numbers, "craft").parts[-1].label == "Unicorn"


@pytest.mark.rule("TA-C12.5")
def test_lives_are_told_of_the_quota() -> None:
    fewer, more = (number(sheet(visit("city", lives=lives), 0).numbers, "lives") for lives in (3, 6))
    assert [(one.value, one.start, one.limit) for one in (fewer, more)] == [(3, 4, 4), (6, 4, 6)]


def test_a_number_of_one_part_needs_no_sum() -> None:
    assert number(sheet(visit("city"), 0).numbers, "strength").parts == ()


@pytest.mark.rule("TA-C14.1")
def test_objects_and_followers_lie_open_with_what_they_do() -> None:
    scene = visit("city", blue={"objects": ["sword", "talisman"], "followers": ["unicorn"]})
    found = sheet(scene, 1)
    objects = zone(found, "objects")
    assert ([piece.name for piece in objects.pieces], objects.slots) == (["Sword", "Talisman"], 4)
    assert objects.pieces[1].kind == "talisman"
    (unicorn,) = zone(found, "followers").pieces
    assert {one.id: one.value for one in unicorn.numbers} == {"strength": 1, "craft": 1}


@pytest.mark.rule("TA-C15.3")
def test_spells_are_faces_for_their_owner_and_backs_for_others() -> None:
    scene = visit("city", "wizard", spells=["teleport", "hex"])
    assert [piece.name for piece in zone(sheet(scene, 0, viewer=0), "spells").pieces] == ["Teleport", "Hex"]
    for viewer in (1, None):
        hand = zone(sheet(scene, 0, viewer=viewer), "spells")
        assert (hand.pieces, hand.hidden) == ([], 2)
        assert b"Teleport" not in encode(scene.table.view(viewer))


@pytest.mark.rule("TA-C12.11")
def test_trophies_tell_how_far_they_go() -> None:
    found = zone(sheet(visit("city", trophies=["wolf", "bear"]), 0), "trophies")
    points = found.numbers[0]
    assert (points.value, points.limit) == (sum(LIBRARY.cards[kind].strength for kind in ("wolf", "bear")), 7)


def test_statuses_and_missed_turns_are_told_with_their_rule() -> None:
    found = sheet(visit("city", missing=1, statuses={"blessed": {"turns": 3}}), 0, viewer=1)
    told = {trait.rule: trait.text for trait in found.traits}
    assert told["TA-C3.2"] == "Misses the next 1 turn."
    assert told["TA-C17.9"].endswith("3 turns left.")


def test_the_goal_is_in_sight_for_oneself_alone() -> None:
    weak, strong, ready = visit("city"), visit("city", strength=8), visit("city", objects=["talisman"])
    goals = [one.table.view(0).goal for one in (weak, strong, ready)]
    assert [found and found.rule for found in goals] == ["TA-C4.17", "TA-C16.2", "TA-C4.12"]
    assert weak.table.view(None).goal is None


def test_what_is_unseen_is_told_by_sorts() -> None:
    before, after = (visit("city", spaces=lying) for lying in ({}, {"ruins": ["wolf"]}))
    tallies = [{tally.id: tally for tally in picture(scene).tallies} for scene in (before, after)]
    cards = len(LIBRARY.copies("adventure", ()))
    assert [one["adventure"].total for one in tallies] == [cards, cards - 1]
    assert all(sum(share.count for share in tally.shares) == tally.total for tally in tallies[0].values())


# The realms.


def test_a_realm_in_play_is_a_board_of_its_own() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1", blue=inside())
        realm = picture(scene).boards[1]
        assert (realm.id, realm.focus) == (REALM, "")
        assert {one.id for one in realm.spaces} == {one.id for one in LIBRARY.realms[REALM].spaces}
        assert [piece.owner for one in realm.spaces for piece in one.pieces] == [1]
        assert standing(space(picture(scene).boards[0], "plains_1"))[0].startswith("Blue is in ")


def test_the_board_of_a_realm_opens_for_whoever_is_in_it_when_it_is_his_turn() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.gate", entered_from="plains_1", phase="move")
        assert [picture(scene, seat).boards[1].focus for seat in (0, 1, None)] == ["proving.gate", "", "proving.gate"]


# Fights.


def fight(**layout: Any) -> Position:
    """Red may evade a Wolf, and is asked."""
    return visit("woods_1", "elf", deck=["wolf"], **layout)


def on(scene: Position, seat: int | None = 0) -> Scene:
    found = picture(scene, seat).scene
    assert found is not None
    return found


def test_a_fight_shows_both_sides_and_what_they_bring() -> None:
    found = on(fight(objects=["sword"]))
    assert (found.left.owner, found.right.name, found.mood) == (0, "Wolf", "combat")
    assert found.next is not None
    assert [(part.label, part.value) for part in found.next.right] == [("Wolf", LIBRARY.cards["wolf"].strength)]
    assert ("Sword", 1) in [(part.label, part.value) for part in found.next.left]
    assert found.ledger == ()


def test_a_fight_that_is_over_is_past_and_tells_its_dice() -> None:
    scene = fight(dice="6 1 4").play("fight")
    found = picture(scene).past
    assert (picture(scene).scene, found is not None) == (None, True)
    assert found is not None
    (row,) = found.ledger
    assert (row.left_dice, row.right_dice, row.won_by, row.verdict) == ((6,), (1,), "left", "beats")
    assert [one.id for one in found.right.conditions] == ["dead"]


def test_evaded_enemies_fight_nobody() -> None:
    scene = fight(dice="4").play("evade wolf")
    assert (picture(scene).scene, picture(scene).past) == (None, None)


def test_minds_meet_in_another_mood() -> None:
    scene = visit("woods_1", "elf", deck=["spectre"])
    assert on(scene).mood == "psychic"
    assert on(scene).right.numbers[0].id == "craft"


def test_who_is_attacked_sees_himself_on_the_left() -> None:
    elf = {"character": "elf", "space": "woods_1"}
    scene = visit("woods_1", "thief", blue=elf, dice="3 5 4").play("attack 1")
    assert (on(scene, 0).left.owner, on(scene, 1).left.owner) == (0, 1)
    over = scene.play("stand")
    mine, theirs = picture(over, 0).past, picture(over, 1).past
    assert mine is not None
    assert theirs is not None
    assert (mine.ledger[0].left_dice, mine.ledger[0].won_by) == (theirs.ledger[0].right_dice, _other(theirs))


def test_of_two_dice_the_higher_stands_in_the_sum() -> None:
    found = picture(visit("woods_1", dice="5 2 1 6 3", spaces={"woods_1": ["wolf"]})).past
    assert found is not None
    (row,) = found.ledger
    assert (row.left_dice, row.right_dice, row.note) == ((5,), (1,), "Won; the 2 does not count.")


def test_who_dies_of_a_fight_is_named_in_it() -> None:
    found = picture(visit("woods_1", lives=1, dice="1 2 6 1 1 1", spaces={"woods_1": ["dragon"]})).past
    assert found is not None
    assert (found.title, found.left.name, found.left.art) == ("Red against the Dragon", "Red", "warrior")
    assert standing(found.left) == ("dead",)


def _other(scene: Scene) -> str:
    return {"left": "right", "right": "left", "": ""}[scene.ledger[0].won_by]


# Moments and the end.


def test_a_card_that_is_turned_up_is_held_up_for_a_moment() -> None:
    scene = visit("fields_1", deck=["ring"])
    (line,) = (line for line in scene.table.view(0).log if line.beat)
    assert line.beat is not None
    cards: list[Piece] = [*line.beat.cards]
    assert (line.beat.title, [card.name for card in cards]) == ("Ring", ["Ring"])


@pytest.mark.parametrize("name", ENDINGS)
def test_every_end_is_told(name: str) -> None:
    scene = visit("city")
    scene.state.players[0].space = "crown_of_command"
    winners = (0,) if name != "solo_lost" else ()
    told = ending(scene.state, Result(winners, name, "TA-C19.6"))
    assert told.title
    assert told.summary.endswith(".")
    assert told.text.startswith("At the end: ")


def test_a_question_calls_everybody_by_name() -> None:
    elf = {"character": "elf", "space": "woods_1"}
    question = visit("woods_1", "thief", blue=elf).play("attack 1").table.view(1).question
    assert question is not None
    assert question.title == "Red attacks you. Do you evade?"


@pytest.mark.rule("TA-C20.13")
def test_what_is_in_force_in_a_realm_alone_is_told_to_those_who_are_there() -> None:
    cycle = "iron_fortress.doors_cycle"
    lasting = [("blizzard", 1, 1, False, "", False, False), (cycle, 1, 1, False, "iron_fortress", False, False)]
    told = [trait.art for trait in sheet(visit("city", lasting=lasting), 0).traits]
    assert ["blizzard" in told, cycle in told] == [True, False]


def test_a_realm_is_called_on_a_button_by_what_people_know_it_by() -> None:
    scene = visit("city", options={"realms": "dark_mage_tower,pyramid,underworld"})
    assert {board.short for board in picture(scene).boards} == {"The land", "Dark Mage", "Pyramid", "Underworld"}


@pytest.mark.rule("TA-C9.12")
def test_each_wish_has_its_picture() -> None:
    question = visit("fields_1", "elf", spaces={"fields_1": ["fairy"]}).table.view(0).question

    assert question is not None
    assert [option.art for option in question.options] == ["spells", "gold", "strength", "craft", "lives", "teleport"]
