"""TA-TAV: who comes to Black's Tavern and goes, what each turn there brings, and how one is thrown out."""

from __future__ import annotations

from mazefolio.engine.decks import draw
from mazefolio.engine.steps import Action, Ask, CitedEvent, Query, Steps, Word, choose
from mazefolio.engine.view import Line
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import count
from mazefolio.games.talisman.carrying import Discarded, Give, discard, lay, lift, release, send_home
from mazefolio.games.talisman.changes import change, gain
from mazefolio.games.talisman.combat.spoils import back_into_deck
from mazefolio.games.talisman.effects.meetings import DestroyCard, Spot, WhereTo, WhichLying
from mazefolio.games.talisman.effects.numbers import SOME_GOLD
from mazefolio.games.talisman.effects.statuses import StatusSet, end_status
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, Effect, carry_out
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.meeting.drawing import Drew
from mazefolio.games.talisman.meeting.taking import take_things
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.blacks_tavern.content import BorderPatrol
from mazefolio.games.talisman.realms.hooks import ON_EMPTY, ON_ENTER_REALM, ON_LEAVE_REALM, TURN_END, TURN_START
from mazefolio.games.talisman.realms.walking import Walk, WhereInRealm, ends_of, mover, throw
from mazefolio.games.talisman.state import CardName, Seat, State, Status
from mazefolio.games.talisman.tables import use_table
from mazefolio.games.talisman.turn.moving import STAY
from mazefolio.games.talisman.turn.phases import START, OwnTurnQuery, TurnEnds
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS

REALM, DOOR, LEAVING = "blacks_tavern", "blacks_tavern.front_door", "leaving"
PATRONS, EVENTS = "patron", "tavern_event"
WANTED, ASLEEP, BOUNCER = "blacks_tavern.patrol_called", "blacks_tavern.asleep", "blacks_tavern.bouncer"
MERCENARY = "blacks_tavern.mercenary"
WAGES = 1
QUIETLY, RESIST = Word("go quietly"), Word("fight them")


class EventDrawn(CitedEvent, frozen=True):
    reveals = True
    seat: Seat
    card: CardName


class PatronLeaves(CitedEvent, frozen=True):
    card: CardName


class SeatPatron(WhereTo, frozen=True, tag="seat_patron"):
    """Where does he put a Patron?  ``waiting``: how many come after that one."""

    waiting: int = 0


class PatrolComes(OwnTurnQuery, frozen=True, tag="patrol"):
    """Does he go quietly, or fight the Border Patrol?"""

    RULE = "TA-TAV-14"


class Damages(Query, frozen=True, tag="damages"):
    """What does the barkeeper keep of who is thrown out?"""

    RULE = "TA-TAV-24"


@WORDS.tells(EventDrawn)
def _(event: EventDrawn) -> Line:
    return say(event, f"{who(event.seat)} draws {the(event.card)}: {card(event.card).text}", target=event.card)


@WORDS.asks(SeatPatron)
def _(query: SeatPatron, s: State, ask: Ask) -> Asked:
    title = f"Where do you put {the(query.card)}?"
    if not query.waiting:
        return Asked(title, usual=True, together="At the free place nearest to the door")
    return Asked(title, f"{count(query.waiting, 'Patron')} to come.", usual=True, together="Seat all, from the door on")


WORDS.sentence(PatronLeaves, "{Card} goes home.")
WORDS.title(PatrolComes, "The Border Patrol has come for you. What do you do?")
WORDS.title(Damages, "You are thrown out. What does the barkeeper keep?")
WORDS.label(QUIETLY, "Go quietly", "You are thrown out.", "TA-TAV-14", art="leave")
WORDS.label(RESIST, "Fight them", "Strength 6. Who loses is locked up in the City Jail.", "TA-TAV-15", art="fight")


@mover(REALM)
def walk(s: State) -> Steps[bool]:
    """Up to a die of steps, or none.  Rules: TA-TAV-2"""
    (face,) = yield from throw(s, LIBRARY.realms[REALM].movement)

    def options() -> list[Action]:
        return [*map(Walk, dict.fromkeys(ends_of(s, face))), STAY]

    choice = yield from ask_in_turn(s, WhereInRealm(face, True), options)
    if isinstance(choice, Walk):
        yield from put(s, s.active, choice.space, "TA-TAV-2", "walks")
    return True


# Patrons.


