"""Where to go and when to stay: what an automatic player answers wherever a way is to be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazefolio.engine.steps import Action, Ask
from mazefolio.games.firetop.battles.spoils import Flight
from mazefolio.games.firetop.bot import battles, judges
from mazefolio.games.firetop.bot.keys import best_question
from mazefolio.games.firetop.bot.travel import FAR, field, maze_price
from mazefolio.games.firetop.bot.worth import View, booty, goals, is_hungry, pile_worth, tolls, unseen_worth
from mazefolio.games.firetop.cards import MAP, STRENGTH, Use
from mazefolio.games.firetop.content import FAR_BANK, LINKS, MAZE_WAYS
from mazefolio.games.firetop.keys.challenges import Challenge
from mazefolio.games.firetop.odds import lucky
from mazefolio.games.firetop.paths import moves
from mazefolio.games.firetop.rooms.traps import MOVE
from mazefolio.games.firetop.spaces import Go, barred_rooms, others_at, piles_for, stopping_places
from mazefolio.games.firetop.turn.movement import Exit, WhereTo, WhichExit
from mazefolio.games.firetop.turn.starting import EAT
from mazefolio.games.firetop.turn.turn import MEET, Awaited, ChooseAction
from mazefolio.games.firetop.turn.ways import Cross, MazeStep
from mazefolio.games.firetop.words import GO_ON

MEDICINE = 9
"""How much Stamina must be missing to drink a Potion of Strength."""
STAY = 1.2
"""What must be had here to stay for it."""
TOLD = 0.02
"""A question that tells less is not asked."""
FORD = {"ferry": 0.0, "raft": 0.2, "bridge": 0.6}

Fields = Mapping[str, float]


def lay_of_the_land(v: View) -> Fields:
    """For every space, the turns to the best goal less what it is worth."""
    dangers = tolls(v)
    return field(v.s, v.hero, goals(v, dangers), dangers)


judges(Awaited)(lambda v, ask: _medicine(v, ask.options) or GO_ON)


@judges(ChooseAction)
def _(v: View, ask: Ask) -> Action:
    """Look at the Map, heal, eat, see who and what is here, or go on."""
    options = ask.options
    if Use(MAP) in options:
        return Use(MAP)
    return _medicine(v, options) or _meal(v, options) or _stay(v, options) or _onward(v, options)


def _medicine(v: View, options: Sequence[Action]) -> Action | None:
    """A Potion of Strength when much is missing."""
    missing = v.hero.full_stamina - v.hero.stamina
    return Use(STRENGTH) if missing >= MEDICINE and Use(STRENGTH) in options else None


def _meal(v: View, options: Sequence[Action]) -> Action | None:
    return EAT if EAT in options and is_hungry(v) else None


def _stay(v: View, options: Sequence[Action]) -> Action | None:
    """Stay for Treasure that lies here, or for somebody worth robbing."""
    if MEET not in options:
        return None
    here = sum(pile_worth(v, pile) for pile in piles_for(v.s, v.seat))
    here += unseen_worth(v) * (v.hero.space in v.s.treasures)
    here += max((booty(v, other) for other in others_at(v.s, v.seat)), default=0.0)
    return MEET if here > STAY else None


def _onward(v: View, options: Sequence[Action]) -> Action:
    """Move, cross or step into the Maze, whichever brings one closer to what one wants."""
    land = lay_of_the_land(v)
    ways = [option for option in options if option == MOVE or isinstance(option, Cross | MazeStep)]
    return min(ways or options, key=lambda option: _prospect(v, land, option))


def _prospect(v: View, land: Fields, option: Action) -> float:
    """Where an action leads to, on average."""
    space = v.hero.space
    if isinstance(option, Cross):
        risk = FORD[option.means] + (option.means == "raft") * (1 - lucky(v.hero.luck))
        return land.get(FAR_BANK[space], FAR) + risk
    if isinstance(option, MazeStep):
        return land.get(MAZE_WAYS[space][option.side], FAR) + maze_price(v.s, v.hero, space, option.side) - 1
    if option == MOVE:
        return _stroll(v, land, space)
    return FAR


def _stroll(v: View, land: Fields, start: str) -> float:
    """Where a Move leads on average."""
    barred, stops = barred_rooms(v.s, v.seat), stopping_places(v.s, v.seat)
    best = 0.0
    for roll in range(1, 7):
        ends = moves(start, roll, barred, stops, v.s.short_moves)
        best += min((land.get(end.space, FAR) for end in ends), default=FAR)
    return best / 6


@judges(WhichExit)
def _(v: View, ask: Ask) -> Action:
    """Leave where the way on is shortest."""
    land = lay_of_the_land(v)
    exits = [option for option in ask.options if isinstance(option, Exit)]
    return min(exits, key=lambda option: land.get(LINKS[option.square][0], FAR))


@judges(WhereTo, Flight)
def _(v: View, ask: Ask) -> Action:
    """Ask first, if a challenge is allowed; then go where the best goal is closest."""
    if any(isinstance(option, Challenge) for option in ask.options):
        told, number = best_question(v.s, v.seat)
        if told > TOLD:
            return Challenge(number)
    land = lay_of_the_land(v)
    ways = [option for option in ask.options if isinstance(option, Go)]
    return min(ways, key=lambda go: land.get(go.space, FAR) + _threat(v, go.space))


def _threat(v: View, space: str) -> float:
    """What it costs to stop beside somebody stronger."""
    threat = 0.0
    for other, player in enumerate(v.s.players):
        if other != v.seat and player.hero is not None and player.hero.space == space and v.hero.cards:
            threat += 2.0 * (battles.duel(v.s, v.hero, player.hero) < 0.4)
    return threat
