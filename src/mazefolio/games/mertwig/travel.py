"""MM-4, MM-5: moving in town and outside, and landing."""

from __future__ import annotations

from mazefolio.engine.steps import Steps, ask
from mazefolio.games.mertwig.actions import DELIVER, KEEP, go_options
from mazefolio.games.mertwig.areas import AREAS, TEMPLE
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ITEMS, ZERO
from mazefolio.games.mertwig.encounter import begin_encounter
from mazefolio.games.mertwig.events import AreaEntered, Delivered, Moved, StaysPut
from mazefolio.games.mertwig.holdings import change_gold, discard, draw_treasure, draw_treasures
from mazefolio.games.mertwig.kingdom import LAND, SPECIAL_PLACES, TOWN
from mazefolio.games.mertwig.party import PHILIPPA, PYRAMID, REWARD, choose_end, leave, part_with_philippa
from mazefolio.games.mertwig.paths import AREA_SET, moves
from mazefolio.games.mertwig.places import closed_areas
from mazefolio.games.mertwig.state import State, active, member_of, names

DELIVERING = (DELIVER, KEEP)


def travel(s: State) -> Steps[str]:
    """The die is rolled, then he says where he goes; a 0 outside is an encounter where he stands.

    Rules: MM-3.3, MM-3.4, MM-4.1 to MM-4.7, MM-4.15, MM-5.1 to MM-5.11, MM-9.1, MM-9.2
    """
    player = active(s)
    face = yield from die(s, s.active, "movement")
    if face == ZERO and player.at in LAND:
        yield StaysPut("MM-5.2", s.active, face)
        return (yield from begin_encounter(s, 1, 0))
    s.rolled = face
    ends = go_options(moves(player.at, face, player.gold, closed_areas(s, s.active), s.varying_terrain))
    choice = yield from choose_end(s, ends, "MM-3.4")
    s.rolled = 0
    if choice.fare:
        yield from change_gold(s, s.active, -choice.fare, "MM-5.6")
    stayed, player.at = player.at == choice.space, choice.space
    yield Moved("MM-3.5", s.active, choice.path)
    if choice.space in AREA_SET:
        return "end" if stayed else (yield from enter_area(s))
    yield from part_with_philippa(s, s.active)
    return "land"


def enter_area(s: State) -> Steps[str]:
    """The marker goes to the area's start; the adventure begins with the next turn.

    Rules: MM-5.10, MM-6.2, MM-10.6, MM-10.7, MM-25.1, MM-6.5
    """
    player = active(s)
    player.area, player.spot = player.at, AREAS[player.at].start
    yield AreaEntered("MM-6.2", s.active, player.area)
    yield from part_with_philippa(s, s.active)
    if player.area == PYRAMID and PHILIPPA in names(player.members):
        yield from bring_philippa(s, "MM-10.6")
    return "lay_temple" if player.area == TEMPLE else "end"


def bring_philippa(s: State, rule: str) -> Steps[None]:
    """In the Last Pyramid she gives two treasures and leaves.  Rules: MM-10.6, MM-10.8"""
    yield from draw_treasures(s, s.active, REWARD, rule)
    yield from leave(s, s.active, member_of(active(s).members, PHILIPPA), rule)


def land(s: State) -> Steps[str]:
    """What the space does to one who lands there.

    Rules: MM-3.5, MM-4.8, MM-5.12, MM-10.25, MM-21.1, MM-5.13, MM-21.3
    """
    player = active(s)
    if player.area:
        return "spot"
    if player.at in TOWN:
        return "business"
    if player.at in AREA_SET:
        return (yield from enter_area(s))
    item = SPECIAL_PLACES.get(player.at)
    if item in player.items:
        yield from deliver(s, player.at)
    return "find" if s.attack_players else "end"


def deliver(s: State, place: str) -> Steps[None]:
    """An item brought to the place where it belongs is worth a treasure.  Rules: MM-5.12, MM-5.15"""
    choice = yield from ask(s.active, "deliver", DELIVERING, "MM-5.12")
    if choice is DELIVER:
        item = next(item for item, home in ITEMS.items() if home == place)
        active(s).items.remove(item)
        discard(s, item)
        yield Delivered(s.active, item)
        yield from draw_treasure(s, s.active, "MM-5.12")
