"""MM-25: the Toppled Temple."""

from __future__ import annotations

from mazefolio.engine.steps import Steps, Word, ask, choose
from mazefolio.games.mertwig.actions import AS_THEY_LIE, DOOR_CHOICES, Door, card
from mazefolio.games.mertwig.areas import AREAS, DOORS, TEMPLE
from mazefolio.games.mertwig.battle_events import CardsPlayed, EncounterBegan
from mazefolio.games.mertwig.content import RULES, TREASURES
from mazefolio.games.mertwig.events import DoorOpened, HandSeen, HandShown, TempleCleared, TempleLaid
from mazefolio.games.mertwig.hands import encounterer, fill_hand, pass_card
from mazefolio.games.mertwig.holdings import return_birthmarks, take_top_treasure
from mazefolio.games.mertwig.state import NOBODY, Battle, State, Temple, active, temple

SIX = RULES.temple_encounters * len(DOORS)
EXIT = AREAS[TEMPLE].finish


def lay_out(s: State) -> Steps[str]:
    """The encounter player draws until he holds six, and takes the top three treasures.

    Rules: MM-25.1, MM-25.3, MM-25.12
    """
    setter = encounterer(s, s.active)
    yield from fill_hand(s, setter, SIX)
    hand = s.players[setter].hand
    laid = Temple(setter, list(hand))
    hand.clear()
    found = []
    for _ in range(RULES.temple_treasures * len(DOORS)):
        treasure = yield from take_top_treasure(s)
        if treasure is not None:
            found.append(treasure)
    laid.pool += found
    s.temple = laid
    yield HandSeen(setter, tuple(found))
    yield from pass_card(s, setter, "MM-25.3")
    return "temple"


def arrange_doors(s: State) -> Steps[str]:
    """Card by card the setter says on which door it goes, or lets them lie as they come.  Rules: MM-25.2"""
    laid = temple(s)
    if not laid.pool:
        yield TempleLaid(laid.setter)
        return "end"
    room = doors_with_room(laid, laid.pool[0])
    options: list[Word | Door] = [AS_THEY_LIE, *room]
    choice = yield from ask(laid.setter, "temple", options, "MM-25.2")
    if isinstance(choice, Door):
        put_on(laid, laid.pool.pop(0), choice.number - 1)
        return "temple"
    while laid.pool:
        put_on(laid, laid.pool[0], doors_with_room(laid, laid.pool[0])[0].number - 1)
        laid.pool.pop(0)
    return "temple"


def doors_with_room(laid: Temple, name: str) -> list[Door]:
    """Two encounters over one treasure on each.  Rules: MM-25.2"""
    if name in TREASURES:
        return [door for door, treasure in zip(DOOR_CHOICES, laid.treasures, strict=True) if not treasure]
    return [
        door for door, cards in zip(DOOR_CHOICES, laid.encounters, strict=True) if len(cards) < RULES.temple_encounters
    ]


def put_on(laid: Temple, name: str, door: int) -> None:
    if name in TREASURES:
        laid.treasures[door] = name
    else:
        laid.encounters[door].append(name)


def open_door(s: State, number: int) -> Steps[str]:
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
    return "encounter"


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
    laid = temple(s)
    yield from clear_temple(s, rule)
    if laid.setter == NOBODY:
        return
    hand = s.players[laid.setter].hand
    while len(hand) > RULES.hand:
        options = [card("discard", name) for name in dict.fromkeys(hand)]
        choice = yield from choose(laid.setter, "keep", options, "MM-19.14")
        hand.remove(choice.card)
        s.encounters.discards.append(choice.card)
        yield HandShown("MM-19.14", laid.setter, (choice.card,))
