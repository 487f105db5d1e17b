"""What the operator of a server may decide."""

from __future__ import annotations

from msgspec import Struct

from mazefolio.server.limits import Limits


class Settings(Struct, frozen=True):
    """``names`` are what this server is called, in small letters; to addresses it answers without being told.

    ``origins`` are other sites whose pages may use it.  Pauses and timeouts are seconds.

    A bot takes at least ``bot_pause``, so that people can follow, and at most ``bot_timeout``.  So many tables are
    ``kept`` in memory at a time; the others are read again when a client looks at them.  A table at which nothing has
    happened for the time of ``patience`` may be lost.  ``reach`` is the address under which other machines find this
    server; nothing if they do not.  To analyse a game that is over about ``analysis`` decisions are played.
    """

    limits: Limits = Limits()
    names: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()
    bot_pause: float = 0.6
    bot_timeout: float = 10
    bot_workers: int = 2
    kept: int = 500
    patience: float = 24 * 60 * 60
    reach: str = ""
    analysis: int = 200_000
