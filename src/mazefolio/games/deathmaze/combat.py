"""DM-8.1, DM-8.6: how combat is joined, and how it ends."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask, Faces, Steps
from mazefolio.games.deathmaze.actions import DECLINE, READY, Hold, LineUp, Restore
from mazefolio.games.deathmaze.agenda import now, onward, push
from mazefolio.games.deathmaze.chores import open_the_floor
from mazefolio.games.deathmaze.combat_events import (
    CombatJoined,
    CombatWon,
    Died,
    ExperienceGained,
    LinedUp,
    Readied,
    Resisted,
    Restored,
)
from mazefolio.games.deathmaze.content import MONSTERS, arm
from mazefolio.games.deathmaze.figures import (
    caller,
    die,
    is_beast,
    living,
    members,
    name,
    present,
    resistance,
    someone,
    who,
)
from mazefolio.games.deathmaze.formation import FIRST_BOXES, dress_ours, dress_theirs, put, row_of
from mazefolio.games.deathmaze.harm import bury, die_at_once
from mazefolio.games.deathmaze.magic import pay, ways_to_cast
from mazefolio.games.deathmaze.pieces import Special
from mazefolio.games.deathmaze.queries import LiningUp, Reviving, TakingInHand
from mazefolio.games.deathmaze.sides import roll_total, set_free
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Combat, Fight, Place, Revive, State, Victory
from mazefolio.games.deathmaze.tables import experience_each, resists
from mazefolio.games.deathmaze.treasure import hoard_of, with_chest
from mazefolio.games.deathmaze.uses import seats_with_remedies


def fighting(s: State) -> Fight:
    """The combat that is on."""
    assert s.fight is not None
    return s.fight


def join(s: State) -> Steps[str]:
    """Wound Points are rolled for each monster, in the order in which they were numbered.

    Rules: DM-7.14a, DM-7.14b, DM-7.14e, DM-8.12a
    """
    fight = fighting(s)
    fight.foes = sorted(fight.foes)
    yield CombatJoined([who(s, monster) for monster in fight.foes])
    for monster in fight.foes[:]:
        beast = s.beasts[monster]
        if not beast.total:
            yield from roll_total(s, beast)
            if not beast.total:
                yield from die_at_once(s, monster)
    for adventurer in present(s):
        adventurer.haste, adventurer.haste_next = adventurer.haste_next, False
    if is_won(s):
        return (yield from win(s))
    fight.foes = [monster for monster in fight.foes if monster >= 0]
    fight.waiting, fight.foes = fight.foes, []
    fight.stage = "line up"
    return fight.stage


def line_up(s: State) -> Steps[str]:
    """The three with the highest Totals form the front line; the caller chooses their columns, and among equals.

    Rules: DM-8.12a, DM-8.13a, DM-8.13b, DM-8.14a
    """
    fight = fighting(s)
    places = min(BOXES, len(fight.waiting) + len(fight.theirs))
    while len(fight.theirs) < places:
        eligible = strongest(s, fight.waiting, places - len(fight.theirs))
        choice = eligible[0]
        if not all_alike(s, eligible):
            options = [LineUp(monster, name(s, monster)) for monster in eligible]
            choice = options[(yield Ask(caller(s), LiningUp(len(fight.theirs)), options, len(options)))].whom
        fight.waiting.remove(choice)
        fight.theirs.append(choice)
        if not all_alike(s, eligible):
            return fight.stage
    return (yield from face_each_other(s, fight))


def strongest(s: State, monsters: list[int], places: int) -> list[int]:
    """Who may stand in the front line, if so many places are left.  Rules: DM-8.13a"""
    least = sorted((s.beasts[monster].total for monster in monsters), reverse=True)[places - 1]
    return [monster for monster in monsters if s.beasts[monster].total >= least]


def all_alike(s: State, monsters: list[int]) -> bool:
    """Nothing hangs on which of them stands where."""
    looks = {(beast.kind, beast.total, beast.wounds, beast.skill) for beast in map(s.beasts.__getitem__, monsters)}
    return len(looks) == 1


def face_each_other(s: State, fight: Fight) -> Steps[str]:
    """Both sides stand in their boxes, the weaker monsters behind.  Rules: DM-8.13c, DM-8.14b, DM-8.53c"""
    boxes = FIRST_BOXES[len(fight.theirs)]
    for monster, box in zip(fight.theirs, boxes, strict=True):
        put(fight.foes, monster, box)
    rest = sorted(fight.waiting, key=lambda monster: (-s.beasts[monster].total, monster))
    for number, monster in enumerate(rest):
        put(fight.foes, monster, BOXES + number)
    dress_ours(s, fight)
    dress_theirs(fight)
    yield LinedUp([who(s, monster) for monster in fight.theirs], [who(s, monster) for monster in rest])
    fight.waiting = [figure for figure in members(s) if not is_beast(figure)]
    fight.stage = "hands"
    return fight.stage


def hands(s: State) -> Steps[str]:
    """Each owner says which of two weapons his adventurers have in hand.  Rules: DM-8.41a"""
    fight = fighting(s)
    while fight.waiting:
        adventurer = s.adventurers[fight.waiting[0]]
        if len(set(adventurer.weapons)) > 1:
            break
        adventurer.hand = 0
        del fight.waiting[0]
    else:
        return (yield from first_round(s, fight))
    options: list[Action] = [Hold(place, weapon) for place, weapon in enumerate(adventurer.weapons)]
    options.append(READY)
    choice = options[(yield Ask(adventurer.owner, TakingInHand(adventurer.id), options, len(options)))]
    if isinstance(choice, Hold):
        adventurer.hand = choice.place
        yield Readied(who(s, adventurer.id), adventurer.weapons[adventurer.hand])
        del fight.waiting[0]
        return fight.stage
    for figure in fight.waiting:
        if s.adventurers[figure].owner == adventurer.owner:
            yield from ready(s, s.adventurers[figure])
    fight.waiting = [figure for figure in fight.waiting if s.adventurers[figure].owner != adventurer.owner]
    return fight.stage


def ready(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-8.41a"""
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


