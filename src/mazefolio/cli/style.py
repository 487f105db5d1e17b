"""Colours and signs of the terminal.  A game needs none of them: what is not listed gets a plain look."""

from __future__ import annotations

from collections.abc import Mapping

KINDS: Mapping[str, str] = {
    "start": "bright_white on #1f4e6b",
    "escape": "bright_white on #2c6e49",
    "exit": "bright_white on #2c6e49",
    "bones": "#d8c8b0 on #5a4636",
    "lair": "#d8c8b0 on #5a4636",
    "chest": "#f2d680 on #5f5115",
    "treasure": "#f2d680 on #5f5115",
    "trap": "#f5b0b0 on #6b2a2a",
    "door": "#e8b884 on #6b4520",
    "door_unlocked": "#c0a888 on #4f4439",
    "door_broken": "#c0a888 on #4f4439",
}
"""How a space of this kind looks; the first word of a kind ("trap_spikes") is enough."""

WORDS: Mapping[str, str] = {"empty": "·", "escape": "exit", "door_unlocked": "open", "door_broken": "open"}
"""What is written on a space, where its kind is too long or goes without saying."""

ACTING = frozenset({"figure", "creature", "monster", "stranger", "enemy", "character"})
"""Kinds of pieces that act; everything else is a thing."""

ROOM = ("#d0d0d0 on #4a4f55", "#d0d0d0 on #43484e")
FACE_DOWN = ("#333c48 on #1b2129", "#2f3843 on #161b22")
"""Neighbouring spaces differ a little, as on a chessboard, so that each can be told from the next."""

COORDINATE = "dim"
CHOICE = "bold black on #ffd75f"
HERE = "bold black on #7fd1ff"
ME = "bold #7fd1ff"
FOE = "bold #ff8f70"
THING = "bold #ffd75f"

TITLE = "bold #7fd1ff"
NUMBER = "bold"
RULE = "dim cyan"
QUIET = "dim"
KEY = "bold cyan"
TONES: Mapping[str, str] = {"": "", "good": "#7fd6a0", "bad": "#ff8a73"}


def look_of(kind: str, known: bool, shade: int = 0) -> str:
    """The colours of a space; ``shade`` is 0 or 1, by turns."""
    if not known:
        return FACE_DOWN[shade]
    return KINDS.get(kind) or KINDS.get(kind.partition("_")[0], ROOM[shade])


def word_for(kind: str) -> str:
    """A kind of space in few letters."""
    return WORDS.get(kind, kind.replace("_", " "))


def signed(value: int, plus: bool) -> str:
    """A number as it stands on a sheet."""
    return f"{value:+d}".replace("-", "−") if plus else str(value)
