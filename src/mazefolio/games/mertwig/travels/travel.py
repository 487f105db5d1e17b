"""MM-4, MM-5: moving in town and outside, and landing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, CitedQuery, Event, Query, Steps, ask, choose
from mazefolio.engine.view import Cost, Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import called, capital, count, listed
from mazefolio.games.mertwig import kingdom
from mazefolio.games.mertwig.actions import DELIVER, KEEP, Put, put_options
from mazefolio.games.mertwig.adventures.temple import lay_out
from mazefolio.games.mertwig.areas import AREAS, TEMPLE
from mazefolio.games.mertwig.battle.allies import PYRAMID, part_with_philippa, thank
from mazefolio.games.mertwig.battle.encounter import begin_encounter
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.errands import promises
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ITEMS, ZERO, Face, ItemId, Seat
from mazefolio.games.mertwig.holdings import change_gold, discard, draw_treasure
from mazefolio.games.mertwig.kingdom import LandSpace, TownSpace
from mazefolio.games.mertwig.names import area, gold, place, the, who
from mazefolio.games.mertwig.paths import AREA_SET, End, moves, placements
from mazefolio.games.mertwig.state import Player, State, active
from mazefolio.games.mertwig.travels.journeys import AreaEntered, Moved, Placed, StaysPut, closed_areas
from mazefolio.games.mertwig.travels.tidying import choose_way
from mazefolio.games.mertwig.words import WORDS

DELIVERING = (DELIVER, KEEP)


class WhereTo(Query, frozen=True, tag="go"):
    """Where a move on the map ends."""

    RULE = "MM-3.4"
    points: Face


class Deliver(Query, frozen=True, tag="deliver"):
    RULE = "MM-5.12"
    item: ItemId


class PutMarker(CitedQuery, frozen=True, tag="place"):
    """Where the encounter player puts the marker of the player whose turn it is."""


class Delivered(Event, frozen=True):
    RULE = "MM-5.12"
    seat: Seat
    item: ItemId


def travel(s: State) -> Steps[bool]:
    """The die is rolled, then he says where he goes; a 0 outside is an encounter where he stands.

    True if he has landed on a space.

    Rules: MM-3.3, MM-3.4, MM-4.1, MM-4.2, MM-4.3, MM-4.4, MM-4.5, MM-4.6, MM-4.7, MM-4.15, MM-5.1, MM-5.2, MM-5.3,
    MM-5.4, MM-5.5, MM-5.6, MM-5.7, MM-5.8, MM-5.9, MM-5.10, MM-5.11, MM-9.1, MM-9.2
    """
    player = active(s)
    points = yield from die(s, s.active, "movement")
    if points == ZERO and player.at in kingdom.LAND:
        yield StaysPut("MM-5.2", s.active, points)
        yield from begin_encounter(s, 1, 0)
        return False
    ends = moves(player.at, points, player.gold, closed_areas(s, s.active), s.varying_terrain)
    choice = yield from choose_way(s, WhereTo(points), ends)
    if choice.fare:
        yield from change_gold(s, s.active, -choice.fare, "MM-5.6")
    stayed, player.at = player.at == choice.space, choice.space
    yield Moved("MM-3.5", s.active, choice.path)
    if choice.space in AREA_SET:
        return not stayed
    yield from part_with_philippa(s, s.active)
    return True


def land_outside(s: State) -> Steps[None]:
    """An area is entered, and an item can be delivered to its place.  Rules: MM-3.5, MM-5.12, MM-5.13, MM-10.25"""
    player = active(s)
    if player.at in AREA_SET:
        yield from enter_area(s)
    elif kingdom.SPECIAL_PLACES.get(player.at) in player.items:
        yield from deliver(s, kingdom.SPECIAL_PLACES[player.at])


def enter_area(s: State) -> Steps[None]:
    """The marker goes to the area's start; the adventure begins with the next turn.

    Rules: MM-5.10, MM-6.2, MM-6.5, MM-10.6, MM-10.7, MM-25.1
    """
    player = active(s)
    player.area, player.spot = player.at, AREAS[player.at].start
    yield AreaEntered("MM-6.2", s.active, player.area)
    yield from part_with_philippa(s, s.active)
    if player.area == PYRAMID:
        yield from thank(s, s.active, "MM-10.6")
    if player.area == TEMPLE:
        yield from lay_out(s)


def deliver(s: State, item: str) -> Steps[None]:
    """An item brought to the place where it belongs is worth a treasure.  Rules: MM-5.12, MM-5.15"""
    choice = yield from ask(s.active, Deliver(item), DELIVERING)
    if choice is DELIVER:
        active(s).items.remove(item)
        discard(s, item)
        yield Delivered(s.active, item)
        yield from draw_treasure(s, s.active, "MM-5.12")


def put_marker(s: State, putter: int, origin: str, distance: int, rule: str) -> Steps[None]:
    """The putter says where at this distance a marker comes out of an area or the maze; it does not land there.

    Rules: MM-23.7, MM-23.8, MM-30.15, MM-30.16
    """
    player = active(s)
    choice = yield from choose(putter, PutMarker(rule), put_options(placements(origin, distance)))
    player.at, player.area, player.spot = choice.space, "", ""
    yield Placed(rule, s.active, choice.space)


def no_way(s: State, seat: int, space: str, points: int) -> Refusal | None:
    """Why a move cannot end on a space near at hand.

    Rules: MM-4.1, MM-4.2, MM-5.4, MM-5.6, MM-5.8, MM-5.11, MM-22.3
    """
    player, here = s.players[seat], kingdom.SPACES[s.players[seat].at]
    if space in closed_areas(s, seat) and space != player.at:
        there = [who(other) for other, one in enumerate(s.players) if one.at == space and other != seat]
        if there:
            return Refusal("MM-5.11", f"{there[0]} is there, and only one may be.")
        return Refusal("MM-22.3", "You have finished it; try the others first.")
    if any(end.space == space for end in moves(player.at, points, player.gold, rough=s.varying_terrain)):
        return None
    return _no_walk(here, space) if isinstance(here, TownSpace) else _no_step(player, here, space)


def _no_walk(here: TownSpace, space: str) -> Refusal | None:
    if space == here.id:
        return Refusal("MM-4.2", "In town you must move at least one space.")
    if space in kingdom.TOWN and kingdom.TOWN[space].next == here.id:
        return Refusal("MM-4.1", "In town you walk clockwise only.")
    return None


def _no_step(player: Player, here: LandSpace, space: str) -> Refusal | None:
    if space in kingdom.LAND and kingdom.LAND[space].lake and not here.lake:
        if not here.pier:
            return Refusal("MM-5.6", f"There is no pier at {place(here.id)}.")
        if not player.gold:
            return Refusal("MM-5.8", "The boat costs 1 gold, and you have none.")
    if space in here.river_links:
        river = kingdom.RIVERS[here.river_links[space]].name.removeprefix("The ")
        return Refusal("MM-5.4", f"Crossing the {river} costs one point more.")
    return None


@WORDS.asks(WhereTo)
def _(query: WhereTo, s: State, ask: Ask) -> Asked:
    hint = Hint("stopping", "You need not use all your points. Only the space where you stop matters.", "MM-3.5")
    detail = f"You rolled {count(query.points, 'point')}. Only the space where you stop takes effect."
    return Asked(f"Where to from {place(active(s).at)}?", detail, hints=[hint])


@WORDS.tries(WhereTo)
def _(query: WhereTo, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Areas within reach and waters beside him are worth showing."""
    here = kingdom.SPACES[active(s).at]
    reached = [end.space for end in moves(here.id, query.points, active(s).gold, rough=s.varying_terrain)]
    near = [here.id, *(space.id for space in kingdom.TOWN.values() if space.next == here.id)]
    waters = [link for link in here.links if kingdom.LAND[link].lake] if isinstance(here, LandSpace) else []
    rivers = list(here.river_links) if isinstance(here, LandSpace) else []
    for space in (*(space for space in kingdom.AREA_SPACES if space in reached), *waters):
        yield Attempt(End(space), no_way(s, ask.seat, space, query.points))
    for space in (*near, *rivers):
        yield Attempt(End(space), no_way(s, ask.seat, space, query.points), quiet=True)


