"""DM-3: players make their adventurers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from mazefolio.engine.options import Options
from mazefolio.engine.steps import Action, Ask, Pick, Plain, Steps, ask_openly, choose
from mazefolio.games.deathmaze.actions import QUICK, Arm, BeOf, Enlist, Gain, Lay, Learn
from mazefolio.games.deathmaze.agenda import SETTLED, push
from mazefolio.games.deathmaze.chores import open_the_floor
from mazefolio.games.deathmaze.content import (
    CLASSES,
    CREATION,
    NAMES,
    PARTY_SIZES,
    READY_PARTIES,
    RULES,
    SPELLS,
    cup_of,
)
from mazefolio.games.deathmaze.events import ChitLaid, Mustered, Reordered
from mazefolio.games.deathmaze.figures import caller
from mazefolio.games.deathmaze.formation import closed_up, put
from mazefolio.games.deathmaze.maze import ENTRANCE, Maze, laid, ways_to_lie
from mazefolio.games.deathmaze.naming import free_names, is_taken, read_names
from mazefolio.games.deathmaze.pieces import Class, Member
from mazefolio.games.deathmaze.queries import LayingEntrance
from mazefolio.games.deathmaze.roster import enlisted, gains, improve, read_roster
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Arrange, Draft, State, Thing, Veteran

ROOM_CHITS, CORRIDOR_CHITS = cup_of("room"), cup_of("corridor")


def begin(seats: int, options: Options) -> State:
    """Full cups, and nobody there yet.

    Rules: DM-2.1a, DM-2.2d, DM-3.0a, DM-3.0b, DM-3.2a to DM-3.2c, DM-5.13a, DM-R.2
    """
    size = PARTY_SIZES[seats]
    wanted = options["adventurers"]
    advanced = options["rules"] == "advanced"
    return State(
        phase="muster",
        seats=seats,
        each=min(wanted, max(size.allowed)) if isinstance(wanted, int) else size.recommended,
        advanced=advanced,
        continuity=advanced and bool(options["continuity"]),
        rotating=options["caller"] == "rotate",
        strict_counters=bool(options["strict_counters"]),
        monster_minimum=int(options["house_monster_minimum"]),
        names=read_names(str(options.get("names", ""))),
        home=read_roster(str(options.get("roster", ""))),
        maze=Maze({}, []),
        room_cup=ROOM_CHITS.copy(),
        corridor_cup=CORRIDOR_CHITS.copy(),
    )


def muster(s: State) -> Steps[str]:
    """One adventurer after another, player by player: class, name, weapons, spell, first experience.

    Rules: DM-3.0a, DM-3.0b, DM-3.1a to DM-3.1k
    """
    seat = len(s.adventurers) // s.each
    if seat == s.seats:
        return (yield from fall_in(s, arrange=True))
    if s.draft is None:
        return (yield from choose_class(s, seat))
    if not s.draft.name:
        s.draft.name = (yield from ask_openly(seat, "name", free_names(s), "DM-3.1k")).name
    elif len(s.draft.weapons) < CREATION.weapons:
        arms = arms_for(s, s.draft)
        s.draft.weapons.append(arms[(yield Ask(seat, Plain("weapon", "DM-3.1c"), arms, len(arms)))].weapon)
    elif s.draft.veteran:
        yield from enlist(s, s.draft)
    elif len(s.draft.spells) < CLASSES[s.draft.sort].spells:
        spells = [Learn(spell) for spell in SPELLS if spell not in s.draft.spells]
        s.draft.spells.append(spells[(yield Ask(seat, Plain("spell", "DM-11.12a"), spells, len(spells)))].spell)
    else:
        options = first_gains(s, s.draft)
        yield from create(s, s.draft, options[(yield Ask(seat, Plain("gift", "DM-3.1f"), options, len(options)))])
    return "muster"


def arms_for(s: State, draft: Draft) -> Sequence[Arm]:
    """Both weapons may be alike; a veteran may also take magic ones of his own.  Rules: DM-3.1c, DM-3.1d, DM-13.0b"""
    plain = _arms(draft.sort)
    return [*map(Arm, dict.fromkeys(at_home(s, draft))), *plain] if draft.veteran else plain


@lru_cache
def _arms(sort: Class) -> tuple[Arm, ...]:
    """Wizards use only daggers.  Rules: DM-3.1c, DM-11.11b"""
    return tuple(map(Arm, CLASSES[sort].weapons))


def veteran_of(s: State, draft: Draft) -> Veteran:
    return next(one for one in s.home if one.id == draft.veteran)


def at_home(s: State, draft: Draft) -> list[Thing]:
    """The magic weapons that a veteran has not taken.  Rules: DM-13.0d"""
    return [*(Counter(veteran_of(s, draft).weapons) - Counter(draft.weapons)).elements()]


def choose_class(s: State, seat: int) -> Steps[str]:
    """A Hero, a Thief or a Wizard; a veteran; or ready-made adventurers for all places that are left.

    Rules: DM-3.0c, DM-3.2d, DM-3.2e, DM-11.11a, DM-13.0a
    """
    options: list[Action] = [QUICK, *map(BeOf, classes(s)), *veterans(s, seat)]
    choice = options[(yield Ask(seat, Plain("class", "DM-3.0c"), options, len(options)))]
    if isinstance(choice, Enlist):
        veteran = next(one for one in s.home if one.id == choice.veteran)
        s.draft = Draft(veteran.sort, veteran.name, veteran=veteran.id)
    elif isinstance(choice, BeOf):
        s.draft = Draft(choice.sort)
    else:
        alone = s.seats == 1 and not s.adventurers
        yield from make_ready(s, seat)
        if alone:
            return (yield from fall_in(s, arrange=False))
    return "muster"


ADVANCED_CLASSES: Sequence[Class] = [sort.id for sort in CLASSES.values()]
BASIC_CLASSES: Sequence[Class] = [sort.id for sort in CLASSES.values() if not sort.advanced]


def classes(s: State) -> Sequence[Class]:
    """Rules: DM-3.0c, DM-3.2e"""
    allowed = ADVANCED_CLASSES if s.advanced else BASIC_CLASSES
    if not s.strict_counters:
        return allowed
    taken = Counter(adventurer.sort for adventurer in s.adventurers)
    return [sort for sort in allowed if taken[sort] < RULES.counters_of_a_class]


def veterans(s: State, seat: int) -> list[Enlist]:
    """Those of this player who are ready, with a name that nobody in the party has.  Rules: DM-13.0a, DM-13.22c"""
    if not s.continuity:
        return []
    return [
        Enlist(one.id, one.name)
        for one in s.home
        if one.seat == seat and one.status == "ready" and not is_taken(s, one.name) and one.sort in classes(s)
    ]


def first_gains(s: State, draft: Draft) -> list[Gain]:
    """Exactly one point of ability.  Rules: DM-3.1f, DM-3.1g, DM-3.1h, DM-3.1i"""
    card = CLASSES[draft.sort]
    return gains(draft.sort, draft.spells, card.detrap, card.magic_resistance, advanced=s.advanced)


def drafted(s: State, draft: Draft) -> Adventurer:
    """An adventurer as far as he has been made.  Rules: DM-3.1a, DM-3.1b, DM-3.1e, DM-3.1j"""
    number = len(s.adventurers)
    if draft.veteran:
        return enlisted(veteran_of(s, draft), draft, number)
    card = CLASSES[draft.sort]
    return Adventurer(
        id=number,
        owner=number // s.each,
        name=draft.name,
        sort=draft.sort,
        total=card.wound_points,
        resistance=card.magic_resistance,
        detrap=card.detrap,
        weapons=draft.weapons,
        spells=draft.spells,
    )


def create(s: State, draft: Draft, gain: Gain) -> Steps[None]:
    """Rules: DM-3.1f, DM-3.1j"""
    adventurer = drafted(s, draft)
    improve(adventurer, gain)
    s.adventurers.append(adventurer)
    s.draft = None
    yield Mustered("DM-3.1f", adventurer.owner, adventurer.name, adventurer.sort)


def enlist(s: State, draft: Draft) -> Steps[None]:
    """He goes in; the magic weapons he has not taken stay at home.  Rules: DM-13.0a, DM-13.0b, DM-13.0d, DM-13.22d"""
    veteran = veteran_of(s, draft)
    veteran.status, veteran.weapons = "in the maze", at_home(s, draft)
    s.adventurers.append(drafted(s, draft))
    s.draft = None
    yield Mustered("DM-13.0a", veteran.seat, veteran.name, veteran.sort)


def make_ready(s: State, seat: int) -> Steps[None]:
    """Ready-made adventurers take all of a player's places that are left.  Rules: DM-3.2d"""
    while len(s.adventurers) < (seat + 1) * s.each:
        member = next_member(s)
        gift, _, thing = member.gift.partition(":")
        gain = next(gain for gain in first_gains(s, draft_of(s, member)) if (gain.gift, gain.thing) == (gift, thing))
        yield from create(s, draft_of(s, member), gain)


