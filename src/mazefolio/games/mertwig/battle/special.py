"""MM-10: special encounter cards, met one at a time.  Those who may join the party stand in ``allies``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Steps, Word, ask
from mazefolio.engine.view import Line, Option, Tone
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import capital, dice
from mazefolio.engine.words import seat as seat_name
from mazefolio.games.mertwig.actions import Acting, Card, InBattle, card
from mazefolio.games.mertwig.battle import allies
from mazefolio.games.mertwig.battle.sides import BattleEnds
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, RULES, EncounterId, Face, Seat
from mazefolio.games.mertwig.healing import Tested, heal, settle_wounds, wound, wounded
from mazefolio.games.mertwig.holdings import change_gold, discard, draw_treasures
from mazefolio.games.mertwig.names import gold, the, who
from mazefolio.games.mertwig.party import basic_defence, has_female
from mazefolio.games.mertwig.state import Battle, Member, State, battle, member_of
from mazefolio.games.mertwig.tables import even, falls
from mazefolio.games.mertwig.words import WORDS, about, health, plain, somebody

TAKE_GOLD = Word("gold")


class Number(Action, frozen=True, gc=False):
    """A number for the Forest Baker.  Rules: MM-10.16"""

    number: Face

    @property
    def token(self) -> str:
        return f"number {self.number % RULES.die}"


NUMBERS: Sequence[Number] = tuple(Number(number) for number in range(1, RULES.die + 1))


class AskMystic(Acting, frozen=True, tag="mystic"):
    """A wound healed, or a gold piece?"""

    RULE = "MM-10.13"
    STEP = "special"


class ThinkOfNumber(InBattle, frozen=True, tag="baker"):
    """Which number for the Forest Baker?"""

    RULE = "MM-10.16"
    STEP = "special"
    other: Seat


class SpecialMet(CitedEvent, frozen=True):
    """What becomes of a special card."""

    victim: Seat
    card: EncounterId
    face: Face = 1
    hostile: bool = False


class NumbersShown(Event, frozen=True):
    """What the two chose for the Forest Baker."""

    RULE = "MM-10.16"
    reveals = True
    victim: Seat
    mine: Face
    theirs: Face


def meet_specials(s: State, b: Battle) -> Steps[None]:
    """One card after the other does what it says, and is discarded unless it stays or fights.

    Rules: MM-10.1, MM-10.2, MM-10.3
    """
    while b.placed:
        name = b.placed[0]
        special = ENCOUNTERS[name].special
        assert special is not None
        done = yield from SPECIALS[special](s, b, name)
        b.placed.pop(0)
        if done:
            discard(s, name)


def fall_into_pit(s: State, b: Battle, name: str) -> Steps[bool]:
    """A die, doubled, for every member against his basic defence.  Rules: MM-10.4, MM-10.5, MM-17.7"""
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
        raise BattleEnds("dead")
    return True


def meet_gryphon(s: State, b: Battle, name: str) -> Steps[bool]:
    """Even, it leaves; odd, it fights.  Rules: MM-10.9"""
    return (yield from odd_is_hostile(s, b, name, 0, "MM-10.9"))


def hear_riddle(s: State, b: Battle, name: str) -> Steps[bool]:
    """Even, it gives a treasure and leaves; odd, it fights.  Rules: MM-10.15"""
    return (yield from odd_is_hostile(s, b, name, ENCOUNTERS[name].treasures, "MM-10.15"))


def odd_is_hostile(s: State, b: Battle, name: str, gift: int, rule: str) -> Steps[bool]:
    """Rules: MM-10.2, MM-10.3, MM-10.9, MM-10.15"""
    face = yield from die(s, b.victim, "mood")
    yield SpecialMet(rule, b.victim, name, face, not even(face))
    if even(face):
        yield from draw_treasures(s, b.victim, gift, rule)
    else:
        turn_hostile(b, name)
    return even(face)


def turn_hostile(b: Battle, name: str) -> None:
    """Rules: MM-10.3"""
    assert name in FIGURES
    b.foes.append(Member(name))


def meet_unicorn(s: State, b: Battle, name: str) -> Steps[bool]:
    """It joins a party with a female member and fights any other.  Rules: MM-10.10, MM-10.14"""
    if has_female(s.players[b.victim].members):
        return not (yield from may_join(s, b, name, "MM-10.10"))
    yield SpecialMet("MM-10.10", b.victim, name, hostile=True)
    turn_hostile(b, name)
    return False


def meet_gypsy_king(s: State, b: Battle, name: str) -> Steps[bool]:
    """Even, he joins; odd, he leaves.  Rules: MM-10.12"""
    face = yield from die(s, b.victim, "mood")
    yield SpecialMet("MM-10.12", b.victim, name, face)
    return not (even(face) and (yield from may_join(s, b, name, "MM-10.12")))


def meet_philippa(s: State, b: Battle, name: str) -> Steps[bool]:
    """In the Last Pyramid she waits for the end of the encounter with her reward.  Rules: MM-10.6, MM-10.8"""
    joined = yield from may_join(s, b, name, "MM-10.6")
    b.guest = joined and s.players[b.victim].area == allies.PYRAMID
    return not joined


def may_join(s: State, b: Battle, name: str, rule: str) -> Steps[bool]:
    """Rules: MM-10.30, MM-10.28"""
    joined = yield from allies.may_join(s, b.victim, name, rule)
    if not joined:
        yield SpecialMet("MM-10.30", b.victim, name)
    return joined


def meet_friend(s: State, b: Battle, name: str) -> Steps[bool]:
    """The top character card joins free.  Rules: MM-7.12, MM-10.20"""
    yield SpecialMet("MM-10.20", b.victim, name)
    yield from allies.welcome(s, b.victim, "MM-10.20")
    return True


def meet_mystic(s: State, b: Battle, name: str) -> Steps[bool]:
    """One wound healed, or a gold piece.  Rules: MM-10.13"""
    members = s.players[b.victim].members
    options = [*(card("heal", member.card) for member in wounded(members)), TAKE_GOLD]
    choice = options[0] if len(options) == 1 else (yield from ask(b.victim, AskMystic(name), options))
    yield SpecialMet("MM-10.13", b.victim, name)
    if isinstance(choice, Card):
        yield from heal(s, member_of(members, choice.card), "MM-10.13")
    else:
        yield from change_gold(s, b.victim, RULES.mystic_gold, "MM-10.13")
    return True


def guess_with_baker(s: State, b: Battle, name: str) -> Steps[bool]:
    """Up to three times both choose a number in secret; the same number wins a treasure.  Rules: MM-10.16"""
    for _ in range(RULES.baker_tries):
        mine = yield from ask(b.victim, ThinkOfNumber(b.runner), NUMBERS)
        s.baker = mine.number
        theirs = yield from ask(b.runner, ThinkOfNumber(b.victim), NUMBERS)
        number, s.baker = s.baker, 0
        yield NumbersShown(b.victim, number, theirs.number)
        if number == theirs.number:
            yield from draw_treasures(s, b.victim, ENCOUNTERS[name].treasures, "MM-10.16")
            break
    return True


def set_aside(s: State, b: Battle, name: str) -> Steps[bool]:
    """Items and unguarded treasure wait for the end of the encounter.  Rules: MM-10.17, MM-10.18, MM-10.19"""
    b.kept.append(name)
    yield SpecialMet("MM-10.19", b.victim, name)
    return False


def note_oops(s: State, b: Battle, name: str) -> Steps[bool]:
    """Rules: MM-10.22"""
    b.oops = True
    yield SpecialMet("MM-10.22", b.victim, name)
    return True


def imagine_things(s: State, b: Battle, name: str) -> Steps[bool]:
    """Nothing happens.  Rules: MM-10.21"""
    yield SpecialMet("MM-10.21", b.victim, name)
    return True


SPECIALS: Mapping[str, Callable[[State, Battle, str], Steps[bool]]] = {
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
"""What each special card does; true if it is discarded then."""


WORDS.title(AskMystic, "What may the Mystic do for you?", "A wound healed, or a gold piece.")


@WORDS.offers(AskMystic)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-10.13"""
    if isinstance(action, Card):
        detail = health(s, somebody(s, action.card))
        return about(action, action.card, f"Heal {the(action.card)}", detail, "MM-10.13")
    return plain(action, f"Take {gold(RULES.mystic_gold)}", "", "MM-10.13", "gold")


