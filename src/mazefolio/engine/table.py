"""A table: one game in progress.  Pure and synchronous; it does no input or output."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Self, TypeAlias

from msgspec.structs import replace

from mazefolio.engine import record as records
from mazefolio.engine.dice import Source, Stream, fresh_key, key_of
from mazefolio.engine.errors import (
    GameOverError,
    IllegalDecisionError,
    MalformedDecisionError,
    StaleDecisionError,
    UndoRefusedError,
    WrongSeatError,
)
from mazefolio.engine.game import Game
from mazefolio.engine.growing import Growing
from mazefolio.engine.history import Followed, Told, before_last_page
from mazefolio.engine.kept import Looks
from mazefolio.engine.modding import playing
from mazefolio.engine.options import Options
from mazefolio.engine.prose import passages
from mazefolio.engine.record import RESIGNED, Answer, Record
from mazefolio.engine.recorded import Recorded
from mazefolio.engine.running import Chooser, Imagined, Setup, TurnBegan, no_such_option
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import Result, State
from mazefolio.engine.steps import Action, Ask, Event
from mazefolio.engine.story import Moment, weightiest
from mazefolio.engine.view import Ending, Goal, Line, Option, Picture, Question, SeatView, View
from mazefolio.engine.words import named, with_dice, with_names

Choice: TypeAlias = Action | int | str
"""An option, its number in the list, or its text."""

ECHO = 60
"""So much is repeated of an answer that nobody understands."""
UNNAMED = ("picture", "goal", "question", "ending")
"""Parts of a view in which games put marks in place of names."""


class Table(Recorded):
    """One game in progress.

    >>> table = Table.new("redmage", seed=7)
    >>> table.tokens()
    ['move J9', 'move I10']
    >>> table.decide("move J9")
    >>> table.seq
    1
    """

    __slots__ = ()

    @classmethod
    def new(  # noqa: PLR0913 - all but the game is by name, and may be left out
        cls,
        game: str | Game[Any],
        *,
        seats: Sequence[str] | int | None = None,
        options: Options | None = None,
        seed: int | str | None = None,
        typed: bool = False,
        practice: bool = False,
        light: bool = False,
        events: bool = False,
        bots: Sequence[str] = (),
    ) -> Table:
        """Sit down to a new game.

        Without a seed nobody can know the dice beforehand.  With ``typed`` each roll is a question, answered with
        the faces of real dice.  A ``practice`` game can be taken back anywhere.  A ``light`` table keeps no
        history: it is fast, and can be neither saved, copied nor taken back; what happens it keeps only if ``events``
        are wanted.
        """
        found = playing(game, options or {})
        names = _seat_names(found, seats)
        settled = found.settle(len(names), options or {})
        source = Stream(fresh_key() if seed is None else key_of(seed))
        setup = Setup(
            names,
            settled,
            source,
            source.position,
            typed=typed,
            practice=practice,
            bots=tuple(bots) if any(bots) else (),
        )
        return cls(found, setup, found.begin(len(names), settled), light=light, events=events)

    @classmethod
    def at(
        cls,
        game: Game[Any],
        state: State,
        source: Source,
        options: Options | None = None,
        seats: Sequence[str] | int | None = None,
    ) -> Self:
        """Sit down to a given position, with a given source of chance."""
        names = _seat_names(game, seats)
        settled = game.settle(len(names), options or {})
        return cls(game, Setup(names, settled, source, source.position, records.pack(state)), state)

    @classmethod
    def _start_of(cls, game: Game[Any], record: Record) -> Self:
        """A position from a file must also be such that it can be shown to everybody."""
        table = super()._start_of(game, record)
        if record.start:
            with records.written_down():
                for viewer in (None, *range(len(table.setup.seats))):
                    table.view(viewer)
        return table

    @property
    def seq(self) -> int:
        """How many decisions have been made."""
        return len(self._answers)

    @property
    def to_replay(self) -> int:
        """How many answers a copy of this table has to give again: those since the running phase began."""
        return len(self._answers) - self._kept("copied")[-1].answers

    @property
    def answers(self) -> Sequence[Answer]:
        """The decisions, as numbers of options or in a seat's own words; a seat that gave up is a number below zero."""
        return self._answers

    @property
    def sealed(self) -> bool:
        """Whether dice were rolled or something was revealed after the latest decision, so that it stands."""
        return len(self._answers) <= self._barrier

    def tokens(self) -> list[str]:
        """The open question's options as short texts."""
        return [option.token for option in self.pending.options] if self.pending else []

    def seen(self, seat: Viewer) -> Any:
        """The state as this seat may know it."""
        return self.game.veil(self.state, seat)

    def glance(self, seat: Viewer) -> Any:
        """The same for code that reads it before the next decision, and writes nothing into it: it is no copy."""
        return self.game.veil.glance(self.state, seat)

    def view(self, seat: Viewer = 0) -> View:
        """The whole table as this seat (``None``: a spectator) may see it."""
        shown = self.outline(seat)
        return replace(shown, **{name: named(getattr(shown, name), self.setup.seats) for name in UNNAMED})

    def outline(self, seat: Viewer = 0, page: int | None = None) -> View:
        """The same, with a mark in place of each name, for callers who put the names in when they send it.

        With a ``page``, the log begins with its last whole page of so many lines.
        """
        self._looks = self._looks or Looks(self.game.veil)
        with self._looks.of(seat, self.state) as seen:
            return self._outline(seat, seen, page)

    def _outline(self, seat: Viewer, seen: Any, page: int | None) -> View:
        followed, ask = self._follow(seat), self.pending
        earlier = before_last_page(len(followed.lines), page) if page else 0
        return View(
            game=self.game.slug,
            title=self.game.title,
            seat=seat,
            seq=self.seq,
            turn=self.state.turn,
            seats=[SeatView(name, self.game.figure(seen, n)) for n, name in enumerate(self.setup.seats)],
            picture=self._picture(seen, seat, followed.events),
            goal=self._goal(seen, seat),
            asked=ask.whom(seat) if ask else None,
            question=self._question(seen, ask) if ask and ask.seat == seat else None,
            log=followed.lines[earlier:],
            ending=self._ending(seen, seat, self.result) if self.result else None,
            practice=self.setup.practice,
            earlier=earlier,
        )

    def log(self, seat: Viewer = 0, since: int = 0) -> list[Line]:
        """What happened, in plain sentences, from the event numbered ``since`` on."""
        if not since:
            return self._follow(seat).lines[:]
        self._tell_news()
        told = zip(self.events[since:], self._told.whole()[since:], strict=True)
        return [one.line for event, one in told if one.line is not None and event.seen_by(seat)]

    def _follow(self, seat: Viewer) -> Followed:
        """What this viewer may know of everything that has happened."""
        self._tell_news()
        followed = self._followed.setdefault(seat, Followed())
        start, followed.upto = followed.upto, len(self.events)
        told = zip(self.events[start:], self._told.whole()[start:], strict=True)
        known = [(event, one.line) for event, one in told if event.seen_by(seat)]
        followed.events.take(event for event, _ in known)
        followed.lines += [line for _, line in known if line is not None]
        return followed

    def _tell_news(self) -> None:
        """Put into sentences, each under its turn, the events that have no sentence yet; all, if a name is new."""
        names, told = self.setup.seats, self._told.whole()
        if told and told[-1].names != names:
            self._told, self._followed = Growing(), {}
            told = self._told.whole()
        turn = told[-1].turn if told else self._first_turn()
        for event in self.events[len(told) :]:
            if isinstance(event, TurnBegan):
                turn = event.turn
            line = self.game.words.tell(event)
            told.append(Told(turn, names, line and _finished(line, turn, names)))

    def _picture(self, seen: Any, seat: Viewer, events: Sequence[Event]) -> Picture:
        ask = self.pending if self._rolling is None else None
        return self.game.picture(seen, seat, events, ask and ask.as_seen_by(seat))

    def _ending(self, seen: Any, seat: Viewer, result: Result) -> Ending:
        """The last word, the story of the viewer or else of the winner, and the map of that journey."""
        ending = self.game.ending(seen, result)
        moments = (*self._moments(seat), Moment(result, self.state.turn, self.seq)) if self.events else ()
        turnings, memory = self.game.story.follow(moments, seen, seat)
        hero = seat if seat is not None else next(iter(result.winners), 0)
        story = passages(weightiest(turnings, {seat, *result.winners}))
        traveller = None if memory.together else hero
        return replace(ending, story=story, journey=tuple(memory.journey(hero)), traveller=traveller)

    def _moments(self, seat: Viewer) -> Iterator[Moment]:
        """What the viewer may know of everything that has happened, each with the end of its turn."""
        self._tell_news()
        ends, begun = [answers for answers, _ in self._ends], 0
        for event, told in zip(self.events, self._told.whole(), strict=True):
            begun += isinstance(event, TurnBegan)
            if event.seen_by(seat):
                yield Moment(event, told.turn, ends[begun])

    def _goal(self, seen: Any, seat: Viewer) -> Goal | None:
        """What the viewer needs now; a spectator needs nothing, and when the game is over nobody does."""
        if seat is None or self.result is not None:
            return None
        return self.game.goal(seen, seat)

    def _question(self, seen: Any, ask: Ask) -> Question:
        if self._rolling is None:
            return self.game.words.question(seen, ask)
        dice = self._rolling
        options = [Option(option.token, option.token) for option in ask.options]
        title = f"Roll {dice.count}d{dice.sides} ({dice.purpose}). What do the dice show?"
        return Question("dice", ask.seat, title, "", options)

    def decide(self, choice: Choice, *, seat: int | None = None, seq: int | None = None) -> None:
        """Answer the open question with an option, its number or its text.

        A caller who says for which ``seat`` it speaks, or which question it answers (``seq``), is refused when
        that is not the open one.  After a refusal the table is as it was.
        """
        ask = self.pending
        if ask is None:
            raise GameOverError("the game is over")
        if seq is not None and seq != len(self._answers):
            raise StaleDecisionError(f"this answers question {seq}, but question {len(self._answers)} is open")
        if seat is not None and seat != ask.seat:
            raise self._not_asked(seat, ask)
        found = choice if type(choice) is int else self._find(ask, choice)
        if isinstance(found, Action):
            self._answer_openly(found)
        elif 0 <= found < len(ask.options):
            self._answer(found)
        else:
            raise no_such_option(found, ask)

    def _not_asked(self, seat: int, ask: Ask) -> WrongSeatError:
        """The refusal for a seat that is not asked; it says who is, unless nobody may know."""
        whom, names = ask.whom(None), self.setup.seats
        known = seat in range(len(names))
        refused = f"{names[seat]} is not asked" if known else f"there is no seat {seat}"
        return WrongSeatError(refused + (f"; {names[whom]} is" if known and whom is not None else ""))

    def play_out(self, choose: Chooser) -> None:
        """Play on to the end, or to the question that ``choose`` leaves open.  Much quicker than deciding one by one.

        >>> table = Table.new("redmage", seed=7, light=True)
        >>> table.play_out(lambda ask: 0 if table.seq < 9 else None)
        >>> table.seq
        9
        >>> table.play_out(lambda ask: 0)
        >>> table.pending is None
        True
        """
        while (ask := self.pending) is not None:
            answer = choose(ask)
            if answer is None:
                return
            if not 0 <= answer < len(ask.options):
                raise no_such_option(answer, ask)
            self._answer(answer, choose)

    def _find(self, ask: Ask, choice: Choice) -> int | Action:
        """The number of an option that was given as itself or as text, or what the seat's own words make."""
        if isinstance(choice, Action):
            choice = choice.token
        if not isinstance(choice, str):
            raise MalformedDecisionError(f"{choice!r} is not a decision")
        token = " ".join(choice.split())
        if token in (tokens := self.tokens()):
            return tokens.index(token)
        meant = [index for index, option in enumerate(ask.options) if option.alias == token]
        if len(meant) == 1:
            return meant[0]
        if (written := self._written(token)) is not None:
            return written
        if self._rolling is None:
            for attempt in self.game.words.refused(self.seen(ask.seat), ask):
                if attempt.refusal is not None and attempt.action.token == token:
                    reason = with_names(attempt.refusal.reason, self.setup.seats)
                    raise IllegalDecisionError(reason, attempt.refusal.rule)
        raise IllegalDecisionError(f"'{token[:ECHO]}' is not possible now; possible: {', '.join(tokens)}", ask.rule)

    def resign(self, seat: int = 0) -> None:
        """Give up.  Possible whatever is asked, as long as the game is not over and its rules do not refuse it."""
        if self.result is not None:
            raise GameOverError("the game is over")
        if seat not in range(len(self.setup.seats)):
            raise MalformedDecisionError(f"there is no seat {seat}")
        self._answer(RESIGNED - seat)

    def clone(self, *, light: bool = False) -> Table:
        """An independent copy.  A light copy keeps no history, which suits a search that only plays on."""
        return self._rebuilt(self._kept("copied")[:], len(self._answers), light=light)

    def near(self, count: int) -> Table:
        """A copy as it stood at a moment not long before so many decisions were made, from which to play on.

        >>> table = Table.new("redmage", seed=7)
        >>> table.decide("move J9")
        >>> table.near(0).tokens()
        ['move J9', 'move I10']
        """
        marks = self._marks_upto(count, "looked back at")
        return self._rebuilt(marks, marks[-1].answers)

    def imagine(self, seat: Viewer, rng: Random, *, light: bool = False) -> Table:
        """A copy in which everything that this seat cannot know, future dice included, is dealt anew.

        It is meant for the seat that is asked: an open question to another seat keeps its true options.
        """
        copy = self.clone(light=light)
        if copy._marks is not None:
            del copy._marks[:-1]
        copy._frames = ()
        copy.setup = replace(self.setup, imagined=True, practice=False)
        imagined = Imagined(len(self._answers), seat, rng.randbytes(16), self.setup.typed)
        copy._imagined = (*self._imagined, imagined)
        copy._imagine(imagined)
        return copy

    def undo(self, seat: int = 0) -> None:
        """Take back a seat's latest decision.

        Unless this is practice, no dice may have been rolled, nothing revealed and nothing decided by others since.
        """
        self._kept("taken back")
        last = len(self._answers) - 1
        if last < 0:
            raise UndoRefusedError("there is nothing to take back")
        if self.sealed and not self.setup.practice:
            raise UndoRefusedError("dice were rolled or something was revealed since")
        before = self._rebuilt(self._marks_upto(last, "taken back"), last)
        if before._decider(self._answers[last]) != seat and not self.setup.practice:
            raise UndoRefusedError("somebody else has decided since")
        self._become(before)

    def _decider(self, answer: Answer) -> int:
        """Whose answer this is to the open question; anybody may give up."""
        if isinstance(answer, int) and (answer < 0 or self.pending is None):
            return RESIGNED - answer
        assert self.pending is not None, "it was asked for"
        return self.pending.seat


def _finished(line: Line, turn: int, names: Sequence[str]) -> Line:
    """A sentence of the log under its turn, with the names of those who sit there and its dice spelled out."""
    text, dice, at = with_dice(with_names(line.text, names))
    return replace(line, turn=turn, text=text, dice=dice or line.dice, at=at, beat=named(line.beat, names))


def _seat_names(game: Game[Any], seats: Sequence[str] | int | None) -> tuple[str, ...]:
    if seats is None:
        seats = game.usual_seats
    if isinstance(seats, int):
        return tuple(f"Player {number}" for number in range(1, seats + 1))
    return tuple(seats)
