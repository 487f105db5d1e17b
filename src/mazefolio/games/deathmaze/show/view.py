"""The table as a player sees it, apart from the question and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from mazefolio.engine.bouts import older
from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask, Event, Query
from mazefolio.engine.view import MUSTER, Number, Picture, Piece, Share, Tally, Zone
from mazefolio.games.deathmaze.combat.forecast import CombatWon
from mazefolio.games.deathmaze.combat.joining import CombatJoined
from mazefolio.games.deathmaze.content import CHITS, RULES
from mazefolio.games.deathmaze.creation import ChooseClass
from mazefolio.games.deathmaze.exploring.leaving import haul, share
from mazefolio.games.deathmaze.exploring.meeting import DoorSealed
from mazefolio.games.deathmaze.exploring.moving import Moved
from mazefolio.games.deathmaze.maze import ENTRANCE, Cell, above, distances, is_below
from mazefolio.games.deathmaze.naming import Making
from mazefolio.games.deathmaze.queries import Arranging
from mazefolio.games.deathmaze.show.map import maze_board
from mazefolio.games.deathmaze.show.pieces import figure_piece, found_piece, thing_piece
from mazefolio.games.deathmaze.show.scene import fight_scene, past_fight, ranks, results_table, spare_row
from mazefolio.games.deathmaze.show.sheets import sheets
from mazefolio.games.deathmaze.state import Adventurer, State


def picture(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None) -> Picture:
    """Everything on the table, from the veiled state, what has happened, and what is asked."""
    query = ask.query if ask else None
    table = results_table(s, query)
    return Picture(
        boards=[maze_board(s, trail(s, events), query)],
        sheets=sheets(s, query),
        zones=[*mustering(s, query), *found(s), purse(s), *gone(s), *lying(s)],
        tallies=cups(s),
        ranks=[*ranks(s, query), spare_row(s)] if s.order else [],
        lookups=[table] if table else [],
        scene=fight_scene(s, events, query),
        past=None if s.fight else past_fight(s, events),
        older=older(events, CombatJoined, over=partial(past_fight, s)),
        deeds=deeds(s, events),
    )


def trail(s: State, events: Sequence[Event]) -> list[Cell]:
    """The segments the party has walked through."""
    cells = [ENTRANCE] if s.maze.placed else []
    for event in events:
        if isinstance(event, Moved):
            cells.append(event.end)
        elif isinstance(event, DoorSealed):
            cells.append(event.before)
    return [cell for cell in cells if cell in s.maze.placed or cell in s.cellars]


def purse(s: State) -> Zone:
    """Coins and gems are held in common.  Rules: DM-9.18a, DM-9.18c"""
    gems = Counter(s.gems)
    pieces = [Piece(f"gem:{value}", "gem", f"Gem worth {value}", "gem", count=gems[value]) for value in sorted(gems)]
    numbers = [
        Number("bezants", "Bezants", s.bezants),
        Number("haul", "worth in all", haul(s)),
        Number("share", "for each of the living", share(s), limit=RULES.bezants_goal),
    ]
    return Zone("purse", "The haul", pieces, numbers=numbers)


def mustering(s: State, query: Query | None) -> list[Zone]:
    """While the party comes together and falls in: who is there, and how many there will be.  Rules: DM-3.0b"""
    if s.maze.placed or not isinstance(query, ChooseClass | Making | Arranging):
        return []
    pieces = [figure_piece(s, one.id) for one in s.adventurers]
    return [Zone(MUSTER, "The party", pieces, slots=s.each * s.seats)]


def found(s: State) -> list[Zone]:
    """What has been found and is still to be tried or given to somebody, the next thing first; the rest is not known.

    Rules: DM-9.15a, DM-9.17d, DM-9.41a, DM-9.61a
    """
    pieces = [found_piece(number, thing) for number, thing in enumerate(s.found)]
    return [Zone("found", "Found here", pieces, hidden=s.unknown)] if pieces else []


def gone(s: State) -> list[Zone]:
    """The dead, the petrified, and sleeping monsters, who stand in no row."""
    pieces = [figure_piece(s, one.id) for one in s.adventurers if one.fate in ("dead", "stone")]
    asleep = [figure_piece(s, foe) for foe in s.fight.asleep] if s.fight else []
    zones = [Zone("gone", "Fallen", pieces)] if pieces else []
    return [*zones, Zone("asleep", "Asleep", asleep)] if asleep else zones


def lying(s: State) -> list[Zone]:
    """Weapons left in this segment.  Rules: DM-8.47f"""
    things = sorted(set(s.lying))
    pieces = [replace(thing_piece(f"lying:{thing}", thing), count=s.lying.count(thing)) for thing in things]
    return [Zone("lying", "Lying here", pieces)] if pieces else []


@kept
def cups(s: State) -> list[Tally]:
    return [cup("room_cup", "Room cup", s.room_cup), cup("corridor_cup", "Corridor cup", s.corridor_cup)]


def cup(name: str, label: str, inside: Sequence[str]) -> Tally:
    """The make-up of a cup is open to all; what comes out next is not."""
    chits = Counter(inside)
    shares = [Share(chit.id, chit.name, chits[chit.id], chit.id) for chit in CHITS.values() if chits[chit.id]]
    return Tally(name, label, len(inside), shares)


def deeds(s: State, events: Sequence[Event]) -> list[Number]:
    """What has been done, and what it takes to win.  Rules: DM-4.0b"""
    alive = [one for one in s.adventurers if not one.fate]
    least = min(alive, key=lambda one: one.experience, default=None)
    won = [event for event in events if isinstance(event, CombatWon)]
    return [
        Number("moves", "moves", max(s.turn - 1, 0)),
        Number("segments", "segments laid", len(s.maze.placed)),
        Number("fights", "fights won", len(won)),
        Number("killed", "monsters killed", sum(len(event.killed) for event in won)),
        _lowest(least),
        Number("home", "steps home", steps_home(s)),
    ]


def _lowest(least: Adventurer | None) -> Number:
    """Whose Experience is farthest from enough.  Rules: DM-4.0b"""
    label = f"Experience of {least.name}, the lowest" if least else "lowest Experience"
    return Number("least", label, least.experience if least else 0, limit=RULES.experience_goal)


def steps_home(s: State) -> int:
    """How far it is to the entrance by known ways."""
    if not s.maze.placed:
        return 0
    start = above(s.cell) if is_below(s.cell) else s.cell
    return distances(s.maze, start).get(ENTRANCE, 0) + is_below(s.cell)
