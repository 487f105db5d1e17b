"""MM-11: a round of battle from its first step to its last; arming and healing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Event, Steps, Word, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.actions import DONE, Give, InBattle
from mazefolio.games.mertwig.battle.flight import beat, try_escape
from mazefolio.games.mertwig.battle.melee import fight_hand_to_hand
from mazefolio.games.mertwig.battle.missiles import shoot_all
from mazefolio.games.mertwig.battle.settlement import parley
from mazefolio.games.mertwig.battle.sides import (
    BattleEnds,
    Outcome,
    after_battle,
    both,
    fight_goes_on,
    fighting_seats,
    foes,
    party,
)
from mazefolio.games.mertwig.battle.spells import cast_spells
from mazefolio.games.mertwig.battle.spoils import close
from mazefolio.games.mertwig.content import FIGURES, MAGICAL, FigureId, GearId
from mazefolio.games.mertwig.gear import two_uses
from mazefolio.games.mertwig.healing import drink_potions, try_healers
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import arming, can_arm, gear_moves, hand_over, is_given, leave
from mazefolio.games.mertwig.state import Battle, Member, Phase, State, battle, leader
from mazefolio.games.mertwig.travels.tidying import handing_out
from mazefolio.games.mertwig.words import WORDS, about

ARM = Word("arm for me")


class Turn(Action, frozen=True, gc=False):
    """The use of a two-use treasure for this round.  Rules: MM-13.6"""

    thing: GearId
    spells: bool

    @property
    def token(self) -> str:
        return f"use {self.thing} for {'spells' if self.spells else 'fighting'}"


class ArrangeGear(InBattle, frozen=True, tag="arrange"):
    """Who carries what, and what is it used for?"""

    RULE = "MM-11.3"
    STEP = "arrange"
    uses_only: bool
    """Encounter cards change nothing but the use of what charmed cards have brought."""
    given: tuple[GearId, ...] = ()
    """What has been given to somebody in this round, and stays with him."""


class RoundBegan(Event, frozen=True):
    RULE = "MM-11.2"
    round: Annotated[int, Among(range(1, 30))]


class UseNamed(Event, frozen=True):
    RULE = "MM-13.6"
    card: FigureId
    thing: GearId
    spells: bool


class Woke(Event, frozen=True):
    RULE = "MM-11.31"
    card: FigureId


def fight_round(s: State) -> Steps[Phase]:
    """A round of battle, and what follows upon it.  Rules: MM-11.1, MM-11.38"""
    b = battle(s)
    outcome = yield from fight(s, b)
    if outcome is None:
        return "round"
    shifted = yield from close(s, b, outcome)
    return after_battle(b, outcome, shifted)


def fight(s: State, b: Battle) -> Steps[Outcome | None]:
    """Arm, cast, shoot, fight hand to hand, perhaps settle or escape, heal; then the battle may be over.

    Rules: MM-11.2, MM-11.32
    """
    try:
        yield from begin_round(s, b)
        yield from arrange_gear(s, b)
        yield from cast_spells(s, b)
        if s.missiles and fight_goes_on(s):
            yield from shoot_all(s, b)
        if fight_goes_on(s):
            yield from fight_hand_to_hand(s, b)
            if b.kind == "duel":
                yield from parley(s, b)
            yield from try_escape(s, b)
        yield from heal_all(s, b)
        yield from end_round(s, b)
    except BattleEnds as end:
        return end.outcome
    theirs, _ = both(s)
    return None if theirs else "won"


def begin_round(s: State, b: Battle) -> Steps[None]:
    """Rules: MM-11.2"""
    b.round += 1
    b.pairs, b.targets = [], {}
    for member in (*foes(s), *party(s)):
        member.busy = ""
    yield RoundBegan(b.round)


def arrange_gear(s: State, b: Battle) -> Steps[None]:
    """Those who have something to carry may arrange it, the encounter player first.

    Rules: MM-11.3, MM-13.6, MM-13.9, MM-13.11, MM-17.8
    """
    for seat in (b.runner, b.victim):
        if has_gear(s, b, seat):
            yield from arrange_party(s, b, seat)


def has_gear(s: State, b: Battle, seat: int) -> bool:
    """Whether he has anything to arrange; the encounter player only what charmed cards brought.  Rules: MM-13.11"""
    if b.kind != "duel" and seat == b.runner:
        return any(member.load for member in b.foes) and any(uses(b.foes, []))
    player = s.players[seat]
    return any(member.load for member in player.members) or can_arm(player)


def arrange_party(s: State, b: Battle, seat: int) -> Steps[None]:
    """Each thing is given once, and each use named once, so that arranging ends.

    Rules: MM-11.3, MM-13.6, MM-17.8
    """
    player, own = s.players[seat], seat in fighting_seats(b)
    given: list[str] = []
    named: list[str] = []
    while True:
        options: list[Action] = [ARM] if own and can_arm(player) else []
        options += [DONE, *uses(player.members if own else b.foes, named)]
        if own:
            options += gear_moves(player, given)
        choice = yield from ask(seat, ArrangeGear(not own, tuple(given)), options)
        if choice is DONE:
            return
        if isinstance(choice, Turn):
            named.append(choice.thing)
            yield from name_use(s, choice)
        elif isinstance(choice, Give):
            if choice.taker:
                given.append(choice.thing)
            yield from hand_over(s, seat, choice, "MM-11.3")
        else:
            while (gift := next(arming(player), None)) is not None:
                yield from hand_over(s, seat, gift, "MM-11.3")


def name_use(s: State, choice: Turn) -> Steps[None]:
    """Rules: MM-13.6"""
    bearer = next(member for member in (*foes(s), *party(s)) if choice.thing in member.load)
    others = tuple(thing for thing in bearer.casting if thing != choice.thing)
    bearer.casting = (*others, choice.thing) if choice.spells else others
    yield UseNamed(bearer.card, choice.thing, choice.spells)


def uses(side: Sequence[Member], named: Sequence[str]) -> list[Turn]:
    """Of those whose use has not been named in this round.  Rules: MM-13.6"""
    return [
        Turn(thing, thing not in member.casting)
        for member in side
        if member.load and FIGURES[member.card].spells
        for thing in two_uses(member.load)
        if thing not in named
    ]


def heal_all(s: State, b: Battle) -> Steps[None]:
    """The encounter player's healers, then the player's, then potions.  Rules: MM-8.12, MM-8.13, MM-11.29, MM-19.7"""
    yield from try_healers(s, b.runner, foes(s), "MM-11.29")
    yield from try_healers(s, b.victim, party(s), "MM-11.29")
    for seat in fighting_seats(b):
        yield from drink_potions(s, seat, "MM-11.29")


def end_round(s: State, b: Battle) -> Steps[None]:
    """Those who still bear killing wounds die; sleepers come nearer to waking.

    Rules: MM-8.5, MM-11.30, MM-11.31, MM-11.32, MM-11.38
    """
    if any(leader(s.players[seat]).aside for seat in fighting_seats(b)):
        raise BattleEnds("dead")
    for seat in fighting_seats(b):
        for member in [member for member in s.players[seat].members if member.aside]:
            yield from leave(s, seat, member, "MM-11.30")
    for foe in [foe for foe in b.foes if foe.aside]:
        yield from beat(s, b, foe, "MM-11.30")
    for member in [member for member in (*foes(s), *party(s)) if not member.awake]:
        member.asleep, member.entranced = max(0, member.asleep - 1), max(0, member.entranced - 1)
        if member.awake:
            yield Woke(member.card)


STAYS = Refusal("MM-11.3", "It has been given to somebody in this round, and is not given again.")


@WORDS.tries(ArrangeGear)
def _(query: ArrangeGear, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    player = s.players[ask.seat]
    for one in () if query.uses_only else handing_out(player):
        stays = STAYS if is_given(player, one.action.thing, query.given) else None
        yield Attempt(one.action, one.refusal or stays, quiet=True)


@WORDS.asks(ArrangeGear)
def _(query: ArrangeGear, s: State, ask: Ask) -> Asked:
    number = battle(s).round
    if query.uses_only:
        detail = "Charmed cards fight for you with all that they carry."
        return Asked(f"Round {number}: what is it used for?", detail, usual=True)
    detail = "What you have given to somebody stays with him for this round."
    return Asked(f"Round {number}: who carries what?", detail, usual=True)


@WORDS.offers(ArrangeGear)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-11.3, MM-13.6"""
    if action is not DONE:
        return WORDS.offers.of(action)(action, s, ask)
    return Option(action.token, "Ready", "On to the spells.", "MM-11.3", art="done", role="ends")


HELPFUL = "Whatever lies about is handed to those whom it helps most."
WORDS.label(ARM, "Hand out arms and treasures for me", HELPFUL, "MM-11.3", "arm")


@WORDS.offers(Turn)
def _(action: Turn, s: State, ask: Ask) -> Option:
    """Rules: MM-13.6"""
    one = MAGICAL[action.thing]
    in_melee = f"+{one.attack} attack" if one.attack else f"+{one.defence} defence"
    gain = f"+{one.spell_die} to every spell die" if action.spells else in_melee
    label = f"Use {the(action.thing)} for {'spells' if action.spells else 'fighting'} this round"
    return about(action, action.thing, label, f"{capital(gain)}.", "MM-13.6", using=action.thing)


WORDS.sentence(RoundBegan, "Round {round} of the battle begins.")


@WORDS.tells(UseNamed)
def _(event: UseNamed) -> Line:
    use = "spells" if event.spells else "the fight itself"
    return say(event, f"{capital(the(event.card))} turns {the(event.thing)} to {use} this round.", target=event.card)


WORDS.sentence(Woke, "{Card} wakes up.", target="card")
