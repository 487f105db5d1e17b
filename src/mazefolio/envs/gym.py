"""Gymnasium: one seat learns, a bot plays the others.

>>> import gymnasium
>>> from mazefolio.envs import gym
>>> env = gymnasium.make("mazefolio/redmage-v3")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum())
2
"""

from __future__ import annotations

from typing import Any, SupportsInt

from mazefolio import games
from mazefolio.engine.errors import MissingExtraError
from mazefolio.engine.observed import says
from mazefolio.engine.options import Options
from mazefolio.engine.table import Table
from mazefolio.envs.seating import NOT_WON, Seating, reward

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtraError("gymnasium", "envs") from error

SEEDS = 2**63
Observation = NDArray[np.int32]
Info = dict[str, Any]


class MazeEnv(gymnasium.Env[Observation, np.int64]):
    """A table at which one seat is played through ``step``; ``bot`` names who plays the others.

    An action is the number of an option of the open question.  Which of them there are is ``info["action_mask"]``, also
    as ``action_masks()``; what they are stands in the observation.  An action that is not among them ends the game as
    one that was not won, with ``info["illegal"]``.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seat: int = 0,
        seats: int | None = None,
        bot: str = "",
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.seating = Seating(game, seats, options, bot)
        self.seating.check(seat)
        self.seat, self.render_mode = seat, render_mode
        self.encoding = self.seating.encoding
        self.observation_space = Box(self.encoding.low, self.encoding.high, dtype=np.int32)
        self.action_space = Discrete(self.encoding.actions)
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table as it stands, with all its secrets: for looking, not for learning."""
        assert self._table is not None, "reset the environment first"
        return self._table

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Deal a new game.  With a seed it is always the same one, and so are those after it."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(SEEDS))
        self._table, self._rng = self.seating.table(dealt, light=self.render_mode is None), self.seating.rng(dealt)
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, Info]:
        """Choose an option for the seat that learns, and go on to its next question or to the end."""
        choice, table = int(action), self.table
        if not self.action_masks()[choice]:
            return self._observation(), NOT_WON, True, False, {**self._info(), "illegal": True}
        table.decide(choice)
        self._play_others()
        result = table.result
        earned = reward(result, self.seat) if result is not None else 0.0
        return self._observation(), earned, result is not None, False, self._info()

    def action_masks(self) -> NDArray[np.int8]:
        """For each action, whether it may be taken now."""
        return self.encoding.mask(self.table, self.seat)

    def render(self) -> Any:
        """The log of the game so far, as the seat may know it."""
        return "\n".join(line.text for line in self.table.log(self.seat)) if self.render_mode == "ansi" else None

    def _play_others(self) -> None:
        self.seating.play_others(self.table, (self.seat,), self._rng)

    def _observation(self) -> Observation:
        return self.encoding.observe(self.table, self.seat)

    def _info(self) -> Info:
        return {"action_mask": self.action_masks().copy()}


def register() -> None:
    """Announce every game to Gymnasium, under the version of its observations."""
    for slug in games.names():
        name = f"mazefolio/{slug}-v{says(games.get(slug)).version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                f"{__name__}:MazeEnv",
                kwargs={"game": slug},
                disable_env_checker=True,
                vector_entry_point="mazefolio.envs.vector:MazeVector",
            )


register()