def patrons(s: State) -> list[tuple[str, str]]:
    """The spaces of those who are here, and their cards."""
    spaces = (spot.id for spot in LIBRARY.realms[REALM].spaces)
    return [(spot, copy) for spot in spaces for copy in s.spaces.get(spot, ()) if is_patron(copy)]


def is_patron(copy: str) -> bool:
    return LIBRARY.home(kind_of(copy)) == PATRONS


@ON_ENTER_REALM(REALM)
def patrons_come(s: State, seat: int, realm: str) -> Steps[None]:
    """Into the empty Tavern come as many as a die says.  Rules: TA-TAV-5"""
    if realm == REALM and sum(one.is_in(REALM) for one in s.players) == 1:
        yield from use_table(s, Cause(seat, DOOR, "TA-TAV-5"), "blacks_tavern.company")


@custom("TA-TAV-5")
def company(s: State, cause: Cause) -> Steps[None]:
    """So many Patrons come.  Rules: TA-TAV-5"""
    for waiting in reversed(range(cause.rolled)):
        yield from seat_a_patron(s, cause.seat, "TA-TAV-5", waiting)


def seat_a_patron(s: State, seat: int, rule: str, waiting: int = 0) -> Steps[None]:
    """One is drawn and put on a space without one.  Rules: TA-TAV-5, TA-TAV-45"""
    copy = yield from draw(s.decks[PATRONS])
    if copy is None:
        return
    taken = {spot for spot, _ in patrons(s)}
    s.spaces.setdefault(DOOR, []).append(copy)
    yield Drew(rule, seat, copy, DOOR)
    free = [Spot(spot.id) for spot in LIBRARY.realms[REALM].spaces if spot.id not in taken]
    choice = yield from choose(seat, SeatPatron(rule, copy, waiting), free)
    lift(s, copy, DOOR)
    yield from lay(s, copy, choice.space, rule)


@ON_EMPTY(REALM)
def patrons_go(s: State, seat: int, realm: str) -> Steps[None]:
    """When the last character has left, they go back into their deck.  Rules: TA-TAV-6"""
    if realm == REALM:
        for spot, copy in patrons(s):
            yield from send_patron_home(s, spot, copy)


def send_patron_home(s: State, spot: str, copy: str) -> Steps[None]:
    """Rules: TA-TAV-6, TA-TAV-45"""
    lift(s, copy, spot)
    yield PatronLeaves("TA-TAV-6", copy)
    yield from back_into_deck(s, copy)


@custom("blacks_tavern.new_arrival")
def new_arrival(s: State, cause: Cause) -> Steps[None]:
    """Another Patron comes.  Rules: TA-TAV-45"""
    yield from seat_a_patron(s, cause.seat, "TA-TAV-45")


@custom("blacks_tavern.goes_home")
def goes_home(s: State, cause: Cause) -> Steps[None]:
    """A Patron goes home.  Rules: TA-TAV-45"""
    here = [DestroyCard(copy, spot) for spot, copy in patrons(s)]
    if here:
        choice = yield from choose(cause.seat, WhichLying("TA-TAV-45"), here)
        yield from send_patron_home(s, choice.space, choice.card)


# What each turn brings.


@TURN_START(REALM)
def turn_begins(s: State, seat: int) -> Steps[None]:
    """A guest is awake again, the Border Patrol comes for who has cast a Spell, the Bouncer has his wages.

    Rules: TA-TAV-36, TA-TAV-39, TA-TAV-51
    """
    yield from mercenary_leaves(s, seat)
    if not s.players[seat].is_in(REALM):
        return
    yield from end_status(s, seat, ASLEEP, "TA-TAV-36")
    if WANTED in s.players[seat].statuses:
        yield from patrol_comes(s, seat)
    if BOUNCER in s.players[seat].statuses:
        yield from gain(s, Cause(seat, DOOR, "TA-TAV-39"), "gold", WAGES)


def mercenary_leaves(s: State, seat: int) -> Steps[None]:
    """The first time that his master has no gold at the start of a turn."""
    one = s.players[seat]
    for copy in [copy for copy in one.followers if kind_of(copy) == MERCENARY and not one.gold]:
        yield from discard(s, seat, copy, "TA-TAV-7")


@custom("blacks_tavern.border_patrol")
def spell_was_cast(s: State, cause: Cause) -> Steps[None]:
    """Somebody calls the Border Patrol.  Rules: TA-TAV-13"""
    s.players[cause.seat].statuses[WANTED] = Status(until="leave_realm")
    yield StatusSet("TA-TAV-13", cause.seat, WANTED, cause.source)


