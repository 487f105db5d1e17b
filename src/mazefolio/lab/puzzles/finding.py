"""Finding puzzles: positions of games between bots where one option is best beyond doubt.

Most decisions make no difference that could be told.  So a few games with each option show whether one stands out, and
more games whether it stays ahead; then games in fresh worlds show whether it is true.  What is told of a puzzle comes
from the fresh worlds alone, because the best of many estimates is always too good.  Everything is imagined from what
the seat knows that is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from mazefolio import bots
from mazefolio.bots.people import name_of_bot
from mazefolio.bots.play import bot_rng, choice_of
from mazefolio.engine.modding import playing
from mazefolio.engine.options import Value
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.lab.ledger import Head
from mazefolio.lab.players import player
from mazefolio.lab.puzzles.shapes import Puzzle, difficulty
from mazefolio.lab.puzzles.trials import Trials, question_of
from mazefolio.lab.work import ALONE, Work

MOST_OPTIONS = 8
"""A question with more is no puzzle, but a list."""
ROUNDS = ((4, 1.0), (12, 1.5), (16, 2.0), (64, 3.0))
"""So many games are played with each option, and by so many standard errors must one then be ahead of every other."""
BEYOND_DOUBT = 4.0
"""So many standard errors must it be ahead in fresh worlds."""
MARGIN = 0.08
"""A smaller lead is nobody's puzzle, however sure it is."""
TOO_SURE = 0.97
"""Where an option wins more often than this, everybody sees it."""


class Hunt(Struct, frozen=True):
    """Where puzzles are looked for: games of this bot, in the part that is left after a share of their decisions.

    At most so many ``positions`` of a game are looked at, which chance picks.  ``games`` are played with each option in
    the end.
    """

    game: str
    bot: str
    seats: int
    options: dict[str, Value]
    after: float
    positions: int
    games: int
    seed: int


class Search(Struct, frozen=True):
    """One game that is to be searched."""

    hunt: Hunt
    number: int


def hunt_of(  # noqa: PLR0913 - it is what a hunt consists of
    game: str,
    *,
    bot: str = "adventurer",
    seats: int = 0,
    options: dict[str, Value] | None = None,
    after: float = 0.0,
    positions: int = 40,
    games: int = 600,
    seed: int = 0,
) -> Hunt:
    """A hunt that can begin; what cannot is refused."""
    found = playing(game, options or {})
    player(found, bot)
    count = seats or found.usual_seats
    settled = found.settle(count, {**found.bot_options, **(options or {})})
    return Hunt(game, bot, count, settled, after, positions, games, seed)


def find(hunt: Hunt, number: int, work: Work = ALONE) -> list[Puzzle]:
    """The puzzles of so many games, one of each at most; they have neither name nor date yet."""
    head = Head("puzzles", playing(hunt.game, hunt.options).rules_version, hunt)
    tasks = {one: Search(hunt, one) for one in range(number)}
    return [puzzle for found in work.do(search, tasks, head, int, list[Puzzle]) for puzzle in found]


def search(due: Search) -> list[Puzzle]:
    """The first puzzle that is found in a game, if any is."""
    hunt, rng = due.hunt, Random(f"{due.hunt.seed}/{due.number}")
    table, questions = _played(due)
    places = [seq for seq in questions if seq >= hunt.after * table.seq]
    for seq in rng.sample(places, min(hunt.positions, len(places))):
        if found := judged(_back_at(table, seq), hunt.games, f"{hunt.seed}/{due.number}"):
            return [found]
    return []


def _played(due: Search) -> tuple[Table, list[int]]:
    """A whole game between bots, and after how many decisions something was asked that could be a puzzle."""
    hunt = due.hunt
    game, names = playing(hunt.game, hunt.options), [name_of_bot(seat) for seat in range(hunt.seats)]
    table = Table.new(game, seats=names, options=hunt.options, seed=f"puzzles/{hunt.seed}/{due.number}")
    who, rng = player(game, hunt.bot), bot_rng("puzzles", hunt.seed, due.number)
    questions = []

    def choose(ask: Ask) -> int:
        if is_fit(ask):
            questions.append(table.seq)
        return choice_of(table, who, rng)

    table.play_out(choose)
    return table, questions


def _back_at(table: Table, seq: int) -> Table:
    """The table as it was after so many decisions."""
    near = table.near(seq)
    for answer in table.answers[near.seq : seq]:
        near.decide(answer)
    return near


def is_fit(ask: Ask) -> bool:
    """Whether a question could be a puzzle: some options, all of which bring the game on."""
    return 2 <= len(ask.options) == ask.advancing <= MOST_OPTIONS


def judged(table: Table, games: int, seed: str) -> Puzzle | None:
    """The puzzle that the open question is, if it is one."""
    key = f"puzzle/{seed}/{table.seq}"
    seen = Trials(table, f"{key}/seen")
    for more, errors in ROUNDS:
        seen.play(more)
        if not seen.leads(best := seen.ranking[0], MARGIN, errors):
            return None
    if seen.chance(best) > TOO_SURE:
        return None
    fresh = Trials(table, f"{key}/fresh")
    fresh.play(games)
    return puzzle_at(table, fresh) if fresh.ranking[0] == best and is_sure(fresh) else None


def is_sure(fresh: Trials) -> bool:
    """Whether one option is better than every other beyond doubt."""
    return fresh.leads(fresh.ranking[0], MARGIN, BEYOND_DOUBT)


def puzzle_at(table: Table, fresh: Trials) -> Puzzle:
    """The open question as a puzzle, with what these games say of its options."""
    ask = table.pending
    assert ask is not None, "it was judged"
    options = fresh.tried()
    usual = table.tokens()[bots.quick(table.game)(table.seen(ask.seat), ask, Random(table.seq))]
    hard = difficulty(options, usual)
    return Puzzle("", ask.seat, ask.kind, question_of(table).title, hard, usual, options, fresh.games, "", table.record)


def chosen(found: Sequence[Puzzle], count: int, date: str) -> list[Puzzle]:
    """So many of these puzzles, as different as can be, from easy to hard, with names and date."""
    picked = sorted(list(_varied(found))[:count], key=lambda one: (one.difficulty, -one.margin))
    return [replace(one, id=f"{one.game}-{number}", date=date) for number, one in enumerate(picked, 1)]


def _varied(found: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """One of each difficulty in turn, the hardest first; of each, questions that were not asked yet come first."""
    ranked = sorted(found, key=lambda one: -one.difficulty)
    heaps = [list(heap) for _, heap in groupby(ranked, key=lambda one: one.difficulty)]
    asked: set[str] = set()
    while heaps := [heap for heap in heaps if heap]:
        for heap in heaps:
            one = min(heap, key=lambda puzzle: (puzzle.kind in asked, -puzzle.margin))
            heap.remove(one)
            asked.add(one.kind)
            yield one
