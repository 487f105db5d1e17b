"""What has to be reached.  Speed is a ratio to a peer that is measured in the same run; only copies have a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from mazefolio import games
from mazefolio.bench.courses import largest
from mazefolio.bench.environments import STEPS
from mazefolio.bench.measure import Measured, Rounds, medians, ratio

Bounds: TypeAlias = Mapping[str, float]

PEERS: Bounds = {"backgammon": 1}
"""Every game makes at least so many times the decisions a second of each peer."""
PEERS_ALONE: Bounds = {**PEERS, "hearts": 1, "uno": 3}
"""The same for a game that is played alone: it is small, and so more is asked of it."""
CLONE = 100
"""A copy at the average open question of any game takes at most so many microseconds."""
CLONE_ALONE = 30
SAVED_ALONE = 2000
"""A whole saved game that is played alone has at most so many bytes."""
ENVIRONMENT = 5
"""An environment makes at least so many times the steps a second of the fastest of each library with hidden cards."""
AT_THE_LARGEST = 2 / 3
"""A game with far more on the table keeps so much of its speed."""


class Goal(Struct, frozen=True):
    """A goal: a figure of ours, or its ratio to a peer's, against a bound."""

    text: str
    value: float
    bound: float
    at_most: bool = False

    @property
    def met(self) -> bool:
        return self.value <= self.bound if self.at_most else self.value >= self.bound


def goals(measured: Measured) -> list[Goal]:
    """Whether each game reaches its goals.  Where the peers were not measured there are no ratios."""
    ours = {subject: found for subject, found in measured.items() if "clone" in found}
    own = [goal for slug, found in ours.items() for goal in _goals(slug, found, measured)]
    return [*own, *_at_the_largest(measured), *_environments(measured)]


def _goals(slug: str, found: Mapping[str, Rounds], measured: Measured) -> Iterator[Goal]:
    alone = max(games.get(slug).seats) == 1
    clone = medians(found["clone"])["clone us"]
    yield Goal(f"{slug}: clone at the average question, microseconds", clone, CLONE_ALONE if alone else CLONE, True)
    if alone:
        yield Goal(f"{slug}: saved whole game, bytes", medians(found["saved_size"])["bytes"], SAVED_ALONE, True)
    for peer, bound in (PEERS_ALONE if alone else PEERS).items():
        if peer in measured:
            speed = ratio(found["random_light"], measured[peer]["random_light"], "decisions/s")
            yield Goal(f"{slug}: decisions/s against {peer}", speed, bound)


def _at_the_largest(measured: Measured) -> Iterator[Goal]:
    for subject, course in largest().items():
        if subject in measured:
            speed = ratio(measured[subject]["random_light"], measured[course.slug]["random_light"], "decisions/s")
            yield Goal(f"{subject}: decisions/s against {course.slug}", speed, AT_THE_LARGEST)


def _environments(measured: Measured) -> Iterator[Goal]:
    """Each of our environments beside the fastest of PettingZoo and of RLCard."""
    speeds = {subject: found[STEPS] for subject, found in measured.items() if STEPS in found}
    for library in ("PettingZoo", "RLCard"):
        theirs = [rounds for subject, rounds in speeds.items() if subject.startswith(f"{library} ")]
        fastest = max(theirs, key=lambda rounds: medians(rounds)["steps/s"], default=None)
        for subject, rounds in speeds.items():
            if fastest is not None and " " not in subject:
                text = f"{subject}: environment steps/s against the fastest of {library}"
                yield Goal(text, ratio(rounds, fastest, "steps/s"), ENVIRONMENT)
