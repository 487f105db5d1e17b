"""MM-12: spells, declared by both sides and resolved together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from mazefolio.engine.steps import Action, Steps, ask
from mazefolio.games.mertwig.actions import NO_MORE_SPELLS, NO_SPELL, Card, Cast, card, cast
from mazefolio.games.mertwig.battle_events import (
    Charmed,
    Drank,
    Escaped,
    FellAsleep,
    RanAway,
    SpellDeclared,
    SpellRolled,
)
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import FIGURES, MAGIC, PLAYER_CHARACTERS, RULES, SPELLS
from mazefolio.games.mertwig.events import CardLost
from mazefolio.games.mertwig.flight import beat, flee, run_off
from mazefolio.games.mertwig.healing import wound
from mazefolio.games.mertwig.holdings import drop_load
from mazefolio.games.mertwig.melee import shooters
from mazefolio.games.mertwig.party import is_killed, join, keep_unicorn, mark_cast
from mazefolio.games.mertwig.pieces import Spell
from mazefolio.games.mertwig.sides import (
    BATTLE_SPELLS,
    both,
    defence_against,
    fight_goes_on,
    foes,
    gear_bonus,
    owner,
    party,
    set_killed_aside,
    strongest,
)
from mazefolio.games.mertwig.state import Battle, Deed, Member, State, battle, leader, member_of
from mazefolio.games.mertwig.tables import works

BOTTLE = next(card.id for card in MAGIC.values() if card.effect == "courage")
SCROLL_OF = {card.spell: card.id for card in MAGIC.values() if card.spell}
USES = frozenset([BOTTLE, *SCROLL_OF.values()])
"""Magic cards for the spell step."""


class Hit(Struct, frozen=True, gc=False):
    """A spell that works on somebody."""

    spell: Spell
    target: str


def begin_declaring(s: State) -> list[str]:
    """Who may cast, read or drink, the encounter player's cards first.  Rules: MM-11.5, MM-11.6, MM-19.3, MM-19.5"""
    b = battle(s)
    theirs, ours = both(s)
    return [
        *_casters(s, theirs, ours, b.runner if b.kind == "duel" else -1),
        *_casters(s, ours, theirs, b.victim),
    ]


def _casters(s: State, side: Sequence[Member], others: Sequence[Member], seat: int) -> list[str]:
    cards = seat >= 0 and not USES.isdisjoint(s.players[seat].magic)
    return [
        member.card
        for member in side
        if member.able and (cards or (FIGURES[member.card].spells and any(castable(s, member, side, others))))
    ]


def castable(s: State, member: Member, side: Sequence[Member], others: Sequence[Member]) -> Iterator[Cast]:
    """The spells he can still cast, each with its possible targets.  Rules: MM-11.7, MM-12.1, MM-12.25, MM-12.26"""
    for name in FIGURES[member.card].spells:
        if name in BATTLE_SPELLS and name not in member.spent:
            yield from aimed(s, SPELLS[name], side, others)


def aimed(
    s: State, spell: Spell, side: Sequence[Member], others: Sequence[Member], *, scroll: bool = False
) -> Iterator[Cast]:
    """Rules: MM-12.10, MM-12.16, MM-12.20, MM-12.22, MM-12.23, MM-21.17, MM-22.1"""
    if spell.party_only and side and owner(s, battle(s), side[0].card) != battle(s).victim:
        return
    if spell.aim == "opponent" or (spell.does == "flee" and spell.aim == "opponents" and s.fear_single_target):
        for other in others:
            if spell.does != "charm" or other.card not in PLAYER_CHARACTERS:
                yield cast(spell.id, other.card, scroll)
    elif spell_targets(spell, side, others):
        yield cast(spell.id, "", scroll)


def spell_targets(spell: Spell, side: Iterable[Member], others: Iterable[Member]) -> list[Member]:
    """Everybody for whom an area spell is rolled.  Rules: MM-12.4, MM-12.8, MM-12.16, MM-12.20, MM-12.23"""
    match spell.aim:
        case "dead":
            return [other for other in others if FIGURES[other.card].dead]
        case "evil":
            return [member for member in (*others, *side) if FIGURES[member.card].evil]
        case "strongest":
            there = list(others)
            return [strongest(there)] if there else []
    return list(others)


