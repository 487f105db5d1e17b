"""DM-5.13, DM-5.28, DM-R: the entrance, and what the party may do in a settled segment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, Pick, Steps, choose
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.deathmaze.actions import ASK_ROUND, CLOSE_RANKS, DOWN, LEAVE, UP, Assault, Go, Investigate, Lay
from mazefolio.games.deathmaze.consent import UNWILLING, agrees
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
    LaidText,
    Side,
    above,
    beyond,
    laid,
    side_key,
    ways_to_lie,
)
from mazefolio.games.deathmaze.names import group as the_group
from mazefolio.games.deathmaze.names import place
from mazefolio.games.deathmaze.phases import what_now
from mazefolio.games.deathmaze.pieces import Feature
from mazefolio.games.deathmaze.queries import LayingEntrance, Settled
from mazefolio.games.deathmaze.state import Group, Phase, State
from mazefolio.games.deathmaze.words import WORDS


def order_party(s: State) -> Steps[Phase]:
    """The caller may change the first marching order before the party enters.  Rules: DM-5.11a"""
    yield from arrange_party(s)
    return "entrance"


def lay_entrance(s: State) -> Steps[Phase]:
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
    return what_now(s, "others")


WAYS: Sequence[Action] = (*map(Go, SIDES), DOWN, UP, LEAVE)
ENOUGH = 2
"""A party that has come back to the entrance so often without anything happening may as well leave."""


def others_first(s: State) -> Steps[Phase]:
    """The others may use their things before the caller goes on.  Rules: DM-R.3, DM-R.9"""
    yield from floor(s, others(s))
    return what_now(s)


def settled(s: State) -> Steps[Phase]:
    """Everything is settled here: the caller decides, and what he decides is carried out.

    Rules: DM-4.0f, DM-5.28a, DM-6.0b, DM-6.32b, DM-7.23b, DM-R.2, DM-R.7, DM-R.9
    """
    on, out = open_ways(spot(s))
    fresh, again = moves(s, on)
    first, later = chores(s, s.caller)
    options = (*fresh, *allowed(looks(s)), *assaults(s), *first, *out, *again, *later)
    advancing = len(options) - len(again) - len(later)
    choice = options[(yield Ask(s.caller, Settled(), options, advancing))]
    if choice is LEAVE:
        yield from leave(s)
    if choice is ASK_ROUND:
        return "others"
    return what_now(s, "others" if (yield from carry_out(s, choice)) else "settled")


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


BROKEN_RANKS = Refusal("DM-5.12e", "The party must close its ranks before it moves.")
IN_RANKS = Refusal("DM-5.12e", "The ranks are closed.")
NOT_THE_EXIT = Refusal("DM-4.0e", "The only way out is the corridor by which the party came in.")
NO_DOORS_BELOW = Refusal("DM-6.32a", "The room below has no doors; the only way is up.")
NOTHING_ABOVE = Refusal("DM-6.32c", "There is nothing above but rock.")
NOTHING_BELOW = Refusal("DM-6.32b", "No way leads down from here.")
CLOSED = Refusal("DM-5.28a", "That way is closed for good.")
A_WALL = Refusal("DM-5.28a", "There is a wall.")
SPENT: Mapping[Feature, Refusal] = {
    feature: Refusal("DM-6.0d", f"The {feature.replace('_', ' ')} has been looked at; once is all it gives.")
    for feature in sorted({chit.feature for chit in CHITS.values() if chit.feature})
}


class Spot(Struct, frozen=True, gc=False):
    """All that decides where the party can go; there are few enough of them to remember the answers."""

    chit: LaidText
    """The chit here as it lies; a room below has none."""
    barred: tuple[Side, ...]
    cellar: bool
    is_exit: bool
    in_ranks: bool


def spot(s: State) -> Spot:
    """Where the party is.  Rules: DM-5.28a, DM-6.32a, DM-6.32b"""
    place, maze = s.cell, s.maze
    barred: tuple[Side, ...] = ()
    if maze.barred:
        barred = tuple([side for side in (*SIDES, TRAP_DOOR) if side_key(place, side) in maze.barred])
    cellar = beyond(place, TRAP_DOOR) in s.cellars
    return Spot(maze.placed.get(place, ""), barred, cellar, place == ENTRANCE, is_legal(s.order))


def no_march(here: Spot) -> Refusal | None:
    """Why the party cannot go anywhere at all.  Rules: DM-5.12e"""
    return None if here.in_ranks else BROKEN_RANKS


def no_way(here: Spot, side: Side) -> Refusal | None:
    """Why no way leads there.  Rules: DM-2.2b, DM-5.28a, DM-6.32a, DM-9.57c"""
    if not here.chit:
        return NO_DOORS_BELOW
    if side in here.barred:
        return CLOSED
    return A_WALL if laid(here.chit).sides[side] == WALL else None


def no_down(here: Spot) -> Refusal | None:
    """Why no trap door leads down.  Rules: DM-6.32b, DM-9.57c, DM-9.57i"""
    if not here.cellar:
        return NOTHING_BELOW
    return CLOSED if TRAP_DOOR in here.barred else None


def no_up(here: Spot) -> Refusal | None:
    """Why no trap door leads up.  Rules: DM-6.32c"""
    return NOTHING_ABOVE if here.chit else None


def no_leaving(here: Spot) -> Refusal | None:
    """Why this is not the way out.  Rules: DM-4.0e, DM-4.0f"""
    return None if here.is_exit else NOT_THE_EXIT


def no_look(feature: Feature, look: Investigate, *, searched: bool, refused: Sequence[str]) -> Refusal | None:
    """Why an adventurer cannot be sent to look at the feature.  Rules: DM-6.0d, DM-R.4"""
    if searched:
        return SPENT[feature]
    return UNWILLING if look.token in refused else None


def ways(here: Spot) -> list[Attempt[Action]]:
    """Closing the ranks, and then every way on; those that lead nowhere are not shown.

    Rules: DM-5.12e, DM-5.28a, DM-6.32b, DM-6.32c
    """
    ranks = no_march(here)
    blocks = [*(no_way(here, side) for side in SIDES), no_down(here), no_up(here), no_leaving(here)]
    found: list[Attempt[Action]] = [Attempt(CLOSE_RANKS, None if ranks else IN_RANKS, quiet=True)]
    found += [Attempt(way, ranks or block, block is not None) for way, block in zip(WAYS, blocks, strict=True)]
    return found


@lru_cache(maxsize=1 << 10)
def open_ways(here: Spot) -> tuple[Sequence[Action], Sequence[Action]]:
    """The ways on, or closing the ranks before; and leaving, which ends the game.  Rules: DM-4.0f, DM-5.12e"""
    options = allowed(ways(here))
    return [way for way in options if way is not LEAVE], [way for way in options if way is LEAVE]


def looks(s: State) -> Sequence[Attempt[Action]]:
    """A feature that nobody has investigated, now or on a later visit.  Rules: DM-6.0b, DM-6.0c, DM-6.0d, DM-6.0e"""
    chit = chit_here(s)
    if not (chit and chit.feature):
        return []
    party = tuple([(adventurer.id, adventurer.name) for adventurer in present(s)])
    return _looks(chit.feature, party, s.cell in s.searched, tuple(s.refused))


@lru_cache(maxsize=1 << 10)
def _looks(
    feature: Feature, party: tuple[tuple[int, str], ...], searched: bool, refused: tuple[str, ...]
) -> Sequence[Attempt[Action]]:
    """Of a feature that is spent, one refusal is enough to show."""
    options = [Investigate(who, called) for who, called in party]
    return [
        Attempt(look, no_look(feature, look, searched=searched, refused=refused), searched and look is not options[0])
        for look in options
    ]


def attempts(s: State) -> list[Attempt[Action]]:
    """What the caller may want to do here besides chores and attacks, which nothing forbids."""
    return [*looks(s), *ways(spot(s))]


def moves(s: State, on: Sequence[Action]) -> tuple[Sequence[Action], Sequence[Action]]:
    """Ways to go: first those gone least often since anything last happened; the others could be gone without end.

    Rules: DM-5.12e, DM-5.29d
    """
    if not s.steps or not on or on[0] is CLOSE_RANKS:
        return on, ()
    counts = [s.steps.get(leads_to(s, way), 0) for way in on]
    at_exit = s.cell == ENTRANCE
    least = min(counts, default=0) if not (at_exit and s.steps.get(s.cell, 0) >= ENOUGH) else -1
    fresh = [way for way, count in zip(on, counts, strict=True) if count == least]
    again = [way for way, count in zip(on, counts, strict=True) if count != least]
    return fresh, again


def leads_to(s: State, way: Action) -> Cell:
    if isinstance(way, Go):
        return beyond(s.cell, way.side)
    return above(s.cell) if way is UP else beyond(s.cell, TRAP_DOOR)


def assaults(s: State) -> list[Action]:
    """Peaceful monsters to attack.  Rules: DM-7.23b"""
    if not s.groups:
        return []
    return [Assault(number, group.kind, called(s, group)) for number, group in enumerate(groups_here(s))]


def called(s: State, group: Group) -> str:
    """Its kind, or its first member where two groups of a kind share the segment.  Rules: DM-6.22b"""
    alike = sum(other.kind == group.kind for other in groups_here(s)) > 1
    return name(s, group.members[0]) if alike else beast_name(group.kind, 0)


@WORDS.asks(LayingEntrance)
def _(query: LayingEntrance, s: State, ask: Ask) -> Asked:
    return Asked("Which way round lies the entrance?", f"{CHITS[query.chit].name}. It is also the only way out.")


@WORDS.tries(Settled)
def _(query: Settled, s: State, ask: Ask) -> list[Attempt[Action]]:
    """Features that are spent or refused, walls, moves with an open order, and leaving from the wrong place."""
    return attempts(s)


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
