"""Messages that nobody in their right mind would send."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

SOMEWHEN = 2**40
"""A sequence number that no table reaches, so that nothing can be meant by accident."""

FRAMES: list[Mapping[str, Any]] = [
    {"type": "decide", "id": "12345678", "seq": SOMEWHEN, "choice": "pass"},
    {"type": "undo", "id": "12345678", "seq": SOMEWHEN},
    {"type": "resign", "id": "12345678", "seq": SOMEWHEN},
    {"type": "seat", "id": "12345678", "seq": SOMEWHEN, "bot": "random", "name": "Eve"},
    {"type": "say", "id": "12345678", "text": "Shall we?", "name": "Eve"},
    {"type": "ping"},
    {"type": "hello", "token": "x" * 22, "since": 1},
    {"type": "table", "table": "x", "seq": SOMEWHEN},
    {"game": "toy", "seats": [{"kind": "me"}], "options": {"goal": 7}, "seed": 1},
    {"invitation": "x" * 22, "name": "Eve"},
    {},
]
"""Nothing here can change a table, also not after a small change to itself.  What is said is no part of it."""

VALUES: list[Any] = [
    None,
    True,
    -1,
    1.5,
    1e308,
    -(2**63),
    2**64,
    10**400,
    "",
    "\x00",
    "\u202e",
    "\ud83d\ude00" * 50,
    "x" * 5000,
    "<script>alert(1)</script>",
    "'; DROP TABLE game; --",
    "../../etc/passwd",
    [],
    {},
    [[]],
    {"$ref": "#"},
    ["decide"] * 200,
    {str(number): number for number in range(300)},
]

RAW = [
    b"",
    b"\xff\xfe",
    b"\xc3\x28",
    b"null",
    b"NaN",
    b"-Infinity",
    b'"',
    b"{",
    b"[" * 8000,
    b'{"a":' * 3000,
    b"\x00" * 99,
]


def nonsense(rng: Random) -> bytes:
    """One message: a frame with wrong values, a frame with wrong bytes, or something else altogether."""
    frame = dict(rng.choice(FRAMES))
    match rng.randrange(4):
        case 0:
            return rng.choice(RAW)
        case 1:
            return scratched(json.dumps(frame).encode(), rng)
        case _:
            return json.dumps(misfilled(frame, rng)).encode()


def misfilled(frame: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Values of the wrong kind, missing and surplus fields."""
    for _ in range(rng.randrange(1, 4)):
        name = rng.choice([*frame, "type", "id", "choice", "text", "surplus"])
        if rng.random() < 0.2:
            frame.pop(name, None)
        else:
            frame[name] = nested(rng.choice(VALUES), rng)
    return frame


def nested(value: Any, rng: Random) -> Any:
    depth = rng.choice([0, 0, 0, 1, 5, 200])
    for _ in range(depth):
        value = [value] if rng.random() < 0.5 else {"x": value}
    return value


def scratched(content: bytes, rng: Random) -> bytes:
    """A few bytes changed, lost or doubled."""
    scratched = bytearray(content)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(scratched) + 1)
        match rng.randrange(3):
            case 0:
                scratched[place : place + 1] = rng.randbytes(1)
            case 1:
                del scratched[place : place + 1]
            case _:
                scratched[place:place] = scratched[place : place + 8]
    return bytes(scratched)
