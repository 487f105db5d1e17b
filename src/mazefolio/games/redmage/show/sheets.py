"""The hero's card: numbers, what he can do, what he carries and what he has slain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.kept import kept
from mazefolio.engine.view import Number, Sheet, Trait, Zone
from mazefolio.engine.words import percent
from mazefolio.games.redmage.content import HEROES, RULES, Hero
from mazefolio.games.redmage.experience import worth
from mazefolio.games.redmage.odds import reaches
from mazefolio.games.redmage.show.pieces import hero_numbers, pack_pieces, trophy_pieces
from mazefolio.games.redmage.state import HERO, State

TIMES = ("not at all", "once", "twice")


@kept
def hero_sheet(s: State) -> Sheet:
    card = HEROES[s.hero]
    return Sheet(
        id="hero",
        name=card.name,
        seat=HERO,
        art=card.id,
        text=card.text,
        numbers=hero_numbers(s),
        traits=[*_knacks(card), *_uses(card)],
        zones=[_pack(s, card), _trophies(s)],
    )


def _pack(s: State, card: Hero) -> Zone:
    """Rules: RM-11.13"""
    return Zone("pack", "Carried", list(pack_pieces(s)), card.carry)


def _trophies(s: State) -> Zone:
    """Rules: RM-10.1, RM-10.2, RM-10.3"""
    experience = Number("experience", "experience", worth(s.trophies), limit=RULES.experience_cost)
    return Zone("trophies", "Trophies", list(trophy_pieces(s.trophies)), RULES.trophy_slots, numbers=[experience])


def _knacks(card: Hero) -> Iterator[Trait]:
    """What this hero alone can do, with the chance of it."""
    knacks = (
        (card.evade_trap, "Slips past traps", "RM-12.6", "trap_any"),
        (card.evade_creature, "Slips past creatures", "RM-12.2", "step"),
        (card.pick_lock, "Picks locks", "RM-4.12", "key"),
        (card.break_safe, "Breaks doors unharmed", "RM-4.14", "door_broken"),
    )
    for needed, text, rule, art in knacks:
        if needed:
            yield Trait(f"{text} on {needed}+ ({percent(reaches(needed))})", rule, art)


def _uses(card: Hero) -> Iterator[Trait]:
    """How often each sort of item may be used.  Rules: RM-13.8, RM-13.9"""
    uses = card.uses
    weapons = (
        ("Attack weapons", uses.atk_weapon, "sword"),
        ("Ranged weapons", uses.ranged_weapon, "bow"),
        ("Shields and armour", uses.def_weapon, "shield"),
    )
    scrolls = (
        ("Healing scrolls", uses.healing_scroll, "scroll_healing"),
        ("Other scrolls", uses.other_scroll, "scroll_shatter"),
    )
    yield from _group("Weapons", weapons, card.rules[0])
    yield from _group("Scrolls", scrolls, card.rules[0])
    yield Trait("Potions and keys once", "RM-11.19", "healing_potion")


def _group(name: str, sorts: Sequence[tuple[str, int, str]], rule: str) -> Iterator[Trait]:
    """One line for all sorts if they are treated alike, else one for each."""
    if len({uses for _, uses, _ in sorts}) == 1:
        sorts = [(name, *sorts[0][1:])]
    for text, uses, art in sorts:
        yield Trait(f"{text} {TIMES[uses]}", rule, art)
