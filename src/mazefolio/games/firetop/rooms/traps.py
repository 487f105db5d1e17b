"""FT-20.7, FT-20.8, FT-20.14, FT-20.15: the Cage Trap, Poisoned Darts and the Winged Gremlin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, Since, decided_by
from mazefolio.engine.steps import Action, Ask, Event, Faces, Query, Steps, Word, ask, throw
from mazefolio.engine.view import Chance, Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import EAT, LUCKY, LuckTested, eat, hurt, lose_lantern, no_meal
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.cards import RISKS, Use, risk_luck, starting_cards, use_at_start
from mazefolio.games.firetop.content import RoomId
from mazefolio.games.firetop.effects import Cage, Darts, LanternThief
from mazefolio.games.firetop.names import place, who
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.rooms.encounters import SPECIALS, meeting, special, spend, terms
from mazefolio.games.firetop.rooms.treasure import ClaimOnTheWay, claim_or_leave
from mazefolio.games.firetop.state import Adventurer, Seat, State, active
from mazefolio.games.firetop.turn.death import Died, come_back, die
from mazefolio.games.firetop.words import WORDS, beat, scenes


@special(Darts, "FT-20.14")
def face_darts(s: State, power: Darts) -> Steps[None]:
    """The unlucky lose a die of Stamina; the trap is then spent.  Rules: FT-20.14"""
    lucky = yield from risk_luck(s, s.active, "FT-20.14")
    yield spend(s, Darts)
    if lucky:
        return
    faces: Faces = yield throw(s.active, "poison")
    dead = yield from hurt(s, s.active, faces[0], "dart_trap", "FT-20.14")
    if dead:
        yield from die(s, s.active, "dart_trap", "FT-20.14")
        yield from come_back(s, s.active)


@special(LanternThief, "FT-20.15")
def face_gremlin(s: State, power: LanternThief) -> Steps[None]:
    """The unlucky lose a lantern; without one there is no test.  Rules: FT-20.15"""
    if active(s).lanterns:
        lucky = yield from risk_luck(s, s.active, "FT-20.15")
        if not lucky:
            yield from lose_lantern(s, s.active, "FT-20.15")
    yield spend(s, LanternThief)


def _poisoned(since: Since) -> bool | None:
    return since.any(Died) if since.any(LuckTested) else None


POISONED = WORDS.outcome(Outcome("poisoned", "killed by poison", _poisoned, "bad"))


def _risk(hero: Adventurer) -> Chance:
    return POISONED.at((1 - odds.lucky(hero.luck)) * odds.at_least(hero.stamina))


RISKS["FT-20.14"] = _risk


CAGE = terms(Cage)
MOVE = Word("move")
TRY_LUCK, TRY_DIE = Word("try luck"), Word("try die")
LOCKED_IN = Refusal("FT-20.8", "First you must get out of the cage.")


class InCage(Query, frozen=True, tag="cage"):
    RULE = "FT-20.8"
    used_card: bool


class Caged(Event, frozen=True):
    RULE = "FT-20.7"
    seat: Seat
    room: RoomId


class CageTried(Event, frozen=True):
    """``face`` is the die, if one was rolled."""

    RULE = "FT-20.8"
    seat: Seat
    face: int
    out: bool


@special(Cage, "FT-20.8")
def be_caught(s: State, power: Cage) -> Steps[None]:
    """The first to enter is caught, misses his next turn, and takes nothing.  Rules: FT-9.8, FT-20.7"""
    hero = active(s)
    hero.caged = True
    hero.misses = power.missed_turns
    yield Caged(s.active, hero.space)
    yield spend(s, Cage, "FT-20.7")
    raise TurnEnds


def sit_in_cage(s: State) -> Steps[None]:
    """Luck or a die may open the cage; or he eats.  Once out he may claim the room's Treasure card, and moves.

    Rules: FT-5.8, FT-20.8
    """
    hero, used_card = active(s), False
    while True:
        options: list[Action] = [TRY_LUCK, TRY_DIE]
        options += [EAT] if no_meal(s, used_card) is None else []
        options += starting_cards(s)
        choice = yield from ask(s.active, InCage(used_card), options)
        if not isinstance(choice, Use):
            break
        yield from use_at_start(s, choice.card)
        used_card = True
    if choice is EAT:
        yield from eat(s)
    out = yield from (try_luck(s) if choice is TRY_LUCK else try_die(s))
    if not out:
        raise TurnEnds
    hero.caged = False
    if hero.space in s.treasures:
        yield from claim_or_leave(s, ClaimOnTheWay())


def try_luck(s: State) -> Steps[bool]:
    """Rules: FT-20.8"""
    lucky = yield from risk_luck(s, s.active, "FT-20.8")
    yield CageTried(s.active, 0, lucky)
    return lucky


def try_die(s: State) -> Steps[bool]:
    """Rules: FT-20.8"""
    faces: Faces = yield throw(s.active, "cage")
    out = faces[0] in CAGE.escape_on
    yield CageTried(s.active, faces[0], out)
    return out


FREE = WORDS.outcome(Outcome("free", "out", decided_by(CageTried, lambda event: event.out), "good"))


WORDS.title(InCage, "You sit in a cage. How do you get out?", "Once out, you move in the same turn.")


@WORDS.tries(InCage)
def _(query: InCage, s: State, ask: Ask) -> Iterator[Attempt[Word]]:
    yield Attempt(MOVE, LOCKED_IN)
    yield Attempt(EAT, no_meal(s, query.used_card))


@WORDS.offers(TRY_LUCK)
def _(action: Word, s: State, ask: Ask) -> Option:
    detail, chances = "Lucky, and the cage is open. Luck falls by 1.", [LUCKY.at(odds.lucky(active(s).luck))]
    return Option(action.token, "Test your Luck", detail, "FT-20.8", art="test", odds=chances)


@WORDS.offers(TRY_DIE)
def _(action: Word, s: State, ask: Ask) -> Option:
    detail = f"Roll {' or '.join(map(str, CAGE.escape_on))} on one die."
    chances = [FREE.at(len(CAGE.escape_on) / odds.SIDES)]
    return Option(action.token, "Force the bars", detail, "FT-20.8", art="die", odds=chances)


@WORDS.tells(Caged)
def _(event: Caged) -> Line:
    text = f"A cage drops on {who(event.seat)} in {place(event.room)}."
    return say(event, text, "bad", event.room, beat=beat(event.seat, "Caught!", "cage_trap", "drop"))


@WORDS.tells(CageTried)
def _(event: CageTried) -> Line:
    outcome = "gets out of the cage" if event.out else "stays in the cage"
    rolled = f"rolls {fallen([event.face])} and " if event.face else ""
    return say(event, f"{who(event.seat)} {rolled}{outcome}.", mood(event.out))


scenes(InCage)(lambda _, s, __: meeting(s, SPECIALS[Cage][0]))


@JUDGES(InCage)
def _(query: InCage, v: View, options: Sequence[Action]) -> Action:
    """Eat if weak, else trust one's Luck if it is better than the die."""
    if EAT in options and v.hero.stamina <= v.by.weak:
        return EAT
    return TRY_LUCK if odds.lucky(v.hero.luck) > len(CAGE.escape_on) / odds.SIDES + 0.1 else TRY_DIE
