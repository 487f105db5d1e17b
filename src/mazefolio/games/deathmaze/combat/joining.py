"""DM-8.1: how combat is joined."""

from __future__ import annotations

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, Event, Steps, ask
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, silent
from mazefolio.engine.words import capital, count, listed, signed
from mazefolio.games.deathmaze.actions import READY, Hold, LineUp
from mazefolio.games.deathmaze.combat.abilities import special, stench
from mazefolio.games.deathmaze.combat.attack import bonuses
from mazefolio.games.deathmaze.combat.harm import die_at_once
from mazefolio.games.deathmaze.combat.sides import roll_total
from mazefolio.games.deathmaze.content import arm
from mazefolio.games.deathmaze.figures import (
    Who,
    is_beast,
    members,
    name,
    present,
    who,
)
from mazefolio.games.deathmaze.formation import FIRST_BOXES, dress_ours, dress_theirs, put, row_of
from mazefolio.games.deathmaze.ids import ThingId
from mazefolio.games.deathmaze.names import figure_id, the_figure, thing, weapon_id
from mazefolio.games.deathmaze.queries import LiningUp, TakingInHand
from mazefolio.games.deathmaze.state import BOXES, FIRST_MONSTER, Adventurer, Fight, State
from mazefolio.games.deathmaze.words import WORDS, say


class CombatJoined(Event, frozen=True):
    RULE = "DM-7.14a"
    monsters: tuple[Who, ...]


class LinedUp(Event, frozen=True):
    RULE = "DM-8.12a"
    front: tuple[Who, ...]
    behind: tuple[Who, ...]


class Readied(Event, frozen=True):
    RULE = "DM-8.41a"
    who: Who
    weapon: ThingId


def fighting(s: State) -> Fight:
    """The combat that is on."""
    assert s.fight is not None
    return s.fight


def is_won(s: State) -> bool:
    """No awake monster is left; captives do not fight on alone.  Rules: DM-8.11b, DM-12.36g"""
    foes = fighting(s).foes
    return not foes or max(foes) < FIRST_MONSTER


def join(s: State) -> Steps[None]:
    """Monsters get their Wound Points and line up; the party takes its weapons in hand.

    Rules: DM-7.14a, DM-7.14b, DM-7.14e, DM-8.12a, DM-12.32a
    """
    s.fight = fight = Fight(sorted(s.attackers))
    s.attackers = []
    s.steps.clear()
    yield CombatJoined(tuple([who(s, monster) for monster in fight.foes]))
    for monster in fight.foes[:]:
        beast = s.beasts[monster]
        beast.controller = NOBODY
        if not beast.total:
            yield from roll_total(s, beast)
            if not beast.total:
                yield from die_at_once(s, monster)
    for adventurer in present(s):
        adventurer.haste, adventurer.haste_next = adventurer.haste_next, False
    if not is_won(s):
        yield from line_up(s, fight)
        yield from take_in_hand(s)
        if any(special(s, foe) == "stench" for foe in fight.foes):
            yield from stench(s)


def line_up(s: State, fight: Fight) -> Steps[None]:
    """The three with the highest Totals form the front line; the caller chooses their columns, and among equals.

    Rules: DM-8.12a, DM-8.13a, DM-8.13b, DM-8.13c, DM-8.14a, DM-8.14b, DM-8.53c
    """
    waiting = [monster for monster in fight.foes if monster >= 0]
    line: list[int] = []
    places = min(BOXES, len(waiting))
    while len(line) < places:
        eligible = strongest(s, waiting, places - len(line))
        choice = eligible[0]
        if not all_alike(s, eligible):
            options = [LineUp(monster, name(s, monster)) for monster in eligible]
            choice = (yield from ask(s.caller, LiningUp(len(line)), options)).whom
        waiting.remove(choice)
        line.append(choice)
    waiting.sort(key=lambda monster: (-s.beasts[monster].total, monster))
    fight.foes = []
    for monster, box in zip(line, FIRST_BOXES[len(line)], strict=True):
        put(fight.foes, monster, box)
    for number, monster in enumerate(waiting):
        put(fight.foes, monster, BOXES + number)
    dress_ours(s, fight)
    dress_theirs(fight)
    yield LinedUp(tuple([who(s, one) for one in line]), tuple([who(s, one) for one in waiting]))


