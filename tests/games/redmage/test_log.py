"""Every event is told in one plain sentence."""

import sys
from types import SimpleNamespace

import msgspec
import pytest

from mazefolio.engine.running import TurnBegan
from mazefolio.engine.steps import Event, Faces, Roll, Rolled
from mazefolio.engine.words import with_dice
from mazefolio.games.redmage.words import WORDS

Told = tuple[Event, str]

ev = SimpleNamespace(**{kind.__name__: kind for kind in WORDS.tells})
"""Every event that is told, by its name."""


def tell(event: Event) -> tuple[str, tuple[Faces, ...], str]:
    """The sentence as it is read, the dice in it, and its tone."""
    line = WORDS.tell(event)
    assert line is not None
    text, dice, _ = with_dice(line.text)
    return text, dice, line.tone


TOLD: list[Told] = [
    (ev.MazeDealt("knight", 28), "The Knight wakes on START; the night has 28 spaces."),
    (ev.Moved("E6", "F6"), "You step east, from E6 to F6."),
    (ev.TileTurned("F6", "charnel_nook"), "You uncover F6, Charnel Nook: bones and blood."),
    (ev.TileTurned("F6", "oak_door"), "You uncover F6, Oak Door: a locked door."),
    (ev.Escaped(), "You climb the stair and stand under the open sky."),
    (ev.DoorOpened("RM-4.5", "J9", "key"), "The key turns, and the door in J9 is open."),
    (ev.DoorOpened("RM-4.6", "J9", "scroll_shatter"), "The door in J9 bursts into splinters."),
    (ev.DoorOpened("RM-4.12", "J9", "pick"), "The lock gives way, and the door in J9 is open."),
    (ev.DoorOpened("RM-4.7", "J9", "break"), "You break down the door in J9."),
    (ev.LockRolled("RM-4.12", (4, 4), 9), "You roll 4+4 = 8 and need 9: the lock holds."),
    (ev.LockRolled("RM-4.12", (6, 3), 9), "You roll 6+3 = 9 and need 9: the lock clicks."),
    (ev.LockRolled("RM-4.14", (6, 4), 10), "You roll 6+4 = 10 and need 10: your shoulder takes no harm."),
    (ev.LockRolled("RM-4.14", (5, 4), 10), "You roll 5+4 = 9 and need 10: the door hurts."),
    (ev.SteppedBack("J10"), "You step back to J10, and the door stays locked."),
    (ev.Hurt("RM-6.8", 1, 6, "ghoul"), "The Ghoul's blow costs you 1 hit point; 6 left."),
    (ev.Hurt("RM-6.8", 1, 0, "medusa"), "Medusa's blow costs you 1 hit point; it was your last."),
    (ev.Hurt("RM-4.31", 2, 6, "trap"), "The trap costs you 2 hit points; 6 left."),
    (ev.Hurt("RM-4.7", 1, 6, "door"), "The door costs you 1 hit point; 6 left."),
    (ev.Hurt("RM-4.28", 1, 6, "poison_needle"), "The Poison Needle costs you 1 hit point; 6 left."),
    (ev.TrapEvaded((4, 5), 10, False), "You roll 4+5 = 9 and need 10: the trap has you."),
    (ev.TrapEvaded((6, 4), 10, True), "You roll 6+4 = 10 and need 10: you slip past the trap."),
    (ev.CreatureAppeared("F6", "orc"), "An Orc rises in F6."),
    (ev.CreatureAppeared("F6", "red_mage"), "The Red Mage rises in F6."),
    (ev.CreatureMet("RM-6.1", "F6", "ghoul", False), "You face the Ghoul."),
    (ev.CreatureMet("RM-15.6", "F6", "medusa", True), "You face Medusa, and there is no way back."),
    (ev.NothingCame("F6"), "The creature cup is empty: nothing stirs in F6."),
    (ev.CreatureEvaded("RM-12.3", "troll", (5, 4), 9, True), "You roll 5+4 = 9 and need 9: you slip past the Troll."),
    (
        ev.CreatureEvaded("RM-12.4", "troll", (3, 4), 9, False),
        "You roll 3+4 = 7 and need 9: the Troll has you, and it is to the death.",
    ),
    (
        ev.Struck("RM-6.5", "minotaur", True, (4, 3), 1, "sword", 2, (6, 2), 2),
        "You strike with 4+3 +1 +2 Sword = 10 against 6+2 +2 = 10: a tie, so you miss.",
    ),
    (
        ev.Struck("RM-6.5", "goblin", True, (5, 3), 0, "", 0, (1, 4), 0),
        "You strike with 5+3 = 8 against 1+4 = 5: a hit.",
    ),
    (
        ev.Struck("RM-7.3", "ogre", True, (2, 3), 1, "bow*", 2, (6, 4), 2, shot=True),
        "You shoot with 2+3 +1 +2 Bow = 8 against 6+4 +2 = 12: you miss.",
    ),
    (
        ev.Struck("RM-6.7", "ghoul", False, (4, 2), 1, "", 0, (5, 3), 4),
        "The Ghoul strikes with 5+3 +4 = 12 against your 4+2 +1 = 7: it hits.",
    ),
    (
        ev.Struck("RM-6.7", "red_mage", False, (4, 4), 1, "shield", 2, (3, 3), 5),
        "The Red Mage strikes with 3+3 +5 = 11 against your 4+4 +1 +2 Shield = 11: a tie, so he misses.",
    ),
    (ev.Slain("RM-6.10", "F6", "ghoul"), "The Ghoul is slain."),
    (ev.Slain("RM-9.14", "B1", "red_mage"), "The Red Mage is slain, and the stair is free."),
    (ev.Retreated("E6", "ghoul"), "You fall back to E6; the Ghoul stays."),
    (ev.Stolen("bow"), "The Thief takes your Bow, and it goes back to the cup."),
    (ev.Petrified((4,)), "You turn to stone, and the die shows 4."),
    (ev.TimePassed("RM-5.1", 1, 13, 28), "1 space of the night gone: 15 to sunrise."),
    (ev.TimePassed("RM-5.1", 1, 12, 28), "The third bell rings: 16 to sunrise."),
    (ev.TimePassed("RM-8.5", 3, 13, 28), "The third bell rings: 15 to sunrise."),
    (ev.TimePassed("RM-8.5", 2, 11, 28), "2 spaces of the night gone: 17 to sunrise."),
    (ev.TimePassed("RM-5.1", 1, 28, 28), "The sun rises over the maze."),
    (ev.SentToStart("RM-9.2", "J10"), "The Red Mage lifts a finger, and you are back on START."),
    (ev.MageAppeared("B1", ""), "The Red Mage steps out of the dark and bars your way in B1."),
    (ev.MageAppeared("B1", "F6"), "The Red Mage leaves F6 and bars your way in B1."),
    (ev.TreasureFound("RM-4.24", "E6", "scroll_shatter"), "The chest holds a Scroll of Shatter."),
    (ev.TreasureFound("RM-4.24", "E6", "plate_armour"), "The chest holds Plate Armour."),
    (ev.TreasureFound("RM-8.8", "E6", "elixir"), "The Dragon's hoard holds an Elixir of Life."),
    (ev.TreasureFound("RM-4.24", "E6", "exploding_chest"), "The chest is trapped: an Exploding Chest!"),
    (ev.NothingFound("E6"), "The treasure cup is empty: you find nothing in E6."),
    (ev.ItemKept("sword"), "You keep the Sword."),
    (ev.ItemLeft("sword", "E6"), "You leave the Sword in E6."),
    (ev.ItemDropped("RM-11.14", "dagger*", "E6"), "You lay down the Dagger (used once) in E6."),
    (ev.ItemTaken("dagger", "E6"), "You pick up the Dagger in E6."),
    (ev.ItemSpent("RM-11.1", "sword", True), "You use the Sword; it goes back to the cup."),
    (ev.ItemSpent("RM-11.1", "sword", False), "You use the Sword; you may use it once more."),
    (ev.Healed(2, 8), "You regain 2 hit points and have 8."),
    (ev.CreatureTeleported("troll", "H9", "J10"), "You send the Troll from H9 to J10."),
    (ev.TrophyTaken("goblin"), "The Goblin goes on your card, worth 2."),
    (ev.TrophyDiscarded("RM-10.11", "goblin"), "The Goblin makes room on your card and goes back into the cup."),
    (ev.TrophyDiscarded("RM-10.12", "goblin"), "You let the Goblin go, back into the cup."),
    (
        ev.ExperienceSpent(("ghoul", "orc", "skeleton"), "atk", 2),
        "You hand in Ghoul, Orc and Skeleton: attack is now +2.",
    ),
    (ev.ExperienceSpent(("dragon", "troll"), "def", 1), "You hand in Dragon and Troll: defence is now +1."),
    (ev.ExperienceSpent(("dragon", "troll"), "hp", 11), "You hand in Dragon and Troll: you now have 11 hit points."),
    (ev.CreatureMoved("orc", "J7", "J8"), "The Orc comes closer, from J7 to J8."),
]


