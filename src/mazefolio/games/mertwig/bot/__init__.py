"""A player who goes by rules of thumb.

``thumb`` (in ``bot.thumb``) hires whom it can afford, goes where its party is strong enough for the treasures, runs
from fights that it is likely to lose, and makes for the maze as soon as it may.  As encounter player it plays what
hurts.  It sees only what its seat may see (MM-31.2): it is handed the veiled state and nothing else.

This module knows no rules, so that every chapter can say here what it thinks of its own questions.
"""

from __future__ import annotations

from typing import Any

from mazefolio.engine.judging import Judges

JUDGES: Judges[Any] = Judges()
"""Each gets the question, the table as its seat sees it (a ``View``), and the options."""
