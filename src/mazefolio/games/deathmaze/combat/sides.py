"""DM-9.45, DM-12.36: changing sides: monsters charmed by the party, charms that end, and captives of a Vampire."""

from __future__ import annotations

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Ask, CitedEvent, Event, Faces, Steps, ask, throw
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital
from mazefolio.games.deathmaze.actions import Stand
from mazefolio.games.deathmaze.content import MONSTERS
from mazefolio.games.deathmaze.figures import Who, controlled, is_beast, left, name, owner, who
from mazefolio.games.deathmaze.formation import clear_box, dress_ours, empty_boxes, first_empty, join_foes, put
from mazefolio.games.deathmaze.ids import Box, WoundPoints
from mazefolio.games.deathmaze.names import box_id, box_name, the_figure
from mazefolio.games.deathmaze.queries import FallingIn
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Beast, State
from mazefolio.games.deathmaze.words import WORDS


class TotalRolled(Event, frozen=True):
    RULE = "DM-7.14a"
    who: Who
    faces: Faces
    total: WoundPoints


class Charmed(Event, frozen=True):
    RULE = "DM-9.45a"
    who: Who
    controller: Who


class TurnedCoat(CitedEvent, frozen=True):
    """A charmed monster turned on the party."""

    who: Who


class Captured(Event, frozen=True):
    RULE = "DM-12.36c"
    who: Who
    captor: Who


class Freed(Event, frozen=True):
    RULE = "DM-12.36e"
    who: Who


class Placed(CitedEvent, frozen=True):
    """A figure that joins the party got its box."""

    who: Who
    box: Box


def roll_total(s: State, beast: Beast) -> Steps[None]:
    """Wound Points by the monster's wound code, never below the minimum.  Rules: DM-2.3c, DM-7.14a, DM-7.14d"""
    code = MONSTERS[beast.kind].wounds
    faces: Faces = yield throw(s.caller, "wound points", code.count)
    beast.total = max(code.total(faces), s.monster_minimum)
    yield TotalRolled(who(s, beast.id), faces, beast.total)


def charm(s: State, beast: Beast, controller: int) -> Steps[None]:
    """A monster joins the party under somebody's command, with the Wounds and Total it has.

    Rules: DM-7.14c, DM-9.45a, DM-9.45c, DM-9.45h, DM-9.45n, DM-11.3b, DM-12.36m
    """
    if not beast.total:
        yield from roll_total(s, beast)
        beast.total = max(beast.total, 1)
    clear_box(s, beast.id)
    beast.controller = controller
    yield Charmed(who(s, beast.id), who(s, controller))
    yield from free_captives(s, beast.id)
    yield from fall_in(s, beast.id)


def fall_in(s: State, figure: int) -> Steps[None]:
    """A figure that joins the party is put into an empty box or a new row.  Rules: DM-9.45c, DM-12.36e"""
    options = [Stand(figure, name(s, figure), box) for box in empty_boxes(s.order)]
    box = (yield from ask(owner(s, figure), FallingIn(figure), options)).box
    put(s.order, figure, box)
    yield Placed("DM-9.45c", who(s, figure), box)
    if s.fight and box < BOXES:
        dress_ours(s, s.fight)


def lose_control(s: State, controller: int) -> Steps[None]:
    """The monsters that obeyed him turn on the party at once.

    Rules: DM-9.45f, DM-9.45g, DM-9.45h, DM-9.45l, DM-9.45m
    """
    for beast in controlled(s, controller):
        yield from turn_coat(s, beast)


def turn_coat(s: State, beast: Beast) -> Steps[None]:
    """From now on it is an enemy like any other.  Rules: DM-9.45f, DM-9.45l, DM-12.36f, DM-12.36k"""
    clear_box(s, beast.id)
    beast.controller = NOBODY
    yield TurnedCoat("DM-9.45f", who(s, beast.id))
    if s.fight:
        join_foes(s.fight, beast.id)
    else:
        s.attackers.append(beast.id)


def capture(s: State, figure: int, captor: Beast) -> Steps[None]:
    """A Vampire's charm: an adventurer goes to the monsters' second row, a charmed monster back to its own kind.

    Rules: DM-8.23d, DM-12.36c, DM-12.36f, DM-12.36i
    """
    fight = s.fight
    assert fight is not None
    if is_beast(figure):
        yield from turn_coat(s, s.beasts[figure])
        return
    adventurer = s.adventurers[figure]
    box = BOXES + s.order.index(figure) % BOXES
    clear_box(s, figure)
    adventurer.fate, adventurer.captor = "captive", captor.id
    if len(fight.foes) > box and fight.foes[box] >= 0:
        box = first_empty(fight.foes, BOXES)
    put(fight.foes, figure, box)
    yield Captured(who(s, figure), who(s, captor.id))


def free_captives(s: State, captor: int) -> Steps[None]:
    """When a Vampire is dead or charmed itself, those it held are free.  Rules: DM-12.36e, DM-12.36m"""
    for adventurer in s.adventurers:
        if adventurer.captor == captor:
            yield from set_free(s, adventurer)


def set_free(s: State, adventurer: Adventurer) -> Steps[None]:
    """A captive returns with the Wounds he has, unless he is dying of them.

    Rules: DM-8.6f, DM-8.23d, DM-12.36e, DM-12.36g
    """
    clear_box(s, adventurer.id)
    adventurer.fate, adventurer.captor = "", NOBODY
    if s.fight and adventurer.id in s.fight.asleep:
        s.fight.asleep.remove(adventurer.id)
    yield Freed(who(s, adventurer.id))
    if left(s, adventurer.id) > 0:
        yield from fall_in(s, adventurer.id)


@WORDS.asks(FallingIn)
def _(query: FallingIn, s: State, ask: Ask) -> Asked:
    figure = the_figure(s, query.who)
    return Asked(f"Where does {figure} fall in?", "In an empty box, or in a new row behind the last.")


@WORDS.offers(Stand)
def _(action: Stand, s: State, ask: Ask) -> Option:
    return Option(action.token, capital(box_name(action.box)), rule="DM-9.45c", target=box_id(action.box))


WORDS.sentence(TotalRolled, "{Who} has {total}, rolled with {faces}.")
WORDS.sentence(Charmed, "{Who} goes over to the party and obeys {controller}.", "good")
WORDS.sentence(TurnedCoat, "Nobody commands {who} any more, who turns on the party.", "bad")
WORDS.sentence(Captured, "{Who} is charmed, and fights for {captor} now.", "bad")
WORDS.sentence(Freed, "{Who} is free again.", "good")
WORDS.sentence(Placed, "{Who} falls in: {box}.")
