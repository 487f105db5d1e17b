"""Sentences about the party, the maze, its features and its traps."""

from __future__ import annotations

from mazefolio.engine.view import Beat, Line, Piece
from mazefolio.engine.words import capital, count
from mazefolio.games.deathmaze import events as ev
from mazefolio.games.deathmaze.content import CHITS, ITEMS, MONSTERS
from mazefolio.games.deathmaze.maze import DOWN, laid
from mazefolio.games.deathmaze.names import a, a_thing, group, monsters, side_name, space_id, the, wounds
from mazefolio.games.deathmaze.show.log.base import befalls, pips, say, tell
from mazefolio.games.deathmaze.show.pieces import PARTY

FOUND = {
    ("fountain", "poison"): "the water is poisoned",
    ("fountain", "potion"): "the water is a potion",
    ("fountain", "alcohol"): "it runs with strong drink",
    ("fountain", "nothing"): "it is only water",
    ("statue", "gargoyle"): "the statue moves",
    ("statue", "potion"): "a potion is hidden in its base",
    ("statue", "gems"): "its eyes are gems",
    ("statue", "nothing"): "it is only stone",
    ("trap_door", "room"): "a room lies below",
    ("trap_door", "treasure"): "a chest stands below",
    ("trap_door", "trap"): "it is trapped",
    ("trap_door", "nothing"): "there is nothing below",
}
TRAPS = {
    "arrow": "an arrow",
    "poison_arrow": "a poisoned arrow",
    "poison_gas": "poison gas",
    "explosion": "an explosion",
    "flaming_oil": "flaming oil",
    "twice": "two traps at once",
}


@tell.register
def _(event: ev.CallerChanged) -> Line:
    return say(event, f"Seat {event.seat + 1} speaks for the party now.")


@tell.register
def _(event: ev.Agreed) -> Line:
    what = "to give up" if event.rule == "DM-R.6" else ""
    return say(event, f"Seat {event.seat + 1} {'agrees' if event.agreed else 'does not agree'} {what}".rstrip() + ".")


@tell.register
def _(event: ev.ChitReturned) -> Line:
    reasons = {
        "DM-5.23b": "it is marked Corridor and goes back",
        "DM-5.23f": "it is put back for want of a door",
        "DM-5.25c": "it does not fit and goes back",
    }
    return say(event, f"{CHITS[event.chit].name} is drawn: {reasons[event.rule]}.")


@tell.register
def _(event: ev.ChitLaid) -> Line:
    chit, sides = CHITS[event.chit], laid(f"{event.chit}/{event.turn}").sides
    where = space_id(event.cell)
    if event.rule == "DM-5.13b":
        return say(event, f"The way in: {chit.name.lower()}.", target=where)
    openings = [side_name(side) for side in range(4) if sides[side] != "-"]
    misfit = " It does not match everywhere, and what does not match is closed." if event.rule == "DM-5.25e" else ""
    return say(event, f"{chit.name} is laid, open to {', '.join(openings)}.{misfit}", target=where)


@tell.register
def _(event: ev.SideClosed) -> Line:
    return say(event, f"Nothing can be laid to the {side_name(event.side)}: that way is closed.", "bad")


@tell.register
def _(event: ev.Moved) -> Line:
    if event.side == DOWN:
        text = "The party climbs down the trap door."
    else:
        text = f"The party goes {side_name(event.side)}." if event.side >= 0 else "The party climbs back up."
    return say(event, text, target=space_id(event.end))


@tell.register
def _(event: ev.DoorTried) -> Line:
    text = "the door is trapped" if event.trapped else "the door is safe"
    line = f"Opening it, a {pips(event.faces)}: {text}."
    return say(event, line, "bad" if event.trapped else "", dice=(event.faces,))


@tell.register
def _(event: ev.MonstersSought) -> Line:
    text = "something stirs" if event.found else "nobody is there"
    line = f"Looking for monsters, a {pips(event.faces)}: {text}."
    return say(event, line, "bad" if event.found else "", dice=(event.faces,))


@tell.register
def _(event: ev.NoMonsters) -> Line:
    return say(event, f"It would be {a(MONSTERS[event.kind].name)}, who does not walk in the basic game: nobody.")


