"""TA-C7.13, TA-C7.14, TA-C7.15, TA-C7.16: the Chasm: a die for the character and one for each follower."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazefolio.engine.steps import Query, Steps, choose
from mazefolio.games.talisman.carrying import Give
from mazefolio.games.talisman.effects.cards import part_with
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.tables import may_skip, use_table
from mazefolio.games.talisman.words import WORDS

CHASM = "chasm"


class NextOver(Query, frozen=True, tag="chasm"):
    """Who of his followers goes next?"""

    RULE = "TA-C7.16"


WORDS.title(NextOver, "Which of your followers goes next?", "Each rolls a die; 1 and 2 are a fall.")


@custom("TA-C7.13")
def cross_chasm(s: State, cause: Cause) -> Steps[None]:
    """Roll for yourself and for each follower.

    Rules: TA-C7.13, TA-C7.14, TA-C7.16
    """
    if (yield from may_skip(s, cause.seat, CHASM)):
        return
    order = yield from _order(s, cause.seat)
    if not (yield from may_skip(s, cause.seat, CHASM, "self")):
        yield from use_table(s, replace(cause, card=""), CHASM)
    for copy in order:
        if copy in s.players[cause.seat].followers:
            yield from use_table(s, replace(cause, card=copy), CHASM)


def _order(s: State, seat: int) -> Steps[Sequence[str]]:
    """In which order the followers go, before anybody rolls.  Rules: TA-C7.15, TA-C7.16"""
    left, order = [*s.players[seat].followers], list[str]()
    while left:
        choice = yield from choose(seat, NextOver(), [Give(copy) for copy in left])
        left.remove(choice.card)
        order.append(choice.card)
    return order


@custom("TA-C7.16")
def fall(s: State, cause: Cause) -> Steps[None]:
    """Lose 1 life, or the follower who fell.

    Rules: TA-C7.15, TA-C7.16
    """
    if cause.card:
        yield from part_with(s, replace(cause, rule="TA-C7.15"), cause.card)
    else:
        yield from lose_lives(s, cause, 1)
