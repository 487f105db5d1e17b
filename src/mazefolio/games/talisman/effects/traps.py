"""Traps, and what lets somebody ignore one."""

from __future__ import annotations

from mazefolio.engine.steps import CitedEvent, CitedQuery, Steps, ask
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.language.effect import Cause, Effect, Effects, carry_out, in_words
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.state import CardName, Seat, SourceName, State
from mazefolio.games.talisman.words import NO, WORDS, YES


class TrapIgnored(CitedEvent, frozen=True):
    seat: Seat
    source: SourceName


class IgnoreTrap(CitedQuery, frozen=True, tag="trap"):
    """Does he give up a card to ignore a trap?"""

    source: SourceName
    card: CardName


WORDS.sentence(TrapIgnored, "{seat} ignores {source}.", "good")
WORDS.title(IgnoreTrap, "{Source}: do you give up {card} to ignore it?")


class Trap(Effect, frozen=True, kw_only=True, tag="trap"):
    """A trap that is no card; cards of that type are traps without saying so."""

    effects: Effects

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        if not (yield from is_ignored(s, cause)):
            yield from carry_out(s, self.effects, cause)
        return True

    def says(self, s: State, seat: int) -> str:
        return in_words(s, self.effects, seat)


def is_ignored(s: State, cause: Cause) -> Steps[bool]:
    """Whether somebody uses up a card that makes a trap harmless; the card names the rule.  Rules: TA-C14.13"""
    for copy, passive in in_force(s, cause.seat, "ignore_trap")[:1]:
        if (yield from ask(cause.seat, IgnoreTrap(passive.id, cause.source, copy), [YES, NO])) is YES:
            yield from discard(s, cause.seat, copy, passive.id)
            yield TrapIgnored(passive.id, cause.seat, cause.source)
            return True
    return False
