"""TA-HULK-15: the four rooms: what is in them turns out when somebody comes in, and everybody uses it once."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.effects.meetings import Draw
from mazefolio.games.talisman.ids import DeckId, kind_of
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.meeting.cards import meet_cards
from mazefolio.games.talisman.meeting.drawing import draw_cards, draw_one
from mazefolio.games.talisman.realms.hooks import ON_MOVED
from mazefolio.games.talisman.realms.space_hulk.search import REALM
from mazefolio.games.talisman.state import State


def entered(room: str) -> str:
    """Noted with what a player has used in a turn: he has come into this room in it."""
    return f"turn entered {room}"


@ON_MOVED(REALM)
def comes_in(s: State, seat: int, start: str, how: str) -> Steps[None]:
    """Rules: TA-HULK-15, TA-HULK-16"""
    yield from ()
    one = s.players[seat]
    if one.realm == REALM and space(one.space).kind == "room":
        one.used.append(entered(one.space))


class RevealRoom(Draw, frozen=True, kw_only=True, tag="reveal_room"):
    """A room: the first visitor turns up a card of ``rooms`` for it; who comes again draws one of the ``deck``."""

    rooms: DeckId

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """What lies there is met before the Room card, and together with a card that is drawn.

        Rules: TA-HULK-15, TA-HULK-16, TA-HULK-36
        """
        one, drawn = s.players[cause.seat], list[str]()
        if entered(one.space) in one.used:
            if one.space in one.spent:
                drawn = yield from draw_cards(s, cause.seat, self.deck, 1, cause)
            elif not self.is_known(s, one.space):
                drawn = yield from draw_one(s, cause.seat, self.rooms, cause)
        yield from meet_cards(s, cause.seat, drawn)
        return True

    def is_known(self, s: State, room: str) -> bool:
        return any(LIBRARY.home(kind_of(copy)) == self.rooms for copy in s.spaces.get(room, ()))

    def says(self, s: State, seat: int) -> str:
        return "see what is in this room"


@fact("space_hulk.unknown_room")
def is_unknown(s: State, seat: int) -> bool:
    """Whether this character has not used the room that it is in.  Rules: TA-HULK-16"""
    return s.players[seat].space not in s.players[seat].spent


@custom("TA-HULK-16")
def use_room(s: State, cause: Cause) -> Steps[None]:
    """It is used now.  Rules: TA-HULK-16"""
    yield from ()
    s.players[cause.seat].spent.append(s.players[cause.seat].space)
