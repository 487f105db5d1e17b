"""TA-C17: verbs for what a character is for a while."""

from __future__ import annotations

from typing import Literal

from mazefolio.engine.steps import CitedEvent, CitedQuery, Deed, Steps, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital, count
from mazefolio.games.talisman.carrying import can_be_lost, drop
from mazefolio.games.talisman.changes import COINS, change, lay_coins, set_alignment
from mazefolio.games.talisman.content import ALIGNMENTS, Alignment
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.ids import StatusId
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.names import by_source, who
from mazefolio.games.talisman.state import AlignmentName, Lasting, Seat, SourceName, State, Status, StatusName
from mazefolio.games.talisman.words import WORDS

TOAD_TURNS = 3
"""Rules: TA-C17.1"""


class StatusSet(CitedEvent, frozen=True):
    seat: Seat
    name: StatusName
    source: SourceName


class StatusEnded(CitedEvent, frozen=True):
    seat: Seat
    name: StatusName


class AllUnder(CitedEvent, frozen=True):
    """Something is in force for everybody."""

    seat: Seat
    name: StatusName
    rounds: int


class BecameToad(CitedEvent, frozen=True):
    seat: Seat
    turns: int
    source: SourceName


class TurnsLost(CitedEvent, frozen=True):
    """So many of the next turns will be missed."""

    seat: Seat
    turns: int
    source: SourceName


class TurnsWon(CitedEvent, frozen=True):
    seat: Seat
    turns: int


def status_name(name: str) -> str:
    return LIBRARY.statuses[name].name


@WORDS.tells(StatusSet)
def _(event: StatusSet) -> Line:
    text = f"{capital(by_source(event.source))}, {who(event.seat)}: {status_name(event.name)}."
    return say(event, f"{text} {LIBRARY.statuses[event.name].text}")


@WORDS.tells(StatusEnded)
def _(event: StatusEnded) -> Line:
    return say(event, f"{who(event.seat)}: “{status_name(event.name)}” has ended.")


@WORDS.tells(AllUnder)
def _(event: AllUnder) -> Line:
    return say(event, f"{status_name(event.name)}: {LIBRARY.statuses[event.name].text}", "bad")


@WORDS.tells(BecameToad)
def _(event: BecameToad) -> Line:
    turns = count(event.turns, "turn")
    return say(event, f"{capital(by_source(event.source))}: {who(event.seat)} is a toad for {turns}.", "bad")


@WORDS.tells(TurnsLost)
def _(event: TurnsLost) -> Line:
    text = f"{capital(by_source(event.source))}: {who(event.seat)} will miss {count(event.turns, 'turn')}."
    return say(event, text, "bad")


@WORDS.tells(TurnsWon)
def _(event: TurnsWon) -> Line:
    return say(event, f"{who(event.seat)} takes {count(event.turns, 'more turn')} after this one.", "good")


class SetStatus(Effect, frozen=True, kw_only=True, tag="set_status"):
    """``n`` turns, or ``rounds``, or ``until`` a moment; ``where`` is the target of an offer, ``task`` of a quest."""

    name: StatusId
    n: int = 0
    rounds: int = 0
    until: str = ""
    where: str = ""
    task: str = ""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C1.12, TA-C17.12, TA-C17.13"""
        if self.is_shared():
            yield from self._for_all(s, cause)
        else:
            by = owner(s, cause) if self.until == "caster_turn_start" else cause.by
            status = Status(self.n, self.until, by, self.where, self.task)
            s.players[cause.seat].statuses[self.name] = status
            yield StatusSet(cause.rule, cause.seat, self.name, cause.source)
        return True

    def is_shared(self) -> bool:
        return self.who == "all" and LIBRARY.statuses[self.name].everybody

    def _for_all(self, s: State, cause: Cause) -> Steps[None]:
        """What is in force for everybody ends at its owner's place in the order of turns.

        Rules: TA-C1.12, TA-C17.13, TA-C20.13, TA-C20.14
        """
        by, found = owner(s, cause), LIBRARY.cards.get(cause.source)
        rounds = 0 if self.until == "caster_turn_start" else self.rounds or 1
        spell = found is not None and found.type == "spell"
        realm = s.players[cause.seat].realm
        main_board, everywhere = self.scope == "main_board", self.scope == "everywhere"
        s.lasting.append(Lasting(self.name, by, rounds, main_board, realm, spell, everywhere))
        yield AllUnder(cause.rule, by, self.name, rounds)

    def says(self, s: State, seat: int) -> str:
        return LIBRARY.statuses[self.name].says or status_name(self.name).lower()


def owner(s: State, cause: Cause) -> int:
    """At whose place in the order of turns it ends: the caster's, or that of him whose turn it is.  Rules: TA-C1.12"""
    return cause.by if cause.by >= 0 else s.active


