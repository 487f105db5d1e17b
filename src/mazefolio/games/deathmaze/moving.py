"""DM-5.2: moving, and laying out the maze."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Faces, Pick, Steps, choose
from mazefolio.games.deathmaze.actions import PUT_BACK, Lay
from mazefolio.games.deathmaze.agenda import onward, push
from mazefolio.games.deathmaze.chores import beware, open_the_floor
from mazefolio.games.deathmaze.content import CHITS, RULES
from mazefolio.games.deathmaze.events import CallerChanged, ChitLaid, ChitReturned, DoorTried, Moved, SideClosed
from mazefolio.games.deathmaze.figures import caller, die, next_seat
from mazefolio.games.deathmaze.maze import (
    DOWN,
    OPPOSITE,
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
from mazefolio.games.deathmaze.queries import LayingChit
from mazefolio.games.deathmaze.state import NOBODY, Arrive, State, TrapFound


def go(s: State, side: Side) -> Steps[str]:
    """Through a door or open side; where no chit lies one is drawn.  Rules: DM-5.22a, DM-5.22b, DM-5.23a, DM-5.28b"""
    s.came = side
    if beyond(s.cell, side) not in s.maze.placed:
        return "draw"
    return (yield from enter(s, beyond(s.cell, side), side))


def fitting(s: State) -> Fits:
    """What could be laid where the party is going, the chit in hand included."""
    hand = [s.in_hand] if s.in_hand else []
    rooms = hand if hand and CHITS[s.in_hand].cup == "room" else []
    corridors = hand if not rooms else []
    return fits(s.maze, s.cell, s.came, [*s.room_cup, *rooms], [*s.corridor_cup, *corridors])


def draw(s: State) -> Steps[str]:
    """Chits are drawn until one fits; the others go back.  If none can ever fit, the side is closed for good.

    Rules: DM-5.25c, DM-5.25d, DM-5.25g, DM-5.29a
    """
    possible = fitting(s)
    s.steps.clear()
    if not possible.ways:
        bar(s.maze, s.cell, s.came)
        yield SideClosed(s.cell, s.came)
        return onward(s)
    while True:
        chit = yield from draw_chit(s)
        if chit in possible.ways:
            s.in_hand = chit
            return "lay"
        put_back(s, chit)
        yield ChitReturned("DM-5.25c", chit)


def draw_chit(s: State) -> Steps[str]:
    """From the cup the move calls for; a chit marked Corridor stands for one from the Corridor cup.

    Rules: DM-5.22a, DM-5.23a, DM-5.23b, DM-5.23c, DM-5.23d, DM-5.23h
    """
    if cup_for(s.maze, s.cell, s.came) == "room":
        chit = yield from pick(s.room_cup, s.room_cup)
        if CHITS[chit].kind == "room" or not s.corridor_cup:
            return chit
        s.room_cup.append(chit)
        yield ChitReturned("DM-5.23b", chit)
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


def lay_down(s: State) -> Steps[str]:
    """The caller chooses among the ways a chit fits, and may put back a corridor for want of a door.

    Rules: DM-5.23e, DM-5.23f, DM-5.23i, DM-5.24a, DM-5.25f
    """
    possible, chit = fitting(s), s.in_hand
    ways = possible.ways[chit]
    options: list[Action] = [Lay(laid(text).turn, laid(text).sides) for text in ways]
    if possible.declinable(chit):
        options.append(PUT_BACK)
    choice = yield from choose(caller(s), LayingChit(chit, beyond(s.cell, s.came)), options)
    s.in_hand = ""
    if not isinstance(choice, Lay):
        put_back(s, chit)
        yield ChitReturned("DM-5.23f", chit)
        return "draw"
    barred = len(s.maze.barred)
    through_door = is_door(s.maze, s.cell, s.came)
    there = lay(s.maze, s.cell, s.came, f"{chit}/{choice.turn}")
    yield ChitLaid("DM-5.25e" if len(s.maze.barred) > barred else "DM-5.25a", there, chit, choice.turn)
    return (yield from enter(s, there, s.came, new=True, through_door=through_door))


def enter(s: State, there: Cell, side: Side, *, new: bool = False, through_door: bool = False) -> Steps[str]:
    """The party is in the segment: a door never opened before may be trapped; then monsters are looked for.

    Rules: DM-5.21a, DM-5.26a, DM-5.26b, DM-5.28b, DM-R.1, DM-R.2
    """
    yield Moved("DM-5.28a", s.cell, there, side)
    s.cell, s.came = there, side
    s.turn += 1
    s.steps[there] = s.steps.get(there, 0) + 1
    s.lying.clear()
    s.refused.clear()
    if s.rotating and s.seats > 1:
        s.caller = next_seat(s)
        yield CallerChanged(s.caller)
    open_the_floor(s)
    push(s, Arrive(new))
    if through_door:
        faces: Faces = yield die(caller(s), "door")
        trapped = faces[0] <= RULES.door_trapped_up_to
        yield DoorTried(faces, trapped)
        if trapped:
            s.agenda[-1] = Arrive(new, breathe=True)
            beware(s, TrapFound("door"))
    return onward(s)


def descend(s: State) -> Steps[str]:
    """Down the trap door; no trap is rolled.  Rules: DM-6.32b, DM-6.32c"""
    below = beyond(s.cell, DOWN)
    new = not s.cellars[below]
    s.cellars[below] = True
    return (yield from enter(s, below, DOWN, new=new))


def climb(s: State) -> Steps[str]:
    """Back up counts as entering the upper room.  Rules: DM-6.32c"""
    return (yield from enter(s, above(s.cell), NOBODY))


def came_from(s: State) -> Cell:
    """The segment the party has just come from.  Rules: DM-9.57b"""
    return above(s.cell) if s.came == DOWN else beyond(s.cell, OPPOSITE[s.came])
