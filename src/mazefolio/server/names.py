"""Names as they may be shown: in letters that are seen, and no two at a table that look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

LONGEST_NAME = 40
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters that have no shape, though they count as printable; variation selectors come on top."""
SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
ACCENTS = (range(0x0300, 0x0370), range(0x1AB0, 0x1B00), range(0x1DC0, 0x1E00), range(0x20D0, 0x2100))

# Cyrillic, Greek, Armenian, small capitals, letters with a stroke, and signs, each above what it looks like.
LOOKS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјкмнорсвтухүһԁԛԝӏ"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεηικνορτυχγω"
    "ՍՕՏսօոհցզյ"
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıɑɡɩ"
    "øØđĐłŁħĦŧŦ"
    "’‘`´ʼ‐‑–—−",
    "abesijkmhopctyxygqwaesijkmhopcbtyxyhdqwl"
    "abezhikmnoptyxaenikvoptuxyw"
    "uosuonhgqj"
    "abcdefghijklmnoprstuvwyziagi"
    "oOdDlLhHtT"
    "'''''-----",
)
SAME = str.maketrans("i1|0", "lllo")
"""Letters and digits that look the same once they are all small."""


def shown(text: str) -> str:
    """A text as it may be shown: letters that are seen, on one line."""
    return " ".join("".join(letter if _is_seen(letter) else " " for letter in text).split())


def _is_seen(letter: str) -> bool:
    return letter.isprintable() and letter not in UNSEEN and not _within(letter, SELECTORS)


def _within(letter: str, ranges: Iterable[range]) -> bool:
    return any(ord(letter) in letters for letters in ranges)


def skeleton(name: str) -> str:
    """What is left of a name at a glance: no accents, no blanks, and one letter for all that look like it."""
    letters = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in letters if _is_seen(letter) and not _within(letter, ACCENTS))
    small = plain.translate(LOOKS).casefold().translate(SAME)
    return "".join(small.split()).replace("rn", "m").replace("vv", "w")


def alike(one: str, other: str) -> bool:
    """Whether two names can be taken for each other.

    >>> alike("Ilse", "lLSE"), alike("Ilse", "Else")
    (True, False)
    """
    return skeleton(one) == skeleton(other)


def distinct(name: str, others: Iterable[str]) -> str:
    """This name, with a number after it if it looks like one of the others.

    >>> distinct("Ann", ["Ben", "ANN"])
    'Ann 2'
    """
    taken = set(map(skeleton, others))
    numbered = (_numbered(name, number) for number in count(2))
    return name if skeleton(name) not in taken else next(one for one in numbered if skeleton(one) not in taken)


def _numbered(name: str, number: int) -> str:
    return f"{name[: LONGEST_NAME - len(f' {number}')]} {number}"
