"""TA-C18: death, and what the dead leave behind."""

from __future__ import annotations

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import CitedEvent, Event, Steps
from mazefolio.games.talisman.carrying import drop, lay, release, send_home
from mazefolio.games.talisman.changes import put_money
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.hooks import ON_DEATH, last_one_gone
from mazefolio.games.talisman.state import CharacterName, Player, Seat, SpaceName, State
from mazefolio.games.talisman.words import WORDS

SOLO_CHARACTERS = 3
"""Rules: TA-C18.11"""


class Died(Exception):  # noqa: N818 - it is no error
    """Raised where a character dies, caught where the rulebook says that things go on."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Death(CitedEvent, frozen=True):
    seat: Seat
    character: CharacterName
    space: SpaceName


class Retired(Event, frozen=True):
    """A seat has no further part in the game."""

    RULE = "TA-C18.7"
    seat: Seat


WORDS.sentence(Death, "{seat}, {character}, dies at {space}.", "bad", "space")
WORDS.sentence(Retired, "{seat} is out of the game.", "bad")


def die(s: State, seat: int, rule: str = "TA-C18.1") -> Steps[None]:
    """The character is gone at once, and ``Died`` ends every rule that was under way for it.

    Rules: TA-C12.6, TA-C16.12, TA-C18.1, TA-C18.2, TA-C18.3, TA-C18.10, TA-C18.12, TA-C22.7, TA-RLM-17
    """
    one = s.players[seat]
    yield Death(rule, seat, one.character, one.space)
    yield from ON_DEATH.happens(s, seat)
    yield from leave_belongings(s, seat)
    s.last_dead = seat
    s.players[seat] = Player(characters=one.characters, toured=one.toured, out=not may_return(s, one))
    yield from last_one_gone(s, seat, one.realm)
    if s.players[seat].out:
        yield Retired(seat)
    check_end(s)
    raise Died(seat)


def leave_belongings(s: State, seat: int) -> Steps[None]:
    """Objects, followers and gold stay where the character falls.  Rules: TA-C18.2, TA-C18.10, TA-C18.12"""
    one = s.players[seat]
    realm = LIBRARY.realms.get(one.realm)
    told = realm.death.belongings if realm is not None else "space"
    if told in CUSTOMS:
        yield from CUSTOMS[told](s, Cause(seat, one.space, "TA-C18.10"))
    if told in LIBRARY.spaces:
        where = told
    else:
        where = "" if told == "discard" else one.entered_from if told == "door" else one.space
    yield from scatter(s, seat, where)
    for copy in (*one.spells, *one.trophies, *one.stabled, *one.at_door):
        send_home(s, copy)
    if one.vessel is not None:
        s.ships.append(one.vessel.ship)


def scatter(s: State, seat: int, where: str) -> Steps[None]:
    """To a space, or to the discard piles.  Rules: TA-C14.20, TA-C18.2, TA-C18.10"""
    one = s.players[seat]
    servants = one.servants
    for copy in (*one.objects, *one.followers):
        if where == one.space:
            yield from drop(s, seat, copy, "TA-C18.2")
        else:
            release(s, copy)
            if where and copy not in servants:
                yield from lay(s, copy, where, "TA-C18.10")
            else:
                send_home(s, copy)
    if where:
        put_money(s, where, one)


def may_return(s: State, dead: Player) -> bool:
    """Rules: TA-C18.4, TA-C18.6, TA-C18.7, TA-C18.11, TA-C19.5"""
    waiting = sum(not one.character and not one.out for one in s.players)
    if len(s.characters) <= waiting:
        return False
    if len(s.players) == 1:
        return dead.characters < SOLO_CHARACTERS
    restart = s.options["restart"]
    return restart == "always" or (restart == "until_crown" and not s.crown_reached)


def check_end(s: State) -> None:
    """The last one left wins; if nobody is left, the last who died.  Rules: TA-C1.3, TA-C19.6, TA-C19.8"""
    left = [seat for seat, one in enumerate(s.players) if not one.out]
    if len(s.players) == 1:
        if not left:
            raise GameEnds(Result((), "solo_lost", "TA-C18.11"))
    elif len(left) == 1:
        raise GameEnds(Result((left[0],), "last_left", "TA-C19.6"))
    elif s.crown_reached and not any(one.character for one in s.players) and s.last_dead != NOBODY:
        raise GameEnds(Result((s.last_dead,), "nobody_left", "TA-C19.8"))
