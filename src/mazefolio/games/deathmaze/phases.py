"""The phases of the game by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Steps
from mazefolio.games.deathmaze import (
    charming,
    combat,
    entering,
    explore,
    features,
    finds,
    harm,
    moving,
    muster,
    negotiation,
    order,
    sides,
    trading,
    traps,
    treasure,
)
from mazefolio.games.deathmaze.creation import MUSTER
from mazefolio.games.deathmaze.creation import muster as muster_party
from mazefolio.games.deathmaze.declaring import declare
from mazefolio.games.deathmaze.monsters import monsters
from mazefolio.games.deathmaze.reorganising import reorganise
from mazefolio.games.deathmaze.resolving import resolve
from mazefolio.games.deathmaze.state import State

PHASES: Mapping[str, Callable[[State], Steps[str]]] = {
    MUSTER: muster_party,
    "entrance": muster.entrance,
    "lay entrance": muster.lay_entrance,
    "arrange": order.arrange_party,
    "settled": explore.settled,
    "trade": trading.trade,
    "draw": moving.draw,
    "lay": moving.lay_down,
    "arrive": entering.arrive,
    "trap": traps.trap,
    "strikes": traps.strikes,
    "poisoned": harm.poisoned,
    "meeting": entering.met,
    "persuade": negotiation.persuade,
    "feature": features.feature,
    "join": combat.join,
    "line up": combat.line_up,
    "hands": combat.hands,
    "potions": charming.potions,
    "charm": charming.choose_charmed,
    "place": sides.place,
    "declare": declare,
    "resolve": resolve,
    "monsters": monsters,
    "reorganise": reorganise,
    "revive": combat.revive,
    "victory": combat.victory,
    "chest": treasure.chest,
    "hoard": treasure.hoard,
    "find": finds.find,
    "trial": finds.trial,
    "assign": finds.assign,
    "swap": finds.swap,
}
