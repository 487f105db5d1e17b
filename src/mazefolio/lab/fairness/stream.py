"""Tests of the stream itself: dice rolled as games roll them, and the same dice worked out in another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import count, permutations
from operator import eq

from mazefolio.engine.dice import Stream
from mazefolio.engine.steps import Roll
from mazefolio.lab.fairness.chances import Finding, Misfit, even, misfit

ONE_DIE = Roll(0, 1, 6, "fairness")
FACES = range(1, 7)
AT_A_TIME = 1 << 20
LONGEST_RUN = 30
HIGH = bytes(face > 3 for face in range(256))
OTHER_DICE = ((1, 4), (1, 8), (1, 10), (1, 20), (1, 100), (2, 6), (3, 6), (4, 6), (2, 10))
BOUNDS = (2, 3, 5, 7, 13, 52, 99, 255, 256, 257, 1000, 70_000)
CARDS, FEW, MANY = 52, 5, 300
"""How many cards are shuffled: a pack, so few that all orders can be counted, and more than a byte can number."""
SHARE = 100
"""Of so many dice in the main test, one draw is made in each of the smaller ones."""


class StreamsDifferError(Exception):
    """Two ways to the same dice have led to different ones."""


def findings(key: bytes, dice: int, tell: Callable[[int], None] = lambda _: None) -> list[Finding]:
    """The whole battery, over so many dice and a share of other draws; ``tell`` hears how many dice are done."""
    smaller = max(dice // SHARE, 2000)
    stream = Stream(key)
    found = DiceCount().over(_compared(stream, dice), tell).findings()
    found += [_dice(stream, count, sides, smaller) for count, sides in OTHER_DICE]
    found += [_numbers(stream, bound, smaller) for bound in BOUNDS]
    return [*found, _places(stream, smaller // 4), _orders(stream, smaller), _long_shuffles(stream, smaller // 20)]


def rolled(stream: Stream, dice: int) -> bytes:
    """So many dice, one roll after another, as a rule rolls them."""
    roll = stream.roll
    return bytes([roll(ONE_DIE)[0] for _ in range(dice)])


def worked_out(key: bytes) -> Iterator[bytes]:
    """The dice of a key without the code of the engine: bytes over 251 are struck out, the others taken by six."""
    face, over = bytes(byte % 6 + 1 for byte in range(256)), bytes(range(252, 256))
    for number in count():
        yield blake2b(number.to_bytes(8, "big"), key=key).digest().translate(face, over)


def _compared(stream: Stream, dice: int) -> Iterator[bytes]:
    """Dice some at a time, each of them the same in both ways."""
    blocks, rest = worked_out(stream.key), b""
    for start in range(0, dice, AT_A_TIME):
        chunk = rolled(stream, min(AT_A_TIME, dice - start))
        while len(rest) < len(chunk):
            rest += b"".join(next(blocks) for _ in range(1024))
        if rest[: len(chunk)] != chunk:
            raise StreamsDifferError(f"among dice {start} to {start + len(chunk)} of key {stream.key.hex()}")
        rest = rest[len(chunk) :]
        yield chunk


class DiceCount:
    """What is counted of a long row of dice."""

    def __init__(self) -> None:
        self.faces: Counter[object] = Counter()
        self.pairs: Counter[object] = Counter()
        self.fours: Counter[object] = Counter()
        self.same: Counter[object] = Counter()
        self.sides: Counter[object] = Counter()

    def over(self, chunks: Iterator[bytes], tell: Callable[[int], None] = lambda _: None) -> DiceCount:
        for chunk in chunks:
            self.add(chunk)
            tell(len(chunk))
        return self

    def add(self, dice: bytes) -> None:
        """Count some more; their number must be divisible by four."""
        self.faces.update({face: dice.count(face) for face in FACES})
        self.pairs.update(memoryview(dice).cast("H"))
        self.fours.update(memoryview(dice).cast("I"))
        self.same.update(_runs(bytes(map(eq, dice, dice[1:]))))
        high = dice.translate(HIGH)
        self.sides.update(_runs(bytes(map(eq, high, high[1:]))))

    def findings(self) -> list[Finding]:
        return [
            even(self.faces, FACES).finding("faces of one die (chi-square)"),
            even(self.pairs, _rows(2, "H")).finding("two dice in a row (serial)"),
            even(self.fours, _rows(4, "I")).finding("four dice in a row (serial)"),
            _lengths(self.same, 1 / 6).finding("runs of the same face"),
            _lengths(self.sides, 1 / 2).finding("runs of high or low faces"),
        ]


def _rows(length: int, form: str) -> list[int]:
    """Every row of so many dice, as a number of this form."""
    rows = [b""]
    for _ in range(length):
        rows = [row + bytes([face]) for row in rows for face in FACES]
    return [memoryview(row).cast(form)[0] for row in rows]  # type: ignore[call-overload]


def _runs(same: bytes) -> Iterator[int]:
    """How long runs are, given which dice are like the next; those that the edges cut off are left out."""
    return (min(1 + len(run), LONGEST_RUN) for run in same.split(b"\0")[1:-1])


def _lengths(counted: Counter[object], again: float) -> Misfit:
    """Runs go on with the same chance each time."""
    total = counted.total()
    expected: dict[object, float] = {
        length: total * again ** (length - 1) * (1 - again) for length in range(1, LONGEST_RUN)
    }
    return misfit(counted, {**expected, LONGEST_RUN: total * again ** (LONGEST_RUN - 1)})


def _dice(stream: Stream, count: int, sides: int, trials: int) -> Finding:
    """The sum of several dice that are rolled at once."""
    dice = Roll(0, count, sides, "fairness")
    counted: Counter[object] = Counter(sum(stream.roll(dice)) for _ in range(trials))
    ways = Counter({0: 1})
    for _ in range(count):
        ways = _one_more(ways, sides)
    expected: dict[object, float] = {total: trials * number / sides**count for total, number in ways.items()}
    return misfit(counted, expected).finding(f"{count}d{sides}")


def _one_more(ways: Counter[int], sides: int) -> Counter[int]:
    """In how many ways each sum is reached with one more die."""
    found: Counter[int] = Counter()
    for total, number in ways.items():
        for face in range(1, sides + 1):
            found[total + face] += number
    return found


def _numbers(stream: Stream, bound: int, trials: int) -> Finding:
    """A draw from so many things; of very many, whole stretches are counted."""
    stretch = max(1, bound // 1000)
    counted: Counter[object] = Counter(stream.below(bound) // stretch for _ in range(trials))
    expected: Counter[object] = Counter(number // stretch for number in range(bound))
    return misfit(counted, {case: trials * size / bound for case, size in expected.items()}).finding(
        f"one of {bound:,} things"
    )


def _places(stream: Stream, trials: int) -> Finding:
    """Where each card of a pack comes to lie.

    Each takes one place, so the counts hang together, and only (n - 1) / n of Pearson's sum is chi-square.
    """
    counted: Counter[object] = Counter()
    for _ in range(trials):
        counted.update(enumerate(stream.shuffled(range(CARDS))))
    found = even(counted, [(place, card) for place in range(CARDS) for card in range(CARDS)])
    matrix = Misfit(found.statistic * (CARDS - 1) / CARDS, (CARDS - 1) ** 2, trials)
    return matrix.finding(f"places of {CARDS} cards after a shuffle")


def _orders(stream: Stream, trials: int) -> Finding:
    counted: Counter[object] = Counter(tuple(stream.shuffled(range(FEW))) for _ in range(trials))
    return even(counted, list(permutations(range(FEW)))).finding(f"all orders of {FEW} cards")


def _long_shuffles(stream: Stream, trials: int) -> Finding:
    counted: Counter[object] = Counter(stream.shuffled(range(MANY))[-1] for _ in range(trials))
    return even(counted, range(MANY)).finding(f"the top card of {MANY}")
