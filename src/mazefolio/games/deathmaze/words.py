"""How the game puts things into words.  The words of each rule stand beside it and are found here by class."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.refusals import Refusal, TableWords
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Line, Question
from mazefolio.games.deathmaze.state import State


def _question(s: State, ask: Ask) -> Question:
    from mazefolio.games.deathmaze.show.questions import question

    return question(s, ask)


def _tell(event: Event) -> Line | None:
    from mazefolio.games.deathmaze.show.log import tell

    return tell(event)


def _refusals(s: State, ask: Ask) -> Sequence[Refusal]:
    from mazefolio.games.deathmaze.show.refusals import refusals

    return refusals(s, ask)


WORDS = TableWords[State](_question, _tell, _refusals)
"""Becomes a plain ``Words[State]()`` once no question has its words in tables any more."""
