"""How a game runs: phases one after another, with marks to go back to.

When a phase begins, the packed state is marked, together with where the dice stand.  A running phase cannot be
copied, so to copy, undo or branch, a run goes back to a mark and gives the few answers since once more.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.dice import Position, Source, Stream, outcomes
from mazefolio.engine.errors import MalformedDecisionError, NotKeptError
from mazefolio.engine.game import Game
from mazefolio.engine.growing import Growing
from mazefolio.engine.history import Followed, Told
from mazefolio.engine.kept import Looks
from mazefolio.engine.record import RESIGNED, Answer, digest, pack
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import GameEnds, Result, State
from mazefolio.engine.steps import Action, Ask, Event, Faces, Pick, Roll, Rolled, Shuffle, TypeDice

Phase: TypeAlias = Generator[Any, Any, str | int | None]
Chooser: TypeAlias = Callable[[Ask], int | None]
"""Answers questions with the number of an option; with nothing where the game is to stop."""
R = TypeVar("R", bound="Running")
FRAME_GAP = 16
"""A frame is kept after so many answers, and after one more for every so many answers before it."""


class TurnBegan(Event, frozen=True):
    """A new turn.  The table adds this event by itself."""

    turn: int


class TypedDice(Action, frozen=True, gc=False):
    """Dice that fell on a real table."""

    faces: Faces

    @property
    def token(self) -> str:
        return " ".join(map(str, self.faces))


class Setup(Struct, frozen=True):
    """What stays the same for a whole game.  ``start`` is a packed state, for a game that began in a position.

    ``bots`` names the automatic player of each seat, with nothing for a person, and ``salt`` belongs to what was
    promised of the dice; the rules ask for neither.
    """

    seats: Sequence[str]
    options: dict[str, Any]
    source: Source
    origin: Position
    start: bytes = b""
    typed: bool = False
    practice: bool = False
    imagined: bool = False
    bots: Sequence[str] = ()
    salt: str = ""


class Mark(Struct, frozen=True):
    """Where everything stood when a phase began."""

    packed: bytes
    source: Source
    position: Position
    answers: int
    events: int
    ends: int
    decider: int | None
    """Who had decided last."""


class Interrupted(NamedTuple):
    """A phase that waits, and its open question, while the players decide about giving up."""

    phase: Phase
    ask: Ask
    rolling: Roll | None


class Imagined(Struct, frozen=True):
    """After so many answers, what this seat cannot know was dealt anew under this key.  Dice were ``typed`` before."""

    answers: int
    seat: Viewer
    key: bytes
    typed: bool


@cache
def _typed_dice(count: int, sides: int) -> tuple[TypedDice, ...]:
    return tuple(TypedDice(faces) for faces in outcomes(count, sides))


def no_such_option(index: int, ask: Ask) -> MalformedDecisionError:
    return MalformedDecisionError(f"there is no option {index}; there are {len(ask.options)}")


class Running:
    """A game that runs.  ``pending`` is the open question; ``result`` is set once the game is over."""

    __slots__ = (
        "_answers",
        "_barrier",
        "_decided_before",
        "_ends",
        "_events",
        "_followed",
        "_frames",
        "_imagined",
        "_interrupted",
        "_looks",
        "_marks",
        "_phase",
        "_rolling",
        "_source",
        "_told",
        "_turn",
        "game",
        "pending",
        "result",
        "setup",
        "state",
    )

    def __init__(
        self, game: Game[Any], setup: Setup, state: State, *, light: bool = False, events: bool = False
    ) -> None:
        self.game, self.setup = game, setup
        self.state: Any = state
        self.pending: Ask | None = None
        self.result: Result | None = None
        self._source = setup.source
        self._rolling: Roll | None = None
        self._interrupted: Interrupted | None = None
        self._imagined: tuple[Imagined, ...] = ()
        self._answers: list[Answer] = []
        self._barrier = 0
        self._decided_before: int | None = None
        self._turn = state.turn
        self._events: Growing[Event] | None = Growing() if events or not light else None
        self._marks: list[Mark] | None = None if light else []
        self._frames: tuple[Mark, ...] = ()
        self._ends: list[tuple[int, str]] = []
        self._told: Growing[Told] = Growing()
        self._followed: dict[Viewer, Followed] = {}
        self._looks: Looks[Any] | None = None
        self._phase: Phase = self._begin_phase(state.phase)
        self._advance(None)

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened, in order.  A light table keeps none."""
        return self._events.whole() if self._events is not None else ()

    def _answer(self, answer: int, choose: Chooser | None = None) -> None:
        """Take an answer that is known to be legal, and run on."""
        if answer < 0:
            self._give_up(RESIGNED - answer)
            return
        self._answers.append(answer)
        if self._rolling is None:
            self._advance(answer, choose)
        else:
            self._roll_typed(self._rolling, answer)

    def _written(self, text: str) -> Action | None:
        """The option that a seat's own words make, if they answer the open question."""
        if self.pending is None or self._rolling is not None:
            return None
        return self.game.write(self.game.veil(self.state, self.pending.seat), self.pending, text)

    def _answer_openly(self, action: Action) -> None:
        """Take an option that was made of a seat's own words, and run on."""
        self._answers.append(action.token)
        self._advance(action)

    def _give_up(self, seat: int) -> None:
        """Interrupt the running phase for what the game does when a seat gives up, unless that ends it."""
        assert self.pending is not None, "a game that is over cannot be given up"
        interrupted = Interrupted(self._phase, self.pending, self._rolling)
        result = None
        try:
            self._phase = self.game.resign(self.state, seat, self.pending)
        except GameEnds as end:
            result = end.result
        self._rolling = None
        self._answers.append(RESIGNED - seat)
        if result is not None:
            self._finish(result)
            return
        if self._interrupted is None:
            self._interrupted = interrupted
        self._advance(None)

    def _go_on_after_interruption(self) -> Ask:
        """The phase that was interrupted goes on, and its question is open again."""
        assert self._interrupted is not None, "only an interruption may end without naming a phase"
        interrupted, self._interrupted = self._interrupted, None
        self._phase, self.pending, self._rolling = interrupted.phase, interrupted.ask, interrupted.rolling
        return interrupted.ask

    def _roll_typed(self, dice: Roll, answer: int) -> None:
        faces = outcomes(dice.count, dice.sides)[answer]
        self._rolling = None
        if self._events is not None:
            self._events.new.append(Rolled(dice, faces))
        self._barrier = len(self._answers)
        self._advance(faces)

    def _begin_phase(self, name: str) -> Phase:
        state = self.state
        state.phase = name
        self._interrupted = None
        if self._marks is not None:
            self._mark(self._marks)
        self._phase = self.game.phases[name](state)
        return self._phase

    def _advance(self, answer: Any, choose: Chooser | None = None) -> None:  # noqa: PLR0912 - one loop, for speed
        """Run the rules up to the next question, or as far as ``choose`` answers.  The hot loop of every game."""
        send, source, answers = self._phase.send, self._source, self._answers
        events, typed = self._events.new if self._events is not None else None, self.setup.typed
        while True:
            try:
                step = send(answer)
            except StopIteration as stop:
                if isinstance(stop.value, str):
                    send, answer = self._begin_phase(stop.value).send, None
                    continue
                step = self._go_on_after_interruption()
                if stop.value is not None:
                    send, answer = self._phase.send, stop.value
                    continue
                if self._rolling is not None:
                    return
                send = self._phase.send
            except GameEnds as end:
                self._finish(end.result)
                return
            kind = type(step)
            if kind is Ask:
                self.pending = step
                if choose is None:
                    return
                answer = choose(step)
                if answer is None:
                    return
                if not 0 <= answer < len(step.options):
                    raise no_such_option(answer, step)
                answers.append(answer)
                continue
            if kind is Roll:
                self._barrier = len(answers)
                if typed:
                    self._ask_for_dice(step)
                    return
                answer = source.roll(step)
                if events is not None:
                    events.append(Rolled(step, answer))
            elif kind is Pick or kind is Shuffle:
                self._barrier = len(answers)
                answer = source.pick(step) if kind is Pick else source.shuffle(step)
            else:
                answer = None
                if events is not None:
                    events.append(step)
                    if step.reveals and step.news_to(self._last_decider()):
                        self._barrier = len(answers)

    def _last_decider(self) -> int | None:
        """Who has given the latest answer; a copy that has not come to a question yet is told so by its mark."""
        last = self._answers[-1] if self._answers else 0
        if isinstance(last, int) and last < 0:
            return RESIGNED - last
        return self.pending.seat if self.pending is not None else self._decided_before

    def _ask_for_dice(self, dice: Roll) -> None:
        self._rolling = dice
        ways = _typed_dice(dice.count, dice.sides)
        self.pending = Ask(dice.seat, TypeDice(dice), ways, len(ways))

    def _finish(self, result: Result) -> None:
        self.result = result
        self.pending = None
        if self._marks is not None:
            self._ends.append((len(self._answers), digest(pack(self.state))))

    def _mark(self, marks: list[Mark]) -> None:
        """Mark the start of a phase, and forget marks that no undo can go back to any more, but for a few frames."""
        packed, source = pack(self.state), self._source
        if self.state.turn != self._turn:
            self._begin_turn(packed)
        while len(marks) > 2 and marks[2].answers <= self._barrier:
            self._keep_frame(marks.pop(1))
        events = len(self._events or ())
        where = len(self._answers), events, len(self._ends)
        marks.append(Mark(packed, source, source.position, *where, self._last_decider()))

    def _keep_frame(self, mark: Mark) -> None:
        """Keep a mark to look back from, unless one that was kept before is near enough."""
        before = self._frames[-1].answers if self._frames else 0
        if mark.answers - before >= FRAME_GAP + before // FRAME_GAP:
            self._frames += (mark,)

    def _frames_upto(self, count: int) -> tuple[Mark, ...]:
        """The frames within so many answers."""
        return self._frames[: bisect_right(self._frames, count, key=attrgetter("answers"))]

    def _marks_upto(self, count: int, what: str) -> list[Mark]:
        """The marks within so many answers; where they are forgotten, the first one and the nearest frame."""
        first, *others = (mark for mark in self._kept(what) if mark.answers <= count)
        return [first, *(others or self._frames_upto(count)[-1:])]

    def _begin_turn(self, packed: bytes) -> None:
        self._turn = self.state.turn
        self._ends.append((len(self._answers), digest(packed)))
        if self._events is not None:
            self._events.new.append(TurnBegan(self._turn))

    def _kept(self, what: str) -> list[Mark]:
        if self._marks is None:
            raise NotKeptError(f"a light table cannot be {what}")
        return self._marks

    def _rebuilt(self: R, marks: list[Mark], upto: int, *, light: bool = False) -> R:
        """This game as it stood after so many answers, played on from the last of these marks."""
        mark = marks[-1]
        copy = type(self).__new__(type(self))
        copy.game, copy.setup = self.game, self._setup_at(mark)
        copy.state = self.game.unpack(mark.packed)
        copy.pending = copy.result = copy._rolling = copy._interrupted = None
        copy._source = mark.source.at(mark.position)
        copy._imagined = self._imagined
        copy._answers = self._answers[: mark.answers]
        copy._barrier = min(self._barrier, mark.answers)
        copy._decided_before = mark.decider
        copy._turn = copy.state.turn
        copy._events = None if light or self._events is None else self._events.upto(mark.events)
        copy._marks = None if light else marks
        copy._frames = () if light else self._frames_upto(mark.answers)
        copy._ends = self._ends[: mark.ends]
        copy._told = Growing() if light else self._told.upto(mark.events)
        copy._followed, copy._looks = {}, None
        copy._phase = self.game.phases[copy.state.phase](copy.state)
        copy._advance(None)
        copy._replay(self._answers[mark.answers : upto])
        return copy

    def _setup_at(self, mark: Mark) -> Setup:
        """Dice that were typed in up to the moment of ``imagine`` are typed in again up to there."""
        if self._imagined and self._imagined[0].typed and mark.answers <= self._imagined[0].answers:
            return replace(self.setup, typed=True)
        return self.setup

    def _replay(self, answers: Sequence[Answer]) -> None:
        self._imagine_again()
        for answer in answers:
            self._answer_again(answer)
            self._imagine_again()

    def _answer_again(self, answer: Answer) -> None:
        """Give an answer that was given before."""
        if isinstance(answer, int):
            self._answer(answer)
            return
        action = self._written(answer)
        assert action is not None, "it was an answer before"
        self._answer_openly(action)

    def _imagine_again(self) -> None:
        for imagined in self._imagined:
            if imagined.answers == len(self._answers):
                self._imagine(imagined)

    def _imagine(self, imagined: Imagined) -> None:
        """Deal anew what a seat cannot know.  Only now, after the replay, so that all it has seen stays as it was."""
        self._source = stream = Stream(imagined.key)
        self.game.redeal(self.state, imagined.seat, stream)
        if self.setup.typed:
            self.setup = replace(self.setup, typed=False)
        self._barrier = len(self._answers)

    def _become(self, other: Running) -> None:
        for name in Running.__slots__:
            setattr(self, name, getattr(other, name))
