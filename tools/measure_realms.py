"""Count how visits to the realms of Talisman go, in games of automatic players, and write it beside the realms' data.

    python tools/measure_realms.py --games 200 --jobs 2

All realms are in play.  ``thumb`` leads every seat.  A visit that is not over when the game is does not count.  Of a
realm that is a deck beside the board, each turn in which somebody draws from it counts as a visit.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from importlib.resources import files
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from mazefolio.bots.play import bot_rng, play_out
from mazefolio.engine.game import Game
from mazefolio.engine.steps import Ask, Event, Steps
from mazefolio.engine.table import Table
from mazefolio.engine.words import count
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.changes import Changed
from mazefolio.games.talisman.death import Death
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.meeting.drawing import Drew
from mazefolio.games.talisman.realms.folder import MEASURED
from mazefolio.games.talisman.realms.header import Measured, Turns
from mazefolio.games.talisman.realms.visits import Entered, Left
from mazefolio.games.talisman.realms.ways_in import Enter
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.turn import OwnTurnBegan

SEATS = 4


class Wealth(NamedTuple):
    """What a character has."""

    gold: int
    strength: int
    craft: int
    talismans: int
    objects: int


def wealth(s: State, seat: int) -> Wealth:
    """What waits at a door counts as well."""
    one = s.players[seat]
    held = [*one.objects, *one.at_door]
    talismans = sum("talisman" in card(copy).tags for copy in held)
    return Wealth(one.gold, one.strength, one.craft, talismans, len(held) - talismans)


def is_deck(realm: str) -> bool:
    return LIBRARY.realms[realm].about.layout == "deck_only"


def deck_realm(copy: str) -> str:
    """The realm beside the board out of whose deck a card comes, if any."""
    home = LIBRARY.home(kind_of(copy))
    return home if home in LIBRARY.realms and is_deck(home) else ""


class Visit(Struct):
    """How one visit went; ``after`` is missing while it lasts, and for the dead."""

    realm: str
    before: Wealth
    turns: int = 0
    lives_lost: int = 0
    died: bool = False
    after: Wealth | None = None

    @property
    def gained(self) -> Wealth | None:
        """What he has more than before, or less."""
        if self.after is None:
            return None
        return Wealth(*(now - then for now, then in zip(self.after, self.before, strict=True)))


class Watch:
    """Follows a game and notes every visit."""

    def __init__(self) -> None:
        self.over: list[Visit] = []
        self._open: dict[int, Visit] = {}
        self._at_door: dict[int, Wealth] = {}
        """What each seat had when it was last asked whether it goes in: the price is part of what a visit costs."""

    def __call__(self, s: State, step: object) -> None:
        match step:
            case Ask() if any(isinstance(option, Enter) for option in step.options):
                self._at_door[step.seat] = wealth(s, step.seat)
            case Entered():
                before = self._at_door.pop(step.seat, None) or wealth(s, step.seat)
                self._open[step.seat] = Visit(step.realm, before)
            case Left():
                self._end(step.seat, wealth(s, step.seat))
            case Death():
                self._end(step.seat, None)
            case Drew() if (realm := deck_realm(step.card)) and step.seat not in self._open:
                self._open[step.seat] = Visit(realm, wealth(s, step.seat), turns=1)
            case OwnTurnBegan():
                self._new_turn(s, step)
            case Event():
                self._inside(step)

    def _new_turn(self, s: State, event: OwnTurnBegan) -> None:
        """Who has drawn from a deck beside the board has had its visit by then."""
        drawn = [seat for seat, visit in self._open.items() if is_deck(visit.realm) and not s.players[seat].realm]
        for seat in drawn:
            self._end(seat, wealth(s, seat))
        if event.seat in self._open:
            self._open[event.seat].turns += 1

    def _inside(self, event: Event) -> None:
        visit = self._open.get(getattr(event, "seat", -1))
        if visit is None:
            return
        if isinstance(event, Changed) and event.stat == "lives" and event.by < 0:
            visit.lives_lost -= event.by

    def _end(self, seat: int, after: Wealth | None) -> None:
        self._at_door.pop(seat, None)
        visit = self._open.pop(seat, None)
        if visit is not None:
            visit.after, visit.died = after, after is None
            self.over.append(visit)


def watched(game: Game[State], watch: Callable[[State, object], None]) -> Game[State]:
    """The same game, with somebody who sees each question and event as it comes."""

    def seen(phase: Callable[[State], Steps[str]]) -> Callable[[State], Steps[str]]:
        def run(s: State) -> Steps[str]:
            steps, answer = phase(s), None
            while True:
                try:
                    step = steps.send(answer)
                except StopIteration as end:
                    return str(end.value)
                watch(s, step)
                answer = yield step

        return run

    return replace(game, phases={name: seen(phase) for name, phase in game.phases.items()})


def visits_of(seed: int, number: int) -> list[Visit]:
    """The visits of one game."""
    watch = Watch()
    options = {**GAME.bot_options, "realms": ",".join(LIBRARY.realms)}
    table = Table.new(watched(GAME, watch), seats=SEATS, options=options, seed=f"{seed}/{number}", light=True)
    play_out(table, [thumb] * SEATS, bot_rng(seed, number))
    return watch.over


def all_visits(games: int, seed: int, jobs: int) -> Iterator[Visit]:
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for number, found in enumerate(pool.map(visits_of, repeat(seed, games), range(games)), 1):
            print(f"\r{number} of {games} games", end="", file=sys.stderr)
            yield from found
    print(file=sys.stderr)


def summary(visits: Sequence[Visit], games: int, date: str) -> Measured:
    """What the visits to one realm come to."""
    gains = [visit.gained for visit in visits if visit.gained is not None]
    columns: Iterable[Sequence[int]] = zip(*gains, strict=True) if gains else [(0,)] * len(Wealth._fields)
    means = {name: round(fmean(column), 2) for name, column in zip(Wealth._fields, columns, strict=True)}
    return Measured(
        date=date,
        games=games,
        visits=len(visits),
        turns=spread([visit.turns for visit in visits]),
        deaths=round(fmean(visit.died for visit in visits), 3),
        lives_lost=round(fmean(visit.lives_lost for visit in visits), 2),
        **means,
    )


def spread(turns: Sequence[int]) -> Turns:
    """The ten-percent bounds and the middle, each of them the length of a visit that took place.

    >>> spread([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    Turns(low=2, median=6, high=10)
    """
    lengths = sorted(turns)
    return Turns(*(lengths[round(share * (len(lengths) - 1))] for share in (0.1, 0.5, 0.9)))


def as_toml(found: Measured) -> str:
    lines = [f"{name} = {_value(value)}" for name, value in asdict(found).items()]
    return "\n".join(["# Written by tools/measure_realms.py.", *lines, ""])


def _value(value: Any) -> str:
    if isinstance(value, Turns):
        return f"{{ low = {value.low}, median = {value.median}, high = {value.high} }}"
    return f'"{value}"' if isinstance(value, str) else str(value)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--jobs", type=int, default=1)
    arguments.add_argument("--show", action="store_true", help="print what was counted and write nothing")
    given = arguments.parse_args()
    visits = [*all_visits(given.games, given.seed, given.jobs)]
    today = datetime.now(UTC).date().isoformat()
    for realm in LIBRARY.realms.values():
        found = [visit for visit in visits if visit.realm == realm.id]
        text = as_toml(summary(found, given.games, today)) if found else ""
        print(f"{realm.id}: {count(len(found), 'visit')}" + f"\n{text}" * given.show)
        if text and not given.show:
            Path(str(files(realm.package))).joinpath("data", MEASURED).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
