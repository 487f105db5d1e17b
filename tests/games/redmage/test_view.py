"""The table as the player sees it: board, card, night, cups and fight."""

from collections.abc import Mapping
from math import pi, sin
from typing import Any

import pytest

from mazefolio.engine.boards import standing
from mazefolio.engine.options import Value
from mazefolio.engine.view import Board, Exchange, Part, Scene, Space, Stop, Tally, Trait
from mazefolio.games.redmage.content import CELLS
from mazefolio.testing import Scene as Position
from mazefolio.testing import position

MISS = "1+1 6+6 "
"""Dice with which whoever attacks fails."""


def maze(scene: Position) -> Board:
    [board] = scene.table.view(0).picture.boards
    return board


def spaces(scene: Position) -> Mapping[str, Space]:
    return {space.id: space for space in maze(scene).spaces}


def fight(creature: str, dice: str, **layout: Any) -> Position:
    """The hero walks into the bones room J9, where this creature is drawn."""
    return position("redmage", tiles={"J9": "bones"}, draws=[creature], dice=dice, **layout).play("move J9")


def scene_of(scene: Position) -> Scene:
    shown = scene.table.view(0).picture.scene
    assert shown is not None
    return shown


def test_the_maze_is_the_grid_of_the_data_file() -> None:
    board = maze(position("redmage"))
    assert (board.id, board.shape, board.width, board.height, board.size) == ("maze", "grid", 1000, 1000, 100)
    assert [(space.id, space.x, space.y, space.links) for space in board.spaces] == [
        (cell.id, cell.x, cell.y, cell.links) for cell in CELLS.values()
    ]


@pytest.mark.rule("RM-1.7", "RM-1.8", "RM-1.9")
def test_at_first_only_start_and_escape_lie_face_up() -> None:
    seen = spaces(position("redmage"))
    assert [space.id for space in seen.values() if space.known] == ["A1", "J10"]
    assert (seen["A1"].art, seen["A1"].marks, seen["A1"].name) == ("escape", ["escape"], "The Last Stair")
    assert (seen["J10"].art, seen["J10"].marks, seen["J10"].kind) == ("start", ["start"], "start")
    assert seen["B1"] == Space(
        "B1", 150, 50, "Threshold B1", False, "", "face_down", "Face down.", ["approach"], (), ["A1", "C1", "B2"]
    )


@pytest.mark.parametrize(
    ("room", "kind", "art", "marks"),
    [
        ("bones", "bones", "bones", []),
        ("cleared", "empty", "bones", ["cleared"]),
        ("chest", "chest", "chest", []),
        ("opened", "empty", "chest_opened", ["opened"]),
        ("door", "door", "door", []),
        ("door_unlocked", "door_unlocked", "door_unlocked", []),
        ("door_broken", "door_broken", "door_broken", []),
    ],
)
def test_rooms_show_what_they_are_and_what_they_were(room: str, kind: str, art: str, marks: list[str]) -> None:
    space = spaces(position("redmage", rooms={"F6": room}))["F6"]
    assert (space.known, space.kind, space.art, [*standing(space)]) == (True, kind, art, marks)


@pytest.mark.parametrize("kind", ["empty", "trap"])
def test_empty_rooms_and_traps_are_drawn_by_their_own_tile(kind: str) -> None:
    scene = position("redmage", rooms={"F6": kind})
    space = spaces(scene)["F6"]
    assert space.art == scene.state.rooms["F6"].tile
    assert space.marks == []


@pytest.mark.rule("RM-9.14")
@pytest.mark.parametrize(("kind", "art"), [("door", "door_unlocked"), ("chest", "chest_opened"), ("bones", "bones")])
def test_the_room_where_the_red_mage_fell_is_quiet(kind: str, art: str) -> None:
    scene = position("redmage", cell="B2", rooms={"B2": "empty"}, tiles={"B1": kind}, dice="6+6 1+1").play("move B1")
    space = spaces(scene)["B1"]
    assert (space.kind, space.art) == ("empty", art)
    assert [*standing(space)] == ["approach", "opened" if kind == "chest" else "cleared"]
    assert [condition.id for condition in space.conditions] == ["cleared"]


