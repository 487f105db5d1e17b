"""Options of a turn: what to do, where to go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.mertwig import actions as act
from mazefolio.games.mertwig.areas import AREAS, BARRIERS, DOORS, MAZE
from mazefolio.games.mertwig.content import CARDS, PLAYER_CHARACTERS, TREASURES
from mazefolio.games.mertwig.healing import POTION, wounded
from mazefolio.games.mertwig.kingdom import LAKES, LAND, SPACES, SPECIAL_PLACES, TERRAINS, TOWN, LandSpace, TownSpace
from mazefolio.games.mertwig.names import area, figure, gold, place, the
from mazefolio.games.mertwig.party import can_heal
from mazefolio.games.mertwig.paths import STEPS
from mazefolio.games.mertwig.show.chances import landing, setting_out
from mazefolio.games.mertwig.show.options.common import about, described, plain, somebody
from mazefolio.games.mertwig.state import IN_MAZE, Player, State, active
from mazefolio.games.mertwig.turn import TELEPORTATION


def character(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-2.6, MM-2.10"""
    assert isinstance(action, act.Choose)
    card = PLAYER_CHARACTERS[action.card]
    return Option(action.token, card.name, described(card.id), ask.rule, art=card.id, note=gold(card.gold))


def turn(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-3.1, MM-3.7, MM-3.8"""
    match action:
        case act.Door():
            return door(action)
        case act.Card() | act.Give():
            return tidy(s, action)
    return TURNS[action](s)


def move(s: State) -> Option:
    """Rules: MM-3.2, MM-4.1, MM-5.1"""
    player = active(s)
    odds = setting_out(player, player.at in LAND)
    if player.area == IN_MAZE:
        return plain(act.MOVE, "Go on through the maze", MAZE.text, "MM-30.7", "move")
    if player.area:
        rule = "MM-6.7" if AREAS[player.area].zero_is_encounter else "MM-24.1"
        return plain(act.MOVE, f"Go on in {area(player.area)}", AREAS[player.area].text, rule, "move", odds)
    if player.at in TOWN:
        detail = "Roll the die: at most so many spaces, clockwise, at least one. A gate leads out of town."
        return plain(act.MOVE, "Roll and walk", detail, "MM-4.1", "move")
    detail = "Roll the die: at most so many points, in any direction. A 0 is an encounter."
    return plain(act.MOVE, "Roll and travel", detail, "MM-5.1", "move", odds)


def rest(s: State) -> Option:
    """Rules: MM-8.9"""
    player = active(s)
    healers = listed([the(member.card) for member in player.members if can_heal(member)] or ["nobody"])
    hurt = listed([the(member.card) for member in wounded(player.members)] or ["nobody"])
    detail = f"{capital(healers)} may try to heal {hurt}. It is the whole turn, even in vain."
    return plain(act.REST, "Stay and heal", detail, "MM-8.9", "heal")


def drink(s: State) -> Option:
    potions = active(s).magic.count(POTION)
    detail = f"You have {potions}. One wound each, without a roll; it is the whole turn."
    return Option(act.DRINK.token, "Use healing potions", detail, "MM-19.7", art=POTION, using=POTION * bool(potions))


def teleport(s: State) -> Option:
    """Rules: MM-19.11"""
    held = TELEPORTATION in active(s).magic
    detail = "Roll the die and go to any space exactly so far away, free of fares. No adventure area."
    label = f"Read {the(TELEPORTATION)}"
    return Option(act.TELEPORT.token, label, detail, "MM-19.11", art=TELEPORTATION, using=TELEPORTATION * held)


def enter_maze(s: State) -> Option:
    """Rules: MM-30.1, MM-30.2, MM-30.22"""
    followers = len(active(s).members) - 1
    alone = f" You go alone: {count(followers, 'follower')} will leave you for good." if followers else ""
    detail = f"Reach the King's Chamber and you are crowned.{alone}"
    return plain(act.ENTER_MAZE, f"Enter {MAZE.name}", detail, "MM-30.1", "maze")


TURNS: Mapping[Action, Callable[[State], Option]] = {
    act.MOVE: move,
    act.REST: rest,
    act.DRINK: drink,
    act.TELEPORT: teleport,
    act.ENTER_MAZE: enter_maze,
}


def door(action: act.Door) -> Option:
    """Rules: MM-25.4"""
    detail = "Two encounters at once, and a treasure for beating them."
    spot = DOORS[action.number - 1]
    return Option(action.token, f"Open door {action.number}", detail, "MM-25.4", spot, spot)


def tidy(s: State, action: act.Card | act.Give) -> Option:
    """Rules: MM-3.7, MM-3.8"""
    return give(action) if isinstance(action, act.Give) else dismiss(s, action)


def give(action: act.Give) -> Option:
    """Rules: MM-3.8"""
    thing, text = the(action.thing), CARDS[action.thing].text
    giver = f" from {the(action.giver)}" if action.giver else ""
    if not action.taker:
        return Option(
            action.token, f"Put away {thing}{giver}", text, "MM-3.8", action.thing, action.thing, using=action.thing
        )
    label = f"Give {thing}{giver} to {the(action.taker)}"
    return Option(action.token, label, text, "MM-3.8", action.taker, action.thing, using=action.thing)


def dismiss(s: State, action: act.Card) -> Option:
    """Rules: MM-3.7, MM-13.12"""
    kept = " Everything carried stays with you." if somebody(s, action.card).load else ""
    return about(action, action.card, f"Send {the(action.card)} away", f"{described(action.card)}{kept}", "MM-3.7")


def go(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-3.4, MM-3.5"""
    player = active(s)
    if isinstance(action, act.Advances):
        return wind(s, player, action) if player.area == IN_MAZE else advance(player, action)
    if isinstance(action, act.Card | act.Give):
        return tidy(s, action)
    assert isinstance(action, act.Go)
    stays = action.space == player.at
    label = f"Stay at {place(action.space)}" if stays else capital(place(action.space))
    detail = capital("; ".join(what_is_there(s, ask.seat, action.space)))
    rule = "MM-5.10" if action.space in AREAS and not stays else "MM-5.6" if action.fare else "MM-3.5"
    return Option(action.token, label, detail, rule, action.space, art_of(action.space), note=_cost(s, action))


def _cost(s: State, action: act.Go) -> str:
    """'3 points, 1 gold for the boat'."""
    points = sum(
        step.rough if s.varying_terrain else step.points
        for here, there in zip(action.path, action.path[1:], strict=False)
        for step in STEPS[here]
        if step.to == there
    )
    fare = [f"{gold(action.fare)} for the boat"] if action.fare else []
    return ", ".join([*([count(points, "point")] if points else []), *fare])


def art_of(space: str) -> str:
    """Notable places have a picture of their own, others that of their ground."""
    where = SPACES[space]
    if isinstance(where, TownSpace) or where.terrain in ("adventure", "special"):
        return space
    return where.terrain


def what_is_there(s: State, seat: int, space: str) -> Iterator[str]:
    """Everything about a space that bears on going there, its ground first."""
    where = SPACES[space]
    yield from services(s, where) if isinstance(where, TownSpace) else _outside(s, seat, where)
    here = [figure(s, other) for other, player in enumerate(s.players) if _stands(player, space) and other != seat]
    if here:
        yield f"{listed(here)} {'is' if len(here) == 1 else 'are'} there"


def services(s: State, where: TownSpace) -> Iterator[str]:
    """What a space in town offers, as far as its deck is in the game.  Rules: MM-4.8 to MM-4.13"""
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
    if where.exit_to:
        offers.append(f"leads out to {place(where.exit_to)}")
    yield f"in town: {', '.join(offers)}" if offers else "in town: nothing to do here"


def _outside(s: State, seat: int, where: LandSpace) -> Iterator[str]:
    """Rules: MM-5.6, MM-5.9, MM-5.10, MM-5.12"""
    if where.id in AREAS:
        yield from _area(where.id, s.players[seat])
    elif where.id in SPECIAL_PLACES:
        yield _special(s.players[seat], SPECIAL_PLACES[where.id])
    else:
        yield f"on {LAKES[where.lake].name}" if where.lake else TERRAINS[where.terrain].name.lower()
    if where.pier:
        yield "a pier, where boats put out for 1 gold"
    if where.town_exit:
        yield f"leads into town by {place(where.town_exit)}"


def _area(name: str, player: Player) -> Iterator[str]:
    if player.at == name:
        yield "its map space; staying here does not take you in again"
        return
    found = AREAS[name]
    yield f"adventure area, difficulty {found.difficulty}, {found.trip}; the move ends here"


def _special(player: Player, item: str) -> str:
    return (
        f"deliver {the(item)} for a treasure" if item in player.items else f"a special place: {the(item)} belongs here"
    )


def _stands(player: Player, space: str) -> bool:
    return player.at == space and bool(player.character)


def advance(player: Player, action: act.Advances) -> Option:
    """A space on the board of an area.  Rules: MM-6.8, MM-6.17"""
    within = AREAS[player.area]
    spot = within.spots[action.spot]
    text = spot.text or ("Roll on its chart." if spot.chart else "Nothing happens here.")
    if spot.offering:
        text = "You may make an offering, then roll on its chart."
    elif spot.left_on_odd:
        text = "You leave it only with an odd roll."
    elif spot.id == within.finish and not spot.effect:
        text = "Back to the map; the turn ends."
    label = capital(place(action.spot, player.area))
    rule = "MM-6.17" if action.key else "MM-6.8"
    odds = landing(player, action.spot)
    note = "uses up a key" if action.key else ""
    return Option(action.token, label, text, rule, action.spot, action.spot, odds, note=note)


def wind(s: State, player: Player, action: act.Advances) -> Option:
    """A space of the maze.  Rules: MM-30.7 to MM-30.11, MM-30.17, MM-30.24"""
    stays = action.spot == player.spot
    label = f"Stay at {place(action.spot, IN_MAZE)}" if stays else capital(place(action.spot, IN_MAZE))
    steps = count(max(0, len(action.path) - 1), "step")
    return Option(action.token, label, _turning(s, action.spot), "MM-30.7", action.spot, "maze", note=steps)


def _turning(s: State, spot: str) -> str:
    if spot == MAZE.chamber:
        return "You are crowned and win."
    if spot == s.ox:
        return "The ox stands there: you may pass, but not linger."
    if spot in BARRIERS and BARRIERS.index(spot) not in s.turned:
        return "Its card is turned up; then you may go on with the points left."
    if spot in BARRIERS and s.maze_cards[BARRIERS.index(spot)]:
        return "Barred: one way out of it is shut."
    return ""


def put(s: State, ask: Ask, action: Action) -> Option:
    """Where a marker is put or shifted.  Rules: MM-10.22, MM-19.11, MM-23.7, MM-30.15"""
    assert isinstance(action, act.Put)
    player = active(s)
    if ask.kind == "oops" and player.area:
        spot = AREAS[player.area].spots[action.space]
        label = capital(place(action.space, player.area))
        return Option(action.token, label, spot.text, "MM-10.24", action.space, action.space)
    detail = capital("; ".join(what_is_there(s, s.active, action.space)))
    return Option(action.token, capital(place(action.space)), detail, ask.rule, action.space, art_of(action.space))


def key(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-6.17, MM-14.14"""
    assert isinstance(action, act.Card)
    value = TREASURES[action.card].value if action.card in TREASURES else 0
    worth = f"It could be sold for {gold(value)}." if value else "It cannot be sold."
    return about(action, action.card, f"Use {the(action.card)}", worth, "MM-6.17")
