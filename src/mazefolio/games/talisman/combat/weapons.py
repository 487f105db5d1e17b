"""TA-C10.6: weapons, and what else a character makes ready before the dice of a fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from operator import itemgetter
from typing import TypeAlias

from msgspec import Struct

from mazefolio.engine.steps import Action, Ask, Deed, Query, Steps, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.combat.armour import protections
from mazefolio.games.talisman.combat.foes import mostly
from mazefolio.games.talisman.combat.score import Terms, battle_shares, is_weapon, weapon_bonus
from mazefolio.games.talisman.content import Passive
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import Share, can_use, in_force, sources, total
from mazefolio.games.talisman.names import the
from mazefolio.games.talisman.powers import Found, UsePower, cause_of, pay_for, powers, use
from mazefolio.games.talisman.spells.moments import Meeting
from mazefolio.games.talisman.state import CardName, State
from mazefolio.games.talisman.tables import use_table
from mazefolio.games.talisman.words import WORDS

STRENGTH_FOR_A_TURN = "add_strength"
Merits: TypeAlias = tuple[int, bool, bool, bool]
"""What speaks for a choice of weapons: its value, whether it gives lives, whether a hand is left for the shield, and
whether nothing of it runs out."""
RUNS_OUT = "runs_out"


class Arms(Struct, frozen=True, gc=False):
    """The weapons in use, and the slot of protection for which they leave no hand."""

    weapons: Sequence[str] = ()
    excludes: str = ""


def added(meeting: Meeting, seat: int) -> Sequence[Share]:
    """What Spells, helpers and powers add to a side in this one fight."""
    return meeting.scores.added.get(seat, ())


def add(meeting: Meeting, seat: int, share: Share) -> None:
    meeting.scores.added.setdefault(seat, []).append(share)


Helper: TypeAlias = Callable[[State, int, Found, Meeting], Steps[None]]
HELPERS: dict[str, Helper] = {}
"""What powers of a realm do before the dice, by the name of their effect; they help in brawls, too."""


def helper(effect: str) -> Callable[[Helper], Helper]:
    """Makes known what a power with this effect does before the dice of a fight."""
    return lambda rule: HELPERS.setdefault(effect, rule)


class Wield(Deed, frozen=True):
    """Go into the fight with these weapons."""

    VERB = "fight with"
    weapons: tuple[CardName, ...]

    @property
    def token(self) -> str:
        return f"{self.VERB} {' and '.join(self.weapons)}" if self.weapons else "fight"


class SendThrall(Deed, frozen=True):
    """A thrall is used up in this fight."""

    VERB = "send"
    card: CardName


class GetReady(Query, frozen=True, tag="arms"):
    """With what does he fight?"""

    RULE = "TA-C10.4"
    terms: Terms
    added: int
    costs_a_life: bool = False


@WORDS.asks(GetReady)
def _(query: GetReady, s: State, ask: Ask) -> Asked:
    return Asked("With what do you fight?", "The dice follow.", usual=True)


@WORDS.offers(SendThrall)
def _(action: SendThrall, s: State, ask: Ask) -> Option:
    label = f"Send {the(action.card)} into the fight"
    detail = f"It adds {card(action.card).strength} and is gone afterwards."
    return Option(action.token, label, detail, "TA-C10.17", target=action.card, art=card(action.card).kind)


def usable_weapons(s: State, seat: int, terms: Terms) -> list[str]:
    """What the character can fight with.  Rules: TA-C10.8, TA-C10.15, TA-C13.6, TA-C14.6"""
    one = s.players[seat]
    if not terms.in_combat:
        return []
    found = [copy for copy, _ in sources(s, seat) if is_weapon(copy) and can_use(s, seat, copy)]
    return [copy for copy in found if terms.counts(one, copy) and weapon_bonus(s, seat, copy, terms) > 0]


def arrangements(s: State, seat: int, terms: Terms) -> list[Arms]:
    """The weapons that are worth choosing among, the best first; what is no better in any way is left out.

    Rules: TA-C10.6, TA-C14.8, TA-C14.16
    """
    weapons = usable_weapons(s, seat, terms)
    if not weapons:
        return [_arms(s, seat, ())]
    hands = max([1, *(int(passive.n) for _, passive in in_force(s, seat, "weapons"))])
    ways = [
        _arms(s, seat, chosen) for n in range(min(hands, len(weapons)), -1, -1) for chosen in combinations(weapons, n)
    ]
    ranked = [(_merits(s, seat, terms, way), way) for way in ways]
    best: list[tuple[Merits, Arms]] = []
    for merits, way in sorted(ranked, key=itemgetter(0), reverse=True):
        if not any(_as_good(known, merits) for known, _ in best):
            best.append((merits, way))
    return [way for _, way in best]


def _arms(s: State, seat: int, weapons: Sequence[str]) -> Arms:
    """A weapon for both hands leaves none for the shield, if there is one.  Rules: TA-C14.16"""
    excluded = {passive.excludes for copy in weapons for passive in _bonuses(copy) if passive.excludes}
    slot = next(iter(excluded), "")
    return Arms(weapons, slot if slot and protections(s, seat) != protections(s, seat, slot) else "")


def still_ready(s: State, seat: int, terms: Terms, arms: Arms) -> Arms:
    """What is left of a choice of weapons after the Spells before the dice: a toad has dropped them.

    Rules: TA-C10.4, TA-C17.2
    """
    if not arms.weapons:
        return arms
    usable = usable_weapons(s, seat, terms)
    return _arms(s, seat, [copy for copy in arms.weapons if copy in usable])


def _bonuses(copy: str) -> Iterator[Passive]:
    yield from LIBRARY.passives[kind_of(copy)].get("battle_strength", ())


def _merits(s: State, seat: int, terms: Terms, way: Arms) -> Merits:
    value = total(battle_shares(s, seat, terms, way.weapons))
    return value, drains(way.weapons), not way.excludes, not any(_tables(copy) for copy in way.weapons)


def _as_good(one: Merits, other: Merits) -> bool:
    """Whether the first is at least as good as the second in every way."""
    return all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def drains(weapons: Sequence[str]) -> bool:
    """Whether a weapon gives its owner a life for a victory."""
    return any("drain_on_win" in LIBRARY.passives[kind_of(copy)] for copy in weapons)


def wear_out(s: State, seat: int, arms: Arms) -> Steps[None]:
    """A weapon that was used may be used up by it: a table says so, if its card names one.  Rules: TA-C10.6"""
    for copy in arms.weapons:
        for passive in _tables(copy):
            if copy in s.players[seat].objects:
                yield from use_table(s, Cause(seat, kind_of(copy), "TA-C10.6", copy), passive.id)


def _tables(copy: str) -> Sequence[Passive]:
    return LIBRARY.passives[kind_of(copy)].get(RUNS_OUT, ())


def get_ready(s: State, seat: int, terms: Terms, meeting: Meeting, costs_a_life: bool = False) -> Steps[Arms]:
    """Weapons, and helpers that are used up: thralls, the Mercenary, a potion; nothing is asked without a choice.

    Rules: TA-C10.4, TA-C10.17, TA-C14.12, TA-C14.13
    """
    while True:
        ways = {Wield(tuple(way.weapons)): way for way in arrangements(s, seat, terms)}
        helpers = [*_helpers(s, seat, terms)]
        choice: Action = next(iter(ways))
        if len(ways) > 1 or helpers:
            query = GetReady(terms, total(added(meeting, seat)), costs_a_life)
            choice = yield from ask(seat, query, [*ways, *helpers])
        if isinstance(choice, Wield):
            return ways[choice]
        yield from _bring_in(s, seat, choice, terms, meeting)


def _helpers(s: State, seat: int, terms: Terms) -> Iterator[Action]:
    """What may be used up in this fight."""
    one = s.players[seat]
    for found in _powers(s, seat, terms):
        if (found.power.effect in HELPERS and terms.mode != "ship") or terms.counts(one, found.owner):
            yield UsePower(found.owner)
    if terms.in_combat:
        yield from (SendThrall(copy) for copy in one.thralls if terms.counts(one, copy))


def _powers(s: State, seat: int, terms: Terms) -> Iterator[Found]:
    ready = powers(s, seat, "before_combat", mode=terms.mode)
    yield from (one for one in ready if not one.power.vs or mostly(terms.foes, terms.mode, one.power.vs))
    if terms.in_combat and seat == s.active:
        yield from (one for one in powers(s, seat, "own_turn") if one.power.effect == STRENGTH_FOR_A_TURN)


def _bring_in(s: State, seat: int, choice: Action, terms: Terms, meeting: Meeting) -> Steps[None]:
    if isinstance(choice, SendThrall):
        yield from discard(s, seat, choice.card, "TA-C10.17")
        add(meeting, seat, Share(choice.card, card(choice.card).strength))
        return
    found = next(one for one in _powers(s, seat, terms) if choice == UsePower(one.owner))
    if found.power.effect == STRENGTH_FOR_A_TURN:
        yield from use(s, seat, found)
    elif found.power.effect in HELPERS:
        yield from HELPERS[found.power.effect](s, seat, found, meeting)
    elif (yield from pay_for(s, seat, found)):
        n = yield from amount(s, cause_of(seat, found), found.power.n)
        add(meeting, seat, Share(found.owner, n))
        if found.power.then == "discard":
            yield from discard(s, seat, found.owner, "TA-C14.13")
