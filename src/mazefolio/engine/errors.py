"""Every error a caller can meet.  Few, typed, and each says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar


class MazefolioError(Exception):
    """The root of all errors of this package.  ``code`` is stable and meant for programs."""

    code: ClassVar[str] = "error"


class UnknownGameError(MazefolioError):
    code = "unknown-game"

    def __init__(self, slug: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no game '{slug}'; there is: {', '.join(known)}")


class UnknownRuleError(MazefolioError):
    code = "unknown-rule"


class SetupError(MazefolioError):
    """A game cannot begin like this: unknown option, wrong value, wrong number of seats."""

    code = "bad-setup"


class DataError(MazefolioError):
    """A data file is wrong.  The text names file, entry and field."""

    code = "bad-data"

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}" if entry else f"{file}: {reason}")
        self.file, self.entry, self.reason = file, entry, reason


class UnknownModError(SetupError):
    """There is no such mod, or it is for another game."""

    code = "unknown-mod"


class MissingExtraError(MazefolioError, ImportError):
    """A library is not installed; the text names the extra that brings it."""

    code = "missing-extra"

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'mazefolio[{extra}]'")


class DecisionError(MazefolioError):
    """A decision was refused and the table is unchanged.  ``rule`` is the rule that refuses it, if one does."""

    code = "refused"

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason, self.rule = reason, rule


class MalformedDecisionError(DecisionError):
    """Not a decision at all: neither an option, nor its number, nor its text."""

    code = "malformed"


class IllegalDecisionError(DecisionError):
    """A decision the rules do not allow now."""

    code = "illegal"


class WrongSeatError(DecisionError):
    """The caller speaks for a seat that is not asked."""

    code = "wrong-seat"


class StaleDecisionError(DecisionError):
    """The decision answers an earlier question."""

    code = "stale"


class GameOverError(DecisionError):
    code = "game-over"


class ResignRefusedError(DecisionError):
    """The rules let nobody give up at this moment."""

    code = "no-resign"


class UndoRefusedError(MazefolioError):
    """Since this decision dice were rolled, something was revealed, or another seat decided."""

    code = "no-undo"


class NotKeptError(MazefolioError):
    """A light or imagined table does not keep what this call needs."""

    code = "not-kept"


class SaveError(MazefolioError):
    """A saved game cannot be read."""

    code = "bad-save"


class RulesVersionError(SaveError):
    """The game was saved under rules that this program does not have.  A ``glimpse`` still shows it."""

    code = "unknown-rules-version"

    def __init__(self, title: str, rules: str, present: str) -> None:
        super().__init__(
            f"this game was saved under rules {rules or 'unknown'} of {title}; this program has rules {present}:"
            " it can be looked at, but not played on"
        )


class ReplayError(SaveError):
    """A record does not lead to the game it claims.  ``turn`` is the first turn that differs."""

    code = "replay-differs"

    def __init__(self, turn: int, reason: str) -> None:
        super().__init__(f"turn {turn}: {reason}")
        self.turn = turn


class ScriptError(MazefolioError):
    """Scripted dice or draws do not fit what the game asks for."""

    code = "bad-script"
