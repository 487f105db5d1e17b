"""What the Labyrinth is worth to an automatic player, and how it explores it: always on, never round and round."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import A_TURN, Mind
from mazefolio.games.talisman.bot.travels import the_space, using
from mazefolio.games.talisman.powers import UsePower
from mazefolio.games.talisman.realms.guide import CURIOUS, FAR, HOME, WARY
from mazefolio.games.talisman.realms.labyrinth.rules import Lay, Onward, WhichSide, WhichTurn, swept_away, tiles_of
from mazefolio.games.talisman.realms.tiles import Spot, TileMap, beyond, leads_on, reached_from, tile_at
from mazefolio.games.talisman.trophies import HandIn
from mazefolio.games.talisman.words import JUDGES

WELL, STRONG = 4, 7
"""With so many lives and so much in combat, one in twenty dies there."""
LITTLE = 1.5
"""What the Stream may carry off without regret."""


def worth(mind: Mind) -> float:
    """A look for who is well, beats the Guard, and has little that sinks in the Stream.

    Rules: TA-LAB-1, TA-LAB-14, TA-LAB-16
    """
    fit = mind.me.lives >= WELL and mind.might >= STRONG and at_stake(mind) <= LITTLE
    return CURIOUS if fit and mind.goal != "crown" else WARY


def at_stake(mind: Mind) -> float:
    """What the Stream would carry off.  Rules: TA-LAB-14"""
    return mind.me.gold * mind.gold + sum(mind.worth(copy) for copy in swept_away(mind.me))


def leaving(mind: Mind) -> float:
    """Longer stays cost more than they bring.  Rules: TA-LAB-17"""
    return HOME


@JUDGES(WhichSide)
def _(query: WhichSide, mind: Mind, options: Sequence[Action]) -> Action:
    return max(options, key=lambda option: _step(mind, option))


def _step(mind: Mind, option: Action) -> float:
    """Into the dark at once, or by a short way to where that is possible; a tile that does harm is gone round.

    Rules: TA-LAB-8
    """
    if isinstance(option, HandIn | UsePower):
        return using(mind, option)
    if not isinstance(option, Onward):
        return -FAR
    tiles = tiles_of(mind.s)
    known = reached_from(tiles, option.tile) if option.tile else {}
    turns = min((1 + steps for tile, steps in known.items() if leads_on(tiles, tile)), default=0)
    harm = min(0.0, the_space(mind, option.tile)) if option.tile else 0.0
    return harm - A_TURN * turns


@JUDGES(WhichTurn)
def _(query: WhichTurn, mind: Mind, options: Sequence[Lay]) -> Lay:
    """So that most ways lead on."""
    return max(options, key=lambda one: _ways_on(tiles_of(mind.s), one))


def _ways_on(tiles: TileMap, one: Lay) -> int:
    spot = Spot(one.x, one.y, one.openings)
    return sum(not tile_at(tiles, beyond(spot, side)) for side in one.openings)
