"""The bot between fights: where to go, when to go home, what to look at, who marches where."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action
from mazefolio.games.deathmaze import actions as act
from mazefolio.games.deathmaze import queries
from mazefolio.games.deathmaze.bot import JUDGES, best, eyes
from mazefolio.games.deathmaze.bot.eyes import left, power, prospect
from mazefolio.games.deathmaze.bot.items import before_a_fight, remedy
from mazefolio.games.deathmaze.content import MONSTERS
from mazefolio.games.deathmaze.exploring.groups import groups_here, hostile
from mazefolio.games.deathmaze.figures import chit_here, is_beast, members
from mazefolio.games.deathmaze.formation import front
from mazefolio.games.deathmaze.maze import DOWN as TRAP_DOOR
from mazefolio.games.deathmaze.maze import ENTRANCE, SIDES, beyond, distances, frontier, is_below, is_door, way
from mazefolio.games.deathmaze.odds import talks
from mazefolio.games.deathmaze.state import BOXES, Beast, State


@JUDGES(queries.Settled)
def _(query: queries.Settled, s: State, options: Sequence[Action]) -> Action:
    """Heal, re-form, look around while it is worth it; then go on, or home."""
    home = eyes.should_go_home(s)
    if act.CLOSE_RANKS in options:
        return act.CLOSE_RANKS
    if cure := remedy(s, options):
        return cure
    if home and act.LEAVE in options:
        return act.LEAVE
    return re_form(s, options) or (None if home else look_around(s, options)) or onward(s, options, home=home)


@JUDGES(queries.Breathing)
def _(query: queries.Breathing, s: State, options: Sequence[Action]) -> Action:
    """Between a trap and what waits behind the door."""
    return remedy(s, options) or re_form(s, options) or act.GO_ON


@JUDGES(queries.Floor)
def _(query: queries.Floor, s: State, options: Sequence[Action]) -> Action:
    """When another player leads."""
    return remedy(s, options) or act.DONE


def look_around(s: State, options: Sequence[Action]) -> Action | None:
    """Attack a peaceful group that is worth it, investigate, climb down."""
    for assault in of_kind(act.Assault, options):
        if prospect(s, [s.beasts[monster] for monster in groups_here(s)[assault.group].members]).pays:
            return assault
    lookers = of_kind(act.Investigate, options)
    if lookers and worth_a_look(s):
        return max(lookers, key=lambda looker: suits_looking(s, looker.who))
    new_cellar = act.DOWN in options and not s.cellars.get(beyond(s.cell, TRAP_DOOR), True)
    return act.DOWN if new_cellar else None


def worth_a_look(s: State) -> bool:
    """A statue may come to life."""
    chit = chit_here(s)
    gargoyle = eyes.as_foe(s, Beast(NOBODY, "gargoyle", 0))
    return chit is None or chit.feature != "statue" or eyes.facing(s, [gargoyle]).deaths < 0.4


def suits_looking(s: State, figure: int) -> tuple[bool, int, float]:
    """A Thief at a trap door, elsewhere the adventurer whom the fight misses least; nobody who could die of it."""
    one = s.adventurers[figure]
    chit = chit_here(s)
    thief = one.detrap if chit and chit.feature == "trap_door" else 0
    return left(s, figure) > 3, thief, one.wounds - 6 * power(s, figure, behind=False)


def onward(s: State, options: Sequence[Action], *, home: bool) -> Action:
    """The next step to the nearest unexplored exit, doors first; or to the way out."""
    if act.UP in options:
        return act.UP
    goal, last = (ENTRANCE, act.LEAVE) if home else next_exit(s)
    if s.cell == goal:
        return last if last in options else options[0]
    steps = way(s.maze, s.cell, goal)
    return act.Go(steps[0]) if steps else options[0]


def next_exit(s: State) -> tuple[int, Action]:
    """The unexplored exit that is worth going to, and the step over it; the way out if there is none."""
    here, home = distances(s.maze, s.cell), distances(s.maze, ENTRANCE)

    def trouble(exit_: tuple[int, int]) -> float:
        place, side = exit_
        return here[place] + 0.4 * home.get(place, 0) + (0 if is_door(s.maze, place, side) else 1)

    exits = frontier(s.maze, s.cell)
    if not exits:
        return ENTRANCE, act.LEAVE
    place, side = min(exits, key=trouble)
    return place, act.Go(side)


@JUDGES(queries.LayingEntrance, queries.LayingChit)
def _(query: queries.LayingEntrance | queries.LayingChit, s: State, options: Sequence[Action]) -> Action:
    """With as many ways on as possible, doors above all; a corridor without doors is put back."""
    if act.PUT_BACK in options:
        return act.PUT_BACK
    square = query.square if isinstance(query, queries.LayingChit) else ENTRANCE

    def ways_on(option: act.Lay) -> int:
        free = [side for side in SIDES if beyond(square, side) not in s.maze.placed]
        return sum({"D": 3, "O": 2, "-": 0}[option.sides[side]] for side in free)

    return best(act.Lay, options, ways_on)


def re_form(s: State, options: Sequence[Action]) -> Action | None:
    """Change the marching order if it would help, once in a place."""
    if act.ARRANGE not in options or act.ARRANGE.token in s.handled or is_below(s.cell):
        return None
    return act.ARRANGE if worth_changing(s, best_order(s)) else None


def worth_changing(s: State, wanted: Sequence[int]) -> bool:
    """Whether a much healthier figure would stand in the front row, or in its middle."""
    now = front(s.order)
    if len(now) != len(front(wanted)):
        return True
    in_the_way = [left(s, figure) for figure in now if figure not in wanted[:BOXES]]
    instead = [left(s, figure) for figure in wanted[:BOXES] if figure >= 0 and figure not in now]
    middle = s.order[1] >= 0 and wanted[1] >= 0 and left(s, wanted[1]) - left(s, s.order[1]) > 1
    return sum(instead) - sum(in_the_way) > 1 or middle


def best_order(s: State) -> list[int]:
    """The healthiest in front, the best of them in the middle, where single monsters strike; archers behind."""
    figures = members(s)
    figures.sort(key=lambda figure: (-suits_front(s, figure), figure))
    size = 3 if len(figures) >= 3 and left(s, figures[2]) > 3 else min(2, len(figures))
    ahead, rest = figures[:size], figures[size:]
    ahead.sort(key=lambda figure: (-left(s, figure), figure))
    row = [ahead[1], ahead[0], ahead[2]] if size == 3 else [*ahead, *[NOBODY] * (BOXES - size)]
    rest.sort(key=lambda figure: (-power(s, figure, behind=True), figure))
    return [*row, *rest, *[NOBODY] * (-len(rest) % BOXES)]


def suits_front(s: State, figure: int) -> float:
    """Who can take more and deal more there; charmed monsters are the least loss."""
    gain = power(s, figure, behind=False) - power(s, figure, behind=True)
    return left(s, figure) + 4 * gain + (4 if is_beast(figure) else 0)


@JUDGES(queries.Arranging)
def _(query: queries.Arranging, s: State, options: Sequence[Action]) -> Action:
    """Box by box, until everybody is where he should be."""
    puts = {(option.figure, option.box): option for option in of_kind(act.Put, options)}
    for box, figure in enumerate(best_order(s)):
        if figure >= 0 and (box >= len(s.order) or s.order[box] != figure) and (figure, box) in puts:
            return puts[figure, box]
    return options[0]


@JUDGES(queries.Meeting)
def _(query: queries.Meeting, s: State, options: Sequence[Action]) -> Action:
    """Talk first, for it costs nothing; shut the door on what is too strong; eat and drink before a hard fight."""
    group, ahead = hostile(s), ahead_of(s)
    hopeless = group and talks(MONSTERS[group.kind].negotiation).failure > 0.5
    seals = of_kind(act.Seal, options)
    if seals and hopeless and ahead.deaths > 0.5 and not ahead.pays:
        return seals[0]
    return before_a_fight(s, options, ahead) or act.NEGOTIATE


@JUDGES(queries.MeetingFloor)
def _(query: queries.MeetingFloor, s: State, options: Sequence[Action]) -> Action:
    return before_a_fight(s, options, ahead_of(s)) or act.DONE


def ahead_of(s: State) -> eyes.Prospect:
    """How a fight with the monsters that have been met would go."""
    group = hostile(s)
    return prospect(s, [s.beasts[monster] for monster in group.members] if group else [])


@JUDGES(queries.Consenting, queries.GivingUp)
def _(query: queries.Consenting | queries.GivingUp, s: State, options: Sequence[Action]) -> Action:
    """The player who leads is followed."""
    return next(option for option in of_kind(act.Consent, options) if option.agreed)
