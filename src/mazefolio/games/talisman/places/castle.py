"""TA-C7.6, TA-C7.7, TA-C7.8, TA-C20.24: the Royal Castle: its doctor, its hall and its stables."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Ask, CitedEvent, Deed, Query, Steps, Word, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import count
from mazefolio.games.talisman.carrying import can_be_lost, discard, may_take, release, take, within_limits
from mazefolio.games.talisman.changes import change, gain, heal
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import has, in_force, start_lives
from mazefolio.games.talisman.names import the
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import DONE, PASS, WORDS

STABLING = 1
"""The price for each animal.  Rules: TA-C20.24"""


class RoyalDoctor(Query, frozen=True, tag="royal_doctor"):
    """How many lives does he have healed?  ``free`` of them cost nothing."""

    RULE = "TA-C7.6"
    free: int


class BeHealed(Deed, frozen=True):
    VERB = "heal"
    lives: int


class EntryHall(Query, frozen=True, tag="entry_hall"):
    """Whom does he hand over?"""

    RULE = "TA-C7.8"


class BringHome(Deed, frozen=True):
    """The Prince or the Princess is handed over."""

    VERB = "hand over"
    card: CardName


class FetchThem(Query, frozen=True, tag="fetch"):
    """Does he fetch his animals out of the stables?"""

    RULE = "TA-C20.24"


class Stables(Query, frozen=True, tag="stables"):
    """Which animals does he leave?"""

    RULE = "TA-C20.24"


class Stable(Deed, frozen=True):
    VERB = "stable"
    card: CardName


class Stabled(CitedEvent, frozen=True):
    seat: Seat
    card: CardName


FETCH = Word("fetch")
WORDS.sentence(Stabled, "{seat} leaves {card} in the Royal Stables.")
WORDS.title(EntryHall, "Whom do you hand over to the King?")
WORDS.title(FetchThem, "Your animals wait in the Royal Stables. Do you fetch them?")
WORDS.title(Stables, "Do you leave an animal in the Royal Stables?")
WORDS.label(FETCH, "Fetch your animals", "All of them, free of charge.", art="horse")


@WORDS.asks(RoyalDoctor)
def _(query: RoyalDoctor, s: State, ask: Ask) -> Asked:
    free = f"{count(query.free, 'life', 'lives')} free of charge, then " if query.free else ""
    return Asked("The Royal Doctor: how many lives does he heal?", f"{free}1 gold for each life.")


@WORDS.offers(BeHealed)
def _(action: BeHealed, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, RoyalDoctor)
    price = max(0, action.lives - ask.query.free)
    label = f"Heal {count(action.lives, 'life', 'lives')}"
    return Option(action.token, label, f"For {price} gold." if price else "Free.", "TA-C7.6", number=action.lives)


@WORDS.offers(BringHome)
def _(action: BringHome, s: State, ask: Ask) -> Option:
    text = f"{prize(s, ask.seat, action.card)} gold for it."
    return Option(action.token, f"Hand over {the(action.card)}", text, "TA-C7.8", target=action.card)


@WORDS.offers(Stable)
def _(action: Stable, s: State, ask: Ask) -> Option:
    label = f"Leave {the(action.card)}"
    return Option(action.token, label, "For 1 gold; nobody else can take it.", "TA-C20.24", target=action.card)


@WORDS.tries(Stables)
def _(query: Stables, s: State, ask: Ask) -> Sequence[Attempt[Stable]]:
    refusal = Refusal("TA-C20.24", "Each animal costs 1 gold.") if s.players[ask.seat].gold < STABLING else None
    return [Attempt(Stable(copy), refusal) for copy in animals(s, ask.seat)]


@custom("TA-C7.6")
def royal_doctor(s: State, cause: Cause) -> Steps[None]:
    """Be healed by the Royal Doctor.

    Rules: TA-C7.6, TA-C17.10
    """
    one = s.players[cause.seat]
    hurt, free = start_lives(s, cause.seat) - one.lives, free_healing(s, cause.seat)
    most = min(hurt, free + one.gold)
    if most <= 0:
        return
    choice = yield from ask(cause.seat, RoyalDoctor(free), [*map(BeHealed, range(1, most + 1)), PASS])
    if isinstance(choice, BeHealed):
        yield from change(s, cause, "gold", -max(0, choice.lives - free))
        yield from heal(s, cause, choice.lives)


def free_healing(s: State, seat: int) -> int:
    """How many lives cost nothing: all for a noble and with who heals free, two for the Prince, two for the Princess.

    Rules: TA-C7.6, TA-C17.10
    """
    if "noble" in s.players[seat].statuses or has(s, seat, "free_heal"):
        return start_lives(s, seat)
    return sum(int(passive.n) for _, passive in in_force(s, seat, "castle_heal"))


@custom("TA-C7.8")
def entry_hall(s: State, cause: Cause) -> Steps[None]:
    """Hand over the Prince or the Princess.

    Rules: TA-C7.8
    """
    while royals := [copy for copy, _ in in_force(s, cause.seat, "castle_exchange")]:
        choice = yield from ask(cause.seat, EntryHall(), [*map(BringHome, royals), DONE])
        if not isinstance(choice, BringHome):
            return
        gold = prize(s, cause.seat, choice.card)
        yield from discard(s, cause.seat, choice.card, "TA-C7.8")
        yield from gain(s, cause, "gold", gold)


def prize(s: State, seat: int, copy: str) -> int:
    """What the King gives.  Rules: TA-C7.8"""
    return next(passive.gold for one, passive in in_force(s, seat, "castle_exchange") if one == copy)


@custom("TA-C20.24")
def stables(s: State, cause: Cause) -> Steps[None]:
    """Leave animals in the Royal Stables.

    Rules: TA-C7.7, TA-C20.24
    """
    while s.players[cause.seat].gold >= STABLING and (options := [*map(Stable, animals(s, cause.seat))]):
        choice = yield from ask(cause.seat, Stables(), [DONE, *options], advancing=1)
        if not isinstance(choice, Stable):
            return
        yield from change(s, cause, "gold", -STABLING)
        yield from stable(s, cause.seat, choice.card)


def animals(s: State, seat: int) -> list[str]:
    """Those that can wait for their owner; a charmed one would be gone.  Rules: TA-C14.20, TA-C20.24"""
    one = s.players[seat]
    tame = [copy for copy in one.followers if copy not in one.servants]
    return [copy for copy in tame if "animal" in card(copy).tags and can_be_lost(copy)]


def stable(s: State, seat: int, copy: str) -> Steps[None]:
    """An animal waits for its owner.  Rules: TA-C20.24"""
    release(s, copy)
    s.players[seat].stabled.append(copy)
    yield Stabled("TA-C20.24", seat, copy)
    yield from within_limits(s, seat)


@custom("core.fetch_animals")
def fetch_animals(s: State, cause: Cause) -> Steps[None]:
    """Fetch your animals; who encounters the Castle may, whomever he visits there.

    Rules: TA-C7.7, TA-C14.18, TA-C20.24
    """
    one = s.players[cause.seat]
    waiting = [] if one.toad else [copy for copy in one.stabled if may_take(s, cause.seat, copy)]
    if waiting and (yield from ask(cause.seat, FetchThem(), [FETCH, PASS])) is FETCH:
        for copy in waiting:
            one.stabled.remove(copy)
            yield from take(s, cause.seat, copy, "TA-C20.24")
