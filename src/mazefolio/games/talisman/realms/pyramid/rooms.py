"""TA-PYR-5: the rooms of the Pyramid: tiles, cards, what is put aside; and the end of a visit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mazefolio.engine.decks import shuffle
from mazefolio.engine.steps import CitedEvent, Event, Pick, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import count
from mazefolio.games.talisman.carrying import lift, send_home
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.meeting.cards import meet_cards
from mazefolio.games.talisman.meeting.drawing import draw_cards
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.realms.hooks import ARRIVE, ON_EMPTY
from mazefolio.games.talisman.realms.pyramid.content import RoomTile
from mazefolio.games.talisman.realms.pyramid.state import State as Visit
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.words import WORDS

REALM, START = "pyramid", "pyramid.start"


class TileTurned(Event, frozen=True):
    """A tile says how many cards lie in the room."""

    RULE = "TA-PYR-5"
    seat: Seat
    cards: int


class Sealed(CitedEvent, frozen=True):
    """The visit is over."""


WORDS.sentence(Sealed, "The Pyramid closes: its cards are shuffled, and its tiles taken back.")


@WORDS.tells(TileTurned)
def _(event: TileTurned) -> Line:
    return say(event, f"{who(event.seat)} turns up a tile: {count(event.cards, 'card')} in this room.")


def visit(s: State) -> Visit:
    found = s.realm_states[REALM]
    assert isinstance(found, Visit)
    return found


def rooms() -> Sequence[str]:
    return [one.id for one in LIBRARY.realms[REALM].spaces]


@fact("pyramid.cleared")
def is_cleared(s: State, seat: int) -> bool:
    """Whether nothing bars the way on: traps and enemies of the room are dealt with.  Rules: TA-PYR-11"""
    return s.players[seat].space == START or visit(s).cleared


@ARRIVE(REALM)
def another_room(s: State, seat: int) -> Steps[None]:
    """Each room that is entered is a new one, and what was left in others is put aside.  Rules: TA-PYR-5, TA-PYR-13"""
    yield from ()
    if s.players[seat].realm == REALM:
        put_aside(s)
        visit(s).drawn = visit(s).cleared = False


def put_aside(s: State) -> None:
    """The cards that were drawn for rooms are out of play until the visit ends.  Rules: TA-PYR-8, TA-PYR-13"""
    for room in rooms():
        for copy in [copy for copy in s.spaces.get(room, ()) if LIBRARY.home(kind_of(copy)) == REALM]:
            lift(s, copy, room)
            send_home(s, copy)


@custom("TA-PYR-5")
def search_room(s: State, cause: Cause) -> Steps[None]:
    """Draw a tile, and as many cards as it shows.  Rules: TA-PYR-5, TA-PYR-7, TA-PYR-11, TA-PYR-29"""
    now = visit(s)
    if not now.drawn:
        now.drawn = True
        wanted = yield from turn_up_tile(s, cause.seat)
        cards = min(wanted, len(s.decks[REALM].pile))
        drawn = yield from draw_cards(s, cause.seat, REALM, cards, cause)
        if not (yield from meet_cards(s, cause.seat, drawn)):
            return
    now.cleared = True


def turn_up_tile(s: State, seat: int) -> Steps[int]:
    """How many cards the next tile shows; none, if there is no tile left.  Rules: TA-PYR-5"""
    left = tiles_left(visit(s))
    if not left:
        return 0
    tile = left[(yield Pick(left, "room tile"))]
    visit(s).tiles.append(tile)
    yield TileTurned(seat, int(tile))
    return int(tile)


def tiles_left(now: Visit) -> list[str]:
    kinds: Sequence[RoomTile] = LIBRARY.realms[REALM].own["room_tile"]
    left = Counter({str(kind.cards): kind.count for kind in kinds}) - Counter(now.tiles)
    return [*left.elements()]


@custom("TA-PYR-14")
def turning_slab(s: State, cause: Cause) -> Steps[None]:
    """The other cards of the room are put aside.  Rules: TA-PYR-14"""
    yield from ()
    put_aside(s)


@ON_EMPTY(REALM)
def seal(s: State, seat: int, realm: str) -> Steps[None]:
    """All cards but what was carried out go back into the deck, and all tiles into their stack.

    Rules: TA-PYR-26, TA-PYR-31, TA-RLM-22
    """
    if realm != REALM:
        return
    for room in rooms():
        s.purses.pop(room, None)
        for copy in s.spaces.pop(room, []):
            send_home(s, copy)
    deck = s.decks[REALM]
    deck.pile, deck.discards = [*deck.pile, *deck.discards], []
    yield from shuffle(deck)
    s.realm_states[REALM] = Visit(counts=s.realm_states[REALM].counts)
    yield Sealed("TA-PYR-26")
