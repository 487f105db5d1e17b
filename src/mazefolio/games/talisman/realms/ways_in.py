"""TA-C20.4: the ways into a realm, offered where and when its header says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Literal

from msgspec.structs import replace

from mazefolio.engine.legality import Attempt, Refusal, allowed, first
from mazefolio.engine.steps import Action, Ask, Deed, Steps
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital
from mazefolio.games.talisman import content, names
from mazefolio.games.talisman.effects.fate import PASSES, Test
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.modifiers import seafaring
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms import repute
from mazefolio.games.talisman.realms.header import EntryAt, InWhen, Realm, WayIn
from mazefolio.games.talisman.realms.hooks import is_shut_in
from mazefolio.games.talisman.realms.prices import affordable, due, in_words, pay
from mazefolio.games.talisman.realms.visits import is_full, left_behind, not_let_in
from mazefolio.games.talisman.state import Player, RealmName, State, Status
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import PASS, WORDS, puts_down

STAYS = "stay"
"""A way that leads nowhere: the realm is no place to go to."""
DOCK: Final = "dock"


class EnterOrNot(OwnTurnQuery, frozen=True, tag="realm"):
    """Does he go into a realm that opens here?"""

    RULE = "TA-C20.4"
    when: InWhen
    location: Literal["", "dock"] = ""


class Enter(Deed, frozen=True):
    """Go in by one of the ways of a realm."""

    VERB = "enter"
    realm: RealmName
    way: int = 0

    @property
    def token(self) -> str:
        return f"enter {self.realm}" + f" {self.way + 1}" * (self.way > 0)

    @property
    def opening(self) -> WayIn:
        return LIBRARY.realms[self.realm].ways_in[self.way]


@WORDS.asks(EnterOrNot)
def _(query: EnterOrNot, s: State, ask: Ask) -> Asked:
    """Who has just come out of the only realm that he could enter is not kept."""
    realms = {option.realm for option in ask.options if isinstance(option, Enter)}
    left = LIBRARY.realm_of.get(s.players[ask.seat].came_from, "")
    name = names.realm(next(iter(realms))) if len(realms) == 1 else "another realm"
    nothing_else = all(isinstance(one, Enter) or one == PASS or puts_down(one) for one in ask.options)
    idle = PASS if realms == {left} and nothing_else else None
    return Asked(f"Do you go into {name}?", "Otherwise the turn goes on here.", idle=idle)


@WORDS.offers(EnterOrNot)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Who does not go in meets the space instead, if that is still to come."""
    from mazefolio.games.talisman.turn.outlook import awaits

    if action != PASS:
        return WORDS.offers.of(action)(action, s, ask)
    assert isinstance(ask.query, EnterOrNot)
    before = ask.query.when == "instead_of_encounter"
    detail = awaits(s, ask.seat, space(s.players[ask.seat].space)) if before else ""
    return Option(action.token, "Stay outside", detail, ask.rule, art="pass")


@WORDS.offers(Enter)
def _(action: Enter, s: State, ask: Ask) -> Option:
    realm, way = LIBRARY.realms[action.realm], action.opening
    label = f"Enter {names.realm(realm.id)}{in_words(due(s, ask.seat, way.cost))}"
    odds = [PASSES.at(test_of(way.test).chance(s, ask.seat))] if way.test is not None else []
    short, known = repute.in_a_word(realm.id), repute.told(s, ask.seat, realm.id)
    detail = " ".join([*_stays_outside(s.players[ask.seat], realm), short or way.text])
    option = Option(action.token, label, detail, "TA-C20.4", s.players[ask.seat].space, realm.id, odds)
    return replace(option, text=f"{way.text} {known}") if known else option


def _stays_outside(one: Player, realm: Realm) -> Iterator[str]:
    """What he cannot take along, a Talisman perhaps.  Rules: TA-C20.16, TA-C20.19"""
    if banned := not_let_in(one, realm):
        yield f"{capital(names.these(banned))} may not come in."
    if waiting := [copy for copy in left_behind(one, realm) if copy not in banned]:
        yield f"You leave {names.these(waiting)} at the door until you come out."


@WORDS.tries(EnterOrNot)
def _(query: EnterOrNot, s: State, ask: Ask) -> Iterator[Attempt[Enter]]:
    yield from ways_in(s, query.when, query.location)


def ways_in(s: State, when: InWhen, location: str = "") -> Iterator[Attempt[Enter]]:
    """The realms in play that open where the character stands, at this moment and, within a visit, at this location.

    Rules: TA-C20.1, TA-C20.4, TA-C20.5, TA-C20.36, TA-C20.42, TA-RLM-3, TA-RLM-18
    """
    here = s.players[s.active].space
    lying = {card(copy).id for copy in s.spaces.get(here, ())}
    for choice in openings(when, here, location, seafaring(s, s.active)):
        way = choice.opening
        if choice.realm in s.realms and (way.at.card is None or way.at.card in lying):
            yield Attempt(choice, no_entry(s, LIBRARY.realms[choice.realm], way))


