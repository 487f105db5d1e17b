"""MM-8, MM-31: the death of a player character, and giving up."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.state import NOBODY, GameEnds, Result
from mazefolio.engine.steps import Ask, CitedEvent, Event, Steps
from mazefolio.games.mertwig.actions import StartOfTurn
from mazefolio.games.mertwig.adventures.temple import abandon_temple, clear_temple
from mazefolio.games.mertwig.areas import DOORS, TEMPLE
from mazefolio.games.mertwig.content import PLAYER_CHARACTERS, PlayerCharacterId, Seat
from mazefolio.games.mertwig.hands import EncounterCardPassed, HandShown, is_setter, placer
from mazefolio.games.mertwig.holdings import discard, return_birthmarks
from mazefolio.games.mertwig.state import IN_MAZE, Phase, State, in_game, left_of
from mazefolio.games.mertwig.words import WORDS


class Died(CitedEvent, frozen=True):
    seat: Seat
    card: PlayerCharacterId


class GaveUp(Event, frozen=True):
    RULE = "MM-31.3"
    seat: Seat


def die_for_good(s: State, seat: int, rule: str) -> Steps[None]:
    """A player character dies: his party, his gold and all he had are lost; his hand stays with the player.

    Rules: MM-8.15, MM-8.16, MM-8.17, MM-8.18, MM-8.19, MM-8.20, MM-8.22
    """
    player = s.players[seat]
    yield Died(rule, seat, player.character)
    for member in player.members:
        if member.card in PLAYER_CHARACTERS:
            s.dead.append(member.card)
        else:
            discard(s, member.card)
    for card in [
        *(thing for member in player.members for thing in member.load),
        *player.treasures,
        *player.arms,
        *player.magic,
        *player.items,
    ]:
        discard(s, card)
    player.last, player.character, player.gold = player.character, "", 0
    player.members, player.treasures, player.arms, player.magic, player.items = [], [], [], [], []
    yield from return_birthmarks(s)
    yield from vacate(s, seat)


def vacate(s: State, seat: int) -> Steps[None]:
    """The marker of the dead leaves the map.  Rules: MM-8.22, MM-25.13"""
    player = s.players[seat]
    area, spot = player.area, player.spot
    player.at = player.area = player.spot = ""
    player.finished, player.been_in_maze = [], False
    leave_maze(s, seat, area)
    if area == TEMPLE and s.temple is not None:
        yield from (clear_temple if spot in DOORS else abandon_temple)(s, "MM-25.13")


def leave_maze(s: State, seat: int, area: str) -> None:
    """The ox goes when the player does.  Rules: MM-30.20"""
    if area == IN_MAZE:
        s.ox, s.driver = "", NOBODY
        s.players[seat].maze_moves = 0


def resign(s: State, seat: int, ask: Ask) -> Steps[Phase]:
    """A player may give up at the start of his own turn, and only then.  Rules: MM-31.3, MM-31.6"""
    if ask.seat != seat or s.turn == 0 or not isinstance(ask.query, StartOfTurn):
        raise ResignRefusedError("you can give up only at the start of your own turn", "MM-31.3")
    return give_up(s, seat)


def give_up(s: State, seat: int) -> Steps[Phase]:
    """His character is lost, his hand discarded, and his offices go to others.  Rules: MM-31.3, MM-31.4, MM-31.5"""
    player = s.players[seat]
    yield GaveUp(seat)
    player.out = True
    left = in_game(s)
    if len(left) == 1:
        raise GameEnds(Result(tuple(left), "last_left", "MM-31.5"))
    if player.character:
        yield from die_for_good(s, seat, "MM-31.3")
    yield HandShown("MM-31.3", seat, tuple(player.hand))
    s.encounters.discards += player.hand
    player.hand = []
    yield from give_away_offices(s, seat, len(left))
    return "end"


def give_away_offices(s: State, seat: int, left: int) -> Steps[None]:
    """Encounter player card, temple and ox fall to those who would get them now.  Rules: MM-31.3, MM-31.4, MM-31.5"""
    if left == 2:
        s.holder = NOBODY
    elif s.holder == seat:
        s.holder = left_of(s, seat)
        if is_setter(s, s.holder):
            s.holder = left_of(s, s.holder)
        yield EncounterCardPassed("MM-31.3", s.holder)
    if s.temple is not None and s.temple.setter == seat:
        s.temple.setter = NOBODY
    if s.driver == seat:
        victim = next(other for other, player in enumerate(s.players) if player.area == IN_MAZE)
        s.driver = placer(s, victim)
        if s.driver not in s.maze_known:
            s.maze_known.append(s.driver)


DEATHS: Mapping[str, str] = {
    "MM-21.9": "{Card} dies, and the party scatters.",
    "MM-31.3": "{Card} leaves the game, and all belongings are lost.",
    "": "{Card} dies, and with that the party and all belongings are lost.",
}
WORDS.by_rule(Died, DEATHS, "bad", "card")
WORDS.sentence(GaveUp, "{Seat} gives up.", "bad")
