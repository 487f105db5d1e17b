"""DM-5.13, DM-5.28, DM-R: the entrance, and what the party may do in a settled segment."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Pick, Steps, choose
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.deathmaze.actions import ASK_ROUND, CLOSE_RANKS, DOWN, LEAVE, UP, Assault, Go, Investigate, Lay
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.content import CHITS, RULES
from mazefolio.games.deathmaze.exploring.chores import chores, do_chore, floor, others
from mazefolio.games.deathmaze.exploring.features import investigate
from mazefolio.games.deathmaze.exploring.groups import groups_here, take_away
from mazefolio.games.deathmaze.exploring.leaving import leave, share
from mazefolio.games.deathmaze.exploring.moving import ChitLaid, climb, descend, go
from mazefolio.games.deathmaze.exploring.order import arrange_party
from mazefolio.games.deathmaze.figures import beast_name, chit_here, name, present, total
from mazefolio.games.deathmaze.formation import is_legal
from mazefolio.games.deathmaze.maze import DOWN as TRAP_DOOR
from mazefolio.games.deathmaze.maze import (
    ENTRANCE,
    SIDES,
    WALL,
    Cell,
    above,
    beyond,
    exits,
    is_below,
    laid,
    side_key,
    ways_to_lie,
)
from mazefolio.games.deathmaze.names import group as the_group
from mazefolio.games.deathmaze.names import place
from mazefolio.games.deathmaze.phases import Phase, what_now
from mazefolio.games.deathmaze.queries import LayingEntrance, Settled
from mazefolio.games.deathmaze.state import Group, State
from mazefolio.games.deathmaze.words import WORDS, refused


def order_party(s: State) -> Steps[str]:
    """The caller may change the first marching order before the party enters.  Rules: DM-5.11a"""
    yield from arrange_party(s)
    return Phase.ENTRANCE


def lay_entrance(s: State) -> Steps[str]:
    """One corridor is drawn, and may lie any way round: the way in, and the only way out.

    Rules: DM-4.0e, DM-5.13b, DM-5.13c, DM-5.13d, DM-5.21a
    """
    index: int = yield Pick(s.corridor_cup, "entrance")
    chit = s.corridor_cup.pop(index)
    options = [Lay(laid(text).turn, laid(text).sides) for text in ways_to_lie(chit)]
    turn = (yield from choose(s.caller, LayingEntrance(chit), options)).turn
    s.maze.placed[ENTRANCE] = f"{chit}/{turn}"
    yield ChitLaid("DM-5.13b", ENTRANCE, chit, turn, entrance=True)
    s.turn = 1
    return what_now(s, Phase.OTHERS)


GOES = tuple(Go(side) for side in SIDES)
ENOUGH = 2
"""A party that has come back to the entrance so often without anything happening may as well leave."""


def others_first(s: State) -> Steps[str]:
    """The others may use their things before the caller goes on.  Rules: DM-R.3, DM-R.9"""
    yield from floor(s, others(s))
    return what_now(s)


def settled(s: State) -> Steps[str]:
    """Everything is settled here: the caller decides, and what he decides is carried out.

    Rules: DM-4.0f, DM-5.28a, DM-6.0b, DM-6.32b, DM-7.23b, DM-R.2, DM-R.7, DM-R.9
    """
    fresh, again = moves(s)
    first, later = chores(s, s.caller)
    options = [*fresh, *what_is_here(s), *first, *way_out(s), *again, *later]
    advancing = len(options) - len(again) - len(later)
    choice = options[(yield Ask(s.caller, Settled(), options, advancing))]
    if choice is LEAVE:
        yield from leave(s)
    if choice is ASK_ROUND:
        return Phase.OTHERS
    return what_now(s, Phase.OTHERS if (yield from carry_out(s, choice)) else Phase.SETTLED)


def carry_out(s: State, choice: Action) -> Steps[bool]:
    """Whether the others come before the caller after this.  Rules: DM-R.9"""
    if isinstance(choice, Go):
        return (yield from go(s, choice.side))
    if choice is DOWN or choice is UP:
        return (yield from (descend(s) if choice is DOWN else climb(s)))
    if isinstance(choice, Investigate):
        return (yield from send_to_look(s, choice))
    if isinstance(choice, Assault):
        group = groups_here(s)[choice.group]
        take_away(s, group)
        s.attackers += group.members
    else:
        yield from do_chore(s, choice)
    return False


def send_to_look(s: State, choice: Investigate) -> Steps[bool]:
    """An adventurer is sent to look at the feature; another player's may be refused.  Rules: DM-6.0b, DM-R.4"""
    if (yield from agrees(s, choice)):
        return (yield from investigate(s, s.adventurers[choice.who]))
    s.refused.append(choice.token)
    return False


def moves(s: State) -> tuple[list[Action], list[Action]]:
    """Ways to go: first those that have been gone least since something happened, then the others, which could be
    gone without end.

    Rules: DM-5.12e, DM-5.28a, DM-5.29d, DM-6.32b, DM-6.32c
    """
    if not is_legal(s.order):
        return [CLOSE_RANKS], []
    ways: list[tuple[Action, Cell]] = [(GOES[side], beyond(s.cell, side)) for side in exits(s.maze, s.cell)]
    ways += trap_door(s)
    counts = [s.steps.get(cell, 0) for _, cell in ways]
    at_exit = s.cell == ENTRANCE
    least = min(counts, default=0) if not (at_exit and s.steps.get(s.cell, 0) >= ENOUGH) else -1
    fresh = [way for (way, _), count in zip(ways, counts, strict=True) if count == least]
    again = [way for (way, _), count in zip(ways, counts, strict=True) if count != least]
    return fresh, again


