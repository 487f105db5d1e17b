"""RM-5, RM-15: time advances, and with the advanced option a creature takes a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Deed, Event, Query, Steps, choose
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital
from mazefolio.games.redmage.bot import JUDGES, View
from mazefolio.games.redmage.combat.encounter import encounter
from mazefolio.games.redmage.content import APPROACHES, CELLS, CREATURES, ESCAPE, RED_MAGE, RULES, CellId, CreatureId
from mazefolio.games.redmage.hero import next_turn, pass_time, sunrise
from mazefolio.games.redmage.names import place, the
from mazefolio.games.redmage.state import HERO, Phase, State
from mazefolio.games.redmage.words import WORDS


class Wander(Deed, frozen=True, gc=False):
    """The creature that moves, or the cell it steps onto."""

    cell: CellId


class WhoWanders(Query, frozen=True, tag="wander who"):
    RULE = "RM-15.8"


class WhichWay(Query, frozen=True, tag="wander step"):
    RULE = "RM-15.8"
    start: CellId


class CreatureMoved(Event, frozen=True):
    RULE = "RM-15.1"
    creature: CreatureId
    start: CellId
    end: CellId


def end_turn(s: State) -> Steps[Phase]:
    """The end of a turn in which there was a fight; the monster step may bring on another.  Rules: RM-5.2"""
    yield from finish_turn(s)
    return "combat" if s.fight else "planning"


def finish_turn(s: State) -> Steps[None]:
    """One space of time for the room the hero moved into, whatever came of it; then the monster step.

    Rules: RM-2.1, RM-5.1, RM-5.2, RM-5.3, RM-5.4, RM-15.2
    """
    yield pass_time(s, RULES.time_per_turn, "RM-5.1")
    if s.time == s.night:
        raise sunrise()
    if s.monster_movement:
        yield from monster_step(s)
    if not s.fight:
        next_turn(s)


def monster_step(s: State) -> Steps[None]:
    """The nearest creature takes a step towards the hero; if it reaches him they fight to the death.

    Rules: RM-15.1, RM-15.3, RM-15.6, RM-15.8, RM-15.9, RM-15.10, RM-15.11, RM-15.12
    """
    if s.rooms[s.cell].creature:
        if s.cell not in s.met:
            yield from encounter(s, "night", "RM-15.9", to_the_death=True)
        return
    distances = steps_from_hero(s)
    movers = nearest_wanderers(s, distances)
    if not movers:
        return
    start = (yield from choose(HERO, WhoWanders(), [Wander(cell) for cell in movers])).cell
    steps = [Wander(cell) for cell in CELLS[start].links if distances.get(cell) == distances[start] - 1]
    steps = [step for step in steps if not s.rooms[step.cell].creature]
    end = (yield from choose(HERO, WhichWay(start), steps)).cell
    creature, s.rooms[start].creature = s.rooms[start].creature, ""
    s.rooms[end].creature = creature
    yield CreatureMoved(creature, start, end)
    if end == s.cell:
        yield from encounter(s, "night", "RM-15.6", to_the_death=True)


def nearest_wanderers(s: State, distances: Mapping[str, int]) -> list[str]:
    """Where the creatures are that can move and are nearest.  Rules: RM-15.3, RM-15.11"""
    movers = [cell for cell in distances if s.rooms[cell].creature and not held_back(s, cell, distances)]
    shortest = min((distances[cell] for cell in movers), default=0)
    return [cell for cell in movers if distances[cell] == shortest]


NEVER_WANDERS = Refusal("RM-15.5", "The Red Mage keeps his place and never wanders.")


def held_back(s: State, cell: str, distances: Mapping[str, int]) -> Refusal | None:
    """Why the creature in a cell does not move, near as it may be.  Rules: RM-15.4, RM-15.5, RM-15.11"""
    creature = s.rooms[cell].creature
    if creature == RED_MAGE:
        return NEVER_WANDERS
    if cell in s.met:
        return Refusal("RM-15.5", f"{capital(the(creature))} in {cell} has met you this turn, and waits.")
    if cell not in distances:
        return Refusal("RM-15.4", f"{capital(the(creature))} in {cell} has no free way to you.")
    return None


def steps_from_hero(s: State) -> dict[str, int]:
    """How many steps each revealed tile is away from the hero, on ways that no creature stands on.

    Rules: RM-15.4, RM-15.7, RM-9.12
    """
    distances = {s.cell: 0}
    frontier = [s.cell]
    for cell in frontier:
        if s.rooms[cell].creature:
            continue
        for link in CELLS[cell].links:
            if link not in distances and link in s.rooms and not _barred(s, link):
                distances[link] = distances[cell] + 1
                frontier.append(link)
    return distances


def _barred(s: State, cell: str) -> bool:
    return cell == ESCAPE or (cell in APPROACHES and not s.mage_dead)


WORDS.sentence(CreatureMoved, "{Creature} comes closer, from {start} to {end}.", "bad", target="end")
WORDS.title(WhoWanders, "Which creature comes closer?", "They are equally near, so you choose.")
WORDS.title(WhichWay, "Which way does it come?", "The ways are equally short, so you choose.")


@WORDS.tries(WhoWanders)
def _(query: WhoWanders, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Creatures that do not move this time.  Rules: RM-15.3, RM-15.4, RM-15.5, RM-15.11"""
    distances = steps_from_hero(s)
    for cell, room in s.rooms.items():
        if room.creature:
            farther = Refusal("RM-15.3", f"{capital(the(room.creature))} in {cell} is farther away.")
            yield Attempt(Wander(cell), held_back(s, cell, distances) or farther)


@WORDS.offers(WhoWanders)
def _(action: Wander, s: State, ask: Ask) -> Option:
    creature = s.rooms[action.cell].creature
    label, detail = f"{capital(the(creature))} in {action.cell}", CREATURES[creature].text
    return Option(action.token, label, detail, "RM-15.3", action.cell, creature)


@WORDS.offers(WhichWay)
def _(action: Wander, s: State, ask: Ask) -> Option:
    arrives = "it reaches you, and you fight to the death" if action.cell == s.cell else place(s, action.cell)
    return Option(action.token, f"To {action.cell}", arrives, "RM-15.8", action.cell, "step")


@JUDGES(WhoWanders)
def _(query: WhoWanders, v: View, options: Sequence[Wander]) -> Action:
    """Let the softest creature come."""
    return min(options, key=lambda move: CREATURES[v.s.rooms[move.cell].creature].defence)


@JUDGES(WhichWay)
def _(query: WhichWay, v: View, options: Sequence[Wander]) -> Action:
    return options[0]
