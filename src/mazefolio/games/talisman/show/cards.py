"""Cards, characters and loose money as they are seen on boards, on sheets and in scenes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.view import Condition, Number, Part, Piece
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.talisman.combat.score import OF_BOTH, OWN
from mazefolio.games.talisman.content import Card
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import Share, craft_shares, strength_shares
from mazefolio.games.talisman.names import by_source, called, who
from mazefolio.games.talisman.state import Laid, Player, Purse, State
from mazefolio.games.talisman.words import sheet_id

TALISMAN = "talisman"
KINDS = {"magic_object": "magic", "status": "special"}
"""The sort of a card by which it is dressed, where that is not its type."""
SORTS = {"magic_object": "magic object", "gold": "treasure", "status": "title"}
SHARES = {**OWN, **OF_BOTH}
MONEY = {"gold": "gold", "pearls": "pearl", "black_pearls": "black pearl"}
COMBINED = "Strength and Craft"
"""What is added up in combined combat.  Rules: TA-C10.14"""
CONDITIONS = ("enslaved", "immobilised", "invisible", "jailed", "warrant", "blessed", "cursed", "swimming")
"""Statuses that everybody should see on the figure."""


def sort_of(one: Card) -> str:
    """How a card is dressed."""
    return TALISMAN if TALISMAN in one.tags else KINDS.get(one.type, one.type)


@cache
def _printed(kind: str) -> Piece:
    """A card as it is printed."""
    one = LIBRARY.cards[kind]
    return Piece(
        id=kind,
        kind=sort_of(one),
        name=one.name,
        art=one.kind,
        text=one.text,
        numbers=[*_values(one)],
        marks=[SORTS.get(one.type, one.type)],
    )


def _values(one: Card) -> Iterator[Number]:
    """What an enemy fights with, what a thing adds, what a bag holds.  Rules: TA-C10.14"""
    if one.fight_with == "combined":
        yield Number("combined", COMBINED, one.strength + one.craft)
        return
    for stat in ("strength", "craft"):
        if own := getattr(one, stat):
            yield Number(stat, capital(stat), own)
        elif added := sum(int(passive.n) for passive in one.passive if passive.mod == stat):
            yield Number(stat, capital(stat), added, signed=True)
    if one.gold:
        yield Number("gold", "gold", one.gold)


@cache
def card_piece(copy: str, *marks: str) -> Piece:
    """A card that the viewer may see, on the table or in somebody's hands."""
    found = _printed(kind_of(copy))
    return replace(found, id=copy, marks=[*found.marks, *marks])


def card_pieces(copies: Iterable[str]) -> list[Piece]:
    return [card_piece(copy) for copy in copies if copy != HIDDEN]


def scroll_piece(s: State, copy: str) -> Piece:
    """A scroll says to its owner which Spell is written on it.  Rules: TA-C15.14"""
    spell = s.under_scrolls.get(copy, HIDDEN)
    found = card_piece(copy)
    return found if spell == HIDDEN else replace(found, text=f"{called(spell)}: {card(spell).text}")


def purse_piece(space: str, purse: Purse) -> Iterator[Piece]:
    """Loose money.  Rules: TA-C5.12"""
    held = {name: getattr(purse, name) for name in MONEY if getattr(purse, name)}
    if held:
        text = f"{capital(listed([_coins(name, number) for name, number in held.items()]))} for whoever stops here."
        numbers = [Number(name, _unit(name, number), number) for name, number in held.items()]
        art = next(iter(held))
        yield Piece(f"purse:{space}", "purse", "Loose money", art, text, numbers, rules=["TA-C5.12"])


def _unit(name: str, number: int) -> str:
    return "gold" if name == "gold" else count(number, MONEY[name]).split(" ", 1)[1]


def _coins(name: str, number: int) -> str:
    return f"{number} {_unit(name, number)}"


def laid_piece(s: State, laid: Laid) -> Piece:
    """A Spell that lies in wait.  Rules: TA-C15.26"""
    found = card_piece(laid.card)
    text = f"{found.text} Cast by {who(laid.by)}; {count(laid.rounds, 'round')} left."
    return replace(found, kind="laid", text=text, owner=None, conditions=[Condition("hexed", "lies in wait")])


@kept
def figure_piece(s: State, seat: int) -> Piece:
    """A character as everybody sees it.  Rules: TA-C17.1"""
    one = s.players[seat]
    return Piece(
        id=f"figure:{seat}",
        kind="character",
        name=who(seat),
        art="toad" if one.toad else one.character,
        text=f"{capital(one.alignment)}.",
        numbers=[*values(s, seat), lives(one)],
        owner=seat,
        conditions=[*figure_conditions(one)],
        sheet=sheet_id(seat),
    )


def figure_conditions(one: Player) -> Iterator[Condition]:
    if one.toad:
        yield Condition("toad", f"a toad for {count(one.toad, 'turn')}")
    if one.missing:
        yield Condition("missing", f"misses {count(one.missing, 'turn')}")
    for name in CONDITIONS:
        if name in one.statuses:
            yield Condition(name, LIBRARY.statuses[name].name.lower())


@kept
def values(s: State, seat: int) -> list[Number]:
    """Strength and Craft with all that they are made up of.  Rules: TA-C12.1, TA-C12.4"""
    return [
        _made_up("strength", "Strength", [*strength_shares(s, seat)], s, seat),
        _made_up("craft", "Craft", [*craft_shares(s, seat)], s, seat),
    ]


def _made_up(stat: str, label: str, shares: Sequence[Share], s: State, seat: int) -> Number:
    parts = [Part(share_name(s, seat, share.source), share.n) for share in shares]
    total = sum(share.n for share in shares)
    return Number(stat, label, total, shares[0].n, parts=parts if len(parts) > 1 else ())


def share_name(s: State, seat: int, source: str) -> str:
    """What a part of a number comes from: 'to begin', 'Sword'."""
    if source in SHARES:
        return SHARES[source]
    kind = kind_of(source)
    if kind in LIBRARY.cards:
        return called(kind)
    owner = LIBRARY.characters.get(kind) or LIBRARY.masters.get(kind) or LIBRARY.ships.get(kind)
    return owner.name if owner else by_source(kind)


def lives(one: Player) -> Number:
    """Rules: TA-C12.5"""
    quota = LIBRARY.characters[one.character].lives
    return Number("lives", "life" if one.lives == 1 else "lives", one.lives, quota, max(quota, one.lives))
