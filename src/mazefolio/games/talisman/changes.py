"""TA-C12: Strength, Craft, lives, gold and alignment: how they rise and fall."""

from __future__ import annotations

from typing import Literal

from mazefolio.engine.steps import CitedEvent, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import capital, count
from mazefolio.games.talisman.content import Alignment
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.modifiers import has, in_force, may_own, start_craft, start_lives, start_strength
from mazefolio.games.talisman.names import by_source, who
from mazefolio.games.talisman.state import AlignmentName, Player, Purse, Seat, SourceName, State
from mazefolio.games.talisman.words import WORDS

Stat = Literal["strength", "craft", "lives", "gold", "pearls", "black_pearls"]
UNITS: dict[Stat, str] = {
    "strength": "Strength",
    "craft": "Craft",
    "lives": "life",
    "gold": "gold",
    "pearls": "pearl",
    "black_pearls": "black pearl",
}
Currency = Literal["pearl", "black_pearl", "gold"]
STATS: dict[Currency, Stat] = {"pearl": "pearls", "black_pearl": "black_pearls", "gold": "gold"}
"""Which number of a character counts such coins."""
COINS: tuple[Stat, ...] = ("gold", "pearls", "black_pearls")
BLACK_PEARL = 5
"""What a black pearl is worth.  Rules: TA-C21.11"""
LOWEST = 1
"""No loss takes Strength or Craft under this.  Rules: TA-C12.3"""


class Changed(CitedEvent, frozen=True):
    """A number of a character rose or fell by ``by`` to ``now``."""

    seat: Seat
    stat: Stat
    by: int
    now: int
    source: SourceName


class Aligned(CitedEvent, frozen=True):
    seat: Seat
    to: AlignmentName
    source: SourceName


def amount_of(stat: Stat, n: int) -> str:
    """'2 lives', '3 gold', '1 Strength'."""
    if stat == "lives":
        return count(n, "life", "lives")
    return count(n, UNITS[stat]) if stat.endswith("pearls") else f"{n} {UNITS[stat]}"


@WORDS.tells(Changed)
def _(event: Changed) -> Line:
    verb = "gains" if event.by > 0 else "loses"
    text = f"{capital(by_source(event.source))}: {who(event.seat)} {verb} {amount_of(event.stat, abs(event.by))}"
    return say(event, f"{text}, now {event.now}.", mood(event.by > 0))


WORDS.sentence(Aligned, "{Source}: {seat} is {to} from now on.")


def change(s: State, cause: Cause, stat: Stat, by: int) -> Steps[None]:
    """Add to a number, and tell it."""
    if by:
        one = s.players[cause.seat]
        now = getattr(one, stat) + by
        setattr(one, stat, now)
        yield Changed(cause.rule, cause.seat, stat, by, now, cause.source)


def gain(s: State, cause: Cause, stat: Stat, n: int) -> Steps[bool]:
    """Gains have no limit; money that a toad would be given lies on its space.  Rules: TA-C12.1, TA-C12.7, TA-C17.1"""
    if stat in COINS and s.players[cause.seat].toad:
        lay_coins(s, s.players[cause.seat].space, stat, n)
        return False
    yield from change(s, cause, stat, n)
    return n > 0


def heal(s: State, cause: Cause, n: int | None = None) -> Steps[bool]:
    """Lives come back up to the quota; without a number, all of them.  Rules: TA-C12.5"""
    from mazefolio.games.talisman.realms.hooks import ON_HEALED

    lost = start_lives(s, cause.seat) - s.players[cause.seat].lives
    back = max(0, lost if n is None else min(lost, n))
    yield from change(s, cause, "lives", back)
    if back:
        yield from ON_HEALED.happens(s, cause.seat, cause)
    return back > 0


def lose_points(s: State, cause: Cause, stat: Literal["strength", "craft"], n: int, below_quota: bool) -> Steps[bool]:
    """A loss stops at the quota, or at 1 where it may go below.  Rules: TA-C12.2, TA-C12.3"""
    quota = start_strength(s, cause.seat) if stat == "strength" else start_craft(s, cause.seat)
    floor = LOWEST if below_quota else quota
    lost: int = max(0, min(n, getattr(s.players[cause.seat], stat) - floor))
    yield from change(s, cause, stat, -lost)
    return lost > 0


def lose_gold(s: State, cause: Cause, n: int | None, to: str = "") -> Steps[bool]:
    """As much as there is, at most; it may be put on a space.  Rules: TA-C12.8"""
    held = s.players[cause.seat].gold
    lost = held if n is None else min(n, held)
    yield from change(s, cause, "gold", -lost)
    if to and lost:
        purse_at(s, to).gold += lost
    return lost > 0


def purchasing_power(one: Player, stat: Stat) -> int:
    """How much he can pay in such coins; black pearls count among pearls.  Rules: TA-C21.11"""
    black = BLACK_PEARL * one.black_pearls if stat == "pearls" else 0
    return int(getattr(one, stat)) + black


def pay_coins(s: State, cause: Cause, stat: Stat, n: int) -> Steps[None]:
    """A black pearl is broken where pearls do not suffice; the rest comes back in pearls.  Rules: TA-C21.11"""
    while getattr(s.players[cause.seat], stat) < n:
        yield from change(s, cause, "black_pearls", -1)
        yield from change(s, cause, "pearls", BLACK_PEARL)
    yield from change(s, cause, stat, -n)


def purse_at(s: State, space: str) -> Purse:
    """The loose money on a space.  Rules: TA-C5.12"""
    return s.purses.setdefault(space, Purse())


def put_money(s: State, space: str, money: Purse | Player) -> None:
    """What was in a purse lies loose on a space.  Rules: TA-C5.12"""
    purse = purse_at(s, space)
    purse.gold += money.gold
    purse.pearls += money.pearls
    purse.black_pearls += money.black_pearls


def lay_coins(s: State, space: str, kind: Stat, n: int) -> None:
    """So many coins of a kind lie on a space.  Rules: TA-C5.12"""
    purse = purse_at(s, space)
    setattr(purse, kind, getattr(purse, kind) + n)


def set_alignment(s: State, cause: Cause, to: Alignment) -> Steps[bool]:
    """What the character may no longer have is dropped at once.  Rules: TA-C12.9, TA-C12.10"""
    from mazefolio.games.talisman.carrying import drop
    from mazefolio.games.talisman.realms.hooks import ON_ALIGNED

    one = s.players[cause.seat]
    if one.alignment == to or has(s, cause.seat, "fixed_alignment"):
        return False
    one.alignment = to
    yield Aligned(cause.rule, cause.seat, to, cause.source)
    for copy in (*one.objects, *one.followers):
        if not may_own(s, cause.seat, copy):
            yield from drop(s, cause.seat, copy, "TA-C12.10")
    yield from ON_ALIGNED.happens(s, cause.seat)
    return True


def trophy_price(s: State, seat: int) -> int:
    """Points for one Strength.  Rules: TA-C12.11, TA-C12.16"""
    extra = sum(int(passive.n) for _, passive in in_force(s, seat, "trophy_cost"))
    return int(s.options["trophy_strength_cost"]) + extra


def is_alive(one: Player) -> bool:
    return bool(one.character)