def strongest(s: State, monsters: list[int], places: int) -> list[int]:
    """Who may stand in the front line, if so many places are left.  Rules: DM-8.13a"""
    least = sorted((s.beasts[monster].total for monster in monsters), reverse=True)[places - 1]
    return [monster for monster in monsters if s.beasts[monster].total >= least]


def all_alike(s: State, monsters: list[int]) -> bool:
    """Nothing hangs on which of them stands where."""
    looks = {(beast.kind, beast.total, beast.wounds, beast.skill) for beast in map(s.beasts.__getitem__, monsters)}
    return len(looks) == 1


def take_in_hand(s: State) -> Steps[None]:
    """Each owner says which of two weapons his adventurers have in hand, or leaves all to what suits their rows.

    Rules: DM-8.41a
    """
    content: set[int] = set()
    for adventurer in [s.adventurers[figure] for figure in members(s) if not is_beast(figure)]:
        if len(set(adventurer.weapons)) == 1:
            adventurer.hand = 0
            continue
        if adventurer.owner not in content:
            options: list[Action] = [Hold(place, weapon) for place, weapon in enumerate(adventurer.weapons)]
            options.append(READY)
            choice = options[(yield Ask(adventurer.owner, TakingInHand(adventurer.id), tuple(options), len(options)))]
            if isinstance(choice, Hold):
                adventurer.hand = choice.place
            else:
                content.add(adventurer.owner)
        if adventurer.owner in content:
            adventurer.hand = best_weapon(s, adventurer)
        yield Readied(who(s, adventurer.id), adventurer.weapons[adventurer.hand])


def best_weapon(s: State, adventurer: Adventurer) -> int:
    """The place of the weapon that suits his row; the better one, if both do.  Rules: DM-5.12d"""
    behind = row_of(s.order, adventurer.id) > 0

    def worth(place: int) -> tuple[bool, int, int]:
        weapon = arm(adventurer.weapons[place])
        suits = weapon.kind.missile if behind else weapon.kind.melee
        return suits, weapon.bonus + adventurer.skills.get(weapon.weapon, 0), -place

    return max(range(len(adventurer.weapons)), key=worth)


COLUMNS = Hint("columns", "Put the strongest monster opposite your best fighter.", "DM-8.13b")
HANDS = Hint("hands", "A bow is useless in the front row, a sword in the second.", "DM-8.41c")


@WORDS.asks(LiningUp)
def _(query: LiningUp, s: State, ask: Ask) -> Asked:
    title = f"Which of them stands in column {query.column + 1}?"
    return Asked(title, "The strongest stand in front; you set them out.", hints=[COLUMNS])


@WORDS.offers(LineUp)
def _(action: LineUp, s: State, ask: Ask) -> Option:
    beast = s.beasts[action.whom]
    detail = count(beast.total, "Wound Point")
    return Option(action.token, capital(the_figure(s, action.whom)), detail, "DM-8.13b", art=beast.kind)


@WORDS.asks(TakingInHand)
def _(query: TakingInHand, s: State, ask: Ask) -> Asked:
    title = f"What does {the_figure(s, query.who)} take in hand?"
    return Asked(title, "A change later costs an attack.", hints=[HANDS], who=figure_id(query.who))


@WORDS.offers(Hold)
def _(action: Hold, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, TakingInHand)
    one, weapon = s.adventurers[ask.query.who], arm(action.weapon)
    behind = row_of(s.order, one.id) > 0
    suits = weapon.kind.missile if behind else weapon.kind.melee
    detail = signed(sum(bonuses(one, weapon).values())) if suits else "useless in this row"
    target = weapon_id(one.id, action.place)
    return Option(action.token, thing(action.weapon), detail, "DM-8.41a", target, weapon.weapon)


WORDS.label(
    READY,
    "What suits each row",
    "hand weapons in the first row, bows behind, for all of yours",
    "DM-8.41a",
    art="ready",
)


WORDS.tells(CombatJoined)(silent)


@WORDS.tells(LinedUp)
def _(event: LinedUp) -> Line:
    ahead, behind = (listed([one.name for one in row]) if row else "" for row in (event.front, event.behind))
    behind = f"; behind {'stands' if len(event.behind) == 1 else 'stand'} {behind}" if behind else ""
    return say(event, f"{ahead} {'faces' if len(event.front) == 1 else 'face'} the party{behind}.")


WORDS.sentence(Readied, "{Who} takes {weapon} in hand.")
