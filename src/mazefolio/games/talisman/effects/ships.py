"""Verbs for ships."""

from __future__ import annotations

from mazefolio.engine.steps import CitedEvent, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import count
from mazefolio.games.talisman.combat.spoils import damage_ship
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.numbers import Numeric
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.words import WORDS


class ShipMended(CitedEvent, frozen=True):
    """A ship has been repaired, and has so many points now."""

    seat: Seat
    points: int


@WORDS.tells(ShipMended)
def _(event: ShipMended) -> Line:
    points = count(event.points, "ship point")
    return say(event, f"The ship of {who(event.seat)} is repaired and has {points} now.", "good")


class DamageShip(Numeric, frozen=True, tag="damage_ship"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C10.16, TA-C21.17"""
        yield from damage_ship(s, cause, (yield from amount(s, cause, self.n)))
        return True

    def says(self, s: State, seat: int) -> str:
        return f"lose {ship_points(self.n)}"


class RepairShip(Numeric, frozen=True, tag="repair_ship"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """As many points as it had when it was new, at most.  Rules: TA-C21.15"""
        vessel = s.players[cause.seat].vessel
        if vessel is None:
            return False
        most = LIBRARY.ships[vessel.ship].ship_points
        vessel.points = min(most, vessel.points + (yield from amount(s, cause, self.n, most)))
        yield ShipMended(cause.rule, cause.seat, vessel.points)
        return True

    def can_happen(self, s: State, seat: int) -> bool:
        vessel = s.players[seat].vessel
        return vessel is not None and vessel.points < LIBRARY.ships[vessel.ship].ship_points

    def is_idle(self, s: State, seat: int) -> bool:
        return not self.can_happen(s, seat)

    def says(self, s: State, seat: int) -> str:
        return f"repair {ship_points(self.n)}"


def ship_points(n: Amount) -> str:
    """'1 ship point', 'a die of ship points'."""
    if n.dice is not None:
        return f"{n.words} of ship points"
    return count(n.fixed, "ship point") if n.fixed else f"{n.words} ship points"
