"""TA-ISLE: ships, swimmers and rafts on the lanes, and the islands; sea cards are in ``sea``.

In ``realm.toml`` are TA-ISLE-3 (``must_stop``), TA-ISLE-15 (what cards take from who has no followers), TA-ISLE-18,
TA-ISLE-19 (the Keeper), TA-ISLE-20, TA-ISLE-21, TA-ISLE-23, TA-ISLE-24 (Halfway Island), TA-ISLE-26, TA-ISLE-27,
TA-ISLE-29, TA-ISLE-31, TA-ISLE-32, TA-ISLE-33, TA-ISLE-34, TA-ISLE-35, TA-ISLE-36, TA-ISLE-44 (the tables), TA-ISLE-38
(the Shoals), TA-ISLE-45, TA-ISLE-48, TA-ISLE-53 (the docks) and TA-ISLE-49 (``ship_here``).  TA-ISLE-4, TA-ISLE-5,
TA-ISLE-12 and TA-ISLE-13 are as ships are everywhere; TA-ISLE-43: nothing here takes rations.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazefolio.engine.steps import Ask, Deed, Event, Query, Steps, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import count, listed, with_article
from mazefolio.games.talisman.carrying import discard, lift
from mazefolio.games.talisman.changes import change, gain
from mazefolio.games.talisman.combat.spoils import back_into_deck
from mazefolio.games.talisman.death import scatter
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.effects.cards import LoseAll
from mazefolio.games.talisman.effects.moving import hold
from mazefolio.games.talisman.effects.statuses import MissTurn
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.conditions import fact, measure
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import is_called, strength
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.places.dock import ShipName, give_up_ship
from mazefolio.games.talisman.places.wreck import RAFTING, SWIMMING, wreck
from mazefolio.games.talisman.powers import voyage_ends
from mazefolio.games.talisman.realms.header import Movement
from mazefolio.games.talisman.realms.hooks import ON_ENTER_REALM, ON_MOVED, ON_SUNK, TURN_END, TURN_MISSED, TURN_START
from mazefolio.games.talisman.realms.island.sea import REALM, pass_ships
from mazefolio.games.talisman.realms.pace import moves_as
from mazefolio.games.talisman.realms.visits import NOWHERE_ELSE
from mazefolio.games.talisman.realms.ways_out import leads_to, thrown_out
from mazefolio.games.talisman.state import Player, Seat, State, Status, Vessel
from mazefolio.games.talisman.story import turning_point
from mazefolio.games.talisman.words import PASS, WORDS

TALISMAN_ISLAND, CAVE, GIANTS = "island.talisman_island", "island.crystal_cave", "island.giants_island"
KEEPER_MET = "island.keeper_met"
VOYAGE, ABOARD, SHELL = "island.voyage", "aboard", "island.rare_shell"
SEA_REALM = "sea_realm"
ON_LAND = ("land", "port", "goal")
TIRES_BELOW = 3
"""The Strength that keeps a swimmer afloat.  Rules: TA-ISLE-10"""


class HowManyPoints(Query, frozen=True, tag="island_rebuild"):
    """How many points is the new ship to have?"""

    RULE = "TA-ISLE-22"


class Build(Deed, frozen=True):
    """A ship with so many points."""

    VERB = "build"
    points: int


class ShipBuilt(Event, frozen=True):
    """A ship has been built with so many points."""

    RULE = "TA-ISLE-22"
    seat: Seat
    ship: ShipName
    points: int


class SeeTheCity(Query, frozen=True, tag="island_tour"):
    """Does he pay to see the merfolk city?"""

    RULE = "TA-ISLE-37"
    price: int


class PayTour(Deed, frozen=True):
    """So many shells, and the rest in gold."""

    VERB = "pay"
    shells: int


WORDS.title(HowManyPoints, "How much of your ship do you rebuild?")
WORDS.title(SeeTheCity, "Do you pay {price} gold or shells to see the merfolk city?", "You gain 1 Craft.")


@WORDS.tells(ShipBuilt)
def _(event: ShipBuilt) -> Line:
    ship = with_article(LIBRARY.ships[event.ship].name)
    return say(event, f"{who(event.seat)} builds {ship} with {count(event.points, 'ship point')}.", "good")


turning_point(ShipBuilt, 8, "good", "{seat} built a new ship on the Island")


@WORDS.offers(Build)
def _(action: Build, s: State, ask: Ask) -> Option:
    turns = turns_to_build(s, ask.seat, action.points)
    missed = count(turns, "turn") if turns else "no turn"
    return Option(action.token, count(action.points, "point"), f"You miss {missed}.", ask.rule, art="ship")


@WORDS.offers(PayTour)
def _(action: PayTour, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, SeeTheCity)
    coins = [(action.shells, "shell", "shells"), (ask.query.price - action.shells, "gold", "gold")]
    paid = listed([count(n, one, more) for n, one, more in coins if n])
    return Option(action.token, f"Pay {paid}", "", ask.rule, art="gold")


# The voyage.


@ON_ENTER_REALM(REALM)
def cast_off(s: State, seat: int, realm: str) -> Steps[None]:
    """The harbour is remembered, also while he is in the Sea Realm.  Rules: TA-ISLE-1, TA-ISLE-39, TA-ISLE-47"""
    yield from ()
    one = s.players[seat]
    if realm == REALM:
        known = one.statuses.get(VOYAGE, Status(where=one.entered_from or NOWHERE_ELSE))
        one.entered_from = known.where
        one.statuses[VOYAGE] = known
        on_deck(one)


@ON_MOVED(REALM)
def ship_follows(s: State, seat: int, start: str, how: str) -> Steps[None]:
    """A ship is where its captain is, or moored; when he leaves these waters it goes back to the stock.

    Rules: TA-ISLE-6, TA-ISLE-39, TA-ISLE-42, TA-ISLE-47, TA-ISLE-50
    """
    one = s.players[seat]
    if one.realm == REALM:
        if one.vessel is not None and one.vessel.dock not in (start, one.space):
            yield from give_up_ship(s, seat, "TA-ISLE-47")
        on_deck(one)
        if how == "walks":
            yield from pass_ships(s, seat, start)
    elif VOYAGE in one.statuses and not waits(one):
        del one.statuses[VOYAGE]
        voyage_ends(one)
        yield from give_up_ship(s, seat, "TA-ISLE-42")


def waits(one: Player) -> bool:
    """Whether he is in the Sea Realm and his voyage is not over.  Rules: TA-ISLE-39, TA-ISLE-40, TA-ISLE-50"""
    return one.realm == SEA_REALM and (one.vessel is None or one.vessel.dock == GIANTS)


def on_deck(one: Player) -> None:
    """Who has a ship is aboard; who has none swims, unless he has a raft.  Rules: TA-ISLE-10, TA-ISLE-45"""
    if one.vessel is None:
        one.statuses.pop(ABOARD, None)
        if RAFTING not in one.statuses:
            one.statuses[SWIMMING] = Status()
        return
    one.vessel.dock = one.space
    one.statuses[ABOARD] = Status()
    for name in (SWIMMING, RAFTING):
        one.statuses.pop(name, None)
    if VOYAGE in one.statuses:
        one.statuses[VOYAGE] = replace(one.statuses[VOYAGE], task=one.vessel.ship)


@moves_as(REALM)
def pace(s: State, seat: int, told: Movement) -> Movement:
    """A ship goes as far as the die says, a raft half of it, a swimmer one space.

    Rules: TA-ISLE-2, TA-ISLE-10, TA-ISLE-11
    """
    one = s.players[seat]
    if one.vessel is not None:
        return told
    return replace(told, mode="die_half", up_to=True) if RAFTING in one.statuses else replace(told, mode="one_per_turn")


@ON_SUNK(REALM)
def goes_down(s: State, seat: int, cause: Cause) -> Steps[None]:
    """Rules: TA-ISLE-9, TA-ISLE-12"""
    if s.players[seat].realm == REALM:
        yield from wreck(s, replace(cause, rule="TA-ISLE-9"))
        on_deck(s.players[seat])


@custom("TA-ISLE-30")
def shot_to_pieces(s: State, cause: Cause) -> Steps[None]:
    """Lose your ship with all that is aboard; who has none loses what he has.

    Rules: TA-ISLE-29, TA-ISLE-30
    """
    if s.players[cause.seat].vessel is None:
        yield from strike(s, LoseAll(what=["gold", "objects", "followers"]), cause)
        return
    yield from wreck(s, replace(cause, rule="TA-ISLE-30"))
    on_deck(s.players[cause.seat])


@TURN_START(REALM)
def begin(s: State, seat: int) -> Steps[None]:
    """Out of the Crystal Cave; whoever has got a ship since goes aboard.

    Nobody leaves Talisman Island who has not met the Keeper, however he has come there.

    Rules: TA-ISLE-17, TA-ISLE-41
    """
    one = s.players[seat]
    if one.realm == REALM:
        on_deck(one)
    if one.space == CAVE:
        yield from thrown_out(s, seat)
    if one.space == TALISMAN_ISLAND and KEEPER_MET not in one.statuses:
        yield from hold(s, seat, "TA-ISLE-17", "you have met the Keeper of the Crystals")


@leads_to("island.from_the_cave")
def from_the_cave(s: State, seat: int) -> Sequence[str]:
    """Home, or back to the ship.  Rules: TA-ISLE-41"""
    one = s.players[seat]
    return [one.entered_from or NOWHERE_ELSE, *([TALISMAN_ISLAND] if one.space == CAVE else ())]


@TURN_END(REALM)
@TURN_MISSED(REALM)
def time_goes_on(s: State, seat: int) -> Steps[None]:
    """A weak swimmer tires; enemies that were not beaten on Talisman Island go back into their deck.

    Rules: TA-ISLE-10, TA-ISLE-51, TA-RLM-29
    """
    one = s.players[seat]
    for copy in [copy for copy in s.spaces.get(TALISMAN_ISLAND, ()) if card(copy).is_enemy]:
        lift(s, copy, TALISMAN_ISLAND)
        yield from back_into_deck(s, copy)
    swims = one.realm == REALM and SWIMMING in one.statuses and space(one.space).kind not in ON_LAND
    if swims and strength(s, seat) < TIRES_BELOW:
        yield from lose_lives(s, Cause(seat, one.space, "TA-ISLE-10"), 1)


@custom("TA-ISLE-46")
def lost_at_sea(s: State, cause: Cause) -> Steps[None]:
    """What the dead had is lost at sea; on land it stays.

    Rules: TA-ISLE-46
    """
    one = s.players[cause.seat]
    if space(one.space).kind not in ON_LAND:
        yield from scatter(s, cause.seat, "")
        one.gold = one.pearls = one.black_pearls = 0


# The tables and islands.


@measure("island_sea_going")
def sea_going(s: State, seat: int) -> int:
    """What is added at the Ghost Ship.  Rules: TA-ISLE-25"""
    return int(is_called(s, seat, "sea_going"))


@measure("island_pirates")
def pirates(s: State, seat: int) -> int:
    """What is added at the Pirate Fleet.  Rules: TA-ISLE-34"""
    return {"good": 0, "neutral": 1, "evil": 2}[s.players[seat].alignment] + sea_going(s, seat)


@measure("island_merfolk")
def merfolk(s: State, seat: int) -> int:
    """What is added at the Shell Isles.  Rules: TA-ISLE-36"""
    return {"good": 2, "neutral": 1, "evil": 0}[s.players[seat].alignment] + sea_going(s, seat)


@fact("island.may_rebuild")
def may_rebuild(s: State, seat: int) -> bool:
    """Whether he has lost a ship of which there is another.  Rules: TA-ISLE-22"""
    one = s.players[seat]
    return one.vessel is None and VOYAGE in one.statuses and one.statuses[VOYAGE].task in s.ships


@fact("island.has_nothing")
def has_nothing(s: State, seat: int) -> bool:
    """Rules: TA-ISLE-23"""
    one = s.players[seat]
    return not (one.gold or one.objects or one.followers)


@custom("TA-ISLE-22")
def rebuild(s: State, cause: Cause) -> Steps[None]:
    """Build such a ship as you have lost.

    Rules: TA-ISLE-21, TA-ISLE-22
    """
    one = s.players[cause.seat]
    ship = one.statuses[VOYAGE].task
    sizes = [Build(points) for points in range(LIBRARY.ships[ship].ship_points, 0, -1)]
    choice = yield from ask(cause.seat, HowManyPoints(), sizes)
    s.ships.remove(ship)
    one.vessel = Vessel(ship, one.space, choice.points, 0, 0)
    yield ShipBuilt(cause.seat, ship, choice.points)
    on_deck(one)
    if turns := turns_to_build(s, cause.seat, choice.points):
        yield from strike(s, MissTurn(n=Amount(turns)), cause)


def turns_to_build(s: State, seat: int, points: int) -> int:
    """One for each point; who is handy with an axe saves one.  Rules: TA-ISLE-21"""
    return points - is_called(s, seat, "woodcraft")


@custom("TA-ISLE-37")
def tour(s: State, cause: Cause) -> Steps[None]:
    """Pay a die of gold or rare shells to gain 1 Craft.

    Rules: TA-ISLE-37
    """
    one = s.players[cause.seat]
    (price,) = yield from throw_for(cause, 1, "amount")
    shells = [copy for copy in one.objects if kind_of(copy) == SHELL]
    deals = [PayTour(n) for n in range(min(price, len(shells)) + 1) if one.gold >= price - n]
    choice = (yield from ask(cause.seat, SeeTheCity(price), [*deals, PASS])) if deals else PASS
    if isinstance(choice, PayTour):
        for copy in shells[: choice.shells]:
            yield from discard(s, cause.seat, copy, "TA-ISLE-37")
        yield from change(s, cause, "gold", choice.shells - price)
        yield from gain(s, cause, "craft", 1)
