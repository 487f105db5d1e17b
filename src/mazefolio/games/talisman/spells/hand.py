"""TA-C15.1, TA-C15.2, TA-C15.3, TA-C13.8, TA-C17.14: Spells in hand: drawn, lost, and how many may be held."""

from __future__ import annotations

from mazefolio.engine.decks import draw
from mazefolio.engine.steps import CitedEvent, CitedQuery, Pick, Steps, choose
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital, count
from mazefolio.games.talisman.carrying import Give, send_home
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause, Chooser
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import allowance, in_force
from mazefolio.games.talisman.names import by_source, called, who
from mazefolio.games.talisman.state import Seat, SourceName, SpellName, State, Status
from mazefolio.games.talisman.words import WORDS, SeenByOne

OVER = "over_allowance"
"""The status of a hand that an effect has put over the allowance."""


class SpellsGained(CitedEvent, frozen=True):
    """How many Spells come into a hand; everybody may know that."""

    seat: Seat
    n: int
    source: SourceName


class SpellSeen(SeenByOne, frozen=True):
    """Which Spell it was; only its owner learns that."""

    RULE = "TA-C15.3"
    reveals = True
    card: SpellName


class SpellLost(CitedEvent, frozen=True):
    """A Spell is discarded from a hand; its own name as the source says that nothing but the allowance took it."""

    seat: Seat
    card: SpellName
    source: SourceName


class WhichSpellGoes(CitedQuery, frozen=True, tag="lose_spell"):
    """Which of his Spells does he discard?"""


class TooManySpells(CitedQuery, frozen=True, tag="spell_limit"):
    """Which Spell goes because he may not hold so many?"""


@WORDS.tells(SpellsGained)
def _(event: SpellsGained) -> Line:
    return say(event, f"{capital(by_source(event.source))}: {who(event.seat)} gains {count(event.n, 'Spell')}.", "good")


WORDS.sentence(SpellSeen, "You draw the Spell {card}.", "good")


@WORDS.tells(SpellLost)
def _(event: SpellLost) -> Line:
    name = called(event.card)
    if event.source == kind_of(event.card):
        return say(event, f"{who(event.seat)} discards the Spell {name}.", "bad")
    return say(event, f"{capital(by_source(event.source))}: {who(event.seat)} loses the Spell {name}.", "bad")


WORDS.title(WhichSpellGoes, "Which Spell do you discard?")
WORDS.title(TooManySpells, "You hold too many Spells. Which one do you discard?")


def draw_spell(s: State) -> Steps[str | None]:
    """The top Spell; an empty deck is made of its discard pile, and if that is empty, too, there is none.

    Rules: TA-C15.15
    """
    return (yield from draw(s.decks["spell"]))


def room(s: State, seat: int) -> int:
    """How many more Spells the character may hold."""
    return max(0, allowance(s, seat) - len(s.players[seat].spells))


def gain_spells(s: State, cause: Cause, n: int | None, ignore_limit: bool = False) -> Steps[int]:
    """So many Spells, or as many as fit, come into the hand; how many came.  Rules: TA-C15.1, TA-C15.3"""
    one, free = s.players[cause.seat], room(s, cause.seat)
    wanted = free if n is None else n if ignore_limit else min(n, free)
    drawn: list[str] = []
    while len(drawn) < wanted and (spell := (yield from draw_spell(s))):
        drawn.append(spell)
        one.spells.append(spell)
    if drawn:
        yield SpellsGained(cause.rule, cause.seat, len(drawn), cause.source)
        for spell in drawn:
            yield SpellSeen(cause.seat, spell)
    if len(one.spells) > allowance(s, cause.seat):
        one.statuses[OVER] = Status(by=cause.by)
    return len(drawn)


def lose_spells(s: State, cause: Cause, n: int | None, chooser: Chooser = "") -> Steps[int]:
    """So many Spells, or all, are discarded; how many went.  Rules: TA-C1.11"""
    held = s.players[cause.seat].spells
    lost = len(held) if n is None else min(n, len(held))
    for left in range(lost, 0, -1):
        spell = yield from _which_goes(s, cause, left, chooser)
        yield from shed(s, cause, spell)
    return lost


def _which_goes(s: State, cause: Cause, left: int, chooser: Chooser) -> Steps[str]:
    held = s.players[cause.seat].spells
    if left == len(held):
        return held[0]
    if chooser == "random":
        return held[(yield Pick(held, "spell"))]
    choice = yield from choose(cause.seat, WhichSpellGoes(cause.rule), [Give(spell) for spell in held])
    return choice.card


def shed(s: State, cause: Cause, spell: str) -> Steps[None]:
    """One Spell of the hand is discarded."""
    s.players[cause.seat].spells.remove(spell)
    yield SpellLost(cause.rule, cause.seat, spell, cause.source)
    send_home(s, spell)


def tend_hand(s: State, seat: int) -> Steps[None]:
    """A hand is kept within the allowance, and never empty where something says so.

    Rules: TA-C3.10, TA-C13.8, TA-C15.2, TA-C17.14
    """
    yield from _within_allowance(s, seat)
    if not s.players[seat].spells:
        yield from _never_empty(s, seat)


def _is_tended(s: State, seat: int) -> bool:
    """Whether ``tend_hand`` has certainly nothing to do: nearly always, and it is asked often."""
    one = s.players[seat]
    if OVER in one.statuses:
        return False
    if one.spells:
        return len(one.spells) <= allowance(s, seat)
    return "magic_learned" not in one.statuses and not one.has_any(LIBRARY.givers["min_spells"])


def _within_allowance(s: State, seat: int) -> Steps[None]:
    """What is over the allowance goes, unless an effect gave more than that.  Rules: TA-C15.2"""
    one, most = s.players[seat], allowance(s, seat)
    if len(one.spells) <= most:
        one.statuses.pop(OVER, None)
        return
    if OVER in one.statuses:
        return
    while len(one.spells) > most:
        choice = yield from choose(seat, TooManySpells("TA-C15.2"), [Give(spell) for spell in one.spells])
        yield from shed(s, Cause(seat, kind_of(choice.card), "TA-C15.2"), choice.card)


def _never_empty(s: State, seat: int) -> Steps[None]:
    """Rules: TA-C13.8, TA-C17.14"""
    one = s.players[seat]
    source, least = next(((copy, int(passive.n)) for copy, passive in in_force(s, seat, "min_spells")), ("", 0))
    if least:
        yield from gain_spells(s, Cause(seat, source, "TA-C13.8"), min(least, room(s, seat)))
    elif "magic_learned" in one.statuses:
        yield from gain_spells(s, Cause(seat, one.character, "TA-C17.14"), 1)


def tend_all(s: State) -> Steps[None]:
    """Everybody's hand, after something that may have changed anybody's Craft.  Rules: TA-C1.10"""
    for seat in s.in_order():
        if not _is_tended(s, seat):
            yield from tend_hand(s, seat)
