"""What every verb of the effect language has in common, and how lists of effects are carried out.

A verb is a frozen struct, read straight from TOML, that carries itself out (``on_one``) and says what it would do
(``says``).  Its family's module under ``effects/`` or in a realm's folder is its only home: reading the data finds it
there.  Effects nest without limit, because carrying out is a generator that others go on with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from mazefolio.engine.data import Strict
from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.language.conditions import Condition

if TYPE_CHECKING:
    from mazefolio.games.talisman.state import State

Who = Literal["self", "other", "all", "others", "region", "evil", "good", "neutral", "not_evil", "space", "target"]
Chooser = Literal["", "self", "caster", "winner", "random"]


class Effects(tuple["Effect", ...]):
    """Effects, carried out one after another."""

    __slots__ = ()


NONE = Effects()
AS_CAST = Effects()
"""Instead of effects of its own, those with which the Spell was cast.  Rules: TA-C15.18"""


class Cause(Struct, frozen=True, gc=False):
    """Why something happens: to whom, through what, and under which rule.

    ``source`` is the id of the card, space, table or Spell; ``card`` the copy of the card whose text this is; ``by``
    who cast the Spell or won the fight, ``target`` whom it was aimed at.  ``rolled`` and ``counted`` are the numbers
    that an enclosing table or fight has thrown.
    """

    seat: int
    source: str
    rule: str
    card: str = ""
    by: int = NOBODY
    target: int = NOBODY
    rolled: int = 0
    counted: int = 0


class Effect(Strict, frozen=True, kw_only=True, tag_field="do"):
    """One verb.  ``key`` is the name by which an immunity cancels it; ``or_else`` happens if nothing could be done."""

    RULE: ClassVar[str] = ""
    ART: ClassVar[str] = ""
    """The picture of what it gives or takes, beside others that could be chosen instead."""

    only_if: Condition | None = field(default=None, name="if")
    unless: Condition | None = None
    who: Who = "self"
    scope: Literal["", "main_board", "everywhere"] = ""
    key: str = ""
    or_else: Effects = NONE

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Carry it out on one character; whether anything could be done.  Rules: TA-C1.9"""
        raise NotImplementedError

    def says(self, s: State, seat: int) -> str:
        """What it would do, in a few words: 'gain 1 life'."""
        raise NotImplementedError

    def is_idle(self, s: State, seat: int) -> bool:
        """Whether it could change nothing for this character now, so that nobody need be asked to pay for it."""
        return False

    def is_shared(self) -> bool:
        """Whether it is kept once for all; who is immune to it, or out of its reach, is so as long as it lasts."""
        return False

    def can_happen(self, s: State, seat: int) -> bool:
        """Whether this character has what it would take; a loss of what he has not cannot be chosen.

        Rules: TA-RLM-16, TA-RLM-28
        """
        return True

    def can_be_chosen(self, s: State, cause: Cause) -> bool:
        """Whether there is what it would take, of the character or of its target."""
        return self.can_happen(s, cause.seat)

    def concerns(self, s: State, seat: int) -> bool:
        """Whether it does anything to this character: its condition holds and nothing makes him immune.

        Rules: TA-C20.38
        """
        if self.only_if is not None and not self.only_if.holds(s, seat):
            return False
        if self.unless is not None and self.unless.holds(s, seat):
            return False
        return not self.key or not _is_immune(s, seat, self.key)


def _is_immune(s: State, seat: int, key: str) -> bool:
    from mazefolio.games.talisman.modifiers import immune

    return immune(s, seat, key)


def carry_out(s: State, effects: Effects, cause: Cause) -> Steps[None]:
    """Each effect in turn, to the end of the list; then everybody's hand is tended.  Rules: TA-C9.21, TA-C15.2"""
    if not effects:
        return
    from mazefolio.games.talisman.spells.hand import tend_all

    for effect in effects:
        yield from happen(s, effect, cause)
    yield from tend_all(s)


def happen(s: State, effect: Effect, cause: Cause) -> Steps[None]:
    """One effect, on everybody whom it strikes.  Rules: TA-C1.10, TA-C1.12"""
    if effect.is_shared():
        yield from effect.on_one(s, cause)
    elif effect.who == "self":
        yield from strike(s, effect, cause)
    else:
        yield from _happen_to_several(s, effect, cause)


def _happen_to_several(s: State, effect: Effect, cause: Cause) -> Steps[None]:
    yield from to_each(affected(s, effect, cause), cause, lambda one: strike(s, effect, one))


def to_each(seats: Sequence[int], cause: Cause, deed: Callable[[Cause], Steps[None]]) -> Steps[None]:
    """It befalls one after another; who dies of it is out of the rest, and so is his list.

    Rules: TA-C1.10, TA-C18.9
    """
    from mazefolio.games.talisman.death import Died

    dead = None
    for seat in seats:
        try:
            yield from deed(cause if seat == cause.seat else replace(cause, seat=seat))
        except Died as end:
            if end.seat == cause.seat:
                dead = end
            elif end.seat != seat:
                raise
    if dead is not None:
        raise dead


def strike(s: State, effect: Effect, cause: Cause) -> Steps[None]:
    """One effect on one character; the alternative, if it could do nothing; nothing on one that is gone meanwhile.

    Rules: TA-C1.9
    """
    if not s.players[cause.seat].character or not effect.concerns(s, cause.seat):
        return
    done = yield from effect.on_one(s, cause)
    if not done and effect.or_else:
        yield from carry_out(s, effect.or_else, cause)


def affected(s: State, effect: Effect, cause: Cause) -> list[int]:
    """Whom it strikes, from the character whose turn it is round the table.  Rules: TA-C1.10, TA-C9.20"""
    if effect.who == "target":
        return [cause.target] if s.players[cause.target].character else []
    return [seat for seat in s.in_order() if _is_meant(s, effect, cause, seat)]


def _is_meant(s: State, effect: Effect, cause: Cause, seat: int) -> bool:
    from mazefolio.games.talisman.regions import reaches

    one, own = s.players[seat], s.players[cause.seat]
    if effect.scope == "main_board" and not one.on_main_board:
        return False
    match effect.who:
        case "region":
            return one.region == own.region
        case "space":
            return one.space == own.space
        case "others":
            return seat != cause.seat and reaches(s, seat, cause)
        case "not_evil":
            return one.alignment != "evil" and reaches(s, seat, cause)
        case "good" | "neutral" | "evil":
            return one.alignment == effect.who and reaches(s, seat, cause)
        case _:
            return reaches(s, seat, cause)


def in_words(s: State, effects: Effects, seat: int) -> str:
    """What a list would do for this character now: 'lose 1 life, then draw 1 card'."""
    return ", then ".join(_phrases(s, effects, seat)) or "nothing happens"


def _phrases(s: State, effects: Effects, seat: int) -> Iterator[str]:
    for effect in effects:
        if effect.concerns(s, seat) and (phrase := effect.says(s, seat)):
            yield phrase
