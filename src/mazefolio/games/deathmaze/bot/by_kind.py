"""What the bot answers to questions that have no classes yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Action, Ask, Plain
from mazefolio.games.deathmaze.actions import Consent
from mazefolio.games.deathmaze.bot import combat, items, journey, judges, of
from mazefolio.games.deathmaze.state import State


@judges(Plain)
def _(query: Plain, s: State, ask: Ask) -> Action:
    return JUDGES[query.kind](s, ask)


def consent(s: State, ask: Ask) -> Action:
    """Whoever leads is followed."""
    return next(option for option in of(Consent, ask.options) if option.agreed)


JUDGES: Mapping[str, Callable[[State, Ask], Action]] = {
    "entrance": journey.lay,
    "arrange": journey.arrange,
    "settled": journey.settled,
    "floor": journey.floor,
    "breathe": journey.breathe,
    "lay": journey.lay,
    "meeting": journey.meeting,
    "meeting floor": journey.meeting_floor,
    "trade": items.trade,
    "trap": items.trap,
    "potion": items.potion,
    "medallion": items.medallion,
    "assign": items.assign,
    "swap": items.swap,
    "potions": items.potions,
    "line up": combat.line_up,
    "hands": combat.hands,
    "action": combat.action,
    "reorganise": combat.reorganise,
    "place": combat.place,
    "charm": combat.charm,
    "oratory": combat.oratory,
    "neutralize": combat.neutralize,
    "revive": combat.revive,
    "consent": consent,
    "give up": consent,
}
