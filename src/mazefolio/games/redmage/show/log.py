"""What happened, one plain sentence for each event."""

from __future__ import annotations

from functools import singledispatch

from mazefolio.engine.steps import Event, Faces
from mazefolio.engine.view import Beat, Line, Tone
from mazefolio.engine.words import capital, count, listed, signed
from mazefolio.games.redmage import events as ev
from mazefolio.games.redmage.content import CHITS, CREATURES, ESCAPE, HEROES, RED_MAGE, START, TILES, TREASURES
from mazefolio.games.redmage.experience import WORTH
from mazefolio.games.redmage.show.names import a, an_item, called, direction, item, points, pronoun, the
from mazefolio.games.redmage.show.view import BELL

BELLS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
ROOMS = {
    "empty": "an empty room",
    "bones": "bones and blood",
    "chest": "a treasure chest",
    "trap": "a trap",
    "door": "a locked door",
}
OPENED = {
    "key": "The key turns, and the door in {} is open.",
    "scroll_shatter": "The door in {} bursts into splinters.",
    "pick": "The lock gives way, and the door in {} is open.",
    "break": "You break down the door in {}.",
}
GROWN = {"atk": "attack is now {:+d}", "def": "defence is now {:+d}", "hp": "you now have {} hit points"}


@singledispatch
def tell(event: Event) -> Line | None:
    """The sentence for an event; nothing for those of the engine."""
    return None


def _say(
    event: Event, text: str, tone: Tone = "", cell: str = "", dice: tuple[Faces, ...] = (), beat: Beat | None = None
) -> Line:
    return Line(0, text, event.rule, dice, tone, cell, beat)


def _dice(faces: Faces, *bonuses: int) -> str:
    """'5+3 +1': the dice as they fell, then what is added."""
    return " ".join(["+".join(map(str, faces)), *(signed(bonus) for bonus in bonuses if bonus)])


@tell.register
def _(event: ev.MazeDealt) -> Line:
    hero = HEROES[event.hero].name
    return _say(event, f"The {hero} wakes on START; the night has {count(event.spaces, 'space')}.", cell=START)


@tell.register
def _(event: ev.Moved) -> Line:
    way = direction(event.start, event.end)
    return _say(event, f"You step {way}, from {event.start} to {event.end}.", cell=event.end)


@tell.register
def _(event: ev.TileTurned) -> Line:
    tile = TILES[event.tile]
    return _say(event, f"You uncover {event.cell}, {tile.name}: {ROOMS[tile.kind]}.", cell=event.cell)


@tell.register
def _(event: ev.Escaped) -> Line:
    return _say(event, "You climb the stair into daylight.", "good", ESCAPE)


@tell.register
def _(event: ev.DoorOpened) -> Line:
    return _say(event, OPENED[event.way].format(event.cell), "good", event.cell)


@tell.register
def _(event: ev.LockRolled) -> Line:
    rolled = f"{_dice(event.faces)} = {sum(event.faces)}"
    if event.rule == "RM-4.14":
        outcome = "your shoulder takes no harm" if event.success else "the door hurts"
    else:
        outcome = "the lock clicks" if event.success else "the lock holds"
    text = f"You roll {rolled} and need {event.needed}: {outcome}."
    return _say(event, text, "good" if event.success else "bad", dice=(event.faces,))


@tell.register
def _(event: ev.SteppedBack) -> Line:
    return _say(event, f"You step back to {event.cell}, and the door stays locked.", cell=event.cell)


@tell.register
def _(event: ev.Hurt) -> Line:
    left = f"{event.left} left" if event.left else "it was your last"
    return _say(event, f"{_culprit(event.cause)} costs you {points(event.points)}; {left}.", "bad")


def _culprit(cause: str) -> str:
    if cause in CREATURES:
        return f"{capital(the(cause))}'s blow"
    return f"The {TREASURES[cause].name if cause in TREASURES else cause}"


@tell.register
def _(event: ev.TrapEvaded) -> Line:
    outcome = "you slip past the trap" if event.success else "the trap has you"
    text = f"You roll {_dice(event.faces)} = {sum(event.faces)} and need {event.needed}: {outcome}."
    return _say(event, text, "good" if event.success else "bad", dice=(event.faces,))


@tell.register
def _(event: ev.CreatureAppeared) -> Line:
    return _say(event, f"{capital(a(event.creature))} rises in {event.cell}.", "bad", event.cell)


@tell.register
def _(event: ev.CreatureMet) -> Line:
    how = ", and there is no way back" if event.to_the_death else ""
    return _say(event, f"You face {the(event.creature)}{how}.", cell=event.cell)


@tell.register
def _(event: ev.NothingCame) -> Line:
    return _say(event, f"The creature cup is empty: nothing stirs in {event.cell}.", "good", event.cell)


@tell.register
def _(event: ev.CreatureEvaded) -> Line:
    who = the(event.creature)
    outcome = f"you slip past {who}" if event.success else f"{who} has you, and it is to the death"
    text = f"You roll {_dice(event.faces)} = {sum(event.faces)} and need {event.needed}: {outcome}."
    return _say(event, text, "good" if event.success else "bad", dice=(event.faces,))


@tell.register
def _(event: ev.Struck) -> Line:
    return _hero_strikes(event) if event.by_hero else _creature_strikes(event)


def _hero_strikes(event: ev.Struck) -> Line:
    """Rules: RM-6.5, RM-7.3"""
    mine = f"{_hero_sum(event)} = {event.hero_total}"
    theirs = f"{_dice(event.creature_dice, event.creature_bonus)} = {event.creature_total}"
    verb, outcome = "shoot" if event.shot else "strike", _outcome(event, "a hit", "you miss")
    text = f"You {verb} with {mine} against {theirs}: {outcome}."
    return _say(event, text, "good" if event.success else "", dice=(event.hero_dice, event.creature_dice))


