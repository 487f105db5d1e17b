"""MM-3: the turn, what can be done instead of moving, and landing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Query, Steps, choose
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.mertwig.actions import DRINK, ENTER_MAZE, MOVE, REST, TELEPORT, Give, Put, StartOfTurn, put_options
from mazefolio.games.mertwig.adventures.landing import land_on_spot
from mazefolio.games.mertwig.adventures.maze import STAIR, closed_maze, drive_ox, enter_maze, move_in_maze
from mazefolio.games.mertwig.adventures.moving import MOVING, move_in_area, setting_out
from mazefolio.games.mertwig.adventures.temple import DOOR_CHOICES, EXIT, Door, abandon_temple, open_door
from mazefolio.games.mertwig.areas import AREAS, MAZE, TEMPLE
from mazefolio.games.mertwig.battle.allies import part_with_philippa
from mazefolio.games.mertwig.battle.duel import seek
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import FIGURES, MAGIC
from mazefolio.games.mertwig.death import leave_maze
from mazefolio.games.mertwig.hands import king_dies
from mazefolio.games.mertwig.healing import POTION, drink_potions, try_healers, wounded
from mazefolio.games.mertwig.holdings import lose, treasures_of
from mazefolio.games.mertwig.kingdom import LAND, TOWN
from mazefolio.games.mertwig.names import area, gold, short, the, where
from mazefolio.games.mertwig.party import can_heal
from mazefolio.games.mertwig.paths import placements
from mazefolio.games.mertwig.phases import after
from mazefolio.games.mertwig.setup import start_over
from mazefolio.games.mertwig.state import IN_MAZE, Phase, Player, State, active, left_of
from mazefolio.games.mertwig.tables import is_heir
from mazefolio.games.mertwig.travels.journeys import AreaLeft, Placed
from mazefolio.games.mertwig.travels.tidying import Dismiss, handing_out, tidy, tidying
from mazefolio.games.mertwig.travels.travel import hopes_of, land_outside, no_area_there, travel
from mazefolio.games.mertwig.words import WORDS, plain

TELEPORTATION = next(card.id for card in MAGIC.values() if card.effect == "teleport")
NOT_HURT = Refusal("MM-8.9", "Nobody in your party is wounded.")
NO_HEALER = Refusal("MM-8.9", "Nobody in your party knows Heal.")
HEALED_ALREADY = Refusal("MM-8.10", "Whoever knows Heal has cast it in this turn.")
NO_POTION = Refusal("MM-19.7", "You have no healing potion.")
NO_WOUND_TO_DRINK_FOR = Refusal("MM-19.7", "Nobody in your party is wounded.")
NO_SCROLL = Refusal("MM-19.11", f"You have no {short(TELEPORTATION)}.")
DOOR_INSTEAD = Refusal("MM-25.4", "Here you choose a door instead.")
NO_DOORS = Refusal("MM-25.4", "Only the Toppled Temple has doors to choose.")
PLAIN_TO_SEE = frozenset([NOT_HURT, NO_POTION, NO_WOUND_TO_DRINK_FOR, NO_SCROLL, NO_DOORS, STAIR])
"""Not worth showing; why the wounded are not healed, and the maze in the palace is closed, is."""
NOT_YOURSELF = Refusal("MM-3.7", "You cannot send yourself away.")


class TakeTurn(StartOfTurn, frozen=True, tag="turn"):
    RULE = "MM-3.1"


class Teleport(Query, frozen=True, tag="teleport"):
    """Where the scroll takes him."""

    RULE = "MM-19.11"


def take_turn(s: State) -> Steps[Phase]:
    """A player who waits to start over does so first; then each does one of five things.

    Rules: MM-3.1, MM-3.2, MM-3.10, MM-25.7
    """
    player = active(s)
    if not player.character:
        yield from start_over(s)
    if player.spot == EXIT and player.area == TEMPLE:
        player.area = player.spot = ""
        yield AreaLeft("MM-25.7", s.active, TEMPLE)
    choice = yield from decide(s, player)
    landed = False
    if choice is MOVE:
        landed = yield from move(s, player)
    elif choice is REST:
        yield from rest(s)
    elif choice is DRINK:
        yield from drink(s)
    elif choice is TELEPORT:
        yield from teleport(s)
        landed = True
    elif choice is ENTER_MAZE:
        yield from enter_maze(s)
    elif isinstance(choice, Door):
        yield from open_door(s, choice.number)
    return "land" if landed else after(s, "end")


def decide(s: State, player: Player) -> Steps[Action]:
    """He may put his party in order as long as he likes.  Rules: MM-3.1, MM-3.7, MM-3.8"""
    while True:
        doing = turn_options(s, player)
        options = (*doing, *tidying(player))
        choice = options[(yield Ask(s.active, TakeTurn(), options, len(doing)))]
        if not isinstance(choice, Dismiss | Give):
            return choice
        yield from tidy(s, choice)


def turn_options(s: State, player: Player) -> list[Action]:
    options: list[Action] = []
    for deeds, refusal in turn_deeds(s, player):
        if refusal is None:
            options += deeds
    return options


def turn_deeds(s: State, player: Player) -> Sequence[tuple[Sequence[Action], Refusal | None]]:
    """All that can be done with a turn, and why not.

    Rules: MM-3.1, MM-8.9, MM-19.7, MM-19.11, MM-25.4, MM-25.11, MM-30.22
    """
    return (
        ((MOVE,), no_move(player)),
        (DOOR_CHOICES, no_door(player)),
        ((REST,), no_rest(player)),
        ((DRINK,), no_drink(player)),
        ((TELEPORT,), no_teleport(player)),
        ((ENTER_MAZE,), closed_maze(s, s.active)),
    )


def no_move(player: Player) -> Refusal | None:
    """Rules: MM-25.4"""
    return DOOR_INSTEAD if player.area == TEMPLE else None


def no_door(player: Player) -> Refusal | None:
    """Rules: MM-25.4"""
    return None if player.area == TEMPLE else NO_DOORS


def no_rest(player: Player) -> Refusal | None:
    """Rules: MM-8.9, MM-8.10"""
    if not wounded(player.members):
        return NOT_HURT
    if any(map(can_heal, player.members)):
        return None
    knows = any("heal" in FIGURES[member.card].spells for member in player.members)
    return HEALED_ALREADY if knows else NO_HEALER


def no_drink(player: Player) -> Refusal | None:
    """Rules: MM-19.7"""
    if POTION not in player.magic:
        return NO_POTION
    return None if wounded(player.members) else NO_WOUND_TO_DRINK_FOR


def no_teleport(player: Player) -> Refusal | None:
    """Rules: MM-19.11"""
    return None if TELEPORTATION in player.magic else NO_SCROLL


def move(s: State, player: Player) -> Steps[bool]:
    """How he moves depends on where he is; true if he lands on a space.  Rules: MM-3.2"""
    if player.area == IN_MAZE:
        yield from move_in_maze(s)
        yield from drive_ox(s)
        return False
    return (yield from move_in_area(s)) if player.area else (yield from travel(s))


def rest(s: State) -> Steps[None]:
    """Each healer may try once, and one of them does; that is the whole turn.  Rules: MM-3.1, MM-4.14, MM-8.9"""
    yield from try_healers(s, s.active, active(s).members, "MM-8.9", must=True)
    yield from drive_ox(s)


def drink(s: State) -> Steps[None]:
    """Rules: MM-3.1, MM-4.14, MM-19.7, MM-30.21"""
    yield from drink_potions(s, s.active, "MM-19.7", must=True)
    yield from drive_ox(s)


def teleport(s: State) -> Steps[None]:
    """A space at exactly the distance rolled, from the map space of an area or the maze; he lands there.

    Rules: MM-19.2, MM-19.11, MM-19.12, MM-19.13, MM-19.14, MM-20.5
    """
    player = active(s)
    yield from lose(s, s.active, TELEPORTATION, "MM-19.11")
    face = yield from die(s, s.active, "teleport")
    choice = yield from choose(s.active, Teleport(), put_options(placements(player.at, face)))
    inside, player.at, player.area, player.spot = player.area, choice.space, "", ""
    leave_maze(s, s.active, inside)
    yield Placed("MM-19.12", s.active, choice.space)
    yield from part_with_philippa(s, s.active)
    if inside == TEMPLE:
        yield from abandon_temple(s, "MM-19.14")


def land(s: State) -> Steps[Phase]:
    """What the space does to a marker that lands there.

    Rules: MM-3.5, MM-4.8, MM-10.25, MM-21.1, MM-21.3
    """
    player = active(s)
    if player.area:
        yield from land_on_spot(s)
        return after(s, "end")
    if player.at in TOWN:
        return "town"
    yield from land_outside(s)
    if s.attack_players and not player.area:
        yield from seek(s)
    return after(s, "end")


def end_turn(s: State) -> Steps[Phase]:
    """Spells can be cast again; the next player's turn comes, and rounds are counted.

    Rules: MM-2.15, MM-8.10, MM-12.26, MM-22.5
    """
    for player in s.players:
        for member in player.members:
            member.spent = ()
    s.done = []
    following = left_of(s, s.active)
    if (following - s.first) % len(s.players) <= (s.active - s.first) % len(s.players):
        if s.round == s.round_limit:
            yield from king_dies(s, "MM-22.5")
        s.round += 1
    s.active = following
    s.turn += 1
    return "turn"


@WORDS.asks(TakeTurn)
def _(query: TakeTurn, s: State, ask: Ask) -> Asked:
    me = active(s)
    heir = " You are an heir: the maze under the palace is open to you." if is_heir(treasures_of(me)) else ""
    party = count(len(me.members), "member")
    aim = "Win a birthmark and a royal treasure, then find the way to the King's Chamber."
    areas = "Treasure lies in the adventure areas. Begin with an easy one, and not alone."
    [doing, *others] = ask.options
    return Asked(
        f"Your turn, {where(s, ask.seat)}",
        f"{capital(gold(me.gold))}, a party of {party}.{heir}",
        hints=[Hint("aim", aim, "MM-30.1"), Hint("areas", areas, "MM-6.1")],
        idle=doing if all(isinstance(one, Dismiss) for one in others) else None,
    )


@WORDS.tries(TakeTurn)
def _(query: TakeTurn, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    player = active(s)
    for deeds, refusal in turn_deeds(s, player):
        for deed in deeds:
            yield Attempt(deed, refusal, quiet=refusal in PLAIN_TO_SEE)
    yield from handing_out(player)
    yield Attempt(Dismiss(player.character), NOT_YOURSELF, quiet=True)


@WORDS.offers(MOVE)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-3.2, MM-4.1, MM-5.1, MM-23.1, MM-24.1, MM-26.1, MM-27.1, MM-28.1, MM-29.1"""
    player = active(s)
    if player.area == IN_MAZE:
        return plain(MOVE, "Go on through the maze", MAZE.text, "MM-30.7", "move")
    odds = setting_out(player, player.at in LAND)
    if player.area:
        rule = MOVING.get(player.area, DOOR_INSTEAD.rule)
        return plain(MOVE, f"Go on in {area(player.area)}", AREAS[player.area].text, rule, "move", odds)
    if player.at in TOWN:
        detail = "Roll the die: at most so many spaces, clockwise, at least one. A gate leads out of town."
        return plain(MOVE, "Roll and walk", detail, "MM-4.1", "move")
    detail = "Roll the die: at most so many points, in any direction. A 0 is an encounter."
    return plain(MOVE, "Roll and travel", detail, "MM-5.1", "move", odds)


