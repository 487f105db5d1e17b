"""A course of training: words are gathered, games are played and learnt from, and what was learnt is proved."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.context import SpawnContext
from queue import Empty
from random import Random
from typing import Any, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from mazefolio import games
from mazefolio.bots.learnt import learnt
from mazefolio.bots.play import bot_rng
from mazefolio.bots.policy.kept import Learnt, Network
from mazefolio.bots.policy.net import Net, Sizes, begun, sizes_of
from mazefolio.bots.policy.player import advisers_of, going_by
from mazefolio.bots.policy.sight import Numbers, Sight
from mazefolio.engine.game import Game
from mazefolio.engine.steps import Action
from mazefolio.lab.policy.learning import Learner, Pace, Piece, Told, piece_of
from mazefolio.lab.policy.playing import Playing, lessons, new_table
from mazefolio.lab.stats import rate
from mazefolio.lab.training import limits_of, trained

ADVISERS, ASTRAY = 5, 0.3
"""So many advisers; all but the first judge by numbers that lie so far beside its own, as a share of the bounds."""
PIECE = 1024
"""So many lessons are handed over at once."""
SELDOM, MOST = 4, 6000
"""A word that is heard less often is not learnt, and not more words than this."""

Counts: TypeAlias = tuple[Counter[str], Counter[str]]
Tell: TypeAlias = Callable[[dict[str, Any]], None]


class Course(Struct, frozen=True):
    """How a policy is trained.

    ``workers`` play, at so many ``tables`` each.  Words are gathered from so many ``looks`` games a worker; then there
    are ``rounds`` of so many ``decisions``, or fewer if the ``seconds`` are over; the proof is so many ``games``.
    ``fade`` is how much less what happens after one more decision counts.
    """

    game: str
    workers: int = 2
    tables: int = 24
    looks: int = 20
    rounds: int = 200
    decisions: int = 65536
    seconds: float = float("inf")
    games: int = 1000
    fade: float = 0.95
    seed: int = 1
    pace: Pace = Pace()


def advisers(game: Game[Any]) -> list[dict[str, float]]:
    """The numbers by which the quick player judges, and others beside them."""
    first, found = trained(game).numbers, learnt(game.slug)
    start = found.numbers if found else msgspec.structs.asdict(first)
    rng, limits = Random(7), limits_of(type(first))
    return [
        start,
        *({name: astray(start[name], *ends, rng) for name, ends in limits.items()} for _ in range(ADVISERS - 1)),
    ]


def astray(number: float, low: float, high: float, rng: Random) -> float:
    return max(low, min(high, number + rng.uniform(-ASTRAY, ASTRAY) * (high - low)))


class Hearing(Sight):
    """Counts the words that are told."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game, advisers_of(game, advisers(game)), {}, {})
        self.counts: Counts = Counter(), Counter()

    def numbers_of(self, told: Any, numbers: Numbers) -> list[int]:
        self.counts[numbers is self.choices].update(told)
        return []

    def _numbers(self, what: Action | str, kind: str) -> list[int]:
        return self.look_up(what, kind)


class Shared:
    """The network where all processes see it."""

    def __init__(self, context: SpawnContext, sizes: Sizes) -> None:
        self.sizes, self.lock = sizes, context.Lock()
        self.raw = context.RawArray("f", sum(int(np.prod(size)) for size in sizes.values()))
        self.version, self.over = context.RawValue("i", 0), context.RawValue("i", 0)

    def write(self, net: Net) -> None:
        with self.lock:
            np.frombuffer(self.raw, np.float32)[:] = np.concatenate([net[name].ravel() for name in self.sizes])
            self.version.value += 1

    def read(self) -> dict[str, Any]:
        with self.lock:
            flat = np.frombuffer(self.raw, np.float32).copy()
        ends = np.cumsum([int(np.prod(size)) for size in self.sizes.values()])[:-1]
        return {
            name: part.reshape(size)
            for (name, size), part in zip(self.sizes.items(), np.split(flat, ends), strict=True)
        }


def hear(course: Course, place: int, out: Any) -> None:
    """Gather words."""
    game = games.get(course.game)
    sight = Hearing(game)
    playing, done = Playing(game, sight, 1, f"words/{course.seed}/{place}"), 0
    while done < course.looks:
        done += len(playing.step(None))
    out.put(sight.counts)


def play(
    course: Course,
    place: int,
    out: Any,
    numbers: list[dict[str, float]],
    words: tuple[Numbers, Numbers],
    shared: Shared,
) -> None:
    """Play until the course is over, and hand over what games teach."""
    game = games.get(course.game)
    sight = Sight(game, advisers_of(game, numbers), *words)
    playing = Playing(game, sight, course.tables, f"policy/{course.seed}/{place}")
    version, net, due, won = -1, None, list[Any](), list[bool]()
    while not shared.over.value:
        if version != shared.version.value:
            version, net = shared.version.value, shared.read()
        for one in playing.step(net):
            due += lessons(one, course.fade)
            won += one.won
        if len(due) >= PIECE:
            out.put((piece_of(due), won))
            due, won = [], []
    out.cancel_join_thread()


