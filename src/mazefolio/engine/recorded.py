"""Games written down: a record of a running game, and a game taken up from its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Self

import msgspec

from mazefolio.engine import record as records
from mazefolio.engine.dice import Script, Source, Stream, commitment, restored
from mazefolio.engine.errors import (
    DataError,
    DecisionError,
    IllegalDecisionError,
    NotKeptError,
    ReplayError,
    RulesVersionError,
    SaveError,
    SetupError,
)
from mazefolio.engine.game import Game
from mazefolio.engine.modding import playing
from mazefolio.engine.record import RESIGNED, Answer, Record, Snapshot
from mazefolio.engine.running import Running, Setup, TurnBegan


class Recorded(Running):
    """A game that can be saved, loaded and played again."""

    __slots__ = ()

    @property
    def snapshot(self) -> Snapshot:
        """Where everything stood when the running phase began: from there the answers since can be given again."""
        mark = self._kept("saved")[-1]
        if self.setup.imagined:
            raise NotKeptError("an imagined table cannot be saved")
        return Snapshot(mark.answers, mark.position, records.shrink(mark.packed))

    @property
    def record(self) -> Record:
        """What is needed to play this game again."""
        snapshot, setup = self.snapshot, self.setup
        source = setup.source
        return Record(
            format=records.FORMAT,
            game=self.game.slug,
            rules=self.game.rules_version,
            seats=setup.seats,
            options=setup.options,
            key=source.key.hex() if isinstance(source, Stream) else "",
            turns=records.write_turns(self._answers, self._ends),
            snapshot=snapshot,
            script=(source.rolls, source.draws) if isinstance(source, Script) else None,
            start=records.shrink(setup.start) if setup.start else "",
            origin=setup.origin,
            typed=setup.typed,
            practice=setup.practice,
            bots=setup.bots,
            salt=setup.salt,
        )

    def save(self) -> str:
        """The game as text; ``load`` reads it back.

        >>> from mazefolio import Table
        >>> table = Table.new("redmage", seed=7)
        >>> table.decide("move J9")
        >>> Table.load(table.save()).seq
        1
        """
        return records.encode(self.record)

    @classmethod
    def load(cls, text: str | bytes) -> Self:
        """Take up a saved game where it was left, after checking every turn of it."""
        record = records.decode(text)
        game = _game_of(record)
        if record.rules in game.continues:
            return cls._from_snapshot(game, record)
        *_, table = cls.playback(record)
        return table

    @classmethod
    def playback(cls, record: Record) -> Iterator[Self]:
        """Play a record again: the table at the start, then the same table after each answer.

        Raises ``ReplayError`` at the first turn that does not come out as the record says.
        """
        game = _game_of(record)
        if record.rules != game.rules_version:
            raise RulesVersionError(game.title, record.rules, game.rules_version)
        answers, ends = records.read_turns(record.turns)
        table = cls._start_of(game, record)
        checked = table._check_ends(ends, 0)
        yield table
        for answer in answers:
            table._answer_from_record(answer)
            checked = table._check_ends(ends, checked)
            yield table
        if checked < len(ends):
            raise ReplayError(table.state.turn, "the record has more turns than its answers lead to")

    @classmethod
    def _start_of(cls, game: Game[Any], record: Record) -> Self:
        settled = _settled(game, record)
        source = _source(record)
        packed = b""
        with records.written_down():
            if record.start:
                state = _position(game, record.start)
                packed = records.pack(state)
            else:
                state = game.begin(len(record.seats), settled)
            setup = Setup(
                record.seats,
                settled,
                source,
                record.origin,
                packed,
                typed=record.typed,
                practice=record.practice,
                bots=record.bots,
                salt=record.salt,
            )
            return cls(game, setup, state)

    @classmethod
    def _from_snapshot(cls, game: Game[Any], record: Record) -> Self:
        """Go on under newer rules: the snapshot becomes the start, and the answers since are given again."""
        snapshot, answers = record.snapshot, records.read_turns(record.turns)[0]
        if not 0 <= snapshot.answers <= len(answers):
            raise SaveError(f"the snapshot in this saved game is damaged: it cannot follow answer {snapshot.answers}")
        moved = msgspec.structs.replace(record, start=snapshot.state, origin=snapshot.dice)
        table = cls._start_of(game, moved)
        for answer in answers[snapshot.answers :]:
            table._answer_from_record(answer)
        return table

    def _answer_from_record(self, answer: Answer) -> None:
        self._check_answer(answer)
        try:
            with records.written_down():
                self._answer_again(answer)
        except DecisionError as error:
            raise ReplayError(self.state.turn, str(error)) from error

    def _check_answer(self, answer: Answer) -> None:
        if self.result is not None:
            raise ReplayError(self.state.turn, "the game is over, but the record goes on")
        if isinstance(answer, str):
            self._check_words(answer)
            return
        if answer < 0 and RESIGNED - answer < len(self.setup.seats):
            return
        count = len(self.pending.options) if self.pending else 0
        if not 0 <= answer < count:
            raise ReplayError(self.state.turn, f"answer {answer} is not among the {count} options")

    def _check_words(self, text: str) -> None:
        try:
            known = self._written(text) is not None
        except IllegalDecisionError as error:
            raise ReplayError(self.state.turn, f"'{text}' is no answer: {error}") from error
        if not known:
            raise ReplayError(self.state.turn, f"'{text}' is no answer to this question")

    def _check_ends(self, ends: Sequence[tuple[int, str]], checked: int) -> int:
        """Compare the turns that are over with those of the record; how many there are."""
        for number, end in enumerate(self._ends[checked:], checked):
            if [end] != ends[number : number + 1]:
                raise ReplayError(self._first_turn() + number, "the state differs from the one in the record")
        return len(self._ends)

    def _first_turn(self) -> int:
        return next((event.turn - 1 for event in self.events if isinstance(event, TurnBegan)), self._turn)


def promised(record: Record) -> str:
    """What was shown of the key of the dice before this game began."""
    try:
        return commitment(bytes.fromhex(record.key), bytes.fromhex(record.salt))
    except ValueError as error:
        raise SaveError(f"the dice in this saved game are damaged: {error}") from error


def _source(record: Record) -> Source:
    try:
        return restored(Script(*record.script) if record.script else Stream.from_hex(record.key), record.origin)
    except ValueError as error:
        raise SaveError(f"the dice in this saved game are damaged: {error}") from error


def _position(game: Game[Any], text: str) -> Any:
    """A position that can be played on from."""
    state = records.unshrink(text, game.state)
    if state.phase not in game.phases:
        raise SaveError(f"the snapshot in this saved game is damaged: no phase '{state.phase}'")
    for flaw in game.flaws(state):
        raise SaveError(f"the position in this saved game cannot be: {flaw}")
    return state


def _game_of(record: Record) -> Game[Any]:
    """The game that was played, with the mod that the record holds."""
    try:
        return playing(record.game, record.options)
    except (DataError, SetupError) as error:
        raise SaveError(f"this saved game is damaged: {error}") from error


def _settled(game: Game[Any], record: Record) -> dict[str, Any]:
    try:
        return game.settle(len(record.seats), record.options)
    except SetupError as error:
        raise SaveError(f"this saved game is damaged: {error}") from error
