"""TA-WIZ: what the data of the Wizard's Tower cannot say.

The rest is in ``realm.toml``: TA-WIZ-1, TA-WIZ-2, TA-WIZ-3, TA-WIZ-4 (the way in and its price), TA-WIZ-8, TA-WIZ-10,
TA-WIZ-11 (the Gargoyle holds him), TA-WIZ-9 (nobody meets anybody), TA-WIZ-14, TA-WIZ-15, TA-WIZ-16 (the traps),
TA-WIZ-17, TA-WIZ-18, TA-WIZ-19, TA-WIZ-20 (the Dragon King), TA-WIZ-21, TA-WIZ-22 (the Center), TA-WIZ-25 (no
trophies).
"""

from __future__ import annotations

from mazefolio.engine.steps import Action, Steps, Word
from mazefolio.games.talisman.effects.moving import hold
from mazefolio.games.talisman.effects.statuses import StatusSet, end_status
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.meeting.cards import meet_cards
from mazefolio.games.talisman.meeting.drawing import draw_cards
from mazefolio.games.talisman.places.inner import dice_against_death
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.hooks import TURN_START
from mazefolio.games.talisman.realms.visits import home_of
from mazefolio.games.talisman.realms.walking import move_by_header, mover
from mazefolio.games.talisman.realms.ways_in import Enter, EnterOrNot, go_in
from mazefolio.games.talisman.realms.ways_out import GoOut, go_out
from mazefolio.games.talisman.state import State, Status
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS

REALM, DOOR, FIRST_ROOM = "wizards_tower", "wizards_tower.door", "wizards_tower.antechamber"
HELD, RETREATING = "held", "retreating"
WARDS, WARD_DECK = "wizards_tower.wards", "tower_ward"
GO_ON, TURN_BACK = Word("go on"), Word("turn back")


class OnOrBack(OwnTurnQuery, frozen=True, tag="on_or_back"):
    """Does he go on in the Tower, or turn back?"""

    RULE = "TA-WIZ-23"


WORDS.title(OnOrBack, "Do you go on into the Tower?")
WORDS.label(GO_ON, "Go on", "What the room demands, then one room a turn.", "TA-WIZ-8", art="go_on")
WORDS.label(TURN_BACK, "Turn back", "One room a turn to the way out, for good.", "TA-WIZ-23", art="leave")


@TURN_START(REALM)
def on_or_back(s: State, seat: int) -> Steps[None]:
    """Who is behind the Door may turn back, also from what holds him.

    Rules: TA-WIZ-23
    """
    one = s.players[seat]
    if one.realm != REALM or one.space == DOOR or RETREATING in one.statuses:
        return
    if (yield from ask_in_turn(s, OnOrBack(), [GO_ON, TURN_BACK])) is TURN_BACK:
        one.statuses[RETREATING] = Status()
        yield StatusSet("TA-WIZ-23", seat, RETREATING, one.space)
        yield from end_status(s, seat, HELD, "TA-WIZ-23")


@mover(REALM)
def go_round(s: State) -> Steps[bool]:
    """One room a turn; who is on his way out ignores them all.

    Rules: TA-WIZ-5, TA-WIZ-7, TA-WIZ-23
    """
    one = s.players[s.active]
    if one.space == DOOR and one.came_from != home():
        return (yield from pay_at_the_door(s))
    meets = yield from move_by_header(s)
    return meets and RETREATING not in one.statuses


def home() -> str:
    """The space of the main board where the Door is.  Rules: TA-WIZ-1"""
    return home_of(LIBRARY.realms[REALM])


def pay_at_the_door(s: State) -> Steps[bool]:
    """Whom a gate has brought pays now, or walks away.

    Rules: TA-WIZ-6
    """
    options: list[Action] = [Enter(REALM), GoOut()]
    choice = yield from ask_in_turn(s, EnterOrNot("as_move"), options)
    if isinstance(choice, GoOut):
        return (yield from go_out(s, choice))
    assert isinstance(choice, Enter)
    yield from go_in(s, choice)
    yield from put(s, s.active, FIRST_ROOM, "TA-WIZ-6", "walks")
    return True


@custom("TA-WIZ-26")
def belongings_of_the_dead(s: State, cause: Cause) -> Steps[None]:
    """Whoever dies at the Door leaves his belongings where others come by.

    Rules: TA-WIZ-26
    """
    yield from ()
    if s.players[cause.seat].space == DOOR:
        s.players[cause.seat].space = home()


@custom("TA-WIZ-12")
def dice_with_death(s: State, cause: Cause) -> Steps[None]:
    """Throw two dice against two of Death; who is not higher loses 1 life.

    Rules: TA-WIZ-12, TA-WIZ-13
    """
    if (yield from dice_against_death(s, cause)) <= 0:
        yield from lose_lives(s, cause, 1)


@custom("TA-WIZ-24")
def meet_a_ward(s: State, cause: Cause) -> Steps[None]:
    """Draw a Ward, if the game is played with them.

    An enemy among them holds him until it is beaten.

    Rules: TA-WIZ-8, TA-WIZ-24
    """
    one = s.players[cause.seat]
    if s.options[WARDS] and HELD not in one.statuses:
        yield from hold(s, cause.seat, "TA-WIZ-24")
        drawn = yield from draw_cards(s, cause.seat, WARD_DECK, 1, cause)
        yield from meet_cards(s, cause.seat, drawn)
    if not any(card(copy).is_enemy for copy in s.spaces.get(one.space, ())):
        yield from end_status(s, cause.seat, HELD, "TA-WIZ-24")
