"""What Black's Tavern is worth to an automatic player: a bed for the hurt, Patrons for the strong, the gate."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.answers import attack_value
from mazefolio.games.talisman.bot.mind import A_TURN, Mind
from mazefolio.games.talisman.bot.valuing import value
from mazefolio.games.talisman.carrying import Give
from mazefolio.games.talisman.library import card, space
from mazefolio.games.talisman.meeting.characters import Attack
from mazefolio.games.talisman.realms.blacks_tavern.actions import (
    USE,
    FightPatron,
    VisitPatron,
    WhatToDo,
    brawl_with,
    is_usable,
    place,
)
from mazefolio.games.talisman.realms.blacks_tavern.content import TavernSpace
from mazefolio.games.talisman.realms.blacks_tavern.house import DOOR, QUIETLY, RESIST, Damages, PatrolComes, patrons
from mazefolio.games.talisman.realms.blacks_tavern.services import BEDROOMS, vacant
from mazefolio.games.talisman.realms.guide import HOME, WARY
from mazefolio.games.talisman.words import JUDGES

DESK, KITCHEN, GATE = "blacks_tavern.front_desk", "blacks_tavern.kitchen", "blacks_tavern.room_101"
BED, HURT = 2, 2
"""What a bed costs, and how many lost lives are worth one.  Rules: TA-TAV-34"""
STRONG, SURE = 6, 0.6
"""The Strength that most Patrons fear, and a chance against one that is good enough."""
PATROL = 6
IDLE = 0.05


def worth(mind: Mind) -> float:
    """Rules: TA-TAV-20, TA-TAV-36"""
    prey = 0.5 * (mind.strength - STRONG + 1) if mind.me.lives > 1 else -1.0
    return max(bed(mind) if wants_bed(mind) else -1.0, prey)


def bed(mind: Mind) -> float:
    """What a night in a room is worth.  Rules: TA-TAV-34, TA-TAV-36"""
    return mind.lives(mind.hurt) - BED * mind.gold - A_TURN


def wants_bed(mind: Mind) -> bool:
    return mind.hurt >= HURT and mind.me.gold >= BED and bed(mind) > 0


def aims(mind: Mind) -> Sequence[str]:
    """A bed, something to eat, or somebody to beat; then the gate or the Front Door."""
    if wants_bed(mind) and vacant(mind.s, mind.seat):
        return [DESK, *BEDROOMS]
    if mind.hurt and value(space(KITCHEN).effects, mind) > IDLE:
        return [KITCHEN]
    return [spot for spot, copy in patrons(mind.s) if mind.me.lives > 1 and beats(mind, copy)] or [way_on(mind)]


def way_on(mind: Mind) -> str:
    """Through the gate, if it leads to a realm that is worth its price.  Rules: TA-TAV-40"""
    room = space(GATE)
    assert isinstance(room, TavernSpace)
    return GATE if is_usable(mind.s, mind.seat, room) and value(room.effects, mind) > IDLE else DOOR


def beats(mind: Mind, copy: str) -> bool:
    return mind.odds(brawl_with(mind.s, mind.seat, copy)).win >= SURE


def leaving(mind: Mind) -> float:
    return HOME if aims(mind) == [DOOR] else WARY


@JUDGES(WhatToDo)
def _(query: WhatToDo, mind: Mind, options: Sequence[Action]) -> Action:
    """Rules: TA-TAV-3"""
    return max(options, key=lambda option: doing(mind, option))


def doing(mind: Mind, option: Action) -> float:
    match option:
        case VisitPatron():
            return value(card(option.card).effects, mind)
        case FightPatron():
            return mind.fight(brawl_with(mind.s, mind.seat, option.card))
        case Attack():
            return attack_value(mind, option.seat)
        case _ if option == USE:
            return value(place(mind.s, mind.seat).effects, mind)
        case _:
            return IDLE


@JUDGES(PatrolComes)
def _(query: PatrolComes, mind: Mind, options: Sequence[Action]) -> Action:
    """Rules: TA-TAV-14"""
    return RESIST if mind.strength > PATROL else QUIETLY


@JUDGES(Damages)
def _(query: Damages, mind: Mind, options: Sequence[Action]) -> Action:
    """Rules: TA-TAV-25"""
    return min(options, key=lambda option: mind.worth(option.card) if isinstance(option, Give) else mind.gold)
