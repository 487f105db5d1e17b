"""Numbers of a character: what they come to, and how they are made up.

Nothing is ever added to a total when a card is taken.  Each time a number is wanted, the passives in force are asked:
those of the character, the master level, the objects that may be used and the followers that help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from mazefolio.games.talisman.content import Passive
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.conditions import fact, measure, trait
from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.regions import is_within
from mazefolio.games.talisman.state import Player, SourceName, State

CARRY_LIMIT = 4
"""So many objects can be carried without help.  Rules: TA-C14.1"""
ALLOWANCE = (0, 0, 0, 1, 2, 2, 3)
"""The most Spells that may be held, by Craft; more Craft gives no more.  Rules: TA-C15.1"""
TOAD = 1
"""The Strength and the Craft of a toad.  Rules: TA-C17.1"""
CARRIERS = "carry"


class Share(Struct, frozen=True, gc=False):
    """One part of a number: where it comes from, and how much it is."""

    source: SourceName
    n: int


def total(shares: Iterable[Share]) -> int:
    return sum(share.n for share in shares)


Holdings: TypeAlias = tuple[str, str, tuple[str, ...], tuple[str, ...], bool]
"""What can help a character: itself, its master level, objects, followers, and whether its magic objects do not.

What equal holdings give is worked out once.
"""
NOTHING: Holdings = ("", "", (), (), False)


def holdings(s: State, seat: int) -> Holdings:
    """Rules: TA-C13.2, TA-C14.6, TA-C14.7, TA-C20.17, TA-C20.18"""
    one = s.players[seat]
    if one.toad:
        return NOTHING
    objects, followers = understood(s, seat), tuple(one.followers)
    if followers and not followers_help(one):
        followers = ()
    return one.character, one.master, objects, followers, bool(objects) and magic_is_off(s, seat)


def _unhindered(s: State, seat: int) -> Holdings:
    """What helps a character who is no toad and whose magic works.  Rules: TA-C15.2"""
    one = s.players[seat]
    followers = tuple(one.followers) if followers_help(one) else ()
    return one.character, one.master, understood(s, seat), followers, False


Understands: TypeAlias = Callable[[State, int, str], bool]

understands: Register[Understands] = Register()
"""Whether somebody understands a strange object of this deck."""


def understood(s: State, seat: int) -> tuple[str, ...]:
    """The objects that do something for their owner: all, but for strange ones that he does not understand."""
    objects = s.players[seat].objects
    if LIBRARY.strange.isdisjoint(objects):
        return tuple(objects)
    homes = {copy: LIBRARY.home(kind_of(copy)) for copy in objects if copy in LIBRARY.strange}
    return tuple(copy for copy in objects if copy not in homes or understands[homes[copy]](s, seat, copy))


def sources(s: State, seat: int) -> Sequence[tuple[str, str]]:
    """Every copy that may help this character now, and of which card it is."""
    return sources_in(holdings(s, seat))


@lru_cache(maxsize=10_000)
def sources_in(held: Holdings) -> Sequence[tuple[str, str]]:
    character, master, objects, followers, dull = held
    return [
        *((one, one) for one in (character, master) if one),
        *((copy, kind_of(copy)) for copy in objects if not (dull and card(copy).type == "magic_object")),
        *((copy, kind_of(copy)) for copy in followers),
    ]


def followers_help(one: Player) -> bool:
    """Rules: TA-C20.17"""
    realm = one.realm
    if not realm:
        return True
    return LIBRARY.realms[realm].restrict.followers != "no_use" and not getattr(space(one.space), "no_followers", False)


Passives = Sequence[tuple[str, Passive]]


def in_force(s: State, seat: int, mod: str) -> Passives:
    """The passives of this kind, each with the copy that gives it.  Rules: TA-C14.8, TA-C14.9"""
    if not s.players[seat].has_any(LIBRARY.givers[mod]):
        return ()
    return _in_force(holdings(s, seat)).get(mod, ())


@lru_cache(maxsize=10_000)
def _in_force(held: Holdings) -> dict[str, Passives]:
    """All passives by their kind; a second card of the same name gives none, except that each carrier carries.

    Rules: TA-C14.8
    """
    found: dict[str, list[tuple[str, Passive]]] = {}
    seen = set[str]()
    for copy, kind in sources_in(held):
        name = LIBRARY.cards[kind].kind if kind in LIBRARY.cards else kind
        for mod, passives in LIBRARY.passives[kind].items():
            if name not in seen or mod == CARRIERS:
                found.setdefault(mod, []).extend((copy, passive) for passive in passives)
        seen.add(name)
    return {**found}


def has(s: State, seat: int, mod: str) -> bool:
    return bool(in_force(s, seat, mod))


def immune(s: State, seat: int, to: str) -> bool:
    """Whether something cancels effects of this key for the character."""
    return to in [passive.to for _, passive in in_force(s, seat, "immune")]


def magic_is_off(s: State, seat: int) -> bool:
    """Whether no Spell may be cast and no magic object used there.  Rules: TA-C7.5, TA-C14.6"""
    one = s.players[seat]
    return space(one.space).no_magic or "magic_suppressed" in one.statuses or lasts(s, seat, "magic_suppressed")


def spells_are_barred(s: State, seat: int) -> bool:
    """Whether the realm lets no Spell be cast where the character stands.  Rules: TA-C20.15"""
    one = s.players[seat]
    if not one.realm:
        return False
    return getattr(space(one.space), "no_spells", False) or LIBRARY.realms[one.realm].restrict.spells == "forbidden"


def lasts(s: State, seat: int, name: str) -> bool:
    """Whether a status that is in force for everybody holds for this character, too.  Rules: TA-C20.13, TA-C20.14"""
    if not [one for one in s.lasting if one.name == name and is_within(s.players[seat], one)]:
        return False
    return not (is_warded(s.players[seat]) if name == "magic_suppressed" else immune(s, seat, name))


def is_warded(one: Player) -> bool:
    """Whether no Spell touches the character: not even one that would put out the magic which keeps it off.

    Rules: TA-C15.12
    """
    return any(wards(copy) for copy in one.objects)


def wards(copy: str) -> bool:
    return any(passive.to == "spells" for passive in LIBRARY.passives[kind_of(copy)].get("immune", ()))


# Strength, Craft and what follows from them.


def strength_shares(s: State, seat: int) -> Iterator[Share]:
    """Rules: TA-C12.1, TA-C12.4, TA-C17.1, TA-C17.3, TA-C22.4"""
    return _shares(s, seat, "strength")


def craft_shares(s: State, seat: int) -> Iterator[Share]:
    """Rules: TA-C12.1, TA-C12.4, TA-C17.1, TA-C17.3, TA-C22.4"""
    return _shares(s, seat, "craft")


def _shares(s: State, seat: int, stat: str) -> Iterator[Share]:
    if s.players[seat].toad:
        return iter([Share("toad", TOAD)])
    return _shares_with(s, seat, stat, holdings(s, seat))


def _shares_with(s: State, seat: int, stat: str, held: Holdings) -> Iterator[Share]:
    one = s.players[seat]
    quota = getattr(LIBRARY.characters[one.character], stat)
    own = getattr(one, stat)
    yield Share("start", quota)
    if own != quota:
        yield Share("earned", own - quota)
    for copy, passive in _in_force(held).get(stat, ()):
        assert isinstance(passive.n, int)
        if is_here(passive, s, seat):
            yield Share(copy, passive.n)
    added = one.statuses.get(f"added_{stat}")
    if added is not None:
        yield Share(added.where, int(added.task))


@measure("strength")
def strength(s: State, seat: int) -> int:
    """The value for tests and thresholds.  Rules: TA-C12.4"""
    return total(strength_shares(s, seat))


@measure("craft")
def craft(s: State, seat: int) -> int:
    """The value for tests and thresholds.  Rules: TA-C12.4"""
    return total(craft_shares(s, seat))


def carrying_limit(s: State, seat: int) -> int:
    """Rules: TA-C14.1"""
    return CARRY_LIMIT + sum(int(passive.n) for _, passive in in_force(s, seat, CARRIERS))


@measure("allowance")
def allowance(s: State, seat: int) -> int:
    """The most Spells that this character may hold; what only hinders it empties no hand.

    Rules: TA-C15.1, TA-C15.2, TA-C17.14
    """
    one = s.players[seat]
    changed = "added_craft" in one.statuses or one.has_any(LIBRARY.givers["craft"])
    value = total(_shares_with(s, seat, "craft", _unhindered(s, seat))) if changed else one.craft
    held = ALLOWANCE[min(max(value, 0), len(ALLOWANCE) - 1)]
    if "magic_learned" in one.statuses:
        held = max(held, 1)
    for _, passive in in_force(s, seat, "spell_limit"):
        held += int(passive.n)
    return held


def sees_spells(s: State, seat: int) -> bool:
    return bool(s.players[seat].character) and has(s, seat, "see_spells")


def read_scrolls(s: State, seat: int | None) -> list[str]:
    """The scrolls whose Spells a player knows: his own, and with the second sight those of all characters.

    Rules: TA-C15.3, TA-C15.14
    """
    if seat is None:
        return []
    seen = s.players if sees_spells(s, seat) else [s.players[seat]]
    return [copy for one in seen for copy in one.objects if copy in s.under_scrolls]


def slowed(s: State, seat: int) -> str:
    """What limits the character to one space a turn, if anything does.  Rules: TA-C4.5, TA-C17.1"""
    if s.players[seat].toad:
        return "toad"
    held = in_force(s, seat, "move_exact")
    return held[0][0] if held else "blizzard" if lasts(s, seat, "blizzard") else ""


def max_followers(s: State, seat: int) -> int | None:
    """How many followers that came freely the character can have, if there is a limit."""
    limits = [int(passive.n) for _, passive in in_force(s, seat, "max_followers")]
    return min(limits) if limits else None


def can_use(s: State, seat: int, copy: str) -> bool:
    """Whether a weapon or armour may be used by this character: a vow beats what the card says.

    Rules: TA-C1.8, TA-C13.6
    """
    tags = card(copy).tags
    return not any(tag in passive.tags for _, passive in in_force(s, seat, "cannot_use") for tag in tags)


def may_own(s: State, seat: int, copy: str) -> bool:
    """Rules: TA-C14.18"""
    condition = card(copy).only_if
    return condition is None or condition.holds(s, seat)


def is_here(passive: Passive, s: State, seat: int) -> bool:
    """Whether a passive counts where the character stands."""
    there = space(s.players[seat].space)
    if passive.regions and there.region not in passive.regions:
        return False
    where = passive.where
    if not where or where == "any":
        return True
    if where == "dark":
        realm = LIBRARY.realms.get(there.region)
        return realm is not None and realm.about.dark
    return there.riverside if where == "riverside" else there.kind in where


# What conditions in the data can ask for; others are in effects/facts.py.


@measure("own_strength")
def own_strength(s: State, seat: int) -> int:
    return s.players[seat].strength


@measure("own_craft")
def own_craft(s: State, seat: int) -> int:
    return s.players[seat].craft


@measure("start_strength")
def start_strength(s: State, seat: int) -> int:
    return LIBRARY.characters[s.players[seat].character].strength


@measure("start_craft")
def start_craft(s: State, seat: int) -> int:
    return LIBRARY.characters[s.players[seat].character].craft


@measure("start_lives")
def start_lives(s: State, seat: int) -> int:
    return LIBRARY.characters[s.players[seat].character].lives


@fact("seafaring")
def seafaring(s: State, seat: int) -> bool:
    """Whether docks are open.  Rules: TA-C21.1"""
    return s.options["seafarers"] == "on" or not LIBRARY.seafaring.isdisjoint(s.realms)


def belongings(one: Player) -> Sequence[str]:
    return (*one.objects, *one.followers)


@trait("has_tag")
def has_tag(s: State, seat: int, tag: str) -> bool:
    """What its owner does not understand is no light to him yet."""
    return any(tag in card(copy).tags for copy in (*understood(s, seat), *s.players[seat].followers))


@trait("char_tag")
def is_called(s: State, seat: int, tag: str) -> bool:
    """Rules: TA-C13.10"""
    one = s.players[seat]
    masters = LIBRARY.masters[one.master].tags if one.master else ()
    return tag in LIBRARY.characters[one.character].tags or tag in masters
