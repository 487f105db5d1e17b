"""TA-C9.7, TA-C10.9: what may be done about enemies before they fight: evade, bribe, destroy, charm or master them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Query, Steps, Word, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import called
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.combat.foes import Foe, FoeKey, FoesNamed, is_guarded, named
from mazefolio.games.talisman.combat.odds import fight_odds, value_in_words
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.combat.spoils import destroyed, killed
from mazefolio.games.talisman.combat.subduing import Subdue, must_fight_after, subdue, ways_to_subdue
from mazefolio.games.talisman.combat.weapons import Arms
from mazefolio.games.talisman.content import Passive
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.fate import Pay
from mazefolio.games.talisman.effects.numbers import Numeric
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, Effects, carry_out
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import in_force, is_here
from mazefolio.games.talisman.names import the
from mazefolio.games.talisman.realms.hooks import goes_off
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import WORDS


class LetPass(Exception):  # noqa: N818 - it is no error
    """Raised by what is done before a fight: this enemy lets the character be."""


class Grows(Exception):  # noqa: N818 - it is no error
    """Raised by what is done before a fight: this enemy is so much stronger in it."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class EnemyGrows(Numeric, frozen=True, tag="enemy_grows"):
    """For the fight that follows the enemy has so much more Strength or Craft, whichever it fights with."""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Who is no enemy gains nothing."""
        n = yield from amount(s, cause, self.n)
        if cause.card and card(cause.card).is_enemy:
            raise Grows(n)
        return False

    def says(self, s: State, seat: int) -> str:
        return f"the enemy is stronger by {self.n.words}"


class Grown(CitedEvent, frozen=True):
    card: CardName
    value: int


class Evaded(CitedEvent, frozen=True):
    seat: Seat
    foes: FoesNamed


class Avoid(Deed, frozen=True):
    """An enemy that is evaded, by its card or its name."""

    VERB = "evade"
    foe: FoeKey


class Destroy(Deed, frozen=True):
    """An enemy that is destroyed without dice, by its card or its name."""

    VERB = "destroy"
    foe: FoeKey


class Bribe(Deed, frozen=True):
    VERB = "bribe"
    card: CardName


class Lure(Deed, frozen=True):
    """A thing that is thrown to an enemy, which then lets him be."""

    card: CardName
    foe: FoeKey

    @property
    def token(self) -> str:
        return f"throw {self.card} to {self.foe}"


class Kill(Deed, frozen=True):
    """A thing that is used up to kill an enemy before it fights."""

    card: CardName
    foe: FoeKey

    @property
    def token(self) -> str:
        return f"use {self.card} on {self.foe}"


FIGHT, EVADE_ALL = Word("fight"), Word("evade")


class BeforeFight(Query, frozen=True, tag="enemies"):
    """What does he do about the enemies?"""

    RULE = "TA-C9.7"
    terms: Terms
    costs_a_life: bool

    def foe(self, key: str) -> Foe:
        return next(foe for foe in self.terms.foes if foe.key == key)


WORDS.sentence(Grown, "{Card} fights with {value} now.", "bad")
WORDS.sentence(Evaded, "{seat} evades {foes}.")
WORDS.label(EVADE_ALL, "Evade them all", "No fight takes place; they stay here.", "TA-C10.9", art="evade")


@WORDS.asks(BeforeFight)
def _(query: BeforeFight, s: State, ask: Ask) -> Asked:
    foes = query.terms.foes
    value = sum(foe.value(query.terms.mode) for foe in foes)
    detail = f"{called(len(foes), 'It fights', 'They fight together')} with {value}."
    return Asked(f"You meet {named(foes)}. What do you do?", detail)


@WORDS.tries(BeforeFight)
def _(query: BeforeFight, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    for foe in query.terms.foes:
        yield Attempt(Avoid(foe.key), why_no_evading(s, ask.seat, foe))
        if _bribes(foe.copy) and s.players[ask.seat].gold < _bribes(foe.copy)[0].n.fixed:
            yield Attempt(Bribe(foe.copy), Refusal("TA-C9.14", "You have not enough gold for that."))


@WORDS.offers(FIGHT)
def _(action: Word, s: State, ask: Ask) -> Option:
    query = ask.query
    assert isinstance(query, BeforeFight)
    odds = fight_odds(s, ask.seat, query.terms, query.costs_a_life)
    detail = f"Your value: {value_in_words(s, ask.seat, query.terms)}."
    return Option(action.token, "Fight", detail, "TA-C10.1", odds=odds, art="fight")


@WORDS.offers(Avoid)
def _(action: Avoid, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, BeforeFight)
    foe = ask.query.foe(action.foe)
    return Option(action.token, f"Evade {foe.the}", "It stays here.", "TA-C10.9", target=foe.copy, art="evade")


@WORDS.offers(Destroy)
def _(action: Destroy, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, BeforeFight)
    foe = ask.query.foe(action.foe)
    return Option(
        action.token, f"Destroy {foe.the}", "No dice, no trophy.", "TA-C10.10", target=foe.copy, art="destroy"
    )


@WORDS.offers(Bribe)
def _(action: Bribe, s: State, ask: Ask) -> Option:
    label = f"Give {the(action.card)} {_bribes(action.card)[0].n.fixed} gold"
    return Option(action.token, label, "You are let pass.", "TA-C9.14", target=action.card, art="gold")


@WORDS.offers(Lure)
def _(action: Lure, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, BeforeFight)
    label = f"Throw {the(action.card)} to {ask.query.foe(action.foe).the}"
    return Option(action.token, label, "It is gone, and you are let pass.", "TA-C10.9", target=action.card, art="evade")


@WORDS.offers(Kill)
def _(action: Kill, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, BeforeFight)
    label = f"Use {the(action.card)} on {ask.query.foe(action.foe).the}"
    return Option(action.token, label, "It is used up, and kills.", "TA-C10.18", target=action.card, art="destroy")


def why_no_evading(s: State, seat: int, foe: Foe | None) -> Refusal | None:
    """Why the character cannot evade an enemy, or (without one) a character, if nothing lets him.

    Rules: TA-C8.2, TA-C10.9, TA-C15.27, TA-C20.22
    """
    if foe is not None and is_guarded(s, seat, foe):
        inner = s.players[seat].region == "inner"
        return Refusal("TA-C8.2" if inner else "TA-C20.22", "Such enemies cannot be evaded here.")
    if "invisible" in s.players[seat].statuses:
        return None
    if _helpers(s, seat, foe):
        return None
    return Refusal("TA-C10.9", "Nothing lets you evade it here.")


def _helpers(s: State, seat: int, foe: Foe | None) -> list[tuple[str, Passive]]:
    """What lets the character evade this enemy now, each with the copy that gives it.  Rules: TA-C10.9, TA-C13.9"""
    ways = [(copy, passive) for copy, passive in in_force(s, seat, "evade") if is_here(passive, s, seat)]
    fresh = [(copy, passive) for copy, passive in ways if evasion(copy) not in s.players[seat].used]
    return [(copy, passive) for copy, passive in fresh if helps_against(passive.vs, foe)]


def evasion(copy: str) -> str:
    """By which it is remembered that something helped to evade that helps once a turn."""
    return f"turn evade {kind_of(copy)}"


def _evades_freely(s: State, seat: int, foe: Foe) -> bool:
    """Whether something that can be used again and again lets the character evade it."""
    return "invisible" in s.players[seat].statuses or any(not one.limit for _, one in _helpers(s, seat, foe))


def _note_evasion(s: State, seat: int, foe: Foe) -> None:
    """What helps once a turn is used up, unless something else helps for nothing.  Rules: TA-C13.9"""
    if not _evades_freely(s, seat, foe):
        s.players[seat].used.append(evasion(_helpers(s, seat, foe)[0][0]))


def may_evade(s: State, seat: int, foe: Foe | None) -> bool:
    return why_no_evading(s, seat, foe) is None


def helps_against(vs: str | Sequence[str], foe: Foe | None) -> bool:
    """'all' means characters, too; 'enemies' and the names of kinds do not."""
    kinds = [vs] if isinstance(vs, str) else vs
    return "all" in kinds if foe is None else any(map(foe.is_called, kinds))


class Pack(Struct):
    """The enemies of one meeting while the player deals with them one by one.

    Those ``tried`` are not charmed or mastered again; those ``bound`` must be fought.  Has one been ``destroyed``?
    """

    terms: Terms
    foes: list[Foe]
    evade: bool = True
    auto_defeat: bool = True
    costs_a_life: bool = True
    tried: list[str] = []
    bound: list[str] = []
    destroyed: bool = False

    def remove(self, key: str) -> Foe:
        foe = next(foe for foe in self.foes if foe.key == key)
        self.foes.remove(foe)
        return foe

    def grow(self, key: str, n: int) -> Foe:
        """An enemy is stronger in what it fights with."""
        number, foe = next((number, foe) for number, foe in enumerate(self.foes) if foe.key == key)
        stat = "craft" if self.terms.mode == "psychic" else "strength"
        self.foes[number] = replace(foe, **{stat: getattr(foe, stat) + n})
        return self.foes[number]

    @property
    def left(self) -> Terms:
        """The terms on which those who are left would fight."""
        return Terms(self.terms.mode, tuple(self.foes), self.terms.objects, self.terms.followers)


def deal_with(s: State, seat: int, pack: Pack) -> Steps[None]:
    """Enemy by enemy, until the player fights or none is left in the pack.

    Rules: TA-C9.7, TA-C9.14, TA-C10.4, TA-C10.9, TA-C10.10, TA-C13.3
    """
    for foe in [*pack.foes]:
        yield from _what_comes_before(s, seat, pack, foe)
    while ways := [*_ways(s, seat, pack)]:
        choice = yield from ask(seat, BeforeFight(pack.left, pack.costs_a_life), [FIGHT, *ways])
        if choice is FIGHT:
            return
        yield from _deal(s, seat, pack, choice)


def _bribes(copy: str) -> list[Pay]:
    """What an enemy accepts for letting the character be.  Rules: TA-C9.14"""
    return [effect for effect in card(copy).before if isinstance(effect, Pay) and effect.optional] if copy else []


def _what_comes_before(s: State, seat: int, pack: Pack, foe: Foe) -> Steps[None]:
    """What a card does before the fight without being asked."""
    if foe.copy:
        bribes = _bribes(foe.copy)
        effects = Effects(effect for effect in card(foe.copy).before if effect not in bribes)
        yield from _until_let_pass(s, seat, pack, foe.copy, effects)


def _until_let_pass(s: State, seat: int, pack: Pack, copy: str, effects: Effects) -> Steps[None]:
    try:
        yield from carry_out(s, effects, Cause(seat, copy, "TA-C9.14", copy))
    except LetPass:
        pack.remove(copy)
    except Grows as more:
        yield Grown("TA-C9.14", copy, pack.grow(copy, more.n).value(pack.terms.mode))


def _ways(s: State, seat: int, pack: Pack) -> Iterator[Action]:
    """What he can do instead of fighting; where only fighting helps, only a thing that names such enemies kills."""
    avoidable = _avoidable(s, seat, pack)
    if sum(_evades_freely(s, seat, foe) for foe in avoidable) > 1:
        yield EVADE_ALL
    yield from (Avoid(foe.key) for foe in avoidable)
    for foe in pack.foes:
        guarded = is_guarded(s, seat, foe)
        deadly = [(copy, one.vs) for copy, one in in_force(s, seat, "kills") if helps_against(one.vs, foe)]
        yield from (Kill(copy, foe.key) for copy, vs in deadly if pack.auto_defeat and (vs == foe.type or not guarded))
        if not guarded:
            yield from _ways_with(s, seat, pack, foe)


def _avoidable(s: State, seat: int, pack: Pack) -> list[Foe]:
    return [foe for foe in pack.foes if pack.evade and foe.key not in pack.bound and may_evade(s, seat, foe)]


def _ways_with(s: State, seat: int, pack: Pack, foe: Foe) -> Iterator[Action]:
    """Rules: TA-C9.14, TA-C10.10, TA-C13.1"""
    if any(pay.possible(s, seat, pay.n.fixed) for pay in _bribes(foe.copy)):
        yield Bribe(foe.copy)
    if pack.auto_defeat and any(helps_against(passive.vs, foe) for _, passive in in_force(s, seat, "auto_defeat")):
        yield Destroy(foe.key)
    lures = (copy for copy, passive in in_force(s, seat, "lure") if helps_against(passive.vs, foe))
    yield from (Lure(copy, foe.key) for copy in lures)
    if foe.copy and foe.copy not in pack.tried:
        yield from ways_to_subdue(s, seat, foe.copy)


def _deal(s: State, seat: int, pack: Pack, choice: Action) -> Steps[None]:
    match choice:
        case Avoid():
            _note_evasion(s, seat, next(foe for foe in pack.foes if foe.key == choice.foe))
            yield from pass_by(seat, pack, [choice.foe])
        case Lure():
            yield from discard(s, seat, choice.card, "TA-C10.9")
            yield from pass_by(seat, pack, [choice.foe])
        case Bribe():
            yield from _bribe(s, seat, pack, choice.card)
        case Destroy():
            pack.destroyed = True
            yield from destroyed(s, seat, pack.remove(choice.foe))
        case Kill() if (yield from goes_off(s, seat, choice.card)):
            pack.destroyed = True
            yield from discard(s, seat, choice.card, "TA-C10.18")
            cause = Cause(seat, kind_of(choice.card), "TA-C10.18")
            yield from killed(s, seat, [pack.remove(choice.foe)], Arms(), cause)
        case Kill():
            return
        case Subdue():
            yield from _subdue(s, seat, pack, choice)
        case _:
            free = [foe.key for foe in _avoidable(s, seat, pack) if _evades_freely(s, seat, foe)]
            yield from pass_by(seat, pack, free)


def pass_by(seat: int, pack: Pack, keys: Sequence[str]) -> Steps[None]:
    """Evaded enemies stay where they are.  Rules: TA-C10.9"""
    left = [pack.remove(key) for key in keys]
    if left:
        yield Evaded("TA-C10.9", seat, named(left))


@custom("TA-C9.14")
def let_pass(s: State, cause: Cause) -> Steps[None]:
    """He lets you pass.  Rules: TA-C9.14"""
    yield from ()
    raise LetPass


def _bribe(s: State, seat: int, pack: Pack, copy: str) -> Steps[None]:
    """He is paid, each time anew.  Rules: TA-C9.14"""
    pay = _bribes(copy)[0]
    yield from change(s, Cause(seat, copy, "TA-C9.14", copy), "gold", -pay.n.fixed)
    yield from _until_let_pass(s, seat, pack, copy, pay.then)


def _subdue(s: State, seat: int, pack: Pack, choice: Subdue) -> Steps[None]:
    """Who fails to master an enemy must fight it; who fails to charm one may still evade it.  Rules: TA-C10.17"""
    binds = must_fight_after(s, seat, choice)
    pack.tried.append(choice.card)
    if (yield from subdue(s, seat, choice)):
        pack.remove(choice.card)
    elif binds:
        pack.bound.append(choice.card)