@WORDS.offers(End)
def _(action: End, s: State, ask: Ask) -> Option:
    """Rules: MM-3.4, MM-3.5"""
    stays = action.space == active(s).at
    label = f"Stay at {place(action.space)}" if stays else capital(place(action.space))
    detail = capital("; ".join(what_is_there(s, ask.seat, action.space)))
    rule = "MM-5.10" if action.space in AREAS and not stays else "MM-5.6" if action.fare else "MM-3.5"
    points = [count(action.points, "point")] if action.points else []
    fare = [f"{gold(action.fare)} for the boat"] if action.fare else []
    note = ", ".join([*points, *fare])
    cost = Cost(action.points, called(action.points, "point")) if action.points else None
    first = not stays and _is_goal(s, ask.seat, action.space)
    return Option(
        action.token, label, detail, rule, action.space, art_of(action.space), note=note, cost=cost, first=first
    )


def _is_goal(s: State, seat: int, space: str) -> bool:
    """Whether there is something to do: an adventure, a delivery, or business in town; a gate is only on the way."""
    where = kingdom.SPACES[space]
    if isinstance(where, TownSpace):
        return bool(business(s, where))
    return space in AREAS or kingdom.SPECIAL_PLACES.get(space) in s.players[seat].items


@WORDS.offers(Put)
def _(action: Put, s: State, ask: Ask) -> Option:
    """Where on the map a marker is put.  Rules: MM-19.11, MM-23.7, MM-30.15"""
    detail = capital("; ".join(what_is_there(s, s.active, action.space)))
    return Option(action.token, capital(place(action.space)), detail, ask.rule, action.space, art_of(action.space))


