"""Questions and endings, as a person reads them."""

from typing import Any

import pytest
from msgspec.structs import replace

from mazefolio.engine.view import Ending, Option, Question
from mazefolio.games.redmage.content import CREATURES, HEROES
from mazefolio.testing import Scene, position

MISS = "1+1 6+6 "
"""Dice with which whoever attacks fails."""
HIT = "6+6 1+1 "


def asked(scene: Scene) -> Question:
    question = scene.table.view(0).question
    assert question is not None
    return question


def read(option: Option) -> str:
    """An option on one line: first line, second line, what it brings, odds, rule and target."""
    odds = ", ".join(f"{chance.label} {chance.chance:.1%}" for chance in option.odds)
    second = f"No: {option.refused}" if option.refused else option.detail
    parts = [option.label, second, option.note, odds, f"{option.rule} @{option.target}"]
    return " | ".join(part for part in parts if part)


def reads(scene: Scene) -> list[str]:
    question = asked(scene)
    heading = f"{question.title} {question.detail} {question.rule}"
    return [heading, *map(read, question.options)]


def fight(creature: str, dice: str = "", name: str = "elven_ranger", **layout: Any) -> Scene:
    """The hero walks into the bones room J9, where this creature is drawn."""
    hero = {"hero": name}
    return position("redmage", options=hero, tiles={"J9": "bones"}, draws=[creature], dice=dice, **layout).play(
        "move J9"
    )


def test_planning_in_full() -> None:
    scene = position(
        "redmage",
        cell="E6",
        hit_points=6,
        time=13,
        items=["bow", "healing_potion", "scroll_shatter"],
        rooms={"E6": "opened", "F6": "bones", "E7": "empty", "D7": "cleared", "G7": "door"},
        creatures={"F6": "ghoul"},
    )
    kinds = "creature 30.1%, door 19.4%, chest 20.4%, trap 6.8%, empty 23.3%"
    room = scene.table.view(0).picture.boards[0].spaces[64]
    assert reads(scene) == [
        "Where to from E6? First whatever you like that is free; then a step, which moves the moon by one. RM-2.2",
        f"Explore E5, north | face down | {kinds} | RM-2.8 @E5",
        f"Explore D6, west | face down | {kinds} | RM-2.8 @D6",
        "Enter F6 and fight the Ghoul | one round at least | slain 44.4%, hurt 42.3% | RM-6.2 @F6",
        f"Back to E7, south | {room.name}, nothing happens | safe | RM-2.7 @E7",
        "Drink the Healing Potion | 6 to 8; then you still move | +2 | RM-11.11 @pack:healing_potion",
        "Shoot the Ghoul in F6 | Bow +2; then you still move | slain 66.4%, miss 33.6% | RM-7.1 @F6",
        "Lay down the Bow | it stays in E6; no time passes | RM-11.14 @pack:bow",
        "Lay down the Healing Potion | it stays in E6; no time passes | RM-11.14 @pack:healing_potion",
        "Lay down the Scroll of Shatter | it stays in E6; no time passes | RM-11.14 @pack:scroll_shatter",
        "Read the Scroll of Shatter | No: No locked door here. | RM-11.23 @E6",
    ]
    shot = asked(scene).options[5]
    assert (shot.using, shot.art) == ("pack:bow", "bow")
    assert shot.roll == "You 2d6 + 1 + 2 Bow against 2d6 + 1"
    assert shot.text == (
        "It cannot strike back, and no time passes. The Bow is used, hit or miss: then it goes back to the cup."
    )


def test_every_sort_of_room_to_walk_into() -> None:
    rooms = {"E6": "empty", "E5": "trap", "D6": "door", "F6": "bones", "E7": "chest"}
    scene = position("redmage", options={"hero": "knight"}, cell="E6", rooms=rooms, hit_points=2)
    names = {space.id: space.name for space in scene.table.view(0).picture.boards[0].spaces}
    assert reads(scene)[1:] == [
        f"Cross the trap in E5, north | {names['E5']}: 2 hit points lost | −2 | dead 100.0% | RM-4.31 @E5",
        "Try the locked door in D6, west | open it, break it or step back | RM-4.3 @D6",
        f"Stir the bones in F6, east | {names['F6']}: a creature is drawn"
        " | slain 33.2%, hurt 35.5%, dead 2.3%, to START 3.3% | RM-4.18 @F6",
        f"Open the chest in E7, south | {names['E7']}: one treasure, or a trap"
        " | treasure 92.5%, trap 5.0%, dead 2.5% | RM-4.24 @E7",
    ]


