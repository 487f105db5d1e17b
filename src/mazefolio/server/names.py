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
    "øØđĐðÐłŁħĦŧŦĸŋŊѴѵǀ"
    "’‘`´ʼ‐‑–—−",
    "abesijkmhopctyxygqwaesijkmhopcbtyxyhdqwl"
    "abezhikmnoptyxaenikvoptuxyw"
    "abehikmnopctyx"
    "uosuonhgqj"
    "abcdehgjklmprstvwz"
    "abcdefghijklmnoprstuvwxyz"
    "abcdhjlmnprsuvx"
    "abcdefghijklmnoprstuvwyziagi"
    "oOdDdDlLhHtTknNVvl"
    "'''''-----",
) | {first + number: letter for first in (0x1F150, 0x1F170, 0x1F1E6) for number, letter in enumerate(ascii_lowercase)}
"""The last are letters in filled rings and boxes, and those of flags."""
SAME = str.maketrans("i1|0", "lllo")
"""Letters and digits that look the same once they are all small."""
ANY = "?"
"""Stands for a sign that may be there to be taken for any letter."""
LAST_OF_EUROPE = "\u017f"
"""Up to here letters belong to the languages of Europe; later ones are rare, or signs of other scripts."""
WIDE = ("W", "F")


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
    """What is left of a name at a glance: no accents, blanks and points, and one letter for all that look like it.

    No list of look-alikes is complete.  So in a name of Latin letters a narrow sign from elsewhere may be any of them.
    """
    letters = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in letters if _is_seen(letter) and not _is_accent(letter)).translate(LOOKS)
    small = "".join(letter for letter in plain if not _is_point(letter)).casefold().translate(LOOKS)
    if any(letter.isascii() and letter.isalpha() for letter in letters):
        small = "".join(ANY if _is_strange(letter) else letter for letter in small)
    return "".join(small.translate(SAME).split()).replace("rn", "m").replace("vv", "w")


def _is_point(letter: str) -> bool:
    """Whether it is so small that nobody would tell two names apart by it."""
    return unicodedata.category(letter) in ("Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Sk")


def _is_strange(letter: str) -> bool:
    """Whether it is no letter of Europe, nor one that is twice as wide."""
    rare = letter > LAST_OF_EUROPE or not (letter.isascii() or letter.isalpha())
    return rare and unicodedata.east_asian_width(letter) not in WIDE


def alike(one: str, other: str) -> bool:
    """Whether two names can be taken for each other.

    >>> alike("Ilse", "lLSE"), alike("Ilse", "Else")
    (True, False)
    """
    return _match(skeleton(one), skeleton(other))


def _match(one: str, other: str) -> bool:
    return len(one) == len(other) and all(
        letter == its or ANY in (letter, its) for letter, its in zip(one, other, strict=True)
    )


def distinct(name: str, others: Iterable[str]) -> str:
    """This name, with a number after it if it looks like one of the others.

    >>> distinct("Ann", ["Ben", "ANN"])
    'Ann 2'
    """
    taken, own = set(map(skeleton, others)), skeleton(name)
    numbered = (_numbered(name, number) for number in count(2))
    if not any(_match(own, its) for its in taken):
        return name
    return next(one for one in numbered if skeleton(one) not in taken)


def _numbered(name: str, number: int) -> str:
    return f"{name[: LONGEST_NAME - len(f' {number}')]} {number}"