@WORDS.asks(ThinkOfNumber)
def _(query: ThinkOfNumber, s: State, ask: Ask) -> Asked:
    mine = ask.seat == battle(s).victim
    goal = "The same number wins a treasure." if mine else "The same number would cost a treasure."
    secret = f"{who(query.other)} chooses in secret as well."
    return Asked("The Forest Baker wants a number", f"{secret} {goal} To a blind guess it is one chance in ten.")


@WORDS.offers(Number)
def _(action: Number, s: State, ask: Ask) -> Option:
    number = action.number % RULES.die
    return plain(action, f"Think of {number}", "", "MM-10.16", "die", number=number)


FATES: Mapping[str, tuple[str, Tone]] = {
    "MM-10.10": ("{card} finds no lady in the party and attacks.", "bad"),
    "MM-10.13": ("{card} does {who} a kindness and wanders off.", "good"),
    "MM-10.19": ("{card} is set aside for the winner.", ""),
    "MM-10.20": ("A friendly soul comes along the road to meet {who}.", "good"),
    "MM-10.22": ("Oops! Unless it comes to a fight, {who} will be shifted one space.", ""),
    "MM-10.30": ("{who} sends {card} away.", ""),
}
"""What becomes of a card, by the rule."""
MOODS: Mapping[str, tuple[str, str]] = {
    "MM-10.9": ("even, and {card} flies off", "odd, and {card} attacks"),
    "MM-10.12": ("even, and {card} offers to join", "odd, and {card} goes away"),
    "MM-10.15": ("even, and {card} gives a treasure and leaves", "odd, and {card} attacks"),
}
"""What an even and an odd die mean."""


@WORDS.tells(SpecialMet)
def _(event: SpecialMet) -> Line:
    if event.rule in MOODS:
        outcome = MOODS[event.rule][not even(event.face)].format(card=the(event.card))
        text = f"{seat_name(event.victim)} rolls {dice([event.face])}: {outcome}."
        return say(event, text, mood(even(event.face)), event.card)
    words, tone = FATES.get(event.rule, ("It was only imagination. Nothing happens.", ""))
    return say(event, capital(words.format(card=the(event.card), who=seat_name(event.victim))), tone, event.card)


@WORDS.tells(NumbersShown)
def _(event: NumbersShown) -> Line:
    mine, theirs = event.mine % RULES.die, event.theirs % RULES.die
    victim = seat_name(event.victim)
    if mine == theirs:
        return say(event, f"Both thought of {mine}: the Forest Baker hands {victim} a treasure.", "good")
    return say(event, f"{victim} thought of {mine}, the other side of {theirs}: no match.")