def test_the_ways_to_the_red_mage_and_past_him() -> None:
    near = position("redmage", cell="B2", rooms={"B2": "empty", "C2": "bones"}, creatures={"C2": "red_mage"})
    assert reads(near)[1:4] == [
        "Enter B1 and fight the Red Mage | one round at least; a hit costs 2 | slain 9.7%, hurt 75.9% | RM-9.5 @B1",
        "Enter A2 and fight the Red Mage | one round at least; a hit costs 2 | slain 9.7%, hurt 75.9% | RM-9.5 @A2",
        "Enter C2 and face the Red Mage | no fight: he sends you back to START | to START | RM-9.3 @C2",
    ]
    free = position("redmage", cell="B1", rooms={"B1": "cleared"}, mage_dead=True)
    assert reads(free)[1] == "Climb the stair out of the maze | into the open: you have won | won | RM-14.1 @A1"


@pytest.mark.rule("RM-5.5")
def test_the_last_step_of_the_night_is_announced() -> None:
    scene = position("redmage", time=27, rooms={"J9": "empty"})
    assert (
        reads(scene)[0] == "Where to from J10? Your last step: the sun rises after it, unless it takes you out. RM-5.5"
    )
    assert asked(scene).options[0].note == ""


def test_weak_heroes_are_warned_of_the_unknown() -> None:
    scene = position("redmage", options={"hero": "knight"}, hit_points=1)
    assert asked(scene).options[0].detail == "face down, your last step in 20% of cases"


def test_spending_and_picking_up() -> None:
    scene = position("redmage", trophies=["dragon", "troll", "giant_rat"], floor={"J10": ["shield"]}, defence=3)
    assert reads(scene)[3:] == [
        "Hand in Dragon and Troll for attack +1 | 1 to 2; worth 10 | +1 | RM-10.3 @trophy:dragon",
        "Hand in Dragon and Troll for hit points +1 | 10 to 11; worth 10 | +1 | RM-10.3 @trophy:dragon",
        "Hand in Dragon, Giant Rat and Troll for attack +1 | 1 to 2; worth 11, 1 more than needed | +1"
        " | RM-10.3 @trophy:dragon",
        "Hand in Dragon, Giant Rat and Troll for hit points +1 | 10 to 11; worth 11, 1 more than needed | +1"
        " | RM-10.3 @trophy:dragon",
        "Pick up the Shield | you carry 0 of 4; no time passes | RM-11.14 @floor:J10:shield",
        "Hand in Dragon and Troll for defence +1"
        " | No: Your defence is +3 already, and cannot rise further. | RM-10.9 @trophy:dragon",
    ]


@pytest.mark.rule("RM-11.24")
def test_shots_that_would_read_alike_name_their_weapon() -> None:
    rooms: dict[str, Any] = {"rooms": {"J9": "bones"}, "creatures": {"J9": "orc"}}
    scene = position("redmage", options={"hero": "barbarian"}, items=["bow", "sling*"], **rooms)
    labels = [option.label for option in asked(scene).options if option.label.startswith("Shoot")]
    assert labels == ["Shoot the Orc in J9 with the Bow", "Shoot the Orc in J9 with the Sling (used once)"]


def test_a_round_of_combat_in_full() -> None:
    scene = fight("minotaur", MISS, items=["sword", "shield", "healing_potion"], hit_points=1)
    assert reads(scene) == [
        "How do you fight the Minotaur? Round 1. If it survives, it strikes back. RM-6.4",
        "Attack without an item | your own +1 against +2 | slain 33.6%, dead 55.9% | RM-6.5 @creature:J9",
        "Strike with the Sword | +2 now; then it goes back to the cup | slain 55.6%, dead 37.3% | RM-6.5 @creature:J9",
        "Drink the Healing Potion | 1 to 3; instead of an attack | +2 | hurt 84.1% | RM-11.9 @pack:healing_potion",
        "Fall back to J10 | No: At least one round must be fought first. | RM-6.2 @J10",
    ]
    scene.play("attack sword")
    assert reads(scene) == [
        "What do you raise against the Minotaur?"
        " Choose before the dice fall, one thing at a time. A hit costs 1 hit point. RM-11.7",
        "Raise nothing | keep everything for later | dead 84.1%, unhurt 15.9% | RM-11.7 @",
        "Raise the Shield | +2 on this defence; then it goes back to the cup | dead 66.4%, unhurt 33.6%"
        " | RM-11.7 @pack:shield",
        "Drink the Healing Potion | No: Drinking takes the place of your own attack. | RM-11.9 @pack:healing_potion",
    ]
    assert asked(scene).options[1].roll == "The Minotaur 2d6 + 5 against your 2d6 + 1 + 2 Shield"


