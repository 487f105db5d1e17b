"""MM-11: getting away from a battle, and those who are left behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, NoReturn

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Steps, Word, ask
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import capital, count, dice, listed, signed
from mazefolio.engine.words import seat as seat_name
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.actions import InBattle
from mazefolio.games.mertwig.battle.sides import BattleEnds, both, fighting_seats, foes, leader_down, party
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, MAGIC, Face, FigureId, Seat
from mazefolio.games.mertwig.holdings import discard, drop_load, lose
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import RAN, escape_bonus, leave
from mazefolio.games.mertwig.state import Battle, Member, State, leader
from mazefolio.games.mertwig.tables import escapes
from mazefolio.games.mertwig.words import WORDS, plain

SMOKE = next(card for card in MAGIC.values() if card.effect == "smoke")
TELEPORT = next(card.id for card in MAGIC.values() if card.effect == "teleport")
FIGHT_ON, SCROLL, BREAK_OFF = Word("fight on"), Word("scroll"), Word("break off")
BREAKING = (FIGHT_ON, BREAK_OFF)
Extra = Annotated[int, Among(range(12))]


class Flee(Action, frozen=True, gc=False):
    """Try to escape, with so many smoke bombs.  Rules: MM-11.23, MM-19.9"""

    bombs: Annotated[int, Among(range(5))] = 0

    @property
    def token(self) -> str:
        return f"run with {self.bombs} smoke bombs" if self.bombs else "run"


RUN = Flee()


class Escape(InBattle, frozen=True, tag="escape"):
    """Does the party run?"""

    RULE = "MM-11.23"
    STEP = "escape"


class BreakOff(InBattle, frozen=True, tag="break off"):
    """Does the attacker break off the fight?"""

    RULE = "MM-21.6"
    STEP = "escape"


class Beaten(CitedEvent, frozen=True):
    """A hostile card is out of the battle for good."""

    card: FigureId


class EscapeTried(Event, frozen=True):
    RULE = "MM-11.24"
    seat: Seat
    mine: Face
    bonus: Extra
    theirs: Face
    slow: Extra
    escaped: bool


class Escaped(CitedEvent, frozen=True):
    seat: Seat


class BrokenOff(Event, frozen=True):
    RULE = "MM-21.6"
    seat: Seat


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


def flee(s: State, b: Battle, seats: Sequence[int]) -> Steps[NoReturn]:
    """Those who are set aside, asleep or entranced are left behind with what they carry; nobody wins anything.

    Rules: MM-11.27, MM-11.28, MM-13.10, MM-21.6
    """
    for seat in reversed(fighting_seats(b)):
        for member in s.players[seat].members[1:]:
            if member.aside or (seat in seats and not member.awake):
                yield from leave(s, seat, member, "MM-11.27", load_lost=seat in seats)
    raise BattleEnds("fled")


def try_escape(s: State, b: Battle) -> Steps[None]:
    """If anybody hostile is left the player may try to get away, once in a round; an attacker may break off.

    Rules: MM-11.23, MM-11.24, MM-11.25, MM-11.26, MM-19.9, MM-19.10, MM-21.6, MM-21.18
    """
    theirs, ours = both(s)
    if not theirs or not ours or leader_down(s):
        return
    if b.kind == "duel" and not leader(s.players[b.runner]).asleep:
        breaking = yield from ask(b.runner, BreakOff(), BREAKING)
        if breaking is BREAK_OFF:
            yield BrokenOff(b.runner)
            yield from flee(s, b, [b.runner])
    if leader(s.players[b.victim]).asleep:
        return
    choice = yield from ask(b.victim, Escape(), ways_out(s.players[b.victim].magic))
    if choice is SCROLL:
        yield from lose(s, b.victim, TELEPORT, "MM-19.10")
        yield Escaped("MM-19.10", b.victim)
        yield from flee(s, b, [b.victim])
    elif isinstance(choice, Flee) and (yield from roll_escape(s, b, choice.bombs)):
        yield from flee(s, b, [b.victim])


def ways_out(magic: Sequence[str]) -> list[Action]:
    options: list[Action] = [FIGHT_ON, RUN]
    if magic:
        options += [Flee(bombs) for bombs in range(1, magic.count(SMOKE.id) + 1)]
        if no_scroll(magic) is None:
            options.append(SCROLL)
    return options


def no_scroll(magic: Sequence[str]) -> Refusal | None:
    """Rules: MM-19.10"""
    return None if TELEPORT in magic else Refusal("MM-19.10", "You have no Scroll of Teleportation.")


def too_many_bombs(magic: Sequence[str], bombs: int) -> Refusal | None:
    """Rules: MM-19.9"""
    held = magic.count(SMOKE.id)
    return None if bombs <= held else Refusal("MM-19.9", f"You have {count(held, SMOKE_BOMB) if held else NO_BOMB}.")


SMOKE_BOMB, NO_BOMB = "smoke bomb", "no smoke bomb"


def roll_escape(s: State, b: Battle, bombs: int) -> Steps[bool]:
    """Both roll; bombs and quick members help, slow pursuers too, and one elephant makes sure.

    Rules: MM-7.23, MM-7.26, MM-11.24, MM-11.25, MM-19.9
    """
    for _ in range(bombs):
        yield from lose(s, b.victim, SMOKE.id, "MM-19.9")
    if is_sure(s):
        yield Escaped("MM-7.23", b.victim)
        return True
    bonus, slow = head_start(s, bombs)
    mine = yield from die(s, b.victim, "escape")
    theirs = yield from die(s, b.runner, "pursuit")
    away = escapes(mine, theirs, bonus, slow)
    yield EscapeTried(b.victim, mine, bonus, theirs, slow, away)
    return away


def is_sure(s: State) -> bool:
    """Rules: MM-7.23"""
    return any(FIGURES[member.card].sure_escape and member.able for member in party(s))


def head_start(s: State, bombs: int) -> tuple[int, int]:
    """What is added to the dice of those who run and taken from the pursuers'.  Rules: MM-7.26, MM-11.25, MM-19.9"""
    slow = sum(FIGURES[foe.card].slow for foe in foes(s) if not foe.aside)
    return escape_bonus(party(s)) + bombs * SMOKE.escape_bonus, slow