def test_pieces_lie_where_they_are() -> None:
    scene = position(
        "redmage",
        rooms={"F6": "bones"},
        creatures={"F6": "thief"},
        floor={"F6": ["dagger", "dagger", "sword*"]},
        options={"hero": "wizard"},
    )
    thief, daggers, sword = spaces(scene)["F6"].pieces
    assert (thief.id, thief.kind, thief.name, thief.art) == ("creature:F6", "creature", "Thief", "thief")
    assert [(number.id, number.value) for number in thief.numbers] == [
        ("atk", 3),
        ("def", 2),
        ("damage", 1),
        ("worth", 3),
    ]
    assert thief.rules == ["RM-8.1", "RM-8.2", "RM-8.3"]
    assert thief.text.startswith("A hit costs 1 hit point")
    assert (daggers.id, daggers.count, standing(daggers)) == ("floor:F6:dagger", 2, ("not for you",))
    assert (sword.id, sword.count, standing(sword)) == ("floor:F6:sword*", 1, ("used once", "not for you"))
    [hero] = spaces(scene)["J10"].pieces
    assert (hero.id, hero.kind, hero.art, hero.owner, hero.rules) == ("hero", "figure", "wizard", 0, ["RM-13.6"])


@pytest.mark.rule("RM-15.5")
def test_with_monster_movement_a_creature_that_met_the_hero_is_marked() -> None:
    options: dict[str, Value] = {"hero": "rogue", "monster_movement": True}
    layout: dict[str, Any] = {
        "tiles": {"J9": "bones"},
        "draws": ["thief"],
        "dice": MISS + "6+6 1+1",
        "items": ["key", "sling"],
    }
    scene = position("redmage", options=options, **layout).play("move J9", "fight", "attack")
    assert scene.asked == "thief"
    assert [piece.marks for piece in spaces(scene)["J9"].pieces if piece.kind == "creature"] == [["met this turn"]]


@pytest.mark.rule("RM-4.9", "RM-6.13", "RM-9.3")
def test_the_trail_follows_every_step_forward_and_back() -> None:
    scene = position(
        "redmage",
        tiles={"J9": "bones", "I10": "door"},
        rooms={"I9": "empty"},
        draws=["red_mage"],
    )
    assert maze(scene).trail == ["J10"]
    scene.play("move I10", "step back", "move J9")
    assert maze(scene).trail == ["J10", "I10", "J10", "J9", "J10"]
    assert maze(scene).focus == "J10"
    retreat = fight("orc", MISS + MISS).play("retreat")
    assert maze(retreat).trail == ["J10", "J9", "J10"]


def test_the_hero_s_numbers_say_how_they_are_made_up() -> None:
    scene = position("redmage", options={"hero": "barbarian"}, atk=3, defence=1, hit_points=6)
    hit_points, atk, defence = scene.table.view(0).picture.sheets[0].numbers
    assert (hit_points.value, hit_points.start, hit_points.limit) == (6, 10, 13)
    assert (atk.value, atk.limit, atk.signed, atk.parts) == (3, 3, True, [Part("card", 2), Part("earned", 1)])
    assert (defence.value, defence.parts) == (1, [Part("earned", 1)])


@pytest.mark.parametrize(
    ("hero", "texts"),
    [
        ("elven_ranger", ["Slips past traps on 10+ (17%)", "Weapons once", "Scrolls once"]),
        (
            "cleric",
            [
                "Attack weapons once",
                "Ranged weapons not at all",
                "Shields and armour once",
                "Healing scrolls twice",
                "Other scrolls once",
            ],
        ),
        (
            "rogue",
            [
                "Slips past traps on 9+ (28%)",
                "Slips past creatures on 9+ (28%)",
                "Picks locks on 9+ (28%)",
                "Attack weapons once",
                "Ranged weapons once",
                "Shields and armour not at all",
                "Scrolls not at all",
            ],
        ),
        (
            "dwarf_lord",
            [
                "Breaks doors unharmed on 10+ (17%)",
                "Attack weapons twice",
                "Ranged weapons not at all",
                "Shields and armour twice",
                "Scrolls not at all",
            ],
        ),
    ],
)
def test_the_card_says_what_its_hero_can_do(hero: str, texts: list[str]) -> None:
    [sheet] = position("redmage", options={"hero": hero}).table.view(0).picture.sheets
    assert [trait.text for trait in sheet.traits] == [*texts, "Potions and keys once"]
    assert sheet.traits[-1] == Trait("Potions and keys once", "RM-11.19", "healing_potion")
    assert sheet.seat == 0


