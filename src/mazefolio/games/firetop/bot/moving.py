"""Where to go, when to eat, what to ask, and what to name at the Chest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.firetop.actions import (
    EAT,
    GO_ON,
    LEAVE,
    MEET,
    MOVE,
    Challenge,
    Cross,
    Exit,
    Go,
    MazeStep,
    Number,
    Use,
)
from mazefolio.games.firetop.adventurers import POTIONS
from mazefolio.games.firetop.bot import battles
from mazefolio.games.firetop.bot.keys import best_question
from mazefolio.games.firetop.bot.travel import FAR, field, maze_price
from mazefolio.games.firetop.bot.worth import DARE, View, booty, goals, is_hungry, pile_worth, tolls, unseen_worth
from mazefolio.games.firetop.content import FAR_BANK, LINKS, MAZE_WAYS, TREASURES
from mazefolio.games.firetop.effects import Restore
from mazefolio.games.firetop.movement import barred_rooms, stopping_places
from mazefolio.games.firetop.notebook import mask_of, numbers_of
from mazefolio.games.firetop.odds import lucky
from mazefolio.games.firetop.paths import moves
from mazefolio.games.firetop.state import adventurer, others_at
from mazefolio.games.firetop.treasure import piles_for
from mazefolio.games.firetop.turn import MAP

MEDICINE = 9
"""How much Stamina must be missing to drink a Potion of Strength."""
STRENGTH = next(card for card in POTIONS if TREASURES[card].effect == Restore("stamina"))
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


def turn(v: View, options: Sequence[Action]) -> Action:
    """Look at the Map, heal, eat, see who and what is here, or go on."""
    if GO_ON in options:
        return _medicine(v, options) or GO_ON
    return _map(options) or _medicine(v, options) or _meal(v, options) or _stay(v, options) or _onward(v, options)


def _map(options: Sequence[Action]) -> Action | None:
    return next((option for option in options if option == Use(MAP)), None)


def _medicine(v: View, options: Sequence[Action]) -> Action | None:
    """A Potion of Strength when much is missing."""
    if v.hero.full_stamina - v.hero.stamina < MEDICINE:
        return None
    return next((option for option in options if option == Use(STRENGTH)), None)


def _meal(v: View, options: Sequence[Action]) -> Action | None:
    return EAT if EAT in options and is_hungry(v) else None


def _stay(v: View, options: Sequence[Action]) -> Action | None:
    """Stay for Treasure that lies here, or for somebody worth robbing."""
    if MEET not in options:
        return None
    here = sum(pile_worth(v, pile) for pile in piles_for(v.s, v.seat))
    here += unseen_worth(v) * (v.hero.space in v.s.treasures)
    here += max((booty(v, adventurer(v.s, other)) for other in others_at(v.s, v.seat)), default=0.0)
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


def passage(v: View, options: Sequence[Exit]) -> Exit:
    """Leave where the way on is shortest."""
    land = lay_of_the_land(v)
    return min(options, key=lambda option: land.get(LINKS[option.square][0], FAR))


def move(v: View, options: Sequence[Action]) -> Action:
    """Ask first, if a challenge is allowed; then go where it is best to be."""
    if any(isinstance(option, Challenge) for option in options):
        told, number = best_question(v.s, v.seat)
        if told > TOLD:
            return Challenge(number)
    return flight(v, [option for option in options if isinstance(option, Go)])


def flight(v: View, options: Sequence[Go]) -> Go:
    """The end from which the best goal is closest."""
    land = lay_of_the_land(v)
    return min(options, key=lambda go: land.get(go.space, FAR) + _threat(v, go.space))


def _threat(v: View, space: str) -> float:
    """What it costs to stop beside somebody stronger."""
    threat = 0.0
    for other, player in enumerate(v.s.players):
        if other != v.seat and player.hero is not None and player.hero.space == space and v.hero.cards:
            threat += 2.0 * (battles.duel(v.s, v.hero, player.hero) < 0.4)
    return threat


def challenge(v: View, options: Sequence[Challenge]) -> Challenge:
    """The question that tells most."""
    return Challenge(best_question(v.s, v.seat)[1])


def chest(v: View, options: Sequence[Action]) -> Action:
    """Name the likeliest three numbers one has keys for, if they are likely enough."""
    named = mask_of(v.s.now.named)
    if not named and v.sure < DARE:
        return LEAVE
    chests = {chest: count for chest, count in v.grid.chests.items() if chest & named == named}
    fitting = [chest for chest in chests if not chest & ~v.keys]
    if not fitting:
        return options[-1]
    likeliest = max(fitting, key=lambda chest: (chests[chest], chest))
    return Number(numbers_of(likeliest & ~named)[0])
