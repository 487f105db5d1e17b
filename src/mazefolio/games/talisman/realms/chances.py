"""Chances that a realm offers after almost every move: faces let them pass, unless the player wants to be asked."""

from __future__ import annotations

from mazefolio.engine.steps import Ask, Query
from mazefolio.engine.view import Window
from mazefolio.engine.wording import Asked
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.words import WORDS

CHANCES: dict[str, str] = {}
"""What can be done at every such chance, by the realm: 'call it'."""


def chance(realm: str) -> Window:
    """What a face must know to let a chance of this realm pass: the first option does."""
    return Window(realm, (), board=realm)


def often(kind: type[Query], realm: str, done: str, title: str, detail: str = "") -> None:
    """A question that a realm puts often, always in the same words."""
    CHANCES[realm] = done

    @WORDS.asks(kind)
    def _(query: Query, s: State, ask: Ask) -> Asked:
        return Asked(title, detail, usual=True, window=chance(realm))
