"""MM-25: the Toppled Temple."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Query, Steps, ask, choose
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import seat
from mazefolio.games.mertwig.actions import AS_THEY_LIE, Card, card
from mazefolio.games.mertwig.areas import AREAS, DOORS, TEMPLE
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import View, threat, value_of
from mazefolio.games.mertwig.content import BIRTHMARK, ENCOUNTERS, KING, RULES, TREASURES, Seat, SeatOrNobody
from mazefolio.games.mertwig.hands import (
    CardsPlayed,
    EncounterBegan,
    HandSeen,
    HandShown,
    encounterer,
    fill_hand,
    pass_card,
)
from mazefolio.games.mertwig.holdings import return_birthmarks, take_top
from mazefolio.games.mertwig.names import the, who
from mazefolio.games.mertwig.state import Battle, Player, State, Temple, active, temple
from mazefolio.games.mertwig.words import WORDS, about, described, plain

SIX = RULES.temple_encounters * len(DOORS)
EXIT = AREAS[TEMPLE].finish
NO_TREASURE_MORE = Refusal("MM-25.2", "A treasure lies there already.")
NO_ENCOUNTER_MORE = Refusal("MM-25.2", "Two encounters lie there already.")
MARKED = 300
"""What a birthmark counts for on a door, in gold."""


DoorNumber: TypeAlias = Annotated[int, Among(range(1, len(DOORS) + 1))]


class Door(Action, frozen=True, gc=False):
    """Rules: MM-25.2, MM-25.4"""

    number: DoorNumber

    @property
    def token(self) -> str:
        return f"door {self.number}"


DOOR_CHOICES: Sequence[Door] = tuple(Door(number + 1) for number in range(len(DOORS)))


class LayOut(Query, frozen=True, tag="temple"):
    """On which door the setter lays the first card of his pool, which nobody else may know."""

    RULE = "MM-25.2"


class GiveUpCard(Query, frozen=True, tag="keep"):
    """Which card does not come back into the setter's hand?"""

    RULE = "MM-19.14"


class TempleLaid(Event, frozen=True):
    RULE = "MM-25.2"
    seat: Seat


class TempleCleared(CitedEvent, frozen=True):
    setter: SeatOrNobody


class DoorOpened(Event, frozen=True):
    RULE = "MM-25.4"
    reveals = True
    seat: Seat
    door: DoorNumber


def lay_out(s: State) -> Steps[None]:
    """The encounter player draws until he holds six, takes the top three treasures, and lays them on the doors.

    Rules: MM-25.1, MM-25.2, MM-25.3, MM-25.12
    """
    setter = encounterer(s, s.active)
    yield from fill_hand(s, setter, SIX)
    hand = s.players[setter].hand
    s.temple = laid = Temple(setter, list(hand))
    hand.clear()
    found = []
    for _ in range(RULES.temple_treasures * len(DOORS)):
        treasure = yield from take_top(s.treasures, "MM-14.13")
        if treasure is not None:
            found.append(treasure)
            laid.pool.append(treasure)
    yield HandSeen(setter, tuple(found))
    yield from pass_card(s, setter, "MM-25.3")
    yield from arrange_doors(laid)
    yield TempleLaid(setter)


def arrange_doors(laid: Temple) -> Steps[None]:
    """Card by card the setter says on which door it goes, or lets them lie as they come.  Rules: MM-25.2"""
    as_they_lie = False
    while laid.pool:
        choice: Action = doors_with_room(laid)[0]
        if not as_they_lie:
            choice = yield from ask(laid.setter, LayOut(), [AS_THEY_LIE, *doors_with_room(laid)])
        if isinstance(choice, Door):
            put_on(laid, laid.pool.pop(0), choice.number - 1)
        as_they_lie = as_they_lie or choice is AS_THEY_LIE


def no_room(laid: Temple, door: Door) -> Refusal | None:
    """Two encounters over one treasure on each.  Rules: MM-25.2"""
    if laid.pool[0] in TREASURES:
        return NO_TREASURE_MORE if laid.treasures[door.number - 1] else None
    full = len(laid.encounters[door.number - 1]) == RULES.temple_encounters
    return NO_ENCOUNTER_MORE if full else None


def doors_with_room(laid: Temple) -> list[Door]:
    return [door for door in DOOR_CHOICES if no_room(laid, door) is None]


def put_on(laid: Temple, name: str, door: int) -> None:
    if name in TREASURES:
        laid.treasures[door] = name
    else:
        laid.encounters[door].append(name)


def open_door(s: State, number: int) -> Steps[None]:
    """Its two encounters form one, run by the setter.  Rules: MM-25.4, MM-31.4"""
    laid, player = temple(s), active(s)
    door = number - 1
    player.spot = DOORS[door]
    runner = encounterer(s, s.active) if laid.setter == NOBODY else laid.setter
    s.battle = Battle(s.active, runner, "door")
    s.battle.placed, laid.encounters[door] = laid.encounters[door], []
    s.battle.door_prize, laid.treasures[door] = laid.treasures[door], ""
    yield DoorOpened(s.active, number)
    yield EncounterBegan(s.active, runner)
    yield CardsPlayed("MM-25.4", runner, tuple(s.battle.placed))