def test_items_with_two_uses() -> None:
    scene = fight("orc", name="barbarian", items=["sword", "sword*"])
    assert [option.detail for option in asked(scene).options[1:3]] == [
        "+2 now; first of two uses",
        "+2 now; second and last use",
    ]
    assert [option.label for option in asked(scene).options[1:3]] == [
        "Strike with the Sword",
        "Strike with the Sword (used once)",
    ]


def test_after_a_round() -> None:
    assert reads(fight("orc", MISS + MISS)) == [
        "Fight on, or fall back? You have 10 hit points left, and the Orc still stands. RM-6.11",
        "Fight on | another round against the Orc | slain 44.4%, hurt 37.0% | RM-6.12 @creature:J9",
        "Fall back to J10 | the Orc stays in J9; your turn is over | RM-6.13 @J10",
    ]


@pytest.mark.rule("RM-8.5")
def test_medusa_may_end_the_night() -> None:
    scene = fight("medusa", MISS + MISS, time=24)
    assert read(asked(scene).options[0]) == (
        "Fight on | another round against Medusa | slain 33.6%, hurt 50.5%, sunrise 25.3% | RM-6.12 @creature:J9"
    )


def test_teleport_goals() -> None:
    scene = fight("troll", items=["scroll_teleport"])
    assert read(asked(scene).options[1]) == (
        "Send the Troll to J10 | J10, The Waking Chamber; then it goes back to the cup | gone | RM-11.22 @J10"
    )


def test_evading_or_fighting() -> None:
    assert reads(fight("troll", name="rogue")) == [
        "A Troll bars your way. Slip past, or fight?"
        " You have one try, before any blow. Wounds close before they open. RM-12.2",
        "Slip past the Troll | 9 or more on two dice; if you fail it is to the death"
        " | evaded 27.8%, to the death 72.2% | RM-12.2 @creature:J9",
        "Fight the Troll | one round at least | slain 15.9%, hurt 75.9% | RM-6.2 @creature:J9",
        "Fall back to J10 | No: Evade or fight: you may fall back only after a round. | RM-6.2 @J10",
    ]


def test_a_locked_door_for_the_rogue() -> None:
    scene = position("redmage", options={"hero": "rogue"}, tiles={"J9": "door"}, items=["key"], dice="1+1").play(
        "move J9"
    )
    assert reads(scene) == [
        "The door in J9 is locked. What now? Whatever you do, the turn costs one space of time. RM-4.3",
        "Use the Key | the door is open, no harm done; then it goes back to the cup | open | RM-4.5 @J9",
        "Pick the lock | 9 or more on two dice; one try | open 27.8%, still locked 72.2% | RM-4.12 @J9",
        "Break the door down | costs 1 hit point | −1 | hurt 100.0% | RM-4.7 @J9",
        "Step back to J10 | the door stays locked; your turn is over | RM-4.9 @J10",
    ]
    scene.play("pick")
    assert reads(scene)[0] == (
        "The door in J9 is locked. What now?"
        " The lock has held. Whatever you do, the turn costs one space of time. RM-4.13"
    )
    assert reads(scene)[-1] == (
        "Pick the lock | No: You have tried this lock: one attempt each time you enter. | RM-4.13 @J9"
    )


def test_a_locked_door_for_a_dying_dwarf() -> None:
    scene = position("redmage", options={"hero": "dwarf_lord"}, tiles={"J9": "door"}, hit_points=1).play("move J9")
    assert reads(scene)[1] == (
        "Break the door down | it would kill you; 10 or more on two dice spares you | −1"
        " | unhurt 16.7%, dead 83.3% | RM-4.14 @J9"
    )


