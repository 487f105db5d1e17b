"""TA-CAP: verbs for cargo, rations, damage and the way home, and the trade in harbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import Ask, CitedEvent, CitedQuery, Steps, Word, ask
from mazefolio.engine.view import Line
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import count
from mazefolio.games.talisman.changes import change, gain
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.numbers import Numeric
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.state import Seat, State, Vessel
from mazefolio.games.talisman.words import DONE, WORDS

HOME = "captains.turns_home"
RATIONS_FOR_ONE_GOLD = 3
"""What a trading port sells.  Rules: TA-CAP-13"""
SELL, PROVISION = Word("sell cargo"), Word("buy rations")
Goods: TypeAlias = Literal["rations", "cargo"]
UNITS: dict[Goods, tuple[str, str]] = {"rations": ("ration", ""), "cargo": ("unit of cargo", "units of cargo")}
GOES: dict[Goods, str] = {"rations": "uses", "cargo": "gives up"}


class Stowed(CitedEvent, frozen=True):
    """Rations or cargo have come aboard, or are gone; how many are left."""

    seat: Seat
    goods: Annotated[Goods, Among(UNITS)]
    by: int
    left: int


class WayHome(CitedEvent, frozen=True):
    """The die of the way home, and how many turns that makes."""

    seat: Seat
    face: int
    turns: int


class WayChanged(CitedEvent, frozen=True):
    """The way home has become longer or shorter."""

    seat: Seat
    turns: int


@WORDS.tells(Stowed)
def _(event: Stowed) -> Line:
    verb = GOES[event.goods] if event.by < 0 else "takes in"
    return say(event, f"{who(event.seat)} {verb} {count(abs(event.by), *UNITS[event.goods])}, now {event.left}.")


@WORDS.tells(WayHome)
def _(event: WayHome) -> Line:
    text = f"{who(event.seat)} rolls {event.face} for the way home: {count(event.turns, 'turn')}."
    return say(event, text, dice=[(event.face,)])


@WORDS.tells(WayChanged)
def _(event: WayChanged) -> Line:
    return say(event, f"{who(event.seat)} is {count(event.turns, 'turn')} from home now.")


class Trade(CitedQuery, frozen=True, tag="cargo"):
    """Does he sell cargo, or buy rations?"""

    price: int


@WORDS.asks(Trade)
def _(query: Trade, s: State, ask: Ask) -> Asked:
    vessel = s.players[ask.seat].vessel
    assert vessel is not None
    held = f"{count(vessel.cargo, *UNITS['cargo'])} and {count(vessel.rations, *UNITS['rations'])}"
    return Asked(f"Do you trade? Cargo fetches {query.price} gold a unit.", f"You have {held}.")


WORDS.label(SELL, "Sell 1 unit of cargo", "", "TA-CAP-13", art="gold")
WORDS.label(PROVISION, "Buy 3 rations for 1 gold", "", "TA-CAP-13", art="food")


def room_for_rations(s: State, seat: int, vessel: Vessel) -> int:
    """How many more fit in, extra stores counted.  Rules: TA-CAP-2, TA-CAP-14"""
    extra = sum(int(passive.n) for _, passive in in_force(s, seat, "rations"))
    return max(0, LIBRARY.ships[vessel.ship].rations + extra - vessel.rations)


def hold(s: State, seat: int, vessel: Vessel) -> int:
    """How much cargo fits in; extra stores take a unit.  Rules: TA-CAP-14"""
    return max(0, LIBRARY.ships[vessel.ship].cargo - len(in_force(s, seat, "rations")))


def stow(s: State, cause: Cause, goods: Goods, by: int) -> Steps[None]:
    """Rations or cargo come aboard, or are gone, as far as there is room and as far as there are any.

    Rules: TA-CAP-14
    """
    vessel = s.players[cause.seat].vessel
    assert vessel is not None
    held: int = getattr(vessel, goods)
    room = room_for_rations(s, cause.seat, vessel) if goods == "rations" else hold(s, cause.seat, vessel) - held
    change = max(-held, min(by, max(0, room)))
    if change:
        setattr(vessel, goods, held + change)
        yield Stowed(cause.rule, cause.seat, goods, change, held + change)


class Stow(Numeric, frozen=True):
    """The verbs that bring goods aboard, or have them go; ashore they do nothing.  Rules: TA-CAP-14"""

    GOODS: ClassVar[Goods]
    SIGN: ClassVar[int] = 1

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n)
        if s.players[cause.seat].vessel is None:
            return False
        yield from stow(s, cause, self.GOODS, self.SIGN * n)
        return True


class GainRation(Stow, frozen=True, tag="gain_ration"):
    GOODS = "rations"

    def says(self, s: State, seat: int) -> str:
        return "gain rations"


class LoseRation(Stow, frozen=True, tag="lose_ration"):
    GOODS = "rations"
    SIGN = -1

    def says(self, s: State, seat: int) -> str:
        return f"lose {count(self.n.fixed, 'ration')}"


class GainCargo(Stow, frozen=True, tag="gain_cargo"):
    GOODS = "cargo"

    def says(self, s: State, seat: int) -> str:
        return f"gain {self.n.words} cargo"


def change_way(s: State, cause: Cause, by: int) -> WayChanged:
    """So many turns more or less to go."""
    counters = s.players[cause.seat].counters
    counters[HOME] = max(0, counters[HOME] + by)
    return WayChanged(cause.rule, cause.seat, counters[HOME])


class AdjustTurnsHome(Effect, frozen=True, kw_only=True, tag="adjust_turns_home"):
    """Only for who is on the way home."""

    n: int

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        if HOME not in s.players[cause.seat].counters:
            return False
        yield change_way(s, cause, self.n)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"the way home takes {count(abs(self.n), 'turn')} {'more' if self.n > 0 else 'less'}"


class SellCargo(Effect, frozen=True, kw_only=True, tag="sell_cargo"):
    """``price`` gold a unit; ``rations``: they are sold there, too."""

    price: int
    rations: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Any number of units.  Rules: TA-CAP-13, TA-CAP-14"""
        while options := self.deals(s, cause.seat):
            choice = yield from ask(cause.seat, Trade(cause.rule, self.price), [*options, DONE])
            if choice is DONE:
                break
            if choice is SELL:
                yield from stow(s, cause, "cargo", -1)
                yield from gain(s, cause, "gold", self.price)
            else:
                yield from change(s, cause, "gold", -1)
                yield from stow(s, cause, "rations", RATIONS_FOR_ONE_GOLD)
        return True

    def deals(self, s: State, seat: int) -> Sequence[Word]:
        one = s.players[seat]
        if one.vessel is None or one.toad:
            return []
        hungry = self.rations and one.gold and room_for_rations(s, seat, one.vessel)
        return [*([SELL] if one.vessel.cargo else ()), *([PROVISION] if hungry else ())]

    def says(self, s: State, seat: int) -> str:
        return f"sell cargo for {self.price} gold a unit"