@WORDS.asks(PutMarker)
def _(query: PutMarker, s: State, ask: Ask) -> Asked:
    victim = who(s.active)
    how = "The ox has thrown" if query.under == "MM-30.15" else "The hole spits out"
    return Asked(f"Where do you put {victim}?", f"{how} {victim}. Nothing happens on the space itself.")


@WORDS.tries(PutMarker)
def _(query: PutMarker, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    return no_area_there(ask)


def no_area_there(ask: Ask) -> Iterator[Attempt[Action]]:
    """No marker is put into an area.  Rules: MM-19.12, MM-23.7, MM-30.15"""
    for space in kingdom.AREA_SPACES:
        yield Attempt(Put(space), Refusal(ask.rule, f"Nobody is put into {area(space)}."), quiet=True)


def art_of(space: str) -> str:
    """Notable places have a picture of their own, others that of their ground."""
    where = kingdom.SPACES[space]
    if isinstance(where, TownSpace) or where.terrain in ("adventure", "special"):
        return space
    return where.terrain


def what_is_there(s: State, seat: int, space: str) -> Iterator[str]:
    """Everything about a space that bears on going there, its ground first."""
    where = kingdom.SPACES[space]
    yield from services(s, where) if isinstance(where, TownSpace) else _outside(s, seat, where)
    here = [
        who(other)
        for other, player in enumerate(s.players)
        if player.at == space and player.character and other != seat
    ]
    if here:
        yield f"{listed(here)} {'is' if len(here) == 1 else 'are'} there"


def services(s: State, where: TownSpace) -> Iterator[str]:
    """What a space in town offers, in words."""
    offers = town_offers(s, where)
    yield f"in town: {', '.join(offers)}" if offers else "in town: nothing to do here"


def town_offers(s: State, where: TownSpace) -> list[str]:
    """What can be done on a space in town, and where it leads."""
    exits = [f"leads out to {place(where.exit_to)}"] if where.exit_to else []
    return [*business(s, where), *exits]


def business(s: State, where: TownSpace) -> list[str]:
    """What can be done on a space in town, as far as its deck is in the game.

    Rules: MM-4.8, MM-4.9, MM-4.10, MM-4.11, MM-4.12, MM-4.13
    """
    symbols = {
        "character": where.characters,
        "arms": where.arms * s.with_arms,
        "magic": where.magic * s.magic_items,
    }
    offers = [f"draw up to {count(number, f'{deck} card')}" for deck, number in symbols.items() if number]
    if where.red_cross:
        offers.append("heal one wound")
    if where.kind == "palace":
        offers.append("sell treasures, enter the maze")
    return offers


def _outside(s: State, seat: int, where: LandSpace) -> Iterator[str]:
    """Rules: MM-5.6, MM-5.9, MM-5.10, MM-5.12"""
    player = s.players[seat]
    if where.id in AREAS and player.at == where.id:
        yield "its map space; staying here does not take you in again"
    elif where.id in AREAS:
        found = AREAS[where.id]
        yield f"adventure area, difficulty {found.difficulty}, {found.trip}; the move ends here"
    elif where.id in kingdom.SPECIAL_PLACES:
        item = kingdom.SPECIAL_PLACES[where.id]
        has_it = item in player.items
        yield f"deliver {the(item)} for a treasure" if has_it else f"a special place: {the(item)} belongs here"
    else:
        yield f"on {kingdom.LAKES[where.lake].name}" if where.lake else kingdom.TERRAINS[where.terrain].name.lower()
    if where.pier:
        yield "a pier, where boats put out for 1 gold"
    if where.town_exit:
        yield f"leads into town by {place(where.town_exit)}"


@WORDS.asks(Deliver)
def _(query: Deliver, s: State, ask: Ask) -> Asked:
    return Asked(f"Deliver {the(query.item)} here?", f"{capital(place(ITEMS[query.item]))} is where it belongs.")


WORDS.label(DELIVER, "Deliver it", "The item is discarded, and you draw a treasure.", "MM-5.12", "treasure")
WORDS.label(KEEP, "Keep it", "You may come back with it.", "MM-5.12", "keep")
WORDS.sentence(Delivered, "{seat} delivers {item}.", "good", "item")


@JUDGES(WhereTo)
def _(query: WhereTo, v: View, options: Sequence[End]) -> End:
    """The space from which most is in reach."""
    promise = promises(v)
    return max(options, key=lambda option: promise(option.space) - 0.01 * option.fare)


@JUDGES(PutMarker)
def _(query: PutMarker, v: View, options: Sequence[Put]) -> Put:
    """Where the victim has least to hope for."""
    return min(options, key=hopes_of(v.of(v.s.active)))


def hopes_of(v: View) -> Callable[[Put], float]:
    """What each space promises to a player whose marker is put there."""
    promise = promises(v)
    return lambda option: promise(option.space)
