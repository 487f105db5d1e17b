"""TA-C10: what a character fights with, made of shares, so that everybody can see where each point comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from mazefolio.engine.words import capital
from mazefolio.games.talisman.combat.foes import WITH_STRENGTH, Foe, Mode, mostly, shrugs_off
from mazefolio.games.talisman.content import Passive
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import (
    Share,
    craft_shares,
    followers_help,
    in_force,
    is_here,
    strength_shares,
    total,
    understood,
)
from mazefolio.games.talisman.names import by_source
from mazefolio.games.talisman.state import Player, State

WIELDED = "battle_strength"
"""What a weapon gives only to who has chosen it."""
OWN = {"start": "to begin", "earned": "earned", "toad": "as a toad"}
"""Shares of a value that come from nothing else."""
OF_BOTH = {f"{stat} {own}": f"{capital(stat)} {words}" for stat in ("strength", "craft") for own, words in OWN.items()}
"""The same in combined combat, where there are two such values.  Rules: TA-C10.14"""
WORDS_OF = {
    **OWN,
    **OF_BOTH,
    "blessed": "by a blessing",
    "captain": "for the captain",
    "weaker": "for an ailing ship",
    "sea_going": "for being at home at sea",
}


class Terms(Struct, frozen=True, gc=False):
    """On what terms a fight is fought: how, against whom, and whether objects and followers count."""

    mode: Mode
    foes: tuple[Foe, ...] = ()
    objects: bool = True
    followers: bool = True

    @property
    def in_combat(self) -> bool:
        return self.mode in WITH_STRENGTH

    def counts(self, one: Player, source: str) -> bool:
        """Whether a share of this origin counts.  Rules: TA-C10.15, TA-C20.17"""
        brawl = self.mode == "brawl"
        if source in one.objects:
            return self.objects and not brawl and not any(shrugs_off(kind_of(foe.copy), source) for foe in self.foes)
        return source not in one.followers or (self.followers and not brawl and followers_help(one))


def is_weapon(copy: str) -> bool:
    return kind_of(copy) in LIBRARY.cards and "weapon" in card(copy).tags


def battle_shares(s: State, seat: int, terms: Terms, weapons: Sequence[str] = ()) -> Iterator[Share]:
    """The battle value, share by share.  Rules: TA-C10.1, TA-C10.2, TA-C10.8, TA-C10.11, TA-C10.14, TA-C10.15"""
    one = s.players[seat]
    for share in _all_shares(s, seat, terms, weapons):
        if share.n and terms.counts(one, share.source):
            yield share


def _all_shares(s: State, seat: int, terms: Terms, weapons: Sequence[str]) -> Iterator[Share]:
    if terms.mode == "ship":
        yield from ship_shares(s, seat, terms)
        return
    if terms.mode != "psychic":
        yield from _of("strength", strength_shares(s, seat), terms)
    if terms.mode in ("psychic", "combined"):
        yield from _of("craft", craft_shares(s, seat), terms)
        yield from _bonuses(s, seat, terms, "battle_craft")
    if terms.in_combat:
        yield from _bonuses(s, seat, terms, "battle_strength", weapons)
        yield from (Share(copy, weapon_bonus(s, seat, copy, terms)) for copy in weapons)
        yield from (Share(copy, card(copy).strength) for copy in s.players[seat].charmed)
        yield from _weaknesses(s, seat, terms)


def _of(stat: str, shares: Iterable[Share], terms: Terms) -> Iterator[Share]:
    """Where Strength and Craft are added up, it is told of which of them a share is."""
    for share in shares:
        joined = terms.mode == "combined" and share.source in OWN
        yield Share(f"{stat} {share.source}", share.n) if joined else share


def _bonuses(s: State, seat: int, terms: Terms, mod: str, weapons: Sequence[str] = ()) -> Iterator[Share]:
    """What counts only in a fight and is not given by the weapon in hand.  Rules: TA-C10.11, TA-C14.9"""
    for copy, passive in in_force(s, seat, mod):
        if not (mod == WIELDED and is_weapon(copy)) and _counts(s, seat, passive, terms) and _in_hand(passive, weapons):
            yield Share(copy, _points(s, seat, passive, terms))


def _weaknesses(s: State, seat: int, terms: Terms) -> Iterator[Share]:
    """What an enemy's own card gives to whoever has the thing that it fears.  Rules: TA-C10.12"""
    for kind in dict.fromkeys(kind_of(foe.copy) for foe in terms.foes if foe.copy):
        for passive in LIBRARY.passives[kind].get("weakness", ()):
            feared = next((copy for copy in understood(s, seat) if passive.tag in card(copy).tags), "")
            if feared and mostly(terms.foes, terms.mode, f"name:{card(kind).name}"):
                yield Share(feared, int(passive.n))


