"""Verbs that choose, roll and test, and carry out what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Annotated, Literal, TypeAlias

from msgspec import field
from msgspec.structs import replace

from mazefolio.engine.data import Strict
from mazefolio.engine.ids import Among
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Action, Ask, CitedEvent, CitedQuery, Deed, Steps, ask, choose, roll
from mazefolio.engine.view import Chance, Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import capital, listed
from mazefolio.engine.words import dice as shown_dice
from mazefolio.games.talisman.changes import STATS, UNITS, amount_of, pay_coins, purchasing_power
from mazefolio.games.talisman.content import Row, follow_on, row_at
from mazefolio.games.talisman.dice import amount, six_sided
from mazefolio.games.talisman.ids import CustomId, MeasureName, TableId
from mazefolio.games.talisman.language.amounts import ONE, Amount, Dice
from mazefolio.games.talisman.language.conditions import MEASURES, ONCE, Condition, Repeat
from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.language.effect import NONE, Cause, Effect, Effects, carry_out, in_words
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import in_force, is_here
from mazefolio.games.talisman.names import by_source, who
from mazefolio.games.talisman.state import Seat, SourceName, State
from mazefolio.games.talisman.tables import dice_for, shows_tattoo, table_odds, visit_table
from mazefolio.games.talisman.words import PASS, WORDS


class Nothing(Effect, frozen=True, tag="nothing"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from ()
        return True

    def says(self, s: State, seat: int) -> str:
        return ""


class Custom(Effect, frozen=True, kw_only=True, tag="custom"):
    """A special case with a function of its own."""

    id: CustomId

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from CUSTOMS[self.id](s, cause)
        return True

    def says(self, s: State, seat: int) -> str:
        return (CUSTOMS[self.id].__doc__ or "").partition(".")[0].lower()


class Choice(Strict, frozen=True, kw_only=True):
    label: str
    effects: Effects
    only_if: Condition | None = field(default=None, name="if")


class Choose(Effect, frozen=True, kw_only=True, tag="choose"):
    options: Sequence[Choice]
    optional: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """The player takes one of the options that are open to him.  Rules: TA-C1.11, TA-C5.7"""
        open_ones = [*self.open_to(s, cause)]
        if not open_ones:
            return False
        options: list[Action] = [Take(number, one.label) for number, one in open_ones]
        choice = yield from choose(cause.seat, Wish(cause.rule, cause.source, self), options + [PASS] * self.optional)
        if isinstance(choice, Take):
            yield from carry_out(s, self.options[choice.number].effects, cause)
        return True

    def open_to(self, s: State, cause: Cause) -> Iterator[tuple[int, Choice]]:
        """Those whose condition holds and for which there is something to lose, or to take.

        Rules: TA-C15.11, TA-RLM-16, TA-RLM-28
        """
        for number, one in enumerate(self.options):
            holds = one.only_if is None or one.only_if.holds(s, cause.seat)
            if holds and all(effect.can_be_chosen(s, cause) for effect in one.effects[:1]):
                yield number, one

    def says(self, s: State, seat: int) -> str:
        labels = [one.label[:1].lower() + one.label[1:] for _, one in self.open_to(s, Cause(seat, "", ""))]
        if not labels:
            return ""
        return f"{'you may ' * self.optional}{'choose: ' * (len(labels) > 1)}{', '.join(labels)}"


AnyChoice: TypeAlias = Annotated[Choose, Among(lambda: LIBRARY.effects(Choose))]
Label: TypeAlias = Annotated[
    str, Among(lambda: [one.label for wish in LIBRARY.effects(Choose) for one in wish.options])
]


class Take(Deed, frozen=True):
    """One of the options of a choice, by its number and its label."""

    number: int
    label: Label

    @property
    def token(self) -> str:
        return self.label.lower().replace(" ", "_")


class Wish(CitedQuery, frozen=True, tag="wish"):
    """A choice that a card or a space gives."""

    source: SourceName
    choice: AnyChoice


@WORDS.asks(Wish)
def _(query: Wish, s: State, ask: Ask) -> Asked:
    return Asked(f"{capital(by_source(query.source))}: what do you choose?")


@WORDS.offers(Take)
def _(action: Take, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Wish)
    effects = ask.query.choice.options[action.number].effects
    label, text = capital(action.label), capital(in_words(s, effects, ask.seat))
    text, art = text if text != label else "", effects[0].ART if effects else ""
    return Option(action.token, label, text, ask.rule, odds=odds_of(s, ask.seat, effects), art=art)


WORDS.label(PASS, "Pass", art="pass")


class Roll(Effect, frozen=True, kw_only=True, tag="roll"):
    """A result table without a name of its own; with a ``person`` the tattoo counts."""

    dice: Dice = Dice(1)
    rows: Sequence[Row]
    mod: int = 0
    person: bool = False

    def __post_init__(self) -> None:
        follow_on(self.rows)

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C1.6, TA-C5.7"""
        faces = yield from roll(six_sided(cause.seat, self.dice.count, cause.source))
        tattoo = self.person and (yield from shows_tattoo(s, cause, faces))
        total = self.dice.total(faces) + self.mod + tattoo
        row = self.row(total)
        yield RowRead(cause.rule, cause.seat, cause.source, total, row.text)
        yield from carry_out(s, row.effects, replace(cause, rolled=total))
        return True

    def row(self, total: int) -> Row:
        return row_at(self.rows, total)

    def says(self, s: State, seat: int) -> str:
        return f"roll {self.dice.words}"


