"""TA-HULK: what single cards of the Hulk do."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.meeting.cards import meet_cards
from mazefolio.games.talisman.meeting.drawing import draw_cards
from mazefolio.games.talisman.realms.space_hulk.search import REALM
from mazefolio.games.talisman.state import State

CONTACTS = "space_hulk.contacts_closing"
MORE = 2


@custom(CONTACTS)
def contacts_closing(s: State, cause: Cause) -> Steps[None]:
    """More cards are met here; once a turn, since the card still lies there while they are."""
    one = s.players[cause.seat]
    if CONTACTS not in one.used:
        one.used.append(CONTACTS)
        yield from meet_cards(s, cause.seat, (yield from draw_cards(s, cause.seat, REALM, MORE, cause)))
