"""TA-STORM: what the data of the Storm River cannot say.

Its other cards and the Grotto are in ``realm.toml``: TA-STORM-6 (its animals and monsters are trophies like any),
TA-STORM-7, TA-STORM-8 (the river flows clockwise), TA-STORM-10 (the Grotto), TA-STORM-13 (``gate = false``),
TA-STORM-14 (Flash Flood), TA-STORM-15 (the raft).
"""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Ask, Query, Steps, Word, ask, choose
from mazefolio.engine.view import Option
from mazefolio.games.talisman.changes import gain
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.realms.chances import often
from mazefolio.games.talisman.realms.hooks import draws_for
from mazefolio.games.talisman.realms.storm_river.content import DrawChoice
from mazefolio.games.talisman.realms.ways_out import ComeTo, leads_to
from mazefolio.games.talisman.state import State, Status
from mazefolio.games.talisman.turn.crossing import OtherBank
from mazefolio.games.talisman.words import WORDS

REALM, ADVENTURE = "storm_river", "adventure"
RIVER, LAND = Word("river"), Word("adventure")
CATCH = 6
"""The otter's lucky number.  Rules: TA-STORM-11"""


class WhichDeck(Query, frozen=True, tag="deck"):
    """From which deck does he draw the next card?"""

    RULE = "TA-STORM-1"


often(WhichDeck, REALM, "draw from its deck", "From which deck do you draw?", "You stand beside the Storm River.")


@WORDS.offers(RIVER)
def _(action: Word, s: State, ask: Ask) -> Option:
    left = len(s.decks[REALM].pile)
    return Option(action.token, "The Storm River deck", f"{left} cards left.", "TA-STORM-1", art=REALM)


WORDS.label(LAND, "The Adventure deck", rule="TA-C5.2", art=ADVENTURE)


@draws_for(REALM, deck=REALM, replaces=ADVENTURE)
def which_deck(s: State, cause: Cause, deck: str) -> Steps[str]:
    """On a space beside the river each card that the space gives may come out of the river.

    Rules: TA-STORM-1, TA-STORM-2, TA-STORM-3, TA-STORM-4, TA-STORM-5
    """
    if not is_offered(s, cause, deck):
        return deck
    choice = yield from ask(cause.seat, WhichDeck(), [LAND, RIVER])
    return REALM if choice is RIVER else deck


def is_offered(s: State, cause: Cause, deck: str) -> bool:
    """Not for a card that another card lets him draw, nor from a deck without a card.

    Rules: TA-STORM-2, TA-STORM-4, TA-RLM-2
    """
    told = LIBRARY.realms[REALM].own_table("draw_choice", DrawChoice)
    here, river = space(s.players[cause.seat].space), s.decks[told.deck]
    beside = deck == told.replaces and not cause.card and bool(getattr(here, told.flag))
    return beside and bool(river.pile or river.discards)


@custom("TA-STORM-9")
def ferryman(s: State, cause: Cause) -> Steps[None]:
    """Be rowed, as your next move, to a space directly across the river.

    Rules: TA-STORM-9
    """
    one = s.players[cause.seat]
    banks = [ComeTo(bank) for bank in space(one.space).across]
    choice = yield from choose(cause.seat, OtherBank(), banks)
    one.statuses["ferry_offer"] = Status(until="next_move", where=choice.space)
    yield StatusSet("TA-STORM-9", cause.seat, "ferry_offer", cause.source)


@custom("TA-STORM-11")
def otter(s: State, cause: Cause) -> Steps[None]:
    """At the end of a turn beside the river it may bring 1 gold.

    Rules: TA-STORM-11
    """
    if space(s.players[cause.seat].space).riverside:
        (face,) = yield from throw_for(cause, 1, "otter")
        if face == CATCH:
            yield from gain(s, cause, "gold", 1)


@leads_to("storm_river.banks")
def banks(s: State, seat: int) -> Sequence[str]:
    """Any space beside the river, in the region where he dived.  Rules: TA-STORM-12, TA-RLM-24"""
    region = space(s.players[seat].entered_from).region
    return [one.id for one in LIBRARY.spaces.values() if one.riverside and one.region == region]