def test_pack_and_trophies_have_their_places() -> None:
    scene = position("redmage", items=["bow", "key", "key"], trophies=["skeleton", "goblin", "goblin"])
    pack, trophies = scene.table.view(0).picture.sheets[0].zones
    assert [piece.id for piece in pack.pieces] == ["pack:bow", "pack:key", "pack:key:2"]
    assert (pack.name, pack.slots, pack.pieces[0].numbers[0].value) == ("Carried", 4, 2)
    assert [piece.id for piece in trophies.pieces] == ["trophy:skeleton", "trophy:goblin", "trophy:goblin:2"]
    [experience] = trophies.numbers
    assert (trophies.slots, experience.value, experience.limit) == (6, 7, 10)


@pytest.mark.rule("RM-5.8")
def test_the_standard_night_has_seven_bells_and_ends_with_the_sunrise() -> None:
    [track] = position("redmage", time=13).table.view(0).picture.tracks
    phases = ["nightfall", *["evening"] * 8, *["deep night"] * 12, *["false dawn"] * 7, "sunrise"]
    assert [stop.label for stop in track.stops] == phases
    assert [stop.mark for stop in track.stops] == [*["", "", "", ""], *["bell", "", "", ""] * 6, "sunrise"]
    assert [track.stops[n] for n in (0, 4, 14, 21, 28)] == [
        Stop(40, 880, "nightfall", ""),
        Stop(171, 576, "evening", "bell"),
        Stop(500, 180, "deep night", ""),
        Stop(730, 385, "false dawn", ""),
        Stop(960, 880, "sunrise", "sunrise"),
    ]
    assert (track.name, track.position, track.rule) == ("Night of seven bells", 13, "RM-5.5")
    assert track.text == "15 spaces to sunrise, 18 steps to the stair"


@pytest.mark.rule("RM-5.8")
@pytest.mark.parametrize(
    ("night", "name", "last"),
    [("short", "Midsummer night", 24), ("standard", "Night of seven bells", 28), ("long", "Midwinter night", 36)],
)
def test_every_night_follows_the_same_arc(night: str, name: str, last: int) -> None:
    [track] = position("redmage", options={"night": night}).table.view(0).picture.tracks
    places = [(round(40 + 920 * n / last), round(880 - 700 * sin(pi * n / last))) for n in range(last + 1)]
    assert [(stop.x, stop.y) for stop in track.stops] == places
    assert [n for n, stop in enumerate(track.stops) if stop.mark == "bell"] == list(range(4, last, 4))
    assert (track.name, track.stops[0].label, track.stops[-1].mark) == (name, "nightfall", "sunrise")


def test_a_single_space_and_a_single_step_are_singular() -> None:
    scene = position("redmage", cell="B1", rooms={"B1": "cleared"}, mage_dead=True, time=27)
    assert scene.table.view(0).picture.tracks[0].text == "1 space to sunrise, 1 step to the stair"


def counts(tally: Tally) -> dict[str, int]:
    return {share.id: share.count for share in tally.shares}


@pytest.mark.rule("RM-1.10", "RM-1.11")
def test_what_nobody_has_seen_is_counted() -> None:
    scene = position("redmage", rooms={"J9": "cleared", "J8": "door_broken"}, trophies=["dragon"], items=["key", "bow"])
    tiles, creatures, treasures = scene.table.view(0).picture.tallies
    assert (tiles.name, tiles.total) == ("Still face down", 106)
    assert counts(tiles) == {"creature": 32, "door": 20, "chest": 22, "trap": 7, "empty": 25}
    assert [share.label for share in tiles.shares] == ["creature", "door", "chest", "trap", "empty"]
    assert (creatures.total, treasures.total) == (29, 38)
    assert "dragon" not in counts(creatures)
    assert (counts(creatures)["goblin"], counts(treasures)["key"]) == (4, 4)
    assert "bow" not in counts(treasures)


def test_there_is_no_scene_without_a_fight() -> None:
    assert position("redmage").table.view(0).picture.scene is None


