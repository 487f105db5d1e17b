"""A game as its stored events tell it.  Pure: nothing is read, written or sent here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from enum import StrEnum
from secrets import randbits
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from mazefolio import bots
from mazefolio.bots.play import seed_at
from mazefolio.engine import registry
from mazefolio.engine.dice import Stream
from mazefolio.engine.errors import (
    GameOverError,
    ReplayError,
    RulesVersionError,
    SetupError,
    UndoRefusedError,
    WrongSeatError,
)
from mazefolio.engine.game import Game
from mazefolio.engine.glimpse import Glimpse, glimpse_after
from mazefolio.engine.learning import learn
from mazefolio.engine.modding import playing
from mazefolio.engine.options import Value
from mazefolio.engine.record import FORMAT, RESIGNED, Record, Snapshot, pack, unshrink
from mazefolio.engine.running import Setup
from mazefolio.engine.table import Table
from mazefolio.server import store
from mazefolio.server.names import distinct
from mazefolio.server.protocol import Decide, HandOver, Move, Renew, Resign, Undo
from mazefolio.server.seats import clean_name, renewed
from mazefolio.server.store import EventRow, GameRow, SeatRow

B = TypeVar("B", bound=Struct)
BEGINNING = Snapshot(answers=0, dice=(0,), state="")
"""Where a game starts that was never played under other rules."""


class Kind(StrEnum):
    """What an event tells of.  The store itself writes the event of a player who joined."""

    DECIDE = "decide"
    UNDO = "undo"
    RESIGN = "resign"
    SEAT = "seat"
    SECRET = "secret"
    RULES = "rules"
    INSIGHT = "insight"


class Terms(Struct, frozen=True):
    """What was agreed before the game.  ``seeded`` dice may be known to the player who chose the ``seed``.

    ``rosters`` are those that seats have brought along.  ``salt`` belongs to what was promised of the dice; tables of
    earlier days have none.  ``host`` is the seat of the player who made the table.
    """

    options: dict[str, Value]
    practice: bool
    seeded: bool
    rosters: dict[int, str] = {}
    salt: str = ""
    seed: str = ""
    host: int | None = None


class Decided(Struct, frozen=True):
    """The body of a decision: the option's text, and its number among the options; a seat's own words have none."""

    option: str
    index: int | None


class Brought(Struct, frozen=True):
    """The body of the event by which a player sat down with a roster: which one it is, and as it was then."""

    roster: str
    body: str


class Undone(Struct, frozen=True):
    """The body of an undo: how many decisions are left."""

    left: int


class Handed(Struct, frozen=True):
    """The body of a seat's hand-over: who sits there now."""

    bot: str
    name: str


class Renewed(Struct, frozen=True):
    """The body of a change of rules: which ones the game goes on under, and from where."""

    rules: str
    start: Snapshot


class Draft(Struct, frozen=True):
    """A change that the rules allow and that is still to be stored."""

    kind: Kind
    body: str
    seat: SeatRow | None = None


class Made(Struct, frozen=True):
    """A decision id that has been used: by which seat, and for which event."""

    seat: int | None
    seq: int


def drafted(kind: Kind, body: Struct | None = None, seat: SeatRow | None = None) -> Draft:
    return Draft(kind, msgspec.json.encode(body).decode() if body else "", seat)


def renewal(row: GameRow, events: Sequence[EventRow], now: float) -> list[EventRow]:
    """What is to be stored before a game that earlier rules have brought so far goes on under the present ones."""
    game, kinds = registry.get(row.game), {event.kind for event in events}
    *_, rules = row.rules, *(_body(event, Renewed).rules for event in events if event.kind == Kind.RULES)
    lost = not row.snapshot and kinds & {Kind.DECIDE, Kind.RESIGN}
    if rules == game.rules_version or rules not in game.continues or lost:
        return []
    start = msgspec.json.decode(row.snapshot, type=Snapshot) if row.snapshot else BEGINNING
    draft = drafted(Kind.RULES, Renewed(game.rules_version, start))
    return [EventRow(row.id, len(events) + 1, None, draft.kind, draft.body, None, now)]


learn(Terms, Snapshot)


def last_look(row: GameRow, seats: Sequence[SeatRow], events: Sequence[EventRow]) -> Glimpse:
    """What can be told of a table without its rules.  The key of its dice stays secret."""
    terms = msgspec.json.decode(row.setup, type=Terms)
    start = msgspec.json.decode(row.snapshot, type=Snapshot) if row.snapshot else BEGINNING
    names = [seat.name for seat in seats]
    record = Record(FORMAT, row.game, row.rules, names, terms.options, "", [], start, practice=terms.practice)
    return glimpse_after(record, _standing(events), row.updated_at)


def _standing(events: Iterable[EventRow]) -> int:
    """How many decisions were made and not taken back."""
    standing = 0
    for event in events:
        if event.kind == Kind.UNDO:
            standing = _body(event, Undone).left
        elif event.kind in (Kind.DECIDE, Kind.RESIGN):
            standing += 1
    return standing