RowText: TypeAlias = Annotated[str, Among(lambda: [row.text for one in LIBRARY.effects(Roll) for row in one.rows])]


class RowRead(CitedEvent, frozen=True):
    seat: Seat
    source: SourceName
    total: int
    text: RowText


WORDS.sentence(RowRead, "{Source}, {seat}: {total}. {text}")


class UseTable(Effect, frozen=True, kw_only=True, tag="table"):
    id: TableId
    mod: int = 0

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from visit_table(s, cause, self.id, self.mod)
        return True

    def says(self, s: State, seat: int) -> str:
        table = LIBRARY.tables[self.id]
        return f"roll {dice_for(s, seat, table).words} ({table.name})"


def odds_of(s: State, seat: int, effects: Effects) -> list[Chance]:
    """What the dice of a list decide first, if that is a table or a test."""
    first = next(iter(effects), None)
    if isinstance(first, Test):
        return [PASSES.at(first.chance(s, seat))]
    return table_odds(s, seat, first.id) if isinstance(first, UseTable) else []


class Test(Effect, frozen=True, kw_only=True, tag="test"):
    """Dice against a number of the character.  ``hazard`` tests in dark realms are helped by torches.

    A hazard may be of a kind, 'pit' for example: there a rope helps, too.
    """

    stat: MeasureName | Sequence[MeasureName]
    dice: int = 1
    cmp: Literal["<=", "<"] = "<="
    mod: int = 0
    hazard: bool | str = False
    on_pass: Effects = NONE
    on_fail: Effects = NONE

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        passed = yield from self.passed(s, cause)
        yield from carry_out(s, self.on_pass if passed else self.on_fail, cause)
        return True

    def passed(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C20.38, TA-RLM-8"""
        faces = yield from roll(six_sided(cause.seat, self.dice, cause.source))
        total, value = sum(faces) + self.mod + self._help(s, cause.seat), self.value(s, cause.seat)
        passed = total < value or (total == value and self.cmp == "<=")
        yield Tested(cause.rule, cause.seat, cause.source, faces, total, value, passed)
        return passed

    def chance(self, s: State, seat: int) -> Fraction:
        """How likely it is passed.  Rules: TA-C20.38"""
        most = self.value(s, seat) - self.mod - self._help(s, seat) - (self.cmp == "<")
        falls = [*product(range(1, 7), repeat=self.dice)]
        return Fraction(sum(sum(faces) <= most for faces in falls), len(falls))

    def value(self, s: State, seat: int) -> int:
        stats = [self.stat] if isinstance(self.stat, str) else self.stat
        return sum(MEASURES[stat](s, seat) for stat in stats)

    def _help(self, s: State, seat: int) -> int:
        """Torch, rope and the like; several give no more than the best.  Rules: TA-C14.15, TA-C20.27"""
        known = [passive for _, passive in in_force(s, seat, "hazard") if passive.vs in ("", self.hazard)]
        helps = [int(passive.n) for passive in known if is_here(passive, s, seat)]
        return min(helps, default=0) if self.hazard else 0

    def says(self, s: State, seat: int) -> str:
        stats = [self.stat] if isinstance(self.stat, str) else self.stat
        named = listed([*map(_named, stats)]) + " together" * (len(stats) > 1)
        return (
            f"roll {'at most' if self.cmp == '<=' else 'under'} your {named} on {Dice(self.dice, plus=self.mod).words}"
        )


def _named(stat: str) -> str:
    """A number of a character in a sentence: 'Craft', 'starting Craft'."""
    when, _, what = stat.rpartition("_")
    return f"{'starting ' * (when == 'start')}{what if what == 'lives' else capital(what)}"


class Tested(CitedEvent, frozen=True):
    seat: Seat
    source: SourceName
    faces: tuple[int, ...]
    total: int
    value: int
    passed: bool


@WORDS.tells(Tested)
def _(event: Tested) -> Line:
    verdict = "succeeds" if event.passed else "fails"
    helped = f", which counts as {event.total}," if event.total != sum(event.faces) else ""
    rolled = f"{who(event.seat)} rolls {shown_dice(event.faces)}{helped} against {event.value}"
    text = f"{capital(by_source(event.source))}: {rolled} and {verdict}."
    return say(event, text, mood(event.passed), dice=[event.faces])


PASSES = WORDS.outcome(Outcome("test_passed", "you succeed", decided_by(Tested, lambda event: event.passed), "good"))


class ForAlignment(Effect, frozen=True, kw_only=True, tag="for_alignment"):
    good: Effects = NONE
    neutral: Effects = NONE
    evil: Effects = NONE

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from carry_out(s, self.mine(s, cause.seat), cause)
        return True

    def mine(self, s: State, seat: int) -> Effects:
        return {"good": self.good, "neutral": self.neutral, "evil": self.evil}[s.players[seat].alignment]

    def says(self, s: State, seat: int) -> str:
        return in_words(s, self.mine(s, seat), seat)


class Pay(Effect, frozen=True, kw_only=True, tag="pay"):
    """``repeat`` is a number of times, or a condition that must hold before each."""

    n: Amount = ONE
    currency: Literal["gold", "pearl"] = "gold"
    then: Effects
    optional: bool = False
    repeat: Repeat = ONCE

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        price = yield from amount(s, cause, self.n)
        paid = False
        for _ in range(self.repeat.times):
            if not self.possible(s, cause.seat, price):
                break
            if self.optional:
                choice = yield from ask(cause.seat, PayFor(cause.rule, cause.source, price, self), [PAY, PASS])
                if choice is PASS:
                    return True
            yield from pay_coins(s, cause, STATS[self.currency], price)
            yield from carry_out(s, self.then, cause)
            paid = True
        return paid

    def possible(self, s: State, seat: int, price: int) -> bool:
        held = purchasing_power(s.players[seat], STATS[self.currency])
        useful = not all(effect.is_idle(s, seat) for effect in self.then)
        return held >= price and useful and self.repeat.goes_on(s, seat)

    @property
    def price(self) -> str:
        """'2 pearls', 'a die of gold'."""
        stat = STATS[self.currency]
        return amount_of(stat, self.n.fixed) if self.n.fixed else f"{self.n.words} of {UNITS[stat]}"

    def says(self, s: State, seat: int) -> str:
        return f"{'you may ' * self.optional}pay {self.price}: {in_words(s, self.then, seat)}"


class PayWord(Deed, frozen=True):
    VERB = "pay"


PAY = PayWord()


AnyOffer: TypeAlias = Annotated[Pay, Among(lambda: LIBRARY.effects(Pay))]


class PayFor(CitedQuery, frozen=True, tag="pay"):
    """Does he pay for what is offered?"""

    source: SourceName
    price: int
    offer: AnyOffer


@WORDS.asks(PayFor)
def _(query: PayFor, s: State, ask: Ask) -> Asked:
    what = in_words(s, query.offer.then, ask.seat)
    return Asked(
        f"{capital(by_source(query.source))}: {what} for {amount_of(STATS[query.offer.currency], query.price)}?"
    )


@WORDS.offers(PayWord)
def _(action: PayWord, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, PayFor)
    price = amount_of(STATS[ask.query.offer.currency], ask.query.price)
    return Option(action.token, f"Pay {price}", rule=ask.rule, art="gold")


class PerCard(Effect, frozen=True, kw_only=True):
    """Repeated for each of the character's cards of a sort; ``this`` in the effects is that card."""

    effects: Effects

    def cards(self, s: State, seat: int) -> Sequence[str]:
        raise NotImplementedError

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        copies = [*self.cards(s, cause.seat)]
        for copy in copies:
            yield from carry_out(s, self.effects, replace(cause, card=copy))
        return bool(copies)


class PerFollower(PerCard, frozen=True, tag="per_follower"):
    def cards(self, s: State, seat: int) -> Sequence[str]:
        return s.players[seat].followers

    def says(self, s: State, seat: int) -> str:
        return f"for each follower: {in_words(s, self.effects, seat)}" if self.cards(s, seat) else ""


class PerObject(PerCard, frozen=True, tag="per_object"):
    def cards(self, s: State, seat: int) -> Sequence[str]:
        return s.players[seat].objects

    def says(self, s: State, seat: int) -> str:
        return f"for each object: {in_words(s, self.effects, seat)}" if self.cards(s, seat) else ""
