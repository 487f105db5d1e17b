"""FT-19: death and return, FT-22: retiring and giving up."""

from __future__ import annotations

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Ask, Steps, ask
from mazefolio.games.firetop.actions import RETIRE, RETURN
from mazefolio.games.firetop.battle_events import Died, PileLeft
from mazefolio.games.firetop.content import LINKS, SECRET_SET
from mazefolio.games.firetop.creation import create
from mazefolio.games.firetop.events import Retired
from mazefolio.games.firetop.knowledge import forget, learn
from mazefolio.games.firetop.rounds import end_turn, resume
from mazefolio.games.firetop.state import NOBODY, State, adventurer
from mazefolio.games.firetop.treasure import lay

START_OF_TURN = frozenset({"turn", "cage", "wait"})
"""The questions at which a player may give up."""


def die(s: State, seat: int, killer: str, rule: str) -> Steps[str]:
    """Not killed by another adventurer: his Treasure cards stay where he died, and his turn is over.

    Rules: FT-19.1 to FT-19.6, FT-17.10
    """
    hero = adventurer(s, seat)
    yield Died(rule, seat, killer, NOBODY, hero.space)
    forget(s, hero.cards)
    if s.open_graves:
        learn(s, hero.cards, seat)
    lay(s, hero.space, hero.cards, NOBODY if s.open_graves else seat)
    if hero.cards:
        yield PileLeft(seat, hero.space, len(hero.cards), not s.open_graves)
    return lose_adventurer(s, seat, "end")


def lose_adventurer(s: State, seat: int, after: str) -> str:
    """The adventurer is gone from the board, and bars no room to those who come after him.

    Rules: FT-8.10, FT-19.2, FT-19.3, FT-19.11
    """
    space = adventurer(s, seat).space
    s.last_out = {room: last for room, last in s.last_out.items() if last != seat and room != space}
    s.players[seat].hero = None
    s.fight = s.duel = None
    s.dead, s.after = seat, after
    return "return"


def return_or_retire(s: State) -> Steps[str]:
    """The player of the dead may at once roll up a new adventurer; an automatic player always does.

    Rules: FT-19.6, FT-19.7, FT-19.13, FT-22.8
    """
    seat = s.dead
    choice = yield from ask(seat, "return", (RETURN, RETIRE), "FT-19.6", advancing=1)
    if choice is RETURN:
        yield from create(s, seat, "FT-19.6")
    else:
        yield from retire(s, seat, "FT-19.7")
    s.dead = NOBODY
    return resume(s)


def retire(s: State, seat: int, rule: str) -> Steps[None]:
    """He takes no more turns but answers challenges; his piles are open to all; the last one left wins.

    Rules: FT-14.7, FT-19.7, FT-22.2, FT-22.3
    """
    s.players[seat].retired = True
    yield Retired(rule, seat)
    for pile in [pile for pile in s.piles if pile.owner == seat]:
        s.piles.remove(pile)
        learn(s, pile.cards, seat)
        lay(s, pile.space, pile.cards)
    left = [other for other, player in enumerate(s.players) if not player.retired]
    if len(left) <= 1:
        raise GameEnds(Result(tuple(left), "last_left", "FT-22.3"))


def resign(s: State, seat: int, asked: Ask) -> Steps[str]:
    """A player may give up at the start of any of his turns, and only then.  Rules: FT-22.7, FT-22.8"""
    if asked.seat != seat or asked.kind not in START_OF_TURN:
        raise ResignRefusedError("you can give up only at the start of your own turn", "FT-22.7")
    return give_up(s, seat)


def give_up(s: State, seat: int) -> Steps[str]:
    """His cards stay as discarded Treasure, on a Secret Passage square by its ring; all else is lost.

    Rules: FT-22.7
    """
    hero = adventurer(s, seat)
    space = LINKS[hero.space][0] if hero.space in SECRET_SET else hero.space
    forget(s, hero.cards)
    learn(s, hero.cards, seat)
    lay(s, space, hero.cards)
    if hero.cards:
        yield PileLeft(seat, space, len(hero.cards), False)
    lose_adventurer(s, seat, "")
    s.dead = NOBODY
    yield from retire(s, seat, "FT-22.7")
    return end_turn(s)