def _body(event: EventRow, kind: type[B]) -> B:
    learn(kind)
    return msgspec.json.decode(event.body, type=kind)


class Played:
    """The game so far: the engine's table, and which stored event each answer came from.

    ``seq`` counts stored events, the table's own seq only the decisions that still stand since ``start``: what came
    before was played under other ``rules``.
    """

    def __init__(self, row: GameRow, seats: Sequence[SeatRow], events: Iterable[EventRow]) -> None:
        self.row, self.seats = row, list(seats)
        self.terms = msgspec.json.decode(row.setup, type=Terms)
        self.seq, self.changed, self.insight = 0, row.created_at, ""
        self.rules, self.start = row.rules, BEGINNING
        self._bookmarked: tuple[int, int] | None = None
        self.answers: list[Decided] = []
        self.deciders: list[int] = []
        self.made: dict[str, Made] = {}
        for event in events:
            self.take(event)
        self.table = self.at(len(self.answers))

    @property
    def game(self) -> Game[Any]:
        return playing(self.row.game, self.terms.options)

    @property
    def bot(self) -> str:
        """The bot that is to decide now, if one is."""
        asked = self.table.pending
        return self.seats[asked.seat].bot if asked else ""

    @property
    def bot_seed(self) -> int:
        """What a bot's chance follows from: nobody knows it, unless the dice follow from a seed; then it does, too."""
        return seed_at(self.row.key, len(self.answers)) if self.terms.seeded else randbits(64)

    def take(self, event: EventRow) -> None:
        """Note a stored event."""
        match event.kind:
            case Kind.DECIDE:
                self._answered(_body(event, Decided), event.seat)
            case Kind.RESIGN:
                self._answered(Decided("", RESIGNED - (event.seat or 0)), event.seat)
            case Kind.UNDO:
                left = _body(event, Undone).left
                del self.answers[left:], self.deciders[left:]
            case Kind.RULES:
                renewed = _body(event, Renewed)
                self.rules, self.start = renewed.rules, renewed.start
            case Kind.INSIGHT:
                self.insight = event.body
            case store.JOINED if event.body:
                self._bring(event.seat or 0, _body(event, Brought))
        if event.decision_id:
            self.made[event.decision_id] = Made(event.seat, event.seq)
        self.seq, self.changed = event.seq, event.at

    def _bring(self, seat: int, brought: Brought) -> None:
        """Begin as if this seat's roster had been there from the start."""
        keeping, terms = self.game.keeping, self.terms
        assert keeping is not None, "a roster was brought"
        paper = keeping.bring(str(terms.options.get(keeping.paper, "")), seat, brought.body)
        options, rosters = {**terms.options, keeping.paper: paper}, {**terms.rosters, seat: brought.roster}
        self.terms = msgspec.structs.replace(terms, options=options, rosters=rosters)

    def can_bring(self, seat: int, brought: Brought) -> bool:
        """Whether all that was decided so far would have been the same with this seat's roster there."""
        if self.start.state:
            return False
        other = copy(self)
        try:
            other._bring(seat, brought)
            other.at(len(self.answers))
        except (ReplayError, SetupError):
            return False
        return self.table.result is None

    @property
    def for_keeps(self) -> bool:
        """Whether figures live on after this game."""
        keeping = self.game.keeping
        return keeping is not None and not self.terms.practice and keeping.can_bring(self.terms.options)

    def _answered(self, answer: Decided, seat: int | None) -> None:
        self.insight = ""
        self.answers.append(answer)
        self.deciders.append(seat or 0)

    def at(self, count: int) -> Table:
        """The table after so many of the decisions that stand, played anew from the start."""
        return self._played_on(self._begun(), count)

    def restore(self) -> None:
        """Go back to what is stored, after rules have failed in the midst of a change."""
        self._go_back(len(self.answers))

    def _go_back(self, count: int) -> None:
        """Make the table what it was after so many decisions, from the nearest moment that it remembers."""
        self.table = self._played_on(self.table.near(count - self.start.answers), count)

    def _played_on(self, table: Table, count: int) -> Table:
        """A table, after those of so many decisions that it has not followed yet."""
        for answer in self.answers[self.start.answers + table.seq : count]:
            give(table, answer)
        return table

    def _begun(self) -> Table:
        """The table as it was when it was first played under the rules it has."""
        game, terms, start = self.game, self.terms, self.start
        if self.rules != game.rules_version:
            raise RulesVersionError(game.title, self.rules, game.rules_version)
        names, source, packed = [seat.name for seat in self.seats], Stream(self.row.key).at(start.dice), b""
        if start.state:
            state = unshrink(start.state, game.state)
            packed = pack(state)
        else:
            state = game.begin(len(names), terms.options)
        practice, salt = terms.practice, terms.salt
        setup = Setup(names, terms.options, source, start.dice, packed, practice=practice, salt=salt)
        return Table(game, setup, state)

    def bookmark(self) -> str | None:
        """From where later rules can go on, if that is to be stored: after each turn that has ended or was undone."""
        turn, standing = self.table.state.turn, self.start.answers + self.table.seq
        if self._bookmarked and self._bookmarked[0] == turn and self._bookmarked[1] <= standing:
            return None
        latest = self.table.snapshot
        absolute = msgspec.structs.replace(latest, answers=self.start.answers + latest.answers)
        self._bookmarked = turn, absolute.answers
        return msgspec.json.encode(absolute).decode()

    @property
    def open_to_all(self) -> bool:
        """Whether the key of the dice is no secret any more."""
        return self.table.result is not None

    def catch_up(self, seats: Sequence[SeatRow], events: Sequence[EventRow]) -> None:
        """Follow what others have stored since."""
        known, self._bookmarked = len(self.answers), None
        stayed = min([known, *(_body(event, Undone).left for event in events if event.kind == Kind.UNDO)])
        for event in events:
            self.take(event)
        if any(map(_begins_anew, events)):
            self.table = self.at(len(self.answers))
        elif stayed < known:
            self._go_back(stayed)
        self._played_on(self.table, len(self.answers))
        self.sit(seats)

    def sit(self, seats: Sequence[SeatRow]) -> None:
        """People come and go; the game stays as it is."""
        self.seats = list(seats)
        self.table.setup = msgspec.structs.replace(self.table.setup, seats=[row.name for row in seats])

    def draft(self, seat: int, move: Move) -> Draft:
        """Carry out a move on the table, and say what is to be stored.  A refused move changes nothing."""
        if isinstance(move, HandOver):
            return self._hand_over(seat if move.seat is None else move.seat, move)
        if isinstance(move, Renew):
            return drafted(Kind.SECRET, seat=renewed(self.seats, seat, move, self.terms.host))
        if self.seats[seat].kind == "bot":
            raise WrongSeatError("a bot plays this seat; take it back first")
        match move:
            case Decide():
                return self.decide(seat, move.choice)
            case Undo():
                return self._undo(seat)
            case Resign():
                self.table.resign(seat)
                return drafted(Kind.RESIGN)

    def decide(self, seat: int, choice: str | int) -> Draft:
        """Answer the open question."""
        tokens = self.table.tokens()
        self.table.decide(choice, seat=seat)
        answer = self.table.answers[-1]
        decided = Decided(answer, None) if isinstance(answer, str) else Decided(tokens[answer], answer)
        return drafted(Kind.DECIDE, decided)

    def _undo(self, seat: int) -> Draft:
        left = self._left_after_undo(seat)
        if self.terms.practice:
            self._go_back(left)
        else:
            self.table.undo(seat)
        return drafted(Kind.UNDO, Undone(left))

    def _left_after_undo(self, seat: int) -> int:
        """How many decisions stand once a seat has taken back its latest one.

        In practice everything after it goes too.  Otherwise nothing may come after it, and a game that is over stays
        so, because the key of its dice has been shown.
        """
        deciders = self.deciders[self.start.answers :]
        if seat not in deciders:
            raise UndoRefusedError("there is nothing to take back")
        if self.terms.practice:
            return len(self.deciders) - 1 - deciders[::-1].index(seat)
        if self.table.result is not None:
            raise UndoRefusedError("the game is over, and the key of its dice has been shown")
        return len(self.deciders) - 1

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back its latest decision now."""
        deciders = self.deciders[self.start.answers if self.terms.practice else -1 :]
        standing = len(self.answers) > self.start.answers and seat in deciders
        return standing and (self.terms.practice or not (self.open_to_all or self.table.sealed))

    def _hand_over(self, seat: int, move: HandOver) -> Draft:
        """Give a seat to a bot, take it back, or only rename it."""
        row = self.seats[seat]
        bot = row.bot if move.bot is msgspec.UNSET and move.name is not None else (move.bot or "")
        if self.table.result is not None:
            raise GameOverError("the game is over")
        if bot:
            bots.get(self.game, bot)
        name = distinct(clean_name(move.name or "", row.name), [other.name for other in self.seats if other != row])
        handed = msgspec.structs.replace(row, kind="bot" if bot else "person", bot=bot, name=name)
        return drafted(Kind.SEAT, Handed(bot, name), handed)


def _begins_anew(event: EventRow) -> bool:
    """Whether the game is another one from the start, so that what a table has followed of it is nothing worth."""
    return event.kind == Kind.RULES or bool(event.kind == store.JOINED and event.body)


def give(table: Table, answer: Decided) -> None:
    """Give an answer that was stored, after making sure that it still means what it meant."""
    if answer.index is None:
        table.decide(answer.option)
    elif answer.index < 0:
        table.resign(RESIGNED - answer.index)
    elif table.tokens()[answer.index : answer.index + 1] == [answer.option]:
        table.decide(answer.index)
    else:
        raise ReplayError(table.state.turn, f"'{answer.option}' is not what was offered then")
