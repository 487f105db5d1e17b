"""A learnt value: how likely each seat is to win, if all play on like the reference, without playing on.

What the asked seat knows is told in words once for each seat, as that one would see it.  The network says what each
seat may hope for; where several seats play for one victory, their hopes share it among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mazefolio.bots.playouts import outcome
from mazefolio.bots.policy.kept import Network
from mazefolio.bots.policy.net import Net, hopes, squashed
from mazefolio.bots.policy.valued import LearntValue, learnt_value
from mazefolio.engine.game import Game
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.engine.telling import Teller


class Value:
    """Tells chances by a network that has learnt them."""

    def __init__(self, game: Game[Any], told: LearntValue, network: Network) -> None:
        self.told, self.network, self.teller = told, network, Teller(game.telling)

    def chances(self, table: Table) -> Sequence[float]:
        """How likely each seat is to win, by what the asked one knows; when the game is over, how it has ended."""
        ask = table.pending
        if ask is None:
            return outcome(table)
        told = stories(self.teller, table.glance(ask.seat), ask, len(table.setup.seats))
        numbers = [[0, *(self.network.words[word] for word in one if word in self.network.words)] for one in told]
        return [float(chance) for chance in shared(self.network.net, numbers)]


def stories(teller: Teller, seen: Any, ask: Ask, seats: int) -> Iterator[list[str]]:
    """What the asked seat knows, told once for each seat."""
    return (teller.state(seen, ask, seat) for seat in range(seats))


def shared(net: Net, numbers: Sequence[Sequence[int]]) -> NDArray[Any]:
    """The chances of the seats of one table."""
    lengths = [len(one) for one in numbers]
    words = np.concatenate([np.array(one, np.int16) for one in numbers])
    hope = hopes(net, words, (np.cumsum(lengths) - lengths).astype(np.int32))
    if len(numbers) == 1:
        return squashed(hope)
    odds = np.exp(hope - hope.max())
    found: NDArray[Any] = odds / odds.sum()
    return found


def value_of(game: Game[Any]) -> Value | None:
    """The value that was learnt for a game, if any."""
    found = learnt_value(game.slug)
    return Value(game, *found) if found else None