def test_a_find_with_a_full_pack() -> None:
    items = ["dagger", "key", "healing_potion"]
    scene = position("redmage", options={"hero": "dwarf_lord"}, tiles={"J9": "chest"}, items=items, draws=["bow"])
    assert reads(scene.play("move J9")) == [
        "You find a Bow. Keep it? Your pack is full: 3 of 3. Something must stay here. RM-4.26",
        "Leave the Bow here | it lies in J9 until you pick it up | RM-4.25 @J9",
        "Lay down the Dagger for it | Add 1 to one attack roll. | RM-4.26 @pack:dagger",
        "Lay down the Key for it | Unlock the locked door you stand at. | RM-4.26 @pack:key",
        "Lay down the Healing Potion for it | Regain 2 hit points. | RM-4.26 @pack:healing_potion",
        "Keep the Bow | No: Your pack is full: 3 of 3. Lay something down for it, or leave it. | RM-11.13 @J9",
    ]
    assert asked(scene).options[0].text.endswith("You may not use it.")


def test_the_thief_and_the_hoard() -> None:
    thief = fight("thief", MISS + HIT, items=["key", "sword"]).play("attack")
    assert reads(thief)[:2] == [
        "What does the Thief get? The hit costs you one thing; you choose which. RM-8.2",
        "Give up the Key | Unlock the locked door you stand at. | RM-8.2 @pack:key",
    ]
    dragon = fight("dragon", HIT)
    assert reads(dragon) == [
        "The Dragon's hoard lies open. Draw from it? One treasure is yours if you want it. RM-8.8",
        "Draw a treasure | one chit from the cup: a thing to keep, or a trap | treasure 92.5%, trap 7.5% | RM-8.8 @J9",
        "Leave the hoard alone | nothing is drawn | safe | RM-8.8 @J9",
    ]


def test_a_full_card() -> None:
    scene = fight("troll", HIT, trophies=["goblin", "goblin", "goblin", "goblin", "orc", "orc"])
    assert reads(scene) == [
        "Your card is full. Which trophy goes? It has 6 places; what goes returns to the cup. RM-10.11",
        "Give back the Goblin | worth 2; the new one is worth 5 | RM-10.11 @trophy:goblin",
        "Give back the Orc | worth 3; the new one is worth 5 | RM-10.11 @trophy:orc",
        "Let the new one go: the Troll | worth 5; your six stay as they are | RM-10.12 @",
        "Keep all seven | No: Your card has 6 places, and all are taken. | RM-10.1 @",
    ]


@pytest.mark.rule("RM-15.8")
def test_creatures_that_wander() -> None:
    rooms = dict.fromkeys(["J9", "J8", "I8", "I9", "H9", "J7"], "empty")
    moving: dict[str, Any] = {"options": {"monster_movement": True}, "rooms": rooms}
    who = position("redmage", creatures={"J7": "orc", "H9": "goblin"}, **moving).play("move J9")
    assert reads(who) == [
        "Which creature comes closer? They are equally near, so you choose. RM-15.8",
        "The Orc in J7 | The Red Mage's hired muscle. | RM-15.3 @J7",
        "The Goblin in H9 | Quick with a rusty knife, slow to learn. | RM-15.3 @H9",
    ]
    step = position("redmage", creatures={"I8": "orc"}, **moving).play("move J9")
    names = {space.id: space.name for space in step.table.view(0).picture.boards[0].spaces}
    assert reads(step) == [
        "Which way does it come? The ways are equally short, so you choose. RM-15.8",
        f"To J8 | J8, {names['J8']} | RM-15.8 @J8",
        f"To I9 | I9, {names['I9']} | RM-15.8 @I9",
    ]


@pytest.mark.parametrize(
    ("layout", "hint"),
    [
        ({}, "night"),
        ({"items": ["healing_potion"]}, "healing"),
        ({"trophies": ["dragon", "troll"]}, "experience"),
        ({"cell": "B2", "rooms": {"B2": "empty"}}, "mage"),
        ({"items": ["bow"], "rooms": {"J9": "bones"}, "creatures": {"J9": "orc"}}, "shot"),
    ],
)
def test_the_most_pressing_hint_comes_first(layout: dict[str, Any], hint: str) -> None:
    assert asked(position("redmage", **layout)).hints[0].id == hint


