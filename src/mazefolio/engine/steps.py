"""What a rule may yield: a question, chance, or an event.

A rule is a generator of type ``Steps[T]``: it yields steps to the table and returns a ``T`` to the rule that
called it.  The helpers ``ask``, ``choose``, ``roll`` and ``shuffled`` are typed, so that a type checker knows what
comes back from each of them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from typing import Any, ClassVar, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

T = TypeVar("T")
A = TypeVar("A", bound="Action")
Faces: TypeAlias = tuple[int, ...]


class Action(Struct, frozen=True, gc=False):
    """One thing a seat may choose.  Its ``token`` is the short text a person can type for it."""

    @property
    def token(self) -> str:
        raise TypeError(f"{type(self).__name__} has no token")

    @property
    def alias(self) -> str:
        """A shorter text that will do as long as no other option could be meant by it."""
        return self.token


class Word(Action, frozen=True, gc=False):
    """An action that needs nothing but its name."""

    word: str

    @property
    def token(self) -> str:
        return self.word


class Deed(Action, frozen=True, gc=False):
    """An action that is spelled as its verb, if it has one, and what it is done with.

    >>> class Shoot(Deed, frozen=True):
    ...     VERB = "shoot"
    ...     weapon: str
    ...     cell: str
    >>> Shoot("bow", "J9").token
    'shoot bow J9'
    """

    VERB: ClassVar[str] = ""

    @property
    def token(self) -> str:
        return " ".join(filter(None, (self.VERB, *map(str, astuple(self)))))


class Query(Struct, frozen=True, gc=False):
    """What a seat is asked, as a value: its class says what the question is, its fields say what it is about.

    The tag of its class is the short name by which scripts and pages know it.  Its words, its options' words and what
    a bot answers are found by its class.  Its fields are told to the seat that is asked, so they may hold what that
    seat knows and nobody else does.

    >>> class PayToll(Query, frozen=True, tag="toll"):
    ...     RULE = "XY-1.2"
    ...     price: int
    >>> PayToll(3).kind, PayToll(3).rule
    ('toll', 'XY-1.2')
    """

    RULE: ClassVar[str] = ""
    public: ClassVar[bool] = True
    """Whether everybody may know what is asked; nobody else ever sees the options."""
    anonymous: ClassVar[bool] = False
    """Whether nobody else may even know who is asked, as that would tell what the seat holds."""

    @property
    def kind(self) -> str:
        return kind_of(type(self))

    @property
    def rule(self) -> str:
        """The rule under which it is asked."""
        return self.RULE

    def for_others(self) -> Query | None:
        """What everybody else may know of it: all, nothing, or the same question with its secrets left out."""
        return self if self.public and not self.anonymous else None


def kind_of(query: type[Query]) -> str:
    """The short name of a class of questions."""
    tag = query.__struct_config__.tag
    return tag if isinstance(tag, str) else query.__name__


class CitedQuery(Query, frozen=True, gc=False):
    """A question that different rules can put; it says which one does."""

    under: str

    @property
    def rule(self) -> str:
        return self.under


class TypeDice(Query, frozen=True, gc=False, tag="dice"):
    """Which faces the dice of a real table show."""

    roll: Roll


class Ask(Struct, frozen=True, gc=False):
    """A seat must choose one of these legal actions.

    The first ``advancing`` options bring the game on.  Those after them could be repeated without end; a person
    may choose them, an automatic player does not.  Whoever answers gets the question itself, so nothing in it can be
    written to.
    """

    seat: int
    query: Query
    options: tuple[Action, ...]
    advancing: int

    @property
    def kind(self) -> str:
        return self.query.kind

    @property
    def rule(self) -> str:
        return self.query.rule

    def as_seen_by(self, seat: int | None) -> Ask | None:
        """What a seat may know of it: all, if it is asked itself; otherwise what the question says of itself."""
        if seat == self.seat:
            return self
        query = self.query.for_others()
        return Ask(self.seat, query, (), 0) if query is not None else None

    def whom(self, viewer: int | None) -> int | None:
        """The seat that is asked, as far as a seat or a spectator may know it."""
        return self.seat if viewer == self.seat or not self.query.anonymous else None


class Roll(Struct, frozen=True, gc=False):
    """Chance rolls ``count`` dice of ``sides`` sides; ``seat`` is whose hand they are in.  Comes back as faces."""

    seat: int
    count: int
    sides: int
    purpose: str


@cache
def throw(seat: int, purpose: str, count: int = 1, sides: int = 6) -> Roll:
    """A roll of dice in the hand of a seat, made once for each purpose."""
    return Roll(seat, count, sides, purpose)


class Pick(Struct, frozen=True, gc=False):
    """Chance picks one entry of the pool.  Comes back as an index."""

    pool: Sequence[str]
    purpose: str


class Shuffle(Struct, frozen=True, gc=False):
    """Chance puts things in order.  Comes back as a list of the same things."""

    things: Sequence[Any]
    purpose: str


class Event(Struct, frozen=True, gc=False):
    """Something happened, made to happen by a rule.

    An event that ``reveals`` shows a seat what was hidden from it before, so nothing before it may be taken back.
    """

    RULE: ClassVar[str] = ""
    reveals: ClassVar[bool] = False

    @property
    def rule(self) -> str:
        return self.RULE

    def news_to(self, seat: int | None) -> bool:
        """Whether what it reveals is new to a seat; whoever knew it may take back the decision before it."""
        return True

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat (``None``: a spectator) may know of it."""
        return True


class CitedEvent(Event, frozen=True):
    """An event that different rules can cause; it says which one did."""

    under: str

    @property
    def rule(self) -> str:
        return self.under


class Rolled(Event, frozen=True):
    """Dice fell.  The table adds this event by itself."""

    roll: Roll
    faces: Faces


Step: TypeAlias = Ask | Roll | Pick | Shuffle | Event
Steps: TypeAlias = Generator[Step, Any, T]


def ask(seat: int, query: Query, options: Sequence[A], advancing: int | None = None) -> Generator[Ask, int, A]:
    """Put a question to a seat, and come back with the option it chose."""
    index = yield Ask(seat, query, tuple(options), len(options) if advancing is None else advancing)
    return options[index]


def ask_openly(seat: int, query: Query, options: Sequence[A]) -> Generator[Ask, int | A, A]:
    """Like ``ask``, but the seat may also answer in words of its own, of which ``Game.write`` makes an option."""
    answer = yield Ask(seat, query, tuple(options), len(options))
    return options[answer] if isinstance(answer, int) else answer


def choose(seat: int, query: Query, options: Sequence[A]) -> Generator[Ask, int, A]:
    """Like ``ask``, but a question with a single answer is not put at all."""
    index = 0
    if len(options) > 1:
        index = yield Ask(seat, query, tuple(options), len(options))
    return options[index]


def roll(dice: Roll) -> Generator[Roll, Faces, Faces]:
    """Roll dice, and come back with their faces."""
    return (yield dice)


def shuffled(things: Sequence[T], purpose: str) -> Generator[Shuffle, list[T], list[T]]:
    """The same things in an order that chance decides."""
    return (yield Shuffle(things, purpose))
