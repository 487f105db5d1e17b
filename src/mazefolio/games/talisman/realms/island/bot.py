"""What a voyage is worth to an automatic player: with a sound ship to Talisman Island, and home with a Talisman."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.carrying import Give
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.realms.guide import HOME, WARY, sound_ship
from mazefolio.games.talisman.realms.island.rules import TALISMAN_ISLAND, Build, HowManyPoints, SeeTheCity
from mazefolio.games.talisman.realms.island.sea import AVOID, DOCKS, FACE, AtHazard, AttackShip, SailOn
from mazefolio.games.talisman.realms.ways_out import ComeTo
from mazefolio.games.talisman.words import JUDGES, NO, PASS

ABLE, WELL, TIRED = 5, 4, 2
"""What it fights with and the lives with which it sails, and the lives with which it turns back."""
LONG = 24
"""The way there and back is long, and the Keeper is found only by searching."""
TREASURE, CAPTAIN, GOES_ON = 1.2, 3.0, -1.0
PATIENT = 1.0
MODEST = 3
"""With so many points a rebuilt ship will do."""


def is_able(mind: Mind) -> bool:
    return mind.might >= ABLE and not mind.has_talisman


def worth(mind: Mind) -> float:
    """Rules: TA-ISLE-1, TA-ISLE-41"""
    return TREASURE if is_able(mind) and mind.me.lives >= WELL else WARY


def wants_more(mind: Mind) -> bool:
    return is_able(mind) and mind.me.lives > TIRED


def aims(mind: Mind) -> Sequence[str]:
    """Talisman Island; afterwards the docks."""
    return [TALISMAN_ISLAND] if wants_more(mind) else [DOCKS]


def leaving(mind: Mind) -> float:
    return GOES_ON if wants_more(mind) and mind.me.vessel is not None else HOME


def staying(mind: Mind) -> float:
    """It searches on as long as it can bear it.  Rules: TA-ISLE-19"""
    return PATIENT if mind.me.space == TALISMAN_ISLAND and wants_more(mind) else GOES_ON


def wanted(mind: Mind, thing: str) -> float:
    """A sound ship, if it would sail.  Rules: TA-ISLE-1"""
    return CAPTAIN if sound_ship(thing) and worth(mind) > 0 else 0.0


@JUDGES(AttackShip)
def _(query: AttackShip, mind: Mind, options: Sequence[Action]) -> Action:
    return NO


@JUDGES(AtHazard)
def _(query: AtHazard, mind: Mind, options: Sequence[Action]) -> Action:
    """A cabin boy is for that.  Rules: TA-ISLE-14"""
    return AVOID if AVOID in options else next((one for one in options if isinstance(one, Give)), FACE)


@JUDGES(HowManyPoints)
def _(query: HowManyPoints, mind: Mind, options: Sequence[Action]) -> Action:
    return next((one for one in options if isinstance(one, Build) and one.points <= MODEST), options[0])


@JUDGES(SeeTheCity)
def _(query: SeeTheCity, mind: Mind, options: Sequence[Action]) -> Action:
    """Rules: TA-ISLE-37"""
    return options[-2] if query.price * mind.gold < mind.weight("craft") else PASS


@JUDGES(SailOn)
def _(query: SailOn, mind: Mind, options: Sequence[Action]) -> Action:
    spots = [one for one in options if isinstance(one, ComeTo)]
    return max(spots, key=lambda one: guide.pull(mind, one.space), default=options[-1])
