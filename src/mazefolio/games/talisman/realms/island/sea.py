"""TA-ISLE: what happens on the water: other ships, the cards of the sea, and wind."""

from __future__ import annotations

from mazefolio.engine.decks import shuffle
from mazefolio.engine.steps import Query, Steps, Word, ask
from mazefolio.games.talisman.carrying import Give, discard, lift, send_home
from mazefolio.games.talisman.combat.clash import Fought, Side, throw_own, verdict_of
from mazefolio.games.talisman.combat.duel import Attacked
from mazefolio.games.talisman.combat.score import Terms, battle_shares
from mazefolio.games.talisman.combat.spoils import SHIP_LOSS, back_into_deck, damage_ship
from mazefolio.games.talisman.death import Died
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.effects.cards import receive
from mazefolio.games.talisman.effects.meetings import Draw
from mazefolio.games.talisman.effects.moving import encounter_there
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.meeting.cards import meet_cards
from mazefolio.games.talisman.meeting.drawing import draw_cards
from mazefolio.games.talisman.modifiers import is_called
from mazefolio.games.talisman.realms.distance import steps_to
from mazefolio.games.talisman.realms.header import RealmSpace
from mazefolio.games.talisman.realms.island.content import IslandCard
from mazefolio.games.talisman.realms.sea_cards import meet_at_sea
from mazefolio.games.talisman.realms.walking import ends_of
from mazefolio.games.talisman.realms.ways_out import ComeTo
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import NO, PASS, WORDS, YES

REALM, DECK, DOCKS = "island", "island", "island.docks"
WATER, CABIN_BOY = "water", "island.cabin_boy"
AVOID, FACE = Word("avoid it"), Word("face it")


class AttackShip(Query, frozen=True, tag="island_attack"):
    """Does he attack a ship that he passes?"""

    RULE = "TA-ISLE-6"
    other: Seat


class AtHazard(Query, frozen=True, tag="island_hazard"):
    """Does he avoid a danger to his ship?"""

    RULE = "TA-ISLE-14"
    card: CardName


class SailOn(Query, frozen=True, tag="island_wind"):
    """Where does the wind carry him?"""

    RULE = "TA-ISLE-2"


WORDS.title(
    AttackShip, "You pass the ship of {other}. Do you attack it?", "The loser's ship loses 2 points.", usual=True
)
WORDS.title(AtHazard, "{Card}: do you avoid it?")
WORDS.title(SailOn, "Where do you sail with the wind?")
WORDS.label(AVOID, "Avoid it", "You are at home at sea.", "TA-ISLE-14", art="ship")
WORDS.label(FACE, "Face it", "", "TA-ISLE-14", art="water")


# Lanes and ships.


def onward(there: str) -> list[str]:
    one = space(there)
    gated = [one.gated.space] if isinstance(one, RealmSpace) and one.gated is not None else []
    return [*one.links, *gated]


def lane(start: str, end: str) -> list[str]:
    """The shortest way by the lanes, both ends included.  Rules: TA-ISLE-52"""
    way, away = [start], steps_to([end], {one.id: onward(one.id) for one in LIBRARY.realms[REALM].spaces})
    while way[-1] != end:
        way.append(min(onward(way[-1]), key=away.__getitem__))
    return way


def pass_ships(s: State, seat: int, start: str) -> Steps[None]:
    """Each ship on the way may be attacked once; whoever sinks gets no further.

    Rules: TA-ISLE-6, TA-ISLE-7, TA-ISLE-40
    """
    one = s.players[seat]
    for there in lane(start, one.space)[1:-1]:
        for other in others_afloat(s, seat, there):
            if one.vessel is not None and (yield from ask(seat, AttackShip(other), [NO, YES])) is YES:
                yield from broadside(s, seat, other)
                if s.players[seat].vessel is None:
                    yield from put(s, seat, there, "TA-ISLE-7", "carried")
                    return


def others_afloat(s: State, seat: int, there: str) -> list[int]:
    """Rules: TA-ISLE-40"""
    near = [other for other in s.in_order() if other != seat and s.players[other].space == there]
    return [other for other in near if s.players[other].vessel is not None and space(there).kind == WATER]


def broadside(s: State, seat: int, other: int) -> Steps[None]:
    """Ship against ship; a stand-off does no damage.  Rules: TA-ISLE-4, TA-ISLE-5, TA-ISLE-6, TA-ISLE-7"""
    yield Attacked("TA-ISLE-6", seat, other, "ship")
    own, theirs = (Side((*battle_shares(s, who, Terms("ship")),)) for who in (seat, other))
    own = yield from throw_own(s, seat, "ship", own)
    theirs = yield from throw_own(s, other, "ship", theirs)
    verdict = verdict_of(own, theirs)
    yield Fought("TA-ISLE-6", seat, other, "", "ship", own, theirs, verdict)
    if verdict != "draw":
        loser = other if verdict == "win" else seat
        yield from damage_ship(s, Cause(loser, s.players[loser].space, "TA-ISLE-6"), SHIP_LOSS)


