"""Keeping a copy of all tables, and putting it back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from mazefolio.cli.serve import default_store
from mazefolio.server.store.backups import back_up, restore
from mazefolio.server.store.content import Inventory


def keep(file: Path, store: str) -> str:
    """Copy a store into a file; what was copied, in one line."""
    made = asyncio.run(back_up(store or default_store(), file))
    return f"Kept in {file}: {_told(made)}"


def put_back(file: Path, store: str) -> str:
    """Fill a store from a file; what is there now, in one line."""
    return f"Restored: {_told(asyncio.run(restore(file, store or default_store())))}"


def _told(found: Inventory) -> str:
    counted = f"{found.games} tables, {found.events} events, {found.lines} lines of talk, {found.rosters} rosters"
    return f"{counted}; digest {found.digest}"
