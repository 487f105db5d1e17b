"""The record of a game: what is needed to play it again, as small text.

A record holds the set-up, the key of the dice and the answers, turn by turn, each turn closed by a digest of the
state.  A snapshot of the last phase start lets a game go on even under later rules.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2s
from itertools import chain
from typing import Any, TypeAlias
from urllib.parse import quote, unquote

import msgspec
from msgspec import Struct, ValidationError

from mazefolio.engine.errors import DecisionError, MazefolioError, SaveError
from mazefolio.engine.learning import learn
from mazefolio.engine.options import Value

FORMAT = 1
RESIGNED = -1
"""The answer that stands for giving up."""
OWN_WORDS = "'"
"""Begins an answer in a seat's own words; they are spelled as in an address, so that they hold no blank."""

LARGEST_WRITTEN, LARGEST_POSITION = 1 << 16, 1 << 20
"""So many letters hold any position as it is written down, and so many bytes before it is made small."""
LARGEST_NUMBER = 10_000_000
"""Nothing in any game is counted so far."""

Answer: TypeAlias = int | str
"""The number of an option, a number below zero for a seat that gave up, or a seat's own words."""

pack = msgspec.msgpack.Encoder().encode


class Snapshot(Struct, frozen=True, omit_defaults=True):
    """The state when a phase began: how many answers came before it, and where the dice stood."""

    answers: int
    dice: tuple[int, ...]
    state: str


class Record(Struct, frozen=True, omit_defaults=True):
    """One game, finished or not.  ``turns`` are lines like ``0 3 'name%20Mara 1=9f3a21``: answers, then the digest.

    ``bots`` names the automatic player of each seat, with nothing for a person.  With the ``salt`` the key can be
    checked against what was promised of it; without one, nothing was, or it was promised without salt.
    """

    format: int
    game: str
    rules: str
    seats: Sequence[str]
    options: dict[str, Value]
    key: str
    turns: Sequence[str]
    snapshot: Snapshot
    script: tuple[Sequence[int], Sequence[str]] | None = None
    start: str = ""
    origin: tuple[int, ...] = (0,)
    typed: bool = False
    practice: bool = False
    bots: Sequence[str] = ()
    salt: str = ""


def encode(record: Record) -> str:
    """A record as text: JSON, a field to a line."""
    fields = msgspec.to_builtins(record)
    lines = [f'"{name}": {msgspec.json.encode(value).decode()}' for name, value in fields.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def decode(text: str | bytes) -> Record:
    """Read a record.  Raises ``SaveError`` if anything is wrong with it."""
    try:
        head = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"this is not a saved game, or only a part of one: {error}") from error
    if not isinstance(head, dict) or "format" not in head or "game" not in head:
        raise SaveError("this is not a saved game")
    if head["format"] != FORMAT:
        raise SaveError(f"this game was saved in format {head['format']}; this program reads format {FORMAT}")
    try:
        learn(Record)
        return msgspec.convert(head, Record)
    except ValidationError as error:
        raise SaveError(f"this saved game is damaged: {error}") from error


@contextmanager
def written_down() -> Iterator[None]:
    """Turns every failure to understand a written position or answer into a ``SaveError``.

    Decisions that the rules refuse are left to the caller, who knows in which turn they were made.
    """
    try:
        yield
    except (SaveError, DecisionError):
        raise
    except MazefolioError as error:
        raise SaveError(f"this saved game cannot be played: {error}") from error
    except Exception as error:
        raise SaveError(f"this saved game cannot be played: {error!r}") from error


def digest(state: bytes) -> str:
    """A short check value of a packed state."""
    return blake2s(state, digest_size=3).hexdigest()


def shrink(packed: bytes) -> str:
    """A packed state as short text, with field names, so that later versions can still read it."""
    plain = msgspec.json.encode(msgspec.msgpack.decode(packed))
    return base64.b85encode(zlib.compress(plain, 9)).decode()


def unshrink(text: str, kind: type[Any]) -> Any:
    """The state that ``shrink`` wrote down."""
    try:
        plain = msgspec.json.decode(_inflated(text))
        if any(abs(number) > LARGEST_NUMBER for number in _numbers(plain)):
            raise SaveError(f"the position in this saved game has numbers beyond {LARGEST_NUMBER}")
        learn(kind)
        return msgspec.convert(plain, kind, str_keys=True)
    except ValidationError as error:
        raise SaveError(f"the position in this saved game does not fit the present rules: {error}") from error
    except (zlib.error, msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SaveError(f"the snapshot in this saved game is damaged: {error}") from error


def _inflated(text: str) -> bytes:
    """What was made small, up to the size that a position can have: more would be a trap."""
    inflating = zlib.decompressobj()
    fits = len(text) <= LARGEST_WRITTEN
    plain = inflating.decompress(base64.b85decode(text), LARGEST_POSITION) if fits else b""
    if not fits or inflating.unconsumed_tail:
        raise SaveError("the position in this saved game is larger than any can be")
    return plain


def _numbers(plain: Any) -> Iterator[float]:
    """Every number in a position, however deep."""
    if isinstance(plain, int | float):
        yield plain
    elif isinstance(plain, dict):
        yield from chain.from_iterable(map(_numbers, plain.values()))
    elif isinstance(plain, list):
        yield from chain.from_iterable(map(_numbers, plain))


def write_turns(answers: Sequence[Answer], ends: Sequence[tuple[int, str]]) -> list[str]:
    """Answers cut into turns, each with its digest; the last line is the turn that is not over."""
    lines, begin = [], 0
    for end, check in ends:
        lines.append(f"{_line(answers[begin:end])}={check}")
        begin = end
    return [*lines, _line(answers[begin:])] if begin < len(answers) else lines


def read_turns(lines: Sequence[str]) -> tuple[list[Answer], list[tuple[int, str]]]:
    """The answers of a record, and where each turn ends with which digest."""
    answers: list[Answer] = []
    ends: list[tuple[int, str]] = []
    for number, line in enumerate(lines):
        moves, _, check = line.partition("=")
        try:
            answers += map(_answer, moves.split())
        except ValueError as error:
            raise SaveError(f"turn {number} of this saved game is damaged: {error}") from error
        if check:
            ends.append((len(answers), check))
    return answers, ends


def _line(answers: Sequence[Answer]) -> str:
    return " ".join(map(_word, answers))


def _word(answer: Answer) -> str:
    return f"{OWN_WORDS}{quote(answer, safe='')}" if isinstance(answer, str) else str(answer)


def _answer(word: str) -> Answer:
    return unquote(word[1:], errors="strict") if word.startswith(OWN_WORDS) else int(word)
