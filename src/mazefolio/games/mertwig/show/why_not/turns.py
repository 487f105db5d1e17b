"""What cannot be done at the start of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.actions import DOOR_CHOICES, DRINK, ENTER_MAZE, MOVE, REST, TELEPORT, card, give
from mazefolio.games.mertwig.areas import TEMPLE
from mazefolio.games.mertwig.content import BIRTHMARK, FIGURES, GEAR, MAGICAL
from mazefolio.games.mertwig.gear import fits, may_use
from mazefolio.games.mertwig.healing import POTION, wounded
from mazefolio.games.mertwig.holdings import treasures_of
from mazefolio.games.mertwig.kingdom import PALACE
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import can_heal
from mazefolio.games.mertwig.setup import CHOICES
from mazefolio.games.mertwig.state import IN_MAZE, Member, Player, State, active, leader
from mazefolio.games.mertwig.tables import is_royal
from mazefolio.games.mertwig.turn import TELEPORTATION


def characters(s: State, ask: Ask) -> Iterator[Refusal]:
    """Player characters that are not free.  Rules: MM-2.6, MM-8.17, MM-8.18"""
    for name, action in CHOICES.items():
        if name == s.players[ask.seat].last:
            yield Refusal(action, f"You have just lost {the(name)}.", "MM-8.17")
        elif name in s.dead:
            yield Refusal(action, f"{the(name)} was killed.", "MM-8.18")
        else:
            yield Refusal(action, f"Somebody else plays {the(name)}.", "MM-2.6")


def actions(s: State, ask: Ask) -> Iterator[Refusal]:
    """What people would like to do most.  Rules: MM-8.9, MM-25.4, MM-30.1"""
    player = active(s)
    if player.area == TEMPLE:
        yield Refusal(MOVE, "Here you choose a door instead.", "MM-25.4")
    if player.at == PALACE and player.area != IN_MAZE:
        yield from maze(s, player)
    if wounded(player.members):
        yield from _healing(player)
    yield from _unfit(player, leader(player))


def rarely_tried(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-3.7, MM-19.7, MM-19.11, MM-25.4, MM-30.1"""
    player = active(s)
    yield from maze(s, player)
    yield from _healing(player)
    yield from _cards(s, player)
    yield Refusal(card("dismiss", player.character), "You cannot send yourself away.", "MM-3.7")
    for door in DOOR_CHOICES:
        yield Refusal(door, "Only the Toppled Temple has doors to choose.", "MM-25.4")
    for member in player.members:
        yield from _unfit(player, member)


def maze(s: State, player: Player) -> Iterator[Refusal]:
    """Why the maze is closed to him.  Rules: MM-14.11, MM-30.1"""
    held = treasures_of(player)
    if player.at != PALACE or player.area:
        yield Refusal(ENTER_MAZE, "The stair to the maze is in the Royal Palace.", "MM-30.1")
    elif BIRTHMARK not in held:
        yield Refusal(ENTER_MAZE, "The guards want to see a royal birthmark.", "MM-30.1")
    elif not is_royal(held):
        yield Refusal(ENTER_MAZE, "The guards want to see a royal treasure, too.", "MM-14.11")
    elif any(other.area == IN_MAZE for other in s.players):
        yield Refusal(ENTER_MAZE, "Somebody is in the maze already.", "MM-30.1")


def _healing(player: Player) -> Iterator[Refusal]:
    """Rules: MM-8.9, MM-8.10"""
    if not wounded(player.members):
        yield Refusal(REST, "Nobody in your party is wounded.", "MM-8.9")
    elif not any("heal" in FIGURES[member.card].spells for member in player.members):
        yield Refusal(REST, "Nobody in your party knows Heal.", "MM-8.9")
    elif not any(map(can_heal, player.members)):
        yield Refusal(REST, "Whoever knows Heal has cast it in this turn.", "MM-8.10")


def _cards(s: State, player: Player) -> Iterator[Refusal]:
    """Rules: MM-19.2, MM-19.7, MM-19.11"""
    if POTION not in player.magic:
        yield Refusal(DRINK, "You have no healing potion.", "MM-19.7")
    else:
        yield Refusal(DRINK, "Nobody in your party is wounded.", "MM-19.7")
    if TELEPORTATION not in player.magic:
        yield Refusal(TELEPORT, f"You have no {the(TELEPORTATION).removeprefix('the ')}.", "MM-19.11")


def _unfit(player: Player, member: Member) -> Iterator[Refusal]:
    """Things lying about that he cannot take up.  Rules: MM-7.17 to MM-7.19, MM-13.3, MM-17.4, MM-17.5"""
    loose = dict.fromkeys(thing for thing in (*player.treasures, *player.arms) if thing in GEAR)
    for thing in loose:
        if not fits(member.card, member.load, thing):
            reason, rule = _reason(member, thing)
            yield Refusal(give(thing, member.card), reason, rule)


def _reason(member: Member, thing: str) -> tuple[str, str]:
    if may_use(member.card, thing):
        return f"{capital(the(member.card))} already carries a {GEAR[thing].slot}.", "MM-17.4"
    if FIGURES[member.card].no_arms and GEAR[thing].slot:
        return f"{capital(the(member.card))} is too small for arms.", "MM-7.17"
    if MAGICAL[thing].users == "holy":
        return "Only a cleric, a monk or a druid can use it.", "MM-13.4"
    return f"Only somebody with a spell can use it, and {the(member.card)} has none.", "MM-13.3"