def prove(course: Course, place: int, out: Any, told: Learnt, network: Network) -> None:
    """Fresh games, each played twice: by the policy and by its first adviser, against such ones."""
    game, won = games.get(course.game), [0, 0]
    usual = advisers_of(game, told.advisers[:1])[0]
    policy = going_by(game, usual, told, network)
    for number in range(place, course.games, course.workers):
        seat, key = number % game.usual_seats, f"proof/{course.seed}/{number}"
        for which, player in enumerate((policy, usual)):
            won[which] += wins(game, key, seat, player, usual)
    out.put(won)


def wins(game: Game[Any], key: str, seat: int, player: Any, others: Any) -> bool:
    table, rng = new_table(game, key), bot_rng(key)
    table.play_out(lambda ask: (player if ask.seat == seat else others)(table.seen(ask.seat), ask, rng))
    return table.result is not None and seat in table.result.winners


class Crew:
    """Processes that do a work, and what they hand over."""

    def __init__(self, context: SpawnContext, course: Course, work: Any, given: Sequence[Any]) -> None:
        self.out: Any = context.Queue(maxsize=4 * course.workers)
        self.players = [
            context.Process(target=work, args=(course, place, self.out, *given)) for place in range(course.workers)
        ]

    def get(self) -> Any:
        """The next thing that one of them hands over."""
        while True:
            try:
                return self.out.get(timeout=1)
            except Empty:
                if any(player.exitcode for player in self.players):
                    raise ChildProcessError("a process of the course has failed; why, it has said itself") from None


@contextmanager
def working(context: SpawnContext, course: Course, work: Any, *given: Any) -> Iterator[Crew]:
    """Let processes do a work as long as this lasts."""
    crew = Crew(context, course, work, given)
    for player in crew.players:
        player.start()
    try:
        yield crew
    finally:
        for player in crew.players:
            player.terminate()
            player.join()


def most(counts: Counter[str]) -> Numbers:
    """The words that are learnt, by their numbers."""
    usual = [word for word, count in counts.most_common(MOST) if count >= SELDOM]
    return {word: number for number, word in enumerate(usual, 1)}


def heard(context: SpawnContext, course: Course) -> tuple[Numbers, Numbers]:
    with working(context, course, hear) as crew:
        counts: list[Counts] = [crew.get() for _ in range(course.workers)]
    return most(sum((one for one, _ in counts), Counter())), most(sum((one for _, one in counts), Counter()))


def train(course: Course, date: str, tell: Tell, start: tuple[Learnt, Network] | None = None) -> tuple[Learnt, Network]:
    """Go through a course, from the beginning or on from what was learnt before."""
    context = get_context("spawn")
    told, first = start or beginning(context, course)
    net, decisions = learn(context, course, told, first, tell)
    network = msgspec.structs.replace(first, net=net)
    rules = games.get(course.game).rules_version
    told = msgspec.structs.replace(told, rules=rules, decisions=told.decisions + decisions, date=date)
    with working(context, course, prove, told, network) as crew:
        won = np.sum([crew.get() for _ in range(course.workers)], axis=0)
    found, usual = rate(int(won[0]), course.games), rate(int(won[1]), course.games)
    proof = {"games": course.games, "won": found.rate, "low": found.low, "high": found.high, "usual": usual.rate}
    tell(proof)
    return msgspec.structs.replace(told, **proof), network


def beginning(context: SpawnContext, course: Course) -> tuple[Learnt, Network]:
    """A network that has heard the words of a game, and has learnt nothing."""
    game, words = games.get(course.game), heard(context, course)
    told = Learnt(game.slug, "", 0, 0, 0.0, 0.0, 0.0, 0.0, "", "", {}, advisers(game))
    return told, Network(begun(sizes_of(*(len(one) + 1 for one in words)), course.seed), *words)


def learn(context: SpawnContext, course: Course, told: Learnt, first: Network, tell: Tell) -> tuple[Net, int]:
    """Play and learn; the network, with the digits with which it is kept, and from how many decisions it has learnt."""
    net = {name: part.astype(np.float32) for name, part in first.net.items()}
    shared = Shared(context, {name: part.shape for name, part in net.items()})
    learner, done = Learner(net, course.pace, course.seed), 0
    shared.write(net)
    began = time.monotonic()
    with working(context, course, play, told.advisers, (first.words, first.choices), shared) as crew:
        for number in range(course.rounds):
            past = max(number / course.rounds, (time.monotonic() - began) / course.seconds)
            if past >= 1:
                break
            pieces, won = gathered(crew, course.decisions)
            how = learner.learn(pieces, 1 - past)
            shared.write(learner.numbers())
            done += sum(len(one["counts"]) for one in pieces)
            tell(report(number + 1, done, time.monotonic() - began, won, how))
        shared.over.value = 1
    return {name: part.astype(np.float16).astype(np.float32) for name, part in learner.numbers().items()}, done


def gathered(crew: Crew, decisions: int) -> tuple[list[Piece], list[bool]]:
    """What a round learns from, and which of its games were won."""
    pieces, won, size = list[Piece](), list[bool](), 0
    while size < decisions:
        piece, ends = crew.get()
        pieces.append(piece)
        won += ends
        size += len(piece["counts"])
    return pieces, won


def report(rounds: int, decisions: int, seconds: float, won: list[bool], told: Told) -> dict[str, Any]:
    share = round(sum(won) / len(won), 3)
    rounded = {name: round(value, 4) for name, value in told.items()}
    return {
        "rounds": rounds,
        "decisions": decisions,
        "seconds": round(seconds),
        "games": len(won),
        "won": share,
        **rounded,
    }