def test_a_fight_is_spelled_out_roll_by_roll() -> None:
    dice = "4+3 6+2 5+3 2+2"
    shown = scene_of(fight("minotaur", dice, items=["sword", "shield"]).play("attack sword", "none"))
    attack, blow = shown.ledger
    assert attack == Exchange(
        text="Your attack",
        left=[Part("you", 1), Part("Sword", 2)],
        left_dice=(4, 3),
        right=[Part("its defence", 2)],
        right_dice=(6, 2),
        won_by="right",
        rule="RM-6.5",
        by="left",
        round=1,
        verdict="is not more than",
        note="A tie is a miss. The Sword goes back to the cup.",
    )
    assert (blow.text, blow.by, blow.won_by, blow.verdict) == ("The Minotaur's blow", "right", "right", "is less than")
    assert (blow.left, blow.right) == ([Part("you", 1)], [Part("its attack", 5)])
    assert blow.note == "You lose 1 hit point."
    assert [(stage.id, stage.text, stage.outcome) for stage in shown.stages] == [
        ("action", "You attack", "missed"),
        ("defend", "It strikes back", "hit"),
        ("after round", "Fight on or fall back", ""),
    ]


def test_the_roll_to_come_is_shown_without_dice() -> None:
    scene = fight("minotaur", MISS, items=["sword", "shield"])
    coming = scene_of(scene).next
    assert coming is not None
    assert (coming.text, coming.by, coming.left_dice, coming.won_by) == ("Your attack", "left", (), "")
    coming = scene_of(scene.play("attack")).next
    assert coming is not None
    assert (coming.text, coming.by, coming.right) == ("The Minotaur's blow", "right", [Part("its attack", 5)])


def test_both_sides_of_a_fight() -> None:
    shown = scene_of(fight("minotaur", "", items=["sword"], hit_points=5))
    assert shown.title.endswith(", room J9")
    assert (shown.left.text, shown.right.text) == (
        "5 hit points; a blow can cost 1",
        "one hit slays it; worth 5 experience",
    )
    assert (shown.left.id, shown.right.id, shown.round) == ("hero", "creature:J9", 1)


@pytest.mark.rule("RM-11.9")
def test_healing_takes_the_place_of_the_attack_in_the_scene() -> None:
    scene = fight("orc", MISS, items=["healing_potion", "sword"], hit_points=5).play("heal healing_potion")
    shown = scene_of(scene)
    assert [exchange.text for exchange in shown.ledger] == ["The Orc's blow"]
    assert shown.ledger[0].note == "A miss."
    assert (shown.stages[0].text, shown.stages[0].outcome) == ("You heal", "")


@pytest.mark.rule("RM-6.16")
def test_nothing_is_carried_over_from_an_earlier_encounter() -> None:
    scene = fight("orc", MISS + MISS + MISS + MISS).play("retreat", "move J9")
    assert len(scene_of(scene).ledger) == 2


@pytest.mark.rule("RM-6.11", "RM-6.14", "RM-6.15", "RM-8.6")
def test_the_scene_says_whether_there_is_a_way_out() -> None:
    orc = scene_of(fight("orc", "", items=["sword"]))
    assert (orc.text, orc.rules) == ("After each round you may fight on or fall back to J10.", ["RM-6.11"])
    medusa = scene_of(fight("medusa", "", items=["sword"]))
    assert (medusa.text, medusa.rules) == ("After a round without a hit you may fall back to J10.", ["RM-8.6"])
    barred = scene_of(fight("orc", "", items=["sword"], creatures={"J10": "goblin"}))
    assert (barred.text, barred.rules) == (
        "The Goblin is in J10: you cannot fall back there.",
        ["RM-6.15"],
    )
    rogue = scene_of(fight("orc", "1+1", items=["sword"], options={"hero": "rogue"}).play("evade"))
    assert (rogue.text, rogue.rules) == ("This fight is to the death: there is no falling back.", ["RM-6.14"])
    assert rogue.stages[2].text == "Fight on"


def test_a_fallen_creature_awaits_no_roll() -> None:
    shown = scene_of(fight("dragon", "6+6 1+1"))
    assert (shown.next, shown.right.name, shown.ledger[-1].note) == (None, "Dragon", "The Dragon is slain.")


def test_a_fallen_hero_awaits_no_roll() -> None:
    shown = scene_of(fight("orc", MISS + "6+6 1+1", hit_points=1))
    assert (shown.next, shown.left.numbers[0].value) == (None, 0)


def test_deeds_are_counted() -> None:
    scene = fight("orc", "6+6 1+1", items=["sword", "key"]).play("attack sword")
    deeds = {deed.id: deed.value for deed in scene.table.view(0).picture.deeds}
    assert deeds == {"turns": 2, "rooms": 3, "slain": 1, "items": 1}


def test_a_spectator_sees_the_same_table_but_no_question() -> None:
    table = fight("orc", "", items=["sword"]).table
    assert table.view(None).picture == table.view(0).picture
    assert table.view(None).question is None
