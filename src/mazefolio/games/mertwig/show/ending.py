"""How it ended, and the story in a paragraph."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.state import Result
from mazefolio.engine.view import Ending
from mazefolio.engine.words import count, listed
from mazefolio.games.mertwig.content import ROYAL
from mazefolio.games.mertwig.hands import PIGGY
from mazefolio.games.mertwig.holdings import treasures_of, worth
from mazefolio.games.mertwig.names import gold, the, where, who
from mazefolio.games.mertwig.state import Player, State


def ending(s: State, result: Result) -> Ending:
    """The last word: who won and how, and how everybody fared."""
    title, summary, text = ENDINGS[result.ending](s, result)
    story = " ".join(filter(None, [text, _standings(s)]))
    return Ending(result.winners, title, story, result.rule, summary=summary)


def _crowned(s: State, result: Result) -> tuple[str, str, str]:
    (seat,) = result.winners
    heir = s.players[seat]
    proof = next((the(card) for card in treasures_of(heir) if card in ROYAL), "the golden locket")
    moves = count(heir.maze_moves + 1, "move")
    way = f"With a birthmark and {proof} {who(seat)} went down the palace stair"
    summary = f"{way}, and {moves} later stood in the King's Chamber."
    return f"{who(seat)} is crowned", summary, f"It took {count(s.round, 'round')}."


def _king(s: State, result: Result) -> tuple[str, str, str]:
    winners = [who(seat) for seat in result.winners]
    most = max((worth(s.players[seat]) for seat in result.winners), default=0)
    verb = "inherits" if len(winners) == 1 else "share"
    text = f"The King died in round {s.round} without an heir, and the richest wins."
    piggy = any(PIGGY in treasures_of(s.players[seat]) for seat in result.winners)
    extra = " and the Piggy Bank" if piggy else ""
    found = (
        f"{listed(winners)} had {gold(most)}{extra}, treasures counted" if most else "Nobody had anything to speak of"
    )
    return f"The King is dead: {listed(winners)} {verb} the throne", text, f"{found}."


def _last_left(s: State, result: Result) -> tuple[str, str, str]:
    winner = who(result.winners[0])
    return f"{winner} alone is left", f"All others have given up, in round {s.round}.", ""


def _standings(s: State) -> str:
    return f"At the end: {'; '.join(_standing(s, seat, one) for seat, one in enumerate(s.players))}."


def _standing(s: State, seat: int, one: Player) -> str:
    if one.out:
        return f"{who(seat)} had given up"
    if not one.character:
        return f"{who(seat)} had just lost {the(one.last)}"
    party = count(len(one.members) - 1, "follower") if len(one.members) > 1 else "no follower"
    treasures = count(len(treasures_of(one)), "treasure")
    return f"{who(seat)} {where(s, seat)} with {gold(one.gold)}, {treasures} and {party}"


ENDINGS: Mapping[str, Callable[[State, Result], tuple[str, str, str]]] = {
    "crowned": _crowned,
    "king": _king,
    "last_left": _last_left,
}
