"""TA-C2: setting up, and taking a character, at the start and after a death."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from mazefolio.engine.decks import Deck, shuffle
from mazefolio.engine.options import Options
from mazefolio.engine.steps import Ask, Deed, Event, Query, Steps, choose, roll, shuffled
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked, silent
from mazefolio.games.talisman.carrying import IN_STOCK, from_stock, take
from mazefolio.games.talisman.content import Character
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import seafaring
from mazefolio.games.talisman.realms.hooks import set_up_realms
from mazefolio.games.talisman.realms.states import new_state
from mazefolio.games.talisman.spells.hand import gain_spells
from mazefolio.games.talisman.state import CharacterName, Player, Seat, State
from mazefolio.games.talisman.turn.phases import Phase
from mazefolio.games.talisman.words import WORDS

CORE_DECKS = ("adventure", "spell", "mystic_brew")
"""Rules: TA-C2.1"""
USUAL_GOLD = 1
"""Rules: TA-C2.5"""


class Dealt(Event, frozen=True):
    """Characters have come from their deck: what was decided before cannot be taken back."""

    RULE = "TA-C2.3"
    reveals = True
    seat: Seat


class Chosen(Event, frozen=True):
    """A seat leads a new character."""

    RULE = "TA-C2.3"
    seat: Seat
    character: CharacterName


class RolledForFirst(Event, frozen=True):
    RULE = "TA-C2.7"
    seat: Seat
    face: int


class GoesFirst(Event, frozen=True):
    RULE = "TA-C2.7"
    seat: Seat


class Lead(Deed, frozen=True):
    """Take this character."""

    VERB = "lead"
    character: CharacterName


class WhichCharacter(Query, frozen=True, tag="lead"):
    """Which of the characters dealt to him does he keep?"""

    RULE = "TA-C2.3"
    public = False


WORDS.tells(Dealt)(silent)
WORDS.sentence(Chosen, "{seat} is {character}.")
WORDS.sentence(RolledForFirst, "{seat} rolls a {face} for the first turn.")
WORDS.sentence(GoesFirst, "{seat} takes the first turn.")


@WORDS.asks(WhichCharacter)
def _(query: WhichCharacter, s: State, ask: Ask) -> Asked:
    return Asked("Which character do you lead?", "The others go back into the deck.", "TA-C2.8")


@WORDS.offers(Lead)
def _(action: Lead, s: State, ask: Ask) -> Option:
    one = LIBRARY.characters[action.character]
    numbers = f"Strength {one.strength}, Craft {one.craft}, {one.alignment}."
    texts = [ability.text for ability in one.ability]
    return Option(action.token, one.name, " ".join([numbers, *texts]), "TA-C2.3", art=one.id)


def begin(seats: int, options: Options) -> State:
    """Everything in its place, nothing shuffled.

    Rules: TA-C1.1, TA-C1.2, TA-C2.1, TA-C2.2, TA-C2.4, TA-C2.9, TA-RLM-1
    """
    realms = [realm for realm in str(options["realms"]).split(",") if realm]
    s = State(
        phase=Phase.CREATE,
        players=[Player() for _ in range(seats)],
        options=dict(options),
        realms=realms,
        realm_states={realm: new_state(realm) for realm in realms},
        ships=[ship.id for ship in LIBRARY.ships.values() for _ in range(ship.count)],
    )
    s.decks = {deck: Deck(deck, LIBRARY.copies(deck, realms)) for deck in dict.fromkeys([*CORE_DECKS, *own_decks(s)])}
    s.stock = [copy for home in IN_STOCK for copy in LIBRARY.copies(home, realms)]
    s.characters = [one.id for one in LIBRARY.characters.values() if not one.option or seafarers(s)]
    given_out = dict.fromkeys(one for realm in realms for one in LIBRARY.realms[realm].about.hands_out)
    s.set_aside = [one for one in given_out if one not in s.characters]
    return s


def own_decks(s: State) -> Iterator[str]:
    """The decks and empty piles of the realms in play; what belongs to the stock is in no deck.

    Rules: TA-C20.3, TA-RLM-1
    """
    for realm in (LIBRARY.realms[name] for name in s.realms):
        yield from (deck for deck in realm.homes.values() if deck not in IN_STOCK)
        yield from (pile.id for pile in realm.piles)


def seafarers(s: State) -> bool:
    """Whether sailors are among the characters.  Rules: TA-C2.4, TA-C21.1"""
    return s.options["seafarers"] != "off" and seafaring(s, 0)


def create(s: State) -> Steps[Phase]:
    """Decks are shuffled, characters dealt, and dice say who begins.

    It begins anew for those who have no character yet, if the player gives up who is choosing one.

    Rules: TA-C2.1, TA-C2.3, TA-C2.7, TA-C2.8, TA-C18.8
    """
    for deck in s.decks.values():
        yield from shuffle(deck)
    yield from set_up_realms(s)
    s.characters = yield from shuffled(s.characters, "characters")
    hands = deal(s, [seat for seat, one in enumerate(s.players) if not one.character and not one.out])
    for seat, hand in hands.items():
        if not s.players[seat].out:
            yield from choose_character(s, seat, hand)
    s.first = s.active = yield from first_player(s)
    yield GoesFirst(s.first)
    return Phase.START


def deal(s: State, seats: list[int]) -> dict[int, list[str]]:
    """So many characters to each as the option says, or as many as there are for all; they leave the deck when chosen.

    Rules: TA-C2.3, TA-C2.8
    """
    each = max(1, min(int(s.options["characters_dealt"]), len(s.characters) // max(1, len(seats))))
    top = iter(reversed(s.characters))
    return {seat: [*islice(top, each)] for seat in seats}


def choose_character(s: State, seat: int, hand: list[str]) -> Steps[None]:
    """One is kept, the others stay in the deck.  Rules: TA-C2.3, TA-C2.8, TA-C18.4, TA-C18.5"""
    yield Dealt(seat)
    choice = yield from choose(seat, WhichCharacter(), [Lead(one) for one in hand])
    s.characters.remove(choice.character)
    if len(hand) > 1:
        s.characters = yield from shuffled(s.characters, "characters")
    yield from come_into_play(s, seat, choice.character)


def come_into_play(s: State, seat: int, character: str) -> Steps[None]:
    """At its quota, on its starting space, with what its card gives it.  Rules: TA-C2.5, TA-C2.6, TA-C18.5"""
    card = LIBRARY.characters[character]
    s.players[seat] = Player(
        character=character,
        alignment=card.alignment,
        space=str(card.start),
        strength=card.strength,
        craft=card.craft,
        lives=card.lives,
        gold=max(card.gold, int(s.options["start_gold"])) if card.gold == USUAL_GOLD else card.gold,
        characters=s.players[seat].characters + 1,
        toured=s.players[seat].toured,
    )
    yield Chosen(seat, character)
    yield from starting_gifts(s, seat, card)


def starting_gifts(s: State, seat: int, card: Character) -> Steps[None]:
    """Rules: TA-C2.6"""
    for kind in card.objects:
        copy = from_stock(s, kind)
        if copy:
            yield from take(s, seat, copy, "TA-C2.6")
    if card.spells:
        yield from gain_spells(s, Cause(seat, card.id, "TA-C2.6"), card.spells)


def first_player(s: State) -> Steps[int]:
    """The highest die begins; who shares it rolls again.  Rules: TA-C2.7"""
    rivals = [seat for seat, one in enumerate(s.players) if not one.out]
    while len(rivals) > 1:
        rolled: dict[int, int] = {}
        for seat in rivals:
            (face,) = yield from roll(six_sided(seat, 1, "first player"))
            yield RolledForFirst(seat, face)
            rolled[seat] = face
        rivals = [seat for seat in rivals if rolled[seat] == max(rolled.values())]
    return rivals[0]
