"""TA-C15: a Spell is cast: shown, perhaps answered with a Counterspell, carried out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.decks import reshuffle
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
from mazefolio.games.talisman.modifiers import immune
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.realms.hooks import ON_CAST
from mazefolio.games.talisman.spells.asking import (
    AnySpell,
    CastNow,
    LookedAt,
    concerns,
    spell_called,
    take_aim,
    wanted,
)
from mazefolio.games.talisman.spells.hand import draw_spell, tend_all, tend_hand
from mazefolio.games.talisman.spells.legality import CHANGES, COUNTERSPELL, Aim, EnemyName, answers, held, targets
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


class Struck(Event, frozen=True):
    """A Spell that no player has cast strikes a character."""

    RULE = "TA-C15.17"
    seat: Seat
    card: SpellName


class Backfired(Event, frozen=True):
    RULE = "TA-C15.18"
    seat: Seat
    card: SpellName


@WORDS.tells(SpellCast)
def _(event: SpellCast) -> Line:
    at = the(event.enemy) if event.enemy else who(event.target) if event.target not in (NOBODY, event.seat) else ""
    text = f"{who(event.seat)} casts {card(event.card).name}{' at ' * bool(at)}{at}."
    return say(event, text, target=event.card)


@WORDS.tells(Cancelled)
def _(event: Cancelled) -> Line:
    return say(event, f"{capital(spell_called(event.spell))} is cancelled by {who(event.by)}.")


WORDS.sentence(Wasted, "{card} has no effect any more.")
WORDS.sentence(Struck, "{seat} is struck by {card}.", "bad")
WORDS.sentence(Backfired, "{card} turns on {seat}.", "bad")


def cast(s: State, seat: int, spell: str, moment: Moment, meeting: Meeting | None = None) -> Steps[bool]:
    """The caster takes aim and casts; whether the Spell was carried out.  Rules: TA-C15.4"""
    aim = yield from take_aim(s, seat, spell, moment, meeting)
    works = yield from cast_at(s, seat, spell, aim, moment, meeting)
    yield from tend_all(s)
    return works


def cast_at(s: State, seat: int, spell: str, aim: Aim, moment: Moment, meeting: Meeting | None) -> Steps[bool]:
    """The Spell is shown, may be cancelled, and is carried out if it still can be.

    Rules: TA-C15.4, TA-C15.8, TA-C15.26
    """
    cause = Cause(seat, kind_of(spell), "TA-C15.4", spell, seat, aim.seat)
    scroll = yield from show(s, cause, aim)
    if (yield from countered(s, seat, spell, aim.seat)):
        return False
    if not (yield from realm_lets_it_work(s, cause, scroll)):
        return False
    if aim not in targets(s, seat, spell, moment, meeting):
        yield Wasted(spell)
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


def realm_lets_it_work(s: State, cause: Cause, scroll: str) -> Steps[bool]:
    """In some realms every Spell rolls on a table first, which says what becomes of it.  Rules: TA-C20.15"""
    kind, name = _manner(s, cause.seat)
    if kind != "table":
        return True
    row = yield from use_table(s, cause, name)
    said = {str(effect.id) for effect in row.effects if isinstance(effect, Custom)}
    if "spell_kept" in said:
        _keep(s, cause, scroll)
    return bool(said & {"spell_normal", "spell_kept"})


@custom("spell_normal")
@custom("spell_fizzles")
@custom("spell_kept")
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
    works = not undone and (yield from realm_lets_it_work(s, cause, scroll))
    yield from tend_hand(s, seat)
    return works


# Spells that nobody casts, and Spells that turn on their caster.


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


def cast_top_spells(s: State, cause: Cause, n: int) -> Steps[int]:
    """The top Spells of the deck strike a character; harmless ones are replaced by the next; how many struck.

    Rules: TA-C15.12, TA-C15.17
    """
    turned: list[str] = []
    struck = 0
    while struck < n and not immune(s, cause.seat, "spells"):
        spell = yield from _turn_up(s, turned)
        if spell is None:
            break
        if hurts(s, cause.seat, spell):
            struck += 1
            yield from strike(s, cause, spell)
    yield from tend_all(s)
    return struck


def _turn_up(s: State, turned: list[str]) -> Steps[str | None]:
    """The next Spell of the deck, laid on the discard pile; those turned up before are not shuffled in again."""
    deck = s.decks["spell"]
    if not deck.pile:
        waiting = [spell for spell in deck.discards if spell in turned]
        deck.discards = [spell for spell in deck.discards if spell not in turned]
        yield from reshuffle(deck)
        deck.discards = waiting
    spell = (yield from draw_spell(s)) if deck.pile else None
    if spell is not None:
        turned.append(spell)
        send_home(s, spell)
    return spell


def strike(s: State, cause: Cause, spell: str) -> Steps[None]:
    """One Spell without a caster, by its hostile column; it can be cancelled like any other.

    Rules: TA-C15.8, TA-C15.17
    """
    yield Struck(cause.seat, spell)
    if not (yield from countered(s, NOBODY, spell, cause.seat)):
        own = replace(cause, source=kind_of(spell), card=spell, rule="TA-C15.17")
        yield from carry_out(s, card(spell).hostile, own)


def hurts(s: State, seat: int, spell: str) -> bool:
    """Whether the hostile column would take anything from this character.  Rules: TA-C15.17"""
    one = s.players[seat]
    takes = {
        "acquisition": one.objects or one.gold,
        "destruction": one.followers or one.objects,
        "mesmerism": one.followers,
        "nullify": one.spells,
    }
    return card(spell).harms and bool(takes.get(kind_of(spell), True))
