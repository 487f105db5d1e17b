"""TA-C13, TA-C3.11: powers: what somebody may do when he chooses, where, how often and at which price.

``powers`` finds those of a moment; ``pay_for`` and ``use`` carry one out.  What a power does is a verb of the effect
language, or something that the rules of its moment know: they call ``pay_for`` and do the rest themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Annotated, NamedTuple, TypeAlias, TypeVar

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import Action, Ask, CitedEvent, CitedQuery, Deed, Steps, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.talisman.carrying import can_be_lost, discard, drop, nothing_stays, within_limits
from mazefolio.games.talisman.changes import change, pay_coins, purchasing_power
from mazefolio.games.talisman.content import Power
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.modifiers import Holdings, holdings, magic_is_off, sources_in, spells_are_barred
from mazefolio.games.talisman.names import the
from mazefolio.games.talisman.spells.hand import lose_spells, tend_all, tend_hand
from mazefolio.games.talisman.state import CardName, Player, Seat, State
from mazefolio.games.talisman.trophies import HandIn, hand_in, trades
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.verbs import does_something, power_of, verb_of
from mazefolio.games.talisman.words import DONE, PASS, PUT_DOWN, WORDS

A = TypeVar("A", bound=Action)
AHEAD = {"peek", "replace_card", "draw_extra_discard_one"}
"""Power effects that look at cards or exchange them; realms add special cases of theirs.  Rules: TA-C13.7"""
ADVENTURE = "adventure"


def owners() -> Iterator[str]:
    """Everything that has a power: cards and abilities."""
    yield from (one.id for one in LIBRARY.cards.values() if one.power)
    for one in (*LIBRARY.characters, *LIBRARY.masters):
        yield from (ability.id for ability in LIBRARY.abilities(one) if ability.power)


PowerName: TypeAlias = Annotated[str, Among(lambda: [*dict.fromkeys(owners())])]


class Found(NamedTuple):
    """A power and what gives it: the copy of a card, or an ability of the character or of its master level."""

    owner: str
    power: Power

    @property
    def action(self) -> UsePower:
        return UsePower(self.owner)


class PowerUsed(CitedEvent, frozen=True):
    seat: Seat
    owner: PowerName


class UsePower(Deed, frozen=True):
    """A power that is used."""

    VERB = "use"
    owner: PowerName


class Leave(Deed, frozen=True):
    """An object or a follower that is put down."""

    VERB = PUT_DOWN
    card: CardName


class WhichPower(CitedQuery, frozen=True, tag="power"):
    """Which of his powers does he use at this moment?"""


class FreeMoment(OwnTurnQuery, frozen=True, tag="moment"):
    """Does he use something before his turn goes on without a choice?"""

    RULE = "TA-C3.11"


def named(owner: str) -> str:
    """What gives a power, in a sentence."""
    return the(owner) if kind_of(owner) in LIBRARY.cards else f"the power “{owner.replace('_', ' ')}”"


def text_of(s: State, seat: int, owner: str) -> str:
    """What a power does, as its card says it."""
    if kind_of(owner) in LIBRARY.cards:
        return card(owner).text
    one = s.players[seat]
    abilities = (*LIBRARY.abilities(one.character), *LIBRARY.abilities(one.master))
    return next((ability.text for ability in abilities if ability.id == owner), "")


WORDS.nouns(PowerName, named)
WORDS.sentence(PowerUsed, "{seat} uses {owner}.")
WORDS.title(FreeMoment, "Do you use something before you go on?", usual=True)


@WORDS.asks(WhichPower)
def _(query: WhichPower, s: State, ask: Ask) -> Asked:
    """Where none of the powers would change anything, the moment may pass by itself."""
    owners = [option.owner for option in ask.options if isinstance(option, UsePower)]
    found = [power_of(s, ask.seat, owner) for owner in owners]
    useful = any(power is None or does_something(s, ask.seat, power) for power in found)
    return Asked("Do you use one of your powers?", idle=None if useful else PASS)


@WORDS.offers(UsePower)
def _(action: UsePower, s: State, ask: Ask) -> Option:
    kind = kind_of(action.owner)
    label, text = f"Use {named(action.owner)}", text_of(s, ask.seat, action.owner)
    target = action.owner if kind in LIBRARY.cards else ""
    return Option(action.token, label, text, rule_of(action.owner), target, art=kind)


@WORDS.offers(Leave)
def _(action: Leave, s: State, ask: Ask) -> Option:
    label = f"Put down {the(action.card)}"
    lost = nothing_stays(s.players[ask.seat].space)
    detail = "It is lost here." if lost else "It stays on this space, for anybody to take."
    return Option(action.token, label, detail, "TA-C14.5", target=action.card, art=card(action.card).kind)


# Which powers there are.


@fact("toad")
def _toad(s: State, seat: int) -> bool:
    return s.players[seat].toad > 0


def powers(s: State, seat: int, when: str, *, mode: str = "", deck: str = "") -> list[Found]:
    """The powers that may be used at this moment; a toad and the dead have none.

    ``mode`` is the kind of a fight, ``deck`` the one that cards are drawn from.

    Rules: TA-C13.1, TA-C13.2, TA-C13.3, TA-C13.7
    """
    moment, _, kind = when.partition(":")
    if not s.players[seat].has_any(LIBRARY.users[moment]):
        return []
    known = _by_moment(holdings(s, seat)).get(moment, ())
    return [found for found in known if _is_for(found.power, kind, mode, deck) and is_usable(s, seat, found)]


@lru_cache(maxsize=10_000)
def _by_moment(held: Holdings) -> dict[str, list[Found]]:
    found: dict[str, list[Found]] = {}
    for one in _one_of_each(held):
        found.setdefault(one.power.moment, []).append(one)
    return found


def _one_of_each(held: Holdings) -> Iterator[Found]:
    """Of equal cards only the first is asked: the second does no more at the same time.  Rules: TA-C14.8"""
    seen = set[str]()
    for copy, kind in sources_in(held):
        if kind not in LIBRARY.cards:
            for ability in LIBRARY.abilities(kind):
                if ability.power is not None:
                    yield Found(ability.id, ability.power)
        elif kind not in seen and (power := LIBRARY.cards[kind].power) is not None:
            seen.add(kind)
            yield Found(copy, power)


def _is_for(power: Power, kind: str, mode: str, deck: str) -> bool:
    """Whether a power is for this kind of its moment; 'combat' covers combined combat and brawls, too."""
    _, colon, kinds = power.when.partition(":")
    if colon and kind not in kinds.split(","):
        return False
    if power.mode == "combat" and mode in ("psychic", "ship"):
        return False
    return not deck or not power.decks or deck in power.decks


def is_usable(s: State, seat: int, found: Found) -> bool:
    """Whether limit, place and price allow it now."""
    return not _is_used_up(s, seat, found) and _is_in_place(s, seat, found.power) and _can_pay(s, seat, found.power)


def _is_used_up(s: State, seat: int, found: Found) -> bool:
    return mark(found) in (*s.players[seat].used, *s.players[seat].spent)


def mark(found: Found) -> str:
    """By which a used power is remembered: how long it is used up, and whose it is."""
    return f"{found.power.limit.rpartition(' ')[2]} {kind_of(found.owner)}"


def _is_in_place(s: State, seat: int, power: Power) -> bool:
    """Rules: TA-C20.18"""
    one = s.players[seat]
    there = space(one.space)
    away = power.regions and there.region not in power.regions
    if away or there.id in power.not_at or (power.own_turn and seat != s.active):
        return False
    if {power.effect, power.id} & AHEAD and is_blind(there.region):
        return False
    if power.decks and not _decks_here(s, seat, power):
        return False
    return (not power.kinds or there.kind in power.kinds) and (not power.at_flag or bool(getattr(there, power.at_flag)))


def _decks_here(s: State, seat: int, power: Power) -> list[str]:
    """The decks of a power that are drawn from where its owner is: those of a realm only in that realm.

    Rules: TA-C13.7
    """
    realm = LIBRARY.realms.get(s.players[seat].realm)
    drawn = {ADVENTURE, *(realm.homes.values() if realm else ())}
    return [deck for deck in power.decks if deck in drawn and deck in s.decks]


def is_blind(region: str) -> bool:
    """Whether nothing that looks ahead works there.  Rules: TA-C13.7, TA-C20.18"""
    realm = LIBRARY.realms.get(region)
    return realm is not None and realm.restrict.foresight == "blocked"


def _can_pay(s: State, seat: int, power: Power) -> bool:
    """A Spell is a price only where Spells can be cast, gold only where it is worth something.  Rules: TA-C20.25"""
    one, cost = s.players[seat], power.cost
    realm = LIBRARY.realms.get(one.realm)
    gold = one.gold if realm is None or realm.currency.uses == "gold" else 0
    if cost.spell and (len(one.spells) < cost.spell or magic_is_off(s, seat) or spells_are_barred(s, seat)):
        return False
    return gold >= cost.gold and purchasing_power(one, "pearls") >= cost.pearl and one.lives > cost.lives


# Using them.


def rule_of(owner: str) -> str:
    """The rule under which a power works."""
    return "TA-C14.13" if kind_of(owner) in LIBRARY.cards else "TA-C13.1"


def cause_of(seat: int, found: Found, target: int = NOBODY, copy: str = "") -> Cause:
    return Cause(seat, kind_of(found.owner), rule_of(found.owner), copy or found.owner, seat, target)


def pay_for(s: State, seat: int, found: Found) -> Steps[bool]:
    """The price is paid and the limit noted; whether the power succeeds, if it has to be tested.

    Rules: TA-C13.3, TA-C13.8, TA-C13.9, TA-C14.12
    """
    from mazefolio.games.talisman.effects.fate import Test

    cause, cost = cause_of(seat, found), found.power.cost
    yield PowerUsed(cause.rule, seat, found.owner)
    note_use(s, seat, found)
    yield from change(s, cause, "gold", -cost.gold)
    yield from pay_coins(s, cause, "pearls", cost.pearl)
    if cost.spell:
        yield from lose_spells(s, cause, cost.spell)
        yield from tend_hand(s, seat)
    test = found.power.test
    if test is None:
        return True
    return (yield from Test(stat=test.stat, dice=test.dice, cmp=test.cmp, mod=test.mod).passed(s, cause))


def use(s: State, seat: int, found: Found, target: int = NOBODY) -> Steps[bool]:
    """Pay, discard what is used up and carry out the verb; whether it succeeded.

    What is used up is no load any more where the verb leads.

    Rules: TA-C13.1, TA-C14.13, TA-C21.12
    """
    if not (yield from pay_for(s, seat, found)):
        return False
    if found.power.then == "discard":
        yield from discard(s, seat, found.owner, "TA-C14.13")
    verb = verb_of(found.power, *_decks_here(s, seat, found.power)[:1])
    if verb is not None:
        yield from strike(s, verb, cause_of(seat, found, target))
    yield from tend_all(s)
    return True


def note_use(s: State, seat: int, found: Found) -> None:
    """A power with a limit is used up: for a turn, combat, draw or voyage, or for the game.

    What is limited to one success is noted by ``spend`` when it has succeeded.
    """
    limit = found.power.limit
    if limit.startswith("once"):
        one = s.players[seat]
        (one.spent if limit.endswith(("voyage", "game")) else one.used).append(mark(found))


def spend(s: State, seat: int, found: Found) -> None:
    """A power has had its one success in the game."""
    s.players[seat].spent.append(mark(found))


def renew(s: State, span: str) -> None:
    """What was used up for a turn, a combat or a draw can be used again, by everybody.  Rules: TA-C13.9"""
    for marks in [one.used for one in s.players if one.used]:
        marks[:] = [mark for mark in marks if not mark.startswith(f"{span} ")]


def voyage_ends(one: Player) -> None:
    """What he used up on a voyage he can use again on the next.  Rules: TA-C13.9"""
    one.spent = [mark for mark in one.spent if not mark.startswith("voyage ")]


def offer(s: State, seat: int, when: str, rule: str, target: int = NOBODY) -> Steps[Found | None]:
    """Ask which power of this moment is used, if there is any, and carry it out; which it was.  Rules: TA-C13.3"""
    found = powers(s, seat, when)
    if not found:
        return None
    choice = yield from ask(seat, WhichPower(rule), [*(one.action for one in found), PASS])
    chosen = next((one for one in found if one.action == choice), None)
    if chosen is not None:
        yield from use(s, seat, chosen, target)
    return chosen


# What may be done at any moment of the own turn.


def own_turn_actions(s: State) -> tuple[list[Action], list[Action]]:
    """What he can use up at this moment: trophies, food and the like; and what he may do again and again: selling, and
    putting down cards, but no cursed ones.  A toad uses nothing.

    Rules: TA-C3.11, TA-C12.11, TA-C14.5, TA-C14.13, TA-C17.2
    """
    one = s.players[s.active]
    useful = [found for found in powers(s, s.active, "own_turn") if does_something(s, s.active, found.power)]
    once = [found.action for found in useful if _is_used_up_by(found.power)]
    again = [found.action for found in useful if not _is_used_up_by(found.power)]
    traded = [] if one.toad else trades(s, s.active)
    return [*traded, *once], [*again, *map(Leave, filter(can_be_lost, (*one.objects, *one.followers)))]


def _is_used_up_by(power: Power) -> bool:
    """Whether a use leaves less of it, so that nobody can go on for ever."""
    return power.then == "discard" or power.limit != ""


def do_own_turn_action(s: State, action: Action) -> Steps[None]:
    """Rules: TA-C3.11, TA-C14.5, TA-C15.2"""
    match action:
        case HandIn():
            yield from hand_in(s, s.active, action)
        case Leave():
            yield from drop(s, s.active, action.card, "TA-C14.5")
        case UsePower():
            found = next(one for one in powers(s, s.active, "own_turn") if one.owner == action.owner)
            yield from use(s, s.active, found)
    yield from within_limits(s, s.active)
    yield from tend_all(s)


def ask_in_turn(s: State, query: OwnTurnQuery, options: Sequence[A] | Callable[[], Sequence[A]]) -> Steps[A]:
    """A question of the own turn outside a fight: beside its answers stands what may be done at any moment.

    It is put again until one of its own answers is given.  Give a function for options that such an action can change.

    Rules: TA-C3.11
    """
    while True:
        own = [*(options() if callable(options) else options)]
        once, again = own_turn_actions(s)
        whole: list[Action] = [*own, *once, *again]
        index = yield Ask(s.active, query, tuple(whole), len(own) + len(once))
        if index < len(own):
            return own[index]
        yield from do_own_turn_action(s, whole[index])


def free_moment(s: State) -> Steps[None]:
    """Who has no choice of moves is asked at least whether he uses something that he could use up.

    Rules: TA-C3.11, TA-C19.10
    """
    once, _ = own_turn_actions(s)
    if once:
        yield from ask_in_turn(s, FreeMoment(), [DONE])
