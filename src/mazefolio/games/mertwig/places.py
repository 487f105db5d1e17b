"""Which areas a marker may enter, and which it has done with."""

from __future__ import annotations

from mazefolio.games.mertwig.kingdom import AREA_SPACES
from mazefolio.games.mertwig.paths import AREA_SET
from mazefolio.games.mertwig.state import State


def closed_areas(s: State, seat: int) -> frozenset[str]:
    """Areas with another marker in them or on their map space, and finished ones if none may be done twice.

    Rules: MM-3.9, MM-5.11, MM-6.3, MM-6.6, MM-22.3
    """
    taken = {other.at for number, other in enumerate(s.players) if number != seat and other.at in AREA_SET}
    return frozenset(taken.union(s.players[seat].finished) if s.no_double_dipping else taken)


def finish_area(s: State, seat: int, area: str) -> None:
    """Note that he has done with an area; with all seven done the list begins anew.  Rules: MM-22.3"""
    finished = s.players[seat].finished
    if area not in finished:
        finished.append(area)
    if len(finished) == len(AREA_SPACES):
        finished.clear()