@WORDS.offers(REST)
def _(action: Action, s: State, ask: Ask) -> Option:
    player = active(s)
    healers = listed([the(member.card) for member in player.members if can_heal(member)] or ["nobody"])
    hurt = listed([the(member.card) for member in wounded(player.members)] or ["nobody"])
    detail = f"{capital(healers)} may try to heal {hurt}. It is the whole turn, even in vain."
    return plain(REST, "Stay and heal", detail, "MM-8.9", "heal")


@WORDS.offers(DRINK)
def _(action: Action, s: State, ask: Ask) -> Option:
    potions = active(s).magic.count(POTION)
    detail = f"You have {potions}. One wound each, without a roll; it is the whole turn."
    return Option(action.token, "Use healing potions", detail, "MM-19.7", art=POTION, using=POTION * bool(potions))


@WORDS.offers(TELEPORT)
def _(action: Action, s: State, ask: Ask) -> Option:
    held = TELEPORTATION in active(s).magic
    detail = "Roll the die and go to any space exactly so far away, free of fares. No adventure area."
    label = f"Read {the(TELEPORTATION)}"
    return Option(action.token, label, detail, "MM-19.11", art=TELEPORTATION, using=TELEPORTATION * held)


WORDS.title(
    Teleport, "Where does the scroll take you?", "All spaces at the distance you rolled. Arriving counts as landing."
)


@WORDS.tries(Teleport)
def _(query: Teleport, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    return no_area_there(ask)


@JUDGES(TakeTurn)
def _(query: TakeTurn, v: View, options: Sequence[Action]) -> Action:
    """Into the maze if possible; healing before anything dangerous; else on, by any door of the temple."""
    if ENTER_MAZE in options:
        return ENTER_MAZE
    if TELEPORT in options and v.heir and v.me.area not in ("", IN_MAZE):
        return TELEPORT
    if v.hurt and not v.heir:
        for cure in (DRINK, REST):
            if cure in options:
                return cure
    doors = [option for option in options if isinstance(option, Door)]
    return v.rng.choice(doors) if doors else MOVE


@JUDGES(Teleport)
def _(query: Teleport, v: View, options: Sequence[Put]) -> Put:
    return max(options, key=hopes_of(v))
