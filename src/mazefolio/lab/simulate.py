"""Many games between automatic players.  What comes out does not depend on how the work is shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.bots.play import play_out
from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.modding import mod_option, playing
from mazefolio.engine.options import OptionSpec, Value
from mazefolio.lab.ledger import Head
from mazefolio.lab.report import Each, Outcome, Report, summary
from mazefolio.lab.setting import Due, outcome_of, players_of, setting_of, sit_down
from mazefolio.lab.work import ALONE, Work


class Plan(Struct, frozen=True):
    """What is to be played.  ``each`` names an option that takes every one of its values in turn.

    ``bot`` is one automatic player for all seats, or one for each seat with commas between.
    """

    game: str
    games: int
    bot: str
    seed: int = 0
    options: dict[str, Value] = {}
    each: str = ""
    seats: int = 0

    @property
    def played(self) -> Game[Any]:
        """The game, with the mod that the options may want."""
        return playing(self.game, self.options)

    @property
    def players(self) -> list[str]:
        """The automatic player of each seat."""
        return players_of(self.played, self.bot, self.seats)

    @property
    def runs(self) -> list[dict[str, Value]]:
        """The set-ups that are played, one after another."""
        if not self.each:
            return [self.options]
        return [self.options | {self.each: value} for value in self.varied.values]

    @property
    def varied(self) -> OptionSpec:
        """The option that takes every value."""
        specs = [*self.played.options, *mod_option(self.game)]
        for spec in specs:
            if spec.id == self.each:
                return spec
        raise SetupError(f"there is no option '{self.each}'; there is: {', '.join(spec.id for spec in specs)}")


def simulate(plan: Plan, work: Work = ALONE) -> Report:
    """Play all games of a plan."""
    settings = [setting_of(playing(plan.game, one), plan.bot, plan.seats, one, plan.seed) for one in plan.runs]
    tasks = {
        (run, number): Due(setting, number) for run, setting in enumerate(settings) for number in range(plan.games)
    }
    head = Head("simulate", plan.played.rules_version, replace(plan, games=0))
    outcomes = list(work.do(play_one, tasks, head, tuple[int, int], Outcome))
    return _report(plan, [setting.options for setting in settings], outcomes)


def play_one(due: Due) -> Outcome:
    """Play one game."""
    table, players, rng = sit_down(due, light=True)
    play_out(table, players, rng)
    return outcome_of(table)


def _report(plan: Plan, runs: Sequence[dict[str, Value]], outcomes: Sequence[Outcome]) -> Report:
    game = plan.played
    parts = [outcomes[first : first + plan.games] for first in range(0, len(outcomes), plan.games)]
    seats = len(plan.players)
    return Report(
        game=game.slug,
        rules=game.rules_version,
        bot=plan.bot,
        bots=plan.players,
        seed=plan.seed,
        games=len(outcomes),
        options={name: value for name, value in runs[0].items() if name != plan.each},
        each=plan.each,
        total=summary(seats, outcomes),
        values=[Each(chosen[plan.each], summary(seats, part)) for chosen, part in zip(plan.runs, parts, strict=True)]
        if plan.each
        else [],
    )
