"""A combat as a scene: both sides in their rows, who aims at whom, and every roll of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mazefolio.engine.history import latest
from mazefolio.engine.scenes import stage
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Event, Query
from mazefolio.engine.view import Aim, Box, Exchange, Found, Lookup, LookupRow, Number, Part, Piece, Rank, Scene, Stage
from mazefolio.engine.words import capital, signed
from mazefolio.games.deathmaze.actions import Strike
from mazefolio.games.deathmaze.combat.attack import Struck, attack_values
from mazefolio.games.deathmaze.combat.harm import Hurt
from mazefolio.games.deathmaze.combat.joining import CombatJoined
from mazefolio.games.deathmaze.combat.party import actions_of
from mazefolio.games.deathmaze.content import COLUMNS, MONSTERS, RESULT_ROWS, WEAPONS
from mazefolio.games.deathmaze.exploring.groups import hostile
from mazefolio.games.deathmaze.figures import in_hand, is_beast, present
from mazefolio.games.deathmaze.formation import front, row_of
from mazefolio.games.deathmaze.names import box_id, figure_id, place, row_name, wounds
from mazefolio.games.deathmaze.pieces import ResultRow
from mazefolio.games.deathmaze.queries import Declaring, Potions, Reforming
from mazefolio.games.deathmaze.show.pieces import PARTY, figure_piece
from mazefolio.games.deathmaze.state import BOXES, Fight, State

FOES, RESULTS = "foes", "results"
FACES = range(1, 7)
ROW_TEXTS = ("fights hand to hand", "shoots, throws and casts", "takes no part in combat")
STAGES = (
    stage(Potions, "Potions and spices"),
    stage(Declaring, "The party strikes"),
    Stage("monsters", "The monsters strike"),
    stage(Reforming, "The party re-forms"),
    Stage("closing up", "The monsters re-form"),
)


def ranks(s: State, query: Query | None) -> list[Rank]:
    """The party's rows, and those of the monsters it fights.  Rules: DM-5.12a, DM-5.12d, DM-8.13c"""
    found = [_rank(s, s.order, row, "left", "box", query) for row in range(len(s.order) // BOXES)]
    if s.fight and s.fight.theirs:
        foes = s.fight.foes
        found += [_rank(s, foes, row, "right", "foe", query) for row in range(len(foes) // BOXES)]
    return found


def _rank(s: State, boxes: Sequence[int], row: int, side: str, kind: str, query: Query | None) -> Rank:
    at = row * BOXES
    return Rank(
        id=f"{kind} row:{row}",
        name=row_name(row),
        side="left" if side == "left" else "right",
        boxes=[
            Box(f"{kind}:{box}", figure_piece(s, boxes[box], query) if boxes[box] >= 0 else None)
            for box in range(at, at + BOXES)
        ],
        text=ROW_TEXTS[min(row, 2)],
    )


def spare_row(s: State) -> Rank:
    """An empty row behind the last, into which figures may be put.  Rules: DM-8.52g, DM-9.45c"""
    row = len(s.order) // BOXES
    boxes = [Box(box_id(box)) for box in range(len(s.order), len(s.order) + BOXES)]
    return Rank(f"box row:{row}", row_name(row), "left", boxes, ROW_TEXTS[min(row, 2)])


def fight_scene(s: State, events: Sequence[Event], query: Query | None) -> Scene | None:
    """The combat that is on, or the meeting before it."""
    fight = s.fight
    if fight is None:
        return meeting_scene(s)
    monsters = sorted(foe for foe in fight.foes if foe in s.beasts)
    return Scene(
        id=f"fight:{_joined(events)}",
        title=f"{_names(s, monsters)} in {place(s, s.cell)}",
        left=_party(s),
        right=_enemy(s, monsters),
        round=fight.round,
        text="To the death: nobody may withdraw.",
        rules=["DM-8.11a"],
        stages=STAGES,
        ledger=list(ledger(events)),
        aims=[*aims(fight), *(possible_aims(s, fight, query.who) if isinstance(query, Declaring) else ())],
    )


def past_fight(s: State, events: Sequence[Event]) -> Scene | None:
    """The latest combat, now that it is over, if a blow was struck in it."""
    at = _joined(events)
    ledger_ = list(ledger(events))
    if not ledger_:
        return None
    joined = events[at]
    assert isinstance(joined, CombatJoined)
    kinds = [monster.kind for monster in joined.monsters]
    name = MONSTERS[kinds[0]].named(kinds.count(kinds[0]))
    foes = Piece(FOES, "monster", name, kinds[0], numbers=[Number("left", "left", 0)])
    return Scene(f"fight:{at}", capital(name), _party(s), foes, ledger_[-1].round, rules=["DM-8.6a"], ledger=ledger_)


def _joined(events: Sequence[Event]) -> int:
    """Where among the events combat was joined last."""
    return latest(events, CombatJoined)


def meeting_scene(s: State) -> Scene | None:
    """Monsters have been met, and nothing is decided yet.  Rules: DM-7.13a"""
    group = hostile(s) if s.groups and s.maze.placed else None
    if group is None:
        return None
    return Scene(
        id="meeting",
        title=f"{capital(MONSTERS[group.kind].named(len(group.members)))} in {place(s, s.cell)}",
        left=_party(s),
        right=_enemy(s, group.members),
        text="Talk to them, attack them, or shut the door on them if you can.",
        rules=["DM-7.13a"],
    )


def _names(s: State, monsters: Sequence[int]) -> str:
    kinds = [s.beasts[monster].kind for monster in monsters]
    if not kinds:
        return "A fight"
    first = kinds[0]
    return capital(MONSTERS[first].named(kinds.count(first)))


def _party(s: State) -> Piece:
    alive = sum(1 for _ in present(s))
    return Piece(PARTY, "party", "The party", "party", numbers=[Number("alive", "alive", alive)])


def _enemy(s: State, monsters: Sequence[int]) -> Piece:
    kinds = [s.beasts[monster].kind for monster in monsters]
    art = kinds[0] if kinds else ""
    name = MONSTERS[art].named(kinds.count(art)) if art else "Nobody"
    return Piece(FOES, "monster", name, art, numbers=[Number("left", "left", len(kinds))])


def aims(fight: Fight) -> Iterator[Aim]:
    """Whom each figure has declared to strike at.  Rules: DM-8.42a"""
    for deed in fight.deeds:
        if deed.does != "take" and deed.whom >= 0:
            yield Aim(figure_id(deed.who), figure_id(deed.whom), text=deed.what)


def possible_aims(s: State, fight: Fight, figure: int) -> Iterator[Aim]:
    """Whom the figure that acts may attack, and why just these.  Rules: DM-8.31a, DM-8.32a, DM-8.33c, DM-8.35c"""
    why = reach(s, fight, figure)
    for action in actions_of(s, fight, figure):
        if isinstance(action, Strike):
            yield Aim(figure_id(figure), figure_id(action.whom), declared=False, text=why)


def reach(s: State, fight: Fight, figure: int) -> str:
    """How far a figure can strike, in a few words."""
    if row_of(s.order, figure) > 0:
        return "missiles reach the whole front line"
    ours, theirs = len(front(s.order)), len(front(fight.foes))
    if ours == theirs:
        return "stands opposite"
    return "alone against all of them" if ours == 1 else "the closest one"


def ledger(events: Sequence[Event]) -> Iterator[Exchange]:
    """Every blow of this combat, round by round."""
    number, monsters_struck = 0, True
    for event, after in pairwise([*events[_joined(events) :], None]):
        if isinstance(event, Struck):
            theirs = bool(event.who.kind) and not event.target.kind
            if not theirs and monsters_struck:
                number += 1
            monsters_struck = theirs or (monsters_struck and number == 0)
            yield _blow(event, max(number, 1), _suffered(after), theirs=theirs)


def _suffered(after: Event | None) -> int:
    """What a blow has cost, as the event after it tells.  Rules: DM-8.45a, DM-11.3i"""
    return after.points - after.absorbed if isinstance(after, Hurt) else 0


def _blow(event: Struck, number: int, suffered: int, *, theirs: bool) -> Exchange:
    """One die on the table.  Rules: DM-8.43a, DM-8.44a"""
    parts = [Part("bonus", event.bonus)] if event.bonus else []
    return Exchange(
        text=f"{capital(str(event.who))} at {event.target}",
        left=() if theirs else parts,
        left_dice=() if theirs else event.faces,
        right=parts if theirs else (),
        right_dice=event.faces if theirs else (),
        won_by=("right" if theirs else "left") if event.wounds else ("left" if theirs else "right"),
        rule=event.rule,
        by="right" if theirs else "left",
        round=number,
        verdict=wounds(event.wounds),
        note=f"On the {event.column.replace('_', ' ')} column.",
        who=figure_id(event.who.id),
        whom=figure_id(event.target.id),
        cost=(suffered, 0) if theirs else (0, suffered),
        found=Found(RESULTS, _row_for(event.faces[0] + event.bonus), COLUMNS.index(event.column)),
    )


def results_table(s: State, query: Query | None) -> Lookup | None:
    """The Combat Results Table, with the column and the rows that the figure that acts may come to.  Rules: DM-8.43a"""
    if s.fight is None:
        return None
    column, lit, text = None, list[int](), ""
    acting = query.who if isinstance(query, Declaring) else NOBODY
    if acting >= 0 and (is_beast(acting) or in_hand(s.adventurers[acting])):
        name, bonus = attack_values(s, acting, behind=row_of(s.order, acting) > 0)
        column = COLUMNS.index(name)
        lit = sorted({_row_for(face + bonus) for face in FACES})
        text = f"One die {signed(bonus)} on the {name.replace('_', ' ')} column." if bonus else "One die, no bonus."
    return Lookup(
        id=RESULTS,
        name="Combat results",
        columns=[*map(_column, COLUMNS)],
        rows=[*map(_row, RESULT_ROWS)],
        column=column,
        lit=lit,
        text=text,
        arts=[*COLUMNS],
    )


def _column(name: str) -> str:
    return WEAPONS[name].name if name in WEAPONS else "Monster"


def _row(row: ResultRow) -> LookupRow:
    if row.low is None:
        label = f"to {row.high}"
    elif row.high is None:
        label = f"{row.low} up"
    else:
        label = str(row.low) if row.low == row.high else f"{row.low} to {row.high}"
    return LookupRow(label, [str(number) for number in row.wounds], least=row.low, most=row.high)


def _row_for(roll: int) -> int:
    return next(
        at
        for at, row in enumerate(RESULT_ROWS)
        if (row.low is None or row.low <= roll) and (row.high is None or roll <= row.high)
    )
