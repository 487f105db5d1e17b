"""DM-5.2: moving, and laying out the maze."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Faces, Pick, Steps, Word, choose, throw
from mazefolio.engine.view import Chance, Hint, Line, Option, Tile
from mazefolio.engine.view import Side as Shown
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count, listed, with_article
from mazefolio.engine.words import dice as fell
from mazefolio.engine.words import seat as seated
from mazefolio.games.deathmaze.actions import DOWN as CLIMB_DOWN
from mazefolio.games.deathmaze.actions import GO_ON, PUT_BACK, UP, Go, Lay
from mazefolio.games.deathmaze.content import CHITS, RULES
from mazefolio.games.deathmaze.exploring.chores import others, see_to_themselves, way_or_chore
from mazefolio.games.deathmaze.exploring.groups import (
    MET,
    chance_of_meeting,
    groups_here,
    hostile,
    look_for_monsters,
    meeting_in_the_unknown,
)
from mazefolio.games.deathmaze.figures import CallerChanged, is_room, next_seat
from mazefolio.games.deathmaze.ids import CellId, ChitId, SideId, Turn, Way
from mazefolio.games.deathmaze.maze import (
    DOOR,
    DOWN,
    OPEN,
    OPPOSITE,
    SIDES,
    WALL,
    Cell,
    Fits,
    Side,
    above,
    bar,
    beyond,
    cup_for,
    fits,
    is_door,
    laid,
    lay,
)
from mazefolio.games.deathmaze.names import place, side_name, space_id
from mazefolio.games.deathmaze.odds import SURE, trapped_door
from mazefolio.games.deathmaze.queries import Breathing, LayingChit, LayingEntrance
from mazefolio.games.deathmaze.state import State
from mazefolio.games.deathmaze.things.traps import open_trap
from mazefolio.games.deathmaze.things.treasure import take_all
from mazefolio.games.deathmaze.words import WORDS, say


class ChitReturned(CitedEvent, frozen=True):
    """A drawn chit went back into its cup."""

    reveals = True
    chit: ChitId
    why: Literal["corridor", "no door", "misfit"]


class ChitLaid(CitedEvent, frozen=True):
    """A chit was laid.  What does not match is closed, if it is a ``misfit``; the ``entrance`` is the first."""

    reveals = True
    cell: CellId
    chit: ChitId
    turn: Turn
    misfit: bool = False
    entrance: bool = False


class SideClosed(Event, frozen=True):
    RULE = "DM-5.25g"
    cell: CellId
    side: SideId


class Moved(Event, frozen=True):
    RULE = "DM-5.28a"
    start: CellId
    end: CellId
    side: Way


class DoorTried(Event, frozen=True):
    RULE = "DM-5.26b"
    faces: Faces
    trapped: bool


def go(s: State, side: Side) -> Steps[bool]:
    """Through a door or open side; where no chit lies one is drawn and laid.

    Whether the others come before the caller in the new segment comes back, as from ``enter``.

    Rules: DM-5.22a, DM-5.22b, DM-5.23a, DM-5.28b
    """
    there = beyond(s.cell, side)
    if there in s.maze.placed:
        return (yield from enter(s, there, side))
    s.steps.clear()
    through_door = is_door(s.maze, s.cell, side)
    if not (yield from build(s, side)):
        return False
    return (yield from enter(s, there, side, new=True, through_door=through_door))


def build(s: State, side: Side) -> Steps[bool]:
    """Chits are drawn until one is laid; if none can ever fit, the side is closed for good.

    Rules: DM-5.23e, DM-5.23f, DM-5.23i, DM-5.24a, DM-5.25c, DM-5.25d, DM-5.25f, DM-5.25g, DM-5.29a
    """
    possible = fitting(s, side)
    if not possible.ways:
        bar(s.maze, s.cell, side)
        yield SideClosed(s.cell, side)
        return False
    while True:
        chit = yield from draw_chit(s, side)
        if chit not in possible.ways:
            put_back(s, chit)
            yield ChitReturned("DM-5.25c", chit, "misfit")
        elif (yield from lay_down(s, side, chit, possible)):
            return True


def fitting(s: State, side: Side) -> Fits:
    """What could be laid beyond a side.  Rules: DM-5.25a"""
    return fits(s.maze, s.cell, side, s.room_cup, s.corridor_cup)


def draw_chit(s: State, side: Side) -> Steps[str]:
    """From the cup the move calls for; a chit marked Corridor stands for one from the Corridor cup.

    Rules: DM-5.22a, DM-5.23a, DM-5.23b, DM-5.23c, DM-5.23d, DM-5.23h
    """
    if cup_for(s.maze, s.cell, side) == "room":
        chit = yield from pick(s.room_cup, s.room_cup)
        if CHITS[chit].kind == "room" or not s.corridor_cup:
            return chit
        s.room_cup.append(chit)
        yield ChitReturned("DM-5.23b", chit, "corridor")
    if s.corridor_cup:
        return (yield from pick(s.corridor_cup, s.corridor_cup))
    return (yield from pick(s.room_cup, [chit for chit in s.room_cup if CHITS[chit].kind == "corridor"]))


def pick(cup: list[str], chits: list[str]) -> Steps[str]:
    """One of these chits of a cup, each equally likely."""
    index: int = yield Pick(chits, "chit")
    if chits is cup:
        return cup.pop(index)
    chit = chits[index]
    cup.remove(chit)
    return chit


def put_back(s: State, chit: str) -> None:
    """Rules: DM-5.25c"""
    (s.room_cup if CHITS[chit].cup == "room" else s.corridor_cup).append(chit)


def lay_down(s: State, side: Side, chit: str, possible: Fits) -> Steps[bool]:
    """The caller chooses among the ways a chit fits, and may put back a corridor for want of a door.

    Rules: DM-5.23e, DM-5.23f, DM-5.23i, DM-5.24a, DM-5.25e
    """
    options: list[Action] = [Lay(laid(text).turn, laid(text).sides) for text in possible.ways[chit]]
    if possible.declinable(chit):
        options.append(PUT_BACK)
    choice = yield from choose(s.caller, LayingChit(chit, beyond(s.cell, side)), options)
    if not isinstance(choice, Lay):
        put_back(s, chit)
        yield ChitReturned("DM-5.23f", chit, "no door")
        return False
    barred = len(s.maze.barred)
    there = lay(s.maze, s.cell, side, f"{chit}/{choice.turn}")
    misfit = len(s.maze.barred) > barred
    yield ChitLaid("DM-5.25e" if misfit else "DM-5.25a", there, chit, choice.turn, misfit)
    return True


def enter(s: State, there: Cell, side: Side, *, new: bool = False, through_door: bool = False) -> Steps[bool]:
    """The party is in the segment: first a door trap is settled, then monsters are looked for.

    The others come before the caller, unless they have been asked after a trap already.

    Rules: DM-5.21a, DM-5.26a, DM-5.26b, DM-5.28b, DM-5.28c, DM-R.1, DM-R.2, DM-R.9
    """
    yield Moved(s.cell, there, side)
    s.cell, s.came = there, side
    s.turn += 1
    s.steps[there] = s.steps.get(there, 0) + 1
    s.lying.clear()
    s.refused.clear()
    if s.rotating and s.seats > 1:
        s.caller = next_seat(s)
        yield CallerChanged("DM-R.2", s.caller)
    trapped = through_door and (yield from try_door(s))
    if not groups_here(s):
        yield from look_for_monsters(s, "room" if new and is_room(s) else "wandering")
    if hostile(s):
        s.steps.clear()
    return not trapped


def try_door(s: State) -> Steps[bool]:
    """A door never opened before may be trapped.  Rules: DM-5.26b, DM-10.11a"""
    faces: Faces = yield throw(s.caller, "door")
    trapped = faces[0] <= RULES.door_trapped_up_to
    yield DoorTried(faces, trapped)
    if trapped:
        yield from open_trap(s, "door")
        yield from take_all(s)
        yield from breathe(s)
        yield from take_all(s)
    return trapped


def breathe(s: State) -> Steps[None]:
    """Between a door trap and the roll for monsters the party may re-form and use its things.

    Rules: DM-5.14c, DM-9.17b, DM-R.8, DM-R.9
    """
    yield from see_to_themselves(s, others(s), "")
    while (yield from way_or_chore(s, Breathing(), [GO_ON])) is None:
        pass


def descend(s: State) -> Steps[bool]:
    """Down the trap door; no trap is rolled.  Rules: DM-6.32b, DM-6.32c"""
    below = beyond(s.cell, DOWN)
    new = not s.cellars[below]
    s.cellars[below] = True
    return (yield from enter(s, below, DOWN, new=new))


def climb(s: State) -> Steps[bool]:
    """Back up counts as entering the upper room.  Rules: DM-6.32c"""
    return (yield from enter(s, above(s.cell), NOBODY))


def came_from(s: State) -> Cell:
    """The segment the party has just come from.  Rules: DM-9.57b"""
    return above(s.cell) if s.came == DOWN else beyond(s.cell, OPPOSITE[s.came])


TRAPPED = WORDS.outcome(Outcome("trap", "trap", decided_by(DoorTried, lambda tried: tried.trapped), "bad"))
ONLY_FOR_A_DOOR = Refusal("DM-5.25c", "A chit that fits is laid; only for want of a door may one go back.")
EXITS = Hint("exits", "Keep exits open on the way home; a new room is richer and more dangerous.", "DM-5.24a")


@WORDS.asks(LayingChit)
def _(query: LayingChit, s: State, ask: Ask) -> Asked:
    detail = f"{CHITS[query.chit].name} has been drawn; every way shown fits."
    return Asked("Which way round?", detail, hints=[EXITS])


@WORDS.tries(LayingChit)
def _(query: LayingChit, s: State, ask: Ask) -> Iterator[Attempt[Word]]:
    yield Attempt(PUT_BACK, ONLY_FOR_A_DOOR)


@WORDS.offers(Lay)
def _(action: Lay, s: State, ask: Ask) -> Option:
    """Which ways a chit would be open, and what lies beyond them."""
    assert isinstance(ask.query, LayingChit | LayingEntrance)
    square = ask.query.square if isinstance(ask.query, LayingChit) else s.cell
    new = [side for side in SIDES if action.sides[side] != WALL and beyond(square, side) not in s.maze.placed]
    chit = CHITS[ask.query.chit]
    return Option(
        id=action.token,
        label=capital(openings(action.sides)),
        rule="DM-5.24a",
        target=space_id(square),
        art=chit.feature or chit.kind,
        note=count(len(new), "new exit"),
        lays=Tile(chit.kind, [SHOWN[side] for side in action.sides]),
    )


SHOWN: Mapping[str, Shown] = {WALL: "wall", DOOR: "door", OPEN: "open"}


def openings(sides: str) -> str:
    """'doors north and south, open east and west'"""
    doors = [side_name(side) for side in SIDES if sides[side] == DOOR]
    ends = [side_name(side) for side in SIDES if sides[side] not in (WALL, DOOR)]
    words = [f"door{'s' * (len(doors) > 1)} {listed(doors)}"] if doors else []
    return ", ".join([*words, *([f"open {listed(ends)}"] if ends else [])])


WORDS.label(PUT_BACK, "Put it back", "it has no door; the draw begins again", "DM-5.23f", art="cup")


@WORDS.offers(Go)
def _(action: Go, s: State, ask: Ask) -> Option:
    """What may wait there.  Rules: DM-5.26b, DM-5.27a, DM-5.27b"""
    there = beyond(s.cell, action.side)
    label = f"Go {side_name(action.side)}"
    if there in s.maze.placed:
        detail = f"to {place(s, there)}"
        return Option(action.token, label, detail, "DM-5.28a", space_id(there), "step", meeting_chances(s, there))
    door = is_door(s.maze, s.cell, action.side)
    cup = capital(cup_for(s.maze, s.cell, action.side))
    odds = [*([TRAPPED.at(trapped_door())] if door else []), MET.at(meeting_in_the_unknown(s, action.side))]
    return Option(
        id=action.token,
        label=label,
        detail=f"{'door' if door else 'open end'} into the unknown, from the {cup} cup",
        rule="DM-5.23a" if door else "DM-5.22a",
        target=space_id(there),
        art="door" if door else "open_end",
        odds=odds if fitting(s, action.side).ways else (),
        text="Monsters come on 1 to 3 in a new room, on 1 in a corridor.",
    )


def meeting_chances(s: State, there: Cell) -> list[Chance]:
    """Wandering monsters, unless somebody is known to be there.  Rules: DM-5.27a, DM-5.27c"""
    if there in s.groups:
        return [MET.at(SURE)] if any(not group.peace for group in s.groups[there]) else []
    return [MET.at(chance_of_meeting(s, "wandering"))]


@WORDS.offers(CLIMB_DOWN)
def _(action: Word, s: State, ask: Ask) -> Option:
    below = beyond(s.cell, DOWN)
    odds = meeting_chances(s, below)
    if below not in s.groups and not s.cellars.get(below, True):
        odds = [MET.at(chance_of_meeting(s, "room"))]
    return Option(action.token, "Climb down", "to the room below", "DM-6.32b", space_id(below), "trap_door", odds)


@WORDS.offers(UP)
def _(action: Word, s: State, ask: Ask) -> Option:
    there = above(s.cell)
    detail = f"back to {place(s, there)}"
    return Option(action.token, "Climb up", detail, "DM-6.32c", space_id(there), "step", meeting_chances(s, there))


WORDS.title(
    Breathing, "The trap is settled. Ready?", "Now is the moment to re-form and to heal; then monsters are looked for."
)
WORDS.label(GO_ON, "Look for monsters", "the party is ready", "DM-5.27a", art="step")


RETURNED = {
    "corridor": "it is marked Corridor and goes back",
    "no door": "it is put back for want of a door",
    "misfit": "it does not fit and goes back",
}


@WORDS.tells(ChitReturned)
def _(event: ChitReturned) -> Line:
    return say(event, f"{CHITS[event.chit].name} is drawn: {RETURNED[event.why]}.")


@WORDS.tells(ChitLaid)
def _(event: ChitLaid) -> Line:
    chit, where = CHITS[event.chit], space_id(event.cell)
    if event.entrance:
        return say(event, f"The way in is {with_article(chit.name.lower())}.", target=where)
    sides = laid(f"{event.chit}/{event.turn}").sides
    misfit = " It does not match everywhere, and what does not match is closed." if event.misfit else ""
    return say(event, f"{chit.name} is laid: {openings(sides)}.{misfit}", target=where)


@WORDS.tells(Moved)
def _(event: Moved) -> Line:
    if event.side == DOWN:
        text = "The party climbs down the trap door."
    else:
        text = f"The party goes {side_name(event.side)}." if event.side >= 0 else "The party climbs back up."
    return say(event, text, target=space_id(event.end))


@WORDS.tells(CallerChanged)
def _(event: CallerChanged) -> Line:
    return say(event, f"{seated(event.seat)} speaks for the party now.")


@WORDS.tells(DoorTried)
def _(event: DoorTried) -> Line:
    text = "the door is trapped" if event.trapped else "the door is safe"
    return say(event, f"Opening it, a {fell(event.faces)}: {text}.", "bad" if event.trapped else "")


WORDS.sentence(SideClosed, "Nothing can be laid to the {side}: that way is closed.", "bad")