def _in_hand(passive: Passive, weapons: Iterable[str]) -> bool:
    """Some bonuses count only with a certain weapon in hand."""
    return not passive.using or any(card(copy).kind == passive.using for copy in weapons)


def _points(s: State, seat: int, passive: Passive, terms: Terms) -> int:
    """A number, or Craft, which in combined combat is counted already.  Rules: TA-C10.14"""
    if isinstance(passive.n, int):
        return passive.n
    one = s.players[seat]
    counted = (share.n for share in craft_shares(s, seat) if terms.counts(one, share.source))
    return 0 if terms.mode == "combined" else sum(counted)


def _counts(s: State, seat: int, passive: Passive, terms: Terms) -> bool:
    """Rules: TA-C10.12, TA-C14.16"""
    if passive.when == "own_turn" and s.active != seat:
        return False
    return is_here(passive, s, seat) and (not passive.vs or mostly(terms.foes, terms.mode, passive.vs))


Skill: TypeAlias = Callable[[State, int, str], int]

skilled: Register[Skill] = Register()
"""How much more a weapon gives to who has practised with it in a realm."""


def _practice(s: State, seat: int, copy: str) -> int:
    return sum(rule(s, seat, copy) for rule in skilled.in_play(s))


def weapon_bonus(s: State, seat: int, copy: str, terms: Terms) -> int:
    """What a weapon gives; a bonus that replaces another is used instead of it.  Rules: TA-C10.6, TA-C10.13"""
    passives = LIBRARY.passives[kind_of(copy)].get("battle_strength", ())
    counting = [passive for passive in passives if _counts(s, seat, passive, terms)]
    better = [passive for passive in counting if passive.replaces]
    given = sum(_points(s, seat, passive, terms) for passive in better or counting)
    return given + _practice(s, seat, copy) if counting else 0


def ship_shares(s: State, seat: int, terms: Terms) -> Iterator[Share]:
    """Rules: TA-C10.16, TA-C21.7"""
    from mazefolio.games.talisman.places.dock import ship_strength

    yield from ship_strength(s, seat, next((tag for foe in terms.foes for tag in foe.tags), ""))


def dice_shares(s: State, seat: int, mode: Mode) -> Iterator[Share]:
    """What is added to the attack die.  Rules: TA-C17.9"""
    for name in s.players[seat].statuses:
        entry = LIBRARY.statuses[name]
        if entry.attack and entry.mode in ("", mode):
            yield Share(name, entry.attack)


def attack_dice(s: State, seat: int, mode: Mode) -> int:
    """How many dice are thrown, of which the highest counts."""
    dice = [int(passive.n) for _, passive in in_force(s, seat, "combat_dice")] if mode in WITH_STRENGTH else []
    return max(dice, default=1)


def in_words(shares: Iterable[Share]) -> str:
    """'7 = 4 to begin, 2 earned, 1 from the Sword'; a value of one share needs no sum."""
    parts = [*shares]
    if len(parts) < 2:
        return str(total(parts))
    return f"{total(parts)} = {', '.join(_worded(share) for share in parts)}"


def _worded(share: Share) -> str:
    return f"{share.n} {WORDS_OF.get(share.source) or f'from {origin(share.source)}'}".replace("-", "−")


def origin(source: str) -> str:
    """Where a share comes from."""
    for named in (LIBRARY.characters, LIBRARY.masters, LIBRARY.ships):
        if source in named:
            return f"the {named[source].name}"
    return by_source(source)
