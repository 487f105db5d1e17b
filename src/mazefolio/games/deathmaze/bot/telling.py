"""What a network that learns to play is told beside the state: what rules of thumb go by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.telling import Telling
from mazefolio.games.deathmaze.bot import View, eyes
from mazefolio.games.deathmaze.bot.combat import already_aimed
from mazefolio.games.deathmaze.bot.journey import ahead_of
from mazefolio.games.deathmaze.exploring.groups import hostile
from mazefolio.games.deathmaze.figures import living, members
from mazefolio.games.deathmaze.maze import ENTRANCE, distances
from mazefolio.games.deathmaze.state import State

MOST = 12
"""Numbers are told up to this one."""


def clues(s: State, ask: Ask) -> Mapping[str, float]:
    """How the party is, how far it has come, and what is ahead."""
    if not s.adventurers or not s.order:
        return {}
    told = _party(s)
    if s.fight is not None:
        ahead = eyes.facing(s, eyes.foes_of(s))
        return {**told, "harm": ahead.damage, "deaths": 4 * ahead.deaths, "rounds": ahead.rounds}
    if hostile(s) is not None:
        prospect = ahead_of(View(s))
        losses = {"losses": 4 * prospect.deaths, "pays": prospect.pays}
        return {**told, "cost": prospect.cost, "gain": prospect.gain, **losses}
    return told


def _party(s: State) -> dict[str, float]:
    health = [eyes.left(s, figure) for figure in members(s)]
    return {
        "alive": len(living(s)),
        "health": sum(health) / 3,
        "fittest": max(health, default=0),
        "points needed": eyes.points_needed(s) / 4,
        "bezants needed": eyes.bezants_needed(s) / 12,
        "hopeless": not eyes.can_still_win(s),
        "spent": eyes.is_spent(View(s)),
        "from home": min(distances(s.maze, ENTRANCE).get(s.cell, 0), MOST) if s.maze.placed else 0,
    }


def option_clues(s: State, ask: Ask) -> Callable[[Action], Sequence[str]]:
    """Whom an option is about: a foe and how near it is to falling, or one of the party."""
    planned = already_aimed(s)

    def told(option: Action) -> Sequence[str]:
        whom = getattr(option, "whom", None)
        if type(whom) is int and whom in s.beasts:
            return _foe(s, whom, planned)
        figure = getattr(option, "figure", getattr(option, "who", None))
        if type(figure) is int and 0 <= figure < len(s.adventurers):
            return [f"who left {min(eyes.left(s, figure), MOST)}", f"who sort {s.adventurers[figure].sort}"]
        return ()

    return told


def _foe(s: State, whom: int, planned: Mapping[int, float]) -> Sequence[str]:
    left = eyes.left(s, whom)
    rest = max(-4, min(MOST, round(left - planned.get(whom, 0.0))))
    threat = min(MOST, round(3 * eyes.threat(s, whom)))
    told = [f"foe {s.beasts[whom].kind}", f"left {min(left, MOST)}", f"rest {rest}"]
    return [*told, f"threat {threat}", f"aimed {whom in planned}"]


TELLING = Telling(
    numbered=frozenset({"adventurers"}),
    left_out=frozenset({
        "phase", "names", "home", "maze", "steps", "name", "veteran", "searched", "cellars", "groups", "handled",
        "State.cell", "came", "id", "last_beast", "foes", "ours", "theirs", "asleep", "killed", "attackers", "room_cup",
        "corridor_cup", "whom", "captor", "owner", "refused", "seats", "order", "Strike.who",
    }),
    clues=clues,
    option_clues=option_clues,
)  # fmt: skip
