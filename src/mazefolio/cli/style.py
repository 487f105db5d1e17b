"""Colours and signs of the terminal.  A game needs none of them: what is not listed gets a plain look."""

from __future__ import annotations

from collections.abc import Mapping

KINDS: Mapping[str, str] = {
    "start": "bright_white on #1f4e6b",
    "escape": "bright_white on #2c6e49",
    "exit": "bright_white on #2c6e49",
    "bones": "#d8c8b0 on #5a4636",
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

SHARED = frozenset({"party"})
"""Figures that belong to all seats together."""
NAMED = SHARED | {
    "adventurer", "character", "creature", "figure", "monster", "person", "place", "trap",
}  # fmt: skip
"""Kinds of pieces that are called by their names; everything else is a thing."""
SIGNS: Mapping[str, str] = {"encounter": "?", "entrance": "⌂", "bank": "≈", "mouth": "∩", "secret": "◊"}
"""Kinds of pieces and small spaces that have a sign of their own."""
STRANGER = "&"
"""A figure for whom no letter of its name is left."""

ROOM = ("#d0d0d0 on #4a4f55", "#d0d0d0 on #43484e")
FACE_DOWN = ("#333c48 on #1b2129", "#2f3843 on #161b22")
"""Neighbouring spaces differ a little, as on a chessboard, so that each can be told from the next."""

HUES: Mapping[str, str] = {
    "red": "#ff7a70",
    "green": "#8fdc7a",
    "blue": "#7fb0ff",
    "yellow": "#ffe066",
    "white": "#ffffff",
    "black": "#9a9a9a",
    "azure": "#7fe0ff",
    "violet": "#d59bff",
}
REGIONS: Mapping[str, tuple[str, str]] = {"river": ("~", "#5f8fc0 on #14283a")}
"""Parts of a board that are drawn: with which letter, and how it looks."""

COORDINATE = "dim"
PATH = "#b0a890"
TRAIL = "bold #7fd1ff"
DOOR = "bold #e8b884"
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


def hue(name: str) -> str:
    """The colour of what belongs together, or of a plain path."""
    return HUES.get(name, PATH)


def figure(name: str, mine: bool) -> str:
    """The colour of a figure; one that is named after a colour has it."""
    return HERE if mine else f"bold {HUES[name.lower()]}" if name.lower() in HUES else FOE


def over(ground: str, look: str) -> str:
    """A look on the ground of a space, unless it brings its own."""
    back = ground.partition(" on ")[2]
    return look if not back or " on " in look else f"{look} on {back}"


def signed(value: int, plus: bool) -> str:
    """A number as it stands on a sheet."""
    return f"{value:+d}".replace("-", "−") if plus else str(value)
