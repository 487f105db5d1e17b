"""Verbs for lives, Strength, Craft, gold and pearls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from mazefolio.engine.steps import CitedQuery, Steps, Word, choose
from mazefolio.games.talisman.carrying import can_be_lost, discard, goes, within_limits
from mazefolio.games.talisman.changes import (
    LOWEST,
    STATS,
    Currency,
    Stat,
    amount_of,
    change,
    gain,
    heal,
    lose_gold,
    lose_points,
)
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import in_force, start_craft, start_lives, start_strength
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.words import WORDS

A_LIFE, A_FOLLOWER, SOME_GOLD, AN_OBJECT = Word("life"), Word("follower"), Word("gold"), Word("object")


class GiveInstead(CitedQuery, frozen=True, tag="instead"):
    """What does he give for a life that is asked for?"""


WORDS.title(GiveInstead, "What do you give?")
WORDS.label(A_LIFE, "A life", art="life")
WORDS.label(A_FOLLOWER, "A follower", "He is gone for good.", art="follower")
WORDS.label(SOME_GOLD, "1 gold", art="gold")
WORDS.label(AN_OBJECT, "An object", art="object")


def told(n: Amount, stat: Stat) -> str:
    """'1 life', 'all gold'."""
    return amount_of(stat, n.fixed) if n.fixed else f"{n.words} {amount_of(stat, 2).partition(' ')[2]}"


class Numeric(Effect, frozen=True, kw_only=True):
    """A verb about so many of something."""

    n: Amount = ONE


class Gain(Numeric, frozen=True):
    """The verbs that give so many more of one thing."""

    STAT: ClassVar[Stat]

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n)
        return (yield from gain(s, cause, self.STAT, n))

    def says(self, s: State, seat: int) -> str:
        return f"gain {told(self.n, self.STAT)}"


class GainLife(Gain, frozen=True, tag="gain_life"):
    ART = STAT = "lives"


class GainStrength(Gain, frozen=True, tag="gain_strength"):
    ART = STAT = "strength"


class GainCraft(Gain, frozen=True, tag="gain_craft"):
    ART = STAT = "craft"


class GainGold(Gain, frozen=True, tag="gain_gold"):
    ART = STAT = "gold"


class Heal(Numeric, frozen=True, tag="heal"):
    ART = "lives"

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = None if self.n.word else (yield from amount(s, cause, self.n))
        return (yield from heal(s, cause, n))

    def is_idle(self, s: State, seat: int) -> bool:
        return s.players[seat].lives >= start_lives(s, seat)

    def says(self, s: State, seat: int) -> str:
        return "be healed" if self.n.word else f"heal {told(self.n, 'lives')}"


class LoseLife(Numeric, frozen=True, kw_only=True, tag="lose_life"):
    """``instead`` lists what may be given up for each life; ``no_save`` says that armour never helps."""

    ART = "life"
    instead: Sequence[Literal["follower", "gold", "object"]] = ()
    no_save: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C7.11, TA-C8.10, TA-C8.11, TA-C14.4"""
        n = yield from amount(s, cause, self.n, s.players[cause.seat].lives)
        if self.key == "desert":
            n = max([n, *(int(passive.n) for _, passive in in_force(s, cause.seat, "desert_loss"))])
        paid = yield from self._paid(s, cause, n)
        yield from lose_lives(s, cause, n - paid)
        yield from within_limits(s, cause.seat)
        return True

    def _paid(self, s: State, cause: Cause, n: int) -> Steps[int]:
        """How many of the lives he pays for otherwise."""
        for paid in range(n):
            means = [word for word in (A_FOLLOWER, SOME_GOLD, AN_OBJECT) if self._has(s, cause.seat, word)]
            choice = yield from choose(cause.seat, GiveInstead(cause.rule), [A_LIFE, *means])
            if choice is A_LIFE:
                return paid
            yield from self._give(s, cause, choice)
        return n

    def _has(self, s: State, seat: int, word: Word) -> bool:
        one = s.players[seat]
        held = {"follower": [*filter(can_be_lost, one.followers)], "gold": one.gold, "object": one.objects}
        return word.word in self.instead and bool(held[word.word])

    def _give(self, s: State, cause: Cause, word: Word) -> Steps[None]:
        one = s.players[cause.seat]
        if word is SOME_GOLD:
            yield from change(s, cause, "gold", -1)
            return
        held = one.objects if word is AN_OBJECT else [*filter(can_be_lost, one.followers)]
        copy = yield from goes(s, cause.seat, held, cause.rule)
        yield from discard(s, cause.seat, copy, cause.rule)

    def says(self, s: State, seat: int) -> str:
        instead = f" or a {self.instead[0]} for each" if self.instead else ""
        return f"lose {told(self.n, 'lives')}{instead}"


class LosePoints(Numeric, frozen=True, kw_only=True):
    """The verbs that take points; with ``below_quota`` also those with which the character began."""

    STAT: ClassVar[Literal["strength", "craft"]]
    below_quota: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n)
        return (yield from lose_points(s, cause, self.STAT, n, self.below_quota))

    def can_happen(self, s: State, seat: int) -> bool:
        start = start_strength if self.STAT == "strength" else start_craft
        points: int = getattr(s.players[seat], self.STAT)
        return points > (LOWEST if self.below_quota else start(s, seat))

    def says(self, s: State, seat: int) -> str:
        return f"lose {told(self.n, self.STAT)}"


class LoseStrength(LosePoints, frozen=True, tag="lose_strength"):
    STAT = "strength"


class LoseCraft(LosePoints, frozen=True, tag="lose_craft"):
    STAT = "craft"


class LoseGold(Numeric, frozen=True, kw_only=True, tag="lose_gold"):
    """``to`` names a space where the gold is put: 'space:oasis'."""

    ART = "gold"
    to: str = ""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n, s.players[cause.seat].gold)
        return (yield from lose_gold(s, cause, n, self.to.removeprefix("space:")))

    def can_happen(self, s: State, seat: int) -> bool:
        return s.players[seat].gold > 0

    def says(self, s: State, seat: int) -> str:
        return f"lose {told(self.n, 'gold')}"


class GainCurrency(Numeric, frozen=True, kw_only=True, tag="gain_currency"):
    kind: Currency

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n)
        return (yield from gain(s, cause, STATS[self.kind], n))

    def says(self, s: State, seat: int) -> str:
        return f"gain {told(self.n, STATS[self.kind])}"


class LoseCurrency(Numeric, frozen=True, kw_only=True, tag="lose_currency"):
    kind: Currency

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        held: int = getattr(s.players[cause.seat], STATS[self.kind])
        n = min(held, (yield from amount(s, cause, self.n, held)))
        yield from change(s, cause, STATS[self.kind], -n)
        return n > 0

    def can_happen(self, s: State, seat: int) -> bool:
        return bool(getattr(s.players[seat], STATS[self.kind]))

    def says(self, s: State, seat: int) -> str:
        return f"lose {told(self.n, STATS[self.kind])}"
