"""msgspec learns a type when it first reads one, and two threads must not learn at once.

One of them would read what the other has learnt by half, where their types have parts in common, and the process would
crash.  So whoever reads types that may be new, in whatever thread, learns them first; games are loaded under the lock.
"""

from __future__ import annotations

from threading import RLock
from typing import Any

import msgspec

LEARNING = RLock()
_LEARNT: set[Any] = set()


def learn(*kinds: Any) -> None:
    """Let msgspec learn these types, unless it knows them."""
    for kind in kinds:
        if kind not in _LEARNT:
            with LEARNING:
                msgspec.json.Decoder(kind)
                _LEARNT.add(kind)