class ClearStatus(Effect, frozen=True, kw_only=True, tag="clear_status"):
    name: StatusId

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        return (yield from end_status(s, cause.seat, self.name, cause.rule))

    def says(self, s: State, seat: int) -> str:
        return f"no longer {status_name(self.name).lower()}"


def end_status(s: State, seat: int, name: str, rule: str) -> Steps[bool]:
    ended = s.players[seat].statuses.pop(name, None) is not None
    if ended:
        yield StatusEnded(rule, seat, name)
    return ended


class BecomeToad(Effect, frozen=True, kw_only=True, tag="become_toad"):
    turns: int = TOAD_TURNS

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """A toad drops all it has; a second time it counts afresh, and the turn it happens in does not count.

        Rules: TA-C17.1, TA-C17.2, TA-C17.4
        """
        one = s.players[cause.seat]
        one.toad = self.turns + (s.active == cause.seat)
        yield BecameToad(cause.rule, cause.seat, self.turns, cause.source)
        for copy in (*one.objects, *filter(can_be_lost, one.followers)):
            yield from drop(s, cause.seat, copy, "TA-C17.2")
        for kind in COINS:
            if held := getattr(one, kind):
                lay_coins(s, one.space, kind, held)
                yield from change(s, cause, kind, -held)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"become a toad for {count(self.turns, 'turn')}"


class MissTurn(Effect, frozen=True, kw_only=True, tag="miss_turn"):
    n: Amount = ONE

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C3.3"""
        n = yield from amount(s, cause, self.n)
        s.players[cause.seat].missing += n
        yield TurnsLost(cause.rule, cause.seat, n, cause.source)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"miss {count(self.n.fixed, 'turn') if self.n.fixed else f'{self.n.words} of turns'}"


class ExtraTurn(Effect, frozen=True, kw_only=True, tag="extra_turn"):
    n: int = 1

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C3.12, TA-C15.20"""
        if s.in_extra:
            return False
        s.extra += self.n
        yield TurnsWon(cause.rule, cause.seat, self.n)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"take {count(self.n, 'more turn')}"


class Become(Deed, frozen=True):
    """An alignment that is chosen."""

    VERB = "become"
    to: AlignmentName


class WhichAlignment(CitedQuery, frozen=True, tag="alignment"):
    """What does he want to be?"""


WORDS.title(WhichAlignment, "What do you become?")


@WORDS.offers(Become)
def _(action: Become, s: State, ask: object) -> Option:
    return Option(action.token, capital(action.to), art=action.to)


class SetAlignment(Effect, frozen=True, kw_only=True, tag="set_alignment"):
    to: Alignment | Literal["choice"]

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C12.9"""
        if self.to != "choice":
            return (yield from set_alignment(s, cause, self.to))
        others = [Become(to) for to in ALIGNMENTS if to != s.players[cause.seat].alignment]
        choice = yield from ask(cause.seat, WhichAlignment(cause.rule), others)
        return (yield from set_alignment(s, cause, choice.to))

    def says(self, s: State, seat: int) -> str:
        return "change your alignment" if self.to == "choice" else f"become {self.to}"


class AddStrength(Effect, frozen=True, kw_only=True, tag="add_strength"):
    n: Amount = ONE
    until: str = "turn_end"

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C14.13"""
        status = Status(0, self.until, cause.by, cause.source, str(self.n.fixed))
        s.players[cause.seat].statuses["added_strength"] = status
        yield StatusSet(cause.rule, cause.seat, "added_strength", cause.source)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"{self.n.words} Strength more until the turn ends"
