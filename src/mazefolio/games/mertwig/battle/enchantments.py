"""MM-12: what spells do to those on whom they work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from mazefolio.engine.steps import CitedEvent, Event, Steps
from mazefolio.games.mertwig.battle.flight import Escaped, beat, flee
from mazefolio.games.mertwig.battle.sides import both, foes, owner, party, set_killed_aside
from mazefolio.games.mertwig.content import PLAYER_CHARACTERS, RULES, FigureId
from mazefolio.games.mertwig.healing import wound
from mazefolio.games.mertwig.holdings import drop_load
from mazefolio.games.mertwig.party import is_killed, join, keep_unicorn, leave
from mazefolio.games.mertwig.pieces import Spell
from mazefolio.games.mertwig.state import Battle, Member, State, leader
from mazefolio.games.mertwig.words import WORDS, hostile


class Hit(Struct, frozen=True, gc=False):
    """A spell that works on somebody."""

    spell: Spell
    target: str


class RanAway(CitedEvent, frozen=True):
    card: FigureId


class Charmed(Event, frozen=True):
    RULE = "MM-12.9"
    card: FigureId


class FellAsleep(CitedEvent, frozen=True):
    card: FigureId


def apply_all(s: State, b: Battle, hits: list[Hit]) -> Steps[None]:
    """Wounds, running away, charms, sleep and trance, Invisibility, in this order.

    Rules: MM-11.10, MM-12.9, MM-12.14, MM-12.16, MM-12.18, MM-12.20, MM-12.21, MM-12.22, MM-12.23
    """
    everybody = {member.card: member for member in (*foes(s), *party(s))}
    for hit in hits:
        if hit.spell.does == "wound":
            yield from wound(s, everybody[hit.target], hit.spell.rules[0])
    unhurt = [hit for hit in hits if not is_killed(s, everybody[hit.target])]
    scared = _hit(unhurt, "flee")
    runners = {name: rule for name in everybody if (rule := scared.get(name))}
    yield from set_killed_aside(s)
    yield from run_away(s, b, [(everybody[name], rule) for name, rule in runners.items()])
    for name in _hit(unhurt, "charm"):
        if name not in runners and is_there(s, everybody[name]):
            yield from change_sides(s, b, everybody[name])
    for does in ("sleep", "entrance"):
        for name in _hit(unhurt, does):
            if name not in runners and is_there(s, everybody[name]):
                yield from fall_asleep(everybody[name], does)
    if _hit(hits, "escape"):
        yield from vanish(s, b)


def _hit(hits: Iterable[Hit], does: str) -> Mapping[str, str]:
    """On whom spells of this sort work, and the rule of the first of them."""
    found: dict[str, str] = {}
    for hit in hits:
        if hit.spell.does == does:
            found.setdefault(hit.target, hit.spell.rules[0])
    return found


def is_there(s: State, member: Member) -> bool:
    """Whether somebody is still on either side; a charm may have driven others out.  Rules: MM-7.13"""
    return any(member is other for other in (*foes(s), *party(s)))


def run_away(s: State, b: Battle, runners: Iterable[tuple[Member, str]]) -> Steps[None]:
    """Hostile cards are beaten, members discarded with all they carry; with a leader his whole party runs.

    Rules: MM-11.11, MM-12.14, MM-12.15, MM-12.16, MM-12.27, MM-13.10, MM-17.9, MM-21.8
    """
    leaders = []
    for member, rule in runners:
        if not is_there(s, member):
            continue
        yield RanAway(rule, member.card)
        seat = owner(s, b, member.card)
        if member.card in PLAYER_CHARACTERS:
            member.asleep = 0
            drop_load(s, member.load)
            member.load, member.casting = (), ()
            leaders.append(seat)
        elif seat == b.victim or b.kind == "duel":
            yield from leave(s, seat, member, rule, load_lost=True)
        else:
            yield from beat(s, b, member, rule)
    if leaders:
        yield Escaped("MM-12.15", leaders[0])
        yield from flee(s, b, leaders)


def change_sides(s: State, b: Battle, member: Member) -> Steps[None]:
    """A charmed card fights for the other side at once, with all that it carries.

    Rules: MM-7.13, MM-7.14, MM-12.9, MM-12.11, MM-12.12, MM-12.13, MM-13.11, MM-16.3, MM-21.11, MM-21.15
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
    """Rules: MM-12.18, MM-12.19, MM-12.20"""
    if does == "sleep":
        member.asleep = RULES.sleep
    else:
        member.entranced = RULES.sleep
    yield FellAsleep("MM-12.18" if does == "sleep" else "MM-12.20", member.card)


def vanish(s: State, b: Battle) -> Steps[None]:
    """Invisibility: the party is gone, unless its leader cannot go or there is nobody to flee from.

    Rules: MM-12.23, MM-12.24
    """
    head = leader(s.players[b.victim])
    theirs, _ = both(s)
    if theirs and not (head.aside or head.asleep):
        yield Escaped("MM-12.23", b.victim)
        yield from flee(s, b, [b.victim])


WORDS.by_rule(RanAway, "{Card} runs away in terror.", hostile, "card")
WORDS.by_rule(Charmed, "{Card} is charmed and changes sides.", hostile, "card")
WORDS.by_rule(FellAsleep, {"MM-12.18": "{Card} falls asleep.", "": "{Card} falls into a trance."}, hostile, "card")
