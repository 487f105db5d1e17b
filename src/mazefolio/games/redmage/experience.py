"""RM-10: trophies, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Annotated

from mazefolio.engine.ids import Among
from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Event, Query, Steps, Word, choose
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital, listed
from mazefolio.games.redmage.bot import JUDGES, View
from mazefolio.games.redmage.content import CREATURES, RULES, CreatureId, Increase
from mazefolio.games.redmage.names import called, pronoun, the, trophy_id
from mazefolio.games.redmage.state import HERO, State
from mazefolio.games.redmage.things.items import CEILING
from mazefolio.games.redmage.words import WORDS

WORTH = {creature.id: creature.atk for creature in CREATURES.values()}
LET_GO, KEEP_ALL = Word("let go"), Word("keep all")
INCREASES: tuple[Increase, ...] = ("atk", "def", "hp")


class Spend(Action, frozen=True, gc=False):
    trophies: tuple[CreatureId, ...]
    on: Increase

    @property
    def token(self) -> str:
        return f"spend {'+'.join(self.trophies)} {self.on}"


class Discard(Deed, frozen=True, gc=False):
    VERB = "discard"
    creature: CreatureId


class FullCard(Query, frozen=True, tag="trophy"):
    """Which trophy makes room for the creature that was slain?"""

    RULE = "RM-10.11"
    slain: CreatureId


class TrophyTaken(Event, frozen=True):
    RULE = "RM-10.1"
    creature: CreatureId


class TrophyDiscarded(CitedEvent, frozen=True):
    """``creature`` went back to the cup because the card is full."""

    creature: CreatureId


class ExperienceSpent(Event, frozen=True):
    RULE = "RM-10.3"
    trophies: tuple[CreatureId, ...]
    on: Increase
    value: Annotated[int, Among(range(1, RULES.hit_points_ceiling + 1))]


def take_trophy(s: State, creature: str) -> Steps[None]:
    """A slain creature is laid on the card; when the card is full, one of the seven goes back to the cup.

    Rules: RM-10.1, RM-10.11, RM-10.12, RM-16.5
    """
    if len(s.trophies) >= RULES.trophy_slots:
        others = [old for old in dict.fromkeys(s.trophies) if old != creature]
        choice = yield from choose(HERO, FullCard(creature), [*map(Discard, others), LET_GO])
        if not isinstance(choice, Discard):
            s.creature_cup.append(creature)
            yield TrophyDiscarded("RM-10.12", creature)
            return
        s.trophies.remove(choice.creature)
        s.creature_cup.append(choice.creature)
        yield TrophyDiscarded("RM-10.11", choice.creature)
    s.trophies.append(creature)
    yield TrophyTaken(creature)


def worth(trophies: Sequence[str]) -> int:
    """A trophy is worth its ATK value.  Rules: RM-10.2"""
    return sum([WORTH[creature] for creature in trophies])


def is_enough(trophies: Sequence[str]) -> bool:
    """Rules: RM-10.3"""
    return worth(trophies) >= RULES.experience_cost


def too_little(trophies: Sequence[str]) -> Refusal | None:
    """Rules: RM-10.3"""
    if is_enough(trophies):
        return None
    names = listed([called(creature) for creature in trophies])
    reason = f"{names}: worth {worth(trophies)} in all, and an increase costs {RULES.experience_cost}."
    return Refusal("RM-10.3", reason)


FULL: Mapping[Increase, Refusal] = {
    "atk": Refusal("RM-10.9", f"Your attack is +{RULES.atk_ceiling} already, and cannot rise further."),
    "def": Refusal("RM-10.9", f"Your defence is +{RULES.def_ceiling} already, and cannot rise further."),
    "hp": Refusal("RM-10.9", CEILING.reason),
}


def at_ceiling(s: State, on: Increase) -> Refusal | None:
    """Rules: RM-10.8, RM-10.9, RM-10.10"""
    full = {
        "atk": s.atk >= RULES.atk_ceiling,
        "def": s.defence >= RULES.def_ceiling,
        "hp": s.hit_points >= RULES.hit_points_ceiling,
    }
    return FULL[on] if full[on] else None


def spend_options(s: State) -> Sequence[Spend]:
    """Every set of trophies worth enough, for every increase that is possible.

    Rules: RM-10.3, RM-10.4, RM-10.5, RM-10.7, RM-16.5
    """
    sets = worthy_sets(tuple(s.trophies))
    if not sets:
        return ()
    increases = [on for on in INCREASES if not at_ceiling(s, on)]
    return [Spend(chosen, on) for chosen in sets for on in increases]


@lru_cache(maxsize=1 << 14)
def worthy_sets(trophies: tuple[str, ...]) -> Sequence[tuple[str, ...]]:
    """Sets of trophies worth an increase, alike ones once.  Rules: RM-10.3, RM-10.5, RM-16.5"""
    return tuple(chosen for chosen in _sets(trophies) if is_enough(chosen))


def _sets(trophies: Sequence[str]) -> Iterator[tuple[str, ...]]:
    ordered = sorted(trophies)
    for size in range(1, len(ordered) + 1):
        yield from dict.fromkeys(combinations(ordered, size))


def _cheapest(s: State) -> tuple[str, ...]:
    return min(worthy_sets(tuple(s.trophies)), key=worth, default=())


def spend_attempts(s: State) -> Iterator[Attempt[Action]]:
    """The cheapest set that is enough, or all that there is; then, when typed, any other.

    Rules: RM-10.3, RM-10.9
    """
    if s.trophies:
        likely = _cheapest(s) or tuple(sorted(s.trophies))
        tried = [on for on in INCREASES if not at_ceiling(s, on)][:1] if too_little(likely) else INCREASES
        for on in tried or INCREASES:
            yield Attempt(Spend(likely, on), too_little(likely) or at_ceiling(s, on))
    for chosen in _sets(s.trophies):
        for on in INCREASES:
            yield Attempt(Spend(chosen, on), too_little(chosen) or at_ceiling(s, on), quiet=True)


def spend_experience(s: State, action: Spend) -> Steps[None]:
    """The trophies go back to the creature cup, and one of the hero's numbers rises by one.

    Rules: RM-10.3, RM-10.5, RM-10.6, RM-10.10
    """
    for creature in action.trophies:
        s.trophies.remove(creature)
        s.creature_cup.append(creature)
    field = {"atk": "atk", "def": "defence", "hp": "hit_points"}[action.on]
    setattr(s, field, getattr(s, field) + 1)
    yield ExperienceSpent(action.trophies, action.on, getattr(s, field))


GROWN: Mapping[Increase, str] = {
    "atk": "attack is now {:+d}",
    "def": "defence is now {:+d}",
    "hp": "you now have {} hit points",
}


@WORDS.tells(TrophyTaken)
def _(event: TrophyTaken) -> Line:
    return say(event, f"{capital(the(event.creature))} goes on your card, worth {WORTH[event.creature]}.", "good")


@WORDS.tells(TrophyDiscarded)
def _(event: TrophyDiscarded) -> Line:
    who = the(event.creature)
    if event.rule == "RM-10.12":
        return say(event, f"You let {who} go, back into the cup.")
    return say(event, f"{capital(who)} makes room on your card and goes back into the cup.")


@WORDS.tells(ExperienceSpent)
def _(event: ExperienceSpent) -> Line:
    names = listed([called(creature) for creature in event.trophies])
    return say(event, f"You hand in {names}: {GROWN[event.on].format(event.value)}.", "good")


WORDS.label(KEEP_ALL, "Keep all seven", art="refused")
HINT = Hint("trophies", "Trophies worth 10 buy an increase. Spend them before your card is full.", "RM-10.3")
FULL_CARD = Refusal("RM-10.1", f"Your card has {RULES.trophy_slots} places, and all are taken.")


@WORDS.asks(FullCard)
def _(query: FullCard, s: State, ask: Ask) -> Asked:
    detail = f"It has {RULES.trophy_slots} places; what goes returns to the cup."
    return Asked("Your card is full. Which trophy goes?", detail, hints=[HINT])


@WORDS.tries(FullCard)
def _(query: FullCard, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield Attempt(KEEP_ALL, FULL_CARD)


def _slain(ask: Ask) -> str:
    assert isinstance(ask.query, FullCard)
    return ask.query.slain


@WORDS.offers(Discard)
def _(action: Discard, s: State, ask: Ask) -> Option:
    slain = _slain(ask)
    return Option(
        id=action.token,
        label=f"Give back {the(action.creature)}",
        detail=f"worth {WORTH[action.creature]}; the new one is worth {WORTH[slain]}",
        rule="RM-10.11",
        target=trophy_id(action.creature),
        art=action.creature,
        text=f"It goes back into the creature cup, and {the(slain)} takes its place.",
    )


@WORDS.offers(LET_GO)
def _(action: Word, s: State, ask: Ask) -> Option:
    slain = _slain(ask)
    return Option(
        id=action.token,
        label=f"Let the new one go: {the(slain)}",
        detail=f"worth {WORTH[slain]}; your six stay as they are",
        rule="RM-10.12",
        art=slain,
        text=f"{capital(pronoun(slain).they)} goes back into the creature cup.",
    )


GROWTH: Mapping[Increase, tuple[str, str]] = {
    "atk": ("attack", "attack"),
    "def": ("defence", "defence"),
    "hp": ("hit points", "hit_point"),
}


@WORDS.offers(Spend)
def _(action: Spend, s: State, ask: Ask) -> Option:
    """Dearer sets than the cheapest stand aside."""
    label, art = GROWTH[action.on]
    value = {"atk": s.atk, "def": s.defence, "hp": s.hit_points}[action.on]
    given, cost = worth(action.trophies), RULES.experience_cost
    names = listed([called(creature) for creature in action.trophies])
    return Option(
        id=action.token,
        label=f"Hand in {names} for {label} +1",
        detail=f"{value} to {value + 1}; worth {given}{f', {given - cost} more than needed' if given > cost else ''}",
        rule="RM-10.3",
        target=trophy_id(action.trophies[0]),
        art=art,
        note="+1",
        tone="good",
        text="The trophies go back into the creature cup.",
        aside=action.trophies != _cheapest(s),
    )


@JUDGES(FullCard)
def _(query: FullCard, v: View, options: Sequence[Action]) -> Action:
    """Discard the cheapest, if the new one is worth more."""
    cheapest = min(of_kind(Discard, options), key=lambda discard: WORTH[discard.creature])
    return cheapest if WORTH[cheapest.creature] < WORTH[query.slain] else LET_GO
