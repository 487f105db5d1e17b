"""Verbs for taking something from somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import field
from msgspec.structs import replace

from mazefolio.engine.steps import CitedQuery, Steps, Word, choose
from mazefolio.games.talisman.carrying import Give, can_be_lost, may_take
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.cards import WhichCard, part_with
from mazefolio.games.talisman.effects.numbers import SOME_GOLD, Numeric, told
from mazefolio.games.talisman.ids import NOBODY, CardId, TagName, kind_of
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import may_own
from mazefolio.games.talisman.state import Player, State
from mazefolio.games.talisman.words import WORDS

GOLD, PEARL = SOME_GOLD, Word("pearl")


class WhichCoin(CitedQuery, frozen=True, tag="coin"):
    """Does he take gold or a pearl?"""


WORDS.title(WhichCoin, "What do you take?")
WORDS.label(PEARL, "1 pearl", art="pearl")


class TakeFrom(Effect, frozen=True, kw_only=True):
    """Whoever casts or wins takes something of the one it is aimed at, and chooses what."""

    source: Literal["target"] = field(default="target", name="from")
    not_tag: TagName = ""
    not_tags: Sequence[TagName] = ()
    not_cards: Sequence[CardId] = ()
    cards: Sequence[CardId] = ()

    def allows(self, copy: str) -> bool:
        one = card(copy)
        barred = (*self.not_tags, *((self.not_tag,) if self.not_tag else ()))
        if any(tag in one.tags for tag in barred) or kind_of(copy) in self.not_cards:
            return False
        return not self.cards or kind_of(copy) in self.cards

    def choice(self, s: State, cause: Cause) -> list[str]:
        """What the taker may choose: nothing that he may not own, nothing cursed.

        Rules: TA-C11.6, TA-C14.18, TA-C14.19
        """
        held = self.held(s.players[cause.target])
        return [copy for copy in held if can_be_lost(copy) and self.allows(copy) and may_own(s, cause.seat, copy)]

    def can_be_chosen(self, s: State, cause: Cause) -> bool:
        """Rules: TA-C15.11"""
        return cause.target == NOBODY or bool(self.choice(s, cause))

    def held(self, one: Player) -> Sequence[str]:
        raise NotImplementedError

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C11.6, TA-C11.7, TA-C13.5, TA-C15.29"""
        found = self.choice(s, cause)
        if not found or s.players[cause.seat].toad:
            return False
        chosen = yield from choose(cause.seat, WhichCard(cause.rule), [Give(copy) for copy in found])
        yield from part_with(s, replace(cause, seat=cause.target, by=cause.seat), chosen.card, "caster")
        return True


class TakeObject(TakeFrom, frozen=True, tag="take_object"):
    ART = "object"

    def held(self, one: Player) -> Sequence[str]:
        return one.objects

    def says(self, s: State, seat: int) -> str:
        return "take one object"


class TakeFollower(TakeFrom, frozen=True, tag="take_follower"):
    def held(self, one: Player) -> Sequence[str]:
        """Rules: TA-C14.20"""
        return [copy for copy in one.followers if copy not in one.servants]

    def choice(self, s: State, cause: Cause) -> list[str]:
        return [copy for copy in super().choice(s, cause) if may_take(s, cause.seat, copy)]

    def says(self, s: State, seat: int) -> str:
        return "take one follower"


class TakeGold(Numeric, frozen=True, kw_only=True, tag="take_gold"):
    ART = "gold"
    source: Literal["target"] = field(default="target", name="from")

    def can_be_chosen(self, s: State, cause: Cause) -> bool:
        """Rules: TA-C15.11"""
        return cause.target == NOBODY or bool(coins(s.players[cause.target]))

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Gold goes from one purse to another; pearls like gold.  Rules: TA-C11.5, TA-C21.11"""
        n = yield from amount(s, cause, self.n)
        taken = 0
        while taken < n and (yield from take_coin(s, cause)):
            taken += 1
        return taken > 0

    def says(self, s: State, seat: int) -> str:
        return f"take {told(self.n, 'gold')}"


def coins(victim: Player) -> list[Word]:
    """What money can be taken of him.  Rules: TA-C21.11"""
    return [*([GOLD] if victim.gold else ()), *([PEARL] if victim.pearls else ())]


def take_coin(s: State, cause: Cause) -> Steps[bool]:
    """One gold or one pearl of the target, as the taker likes; a toad takes nothing.  Rules: TA-C11.13, TA-C21.11"""
    found = coins(s.players[cause.target])
    if not found or s.players[cause.seat].toad:
        return False
    choice = yield from choose(cause.seat, WhichCoin(cause.rule), found)
    stat: Literal["gold", "pearls"] = "gold" if choice is GOLD else "pearls"
    yield from change(s, Cause(cause.target, cause.source, cause.rule, by=cause.seat), stat, -1)
    yield from change(s, cause, stat, 1)
    return True
