"""Names as they may be shown: in letters that are seen, and no two at a table that look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count
from string import ascii_lowercase

LONGEST_NAME = 40
UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00013441\U00013442\U0001d159"
)
"""Letters that have no shape, though they count as printable; variation selectors come on top."""
SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
MARKS = 3
"""No script sets more marks than this on one letter."""
ESSENTIAL = ("DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM",
             "SINHALA", "THAI", "LAO", "TIBETAN", "MYANMAR", "KHMER", "COMBINING KATAKANA")  # fmt: skip
"""In these scripts marks are vowels, and tell names apart."""

# Cyrillic, Greek, Coptic, Armenian, Cherokee, Lisu, Canadian syllables, small capitals, letters with a stroke, signs,
# each above what it looks like.
LOOKS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјкмнорсвтухүһԁԛԝӏ"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεηικνορτυχγω"
    "ⲁⲃⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ"
    "ՍՕՏսօոհցզյ"
    "ᎪᏴᏟᎠᎬᎻᏀᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ"
    "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ"
    "ᗅᗷᑕᗞᕼᒍᒪᗰᑎᑭᖇᔕᑌᐯ᙭"
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıɑɡɩ"
    "øØđĐłŁħĦŧŦǀ"
    "’‘`´ʼ‐‑–—−",
    "abesijkmhopctyxygqwaesijkmhopcbtyxyhdqwl"
    "abezhikmnoptyxaenikvoptuxyw"
    "abehikmnopctyx"
    "uosuonhgqj"
    "abcdehgjklmprstvwz"
    "abcdefghijklmnoprstuvwxyz"
    "abcdhjlmnprsuvx"
    "abcdefghijklmnoprstuvwyziagi"
    "oOdDlLhHtTl"
    "'''''-----",
) | {first + number: letter for first in (0x1F150, 0x1F170, 0x1F1E6) for number, letter in enumerate(ascii_lowercase)}
"""The last are letters in filled rings and boxes, and those of flags."""
SAME = str.maketrans("i1|0", "lllo")
"""Letters and digits that look the same once they are all small."""


def shown(text: str) -> str:
    """A text as it may be shown: letters that are seen, on one line, without a pile of marks on any of them."""
    seen = "".join(letter if _is_seen(letter) else " " for letter in text)
    return " ".join(unpiled(seen).split())


def unpiled(text: str) -> str:
    """A text without a pile of marks on any letter, which would stand on the lines above."""
    return "".join(letter for place, letter in enumerate(text) if not _is_piled_up(text, place))


def _is_piled_up(text: str, place: int) -> bool:
    """Whether this is a mark on as many marks as one letter can have."""
    return place >= MARKS and all(map(_is_mark, text[place - MARKS : place + 1]))


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me")


def _is_accent(letter: str) -> bool:
    """Whether this is a mark that does not make it another name."""
    return _is_mark(letter) and not unicodedata.name(letter, "").startswith(ESSENTIAL)


def _is_seen(letter: str) -> bool:
    return letter.isprintable() and letter not in UNSEEN and not _within(letter, SELECTORS)


def _within(letter: str, ranges: Iterable[range]) -> bool:
    return any(ord(letter) in letters for letters in ranges)


def skeleton(name: str) -> str:
    """What is left of a name at a glance: no accents, no blanks, and one letter for all that look like it."""
    letters = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in letters if _is_seen(letter) and not _is_accent(letter))
    small = plain.translate(LOOKS).casefold().translate(LOOKS)
    return "".join(small.translate(SAME).split()).replace("rn", "m").replace("vv", "w")


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
