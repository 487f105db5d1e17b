"""MM-11.12 to MM-11.22, MM-18: pairing, melee and missiles."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Steps, ask, choose
from mazefolio.games.mertwig.actions import DONE, HOLD, PAIR_FOR_ME, STAND_OUT, Card, Shoot, card
from mazefolio.games.mertwig.battle_events import Attacked, Paired
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ARMS, FIGURES, PLAYER_CHARACTERS, RULES
from mazefolio.games.mertwig.events import CardLost
from mazefolio.games.mertwig.gear import shoots
from mazefolio.games.mertwig.healing import wound
from mazefolio.games.mertwig.holdings import discard, unload
from mazefolio.games.mertwig.sides import (
    attack_value,
    both,
    fight_goes_on,
    foes,
    full_defence,
    owner,
    party,
    set_killed_aside,
)
from mazefolio.games.mertwig.state import Battle, Member, State, battle, member_of
from mazefolio.games.mertwig.tables import hits, may_fight, takes_part

FIGHTERS_OF_EVIL = frozenset(name for name, figure in FIGURES.items() if figure.fights_only_evil)


def shooters(s: State) -> list[str]:
    """Who can shoot or throw, the encounter player's cards first.  Rules: MM-18.1, MM-18.5, MM-18.8"""
    theirs, ours = both(s)
    return [
        member.card
        for member in (*theirs, *ours)
        if member.load and member.able and member.busy != "cast" and shoots(member.load)
    ]


def shoot(s: State) -> Steps[str]:
    """One shooter after the other names a target and rolls.  Rules: MM-7.29, MM-18.1 to MM-18.6, MM-18.9"""
    b = battle(s)
    if not b.queue:
        yield from set_killed_aside(s)
        return "pair" if fight_goes_on(s) else "heal"
    theirs, ours = both(s)
    seat = owner(s, b, b.queue[0])
    side, others = (ours, theirs) if seat == b.victim else (theirs, ours)
    shooter = member_of(side, b.queue[0])
    throw = not any(ARMS[thing].missile for thing in shoots(shooter.load))
    targets = [other for other in others if takes_part(shooter.card, [other.card])]
    options: list[Action] = [HOLD, *(Shoot(target.card, throw) for target in targets)]
    s.acting = shooter.card
    choice = yield from choose(seat, "shoot", options, "MM-18.1")
    s.acting = ""
    b.queue.pop(0)
    if isinstance(choice, Shoot):
        shooter.busy = "fired"
        target = member_of(others, choice.target)
        value = attack_value(s, shooter, side, others, shot=True)
        if throw:
            dagger = shoots(shooter.load)[0]
            unload(shooter, dagger)
            discard(s, dagger)
            yield CardLost("MM-18.6", seat, dagger)
        hurt = yield from attack(s, seat, shooter.card, target, value, "MM-18.2")
        if hurt:
            yield from wound(s, target, "MM-18.2")
    return "shoot"


def attack(s: State, seat: int, name: str, target: Member, value: int, rule: str) -> Steps[bool]:
    """Rules: MM-11.17, MM-11.18, MM-18.2"""
    face = yield from die(s, seat, "attack")
    defence = full_defence(s, target)
    hit = hits(face, value, defence)
    yield Attacked(rule, name, target.card, face, value, defence, hit)
    return hit


def pair(s: State) -> Steps[str]:
    """The larger side gives every card of the smaller an opponent, and some a second.

    Rules: MM-7.29, MM-11.12 to MM-11.16, MM-21.5
    """
    b = battle(s)
    theirs, ours = both(s)
    decider = b.runner if len(theirs) > len(ours) else b.victim
    small, large = (ours, theirs) if len(theirs) > len(ours) else (theirs, ours)
    met = {name for couple in b.pairs for name in couple}
    waiting = [member.card for member in small if member.card not in met]
    free = [member.card for member in large if member.card not in met]
    if waiting:
        options: list[Action] = [card("pair", name) for name in free if is_possible(waiting, free, name)]
        if len(options) > 1:
            options.insert(0, PAIR_FOR_ME)
        s.acting = waiting[0]
        choice = yield from choose(decider, "pair", options, "MM-11.13")
        s.acting = ""
        if isinstance(choice, Card):
            couple(s, waiting[0], choice.card)
        else:
            pair_all(s, small, large)
            return "targets"
        return "pair"
    return (yield from double(s, b, decider, small, free))


def couple(s: State, one: str, other: str) -> None:
    """Note a pair: the hostile card first."""
    b = battle(s)
    b.pairs.append((other, one) if owner(s, b, one) == b.victim else (one, other))


