"""Verbs that carry a character elsewhere, hold it, end its turn or lock it up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from mazefolio.engine.steps import Pick, Steps
from mazefolio.games.talisman.carrying import can_be_lost, discard
from mazefolio.games.talisman.changes import lose_gold
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.statuses import StatusSet, end_status
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.names import at
from mazefolio.games.talisman.realms.hooks import by_chance
from mazefolio.games.talisman.state import State, Status
from mazefolio.games.talisman.turn.crossing import swim
from mazefolio.games.talisman.turn.moving import arrive, where_to
from mazefolio.games.talisman.turn.phases import ENCOUNTER, TurnEnds
from mazefolio.games.talisman.turn.ways import INNER, destinations, put, steps_from

JAIL = "city_jail"
WAITING = {"next_move": "next_move", "next_turn_start": "leave_realm"}
"""Until when a character waits who is to be carried later.  Rules: TA-C20.5, TA-C20.10"""
GOING = {
    "now": "go to",
    "next_move": "as your next move, go to",
    "next_turn_start": "start your next turn at",
}
Direction = Literal["cw", "ccw", "forward", "back", "choice"]


def may_carry(s: State, cause: Cause, to: str) -> bool:
    """Nothing but its own spaces carries anybody out of the Inner Region; into it, only what names the space.

    Rules: TA-C4.23, TA-C8.21
    """
    here = s.players[cause.seat]
    if here.space in (cause.source, to):
        return True
    return here.region != INNER or space(to).region == INNER


class Teleport(Effect, frozen=True, kw_only=True, tag="teleport"):
    """``when`` says whether at once, as the next move, or at the start of the next turn."""

    ART = "teleport"
    HOW: ClassVar[str] = "carried"
    to: Place
    encounter: bool = False
    when: Literal["now", "next_move", "next_turn_start"] = "now"

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C4.22, TA-C4.23, TA-C4.26, TA-C8.7"""
        to = yield from self._goal(s, cause)
        if not to or not may_carry(s, cause, to):
            return False
        if until := WAITING.get(self.when):
            encounter = "encounter" if self.encounter else ""
            s.players[cause.seat].statuses["leaving"] = Status(until=until, where=to, task=encounter)
            return True
        thrown_out = cause.source == s.players[cause.seat].space and s.players[cause.seat].region == INNER
        rule = "TA-C8.7" if thrown_out else cause.rule
        yield from put(s, cause.seat, to, rule, "comes out" if thrown_out else self.HOW)
        if thrown_out:
            raise TurnEnds
        if self.encounter:
            yield from encounter_there(s, cause.seat)
        return True

    def _goal(self, s: State, cause: Cause) -> Steps[str]:
        """The space named, chosen or left to chance; none, if there is no such space."""
        if self.to.text == "entered_from":
            return s.players[cause.seat].entered_from
        own = by_chance.get(s.players[cause.seat].realm) if self.to.text == "random:region" else None
        spaces = own(s, cause.seat) if own else destinations(s, cause.seat, self.to)
        if not spaces:
            return ""
        if self.to.how == "random":
            return spaces[(yield Pick(spaces, "space"))]
        return spaces[0] if self.to.how == "named" else (yield from where_to(s, cause.seat, self.to, cause.rule))

    def says(self, s: State, seat: int) -> str:
        if self.to.text in LIBRARY.spaces:
            return f"{GOING[self.when]} {at(self.to.text)}"
        return (
            "be carried to a space that chance decides" if self.to.how == "random" else "go to a space of your choice"
        )


def encounter_there(s: State, seat: int) -> Steps[None]:
    """Who is carried in the encounter of the own turn meets the new space; otherwise the turn's phases see to it.

    Rules: TA-C4.22, TA-C4.26
    """
    from mazefolio.games.talisman.meeting.encounter import encounter

    if seat == s.active and s.phase == ENCOUNTER:
        yield from arrive(s)
        yield from encounter(s)


class MoveSteps(Effect, frozen=True, kw_only=True, tag="move_steps"):
    """So many spaces along the ring."""

    n: Amount = ONE
    dir: Direction = "cw"
    encounter: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C4.25"""
        n = yield from amount(s, cause, self.n)
        ends = self._ends(s.players[cause.seat].space, n)
        to = ends[0]
        if len(ends) > 1:
            to = yield from where_to(s, cause.seat, Place.read(f"choice:{','.join(ends)}"), cause.rule)
        yield from put(s, cause.seat, to, cause.rule, "carried")
        if self.encounter:
            yield from encounter_there(s, cause.seat)
        return True

    def _ends(self, start: str, n: int) -> list[str]:
        both = {clockwise: steps_from(start, n, clockwise) for clockwise in (True, False)}
        return [*both.values()] if self.dir == "choice" else [both[self.dir in ("cw", "forward")]]

    def says(self, s: State, seat: int) -> str:
        return f"move {self.n.words} spaces"


class CrossRiver(Effect, frozen=True, kw_only=True, tag="cross_river"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Who can swims; a thing that crosses flies.  Rules: TA-C4.18"""
        yield from swim(s, cause.seat, "flies" if kind_of(cause.card) in LIBRARY.cards else "swims")
        return True

    def says(self, s: State, seat: int) -> str:
        return "cross the Storm River"


class EndTurn(Effect, frozen=True, kw_only=True, tag="end_turn"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C3.13, TA-RLM-6"""
        yield from ()
        if cause.seat == s.active:
            raise TurnEnds
        return False

    def says(self, s: State, seat: int) -> str:
        return "your turn ends"


class Stay(Effect, frozen=True, kw_only=True, tag="stay"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from ()
        return True

    def says(self, s: State, seat: int) -> str:
        return "stay here"


class Hold(Effect, frozen=True, kw_only=True, tag="hold"):
    """The character may not leave the space; ``until`` says in words until when, ``rule`` which rule ends it."""

    until: str = ""
    rule: str = ""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from hold(s, cause.seat, self.rule or cause.rule, self.until)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"stay until {self.until}" if self.until else "stay here"


def hold(s: State, seat: int, rule: str, task: str = "") -> Steps[None]:
    """A character cannot leave its space until something is done there.  Rules: TA-C8.14"""
    one = s.players[seat]
    known = "held" in one.statuses
    one.statuses["held"] = Status(task=task)
    if not known:
        yield StatusSet(rule, seat, "held", one.space)


class Arrest(Effect, frozen=True, kw_only=True, tag="arrest"):
    """Into the City Jail, without what ``lose`` names."""

    lose: Sequence[Literal["gold", "objects", "followers"]] = ()

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C17.6, TA-C17.7, TA-C17.11"""
        one = s.players[cause.seat]
        if "gold" in self.lose:
            yield from lose_gold(s, cause, None)
        for copy in [copy for kind in self.lose if kind != "gold" for copy in getattr(one, kind)]:
            if can_be_lost(copy):
                yield from discard(s, cause.seat, copy, cause.rule)
        yield from put(s, cause.seat, JAIL, "TA-C17.6", "arrested")
        yield from end_status(s, cause.seat, "warrant", "TA-C17.7")
        one.jail_rolls = 0
        one.statuses["jailed"] = Status()
        yield StatusSet("TA-C17.6", cause.seat, "jailed", cause.source)
        return True

    def says(self, s: State, seat: int) -> str:
        return "be locked up in the City Jail"
