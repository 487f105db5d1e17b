from collections.abc import Sequence

from mazefolio.engine.game import Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Picture
from mazefolio.games.redmage.state import State


def picture(s: State, viewer: Viewer, events: Sequence[Event]) -> Picture:
    return Picture()