def is_possible(waiting: Sequence[str], free: Sequence[str], name: str) -> bool:
    """Whether all others can still be paired if the first of them gets this opponent.  Rules: MM-7.29, MM-11.13"""
    if not may_fight(waiting[0], name):
        return False
    rest, left = waiting[1:], [other for other in free if other != name]
    for hero in FIGHTERS_OF_EVIL:
        if hero in rest and not any(FIGURES[other].evil for other in left):
            return False
        if hero in left and len(left) == len(rest) and not any(FIGURES[other].evil for other in rest):
            return False
    return True


def double(s: State, b: Battle, decider: int, small: Sequence[Member], free: Sequence[str]) -> Steps[str]:
    """Cards left over may each be a second opponent, or stand out.  Rules: MM-11.14 to MM-11.16"""
    met = [name for couple in b.pairs for name in couple]
    single = [member.card for member in small if met.count(member.card) < RULES.opponents]
    spare = [name for name in free if name not in b.queue and any(may_fight(name, other) for other in single)]
    if not spare:
        b.queue = []
        return "targets"
    options: list[Action] = [DONE, *(card("with", other) for other in single if may_fight(spare[0], other)), STAND_OUT]
    s.acting = spare[0]
    choice = yield from ask(decider, "double", options, "MM-11.14")
    s.acting = ""
    if isinstance(choice, Card):
        couple(s, choice.card, spare[0])
    elif choice is STAND_OUT:
        b.queue.append(spare[0])
    else:
        b.queue = []
        return "targets"
    return "pair"


def pair_all(s: State, small: Sequence[Member], large: Sequence[Member]) -> None:
    """A sensible pairing: strong arms first, leaders last and never alone if it can be helped."""
    b = battle(s)
    met = {name for couple in b.pairs for name in couple}
    waiting = [member.card for member in small if member.card not in met]
    free = [member.card for member in sorted(large, key=_worth) if member.card not in met]
    while waiting:
        name = next(name for name in free if is_possible(waiting, free, name))
        couple(s, waiting[0], name)
        waiting.pop(0)
        free.remove(name)
    for name in free:
        met_now = [card for couple in b.pairs for card in couple]
        partners = [
            other.card for other in small if met_now.count(other.card) < RULES.opponents and may_fight(name, other.card)
        ]
        if partners and name not in PLAYER_CHARACTERS:
            couple(s, partners[0], name)


def _worth(member: Member) -> tuple[bool, bool, int]:
    idle = not member.able or member.busy in ("cast", "fired")
    return member.card in PLAYER_CHARACTERS, idle, -FIGURES[member.card].attack


def name_targets(s: State) -> Steps[str]:
    """Whoever has two opponents says which he attacks, the encounter player first.

    Rules: MM-11.19 to MM-11.21, MM-21.7
    """
    b = battle(s)
    if not b.targets:
        yield Paired(tuple(b.pairs))
    for name, opponents in in_order(b):
        if name in b.targets or not is_attacking(s, name):
            continue
        others = [other for other in opponents if other not in PLAYER_CHARACTERS] or opponents
        if len(others) == 1:
            b.targets[name] = others[0]
            continue
        s.acting = name
        choice = yield from choose(owner(s, b, name), "target", [card("attack", other) for other in others], "MM-11.19")
        s.acting = ""
        b.targets[name] = choice.card
        return "targets"
    return "melee"


def in_order(b: Battle) -> list[tuple[str, list[str]]]:
    """Everybody who is paired with all his opponents: first the hostile cards, then the party."""
    opponents: dict[str, list[str]] = {}
    for foe, member in b.pairs:
        opponents.setdefault(foe, []).append(member)
    for foe, member in b.pairs:
        opponents.setdefault(member, []).append(foe)
    return list(opponents.items())


def is_attacking(s: State, name: str) -> bool:
    """Awake, and has neither cast nor fired.  Rules: MM-11.9, MM-11.17, MM-12.19, MM-18.5"""
    member = member_of([*foes(s), *party(s)], name)
    return member.able and member.busy not in ("cast", "fired")


def fight(s: State) -> Steps[str]:
    """All attacks are rolled, the encounter player's first, and take effect together.

    Rules: MM-11.17, MM-11.18, MM-11.21, MM-11.22
    """
    b = battle(s)
    everybody = {member.card: member for member in (*foes(s), *party(s))}
    theirs, ours = both(s)
    hurt = []
    for name, target in b.targets.items():
        seat = owner(s, b, name)
        side, others = (ours, theirs) if seat == b.victim else (theirs, ours)
        value = attack_value(s, everybody[name], side, others)
        hit = yield from attack(s, seat, name, everybody[target], value, "MM-11.17")
        if hit:
            hurt.append(everybody[target])
    for member in hurt:
        yield from wound(s, member, "MM-11.17")
    yield from set_killed_aside(s)
    return "parley" if b.kind == "duel" else "escape"
