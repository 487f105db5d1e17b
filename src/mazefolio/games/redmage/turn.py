"""RM-2: the turn: planning, then the move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Query, Steps
from mazefolio.engine.view import Hint
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count
from mazefolio.games.redmage.bot import JUDGES, View
from mazefolio.games.redmage.combat.attacking import BARE_HANDS
from mazefolio.games.redmage.combat.ranged import Shoot, shoot, shooting_attempts, shooting_options
from mazefolio.games.redmage.content import APPROACHES, CELLS, CHITS, KEY, RED_MAGE, RULES
from mazefolio.games.redmage.experience import Spend, spend_attempts, spend_experience, spend_options, worth
from mazefolio.games.redmage.exploring.doors import OpenWith
from mazefolio.games.redmage.exploring.moves import Move, Moved, move_attempts, move_options
from mazefolio.games.redmage.exploring.paths import cheapest_way
from mazefolio.games.redmage.exploring.rooms import enter
from mazefolio.games.redmage.exploring.teleport import Teleport, teleport, teleport_attempts, teleport_options
from mazefolio.games.redmage.names import the
from mazefolio.games.redmage.night import finish_turn
from mazefolio.games.redmage.state import HERO, Phase, State
from mazefolio.games.redmage.things.items import (
    Drop,
    Heal,
    Take,
    drop,
    healing_attempts,
    healing_options,
    no_room,
    no_use,
    pack,
    take,
    take_attempts,
    take_options,
    use_healing,
)
from mazefolio.games.redmage.words import WORDS

FREE_ACTIONS: Mapping[type[Action], Callable[[State, Any], Steps[None]]] = {
    Heal: use_healing,
    Shoot: shoot,
    Teleport: teleport,
    Spend: spend_experience,
    Drop: drop,
    Take: take,
}


class Plan(Query, frozen=True, tag="plan"):
    """What does the hero do before his move, and where does he go?"""

    RULE = "RM-2.2"


PLAN = Plan()


def planning(s: State) -> Steps[Phase]:
    """Free actions, as many as wanted, until the hero moves; the move is compulsory.

    Rules: RM-2.1, RM-2.2, RM-2.3, RM-2.6, RM-2.9, RM-7.12
    """
    options: Sequence[Action] = move_options(s)
    if s.items or s.trophies or s.rooms[s.cell].items:
        options = [*options, *free_options(s)]
    advancing = len(options)
    if s.dropped:
        options = [*options, *idle_options(s)]
    action = options[(yield Ask(HERO, PLAN, tuple(options), advancing))]
    if isinstance(action, Move):
        s.previous, s.cell = s.cell, action.cell
        yield Moved(s.previous, s.cell)
        yield from enter(s)
        if not s.fight:
            yield from finish_turn(s)
        return "combat" if s.fight else "planning"
    yield from FREE_ACTIONS[type(action)](s, action)
    return "planning"


def free_options(s: State) -> Sequence[Action]:
    """What may be done before moving, as often and in any order as wanted.

    Rules: RM-2.2, RM-7.1, RM-10.4, RM-11.11, RM-11.14, RM-11.22
    """
    options: list[Action] = []
    if s.items:
        carried = pack(s)
        if carried.healing:
            options += healing_options(s, carried)
        if carried.ranged:
            options += shooting_options(s, carried)
        if carried.teleports:
            options += teleport_options(s, carried)
        options += carried.drops
    if s.trophies:
        options += spend_options(s)
    if s.rooms[s.cell].items:
        options += [action for action in take_options(s) if action.chit not in s.dropped]
    return options


def idle_options(s: State) -> Sequence[Action]:
    """Picking up again what was laid down in this planning phase: it could go on without end.  Rules: RM-2.12"""
    return [action for action in take_options(s) if action.chit in s.dropped]


@WORDS.tries(Plan)
def _(query: Plan, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """What people are likely to try is shown before what only answers when it is typed."""
    tried = [*move_attempts(s), *_picking_a_fight(s), *take_attempts(s), *shooting_attempts(s)]
    tried += chain(healing_attempts(s), _opening_nothing(s), teleport_attempts(s), spend_attempts(s))
    yield from sorted(tried, key=lambda attempt: attempt.quiet)


def _picking_a_fight(s: State) -> Iterator[Attempt[Action]]:
    """An evaded creature is left alone.  Rules: RM-12.8"""
    creature = s.rooms[s.cell].creature
    if creature:
        reason = f"{capital(the(creature))} let you by. To fight, leave the room and come back."
        yield Attempt(BARE_HANDS, Refusal("RM-12.8", reason))


def _opening_nothing(s: State) -> Iterator[Attempt[Action]]:
    """Keys and Shatter are for a door the hero has moved onto.  Rules: RM-4.5, RM-11.23"""
    for chit in pack(s).carried:
        if CHITS[chit].effect in ("unlock", "shatter"):
            no_door = Refusal("RM-4.5" if chit == KEY else "RM-11.23", "No locked door here.")
            yield Attempt(OpenWith(chit), no_use(s.hero, chit) or no_door)


@WORDS.asks(Plan)
def _(query: Plan, s: State, ask: Ask) -> Asked:
    title, hints = f"Where to from {s.cell}?", list(_hints(s, ask))
    if s.time + RULES.time_per_turn == s.night:
        return Asked(title, "Your last step: the sun rises after it, unless it takes you out.", "RM-5.5", hints)
    if all(isinstance(action, Move) for action in ask.options):
        return Asked(title, "A step moves the moon by one.", "RM-5.1", hints)
    return Asked(title, "First whatever you like that is free; then a step, which moves the moon by one.", "", hints)


SHOT = Hint("shot", "A shot at a creature next door costs no time, and it cannot strike back.", "RM-7.5")
GROW = Hint("experience", "You have experience to spend. Attack first is seldom wrong.", "RM-10.3")
HEAL = Hint("healing", "Healing costs no time before a move, but in a fight it costs your attack.", "RM-11.11")
MAGE = Hint("mage", "The Red Mage bars both rooms beside the stair. Heal and grow before you step there.", "RM-9.5")


def _hints(s: State, ask: Ask) -> Iterator[Hint]:
    """What a newcomer may want to hear now, the most pressing first."""
    sorts = {type(option) for option in ask.options}
    if not s.mage_dead and not APPROACHES.isdisjoint(CELLS[s.cell].links):
        yield MAGE
    yield from (hint for sort, hint in {Shoot: SHOT, Spend: GROW, Heal: HEAL}.items() if sort in sorts)
    yield Hint("night", f"Every step costs one of the {count(s.night, 'space')} of the night. Do not wander.", "RM-5.1")


@JUDGES(Plan)
def _(query: Plan, v: View, options: Sequence[Action]) -> Action:
    """Grow, heal and shoot when it is worth it; then go on."""
    return _spending(v, options) or _healing(v, options) or _shot(v.s, options) or _step(v)


def _step(v: View) -> Action:
    return Move(cheapest_way(v.s, v.s.cell, v.by))


def _spending(v: View, options: Sequence[Action]) -> Action | None:
    """What counts most, for the cheapest trophies."""
    by, lacking = v.by, RULES.hit_points_ceiling - v.s.hit_points
    gain = {"atk": by.attack, "def": by.defence, "hp": by.hit_points + by.lacking * lacking}
    spends = of_kind(Spend, options)
    return min(spends, key=lambda spend: (-gain[spend.on], worth(spend.trophies)), default=None)


def _healing(v: View, options: Sequence[Action]) -> Action | None:
    """Heal when nothing of it is wasted and it is time."""
    s = v.s
    near = any(cell in APPROACHES for cell in CELLS[s.cell].links) and not s.mage_dead
    if s.hit_points > v.by.drink and not no_room(s) and not near:
        return None
    lacking = RULES.hit_points_ceiling - s.hit_points
    fitting = [heal for heal in of_kind(Heal, options) if CHITS[heal.chit].heal <= lacking]
    return max(fitting, key=lambda heal: CHITS[heal.chit].heal, default=None)


def _shot(s: State, options: Sequence[Action]) -> Action | None:
    """Ranged items are kept for the Red Mage."""
    shots = [shot for shot in of_kind(Shoot, options) if s.rooms[shot.cell].creature == RED_MAGE]
    return max(shots, key=lambda shot: CHITS[shot.chit].atk, default=None)
