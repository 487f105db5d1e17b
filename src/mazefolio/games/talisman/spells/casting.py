"""TA-C15: a Spell is cast: shown, perhaps answered with a Counterspell, carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec.structs import replace

from mazefolio.engine.steps import Event, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital
from mazefolio.games.talisman.carrying import discard, send_home
from mazefolio.games.talisman.effects.fate import Custom
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.language.customs import CUSTOMS, custom
from mazefolio.games.talisman.language.effect import AS_CAST, Cause, Effects, carry_out
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.realms.hooks import ON_CAST
from mazefolio.games.talisman.spells.asking import AnySpell, CastNow, LookedAt, concerns, spell_called, take_aim, wanted
from mazefolio.games.talisman.spells.hand import draw_spell, tend_all, tend_hand
from mazefolio.games.talisman.spells.legality import CHANGES, COUNTERSPELL, Aim, EnemyName, answers, fits, held, targets
from mazefolio.games.talisman.spells.moments import AddScore, Meeting, Moment
from mazefolio.games.talisman.state import Seat, SpellName, State
from mazefolio.games.talisman.tables import use_table
from mazefolio.games.talisman.words import WORDS


class SpellCast(Event, frozen=True):
    """A Spell is shown, with what it is aimed at."""

    RULE = "TA-C15.4"
    reveals = True
    seat: Seat
    card: SpellName
    target: int = NOBODY
    enemy: EnemyName = ""


class Cancelled(Event, frozen=True):
    """A Spell, the Command Spell perhaps, is undone by a Counterspell."""

    RULE = "TA-C15.8"
    spell: AnySpell
    by: Seat


class Wasted(Event, frozen=True):
    """A Spell finds nothing any more that it could change."""

    RULE = "TA-C15.26"
    card: SpellName


class Backfired(Event, frozen=True):
    RULE = "TA-C15.18"
    seat: Seat
    card: SpellName


class Mutated(Event, frozen=True):
    """A Spell has become another one."""

    RULE = "TA-C20.15"
    reveals = True
    seat: Seat
    card: SpellName
    new: SpellName


@WORDS.tells(SpellCast)
def _(event: SpellCast) -> Line:
    at = the(event.enemy) if event.enemy else who(event.target) if event.target not in (NOBODY, event.seat) else ""
    text = f"{who(event.seat)} casts {card(event.card).name}{' at ' * bool(at)}{at}."
    return say(event, text, target=event.card)


@WORDS.tells(Cancelled)
def _(event: Cancelled) -> Line:
    return say(event, f"{capital(spell_called(event.spell))} is cancelled by {who(event.by)}.")


WORDS.sentence(Wasted, "{card} has no effect any more.")
WORDS.sentence(Mutated, "{card}, which {seat} has cast, becomes {new}.")
WORDS.sentence(Backfired, "{card} turns on {seat}.", "bad")


def cast(s: State, seat: int, spell: str, moment: Moment, meeting: Meeting | None = None) -> Steps[bool]:
    """The caster takes aim and casts; whether the Spell was carried out.  Rules: TA-C15.4"""
    aim = yield from take_aim(s, seat, spell, moment, meeting)
    works = yield from cast_at(s, seat, spell, aim, moment, meeting)
    yield from tend_all(s)
    return works


def cast_at(s: State, seat: int, spell: str, aim: Aim, moment: Moment, meeting: Meeting | None) -> Steps[bool]:
    """The Spell is shown, may be cancelled, and is carried out if it still can be.

    A realm may turn it on its caster, or into another Spell; whether what was meant to happen has happened.

    Rules: TA-C15.4, TA-C15.8, TA-C15.18, TA-C15.26
    """
    cause = Cause(seat, kind_of(spell), "TA-C15.4", spell, seat, aim.seat)
    scroll = yield from show(s, cause, aim)
    if (yield from countered(s, seat, spell, aim.seat)):
        return False
    match (yield from fate_in_realm(s, cause, scroll)):
        case "works":
            return (yield from work(s, cause, aim, moment, meeting))
        case "backfires" if suits_caster(cause, aim):
            own = Aim(seat)
            return (yield from work(s, replace(cause, target=seat), own, moment, meeting)) and aim == own
        case "backfires":
            yield from backfire(s, cause)
        case "mutates":
            return (yield from mutate(s, cause, aim, moment, meeting))
    return False


def work(s: State, cause: Cause, aim: Aim, moment: Moment, meeting: Meeting | None) -> Steps[bool]:
    """The Spell is carried out, if there is still something that it could change.  Rules: TA-C15.26"""
    if aim not in targets(s, cause.seat, cause.card, moment, meeting):
        yield Wasted(cause.card)
        return False
    yield from take_effect(s, cause, aim, meeting)
    return True


def cast_for_move(s: State, spell: str) -> Steps[bool]:
    """The player whose turn it is casts a Spell that replaces the move; if it fails he moves in the ordinary way.

    Rules: TA-C15.7, TA-C15.28
    """
    return (yield from cast(s, s.active, spell, Moment.MOVE))


def show(s: State, cause: Cause, aim: Aim) -> Steps[str]:
    """The card leaves the hand, counts as cast, and lies on the discard pile at once: it is never in no place.

    What comes back is the scroll that the Spell was under, if it was.

    Rules: TA-C15.4, TA-C15.5, TA-C15.6, TA-C15.14
    """
    seat, spell = cause.seat, cause.card
    if seat == s.active:
        s.castable -= 1
    else:
        s.cast_by.append(seat)
    yield SpellCast(seat, spell, aim.seat, aim.enemy)
    scroll = next((scroll for scroll, stored in s.under_scrolls.items() if stored == spell), "")
    if scroll:
        yield from discard(s, seat, scroll, "TA-C15.14")
    else:
        s.players[seat].spells.remove(spell)
        send_home(s, spell)
    _to_the_realms_pile(s, cause)
    yield from _penalty(s, cause)
    yield from ON_CAST.happens(s, seat, spell)
    return scroll


def _to_the_realms_pile(s: State, cause: Cause) -> None:
    """In some realms a Spell that is cast, or cast at somebody there, goes to another pile.  Rules: TA-C20.15"""
    for seat in (cause.seat, cause.target):
        kind, name = _manner(s, seat)
        if kind == "to_pile":
            s.decks["spell"].discards.remove(cause.card)
            s.decks[name].pile.append(cause.card)
            return


def _penalty(s: State, cause: Cause) -> Steps[None]:
    """Rules: TA-C20.15"""
    kind, name = _manner(s, cause.seat)
    if kind == "penalty":
        yield from CUSTOMS[name](s, cause)


def _manner(s: State, seat: int) -> tuple[str, str]:
    """How Spells are cast where this character is: 'allowed', 'table' and its name ..."""
    realm = LIBRARY.realms.get(s.players[seat].realm) if seat != NOBODY and s.players[seat].character else None
    kind, _, name = (realm.restrict.spells if realm else "allowed").partition(":")
    return kind, name


Fate = Literal["works", "fails", "backfires", "mutates"]
FATES: dict[str, Fate] = {
    "spell_normal": "works",
    "spell_kept": "works",
    "spell_fizzles": "fails",
    "spell_backfires": "backfires",
    "spell_mutates": "mutates",
}
"""What the table of a realm can say of a Spell."""


def fate_in_realm(s: State, cause: Cause, scroll: str) -> Steps[Fate]:
    """In some realms every Spell rolls on a table first, which says what becomes of it.  Rules: TA-C20.15"""
    kind, name = _manner(s, cause.seat)
    if kind != "table":
        return "works"
    row = yield from use_table(s, cause, name)
    said = next(str(effect.id) for effect in row.effects if isinstance(effect, Custom))
    if said == "spell_kept":
        _keep(s, cause, scroll)
    return FATES[said]


@custom("spell_normal")
@custom("spell_fizzles")
@custom("spell_kept")
@custom("spell_backfires")
@custom("spell_mutates")
def _said(s: State, cause: Cause) -> Steps[None]:
    """The rule that rolled on the table acts on what it says."""
    yield from ()


def _keep(s: State, cause: Cause, scroll: str) -> None:
    """The Spell is not discarded: it goes back into the hand, unless it is there, or with the scroll it was under."""
    one, discards = s.players[cause.seat], s.decks["spell"].discards
    if cause.card not in discards:
        return
    discards.remove(cause.card)
    if scroll:
        s.stock.remove(scroll)
        one.objects.append(scroll)
        s.under_scrolls[scroll] = cause.card
    else:
        one.spells.append(cause.card)


def take_effect(s: State, cause: Cause, aim: Aim, meeting: Meeting | None) -> Steps[None]:
    """What the Spell says, one effect after another.  Rules: TA-C15.4, TA-C15.12, TA-C15.13"""
    if aim.enemy:
        assert meeting is not None
        meeting.scores.immobile.append(aim.enemy)
        return
    for effect in card(cause.card).effects:
        if isinstance(effect, AddScore) and meeting is not None:
            yield from effect.in_meeting(s, cause, meeting)
        else:
            yield from carry_out(s, Effects((effect,)), cause)


def countered(s: State, caster: int, spell: str, aimed: int = NOBODY) -> Steps[bool]:
    """Whether somebody cancels a Spell, clockwise from its caster; each Counterspell may itself be cancelled.

    Rules: TA-C15.8, TA-C15.16, TA-C15.22
    """
    answered = True
    while answered:
        answered = False
        for seat in [*_others(s, caster)]:
            counterspell = yield from _answer(s, seat, caster, spell, aimed)
            if not counterspell:
                continue
            if (yield from _counters(s, seat, caster, counterspell)):
                yield Cancelled(spell, seat)
                return True
            answered = True
            break
    return False


def _others(s: State, caster: int) -> Iterator[int]:
    return (seat for seat in s.in_order(s.active if caster == NOBODY else caster) if seat != caster)


def _answer(s: State, seat: int, caster: int, spell: str, aimed: int) -> Steps[str]:
    """The Counterspell that this player casts now, if he has one and wants to."""
    if held(s, seat):
        yield LookedAt(seat)
    spells = answers(s, seat, COUNTERSPELL, caster)
    if not spells:
        return ""
    about = concerns(s, seat, aimed=aimed)
    return (yield from wanted(s, seat, CastNow(Moment.CAST, (*spells,), about, spell=spell, by=caster)))


def _counters(s: State, seat: int, caster: int, counterspell: str) -> Steps[bool]:
    """The Counterspell is shown; whether nobody and nothing cancels it in its turn.  Rules: TA-C13.8, TA-C15.8"""
    cause = Cause(seat, COUNTERSPELL, "TA-C15.8", counterspell, seat, caster)
    scroll = yield from show(s, cause, Aim(caster))
    undone = yield from countered(s, seat, counterspell, caster)
    fate: Fate = "fails" if undone else (yield from fate_in_realm(s, cause, scroll))
    if fate == "backfires":
        yield from backfire(s, cause)
    elif fate == "mutates":
        fate = "works" if (yield from turned_up(s, cause, _is_counterspell)) else "fails"
    yield from tend_hand(s, seat)
    return fate == "works"


def _is_counterspell(spell: str) -> bool:
    return kind_of(spell) == COUNTERSPELL


# Spells that turn on their caster, and Spells that become others.


def suits_caster(cause: Cause, aim: Aim) -> bool:
    """Whether a Spell that turns on its caster does to him what it would do to anybody.

    So does one that was aimed at himself, and one that harms nobody and can be aimed at any character.

    Rules: TA-C15.18
    """
    one = card(cause.card)
    return aim.seat == cause.seat or (not one.harms and one.target in ("character", "any"))


def mutate(s: State, cause: Cause, aim: Aim, moment: Moment, meeting: Meeting | None) -> Steps[bool]:
    """The top Spell of the deck is cast instead, at the same target if it fits; whether the answer is still one.

    Rules: TA-C15.7, TA-C15.8, TA-C15.10, TA-C15.26
    """
    seat = cause.seat

    def is_timely(spell: str) -> bool:
        same = kind_of(spell) == cause.source
        return (same or fits(s, seat, spell, moment)) and bool(targets(s, seat, spell, moment, meeting))

    spell = yield from turned_up(s, cause, is_timely)
    if not spell:
        return False
    if aim not in targets(s, seat, spell, moment, meeting):
        aim = yield from take_aim(s, seat, spell, moment, meeting)
    new = replace(cause, source=kind_of(spell), card=spell, target=aim.seat)
    if (yield from countered(s, seat, spell, aim.seat)):
        return False
    return (yield from work(s, new, aim, moment, meeting)) and new.source == cause.source


def turned_up(s: State, cause: Cause, is_timely: Callable[[str], bool]) -> Steps[str]:
    """The Spell that takes the place of another; none, if it cannot be cast now."""
    spell = yield from draw_spell(s)
    if spell is None:
        return ""
    send_home(s, spell)
    yield Mutated(cause.seat, cause.card, spell)
    if is_timely(spell):
        return spell
    yield Wasted(spell)
    return ""


def backfire(s: State, cause: Cause) -> Steps[None]:
    """The Spell of ``cause.card`` turns on its caster.  Rules: TA-C15.12, TA-C15.18"""
    yield Backfired(cause.seat, cause.card)
    own = replace(cause, target=cause.seat, rule="TA-C15.18")
    column = card(cause.card).backfire
    if column is not AS_CAST:
        yield from carry_out(s, column, own)
    elif targets_itself(s, cause.seat, cause.card):
        yield from carry_out(s, card(cause.card).effects, own)


def targets_itself(s: State, seat: int, spell: str) -> bool:
    """Whether the Spell's own text fits its caster as the target.  Rules: TA-C15.11"""
    return CHANGES[kind_of(spell)](s, seat, Aim(seat), None)
