"""TA-C17.5, TA-C17.6, TA-C17.7, TA-C17.8: the City Jail and the Warp Gate, off the board."""

from __future__ import annotations

from fractions import Fraction

from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Action, Ask, Steps, Word
from mazefolio.engine.view import Option
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.effects.statuses import end_status
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.spells.windows import Moment, window
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.tables import TableRolled, use_table
from mazefolio.games.talisman.turn.moving import arrive
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS

JAIL, GATE = "city_jail", "warp_gate"
FINE = 2
"""The price of freedom.  Rules: TA-C17.6"""
OPENS_AT = 5
"""What the dice of the jail table must come to.  Rules: TA-C17.6"""
PAY_FINE, WAIT = Word("fine"), Word("wait")


class OutOfJail(OwnTurnQuery, frozen=True, tag="jail"):
    """Does he pay the fine, or roll to be let go?"""

    RULE = "TA-C17.6"


WORDS.title(OutOfJail, "You sit in the City Jail. How do you get out?")
WORDS.label(PAY_FINE, f"Pay the fine of {FINE} gold", "You go free at once; your turn ends in the City.", art="gold")
LET_GO = WORDS.outcome(
    Outcome("let_go", "you are let go", decided_by(TableRolled, lambda roll: roll.read >= OPENS_AT), "good")
)


@WORDS.offers(WAIT)
def _(action: Word, s: State, ask: Ask) -> Option:
    added = s.players[ask.seat].jail_rolls
    chance = Fraction(sum(face + added >= OPENS_AT for face in range(1, 7)), 6)
    detail = f"{max(1, OPENS_AT - added)} or more on a die; each roll of this stay makes it easier."
    return Option(action.token, "Hope to be let go", detail, "TA-C17.6", odds=[LET_GO.at(chance)], art="dice")


def leave_limbo(s: State) -> Steps[bool]:
    """The turn of a character in limbo; whether it goes on with an encounter.  Rules: TA-C17.5, TA-C17.6, TA-C17.8"""
    if s.players[s.active].space == GATE:
        return (yield from _through_the_gate(s))
    yield from _serve(s)
    return False


def _through_the_gate(s: State) -> Steps[bool]:
    """Where the gate lets him out is met as if a move had ended there.  Rules: TA-C17.8"""
    yield from use_table(s, Cause(s.active, GATE, "TA-C17.8"), GATE)
    if s.players[s.active].space == GATE:
        return False
    yield from arrive(s)
    yield from window(s, Moment.MOVE_ENDED)
    return True


def _serve(s: State) -> Steps[None]:
    """A noble goes free, a fine buys freedom; else a die decides, kinder with every roll.

    Rules: TA-C17.6, TA-C17.10
    """
    one, cause = s.players[s.active], Cause(s.active, JAIL, "TA-C17.6")
    if "noble" in one.statuses:
        yield from _release(s, "TA-C17.10")
    elif one.gold >= FINE and (yield from _pays(s)):
        yield from change(s, cause, "gold", -FINE)
        yield from _release(s, "TA-C17.6")
    else:
        one.jail_rolls += 1
        yield from use_table(s, cause, "jail", one.jail_rolls - 1)


def _pays(s: State) -> Steps[bool]:
    from mazefolio.games.talisman.powers import ask_in_turn

    one = s.players[s.active]
    choice: Action = yield from ask_in_turn(s, OutOfJail(), lambda: [PAY_FINE, WAIT] if one.gold >= FINE else [WAIT])
    return choice is PAY_FINE


def _release(s: State, rule: str) -> Steps[None]:
    for name in ("jailed", "warrant"):
        yield from end_status(s, s.active, name, rule)
    yield from put(s, s.active, "city", rule, "released")