@WORDS.tries(Escape)
def _(query: Escape, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    magic = s.players[ask.seat].magic
    bombs = magic.count(SMOKE.id) + 1
    yield Attempt(Flee(bombs), too_many_bombs(magic, bombs), quiet=True)
    yield Attempt(SCROLL, no_scroll(magic), quiet=True)


def _got_away(since: Since) -> bool | None:
    if tried := since.all(EscapeTried):
        return tried[0].escaped
    return True if since.any(Escaped) else None


AWAY = WORDS.outcome(Outcome("away", "get away", _got_away, "good"))


@WORDS.asks(Escape)
def _(query: Escape, s: State, ask: Ask) -> Asked:
    theirs, _ = both(s)
    hint = Hint("running", "Running costs no treasure you hold, but wins none. Sleepers stay behind.", "MM-11.27")
    still = f"Still there: {listed([the(foe.card) for foe in theirs])}."
    return Asked("Fight on, or run?", still, hints=[hint], usual=True)


WORDS.title(BreakOff, "Fight on, or break off?", "You began this fight and may end it.", usual=True)


WORDS.label(FIGHT_ON, "Fight on", "The next round follows.", art="fight_on")


WORDS.label(BREAK_OFF, "Break off the fight", "You win nothing; sleepers and the fallen are lost.", "MM-21.6", "escape")


@WORDS.offers(SCROLL)
def _(action: Word, s: State, ask: Ask) -> Option:
    label, detail = f"Escape by {the(TELEPORT)}", "Without dice; you stay on your space."
    return Option(action.token, label, detail, "MM-19.10", art=TELEPORT, using=TELEPORT, odds=[AWAY.at(1)])


@WORDS.offers(Flee)
def _(action: Flee, s: State, ask: Ask) -> Option:
    """Rules: MM-7.23, MM-11.24, MM-11.25, MM-19.9"""
    chance = AWAY.at(1 if is_sure(s) else odds.flight(*head_start(s, action.bombs)))
    detail = "You win nothing; sleepers and the fallen are left behind, and the turn ends."
    if not action.bombs:
        return plain(action, "Run for it", detail, "MM-11.24", "escape", [chance])
    label = f"Run with {count(action.bombs, SMOKE_BOMB)}"
    return Option(action.token, label, detail, "MM-19.9", art=SMOKE.id, using=SMOKE.id, odds=[chance])


@WORDS.tells(Beaten)
def _(event: Beaten) -> Line | None:
    """Those who ran were told of already."""
    return None if event.rule in RAN else say(event, f"{capital(the(event.card))} is beaten.", "good", event.card)


@WORDS.tells(EscapeTried)
def _(event: EscapeTried) -> Line:
    """Rules: MM-11.24, MM-11.25"""
    mine = f"{dice([event.mine])}{f' {signed(event.bonus)}' if event.bonus else ''}"
    theirs = f"{dice([event.theirs])}{f' {signed(-event.slow)}' if event.slow else ''}"
    outcome = "and gets away" if event.escaped else "and does not get away"
    text = f"{seat_name(event.seat)} runs with {mine} against {theirs} {outcome}."
    return say(event, text, mood(event.escaped))


ESCAPES: Mapping[str, str] = {
    "MM-7.23": "Nobody stops an elephant: {seat} gets away.",
    "MM-12.15": "{Seat} flees, and everybody else follows.",
    "MM-12.23": "{Seat} and the whole party vanish from sight.",
    "MM-19.10": "The scroll carries {seat} away.",
    "": "{Seat} gets away.",
}
WORDS.by_rule(Escaped, ESCAPES)
WORDS.sentence(BrokenOff, "{Seat} breaks off the fight.")
