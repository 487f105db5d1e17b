"""The turning points of a quest that have to do with the way: places, gates, the Crown, and who goes there."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.state import Result
from mazefolio.engine.story import ALWAYS, Point, Ways
from mazefolio.engine.words import listed, spelled
from mazefolio.games.talisman.changes import Aligned
from mazefolio.games.talisman.death import Retired
from mazefolio.games.talisman.effects.masters import MasterChanged, Swapped
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.names import character, realm, who
from mazefolio.games.talisman.places.crown import CommandCast
from mazefolio.games.talisman.places.dock import ShipBought
from mazefolio.games.talisman.places.inner import DicedWithDeath, Pitfiends, Werewolf
from mazefolio.games.talisman.places.warlock import QuestDone
from mazefolio.games.talisman.setup import Chosen
from mazefolio.games.talisman.show.sheets import CROWN
from mazefolio.games.talisman.story import STORY, Quest, cause
from mazefolio.games.talisman.turn.crossing import HeldBack, PortalTried
from mazefolio.games.talisman.turn.turn import OwnTurnBegan
from mazefolio.games.talisman.turn.ways import Moved
from mazefolio.games.talisman.words import WORDS

MANY = 3
"""Who has been in so many realms has been on a tour."""


@STORY.tells(Chosen, "again", 5)
def _(event: Chosen, m: Quest) -> Ways | None:
    seat, name = event.seat, character(event.character)
    m.leads[seat] = event.character
    m.places.pop(seat, None)
    if not m.begun:
        return None
    return (f"{who(seat)} came back as {name}", f"in place of the dead {name} took up the cause of {who(seat)}")


@STORY.points(OwnTurnBegan)
def _(event: OwnTurnBegan, m: Quest) -> Point | None:
    begun, m.begun = m.begun, True
    if begun or not m.leads:
        return None
    heroes = listed([f"{who(seat)} as {character(name)}" for seat, name in sorted(m.leads.items())])
    opening = (
        f"{heroes} set out for the Crown of Command, which has room for one head",
        f"the Crown of Command lay waiting beyond river and fire, and {heroes} went to fetch it",
        f"many roads lead to the Crown of Command, and {heroes} each took one",
    )
    return Point(opening, ALWAYS, "opening")


@STORY.points(Moved)
def _(event: Moved, m: Quest) -> Point | None:
    seat = event.seat
    if len(event.path) > 1:
        m.goes(seat, *event.path)
    m.is_put(seat, event.space)
    if event.space == CROWN:
        ways = (
            f"{who(seat)} passed the last gate and stood before the Crown",
            f"the Crown of Command was within {who(seat)}'s reach at last",
        )
        return m.point(seat, "crown", 5, "good", *ways)
    return _goal_reached(event, m) or _realm_entered(seat, event.space, m)


def _goal_reached(event: Moved, m: Quest) -> Point | None:
    """A space whose data say how it is told; the first time."""
    told = LIBRARY.spaces[event.space].story
    if not told or (event.seat, event.space) in m.reached:
        return None
    m.reached.add((event.seat, event.space))
    return m.point(event.seat, "goal", 10, "good", *(WORDS.nouns.fill(way, event) for way in told))


def _realm_entered(seat: int, space: str, m: Quest) -> Point | None:
    entered = LIBRARY.realm_of.get(space, "")
    if entered not in LIBRARY.realms or (seat, entered) in m.reached:
        return None
    m.reached.add((seat, entered))
    ways = (f"{who(seat)} ventured into {realm(entered)}", f"{realm(entered)} opened before {who(seat)}")
    return m.point(seat, "realm", 8, "", *ways)


@STORY.tells(ShipBought, "ship", 7, "good")
def _(event: ShipBought, m: Quest) -> Ways:
    return f"{who(event.seat)} bought a ship and took to the sea"


@STORY.tells(QuestDone, "warlock", 9, "good")
def _(event: QuestDone, m: Quest) -> Ways:
    return (
        f"{who(event.seat)} did what the Warlock had asked",
        f"the Warlock had what he wanted, and so had {who(event.seat)}",
    )


@STORY.tells(HeldBack, "sentinel", 4, "bad")
def _(event: HeldBack, m: Quest) -> Ways:
    return f"the Sentinel barred the bridge to {who(event.seat)}"


@STORY.points(PortalTried)
def _(event: PortalTried, m: Quest) -> Point:
    seat = event.seat
    if not event.opened:
        ways = (f"the Portal of Power stayed shut for {who(seat)}", f"{who(seat)} beat on the Portal of Power in vain")
        return m.point(seat, "shut", 6, "bad", *ways)
    ways = (f"the Portal of Power opened to {who(seat)}", f"{who(seat)} forced the Portal of Power and went in")
    return m.point(seat, "portal", 11, "good", *ways)


@STORY.tells(Pitfiends, "pits", 7, "bad")
def _(event: Pitfiends, m: Quest) -> Ways:
    fiends = spelled(event.n, "fiend")
    return f"{fiends} climbed out of the Pits to meet {who(event.seat)}"


@STORY.tells(Werewolf, "werewolf", 7, "bad")
def _(event: Werewolf, m: Quest) -> Ways:
    return f"in its den the Werewolf was waiting for {who(event.seat)}"


@STORY.tells(DicedWithDeath, "dice", 7)
def _(event: DicedWithDeath, m: Quest) -> Ways:
    return f"{who(event.seat)} sat down and diced with Death"


@STORY.tells(CommandCast, "command", 14, "good")
def _(event: CommandCast, m: Quest) -> Ways | None:
    m.castings += 1
    if m.castings > 1:
        return None
    return (
        f"{who(event.seat)} put on the Crown, and the Command Spell began to take lives all over the land",
        f"from the Crown {who(event.seat)} cast the Command Spell, and nobody was safe any more",
    )


@STORY.tells(Retired, "out", 8, "bad")
def _(event: Retired, m: Quest) -> Ways:
    return f"that was the end of the quest for {who(event.seat)}"


@STORY.points(Result)
def _(result: Result, m: Quest) -> Point:
    return m.end(result.winners, [f"{way}{_tour(result.winners, m)}" for way in _end(result, m)])


def _end(result: Result, m: Quest) -> Sequence[str]:
    winners = listed([who(seat) for seat in result.winners])
    match result.ending:
        case "solo_won":
            return (f"then the Crown was on {winners}'s head, and the land had a ruler",)
        case "solo_lost":
            return ("the rounds ran out, and nobody had come to wear the Crown",)
        case "round_limit":
            return (f"when time ran out nobody wore the Crown, and {winners} had come farthest",)
        case "nobody_left":
            return (f"in the end nobody was left alive, and {winners} had died last",)
    if m.castings:
        spells = spelled(m.castings, "time")
        return (
            f"the Command Spell was cast {spells}, and then {winners} alone was left to rule",
            f"one after the other the rivals fell, until {winners} reigned over an empty land",
        )
    return (f"in the end nobody but {winners} was left to claim the Crown",)


def _tour(winners: Sequence[int], m: Quest) -> str:
    """Through which realms the way of a single winner has led, if they were many."""
    if len(winners) != 1:
        return ""
    realms = [realm(name) for name in LIBRARY.realms if (winners[0], name) in m.reached]
    return f"; the way had led through {listed(realms)}" if len(realms) >= MANY else ""


@STORY.tells(Swapped, "swapped", 10)
def _(event: Swapped, m: Quest) -> Ways:
    m.leads[event.seat] = event.character
    return f"{who(event.seat)} was {character(event.character)} from then on"


@STORY.tells(MasterChanged, "master", 8, "good")
def _(event: MasterChanged, m: Quest) -> Ways | None:
    if not event.held:
        return None
    name = LIBRARY.masters[event.master].name
    return f"{who(event.seat)} rose to be {name}"


@STORY.tells(StatusSet, "deed", 8)
def _(event: StatusSet, m: Quest) -> Ways:
    """A status whose data say how it is told."""
    return [WORDS.nouns.fill(way, event) for way in LIBRARY.statuses[event.name].story]


@STORY.tells(Aligned, "aligned", 5)
def _(event: Aligned, m: Quest) -> Ways:
    return f"{cause(event.source)} made {who(event.seat)} turn {event.to}"
