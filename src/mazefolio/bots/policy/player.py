"""The player who goes by a learnt policy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np

from mazefolio.bots.policy import TOLD
from mazefolio.bots.policy.kept import Learnt, Network, learnt_policy
from mazefolio.bots.policy.net import judged
from mazefolio.bots.policy.sight import Sight, joined
from mazefolio.engine.errors import DataError
from mazefolio.engine.game import Bot, Game
from mazefolio.engine.steps import Ask

DIGITS = 6
"""Options whose worth differs by less are alike: so machines that add up in another order decide the same."""


def policy_player(game: Game[Any], quick: Bot) -> Bot:
    """Who goes by the policy that was learnt for a game."""
    found = learnt_policy(game.slug)
    assert found is not None, f"no policy was learnt for {game.title}"
    return going_by(game, quick, *found)


def going_by(game: Game[Any], quick: Bot, told: Learnt, network: Network) -> Bot:
    """Who goes by this policy where it has learnt to play, and elsewhere like the quick player."""
    if unknown := told.where.keys() - game.state.__struct_fields__:
        raise DataError(TOLD, "where", f"a state of {game.title} has no {', '.join(sorted(unknown))}")
    sight = Sight(game, advisers_of(game, told.advisers), network.words, network.choices)

    def decide(seen: Any, ask: Ask, rng: Random) -> int:
        if any(getattr(seen, name) != value for name, value in told.where.items()):
            return quick(seen, ask, rng)
        if ask.advancing == 1:
            return 0
        asked = joined([sight.question(seen, ask, rng)])
        worth, _ = judged(network.net, asked)
        return int(np.round(asked.prior + worth, DIGITS).argmax())

    return decide


def advisers_of(game: Game[Any], numbers: Sequence[dict[str, float]]) -> list[Bot]:
    """The players who judge by these numbers."""
    assert game.trainable is not None, f"no player of {game.title} judges by numbers"
    kind, player = type(game.trainable.numbers), game.trainable.player
    try:
        return [player(msgspec.convert(one, kind)) for one in numbers]
    except msgspec.ValidationError as error:
        raise DataError(TOLD, "advisers", str(error)) from error