def clear_temple(s: State, rule: str) -> Steps[None]:
    """The unused encounters are the setter's hand, the other treasures are discarded.

    Rules: MM-25.6, MM-25.8, MM-25.13, MM-31.4
    """
    laid = temple(s)
    s.temple = None
    cards = [name for door in laid.encounters for name in door] + [name for name in laid.pool if name not in TREASURES]
    if laid.setter == NOBODY:
        s.encounters.discards += cards
    else:
        s.players[laid.setter].hand += cards
    s.treasures.discards += filter(None, [*laid.treasures, *(name for name in laid.pool if name in TREASURES)])
    yield TempleCleared(rule, laid.setter)
    yield from return_birthmarks(s)


def abandon_temple(s: State, rule: str) -> Steps[None]:
    """Left before a door was chosen: the setter keeps four of the six encounters.  Rules: MM-19.14"""
    setter = temple(s).setter
    yield from clear_temple(s, rule)
    if setter == NOBODY:
        return
    hand = s.players[setter].hand
    while len(hand) > RULES.hand:
        choice = yield from choose(setter, GiveUpCard(), [card("discard", name) for name in dict.fromkeys(hand)])
        hand.remove(choice.card)
        s.encounters.discards.append(choice.card)
        yield HandShown("MM-19.14", setter, (choice.card,))


WORDS.title(
    GiveUpCard,
    "Which card do you give up?",
    f"The temple is empty again; {RULES.hand} of your cards stay in your hand.",
)


@WORDS.asks(LayOut)
def _(query: LayOut, s: State, ask: Ask) -> Asked:
    first = temple(s).pool[0]
    role = f"{who(s.active)} enters the Toppled Temple, and you say what waits there"
    detail = f"{role}: two encounters over each treasure. {described(first)}"
    return Asked(f"On which door do you lay {the(first)}?", detail, usual=True)


@WORDS.offers(LayOut)
def _(action: Action, s: State, ask: Ask) -> Option:
    if not isinstance(action, Door):
        return plain(action, "Let them lie as they come", "The rest goes to the first doors with room.", "MM-25.2")
    door, laid = action.number - 1, temple(s)
    there = [the(card) for card in (*laid.encounters[door], laid.treasures[door]) if card]
    detail = f"There already: {', '.join(there)}." if there else "Nothing lies there yet."
    label, using = f"On door {action.number}", laid.pool[0]
    return Option(action.token, label, detail, "MM-25.2", DOORS[door], DOORS[door], using=using)


@WORDS.tries(LayOut)
def _(query: LayOut, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    return (Attempt(door, no_room(temple(s), door)) for door in DOOR_CHOICES)


@WORDS.offers(Door)
def _(action: Door, s: State, ask: Ask) -> Option:
    """Rules: MM-25.4"""
    detail = "Two encounters at once, and a treasure for beating them."
    spot = DOORS[action.number - 1]
    return Option(action.token, f"Open door {action.number}", detail, "MM-25.4", spot, spot)


@WORDS.offers(GiveUpCard)
def _(action: Card, s: State, ask: Ask) -> Option:
    return about(action, action.card, f"Discard {the(action.card)}", described(action.card), "MM-19.14")


WORDS.sentence(TempleLaid, "{seat} has filled the three doors of the temple.")


@WORDS.tells(DoorOpened)
def _(event: DoorOpened) -> Line:
    return say(event, f"{seat(event.seat)} opens door {event.door} of the temple.", target=f"door_{event.door}")


@WORDS.tells(TempleCleared)
def _(event: TempleCleared) -> Line:
    if event.setter == NOBODY:
        return say(event, "The temple is cleared, and all its cards are discarded.")
    return say(event, f"The temple is cleared; {seat(event.setter)} takes back what nobody met.")


@JUDGES(LayOut)
def _(query: LayOut, v: View, options: Sequence[Action]) -> Action:
    """The mildest encounter beside the worst, and the best treasure under the worst pair; nobody knows which door."""
    laid = temple(v.s)
    doors = [option for option in options if isinstance(option, Door)]
    if laid.pool[0] in TREASURES:
        return _hide(v, laid, doors)
    partner = _partner(v, laid)
    for door in doors:
        if partner in laid.encounters[door.number - 1]:
            return door
    empty = [door for door in doors if not laid.encounters[door.number - 1]]
    return v.rng.choice(empty or doors)


def _partner(v: View, laid: Temple) -> str:
    """The card that shall lie beside the next one."""
    victim = active(v.s)
    cards = [*laid.pool, *(card for door in laid.encounters for card in door)]
    ranked = sorted((card for card in cards if card in ENCOUNTERS), key=lambda card: (menace(card, victim), card))
    return ranked[-1 - ranked.index(laid.pool[0])]


def menace(card: str, victim: Player) -> float:
    return 0.0 if card == KING else threat(card, victim)


def _hide(v: View, laid: Temple, doors: Sequence[Door]) -> Door:
    """The door whose encounters are as bad, among those left, as the treasure is good."""
    victim = active(v.s)
    left = sorted((card for card in laid.pool if card in TREASURES), key=_lure)
    by_menace = sorted(doors, key=lambda door: sum(menace(card, victim) for card in laid.encounters[door.number - 1]))
    return by_menace[min(left.index(laid.pool[0]), len(by_menace) - 1)]


def _lure(card: str) -> int:
    return MARKED if card == BIRTHMARK else value_of(card)


@JUDGES(GiveUpCard)
def _(query: GiveUpCard, v: View, options: Sequence[Card]) -> Card:
    """The mildest card goes."""
    return min(options, key=lambda option: menace(option.card, active(v.s)))
