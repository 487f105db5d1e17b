"""TA-C20: verbs that lead into realms and out of them, and counters that a realm keeps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Ask, CitedEvent, CitedQuery, Deed, Steps, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import with_article
from mazefolio.games.talisman import names
from mazefolio.games.talisman.carrying import lay
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.cards import find, pull
from mazefolio.games.talisman.effects.moving import Teleport
from mazefolio.games.talisman.ids import CardId, RealmId
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms import repute
from mazefolio.games.talisman.realms.header import Realm
from mazefolio.games.talisman.realms.visits import gate, home_of, is_full
from mazefolio.games.talisman.realms.ways_out import choose_space, where
from mazefolio.games.talisman.state import RealmName, Seat, State
from mazefolio.games.talisman.words import WORDS

ANY = "choice"


CounterName: TypeAlias = Annotated[
    str, Among(lambda: ["realm.number", *(one.name for one in LIBRARY.effects(Counter))])
]
"""Any name, as those that the data use."""


class Counted(CitedEvent, frozen=True):
    """A counter of a character, or of a realm, stands at a new number."""

    seat: Seat
    name: CounterName
    now: int


class WhichRealm(CitedQuery, frozen=True, tag="gate"):
    """Into which realm does a gate lead him?"""


class Through(Deed, frozen=True):
    """Into this realm."""

    VERB = "to"
    realm: RealmName


WORDS.nouns(RealmName, names.realm)
WORDS.title(WhichRealm, "The gate is open. Into which realm do you go?")


@WORDS.tells(Counted)
def _(event: Counted) -> Line:
    return say(event, f"{names.who(event.seat)}: {event.name.rpartition('.')[2].replace('_', ' ')}, now {event.now}.")


@WORDS.offers(Through)
def _(action: Through, s: State, ask: Ask) -> Option:
    realm, known = LIBRARY.realms[action.realm], repute.told(s, ask.seat, action.realm)
    return Option(action.token, realm.about.name, realm.look.title, "TA-C21.10", art=realm.id, text=known)


@WORDS.tries(WhichRealm)
def gates(query: WhichRealm, s: State, ask: Ask) -> Iterator[Attempt[Through]]:
    yield from open_gates(s, ask.seat)


def open_gates(s: State, seat: int) -> Iterator[Attempt[Through]]:
    """The realms that a gate leads to: in play, with a gate, with room.  Rules: TA-C20.7, TA-C20.8, TA-C21.10"""
    for realm in (LIBRARY.realms[name] for name in s.realms if name != s.players[seat].realm):
        full = Refusal("TA-C20.7", "There is no room for another visitor.") if is_full(s, realm) else None
        shut = Refusal("TA-C20.8", "No gate leads there.") if not has_gate(s, seat, realm) else None
        yield Attempt(Through(realm.id), shut or full)


def has_gate(s: State, seat: int, realm: Realm) -> bool:
    """Whether gates lead there, and now.  Rules: TA-C20.8"""
    needs = realm.about.gate_if
    return realm.about.gate and (needs is None or needs.holds(s, seat))


class EnterRealm(Effect, frozen=True, kw_only=True, tag="enter_realm"):
    """Into a realm, at its start or ``to`` another space of it; with ``choice``, through a gate that leads to many."""

    realm: RealmId
    to: str = ""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C20.7, TA-C20.8, TA-C20.37, TA-C21.10"""
        goals = self.leads_to(s, cause.seat)
        if goals and self.realm == ANY:
            goals = [(yield from ask(cause.seat, WhichRealm(cause.rule), [*map(Through, goals)])).realm]
        for goal in goals:
            yield from gate(s, cause.seat, goal, self.to)
        return bool(goals)

    def leads_to(self, s: State, seat: int) -> list[str]:
        """The realms that are open to the character this way."""
        if self.realm == ANY:
            return [one.realm for one in allowed(open_gates(s, seat))]
        return [self.realm] * self._is_open(s)

    def _is_open(self, s: State) -> bool:
        return self.realm in s.realms and not is_full(s, LIBRARY.realms[self.realm])

    def says(self, s: State, seat: int) -> str:
        if self.realm == ANY:
            return "go through the gate into another realm"
        return f"go into {names.realm(self.realm)}" if self.realm in s.realms else ""


class LeaveRealm(Teleport, frozen=True, kw_only=True, tag="leave_realm"):
    """Out of the realm, to a space that it may leave to a choice, to chance or to a table."""

    HOW: ClassVar[str] = "comes out"

    def _goal(self, s: State, cause: Cause) -> Steps[str]:
        """Rules: TA-C20.9, TA-C20.35, TA-RLM-19"""
        if not s.players[cause.seat].realm:
            return ""
        if self.to.how == "random":
            return (yield from super()._goal(s, cause))
        return (yield from choose_space(s, cause.seat, where(s, cause.seat, self.to)))


class GainOutside(Effect, frozen=True, kw_only=True, tag="gain_outside"):
    """A named card that may not come into the realm: it waits for the character where the realm is entered."""

    card: CardId

    def can_happen(self, s: State, seat: int) -> bool:
        return find(s, self.card) is not None

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C20.19, TA-C20.20"""
        copy = find(s, self.card)
        if copy is None:
            return False
        pull(s, copy)
        yield from lay(s, copy, home_of(LIBRARY.realms[s.players[cause.seat].realm]), cause.rule)
        s.players[cause.seat].left_at_entry.append(copy)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"{with_article(LIBRARY.cards[self.card].name)} waits for you outside"


class Counter(Effect, frozen=True, kw_only=True, tag="counter"):
    """A number kept by the character or by the realm; one that a realm only notes down is not told."""

    name: str
    op: Literal["set", "add"] = "add"
    n: Amount = ONE
    scope: Literal["", "main_board", "everywhere", "self", "realm"] = "self"  # type: ignore[assignment]

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C20.33"""
        kept_by_realm = s.realm_states[self.name.partition(".")[0]].counts if self.scope == "realm" else None
        counters = s.players[cause.seat].counters if kept_by_realm is None else kept_by_realm
        n = yield from amount(s, cause, self.n)
        counters[self.name] = n + counters.get(self.name, 0) * (self.op == "add")
        if self.op == "add" or kept_by_realm is None:
            yield Counted(cause.rule, cause.seat, self.name, counters[self.name])
        return True

    def says(self, s: State, seat: int) -> str:
        return ""
