"""Short ways to open a window for Spells, without the turn around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mazefolio.engine.game import Game
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Steps
from mazefolio.engine.view import Window
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.spells.legality import held
from mazefolio.games.talisman.spells.windows import Meeting, Moment, window
from mazefolio.games.talisman.state import State
from mazefolio.testing import Scene, position


def mage(*spells: str, **more: Any) -> dict[str, Any]:
    """Somebody who may hold three Spells and holds these."""
    return {"craft": 6, "spells": spells, **more}


def while_(rule: Callable[[State], Steps[object]], seats: int = 3, game: Game[State] = GAME, **layout: Any) -> Scene:
    """Red's turn, in which only this happens; then the game is over."""

    def phase(s: State) -> Steps[str]:
        s.castable = s.castable or len(held(s, s.active))
        yield from rule(s)
        raise GameEnds(Result((0,), "last_left", "TA-C19.6"))

    short = replace(game, phases={**game.phases, "start": phase})
    return position(short, seats=seats, **layout)


def opened(moment: Moment, meeting: Meeting | None = None, **layout: Any) -> Scene:
    """Such a window is open in red's turn."""
    return while_(lambda s: window(s, moment, meeting), **layout)


FROM_A_STRANGER = Cause(0, "mage", "TA-C9.12")


def struck(seat: int) -> Cause:
    """A loss that this player suffers."""
    return Cause(seat, "wolf", "TA-C10.5")


def seat_asked(scene: Scene) -> int | None:
    return scene.table.pending.seat if scene.table.pending else None


def hand(scene: Scene, seat: int) -> list[str]:
    found: list[str] = scene.state.players[seat].spells
    return found


def title(scene: Scene, seat: int) -> str:
    """How the open question is put to this player."""
    question = scene.table.view(seat).question
    return question.title if question else ""


def seen_window(scene: Scene, seat: int) -> Window | None:
    """What this player's question says to a standing order."""
    question = scene.table.view(seat).question
    return question.window if question else None


def concerns(scene: Scene, seat: int) -> list[str]:
    found = seen_window(scene, seat)
    return [*found.concerns] if found else []
