"""TA-C21: docks, ships and the Mystic Brew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from mazefolio.engine.decks import discard as to_discards
from mazefolio.engine.decks import draw
from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed, first
from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Steps, Word, ask
from mazefolio.engine.view import Cost, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.changes import amount_of, change
from mazefolio.games.talisman.content import Passive, Ship
from mazefolio.games.talisman.effects.trade import Buy, Part, Wares, on_sale, price_of, sell_one, sold
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import Share, craft, in_force, is_called, strength
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.powers import note_use, powers
from mazefolio.games.talisman.state import CardName, Seat, SpaceName, State, Vessel
from mazefolio.games.talisman.words import DONE, WORDS

ShipName: TypeAlias = Annotated[str, Among(lambda: LIBRARY.ships)]
ALSO_SOLD = {"airbag": 2, "water_bottle": 1}
"""What docks sell besides nautical goods.  Rules: TA-C21.2"""
CAPABLE, MASTERLY = 4, 8
"""The Strength or Craft from which a captain adds 1 or 2 to his ship.  Rules: TA-C21.7"""


class ShipBought(CitedEvent, frozen=True):
    seat: Seat
    ship: ShipName
    space: SpaceName
    price: int


class ShipGone(CitedEvent, frozen=True):
    """A ship is not its owner's any more."""

    seat: Seat
    ship: ShipName


class BrewDrunk(CitedEvent, frozen=True):
    seat: Seat
    card: CardName


class Dock(Wares, frozen=True, tag="dock"):
    """What does he do at the dock?  ``bought``: he has bought a ship in this visit."""

    bought: bool = False


class BuyShip(Deed, frozen=True):
    VERB = "hire"
    ship: ShipName


class TakeShip(Deed, frozen=True):
    """A ship that a captain is given."""

    VERB = "take"
    ship: ShipName


HAND_BACK = Word("hand back")
NO_MORE_SHIPS = Refusal("TA-C21.2", "You have bought a ship in this visit.")
WORDS.nouns(ShipName, lambda ship: f"the {LIBRARY.ships[ship].name}")
WORDS.sentence(ShipGone, "{seat} has {ship} no longer.")
WORDS.sentence(BrewDrunk, "{seat} drinks {card}.")
WORDS.label(HAND_BACK, "Hand your ship back", "You get nothing for it.", "TA-C21.5", "ship")


@WORDS.tells(ShipBought)
def _(event: ShipBought) -> Line:
    price = f" for {amount_of('gold', event.price)}" if event.price else ", and pays nothing"
    return say(event, f"{who(event.seat)} takes over a {LIBRARY.ships[event.ship].name}{price}.", "good", event.space)


@WORDS.asks(Dock)
def _(query: Dock, s: State, ask: Ask) -> Asked:
    """Who can only hand the ship back that he has is not kept."""
    useful = any(option not in (HAND_BACK, DONE) for option in ask.options)
    held = amount_of("gold", s.players[ask.seat].gold)
    return Asked("The dock: what do you want?", f"You have {held}.", idle=None if useful else DONE)


@WORDS.offers(BuyShip)
def _(action: BuyShip, s: State, ask: Ask) -> Option:
    ship = LIBRARY.ships[action.ship]
    price = ship_price(s, ask.seat, ship)
    note, cost = amount_of("gold", price), Cost(price, "gold")
    return Option(action.token, f"Buy a {ship.name}", _about(ship), "TA-C21.2", art=ship.id, note=note, cost=cost)


@WORDS.offers(TakeShip)
def _(action: TakeShip, s: State, ask: Ask) -> Option:
    ship = LIBRARY.ships[action.ship]
    return Option(action.token, f"Take a {ship.name}", f"Once, for nothing. {_about(ship)}", "TA-C13.1", art=ship.id)


def _about(ship: Ship) -> str:
    return f"Strength {ship.ship_strength}, {ship.ship_points} points, cargo {ship.cargo}, rations {ship.rations}."


