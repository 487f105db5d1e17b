"""What the tests of all games share: which games there are, how to play them at random, how to compare tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import count, zip_longest
from random import Random
from typing import Any, NamedTuple

import pytest

from mazefolio import Table, games
from mazefolio.engine.game import Game
from mazefolio.engine.options import Options, OptionSpec, Value, show
from mazefolio.engine.record import pack
from mazefolio.engine.running import Chooser
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import Result, State
from mazefolio.engine.steps import Ask
from mazefolio.engine.view import View
from mazefolio.engine.words import named_in, packed
from tests.engine import toy

GAMES: Sequence[Game[Any]] = [*map(games.get, games.names()), toy.GAME]
LONGEST = 5000
"""No game may need more decisions than this.  It is an alarm, not a rule."""
ASIDE = 0.2
"""So often, where it can be, somebody at random does what does not bring the game on, like putting something down."""
MOMENTS = 40
"""So many, spread over a long game, show what would take too long at every step."""


class Case(NamedTuple):
    """One game with some options, to be dealt and played by a seed."""

    game: Game[Any]
    seats: int
    options: Options
    seed: int = 0

    @property
    def rng(self) -> Random:
        return Random(str(self))

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={show(value)}" for name, value in self.options.items())
        return f"{self.game.slug}-{self.seats}-{chosen or 'defaults'}-{self.seed}"

    def table(self, **how: Any) -> Table:
        options = {**short(self.game), **self.options}
        return Table.new(self.game, seats=self.seats, options=options, seed=self.seed, **how)

    def walk(self) -> Iterator[Table]:
        """One table, at every question of a game and once more at its end."""
        table = self.table()
        yield table
        for choice in decisions(self):
            table.decide(choice)
            yield table

    def moments(self) -> Iterator[Table]:
        """The same, but of a long game only some moments, its end included: for what takes a whole game at each."""
        stride = 1 + (1 + len(decisions(self))) // MOMENTS
        for number, table in enumerate(self.walk()):
            if number % stride == 0 or table.pending is None:
                yield table


@lru_cache(maxsize=1000)
def decisions(case: Case) -> list[int]:
    """What is chosen in the course of a game, which takes much longer to find than to do."""
    table, made = case.table(), list[int]()
    for choice in choices(table, case.rng):
        made.append(choice)
        table.decide(choice)
    return made


def choices(table: Table, rng: Random) -> Iterator[int]:
    """Choose, half at random and half as a bot would, as long as something is asked."""
    bots = [*table.game.bots.values()]
    while (ask := table.pending) is not None:
        assert table.seq < LONGEST, "this game does not end"
        if bots and ask.kind != "dice" and rng.random() < 0.5:
            yield bots[0](table.seen(ask.seat), ask, rng)
        else:
            yield any_option(ask, rng)


def any_option(ask: Ask, rng: Random) -> int:
    """Mostly an option that brings the game on, now and then one of those that could be repeated without end."""
    aside = range(ask.advancing, len(ask.options))
    return rng.choice(aside) if aside and rng.random() < ASIDE else rng.randrange(ask.advancing)


def patiently(choose: Chooser) -> Chooser:
    """The same player, who gets up when a game does not end."""
    patience = count()

    def answer(ask: Ask) -> int | None:
        assert next(patience) < LONGEST, "this game does not end"
        return choose(ask)

    return answer


def at_random(seed: int) -> Chooser:
    """Somebody who plays at random."""
    rng = Random(seed)
    return patiently(lambda ask: any_option(ask, rng))


def short(game: Game[Any]) -> dict[str, Value]:
    """What makes a game short: the first other value of each option that a game of bots must set."""
    limits = [spec for spec in game.options if spec.id in game.bot_options]
    return {spec.id: next(value for value in spec.values if value != spec.default) for spec in limits}


def option_sets(game: Game[Any], mixtures: int = 2) -> list[Options]:
    """The defaults, sets in which every other value occurs once, and some random mixtures."""
    free = [spec for spec in game.options if spec.id not in game.bot_options]
    others = [[(spec.id, value) for value in _others(spec)] for spec in free]
    changed = [dict(filter(None, row)) for row in zip_longest(*others)]
    return [{}, *changed, *(_mixture(free, Random(number)) for number in range(mixtures))]


def _others(spec: OptionSpec) -> list[Value]:
    """The values beside the default; of several choices that can be taken together, all at once."""
    return ["all"] if spec.many else [value for value in spec.values if value != spec.default]


def _mixture(specs: Sequence[OptionSpec], rng: Random) -> dict[str, Value]:
    return {spec.id: _some(spec, rng) if spec.many else rng.choice(spec.values) for spec in specs}


def _some(spec: OptionSpec, rng: Random) -> str:
    """Some of the choices that can be taken together, or none, or all."""
    return ",".join(str(value) for value in spec.values if rng.random() < rng.choice((0.2, 0.8)))


def tables(game: Game[Any]) -> list[int]:
    """The fewest seats, the usual number, and the most."""
    return sorted({game.seats[0], game.usual_seats, game.seats[-1]})


def cases(game: Game[Any]) -> Iterator[Case]:
    """The defaults with few and many seats, and every other option set with one number of seats or another."""
    yield from (Case(game, seats, {}) for seats in tables(game))
    for number, options in enumerate(option_sets(game)[1:]):
        yield Case(game, game.seats[(number + 1) % len(game.seats)], options)


ALL = [case for game in GAMES for case in cases(game)]
"""Every game with every option, and with every number of seats in one case or another."""

FEW = [Case(game, seats, {}) for game in GAMES for seats in tables(game)]

every_case = pytest.mark.parametrize("case", ALL, ids=str)
few_cases = pytest.mark.parametrize("case", FEW, ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def viewers(table: Table) -> list[Viewer]:
    """All seats, and a spectator."""
    return [*range(len(table.setup.seats)), None]


def onlookers(table: Table) -> set[Viewer]:
    """Whoever is asked, and one other after the other: in the course of a game everybody."""
    everybody = viewers(table)
    return {everybody[table.seq % len(everybody)], table.pending.seat if table.pending else None}


def sight(table: Table, viewer: Viewer) -> bytes:
    """What is sent to somebody who looks."""
    return spelled_out(table.outline(viewer), table)


def spelled_out(outline: View, table: Table) -> bytes:
    """What is sent of it: like the server, this puts the names into what is packed, which is much the quicker way."""
    return named_in(packed(outline), table.setup.seats)


def compare(table: Table, viewer: Viewer, rng: Random, *, shown: bool = True) -> Counter[str]:
    """Compare a game, as a viewer sees it, with one in which all is dealt anew that this viewer cannot know.

    What was counted: whether the two differ, and whether anything is hidden at all.
    """
    world, seen = table.imagine(viewer, rng), pack(table.seen(viewer))
    assert pack(world.seen(viewer)) == seen
    assert not shown or sight(world, viewer) == sight(table, viewer)
    truth = pack(table.state)
    return Counter(differing=pack(world.state) != truth, hidden=seen != truth)


def everything(table: Table) -> tuple[object, ...]:
    """All that makes a table what it is, future dice included."""
    position = type(table._source).__name__, table._source.position
    history = tuple(table.events), tuple(table._answers), tuple(table._ends)
    return pack(table.state), table.pending, table.result, position, history


def checked(game: Game[Any]) -> Game[Any]:
    """The same game, but every phase first makes sure that the state it begins with is sound."""
    return replace(game, phases={name: partial(_begin_soundly, game, name) for name in game.phases})


def _begin_soundly(game: Game[Any], phase: str, state: State) -> Any:
    found = list(game.flaws(state))
    assert not found, f"phase '{phase}' of turn {state.turn} begins with: {found}"
    return game.phases[phase](state)


def played_at_random(case: Case, **how: Any) -> Table:
    """A game that was played at random to its proper end."""
    table = case.table(**how)
    table.play_out(at_random(case.seed))
    ended(table)
    return table


def ended(table: Table) -> Result:
    """The result of a game that is properly over."""
    assert table.pending is None
    assert table.result is not None
    assert table.result.ending
    assert table.result.rule in table.game.rulebook
    assert set(table.result.winners) <= set(range(len(table.setup.seats)))
    assert table.seq < LONGEST
    return table.result