def test_every_event_of_the_game_is_told() -> None:
    modules = [module for name, module in sys.modules.items() if name.startswith("mazefolio.games.redmage.")]
    every = {kind for module in modules for kind in vars(module).values() if _is_own_event(kind)}
    assert {type(event) for event, _ in TOLD} == set(WORDS.tells) == every


def _is_own_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind.__module__.startswith("mazefolio.games.redmage.")


@pytest.mark.parametrize(
    ("event", "text"), TOLD, ids=[f"{type(event).__name__}-{n}" for n, (event, _) in enumerate(TOLD)]
)
def test_an_event_in_one_sentence(event: Event, text: str) -> None:
    line = WORDS.tell(event)
    assert line is not None
    assert (tell(event)[0], line.rule) == (text, event.rule)


@pytest.mark.parametrize("event", [event for event, _ in TOLD], ids=lambda event: type(event).__name__)
def test_all_dice_of_an_event_stand_in_its_sentence(event: Event) -> None:
    rolled = [value for value in msgspec.structs.astuple(event) if isinstance(value, tuple) and value[0] in range(7)]
    assert sorted(tell(event)[1]) == sorted(rolled)


def test_dice_of_a_blow_are_told_in_the_order_of_the_roll() -> None:
    hero, creature = (4, 2), (5, 3)
    blow = tell(ev.Struck("RM-6.7", "ghoul", False, hero, 1, "", 0, creature, 4))
    attack = tell(ev.Struck("RM-6.5", "ghoul", True, hero, 1, "", 0, creature, 1))
    assert blow[1:] == ((creature, hero), "bad")
    assert attack[1:] == ((hero, creature), "")


@pytest.mark.parametrize("event", [TurnBegan(3), Rolled(Roll(0, 2, 6, "lock"), (3, 4))], ids=["TurnBegan", "Rolled"])
def test_events_of_the_engine_are_not_told(event: Event) -> None:
    assert WORDS.tell(event) is None