def way_out(s: State) -> list[Action]:
    """Leaving ends the game, so it is never the first thing to do.  Rules: DM-4.0f, DM-5.12e"""
    return [LEAVE] if s.cell == ENTRANCE and is_legal(s.order) else []


def trap_door(s: State) -> list[tuple[Action, Cell]]:
    """Down a trap door that leads somewhere, or back up.  Rules: DM-6.32b, DM-6.32c, DM-9.57i"""
    if is_below(s.cell):
        return [(UP, above(s.cell))]
    below = beyond(s.cell, TRAP_DOOR)
    if below in s.cellars and side_key(s.cell, TRAP_DOOR) not in s.maze.barred:
        return [(DOWN, below)]
    return []


def what_is_here(s: State) -> list[Action]:
    """A feature that nobody has investigated, now or on a later visit, and peaceful monsters to attack.

    Rules: DM-6.0b, DM-6.0c, DM-6.0d, DM-6.0e, DM-7.23b
    """
    found: list[Action] = []
    chit = chit_here(s)
    if chit and chit.feature and s.cell not in s.searched:
        options = [Investigate(adventurer.id, adventurer.name) for adventurer in present(s)]
        found += [option for option in options if option.token not in s.refused]
    if s.groups:
        found += [Assault(number, group.kind, called(s, group)) for number, group in enumerate(groups_here(s))]
    return found


def called(s: State, group: Group) -> str:
    """Its kind, or its first member where two groups of a kind share the segment.  Rules: DM-6.22b"""
    alike = sum(other.kind == group.kind for other in groups_here(s)) > 1
    return name(s, group.members[0]) if alike else beast_name(group.kind, 0)


BROKEN_RANKS = Refusal("DM-5.12e", "The party must close its ranks before it moves.")
NOT_THE_EXIT = Refusal("DM-4.0e", "The only way out is the corridor by which the party came in.")
NO_DOORS_BELOW = Refusal("DM-6.32a", "The room below has no doors; the only way is up.")
NOTHING_ABOVE = Refusal("DM-6.32c", "There is nothing above but rock.")
NOTHING_BELOW = Refusal("DM-6.32b", "No way leads down from here.")
CLOSED = Refusal("DM-9.57c", "That way is closed for good.")
A_WALL = Refusal("DM-2.2b", "There is a wall.")


def no_way(s: State, side: int) -> Refusal | None:
    """Why the party cannot go there.  Rules: DM-2.2b, DM-6.32a, DM-9.57c"""
    if is_below(s.cell):
        return NO_DOORS_BELOW
    if side_key(s.cell, side) in s.maze.barred:
        return CLOSED
    return A_WALL if laid(s.maze.placed[s.cell]).sides[side] == WALL else None


@WORDS.asks(LayingEntrance)
def _(query: LayingEntrance, s: State, ask: Ask) -> Asked:
    return Asked("Which way round lies the entrance?", f"{CHITS[query.chit].name}. It is also the only way out.")


@WORDS.tries(Settled)
def _(query: Settled, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Moves with an open order, features that are spent, walls, and leaving from the wrong place."""
    chit = chit_here(s)
    if chit and chit.feature and s.cell in s.searched:
        first = next(present(s))
        reason = f"The {chit.feature.replace('_', ' ')} has been looked at; once is all it gives."
        yield Attempt(Investigate(first.id, first.name), Refusal("DM-6.0d", reason))
    if not is_legal(s.order):
        yield from refused(BROKEN_RANKS, *map(Go, exits(s.maze, s.cell)))
    if s.cell != ENTRANCE:
        yield from refused(NOT_THE_EXIT, LEAVE, quiet=True)
    yield from refused(NOTHING_ABOVE, UP, quiet=True)
    yield from refused(NOTHING_BELOW, DOWN, quiet=True)
    for way in GOES:
        yield Attempt(way, no_way(s, way.side), quiet=True)


HOME = Hint("home", "A party that is badly hurt should go home: only those who come out alive can win.", "DM-4.0b")
GOAL = f"It takes {RULES.experience_goal} Experience and {RULES.bezants_goal} Bezants each to win."
OUT = Hint("out", f"Leaving ends the game for good. {GOAL}", "DM-4.0b")
LOOK = Hint("look", "Statues and fountains help nearly half of the time. Trap doors are for Thieves.", "DM-6.34a")
WANDER = Hint("wander", "Every step through known segments still brings monsters on a 1.", "DM-5.27a")


@WORDS.asks(Settled)
def _(query: Settled, s: State, ask: Ask) -> Asked:
    lowest = min((one.experience for one in present(s)), default=0)
    goal = f"Lowest Experience {lowest} of {RULES.experience_goal}, {share(s)} of {RULES.bezants_goal} Bezants each."
    return Asked(f"Where to from {place(s, s.cell)}?", goal, hints=list(_hints(s, ask)))


def _hints(s: State, ask: Ask) -> Iterator[Hint]:
    """What a newcomer may want to hear now, the most pressing first."""
    left = sum(total(s, one.id) - one.wounds for one in present(s))
    whole = sum(total(s, one.id) for one in s.adventurers if one.fate != "dead")
    if 2 * left < whole:
        yield HOME
    if LEAVE in ask.options:
        yield OUT
    if any(isinstance(option, Investigate) for option in ask.options):
        yield LOOK
    yield WANDER


@WORDS.offers(Assault)
def _(action: Assault, s: State, ask: Ask) -> Option:
    members = groups_here(s)[action.group].members
    label = f"Attack {the_group(action.kind, len(members))}"
    return Option(action.token, label, "they have kept the peace", "DM-7.23b", f"group:{members[0]}", "fight")
