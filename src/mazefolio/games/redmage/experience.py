"""RM-10: trophies, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from mazefolio.engine.steps import Action, Steps, choose
from mazefolio.games.redmage.actions import LET_GO, Discard, Increase, Spend
from mazefolio.games.redmage.content import CREATURES, RULES
from mazefolio.games.redmage.events import ExperienceSpent, TrophyDiscarded, TrophyTaken
from mazefolio.games.redmage.state import HERO, State

WORTH = {creature.id: creature.atk for creature in CREATURES.values()}


def take_trophy(s: State, creature: str) -> Steps[None]:
    """A slain creature is laid on the card; when the card is full, one of the seven goes back to the cup.

    Rules: RM-10.1, RM-10.11, RM-10.12, RM-16.5
    """
    if len(s.trophies) >= RULES.trophy_slots:
        others = [old for old in dict.fromkeys(s.trophies) if old != creature]
        options: list[Action] = [*map(Discard, others), LET_GO]
        s.in_hand = creature
        choice = yield from choose(HERO, "trophy", options, "RM-10.11")
        s.in_hand = ""
        if not isinstance(choice, Discard):
            s.creature_cup.append(creature)
            yield TrophyDiscarded("RM-10.12", creature)
            return
        s.trophies.remove(choice.creature)
        s.creature_cup.append(choice.creature)
        yield TrophyDiscarded("RM-10.11", choice.creature)
    s.trophies.append(creature)
    yield TrophyTaken(creature)


def worth(trophies: Sequence[str]) -> int:
    """A trophy is worth its ATK value.  Rules: RM-10.2"""
    return sum([WORTH[creature] for creature in trophies])


def increases(s: State) -> tuple[Increase, ...]:
    """What can still rise.  Rules: RM-10.8, RM-10.9, RM-10.10"""
    room: dict[Increase, bool] = {
        "atk": s.atk < RULES.atk_ceiling,
        "def": s.defence < RULES.def_ceiling,
        "hp": s.hit_points < RULES.hit_points_ceiling,
    }
    return tuple(increase for increase, possible in room.items() if possible)


def spend_options(s: State) -> Sequence[Spend]:
    """Every set of trophies worth enough, for every increase that is possible.

    Rules: RM-10.3, RM-10.4, RM-10.5, RM-10.7, RM-16.5
    """
    sets = worthy_sets(tuple(s.trophies))
    return [Spend(chosen, increase) for chosen in sets for increase in increases(s)] if sets else ()


@lru_cache(maxsize=1 << 14)
def worthy_sets(trophies: tuple[str, ...]) -> Sequence[tuple[str, ...]]:
    """Sets of trophies worth an increase, alike ones once.  Rules: RM-10.3, RM-10.5, RM-16.5"""
    sets = dict.fromkeys(
        chosen for size in range(1, len(trophies) + 1) for chosen in combinations(sorted(trophies), size)
    )
    return tuple(chosen for chosen in sets if worth(chosen) >= RULES.experience_cost)


def spend_experience(s: State, action: Spend) -> Steps[None]:
    """The trophies go back to the creature cup, and one of the hero's numbers rises by one.

    Rules: RM-10.3, RM-10.5, RM-10.6, RM-10.10
    """
    for creature in action.trophies:
        s.trophies.remove(creature)
        s.creature_cup.append(creature)
    if action.on == "atk":
        value = s.atk = s.atk + 1
    elif action.on == "def":
        value = s.defence = s.defence + 1
    else:
        value = s.hit_points = s.hit_points + 1
    yield ExperienceSpent(action.trophies, action.on, value)