# The cards of the sea.


@custom("TA-ISLE-8")
def sea_card(s: State, cause: Cause) -> Steps[None]:
    """Draw an Island card.

    Rules: TA-ISLE-8
    """
    here = s.players[cause.seat].space
    for copy in (yield from draw_cards(s, cause.seat, DECK, 1, cause)):
        yield from resolve(s, cause.seat, copy, here)
    if s.players[cause.seat].space == here:
        yield from meet_cards(s, cause.seat)


def resolve(s: State, seat: int, copy: str, here: str) -> Steps[None]:
    """Events and enemies; what can be taken lies there as everywhere.  Rules: TA-ISLE-8, TA-ISLE-16"""
    one = card(copy)
    assert isinstance(one, IslandCard)
    if not one.is_enemy and one.type != "event":
        return
    try:
        yield from befall(s, one, Cause(seat, kind_of(copy), "TA-ISLE-8", copy))
    except (TurnEnds, Died):
        yield from put_back(s, copy, here)
        raise
    yield from put_back(s, copy, here)


def put_back(s: State, copy: str, here: str) -> Steps[None]:
    """Enemies are shuffled back into the deck.  Rules: TA-ISLE-16"""
    if copy in s.spaces.get(here, ()):
        lift(s, copy, here)
        if card(copy).is_enemy:
            yield from back_into_deck(s, copy)
        else:
            send_home(s, copy)


def befall(s: State, one: IslandCard, cause: Cause) -> Steps[None]:
    """Rules: TA-ISLE-14"""
    if one.hazard and (yield from avoids(s, cause)):
        return
    yield from meet_at_sea(s, one, cause)


def avoids(s: State, cause: Cause) -> Steps[bool]:
    """Seafarers may always, others with the help of a cabin boy.  Rules: TA-ISLE-14"""
    boys = [Give(copy) for copy in s.players[cause.seat].followers if kind_of(copy) == CABIN_BOY]
    ways = [*([AVOID] if is_called(s, cause.seat, "sea_going") else ()), *boys]
    if not ways:
        return False
    choice = yield from ask(cause.seat, AtHazard(cause.card), [*ways, FACE])
    if isinstance(choice, Give):
        yield from discard(s, cause.seat, choice.card, "TA-ISLE-14")
    return choice is not FACE


@custom("TA-ISLE-28")
def salvage(s: State, cause: Cause) -> Steps[None]:
    """Take the first object or follower of the Island deck.

    Rules: TA-ISLE-28
    """
    deck = s.decks[DECK]
    found = [copy for copy in reversed(deck.pile) if card(copy).is_object or card(copy).type == "follower"]
    for copy in found[:1]:
        yield from receive(s, cause.seat, copy, "TA-ISLE-28")
    yield from shuffle(deck)


# Wind.


@custom("TA-ISLE-52")
def blown_back(s: State, cause: Cause) -> Steps[None]:
    """Be blown back a die of spaces towards the docks.

    Rules: TA-ISLE-52
    """
    (face,) = yield from throw_for(cause, 1, "amount")
    yield from drift_back(s, cause.seat, face)


@custom("island.drift")
def drift(s: State, cause: Cause) -> Steps[None]:
    """Drift back 1 space towards the docks.

    Rules: TA-ISLE-13, TA-ISLE-52
    """
    yield from drift_back(s, cause.seat, 1)


def drift_back(s: State, seat: int, n: int) -> Steps[None]:
    """Not beyond the docks.  Rules: TA-ISLE-52"""
    way = lane(s.players[seat].space, DOCKS)
    yield from put(s, seat, way[min(n, len(way) - 1)], "TA-ISLE-52", "carried")


@custom("island.fair_wind")
def fair_wind(s: State, cause: Cause) -> Steps[None]:
    """Sail on, up to a die of spaces.

    Rules: TA-ISLE-2, TA-ISLE-3
    """
    (face,) = yield from throw_for(cause, 1, "amount")
    yield from sail_on(s, cause.seat, face)


@custom("island.breeze")
def breeze(s: State, cause: Cause) -> Steps[None]:
    """Go on by 1 space.

    Rules: TA-ISLE-13
    """
    yield from sail_on(s, cause.seat, 1)


def sail_on(s: State, seat: int, n: int) -> Steps[None]:
    """Not past a space that ends the move, whose dangers are met; but no further card is drawn.

    Rules: TA-ISLE-2, TA-ISLE-3
    """
    ends = dict.fromkeys(ends_of(s, n))
    choice = yield from ask(seat, SailOn(), [*map(ComeTo, ends), PASS])
    if isinstance(choice, ComeTo):
        yield from put(s, seat, choice.space, "TA-ISLE-2", "walks")
        if not draws_cards(s.players[seat].space):
            yield from encounter_there(s, seat)


def draws_cards(there: str) -> bool:
    return space(there).kind == WATER or any(isinstance(effect, Draw) for effect in space(there).effects)