def declare(s: State) -> Steps[str]:
    """One card after the other says what it casts.  Rules: MM-11.5 to MM-11.7, MM-19.3 to MM-19.6"""
    b = battle(s)
    if not b.queue:
        return "cast"
    name = b.queue[0]
    seat = owner(s, b, name)
    options = declarations(s, b, seat, name)
    s.acting = name
    choice = yield from ask(seat, "cast", options, "MM-11.5")
    s.acting = ""
    if isinstance(choice, Card):
        yield from drink_courage(s, b, seat, name)
        return "declare"
    b.queue.pop(0)
    if isinstance(choice, Cast):
        yield from announce(s, b, seat, Deed(name, choice.spell, choice.target, choice.scroll))
    elif choice is NO_MORE_SPELLS:
        b.queue = [other for other in b.queue if owner(s, b, other) != seat]
    return "declare"


def declarations(s: State, b: Battle, seat: int, name: str) -> list[Action]:
    """Rules: MM-11.6, MM-19.3, MM-19.5"""
    theirs, ours = both(s)
    side, others = (ours, theirs) if seat == b.victim else (theirs, ours)
    member = member_of(side, name)
    options: list[Action] = [NO_SPELL]
    if not member.busy:
        options += castable(s, member, side, others)
    magic = s.players[seat].magic if seat == b.victim or b.kind == "duel" else []
    if not member.busy:
        for spell, scroll in SCROLL_OF.items():
            if scroll in magic and spell is not None:
                options += aimed(s, SPELLS[spell], side, others, scroll=True)
    if BOTTLE in magic:
        options.append(card("drink", BOTTLE))
    if len(b.queue) > 1:
        options.append(NO_MORE_SPELLS)
    return options


def drink_courage(s: State, b: Battle, seat: int, name: str) -> Steps[None]:
    """It works at once; he may drink more but not cast.  Rules: MM-19.5, MM-19.6"""
    use_up(s, seat, BOTTLE)
    member = member_of(party(s) if seat == b.victim else foes(s), name)
    member.bottles += 1
    member.busy = "drank"
    if BOTTLE not in s.players[seat].magic:
        b.queue.remove(name)
    ask_no_idlers(s, b, seat)
    yield CardLost("MM-19.5", seat, BOTTLE)
    yield Drank(name)


def ask_no_idlers(s: State, b: Battle, seat: int) -> None:
    """When a player's last scroll or bottle is used up, those without a spell of their own have nothing to say."""
    if USES.isdisjoint(s.players[seat].magic):
        b.queue = [other for other in b.queue if owner(s, b, other) != seat or _can_cast(s, b, other)]


def _can_cast(s: State, b: Battle, name: str) -> bool:
    theirs, ours = both(s)
    side, others = (ours, theirs) if owner(s, b, name) == b.victim else (theirs, ours)
    return any(castable(s, member_of(side, name), side, others))


def use_up(s: State, seat: int, magic: str) -> None:
    """Rules: MM-19.2"""
    s.players[seat].magic.remove(magic)
    s.magic.discards.append(magic)


def announce(s: State, b: Battle, seat: int, deed: Deed) -> Steps[None]:
    """A spell is spent when it is declared, a scroll used up; either keeps him from attacking.

    Rules: MM-11.5, MM-11.7, MM-11.9, MM-19.3, MM-19.4
    """
    member = member_of(party(s) if seat == b.victim else foes(s), deed.caster)
    member.busy = "cast"
    if deed.scroll:
        scroll = SCROLL_OF[SPELLS[deed.spell].id]
        use_up(s, seat, scroll)
        yield CardLost("MM-19.3", seat, scroll)
        ask_no_idlers(s, b, seat)
    else:
        mark_cast(member, deed.spell)
    b.deeds.append(deed)
    yield SpellDeclared("MM-19.3" if deed.scroll else "MM-11.5", deed.caster, deed.spell, deed.target)


def cast_all(s: State) -> Steps[str]:
    """All dice fall, the encounter player's first; then all results take effect together.

    Rules: MM-11.8, MM-11.10, MM-11.11, MM-11.39
    """
    b = battle(s)
    if b.deeds:
        hits: list[Hit] = []
        for deed in b.deeds:
            yield from roll_spell(s, b, deed, hits)
        b.deeds = []
        fled = yield from apply_all(s, b, hits)
        if fled:
            return "close"
    if not fight_goes_on(s):
        return "heal"
    if not s.missiles:
        return "pair"
    b.queue = shooters(s)
    return "shoot"


def roll_spell(s: State, b: Battle, deed: Deed, hits: list[Hit]) -> Steps[None]:
    """A die for each target against the defence that the spell must exceed.  Rules: MM-12.2 to MM-12.8, MM-13.14"""
    theirs, ours = both(s)
    seat = owner(s, b, deed.caster)
    side, others = (ours, theirs) if seat == b.victim else (theirs, ours)
    spell, caster = SPELLS[deed.spell], member_of(side, deed.caster)
    extra = 0 if deed.scroll else gear_bonus(s, caster).spell_die
    targets = [member_of(others, deed.target)] if deed.target else spell_targets(spell, side, others)
    for target in targets:
        face = yield from die(s, seat, deed.spell)
        defence = defence_against(s, spell, target)
        done = works(face, spell.times, defence, extra)
        total = (face + extra) * spell.times
        yield SpellRolled(spell.rules[0], deed.caster, deed.spell, target.card, face, total, defence, done)
        if done:
            hits.append(Hit(spell, target.card))


