"""Look for a seed with which a game's lesson leads from its first step to its last.

Run it when rules, cards or steps have changed and the lesson leads elsewhere: python tools/lesson_seed.py SLUG
"""

from __future__ import annotations

import sys
from itertools import count

from mazefolio.engine import registry
from mazefolio.engine.game import Game
from mazefolio.engine.lessons import Lesson
from mazefolio.lab.lessons import follow

UNGUIDED = 3
"""At so many questions at most nothing is told."""


def leads_through(game: Game, lesson: Lesson, seed: str) -> bool:  # type: ignore[type-arg]
    """Whether every step is told in its order, and the proposals can be taken."""
    wanted, unguided = [step.id for step in lesson.steps], 0
    for moment in follow(game, lesson, seed):
        unguided += moment.step is None
        if unguided > UNGUIDED or (moment.step and moment.step.id != wanted.pop(0)):
            return False
    return not wanted


def main(slug: str) -> None:
    game = registry.get(slug)
    if game.lesson is None:
        sys.exit(f"{game.title} has no lesson")
    lesson = game.lesson
    seeds = (f"first steps {number}" for number in count(1))
    print(next(seed for seed in seeds if leads_through(game, lesson, seed)))


if __name__ == "__main__":
    main(*sys.argv[1:])
