"""MM-10: special encounters, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Steps, Word, ask
from mazefolio.games.mertwig.actions import FACES, JOIN, JOINING, TAKE_GOLD, Card, card
from mazefolio.games.mertwig.battle_events import NumbersShown, SpecialMet
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ENCOUNTERS, HIRELINGS, RULES
from mazefolio.games.mertwig.encounter import turn_hostile
from mazefolio.games.mertwig.events import CardsDrawn, Tested
from mazefolio.games.mertwig.healing import heal, settle_wounds, wound, wounded
from mazefolio.games.mertwig.holdings import change_gold, discard, draw_treasures
from mazefolio.games.mertwig.party import PYRAMID, basic_defence, draw_character, has_female, join
from mazefolio.games.mertwig.state import Member, State, battle, member_of
from mazefolio.games.mertwig.tables import even, falls


def meet_special(s: State) -> Steps[str]:
    """The next special card does what it says.  Rules: MM-10.1 to MM-10.3"""
    b = battle(s)
    name = s.acting = b.placed.pop(0)
    special = ENCOUNTERS[name].special
    assert special is not None
    yield from SPECIALS[special](s, name)
    s.acting = ""
    if b.outcome:
        return "close"
    return "special" if b.placed else "bribe"


def fall_into_pit(s: State, name: str) -> Steps[None]:
    """A die, doubled, for every member against his basic defence.  Rules: MM-10.4, MM-10.5, MM-17.7"""
    b = battle(s)
    discard(s, name)
    harm = False
    for member in s.players[b.victim].members:
        face = yield from die(s, b.victim, "pit")
        defence = basic_defence(member)
        hurt = falls(face, defence)
        yield Tested("MM-10.4", member.card, face, face * RULES.pit_times, defence, hurt)
        if hurt:
            harm = True
            yield from wound(s, member, "MM-10.4")
    if harm and (yield from settle_wounds(s, b.victim)):
        b.outcome = "dead"


def may_join(s: State, name: str, rule: str) -> Steps[bool]:
    """Whoever joins by his own text may be refused.  Rules: MM-7.12, MM-10.30, MM-10.28"""
    b = battle(s)
    choice = yield from ask(b.victim, "join", JOINING, rule)
    if choice is not JOIN:
        discard(s, name)
        yield SpecialMet("MM-10.30", b.victim, name)
        return False
    yield from join(s, b.victim, Member(name), rule)
    return True


def meet_philippa(s: State, name: str) -> Steps[None]:
    """Rules: MM-10.6, MM-10.8"""
    b = battle(s)
    joined = yield from may_join(s, name, "MM-10.6")
    b.guest = joined and s.players[b.victim].area == PYRAMID


def meet_gryphon(s: State, name: str) -> Steps[None]:
    """Even, it leaves; odd, it fights.  Rules: MM-10.9"""
    yield from odd_is_hostile(s, name, 0, "MM-10.9")


def hear_riddle(s: State, name: str) -> Steps[None]:
    """Even, it gives a treasure and leaves; odd, it fights.  Rules: MM-10.15"""
    yield from odd_is_hostile(s, name, ENCOUNTERS[name].treasures, "MM-10.15")


def odd_is_hostile(s: State, name: str, gift: int, rule: str) -> Steps[None]:
    """Rules: MM-10.2, MM-10.3, MM-10.9, MM-10.15"""
    victim = battle(s).victim
    face = yield from die(s, victim, "mood")
    yield SpecialMet(rule, victim, name, face, not even(face))
    if even(face):
        discard(s, name)
        yield from draw_treasures(s, victim, gift, rule)
    else:
        turn_hostile(s, name)


def meet_unicorn(s: State, name: str) -> Steps[None]:
    """It joins a party with a female member and fights any other.  Rules: MM-10.10, MM-10.14"""
    victim = battle(s).victim
    if has_female(s.players[victim].members):
        yield from may_join(s, name, "MM-10.10")
    else:
        yield SpecialMet("MM-10.10", victim, name, 0, True)
        turn_hostile(s, name)


def meet_gypsy_king(s: State, name: str) -> Steps[None]:
    """Even, he joins; odd, he leaves.  Rules: MM-10.12"""
    victim = battle(s).victim
    face = yield from die(s, victim, "mood")
    yield SpecialMet("MM-10.12", victim, name, face)
    if even(face):
        yield from may_join(s, name, "MM-10.12")
    else:
        discard(s, name)


def meet_mystic(s: State, name: str) -> Steps[None]:
    """One wound healed, or a gold piece.  Rules: MM-10.13"""
    victim = battle(s).victim
    members = s.players[victim].members
    options: list[Card | Word] = [card("heal", member.card) for member in wounded(members)]
    options.append(TAKE_GOLD)
    choice = TAKE_GOLD if len(options) == 1 else (yield from ask(victim, "mystic", options, "MM-10.13"))
    yield SpecialMet("MM-10.13", victim, name)
    if isinstance(choice, Card):
        yield from heal(s, member_of(members, choice.card), "MM-10.13")
    else:
        yield from change_gold(s, victim, RULES.mystic_gold, "MM-10.13")
    discard(s, name)


def guess_with_baker(s: State, name: str) -> Steps[None]:
    """Up to three times both choose a number in secret; the same number wins a treasure.  Rules: MM-10.16"""
    b = battle(s)
    for _ in range(RULES.baker_tries):
        mine = yield from ask(b.victim, "baker", FACES, "MM-10.16")
        s.baker = mine.number
        theirs = yield from ask(b.runner, "baker", FACES, "MM-10.16")
        number, s.baker = s.baker, 0
        yield NumbersShown(b.victim, number, theirs.number)
        if number == theirs.number:
            yield from draw_treasures(s, b.victim, ENCOUNTERS[name].treasures, "MM-10.16")
            break
    discard(s, name)


def set_aside(s: State, name: str) -> Steps[None]:
    """Items and unguarded treasure wait for the end of the encounter.  Rules: MM-10.17 to MM-10.19"""
    b = battle(s)
    b.kept.append(name)
    yield SpecialMet("MM-10.19", b.victim, name)


def note_oops(s: State, name: str) -> Steps[None]:
    """Rules: MM-10.22"""
    b = battle(s)
    b.oops = True
    discard(s, name)
    yield SpecialMet("MM-10.22", b.victim, name)


def imagine_things(s: State, name: str) -> Steps[None]:
    """Nothing happens.  Rules: MM-10.21"""
    discard(s, name)
    yield SpecialMet("MM-10.21", battle(s).victim, name)


def meet_friend(s: State, name: str) -> Steps[None]:
    """The top character card joins free.  Rules: MM-7.12, MM-10.20"""
    b = battle(s)
    discard(s, name)
    yield SpecialMet("MM-10.20", b.victim, name)
    yield from welcome(s, b.victim, "MM-10.20")


def welcome(s: State, seat: int, rule: str) -> Steps[None]:
    """The top character card, who joins unless he is refused.  Rules: MM-7.12, MM-10.20, MM-10.30"""
    friend = yield from draw_character(s)
    if friend is None:
        return
    assert friend in HIRELINGS
    s.drawn = [friend]
    yield CardsDrawn(rule, seat, (friend,))
    choice = yield from ask(seat, "join", JOINING, rule)
    s.drawn = []
    if choice is JOIN:
        yield from join(s, seat, Member(friend), rule)
    else:
        discard(s, friend)


SPECIALS: Mapping[str, Callable[[State, str], Steps[None]]] = {
    "pit": fall_into_pit,
    "philippa": meet_philippa,
    "gryphon": meet_gryphon,
    "unicorn": meet_unicorn,
    "gypsy_king": meet_gypsy_king,
    "mystic": meet_mystic,
    "riddle": hear_riddle,
    "baker": guess_with_baker,
    "item": set_aside,
    "unguarded": set_aside,
    "oops": note_oops,
    "nothing": imagine_things,
    "friendly": meet_friend,
}
