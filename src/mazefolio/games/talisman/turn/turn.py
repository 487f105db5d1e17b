"""TA-C3: the turn from its start to its end, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Ask, Event, Steps
from mazefolio.engine.view import Window
from mazefolio.engine.wording import Asked
from mazefolio.games.talisman.carrying import send_home, within_limits
from mazefolio.games.talisman.death import Died, Retired, check_end, leave_belongings
from mazefolio.games.talisman.effects.statuses import end_status
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.meeting.encounter import encounter
from mazefolio.games.talisman.places.crown import score
from mazefolio.games.talisman.places.limbo import leave_limbo
from mazefolio.games.talisman.places.warlock import fetch
from mazefolio.games.talisman.powers import Found, UsePower, ask_in_turn, powers, use
from mazefolio.games.talisman.realms import plug
from mazefolio.games.talisman.realms.hooks import last_one_gone
from mazefolio.games.talisman.regions import LIMBO
from mazefolio.games.talisman.setup import choose_character, deal
from mazefolio.games.talisman.spells.asking import OWN, CastNow
from mazefolio.games.talisman.spells.hand import tend_all
from mazefolio.games.talisman.spells.legality import held
from mazefolio.games.talisman.spells.windows import Moment, window
from mazefolio.games.talisman.state import Laid, Lasting, Player, Seat, State, Status, StatusName
from mazefolio.games.talisman.turn.moving import arrive, move
from mazefolio.games.talisman.turn.phases import (
    ARRIVE,
    CREATE,
    ENCOUNTER,
    END,
    MOVE,
    START,
    STOP,
    OwnTurnQuery,
    Phase,
    TurnEnds,
)
from mazefolio.games.talisman.words import DONE, PASS, WORDS


class OwnTurnBegan(Event, frozen=True):
    RULE = "TA-C3.1"
    seat: Seat
    round: int


class TurnMissed(Event, frozen=True):
    RULE = "TA-C3.2"
    seat: Seat
    left: int


class HimselfAgain(Event, frozen=True):
    """A toad changes back."""

    RULE = "TA-C17.1"
    seat: Seat


class Over(Event, frozen=True):
    """Something that was in force for everybody has ended."""

    RULE = "TA-C1.12"
    name: StatusName


class BeforeMove(OwnTurnQuery, frozen=True, tag="before"):
    """Does he use a power before he moves?"""

    RULE = "TA-C3.6"


WORDS.sentence(OwnTurnBegan, "Round {round}: {seat}'s turn.")
WORDS.sentence(HimselfAgain, "{seat} is no toad any more.", "good")
WORDS.label(DONE, "Go on", art="go_on")
WORDS.sentence(TurnMissed, "{seat} misses this turn.", "bad")
WORDS.sentence(Over, "It is over: {name}.")


@WORDS.asks(BeforeMove)
def _(query: BeforeMove, s: State, ask: Ask) -> Asked:
    """It comes in every turn of some characters: standing orders can let it pass."""
    owners = [option.owner for option in ask.options if isinstance(option, UsePower)]
    return Asked("Before you move", usual=True, window=Window("before_move", owners, [OWN]))


def in_turn(rule: Callable[[State], Steps[Phase]]) -> Callable[[State], Steps[str]]:
    """A phase that ends early with the turn or with the character whose turn it is; for all others the turn ends.

    Rules: TA-C3.13, TA-C3.16, TA-C17.13
    """

    def phase(s: State) -> Steps[str]:
        try:
            return (yield from rule(s))
        except TurnEnds:
            return END
        except Died as end:
            if end.seat != s.active:
                raise
            s.extra = 0
            return END

    return phase


@in_turn
def start_turn(s: State) -> Steps[Phase]:
    """A new character, what ends now, a missed turn, the first window; then jail, or what is done before moving.

    Rules: TA-C3.1, TA-C3.2, TA-C3.4, TA-C3.14, TA-C13.9, TA-C15.5, TA-C15.24
    """
    seat = s.active
    if not s.players[seat].character:
        yield from choose_character(s, seat, deal(s, [seat])[seat])
    yield OwnTurnBegan(seat, s.round)
    yield from statuses_end_or_run_down(s, seat)
    one = s.players[seat]
    if one.missing:
        one.missing -= 1
        yield TurnMissed(seat, one.missing)
        yield from plug.in_missed_turn(s)
        yield from statuses_end_with_the_turn(s)
        return (yield from next_turn(s))
    s.castable = len(held(s, seat))
    yield from plug.at_turn_start(s)
    yield from window(s, Moment.TURN_BEGINS)
    if "immobilised" in one.statuses:
        return END
    if one.region == LIMBO:
        return ENCOUNTER if (yield from leave_limbo(s)) else END
    yield from before_moving(s)
    return MOVE


def before_moving(s: State) -> Steps[None]:
    """Spells and powers of the start of a turn, in any order.  Rules: TA-C3.6, TA-C13.3"""
    yield from window(s, Moment.BEFORE_MOVE)
    while _at_start(s):
        choice = yield from ask_in_turn(s, BeforeMove(), lambda: [DONE, *_at_start(s)])
        if not isinstance(choice, UsePower):
            return
        yield from use(s, s.active, _at_start(s)[choice])
        yield from window(s, Moment.BEFORE_MOVE)


def _at_start(s: State) -> dict[UsePower, Found]:
    return {power.action: power for power in powers(s, s.active, "turn_start")}


@in_turn
def take_move(s: State) -> Steps[Phase]:
    """Rules: TA-C3.7, TA-C17.13"""
    one = s.players[s.active]
    before = one.space
    offers = {name: status for name, status in one.statuses.items() if status.until == "next_move"}
    meets = yield from move(s)
    for name, offer in offers.items():
        if one.statuses.get(name) is offer:
            yield from end_status(s, s.active, name, "TA-C17.13")
    if one.space == before:
        return ENCOUNTER if meets else END
    return ARRIVE if meets else STOP


@in_turn
def come_to_encounter(s: State) -> Steps[Phase]:
    """Rules: TA-C3.8"""
    yield from _come_to_space(s)
    return ENCOUNTER


@in_turn
def come_to_stop(s: State) -> Steps[Phase]:
    """Rules: TA-C3.8"""
    yield from _come_to_space(s)
    return END


def _come_to_space(s: State) -> Steps[None]:
    """What waits where the move has ended, and the Spells of that moment.  Rules: TA-C3.8, TA-C15.24"""
    yield from arrive(s)
    yield from window(s, Moment.MOVE_ENDED)


@in_turn
def take_encounter(s: State) -> Steps[Phase]:
    """Rules: TA-C3.9"""
    yield from encounter(s)
    return END


@in_turn
def end_turn(s: State) -> Steps[Phase]:
    """The last window, what comes at the end, the Warlock, what ends with the turn, the limits.

    If the character whose turn it is has gone, there is no window; all the rest is for the others.

    Rules: TA-C3.10, TA-C3.15, TA-C13.9, TA-C15.27, TA-C16.8
    """
    try:
        if s.players[s.active].character:
            yield from window(s, Moment.TURN_ENDS)
            yield from plug.at_turn_end(s)
        yield from fetch(s)
    except TurnEnds:
        pass
    yield from statuses_end_with_the_turn(s)
    yield from toad_changes_back(s)
    yield from tend_all(s)
    if s.players[s.active].character:
        yield from within_limits(s, s.active)
    return (yield from next_turn(s))


def statuses_end_with_the_turn(s: State) -> Steps[None]:
    """For everybody, also if the turn was missed.  Rules: TA-C13.9, TA-C17.13"""
    for seat in s.in_order():
        one = s.players[seat]
        for name in [name for name, status in one.statuses.items() if status.until == "turn_end"]:
            yield from end_status(s, seat, name, "TA-C17.13")
        one.used.clear()


def toad_changes_back(s: State) -> Steps[None]:
    """At the end of the last of its turns.  Rules: TA-C17.1"""
    one = s.players[s.active]
    if one.toad:
        one.toad -= 1
        if not one.toad:
            yield HimselfAgain(s.active)


def statuses_end_or_run_down(s: State, seat: int) -> Steps[None]:
    """What ends when a turn begins, its own and that of others whom its player has enchanted.

    Rules: TA-C3.5, TA-C17.12, TA-C17.13
    """
    yield from what_he_began_ends(s, seat)
    one = s.players[seat]
    for name, status in [*one.statuses.items()]:
        if status.until == "own_next_turn_start" or status.turns == 1:
            yield from end_status(s, seat, name, "TA-C17.12")
        elif status.until == "own_next_turn_end":
            one.statuses[name] = Status(status.turns, "turn_end", status.by, status.where, status.task)
        elif status.turns:
            one.statuses[name] = Status(status.turns - 1, status.until, status.by, status.where, status.task)


def _ends_with(statuses: Mapping[str, Status], caster: int) -> list[str]:
    """What lasts until a turn of him who caused it begins."""
    return [name for name, one in statuses.items() if one.until == "caster_turn_start" and one.by == caster]


def what_he_began_ends(s: State, seat: int) -> Steps[None]:
    """What ends at a player's place in the order of turns, also if he is out of the game.

    Rules: TA-C1.12, TA-C1.13, TA-C17.13
    """
    yield from rounds_pass(s, seat)
    for other in [other for other in s.in_order() if s.players[other].statuses]:
        for name in _ends_with(s.players[other].statuses, seat):
            yield from end_status(s, other, name, "TA-C17.13")


def rounds_pass(s: State, seat: int) -> Steps[None]:
    """A round is over at the place of whoever began what lasts for rounds; an extra turn is no round.

    Rules: TA-C1.12, TA-C1.13, TA-C3.12
    """
    things: list[Lasting | Laid] = [*s.lasting, *s.laid]
    for thing in things:
        thing.rounds -= thing.by == seat and not s.in_extra
    for lasting in [lasting for lasting in s.lasting if lasting.by == seat and lasting.rounds <= 0]:
        s.lasting.remove(lasting)
        yield Over(lasting.name)
    for laid in [laid for laid in s.laid if not laid.rounds]:
        s.laid.remove(laid)
        send_home(s, laid.card)


def next_turn(s: State) -> Steps[Phase]:
    """An extra turn, or the next player who is not out; a round is over when it is the first player's turn again.

    Rules: TA-C1.12, TA-C1.13, TA-C3.12, TA-C18.4
    """
    s.turn += 1
    s.cast_by, s.castable = [], 0
    s.in_extra = s.extra > 0
    if s.in_extra:
        s.extra -= 1
        return START
    while True:
        s.active = (s.active + 1) % len(s.players)
        if s.active == s.first:
            next_round(s)
        if not s.players[s.active].out:
            return START
        yield from what_he_began_ends(s, s.active)


def next_round(s: State) -> None:
    """With a limit the game ends after that round; alone, without the Crown it is lost.

    Rules: TA-C1.4, TA-C18.11, TA-C19.16
    """
    if len(s.players) == 1:
        if s.round == s.options["solo_rounds"]:
            raise GameEnds(Result((), "solo_lost", "TA-C1.4"))
    elif s.options["round_limit"] and s.round == s.options["round_limit"]:
        raise GameEnds(Result(best(s), "round_limit", "TA-C19.16"))
    s.round += 1


def best(s: State) -> tuple[int, ...]:
    """Who has the highest score; ties share.  Rules: TA-C19.16"""
    scores = {seat: score(s, seat) for seat, one in enumerate(s.players) if not one.out}
    highest = max(scores.values())
    return tuple(seat for seat, points in scores.items() if points == highest)


def resign(s: State, seat: int, ask: Ask) -> Steps[str | int | None]:
    """Who gives up is out; what the character had stays where it stood.

    While characters are chosen, only he who is choosing holds the others up.  A question of another's turn that has
    nothing to do with him stays open, and a Spell that he was asked for is not cast; any other turn is over.

    Rules: TA-C3.1, TA-C18.2, TA-C18.8
    """
    one = s.players[seat]
    if one.character:
        yield from leave_belongings(s, seat)
    s.players[seat] = Player(characters=one.characters, out=True)
    if one.character:
        yield from last_one_gone(s, seat, one.realm)
    s.last_dead = seat
    yield Retired(seat)
    if len(s.players) == 1:
        raise GameEnds(Result((), "solo_lost", "TA-C18.11"))
    check_end(s)
    return _goes_on(s, seat, ask)


def _goes_on(s: State, seat: int, ask: Ask) -> str | int | None:
    """With which phase, with which answer to the open question, or with that question.  Rules: TA-C15.25, TA-C18.8"""
    if s.phase == CREATE:
        return CREATE if seat == ask.seat else None
    if seat == s.active:
        s.extra = 0
    if seat == s.active or not _is_without(seat, ask):
        return END
    return ask.options.index(PASS) if seat == ask.seat else None


def _is_without(seat: int, ask: Ask) -> bool:
    """Whether this seat has no part in an open question, nor in any of its answers."""
    if isinstance(ask.query, CastNow):
        return not ask.query.involves(seat, ask.seat)
    named = any(getattr(option, "seat", NOBODY) == seat for option in ask.options)
    return isinstance(ask.query, OwnTurnQuery) and not named
