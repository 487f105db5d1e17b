"""The bot between fights: where to go, when to go home, what to look at, who marches where."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action
from mazefolio.games.deathmaze import actions as act
from mazefolio.games.deathmaze import queries
from mazefolio.games.deathmaze.bot import JUDGES, View, best, eyes
from mazefolio.games.deathmaze.bot.eyes import left, power, prospect
from mazefolio.games.deathmaze.bot.items import before_a_fight, remedy
from mazefolio.games.deathmaze.content import MONSTERS
from mazefolio.games.deathmaze.exploring.groups import groups_here, hostile
from mazefolio.games.deathmaze.figures import chit_here, is_beast, members
from mazefolio.games.deathmaze.formation import front
from mazefolio.games.deathmaze.maze import DOWN as TRAP_DOOR
from mazefolio.games.deathmaze.maze import ENTRANCE, SIDES, beyond, distances, frontier, is_below, is_door, way
from mazefolio.games.deathmaze.odds import talks
from mazefolio.games.deathmaze.state import BOXES, Beast


@JUDGES(queries.Settled)
def _(query: queries.Settled, v: View, options: Sequence[Action]) -> Action:
    """Heal, re-form, look around while it is worth it; then go on, or home."""
    home = eyes.should_go_home(v)
    if act.CLOSE_RANKS in options:
        return act.CLOSE_RANKS
    if cure := remedy(v, options):
        return cure
    if home and act.LEAVE in options:
        return act.LEAVE
    return re_form(v, options) or (None if home else look_around(v, options)) or onward(v, options, home=home)


@JUDGES(queries.Breathing)
def _(query: queries.Breathing, v: View, options: Sequence[Action]) -> Action:
    """Between a trap and what waits behind the door."""
    return remedy(v, options) or re_form(v, options) or act.GO_ON


@JUDGES(queries.Floor)
def _(query: queries.Floor, v: View, options: Sequence[Action]) -> Action:
    """When another player leads."""
    return remedy(v, options) or act.DONE


def look_around(v: View, options: Sequence[Action]) -> Action | None:
    """Attack a peaceful group that is worth it, investigate, climb down."""
    for assault in of_kind(act.Assault, options):
        if prospect(v, [v.s.beasts[monster] for monster in groups_here(v.s)[assault.group].members]).pays:
            return assault
    lookers = of_kind(act.Investigate, options)
    if lookers and worth_a_look(v):
        return max(lookers, key=lambda looker: suits_looking(v, looker.who))
    new_cellar = act.DOWN in options and not v.s.cellars.get(beyond(v.s.cell, TRAP_DOOR), True)
    return act.DOWN if new_cellar else None


def worth_a_look(v: View) -> bool:
    """A statue may come to life."""
    chit = chit_here(v.s)
    gargoyle = eyes.as_foe(v.s, Beast(NOBODY, "gargoyle", 0))
    return chit is None or chit.feature != "statue" or eyes.facing(v.s, [gargoyle]).deaths < v.by.statue


def suits_looking(v: View, figure: int) -> tuple[bool, int, float]:
    """A Thief at a trap door, elsewhere the adventurer whom the fight misses least; nobody who could die of it."""
    one = v.s.adventurers[figure]
    chit = chit_here(v.s)
    thief = one.detrap if chit and chit.feature == "trap_door" else 0
    return left(v.s, figure) > v.by.look, thief, one.wounds - 6 * power(v.s, figure, behind=False)


def onward(v: View, options: Sequence[Action], *, home: bool) -> Action:
    """The next step to the nearest unexplored exit, doors first; or to the way out."""
    if act.UP in options:
        return act.UP
    goal, last = (ENTRANCE, act.LEAVE) if home else next_exit(v)
    if v.s.cell == goal:
        return last if last in options else options[0]
    steps = way(v.s.maze, v.s.cell, goal)
    return act.Go(steps[0]) if steps else options[0]


def next_exit(v: View) -> tuple[int, Action]:
    """The unexplored exit that is worth going to, and the step over it; the way out if there is none."""
    here, home = distances(v.s.maze, v.s.cell), distances(v.s.maze, ENTRANCE)

    def trouble(exit_: tuple[int, int]) -> float:
        place, side = exit_
        return here[place] + v.by.away * home.get(place, 0) + v.by.no_door * (not is_door(v.s.maze, place, side))

    exits = frontier(v.s.maze, v.s.cell)
    if not exits:
        return ENTRANCE, act.LEAVE
    place, side = min(exits, key=trouble)
    return place, act.Go(side)


@JUDGES(queries.LayingEntrance, queries.LayingChit)
def _(query: queries.LayingEntrance | queries.LayingChit, v: View, options: Sequence[Action]) -> Action:
    """With as many ways on as possible, doors above all; a corridor without doors is put back."""
    if act.PUT_BACK in options:
        return act.PUT_BACK
    square = query.square if isinstance(query, queries.LayingChit) else ENTRANCE

    def ways_on(option: act.Lay) -> int:
        free = [side for side in SIDES if beyond(square, side) not in v.s.maze.placed]
        return sum({"D": 3, "O": 2, "-": 0}[option.sides[side]] for side in free)

    return best(act.Lay, options, ways_on)


def re_form(v: View, options: Sequence[Action]) -> Action | None:
    """Change the marching order if it would help, once in a place."""
    if act.ARRANGE not in options or act.ARRANGE.token in v.s.handled or is_below(v.s.cell):
        return None
    return act.ARRANGE if worth_changing(v, best_order(v)) else None


def worth_changing(v: View, wanted: list[int]) -> bool:
    """Whether a much healthier figure would stand in the front row, or in its middle."""
    now = front(v.s.order)
    if len(now) != len(front(wanted)):
        return True
    in_the_way = [left(v.s, figure) for figure in now if figure not in wanted[:BOXES]]
    instead = [left(v.s, figure) for figure in wanted[:BOXES] if figure >= 0 and figure not in now]
    middle = v.s.order[1] >= 0 and wanted[1] >= 0 and left(v.s, wanted[1]) - left(v.s, v.s.order[1]) > v.by.change
    return sum(instead) - sum(in_the_way) > v.by.change or middle


def best_order(v: View) -> list[int]:
    """The healthiest in front, the best of them in the middle, where single monsters strike; archers behind."""
    figures = members(v.s)
    figures.sort(key=lambda figure: (-suits_front(v, figure), figure))
    size = 3 if len(figures) >= 3 and left(v.s, figures[2]) > v.by.third else min(2, len(figures))
    ahead, rest = figures[:size], figures[size:]
    ahead.sort(key=lambda figure: (-left(v.s, figure), figure))
    row = [ahead[1], ahead[0], ahead[2]] if size == 3 else [*ahead, *[NOBODY] * (BOXES - size)]
    rest.sort(key=lambda figure: (-power(v.s, figure, behind=True), figure))
    return [*row, *rest, *[NOBODY] * (-len(rest) % BOXES)]


def suits_front(v: View, figure: int) -> float:
    """Who can take more and deal more there; charmed monsters are the least loss."""
    gain = power(v.s, figure, behind=False) - power(v.s, figure, behind=True)
    return left(v.s, figure) + v.by.blow * gain + v.by.charmed * is_beast(figure)


@JUDGES(queries.Arranging)
def _(query: queries.Arranging, v: View, options: Sequence[Action]) -> Action:
    """Box by box, until everybody is where he should be."""
    puts = {(option.figure, option.box): option for option in of_kind(act.Put, options)}
    for box, figure in enumerate(best_order(v)):
        if figure >= 0 and (box >= len(v.s.order) or v.s.order[box] != figure) and (figure, box) in puts:
            return puts[figure, box]
    return options[0]


@JUDGES(queries.Meeting)
def _(query: queries.Meeting, v: View, options: Sequence[Action]) -> Action:
    """Talk first, for it costs nothing; shut the door on what is too strong; eat and drink before a hard fight."""
    group, ahead = hostile(v.s), ahead_of(v)
    hopeless = group and talks(MONSTERS[group.kind].negotiation).failure > 0.5
    seals = of_kind(act.Seal, options)
    if seals and hopeless and ahead.deaths > v.by.seal and not ahead.pays:
        return seals[0]
    return before_a_fight(v, options, ahead) or act.NEGOTIATE


@JUDGES(queries.MeetingFloor)
def _(query: queries.MeetingFloor, v: View, options: Sequence[Action]) -> Action:
    return before_a_fight(v, options, ahead_of(v)) or act.DONE


def ahead_of(v: View) -> eyes.Prospect:
    """How a fight with the monsters that have been met would go."""
    group = hostile(v.s)
    return prospect(v, [v.s.beasts[monster] for monster in group.members] if group else [])


@JUDGES(queries.Consenting, queries.GivingUp)
def _(query: queries.Consenting | queries.GivingUp, v: View, options: Sequence[Action]) -> Action:
    """The player who leads is followed."""
    return next(option for option in of_kind(act.Consent, options) if option.agreed)
