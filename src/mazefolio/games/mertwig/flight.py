"""MM-11.23 to MM-11.28: getting away from a battle, and those who are left behind."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Steps, ask
from mazefolio.games.mertwig.actions import BREAK_OFF, FIGHT_ON, RUN, SCROLL, Flee
from mazefolio.games.mertwig.battle_events import Beaten, BrokenOff, Escaped, EscapeTried
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, MAGIC
from mazefolio.games.mertwig.holdings import discard, drop_load, lose
from mazefolio.games.mertwig.party import escape_bonus, leave
from mazefolio.games.mertwig.sides import both, foes, leader_down, party
from mazefolio.games.mertwig.state import Battle, Member, State, battle, leader
from mazefolio.games.mertwig.tables import escapes

SMOKE = next(card for card in MAGIC.values() if card.effect == "smoke")
TELEPORT = next(card.id for card in MAGIC.values() if card.effect == "teleport")
BREAKING = (FIGHT_ON, BREAK_OFF)


def beat(s: State, b: Battle, member: Member, rule: str) -> Steps[None]:
    """A hostile card is out of it; encounter cards are kept for the fruits, what it carried is lost.

    Rules: MM-11.30, MM-11.33, MM-11.35, MM-12.14, MM-13.11
    """
    b.foes = [foe for foe in b.foes if foe is not member]
    drop_load(s, member.load)
    if member.card in ENCOUNTERS:
        b.beaten.append(member.card)
    else:
        discard(s, member.card)
    yield Beaten(rule, member.card)


def run_off(s: State, seat: int, member: Member, rule: str) -> Steps[None]:
    """A member runs away with all he carries.  Rules: MM-11.11, MM-13.10, MM-17.9"""
    yield from leave(s, seat, member, rule, load_lost=True)


def flee(s: State, seats: Sequence[int]) -> Steps[None]:
    """Those who are set aside, asleep or entranced are left behind with what they carry; nobody wins anything.

    Rules: MM-11.27, MM-11.28, MM-13.10, MM-21.6
    """
    b = battle(s)
    b.outcome = "fled"
    for seat in [b.victim, b.runner] if b.kind == "duel" else [b.victim]:
        for member in s.players[seat].members[1:]:
            if member.aside or (seat in seats and not member.awake):
                yield from leave(s, seat, member, "MM-11.27", load_lost=seat in seats)


def try_escape(s: State) -> Steps[str]:
    """If anybody hostile is left the player may try to get away, once in a round.

    Rules: MM-11.23 to MM-11.26, MM-19.9, MM-19.10, MM-21.6, MM-21.18
    """
    b = battle(s)
    theirs, ours = both(s)
    if not theirs or not ours or leader_down(s):
        return "heal"
    if b.kind == "duel" and not leader(s.players[b.runner]).asleep:
        choice = yield from ask(b.runner, "break off", BREAKING, "MM-21.6")
        if choice is BREAK_OFF:
            yield BrokenOff(b.runner)
            yield from flee(s, [b.runner])
            return "close"
    if leader(s.players[b.victim]).asleep:
        return "heal"
    option = yield from ask(b.victim, "escape", ways_out(s, b), "MM-11.23")
    if option is FIGHT_ON:
        return "heal"
    if option is SCROLL:
        yield from lose(s, b.victim, TELEPORT, "MM-19.10")
        yield Escaped("MM-19.10", b.victim)
        away = True
    else:
        assert isinstance(option, Flee)
        away = yield from roll_escape(s, b, option.bombs)
    if not away:
        return "heal"
    yield from flee(s, [b.victim])
    return "close"


def ways_out(s: State, b: Battle) -> list[Action]:
    magic = s.players[b.victim].magic
    options: list[Action] = [FIGHT_ON, RUN]
    options += [Flee(count) for count in range(1, magic.count(SMOKE.id) + 1)]
    if TELEPORT in magic:
        options.append(SCROLL)
    return options


def roll_escape(s: State, b: Battle, bombs: int) -> Steps[bool]:
    """Both roll; bombs and quick members help, slow pursuers too, and one elephant makes sure.

    Rules: MM-7.23, MM-7.26, MM-11.24, MM-11.25, MM-19.9
    """
    for _ in range(bombs):
        yield from lose(s, b.victim, SMOKE.id, "MM-19.9")
    if any(FIGURES[member.card].sure_escape and member.able for member in party(s)):
        yield Escaped("MM-7.23", b.victim)
        return True
    bonus = escape_bonus(party(s)) + bombs * SMOKE.escape_bonus
    slow = sum(FIGURES[foe.card].slow for foe in foes(s) if not foe.aside)
    mine = yield from die(s, b.victim, "escape")
    theirs = yield from die(s, b.runner, "pursuit")
    away = escapes(mine, theirs, bonus, slow)
    yield EscapeTried(b.victim, mine, bonus, theirs, slow, away)
    return away