def patrol_comes(s: State, seat: int) -> Steps[None]:
    """Go quietly and be thrown out, or fight; who is driven off or withdraws lets the turn go on.

    Rules: TA-TAV-14, TA-TAV-15, TA-TAV-16, TA-TAV-51
    """
    cause = Cause(seat, s.players[seat].space, "TA-TAV-14")
    if (yield from ask_in_turn(s, PatrolComes(), [QUIETLY, RESIST])) is QUIETLY:
        yield from throw_out(s, cause)
    else:
        yield from carry_out(s, LIBRARY.realms[REALM].own_table("border_patrol", BorderPatrol).fight, cause)
    if not s.players[seat].is_in(REALM):
        raise TurnEnds


@TURN_END(REALM)
def turn_ends(s: State, seat: int) -> Steps[None]:
    """Whose turn ends inside rolls one die, and a 1 brings an event.  Rules: TA-TAV-8, TA-TAV-9, TA-TAV-50"""
    if s.players[seat].is_in(REALM):
        yield from use_table(s, Cause(seat, s.players[seat].space, "TA-TAV-8"), "blacks_tavern.night")


@custom("TA-TAV-8")
def draw_event(s: State, cause: Cause) -> Steps[None]:
    """Draw a Tavern Event.  Rules: TA-TAV-8"""
    copy = yield from draw(s.decks[EVENTS])
    if copy is not None:
        send_home(s, copy)
        yield EventDrawn("TA-TAV-8", cause.seat, copy)
        yield from carry_out(s, card(copy).effects, Cause(cause.seat, kind_of(copy), "TA-TAV-8", copy))


# Thrown out, or dead.


class ThrownOut(Effect, frozen=True, tag="thrown_out"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from throw_out(s, cause)
        return True

    def says(self, s: State, seat: int) -> str:
        return "be thrown out"


@custom("TA-TAV-22")
def out_of_lives(s: State, cause: Cause) -> Steps[None]:
    """Be thrown out; whom the Border Patrol has beaten it takes along.  Rules: TA-TAV-22, TA-TAV-23"""
    if cause.rule != "TA-TAV-14":
        yield from throw_out(s, cause)


def throw_out(s: State, cause: Cause) -> Steps[None]:
    """The barkeeper keeps something, dice say where he lands, and he misses a turn.  Rules: TA-TAV-24, TA-TAV-25"""
    one = s.players[cause.seat]
    coats = [copy for copy in one.at_door if card(copy).is_object]
    options: list[Action] = [SOME_GOLD] if one.gold else []
    options += [Give(copy) for copy in (*one.objects, *coats)]
    cause = Cause(cause.seat, one.space, "TA-TAV-24")
    if options:
        yield from pay_damages(s, cause, (yield from choose(cause.seat, Damages(), options)))
    yield from use_table(s, cause, "blacks_tavern.thrown_out")


def pay_damages(s: State, cause: Cause, choice: Action) -> Steps[None]:
    """Rules: TA-TAV-25"""
    if not isinstance(choice, Give):
        yield from change(s, cause, "gold", -1)
    elif choice.card in s.players[cause.seat].at_door:
        s.players[cause.seat].at_door.remove(choice.card)
        yield Discarded("TA-TAV-25", cause.seat, choice.card)
        send_home(s, choice.card)
    else:
        yield from discard(s, cause.seat, choice.card, "TA-TAV-25")


@custom("TA-TAV-48")
def belongings_of_the_dead(s: State, cause: Cause) -> Steps[None]:
    """What was at the coat check stays there.  Rules: TA-TAV-48"""
    one = s.players[cause.seat]
    for copy in [*one.objects]:
        release(s, copy)
        yield from lay(s, copy, DOOR, "TA-TAV-48")
    waiting, one.at_door = one.at_door, []
    for copy in waiting:
        yield from lay(s, copy, DOOR, "TA-TAV-48")


@ON_LEAVE_REALM(REALM)
def take_coats(s: State, seat: int, realm: str) -> Steps[None]:
    """Who walks out by the Front Door may take what the dead have left at the coat check.  Rules: TA-TAV-48"""
    if realm == REALM and seat == s.active and walks_out(s, seat):
        yield from take_things(s, seat)


def walks_out(s: State, seat: int) -> bool:
    """Whether he leaves of his own will: nobody drags him out, and no captain takes him along.  Rules: TA-TAV-42"""
    one = s.players[seat]
    return s.phase == START and one.space == DOOR and not {WANTED, LEAVING} & {*one.statuses}