def ended(scene: Scene) -> Ending:
    """The last word, without the story that led there."""
    ending = scene.table.view(0).ending
    assert ending is not None
    return replace(ending, story=(), journey=())


def test_the_story_of_an_escape() -> None:
    scene = position("redmage", cell="B1", rooms={"B1": "cleared"}, mage_dead=True, time=26, hit_points=3, turn=26)
    assert ended(scene.play("move A1")) == Ending(
        winners=(0,),
        title="Out before sunrise",
        summary="The Elven Ranger climbs out with 3 hit points, 2 spaces before sunrise.",
        text="After 26 turns, 3 rooms of the maze lay open."
        " The Red Mage lies slain beside the stair, and the maze has lost its master.",
        rule="RM-14.1",
        traveller=0,
    )


def test_the_story_of_a_death() -> None:
    scene = fight("orc", MISS + HIT, hit_points=1, trophies=["goblin", "goblin"], turn=1)
    name = scene.table.view(0).picture.boards[0].spaces[89].name
    assert ended(scene) == Ending(
        winners=(),
        title="Slain by an Orc",
        summary=f"An Orc took the last hit point of the Elven Ranger in J9, {name}, 17 steps from the stair.",
        text="After 1 turn, 3 rooms of the maze lay open. The hero card shows Goblin. The Red Mage was never seen.",
        rule="RM-14.3",
        traveller=0,
    )


@pytest.mark.parametrize(
    ("kind", "decisions", "title"),
    [("trap", ["move J9"], "Slain by a trap"), ("door", ["move J9", "break"], "Slain by a door")],
)
def test_other_ways_to_die(kind: str, decisions: list[str], title: str) -> None:
    scene = position("redmage", options={"hero": "knight"}, tiles={"J9": kind}, hit_points=1).play(*decisions)
    assert ended(scene).title == title


def test_death_by_a_treasure() -> None:
    scene = position(
        "redmage", options={"hero": "knight"}, tiles={"J9": "chest"}, draws=["exploding_chest"], hit_points=1
    ).play("move J9")
    assert ended(scene).title == "Slain by an Exploding Chest"


def test_the_story_of_a_sunrise() -> None:
    scene = position("redmage", rooms={"J9": "empty", "F6": "bones"}, creatures={"F6": "red_mage"}, time=27, turn=27)
    ending = ended(scene.play("move J9"))
    assert (ending.title, ending.rule) == ("The sun rises over the maze", "RM-5.5")
    assert ending.summary.startswith("The sun found the Elven Ranger in J9, ")
    assert ending.summary.endswith(", 17 steps from the stair, with 10 hit points left.")
    assert ending.text == "After 27 turns, 4 rooms of the maze lay open. The Red Mage still stands in F6."


def test_the_story_of_giving_up() -> None:
    scene = position("redmage", mage_dead=True, time=5)
    scene.table.resign()
    assert ended(scene) == Ending(
        winners=(),
        title="The night is given up",
        summary="The Elven Ranger sat down in J10, The Waking Chamber, 18 steps from the stair, with 10 hit points"
        " and 23 spaces of the night left.",
        text="After 1 turn, 2 rooms of the maze lay open."
        " The Red Mage was slain already; only the way out was missing.",
        rule="RM-14.6",
        traveller=0,
    )


@pytest.mark.parametrize("name", HEROES)
def test_the_player_is_called_by_the_hero_s_name(name: str) -> None:
    view = position("redmage", options={"hero": name}).table.view(0)
    assert view.seats[0].figure == HEROES[name].name


@pytest.mark.rule("RM-8.8")
def test_the_dragon_s_card_says_that_its_slayer_may_draw() -> None:
    assert "may draw" in CREATURES["dragon"].text


def test_nobody_sees_daylight_before_sunrise() -> None:
    scene = position("redmage", cell="B1", rooms={"B1": "cleared"}, mage_dead=True)
    told = [*map(read, asked(scene).options), *(space.name for space in scene.table.view(0).picture.boards[0].spaces)]
    scene.play("move A1")
    told += [ended(scene).title, ended(scene).summary, ended(scene).text, *(line.text for line in scene.table.log())]
    assert not [text for text in told if "daylight" in text.lower()]
