"""OpenSpiel: every game as a Python game, registered as ``mazefolio_redmage`` and so on.

Chance is explicit: each die and each card of a shuffle is a chance node of its own.  What a player knows is told as
text with all that it has seen (the information state) and as a row of numbers (the observation).  There is no tensor
with perfect recall, because games have no fixed length.

>>> import pyspiel
>>> from mazefolio.envs import spiel
>>> game = pyspiel.load_game("mazefolio_redmage(options=hero:wizard)")
>>> game.new_initial_state().is_chance_node()
True
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

import msgspec

from mazefolio import games
from mazefolio.engine.errors import MissingExtraError, SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.modding import playing
from mazefolio.envs.chance import OpenTable, Told
from mazefolio.envs.encoding import Encoding
from mazefolio.envs.seating import NOT_WON, WON, reward

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise MissingExtraError("open_spiel", "openspiel") from error

LONGEST = 20_000
"""No game has more decisions.  It is an alarm, not a rule."""
MOST_WAYS = 1000
"""No die and no deck has more ways to fall."""


def _kind(game: Game[Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"mazefolio_{game.slug}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual_seats, "options": ""},
    )


class MazeGame(pyspiel.Game):  # type: ignore[misc]
    """One game.  ``players`` is the number of seats; ``options`` are written ``hero:wizard;night:short``."""

    SLUG: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, slug = params or {}, self.SLUG
        options = _options(str(given.get("options", "")))
        self.rules = playing(slug, options)
        self.options = {**self.rules.bot_options, **options}
        self.encoding = Encoding.of(slug, int(given.get("players", self.rules.usual_seats)), self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=MOST_WAYS,
            num_players=self.encoding.seats,
            min_utility=NOT_WON,
            max_utility=WON,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(self.rules), info, given)

    def new_initial_state(self) -> MazeState:
        """A table that has just been laid."""
        return MazeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MazeObserver:
        """Told as text and as a row; with perfect recall as text only."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return MazeObserver(self.encoding, recall)


class MazeState(pyspiel.State):  # type: ignore[misc]
    """A table, at a question or at a chance node."""

    def __init__(self, game: MazeGame) -> None:
        super().__init__(game)
        rules, seats = game.rules, game.encoding.seats
        settled = rules.settle(seats, game.options)
        self.table = OpenTable.at(rules, rules.begin(seats, settled), Told(), game.options, seats)
        self.seats = seats
        self.decided: list[list[str]] = [[] for _ in range(seats)]

    def current_player(self) -> int:
        """Who is asked; chance, where something has to fall."""
        if self.table.result is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.table.awaited is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.table.pending is not None
        return self.table.pending.seat

    def _legal_actions(self, player: int) -> list[int]:
        ask = self.table.pending
        return [*range(ask.advancing)] if ask is not None and ask.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every way the next die or card can fall, each equally likely."""
        ways = self.table.ways()
        return [(way, 1 / ways) for way in range(ways)]

    def _apply_action(self, action: int) -> None:
        if self.table.awaited is not None:
            self.table.fall(action)
            return
        ask = self.table.pending
        assert ask is not None
        self.decided[ask.seat].append(ask.options[action].token)
        self.table.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.table.named(action)
        return self.table.tokens()[action]

    def is_terminal(self) -> bool:
        return self.table.result is not None

    def returns(self) -> list[float]:
        """1 to those whom the result names as winners, -1 to the others; nothing before the end."""
        result = self.table.result
        return [reward(result, seat) if result is not None else 0.0 for seat in range(self.seats)]

    def __str__(self) -> str:
        """The whole truth."""
        return msgspec.json.encode([self.table.state, self.table.tokens()]).decode()

    def told(self, seat: int) -> str:
        """What a player may know of the table as it stands."""
        table = self.table
        ask = table.pending.as_seen_by(seat) if table.pending is not None else None
        asked = [ask.seat, repr(ask.query), [option.token for option in ask.options]] if ask is not None else []
        return msgspec.json.encode([table.seen(seat), asked]).decode()

    def remembered(self, seat: int) -> str:
        """The same, with all that the player has decided and been told since the game began."""
        log = [line.text for line in self.table.log(seat)]
        return "\n".join([*self.decided[seat], *log, self.told(seat)])


class MazeObserver:
    """Tells OpenSpiel what a player may know."""

    def __init__(self, encoding: Encoding, recall: bool) -> None:
        self._encoding, self._recall = encoding, recall
        self.tensor = None if recall else np.zeros(encoding.width, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: MazeState, player: int) -> None:
        """Write the row into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = self._encoding.observe(state.table, player)

    def string_from(self, state: MazeState, player: int) -> str:
        """What the player knows, as text."""
        return state.remembered(player) if self._recall else state.told(player)


def _options(text: str) -> dict[str, str]:
    """Options as they stand in the parameters of a game."""
    parts = [part.partition(":") for part in text.split(";") if part]
    if wrong := [name for name, sign, _ in parts if not sign]:
        raise SetupError(f"'{wrong[0]}' is not an option with its value, such as hero:wizard")
    return {name.strip(): value.strip() for name, _, value in parts}


@cache
def game_class(slug: str) -> type[MazeGame]:
    """The class of one game.  OpenSpiel keeps it beyond the end of the interpreter, which a function does not bear."""
    return type(f"{slug.capitalize()}Game", (MazeGame,), {"SLUG": slug})


def register() -> None:
    """Announce every game to OpenSpiel."""
    for slug in games.names():
        kind = _kind(games.get(slug))
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, game_class(slug))


register()
