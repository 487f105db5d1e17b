"""TA-C20.9, TA-C20.41: the ways out of a realm, and where they lead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal, allowed, first
from mazefolio.engine.steps import Ask, CitedQuery, Deed, Steps, choose
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.talisman import names
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.header import OutWhen, WayOut
from mazefolio.games.talisman.realms.hooks import is_shut_in
from mazefolio.games.talisman.realms.prices import affordable, due, in_words, pay
from mazefolio.games.talisman.realms.visits import home_of, is_met_at_once
from mazefolio.games.talisman.state import SpaceName, State
from mazefolio.games.talisman.tables import table_odds, use_table
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import destinations, put
from mazefolio.games.talisman.words import PASS, WORDS

leads_to: Register[Callable[[State, int], Sequence[str]]] = Register()
"""To which spaces a target leads that is neither a space nor a table."""


class LeaveOrNot(OwnTurnQuery, frozen=True, tag="leave"):
    """Does he go out?"""

    RULE = "TA-C20.41"
    when: OutWhen


class GoOut(Deed, frozen=True):
    """Go out by one of the ways of the realm."""

    VERB = "go out"
    way: int = 0

    @property
    def token(self) -> str:
        return "go out" + f" {self.way + 1}" * (self.way > 0)

    def opening(self, realm: str) -> WayOut:
        return LIBRARY.realms[realm].ways_out[self.way]


class WhichSpace(CitedQuery, frozen=True, tag="space"):
    """At which of several spaces does he come out?"""


class ComeTo(Deed, frozen=True):
    VERB = "go"
    space: SpaceName


@WORDS.asks(LeaveOrNot)
def _(query: LeaveOrNot, s: State, ask: Ask) -> Asked:
    name = names.realm(s.players[ask.seat].realm)
    detail = "You then take your turn from there." if query.when == "turn_start" else "Your turn ends there."
    return Asked(f"Do you leave {name}?", detail)


@WORDS.offers(GoOut)
def _(action: GoOut, s: State, ask: Ask) -> Option:
    realm = LIBRARY.realms[s.players[ask.seat].realm]
    way = action.opening(realm.id)
    label = f"Leave {names.realm(realm.id)}{in_words(due(s, ask.seat, way.cost))}"
    table, here = table_of(s, ask.seat, way.to), s.players[ask.seat].space
    odds = table_odds(s, ask.seat, table) if table else []
    return Option(action.token, label, way.text, "TA-C20.41", target=here, art="leave", odds=odds)


WORDS.title(WhichSpace, "Where do you arrive?")


@WORDS.offers(ComeTo)
def _(action: ComeTo, s: State, ask: Ask) -> Option:
    """Not every arrival is an encounter: of a space of the land only what lies and who stands there is told."""
    from mazefolio.games.talisman.turn.outlook import on_it

    there = space(action.space)
    own = [there.text] if there.region in LIBRARY.realms else []
    detail = " ".join([*own, *(f"{what}." for what in on_it(s, ask.seat, there))])
    return Option(action.token, there.name, detail, ask.rule, target=there.id, art=there.id)


@WORDS.tries(LeaveOrNot)
def _(query: LeaveOrNot, s: State, ask: Ask) -> Iterator[Attempt[GoOut]]:
    yield from ways_out(s, query.when)


def ways_out(s: State, when: OutWhen) -> Iterator[Attempt[GoOut]]:
    """The exits of the realm that open where the character stands, at this moment.  Rules: TA-C20.41, TA-RLM-7"""
    one = s.players[s.active]
    realm = LIBRARY.realms.get(one.realm)
    for number, way in enumerate(realm.ways_out if realm else ()):
        if way.when == when and way.opens_at(one.space):
            yield Attempt(GoOut(number), no_exit(s, way))


def no_exit(s: State, way: WayOut) -> Refusal | None:
    """Rules: TA-C4.24, TA-C20.41"""
    one = s.players[s.active]
    shut = way.only_if is not None and not way.only_if.holds(s, s.active)
    bound = "held" in one.statuses or "enslaved" in one.statuses
    return first(
        Refusal("TA-C20.41", "You cannot leave this space yet.") if bound else None,
        Refusal("TA-C20.41", "Nobody gets out now.") if is_shut_in(s, s.active) else None,
        Refusal("TA-C20.41", "This way out does not open for you.") if shut else None,
        None if affordable(s, s.active, way.cost) else Refusal("TA-C20.41", "You cannot pay for it."),
    )


def offer_exit(s: State, when: OutWhen) -> Steps[None]:
    """At the start of a turn or at its end.  Rules: TA-C20.10, TA-C20.41"""
    if s.players[s.active].realm and allowed(ways_out(s, when)):
        choice = yield from ask_in_turn(s, LeaveOrNot(when), lambda: [*allowed(ways_out(s, when)), PASS])
        if isinstance(choice, GoOut):
            yield from go_out(s, choice)


def go_out(s: State, choice: GoOut) -> Steps[bool]:
    """The price is paid, and he stands where the way leads; whether he encounters that space.

    Rules: TA-C20.9, TA-C20.41, TA-RLM-7, TA-RLM-30
    """
    realm = s.players[s.active].realm
    way = choice.opening(realm)
    yield from pay(s, Cause(s.active, s.players[s.active].space, "TA-C20.41"), way.cost)
    yield from follow(s, s.active, way.to)
    one = s.players[s.active]
    return (way.encounter or is_met_at_once(one)) and one.realm != realm


def thrown_out(s: State, seat: int) -> Steps[None]:
    """By the first way that the realm forces on its visitors.  Rules: TA-C20.41"""
    ways = LIBRARY.realms[s.players[seat].realm].ways_out
    yield from follow(s, seat, next(way.to for way in ways if way.when == "forced"))


def follow(s: State, seat: int, place: Place) -> Steps[None]:
    """To a space; a table says for itself where it leads.  Rules: TA-C20.9, TA-C20.35"""
    table = table_of(s, seat, place)
    if table:
        yield from use_table(s, Cause(seat, s.players[seat].space, "TA-C20.41"), table)
    else:
        to = yield from choose_space(s, seat, where(s, seat, place))
        yield from put(s, seat, to, "TA-C20.9", "leaves")


def table_of(s: State, seat: int, place: Place) -> str:
    """The table that a target names, or that the space names under this word; if it is none, or a space, nothing."""
    if place.text in LIBRARY.spaces:
        return ""
    told = str(getattr(space(s.players[seat].space), place.text, ""))
    return next((name for name in (told, place.text) if name in LIBRARY.tables), "")


def where(s: State, seat: int, place: Place) -> Sequence[str]:
    """The spaces to which a target leads; if there is none any more, home.  Rules: TA-C20.35, TA-RLM-19"""
    one = s.players[seat]
    home = home_of(LIBRARY.realms[one.realm]) if one.realm else one.space
    if place.text == "entered_from":
        return [one.entered_from or home]
    found = leads_to[place.text](s, seat) if place.text in leads_to else destinations(s, seat, place)
    return found or [home]


def choose_space(s: State, seat: int, spaces: Sequence[str]) -> Steps[str]:
    choice = yield from choose(seat, WhichSpace("TA-C20.9"), [ComeTo(name) for name in spaces])
    return choice.space