def next_member(s: State) -> Member:
    """The first of the ready-made party for whom there is a counter left, and who is not there yet."""
    party = READY_PARTIES["advanced" if s.advanced else "basic"].members
    able = [member for member in party if member.sort in classes(s)]
    place = len(s.adventurers)
    return next((one for one in [*party[place:], *able] if one in able and not is_taken(s, one.name)), able[0])


def draft_of(s: State, member: Member) -> Draft:
    name = next(name for name in [member.name, *NAMES] if not is_taken(s, name))
    return Draft(member.sort, name, list(member.weapons), list(member.spells))


def fall_in(s: State, *, arrange: bool) -> Steps[str]:
    """The party stands in a first marching order, which the caller may change before it enters.

    Rules: DM-5.11a, DM-5.12b
    """
    party = READY_PARTIES["advanced" if s.advanced else "basic"].members
    for adventurer, place in zip(s.adventurers, party, strict=False):
        put(s.order, adventurer.id, (place.row - 1) * BOXES + place.box - 1)
    s.order = closed_up(s.order)
    yield Reordered("DM-5.11a", tuple(s.order))
    if arrange:
        push(s, Arrange())
        return "arrange"
    return "entrance"


def entrance(s: State) -> Steps[str]:
    """One corridor is drawn: the way in, and the only way out.  Rules: DM-4.0e, DM-5.13b, DM-5.13c"""
    index: int = yield Pick(s.corridor_cup, "entrance")
    s.in_hand = s.corridor_cup.pop(index)
    return "lay entrance"


def lay_entrance(s: State) -> Steps[str]:
    """It may lie any way round.  Rules: DM-5.13b, DM-5.13d, DM-5.21a"""
    options = [Lay(laid(text).turn, laid(text).sides) for text in ways_to_lie(s.in_hand)]
    turn = (yield from choose(caller(s), LayingEntrance(s.in_hand), options)).turn
    s.maze.placed[ENTRANCE] = f"{s.in_hand}/{turn}"
    yield ChitLaid("DM-5.13b", ENTRANCE, s.in_hand, turn)
    s.in_hand = ""
    s.turn = 1
    open_the_floor(s)
    return SETTLED
