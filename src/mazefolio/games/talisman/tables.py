"""Result tables: what is rolled, what is added to it, and which row it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, CitedEvent, Deed, Event, Query, Steps, Word, ask, choose, roll
from mazefolio.engine.view import Chance, Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital, percent
from mazefolio.engine.words import dice as shown_dice
from mazefolio.games.talisman.content import Row, Table
from mazefolio.games.talisman.dice import six_sided, sums
from mazefolio.games.talisman.language.amounts import Dice
from mazefolio.games.talisman.language.conditions import MEASURES
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import Share, in_force, total
from mazefolio.games.talisman.names import by_source, who
from mazefolio.games.talisman.state import Seat, SourceName, State, TableName
from mazefolio.games.talisman.words import NO, WORDS, YES


class TableRolled(CitedEvent, frozen=True):
    """Dice on a table, with what was added to them, and the total that was read."""

    seat: Seat
    table: TableName
    faces: tuple[int, ...]
    added: int
    read: int


class PrayerRolled(Event, frozen=True):
    """The dice of a prayer, before something may be added to them."""

    RULE = "TA-C13.3"
    seat: Seat
    table: TableName
    faces: tuple[int, ...]


class PrayHarder(Query, frozen=True, tag="prayer"):
    """Does he add to his prayer?"""

    RULE = "TA-C13.3"
    table: TableName
    rolled: int


class AddToPrayer(Query, frozen=True, tag="add_to_prayer"):
    """Does he add to the prayer for which he is about to roll?"""

    RULE = "TA-C13.3"
    table: TableName


class DiceShown(CitedEvent, frozen=True):
    """Dice, before something may be added to them."""

    seat: Seat
    source: SourceName
    faces: tuple[int, ...]


class ShowTattoo(Query, frozen=True, tag="tattoo"):
    """Does he add 1 to what he has rolled, for his tattoo?"""

    RULE = "TA-C5.7"
    source: SourceName
    rolled: int


class PickRow(Query, frozen=True, tag="row"):
    """Which result of a table does he choose instead of rolling?"""

    RULE = "TA-C17.8"
    table: TableName


class SkipRoll(Query, frozen=True, tag="skip"):
    """Does he roll although he need not?"""

    RULE = "TA-C13.4"
    table: TableName


class RollSkipped(Event, frozen=True):
    """He need not roll, and did not."""

    RULE = "TA-C13.4"
    seat: Seat
    table: TableName


class Pick(Deed, frozen=True):
    """A row of a table, by the lowest number that comes to it."""

    number: int


WORDS.title(PrayHarder, "Do you add 1 to your prayer?", "You have rolled {rolled}.")
WORDS.title(AddToPrayer, "Do you add 1 to your prayer?", "You decide before you roll.")
WORDS.sentence(PrayerRolled, "{Table}, {seat}: {faces}.")
WORDS.sentence(DiceShown, "{Source}, {seat}: {faces}.")
WORDS.title(ShowTattoo, "{Source}: do you show your tattoo and add 1?", "You have rolled {rolled}.")
WORDS.title(SkipRoll, "{Table}: do you roll? You need not.", "Who rolls keeps the result.")
WORDS.sentence(RollSkipped, "{seat} need not roll: {table}.")
WORDS.title(PickRow, "Which way does the gate open for you?")


@WORDS.tells(TableRolled)
def _(event: TableRolled) -> Line:
    row = LIBRARY.tables[event.table].row(event.read)
    added = f" {event.added:+d}".replace("-", "−") if event.added else ""
    text = f"{who(event.seat)} rolls {shown_dice(event.faces)}{added} ({capital(by_source(event.table))}). {row.text}"
    return say(event, text, dice=[event.faces])


@WORDS.offers(Pick)
def _(action: Pick, s: State, ask: object) -> Option:
    query = getattr(ask, "query", None)
    assert isinstance(query, PickRow)
    return Option(action.token, LIBRARY.tables[query.table].row(action.number).text, number=action.number)


WORDS.label(YES, "Yes")
WORDS.label(NO, "No")


def visit_table(s: State, cause: Cause, table_id: str, mod: int = 0) -> Steps[None]:
    """Roll on a table, unless he need not and does not.  Rules: TA-C6.15, TA-C13.4, TA-C20.30"""
    if not (yield from may_skip(s, cause.seat, table_id)):
        yield from use_table(s, cause, table_id, mod)


def may_skip(s: State, seat: int, table_id: str, only: str = "") -> Steps[bool]:
    """Who need not roll says before rolling whether he does; ``only`` narrows it to what helps himself alone.

    Rules: TA-C6.15, TA-C7.14, TA-C13.4
    """
    if not any(one.at == table_id and one.only == only for _, one in in_force(s, seat, "skip_roll")):
        return False
    choice = yield from ask(seat, SkipRoll(table_id), [NO, YES])
    if choice is NO:
        yield RollSkipped(seat, table_id)
    return choice is NO


def use_table(s: State, cause: Cause, table_id: str, mod: int = 0) -> Steps[Row]:
    """Roll on a table, or choose where that is allowed, and carry out the row.  Rules: TA-C1.6"""
    table = LIBRARY.tables[table_id]
    cause = replace(cause, source=table.id, rule=table.rule or cause.rule)
    yield from carry_out(s, table.before, cause)
    return (yield from read_row(s, cause, table, (yield from _total(s, cause, table, mod))))


def read_row(s: State, cause: Cause, table: Table, rolled: int) -> Steps[Row]:
    """The row to which a total comes is carried out.  Rules: TA-C1.6"""
    row = table.row(rolled)
    cause = replace(cause, rolled=rolled)
    yield from carry_out(s, row.effects, cause)
    yield from carry_out(s, table.after, cause)
    return row


def _total(s: State, cause: Cause, table: Table, mod: int) -> Steps[int]:
    if any(passive.id == table.id for _, passive in in_force(s, cause.seat, "choose_table")):
        rows = [Pick(row.at.low) for row in table.rows]
        choice = yield from ask(cause.seat, PickRow(table.id), rows)
        return choice.number
    harder = table.prayer and (yield from _adds_before(s, cause.seat, table))
    faces = yield from roll(six_sided(cause.seat, dice_for(s, cause.seat, table).count, table.id))
    harder = harder or (table.prayer and (yield from _adds_after(s, cause.seat, table, faces)))
    tattoo = table.person and (yield from shows_tattoo(s, cause, faces))
    added = mod + total(additions(s, cause.seat, table)) + harder + tattoo
    yield TableRolled(cause.rule, cause.seat, table.id, faces, added, table.dice.total(faces) + added)
    return table.dice.total(faces) + added


def dice_for(s: State, seat: int, table: Table) -> Dice:
    """Some need fewer dice in some places.  Rules: TA-C8.5"""
    fewer = [int(passive.n) for _, passive in in_force(s, seat, "dice") if passive.at == table.id]
    return Dice(min(fewer)) if fewer else table.dice


def additions(s: State, seat: int, table: Table) -> Iterator[Share]:
    """What is added to the dice: abilities, and a value that the table adds or takes off.

    Rules: TA-C8.4, TA-C8.5, TA-C8.8
    """
    if table.minus:
        yield Share(table.minus, -MEASURES[table.minus](s, seat))
    if table.plus:
        yield Share(table.plus, MEASURES[table.plus](s, seat))
    for copy, passive in in_force(s, seat, "table_roll"):
        if passive.at == table.id:
            yield Share(copy, int(passive.n))


def shows_tattoo(s: State, cause: Cause, faces: tuple[int, ...]) -> Steps[bool]:
    """Whoever is tattooed sees the dice with a person before he adds to them.  Rules: TA-C5.7"""
    if not is_tattooed(s, cause.seat):
        return False
    yield DiceShown("TA-C5.7", cause.seat, cause.source, faces)
    return (yield from ask(cause.seat, ShowTattoo(cause.source, sum(faces)), [YES, NO])) is YES


def is_tattooed(s: State, seat: int) -> bool:
    return "tattooed" in s.players[seat].statuses


def usual_additions(s: State, seat: int, table: Table) -> int:
    """What is added by who adds whatever he can.  Rules: TA-C5.7, TA-C13.3"""
    prays = table.prayer and bool(in_force(s, seat, "prayer"))
    return total(additions(s, seat, table)) + prays + (table.person and is_tattooed(s, seat))


# How likely each row is.


def _comes_to(row: int) -> Callable[[TableRolled], bool]:
    return lambda rolled: LIBRARY.tables[rolled.table].row(rolled.read).at.low == row


HIGHEST = 14
"""With the number of the last row of any table.  It cannot be asked of the tables here, as they are not read yet."""
ROWS = {
    row: WORDS.outcome(Outcome(f"row_{row}", f"the row of {row}", decided_by(TableRolled, _comes_to(row))))
    for row in range(HIGHEST + 1)
}
"""That a table comes to the row that begins with a number."""


def table_odds(s: State, seat: int, table_id: str) -> list[Chance]:
    """How likely each row of a table is for this character, who adds whatever he can."""
    table = LIBRARY.tables[table_id]
    return [*_rows(table_id, dice_for(s, seat, table).count, usual_additions(s, seat, table))]


@cache
def _rows(table_id: str, dice: int, added: int) -> Sequence[Chance]:
    """How likely each row of a table is with so many dice, and so much added."""
    table = LIBRARY.tables[table_id]
    rows: dict[int, Fraction] = {row.at.low: Fraction(0) for row in table.rows}
    for rolled, chance in sums(dice).items():
        rows[table.row(rolled + added).at.low] += chance
    texts = {row.at.low: row.text.rstrip(".") for row in table.rows}
    return [ROWS[low].at(chance, texts[low]) for low, chance in rows.items() if chance]


def in_words(odds: Iterable[Chance]) -> str:
    """'17% gain 1 Craft, 83% no answer'"""
    return ", ".join(f"{percent(one.chance)} {one.label[:1].lower()}{one.label[1:]}" for one in odds)


@WORDS.offers(PrayHarder)
def _(action: Word, s: State, ask: Ask) -> Option:
    """What the prayer comes to, with 1 more or as it was rolled."""
    assert isinstance(ask.query, PrayHarder)
    table, harder = LIBRARY.tables[ask.query.table], action == YES
    read = ask.query.rolled + total(additions(s, ask.seat, table)) + harder
    return Option(action.token, "Add 1" if harder else "Leave it", table.row(read).text, "TA-C13.3")


@WORDS.offers(SkipRoll)
def _(action: Word, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, SkipRoll)
    if action == NO:
        return Option(action.token, "Do not roll", rule="TA-C13.4")
    return Option(action.token, "Roll", rule="TA-C13.4", art="dice", odds=table_odds(s, ask.seat, ask.query.table))


def _adds_before(s: State, seat: int, table: Table) -> Steps[bool]:
    """Who may add to a prayer says so before the dice.  Rules: TA-C13.3"""
    if not _may_add(s, seat, ""):
        return False
    return (yield from choose(seat, AddToPrayer(table.id), [YES, NO])) is YES


def _adds_after(s: State, seat: int, table: Table, faces: tuple[int, ...]) -> Steps[bool]:
    """The Monk sees the dice first: his card says so.  Rules: TA-C13.3"""
    if not _may_add(s, seat, "after"):
        return False
    yield PrayerRolled(seat, table.id, faces)
    return (yield from choose(seat, PrayHarder(table.id, sum(faces)), [YES, NO])) is YES


def _may_add(s: State, seat: int, when: str) -> bool:
    return any(passive.when == when for _, passive in in_force(s, seat, "prayer"))
