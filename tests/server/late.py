"""The toy game again, in a module that remembers in which thread it was loaded."""

from __future__ import annotations

import threading
from dataclasses import replace

from tests.engine import toy

THREAD = threading.current_thread().name
GAME = replace(toy.GAME, slug="late")
