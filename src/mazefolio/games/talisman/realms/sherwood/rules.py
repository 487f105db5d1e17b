"""TA-SHER: what the data of Sherwood cannot say: the bridge that is barred, the practised bowman, looks into decks.

In ``realm.toml`` are TA-SHER-1 (the way in), TA-SHER-2, TA-SHER-3, TA-SHER-10, TA-SHER-59 (half a die, and one space
where a space is ``slow``), TA-SHER-4 (the way out), TA-SHER-5, TA-SHER-6, TA-SHER-7, TA-SHER-8, TA-SHER-9, TA-SHER-21
(how the spaces hang together), TA-SHER-11, TA-SHER-12, TA-SHER-13 (the Deep Woods), TA-SHER-15, TA-SHER-16,
TA-SHER-18, TA-SHER-19, TA-SHER-20, TA-SHER-60 (the bridge), TA-SHER-22, TA-SHER-23, TA-SHER-24, TA-SHER-35, TA-SHER-45
(the Castle and the Sheriff), TA-SHER-25, TA-SHER-26, TA-SHER-57 (the Abbey), TA-SHER-27 (Marian), TA-SHER-28,
TA-SHER-30, TA-SHER-31, TA-SHER-32, TA-SHER-34, TA-SHER-55 (the fair), TA-SHER-33, TA-SHER-46 (Nottingham),
TA-SHER-36, TA-SHER-37 (warrants), TA-SHER-38, TA-SHER-39, TA-SHER-40, TA-SHER-41, TA-SHER-42, TA-SHER-43, TA-SHER-44,
TA-SHER-48, TA-SHER-50, TA-SHER-51, TA-SHER-52 (the Camp), TA-SHER-54, TA-SHER-58 (the Lake), TA-SHER-56 (the paths).
"""

from __future__ import annotations

from mazefolio.engine.steps import Steps, Word, choose
from mazefolio.games.talisman.combat.score import skilled
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.effects.looking import LookInto, Peek, WhichPile, piles
from mazefolio.games.talisman.effects.statuses import StatusEnded, end_status
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, carry_out, strike
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.powers import ask_in_turn, is_blind
from mazefolio.games.talisman.realms.hooks import ON_ALIGNED, TURN_START
from mazefolio.games.talisman.state import State, Status
from mazefolio.games.talisman.tables import use_table
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.words import PASS, WORDS

REALM, GATE, STREAM = "sherwood", "sherwood.forest_gate", "sherwood.forest_stream"
BRIDGE, ROBINS_MAN = "sherwood.stream", 4
"""The table of the bridge, and a number on which one of Robin's men bars it."""
HELD, LEAVING, FORESIGHT = "held", "leaving", "foresight"
MERRY_MAN, SKILL = "sherwood.merry_man", "sherwood.bow_skill"
BEST = 3
"""No bowman learns more."""
FIGHT_ON, TURN_BACK = Word("fight for the bridge"), Word("back to the gate")


class AtTheBridge(OwnTurnQuery, frozen=True, tag="barred_bridge"):
    """Does he fight for the bridge again, or turn back?"""

    RULE = "TA-SHER-17"


class Foresee(OwnTurnQuery, frozen=True, tag="sherwood_foresight"):
    """Into which deck does he look ahead?"""

    RULE = "TA-SHER-53"


WORDS.title(AtTheBridge, "One of Robin's men bars the bridge. What do you do?")
WORDS.label(FIGHT_ON, "Fight him again", "Until he is beaten you stay.", "TA-SHER-17", art="fight")
WORDS.label(TURN_BACK, "Turn back", "To the Forest Gate, as your move.", "TA-SHER-17", art="leave")
WORDS.title(Foresee, "You have the gift of foresight. Into which deck do you look?", usual=True)


# The bridge.


@custom("TA-SHER-14")
def cross_the_bridge(s: State, cause: Cause) -> Steps[None]:
    """Roll for the bridge, or fight on for it.  Rules: TA-SHER-14, TA-SHER-17"""
    statuses = s.players[cause.seat].statuses
    if statuses.pop(HELD, None) is None:
        yield from use_table(s, cause, BRIDGE)
        return
    yield from carry_out(s, LIBRARY.tables[BRIDGE].row(ROBINS_MAN).effects, cause)
    if HELD not in statuses:
        yield StatusEnded("TA-SHER-17", cause.seat, HELD)


@TURN_START(REALM)
def fight_on_or_turn_back(s: State, seat: int) -> Steps[None]:
    """Who has not beaten the man at the bridge may go back to the Forest Gate instead.  Rules: TA-SHER-17"""
    one = s.players[seat]
    barred = one.space == STREAM and HELD in one.statuses
    if barred and (yield from ask_in_turn(s, AtTheBridge(), [FIGHT_ON, TURN_BACK])) is TURN_BACK:
        yield from end_status(s, seat, HELD, "TA-SHER-17")
        one.statuses[LEAVING] = Status(until="next_move", where=GATE)
    yield from look_ahead(s, seat)


# Looks into decks.


def look_ahead(s: State, seat: int) -> Steps[None]:
    """Who bathed well looks at the top card of one deck a turn, wherever he is.  Rules: TA-SHER-53"""
    one = s.players[seat]
    if FORESIGHT not in one.statuses or is_blind(one.region):
        return
    choice = yield from ask_in_turn(s, Foresee(), lambda: [PASS, *piles(s)])
    if isinstance(choice, LookInto):
        yield from strike(s, Peek(deck=choice.deck), Cause(seat, "sherwood.misty_lake", "TA-SHER-53"))


@custom("TA-SHER-29")
def have_fortune_told(s: State, cause: Cause) -> Steps[None]:
    """Roll a die and look at the top card of so many decks.  Rules: TA-SHER-29"""
    (looks,) = yield from throw_for(cause, 1, "fortune")
    left = piles(s)
    for _ in range(min(looks, len(left))):
        choice = yield from choose(cause.seat, WhichPile("TA-SHER-29"), left)
        left.remove(choice)
        yield from strike(s, Peek(deck=choice.deck), cause)


# Merry men.


@ON_ALIGNED(REALM)
def is_cast_out(s: State, seat: int) -> Steps[None]:
    """Nobody evil is one of Robin's men.  Rules: TA-SHER-47"""
    if s.players[seat].alignment == "evil":
        yield from end_status(s, seat, MERRY_MAN, "TA-SHER-47")


@fact("sherwood.can_learn")
def can_learn(s: State, seat: int) -> bool:
    """Rules: TA-SHER-49"""
    return s.players[seat].counters.get(SKILL, 0) < BEST


@skilled(REALM)
def practised(s: State, seat: int, weapon: str) -> int:
    """What the practice range has taught him, if it is a bow.  Rules: TA-SHER-49"""
    return s.players[seat].counters.get(SKILL, 0) if "bow" in card(weapon).tags else 0