@cache
def openings(when: InWhen, here: str, location: str, docks: bool) -> tuple[Enter, ...]:
    """The ways in that can open on this space, with all realms in play: the printed ones, and those that a card marks.

    Rules: TA-C20.42
    """
    return tuple(
        Enter(realm.id, number)
        for realm in LIBRARY.realms.values()
        for number, way in enumerate(realm.ways_in)
        if way.when == when and way.to.text != STAYS and can_open(space(here), way.at, location, docks)
    )


def can_open(here: content.Space, spot: EntryAt, location: str, docks: bool) -> bool:
    """Whether a way in can be on this space; one that a card marks is wherever that card lies, but at no location."""
    return not location if spot.card is not None else opens_at(here, spot, location, docks)


def spaces_with(s: State, kind: str) -> list[str]:
    """Where cards of this kind lie."""
    return [name for name, lying in s.spaces.items() if any(card(copy).id == kind for copy in lying)]


def opens_at(here: content.Space, spot: EntryAt, location: str, docks: bool) -> bool:
    """Whether a way in that is printed on the board is on this space; ``docks``: they are open.

    Rules: TA-C20.6, TA-C20.31, TA-C20.42, TA-C21.1
    """
    if DOCK in (spot.location, location):
        return spot.location == location and here.dock and docks
    if spot.location:
        return here.id == spot.location.partition(".")[0]
    if spot.kind:
        return here.kind == spot.kind and spot.region in ("", here.region)
    if spot.flag:
        return bool(getattr(here, spot.flag, False)) and (spot.flag != DOCK or docks)
    return here.id in (spot.space, spot.realm_space)


def no_entry(s: State, realm: Realm, way: WayIn) -> Refusal | None:
    """Why nobody can go in now, if so; a toad can.

    Rules: TA-C20.4, TA-C20.7, TA-C20.36, TA-C20.41, TA-RLM-18, TA-RLM-26
    """
    one = s.players[s.active]
    return first(
        Refusal("TA-C20.36", "You have tried a way in already in this turn.") if _has_tried(one.used) else None,
        Refusal("TA-C20.7", "There is no room for another visitor.") if is_full(s, realm) else None,
        Refusal("TA-C20.41", "Nobody gets out now.") if is_shut_in(s, s.active) else None,
        Refusal("TA-C20.4", "It does not open for you.") if _is_shut(s, way) else None,
        None if affordable(s, s.active, way.cost) else Refusal("TA-C20.4", "You cannot pay for it."),
    )


def _has_tried(used: Sequence[str]) -> bool:
    return any(mark.startswith("entry ") for mark in used)


def _is_shut(s: State, way: WayIn) -> bool:
    return way.only_if is not None and not way.only_if.holds(s, s.active)


def offer_entry(s: State, when: InWhen, location: Literal["", "dock"] = "") -> Steps[bool]:
    """Whoever can go in may; whether that takes the place of what would come now.

    Rules: TA-C5.10, TA-C20.4, TA-C20.5, TA-C20.9, TA-C20.36
    """
    if not s.realms or not allowed(ways_in(s, when, location)):
        return False
    query = EnterOrNot(when, location)
    choice: Action = yield from ask_in_turn(s, query, lambda: [*allowed(ways_in(s, when, location)), PASS])
    return isinstance(choice, Enter) and (yield from go_in(s, choice))


def go_in(s: State, choice: Enter) -> Steps[bool]:
    """The price is paid and the test made; who fails has had his try, and his turn goes on.

    Who gets in encounters nothing there in this turn, unless the space is one that is met ``at_once``.

    Rules: TA-C20.4, TA-C20.5, TA-C20.36, TA-C20.38, TA-RLM-30
    """
    way, seat = choice.opening, s.active
    one = s.players[seat]
    one.used.append(f"entry {choice.realm}")
    cause = Cause(seat, one.space, "TA-C20.4")
    yield from pay(s, cause, way.cost)
    if not (yield from _passes(s, way, cause)):
        return False
    to = yield from goal(s, way)
    if way.when == "next_turn":
        one.statuses["leaving"] = Status(until="next_move", where=to)
    else:
        yield from put(s, seat, to, "TA-C20.9", "enters")
    return True


def _passes(s: State, way: WayIn, cause: Cause) -> Steps[bool]:
    """Rules: TA-C20.4, TA-C20.38"""
    if way.test is None:
        return True
    if (yield from test_of(way.test).passed(s, cause)):
        return True
    yield from carry_out(s, way.on_fail, cause)
    return False


def test_of(told: content.Test) -> Test:
    return Test(stat=told.stat, dice=told.dice, cmp=told.cmp, mod=told.mod)


def goals(s: State, way: WayIn) -> list[str]:
    """The spaces of a realm to which a way leads."""
    return [name for name in way.to.among.split(",") if name in LIBRARY.spaces]


def goal(s: State, way: WayIn) -> Steps[str]:
    """Rules: TA-C20.4"""
    from mazefolio.games.talisman.realms.ways_out import choose_space

    return (yield from choose_space(s, s.active, goals(s, way)))