def apply_all(s: State, b: Battle, hits: list[Hit]) -> Steps[bool]:
    """Wounds, running away, charms, sleep and trance, Invisibility, in this order; true if the battle is over.

    Rules: MM-11.10, MM-12.9 to MM-12.24
    """
    everybody = {member.card: member for member in (*foes(s), *party(s))}
    for hit in hits:
        if hit.spell.does == "wound":
            yield from wound(s, everybody[hit.target], hit.spell.rules[0])
    unhurt = [hit for hit in hits if not is_killed(s, everybody[hit.target])]
    runners = [member for name, member in everybody.items() if name in _hit(unhurt, "flee")]
    yield from set_killed_aside(s)
    over = yield from run_away(s, b, runners)
    if over:
        return True
    gone = {member.card for member in runners}
    for name in dict.fromkeys(_hit(unhurt, "charm")):
        if name not in gone and is_there(s, everybody[name]):
            yield from change_sides(s, b, everybody[name])
    for does in ("sleep", "entrance"):
        for name in _hit(unhurt, does):
            if name not in gone and is_there(s, everybody[name]):
                yield from fall_asleep(everybody[name], does)
    return bool(_hit(hits, "escape")) and (yield from vanish(s, b))


def is_there(s: State, member: Member) -> bool:
    """Whether somebody is still on either side; a charm may have driven others out.  Rules: MM-7.13"""
    return any(member is other for other in (*foes(s), *party(s)))


def _hit(hits: Iterable[Hit], does: str) -> list[str]:
    return [hit.target for hit in hits if hit.spell.does == does]


def run_away(s: State, b: Battle, runners: Sequence[Member]) -> Steps[bool]:
    """Hostile cards are beaten, members discarded; with a leader his whole party runs.  True if the battle is over.

    Rules: MM-11.11, MM-12.14, MM-12.15, MM-12.27, MM-13.10, MM-21.8
    """
    leaders = []
    for member in runners:
        if not is_there(s, member):
            continue
        yield RanAway("MM-12.14", member.card)
        seat = owner(s, b, member.card)
        if member.card in PLAYER_CHARACTERS:
            member.asleep = 0
            drop_load(s, member.load)
            member.load, member.casting = (), ()
            leaders.append(seat)
        elif seat == b.victim or b.kind == "duel":
            yield from run_off(s, seat, member, "MM-12.14")
        else:
            yield from beat(s, b, member, "MM-12.14")
    if leaders:
        yield Escaped("MM-12.15", leaders[0])
        yield from flee(s, leaders)
    return bool(leaders)


def change_sides(s: State, b: Battle, member: Member) -> Steps[None]:
    """A charmed card fights for the other side at once, with all that it carries.

    Rules: MM-7.13, MM-7.14, MM-12.9, MM-12.11 to MM-12.13, MM-13.11, MM-16.3, MM-21.11, MM-21.15
    """
    yield Charmed(member.card)
    seat = owner(s, b, member.card)
    new_seat = b.runner if seat == b.victim else b.victim
    old, new = (party(s), foes(s)) if seat == b.victim else (foes(s), party(s))
    old[:] = [other for other in old if other is not member]
    if seat == b.victim or b.kind == "duel":
        yield from keep_unicorn(s, seat, member)
    if new_seat == b.victim or b.kind == "duel":
        yield from join(s, new_seat, member, "MM-12.9")
    else:
        new.append(member)


def fall_asleep(member: Member, does: str) -> Steps[None]:
    """Rules: MM-12.18 to MM-12.20"""
    if does == "sleep":
        member.asleep = RULES.sleep
    else:
        member.entranced = RULES.sleep
    yield FellAsleep("MM-12.18" if does == "sleep" else "MM-12.20", member.card)


def vanish(s: State, b: Battle) -> Steps[bool]:
    """Invisibility: the party is gone, unless its leader cannot go or there is nobody to flee from.

    Rules: MM-12.23, MM-12.24
    """
    head = leader(s.players[b.victim])
    theirs, _ = both(s)
    if head.aside or head.asleep or not theirs:
        return False
    yield Escaped("MM-12.23", b.victim)
    yield from flee(s, [b.victim])
    return True
