"""DM-4: leaving the maze, and who has won."""

from __future__ import annotations

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Ask, Event, Steps, Word
from mazefolio.engine.view import Beat, Line, Option, Piece
from mazefolio.engine.words import count
from mazefolio.games.deathmaze.actions import LEAVE
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.figures import living
from mazefolio.games.deathmaze.names import space_id
from mazefolio.games.deathmaze.state import State
from mazefolio.games.deathmaze.words import WORDS, say


class LeftMaze(Event, frozen=True):
    RULE = "DM-4.0f"
    survivors: int
    haul: int
    share: int


def leave(s: State) -> Steps[None]:
    """All who live go out together, and the haul is divided among them.  Rules: DM-4.0a, DM-4.0e, DM-4.0f, DM-4.0i"""
    yield LeftMaze(len(living(s)), haul(s), share(s))
    victors = tuple(seat for seat in range(s.seats) if has_won(s, seat))
    raise GameEnds(Result(victors, "out", "DM-4.0b" if victors else "DM-4.0h"))


def haul(s: State) -> int:
    """Rules: DM-9.18a, DM-13.22b"""
    return s.bezants + sum(s.gems)


def share(s: State) -> int:
    """Every survivor's part, in whole coins.  Rules: DM-4.0i, DM-9.18c, DM-9.18d, DM-9.18e"""
    return haul(s) // max(1, len(living(s)))


def has_won(s: State, seat: int) -> bool:
    """At least half of a player's adventurers live, and all who do have gained enough.

    Rules: DM-4.0b, DM-4.0c, DM-4.0d
    """
    alive = [adventurer for adventurer in living(s) if adventurer.owner == seat]
    return (
        2 * len(alive) >= s.each
        and all(adventurer.experience >= RULES.experience_goal for adventurer in alive)
        and share(s) >= RULES.bezants_goal
    )


@WORDS.offers(LEAVE)
def _(action: Word, s: State, ask: Ask) -> Option:
    """Who would have won.  Then it comes first; and else it is no place on the board, where a slip would end the game.

    Rules: DM-4.0b, DM-4.0f
    """
    winners = [seat for seat in range(s.seats) if has_won(s, seat)]
    verdict = "you would win" if s.seats == 1 else f"{len(winners)} of {s.seats} players would win"
    if not winners:
        verdict = f"nobody would win: it takes {RULES.experience_goal} Experience and {RULES.bezants_goal} Bezants each"
    detail = f"{share(s)} Bezants each; {verdict}"
    stairs = space_id(s.cell) if winners else ""
    return Option(
        action.token, "Leave the maze", detail, "DM-4.0f", stairs, "stairs", text="The game ends.", first=bool(winners)
    )


@WORDS.tells(LeftMaze)
def _(event: LeftMaze) -> Line:
    text = f"{count(event.survivors, 'adventurer')} out in the daylight with {event.haul} Bezants: {event.share} each."
    party = Piece("party", "party", "The party", "party")
    return say(event, text, "good", beat=Beat("Out of the maze", "entrance", party, "rise"))
