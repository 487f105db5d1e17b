"""Why something is refused, or a socket closed, in one word or number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Code = Literal[
    "malformed",
    "bad-setup",
    "unknown-game",
    "unknown-bot",
    "no-seat",
    "wrong-seat",
    "wrong-origin",
    "wrong-host",
    "not-found",
    "stale",
    "away",
    "illegal",
    "no-undo",
    "no-resign",
    "no-counsel",
    "game-over",
    "too-large",
    "too-many",
    "failed",
    "unavailable",
]

STATUS: Mapping[Code, int] = {
    "malformed": 400,
    "bad-setup": 400,
    "unknown-game": 400,
    "unknown-bot": 400,
    "no-seat": 401,
    "wrong-seat": 403,
    "wrong-origin": 403,
    "wrong-host": 421,
    "not-found": 404,
    "stale": 409,
    "away": 409,
    "illegal": 422,
    "no-undo": 422,
    "no-resign": 422,
    "no-counsel": 422,
    "game-over": 422,
    "too-large": 413,
    "too-many": 429,
    "failed": 500,
    "unavailable": 503,
}
"""The HTTP status that goes with each refusal."""

NOT_HELLO, NO_SEAT, NO_TABLE, TOO_SLOW, TOO_LARGE, TOO_MANY = 4001, 4003, 4004, 4008, 4009, 4029
"""Why a socket was closed."""
