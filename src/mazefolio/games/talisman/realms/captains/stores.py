"""TA-CAP: verbs for cargo, rations, damage and the way home, and the trade in harbours."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Ask, CitedQuery, Steps, Word, ask
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import count
from mazefolio.games.talisman.changes import change, gain
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.numbers import Numeric
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.state import State, Vessel
from mazefolio.games.talisman.words import DONE, WORDS

HOME = "captains.turns_home"
RATIONS_FOR_ONE_GOLD = 3
"""What a trading port sells.  Rules: TA-CAP-13"""
SELL, PROVISION = Word("sell cargo"), Word("buy rations")


class Trade(CitedQuery, frozen=True, tag="cargo"):
    """Does he sell cargo, or buy rations?"""

    price: int


@WORDS.asks(Trade)
def _(query: Trade, s: State, ask: Ask) -> Asked:
    vessel = s.players[ask.seat].vessel
    held = vessel.cargo if vessel else 0
    return Asked(f"Do you trade? Cargo fetches {query.price} gold a unit.", f"You have {count(held, 'unit')} of cargo.")


WORDS.label(SELL, "Sell 1 unit of cargo", "", "TA-CAP-13", art="gold")
WORDS.label(PROVISION, "Buy 3 rations for 1 gold", "", "TA-CAP-13", art="food")


def room_for_rations(s: State, seat: int, vessel: Vessel) -> int:
    """How many more fit in, extra stores counted.  Rules: TA-CAP-2, TA-CAP-14"""
    extra = sum(int(passive.n) for _, passive in in_force(s, seat, "rations"))
    return max(0, LIBRARY.ships[vessel.ship].rations + extra - vessel.rations)


def hold(s: State, seat: int, vessel: Vessel) -> int:
    """How much cargo fits in; extra stores take a unit.  Rules: TA-CAP-14"""
    return max(0, LIBRARY.ships[vessel.ship].cargo - len(in_force(s, seat, "rations")))


class GainRation(Numeric, frozen=True, tag="gain_ration"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-CAP-14"""
        n = yield from amount(s, cause, self.n)
        vessel = s.players[cause.seat].vessel
        if vessel is not None:
            vessel.rations += min(n, room_for_rations(s, cause.seat, vessel))
        return vessel is not None

    def says(self, s: State, seat: int) -> str:
        return "gain rations"


class LoseRation(Numeric, frozen=True, tag="lose_ration"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n)
        vessel = s.players[cause.seat].vessel
        if vessel is not None:
            vessel.rations = max(0, vessel.rations - n)
        return vessel is not None

    def says(self, s: State, seat: int) -> str:
        return f"lose {count(self.n.fixed, 'ration')}"


class GainCargo(Numeric, frozen=True, tag="gain_cargo"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-CAP-14"""
        n = yield from amount(s, cause, self.n)
        vessel = s.players[cause.seat].vessel
        if vessel is not None:
            vessel.cargo = min(hold(s, cause.seat, vessel), vessel.cargo + n)
        return vessel is not None

    def says(self, s: State, seat: int) -> str:
        return f"gain {self.n.words} cargo"


class AdjustTurnsHome(Effect, frozen=True, kw_only=True, tag="adjust_turns_home"):
    """Only for who is on the way home."""

    n: int

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from ()
        counters = s.players[cause.seat].counters
        if HOME in counters:
            counters[HOME] = max(0, counters[HOME] + self.n)
        return HOME in counters

    def says(self, s: State, seat: int) -> str:
        return f"the way home takes {count(abs(self.n), 'turn')} {'more' if self.n > 0 else 'less'}"


class SellCargo(Effect, frozen=True, kw_only=True, tag="sell_cargo"):
    """``price`` gold a unit; ``rations``: they are sold there, too."""

    price: int
    rations: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Any number of units.  Rules: TA-CAP-13, TA-CAP-14"""
        one = s.players[cause.seat]
        while options := self.deals(s, cause.seat):
            choice = yield from ask(cause.seat, Trade(cause.rule, self.price), [*options, DONE])
            assert one.vessel is not None
            if choice is DONE:
                break
            if choice is SELL:
                one.vessel.cargo -= 1
                yield from gain(s, cause, "gold", self.price)
            else:
                yield from change(s, cause, "gold", -1)
                one.vessel.rations += min(RATIONS_FOR_ONE_GOLD, room_for_rations(s, cause.seat, one.vessel))
        return True

    def deals(self, s: State, seat: int) -> Sequence[Word]:
        one = s.players[seat]
        if one.vessel is None or one.toad:
            return []
        hungry = self.rations and one.gold and room_for_rations(s, seat, one.vessel)
        return [*([SELL] if one.vessel.cargo else ()), *([PROVISION] if hungry else ())]

    def says(self, s: State, seat: int) -> str:
        return f"sell cargo for {self.price} gold a unit"
