"""From games to a value: what was learnt, and how well, in games from which nothing was learnt."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np

from mazefolio import games
from mazefolio.bots.policy.kept import Network
from mazefolio.bots.policy.valued import LearntValue, without_limits
from mazefolio.lab.value.learning import Lessons, constant_by_game, known_words, learnt, lessons, loss_by_game
from mazefolio.lab.value.playing import Course, Heard, Played, gathered


def train(course: Course, date: str) -> tuple[LearntValue, Network]:
    """Play, learn, and measure in games that were held out."""
    return taught(course, gathered(course), date)


def taught(course: Course, heard: Sequence[Heard], date: str) -> tuple[LearntValue, Network]:
    """What is learnt from games that were played."""
    words = known_words(parts := _parts(course, heard, held=False))
    learning, held = lessons(parts, words), lessons(_parts(course, heard, held=True), words)
    net = {
        name: part.astype(np.float16).astype(np.float32)
        for name, part in learnt(course, learning, len(words) + 1).items()
    }
    network = Network(net, words, {})
    return _told(course, heard, learning, held, network, date), network


def _parts(course: Course, heard: Sequence[Heard], *, held: bool) -> list[tuple[Heard, Sequence[Played]]]:
    """The games of each worker that are held out, or those that are not."""
    return [
        (one, [game for number, game in enumerate(one.games) if (number % course.held == 0) is held]) for one in heard
    ]


def _told(
    course: Course, heard: Sequence[Heard], learning: Lessons, held: Lessons, network: Network, date: str
) -> LearntValue:
    game = games.get(course.game)
    loss, constant = loss_by_game(network.net, held), constant_by_game(learning.ended.mean(0), held)
    whole = np.array([game.ended for one in heard for game in one.games if game.begun == 0])
    return LearntValue(
        game=game.slug,
        rules=game.rules_version,
        games=len(np.unique(learning.games)),
        positions=len(learning.ended),
        held=len(loss),
        loss=_short(loss.mean()),
        error=_short(loss.std() / sqrt(len(loss))),
        constant=_short(constant.mean()),
        doubt=_short((constant - loss).std() / sqrt(len(loss))),
        start=[_short(chance) for chance in whole.mean(0)],
        begun=len(whole),
        date=date,
        digest="",
        seats=game.usual_seats,
        options=without_limits(game.settle(game.usual_seats, dict(game.bot_options))),
    )


def _short(number: float) -> float:
    return round(float(number), 4)