def first_round(s: State, fight: Fight) -> Steps[str]:
    """The party strikes first, whoever began it.  Rules: DM-8.21b, DM-12.32a"""
    if s.advanced and any(special(s, foe) == "stench" for foe in fight.foes):
        yield from stench(s)
    return start_round(s, fight)


def special(s: State, foe: int) -> Special:
    """What this foe can do beside fighting.  Rules: DM-7.15b, DM-12.31a"""
    return MONSTERS[s.beasts[foe].kind].special if s.advanced and is_beast(foe) else ""


def stench(s: State) -> Steps[None]:
    """Every member of the party resists once, or is sick until the fight is over.

    Rules: DM-12.32a, DM-12.32b, DM-12.32c
    """
    for figure in members(s):
        faces: Faces = yield die(caller(s), "stench")
        withstood = resists(resistance(s, figure), faces[0])
        someone(s, figure).sick = not withstood
        yield Resisted("DM-12.32a", who(s, figure), "stench", faces, resistance(s, figure), withstood)


def start_round(s: State, fight: Fight) -> str:
    """A Party Combat Phase begins with potions and spices.  Rules: DM-8.21a, DM-8.22c"""
    fight.stage, fight.waiting = "potions", seats_with_remedies(s)
    return fight.stage


def is_won(s: State) -> bool:
    """No awake monster is left; captives do not fight on alone.  Rules: DM-8.11b, DM-12.36g"""
    return not any(is_beast(foe) for foe in fighting(s).foes)


def win(s: State) -> Steps[str]:
    """The sleeping are killed, captives are free, and all that lasted for this combat ends; Wounds stay.

    Rules: DM-8.6f, DM-8.11b, DM-8.46b, DM-8.47c, DM-9.44b, DM-11.3n, DM-12.32b, DM-12.35c, DM-12.36g,
    DM-R.9
    """
    fight = fighting(s)
    killed = sorted(fight.killed + [sleeper for sleeper in fight.asleep if is_beast(sleeper)])
    yield CombatWon([who(s, monster) for monster in killed], fight.round)
    s.fight = None
    restoring = Revive(wizards_who_restore(s))
    at = next(at for at, task in enumerate(s.agenda) if isinstance(task, Combat))
    s.agenda[at] = Victory(killed)
    for adventurer in s.adventurers:
        if adventurer.fate == "captive":
            yield from set_free(s, adventurer)
        adventurer.strength, adventurer.haste, adventurer.sick = 0, False, False
        adventurer.hand, adventurer.thrown = max(adventurer.hand, 0), []
    for beast in s.beasts.values():
        beast.sick, beast.phases, beast.healing = False, 0, 0
    s.handled.clear()
    open_the_floor(s)
    push(s, restoring)
    return onward(s)


def wizards_who_restore(s: State) -> list[int]:
    """Rules: DM-11.3p"""
    if not any(adventurer.fate == "stone" for adventurer in s.adventurers):
        return []
    return [wizard.id for wizard in present(s) if ways_to_cast(wizard, "stone_to_flesh")]


def revive(s: State) -> Steps[str]:
    """Each Wizard who can may restore a petrified comrade; whoever stays stone is dead.

    Rules: DM-8.6f, DM-11.3p, DM-11.3q
    """
    task = now(s, Revive)
    stones = [adventurer for adventurer in s.adventurers if adventurer.fate == "stone"]
    if task.wizards and stones:
        wizard = s.adventurers[task.wizards[0]]
        options: list[Action] = [*(Restore(stone.id, stone.name) for stone in stones), DECLINE]
        choice = options[(yield Ask(wizard.owner, Reviving(wizard.id), options, len(options)))]
        if isinstance(choice, Restore):
            yield from restore(s, wizard, s.adventurers[choice.who])
        if choice is DECLINE or not ways_to_cast(wizard, "stone_to_flesh"):
            del task.wizards[0]
        return onward(s)
    s.agenda.pop()
    for stone in stones:
        yield Died(who(s, stone.id))
        yield from bury(s, stone)
    return onward(s)


def restore(s: State, wizard: Adventurer, stone: Adventurer) -> Steps[None]:
    """He is flesh again, with the Wounds he had, and may restore others if he can.  Rules: DM-11.3p"""
    yield from pay(s, wizard, "stone_to_flesh", ring=False)
    stone.fate = ""
    yield Restored(who(s, stone.id))
    if ways_to_cast(stone, "stone_to_flesh"):
        now(s, Revive).wizards.append(stone.id)
    push(s, Place(stone.id))


def victory(s: State) -> Steps[str]:
    """Experience for the living, then the treasure of each monster killed.

    Rules: DM-7.24e, DM-8.6a, DM-8.6b, DM-8.6c, DM-8.6d, DM-9.11a, DM-9.13a, DM-9.13b, DM-9.45i
    """
    task = now(s, Victory)
    s.agenda.pop()
    alive = living(s)
    each = experience_each([s.beasts[monster].total for monster in task.killed], len(alive))
    for adventurer in alive:
        adventurer.experience += each
    yield ExperienceGained(each, len(alive))
    hoards = [hoard_of(s.beasts.pop(monster)) for monster in task.killed]
    push(s, *(part for hoard in hoards for part in with_chest(hoard)))
    return onward(s)