@tell.register
def _(event: ev.MonstersMet) -> Line:
    if event.statue:
        return say(event, "The statue is a living Gargoyle.", "bad")
    how = "wander in" if event.origin == "wandering" else "are here"
    if event.number == 1:
        how = "wanders in" if event.origin == "wandering" else "is here"
    return say(event, f"{capital(monsters(event.kind, event.number))} {how}.", "bad")


@tell.register
def _(event: ev.SkillRolled) -> Line:
    text = f"{capital(the(event.who))} has a skill of {pips(event.faces)} with the sword."
    return say(event, text, "bad", event.who, (event.faces,))


@tell.register
def _(event: ev.DoorSealed) -> Line:
    way = "trap door" if event.side == DOWN else f"door to the {side_name(event.side)}"
    text = f"The {way} is shut for good, and the party is back where it came from."
    return say(event, text, "good", space_id(event.before))


@tell.register
def _(event: ev.Negotiated) -> Line:
    bonus = f" +{event.bonus} for oratory" if event.bonus else ""
    outcome = {"failure": "they attack", "agreement": "they leave the party alone", "cow": "they are cowed"}
    sums = f"{pips(event.faces)} -{event.value}{bonus} = {event.total}"
    tone = "bad" if event.outcome == "failure" else "good"
    text = f"Talking to {group(event.kind, event.number)}: {sums}, {outcome[event.outcome]}."
    return say(event, text, tone, dice=(event.faces,))  # type: ignore[arg-type]


@tell.register
def _(event: ev.Ransomed) -> Line:
    text = f"They hand over {event.paid} of their {event.noted} Bezants; the purse holds {event.purse}."
    return say(event, text, "good")


@tell.register
def _(event: ev.FeatureRolled) -> Line:
    text = f"{event.who.name} looks at the {event.feature.replace('_', ' ')}, a {pips(event.faces)}:"
    return say(event, f"{text} {FOUND[event.feature, event.found]}.", target=event.who, dice=(event.faces,))


@tell.register
def _(event: ev.GotDrunk) -> Line:
    return say(event, f"{event.who.name} is drunk: -2 on every attack from now on.", "bad", event.who)


@tell.register
def _(event: ev.TrapOpened) -> Line:
    return say(event, f"{capital(the(event.who))} opens it.", target=event.who)


@tell.register
def _(event: ev.DetrapTried) -> Line:
    outcome = "the trap is removed, and that is worth 10 Experience" if event.success else "it goes off"
    text = f"{event.who.name} tries the trap, a {pips(event.faces)} against {event.detrap}: {outcome}."
    return say(event, text, "good" if event.success else "bad", event.who, (event.faces,))


@tell.register
def _(event: ev.TrapStruck) -> Line:
    nobody = " It finds nobody." if event.who is None and event.kind not in ("explosion", "twice") else ""
    text = f"The trap, a {pips(event.faces)}: {TRAPS[event.kind]}.{nobody}"
    return say(event, text, "bad", dice=(event.faces,), beat=befalls(event.who, "A trap!", "trap", "bump"))


@tell.register
def _(event: ev.ArrowShot) -> Line:
    text = f"The arrow flies at {the(event.who)}, a {pips(event.faces)}: {wounds(event.wounds)}."
    return say(event, text, "bad" if event.wounds else "good", event.who, (event.faces,))


@tell.register
def _(event: ev.LeftMaze) -> Line:
    text = f"{count(event.survivors, 'adventurer')} out in the daylight with {event.haul} Bezants: {event.share} each."
    party = Piece(PARTY, "party", "The party", "party")
    return say(event, text, "good", beat=Beat("Out of the maze", "entrance", party, "rise"))


@tell.register
def _(event: ev.PotionNamed) -> Line:
    text = f"{event.who.name} drinks, a {pips(event.faces)}: it is {a_thing(event.potion)}."
    return say(event, text, target=event.who, dice=(event.faces,))


@tell.register
def _(event: ev.PotionAppraised) -> Line:
    fate = "it is thrown away" if event.rule == "DM-9.63b" else "there are two doses"
    text = f"The medallion names the potion, a {pips(event.faces)}: {ITEMS[event.potion].name}; {fate}."
    return say(event, text, "good", dice=(event.faces,))