def _creature_strikes(event: ev.Struck) -> Line:
    """Rules: RM-6.7"""
    they = pronoun(event.creature).they
    theirs = f"{_dice(event.creature_dice, event.creature_bonus)} = {event.creature_total}"
    mine = f"{_hero_sum(event)} = {event.hero_total}"
    who = capital(the(event.creature))
    text = f"{who} strikes with {theirs} against your {mine}: {_outcome(event, f'{they} hits', f'{they} misses')}."
    return _say(event, text, "bad" if event.success else "", dice=(event.creature_dice, event.hero_dice))


def _hero_sum(event: ev.Struck) -> str:
    name = f" {CHITS[event.item].name}" if event.item else ""
    return f"{_dice(event.hero_dice, event.hero_bonus, event.item_bonus)}{name}"


def _outcome(event: ev.Struck, success: str, failure: str) -> str:
    if event.success:
        return success
    return f"a tie, so {failure}" if event.hero_total == event.creature_total else failure


@tell.register
def _(event: ev.Slain) -> Line:
    end = ", and the stair is free" if event.creature == RED_MAGE else ""
    return _say(event, f"{capital(the(event.creature))} is slain{end}.", "good", event.cell)


@tell.register
def _(event: ev.Retreated) -> Line:
    return _say(event, f"You fall back to {event.cell}; {the(event.creature)} stays.", cell=event.cell)


@tell.register
def _(event: ev.Stolen) -> Line:
    return _say(event, f"The Thief takes your {item(event.chit)}, and it goes back to the cup.", "bad")


@tell.register
def _(event: ev.Petrified) -> Line:
    text = f"You turn to stone, and the die shows {_dice(event.faces)}."
    return _say(event, text, "bad", dice=(event.faces,))


@tell.register
def _(event: ev.TimePassed) -> Line:
    left = event.night - event.time
    if left == 0:
        return _say(event, "The sun rises over the maze.", "bad")
    bells, before = event.time // BELL, (event.time - event.spaces) // BELL
    passed = f"{count(event.spaces, 'space')} of the night gone"
    heard = f"The {BELLS[bells]} bell rings" if bells > before else passed
    beat = Beat(f"The {BELLS[bells]} bell", "bell", motion="open") if bells > before else None
    return _say(event, f"{heard}: {left} to sunrise.", "bad" if event.rule == "RM-8.5" else "", beat=beat)


@tell.register
def _(event: ev.SentToStart) -> Line:
    beat = Beat("Back to the start", RED_MAGE, motion="open")
    return _say(event, "The Red Mage lifts a finger, and you are back on START.", "bad", event.cell, beat=beat)


@tell.register
def _(event: ev.MageAppeared) -> Line:
    origin = f"leaves {event.left} and bars" if event.left else "steps out of the dark and bars"
    return _say(event, f"The Red Mage {origin} your way in {event.cell}.", "bad", event.cell)


@tell.register
def _(event: ev.TreasureFound) -> Line:
    where = "The Dragon's hoard" if event.rule == "RM-8.8" else "The chest"
    trap = TREASURES[event.treasure].sort == "trap"
    text = f"{where} is trapped: {an_item(event.treasure)}!" if trap else f"{where} holds {an_item(event.treasure)}."
    beat = Beat("A trap!" if trap else "Found", event.treasure, motion="open")
    return _say(event, text, "bad" if trap else "good", event.cell, beat=beat)


@tell.register
def _(event: ev.NothingFound) -> Line:
    return _say(event, f"The treasure cup is empty: you find nothing in {event.cell}.", cell=event.cell)


@tell.register
def _(event: ev.ItemKept) -> Line:
    return _say(event, f"You keep the {item(event.treasure)}.", "good")


@tell.register
def _(event: ev.ItemLeft) -> Line:
    return _say(event, f"You leave the {item(event.treasure)} in {event.cell}.", cell=event.cell)


@tell.register
def _(event: ev.ItemDropped) -> Line:
    return _say(event, f"You lay down the {item(event.chit)} in {event.cell}.", cell=event.cell)


@tell.register
def _(event: ev.ItemTaken) -> Line:
    return _say(event, f"You pick up the {item(event.chit)} in {event.cell}.", cell=event.cell)


@tell.register
def _(event: ev.ItemSpent) -> Line:
    name = CHITS[event.chit].name
    fate = "it goes back to the cup" if event.gone else "you may use it once more"
    return _say(event, f"You use the {name}; {fate}.")


@tell.register
def _(event: ev.Healed) -> Line:
    return _say(event, f"You regain {points(event.points)} and have {event.left}.", "good")


@tell.register
def _(event: ev.CreatureTeleported) -> Line:
    return _say(event, f"You send {the(event.creature)} from {event.start} to {event.end}.", "good", event.end)


@tell.register
def _(event: ev.TrophyTaken) -> Line:
    return _say(event, f"{capital(the(event.creature))} goes on your card, worth {WORTH[event.creature]}.", "good")


@tell.register
def _(event: ev.TrophyDiscarded) -> Line:
    who = the(event.creature)
    if event.rule == "RM-10.12":
        return _say(event, f"You let {who} go, back into the cup.")
    return _say(event, f"{capital(who)} makes room on your card and goes back into the cup.")


@tell.register
def _(event: ev.ExperienceSpent) -> Line:
    names = listed([called(creature) for creature in event.trophies])
    return _say(event, f"You hand in {names}: {GROWN[event.on].format(event.value)}.", "good")


@tell.register
def _(event: ev.CreatureMoved) -> Line:
    who = capital(the(event.creature))
    return _say(event, f"{who} comes closer, from {event.start} to {event.end}.", "bad", event.end)
