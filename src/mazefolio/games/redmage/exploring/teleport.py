"""RM-11.20, RM-11.21, RM-11.22: the scroll that sends a creature elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Event, Steps
from mazefolio.engine.view import Option
from mazefolio.games.redmage.content import APPROACHES, CELLS, CHITS, ESCAPE, RED_MAGE, START, CellId, CreatureId
from mazefolio.games.redmage.names import item, place, the
from mazefolio.games.redmage.state import State
from mazefolio.games.redmage.things.items import Pack, WithChit, no_use, pack, spend, using, wear
from mazefolio.games.redmage.words import WORDS


class Teleport(WithChit, frozen=True, gc=False):
    VERB = "teleport"
    cell: CellId


class CreatureTeleported(Event, frozen=True):
    RULE = "RM-11.20"
    creature: CreatureId
    start: CellId
    end: CellId


NOBODY_HERE = Refusal("RM-11.20", "There is no creature in your room to send away.")
NOT_THE_MAGE = Refusal("RM-9.10", "Teleport does not work on the Red Mage.")
NOWHERE = Refusal("RM-11.21", "There is no other open room without a creature to send it to.")
HERE = Refusal("RM-11.20", "It is in this room already; choose another one.")
NOT_ESCAPE = Refusal("RM-11.21", "No creature can be sent to ESCAPE.")


def no_casting(s: State) -> Refusal | None:
    """Only a creature in the hero's room can be sent away, and not the Red Mage.  Rules: RM-9.10, RM-11.20"""
    creature = s.rooms[s.cell].creature
    if not creature:
        return NOBODY_HERE
    return NOT_THE_MAGE if creature == RED_MAGE else None


def no_goal(s: State, cell: str) -> Refusal | None:
    """A creature is sent to a revealed room without one.  Rules: RM-9.12, RM-11.20, RM-11.21"""
    if cell == s.cell:
        return HERE
    if cell == ESCAPE:
        return NOT_ESCAPE
    if cell in APPROACHES and not s.mage_dead:
        return Refusal("RM-9.12", f"{cell} is the Red Mage's threshold; nothing else may stand there while he lives.")
    if cell not in s.rooms:
        return Refusal("RM-11.20", f"{cell} lies face down; choose a room you have seen.")
    if s.rooms[cell].creature:
        return Refusal("RM-11.21", f"{cell} holds a creature already, and a room holds only one.")
    return None


def goals(s: State) -> list[str]:
    return [cell for cell in s.rooms if not no_goal(s, cell)]


def teleport_options(s: State, carried: Pack) -> Sequence[Teleport]:
    """Rules: RM-9.10, RM-11.20, RM-11.21"""
    if no_casting(s):
        return ()
    return [Teleport(chit, cell) for chit in carried.teleports for cell in goals(s)]


def teleport_attempts(s: State) -> Iterator[Attempt[Action]]:
    """One goal for each scroll; then, when typed, any other."""
    scrolls = [chit for chit in pack(s).carried if CHITS[chit].effect == "teleport"]
    possible = goals(s) if scrolls else []
    for chit in scrolls:
        refusal = no_use(s.hero, chit) or no_casting(s) or (None if possible else NOWHERE)
        yield Attempt(Teleport(chit, [*possible, START][0]), refusal)
        for cell in CELLS:
            yield Attempt(Teleport(chit, cell), refusal or no_goal(s, cell), quiet=True)


def teleport(s: State, action: Teleport) -> Steps[None]:
    """The creature is gone at once; it has met the hero this turn.  Rules: RM-11.20, RM-11.22, RM-15.11"""
    yield from spend(s, action.chit)
    room = s.rooms[s.cell]
    creature, room.creature = room.creature, ""
    s.rooms[action.cell].creature = creature
    s.met = [cell for cell in s.met if cell != s.cell] + [action.cell]
    yield CreatureTeleported(creature, s.cell, action.cell)


WORDS.sentence(CreatureTeleported, "You send {creature} from {start} to {end}.", "good", target="end")


@WORDS.offers(Teleport)
def _(action: Teleport, s: State, ask: Ask) -> Option:
    here = s.rooms[s.cell].creature
    alike = len({one.chit for one in ask.options if isinstance(one, Teleport)}) > 1
    label = f"Send {the(here)} to {action.cell}" if here else f"Read the {item(action.chit)}"
    return using(
        action,
        f"{label} with the {item(action.chit)}" if here and alike else label,
        f"{place(s, action.cell)}; {wear(s, action.chit)}",
        "RM-11.22",
        target=action.cell,
        note="gone" if here else "",
        text="It is gone before it can strike, and you stay. It lives on where you send it.",
    )