@WORDS.tries(Dock)
def wanted(query: Dock, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Everything that people want at a dock."""
    yield from at_dock(query, s, ask.seat)


def at_dock(query: Dock, s: State, seat: int) -> Iterator[Attempt[Action]]:
    """Rules: TA-C21.2, TA-C21.4, TA-C21.5"""
    given = {found.power.ship for found in powers(s, seat, "visit:dock")}
    for ship in LIBRARY.ships.values():
        refusal = _no_ship(s, seat, ship)
        another = NO_MORE_SHIPS if query.bought else None
        yield Attempt(BuyShip(ship.id), first(another, refusal, _too_dear(s, seat, ship)))
        if ship.id in given:
            yield Attempt(TakeShip(ship.id), refusal)
    yield from on_sale(query, s, seat)
    for copy in s.players[seat].objects:
        if (sale := card(copy).sale) is not None and sale.is_at("dock"):
            yield Attempt(Part(copy))
    if s.players[seat].vessel is not None:
        yield Attempt(HAND_BACK)


def _no_ship(s: State, seat: int, ship: Ship) -> Refusal | None:
    """Rules: TA-C17.1, TA-C21.2, TA-C21.4"""
    if s.players[seat].toad:
        return Refusal("TA-C17.1", "A toad can buy nothing.")
    if s.players[seat].vessel is not None:
        return Refusal("TA-C21.4", "Hand your other ship back first.")
    return None if ship.id in s.ships else Refusal("TA-C21.2", "There is none left.")


def _too_dear(s: State, seat: int, ship: Ship) -> Refusal | None:
    price = ship_price(s, seat, ship)
    return Refusal("TA-C21.2", f"It costs {price} gold.") if s.players[seat].gold < price else None


def ship_price(s: State, seat: int, ship: Ship) -> int:
    """Some pay less, but at least 1."""
    return max(1, ship.price + sum(int(passive.n) for _, passive in in_force(s, seat, "ship_price")))


@custom("core.dock")
def visit_dock(s: State, cause: Cause) -> Steps[None]:
    """Buy a ship, goods or a passage, and sell what sailors buy.

    Rules: TA-C6.7, TA-C20.42, TA-C21.1, TA-C21.2, TA-C21.5, TA-C21.6
    """
    from mazefolio.games.talisman.realms.ways_in import DOCK, offer_entry

    bought = False
    while True:
        query = Dock("TA-C21.2", cause.source, goods(), "gold", 1, 0, bought=bought)
        choice = yield from ask(cause.seat, query, [*allowed(at_dock(query, s, cause.seat)), DONE])
        if choice is DONE:
            break
        bought = bought or isinstance(choice, BuyShip)
        yield from _deal(s, cause, query, choice)
    yield from offer_entry(s, "as_location", DOCK)


def goods() -> tuple[tuple[str, int], ...]:
    """What docks sell, with its price.  Rules: TA-C21.2"""
    nautical = [one for one in LIBRARY.cards.values() if LIBRARY.home(one.id) == "nautical"]
    return (*((one.id, one.price) for one in nautical), *ALSO_SOLD.items())


def _deal(s: State, cause: Cause, query: Dock, choice: Action) -> Steps[None]:
    match choice:
        case Buy():
            yield from sold(s, cause, choice.card, query.prices[choice.card], "gold")
        case Part():
            yield from sell_one(s, cause, choice.card, price_of(s, cause.seat, choice.card, 0))
        case BuyShip():
            yield from get_ship(s, cause, choice.ship, ship_price(s, cause.seat, LIBRARY.ships[choice.ship]))
        case TakeShip():
            found = next(one for one in powers(s, cause.seat, "visit:dock") if one.power.ship == choice.ship)
            note_use(s, cause.seat, found)
            yield from get_ship(s, cause, choice.ship, 0)
        case _:
            yield from give_up_ship(s, cause.seat, "TA-C21.5")


def get_ship(s: State, cause: Cause, ship: str, price: int) -> Steps[None]:
    """A ship comes with full cargo and rations, and lies at this dock.  Rules: TA-C21.3, TA-C21.15"""
    one, of = s.players[cause.seat], LIBRARY.ships[ship]
    yield ShipBought("TA-C21.3", cause.seat, ship, one.space, price)
    yield from change(s, cause, "gold", -price)
    s.ships.remove(ship)
    one.vessel = Vessel(ship, one.space, of.ship_points, of.cargo, of.rations)


@fact("ship_here")
def ship_here(s: State, seat: int) -> bool:
    """Whether his ship lies at the dock where he is.  Rules: TA-C21.15"""
    one = s.players[seat]
    return one.vessel is not None and one.vessel.dock == one.space


def give_up_ship(s: State, seat: int, rule: str) -> Steps[None]:
    """The ship goes back to the stock with rations and unsold cargo; goods stay.  Rules: TA-C21.5, TA-C21.8"""
    vessel = s.players[seat].vessel
    if vessel is not None:
        s.players[seat].vessel = None
        s.ships.append(vessel.ship)
        yield ShipGone(rule, seat, vessel.ship)


def sink(s: State, seat: int) -> Steps[None]:
    """What was aboard is lost with the ship.  Rules: TA-C21.8"""
    for copy in [copy for copy in s.players[seat].objects if "nautical" in card(copy).tags]:
        yield from discard(s, seat, copy, "TA-C21.8")
    yield from give_up_ship(s, seat, "TA-C21.8")


def ship_strength(s: State, seat: int, vs: str = "") -> Iterator[Share]:
    """Class, captain and goods; ``vs`` is what the ship fights against.  Rules: TA-C21.7"""
    vessel = s.players[seat].vessel
    if vessel is None:
        return
    sound = [*_sound_strength(s, seat, vessel, vs)]
    yield from sound
    if vessel.weaker:
        yield Share("weaker", -min(vessel.weaker, sum(share.n for share in sound)))


def _sound_strength(s: State, seat: int, vessel: Vessel, vs: str) -> Iterator[Share]:
    yield Share(vessel.ship, LIBRARY.ships[vessel.ship].ship_strength)
    best = max(strength(s, seat), craft(s, seat))
    if best >= CAPABLE:
        yield Share("captain", 2 if best >= MASTERLY else 1)
    if is_called(s, seat, "sea_going"):
        yield Share("sea_going", 1)
    for copy, passive in in_force(s, seat, "ship_strength"):
        if passive.vs in ("", vs):
            yield Share(copy, int(passive.n) * _how_many(s, seat, copy, passive))


def _how_many(s: State, seat: int, copy: str, passive: Passive) -> int:
    """Several cannons count, up to a limit; anything else counts once.  Rules: TA-C14.8, TA-C21.7"""
    alike = sum(kind_of(one) == kind_of(copy) for one in s.players[seat].objects)
    return min(alike, passive.max) if passive.max else 1


@custom("core.mystic_brew")
def drink_brew(s: State, cause: Cause) -> Steps[None]:
    """Draw a Mystic Brew and drink it.

    Rules: TA-C21.9
    """
    brew = yield from draw(s.decks["mystic_brew"])
    if brew:
        yield BrewDrunk("TA-C21.9", cause.seat, brew)
        to_discards(s.decks["mystic_brew"], brew)
        yield from carry_out(s, card(brew).effects, Cause(cause.seat, kind_of(brew), "TA-C21.9", brew))
