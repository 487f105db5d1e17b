"""TA-BLACK: the Spell Book of the mad magician: who looks through it, and what is taken out and put in.

That Spells used in the Tower go there is in ``realm.toml``.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Ask, CitedEvent, CitedQuery, Deed, Query, Steps, Word, ask, choose
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import count, listed
from mazefolio.games.talisman.carrying import Give
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.names import called, who
from mazefolio.games.talisman.realms.hooks import sets_up
from mazefolio.games.talisman.spells.hand import SpellSeen, draw_spell, gain_spells, room
from mazefolio.games.talisman.state import Seat, SpellName, State
from mazefolio.games.talisman.words import DONE, PASS, WORDS, SeenByOne

REALM, BOOK = "black_tower", "black_tower.spell_book"
AT_FIRST = 2
"""So many Spells are in the book when the game begins.  Rules: TA-BLACK-30"""
EXCHANGE = Word("exchange")


class BookRead(SeenByOne, frozen=True):
    """What is in the book; only who looks through it learns that."""

    RULE = "TA-BLACK-20"
    reveals = True
    cards: tuple[SpellName, ...]


class OutOfBook(CitedEvent, frozen=True):
    """A Spell comes out of the book; which one, others do not see."""

    seat: Seat


class IntoBook(CitedEvent, frozen=True):
    """So many Spells go into the book, face down."""

    seat: Seat
    n: int


class Learn(Deed, frozen=True):
    """A Spell of the book that is taken."""

    VERB = "learn"
    card: SpellName


class AtTheBook(Query, frozen=True, tag="book"):
    """Does he take a Spell out of the book, or exchange some of his own?"""

    RULE = "TA-BLACK-14"


class WhichIn(Query, frozen=True, tag="into_book"):
    """Which of his Spells does he give for one of the book?"""

    RULE = "TA-BLACK-14"


class WhichOut(CitedQuery, frozen=True, tag="out_of_book"):
    """Which Spell of the book does he take?"""


class WhichIsLost(Query, frozen=True, tag="lost_in_book"):
    """Which of his Spells goes into the book?"""

    RULE = "TA-BLACK-16"


@WORDS.tells(BookRead)
def _(event: BookRead) -> Line:
    return say(event, f"In the Spell Book: {listed([called(copy) for copy in event.cards])}.")


@WORDS.tells(IntoBook)
def _(event: IntoBook) -> Line:
    return say(event, f"{who(event.seat)} puts {count(event.n, 'Spell')} into the Spell Book.")


WORDS.sentence(OutOfBook, "{seat} takes a Spell out of the Spell Book.", "good")
WORDS.title(AtTheBook, "The Spell Book lies open before you. What do you do?")
WORDS.title(WhichIn, "Which of your Spells do you give for one of the book?")
WORDS.title(WhichOut, "Which Spell of the book do you take?")
WORDS.title(WhichIsLost, "Which of your Spells goes into the book?")
WORDS.label(EXCHANGE, "Exchange Spells", "Any number of yours for as many of the book.", "TA-BLACK-14", art="spell")


@WORDS.offers(Learn)
def _(action: Learn, s: State, ask: Ask) -> Option:
    """The card lies in the book, where nobody can point at it."""
    one = card(action.card)
    return Option(action.token, f"Take {one.name}", one.text, ask.rule, art=one.id)


@sets_up(REALM)
def fill(s: State) -> Steps[None]:
    """Rules: TA-BLACK-30"""
    while len(s.decks[BOOK].pile) < AT_FIRST:
        spell = yield from draw_spell(s)
        assert spell is not None, "no Spell has been dealt yet"
        s.decks[BOOK].pile.append(spell)


# Who looks through it.


def open_book(s: State, seat: int) -> Steps[None]:
    """As long as somebody looks through the book, what is in it is no secret to him.  Rules: TA-BLACK-20"""
    s.reading[BOOK] = seat
    yield BookRead(seat, (*s.decks[BOOK].pile,))


def shut_book(s: State) -> None:
    s.reading.pop(BOOK, None)


def pages(s: State, without: Sequence[str] = ()) -> list[Learn]:
    """One of each Spell in the book."""
    kinds = {kind_of(copy): copy for copy in s.decks[BOOK].pile if copy not in without}
    return [Learn(copy) for copy in kinds.values()]


def take_out(s: State, cause: Cause, copy: str) -> Steps[None]:
    """A Spell of the book comes into the hand."""
    s.decks[BOOK].pile.remove(copy)
    s.players[cause.seat].spells.append(copy)
    yield OutOfBook(cause.rule, cause.seat)
    yield SpellSeen(cause.seat, copy)


def put_in(s: State, cause: Cause, copies: Sequence[str]) -> Steps[None]:
    """Spells of the hand go into the book."""
    for copy in copies:
        s.players[cause.seat].spells.remove(copy)
        s.decks[BOOK].pile.append(copy)
    if copies:
        yield IntoBook(cause.rule, cause.seat, len(copies))


# Where it is found.


@custom("TA-BLACK-14")
def laboratory(s: State, cause: Cause) -> Steps[None]:
    """Look through the Spell Book; take one Spell, or exchange yours.

    Rules: TA-BLACK-14, TA-BLACK-20
    """
    if not s.decks[BOOK].pile:
        return
    yield from open_book(s, cause.seat)
    learnable = pages(s) if room(s, cause.seat) else []
    exchanged = [EXCHANGE] if s.players[cause.seat].spells else []
    options: list[Action] = [*learnable, *exchanged, PASS]
    choice = yield from choose(cause.seat, AtTheBook(), options)
    if isinstance(choice, Learn):
        yield from take_out(s, cause, choice.card)
    elif choice is EXCHANGE:
        yield from exchange(s, cause)
    shut_book(s)


def exchange(s: State, cause: Cause) -> Steps[None]:
    """One for one, as often as he likes; what he has just put in or taken out is not exchanged again.

    Rules: TA-BLACK-14
    """
    own, given = [*s.players[cause.seat].spells], list[str]()
    while own and (offered := pages(s, given)):
        options: list[Action] = [*map(Give, own), DONE]
        choice = yield from ask(cause.seat, WhichIn(), options)
        if not isinstance(choice, Give):
            return
        wanted = yield from choose(cause.seat, WhichOut("TA-BLACK-14"), offered)
        own.remove(choice.card)
        given.append(choice.card)
        yield from put_in(s, cause, [choice.card])
        yield from take_out(s, cause, wanted.card)


@custom("TA-BLACK-15")
def library(s: State, cause: Cause) -> Steps[None]:
    """The top Spell goes into the Spell Book, and you look through it.

    Rules: TA-BLACK-15, TA-BLACK-20, TA-BLACK-21
    """
    spell = yield from draw_spell(s)
    if spell is not None:
        s.decks[BOOK].pile.append(spell)
    yield from open_book(s, cause.seat)
    shut_book(s)


@custom("TA-BLACK-16")
def ashes(s: State, cause: Cause) -> Steps[None]:
    """One of your Spells goes into the Spell Book.

    Rules: TA-BLACK-16
    """
    held = s.players[cause.seat].spells
    if held:
        choice = yield from choose(cause.seat, WhichIsLost(), [*map(Give, held)])
        yield from put_in(s, cause, [choice.card])


@custom("TA-BLACK-17")
def familiar(s: State, cause: Cause) -> Steps[None]:
    """Take one Spell of your choice from the Spell Book.

    Rules: TA-BLACK-17, TA-BLACK-20
    """
    if s.decks[BOOK].pile and room(s, cause.seat):
        yield from open_book(s, cause.seat)
        choice = yield from choose(cause.seat, WhichOut("TA-BLACK-17"), pages(s))
        yield from take_out(s, cause, choice.card)
        shut_book(s)


@custom("TA-BLACK-18")
def wild_magic(s: State, cause: Cause) -> Steps[None]:
    """All your Spells go into the Spell Book, and you draw as many new ones.

    Rules: TA-BLACK-18, TA-BLACK-21
    """
    held = [*s.players[cause.seat].spells]
    yield from put_in(s, cause, held)
    yield from gain_spells(s, cause, len(held), ignore_limit=True)
